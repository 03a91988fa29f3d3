"""Every clause of the bank is held by words that come out otherwise when it is struck out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from croupier.night.bank.actions import Mode
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.bank.states import opened, staffed
from helpers.bank.talk import run
from helpers.scripts import ScriptError
from helpers.strikes import rules_with

PLAY: Mode = "not redeemable"
CHIPS: Mode = "redeemable"
SHORT = """
cashier    count bank 20:250,5:1000,1:2000 {cash}  ok
recorder   count bank 20:250,5:1000,1:2000 {cash}  ok: counted C-2
"""
FILL = """
licensee   W1: set_up BOOK Ann recording=float_only  ok
croupier   ask fill W1 none 5:20  ok
"""


@dataclass(frozen=True)
class Case:
    """What is said in a mode, and the event's rules as they would be without the clause."""

    mode: Mode
    script: str
    without: Mapping[str, object]
    law: Mapping[str, object] | None = None
    opens: bool = True


CASES: dict[str, Case] = {
    "ON-17": Case(PLAY, "cashier  redeem 5  not_redeemable ON-17", {"play_money_redeemed": None}),
    "ON-17a": Case(
        PLAY,
        "licensee  W1: set_up BOOK Ann  ok\nlicensee  W1: open  ok\ncroupier  W1: sit 1 Gus yes  ok"
        "\nplayer 1 Gus  W1: stake red 1 chips  not_a_betting_medium ON-17a medium=chips",
        {"play_money_medium": None},
    ),
    "ON-17b": Case(
        PLAY,
        "licensee  set_mode not_redeemable  ok: mode_set not redeemable ON-17b",
        {"play_money_bank": None},
        opens=False,
    ),
    "ON-17c": Case(
        PLAY, "croupier  sell 5  not_their_part ON-17c role=croupier", {"play_money_sold_by": None}
    ),
    "ON-17d": Case(
        PLAY,
        f"{FILL}cashier  accept F-1 Rune  voucher_not_signed ON-17d paper=F-1 person=Ann",
        {"play_money_voucher": None},
    ),
    "ON-17e": Case(
        PLAY,
        "cashier  sell 5  ok\ncashier  confirm S-1  not_their_part ON-17e role=cashier",
        {"play_money_recorded_by": None},
    ),
    "ON-17f": Case(
        PLAY, "croupier  sign bank  not_their_records ON-17f scope=bank",
        {"play_money_certified_by": None},
    ),
    "ON-18a": Case(
        CHIPS, f"{FILL}croupier  count table_W1 nothing 1  no_cash_at_tables ON-18a",
        {"redeemable_medium": None},
    ),
    "ON-18b": Case(
        CHIPS,
        "licensee  set_mode redeemable  ok: mode_set redeemable ON-18b",
        {"redeemable_bank": None},
        opens=False,
    ),
    "ON-18d": Case(
        CHIPS,
        f"{FILL}cashier  accept F-1 Rune  voucher_not_signed ON-18d paper=F-1 person=Ann",
        {"redeemable_voucher": None},
    ),
    "ON-18e": Case(
        CHIPS,
        "cashier  sell 5  ok\ncashier  confirm S-1  not_their_part ON-18e role=cashier",
        {"redeemable_recorded_by": None},
    ),
    "ON-18f": Case(
        CHIPS,
        f"{FILL}croupier Ben  sign table_W1  not_their_records ON-18f scope=table W1",
        {"redeemable_games_certified_by": None},
    ),
    "ON-18g": Case(
        CHIPS,
        "runner Robin  sign runner_Rune  not_their_records ON-18g scope=runner Rune",
        {"redeemable_runners_certified_by": None},
    ),
    "ON-18h": Case(
        CHIPS, "croupier  change 20:1 5:4  not_their_part ON-18h role=croupier",
        {"redeemable_sold_by": None},
    ),
    "ON-18i": Case(
        CHIPS, "runner  redeem 5  not_their_part ON-18i role=runner", {"redeemed_by": None}
    ),
    "HOUSE-20": Case(PLAY, "cashier  count bank 5:1  no_mode_yet HOUSE-20", {"bank_kept": None},
                     opens=False),
    "HOUSE-21": Case(
        CHIPS, "croupier  count bank 5:1  not_their_part HOUSE-21 role=croupier",
        {"counted_by_two": None},
    ),
    "HOUSE-22": Case(
        CHIPS, "cashier  sell 5  ok\ncashier  void S-1 no  ok\n"
        "cashier  confirm_void V-1  both_sides HOUSE-22 person=Cass",
        {"hands_apart": None},
    ),
    "HOUSE-22 four hands": Case(
        PLAY,
        f"{FILL}croupier  sign paper_F-1  ok\n"
        "cashier  accept F-1 Rune  not_approved_yet HOUSE-22 paper=F-1",
        {"supervised_fills": False},
        law={"supervised_fills": True},
    ),
    "HOUSE-23": Case(
        CHIPS,
        f"{SHORT.format(cash=49_999)}cashier  sign bank  difference_not_seen HOUSE-23 paper=C-2",
        {"discrepancy_known": None},
    ),
    "HOUSE-23 a report": Case(
        CHIPS,
        f"{SHORT.format(cash=47_499)}licensee  acknowledge C-2  ok\n"
        "cashier  sign bank  report_missing HOUSE-23 paper=C-2",
        {"report_over_cents": None},
    ),
    "HOUSE-23 the regulator's copy": Case(
        CHIPS,
        f"{SHORT.format(cash=40_000)}"
        "cashier  report C-2 lost  ok: reported N-1 C-2 Cass lost True HOUSE-23",
        {"regulator_from_cents": None},
    ),
}  # fmt: skip


def came(case: Case, event: Rulebook[Any]) -> str:
    """The script's own text if it came out so, else what was different."""
    try:
        run(case.script, opened(case.mode, event=event) if case.opens else staffed(event=event))
    except ScriptError as error:
        return f"otherwise: {error}"
    return case.script


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(name.split()[0])) for name in CASES]
)
def test_struck_out_it_comes_out_otherwise(name: str) -> None:
    case, event = CASES[name], load("ontario-monte-carlo")
    event = replace(event, rules=rules_with(event.rules, case.law or {}))
    held = came(case, event)
    assert held == case.script
    assert name.split(maxsplit=1)[0] in held
    struck = replace(event, rules=rules_with(event.rules, case.without))
    assert came(case, struck).startswith("otherwise"), f"{name} can be struck out, unnoticed"
