"""X, Z, sheets of runners and tables, numbers, register: they add up, at every entry of a night."""

from __future__ import annotations

import random
from functools import cache, partial
from typing import Any

import pytest

from croupier.bank.ledger import CAGE, PLAYERS, WRITTEN_OFF
from croupier.bank.places import purse
from croupier.floor import record
from croupier.floor.bankbook import Bankbook
from croupier.games.wheel import model as w
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.view import view
from croupier.night.model import Night
from croupier.night.office.model import Appoint, CloseNight, Release
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from croupier.reports.bank import takings
from croupier.reports.bank.named import asked, numbered
from croupier.reports.bank.records import Records, fingerprint
from croupier.reports.bank.report import x_report, z_report
from croupier.reports.bank.sessions import sessions
from croupier.reports.pdf import pdf
from croupier.reports.sheet import Grid, Money, Sheet, Worth
from croupier.reports.spreadsheet import csv_of
from croupier.words.papers_bank import LABELS
from croupier.words.words import Words
from helpers.bank.books import BANK, CASH, PIECES, W1, Books
from helpers.bank.states import evening, opened
from helpers.bank.winding import wound_up
from helpers.houses import house
from helpers.projected import projected, replayed
from helpers.signers import public

MODES: list[a.Mode] = ["redeemable", "not redeemable"]
CAD = "CAD"


def records_of(night: Books) -> Records:
    book = projected(Bankbook(), night.floor.store.read())
    past = partial(_night_until, night)
    return Records(night.floor.law, night.night(), book, past=past)


def _night_until(night: Books, seq: int) -> Night:
    return record.night_until(night.floor.store.read(), seq)


@cache
def night_of(mode: a.Mode) -> Books:
    return evening(mode)


@cache
def steps(mode: a.Mode) -> list[Records]:
    """A whole night, as it stood after each of its entries."""
    played = night_of(mode)
    state: Night = machine.begin(played.floor.night.office.rulebook)
    book, found = Bankbook(), []
    for recorded in replayed(played.floor.store.read()):
        state = machine.evolve(state, recorded.entry.desk, recorded.decision)
        book.fold(recorded)
        found.append(Records(played.floor.law, state, book.until(book.seq)))
    return found


def report(what: str, records: Records) -> Sheet:
    found = asked(records, what)
    assert isinstance(found, Sheet), found
    return found


def grid(sheet: Sheet, title: str) -> Grid:
    return next(one for one in sheet.grids if one.title == LABELS[title])


def head(sheet: Sheet) -> dict[str, Any]:
    return {label.en: cell for label, cell in sheet.head if isinstance(label, Words)}


def cents(grid: Grid) -> dict[str, int]:
    rows = (*grid.rows, *grid.totals)
    return {str(row[0].en): row[-1].cents for row in rows}  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", MODES)
def test_a_bankbook_is_the_same_however_it_is_read(mode: a.Mode) -> None:
    entries = list(night_of(mode).floor.store.read())
    whole_book = projected(Bankbook(), entries)
    for one in steps(mode):
        seq = one.book.seq
        assert one.book.lines == whole_book.until(seq).lines
        assert one.book.head == whole_book.until(seq).head == entries[seq - 1].digest
        assert one.book.administrators == whole_book.until(seq).administrators
    assert whole_book.first_digests(len(entries)) == [entry.digest for entry in entries]


@pytest.mark.parametrize("mode", MODES)
def test_the_cash_that_must_be_there_is_there_after_every_entry(mode: a.Mode) -> None:
    for one in steps(mode):
        if one.night.bank.mode is None:
            continue
        lines, there = dict(takings.cash_lines(one)), dict(takings.cash_there(one))
        assert sum(lines.values()) == sum(there.values()), one.book.seq
        paid = one.night.balances.of(PLAYERS, one.currency)
        assert lines["sales"] + lines["redemptions"] == -paid, one.book.seq


