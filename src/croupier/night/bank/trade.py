"""Buying and selling at the bank: sale, redemption, change, deposit, writing off."""

from __future__ import annotations

from typing import assert_never

from croupier.bank.ledger import DEPOSIT, DRAWER, ISSUED, LICENSEE, PLAYERS, STOCK, WRITTEN_OFF
from croupier.bank.pieces import CENTS, KINDS_MAX, Pieces, is_worth, tidy, worth
from croupier.bank.places import BANK, RUNNER, purse
from croupier.kit.actors import Role, Seat
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.holdings import (
    currency,
    loose_pieces,
    pieces_at,
    refuse_lacking,
    refuse_pieces,
    resolved,
    till_of,
)
from croupier.night.bank.moves import rule_of
from croupier.night.bank.tiers import tier_at
from croupier.night.model import Command, Law, Night


def decide(law: Law, night: Night, command: Command) -> tuple[e.TradeEvent, ...] | Refusal:
    action: a.TradeAction = command.action
    match action:
        case a.Sell():
            return sold(law, night, command, action)
        case a.Redeem():
            return redeemed(law, night, command, action)
        case a.Change():
            return changed(law, night, command, action)
        case a.RefuseSale(note=note):
            return (e.SaleRefused(note),)
        case a.Deposit():
            return deposited(law, night, command, action)
        case a.BringFloat():
            return float_brought(law, night, command, action)
        case a.ReturnFloat():
            return float_returned(law, night, command, action)
        case a.WriteOff():
            return written_off(law, night, command, action)
        case _:
            assert_never(action)


def law_for(law: Law, night: Night, part: str) -> Rule[object]:
    return rule_of(law.event(night), night.bank.mode, part)


def runner_of(command: Command) -> str | None:
    """Whose purse it is: a runner's own; the cashier sells from the bank."""
    return command.operator if command.by.role is Role.RUNNER else None


def sold(
    law: Law, night: Night, command: Command, sell: a.Sell
) -> tuple[e.TradeEvent, ...] | Refusal:
    rule = law_for(law, night, "sold_by")
    stock, till = till_of(runner_of(command))
    there = pieces_at(night, stock)
    pieces = resolved(night, rule, there, sell.pieces, sell.units)
    if isinstance(pieces, Refusal):
        return pieces
    price = worth(pieces) * CENTS
    tendered = price if sell.tendered is None else sell.tendered
    no = (
        refuse_lacking(there, rule, pieces)
        or refuse_tendered(rule, price, tendered, night.balances.of(till, currency(law, night)))
        or refuse_seat(law, night, sell.table, sell.seat)
    )
    return no or (
        e.Sold(
            paper=night.bank.papers.next("sale"),
            seller=command.operator,
            role=command.by.role,
            pieces=pieces,
            units=Units(worth(pieces)),
            cash=price,
            tendered=tendered,
            change=tendered - price,
            table=sell.table,
            seat=sell.seat,
            clause=rule.clause,
        ),
    )


def refuse_tendered(rule: Rule[object], price: int, tendered: int, held: int) -> Refusal | None:
    if tendered < price:
        return refuse("too_little_cash", rule, short_cents=price - tendered)
    if tendered - price > held:  # what comes in is one note: it gives no change of itself
        return refuse("no_change", rule, change_cents=tendered - price, held_cents=held)
    return None


def refuse_seat(law: Law, night: Night, name: str, seat: Seat | None) -> Refusal | None:
    """Whoever has a seat may have a rack that is counted; without one it is one of the players."""
    if not name and seat is None:
        return None
    rules, table = law.event(night), night.tables.get(name)
    if table is None:
        return refuse("no_such_table", rules.open_table, table=name)
    if seat is None or seat not in table.seats:
        return refuse("seat_is_empty", rules.seat_taken, seat=seat or 0)
    return None


def redeemed(
    law: Law, night: Night, command: Command, action: a.Redeem
) -> tuple[e.TradeEvent, ...] | Refusal:
    rule = law_for(law, night, "redeemed_by")
    if night.bank.mode == "not redeemable":
        return refuse("not_redeemable", rule)
    pieces = resolved(night, rule, loose_pieces(night), action.pieces, action.units)
    if isinstance(pieces, Refusal):
        return pieces
    price = worth(pieces) * CENTS
    held = night.balances.of(DRAWER, currency(law, night))
    no = refuse_lacking(pieces, rule, pieces, held, price)
    if no := no or refuse_seat(law, night, action.table, action.seat):
        return no
    return (
        e.Redeemed(
            paper=night.bank.papers.next("redemption"),
            pieces=pieces,
            units=Units(worth(pieces)),
            cash=price,
            person=command.operator,
            clause=rule.clause,
            table=action.table,
            seat=action.seat,
            player=rack_owner(night, action),
        ),
    )


def rack_owner(night: Night, action: a.Redeem) -> str:
    """Who sits there with a rack of their own; nobody: it is one of the players."""
    if action.seat is None:
        return ""
    sitter = night.tables[action.table].seats[action.seat]
    return sitter.player if sitter.counted else ""


