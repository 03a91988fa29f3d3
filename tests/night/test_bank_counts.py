"""What a difference demands, to the cent; and counting by two who know nothing of each other."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.bank.pieces import worth
from croupier.kit.actors import PIT_BOSS, Role
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.bank.closing import missing
from croupier.night.bank.view import view
from croupier.night.office.model import Appoint
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from helpers.bank.books import BANK, CASH, MODES, PIECES, Books
from helpers.bank.states import chosen, opened
from helpers.houses import refusal

AGREES, MANAGER, REPORT, REGULATOR = "agrees", "manager", "report", "regulator"
ONE_MORE = {**PIECES, "1": 2001}
SHORT = {**PIECES, "5": 980}  # a hundred dollars
MIXED = {**PIECES, "5": 996, "20": 251}  # worth the same


def lacks(found: Books) -> list[str]:
    """What the difference of the last sheet asks for, of all that stands before the closing."""
    asked = ("difference_not_seen", "report_missing")
    return [no.code for no in missing(found.floor.law, found.night()) if no.code in asked]


@pytest.mark.clause("HOUSE-23")
@pytest.mark.parametrize(
    ("off_cents", "tier"),
    [(0, AGREES), (1, MANAGER), (-1, MANAGER), (2500, MANAGER), (-2500, MANAGER), (2501, REPORT),
     (-2501, REPORT), (9999, REPORT), (-9999, REPORT), (10_000, REGULATOR), (-10_000, REGULATOR)],
)  # fmt: skip
def test_a_difference_in_cash_at_the_borders_of_its_tiers(off_cents: int, tier: str) -> None:
    found = opened("redeemable")
    event = found.counted(cash=CASH + off_cents)[0]
    assert event.tier == tier
    assert lacks(found) == {
        AGREES: [], MANAGER: ["difference_not_seen"],
        REPORT: ["difference_not_seen", "report_missing"],
        REGULATOR: ["difference_not_seen", "report_missing"],
    }[tier]  # fmt: skip
    if tier != AGREES:
        found.does("Dora", a.Acknowledge(event.paper))
    assert lacks(found) == (["report_missing"] if tier in (REPORT, REGULATOR) else [])
    if tier in (REPORT, REGULATOR):
        (told,) = found.does("Rex", a.Report(event.paper, "counted three times"))
        assert told.regulator == (tier == REGULATOR)
        found.signs("Rex", f"paper {told.paper}")
    assert lacks(found) == []


@pytest.mark.clause("HOUSE-23")
@pytest.mark.parametrize(
    ("pieces", "cash", "tier"),
    [
        (ONE_MORE, CASH, MANAGER),  # a dollar too many
        ({**PIECES, "5": 995}, CASH, MANAGER),  # twenty-five
        ({**PIECES, "5": 995, "1": 1999}, CASH, REPORT),  # twenty-six
        ({**PIECES, "5": 981, "1": 1996}, CASH, REPORT),  # ninety-nine
        (SHORT, CASH, REGULATOR),
        (SHORT, CASH + 10_000, REGULATOR),  # one doesn't hide the other
        (SHORT, CASH - 1, REGULATOR),
        ({**PIECES, "5": 996}, CASH - 501, REPORT),  # twenty in chips and five in cash add up
        ({**PIECES, "5": 996}, CASH - 500, MANAGER),
        (MIXED, CASH, MANAGER),  # of the same worth, but others
        (MIXED, CASH + 2501, REPORT),
    ],
)
def test_chips_and_cash_and_both(pieces: Any, cash: int, tier: str) -> None:
    assert opened("not redeemable").counted(BANK, pieces, cash)[0].tier == tier


@pytest.mark.clause("HOUSE-23")
@pytest.mark.parametrize(
    ("over", "copy", "off", "tier"),
    [("500", "10000", 500, MANAGER), ("500", "10000", 501, REPORT), ("0", "10000", 1, REPORT),
     ("2500", "3000", 2999, REPORT), ("2500", "3000", 3000, REGULATOR),
     ("2500", "1", 1, REGULATOR)],
)  # fmt: skip
def test_a_house_that_set_its_tiers_otherwise(over: str, copy: str, off: int, tier: str) -> None:
    event = chosen(report_over_cents=over, regulator_from_cents=copy)
    found = opened("redeemable", event)
    assert found.counted(cash=CASH - off)[0].tier == tier


@pytest.mark.clause("HOUSE-20", "HOUSE-21")
@pytest.mark.parametrize("mode", MODES)
def test_what_a_count_misses_has_a_name_and_the_books_follow_the_hands(mode: a.Mode) -> None:
    found = opened(mode)
    found.issued(p20=5)
    event = found.counted("runner Rune", {"20": 4}, 5500)[0]
    assert (event.books_pieces, event.books_units, event.books_cash) == ({"20": 5}, 100, 5000)
    bank = view(found.floor.law, found.night())
    assert bank["written_off"] == {"cash": -500, "units": 20}
    assert bank["runners"] == [
        {"runner": "Rune", "place": "runner Rune", "cash": 5500, "units": 80, "pieces": {"20": 4}}
    ]
    assert all(line["agrees"] for line in bank["identity"])
    (whole,) = [line for line in bank["identity"] if line["each"] is None]
    assert (whole["issued"], whole["runners"], whole["written_off"]) == (12_000, 80, 20)


@pytest.mark.clause("HOUSE-23")
def test_a_difference_names_the_first_entry_after_which_it_can_have_come_about() -> None:
    found = opened("redeemable")
    opening = found.night().bank.papers["C-1"].seq
    for _ in range(2):
        found.does("Cass", a.Sell(Units(5)))
    left, cash = {**PIECES, "1": 1990}, CASH + 1000
    assert found.counted(BANK, left, cash - 1)[0].since == opening
    counted = found.floor.seq
    assert found.counted(BANK, left, cash - 2)[0].since == counted, "nothing moved"
    (agrees,) = found.counted(BANK, left, cash - 2)
    assert (agrees.tier, agrees.since) == (AGREES, 0)


def test_deposits_are_counted_off_and_need_no_new_count() -> None:
    found = opened("redeemable")
    found.does("Cass", a.Sell(Units(40)))
    found.counted(BANK, {"20": 249, "5": 997, "1": 1995}, CASH + 4000)
    found.does("Cass", a.Deposit(4000))
    found.does("Cass", a.ReturnFloat(CASH))
    codes = [no.code for no in missing(found.floor.law, found.night())]
    assert "bank_not_counted" not in codes
    found.does("Cass", a.Void("D-1", "it came back"))
    found.does("Rex", a.ConfirmVoid("V-1"))
    codes = [no.code for no in missing(found.floor.law, found.night())]
    assert "bank_not_counted" in codes, "what comes back is counted"


@pytest.mark.clause("HOUSE-21")
@pytest.mark.parametrize("recording", ["every stake", "rounds", "float only"])
def test_a_tables_difference_is_one_where_every_stake_is_kept(recording: t.Recording) -> None:
    """Elsewhere nobody knows what it should hold: what it has more or less, players lost or won."""
    found = opened("redeemable")
    found.table(opened=True, recording=recording)
    found.filled(p5=20)
    found.does("Cass", a.Sell(pieces={"1": 40}))
    (event,) = found.counted("table W1", {"5": 10, "1": 40})
    kept = recording == "every stake"
    assert (event.books_units, event.tier) == ((100, MANAGER) if kept else (None, AGREES))
    held = view(found.floor.law, found.night())
    assert held["written_off"]["units"] == (10 if kept else 0)
    assert held["tables"][0]["units"] == worth({"5": 10, "1": 40})
    (whole,) = [line for line in held["identity"] if line["each"] is None]
    assert whole["players"] == (40 if kept else 50)


@pytest.mark.clause("HOUSE-21")
def test_the_first_count_is_nobodys_until_the_second_is_in() -> None:
    """Neither a view nor a refusal tells the second what the first has found."""
    found = opened("not redeemable")
    found.does("Cass", a.Count(BANK, PIECES, 12_345_678))
    shown = view(found.floor.law, found.night())
    assert shown["counting"] == [BANK]
    assert "12345678" not in repr(shown)
    (differ,) = found.does("Rex", a.Count(BANK, PIECES, CASH))
    assert (differ.first_cash, differ.second_cash) == (12_345_678, CASH)
    assert found.night().bank.first_counts == {}, "both count again"


@pytest.mark.clause("HOUSE-21")
def test_two_of_one_part_are_not_two() -> None:
    """Two cashiers can't count the bank between them, nor two croupiers a table."""
    found = opened("not redeemable")
    found.table(opened=True)
    found.does("Cora", a.Count("table W1", {}))
    found.does("Lou", Appoint("Eve", Role.PIT_BOSS, of_age=True, member=True), desk=OFFICE)
    again = found.tries("Eve", a.Count("table W1", {}), by=PIT_BOSS)
    assert refusal(again) == "not_their_part HOUSE-21 role=pit boss"


@pytest.mark.clause("HOUSE-23")
def test_nobody_acknowledges_their_own_count() -> None:
    found = opened("redeemable")
    found.table(opened=True, recording="every stake")
    found.filled(p5=20)
    found.does("Ann", a.Count("table W1", {"5": 19}))
    (event,) = found.does("Cora", a.Count("table W1", {"5": 19}))
    own = found.tries("Cora", a.Acknowledge(event.paper))
    assert refusal(own) == "both_sides HOUSE-23 person=Cora"
    assert not isinstance(found.tries("Lou", a.Acknowledge(event.paper)), Refusal)
