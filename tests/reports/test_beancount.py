"""The books as an accountant's program reads them: it must agree, and must be able not to."""

from __future__ import annotations

import io
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from beancount import loader
from beancount.core.data import Balance, Commodity, Open, Transaction
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.journal.entry import read_line
from croupier.journal.memory import MemoryJournal
from croupier.reports import names
from croupier.reports.beancount import export_beancount
from helpers.bank.booked import Booked, small_night
from helpers.soak import examples

NIGHTS = Path(__file__).parent.parent / "data" / "nights"


def written(journal: MemoryJournal) -> str:
    out = io.BytesIO()
    assert export_beancount(journal, out, "en") == journal.head()
    return out.getvalue().decode()


def read(text: str) -> tuple[list[Any], list[str]]:
    entries, errors, _ = loader.load_string(text)
    return list(entries), [error.message for error in errors]


def kept(name: str) -> MemoryJournal:
    journal = MemoryJournal()
    for line in (NIGHTS / name).read_bytes().splitlines():
        journal.append(read_line(line))
    return journal


def test_a_transaction_is_an_entry_with_its_place_in_the_record() -> None:
    night = small_night()
    entries, errors = read(written(night.journal))
    assert errors == []
    found = [entry for entry in entries if isinstance(entry, Transaction)]
    assert [entry.meta["seq"] for entry in found] == [2, 3, 4]
    digests = [entry.digest.hex() for entry in night.journal.entries]
    assert [entry.meta["digest"] for entry in found] == digests[1:]
    assert [entry.date for entry in found] == [date(2026, 3, 14)] * 2 + [date(2026, 3, 15)]
    last = found[-1]
    assert (last.payee, last.narration) == ('-Zo"ë\\', "bank: sell")
    assert last.meta["paper"] == "S-1 S-2"
    giving, taking, *_ = last.postings
    assert (giving.account, str(giving.units)) == ("Assets:Players", "-25.50 CAD")
    assert (taking.account, str(taking.units)) == ("Assets:Runner:Zoë:Purse", "25.50 CAD")
    assert giving.meta is not None
    assert giving.meta["reason"] == "=SUM(A1)"


def test_names_are_readable_and_say_what_they_stand_for() -> None:
    entries, _ = read(written(small_night().journal))
    accounts = {one.account: one.meta["name"] for one in entries if isinstance(one, Open)}
    assert accounts == {
        "Assets:Bank:Drawer": "bank:drawer",
        "Assets:Bank:Stock": "bank:stock",
        "Assets:Players": "players",
        "Assets:Runner:Zoë:Purse": "runner:Zoë:purse",
        "Equity:Issued": "issued",
        "Equity:Licensee": "licensee",
    }
    assets = {one.currency: one.meta["name"] for one in entries if isinstance(one, Commodity)}
    assert assets == {"CAD": "CAD", "PLAY-MONEY": "play money", "PLAY-MONEY-5": "play money 5"}


@pytest.mark.parametrize("name", ["v1-ontario.jsonl", "v1-france.jsonl"])
def test_a_played_night_adds_up_to_what_its_record_holds(name: str) -> None:
    journal = kept(name)
    entries, errors = read(written(journal))
    assert errors == []
    summed: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        if isinstance(entry, Transaction):
            for posting in entry.postings:
                assert posting.units is not None
                summed[posting.account, posting.units.currency] += int(posting.units.number or 0)
    held = {
        (one.account, one.amount.currency): one.amount.number
        for one in entries
        if isinstance(one, Balance)
    }
    assert len(held) > 20
    assert held == summed


