"""The first administrator, and everybody's own PIN."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse

from croupier.web.house import CONFIG
from croupier.web.may import Place, page
from croupier.web.people import keys, making, throttle
from croupier.web.people import own_pin as own_pin_of
from croupier.web.people.accounts import account_of
from croupier.web.people.again import refuse_pin
from croupier.web.people.forms import Form, typed
from croupier.web.people.models import Person
from croupier.web.people.sign_in import address_of, come_in
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.views.signing import after, shown, slow, to, welcomed

SAID = "said"  # of a session: what has just happened
PIN_NOW = "own_pin"  # the field for the PIN of now, where it is not changed


@page("signing_in", "setup")
@slow
def setup(request: Any, _: Place) -> HttpResponse:
    """The first run makes the administrator, with the word that the terminal shows."""
    if not CONFIG.setup or not making.needs_setup():
        raise Http404
    if request.method != "POST":
        return shown(request, "people/setup.html", Form(said={"word": request.GET.get("word", "")}))
    made = first(request)
    if isinstance(made, Person):
        return welcomed(request, made, "/people")
    return shown(request, "people/setup.html", Form("f", typed(request, "word", "name"), made))


def first(request: Any) -> Person | dict[str, Wrong]:
    said = typed(request, "word", "name", "pin", "again")
    if wait_s := throttle.take(address_of(request)):
        return {"word": wrong("wait", minutes=-(-wait_s // 60))}
    if not making.same_word(said["word"], CONFIG.setup):
        return {"word": wrong("no_such_word")}
    throttle.give_back(address_of(request))
    if said["pin"] != said["again"]:
        return {"again": wrong("not_the_same")}
    made = making.first_administrator(said["name"], said["pin"])
    if made is None:
        raise Http404
    return made


@page("signing_in", "pin")
@slow
def own_pin(request: Any, place: Place) -> HttpResponse:
    """A new PIN by one's own hand: the key that one signs with stays the same."""
    if not (place.who.known or place.who.must_change) or place.who.ticket:
        return to("/unlock?next=/pin" if place.who.locked else "/sign-in?next=/pin")
    person, path = account_of(place.who), after(request)
    form, ends = Form(), request.POST.get("do") == "end"
    if request.method == "POST":
        no = try_end(request, person) if ends else try_change(request, person)
        if no is None:
            tell(request, "invitations_ended" if ends else "own_pin_changed")
            goes_on = place.who.must_change and not ends and not path.startswith("/pin")
            return to(path if goes_on else "/pin")
        form = Form("end" if ends else "f", {}, no)
    more = {
        "chooses": keys.chooses_pin(person),
        "told": told(request),
        "next": path,
        "person": person,
        "pending": own_pin_of.has_pending(person),
    }
    return shown(request, "people/own_pin.html", form, **more)


def try_change(request: Any, person: Person) -> dict[str, Wrong] | None:
    """Why the PIN stays as it is, by field; None: it is changed."""
    said, chooses = typed(request, "old", "pin", "again"), keys.chooses_pin(person)
    if said["pin"] != said["again"]:
        return {"again": wrong("not_the_same")}
    no = own_pin_of.change_pin(person, said["pin"] if chooses else said["old"], said["pin"])
    if no is None and person.has_usable_password():
        come_in(request, person)  # their other sessions have ended
    return no


def try_end(request: Any, person: Person) -> dict[str, Wrong] | None:
    """Why invitations and resets of this PIN stay, by field; None: they are ended."""
    if no := refuse_pin(request, person.name, request.POST.get(PIN_NOW, "")):
        return {PIN_NOW: no}
    own_pin_of.end_pending(person)
    return None


@page("signing_in", "pin/told")
@slow
def dismiss(request: Any, place: Place) -> HttpResponse:
    """The owner of a PIN has read that it was reset: the notice goes."""
    if request.method == "POST" and place.who.known and not place.who.ticket:
        Person.objects.filter(pk=account_of(place.who).pk).update(reset_at=0, reset_by="")
    return to(after(request))


def tell(request: Any, key: str, **facts: object) -> None:
    """What has happened, for the next page to say."""
    request.session[SAID] = {"key": f"people.{key}", "facts": facts}


def told(request: Any) -> str:
    said = request.session.pop(SAID, None)
    return Wrong(said["key"], said["facts"]).say(request.language) if said else ""
