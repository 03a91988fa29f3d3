"""The bank on the floor, at its screens: a fill from hand to hand, a runner's sale, two counts.

People sign with the keys of their accounts here, by their PIN, as on any evening.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.test_axe import clean
from browser.test_weight import PAGE_MAX, SCRIPT_MAX, load
from helpers.browser.floats import own_keys, prepared
from helpers.browser.house import PIN, House, Prepared
from helpers.browser.photograph import wrong_of
from helpers.browser.screens import LAPTOP, PHONE, SMALL, TABLET, Hall, Language, Screen, languages
from helpers.browser.told import entries

ALL_OPEN = "document.querySelectorAll('details').forEach((one) => one.open = true)"
WORDS = {
    "en": {
        "asked": "$100 asked for: sign your voucher.",
        "carry": "I have it, from the bank",
        "come": "F-1 has come: $100.",
        "float": "$100",
        "sold": "$20 sold",
    },
    "fr": {
        "asked": "100 $ demandés : signez votre reçu.",
        "carry": "Je l'ai, de la banque",
        "come": "F-1 est arrivé : 100 $.",
        "float": "100 $",
        "sold": "20 $ vendus",
    },
}


@pytest.fixture
def night(house: House) -> Prepared:
    return prepared(house)


def at(hall: Hall, who: str, path: str, **how: Any) -> Screen:
    screen = hall.staff(who, path, how.pop("size", TABLET), **how)
    screen.live()
    return screen


def signs(page: Page, scope: str, pin: str = PIN) -> None:
    form = page.locator(f'.sign-form:has([name="scope"][value="{scope}"])').first
    form.locator('[name="pin"]').fill(pin)
    form.get_by_role("button").click()


@pytest.mark.parametrize("language", languages("fr"))
def test_a_fill_goes_from_hand_to_hand(house: House, hall: Hall, language: Language) -> None:
    """Four people on four screens; everybody sees where it is."""
    window, told = own_keys(house), WORDS[language]
    window.table("every stake")
    night = window.done()
    ann = at(hall, "Ann", f"{night.table}/console", language=language)
    cora = at(hall, "Cora", f"{night.path}/wall", language=language)
    rune = at(hall, "Rune", f"{night.path}/runner", size=PHONE, language=language)
    cass = at(hall, "Cass", f"{night.path}/bank", size=LAPTOP, language=language)
    ann.page.locator("#more-float > summary").click()
    ann.page.locator("#ask-float > summary").click()
    ann.page.locator('#ask-float [name="pieces.5"]').fill("20")
    ann.page.locator('#ask-float [value="fill"]').click()
    ann.sees(".arrival", told["asked"])
    signs(ann.page, "paper F-1", "1357")
    expect(ann.page.locator("#trouble .refusal")).to_be_visible()
    signs(ann.page, "paper F-1")
    expect(ann.page.locator(".arrival")).to_have_count(0)
    expect(ann.page.locator("#more-float")).to_have_attribute("open", "")
    cora.sees(".bank-of-wall .travelling", "F-1")
    cass.page.locator("#v-F-1 select").select_option("Rune")
    cass.page.locator("#v-F-1 .accept button").click()
    rune.page.get_by_role("button", name=told["carry"]).click()
    ann.sees(".arrival", told["come"])
    ann.page.locator(".arrival button").click()
    ann.sees("#f-float", told["float"])
    expect(cora.page.locator(".bank-of-wall .travelling")).to_have_count(0)
    hands = [event["kind"] for one in entries(house, night) for event in one["events"]]
    steps = ("asked", "certified", "accepted", "sent", "taken", "received")
    assert [kind for kind in hands if kind in steps][-6:] == list(steps)


@pytest.mark.parametrize("language", languages("fr"))
def test_a_runner_sells_in_two_taps(night: Prepared, hall: Hall, language: Language) -> None:
    rune = at(hall, "Rune", f"{night.path}/runner", size=SMALL, language=language)
    rune.page.locator('label[for="u-20"]').click()
    rune.page.locator('.second:visible [name="tendered"][value="50"]').click()
    rune.sees(".toast", WORDS[language]["sold"])
    rune.sees("#f-units", "60")
    rune.sees("#f-cash", "90")


def test_a_sale_by_the_keyboard(night: Prepared, hall: Hall) -> None:
    rune = at(hall, "Rune", f"{night.path}/runner", size=PHONE)
    rune.page.keyboard.press("3")
    expect(rune.page.locator("#u-20")).to_be_checked()
    rune.page.locator("#u-20").focus()
    rune.page.keyboard.press("Tab")
    expect(rune.page.locator(":focus")).to_contain_text("no change")
    rune.page.keyboard.press("Enter")
    rune.sees(".toast .label", "S-3")
    rune.sees(".toast", "$20 sold")


def test_a_sale_and_a_return_without_script(night: Prepared, hall: Hall) -> None:
    rune = hall.staff("Rune", f"{night.path}/runner", PHONE, java_script_enabled=False)
    rune.page.locator('label[for="u-20"]').click()
    rune.page.locator('.second:visible [name="tendered"][value="20"]').click()
    rune.sees(".toast", "$20 sold")
    rune.page.locator("#d-return > summary").click()
    rune.page.locator('#d-return [name="pieces.20"]').fill("99")
    rune.page.locator("#d-return .btn-primary").click()
    expect(rune.page.locator("#trouble .refusal")).to_be_visible()
    expect(rune.page.locator('#d-return [name="pieces.20"]')).to_have_value("99")


def test_a_console_without_script_is_refused_and_goes_on(night: Prepared, hall: Hall) -> None:
    ben = hall.staff("Ben", f"{night.path}/tables/W2/console", TABLET, java_script_enabled=False)
    ben.page.locator("#more-float > summary").click()
    ben.page.locator('#ask-float [name="units"]').fill("900000")
    ben.page.locator('#ask-float [value="fill"]').click()
    expect(ben.page.locator("#trouble .refusal")).to_be_visible()
    ben.page.locator("#next-step button").click()  # and the game's own forms lead where they did
    ben.page.wait_for_url("**/tables/W2/console")
    ben.sees("#next-step", "What was asked for is on its way.")


def test_the_table_is_closed_counted_by_two_and_turned_in(house: House, hall: Hall) -> None:
    window = own_keys(house, "redeemable")
    window.table()
    night = window.done()
    ann = at(hall, "Ann", f"{night.table}/console")
    page = ann.page
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#screen")).to_have_attribute("data-step", "run")
    page.locator("#close-sure > summary").click()
    page.get_by_role("button", name="Yes, close it").click()
    expect(page.locator("#screen")).to_have_attribute("data-step", "count")
    page.locator('#count-float [name="pieces.5"]').fill("7")
    page.get_by_role("button", name="This is what I counted").click()
    ann.sees("#count-float", "You have counted.")
    cora = at(hall, "Cora", f"{night.path}/wall?table=W1")
    cora.sees("#count-float", "Ann has counted. Count everything yourself")
    cora.page.locator('#count-float [name="pieces.5"]').fill("7")
    cora.page.get_by_role("button", name="This is what I counted").click()
    ann.sees(".float-figures", "$35")
    ann.sees(".float-figures tfoot", "+$35")
    signs(page, "paper C-2")
    ann.sees(".sheet-last", "To sign: Cora.")
    signs(cora.page, "paper C-2")
    expect(page.locator(".sheet-last")).not_to_contain_text("To sign")
    expect(page.locator("#screen")).to_have_attribute("data-step", "turn_in")
    page.get_by_role("button", name="Turn in $35").click()
    ann.sees(".arrival", "K-1, $35 to give back: sign your voucher.")
    signs(page, "paper K-1")
    ann.sees("#v-K-1", "Cass accepts")


def test_what_is_typed_stays_when_the_house_moves(night: Prepared, hall: Hall) -> None:
    ann = at(hall, "Ann", f"{night.table}/console")
    rune = at(hall, "Rune", f"{night.path}/runner", size=PHONE)
    ann.page.locator("#ask-float").evaluate("one => one.open = true")
    ann.page.locator('#ask-float [name="pieces.5"]').fill("3")
    rune.page.get_by_role("button", name="I have it, from table W1").click()
    ann.sees("#v-K-1", "Carried by Rune")
    expect(ann.page.locator('#ask-float [name="pieces.5"]')).to_have_value("3")
    expect(ann.page.locator("#ask-float [data-total]")).to_have_text("$15")


def test_what_the_house_proposes_follows_it_until_it_is_touched(
    night: Prepared, hall: Hall
) -> None:
    rune = at(hall, "Rune", f"{night.path}/runner", size=PHONE)
    page = rune.page
    back = page.locator("#d-return")
    expect(back.locator('[name="pieces.20"]')).to_have_value("4")
    expect(back.locator('[name="cash"]')).to_have_value("70")
    back.evaluate("one => one.open = true")
    back.locator('[name="cash"]').fill("55")
    page.locator('label[for="u-20"]').click()
    page.locator('.second:visible [name="tendered"][value="20"]').click()
    rune.sees("#f-units", "60")
    expect(back.locator('[name="pieces.20"]')).to_have_value("3")
    expect(back.locator('[name="cash"]')).to_have_value("55")


def test_minutes_are_counted_on_the_page(night: Prepared, hall: Hall) -> None:
    cora = at(hall, "Cora", f"{night.path}/wall")
    expect(cora.page.locator("[data-since]").first).to_have_text("0 min")
    cora.page.evaluate("document.querySelector('[data-since]').dataset.since -= 7 * 60000 + 30000")
    expect(cora.page.locator("[data-since]").first).to_have_text("7 min")


PAGES = (
    ("Rune", "/runner", PHONE),
    ("Robin", "/runner", PHONE),
    ("Ann", "/tables/W1/console", TABLET),
    ("Ben", "/tables/W2/console", TABLET),
    ("Cora", "/wall", TABLET),
    ("Cora", "/wall?table=W1", TABLET),
)


@pytest.mark.parametrize("language", languages("en"))
def test_every_page_is_for_everybody(night: Prepared, hall: Hall, language: Language) -> None:
    for who, path, size in PAGES:
        screen = at(hall, who, night.path + path, size=size, language=language)
        screen.page.evaluate(ALL_OPEN)
        clean(screen.page, f"{who} {path} {language}")


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET])
def test_nothing_is_wider_than_its_screen(night: Prepared, hall: Hall, size: Any) -> None:
    for language in ("en", "fr"):
        for who, path, own in PAGES:
            if own == TABLET and size == SMALL:
                continue
            screen = at(hall, who, night.path + path, size=size, language=language)
            screen.page.evaluate(ALL_OPEN)
            assert not wrong_of(screen.page), (who, path, language, size)


def test_a_first_load_is_light(night: Prepared, hall: Hall, house: House) -> None:
    for who, path, _ in PAGES[:5]:
        sizes, asked = load(hall.staff(who, "/"), night.path + path)
        assert sum(sizes.values()) <= PAGE_MAX, (path, sizes)
        assert 1_000 < sizes["Script"] <= SCRIPT_MAX, (path, sizes)
        assert all(one.startswith((house.base, "data:")) for one in asked)


def test_a_pin_that_is_being_typed_stays_and_one_that_was_sent_does_not(
    night: Prepared, hall: Hall
) -> None:
    rune = at(hall, "Rune", f"{night.path}/runner", size=PHONE)
    rune.page.locator('[name="pin"]').fill("13")
    rune.page.get_by_role("button", name="Counted: I have it").click()
    rune.sees("#f-units", "120")
    expect(rune.page.locator('[name="pin"]')).to_have_value("13")
    rune.page.locator('[name="pin"]').fill("1357")
    rune.page.get_by_role("button", name="Sign my sheet").click()
    expect(rune.page.locator("#trouble .refusal")).to_be_visible()
    expect(rune.page.locator('[name="pin"]')).to_have_value("")
