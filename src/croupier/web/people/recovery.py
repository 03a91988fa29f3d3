"""A lost administrator: found by name, or made anew; and what the others are told of it."""

from __future__ import annotations

from typing import Final

from croupier.web.people import clock
from croupier.web.people.models import Notice, Person
from croupier.web.people.names import login_of, refuse_name, tidied
from croupier.web.people.wrong import Wrong, wrong

NOTICES_MAX: Final = 5


def administrators() -> list[str]:
    """The names of those who manage this house, whether or not they may come in now."""
    found = Person.objects.filter(administrator=True, night="").order_by("login")
    return list(found.values_list("name", flat=True))


def administrator_named(name: str) -> Person | None:
    found = Person.objects.filter(login=login_of(name), night="", administrator=True)
    return found.first()


def new_administrator(name: str) -> Person | Wrong:
    """Somebody new who manages the house, and can't come in before they have chosen a PIN."""
    name = tidied(name)
    if no := refuse_name(name):
        return no
    if Person.objects.filter(login=login_of(name)).exists():
        return wrong("name_taken", name=name)
    person = Person(login=login_of(name), name=name, administrator=True)
    person.set_unusable_password()
    person.save(force_insert=True)
    return person


def tell_others(person: Person) -> None:
    """Every other administrator hears of it at their next page."""
    others = Person.objects.filter(administrator=True, night="").exclude(pk=person.pk)
    now = clock.seconds()
    Notice.objects.bulk_create(Notice(person=other, about=person.name, at=now) for other in others)


def notices_of(person: Person) -> tuple[str, ...]:
    found = Notice.objects.filter(person=person).order_by("-pk")
    return tuple(found.values_list("about", flat=True)[:NOTICES_MAX])


def forget_notices(name: str) -> None:
    """This person has seen what they were told."""
    Notice.objects.filter(person__name=name, person__night="").delete()
