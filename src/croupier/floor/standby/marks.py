"""Small files that say whose copy a folder holds, who has claimed it, and which copy a house has.

`copy.json` lies in the copy's folder, `claim.json` beside it once another laptop has taken over,
and `standby.json` in the house's own folder; a house in a database keeps that there.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.floor.nights import Folder, Nights, own_folder

COPY: Final = "copy.json"
CLAIM: Final = "claim.json"
MEMORY: Final = "standby.json"
STATE: Final = "standby.state.json"
PEOPLE: Final = "people.db"
KEPT: Final = "standby"  # beside the secrets of a backup


class Copy(msgspec.Struct, frozen=True, kw_only=True):
    """Whose copy it is, and of which generation of that house."""

    id: str
    generation: int = 1
    token: str = ""  # of the claim that this generation began with; the first has none
    stick: str = ""  # of this folder, so that it is known wherever it is mounted
    house: str = ""  # where the house is, as people know it
    v: int = 1


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """Another laptop goes on from this copy."""

    generation: int
    at: str
    where: str
    token: str = ""  # made for this claim alone: two claims of one number are not one
    entries: dict[str, int] = {}  # by night: how many entries it goes on from
    v: int = 1


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """What a house remembers of its copy, so that it looks there before it goes on."""

    id: str
    folder: str = ""  # none: it came from a copy, and has none of its own yet
    generation: int = 1
    token: str = ""  # of the claim with which this house took over; the first house has none
    stick: str = ""  # of the folder
    database: str = ""  # another one, which wrote this: the house's own database is a copy of it
    v: int = 1


class State(msgspec.Struct, frozen=True, kw_only=True):
    """How far the copy has come, for the office; times are milliseconds since 1970."""

    folder: str
    written_ms: int
    copied_ms: int = 0  # when all that was on record then was in the copy
    behind: int = 0  # entries
    since_ms: int = 0  # it has been late since then; 0: it is current
    trouble: str = ""


def is_beyond(said: Copy | Claim, own: Copy | Memory) -> bool:
    """Another house than this one wrote the mark: a later generation, or a rival of the same."""
    if said.generation == own.generation:
        return said.token != own.token
    return said.generation > own.generation


class BadMark(Exception):
    """A small file is there and says nothing that can be read."""


Small = TypeVar("Small", Copy, Claim, Memory, State)


def read_mark(path: Path, kind: type[Small]) -> Small | None:
    """What the file says; None where there is none."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None
    return _decode(text, kind, path.name)


def _decode(text: bytes, kind: type[Small], name: str) -> Small:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise BadMark(f"{name}: {error}") from None


def write_mark(path: Path, said: Copy | Claim | Memory | State, *, durable: bool = True) -> None:
    """The file, whole or as it was before: for its owner alone, where the disk knows owners."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(said))
            file.flush()
            if durable:
                os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)
    if durable:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Names in the folder are on disk, where the system can say so of a folder."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def home_of(nights: Nights) -> Path:
    """Where this house keeps its own small things: beside its nights, or in the user's folder."""
    return nights.path if isinstance(nights, Folder) else own_folder()


def own_file(nights: Nights, name: str) -> Path:
    """A small file of this house; houses in databases share a folder, so each has its own name."""
    if isinstance(nights, Folder):
        return Path(nights.path, name)
    from croupier.floor.database import Database, server_of  # noqa: PLC0415 - slow to load

    assert isinstance(nights, Database)
    whose = hashlib.sha256(server_of(nights.url).encode()).hexdigest()[:8]
    stem, dot, rest = name.partition(".")
    return Path(own_folder(), f"{stem}-{whose}{dot}{rest}")


def memory_of(nights: Nights) -> Memory | None:
    """What the house remembers of its copy. Earlier houses in databases had it in a file."""
    if not isinstance(nights, Folder):
        from croupier.floor.database import Database  # noqa: PLC0415 - slow to load
        from croupier.floor.standby.database_memory import read_memory  # noqa: PLC0415

        assert isinstance(nights, Database)
        if (found := read_memory(nights.url)) is not None:
            memory = _decode(found[0], Memory, "house_standby")
            is_own = found[1] in {"", memory.database}
            return replace(memory, database="") if is_own else memory
    return read_mark(own_file(nights, MEMORY), Memory)


def house_marks(nights: Nights) -> list[tuple[str, bytes]]:
    """The mark for a backup of a house with a copy: a second laptop may be going on from that."""
    try:
        memory = memory_of(nights)
    except BadMark:
        memory = Memory(id="", folder=str(own_file(nights, MEMORY)))
    return [(KEPT, msgspec.json.encode(memory))] if memory else []


def foreign_copy(secrets: Mapping[str, bytes], nights: Nights) -> str | None:
    """The folder of the copy of the house that a backup was made in, if this is not that house."""
    if KEPT not in secrets:
        return None
    try:
        said = msgspec.json.decode(secrets[KEPT], type=Memory)
    except msgspec.DecodeError:
        return "?"
    own = memory_of(nights)
    return None if own and own.id == said.id else said.folder or "?"


def remember(nights: Nights, memory: Memory) -> None:
    if isinstance(nights, Folder):
        nights.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_mark(Path(nights.path, MEMORY), memory)
        return
    from croupier.floor.database import Database  # noqa: PLC0415 - slow to load
    from croupier.floor.standby.database_memory import write_memory  # noqa: PLC0415

    assert isinstance(nights, Database)
    write_memory(nights.url, lambda own: msgspec.json.encode(replace(memory, database=own)))


def state_of(nights: Nights) -> State | None:
    """How far the copy has come, as whoever keeps it said last; None: none is kept."""
    try:
        return read_mark(own_file(nights, STATE), State)
    except (BadMark, OSError):
        return None
