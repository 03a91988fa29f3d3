"""The bank's papers: what each says of what happened, in both languages, and nothing private."""

from __future__ import annotations

import hashlib
import io
import re
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from croupier.bank.ledger import STOCK
from croupier.floor.bankbook import Bankbook
from croupier.kit.chips import Units
from croupier.night.bank import actions as a
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.model import SERIES
from croupier.reports.bank.named import asked, numbered, state_sheet
from croupier.reports.bank.papers import reprinted
from croupier.reports.bank.records import Records, fingerprint
from croupier.reports.pdf import pdf
from croupier.reports.plain import plain
from croupier.reports.sheet import Money, Sheet, Worth
from croupier.words.papers import REPRINT, VOID
from croupier.words.papers_bank import DECLINED, LABELS, TIERS, TITLES
from croupier.words.words import Words
from helpers.bank.books import CASH, Books
from helpers.bank.states import evening, mended, staffed
from helpers.projected import projected
from helpers.signers import public


def records_of(night: Books) -> Records:
    return Records(night.floor.law, night.night(), projected(Bankbook(), night.floor.store.read()))


@cache
def closed() -> tuple[Books, Records]:
    night = evening()
    return night, records_of(night)


def sheet(name: str, records: Records | None = None) -> Sheet:
    found = numbered(records or closed()[1], name)
    assert found is not None, name
    return found


def head(one: Sheet) -> dict[Any, Any]:
    return {label.en if isinstance(label, Words) else label: cell for label, cell in one.head}


def names() -> list[str]:
    return [paper.name for paper in closed()[0].night().bank.papers]


def test_a_night_makes_a_paper_of_every_series() -> None:
    assert {name[0] for name in names()} == set(SERIES.values())


@pytest.mark.parametrize("name", names())
def test_every_paper_names_its_night_its_time_and_its_entry(name: str) -> None:
    night, _ = closed()
    one, made = sheet(name), night.night().bank.papers[name]
    entry = next(entry for entry in night.floor.store.read() if entry.seq == made.seq)
    assert (one.number, one.title) == (name, TITLES[made.what])
    assert (one.foot.licensee, one.foot.night) == ("Lou", "Spring gala")
    assert one.foot.zone == "America/Toronto"
    assert head(one)["Entry of the record"] == made.seq
    assert head(one)["Digest of the entry"] == entry.digest.hex()
    assert one.signatures


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("size", ["A4", "receipt"])
def test_every_paper_can_be_printed(name: str, size: Any) -> None:
    text = "".join(page.extract_text() for page in PdfReader(
        io.BytesIO(pdf(sheet(name), size, ("fr", "en")))).pages)  # fmt: skip
    assert name in text
    assert sheet(name).foot.night in text


def test_fill_and_credit_are_different_papers_of_the_same_figures() -> None:
    """C6: count and value by denomination, total, time, table."""
    fill, credit = sheet("F-1"), sheet("K-1")
    assert (fill.kind, credit.kind) == ("fill", "credit")
    assert fill.title != credit.title
    (grid,) = fill.grids
    assert grid.rows == (
        (Worth(5, "CAD"), 20, Worth(100, "CAD")),
        (Worth(1, "CAD"), 50, Worth(50, "CAD")),
    )
    assert grid.totals[0][-1] == Worth(150, "CAD")
    assert (head(fill)["Table"], head(fill)["Total"]) == ("W1", Worth(150, "CAD"))
    assert f"{head(fill)['Time']:%d %H:%M:%S}" == "14 19:27:27"
    assert head(credit)["Total"] == Worth(185, "CAD")


def test_everybody_with_a_hand_in_it_stands_there_with_part_and_time() -> None:
    told = head(sheet("F-1"))
    assert told["Asked for by"].fr == "Ann, croupier, 19:27:27"
    assert told["Accepted by"].fr == "Cass, caissier, 19:29:29"
    assert told["Carried by"].fr == "Robin, préposé, 19:30:30"
    assert told["Received by"].en == "Ann, croupier, 19:31:31"
    assert told["Confirmed by"].en.startswith("Rex, recorder, ")


