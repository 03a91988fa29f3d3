"""A card table as a browser meets it: a croupier at the keys, and an evening to photograph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import PHONE, PROJECTOR, SMALL, TABLET, Hall, Language, Screen
from helpers.browser.tables import HAND_MS

QUICK_MS = 200  # from one key to another; the same one sooner than HAND_MS is a double tap


@dataclass
class Dealer:
    """The croupier at a card table: keys, and nothing else."""

    screen: Screen
    last: str = ""

    def key(self, *keys: str, then: str = "") -> None:
        page = self.screen.page
        for key in keys:
            page.wait_for_timeout(HAND_MS if key in (self.last, "Enter") else QUICK_MS)
            self.last = key
            at = page.locator("#screen").get_attribute("data-at")
            page.keyboard.press(key)
            expect(page.locator("#screen")).not_to_have_attribute("data-at", at or "")
        if then:
            expect(page.locator("#screen")).to_have_attribute("data-step", then)


def card_evening(house: House, hall: Hall, language: Language) -> Iterator[tuple[str, Screen]]:
    """A round at seven boxes, one of them split, on everybody's screens."""
    night = house.night(
        "charity", "physical",
        Seated(1, "Rosa", 50, bet=5), Seated(2, "Philippine-Joséphine", 500, bet=10),
        Seated(3, "May", 50, bet=4), Seated(5, "Lin", 50, bet=2), Seated(7, "Jo", 50, bet=8),
    )  # fmt: skip
    phone = SMALL if language == "fr" else PHONE
    eve = hall.bearer(night, 1, "Eve", phone, language)
    eve.page.locator('input[name="seat"][value="4"]').check(force=True)
    eve.page.locator('input[name="of_age"]').check()
    eve.page.locator(".sit .btn-primary").click()
    eve.page.locator('.chip-key[value="5"]').click()
    eve.sees("#staked", "5")
    board = hall.screen(PROJECTOR, language)
    board.goto(f"{night.table}/board")
    ann = Dealer(hall.staff("Ann", f"{night.table}/console", TABLET, language))
    yield "card-console-bets", ann.screen
    yield "card-play-bets", eve
    ann.key("Enter", then="card")
    ann.key("A", "0", "8", "6", "5", "5", "9", "K", "6", "8", "5", "6", "7", then="turn")
    ann.key("5", "p", "3", "d", "K", "Q", "s", then="turn")
    expect(eve.page.locator("#my-moves")).to_be_visible()
    yield "card-console-turn", ann.screen
    yield "card-play-turn", eve
    expect(board.page.locator("main")).to_contain_text("21")
    yield "card-board-turn", board
    ann.key("d", "0", "s", "K", then="card")
    ann.key("7", "K", then="pay")
    yield "card-console-pay", ann.screen
    expect(eve.page.locator("#told")).to_contain_text("10")
    eve.page.locator("#hands summary").click()
    yield "card-play-over", eve
    yield "card-board-over", board
