"""The whole night as one pure machine: a command in, events and transfers out, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import Transfer, refuse_transfers
from croupier.kit.actors import CLOCK
from croupier.kit.events import Staked
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank import booking as bank_books
from croupier.night.bank import desk as bank
from croupier.night.bank import fold as bank_fold
from croupier.night.bank.holdings import refuse_unissued
from croupier.night.bank.moves import rule_of
from croupier.night.model import MACHINE, Command, Decision, Law, Night
from croupier.night.names import learn_names, refuse_names
from croupier.night.office import desk as office
from croupier.night.office.model import Office, OpenNight
from croupier.night.tables import desk as tables
from croupier.night.tables import fold
from croupier.night.tables.model import SeatTaken, TableOpened

OFFICE: Final = "office"
BANK: Final = "bank"
TABLES: Final = "tables/"


def begin(rulebook: str = "") -> Night:
    """A night that nobody has opened yet. One that was opened names its rulebook itself."""
    return Night(Office(rulebook=rulebook))


def decide(law: Law, night: Night, command: Command) -> Decision | Refusal:
    """What follows from this command. A desk may read the whole night."""
    if not night.office.opened and not isinstance(command.action, OpenNight):
        return refuse("night_not_open", law.event(night).open_table)
    if night.office.closed:
        return refuse("night_closed", law.event(night).night_closes)
    if no := refuse_names(law.event(night), night, command):
        return no
    decided = decide_at(law, night, command)
    if isinstance(decided, Refusal):
        return decided
    if no := refuse_transfers(night.balances, decided.transfers, law.event(night).chips_held):
        return no
    return decided


def decide_at(law: Law, night: Night, command: Command) -> Decision | Refusal:
    """What its desk says to it, and what that moves."""
    events: tuple[Any, ...] | Refusal
    if command.desk == OFFICE:
        events = refuse_stranger(law, night, command) or office.decide(law, night, command)
        return events if isinstance(events, Refusal) else Decision(events)
    if command.desk == BANK:
        events = refuse_stranger(law, night, command) or bank.decide(law, night, command)
        if isinstance(events, Refusal):
            return events
        moves = bank_books.booked(law, night, events)
        return bank.refuse_moves(law, night, command, moves) or Decision(events, moves)
    assert command.desk.startswith(TABLES), command.desk
    name = command.desk.removeprefix(TABLES)
    events = tables.decide(law, night, command, name)
    if isinstance(events, Refusal):
        return events
    transfers: tuple[Transfer, ...] = ()
    if name in night.tables:
        transfers = tables.booked(night, night.tables[name], events)
        if night.bank.mode and (no := refuse_at_bank(law, night, name, events, transfers)):
            return no
    return Decision(events, transfers)


def refuse_at_bank(
    law: Law, night: Night, name: str, events: tuple[Any, ...], moves: tuple[Transfer, ...]
) -> Refusal | None:
    """Why a table doesn't do this while the bank knows what its chips are, or None."""
    rules, mode = law.event(night), night.bank.mode
    if any(isinstance(one, TableOpened) for one in events):
        return bank.refuse_table(law, night, night.tables[name])
    if not any(isinstance(one, SeatTaken | Staked) for one in events):
        return None
    if no := refuse_unissued(night, moves, rule_of(rules, mode, "sold_by")):
        return no
    staked = any(isinstance(one, Staked) for one in events)
    return bank.refuse_overdrawn(law, night, night.tables[name]) if staked else None


def refuse_stranger(law: Law, night: Night, command: Command) -> Refusal | None:
    """Parts are facts of the night: at the office nobody acts in one they were not given."""
    if isinstance(command.action, OpenNight) or (command.by, command.operator) == (CLOCK, MACHINE):
        return None
    role = command.by.role
    if role in night.office.staff.get(command.operator, frozenset()):
        return None
    return refuse("not_their_part", law.event(night).role_given, role=role.value)


def evolve(night: Night, desk: str, decision: Decision) -> Night:
    """The night after what was decided. Reads no rule, so that no later rule rewrites it."""
    seq, moved = night.told + 1, decision.transfers
    if desk == OFFICE:
        part = night.office
        for event in decision.events:
            part = office.evolve(part, event)
        names = learn_names(night.names, decision.events)
        return replace(night, office=part, names=names, told=seq)
    balances = night.balances.after(moved) if moved else night.balances
    if desk == BANK:
        kept = bank_fold.evolve(night.bank, decision.events, moved, seq)
        return Night(night.office, night.tables, balances, kept, night.names, seq)
    name = desk.removeprefix(TABLES)
    table = fold.evolve(night.tables.get(name), name, decision.events)
    kept = bank_fold.played(night.bank, table, decision.events, moved, seq)
    names = learn_names(night.names, decision.events)
    return Night(night.office, {**night.tables, name: table}, balances, kept, names, seq)
