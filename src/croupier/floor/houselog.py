"""Writing to the log of the house: what is noted there, and where it is kept.

A line that can't be written raises `StoreError`. Whoever gives power or lets somebody in notes it
first, with `note`, and does nothing when that fails; whoever ends something, or tells of what is
on record elsewhere already, uses `try_note`, which never fails.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.floor.clock import label_of
from croupier.floor.nights import Folder, Nights
from croupier.journal.check_house_log import BrokenLog, is_unsafe
from croupier.journal.entry import digest_of
from croupier.journal.houselog import (
    HouseLog,
    ReadHouseLog,
    SqliteHouseLog,
    SqliteHouseLogReader,
)
from croupier.journal.houselog_head import SUFFIX as HEAD_SUFFIX
from croupier.journal.store import StoreError, UnsafeSettings
from croupier.words.houselog import KINDS

LOG: Final = logging.getLogger(__name__)
FILE: Final = "house.log.sqlite"  # no name of a night

_open: dict[Nights, HouseLog] = {}
_opening: Final = threading.Lock()


def house_log(nights: Nights) -> HouseLog:
    """The log of the house that keeps these nights; made when it is first asked for."""
    with _opening:
        if nights not in _open:
            _open[nights] = _opened(nights)
        return _open[nights]


def read_house_log(nights: Nights) -> ReadHouseLog:
    """The log of the house for somebody who only looks, and closes it; nothing is changed."""
    if isinstance(nights, Folder) and Path(nights.path, FILE).is_file():
        return SqliteHouseLogReader(Path(nights.path, FILE))
    return _opened(nights)


def has_house_log(nights: Nights) -> bool:
    """True if the house has a log, or had one. Looking makes none."""
    if not isinstance(nights, Folder):
        return True
    return any(Path(nights.path, name).is_file() for name in (FILE, f"{FILE}{HEAD_SUFFIX}"))


def close_house_logs() -> None:
    """Every log that this process has open; the next line opens its own anew."""
    with _opening:
        while _open:
            _open.popitem()[1].close()


def _opened(nights: Nights) -> HouseLog:
    if isinstance(nights, Folder):
        try:
            nights.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise StoreError(f"opening {FILE}: {error.strerror}") from error
        return SqliteHouseLog(Path(nights.path, FILE))
    from croupier.floor.database import Database  # noqa: PLC0415 - slow to load
    from croupier.journal.houselog_postgres import PostgresHouseLog  # noqa: PLC0415

    assert isinstance(nights, Database)
    return PostgresHouseLog(nights.url)


def note(nights: Nights, kind: str, *, by: str = "", about: str = "", **facts: str | int) -> None:
    """Write one line: what happened, by whose hand, about whom, with its facts. Any thread may."""
    assert kind in KINDS, kind
    told = {name: fact if isinstance(fact, int) else _safe(fact) for name, fact in facts.items()}
    said = {"kind": kind, "by": _safe(by), "about": _safe(about), "facts": told}
    house_log(nights).append({"at": label_of(time.time_ns()), **said})


def _safe(text: str) -> str:
    """The text with each control character or half of one by its number: no line holds any."""
    return "".join(ascii(char)[1:-1] if is_unsafe(char) else char for char in text)


def try_note(
    nights: Nights, kind: str, *, by: str = "", about: str = "", **facts: str | int
) -> bool:
    """Write one line if that can be done; False where it can't: nothing stops for want of it."""
    try:
        note(nights, kind, by=by, about=about, **facts)
    except (StoreError, UnsafeSettings) as error:
        LOG.error("not in the house log: %s (%s)", kind, error)  # noqa: TRY400 - a known failure
        return False
    return True


def proved_rows(store: ReadHouseLog) -> Iterator[bytes]:
    """The lines of a log, whose columns and triggers are looked at first; BrokenLog."""
    for name in store.flaws():
        raise BrokenLog(1, "schema", name=name)
    head = store.remembered()
    number = 0
    for number, (seq, body, prev, digest) in enumerate(store.rows(), 1):
        said = _links_of(body)
        if digest != digest_of(body) or (said and said != (seq, prev.hex())):
            raise BrokenLog(number, "columns")
        if head and head[0] == number and head[1] != digest:
            raise BrokenLog(number, "remembered", number=head[0])
        yield body
    if head and head[0] > number:
        raise BrokenLog(number + 1, "remembered", number=head[0])


def _links_of(body: bytes) -> tuple[Any, Any] | None:
    """The number and the link that a line has in its text; None where the chain will complain."""
    try:
        found = json.loads(body)
        return found["seq"], found["prev"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