def changed(
    law: Law, night: Night, command: Command, action: a.Change
) -> tuple[e.TradeEvent, ...] | Refusal:
    """Of the same worth on both sides: by construction nobody gains."""
    own = runner_of(command)
    rule = law_for(law, night, "bank" if action.runner else "sold_by")
    if action.runner and own is not None:
        return refuse("runner_changes_with_players", rule)
    if action.runner and Role.RUNNER not in night.office.staff.get(action.runner, frozenset()):
        return refuse("no_such_runner", rule, person=action.runner)
    if is_same_name(action.runner, command.operator):
        return refuse("both_sides", law_hands(law, night), person=command.operator)
    for pieces in (action.taken, action.given):
        if no := refuse_pieces(night, rule, pieces):
            return no
    taken, given = tidy(action.taken), tidy(action.given)
    if not taken or worth(taken) != worth(given):
        return refuse("change_not_even", rule, taken=worth(taken), given=worth(given))
    other = purse(action.runner) if action.runner else None
    no = refuse_lacking(pieces_at(night, till_of(own)[0]), rule, given)
    if other and not no:
        no = refuse_lacking(pieces_at(night, other), rule, taken)
    paper = night.bank.papers.next("change")
    place = BANK if own is None else RUNNER + own
    across = RUNNER + action.runner if action.runner else "players"
    person = command.operator
    return no or (e.MoneyChanged(paper, place, across, taken, given, person, rule.clause),)


def law_hands(law: Law, night: Night) -> Rule[object]:
    rules = law.event(night)
    return rules.hands_apart or rules.role_given


def receipts(law: Law, night: Night) -> int:
    """What players have paid and got back, with what counts missed or found, less deposits."""
    cash = currency(law, night)
    lost = sum(night.balances.of(account, cash) for account in (PLAYERS, WRITTEN_OFF))
    return -lost - night.balances.of(DEPOSIT, cash)


def deposited(
    law: Law, night: Night, command: Command, action: a.Deposit
) -> tuple[e.TradeEvent, ...] | Refusal:
    """Receipts of this event and nothing else: the licensee's own float is none."""
    rule = law_for(law, night, "account")
    if action.cash < 1:
        return refuse("nothing_moves", rule)
    held = night.balances.of(DRAWER, currency(law, night))
    if no := refuse_lacking({}, rule, {}, held, action.cash):
        return no
    if action.cash > (most := receipts(law, night)):
        return refuse("only_receipts", rule, receipts_cents=max(0, most))
    paper, person = night.bank.papers.next("deposit"), command.operator
    return (e.Deposited(paper, action.cash, action.note, person, rule.clause),)


def float_brought(
    law: Law, night: Night, command: Command, action: a.BringFloat
) -> tuple[e.TradeEvent, ...] | Refusal:
    """Issued and lent as at the first count: no receipt, and the licensee's to take back."""
    rule = law_for(law, night, "bank")
    if no := refuse_brought(law, night, rule, action):
        return no
    paper, pieces = night.bank.papers.next("brought"), tidy(action.pieces)
    units, person = Units(worth(pieces)), command.operator
    return (e.FloatBrought(paper, pieces, units, action.cash, person, rule.clause),)


def refuse_brought(
    law: Law, night: Night, rule: Rule[object], action: a.BringFloat
) -> Refusal | None:
    """Why so much isn't brought, or None. Reasons in descending precedence."""
    for each in action.pieces:
        if not is_worth(each):  # a forgotten box may hold what there was none of
            return refuse("no_such_denomination", rule, each=each, known="1, 5, 20 …")
    if min(action.cash, *action.pieces.values(), 0) < 0:
        return refuse("less_than_nothing", rule)
    if not action.cash and not tidy(action.pieces):
        return refuse("nothing_moves", rule)
    issued, lent = ((ISSUED, night.bank.medium), (LICENSEE, currency(law, night)))
    chips = worth(action.pieces) - night.balances.of(*issued)
    kinds = {*night.bank.denominations, *tidy(action.pieces)}
    if max(chips, action.cash - night.balances.of(*lent)) > UNITS_MAX or len(kinds) > KINDS_MAX:
        return refuse("more_than_there_is", rule)
    return None


def float_returned(
    law: Law, night: Night, command: Command, action: a.ReturnFloat
) -> tuple[e.TradeEvent, ...] | Refusal:
    rule, cash = law_for(law, night, "bank"), currency(law, night)
    if action.cash < 1:
        return refuse("nothing_moves", rule)
    if no := refuse_lacking({}, rule, {}, night.balances.of(DRAWER, cash), action.cash):
        return no
    if action.cash > (brought := -night.balances.of(LICENSEE, cash)):
        return refuse("more_than_was_brought", rule, brought_cents=brought)
    paper, person = night.bank.papers.next("float"), command.operator
    return (e.FloatReturned(paper, action.cash, person, rule.clause),)


def written_off(
    law: Law, night: Night, command: Command, action: a.WriteOff
) -> tuple[e.TradeEvent, ...] | Refusal:
    rule = law_for(law, night, "recorded_by")
    there = pieces_at(night, STOCK)
    pieces: Pieces | Refusal = resolved(night, rule, there, action.pieces, None)
    if isinstance(pieces, Refusal):
        return pieces
    if not says_something(action.reason):
        return refuse("reason_missing", rule)
    if no := refuse_lacking(there, rule, pieces):
        return no
    paper = night.bank.papers.next("write-off")
    units, person = Units(worth(pieces)), command.operator
    tier = tier_at(law.event(night), units * CENTS)
    return (e.WrittenOff(paper, pieces, units, action.reason, person, rule.clause, tier),)
