"""Writing to the log of the house: what is noted there, and where it is kept."""

from __future__ import annotations

import time
from typing import Final

from croupier.floor.clock import label_of
from croupier.floor.nights import Folder, Nights
from croupier.journal.houselog import HouseLog, SqliteHouseLog

FILE: Final = "house.log.sqlite"  # no name of a night
KINDS: Final = frozenset(  # every kind of line; `words.houselog` has a sentence for each
    {
        "night_read_only",
        "night_stopped",
        "signed_in",
        "sign_in_failed",
    }
)

_open: dict[str, HouseLog] = {}


def house_log(nights: Nights) -> HouseLog:
    """The log of the house that keeps these nights; made when it is first asked for."""
    if nights.place not in _open:
        _open[nights.place] = _opened(nights)
    return _open[nights.place]


def _opened(nights: Nights) -> HouseLog:
    if isinstance(nights, Folder):
        nights.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        return SqliteHouseLog(nights.path / FILE)
    from croupier.floor.database import Database  # noqa: PLC0415 - slow to load
    from croupier.journal.houselog_postgres import PostgresHouseLog  # noqa: PLC0415

    assert isinstance(nights, Database)
    return PostgresHouseLog(nights.url)


def note(nights: Nights, kind: str, *, by: str = "", about: str = "", **facts: str | int) -> None:
    """One line: what happened, by whose hand, about whom, with its facts."""
    assert kind in KINDS, kind
    line = {"at": label_of(time.time_ns()), "kind": kind, "by": by, "about": about, "facts": facts}
    house_log(nights).append(line)
