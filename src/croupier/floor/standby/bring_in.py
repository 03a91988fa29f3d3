"""A house that is brought in from its copy, on a second laptop: proved first, then whole.

Everything is made ready in a folder beside, and has its place only once all of it holds.
"""

from __future__ import annotations

import errno
import os
import shutil
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import apsw

from croupier.floor.clock import label_of
from croupier.floor.copies import silent
from croupier.floor.houselog import FILE as LOG_FILE
from croupier.floor.houselog import close_house_logs, proved_rows
from croupier.floor.nights import SUFFIX, Folder, Nights
from croupier.floor.recorded import Progress
from croupier.floor.standby.compare import UNFINISHED, compare_nights
from croupier.floor.standby.keeper import lock_folder
from croupier.floor.standby.marks import (
    CLAIM,
    COPY,
    MEMORY,
    PEOPLE,
    BadMark,
    Claim,
    Copy,
    Memory,
    is_beyond,
    memory_of,
    read_mark,
    remember,
    sync_folder,
    write_mark,
)
from croupier.floor.standby.proof import Staged, refuse_last_broken, stage_night
from croupier.floor.standby.start import StandbyError, make_token
from croupier.journal.check_house_log import BrokenLog, prove_chain
from croupier.journal.houselog import SqliteHouseLog
from croupier.journal.store import StoreError

STAGE: Final = ".incoming"
ASIDE: Final = "before-generation-"
DAMAGED_LOG: Final = "house.log.damaged"
FULL: Final = {errno.ENOSPC, errno.EDQUOT}  # this laptop's disk, and no fault of the log
Told = Callable[[str], None]  # the name of the night that is being brought in
LogFault = BrokenLog | StoreError


@dataclass(frozen=True, slots=True)
class Brought:
    """What came in: entries by night, as which generation, and whether the copy says so."""

    nights: dict[str, int]
    generation: int
    claimed: bool
    aside: Path | None = None  # where the house that was here before is now
    damaged: Mapping[str, Staged] = field(default_factory=dict)  # nobody plays on in these
    log_fault: LogFault | None = None  # why the house log was put aside, or that there is none


def bring_in(
    folder: Path, nights: Nights, told: Told = lambda _: None, tell: Progress = silent
) -> Brought:
    """The whole house of this copy, at an empty place or over the house that the copy is of."""
    if not isinstance(nights, Folder):
        raise StandbyError("only_a_folder", place=nights.place)
    try:
        with _held(folder):
            return _bring_in(folder, nights, told, tell)
    except BadMark as error:
        raise StandbyError("bad_mark", why=error) from None


def _bring_in(folder: Path, nights: Folder, told: Told, tell: Progress) -> Brought:
    """With the copy held: what it says of its claim stays so until ours is written."""
    copy, stage = _copy_of(folder), Path(nights.path, STAGE)
    if stage.is_symlink() or (stage.exists() and not stage.is_dir()):
        raise StandbyError("stage_in_the_way", path=stage)
    begun = _begun_here(folder, stage)
    memory = begun or memory_of(nights)
    generation, token = _next_generation(folder, copy, memory)
    over = _refuse_place(nights, copy, memory, generation)
    if memory and over and not begun:
        _refuse_ahead(nights, folder, copy, memory)
    nights.path.mkdir(parents=True, exist_ok=True, mode=0o700)
    stage.mkdir(exist_ok=True, mode=0o700)
    _clear(stage)
    try:
        staged = {}
        for name in Folder(folder).names():
            told(name)
            staged[name] = stage_night(folder, name, stage, tell)
        refuse_last_broken(staged)
        counts = {name: night.count for name, night in staged.items() if not night.fault}
        log_fault = _stage_rest(folder, stage)
        remember(Folder(stage), Memory(id=copy.id, generation=generation, token=token))
        claimed = _claim(folder, (generation, token), nights, counts)
        aside = _move_aside(nights, generation) if over else None
        _put_in_place(stage, nights.path)
    finally:
        _clear(stage)
        with suppress(OSError):
            stage.rmdir()
    if log_fault and claimed and not is_missing(log_fault):
        _put_log_aside(folder)
    damaged = {name: night for name, night in staged.items() if night.fault}
    return Brought(counts, generation, claimed, aside, damaged, log_fault)


def _begun_here(folder: Path, stage: Path) -> Memory | None:
    """What was to be remembered here, if this place claimed the copy and was stopped right then."""
    claim = read_mark(Path(folder, CLAIM), Claim)
    try:
        memory = read_mark(Path(stage, MEMORY), Memory)
    except (BadMark, OSError):
        return None  # what can't be read there was not to be remembered
    return memory if memory and claim and _is_same(memory, claim) else None


