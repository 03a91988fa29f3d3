"""The place of a practice house must not be that of a house in earnest.

A practice link lets anybody in as somebody of the register there.
"""

from __future__ import annotations

from contextlib import closing

from croupier.floor.lines_keys import is_practice
from croupier.floor.nights import Nights
from croupier.journal.store import StoreError
from croupier.web.config import PEOPLE
from croupier.web.offline import RegisterBusy, read_not_guests


class EarnestPlace(Exception):
    """A house in earnest is kept where practice would be. `code` names the sentence."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def refuse_earnest(nights: Nights) -> None:
    """Raise `EarnestPlace` where a night is not for practice or somebody signs in by themselves.

    Nothing is written. A night that was begun and never opened counts for nothing, nor does a file
    that is no night.
    """
    for name in nights.names():
        if is_earnest(nights, name):
            raise EarnestPlace("earnest_night", night=name)
    try:
        if read_not_guests(nights):
            raise EarnestPlace("earnest_people")
    except RegisterBusy as error:
        raise StoreError(f"{PEOPLE}: {error}") from error


def is_earnest(nights: Nights, name: str) -> bool:
    try:
        with closing(nights.read(name)) as store:
            return store.last() is not None and not is_practice(store)
    except StoreError:
        return False
