"""Before a house goes on: is its copy there, is it its own, and has nobody taken over from it?"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from croupier.floor.nights import SUFFIX, Folder, Nights
from croupier.floor.standby.compare import Parting, compare_nights
from croupier.floor.standby.keeper import lock_folder
from croupier.floor.standby.marks import (
    CLAIM,
    COPY,
    PEOPLE,
    STATE,
    BadMark,
    Claim,
    Copy,
    Memory,
    is_beyond,
    memory_of,
    own_file,
    read_mark,
    remember,
    write_mark,
)

ID_BYTES: Final = 12


class StandbyError(Exception):
    """Why a house doesn't go on: a code, which has its sentence in `words.house`, and facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


class TakenOver(StandbyError):
    """Another laptop goes on from the copy of this house."""

    def __init__(self, folder: Path, claim: Claim | None, partings: list[Parting]) -> None:
        told = [parting for parting in partings if claim or parting.copy]
        facts: dict[str, object] = {
            "folder": folder,
            "nights": ", ".join(f"{one.night} ({one.common})" for one in told) or "–",
            "lost": sum(len(parting.own) for parting in partings),
        }
        if claim:
            facts |= {"where": claim.where, "at": claim.at, "generation": claim.generation}
        super().__init__("taken_over" if claim else "copy_ahead", **facts)
        self.partings = partings


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the copy of a house is kept, and what it is marked with; none where none is kept."""

    folder: Path | None = None
    copy: Copy | None = None
    alone: str = ""  # the copy that nobody looked at, because somebody said so


def plan_standby(nights: Nights, folder: Path | None = None, *, alone: bool = False) -> Plan:
    """Where this house keeps its copy from now on; StandbyError where it must not go on.

    Nothing is written yet: that is `begin`.
    """
    try:
        refuse_copy(nights)
        memory = memory_of(nights)
        left = ""
        if memory and memory.folder:
            left = _look_back(nights, memory, folder, alone=alone)
        if folder is None:
            if memory is None or not memory.folder or left:
                return Plan(alone=left)
            folder = Path(memory.folder)
        folder = folder.expanduser().absolute()
        return Plan(folder, _fresh(nights, memory, folder), left)
    except BadMark as error:
        raise StandbyError("bad_mark", why=error) from None


def begin(nights: Nights, plan: Plan) -> None:
    """Mark the folder and remember it; or forget the one that was remembered."""
    state = own_file(nights, STATE)
    state.unlink(missing_ok=True)
    memory = memory_of(nights)
    if plan.folder is None or plan.copy is None:
        if memory and plan.alone:
            remember(nights, replace(memory, folder="", stick=""))
        return
    try:
        plan.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(lock_folder(plan.folder))
        write_mark(Path(plan.folder, COPY), plan.copy)
    except BlockingIOError:
        raise StandbyError("copy_busy", folder=plan.folder) from None
    except OSError as error:
        raise StandbyError("copy_unwritable", folder=plan.folder, why=error.strerror) from None
    state.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    remember(
        nights,
        Memory(
            id=plan.copy.id,
            folder=str(plan.folder),
            generation=plan.copy.generation,
            token=plan.copy.token,
            stick=plan.copy.stick,
        ),
    )


def refuse_copy(nights: Nights) -> None:
    """Nobody plays in the copy itself: the house that it is of would not know."""
    if isinstance(nights, Folder) and Path(nights.path, COPY).exists():
        raise StandbyError("is_a_copy", folder=nights.path)


def refuse_known_claim(nights: Nights) -> None:
    """Nothing is given or made in a house whose copy says that another laptop has taken over.

    Unlike one who plays on, whoever does this need not have the copy at hand.
    """
    try:
        refuse_copy(nights)
        memory = memory_of(nights)
        if memory and memory.folder:
            _refuse_copied_database(memory)
        if memory and memory.folder and _is_last(memory, Path(memory.folder)):
            refuse_claimed(nights, memory, Path(memory.folder))
    except BadMark as error:
        raise StandbyError("bad_mark", why=error) from None


def _look_back(nights: Nights, memory: Memory, folder: Path | None, *, alone: bool) -> str:
    """Look at the copy that the house remembers. Its name, if it is left behind on purpose.

    Another stick can't stand for it, even one with an older copy of this house: somebody may have
    taken over from the last one. The same stick can, wherever it is mounted now.
    """
    last, leaves = Path(memory.folder), alone and folder is None
    if folder is None and not alone:
        _refuse_copied_database(memory)
    where = next((place for place in (last, folder) if place and _is_last(memory, place)), None)
    if where is None:
        if not alone:
            raise StandbyError("out_of_reach", folder=last)
        return str(last)
    refuse_claimed(nights, memory, where, only_marks=leaves and bool(memory.database))
    return str(last) if leaves else ""


def _refuse_copied_database(memory: Memory) -> None:
    """The copy is kept by the database that this one was made from, until somebody says more."""
    if memory.database:
        raise StandbyError("database_copied", folder=memory.folder)


def _is_last(memory: Memory, folder: Path) -> bool:
    """The copy that the house remembers is the one in this folder."""
    found = _copy_in(folder)
    return found is not None and (found.id, found.stick) == (memory.id, memory.stick)


def refuse_claimed(
    nights: Nights, memory: Memory, folder: Path, *, only_marks: bool = False
) -> None:
    """Another laptop that has gone on from the copy is the house now.

    By its marks alone where the copy has entries of the database that this one was made from.
    """
    found, claim = _copy_in(folder), read_mark(Path(folder, CLAIM), Claim)
    partings = compare_nights(nights, folder, skip=True)  # the marks tell by themselves
    if claim is None and found is not None and is_beyond(found, memory):
        claim = Claim(generation=found.generation, at="?", where=found.house)  # its own is gone
    beyond = claim is not None and is_beyond(claim, memory)
    if beyond or (not only_marks and any(parting.copy for parting in partings)):
        raise TakenOver(folder, claim if beyond else None, partings)


def make_token() -> str:
    return secrets.token_hex(ID_BYTES)


def _copy_in(folder: Path) -> Copy | None:
    try:
        return read_mark(Path(folder, COPY), Copy)
    except OSError:
        return None


def _fresh(nights: Nights, memory: Memory | None, folder: Path) -> Copy:
    """The mark of a folder that this house may copy into."""
    if isinstance(nights, Folder) and folder.resolve() == nights.path.resolve():
        raise StandbyError("same_place", folder=folder)
    found = _copy_in(folder)
    if found is None:
        if folder.is_dir() and _holds_a_house(folder):
            raise StandbyError("not_empty", folder=folder)
        ident = memory.id if memory else make_token()
    elif memory is None or found.id != memory.id:
        raise StandbyError("other_house", folder=folder, house=found.house)
    else:
        refuse_claimed(nights, memory, folder)
        ident = memory.id
    return Copy(
        id=ident,
        generation=memory.generation if memory else 1,
        token=memory.token if memory else "",
        stick=found.stick if found else make_token(),
        house=nights.place,
    )


def _holds_a_house(folder: Path) -> bool:
    return any(folder.glob(f"*{SUFFIX}")) or Path(folder, PEOPLE).exists()
