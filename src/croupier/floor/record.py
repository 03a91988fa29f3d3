"""Commands and decisions as the journal keeps them, and back. Kinds are names, and for ever."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from croupier.bank.ledger import Account, Asset, Transfer
from croupier.floor import wire
from croupier.journal.entry import Entry, document_of
from croupier.kit.chips import Units
from croupier.night import night as machine
from croupier.night.model import Command, Decision, Night
from croupier.night.registry import sayings_at, specs_at


def asked_of(night: Night, command: Command) -> dict[str, Any]:
    """What was asked, by whom, on whose device: what a repeated command must repeat."""
    return {
        "command": command.id,
        "desk": command.desk,
        "by": str(command.by),
        "operator": command.operator,
        "action": wire.say(command.action, sayings_at(night, command.desk)),
    }


def document(before: Night, after: Night, command: Command, decision: Decision) -> dict[str, Any]:
    """What was asked, what happened, what moved, and what that left on the accounts it touched."""
    specs = specs_at(after, command.desk)
    touched = {
        (account, transfer.asset): None
        for transfer in decision.transfers
        for account in (transfer.source, transfer.target)
    }
    return {
        **asked_of(before, command),
        "events": [wire.encode(event, specs) for event in decision.events],
        "transfers": [
            [moved.asset, moved.source, moved.target, moved.units, moved.reason]
            for moved in decision.transfers
        ],
        "balances": [
            [account, asset, after.balances.of(account, asset)] for account, asset in touched
        ],
    }


def night_until(entries: Iterable[Entry], seq: int) -> Night:
    """A night as it was when that entry was the last, told by its journal alone."""
    night = machine.begin()
    for entry in takewhile(lambda one: one.seq <= seq, entries):
        night = machine.evolve(night, entry.desk, decision_of(night, document_of(entry)))
    return night


def decision_on_record(night: Night, document: Mapping[str, Any]) -> Decision:
    """The decision of an entry that is read back, whose action can be said at its desk."""
    said, desk = document["action"]["action"], document["desk"]
    if said not in sayings_at(night, desk):
        raise wire.Malformed(f"{desk}: no action {said}")
    return decision_of(night, document)


def decision_of(night: Night, document: Mapping[str, Any]) -> Decision:
    """What an entry says happened, for a night that stands just before it."""
    specs = specs_at(night, document["desk"])
    return Decision(
        events=tuple(wire.record_of(plain, specs) for plain in document["events"]),
        transfers=tuple(
            Transfer(Asset(asset), Account(source), Account(target), Units(units), reason)
            for asset, source, target, units, reason in document["transfers"]
        ),
    )
