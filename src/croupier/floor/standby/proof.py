"""The nights of a copy, each proved before any of them has its place on a second laptop."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import apsw

from croupier.floor.audit import understood
from croupier.floor.clock import label_of
from croupier.floor.copies import append
from croupier.floor.generations import mark_of
from croupier.floor.nights import Folder
from croupier.floor.opening import first_flaw
from croupier.floor.recorded import Progress
from croupier.floor.standby.compare import copy_night, opened_copy
from croupier.journal.entry import Entry, document_of
from croupier.journal.finding import Finding, Unsound
from croupier.journal.store import Reading, StoreError
from croupier.journal.verify import Broken, chain
from croupier.words.words import Language

RESUMED: Final = b'"kind":"night_resumed"'
Fault = Broken | Finding | StoreError


class NightBroken(Exception):
    """The night of the copy that was played last doesn't hold."""

    def __init__(self, night: str, why: Fault) -> None:
        super().__init__(night)
        self.night, self.why = night, why


@dataclass(frozen=True, slots=True)
class Staged:
    """One night that was made ready: how many entries, when the last was, why it can't go on."""

    count: int
    last: str
    fault: Fault | None = None
    readable: bool = True  # it comes in, though it may be for reading only


def say_fault(fault: Fault, language: Language) -> str:
    if isinstance(fault, Broken):
        return fault.say(language)
    return fault.sentence(language) if isinstance(fault, Finding) else str(fault)


def stage_night(folder: Path, name: str, stage: Path, tell: Progress) -> Staged:
    """Proved, understood, and marked for its next generation; a damaged one as it is."""
    path = Folder(folder).file(name)
    try:
        with opened_copy(folder, name) as source:
            entries, secrets = list(source.read()), list(source.secrets())
            fault = _find_fault(source, entries)
        last = _last_label(entries) or _written_at(path)
        if fault:
            copy_night(path, stage)
            return Staged(len(entries), last, fault)
    except Unsound as error:
        copy_night(path, stage)
        return Staged(0, _written_at(path), error.finding)
    except StoreError as error:
        return Staged(0, _written_at(path), error, readable=False)
    except apsw.Error as error:
        return Staged(0, _written_at(path), StoreError(str(error)), readable=False)
    if entries:
        _write_night(stage, name, entries, secrets, tell)
    return Staged(len(entries), last)


def refuse_last_broken(staged: dict[str, Staged]) -> None:
    """A damaged night of last year is read only; without tonight's nobody takes over."""
    newest = max((night.last for night in staged.values() if not night.fault), default="")
    for name, night in staged.items():
        if night.fault and night.last >= newest:
            raise NightBroken(name, night.fault)


def _write_night(
    stage: Path,
    name: str,
    entries: Sequence[Entry],
    secrets: list[tuple[str, bytes]],
    tell: Progress,
) -> None:
    resumed = sum(RESUMED in entry.body for entry in entries)
    mark = mark_of(resumed + 2)
    if all(known != mark for known, _ in secrets):
        secrets.append((mark, b""))
    with closing(Folder(stage).new(name)) as target:
        append(target, entries, secrets, tell)


def _find_fault(source: Reading, entries: Sequence[Entry]) -> Fault | None:
    try:
        chain(entry.body for entry in entries)
    except Broken as broken:
        return broken
    return understood(map(document_of, entries)) or first_flaw(source, entries)


def _last_label(entries: Sequence[Entry]) -> str:
    """The time of the last entry that tells one."""
    for entry in reversed(entries):
        try:
            said = json.loads(entry.body)["at"]
        except (ValueError, LookupError, TypeError, RecursionError):
            continue
        if isinstance(said, str):
            return said
    return ""


def _written_at(path: Path) -> str:
    """The time when the file was written last: all that is known of one that can't be read."""
    return label_of(path.stat().st_mtime_ns)
