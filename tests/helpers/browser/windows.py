"""A night with a bank for browsers, prepared by code as far as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.floor.house import Opening, at_work, open_new
from croupier.floor.nights import Folder
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.browser.house import LICENSEE, House, Prepared
from helpers.browser.screens import LAPTOP, PHONE, TABLET, Hall, Language, Screen, Size
from helpers.signers import KEEPERS

PEOPLE = tuple(name for name in KEEPERS if name not in ("Ann", "Cora", "Dora"))  # besides those


class Window(Books):
    """Said on a floor of its own, that nobody else has open, until `done`."""

    def __init__(
        self,
        house: House,
        mode: str | None = "not redeemable",
        *,
        opened: bool = True,
        keys: bool = True,
    ) -> None:
        self.house, self.name = house, house.next_name()
        event, self.wheel = load("ontario-monte-carlo"), load("ontario-wheel")
        nights = Folder(house.at)
        opening = Opening(self.name, "Harbour Lights Choir", LICENSEE, event, [self.wheel],
                          "America/Toronto", practice=True)  # fmt: skip
        begun = open_new(nights, opening)
        assert not isinstance(begun, Refusal), begun
        begun.store.close()
        self.floor = at_work(nights.write(self.name), self.name)
        self.staffed(mode, opened=opened, keys=keys)

    def submit(self, command: Any) -> Any:
        return self.floor.submit(command)

    def night(self) -> Any:
        return self.floor.night

    def lines(self) -> list[bytes]:
        return [entry.body for entry in self.floor.store.read()]

    def done(self) -> Prepared:
        self.floor.store.close()
        return Prepared(self.name, "ontario", self.house.door["tickets"][self.name])


def at_work_already(window: Window) -> None:
    """An hour of a bank: sales, a runner with a float, a fill that came and one that is asked."""
    window.table()
    for units, tendered in ((20, 5_000), (40, 4_000), (100, 10_000)):
        window.says("Cass", "cashier", "sell", units=units, tendered=tendered)
    window.says("Cass", "cashier", "issue", runner="Robin", pieces={"5": 40, "1": 100}, cash=5_000)
    window.says("Robin", "runner", "receive", paper="I-1")
    window.says("Robin", "runner", "sell", units=15, tendered=2_000)
    window.filled(p5=20)
    window.says("Rex", "recorder", "confirm", papers=["S-1", "S-2"])
    window.says("Cass", "cashier", "sell", units=20, tendered=5_000)
    window.asks(p5=20, p1=50)
    window.asks(p20=5)
    window.says("Cass", "cashier", "accept", paper="F-3", carrier="Rune")
    window.says("Cass", "cashier", "void", paper="S-3", reason="Counted twice")


def bank_evening(house: House, hall: Hall, language: Language) -> Iterator[tuple[str, Screen]]:
    """The bank on everybody's screens: its switch, its first count, an hour of work, its end."""
    new, first, work = Window(house, None), Window(house, opened=False), Window(house)
    at_work_already(work)
    switch, opening, night = (window.done().path for window in (new, first, work))

    def shown(who: str, path: str, size: Size = LAPTOP) -> Screen:
        screen = hall.staff(who, path, size, language)
        screen.live()
        return screen

    yield "bank-mode", shown("Lou", f"{switch}/bank")
    cass = shown("Cass", f"{opening}/bank")
    for name, text in {"pieces.20": "250", "worth.pieces.5": "5000", "coins.2000": "20"}.items():
        cass.page.locator(f'[name="{name}"]').fill(text)
    yield "bank-open", cass
    cass = shown("Cass", f"{night}/bank")
    cass.page.locator('label[for="u-40"]').click()
    yield "bank-cashier", cass
    yield "bank-cashier-tablet", shown("Cass", f"{night}/bank", TABLET)
    yield "bank-cashier-phone", shown("Cass", f"{night}/bank", PHONE)
    yield "bank-recorder", shown("Rex", f"{night}/bank", TABLET)
    yield "bank-watching", shown("Ida", f"{night}/bank")
    yield "bank-close", shown("Cass", f"{night}/bank/close")
