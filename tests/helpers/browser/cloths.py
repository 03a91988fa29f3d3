"""A round of roulette on everybody's screens, to be photographed."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import PHONE, PROJECTOR, SMALL, TABLET, Hall, Language, Screen
from helpers.browser.tables import Console

PEOPLE = (
    Seated(2, "Luc", 400, colour="yellow", laid={"17": 2, "14-17": 3, "17-20": 1, "column 2": 4}),
    Seated(3, "Philippine-Joséphine", 600, colour="pink", value=5, laid={"17": 1, "black": 6}),
    Seated(4, "Paul", 300, colour="violet", laid={"0": 1, "red": 5, "31-36": 2}),
)


def roulette_evening(house: House, hall: Hall, language: Language) -> Iterator[tuple[str, Screen]]:
    night = house.night("roulette", "physical", Seated(1, "Eve #1", 300), *PEOPLE, minimum=2)
    phone = SMALL if language == "fr" else PHONE
    eve = hall.bearer(night, 1, "Eve", phone, language)
    eve.live()
    yield "roulette-play-colour", eve
    eve.page.locator("#take .btn-primary").click()
    expect(eve.page.locator("#take")).to_have_count(0)
    for number, bet in enumerate(("17", "25-26-28-29", "dozen 2"), 1):
        eve.page.locator(f'#cloth .z[data-bet="{bet}"]').dispatch_event("click")
        expect(eve.page.locator(".stacks .mine")).to_have_count(number)
    ann = Console(hall.staff("Ann", f"{night.table}/console", TABLET, language))
    board = hall.screen(PROJECTOR, language)
    board.goto(f"{night.table}/board")
    yield "roulette-play-staked", eve
    yield "roulette-console-invite", ann.screen
    for step in ("spin", "call", "land"):
        ann.go(step)
    yield "roulette-console-land", ann.screen
    ann.steady()
    ann.screen.page.locator('#numbers .key[value="17"]').click()
    ann.pressed("say")
    for step in ("take", "pay"):
        ann.go(step)
    yield "roulette-console-pay", ann.screen
    expect(eve.page.locator("#outcome li")).to_have_count(3)
    eve.page.locator("#limits summary").click()
    yield "roulette-play-outcome", eve
    expect(board.page.locator(".cylinder")).to_have_attribute("data-state", "rest")
    yield "roulette-board-rest", board
    eve.goto("/drills/pay?level=3&seed=abc&paid=100")
    yield "roulette-drill", eve
