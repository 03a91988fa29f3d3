"""People are made here: the first administrator, everybody after, and those of a practice night."""

from __future__ import annotations

import secrets
import unicodedata

from django.db import IntegrityError, transaction

from croupier.web.people import keys, throttle
from croupier.web.people.models import Person
from croupier.web.people.names import login_of, refuse_name, tidied
from croupier.web.people.pins import refuse_secret
from croupier.web.people.wrong import Wrong, wrong


def make_person(name: str, pin: str | None = None, *, administrator: bool = False) -> Person:
    """Somebody who can sign in; without a PIN, by invitation alone. Who exists stays as they are.

    For the program that starts a server: what is wrong with a name or a PIN is its own mistake.
    """
    name = tidied(name)
    assert not refuse_name(name), name
    assert pin is None or not refuse_secret(pin, name, administrator=administrator)
    if found := Person.objects.filter(login=login_of(name)).first():
        return found
    return _made(name, pin, administrator=administrator)


def add_person(name: str, *, administrator: bool = False) -> Person | Wrong:
    """Somebody new, who has no PIN before they choose one; or what is wrong with the name."""
    name = tidied(name)
    if no := refuse_name(name):
        return no
    try:
        return _made(name, None, administrator=administrator)
    except IntegrityError:
        return wrong("name_taken", name=name)


def set_pin(person: Person, pin: str) -> None:
    """A PIN that its owner chose by an invitation: every session of one before ends, with its key.

    The key that comes with it counts in a night when two people have said so there.
    """
    assert not refuse_secret(pin, person.name, administrator=person.administrator)
    with transaction.atomic():
        keys.make_key(person, pin)
        put_pin(person, pin)


def put_pin(person: Person, pin: str) -> None:
    """They sign in with this PIN from now on; sessions of before and wrong tries are over."""
    person.set_password(unicodedata.normalize("NFC", pin))
    person.end_sessions("password")
    throttle.forget(person.login)


def set_active(person: Person, *, active: bool) -> Wrong | None:
    """Whether somebody may come in. One administrator must always be able to.

    Whoever is kept out and let in again signs in again: what they left open stays closed.
    """
    others = Person.objects.filter(administrator=True, is_active=True).exclude(pk=person.pk)
    if person.administrator and not active and not others.exists():
        return wrong("last_administrator")
    person.is_active = active
    person.end_sessions("is_active")
    return None


def needs_setup() -> bool:
    """Nobody manages the people of this house yet."""
    return not Person.objects.filter(administrator=True).exists()


@transaction.atomic
def first_administrator(name: str, pin: str) -> Person | dict[str, Wrong] | None:
    """The one who invites all others, with a password of their own; None when there is one."""
    if not needs_setup():
        return None
    name = tidied(name)
    no_name, no_pin = refuse_name(name), refuse_secret(pin, name, administrator=True)
    if no := {field: why for field, why in (("name", no_name), ("pin", no_pin)) if why}:
        return no
    try:
        return _made(name, pin, administrator=True)
    except IntegrityError:
        return {"name": wrong("name_taken", name=name)}


def same_word(said: str, word: str) -> bool:
    return bool(word) and secrets.compare_digest(said.strip().encode(), word.encode())


def _made(name: str, pin: str | None, *, administrator: bool) -> Person:
    person = Person(login=login_of(name), name=name, administrator=administrator)
    if pin is None:
        person.set_unusable_password()
    else:
        person.set_password(unicodedata.normalize("NFC", pin))
    with transaction.atomic():
        person.save(force_insert=True)
        if pin is not None:
            keys.make_key(person, pin)
    return person
