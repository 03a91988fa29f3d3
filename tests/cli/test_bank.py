"""The bank from the command line: spoken to by lines, shown, reported, printed; on any store."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from croupier.floor.copies import append
from croupier.floor.nights import nights_at
from helpers.bank.books import Books
from helpers.bank.states import evening
from helpers.bank.states import opened as opened_bank
from helpers.command_line import ENV, Place, say
from helpers.databases import new_database
from helpers.journal.forgeries import linked
from helpers.signers import KEEPERS, public
from helpers.signers import signed as certified

PIECES = {"1": 200, "5": 100}


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    if request.param == "sqlite":
        yield Place(str(tmp_path / "nights"))
        return
    yield Place(new_database(tmp_path))


def kept(place: Place, night: Books) -> Place:
    """A night that was played in memory, where the commands find it."""
    store = nights_at(place.at).new(night.name)
    append(store, night.floor.store.read(), ())
    store.close()
    return place


@pytest.fixture
def closed(tmp_path: Path) -> Place:
    return kept(Place(str(tmp_path / "nights")), evening())


@pytest.fixture
def opened(tmp_path: Path) -> Place:
    return kept(Place(str(tmp_path / "nights")), evening(until="played"))


def signed(place: Place, tmp_path: Path, who: str, scope: str) -> dict[str, Any]:
    """The line by which somebody certifies what is on record now."""
    file = tmp_path / f"{who} {scope}.jsonl"
    place.told("export", "gala", "-o", str(file))
    said = certified(who, scope, file.read_bytes().splitlines())
    line = say("bank", KEEPERS[who].value, who, "certify", **said)
    return {**line, "command": f"{who} signs {scope}"}


NAMES = ("a:b:purse", "[bold]x[/]", ":b:", "ann\\", "élise [/]")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", ["200", "60"])
def test_people_are_written_as_they_write_themselves(
    tmp_path: Path, language: str, width: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No colon of theirs makes a picture, no bracket a style, and no sentence a capital."""
    monkeypatch.setitem(ENV, "COLUMNS", width)
    night = opened_bank("not redeemable")
    for name in NAMES:
        night.office("appoint", person=name, role="runner", of_age=True, member=True)
        night.says("Cass", "cashier", "issue", runner=name, pieces={"5": 1})
        (paper,) = night.night().bank.papers.latest(1, "issue")
        night.says(name, "runner", "receive", paper=paper.name)
    place = kept(Place(str(tmp_path / "nights")), night)
    told = place.told("bank", night.name, "--lang", language)
    lines, goes_on = told.splitlines(), {"en": "still has cash", "fr": "a encore des espèces"}
    for name in NAMES:
        assert any(line.startswith(f"{name} {goes_on[language]}") for line in lines), name
    for one in ("a:b:purse", "[bold]x[/]"):
        sheet = place.told(
            "bank", "report", night.name, "--kind", f"runner {one}", "--lang", language
        )
        assert one in sheet
    no = place.no(2, "bank", "report", night.name, "--kind", ":b: [bold]x[/]")
    assert ":b: [bold]x[/]" in no


def test_a_bank_is_run_by_lines_and_shown(place: Place, tmp_path: Path) -> None:
    place.new("gala")
    office = ("office", "licensee", "Lou")
    keepers = (("Cass", "cashier"), ("Rex", "recorder"))
    lines = [
        say(*office, "appoint", person=who, role=role, of_age=True, member=True)
        for who, role in keepers
    ]
    lines += [
        say("office", by, who, "give_key", person=who, key=public(who)) for who, by in keepers
    ]
    lines += [
        say("bank", "cashier", "Cass", "sell", units=5),
        say("bank", "licensee", "Lou", "set_mode", mode="not redeemable"),
        say("bank", "cashier", "Cass", "count", place="bank", pieces=PIECES, cash=10_000),
        say("bank", "recorder", "Rex", "count", place="bank", pieces=PIECES, cash=10_000),
    ]
    lou = place.key("gala", tmp_path / "lou", "Lou")
    place.serve("gala", lines[: len(keepers)], lou)
    key = place.key("gala", tmp_path / "all", "Lou", *(who for who, _ in keepers))
    answers = place.serve("gala", lines[len(keepers) :], key)
    assert [one.get("refusal", {}).get("code") for one in answers].count("no_mode_yet") == 1
    assert answers[-1]["events"][0]["paper"] == "C-1"
    for who, _ in keepers:
        (answer,) = place.serve("gala", [signed(place, tmp_path, who, "paper C-1")], key)
        assert answer["events"][0]["kind"] == "certified", answer
    sale = say("bank", "cashier", "Cass", "sell", units=20, tendered=5_000)
    redeem = say("bank", "cashier", "Cass", "redeem", units=5)
    done, refused = place.serve("gala", [sale, redeem], key)
    assert done["events"][0]["change"] == 3_000
    assert (refused["refusal"]["code"], refused["refusal"]["clause"]) == ("not_redeemable", "ON-17")
    told = place.data("bank", "gala")
    assert (told["bank"]["mode"], told["bank"]["state"]) == ("not redeemable", "open")
    assert told["bank"]["drawer"] == 12_000
    assert told["missing"][0]["code"] == "papers_unconfirmed"
    assert told["missing"][0]["fr"].startswith("Pièces que le secrétaire doit")
    assert place.data("verify", "gala")["signatures"] == 2
    shown = place.told("bank", "gala", "--lang", "fr")
    assert "Argent de jeu, sans échange (condition 17)" in shown
    assert "120,00 $" in shown.replace("\xa0", " ")
    assert place.told("bank", "show", "gala") == place.told("bank", "gala")


