"""A whole round by three people on three screens, each following the others without a reload.

The figures are worked by hand. Ontario, blue at 2 to 1: 6 → 12, 5 → 10. France, blue at 5 to 1:
6 → 30, 10 → 50, and the smaller winnings are paid first.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.browser.house import House, Prepared, Seated
from helpers.browser.screens import PHONE, PROJECTOR, Hall, Language, Screen, languages, plain
from helpers.browser.tables import Console, Phone

WORDS = {
    "en": {
        "invited": "Said. Bets are invited",
        "close": "Said. Close the bets",
        "taken": "Taken: {}",
        "next": "Paid. Next: seat {}, {}",
        "done": "Paid. The round is done",
        "to_pay": "To pay",
        "waits": "Waits",
        "lost": "Lost on blue",
        "won": "Won on blue",
        "staked": "Staked on blue",
        "blue": "Blue",
    },
    "fr": {
        "invited": "C'est dit. Les mises sont ouvertes",
        "close": "C'est dit. Fermer les mises",
        "taken": "Ramassé : {}",
        "next": "Payé. Suivant : place {}, {}",
        "done": "Payé. Le coup est fini",
        "to_pay": "À payer",
        "waits": "Attend",
        "lost": "Perdu sur bleu",
        "won": "Gain : bleu",
        "staked": "Mise : bleu",
        "blue": "Bleu",
    },
}
MONEY = {
    ("ontario", "en"): "${}",
    ("ontario", "fr"): "{} $",
    ("france", "en"): "€{}",
    ("france", "fr"): "{} €",
}


class Evening:
    """Ann at her console, Eve with her phone, and the board in the hall."""

    def __init__(self, hall: Hall, night: Prepared, language: Language) -> None:
        self.words = WORDS[language]
        self.written = MONEY[night.kind, language]
        self.language = language
        self.ann = Console(hall.staff("Ann", f"{night.table}/console", language=language))
        self.eve = Phone(hall.bearer(night, 1, "Eve", PHONE, language))
        self.board = hall.screen(PROJECTOR)
        self.board.goto(f"{night.table}/board")
        for screen in self.screens:
            screen.page.evaluate("window.stayed = true")

    @property
    def screens(self) -> tuple[Screen, ...]:
        return self.ann.screen, self.eve.screen, self.board

    def money(self, units: int) -> str:
        return self.written.format(units)

    def says(self, key: str, *facts: object) -> str:
        return self.words[key].format(*facts)

    def hears(self, en: str, fr: str) -> None:
        """The last call, in both languages, on the phone and on the board."""
        first, second = (fr, en) if self.language == "fr" else (en, fr)
        self.eve.screen.sees("#call strong:visible", first)
        self.eve.screen.sees("#call > span[lang]:visible", second)
        self.board.sees("header .at-rest [lang=en]", en.rstrip("."))
        self.board.sees("header .at-rest [lang=fr]", fr.rstrip("."))

    def stayed(self) -> None:
        """No page was loaded again: all of it came by the live wire."""
        for screen in self.screens:
            assert screen.page.evaluate("window.stayed") is True


def sits(evening: Evening) -> None:
    page = evening.eve.screen.page
    page.evaluate("window.unseated = true")
    evening.eve.sit(3, 100)
    page.wait_for_function("!window.unseated")  # a seat begins the page anew
    page.evaluate("window.stayed = true")


def stakes(evening: Evening, kind: str) -> int:
    """By tapping, with every short cut. In the end so many lie on blue."""
    eve, money = evening.eve, evening.money
    eve.chip(5)
    eve.tap("blue")
    eve.has(money(5), money(95))
    eve.tap("red")
    eve.has(money(10), money(90))
    eve.do("undo")
    eve.has(money(5), money(95))
    eve.do("double")
    eve.has(money(10), money(90))
    eve.do("clear")
    eve.has(money(0), money(100))
    eve.tap("blue")
    eve.has(money(5), money(95))
    if kind == "ontario":
        return 5
    eve.chip(1)
    eve.tap("blue")
    eve.has(money(6), money(94))
    return 6


@pytest.mark.parametrize("language", languages("en"))
def test_a_round_in_ontario(house: House, hall: Hall, language: Language) -> None:
    night = house.night(
        "ontario", "physical",
        Seated(2, "Bob", 50, {"blue": 6}), Seated(5, "Fay", 50, {"red": 3, "green": 4}),
    )  # fmt: skip
    evening = Evening(hall, night, language)
    ann, eve, money, says = evening.ann, evening.eve, evening.money, evening.says
    ann.at("invite")
    sits(evening)
    expect(ann.screen.page.locator("#rack-3")).to_have_text(re.compile("100"))
    ann.press(says("invited"), then="call")
    evening.hears("Place your bets.", "Faites vos jeux.")
    assert stakes(evening, "ontario") == 5
    ann.screen.sees("#staked-3", money(5))
    assert ann.row(3) == f"3 Eve #1 B {says('blue')} {money(5)} {money(5)} {money(95)}"
    ann.press(says("close"), then="spin")
    evening.hears("Cutoff of bets. No more bets, please.", "Fin des paris.")
    expect(eve.screen.page.locator("#closed")).to_contain_text("ON-WOF-5")
    ann.spin("clockwise", then="land")
    expect(evening.board.page.locator("#screen")).to_have_attribute("data-state", "turning")
    ann.lands(2, turns=4)
    expect(ann.screen.page.locator(".lost tfoot")).to_contain_text("7")
    ann.press(says("taken", money(7)), then="pay")
    assert ann.winners() == [
        ("2", "Bob", money(6), money(12), says("to_pay")),
        ("3", "Eve #1", money(5), money(10), says("waits")),
    ]
    assert ann.screen.text(".pay .amount") == money(12)
    ann.press(says("next", 3, money(10)), then="pay")
    ann.screen.sees(".pay .amount", money(10))
    ann.press(says("done"), then="invite")
    after(evening, won=10, balance=110, again=5)
    evening.stayed()


@pytest.mark.parametrize("language", languages("fr"))
def test_a_round_in_france(house: House, hall: Hall, language: Language) -> None:
    night = house.night(
        "france", "physical",
        Seated(2, "Bob", 50, {"blue": 10}), Seated(5, "Fay", 50, {"orange": 7}),
    )  # fmt: skip
    evening = Evening(hall, night, language)
    ann, eve, money, says = evening.ann, evening.eve, evening.money, evening.says
    ann.at("spin")
    sits(evening)
    ann.spin("anticlockwise", then="call")
    evening.hears("Place your bets.", "Faites vos jeux.")
    assert stakes(evening, "france") == 6
    ann.screen.sees("#staked-3", money(6))
    ann.press(says("close"), then="land")
    evening.hears("No more bets.", "Rien ne va plus.")
    expect(eve.screen.page.locator("#closed")).to_contain_text("FR-46-1.7")
    ann.lands(3, turns=3)
    ann.press(says("taken", money(7)), then="pay")
    assert ann.winners() == [
        ("3", "Eve #1", money(6), money(30), says("to_pay")),
        ("2", "Bob", money(10), money(50), says("waits")),
    ]
    assert ann.screen.text(".pay .amount") == money(30)
    ann.press(says("next", 2, money(50)), then="pay")
    ann.screen.sees(".pay .amount", money(50))
    ann.press(says("done"), then="spin")
    after(evening, won=30, balance=130, again=6)
    ways = ann.screen.page.locator("button[name=direction]")
    expect(ways).to_have_count(2)
    expect(ways.first).to_have_attribute("value", "clockwise")
    expect(ways.last).to_have_attribute("aria-disabled", "true")
    expect(ann.screen.page.locator("#why-anticlockwise")).to_contain_text("FR-46-1.5")
    evening.stayed()


def after(evening: Evening, won: int, balance: int, again: int) -> None:
    """What each screen shows of the round that is over, and of the one that begins."""
    eve, money, says = evening.eve, evening.money, evening.says
    evening.hears("Blue.", "Bleu.")
    eve.has(money(0), money(balance))
    eve.screen.sees("#outcome", money(won))
    expect(eve.screen.page.locator("#screen")).to_have_attribute("data-round", "2")
    assert eve.last() == [says("blue")]
    won_line, stake_line = eve.history()[:2]
    assert won_line[0] == "1"
    assert won_line[1].startswith(says("won"))
    assert money(won) in plain(won_line[1])
    assert plain(won_line[2]) == f"+{money(won + again)}"  # the stake came back with it
    assert won_line[3] == money(balance)
    assert stake_line[1].startswith(says("staked"))
    expect(evening.board.page.locator("ol.last .tag")).to_have_text(["B"])
    expect(evening.board.page.locator("header h1 span")).to_have_text(re.compile("2$"))
    assert eve.chosen() == (5 if again == 5 else 1)  # the chip is the one that was chosen before
    eve.do("repeat")
    eve.screen.sees("#staked", money(again))


# What is left of 100 after a round, by where the machine's wheel stopped: a stake on every spot.
MACHINE = {
    "ontario": ({"red": 4, "blue": 3, "green": 2, "yellow": 1}, {
        "Red": 98, "Blue": 99, "Green": 102, "Yellow": 99,
    }),
    "france": (dict.fromkeys(("orange", "green", "blue", "red", "violet", "white", "black"), 1), {
        "Orange": 95, "Vert": 97, "Bleu": 99, "Rouge": 104, "Violet": 114, "Blanc": 144,
        "Noir": 144,
    }),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "language"), [("ontario", "en"), ("france", "fr")])
def test_a_round_of_the_machine(house: House, hall: Hall, kind: Any, language: Language) -> None:
    stakes, balances = MACHINE[kind]
    night = house.night(kind, "virtual", Seated(3, "Eve #1", 100, stakes))
    evening = Evening(hall, night, language)
    ann, eve, money, says = evening.ann, evening.eve, evening.money, evening.says
    eve.has(money(sum(stakes.values())), money(100 - sum(stakes.values())))
    if kind == "ontario":
        ann.press(says("invited"), then="call")
        ann.press(says("close"), then="spin")
        ann.spin("clockwise", then="say")
    else:
        ann.spin("clockwise", then="call")
        ann.press(says("close"), then="say")
    expect(eve.screen.page.locator("#screen")).to_have_attribute("data-round", "2")
    expect(eve.screen.page.locator(".wheel")).to_have_attribute("data-state", "rest")
    (spot,) = eve.last()
    eve.has(money(0), money(balances[spot]))
    if kind == "ontario":
        evening.board.sees("header .at-rest [lang=en]", spot)
    else:
        evening.board.sees("header .at-rest [lang=fr]", spot)
    expect(evening.board.page.locator("header h1 span")).to_have_text(re.compile("2$"))
    evening.stayed()


@pytest.mark.parametrize("language", languages("fr"))
def test_too_few_turns_are_no_spin_and_nobody_loses(
    house: House, hall: Hall, language: Language
) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    evening = Evening(hall, night, language)
    ann, eve, money = evening.ann, evening.eve, evening.money
    ann.go("call", "spin")
    ann.spin("clockwise", then="land")
    ann.lands(1, turns=2, then="invite")
    said = "Nobody loses" if language == "en" else "Personne ne perd"
    eve.screen.sees("#call strong:visible", said)
    eve.has(money(5), money(95))
    expect(eve.screen.page.locator("#screen")).to_have_attribute("data-round", "1")
    evening.stayed()
