"""The threads that keep a copy of the house current, and never in the way of whoever writes it.

One copies: after each commit, and once a second. It may hang on a stick that was pulled out. The
other looks on, says how far the copy has come, and calls out when it is late.
"""

from __future__ import annotations

import fcntl
import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from croupier.floor.houselog import FILE as LOG_FILE
from croupier.floor.houselog import has_house_log, house_log
from croupier.floor.nights import SUFFIX, Nights
from croupier.floor.recorded import Recorded, Watcher
from croupier.floor.standby.copies import LogCopy, NightCopy, Parted
from croupier.floor.standby.marks import (
    CLAIM,
    COPY,
    PEOPLE,
    STATE,
    Claim,
    Copy,
    State,
    is_beyond,
    own_file,
    read_mark,
    sync_folder,
    write_mark,
)
from croupier.journal.store import StoreError, UnsafeSettings

LOG: Final = logging.getLogger(__name__)
LOCK: Final = "copying.lock"
PASS_S: Final = 1
NAMES_EVERY: Final = 5  # passes: how often new nights are looked for
SECRETS_MS: Final = 5_000  # how often secrets are looked for that no entry promises
REGISTER_EVERY: Final = 3  # passes: how often the people's register is looked at
LATE_MS: Final = 10_000  # then it is called out
STOP_S: Final = 5
NS_IN_MS: Final = 1_000_000
SHOWN_MAX: Final = 200
TROUBLES: Final = (OSError, StoreError, UnsafeSettings)


class Taken(Exception):
    """Another laptop has claimed the copy."""

    def __init__(self, claim: Claim | None) -> None:
        super().__init__(str(claim))
        self.claim = claim


class PartTrouble(StoreError):
    """Some of the house could not be copied; all the rest was."""


class Gone(OSError):
    """The folder is not there, or holds another copy."""


@dataclass(slots=True)
class Hearing:
    """Who is told what becomes of the copy."""

    late: Callable[[State], None] = lambda _: None  # it has been late for a while; said once
    taken: Callable[[Claim | None], None] = lambda _: None  # this house must not go on
    register: Callable[[Path], None] = lambda _: None  # copies the people's register if it changed


