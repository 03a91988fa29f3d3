"""The log of this server's house, for views and people's forms."""

from __future__ import annotations

from croupier.floor import houselog
from croupier.web.config import configured, nights_of


def note(kind: str, *, by: str = "", about: str = "", **facts: str | int) -> None:
    """One line of the log. It waits for the disk, so never call it on the loop."""
    houselog.note(nights_of(configured()), kind, by=by, about=about, **facts)
