"""A whole small night by eight people on eight screens, down to the signed Z, and then proved.

Everything is pressed where it stands, by what a form says and not by its words: so the same
evening is held in both languages.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from croupier.floor.nights import Folder
from croupier.journal.entry import document_of
from helpers.browser.house import PIN, House, Prepared
from helpers.browser.screens import LAPTOP, PHONE, TABLET, Hall, Language, Screen, Size, languages
from helpers.browser.told import asked
from helpers.browser.windows import Window

PLACES: dict[str, tuple[str, Size]] = {  # who is where, and with what in hand
    "Lou": ("/bank", LAPTOP),
    "Cass": ("/bank", LAPTOP),
    "Rex": ("/bank", TABLET),
    "Rune": ("/runner", PHONE),
    "Robin": ("/runner", PHONE),
    "Ann": ("/tables/W1/console", TABLET),
    "Cora": ("/wall", TABLET),
    "Ida": ("/bank", LAPTOP),
}


TAP_MS = 450
OPENED = """form => {
  for (let one = form; one; one = one.parentElement) if (one.tagName === "DETAILS") one.open = true
}"""


class Person:
    """Somebody at their own screen, who presses what it offers."""

    def __init__(self, name: str, screen: Screen) -> None:
        self.name, self.screen, self.page = name, screen, screen.page
        screen.live()

    def form(self, action: str, **hidden: str) -> Locator:
        """The form that says this, with these fields in it; opened, if it lies in a drawer."""
        found = self.page.locator(
            "form", has=self.page.locator(f'[name="action"][value="{action}"]')
        )
        for name, value in hidden.items():
            found = found.and_(self.page.locator("form", has=self.page.locator(
                f'[name="{name}"][value="{value}"]')))  # fmt: skip
        expect(found.first).to_be_attached()
        found.first.evaluate(OPENED)
        return found.first

    def says(self, action: str, hidden: dict[str, str] | None = None, **typed: str) -> None:
        """Types into the form, and presses its button; `press` names one of several."""
        press = typed.pop("press", "")
        form = self.form(action, **hidden or {})
        for name, text in typed.items():
            form.locator(f'[name="{name.replace("__", ".")}"]').first.fill(text)
        self.press(form.locator(f'button[value="{press}"]') if press else form.locator("button"))

    def press(self, button: Locator) -> None:
        """Once the page has had its answer to what was pressed before."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        self.page.wait_for_timeout(TAP_MS)  # a second tap so soon would be meant for the first
        button.last.click()

    def signs(self, scope: str) -> None:
        form = self.page.locator(".sign-form", has=self.page.locator(
            f'[name="scope"][value="{scope}"]'))  # fmt: skip
        own = form.filter(has=self.page.locator(f'[name="signer"][value="{self.name}"]')).first
        expect(own).to_be_attached()
        own.evaluate(
            "form => { const drawer = form.closest('details'); if (drawer) drawer.open = true }"
        )
        own.locator('[name="pin"]').fill(PIN)
        self.press(own.locator("button"))


class Evening:
    """The night as its record has it: what was pressed is waited for there."""

    def __init__(self, house: House, hall: Hall, night: Prepared, language: Language) -> None:
        self.house, self.night = house, night
        self.people = {
            name: Person(name, hall.staff(name, night.path + path, size, language))
            for name, (path, size) in PLACES.items()
        }

    def __getattr__(self, name: str) -> Person:
        return self.people[name.capitalize()]

    def happened(self, kind: str, times: int = 1) -> None:
        """So many of these are on record; whoever pressed sees it by then, or will."""
        page = self.people["Cass"].page
        for _ in range(100):
            if self.told(kind) >= times:
                return
            page.wait_for_timeout(100)
        raise AssertionError((kind, times, self.told(kind)))

    def told(self, kind: str) -> int:
        store = Folder(self.house.at).read(self.night.name)
        try:
            told = [event for entry in store.read() for event in document_of(entry)["events"]]
        finally:
            store.close()
        return sum(event["kind"] == kind for event in told)


def opened(e: Evening) -> None:
    e.lou.says("set_mode", {"mode": "redeemable"})
    e.happened("mode_set")
    for one in (e.cass, e.rex):
        one.says("count", pieces__1="200", pieces__5="200", pieces__20="50", cash="300")
        e.happened("counted_once")
    e.happened("counted")
    for number, one in enumerate((e.cass, e.rex), 1):
        one.signs("paper C-1")
        e.happened("certified", number)
    e.happened("bank_opened")


