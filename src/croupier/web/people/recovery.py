"""A lost administrator: a word from the machine itself, good once and for ten minutes."""

from __future__ import annotations

import secrets
from typing import Final

from django.db import transaction

from croupier.web.people import clock
from croupier.web.people.models import Notice, Person, Recovery, digest_of
from croupier.web.people.names import login_of, refuse_name, tidied
from croupier.web.people.wrong import Wrong, wrong

WORD_BYTES: Final = 12
MINUTES: Final = 10
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


@transaction.atomic
def make_word(person: Person, made_by: str) -> str:
    """The word for this person; one that was made before opens nothing any more."""
    Recovery.objects.filter(person=person).delete()
    word = secrets.token_urlsafe(WORD_BYTES)
    until = clock.seconds() + MINUTES * 60
    Recovery.objects.create(digest=digest_of(word), person=person, until=until, made_by=made_by)
    return word


def recovery_at(word: str) -> Recovery | None:
    """The recovery that this word opens now."""
    found = Recovery.objects.select_related("person").filter(digest=digest_of(word)).first()
    return found if found and found.until > clock.seconds() else None


def use_word(recovery: Recovery) -> bool:
    """Take it: the first of two who have the same word is the one."""
    return Recovery.objects.filter(pk=recovery.pk).delete()[0] == 1


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
