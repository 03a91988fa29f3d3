"""A house that is brought in from its copy, on a second laptop: proved first, then whole.

Everything is made ready in a folder beside, and has its place only once all of it holds.
"""

from __future__ import annotations

import os
import shutil
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import apsw

from croupier.floor.audit import understood
from croupier.floor.clock import label_of
from croupier.floor.copies import append, silent
from croupier.floor.floor import Progress
from croupier.floor.generations import mark_of
from croupier.floor.houselog import FILE as LOG_FILE
from croupier.floor.houselog import close_house_logs
from croupier.floor.nights import SUFFIX, Folder, Nights
from croupier.floor.standby.compare import opened_copy
from croupier.floor.standby.keeper import lock_folder
from croupier.floor.standby.marks import (
    CLAIM,
    COPY,
    MEMORY,
    BadMark,
    Claim,
    Copy,
    Memory,
    memory_of,
    read_mark,
    remember,
    sync_folder,
    write_mark,
)
from croupier.floor.standby.start import PEOPLE, StandbyError
from croupier.journal.check_house_log import BrokenLog, prove_chain
from croupier.journal.entry import Entry, document_of
from croupier.journal.finding import Finding
from croupier.journal.houselog import SqliteHouseLog
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.verify import Broken, chain

STAGE: Final = ".incoming"
ASIDE: Final = "before-generation-"
RESUMED: Final = b'"kind":"night_resumed"'
Told = Callable[[str], None]  # the name of the night that is being brought in


class NightBroken(Exception):
    """A night of the copy doesn't hold."""

    def __init__(self, night: str, why: Broken | Finding) -> None:
        super().__init__(night)
        self.night, self.why = night, why


@dataclass(frozen=True, slots=True)
class Brought:
    """What came in: entries by night, as which generation, and whether the copy says so."""

    nights: dict[str, int]
    generation: int
    claimed: bool
    aside: Path | None = None  # where the house that was here before is now


def bring_in(
    folder: Path, nights: Nights, told: Told = lambda _: None, tell: Progress = silent
) -> Brought:
    """The whole house of this copy, at an empty place or over the house that the copy is of."""
    if not isinstance(nights, Folder):
        raise StandbyError("only_a_folder", place=nights.place)
    copy = _copy_of(folder)
    generation = _next_generation(folder, copy, memory_of(nights))
    over = _refuse_place(nights, copy, generation)
    stage = Path(nights.path, STAGE)
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True, mode=0o700)
    try:
        counts = {}
        for name in Folder(folder).names():
            told(name)
            counts[name] = _stage_night(folder, name, stage, tell)
        _stage_rest(folder, stage)
        claimed = _claim(folder, generation, nights, counts)
        aside = _move_aside(nights, generation) if over else None
        _put_in_place(stage, nights.path)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    remember(nights, Memory(id=copy.id, generation=generation))
    return Brought(counts, generation, claimed, aside)


def is_copy(path: Path) -> bool:
    return Path(path, COPY).is_file()


def _copy_of(folder: Path) -> Copy:
    try:
        found = read_mark(Path(folder, COPY), Copy)
    except BadMark as error:
        raise StandbyError("bad_mark", why=error) from None
    if found is None:
        raise StandbyError("no_copy", folder=folder)
    try:
        os.close(lock_folder(folder))
    except BlockingIOError:
        raise StandbyError("copy_busy", folder=folder) from None
    except OSError:
        pass  # a stick that can't be written has nobody who writes it
    return found


def _next_generation(folder: Path, copy: Copy, memory: Memory | None) -> int:
    """The generation that goes on from here; a copy that somebody has claimed is theirs."""
    claim = read_mark(Path(folder, CLAIM), Claim)
    if claim is None or claim.generation <= copy.generation:
        return copy.generation + 1
    if memory and (memory.id, memory.generation) == (copy.id, claim.generation):
        return claim.generation  # it was this place that claimed it
    raise StandbyError("claimed", where=claim.where, at=claim.at, generation=claim.generation)


