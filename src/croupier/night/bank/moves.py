"""The only lawful moves between the places of a night: each with who makes it, and by what rule.

What is not in this table can't be booked: no chips go from table to table, no croupier sells, no
runner redeems, nobody redeems where play money stays play money, and cash lies on no table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from croupier.bank.ledger import Transfer, is_cash
from croupier.bank.places import PlaceKind, kind_of
from croupier.kit.actors import Role
from croupier.kit.rules import Rule
from croupier.kit.specs import ActionSpec
from croupier.night.bank.actions import Mode
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules
from croupier.words.terms import MODE, TERMS
from croupier.words.words import Words

Kind = Literal["cash", "medium"]
BOTH: Final[tuple[Mode, ...]] = ("not redeemable", "redeemable")


@dataclass(frozen=True, slots=True)
class Move:
    """`word`: what has to be said for it. `law`: the part of the law, told apart by mode."""

    word: str
    kind: Kind
    source: PlaceKind
    target: PlaceKind
    law: str
    modes: tuple[Mode, ...] = BOTH


def _by_mode(*rules: str) -> Mapping[str, str]:
    return dict(zip(BOTH, rules, strict=True))


MOVES: Final = (
    # The bank begins with what two people counted.
    Move("count", "medium", "issued", "stock", "bank"),
    Move("count", "cash", "licensee", "drawer", "bank"),
    # Only the cashier or a runner sells.
    Move("sell", "medium", "stock", "players", "sold_by"),
    Move("sell", "cash", "players", "drawer", "sold_by"),
    Move("sell", "cash", "drawer", "players", "sold_by"),  # change given back
    Move("sell", "medium", "runner", "players", "sold_by"),
    Move("sell", "cash", "players", "runner", "sold_by"),
    Move("sell", "cash", "runner", "players", "sold_by"),
    # Only the cashier redeems, where anything is redeemed.
    Move("redeem", "medium", "players", "stock", "redeemed_by", ("redeemable",)),
    Move("redeem", "cash", "drawer", "players", "redeemed_by", ("redeemable",)),
    # Change is of the same worth: only pieces move.
    Move("change", "medium", "players", "stock", "sold_by"),
    Move("change", "medium", "stock", "players", "sold_by"),
    Move("change", "medium", "players", "runner", "sold_by"),
    Move("change", "medium", "runner", "players", "sold_by"),
    Move("change", "medium", "runner", "stock", "bank"),
    Move("change", "medium", "stock", "runner", "bank"),
    # A croupier is supplied against a signed voucher, and turns everything in.
    Move("fill", "medium", "stock", "carried", "voucher"),
    Move("fill", "medium", "carried", "table", "voucher"),
    Move("credit", "medium", "table", "carried", "voucher"),
    Move("credit", "medium", "players", "table", "voucher"),  # won in play that nobody kept
    Move("credit", "medium", "carried", "stock", "voucher"),
    # The cashier gives a runner cash and chips, and gets them back.
    Move("issue", "medium", "stock", "carried", "bank"),
    Move("issue", "cash", "drawer", "carried", "bank"),
    Move("issue", "medium", "carried", "runner", "bank"),
    Move("issue", "cash", "carried", "runner", "bank"),
    Move("return", "medium", "runner", "carried", "bank"),
    Move("return", "cash", "runner", "carried", "bank"),
    Move("return", "medium", "carried", "stock", "bank"),
    Move("return", "cash", "carried", "drawer", "bank"),
    # What a count finds: at a table the players' luck, elsewhere a difference with a name.
    Move("count", "medium", "table", "players", "recorded_by"),
    Move("count", "medium", "players", "table", "recorded_by"),
    Move("count", "medium", "table", "written off", "recorded_by"),
    Move("count", "medium", "written off", "table", "recorded_by"),
    Move("count", "medium", "stock", "written off", "recorded_by"),
    Move("count", "medium", "written off", "stock", "recorded_by"),
    Move("count", "cash", "drawer", "written off", "recorded_by"),
    Move("count", "cash", "written off", "drawer", "recorded_by"),
    Move("count", "medium", "runner", "written off", "recorded_by"),
    Move("count", "medium", "written off", "runner", "recorded_by"),
    Move("count", "cash", "runner", "written off", "recorded_by"),
    Move("count", "cash", "written off", "runner", "recorded_by"),
    Move("write_off", "medium", "stock", "written off", "recorded_by"),
    # Where the bank runs short, the licensee brings more.
    Move("bring_float", "medium", "issued", "stock", "bank"),
    Move("bring_float", "cash", "licensee", "drawer", "bank"),
    # Receipts go to the designated account; the licensee's own float goes back.
    Move("deposit", "cash", "drawer", "deposit", "account"),
    Move("return_float", "cash", "drawer", "licensee", "bank"),
)
# By part of the law, and the mode of the bank: the rule that speaks.
BY_MODE: Final[Mapping[str, Mapping[str, str]]] = {
    "bank": _by_mode("play_money_bank", "redeemable_bank"),
    "sold_by": _by_mode("play_money_sold_by", "redeemable_sold_by"),
    "redeemed_by": _by_mode("play_money_redeemed", "redeemed_by"),
    "voucher": _by_mode("play_money_voucher", "redeemable_voucher"),
    "recorded_by": _by_mode("play_money_recorded_by", "redeemable_recorded_by"),
    "certified_by": _by_mode("play_money_certified_by", "redeemable_recorded_by"),
    "medium": _by_mode("play_money_medium", "redeemable_medium"),
    "mode": _by_mode("play_money_redeemed", "chips_redeemed"),
    "account": _by_mode("account_designated", "account_designated"),
}


def rule_of(rules: EventRules, mode: Mode | None, part: str) -> Rule[object]:
    """The rule that speaks of this part of the law in this mode, else the house's own."""
    return rule_named(rules, mode, BY_MODE[part])


