"""The people of this house and their keys: the first administrator, and everybody after."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse

from croupier.web.house import CONFIG, ROOMS, shelf
from croupier.web.may import Place, seen
from croupier.web.people import clock, keys, making, throttle
from croupier.web.people.forms import Form, typed
from croupier.web.people.models import Person
from croupier.web.people.sign_in import address_of, come_in
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.views.signing import shown, slow, to, welcomed

SAID = "said"  # of a session: what has just happened


@seen("signing_in")
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


@seen("people")
@slow
def everybody(request: Any, _: Place) -> HttpResponse:
    form = Form()
    if request.method == "POST":
        said = typed(request, "name", "pin")
        chief = request.POST.get("administrator") == "yes"
        made = making.add_person(said["name"], said["pin"], administrator=chief)
        if isinstance(made, Person):
            tell(request, "added", name=made.name)
            return to("/people")
        form = Form("f", typed(request, "name", "administrator"), made)
    return shown(request, "people/list.html", form, **listed(request))


def listed(request: Any) -> dict[str, Any]:
    people = list(Person.objects.filter(night="").order_by("login"))
    locked = throttle.locked_until([person.login for person in people])
    known = {person.name for person in people}
    waiting = {name for room in shelf().rooms for name in room.night.office.staff}
    return {
        "people": [{"person": one, "locked": one.login in locked} for one in people],
        "nights": ROOMS.names(),
        "waiting": sorted(waiting - known),
        "told": told(request),
    }


@seen("people")
@slow
def one(request: Any, place: Place, person: int) -> HttpResponse:
    """One person: a new PIN, in or out, and out of a lock."""
    found = Person.objects.filter(pk=person, night="").first()
    if found is None:
        raise Http404
    form = Form()
    if request.method == "POST":
        no = done(request, place, found)
        if no is None:
            return to("/people")
        form = Form("f", {}, no)
    minutes = -(-(throttle.locked_until([found.login]).get(found.login, 0) - clock.seconds()) // 60)
    more = {"minutes": max(0, minutes), "unsigned": keys.locked(found)}
    return shown(request, "people/one.html", form, person=found, **more)


@seen("signing_in")
@slow
def own_pin(request: Any, place: Place) -> HttpResponse:
    """A new PIN by one's own hand: the key that one signs with stays the same."""
    if not place.who.known or place.who.ticket:
        return to("/sign-in?next=/pin")
    person = Person.objects.get(name=place.who.name, night="")
    form, chooses = Form(), keys.chooses_pin(person)
    if request.method == "POST":
        said = typed(request, "old", "pin", "again")
        no: dict[str, Wrong] | None = {"again": wrong("not_the_same")}
        if said["pin"] == said["again"]:
            no = making.change_pin(person, said["pin"] if chooses else said["old"], said["pin"])
        if no is None:
            if person.has_usable_password():
                come_in(request, person)  # their other sessions have ended
            tell(request, "own_pin_changed")
            return to("/pin")
        form = Form("f", {}, no)
    more = {"chooses": chooses, "told": told(request)}
    return shown(request, "people/own_pin.html", form, **more)


def done(request: Any, place: Place, person: Person) -> dict[str, Wrong] | None:
    """What the administrator asked for, or what is wrong with it, by field."""
    match request.POST.get("do"):
        case "pin":
            said = typed(request, "pin", "again")
            if said["pin"] != said["again"]:
                return {"again": wrong("not_the_same")}
            if no := making.reset_pin(person, said["pin"]):
                return {"pin": no}
            if person.name == place.who.name:
                come_in(request, person)  # the old key ended their own session too
            tell(request, "pin_changed", name=person.name)
        case "in" | "out" as way:
            if no := making.set_active(person, active=way == "in"):
                return {"out": no}
            tell(request, "let_in" if way == "in" else "kept_out", name=person.name)
        case "unlock":
            throttle.forget(person.login)
            tell(request, "unlocked", name=person.name)
        case _:
            raise Http404
    return None


def tell(request: Any, key: str, **facts: object) -> None:
    """What has happened, for the next page to say."""
    request.session[SAID] = {"key": f"people.{key}", "facts": facts}


def told(request: Any) -> str:
    said = request.session.pop(SAID, None)
    return Wrong(said["key"], said["facts"]).say(request.language) if said else ""
