"""What every test of faults ends with: nothing acknowledged is lost, and the record adds up."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.floor.floor import Floor
from croupier.journal import verify as auditor
from croupier.journal.entry import Entry, document_of, read_line
from croupier.journal.store import Store
from floors import floor_on


def verify_all(
    store: Store, acknowledged: Iterable[Entry] = (), floor: Floor | None = None
) -> list[Entry]:
    """The journal's entries, once the chain, the columns, the balances and the memory agree."""
    entries = list(store.read())
    count, _ = auditor.verify(entry.body for entry in entries)
    assert count == len(entries)
    assert entries == [read_line(entry.body) for entry in entries], "a column contradicts its body"
    for entry in acknowledged:
        assert entry in entries[entry.seq - 1 : entry.seq], f"entry {entry.seq} was lost or changed"
    folded = floor_on(store)
    held = {(account, asset): units for account, asset, units in folded.night.balances if units}
    assert held == shown(entries), "the balances shown are not those folded"
    assert sum(held.values()) == 0, "chips were made or lost"
    if floor is not None:
        floor.catch_up()
        assert (floor.night, floor.seq) == (folded.night, folded.seq), "memory is not the journal"
    return entries


def shown(entries: Iterable[Entry]) -> dict[tuple[str, str], int]:
    """What the lines themselves say lies on each account, after the last that touched it."""
    said: dict[tuple[str, str], int] = {}
    for entry in entries:
        for account, asset, units in document_of(entry)["balances"]:
            said[account, asset] = units
    return {key: units for key, units in said.items() if units}
