"""A lost administrator comes back: a new PIN by a word that was made on the machine itself."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import Http404, HttpResponse, HttpResponseNotAllowed

from croupier.web.house_alerts import raise_in_open_nights
from croupier.web.log import note
from croupier.web.may import Place, seen
from croupier.web.people import recovery
from croupier.web.people.forms import Form, typed
from croupier.web.people.making import reset_pin
from croupier.web.people.models import Person, Recovery
from croupier.web.people.pins import refuse_secret
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.views.signing import shown, slow, to, welcomed


@seen("signing_in")
@slow
def recover(request: Any, _: Place, word: str) -> HttpResponse:
    found = recovery.recovery_at(word)
    if found is None:
        raise Http404
    form = Form()
    if request.method == "POST":
        done = choose_pin(found, typed(request, "pin", "again"))
        if isinstance(done, Person):
            return welcomed(request, done, "/people")
        form = Form("f", {}, done)
    return shown(request, "people/recover.html", form, person=found.person, word=word)


def choose_pin(found: Recovery, said: dict[str, str]) -> Person | dict[str, Wrong]:
    """The new PIN is theirs, the word is used up, and everybody concerned is told."""
    person = found.person
    if said["pin"] != said["again"]:
        return {"again": wrong("not_the_same")}
    if no := refuse_secret(said["pin"], person.name):
        return {"pin": no}
    note("recovered", by=found.made_by, about=person.name)
    with transaction.atomic():
        if not recovery.use_word(found):
            raise Http404
        if not person.is_active:
            person.is_active = True
            person.save(update_fields=["is_active"])
        if no := reset_pin(person, said["pin"]):
            return {"pin": no}
        recovery.tell_others(person)
    raise_in_open_nights("recovered", by=person.name, person=person.name)
    return person


@seen("people")
@slow
def dismiss(request: Any, place: Place) -> HttpResponse:
    """An administrator has seen who was recovered."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    recovery.forget_notices(place.who.name)
    return to("/people")
