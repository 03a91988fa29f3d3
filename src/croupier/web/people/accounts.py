"""The account of a name, however somebody wrote it, and of whoever is signed in."""

from __future__ import annotations

from croupier.web.people.models import Person
from croupier.web.people.names import login_of
from croupier.web.who import Who


def find_account(name: str) -> Person | None:
    return Person.objects.filter(login=login_of(name), night="").first()


def account_of(who: Who) -> Person:
    """The account that somebody signed in with: theirs, whoever else has a name like it."""
    return Person.objects.get(pk=who.account, night="")


def is_lookalike(person: Person) -> bool:
    """An account of an earlier version whose name reads like another's, who has kept the name."""
    return person.login != login_of(person.name)


def is_administrator(name: str) -> bool:
    account = find_account(name)
    return account is not None and account.administrator


def spelling_of(name: str) -> str:
    """The name as its account writes it; as it was said where there is none."""
    account = find_account(name)
    return account.name if account else name
