"""What the rulebook of a whole event settles: who may help, who may play, what is posted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

from croupier.games.figures import Medium, too_low
from croupier.kit.actors import Role
from croupier.kit.rules import Cited, Rule
from croupier.rulebooks.model import Flaw, Schema, flaw

NoticeItem = Literal[
    "limits", "pay-offs", "chances", "rules of play", "age",
    "table number", "float", "minimum", "maximum per chance",
]  # fmt: skip
Sufficient = Literal["posted-maxima", "stakes-that-lie", "alert-only"]  # of a table's float
LIMITS: Final = frozenset[NoticeItem]({"limits", "minimum", "maximum per chance"})


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRules:
    """Every figure of the event with its clause. None: this rulebook has no such rule."""

    currency: Rule[str]
    games: Rule[tuple[str, ...]]
    staff_age_min: Rule[int]
    player_age_min: Rule[int]
    age_statement: Rule[Literal["per-table", "per-seat", "per-sale"]] | None = None
    proof_of_age: Rule[Literal["rebuts-appearance", "doesn't"]] | None = None
    helpers_registered: Rule[bool] | None = None
    membership_stated: Rule[bool] | None = None  # None: the night is older than the rule
    staff_never_play: Rule[bool] | None = None
    notice_posted: Rule[bool]
    virtual_for_practice_only: Rule[bool] | None = None
    command_once: Rule[Cited]
    chips_held: Rule[Cited]
    role_given: Rule[Cited]
    open_table: Rule[Cited]
    machine_draws: Rule[Cited]
    draw_promised: Rule[Cited]
    rulebook_held: Rule[Cited]
    night_closes: Rule[Cited]
    recording: Rule[Cited]
    seat_taken: Rule[Cited]
    ruling: Rule[Cited]

    # the licence and its papers
    games_to_turn_on: Rule[tuple[str, ...]] | None = None  # allowed, but off until asked for
    turned_on_by: Rule[tuple[Role, ...]] | None = None  # None: the night is older than the rule
    blackjack_sets_a_night: Rule[Literal["one", "per-table"]] | None = None
    application_bounds: Rule[bool] | None = None
    application_first: Rule[bool] | None = None  # before any table of a licensed night opens
    licence_on_demand: Rule[bool] | None = None
    licence_displayed: Rule[bool] | None = None
    ticket_shows: Rule[tuple[str, ...]] | None = None
    tickets_consecutive: Rule[bool] | None = None
    notice_shows: Rule[tuple[NoticeItem, ...]] | None = None
    notice_stays_up: Rule[bool] | None = None  # None: the night is older than the rule
    advertised_by: Rule[tuple[Role, ...]] | None = None
    advertisement_shows: Rule[tuple[str, ...]] | None = None

    # the money of the event
    account_designated: Rule[Cited] | None = None
    withdrawals_by: Rule[tuple[Literal["cheque"], ...]] | None = None
    paid_from_gross: Rule[tuple[Literal["prizes", "expenses"], ...]] | None = None
    purposes_approved: Rule[bool] | None = None
    donations_recorded: Rule[bool] | None = None
    retention_years: Rule[int] | None = None
    report_days: Rule[int] | None = None
    report_form: Rule[str] | None = None
    receipts_kept: Rule[bool] | None = None

    # the bank
    bank_kept: Rule[Cited] | None = None  # None: a night of before there was one
    counted_by_two: Rule[Cited] | None = None
    hands_apart: Rule[Cited] | None = None
    supervised_fills: Rule[bool] | None = None
    carried_within_s: Rule[int] | None = None
    discrepancy_known: Rule[Cited] | None = None
    report_over_cents: Rule[int] | None = None
    regulator_from_cents: Rule[int] | None = None
    bank_members_only: Rule[bool] | None = None

    # the bank where play money is not redeemable
    play_money_redeemed: Rule[Literal[False]] | None = None
    play_money_medium: Rule[tuple[Medium, ...]] | None = None
    play_money_bank: Rule[tuple[Role, ...]] | None = None
    play_money_bank_first: Rule[bool] | None = None  # before any table of a licensed night opens
    play_money_sold_by: Rule[tuple[Role, ...]] | None = None
    play_money_voucher: Rule[Cited] | None = None
    play_money_recorded_by: Rule[tuple[Role, ...]] | None = None
    play_money_certified_by: Rule[tuple[Role, ...]] | None = None

    # the bank where chips, tokens or play money are redeemable
    chips_redeemed: Rule[Cited] | None = None
    redeemable_medium: Rule[tuple[Medium, ...]] | None = None
    redeemable_bank: Rule[tuple[Role, ...]] | None = None
    redeemable_bank_first: Rule[bool] | None = None
    redeemable_voucher: Rule[Cited] | None = None
    redeemable_recorded_by: Rule[tuple[Role, ...]] | None = None
    redeemable_games_certified_by: Rule[tuple[Role, ...]] | None = None
    redeemable_runners_certified_by: Rule[tuple[Role, ...]] | None = None
    redeemable_sold_by: Rule[tuple[Role, ...]] | None = None
    redeemed_by: Rule[tuple[Role, ...]] | None = None
    sufficient: Rule[Sufficient] | None = None  # None: the night is older than the rule

    # the float of a table
    float_times_minimum_roulette: Rule[int] | None = None
    float_times_minimum_wheel: Rule[int] | None = None
    top_up: Rule[Literal["equals-first-advance"]] | None = None
    advances_book: Rule[Cited] | None = None
    advances_entered: Rule[bool] | None = None  # by the program, line by line
    closing_by_two: Rule[bool] | None = None  # None: the night is older than the rule
    float_signed_at: Rule[tuple[Literal["opening", "top-up", "closing"], ...]] | None = None
    change_at_table: Rule[Cited] | None = None
    abandoned_stakes_apart: Rule[Cited] | None = None
    abandoned_after_leaving: Rule[bool] | None = None  # None: the night is older than the rule
    no_erasure: Rule[Cited] | None = None
    electronic_signature: Rule[Cited] | None = None  # None: the night is older than the rule
    control_signatures: Rule[int] | None = None
    register_signed: Rule[bool] | None = None  # before the night closes


KEEPERS: Final[tuple[Role, ...]] = (Role.CASHIER, Role.RECORDER)


def flaws(rules: EventRules) -> Iterator[Flaw]:
    for rule in (rules.staff_age_min, rules.player_age_min):
        if rule.value < 1:
            yield flaw("age", rule, value=rule.value)
    yield from too_low(
        1,
        rules.retention_years,
        rules.report_days,
        rules.float_times_minimum_roulette,
        rules.float_times_minimum_wheel,
        rules.control_signatures,
        rules.carried_within_s,
        rules.regulator_from_cents,
    )
    yield from too_low(0, rules.report_over_cents)
    yield from part_flaws(rules)
    if not rules.games.value:
        yield flaw("games_none", rules.games)
    if rules.games_to_turn_on:
        for name in sorted(set(rules.games_to_turn_on.value) - set(rules.games.value)):
            yield flaw("games_not_allowed", rules.games_to_turn_on, name=name)


def part_flaws(rules: EventRules) -> Iterator[Flaw]:
    """Parts that can't do what a rule says of them."""
    banks = (rules.play_money_bank, rules.redeemable_bank)
    records = (rules.play_money_recorded_by, rules.redeemable_recorded_by)
    named = [(rule, KEEPERS) for rule in (*banks, *records, rules.play_money_certified_by)]
    named += [
        (rules.redeemable_games_certified_by, (Role.CROUPIER,)),
        (rules.redeemable_runners_certified_by, (Role.RUNNER,)),
        (rules.turned_on_by, (Role.LICENSEE, Role.DIRECTOR)),
    ]
    for rule, parts in named:
        if rule and (strangers := [role.value for role in rule.value if role not in parts]):
            known = ", ".join(role.value for role in parts)
            yield flaw("parts_not_possible", rule, part=", ".join(strangers), parts=known)
    for rule in banks:
        if rule and Role.CASHIER not in rule.value:
            yield flaw("bank_without_cashier", rule)
    for rule in records:
        if rule and not rule.value:
            yield flaw("nobody_records", rule)


def notice_items(rules: EventRules) -> frozenset[NoticeItem]:
    """The parts of a notice that are shown: those that the law lists; all where it lists none."""
    if rules.notice_shows is None:
        return frozenset(get_args(NoticeItem))
    listed = frozenset(rules.notice_shows.value)
    return listed | LIMITS if listed & {"limits"} or listed >= LIMITS - {"limits"} else listed


SCHEMA: Final = Schema(EventRules, flaws)
