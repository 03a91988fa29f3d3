"""The whole night as one pure machine: a command in, events and transfers out, or why not."""

from __future__ import annotations

from typing import Any

from croupier.bank.ledger import refuse_transfers
from croupier.kit.rules import Refusal
from croupier.night.desk import Where
from croupier.night.model import Command, Decision, Law, Night
from croupier.night.names import learn_names, refuse_names
from croupier.night.office.model import Office
from croupier.night.office.office import OFFICE
from croupier.night.registry import DESKS, where


def begin(rulebook: str = "") -> Night:
    """A night that nobody has opened yet. One that was opened names its rulebook itself."""
    parts: dict[str, dict[str, Any]] = {
        name: {"": desk.begin()} if desk.begin else {} for name, desk in DESKS.items()
    }
    return Night({**parts, OFFICE: {"": Office(rulebook=rulebook)}})


def decide(law: Law, night: Night, command: Command) -> Decision | Refusal:
    """What follows from this command. A desk may read the whole night."""
    for desk in DESKS.values():
        if no := desk.guards(law, night, command):
            return no
    if no := refuse_names(law.event(night), night, command):
        return no
    at, place = where(command.desk)
    events = at.decide(law, night, command, place)
    if isinstance(events, Refusal):
        return events
    decision = Decision(events, at.booked(law, night, place, events))
    if no := refuse_decision(law, night, command, decision):
        return no
    if no := refuse_transfers(night.balances, decision.transfers, law.event(night).chips_held):
        return no
    return decision


def refuse_decision(law: Law, night: Night, command: Command, decision: Decision) -> Refusal | None:
    """Why the desks don't let it happen, or None: a veto, or something unfinished at the end."""
    for desk in DESKS.values():
        if no := desk.vetoes(law, night, command, decision):
            return no
    at = where(command.desk).desk
    if at.closes and any(isinstance(event, at.closes) for event in decision.events):
        return next((no for desk in DESKS.values() for no in desk.unfinished(law, night)), None)
    return None


def evolve(night: Night, desk: str, decision: Decision) -> Night:
    """The night after what was decided. Reads no rule, so that no later rule rewrites it."""
    spoken, seq = where(desk), night.told + 1
    at, place = spoken
    own = night.parts[at.name]
    part = at.evolve(own.get(place), place, decision, seq)
    moved = decision.transfers
    after = Night(
        {**night.parts, at.name: {**own, place: part}},
        night.balances.after(moved) if moved else night.balances,
        learn_names(night.names, decision.events),
        seq,
    )
    return tell_desks(after, spoken, decision, seq)


def tell_desks(night: Night, spoken: Where, decision: Decision, seq: int) -> Night:
    """Let the other desks change their own parts after a decision."""
    parts = night.parts
    for name, desk in DESKS.items():
        if desk is spoken.desk or desk.hears is None:
            continue
        own = parts[name]
        parts = {**parts, name: {
            place: desk.hears(part, night, spoken, decision, seq) for place, part in own.items()
        }}  # fmt: skip
    return Night(parts, night.balances, night.names, seq) if parts is not night.parts else night
