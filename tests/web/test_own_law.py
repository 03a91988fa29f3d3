"""A night under the law of an invented island (tests/data/brume): pages, papers, commands.

Nothing of it is on the shelf once the night is made, and no shipped jurisdiction has its age, its
money, its titles or its clauses: none of theirs may show anywhere.
"""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from pypdf import PdfReader

from croupier.rulebooks import shelf
from croupier.words.terms import PARTS, TERMS
from helpers.bank.pages import Till, signing
from helpers.bank.winding import wound_up
from helpers.command_line import Place
from helpers.desks import plain
from helpers.phones import Phone
from helpers.webhouse import AT, Web

BRUME = Path(__file__).parents[1] / "data" / "brume"
W1, B1 = "tables/W1", "tables/B1"
TITLES = "|".join(word for part in PARTS for word in TERMS[part])
FOREIGN = re.compile(
    r"\b(?:ON|FR|CA|SK|QC)-\w|[$€]|\bCAD\b|\bdollar|\beuros?\b|condition 1[78]"
    r"|Ontario|France|Toronto|Saskatchewan|Québec"
    r"|eighteen|dix-huit|under 18|\b18\+|18 ans"
    r"|chef de table|no more bets|rien ne va plus|place your bets|faites vos jeux"
    rf"|\b(?:{TITLES}|titulaire)s?\b(?! (?:serve|night) )",
    re.IGNORECASE,
)
OURS = re.compile(r"<title>.*?</title>|<a class=\"house\".*?</a>", re.DOTALL)  # the program's name
PLACES = {
    "Lou": ("", "office", "wall"),
    "Cass": ("bank", "bank/close", "reports/x"),
    "Rex": ("bank",),
    "Rune": ("runner",),
    "Ann": (f"{W1}/console", f"{B1}/console", f"{W1}/board", f"{B1}/board"),
    "Cora": ("wall?table=W1", "wall?table=B1"),
    "Ida": ("office", "record", "papers"),
}


class Isle(Till):
    """A licensed night, made by a command from a folder that isn't needed again."""

    def __init__(self, web: Web) -> None:
        self.web, self.name, self.command = web, f"brume-{uuid4().hex[:8]}", Place(str(AT))
        scan = str(BRUME / "event.toml")  # any file may be the scan of a licence's pages
        asked = ("--law", str(BRUME), "--event", "brume-counter-night", "--licensee", "Lou",
                 "--attest", scan)  # fmt: skip
        self.made = self.command.data("night", "new", self.name, *asked)
        shelf.SHELVES.remove(BRUME)
        books = {book.name: book for book in self.room.floor.law.books.values()}
        self.wheel, self.cards = books["brume-wheel"], books["brume-blackjack"]
        self.cited: set[str] = set()
        self.language = "fr"

    def at(self, table: str, who: str, by: str, action: str, **form: Any) -> None:
        """As a console or a phone sends it."""
        sent = {"command": str(uuid4()), "screen": "console", "by": by, "action": action, **form}
        browser = self.web.browser(who)
        answer = self.web.run(browser.post(f"/nights/{self.name}/{table}/act", sent))
        assert answer.status_code == 303, plain(answer.content.decode())

    def ask(self, who: str, address: str, language: str) -> Any:
        answer = self.web.run(self.web.browser(who, language=language).get(address))
        assert answer.status_code == 200, (who, address)
        return answer

    def look_around(self) -> None:
        """The pages of the night for those who have them, each time in the other language."""
        self.language = "en" if self.language == "fr" else "fr"
        for who, pages in PLACES.items():
            for page in pages:
                if page.startswith("tables/") and page.split("/")[1] not in self.night().tables:
                    continue
                self.look_at(who, page)

    def look_at(self, who: str, page: str) -> None:
        address = f"/nights/{self.name}/{page}".rstrip("/")
        text = self.ask(who, address, self.language).content.decode()
        read(page, plain(OURS.sub("", text)))
        self.cited |= set(re.findall(r'href="(/clauses/[^"]+)"', text))


def read(where: str, text: str) -> None:
    found = [text[max(0, one.start() - 40) : one.end() + 30] for one in FOREIGN.finditer(text)]
    assert not found, (where, found)