def _refuse_place(nights: Folder, copy: Copy, generation: int) -> bool:
    """Whether the copy comes in over the house that it is of; any other house is left alone."""
    if Path(nights.path, COPY).exists():
        raise StandbyError("is_a_copy", folder=nights.path)
    if not nights.names() and not Path(nights.path, PEOPLE).exists():
        return False
    memory = memory_of(nights)
    if memory is None or memory.id != copy.id or memory.generation > generation:
        raise StandbyError("place_not_empty", place=nights.place)
    for name in nights.names():
        with closing(SqliteJournal(nights.file(name))):
            pass  # one that is being served is found before anything is moved
    return True


def _stage_night(folder: Path, name: str, stage: Path, tell: Progress) -> int:
    """One night: proved, understood, and marked for its next generation."""
    with opened_copy(folder, name) as source:
        entries, secrets = list(source.read()), list(source.secrets())
    if not entries:
        return 0
    _refuse_broken(name, entries)
    resumed = sum(RESUMED in entry.body for entry in entries)
    mark = mark_of(resumed + 2)
    if all(known != mark for known, _ in secrets):
        secrets.append((mark, b""))
    with closing(Folder(stage).new(name)) as target:
        append(target, entries, secrets, tell)
    return len(entries)


def _refuse_broken(name: str, entries: Sequence[Entry]) -> None:
    try:
        chain(entry.body for entry in entries)
    except Broken as broken:
        raise NightBroken(name, broken) from None
    if found := understood(map(document_of, entries)):
        raise NightBroken(name, found)


def _stage_rest(folder: Path, stage: Path) -> None:
    """The people's register, the house log and the keys."""
    for path in sorted(folder.iterdir()):
        if path.name == PEOPLE or path.suffix == ".key":
            shutil.copyfile(path, Path(stage, path.name))
            Path(stage, path.name).chmod(0o600)
    if Path(stage, PEOPLE).exists():
        _refuse_broken_register(Path(stage, PEOPLE))
    if Path(folder, LOG_FILE).exists():
        _stage_log(folder, stage)


def _stage_log(folder: Path, stage: Path) -> None:
    for suffix in ("", "-journal"):
        if Path(folder, LOG_FILE + suffix).exists():
            shutil.copyfile(Path(folder, LOG_FILE + suffix), Path(stage, LOG_FILE + suffix))
    with closing(SqliteHouseLog(Path(stage, LOG_FILE))) as log:
        try:
            prove_chain(log.read())
        except BrokenLog as broken:
            if broken.code != "empty":
                raise StandbyError("log_broken", why=broken) from None
    Path(stage, LOG_FILE).chmod(0o600)


def _refuse_broken_register(path: Path) -> None:
    try:
        connection = apsw.Connection(str(path))
        try:
            found = connection.execute("PRAGMA integrity_check").fetchone()
        finally:
            connection.close()
    except apsw.Error as error:
        raise StandbyError("register_broken", why=error) from None
    if found != ("ok",):
        raise StandbyError("register_broken", why=found[0] if found else "?")


def _claim(folder: Path, generation: int, nights: Nights, entries: dict[str, int]) -> bool:
    """The copy says from now on who goes on from it; False where it can't be written."""
    where = f"{socket.gethostname()}: {nights.place}"
    at = label_of(time.time_ns())
    claim = Claim(generation=generation, at=at, where=where, entries=entries)
    try:
        write_mark(Path(folder, CLAIM), claim)
    except OSError:
        return False
    return True


def _move_aside(nights: Folder, generation: int) -> Path:
    """The house that was here before, kept whole for whoever compares."""
    aside = Path(nights.path, f"{ASIDE}{generation}")
    number = 1
    while aside.exists():
        number += 1
        aside = Path(nights.path, f"{ASIDE}{generation}-{number}")
    aside.mkdir(mode=0o700)
    close_house_logs()
    for path in sorted(nights.path.iterdir()):
        kept = SUFFIX in path.name or path.name.startswith((PEOPLE, MEMORY))
        if path.is_file() and kept:
            path.rename(Path(aside, path.name))
        elif path.is_file() and path.suffix == ".key":
            shutil.copyfile(path, Path(aside, path.name))
            Path(aside, path.name).chmod(0o600)
    return aside


def _put_in_place(stage: Path, place: Path) -> None:
    for path in sorted(stage.iterdir()):
        if not path.name.endswith((".writer", "-journal", "-wal", "-shm")):
            path.replace(Path(place, path.name))
    sync_folder(place)
