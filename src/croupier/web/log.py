"""The log of this server's house, for views and people's forms."""

from __future__ import annotations

from croupier.floor import houselog
from croupier.web.config import configured, nights_of


def note(kind: str, *, by: str = "", about: str = "", **facts: str | int) -> None:
    """Write one line; `StoreError` where it can't be written, and then nothing may be done.

    It waits for the disk, so never call it on the loop.
    """
    houselog.note(nights_of(configured()), kind, by=by, about=about, **facts)


def try_note(kind: str, *, by: str = "", about: str = "", **facts: str | int) -> bool:
    """Write one line if that can be done: for what stands whether or not it is noted here."""
    return houselog.try_note(nights_of(configured()), kind, by=by, about=about, **facts)