def test_signatures_are_by_key_or_a_line_to_sign_on() -> None:
    first, *others = sheet("F-1").signatures
    assert (first.who, first.key) == ("Ann", fingerprint(public("Ann")))
    assert (
        fingerprint(public("Ann")).replace(" ", "")
        == (hashlib.sha256(bytes.fromhex(public("Ann"))).hexdigest()[:16])
    )
    assert first.at is not None
    assert f"{first.at:%H:%M:%S}" == "19:28:28"
    assert [(one.who, one.at, one.key) for one in others] == [("Cass", None, None)]
    assert {one.who for one in sheet("I-1").signatures} == {"Cass", "Rune"}
    assert [one.who for one in sheet("R-1").signatures] == ["Cass"]


def test_what_the_licensee_brings_is_told_by_cash_and_by_piece() -> None:
    brought = sheet("B-1")
    assert brought.title.fr == "Fonds apporté par le titulaire"
    told = head(brought)
    assert (told["Cash"], told["Total"]) == (Money(1_000, "CAD"), Worth(3, "CAD"))
    assert told["Taken in by"].fr.startswith("Cass, caissier, ")
    assert told["Confirmed by"].en.startswith("Rex, recorder, ")
    (grid,) = brought.grids
    assert grid.rows == ((Worth(1, "CAD"), 3, Worth(3, "CAD")),)


def test_a_sale_says_price_tender_and_change() -> None:
    told = head(sheet("S-1"))
    assert told["Price"] == Money(4_000, "CAD")
    assert told["Tendered"] == Money(5_000, "CAD")
    assert told["Change given"] == Money(1_000, "CAD")
    assert told["From"].fr == "La banque"
    assert head(sheet("S-3"))["From"].fr == "Le préposé Rune"


def test_a_void_paper_is_marked_and_linked_and_its_reprint_says_both() -> None:
    void = sheet("S-2")
    assert void.mark == VOID
    assert void.notes[-1] == Words(
        "Void by V-1, asked for in entry 40: keyed twice",
        "Annulée par V-1, demandée à l'écriture 40 : keyed twice",
    )
    assert reprinted(void).mark == Words("VOID · REPRINT", "ANNULÉ · RÉIMPRESSION")
    assert reprinted(sheet("S-1")).mark == REPRINT
    assert sheet("S-1").mark is None
    told = head(sheet("V-1"))
    assert (told["Undoes"].en, told["Reason"]) == ("S-2, Sale receipt", "keyed twice")
    assert {one.who for one in sheet("V-1").signatures if one.at} == {"Cass", "Rex"}


def test_a_declined_paper_is_marked_with_its_reason() -> None:
    night = evening(until="opened")
    night.does("Ann", a.Ask("fill", "W1", Units(20)))
    night.does("Cass", a.Decline("F-1", "ask for {less}"))
    one = sheet("F-1", records_of(night))
    assert one.mark == DECLINED
    assert one.notes[-1] == Words("Declined: ask for {less}", "Refusée : ask for {less}")


def test_a_pending_paper_says_how_far_it_has_come() -> None:
    night = evening(until="opened")
    night.does("Ann", a.Ask("fill", "W1", Units(20)))
    one = sheet("F-1", records_of(night))
    assert head(one)["State"].en == "asked for"
    assert [(line.who, line.at) for line in one.signatures] == [("Ann", None)]


def test_what_was_entered_from_paper_says_so() -> None:
    told = head(sheet("P-1"))
    assert told["The paper was a"] == TITLES["sale"]
    assert (told["Its number"], told["Its time"]) == ("0017", "21:40")
    assert LABELS["entry_note"] in sheet("P-1").notes


