"""Fills, credits and runners' floats: asked, accepted, carried, received, each by somebody else."""

from __future__ import annotations

from typing import Final, assert_never

from croupier.bank.ledger import DRAWER, STOCK
from croupier.bank.pieces import Pieces, beyond, tidy, worth
from croupier.bank.places import RUNNER, TABLE, float_of, purse
from croupier.kit.actors import Role
from croupier.kit.chips import Units
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.holdings import (
    at_rest,
    currency,
    kept,
    loose_pieces,
    pieces_at,
    refuse_lacking,
    refuse_pieces,
    resolved,
    table_pieces,
)
from croupier.night.bank.model import Paper, What
from croupier.night.bank.trade import law_for, law_hands
from croupier.night.model import Command, Law, Night

CARRIED: Final[tuple[What, ...]] = ("fill", "credit", "issue", "return")
WITHDRAWN: Final[tuple[What, ...]] = ("void", "entry")  # nothing has moved until another confirms


def decide(law: Law, night: Night, command: Command) -> tuple[e.CarryEvent, ...] | Refusal:
    action: a.CarryAction = command.action
    match action:
        case a.Ask():
            return asked(law, night, command, action)
        case a.Issue():
            return issued(law, night, command, action)
        case a.Return():
            return returned(law, night, command, action)
        case a.Approve() | a.Accept() | a.Carry() | a.Receive() | a.Decline() | a.NoteLate():
            paper = night.bank.papers.find(action.paper)
            rule = law_for(law, night, "voucher")
            known = (*CARRIED, *WITHDRAWN) if isinstance(action, a.Decline) else CARRIED
            if paper is None or paper.what not in known:
                return refuse("no_such_paper", rule, paper=action.paper)
            if not paper.pending:
                return refuse("not_pending", rule, paper=paper.name)
            return onward(law, night, command, paper)
        case _:
            assert_never(action)


def onward(
    law: Law, night: Night, command: Command, paper: Paper
) -> tuple[e.CarryEvent, ...] | Refusal:
    """The next step of a paper that is pending."""
    action, person, name = command.action, command.operator, paper.name
    rule = law_for(law, night, "voucher" if paper.what in ("fill", "credit") else "bank")
    match action:
        case a.Approve():
            return refuse_approval(law, night, command, paper) or (e.Approved(name, person),)
        case a.Accept(carrier=carrier):
            if no := refuse_acceptance(law, night, command, paper):
                return no
            taken = (e.Accepted(name, person, carrier),)
            sent = (e.Sent(name, carrier, rule.clause),)
            return (*taken, *sent) if paper.what == "fill" else taken
        case a.Carry():
            if no := refuse_carrying(law, night, command, paper):
                return no
            has = (e.Taken(name, person),)
            return (*has, e.Sent(name, person, rule.clause)) if paper.what == "credit" else has
        case a.Receive():
            if no := refuse_receipt(law, night, command, paper):
                return no
            back = paper.state == "returning"
            return (e.CameBack(name, person) if back else e.Received(name, person, rule.clause),)
        case a.Decline(reason=reason):
            if no := refuse_decline(law, night, command, paper):
                return no
            back = paper.state == "carried" and paper.what in ("fill", "credit")
            return (e.SentBack(name, person, reason) if back else e.Declined(name, person, reason),)
        case a.NoteLate():
            late = refuse("not_pending", rule, paper=name) if paper.late else None
            return late or (e.Late(name),)
        case _:
            raise AssertionError("decided before")


def table_of(paper: Paper) -> str:
    return paper.place.removeprefix(TABLE)


def asked(law: Law, night: Night, command: Command, ask: a.Ask) -> tuple[e.Asked, ...] | Refusal:
    """A voucher. A fill comes out of the bank's stock, a credit out of the table's float."""
    rules, rule = law.event(night), law_for(law, night, "voucher")
    table = night.tables.get(ask.table)
    if table is None:
        return refuse("no_such_table", rules.open_table, table=ask.table)
    if table.croupier != command.operator:
        return refuse("not_this_table", rules.role_given)
    fill = ask.what == "fill"
    there = pieces_at(night, STOCK) if fill else table_pieces(night, ask.table)
    pieces = resolved(night, rule, there, ask.pieces, ask.units)
    if isinstance(pieces, Refusal):
        return pieces
    no = refuse_lacking(there, rule, pieces) if fill else refuse_credit(night, rule, ask, pieces)
    paper = night.bank.papers.next(ask.what)
    units = Units(worth(pieces))
    return no or (
        e.Asked(
            paper, ask.what, TABLE + ask.table, pieces, units, 0, command.operator, rule.clause
        ),
    )


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