def test_an_export_says_the_same_as_the_night(opened: Place, tmp_path: Path) -> None:
    file = str(tmp_path / "gala.jsonl")
    opened.told("export", "gala", "-o", file)
    for command in (("bank",), ("bank", "report", "--kind", "x"), ("bank", "paper", "F-1")):
        name, *rest = command[1:] or ("",)
        first = [command[0], name] if name else [command[0]]
        at = opened.data(*first, "gala", *rest)
        assert opened.data(*first, file, *rest) == at
    lines = Path(file).read_bytes().splitlines(keepends=True)
    Path(file).write_bytes(b"".join([*lines[:30], *lines[31:]]))
    assert "31" in opened.no(1, "bank", file)


def test_a_forged_report_is_refused(closed: Place, tmp_path: Path) -> None:
    """The chain is whole and nobody signed for the last entry: deciding it again finds it."""
    file = tmp_path / "gala.jsonl"
    closed.told("export", "gala", "-o", str(file))
    asked = ("bank", "report", str(file), "--kind", "z")
    assert closed.data(*asked)
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    last = next(one for one in lines if one["events"][0]["kind"] == "bank_closed")
    last["events"][0]["person"] = "Rex"
    file.write_bytes(b"".join(line + b"\n" for line in linked(lines)))
    assert closed.data("verify", str(file))["ok"]
    assert f"Entry {last['seq']} is decided otherwise" in closed.no(1, *asked)


def pdf_text(path: Path) -> str:
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(path.read_bytes())).pages)


def test_a_paper_is_a_reprint_unless_it_is_said_to_be_the_original(
    closed: Place, tmp_path: Path
) -> None:
    asked = ("bank", "paper", "gala", "F-1")
    assert "REPRINT" in closed.told(*asked)
    assert "REPRINT" not in closed.told(*asked, "--original")
    copy, first = tmp_path / "copy.pdf", tmp_path / "first.pdf"
    closed.told(*asked, "--pdf", str(copy), "--paper", "receipt", "--lang", "fr")
    closed.told(*asked, "--pdf", str(first), "--original")
    assert "RÉIMPRESSION" in pdf_text(copy)
    assert "Fill" not in pdf_text(copy)
    assert "REPRINT" not in pdf_text(first)
    assert "Fill: signed voucher" in pdf_text(first)
    assert "approvisionnement" in pdf_text(first)  # both languages, unless one was asked for
    assert "first.pdf" in closed.no(2, *asked, "--pdf", str(first))


def test_reports_as_pdf_csv_json_and_in_the_terminal(closed: Place, tmp_path: Path) -> None:
    asked = ("bank", "report", "gala", "--kind")
    for kind in ("x", "z", "numbers", "table W1", "runner Rune"):
        name = kind.replace(" ", "-")
        pdf, csv = tmp_path / f"{name}.pdf", tmp_path / f"{name}.csv"
        closed.told(*asked, kind, "--pdf", str(pdf))
        closed.told(*asked, kind, "--csv", str(csv), "--lang", "fr")
        title = closed.data(*asked, kind)["title"]
        assert title["en"] in pdf_text(pdf)
        assert csv.read_text("utf-8-sig").startswith(title["fr"])
        assert title["en"] in closed.told(*asked, kind)
    assert closed.data(*asked, "z")["number"] == "Z-1"
    assert "REPRINT" in closed.told(*asked, "z")


def test_what_cannot_be_is_refused_with_its_reasons(opened: Place, tmp_path: Path) -> None:
    asked = ("bank", "report", "gala", "--kind", "z")
    said = opened.no(1, *asked)
    assert "Table W1 still has $150: its croupier turns everything in. [ON-18d]" in said
    ended = opened.call(*asked, "--json")
    assert ended.exit_code == 1
    assert json.loads(ended.stdout)["refusals"][0]["code"] == "table_still_open"
    target = tmp_path / "z.pdf"
    opened.no(1, *asked, "--pdf", str(target))
    assert not target.exists()
    assert "table W9" in opened.no(1, "bank", "report", "gala", "--kind", "table W9")


def test_wrong_use_says_what_to_do(opened: Place, tmp_path: Path) -> None:
    assert "x, z, numbers" in opened.no(2, "bank", "report", "gala", "--kind", "y")
    assert "A4 or receipt" in opened.no(2, "bank", "paper", "gala", "F-1", "--paper", "A5")
    assert "F-1, I-1" in opened.no(2, "bank", "paper", "gala", "F-9")
    both = ("--pdf", str(tmp_path / "a"), "--csv", str(tmp_path / "b"))
    assert "one of" in opened.no(2, "bank", "report", "gala", "--kind", "x", *both)
    assert "nobody" in opened.no(2, "bank", "nobody")
    opened.no(2, "bank", "report", "gala")


def test_a_night_without_a_bank_says_so(place: Place) -> None:
    place.new("gala")
    assert "Say first whether play money" in place.told("bank", "gala")
    assert place.data("bank", "gala")["missing"] == []
    assert "Say first whether" in place.no(1, "bank", "report", "gala", "--kind", "x")


def test_a_database_of_several_nights_is_asked_for_one(tmp_path: Path) -> None:
    place = Place(new_database(tmp_path))
    for name in ("gala", "other"):
        kept(place, evening(until="opened", name=name))
    assert "#" in place.no(2, "bank", place.at)
    assert place.data("bank", f"{place.at}#gala")["bank"]["state"] == "open"


def test_a_night_that_has_only_begun_bears_its_own_time(tmp_path: Path) -> None:
    place = Place(str(tmp_path / "nights"))
    place.new("gala")
    shown = place.told("bank", "gala")
    assert "1969" not in shown
    assert "1970" not in shown
