"""Carriers and receivers of papers, and the reasons why a step of one is not taken now."""

from __future__ import annotations

from typing import Final

from croupier.bank.ledger import STOCK
from croupier.bank.pieces import Pieces, beyond, tidy, worth
from croupier.bank.places import RUNNER, TABLE, float_of
from croupier.kit.actors import Role
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank.holdings import (
    at_rest,
    kept,
    loose_pieces,
    pieces_at,
    refuse_lacking,
    refuse_pieces,
)
from croupier.night.bank.model import Paper, What
from croupier.night.bank.moves import law_for, law_hands
from croupier.night.model import Command, Law, Night

CARRIED: Final[tuple[What, ...]] = ("fill", "credit", "issue", "return")
WITHDRAWN: Final[tuple[What, ...]] = ("void", "entry")  # nothing has moved until another confirms


def find_pending(
    law: Law,
    night: Night,
    action: a.Approve | a.Accept | a.Carry | a.Receive | a.Decline | a.NoteLate,
) -> Paper | Refusal:
    """The paper that a step is about, if it is one of those and pending."""
    paper, rule = night.bank.papers.find(action.paper), law_for(law, night, "voucher")
    known = (*CARRIED, *WITHDRAWN) if isinstance(action, a.Decline) else CARRIED
    if paper is None or paper.what not in known:
        return refuse("no_such_paper", rule, paper=action.paper)
    return paper if paper.pending else refuse("not_pending", rule, paper=paper.name)


def table_of(paper: Paper) -> str:
    return paper.place.removeprefix(TABLE)


def has_supervised_fills(law: Law, night: Night) -> bool:
    rule = law.event(night).supervised_fills
    return rule is not None and rule.value


def refuse_hands(law: Law, night: Night, person: str, paper: Paper, *parts: str) -> Refusal | None:
    """Nobody is on both sides: whoever had one of these parts can't have another."""
    if has_name((paper.hands.get(part, "") for part in parts), person):
        return refuse("both_sides", law_hands(law, night), person=person)
    return None


def refuse_credit(night: Night, rule: Rule[object], ask: a.Ask, pieces: Pieces) -> Refusal | None:
    """Where every stake is kept, or nobody played, a table can't give back more than it has."""
    if at_rest(night, ask.table):
        return refuse_lacking(pieces_at(night, float_of(ask.table)), rule, pieces)
    if lacking := beyond(pieces, loose_pieces(night, ask.table)):
        each, missing = next(iter(lacking.items()))
        return refuse("pieces_not_out", rule, each=int(each), missing=missing)
    if not kept(night, ask.table):
        return None
    held = night.balances.of(float_of(ask.table), night.bank.medium)
    short = worth(pieces) - held
    return refuse("not_enough_chips", rule, short=short) if short > 0 else None