@dataclass(slots=True)
class Keeper:
    """A copy of this house in a folder."""

    nights: Nights
    folder: Path
    copy: Copy
    keys: Sequence[Path] = ()  # small files of the house that its copy needs
    hearing: Hearing = field(default_factory=Hearing)
    _heads: dict[str, int] = field(default_factory=dict)  # what is on record, by night
    _copies: dict[str, NightCopy] = field(default_factory=dict)
    _copied: dict[str, int] = field(default_factory=dict)
    _log: LogCopy | None = None
    _wake: threading.Event = field(default_factory=threading.Event)
    _end: threading.Event = field(default_factory=threading.Event)
    _threads: list[threading.Thread] = field(default_factory=list)
    _lock: int | None = None
    _names: list[str] = field(default_factory=list)
    _passes: int = 0
    _settled: bool = False  # keys are in the folder, and it is ours
    _copied_ms: int = 0
    _since_ms: int = 0
    _trouble: str = ""
    _called: bool = False
    _idle: bool = False  # another process of this house copies
    _register_due: bool = False
    _secrets_due: bool = False
    _secrets_ms: int = 0  # when they were looked for last

    def watcher(self, night: str) -> Watcher:
        """For a night at work: each commit wakes the copier, and waits for nothing."""

        def watch(recorded: Sequence[Recorded]) -> None:
            self._heads[night] = recorded[-1].entry.seq
            self._wake.set()

        return watch

    def start(self) -> None:
        for name, run in (("standby", self._copy), ("standby-watch", self._look_on)):
            thread = threading.Thread(target=run, name=name, daemon=True)
            self._threads.append(thread)
            thread.start()

    def stop(self) -> None:
        """What is on record is copied first; a stick that hangs is not waited for."""
        self._end.set()
        self._wake.set()
        for thread in self._threads:
            thread.join(STOP_S)

    # --- the one that copies

    def _copy(self) -> None:
        last = False
        while not last:
            self._wake.wait(PASS_S)
            self._wake.clear()
            last = self._end.is_set()
            try:
                self.copy_once()
                self._idle = False
            except BlockingIOError:
                self._idle = True
            except Taken as taken:
                self._trouble = "taken"
                self.hearing.taken(taken.claim)
                break
            except PartTrouble as error:
                self._trouble, self._idle = _one_line(error), False
            except TROUBLES as error:
                self._fail(error)
            except Exception as error:
                LOG.exception("the copy of the house failed")
                self._fail(error)
        self._let_go()

    def copy_once(self) -> None:
        """Everything that is new, in the folder when it returns; what fails stops nothing else."""
        self._take_folder()
        self._passes += 1
        self._secrets_due = now_ms() - self._secrets_ms >= SECRETS_MS or self._end.is_set()
        if self._secrets_due:
            self._secrets_ms = now_ms()
        if not self._names or self._passes % NAMES_EVERY == 1 or self._heads.keys() - self._names:
            self._names = self.nights.names()
        parts: list[tuple[str, Callable[[], None]]]
        parts = [(name, partial(self._follow, name)) for name in self._names]
        parts.append((LOG_FILE, self._follow_log))
        if self._register_due or self._passes % REGISTER_EVERY == 1 or self._end.is_set():
            parts.append((PEOPLE, self._copy_register))
        troubles = [said for name, copy in parts if (said := self._try_part(name, copy))]
        if troubles and len(troubles) >= len(self._names):
            self._let_go()  # it is the stick rather than a night: all is opened anew
        if troubles:
            raise PartTrouble("; ".join(troubles))
        self._trouble, self._copied_ms = "", now_ms()

    def _try_part(self, name: str, copy: Callable[[], None]) -> str:
        """Copy one part of the house: a line that names it where that can't be, else nothing."""
        try:
            copy()
        except Taken:
            raise
        except Exception as error:
            if not isinstance(error, TROUBLES):
                LOG.exception("%s could not be copied", name)
            broken = self._log if name == LOG_FILE else self._copies.pop(name, None)
            if name == LOG_FILE:
                self._log = None
            if broken is not None:
                with suppress(Exception):
                    broken.close()
            return f"{name}: {_one_line(error)}"
        return ""

    def _copy_register(self) -> None:
        """One that failed is tried again at the next pass."""
        self._register_due = True
        self.hearing.register(self.folder)
        self._register_due = False

    def _follow(self, name: str) -> None:
        if name not in self._copies:
            path = Path(self.folder, f"{name}{SUFFIX}")
            source = self.nights.read(name)
            try:
                self._copies[name] = NightCopy(path, source)
            except Parted:
                source.close()
                raise Taken(None) from None
            except BaseException:
                source.close()
                raise
            self._copied[name] = self._copies[name].seq
        copy = self._copies[name]
        for seq in copy.follow():
            self._copied[name] = seq
            self._heads[name] = max(self._heads.get(name, 0), seq)
        if self._secrets_due:
            copy.copy_secrets(copy.source.secrets())  # a key for lines has no entry

    def _follow_log(self) -> None:
        if self._log is None:
            if not has_house_log(self.nights):
                return
            self._log = LogCopy(Path(self.folder, LOG_FILE), house_log(self.nights))
        self._log.follow()

    def _take_folder(self) -> None:
        """Looked at before every pass, and locked before the first."""
        found = check_folder(self.folder, self.copy)
        if self._settled:
            return
        self._lock = lock_folder(self.folder)
        if found != self.copy:
            write_mark(Path(self.folder, COPY), self.copy)
        for key in self.keys:
            if key.is_file():
                copy_file(key, Path(self.folder, key.name))
        self._settled = True

    def _fail(self, error: Exception) -> None:
        """Everything is opened anew at the next pass: the stick may be another by then."""
        self._trouble = _one_line(error)
        self._let_go()

    def _let_go(self) -> None:
        self._settled = False
        for copy in [*self._copies.values(), *([self._log] if self._log else [])]:
            with suppress(Exception):
                copy.close()
        self._copies.clear()
        self._log = None
        if self._lock is not None:
            with suppress(OSError):
                os.close(self._lock)
            self._lock = None

    # --- the one that looks on

    def _look_on(self) -> None:
        while not self._end.wait(PASS_S):
            try:
                if not self._idle:
                    self.look()
            except Exception:
                LOG.exception("nobody knows how far the copy has come")

    def look(self) -> State:
        """How far the copy has come: kept for the office, and called out when it is late."""
        now = now_ms()
        behind = sum(max(0, seq - self._copied.get(name, 0)) for name, seq in self._heads.items())
        if not behind and not self._trouble and self._copied_ms:
            self._since_ms, self._called = 0, False
        elif not self._since_ms:
            self._since_ms = now
        state = State(
            folder=str(self.folder), written_ms=now, copied_ms=self._copied_ms, behind=behind,
            since_ms=self._since_ms, trouble=self._trouble,
        )  # fmt: skip
        write_mark(own_file(self.nights, STATE), state, durable=False)
        if state.since_ms and now - state.since_ms >= LATE_MS and not self._called:
            self._called = True
            self.hearing.late(state)
        return state


def _one_line(error: Exception) -> str:
    return " ".join(str(getattr(error, "strerror", None) or error).split())[:SHOWN_MAX]


def check_folder(folder: Path, copy: Copy) -> Copy:
    """The mark of a folder that is there, is ours, and that nobody has claimed; Gone or Taken."""
    found = read_mark(Path(folder, COPY), Copy)
    if found is None or found.id != copy.id:
        raise Gone("the folder of the copy is not there")
    if found.stick != copy.stick:
        raise Gone("another stick is there")
    claim = read_mark(Path(folder, CLAIM), Claim)
    if claim is not None and is_beyond(claim, copy):
        raise Taken(claim)
    return found


def lock_folder(folder: Path) -> int:
    """One process copies into a folder; the system drops the lock with it, however it ends."""
    handle = os.open(Path(folder, LOCK), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise
    return handle


def copy_file(source: Path, target: Path) -> None:
    """A small file, whole or as it was before."""
    text = source.read_bytes()
    with suppress(OSError):
        if target.read_bytes() == text:
            return
    part = Path(f"{target}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(target)
    sync_folder(target.parent)


def now_ms() -> int:
    return time.time_ns() // NS_IN_MS
