"""A player's phone at roulette: every kind of bet by touch and by keys, in both languages."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.test_axe import clean
from helpers.browser.house import House, Prepared, Seated
from helpers.browser.photograph import WIDE
from helpers.browser.screens import PHONE, SMALL, TABLET, Hall, Language, Screen, languages
from helpers.browser.told import entries

# One of every kind, those at zero too.
KINDS: Final = (
    "17", "0", "17-20", "17-18", "0-3", "19-20-21", "0-2-3", "25-26-28-29", "0-1-2-3", "31-36",
    "column 2", "columns 2-3", "dozen 3", "dozens 1-2", "red", "even", "high",
)  # fmt: skip
WAYS: Final = {  # by the place that is meant: from which, and by which keys
    "17-20": ("17", "ArrowDown"),
    "20": ("17", "ArrowDown ArrowDown"),
    "16-17-19-20": ("17", "ArrowDown ArrowLeft"),
    "16-17-18": ("17", "ArrowLeft ArrowLeft ArrowLeft"),
    "13-18": ("17", "ArrowLeft ArrowLeft ArrowLeft ArrowUp"),
    "dozen 2": ("17", "ArrowLeft ArrowLeft ArrowLeft ArrowLeft"),
    "black": ("dozen 2", "ArrowLeft"),
    "dozens 1-2": ("dozen 1", "ArrowDown"),
    "column 2": ("35", "ArrowDown"),
    "columns 1-2": ("column 1", "ArrowRight"),
    "0-2": ("2", "ArrowUp"),
}
LIT: Final = "() => [...document.querySelectorAll('.lit')].map((one) => Number(one.dataset.n))"


def seated(house: House, *others: Seated) -> Prepared:
    eve = Seated(1, "Eve #1", 900, colour="blue", value=2)
    return house.night("roulette", "physical", eve, *others, minimum=2)


def at_the_cloth(
    house: House, hall: Hall, *others: Seated, language: Language = "en", size: Any = PHONE
) -> tuple[Prepared, Screen]:
    night = seated(house, *others)
    eve = hall.bearer(night, 1, "Eve", size, language)
    eve.live()
    return night, eve


def place(eve: Screen, bet: str) -> Locator:
    return eve.page.locator(f'#cloth .z[data-bet="{bet}"]')


def lies(house: House, night: Prepared) -> dict[str, int]:
    """What the record says was staked, by bet."""
    found: dict[str, int] = {}
    for entry in entries(house, night):
        for event in entry["events"]:
            if event["kind"] == "staked":
                found[event["spot"]] = found.get(event["spot"], 0) + event["units"]
    return found


def tap(eve: Screen, bet: str) -> None:
    """A finger on the middle of the place, once nothing else lies over it."""
    place(eve, bet).tap()


@pytest.mark.parametrize("language", languages("fr"))
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_every_kind_of_bet_by_touch(
    house: House, hall: Hall, language: Language, size: Any
) -> None:
    night, eve = at_the_cloth(house, hall, language=language, size=size)
    assert eve.page.evaluate(WIDE) == []
    for number, bet in enumerate(KINDS, 1):
        tap(eve, bet)
        expect(eve.page.locator(".stacks .mine")).to_have_count(number)
    assert lies(house, night) == dict.fromkeys(KINDS, 1)
    eve.sees("#lies", {"en": "columns 2-3: 1", "fr": "colonnes 2-3: 1"}[language])
    eve.sees("#staked", "34")


@pytest.mark.parametrize("language", languages("fr"))
def test_every_kind_of_bet_by_the_keys(house: House, hall: Hall, language: Language) -> None:
    night, eve = at_the_cloth(house, hall, language=language, size=TABLET)
    for number, (bet, (start, keys)) in enumerate(WAYS.items(), 1):
        place(eve, start).focus()
        for key in keys.split():
            eve.page.keyboard.press(key)
        expect(place(eve, bet)).to_be_focused()
        eve.page.keyboard.press("Enter")
        expect(eve.page.locator(".stacks .mine")).to_have_count(number)
        expect(place(eve, bet)).to_be_focused()  # the page moved under the keys, and they stay
    assert lies(house, night) == dict.fromkeys(WAYS, 1)
    only = eve.page.locator('#cloth .z[tabindex="0"]')
    expect(only).to_have_count(1)  # one stop for the tab key, not a hundred and sixty


@pytest.mark.parametrize("language", languages("fr"))
@pytest.mark.clause("FR-55-12", "FR-55-13")
def test_what_a_place_covers_pays_and_still_takes(
    house: House, hall: Hall, language: Language
) -> None:
    _, eve = at_the_cloth(house, hall, language=language, size=TABLET)
    place(eve, "25-26-28-29").hover()
    assert eve.page.evaluate(LIT) == [25, 26, 28, 29]
    said = {"en": "pays 8 : 1, up to 80 more", "fr": "paie 8 : 1, encore 80 au plus"}[language]
    eve.sees("#aimed", said)
    eve.page.locator("label:has(#tap-B20)").click()
    for more in (60, 40):
        place(eve, "25-26-28-29").click()
        label = {"en": f"up to {more} more", "fr": f"encore {more} au plus"}[language]
        expect(place(eve, "25-26-28-29")).to_have_attribute("aria-label", _ends(label))
    place(eve, "17").click()
    place(eve, "17").click()
    eve.sees("#trouble .refusal", "FR-55-13")


def _ends(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text) + "$")


@pytest.mark.clause("FR-55-10.14")
def test_sectors_finales_and_neighbours(house: House, hall: Hall) -> None:
    night, eve = at_the_cloth(house, hall, size=TABLET)
    eve.page.locator('#cloth [data-sector="voisins"]').click()
    eve.sees("#staked", "18")
    eve.page.locator("#undo button").click()  # all of it, with one word
    expect(eve.page.locator(".stacks .mine")).to_have_count(0)
    eve.page.locator('#cloth [data-sector="tiers"]').click()
    eve.sees("#staked", "12")
    eve.page.locator("#announces summary").click()
    eve.page.locator('#finales button[value="finale 7"]').click()
    eve.sees("#staked", "18")
    eve.page.locator('#neighbours button[value="neighbours 26"]').click()
    eve.sees("#staked", "28")
    told = lies(house, night)
    assert {"5-8", "10-11", "13-16", "23-24", "27-30", "33-36"} <= told.keys()
    assert {"7", "17", "27"} <= told.keys()
    assert {"35", "3", "26", "0", "32"} <= told.keys()


def test_undo_repeat_double_clear_and_favourites(house: House, hall: Hall) -> None:
    _, eve = at_the_cloth(house, hall, size=TABLET)
    for bet in ("17", "17-20"):
        place(eve, bet).click()
    eve.page.locator("label:has(#in-value)").click()
    place(eve, "red").click()
    eve.sees("#staked", "6")
    eve.page.locator("#favourites summary").click()
    eve.page.locator('[data-keep="2"]').click()
    eve.page.locator("#undo button").click()  # the value chip, and no other
    eve.sees("#staked", "4")
    eve.page.locator("#double button").click()
    eve.sees("#staked", "8")
    eve.page.locator("#clear button").click()
    eve.sees("#staked", "0")
    kept = eve.page.locator('button[data-favourite="2"]')
    eve.sees('button[data-favourite="2"]', "17 ×1, 17-20 ×1, red ×2")
    kept.click()
    eve.sees("#staked", "6")
    eve.page.reload()
    eve.sees('button[data-favourite="2"]', "17 ×1")


def test_a_finger_that_rests_looks_for_its_place(house: House, hall: Hall) -> None:
    """Held, it aims; where it is lifted, the chip lies; lifted off the cloth, none does."""
    night, eve = at_the_cloth(house, hall)
    place(eve, "17").scroll_into_view_if_needed()
    wire = eve.context.new_cdp_session(eve.page)

    def middle(bet: str) -> dict[str, float]:
        box = place(eve, bet).bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def touch(kind: str, *points: dict[str, float]) -> None:
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", middle("17"))
    expect(eve.page.locator("#cloth")).to_have_class("cloth aiming")
    touch("touchMove", middle("17-20"))
    eve.sees("#aimed", "17-20")
    assert eve.page.evaluate(LIT) == [17, 20]
    touch("touchEnd")
    expect(eve.page.locator(".stacks .mine")).to_have_count(1)
    touch("touchStart", middle("20"))
    expect(eve.page.locator("#cloth")).to_have_class("cloth aiming")
    touch("touchMove", {"x": 5, "y": 5})
    touch("touchEnd")
    expect(eve.page.locator("#cloth")).to_have_class("cloth")
    assert lies(house, night) == {"17-20": 1}


@pytest.mark.parametrize("language", languages("fr"))
@pytest.mark.clause("FR-55-10.3", "FR-55-13")
def test_a_colour_is_taken_and_handed_in(house: House, hall: Hall, language: Language) -> None:
    luc = Seated(2, "Luc", 100, colour="green", value=4, laid={"17": 2})
    night = house.night("roulette", "physical", Seated(1, "Eve #1", 200), luc, minimum=2)
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.live()
    assert eve.page.locator('#take input[value="green"]').count() == 0  # it is Luc's
    clean(eve.page, "no colour yet")
    eve.page.locator("#take label:has(input[value='pink'])").click()
    eve.page.locator("#take label:has(input[name=value][value='10'])").click()
    eve.page.locator("#take .btn-primary").click()
    expect(eve.page.locator("#take")).to_have_count(0)
    assert eve.text("#left") == "20"
    tap(eve, "17")
    expect(eve.page.locator(".stacks g")).to_have_count(2)
    clean(eve.page, "at the cloth")
    tap(eve, "0")
    eve.page.locator("#clear button").click()
    eve.sees("#staked", "0")
    eve.page.locator("#hand-in button").click()
    expect(eve.page.locator("#take")).to_be_visible()
    eve.sees("#left", "200")


def test_a_bet_is_named_in_french_and_a_wrong_name_says_what_to_write(
    house: House, hall: Hall
) -> None:
    night, eve = at_the_cloth(house, hall, language="fr")
    eve.page.locator("#name-a-bet summary").click()
    bet = eve.page.locator("#name-a-bet input[name=bet]")
    press = eve.page.locator("#name-a-bet form button")
    for name in ("rouge", "17 / 20", "Douzaine 3"):
        bet.fill(name)
        eve.page.wait_for_timeout(450)  # sooner it would be taken for the same press
        bet.press("Enter")
        expect(bet).to_have_value("")
    assert lies(house, night) == {"red": 1, "17-20": 1, "dozen 3": 1}
    bet.fill("dix-sept")
    eve.page.wait_for_timeout(450)
    press.click()
    eve.sees("#trouble .refusal", "« dix-sept » ne nomme aucune mise")
    bet.fill("17-36")
    press.click()
    eve.sees("#trouble .refusal", "FR-55-12")


@pytest.mark.parametrize("language", languages("fr"))
def test_pay_this(house: House, hall: Hall, language: Language) -> None:
    """A volunteer types what is due; the engine marks it, and says why."""
    del house
    screen = hall.screen(TABLET, language)
    screen.goto("/drills/pay?level=2&seed=abc")
    clean(screen.page, "pay this")
    screen.page.locator("[name=paid]").fill("171")
    screen.page.keyboard.press("Enter")
    screen.sees(".verdict", {"en": "172 chips are due", "fr": "il faut payer 172 jetons"}[language])
    screen.goto("/drills/pay?level=2&seed=abc&row=3")
    screen.page.locator("[name=paid]").fill("172")
    screen.page.keyboard.press("Enter")
    screen.sees(".verdict", {"en": "Right. In a row: 4.", "fr": "Juste. D'affilée : 4."}[language])
    clean(screen.page, "pay this, marked")
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator("[name=paid]")).to_have_value("")
    screen.goto("/drills/pay?level=9&seed=..%2F&paid=x")
    expect(screen.page.locator(".refusal")).to_be_visible()
    small = hall.screen(SMALL, language)
    small.goto("/drills/pay?level=4&seed=abc&paid=1")
    assert small.page.evaluate(WIDE) == []
