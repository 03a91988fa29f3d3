"""Papers and reports on their pages: whose they are, how they are found, the one original."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from pypdf import PdfReader

from croupier.floor.copies import append
from croupier.floor.nights import Folder
from croupier.journal.sqlite import SqliteJournal
from helpers.bank.states import Hour, evening
from helpers.webhouse import AT, Web

NIGHT, OPEN, NEW = "bank-gala", "bank-open", "bank-new"
ALL = ("Cass", "Rex", "Lou", "Cora", "Ida")


@pytest.fixture(scope="module")
def banks(web: Web) -> Web:
    """A night whose bank is closed, one whose bank is open, one that has no mode yet."""
    hours: dict[str, Hour] = {NIGHT: "closed", OPEN: "mended", NEW: "staffed"}
    for name, hour in hours.items():
        store = SqliteJournal(Folder(AT).file(name))
        append(store, evening(until=hour, name=name).floor.store.read(), ())
        store.close()
    return web


def get(web: Web, who: str, path: str, night: str = NIGHT, language: str = "en") -> Any:
    browser = web.browser(who, language=language)
    return web.run(browser.get(f"/nights/{night}/{path}"))


def post(web: Web, who: str, path: str, **fields: str) -> Any:
    browser = web.browser(who)
    return web.run(browser.post(f"/nights/{NIGHT}/{path}", fields))


def text_of(answer: Any) -> str:
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "application/pdf"
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


def papers(web: Web, night: str = NIGHT) -> list[str]:
    return [paper.name for paper in web.rooms.at(night).night.bank.papers]


@pytest.mark.parametrize("who", ALL)
def test_the_banks_people_and_the_inspector_see_every_paper(banks: Web, who: str) -> None:
    page = get(banks, who, "papers").content.decode()
    for name in papers(banks):
        assert f'/papers/{name}"' in page, name
        assert get(banks, who, f"papers/{name}").status_code == 200, name
    assert get(banks, who, "papers/F-99").status_code == 404


OWN = {
    "Ann": {"F-1", "K-1", "C-3"},
    "Rune": {"I-1", "S-3", "T-1"},
    "Robin": {"F-1", "K-1"},
}


@pytest.mark.parametrize("who", OWN)
def test_a_croupier_and_a_runner_see_their_own_alone(banks: Web, who: str) -> None:
    """The cashier's copy is out of the pit's reach: no receipt is for a croupier (C10)."""
    page = get(banks, who, "papers").content.decode()
    for name in (*papers(banks), "S-99"):
        assert (f'/papers/{name}"' in page) == (name in OWN[who]), name
        for path in (f"papers/{name}", f"papers/{name}.pdf", f"papers/{name}.csv"):
            assert get(banks, who, path).status_code == (200 if name in OWN[who] else 403), path
    assert get(banks, who, "reports/x").status_code == 403


def test_whose_sheets_are_whose(banks: Web) -> None:
    seen = {
        (who, path): get(banks, who, f"reports/{path}").status_code
        for who in ("Ann", "Rune", "Robin", "Rex")
        for path in ("tables/W1", "runners/Rune", "runners/Rune.csv", "numbers")
    }
    yes = {("Ann", "tables/W1"), ("Rune", "runners/Rune"), ("Rune", "runners/Rune.csv")}
    assert {one for one, status in seen.items() if status == 200} == yes | {
        ("Rex", path) for path in ("tables/W1", "runners/Rune", "runners/Rune.csv", "numbers")
    }
    assert set(seen.values()) == {200, 403}
    for path in ("chairs/W1", "y", "x.doc"):
        assert get(banks, "Rex", f"reports/{path}").status_code == 404


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("number=f-1", {"F-1"}),
        ("number=2", {"S-2", "C-2"}),
        ("kind=void", {"V-1"}),
        ("person=Robin", {"F-1", "K-1"}),
        ("state=void", {"S-2"}),
        ("kind=sale&person=Rune", {"S-3"}),
        ("number=F-7", set()),
    ],
)
def test_papers_are_found(banks: Web, search: str, found: set[str]) -> None:
    page = get(banks, "Rex", f"papers?{search}").content.decode()
    assert {name for name in papers(banks) if f'/papers/{name}">' in page} == found


def test_the_first_printing_is_the_original_and_every_other_a_reprint(banks: Web) -> None:
    assert "REPRINT" in text_of(get(banks, "Cass", "papers/X-1.pdf"))  # a copy, before and after
    assert "the next printing is the original" in get(banks, "Cass", "papers/X-1").content.decode()
    first = text_of(post(banks, "Cass", "papers/X-1/print", paper="receipt", lang="en"))
    again = text_of(post(banks, "Rex", "papers/X-1/print", paper="A4", lang="fr"))
    assert "REPRINT" not in first
    assert "RÉIMPRESSION" in again
    assert "par Cass" in again
    assert "REPRINT" in text_of(get(banks, "Cass", "papers/X-1.pdf?paper=receipt"))
    page = get(banks, "Lou", "papers/X-1").content.decode()
    assert "Cass, receipt" in page
    assert "Rex, A4" in page
    assert "printed" in get(banks, "Lou", "papers?number=X-1").content.decode()


def test_of_two_who_press_at_once_one_has_the_original(banks: Web) -> None:
    banks.person("Cass")
    browsers = [banks.browser("Cass") for _ in range(4)]

    def press(browser: Any) -> bool:
        address = f"/nights/{NIGHT}/papers/D-1/print"
        return "REPRINT" in text_of(banks.run(browser.post(address, {"paper": "A4"})))

    with ThreadPoolExecutor(4) as hands:
        reprints = list(hands.map(press, browsers))
    assert sorted(reprints) == [False, True, True, True]


def test_a_void_paper_says_so_and_its_reprint_says_both(banks: Web) -> None:
    assert "VOID" in get(banks, "Rex", "papers/S-2").content.decode()
    text = text_of(get(banks, "Rex", "papers/S-2.pdf?lang=en"))
    assert "VOID · REPRINT" in text
    assert "Void by V-1" in text


def test_what_is_asked_wrongly_is_not_printed(banks: Web) -> None:
    assert post(banks, "Cass", "papers/W-1/print", paper="A5").status_code == 400
    assert get(banks, "Cass", "papers/W-1.pdf?paper=A5").status_code == 400
    assert post(banks, "Ann", "papers/W-1/print", paper="A4").status_code == 403
    assert "the next printing is the original" in get(banks, "Cass", "papers/W-1").content.decode()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_reports_as_page_pdf_and_csv(banks: Web, language: str) -> None:
    title = {"en": "X report", "fr": "Rapport X"}[language]
    assert title in get(banks, "Rex", "reports/x", OPEN, language).content.decode()
    assert title in text_of(get(banks, "Rex", "reports/x.pdf", OPEN, language))
    rows = get(banks, "Rex", "reports/x.csv", OPEN, language)
    assert rows["Content-Type"] == "text/csv; charset=utf-8"
    assert rows.content.decode("utf-8-sig").startswith(title)


def test_the_language_of_a_file_is_that_files_alone(banks: Web) -> None:
    for path in ("papers/S-1.pdf", "reports/x.pdf", "reports/x.csv"):
        assert "language" not in get(banks, "Rex", f"{path}?lang=fr").cookies
    assert get(banks, "Rex", "papers/S-1?lang=fr").cookies["language"].value == "fr"


def test_the_z_report_is_the_paper_z_1_once_the_bank_is_closed(banks: Web) -> None:
    page = get(banks, "Rex", "reports/z").content.decode()
    assert "Z-1" in page
    head = banks.rooms.at(NIGHT).floor.known.head.hex()
    assert head in page
    assert head in get(banks, "Rex", "papers/Z-1").content.decode()
    assert "REPRINT" not in text_of(post(banks, "Cass", "papers/Z-1/print", paper="A4", lang="en"))
    assert "REPRINT" in text_of(get(banks, "Cass", "reports/z.pdf?lang=en"))


def test_before_that_it_says_exactly_what_is_missing(banks: Web) -> None:
    page = get(banks, "Rex", "reports/z", OPEN)
    assert page.status_code == 200
    assert "Table W1 still has $150" in page.content.decode()
    assert 'href="/clauses/ON-18d' in page.content.decode()
    assert get(banks, "Rex", "reports/z.pdf", OPEN).status_code == 422
    assert (
        "Say first whether play money is redeemed"
        in get(banks, "Rex", "reports/x", NEW).content.decode()
    )
    assert "No paper yet" in get(banks, "Rex", "papers", NEW).content.decode()


def test_a_paper_is_as_new_as_the_record(banks: Web) -> None:
    """The bankbook is kept between two looks, and goes on with the journal."""
    from croupier.kit.actors import Actor, Role  # noqa: PLC0415
    from croupier.kit.chips import Units  # noqa: PLC0415
    from croupier.night.bank.actions import Sell  # noqa: PLC0415
    from croupier.night.model import Command  # noqa: PLC0415

    assert get(banks, "Rex", "papers/S-4", OPEN).status_code == 404
    by = Actor(Role.CASHIER)
    command = Command(id="later", desk="bank", by=by, operator="Cass", action=Sell(Units(5)))
    banks.rooms.at(OPEN).writer.submit(command).result()
    assert "Sale receipt" in get(banks, "Rex", "papers/S-4", OPEN).content.decode()