def law_for(law: Law, night: Night, part: str) -> Rule[object]:
    """The rule that speaks of this part of the law tonight."""
    return rule_of(law.event(night), night.bank.mode, part)


def mode_words(law: Law, night: Night, mode: Mode) -> Words:
    """The name that the law of this night gives a mode of its bank."""
    name = f"{MODE}{mode}"
    return law.terms(night).get(name) or TERMS[name]


def roles_in(law: Law, night: Night, part: str) -> tuple[Role, ...]:
    """The parts that the law of tonight's mode names there; none: it has no such rule."""
    rules, mode = law.event(night), night.bank.mode
    rule: Rule[tuple[Role, ...]] | None = getattr(rules, BY_MODE[part][mode]) if mode else None
    return rule.value if rule else ()


def law_hands(law: Law, night: Night) -> Rule[object]:
    """The rule that nobody is on both sides."""
    rules = law.event(night)
    return rules.hands_apart or rules.role_given


def rule_named(rules: EventRules, mode: Mode | None, named_by: Mapping[str, str]) -> Rule[object]:
    found: Rule[object] | None = getattr(rules, named_by[mode]) if mode else None
    return found or rules.bank_kept or rules.role_given


def speakers(rules: EventRules, mode: Mode | None, spec: ActionSpec) -> tuple[Role, ...]:
    """Those who may say it: all of its declaration that the law of this mode names, if it does."""
    rule = getattr(rules, spec.said_by[mode]) if mode and mode in spec.said_by else None
    return spec.by if rule is None else tuple(role for role in spec.by if role in rule.value)


def lawful(mode: Mode, transfer: Transfer) -> bool:
    """Whether any move of the table is this one; undoing a paper is its move, back."""
    kind: Kind = "cash" if is_cash(transfer.asset) else "medium"
    edge = (kind_of(transfer.source), kind_of(transfer.target))
    return any(
        move.kind == kind and mode in move.modes and edge in _edges(move, transfer)
        for move in MOVES
    )


def _edges(move: Move, transfer: Transfer) -> tuple[tuple[PlaceKind, PlaceKind], ...]:
    forth, back = (move.source, move.target), (move.target, move.source)
    return (forth, back) if transfer.reason.startswith("void ") else (forth,)
