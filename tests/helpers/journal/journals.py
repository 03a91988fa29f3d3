"""Entries to fill journals with, for tests of the stores and of the verifier."""

from __future__ import annotations

from typing import Any

from croupier.journal.entry import Entry, seal
from croupier.journal.store import Store


def document(number: int) -> dict[str, Any]:
    return {
        "night": "gala",
        "command": f"c{number}",
        "at": "then",
        "desk": "tables/W1",
        "by": "player 1",
        "operator": "Eve",
        "via": "lines",
        "action": {"action": "stake", "spot": "orangé", "units": number},
        "events": [],
        "transfers": [["chips", "players", "W1:cloth:1:red", 1, "stake"]],
        "balances": [["W1:cloth:1:red", "chips", number], ["players", "chips", -number]],
    }


def write(store: Store, count: int) -> list[Entry]:
    """`count` entries, each in a transaction of its own."""
    for _ in range(count):
        with store.writing() as writing:
            seq, prev = writing.head()
            writing.append(seal(seq + 1, prev, document(seq + 1)))
    return list(store.read())