@pytest.mark.parametrize("mode", MODES)
def test_an_x_report_can_be_made_after_every_entry(mode: a.Mode) -> None:
    for one in steps(mode):
        if one.night.bank.mode is None:
            assert not isinstance(asked(one, "x"), Sheet)
            continue
        sheet = x_report(one)
        assert head(sheet)["Up to entry"] == one.book.seq
        assert head(sheet)["Digest of the entry"] == one.book.head.hex()
        assert sheet.foot.at == one.local(one.book.lines[-1].at)
        (value,) = grid(sheet, "identity_by_value").rows
        issued, *parts = (cell.units for cell in value[:-1])  # type: ignore[union-attr]
        assert issued == sum(parts)
        for _, issued_pieces, *pieces, verdict in grid(sheet, "identity_by_piece").rows:
            assert issued_pieces == sum(pieces)  # type: ignore[arg-type]
            assert verdict == LABELS["agrees"]


def test_the_cash_of_the_event_by_where_it_came_from() -> None:
    found = cents(grid(report("z", steps("redeemable")[-1]), "cash_of_event"))
    assert found == {
        "Brought by the licensee": 50_000,
        "Brought later by the licensee": 1_000,
        "Sales": 8_000,
        "Redemptions": -1_000,
        "Missed or found by counts": -3_000,
        "Deposited": -4_000,
        "Given back": -51_000,
        "So much must be there": 0,
        "In the drawer": 0,
        "With runners": 0,
        "On the way": 0,
    }


def test_a_night_to_which_nothing_was_brought_reads_as_it_did() -> None:
    for one in steps("redeemable"):
        later = any(paper.what == "brought" for paper in one.night.bank.papers)
        assert ("brought_later" in dict(takings.cash_lines(one))) == later


def test_sales_by_who_made_them_without_the_void_one() -> None:
    """S-2 is void; P-1 was entered from paper, and counts."""
    rows = grid(report("z", steps("redeemable")[-1]), "sales_and_redemptions")
    assert [(row[0].en, row[1].en, *row[2:]) for row in rows.rows] == [  # type: ignore[union-attr]
        ("Sales", "The bank", 2, Worth(60, CAD), Money(6_000, CAD)),
        ("Sales", "Runner Rune", 1, Worth(20, CAD), Money(2_000, CAD)),
        ("Redemptions", "The bank", 1, Worth(-10, CAD), Money(-1_000, CAD)),
    ]
    assert rows.totals[0][2:] == (4, Worth(70, CAD), Money(7_000, CAD))


def test_counts_and_differences_with_what_they_demand() -> None:
    rows = grid(report("z", steps("redeemable")[-1]), "counts").rows
    assert [row[0] for row in rows] == ["C-1", "C-2", "C-3", "C-4"]
    assert [row[5] for row in rows] == [None, Worth(0, CAD), None, Worth(0, CAD)]
    assert [row[7] for row in rows] == [None, Money(-3_000, CAD), None, Money(0, CAD)]
    assert rows[1][8].fr == "écart : rapport ; vu par Cora ; rapport N-1"  # type: ignore[union-attr]


def test_what_one_lacks_hides_nothing_that_the_other_has_too_much() -> None:
    night = opened("redeemable")
    night.counted(BANK, {**PIECES, "5": PIECES["5"] - 30}, CASH + 15_000)
    night.counted(BANK, {**PIECES, "5": PIECES["5"] - 34, "20": PIECES["20"] + 1}, CASH + 15_000)
    _, apart, pieces = grid(report("x", records_of(night)), "counts").rows
    assert (apart[5], apart[7]) == (Worth(-150, CAD), Money(15_000, CAD))
    assert apart[8].en.startswith("differs: to the regulator")  # type: ignore[union-attr]
    assert (pieces[5], pieces[7]) == (Worth(0, CAD), Money(0, CAD))
    assert pieces[8].en.startswith("only the pieces differ")  # type: ignore[union-attr]
    sheet = numbered(records_of(night), "C-3")
    assert sheet is not None
    assert LABELS["pieces_only"] in sheet.notes
    sheet = numbered(records_of(night), "C-2")
    assert sheet is not None
    assert LABELS["pieces_only"] not in sheet.notes
    assert head(sheet)["Difference in cash"] == Money(15_000, CAD)


def test_z_is_there_when_the_bank_is_closed_and_not_before() -> None:
    *before, last = steps("redeemable")
    assert all(z_report(one) is None for one in before)
    sheet = z_report(last)
    assert sheet is not None
    assert sheet.number == "Z-1"
    assert head(sheet)["Digest of the entry"] == last.book.head.hex()
    signed = [(one.who, one.key) for one in sheet.signatures]
    assert signed == [(who, fingerprint(public(who))) for who in ("Cass", "Rex")]
    assert [one.part.en for one in sheet.signatures] == [  # type: ignore[union-attr]
        "Cashier, entries 1 to 78",
        "Recorder, entries 1 to 79",
    ]


