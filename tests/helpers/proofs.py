"""What must hold after any fault: nothing acknowledged is lost, and the rest is whole or absent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from croupier.floor.chance import commitment_of
from croupier.floor.floor import Floor
from croupier.journal import verify as auditor
from croupier.journal.entry import Entry, document_of, read_line
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from helpers.floors import floor_on
from helpers.houses import checked

DIGEST: Final = re.compile("[0-9a-f]{64}")  # other secrets, such as a key, have other names


class Lost(AssertionError):
    """Somebody was told that a command is recorded, and it isn't, or it is another one now."""


@dataclass(frozen=True, slots=True)
class Ack:
    """What somebody was told: this command is recorded, at this place, as these bytes."""

    command: str
    seq: int
    digest: str


def ack(entry: Entry) -> Ack:
    return Ack(entry.command, entry.seq, entry.digest.hex())


def verify_all(path: Path, acknowledged: Iterable[Ack]) -> list[Entry]:
    """Open a night's file anew, prove it, close it again. Its entries."""
    store = SqliteJournal(path)
    try:
        found = store._connection.execute("PRAGMA integrity_check").fetchall()
        assert found == [("ok",)], f"the file is damaged: {found}"
        entries = verify_store(store, acknowledged)
        verify_seeds(store, entries)
        return entries
    finally:
        store.close()


def verify_store(
    store: Store, acknowledged: Iterable[Ack] = (), floor: Floor | None = None
) -> list[Entry]:
    """Nothing acknowledged is lost, the chain holds, chips add up and are where they are shown."""
    entries = list(store.read())
    by_command = {entry.command: entry for entry in entries}
    for told in acknowledged:
        kept = by_command.get(told.command)
        if kept is None or ack(kept) != told:
            raise Lost(f"{told} was lost or changed; the journal of {len(entries)} has {kept}")
    auditor.verify(entry.body for entry in entries)
    for entry in entries:
        assert read_line(entry.body) == entry, f"the columns of entry {entry.seq} are another's"
    anew = floor_on(store)
    checked(anew.night)
    shown = {(str(account), str(asset)): units for account, asset, units in anew.night.balances}
    assert shown == folded(entries), "what is shown is what the journal says"
    if floor is not None:
        floor.catch_up()
        assert floor.known == anew.known, "memory is not the journal"
    return entries


def verify_seeds(store: Store, entries: Iterable[Entry]) -> None:
    """A promise and its seed are kept together, or neither is."""
    promised = {
        event["commitment"]
        for entry in entries
        for event in document_of(entry)["events"]
        if event["kind"] == "committed"
    }
    seeds = {name: seed for name, seed in store.secrets() if DIGEST.fullmatch(name)}
    assert seeds.keys() == promised, "a promise without a seed, or a seed without a promise"
    assert all(commitment_of(seed) == name for name, seed in seeds.items())


def folded(entries: Iterable[Entry]) -> dict[tuple[str, str], int]:
    """What every transfer of the journal leaves on the accounts, added up by hand."""
    held: dict[tuple[str, str], int] = {}
    for entry in entries:
        for asset, source, target, units, _ in document_of(entry)["transfers"]:
            held[source, asset] = held.get((source, asset), 0) - units
            held[target, asset] = held.get((target, asset), 0) + units
    return {key: units for key, units in held.items() if units}


def story(entries: Iterable[Entry]) -> list[Any]:
    """What happened, without the labels of time: two nights of one story are the same night."""
    labels = ("at", "prev")
    return [
        {name: value for name, value in document_of(entry).items() if name not in labels}
        for entry in entries
    ]


@contextmanager
def noted(how: str) -> Iterator[None]:
    """A failure inside says which case it was: the same case comes out the same again."""
    try:
        yield
    except BaseException as error:
        error.add_note(how)
        raise
