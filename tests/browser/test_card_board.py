"""The board and the wall of a card table in a browser: all seven boxes, read from ten metres."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from browser.test_axe import clean
from helpers.browser.cards import Dealer
from helpers.browser.house import House, Seated
from helpers.browser.photograph import CLIPPED, WIDE
from helpers.browser.screens import LAPTOP, PHONE, PROJECTOR, TABLET, Hall, Screen

SEVEN: Final = [Seated(seat, f"P{seat}", 50, bet=5) for seat in range(1, 8)]
# Words that are smaller than a board's smallest, or that stand outside of the picture.
SMALL: Final = """
() => [...document.querySelectorAll("#screen *")].filter((one) => {
  if (one.closest(".near, .visually-hidden, svg, .clause") || !one.getClientRects().length)
    return false;
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const place = one.getBoundingClientRect();
  return own && (parseFloat(getComputedStyle(one).fontSize) < 49
    || place.right > innerWidth || place.bottom > innerHeight + 1);
}).map((one) => one.outerHTML.slice(0, 90))
"""
# Boxes whose cards don't fit.
FULL: Final = """
() => [...document.querySelectorAll(".box, .dealer, .notice main")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 90))
"""


def whole(board: Screen, what: str) -> None:
    for wrong in (SMALL, FULL, WIDE, CLIPPED):
        assert board.page.evaluate(wrong) == [], what
    clean(board.page, what)


def test_seven_boxes_are_read_from_ten_metres(house: House, hall: Hall) -> None:
    night = house.night("charity", "physical", *SEVEN)
    ann = Dealer(hall.staff("Ann", f"{night.table}/console", TABLET))
    board = hall.screen(PROJECTOR)
    board.goto(f"{night.table}/board")
    whole(board, "board, no cards yet")
    ann.key("Enter", then="card")
    ann.key(*"8765432", "6", *"8765432", then="turn")
    board.sees("header .at-rest [lang=en]", "Box 1: 16 against 6")
    board.sees("header .at-rest [lang=fr]", "Case 1 : 16 contre 6")
    ann.key("p", "8", "p", "8", "p", "0", "s", "0", "s", "0", "s", "0", "s", then="turn")
    expect(board.page.locator(".box").first.locator(".hand")).to_have_count(4)
    ann.key("s", "2", "2", "2", "A", "s", "s", "s", "s", then="turn")
    whole(board, "board, hands that were split and a long one")
    ann.key("s", then="card")
    ann.key("2", "2", "2", "A", "2", "3", then="pay")
    board.sees(".dealer .total", "18")
    expect(board.page.locator(".box .result")).to_have_count(10)
    whole(board, "board, the round is over")
    phone = hall.screen(PHONE)
    phone.goto(f"{night.table}/board")
    assert phone.page.evaluate(WIDE) == []
    clean(phone.page, "board on a phone")


def test_the_other_rules_say_that_nobody_has_verified_them(house: House, hall: Hall) -> None:
    night = house.night("vegas", "physical", *SEVEN[:2])
    ann = Dealer(hall.staff("Ann", f"{night.table}/console", TABLET))
    board = hall.screen(PROJECTOR)
    board.goto(f"{night.table}/board")
    ann.key("Enter", then="card")
    ann.key("9", "8", "A", "9", "8")
    board.sees("header .at-rest [lang=en]", "Insurance?")
    expect(board.page.locator(".dealer .back")).to_have_count(1)
    expect(board.page.locator(".marked span")).to_have_text(["unverified", "non vérifiée"])
    whole(board, "board, a card face down")


def test_a_ruling_on_the_wall_is_seen_on_the_board(house: House, hall: Hall) -> None:
    night = house.night("charity", "physical", *SEVEN[:2])
    ann = Dealer(hall.staff("Ann", f"{night.table}/console", TABLET))
    board = hall.screen(PROJECTOR)
    board.goto(f"{night.table}/board")
    ann.key("Enter", then="card")
    ann.key("0", "9", "7", "0", "9", then="turn")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", LAPTOP)
    expect(cora.page.locator("[value=void]")).to_have_text("Void round 1")
    cora.page.locator("#rule-reason").fill("Seen by two")
    cora.page.locator("#rule-number").select_option(label="3. 7, dealer")
    cora.page.locator("#rule-card").select_option("K")
    with cora.page.expect_navigation():  # a ruling starts the page anew
        cora.page.locator("[value=correct]").click()
    board.sees("header .at-rest [lang=en]", "Box 1: 20 against 10")
    expect(cora.page.locator(".bell")).to_contain_text("Card 3 of round 1 was K, not 7.")
    clean(cora.page, "wall, a ruling on cards")