def test_what_stands_against_z_is_what_is_missing_in_order() -> None:
    half = evening(until="played")
    why = asked(records_of(half), "z")
    assert not isinstance(why, Sheet)
    assert [no.code for no in why][:3] == ["table_still_open", "not_turned_in", "runner_not_back"]
    said = [note.en for note in x_report(records_of(half)).notes if isinstance(note, Words)]
    assert "Table W1 still has $150: its croupier turns everything in. [ON-18d]" in said
    ready = steps("redeemable")[-2]
    (last,) = asked(ready, "z")  # type: ignore[misc]
    assert last.code == "bank_not_closed"


def test_z_stays_as_it_was_whatever_follows() -> None:
    night = evening("not redeemable")
    before = z_report(records_of(night))
    night.does("Lou", CloseNight(), desk=OFFICE)
    after = z_report(records_of(night))
    assert before == after
    assert before is not None
    assert csv_of(before, "fr").startswith(b"\xef\xbb\xbfRapport Z")
    assert pdf(before) == pdf(after)  # type: ignore[arg-type]


def test_each_closing_keeps_its_own_z() -> None:
    """A correction opens the bank again; what was signed the first time stays as it was."""
    night = evening("redeemable")
    before = numbered(records_of(night), "Z-1")
    night.does("Rex", a.EnterFromPaper("sale", "9", "23:10", pieces={"5": 1}, cash=500))
    night.does("Cass", a.Confirm(("P-2",)))
    late = records_of(night)
    assert numbered(late, "Z-1") == before
    assert isinstance(asked(late, "z"), tuple), "it is not closed any more"
    wound_up(night, random.Random(1))
    again = records_of(night)
    assert numbered(again, "Z-1") == before
    second = asked(again, "z")
    assert isinstance(second, Sheet)
    assert second.number == "Z-2"
    assert second == numbered(again, "Z-2")
    assert second.grids != before.grids  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", MODES)
def test_no_number_is_left_out(mode: a.Mode) -> None:
    for one in steps(mode)[20::9]:
        sheet = report("numbers", one)
        for row in grid(sheet, "papers_by_series").rows:
            series = row[0].en[0]  # type: ignore[union-attr]
            made = one.night.bank.papers.count(series)
            assert row[2] == f"{series}-{made + 1}"
            assert (row[1], row[3]) == (f"1 – {made}" if made else "–", made)


def test_what_is_void_stands_there_with_why_and_who_signed() -> None:
    night = evening(until="played")
    night.does("Ann", a.Ask("fill", "W1", Units(20)))
    night.does("Cass", a.Decline("F-2", "too much"))
    rows = grid(report("numbers", records_of(night)), "void_papers").rows
    assert rows[0] == ("S-2", "V-1", "keyed twice", "Cass, Rex", "Cass, Rex")
    assert rows[1][0] == "F-2"
    assert rows[1][2:] == ("too much", "Cass", "–")


def test_a_runners_sheet_leads_to_what_is_in_the_purse() -> None:
    for one in steps("redeemable"):
        if not one.night.bank.last.get("runner Rune"):
            assert not isinstance(asked(one, "runner Rune"), Sheet)
            continue
        sheet = report("runner Rune", one)
        rows = grid(sheet, "movements").rows
        own = purse("Rune")
        assert rows[-1][5] == Worth(one.night.holds(own), CAD)
        assert rows[-1][6] == Money(one.night.balances.of(own, one.currency), CAD)
        assert sum(row[3].units for row in rows) == one.night.holds(own)  # type: ignore[misc, union-attr]
        assert {row[0] for row in rows} <= {"I-1", "S-3", "T-1"}
    (signed,) = sheet.signatures
    assert (signed.who, signed.key) == ("Rune", fingerprint(public("Rune")))
    (blank,) = report("runner Rune", steps("redeemable")[40]).signatures
    assert (blank.who, blank.at) == ("Rune", None)