def check(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    path.write_text(text, "utf-8")
    command = [sys.executable, "-m", "beancount.scripts.check", "--no-cache", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_bean_check_accepts_it_and_refuses_a_broken_one(tmp_path: Path) -> None:
    text = written(small_night().journal)
    good = check(tmp_path / "good.beancount", text)
    assert (good.returncode, good.stderr) == (0, "")
    broken = check(tmp_path / "bad.beancount", text.replace(" 25.50 CAD", " 25.51 CAD", 1))
    assert broken.returncode == 1
    assert "does not balance" in broken.stderr


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("174.50 ~ 0 CAD", "174.51 ~ 0 CAD"),
        ("-25.50 ~ 0 CAD", "-25.49 ~ 0 CAD"),
        ("25 ~ 0 PLAY-MONEY\n", "26 ~ 0 PLAY-MONEY\n"),
        ("open Assets:Players", "open Assets:Gone"),
        ('name: "play', 'name: "play" "'),
    ],
)
def test_a_cent_too_much_is_found(was: str, becomes: str) -> None:
    night = small_night().add(("CAD", "bank:drawer", "deposit", 2_550, "deposit"))
    text = written(night.journal)
    assert was in text
    assert read(text)[1] == []
    assert read(text.replace(was, becomes, 1))[1] != []


def test_a_clock_that_was_put_back_breaks_nothing() -> None:
    night = small_night()
    night.add(("CAD", "bank:drawer", "deposit", 50, "x"), at="2026-03-01T00:00:00.000Z")
    night.add(("CAD", "bank:drawer", "deposit", 50, "x"), at="2026-03-10T00:00:00.000Z")
    entries, errors = read(written(night.journal))
    assert errors == []
    (opening,) = {one.date for one in entries if isinstance(one, Open)}
    assert opening == date(2026, 2, 28)


def test_an_account_that_others_stand_below_holds_its_own_and_theirs() -> None:
    night = Booked().add(("CAD", "W1", "W1:tips", 5, "x"), ("CAD", "issued", "W1", 12, "x"))
    text = written(night.journal)
    assert "balance Assets:W1  0.12 ~ 0 CAD" in text
    assert "balance Assets:W1:Tips  0.05 ~ 0 CAD" in text
    assert read(text)[1] == []


def test_a_night_without_a_transfer_and_one_without_an_entry_are_books_too() -> None:
    assert read(written(Booked().journal)) == ([], [])
    assert read(written(MemoryJournal())) == ([], [])


NAMES = st.one_of(
    st.sampled_from(["a b", "a-b", "A b", "a_b", "a:b", "a::b", ":", "", "-", "é", "e\u0301"]),
    st.sampled_from(
        ["TRUE", "true", "play money " * 9, "play money " * 8, "李", "ß", "5", "ǆ", "ŉ"]
    ),
    st.text(st.characters(codec="utf-8"), max_size=40),
)


@given(
    st.lists(st.tuples(NAMES, NAMES, NAMES, NAMES), min_size=1, max_size=12), st.sampled_from("xy")
)
@settings(max_examples=examples(50), deadline=None)
@example([("a", "b", "c", '"\n\\'), ("A", "B", "C", "\0\x1f\x7f\x85\u2028")], "x")
def test_any_names_are_valid_and_never_the_same(
    moves: list[tuple[str, str, str, str]], suffix: str
) -> None:
    night = Booked()
    for asset, giver, taker, operator in moves:
        other = taker if taker != giver else taker + suffix
        night.add((asset, giver, other, 7, operator), operator=operator, papers=(operator,))
    entries, errors = read(written(night.journal))
    assert errors == []
    opened = {one.meta["name"]: one.account for one in entries if isinstance(one, Open)}
    assets = {one.meta["name"]: one.currency for one in entries if isinstance(one, Commodity)}
    assert opened.keys() == {account for account, _ in night.held}
    assert assets.keys() == {asset for _, asset in night.held}
    assert len(set(opened.values())) == len(opened)
    assert len(set(assets.values())) == len(assets)


def test_where_two_names_come_out_alike_the_later_one_has_a_number() -> None:
    accounts, assets = names.accounts(), names.assets()
    assert [accounts[name] for name in ("a b", "a-b", "A:b", "a b 2", "a_b", "a b")] == [
        "Assets:A-b",
        "Assets:A-b-2",
        "Assets:A:B",
        "Assets:A-b-2-2",
        "Assets:A-b-3",
        "Assets:A-b",
    ]
    assert assets["true"] == "TRUE-2"
    assert assets["5 é"] == "X-5-E"
    long = [assets["chip" * 10 + str(number)] for number in range(12)]
    assert len(set(long)) == 12
    assert max(map(len, long)) == 24
