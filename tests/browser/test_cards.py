"""A card table in a browser: a round by keys alone, a phone beside it, and what axe says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.test_axe import clean
from helpers.browser.cards import Dealer
from helpers.browser.house import House, Seated
from helpers.browser.photograph import CLIPPED, WIDE
from helpers.browser.screens import PHONE, SMALL, TABLET, Hall, Language, Screen, languages
from helpers.browser.tables import HAND_MS

# The wire may show a card before whoever keyed it has the answer, which clears the pad.
ANSWERED = """
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.verb === "post") document.body.dataset.answered = "yes";
})
"""


def whole(screen: Screen, what: str) -> None:
    """Nothing is cut off, and nobody is kept out."""
    assert screen.page.evaluate(WIDE) == [], what
    assert screen.page.evaluate(CLIPPED) == [], what
    clean(screen.page, what)


@pytest.mark.parametrize("language", languages("en"))
def test_a_round_by_keys_alone_and_a_phone_beside_it(
    house: House, hall: Hall, language: Language
) -> None:
    night = house.night("charity", "physical", Seated(2, "Bob", 50), Seated(5, "Lin", 50, bet=2))
    ann = Dealer(hall.staff("Ann", f"{night.table}/console", TABLET, language))
    eve = hall.bearer(night, 1, "Eve", SMALL if language == "fr" else PHONE, language)
    eve.page.locator('input[name="seat"][value="4"]').check(force=True)
    eve.page.locator('input[name="of_age"]').check()
    eve.page.locator(".sit .btn-primary").click()
    expect(eve.page.locator("#layout")).to_be_visible()
    whole(ann.screen, "console, bets")
    eve.page.locator('.chip-key[value="5"]').click()
    eve.sees("#staked", "5")
    whole(eve, "phone, bets")
    ann.key("Enter", then="card")
    ann.key("8", "8", "6", "8", "0", then="turn")  # Eve 8 8, Lin 8 10, the dealer 6
    expect(eve.page.locator("#my-moves")).to_be_visible()
    whole(ann.screen, "console, a turn")
    whole(eve, "phone, a turn")
    eve.page.locator('#my-moves [value="split"]').click()
    expect(ann.screen.page.locator("#screen")).to_have_attribute("data-step", "card")
    ann.key("3", then="turn")
    expect(eve.page.locator(".own-box .lies")).to_have_count(2)
    ann.key("d", "K", "9", "s", then="turn")  # 21 and 17; Lin has 18
    whole(ann.screen, "console, hands that were split")
    ann.key("s", then="card")
    ann.key("0", "9", then="pay")  # the dealer is over with 25
    whole(ann.screen, "console, to pay")
    expect(eve.page.locator("#told")).to_contain_text(re.compile(r"\$?15"))
    eve.page.locator("#hands summary").click()
    expect(eve.page.locator(".stories li")).to_have_count(1)
    whole(eve, "phone, the round is over")
    ann.key("Enter", then="bets")


def test_a_tap_is_a_card_and_two_taps_a_card_with_its_suit(house: House, hall: Hall) -> None:
    night = house.night("charity", "physical", Seated(2, "Bob", 50, bet=5))
    ann = Dealer(hall.staff("Ann", f"{night.table}/console"))
    ann.key("Enter", then="card")
    page = ann.screen.page
    page.evaluate(ANSWERED)
    page.locator('#pad .key[value="K"]').click()
    expect(page.locator("#box-2 svg")).to_have_attribute("aria-label", "king: 10")
    expect(page.locator("body")).to_have_attribute("data-answered", "yes")
    page.locator('#pad [name="suit"][value="H"]').check(force=True)
    page.locator('#pad .key[value="6"]').click()
    expect(page.locator(".dealer svg")).to_have_attribute("aria-label", "6 of hearts: 6")
    expect(page.locator('#pad [name="suit"][value=""]')).to_be_checked()


def test_a_phone_shows_how_long_a_turn_may_take(house: House, hall: Hall) -> None:
    night = house.night("charity", "physical", Seated(5, "Lin", 50, bet=2))
    ann = Dealer(hall.staff("Ann", f"{night.table}/console"))
    page = ann.screen.page
    page.locator("#more-table summary").first.click()
    page.locator('form:has([value="time_turns"]) [name="seconds"]').fill("30")
    page.locator('form:has([value="time_turns"]) button').click()
    page.wait_for_timeout(HAND_MS)
    page.locator("h1").click()
    ann.key("Enter", then="card")
    ann.key("8", "6", "4", then="turn")
    clock = page.locator("#call .timer")
    expect(clock).to_be_visible()
    assert 20 <= int(clock.inner_text()) <= 30