def supplied(e: Evening) -> None:
    """A runner and a table get what they need, each from other hands."""
    e.cass.page.locator('label[for="u-40"]').click()
    e.cass.page.locator(".cash .btn-primary:visible").first.click()
    e.happened("sold")
    form = e.cass.form("issue")
    form.locator("select[name=runner]").select_option("Robin")
    form.locator('[name="pieces.5"]').fill("20")
    form.locator('[name="cash"]').fill("20")
    e.cass.press(form.locator("button"))
    e.happened("sent")
    e.robin.says("receive", {"paper": "I-1"})
    e.happened("received")
    e.robin.page.locator('label[for="u-20"]').click()
    e.robin.page.locator(".cash .btn-primary:visible").first.click()
    e.happened("sold", 2)
    e.ann.says("ask", press="fill", pieces__5="20", pieces__1="50")
    e.happened("asked", 2)
    e.ann.signs("paper F-1")
    e.happened("certified", 3)
    carried(e, "F-1", 1)
    e.ann.says("receive", {"paper": "F-1"})
    e.happened("received", 2)
    e.ann.says("open")
    e.happened("table_opened")


def carried(e: Evening, paper: str, number: int) -> None:
    """The cashier accepts it, and Rune has it in her hands."""
    form = e.cass.form("accept", paper=paper)
    form.locator("select[name=carrier]").select_option("Rune")
    e.cass.press(form.locator("button"))
    e.happened("accepted", number)
    e.rune.says("carry", {"paper": paper})
    e.happened("taken", number)


def played_out(e: Evening) -> None:
    """The table is closed, counted by two and turned in; runner and player come to the bank."""
    e.ann.says("close")
    e.happened("table_closed")
    e.ann.says("count", {"place": "table W1"}, pieces__5="22", pieces__1="40")
    e.happened("counted_once", 2)
    e.cora.screen.goto(f"{e.night.path}/wall?table=W1")
    e.cora.says("count", {"place": "table W1"}, pieces__5="22", pieces__1="40")
    e.happened("counted", 2)
    for number, one in enumerate((e.ann, e.cora), 4):
        one.signs("paper C-2")
        e.happened("certified", number)
    e.ann.says("ask", {"what": "credit"})
    e.happened("asked", 3)
    e.ann.signs("paper K-1")
    e.happened("certified", 6)
    carried(e, "K-1", 2)
    e.cass.says("receive", {"paper": "K-1"})
    e.happened("received", 3)
    e.robin.says("return")
    e.happened("asked", 4)
    e.cass.says("receive", {"paper": "T-1"})
    e.happened("received", 4)
    e.cass.says("redeem", pieces__20="1")
    e.happened("redeemed")
    e.rex.press(e.rex.form("confirm").locator("button"))
    e.happened("confirmed", 7)


def closed(e: Evening) -> None:
    e.ann.signs("table W1")
    e.happened("certified", 7)
    e.robin.signs("runner Robin")
    e.happened("certified", 8)
    for one in (e.cass, e.rex):
        one.screen.goto(f"{e.night.path}/bank/close")
        one.screen.live()
    found = {"pieces__20": "50", "pieces__5": "195", "pieces__1": "185", "cash": "340"}
    for one in (e.cass, e.rex):
        one.says("count", {"place": "bank"}, **found)
    e.happened("counted", 3)
    for number, one in enumerate((e.cass, e.rex), 9):
        one.signs("paper C-3")
        e.happened("certified", number)
    e.cass.says("deposit")
    e.happened("deposited")
    e.cass.says("return_float")
    e.happened("float_returned")
    e.rex.screen.goto(f"{e.night.path}/bank")
    e.rex.press(e.rex.form("confirm").locator("button"))
    e.happened("confirmed", 9)
    e.cass.signs("bank")
    e.happened("certified", 11)
    e.rex.signs("bank")
    e.happened("certified", 12)
    e.cass.says("close_bank")
    e.happened("bank_closed")


@pytest.mark.slow
@pytest.mark.parametrize("language", languages("fr"))
def test_eight_people_hold_a_night_and_an_inspector_proves_it(
    house: House, hall: Hall, language: Language, tmp_path: Path
) -> None:
    window = Window(house, None, keys=False)
    window.table()
    evening = Evening(house, hall, window.done(), language)
    opened(evening)
    supplied(evening)
    played_out(evening)
    closed(evening)
    expect(evening.cass.page.locator("#main")).to_contain_text("Z-1")
    expect(evening.cass.page.locator(".signatures .signed")).to_have_count(2)
    for keeper in (evening.cass, evening.ida):
        expect(keeper.page.locator(".identity .no")).to_have_count(0)
    file = tmp_path / "night.jsonl"
    asked(house, "export", evening.night.name, "-o", str(file))
    told = json.loads(asked(house, "verify", str(file), "--deep", "--json"))
    assert (told["ok"], told["signatures"]) == (True, 12)
