"""CSV that every spreadsheet reads, and none runs."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.reports.books import export_csv
from croupier.reports.sheet import Cell, Money, Worth
from croupier.reports.spreadsheet import csv_of, plain, row
from croupier.words.papers import VOID
from croupier.words.words import Words
from helpers.bank.booked import small_night
from helpers.sheets import AT, fill


def read(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_a_sheet_is_all_there_in_its_language() -> None:
    sheet = fill(2, name="=Zoë", mark=VOID)
    rows = read(csv_of(sheet, "fr"))
    assert rows[0] == ["Bon d’approvisionnement", "F-41", "ANNULÉ"]
    assert rows[1][:2] == ["Les Amis de l’Orchestre", "Spring night"]
    assert ["Demandé par", "'=Zoë"] in rows
    assert ["Coupure (CAD)", "De quoi il s’agit", "Nombre de pièces", "Valeur (CAD)"] in rows
    assert ["5", "chips", "1001", "1234.56"] in rows
    assert ["Total", "", "2000", "-0.50"] in rows
    assert ["Contre un reçu signé."] in rows
    assert ["Caissier", "'=Zoë", "2026-03-01T22:15:03-05:00", "3f2a 9c10"] in rows
    assert ["Secrétaire", "", "", ""] in rows
    assert read(csv_of(sheet, "en"))[0] == ["Fill voucher", "F-41", "VOID"]


def test_an_amount_of_the_head_has_its_currency_beside_it() -> None:
    sheet = replace(fill(), head=((Words("Owed", "Dû"), Money(-5, "EUR")),))
    assert ["Owed", "-0.05", "EUR"] in read(csv_of(sheet, "en"))


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_what_a_spreadsheet_would_run_is_text(first: str) -> None:
    assert plain(f"{first}1", "en") == f"'{first}1"
    assert plain(f"1{first}", "en") == f"1{first}"
    assert plain(Words(f"{first}1", "x"), "en") == f"'{first}1"


@pytest.mark.parametrize(
    ("cell", "text"),
    [(-12, "-12"), (Money(-12, "CAD"), "-0.12"), (Worth(-12, "CAD"), "-12"), (None, "")],
)
def test_our_own_figures_are_figures(cell: Cell, text: str) -> None:
    assert plain(cell, "fr") == text


def test_a_line_ends_as_the_standard_says() -> None:
    assert row(("a", 'b"c', "d\ne", AT), "en") == b'a,"b""c","d\ne",2026-03-01T22:15:03-05:00\r\n'


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0")), min_size=2))
def test_any_text_comes_back(texts: list[str]) -> None:
    ((*cells,),) = csv.reader(io.StringIO(row(texts, "en").decode(), newline=""), strict=True)
    for text, cell in zip(texts, cells, strict=True):
        assert cell in (text, f"'{text}")
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_the_books_are_a_row_a_transfer() -> None:
    night = small_night()
    out = io.BytesIO()
    assert export_csv(night.journal, out, "en") == night.journal.head()
    heads, *rows = read(out.getvalue())
    assert heads == [
        *("entry", "time (UTC)", "operator", "asset", "from", "to", "units", "reason", "paper"),
        "text of the rules",
    ]
    assert len(rows) == 7
    at = "2026-03-15T02:30:00.000Z"
    assert rows[2] == ["2", at, "Ada", "CAD", "licensee", "bank:drawer", "200.00", "float", "", ""]
    assert rows[3][3:] == [
        "play money",
        "bank:stock",
        "runner:Zoë:purse",
        "50",
        "ON-17b",
        "I-1",
        "",
    ]
    assert rows[5][2] == "'-Zo\"ë\\"
    assert rows[5][6:] == ["25.50", "'=SUM(A1)", "S-1 S-2", ""]
