"""Commands and decisions as the journal keeps them, and back. Kinds are names, and for ever."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import takewhile
from typing import Any, Final

from croupier.bank.ledger import Account, Asset, Transfer
from croupier.floor import wire
from croupier.games.registry import GAMES
from croupier.journal.entry import Entry, document_of
from croupier.kit.chips import Units
from croupier.kit.specs import Actions, Alerts, EventSpec, Specs, records_of
from croupier.night import night as machine
from croupier.night.bank import specs as bank_specs
from croupier.night.model import Command, Decision, Night
from croupier.night.night import BANK, OFFICE, TABLES
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs

_OFFICE_KINDS: Final = records_of(office_specs.EVENTS)
_BANK_KINDS: Final = records_of(bank_specs.EVENTS)


def sayings_at(night: Night, desk: str) -> Actions:
    """What can be said at a desk, by name."""
    if desk == OFFICE:
        return office_specs.ACTIONS
    if desk == BANK:
        return bank_specs.ACTIONS
    table = night.tables.get(desk.removeprefix(TABLES))
    return _table_sayings(table.game if table else None)


def specs_at(night: Night, desk: str) -> Specs:
    """What can happen at a desk, by kind."""
    if desk == OFFICE:
        return office_specs.EVENTS
    if desk == BANK:
        return bank_specs.EVENTS
    table = night.tables.get(desk.removeprefix(TABLES))
    return _table_specs(table.game if table else None)


def kinds_at(night: Night, desk: str) -> Mapping[str, type]:
    """The records of what can happen at a desk, by kind."""
    if desk == OFFICE:
        return _OFFICE_KINDS
    if desk == BANK:
        return _BANK_KINDS
    table = night.tables.get(desk.removeprefix(TABLES))
    return _table_kinds(table.game if table else None)


@cache
def every_spec() -> Mapping[str, tuple[EventSpec, ...]]:
    """By kind, all that is declared of it: games may have records of their own for one kind."""
    found: dict[str, tuple[EventSpec, ...]] = {}
    of_games = (game.events for game in GAMES.values())
    for specs in (office_specs.EVENTS, bank_specs.EVENTS, table_specs.EVENTS, *of_games):
        for kind, spec in specs.items():
            found[kind] = (*found.get(kind, ()), spec)
    return found


@cache
def alerts_by_code() -> Alerts:
    """The refusals that a pit boss hears of."""
    of_games = (game.alerts for game in GAMES.values())
    return {
        code: alert for alerts in (table_specs.ALERTS, *of_games) for code, alert in alerts.items()
    }


@cache
def specs_by_record() -> Mapping[type, EventSpec]:
    return {spec.record: spec for specs in every_spec().values() for spec in specs}


@cache
def _table_sayings(game: str | None) -> Actions:
    return {**table_specs.ACTIONS, **(GAMES[game].actions if game else {})}


@cache
def _table_specs(game: str | None) -> Specs:
    return {**table_specs.EVENTS, **(GAMES[game].events if game else {})}


@cache
def _table_kinds(game: str | None) -> Mapping[str, type]:
    return records_of(_table_specs(game))


def asked(night: Night, command: Command) -> dict[str, Any]:
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
    kinds = kinds_at(after, command.desk)
    touched = {
        (account, transfer.asset): None
        for transfer in decision.transfers
        for account in (transfer.source, transfer.target)
    }
    return {
        **asked(before, command),
        "events": [wire.encode(event, kinds) for event in decision.events],
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
    kinds = kinds_at(night, document["desk"])
    return Decision(
        events=tuple(wire.record_of(plain, kinds) for plain in document["events"]),
        transfers=tuple(
            Transfer(Asset(asset), Account(source), Account(target), Units(units), reason)
            for asset, source, target, units, reason in document["transfers"]
        ),
    )