def refuse_approval(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    rule = law_for(law, night, "voucher")
    if paper.state != "asked" or not has_supervised_fills(law, night):
        return refuse("needs_no_approval", rule, paper=paper.name)
    return refuse_hands(law, night, command.operator, paper, "asked")


def refuse_acceptance(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    """Why the cashier doesn't accept it so, or None. Reasons in descending precedence."""
    rule, hands, action = law_for(law, night, "voucher"), law_hands(law, night), command.action
    if paper.state not in ("asked", "approved"):
        return refuse("not_pending", rule, paper=paper.name)
    if paper.hands["asked"] not in paper.signed:
        return refuse("voucher_not_signed", rule, paper=paper.name, person=paper.hands["asked"])
    if paper.state == "asked" and has_supervised_fills(law, night):
        return refuse("not_approved_yet", hands, paper=paper.name)
    if no := refuse_hands(law, night, command.operator, paper, "asked", "approved"):
        return no
    if is_same_name(action.carrier, paper.hands["asked"]):
        return refuse("carrier_asked", hands, person=action.carrier, paper=paper.name)
    if Role.RUNNER not in night.office.staff.get(action.carrier, frozenset()):
        return refuse("no_such_runner", hands, person=action.carrier)
    if has_name((command.operator, paper.hands.get("approved", "")), action.carrier) or (
        Role.RECORDER in night.office.staff[action.carrier]  # who confirms what was carried
    ):
        return refuse("both_sides", hands, person=action.carrier)
    fill = paper.what == "fill"
    return refuse_lacking(pieces_at(night, STOCK), rule, paper.pieces) if fill else None


def refuse_carrying(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    hands = law_hands(law, night)
    if paper.state != "accepted":
        return refuse("not_accepted_yet", hands, paper=paper.name)
    if paper.hands.get("carrier") != command.operator:
        return refuse("somebody_else_carries", hands, person=paper.hands.get("carrier", ""))
    return None


def refuse_receipt(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    """Why this isn't received now, by this person; or None. Reasons in descending precedence."""
    rules, hands, role = law.event(night), law_hands(law, night), command.by.role
    if role is not receiver(paper):
        return refuse("not_their_part", hands, role=role.value)
    if paper.state not in ("carried", "returning"):
        return refuse("not_carried_yet", hands, paper=paper.name)
    if role is Role.CROUPIER and night.tables[table_of(paper)].croupier != command.operator:
        return refuse("not_this_table", rules.role_given)
    if paper.what == "issue" and paper.place != RUNNER + command.operator:
        return refuse("somebody_else_carries", hands, person=paper.place.removeprefix(RUNNER))
    others: tuple[str, ...] = {
        "fill": ("approved", "accepted", "carrier"),
        "credit": ("asked", "approved", "carrier"),
    }.get(paper.what, ("asked",))
    if paper.state == "returning":
        others = ("carrier", "declined")
    if no := refuse_hands(law, night, command.operator, paper, *others):
        return no
    counted = command.action.pieces
    if counted and (refuse_pieces(night, hands, counted) or tidy(counted) != paper.pieces):
        return refuse("not_what_was_sent", hands, paper=paper.name)
    return None


def receiver(paper: Paper) -> Role:
    """In which part something is received; what was sent back, where it came from."""
    to_table, to_bank = Role.CROUPIER, Role.CASHIER
    if paper.state == "returning":
        to_table, to_bank = to_bank, to_table
    parts = {"fill": to_table, "credit": to_bank, "issue": Role.RUNNER, "return": Role.CASHIER}
    return parts[paper.what]


def refuse_decline(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    """Before it left, whoever has to do with it may decline; a runner's float, whoever gets it."""
    hands, person = law_hands(law, night), command.operator
    if not says_something(command.action.reason):
        return refuse("reason_missing", hands)
    if paper.what in WITHDRAWN:
        kept = command.by.role in (Role.CASHIER, Role.RECORDER)
        rule = law_for(law, night, "recorded_by")
        return None if kept else refuse("not_their_part", rule, role=command.by.role.value)
    if paper.what in ("issue", "return"):
        return refuse_receipt_of_runners(law, night, command, paper)
    if paper.state == "carried" and receives(night, command, paper):
        return None  # what came is not what was sent: it goes back where it came from
    if no := refuse_in_hands(paper, hands):
        return no
    if paper.moved:
        return refuse("on_its_way", hands, paper=paper.name)
    if command.by.role in (Role.CASHIER, Role.PIT_BOSS) or person == paper.hands["asked"]:
        return None
    return refuse("not_their_part", hands, role=command.by.role.value)


def refuse_in_hands(paper: Paper, rule: Rule[object]) -> Refusal | None:
    """Nobody writes off a runner's hands what they carry between a table and the bank."""
    if paper.what not in ("fill", "credit") or paper.state not in ("carried", "returning"):
        return None
    return refuse("in_their_hands", rule, paper=paper.name, person=paper.hands["carrier"])


def receives(night: Night, command: Command, paper: Paper) -> bool:
    """Whether a fill or a credit that is carried is theirs to receive."""
    if paper.what == "credit":
        return command.by.role is Role.CASHIER
    deals = night.tables[table_of(paper)].croupier == command.operator
    return command.by.role is Role.CROUPIER and deals


def refuse_receipt_of_runners(
    law: Law, night: Night, command: Command, paper: Paper
) -> Refusal | None:
    hands, person = law_hands(law, night), command.operator
    if paper.what == "issue" and paper.place != RUNNER + person:
        return refuse("somebody_else_carries", hands, person=paper.place.removeprefix(RUNNER))
    if paper.what == "return" and command.by.role is not Role.CASHIER:
        return refuse("not_their_part", hands, role=command.by.role.value)
    return refuse_hands(law, night, person, paper, "asked")