def test_a_table_sheet_has_opener_fills_credits_closer_and_result() -> None:
    sheet = report("table W1", steps("redeemable")[-1])
    (row,) = grid(sheet, "results").rows
    assert [cell.units for cell in row[1:]] == [150, 0, 185, 0, 35]  # type: ignore[union-attr]
    papers = [move[0] for move in grid(sheet, "movements").rows]
    assert papers == ["F-1", "C-3", "K-1"]
    (signed,) = sheet.signatures
    assert (signed.who, signed.key) == ("Ann", fingerprint(public("Ann")))
    assert head(sheet)["Croupiers"] == "Ann"


def test_sessions_follow_each_other_and_a_void_fill_is_no_fill() -> None:
    """The first fill of an empty float is what a session opens with; what it keeps, it goes on."""
    night = evening(until="opened")
    night.does("Cass", a.Sell(Units(100)))
    night.filled(p5=20)
    night.does("Lou", t.Open(approved=True), desk=W1)
    night.does("Lou", t.Close(locked=True), desk=W1)
    night.sheet("table W1", {"5": 24})
    night.credited(p5=4)
    night.filled(p1=30)
    night.sheet("table W1", {"5": 20, "1": 30})  # the opener
    night.does("Lou", t.Open(approved=True), desk=W1)
    night.filled(p20=1)
    night.does("Rex", a.Void("F-3", "wrong table"))
    night.does("Cass", a.ConfirmVoid("V-1"))
    (first,) = sessions(records_of(night), "W1")
    figures = (first.opener, first.fills, first.credits, first.closing, first.result)
    assert figures == (100, 30, 20, 130, 20)
    assert first.closer is not None
    assert (first.closer.paper, first.closed) == ("C-3", False)
    assert [move.paper for move in first.moves] == ["F-1", "C-2", "K-1", "F-2", "C-3", "F-3", "V-1"]
    night.does("Lou", t.Close(locked=True), desk=W1)
    night.sheet("table W1", {"5": 20, "1": 30})  # as the books have it
    night.credited(p5=20, p1=30)
    night.filled(p5=8)
    before, after = sessions(records_of(night), "W1")
    assert (before.closing, before.credits, before.result) == (0, 150, 20)
    assert [move.paper for move in before.moves][-2:] == ["C-4", "K-2"]
    assert (after.opener, after.fills, after.result) == (40, 0, 0)


def test_a_table_that_keeps_every_stake_has_its_result_at_once() -> None:
    night = opened("redeemable")
    night.does("Cass", a.Sell(Units(50)))
    night.table("every stake")
    night.filled(p1=100)
    night.does("Lou", t.Open(approved=True), desk=W1)
    night.does("Ann", t.Sit(Seat(1), "Eve", of_age=True), desk=W1)
    says: list[tuple[Actor, str, Any]] = [
        (CROUPIER, "Ann", t.StateAge()),
        (player(1), "Eve", w.Stake("red", Units(5))),
        (CROUPIER, "Ann", w.Call()),
        (CROUPIER, "Ann", w.Spin("clockwise")),
        (CHANCE, "Ann", w.Land(1, 3)),
    ]
    for by, who, action in says:
        assert not isinstance(night.tries(who, action, W1, by), Refusal)
    (session,) = sessions(records_of(night), "W1")
    held = night.night().holds("W1:float")  # type: ignore[arg-type]
    assert held != 100
    assert (session.opener, session.closing, session.result) == (100, held, held - 100)


def test_there_is_no_sheet_of_what_is_not_there() -> None:
    for what in ("table W9", "runner Nobody", "chair 3"):
        (no,) = asked(steps("redeemable")[-1], what)  # type: ignore[misc]
        assert (no.code, no.facts) == ("no_such_place", (("place", what),))


