"""The account of a name, however somebody wrote it."""

from __future__ import annotations

from croupier.web.people.models import Person
from croupier.web.people.names import login_of


def find_account(name: str) -> Person | None:
    return Person.objects.filter(login=login_of(name), night="").first()


def account_of(name: str) -> Person:
    """The account of somebody who is signed in by name and PIN."""
    return Person.objects.get(login=login_of(name), night="")


def is_administrator(name: str) -> bool:
    account = find_account(name)
    return account is not None and account.administrator


def spelling_of(name: str) -> str:
    """The name as its account writes it; as it was said where there is none."""
    account = find_account(name)
    return account.name if account else name