def test_the_count_sheet_has_both_counters_books_and_difference() -> None:
    one = sheet("C-2")
    told = head(one)
    assert told["First counter"] == "Cass"
    assert told["Second counter"].en == "Rex, recorder, 19:51:51"
    assert told["Cash counted"] == Money(48_000, "CAD")
    assert told["Cash in the books"] == Money(51_000, "CAD")
    assert told["Difference in cash"] == Money(-3_000, "CAD")
    assert told["Acknowledged by"].en.startswith("Cora, ")
    assert TIERS["report"] in one.notes
    assert LABELS["since_entry"].say("en", {"entry": 23}) in {
        note.en for note in one.notes if isinstance(note, Words)
    }
    (grid,) = one.grids
    assert grid.rows[0] == (Worth(20, "CAD"), 245, 245, 0, Worth(4_900, "CAD"))


def test_coins_and_notes_stand_by_denomination_too() -> None:
    night = staffed("redeemable")
    for who in ("Cass", "Rex"):
        night.does(who, a.Count("bank", {"5": 10}, coins={"2000": 3, "25": 4}))
    one = sheet("C-1", records_of(night))
    assert one.grids[1].rows == (
        (Money(2_000, "CAD"), 3, Money(6_000, "CAD")),
        (Money(25, "CAD"), 4, Money(100, "CAD")),
    )
    assert one.grids[1].totals[0][-1] == head(one)["Cash counted"] == Money(6_100, "CAD")


@pytest.mark.parametrize(("short", "copies"), [(3_000, False), (10_000, True)])
def test_the_regulators_copy_is_marked_as_such(short: int, copies: bool) -> None:  # noqa: FBT001
    night = evening(until="opened")
    night.counted(cash=CASH - short)
    night.does("Cass", a.Report("C-2", "=it is gone"))
    one = sheet("N-1", records_of(night))
    assert (LABELS["regulators_copy"] in one.notes) == copies
    assert "=it is gone" in one.notes
    assert head(one)["About count sheet"] == "C-2"
    assert head(one)["Difference in cash"] == Money(-short, "CAD")


def every_word(records: Records) -> str:
    """All that any sheet of a night says, to a program."""
    papers = [numbered(records, paper.name) for paper in records.night.bank.papers]
    reports = [asked(records, what) for what in ("x", "z", "numbers", "table W1", "runner Rune")]
    found = [one for one in (*papers, *reports, state_sheet(records)) if isinstance(one, Sheet)]
    return " ".join(str(plain(one)) for one in found)


def test_a_first_count_that_waits_for_its_second_is_on_no_paper() -> None:
    night = evening(until="played")
    night.does("Cass", a.Count("bank", {"20": 7_777}, 76_543))
    assert "7777" not in every_word(records_of(night))
    assert "76543" not in every_word(records_of(night))
    night.does("Rex", a.Count("bank", {"20": 7_778}, 76_543))  # they differ: both count again
    assert not re.search("777[78]", every_word(records_of(night)))
    assert "76543" not in every_word(records_of(night))
    night.counted("bank", dict(pieces_at(night.night(), STOCK)), 76_543)
    assert "76543" in every_word(records_of(night))  # now it is both's


def test_the_same_paper_is_the_same_whenever_it_is_made() -> None:
    night = evening(until="played")
    early = pdf(sheet("V-1", records_of(night)))
    mended(night)
    assert pdf(sheet("V-1", records_of(night))) == early


def test_no_paper_has_a_number_that_was_not_given() -> None:
    for name in ("F-0", "F-2", "Q-1", "F-01", "f-1", "", "F-1 "):
        assert numbered(closed()[1], name) is None


def test_papers_that_leave_the_bank_bear_a_checkpoint() -> None:
    night, records = closed()
    signing = Records(records.law, records.night, records.book, lambda size: f"size {size}")
    assert sheet("F-1", signing).foot.checkpoint == "size 69"  # the last that was said of it
    assert sheet("C-1", signing).foot.checkpoint == "size 25"
    assert sheet("Z-1", signing).foot.checkpoint == f"size {night.floor.seq}"
    assert sheet("S-1", signing).foot.checkpoint is None