@pytest.fixture
def isle(web: Web, monkeypatch: pytest.MonkeyPatch) -> Isle:
    monkeypatch.setattr(shelf, "SHELVES", list(shelf.SHELVES))
    signing(monkeypatch)
    return Isle(web)


def test_a_whole_night_under_a_law_of_ones_own(isle: Isle, tmp_path: Path) -> None:
    assert isle.made["zone"] == "Atlantic/Faroe"
    isle.staffed(None, opened=False)
    isle.look_around()
    isle.did("Lou", "licensee", "set_mode", mode="redeemable")
    isle.look_at("Cass", "bank")
    isle.open()
    open_tables(isle)
    trade_and_play(isle)
    wound_up(isle, random.Random(1))
    isle.look_at("Cass", "bank")
    look_at_papers(isle)
    for address in sorted(isle.cited):
        read(address, plain(OURS.sub("", isle.ask("Ida", address, "fr").content.decode())))
    assert {one for one in isle.cited if "BRUME-" in one}
    close_and_verify(isle, tmp_path)


def open_tables(isle: Isle) -> None:
    isle.office("post_notice", rulebook=isle.cards.digest)
    for table, book in ((W1, isle.wheel), (B1, isle.cards)):
        isle.say(table, "Lou", "licensee", "set_up", rulebook=book.digest, croupier="Ann")
    isle.filled(p20=20, p5=50, p1=50)
    isle.at(W1, "Ann", "croupier", "open")
    isle.at(B1, "Ann", "croupier", "open")
    isle.at(B1, "Ann", "croupier", "state_age")
    isle.look_around()


def trade_and_play(isle: Isle) -> None:
    assert "Looks under 19" in isle.text("Cass")
    assert "Counters for coin BRUME-4" in isle.text("Cass")
    no = isle.act("Rune", "runner", "sell", units="5", tendered="5.00", screen="runner")
    assert "BRUME-6" in no.content.decode()
    said = isle.ask("Ida", f"/api/v1/nights/{isle.name}/actions?desk=bank", "en").json()
    assert {one["action"]: one["by"] for one in said["actions"]}["sell"] == ["cashier"]
    isle.did("Cass", "cashier", "sell", units="120", tendered="120.00")
    eve = Phone(isle, "Una")  # type: ignore[arg-type]  # a night like any desk's
    isle.at(W1, "Ann", "croupier", "sit", seat="1", player=eve.name, of_age="true", units="100")
    isle.at(W1, "Ann", "croupier", "state_age")
    eve.stake(red=12)
    for language in ("en", "fr"):
        read("play", plain(OURS.sub("", eve.page(language))))
    isle.at(W1, "Ann", "croupier", "call")
    isle.at(W1, "Ann", "croupier", "spin", direction="clockwise")
    assert "Hands off" in isle.text("Ann", page=f"{W1}/board")
    isle.at(W1, "Ann", "chance", "land", segment="1", revolutions="2")
    isle.did("Cass", "cashier", "redeem", **{"pieces.20": "1"})
    isle.look_around()
    isle.at(B1, "Ann", "croupier", "close")


def look_at_papers(isle: Isle) -> None:
    """On the screen, printed, and as figures; and what the commands say of the bank."""
    names = [f"papers/{paper.name}" for paper in isle.bank.papers]
    for page in (*names, "reports/z"):
        isle.look_at("Lou", page)
    for page in (names[0], names[-2], "reports/z"):
        pdf = isle.ask("Lou", f"/nights/{isle.name}/{page}.pdf", "fr").content
        read(page, "".join(one.extract_text() for one in PdfReader(io.BytesIO(pdf)).pages))
        read(page, isle.ask("Lou", f"/nights/{isle.name}/{page}.csv", "en").content.decode())


def close_and_verify(isle: Isle, tmp_path: Path) -> None:
    isle.office("close_night")
    out = str(tmp_path / "night.jsonl")
    isle.command.told("export", isle.name, "-o", out)
    told = isle.command.told
    for language in ("en", "fr"):
        shown = told("night", "show", isle.name, "--lang", language)
        read("night show", shown.replace(str(AT), ""))
        read("bank", told("bank", isle.name, "--lang", language))
    read("verify", told("verify", out, "--deep"))
