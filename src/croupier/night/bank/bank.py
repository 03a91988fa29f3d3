"""The bank as a desk: it watches over every chip, and hears what is played at the tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from croupier.bank import places
from croupier.bank.ledger import Transfer
from croupier.bank.places import TABLE, purse
from croupier.kit.actors import Role
from croupier.kit.events import Staked
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank import booking, closing, desk, fold, specs
from croupier.night.bank.actions import Certify, CountAgain, NoteLate, Report
from croupier.night.bank.holdings import refuse_unissued
from croupier.night.bank.model import Bank
from croupier.night.bank.moves import rule_of
from croupier.night.desk import Desk, Events, Lasting, Where
from croupier.night.model import Command, Decision, Law, Night
from croupier.night.office.model import Released
from croupier.night.people import refuse_stranger
from croupier.night.rules import KEEPERS
from croupier.night.tables.chefs import refuse_other_chef
from croupier.night.tables.model import SeatTaken, Table, TableOpened

BANK: Final = places.BANK  # the desk has the name of its place


def at_bank(desk: str) -> bool:
    """Whether a command or an entry names the bank."""
    return desk == BANK


def decide(law: Law, night: Night, command: Command, _: str) -> Events | Refusal:
    spec = specs.ACTION_OF[type(command.action)]
    no = refuse_stranger(law, night, command) or desk.refuse_action(law, night, command, spec)
    return no or spec.decide(law, night, command, command.action)


def booked(law: Law, night: Night, _: str, events: Events) -> tuple[Transfer, ...]:
    return booking.booked(law, night, events)


def evolve(bank: Bank, _: str, decision: Decision, seq: int) -> Bank:
    return fold.evolve(bank, decision.events, decision.transfers, seq)


def hears(bank: Bank, night: Night, spoken: Where, decision: Decision, seq: int) -> Bank:
    """A table has gone on."""
    table = night.parts[spoken.desk.name][spoken.place]
    if not isinstance(table, Table):
        return bank
    return fold.played(bank, table, decision.events, decision.transfers, seq)


def vetoes(law: Law, night: Night, command: Command, decision: Decision) -> Refusal | None:
    """What the bank's own moves may not do; a table that opens or plays on what it hasn't; and
    whoever still has chips or cash of the bank, and leaves.
    """
    if at_bank(command.desk):
        spec = specs.ACTION_OF[type(command.action)]
        no = refuse_other_chef(law, command, table_named(night, command.action))
        return no or desk.refuse_moves(law, night, command, spec, decision.transfers)
    for event in decision.events:
        if isinstance(event, Released):
            return refuse_leaving(law, night, event)
    table = night.tables.get(command.desk.partition("/")[2])
    if table is None or not night.bank.mode:
        return None
    return refuse_at_table(law, night, table, decision)


def table_named(night: Night, action: Any) -> Table | None:
    """The table that words at the bank are about: by its name as a place, or by a paper of it.

    What somebody's own hand counted, they sign, explain or take back wherever the table is now.
    """
    if isinstance(action, Certify | Report | CountAgain):
        return None
    paper = night.bank.papers.find(getattr(action, "paper", ""))
    place: str = paper.place if paper else getattr(action, "place", "")
    return night.tables.get(place.removeprefix(TABLE)) if place.startswith(TABLE) else None


def refuse_at_table(law: Law, night: Night, table: Table, decision: Decision) -> Refusal | None:
    """Why a table doesn't do this while the bank knows what its chips are, or None."""
    events = decision.events
    if any(isinstance(one, TableOpened) for one in events):
        return desk.refuse_table(law, night, table)
    if not any(isinstance(one, SeatTaken | Staked) for one in events):
        return None
    rule = rule_of(law.event(night), night.bank.mode, "sold_by")
    if no := refuse_unissued(night, decision.transfers, rule):
        return no
    staked = any(isinstance(one, Staked) for one in events)
    return desk.refuse_overdrawn(law, night, table) if staked else None


def refuse_leaving(law: Law, night: Night, left: Released) -> Refusal | None:
    """A keeper counts before leaving; a runner hands in what they have, or carry, of the bank."""
    rules, bank = law.event(night), night.bank
    if left.role in KEEPERS and bank.opened and not bank.closed and BANK in bank.since:
        return refuse("count_before_leaving", rules.counted_by_two or rules.role_given)
    if left.role is not Role.RUNNER:
        return None
    own, papers = purse(left.person), bank.papers
    held = any(units for account, _, units in night.balances if account == own)
    carries = any(papers[name].hands.get("carrier") == left.person for name in papers.pending)
    if not held and not carries:
        return None
    return refuse("runner_not_back", rule_of(rules, bank.mode, "bank"), person=left.person)


def unfinished(law: Law, night: Night) -> Iterator[Refusal]:
    if no := closing.refuse_unsigned(law, night):
        yield no


def lasting(law: Law, night: Night, _: str, __: Collection[str]) -> Mapping[str, Lasting]:
    """Papers whose chips have left, that nobody has received, and that are not late yet."""
    seconds = within_s(law, night)
    if seconds is None:
        return {}
    papers = night.bank.papers
    sent = (papers[name] for name in sorted(papers.pending))
    return {
        one.name: Lasting(one.name, seconds, NoteLate(one.name))
        for one in sent
        if one.moved and not one.late
    }


def within_s(law: Law, night: Night) -> int | None:
    """How long something may be on its way; None: nobody counts."""
    if night.office.rulebook not in law.books:
        return None
    rule = law.event(night).carried_within_s
    return None if rule is None else rule.value


BANK_DESK: Final = Desk(
    name=BANK,
    on_papers=True,
    part=Bank,
    begin=Bank,
    actions=specs.ACTIONS,
    events=specs.EVENTS,
    decide=decide,
    evolve=evolve,
    booked=booked,
    hears=hears,
    vetoes=vetoes,
    unfinished=unfinished,
    lasting=lasting,
)