@pytest.mark.clause("FR-72")
def test_the_control_register_has_each_result_by_session_and_two_lines_to_sign() -> None:
    found = house("france-roue-de-la-chance")

    def now() -> Records:
        floor = found.floor
        return Records(floor.law, floor.night, projected(Bankbook(), floor.store.read()))

    table = "tables/R1"
    found.must(table, PIT_BOSS, t.SetUp(found.book.digest, "Ann", recording="rounds"))
    for session in (12_000, 4_900):
        for by in (DIRECTOR, CROUPIER):
            found.must(table, by, t.Check())
        found.must(table, DIRECTOR, t.Open(approved=True))
        if session > 5_000:
            found.must(table, CROUPIER, t.TopUp())
        (still,) = asked(now(), "z")  # type: ignore[misc]
        assert still.code == "table_still_open"
        assert isinstance(asked(now(), "x"), Sheet)
        for by in (CROUPIER, PIT_BOSS):
            found.must(table, by, t.Close(Units(session), locked=True))
    sheet = report("z", now())
    assert sheet.kind == "register"
    assert "n° 12" in sheet.title.fr
    rows = [[cell and cell.units for cell in row[3:]] for row in sheet.grids[0].rows]  # type: ignore[union-attr]
    assert rows == [[5_000, 5_000, 12_000, 0, 0, 2_000], [5_000, 0, 4_900, 0, 0, -100]]
    assert sheet.grids[0].totals[0][-1] == Worth(1_900, "EUR")
    assert [(one.who, one.at) for one in sheet.signatures] == [(None, None), (None, None)]


@pytest.mark.clause("FR-72")
def test_the_register_has_the_result_as_counted_and_beside_it_what_the_books_know_nothing_of() -> (
    None
):
    """Nothing was bet: all that the closing float has above the advances is a difference."""
    found = house("france-roue-de-la-chance")
    table = "tables/R1"
    found.must(table, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    for by in (DIRECTOR, CROUPIER):
        found.must(table, by, t.Check())
    found.must(table, DIRECTOR, t.Open(approved=True))
    for by in (CROUPIER, PIT_BOSS):
        found.must(table, by, t.Close(Units(123_456), locked=True))
    floor = found.floor
    records = Records(floor.law, floor.night, projected(Bankbook(), floor.store.read()))
    (grid,) = report("z", records).grids
    (row,) = grid.rows
    assert [cell and cell.units for cell in row[3:]] == [5_000, 0, 123_456, 118_456, 0, 118_456]  # type: ignore[union-attr]
    assert grid.totals[0][-3:] == (Worth(118_456, "EUR"), None, Worth(118_456, "EUR"))
    balances = floor.night.balances
    assert balances.of(WRITTEN_OFF) == -118_456
    assert balances.of(CAGE) == 118_456
    assert balances.of(PLAYERS) == 0
    sheet = numbered(records, "C-1")
    assert sheet is not None
    assert Worth(118_456, "EUR") in [cell for row in sheet.grids[0].totals for cell in row]


def test_a_night_without_a_bank_has_no_report() -> None:
    found = house("ontario-wheel")
    floor = found.floor
    records = Records(floor.law, floor.night, projected(Bankbook(), floor.store.read()))
    for what in ("x", "z", "numbers", "table W1"):
        (no,) = asked(records, what)  # type: ignore[misc]
        assert no.code == "no_mode_yet"


@pytest.mark.clause("HOUSE-21")
def test_who_left_without_signing_is_named_on_x_and_z_and_so_is_who_has_the_part_now() -> None:
    night = opened("not redeemable")
    night.counted()
    night.does("Lou", Release("Cass", Role.CASHIER), desk=OFFICE)
    night.does("Lou", Appoint("Dora", Role.CASHIER, of_age=True, member=True), desk=OFFICE)
    night.signs("Rex", "paper C-2")
    x = x_report(records_of(night))
    at_bank = partial(night.tries, "Dora", by=Actor(Role.CASHIER))
    at_bank(a.ReturnFloat(CASH))
    night.does("Rex", a.Confirm(("L-1",)))
    at_bank(night.certificate("Dora", "bank"))
    night.signs("Rex", "bank")
    at_bank(a.CloseBank())
    z = z_report(records_of(night))
    assert z
    for sheet in (x, z):
        assert head(sheet)["Cashier"] == "Dora"
        assert head(sheet)["Recorder"] == "Rex"
        assert head(sheet)["Bank opened by"] == "Cass, Rex"
        (left,) = (one for one in map(str, sheet.notes) if "Cass" in one)
        assert "Paper C-2: the signature of Cass is missing; they have left." in left
        assert "La pièce C-2 : Cass a quitté sa fonction sans avoir signé." in left
    shown = view(night.floor.law, night.night())
    assert (shown["cashier"], shown["recorder"]) == ("Dora", "Rex")
    assert shown["opened_by"] == ["Cass", "Rex"]