def _clear(stage: Path) -> None:
    """Remove all but the memory of a claim: with that the same place takes it up again."""
    for path in stage.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path.name != MEMORY:
            path.unlink()


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Nobody else writes this copy or brings it in until the block ends."""
    _copy_of(folder)  # no lock is left in a folder that is no copy
    handle = None
    try:
        handle = lock_folder(folder)
    except BlockingIOError:
        raise StandbyError("copy_busy", folder=folder) from None
    except OSError:
        pass  # a stick that can't be written has nobody who writes it
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _copy_of(folder: Path) -> Copy:
    found = read_mark(Path(folder, COPY), Copy)
    if found is None:
        raise StandbyError("no_copy", folder=folder)
    return found


def _next_generation(folder: Path, copy: Copy, memory: Memory | None) -> tuple[int, str]:
    """The generation that goes on from here, and the token that no other claim of it has.

    A copy that somebody has claimed is theirs.
    """
    claim = read_mark(Path(folder, CLAIM), Claim)
    if claim is None or not is_beyond(claim, copy):
        return copy.generation + 1, make_token()
    if memory and memory.id == copy.id and _is_same(memory, claim):
        return claim.generation, claim.token  # it was this place that claimed it
    raise StandbyError("claimed", where=claim.where, at=claim.at, generation=claim.generation)


def _is_same(memory: Memory, mark: Copy | Claim) -> bool:
    return (memory.generation, memory.token) == (mark.generation, mark.token)


def _refuse_place(nights: Folder, copy: Copy, memory: Memory | None, generation: int) -> bool:
    """Whether the copy comes in over the house that it is of; any other house is left alone."""
    if Path(nights.path, COPY).exists():
        raise StandbyError("is_a_copy", folder=nights.path)
    if not nights.names() and not Path(nights.path, PEOPLE).exists():
        return False
    if memory is None or memory.id != copy.id or memory.generation > generation:
        raise StandbyError("place_not_empty", place=nights.place)
    for name in nights.names():
        nights.refuse_busy(name)  # one that is being served is found before anything is moved
    return True


def _refuse_ahead(nights: Folder, folder: Path, copy: Copy, memory: Memory) -> None:
    """The house that the copy follows keeps its entries: the copy would put them away."""
    claim = read_mark(Path(folder, CLAIM), Claim)
    if not _is_same(memory, claim if claim and is_beyond(claim, copy) else copy):
        return
    there = Folder(folder).names()
    ahead = [parting.night for parting in compare_nights(nights, folder) if parting.own]
    for name in nights.names():
        if name not in there:
            with closing(nights.read(name)) as own:
                ahead += [name] if own.last() else []
    if ahead:
        raise StandbyError("house_ahead", nights=", ".join(sorted(ahead)), folder=folder)


def _stage_rest(folder: Path, stage: Path) -> LogFault | None:
    """The people's register, the keys and the house log; why that doesn't hold, if it doesn't."""
    for path in sorted(folder.iterdir()):
        if path.name == PEOPLE or path.suffix == ".key":
            shutil.copyfile(path, Path(stage, path.name))
            Path(stage, path.name).chmod(0o600)
    has_people = Path(stage, PEOPLE).exists()
    if has_people:
        _refuse_broken_register(Path(stage, PEOPLE))
    there = Path(folder, LOG_FILE).exists()
    fault = _stage_log(folder, stage) if there else BrokenLog(1, "empty")
    return None if is_missing(fault) and not has_people else fault


def is_missing(fault: LogFault | None) -> bool:
    """There is no log in the copy, or none with a line: in a house with people there was one."""
    return isinstance(fault, BrokenLog) and fault.code == "empty"


def _stage_log(folder: Path, stage: Path) -> LogFault | None:
    """The log, if it holds. One that doesn't comes in under another name, and stops no night."""
    try:
        _copy_log(folder, stage)
        with closing(SqliteHouseLog(Path(stage, LOG_FILE))) as log:
            prove_chain(proved_rows(log))
    except BrokenLog as broken:
        if is_missing(broken):
            return broken
        fault: LogFault = broken
    except StoreError as error:
        fault = error
    except OSError as error:
        if error.errno in FULL:
            raise
        fault = StoreError(error.strerror)
    else:
        return None
    for path in stage.glob(f"{LOG_FILE}*"):
        path.unlink()
    with suppress(OSError):  # one that can't be read lies on the stick alone
        shutil.copyfile(Path(folder, LOG_FILE), Path(stage, f"{DAMAGED_LOG}{SUFFIX}"))
        Path(stage, f"{DAMAGED_LOG}{SUFFIX}").chmod(0o600)
    return fault


def _copy_log(folder: Path, stage: Path) -> None:
    for suffix in ("", *UNFINISHED):
        if Path(folder, LOG_FILE + suffix).exists():
            shutil.copyfile(Path(folder, LOG_FILE + suffix), Path(stage, LOG_FILE + suffix))
    Path(stage, LOG_FILE).chmod(0o600)


def _put_log_aside(folder: Path) -> None:
    """The copy's own log, which doesn't hold: so that the new one can be copied there."""
    with suppress(OSError):
        Path(folder, LOG_FILE).rename(_free_name(folder, DAMAGED_LOG, SUFFIX))
        for suffix in UNFINISHED:
            Path(folder, LOG_FILE + suffix).unlink(missing_ok=True)


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


def _claim(
    folder: Path, generation: tuple[int, str], nights: Nights, entries: dict[str, int]
) -> bool:
    """The copy says from now on who goes on from it; False where it can't be written."""
    where = f"{socket.gethostname()}: {nights.place}"
    at = label_of(time.time_ns())
    number, token = generation
    claim = Claim(generation=number, at=at, where=where, token=token, entries=entries)
    try:
        write_mark(Path(folder, CLAIM), claim)
    except OSError:
        return False
    return True


def _move_aside(nights: Folder, generation: int) -> Path:
    """The house that was here before, kept whole for whoever compares."""
    aside = _free_name(nights.path, f"{ASIDE}{generation}")
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


def _free_name(folder: Path, stem: str, suffix: str = "") -> Path:
    found, number = Path(folder, f"{stem}{suffix}"), 1
    while found.exists():
        number += 1
        found = Path(folder, f"{stem}-{number}{suffix}")
    return found


def _put_in_place(stage: Path, place: Path) -> None:
    """First what the house remembers: whoever is stopped here goes on by doing it again."""
    Path(stage, MEMORY).replace(Path(place, MEMORY))
    sync_folder(place)
    for path in sorted(stage.iterdir()):
        if not path.name.endswith((".writer", "-journal", "-wal", "-shm")):
            path.replace(Path(place, path.name))
    sync_folder(place)