def issued(
    law: Law, night: Night, command: Command, issue: a.Issue
) -> tuple[e.CarryEvent, ...] | Refusal:
    """A runner's float and chips: they are under way until the runner says so."""
    rule = law_for(law, night, "bank")
    if Role.RUNNER not in night.office.staff.get(issue.runner, frozenset()):
        return refuse("no_such_runner", rule, person=issue.runner)
    keeps = {Role.CASHIER, Role.RECORDER} & night.office.staff[issue.runner]
    own = is_same_name(issue.runner, command.operator)
    if own or keeps:  # nobody else could confirm what they sell
        return refuse("both_sides", law_hands(law, night), person=issue.runner)
    there = pieces_at(night, STOCK)
    pieces: Pieces | Refusal = {}
    if issue.pieces or issue.units is not None or issue.cash < 1:
        pieces = resolved(night, rule, there, issue.pieces, issue.units)
    if isinstance(pieces, Refusal):
        return pieces
    held = night.balances.of(DRAWER, currency(law, night))
    if issue.cash < 0:
        return refuse("less_than_nothing", rule)
    if no := refuse_lacking(there, rule, pieces, held, issue.cash):
        return no
    name = night.bank.papers.next("issue")
    place, units = RUNNER + issue.runner, Units(worth(pieces))
    return (
        e.Asked(name, "issue", place, pieces, units, issue.cash, command.operator, rule.clause),
        e.Sent(name, issue.runner, rule.clause),
    )


def returned(
    law: Law, night: Night, command: Command, back: a.Return
) -> tuple[e.CarryEvent, ...] | Refusal:
    rule, runner = law_for(law, night, "bank"), command.operator
    if no := refuse_pieces(night, rule, back.pieces):
        return no
    pieces = tidy(back.pieces)
    if back.cash < 0:
        return refuse("less_than_nothing", rule)
    if not pieces and not back.cash:
        return refuse("nothing_moves", rule)
    there, held = (
        pieces_at(night, purse(runner)),
        night.balances.of(purse(runner), currency(law, night)),
    )
    if no := refuse_lacking(there, rule, pieces, held, back.cash):
        return no
    name = night.bank.papers.next("return")
    units = Units(worth(pieces))
    return (
        e.Asked(name, "return", RUNNER + runner, pieces, units, back.cash, runner, rule.clause),
        e.Sent(name, runner, rule.clause),
    )


def supervised(law: Law, night: Night) -> bool:
    rule = law.event(night).supervised_fills
    return rule is not None and rule.value


def refuse_hands(law: Law, night: Night, person: str, paper: Paper, *parts: str) -> Refusal | None:
    """Nobody is on both sides: whoever had one of these parts can't have another."""
    if has_name((paper.hands.get(part, "") for part in parts), person):
        return refuse("both_sides", law_hands(law, night), person=person)
    return None


def refuse_approval(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    rule = law_for(law, night, "voucher")
    if paper.state != "asked" or not supervised(law, night):
        return refuse("needs_no_approval", rule, paper=paper.name)
    return refuse_hands(law, night, command.operator, paper, "asked")


def refuse_acceptance(law: Law, night: Night, command: Command, paper: Paper) -> Refusal | None:
    """Why the cashier doesn't accept it so, or None. Reasons in descending precedence."""
    rule, hands, action = law_for(law, night, "voucher"), law_hands(law, night), command.action
    if paper.state not in ("asked", "approved"):
        return refuse("not_pending", rule, paper=paper.name)
    if paper.hands["asked"] not in paper.signed:
        return refuse("voucher_not_signed", rule, paper=paper.name, person=paper.hands["asked"])
    if paper.state == "asked" and supervised(law, night):
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
