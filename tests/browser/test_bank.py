"""The bank at its screens: opened by two, a sale in two taps, confirmed, undone, closed and signed.

People sign with the keys of their accounts here, by their PIN, as on any evening.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.test_axe import clean
from browser.test_weight import PAGE_MAX, SCRIPT_MAX, load
from helpers.browser.house import PIN, House, Prepared
from helpers.browser.screens import LAPTOP, PHONE, TABLET, Hall, Language, Screen, languages
from helpers.browser.tables import HAND_MS
from helpers.browser.told import entries
from helpers.browser.windows import Window, at_work_already

ALL_OPEN = "document.querySelectorAll('details').forEach((one) => one.open = true)"


class Keeper:
    """Somebody at a page of the bank."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.page = screen, screen.page
        screen.live()

    def fill(self, name: str, text: str) -> None:
        self.page.locator(f'#main [name="{name}"]').first.fill(text)

    def count(self, **figures: str) -> None:
        """Everything of a grid: `p5="1000"`, `w20="5000"` by amount, `cash="500"`."""
        for name, text in figures.items():
            field = {"p": f"pieces.{name[1:]}", "w": f"worth.pieces.{name[1:]}"}.get(name[0], name)
            self.fill(field if name != "cash" else "cash", text)

    def rests(self) -> None:
        """Nothing is under way: a second tap of one form is dropped while its first is."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)

    def press(self, name: str) -> None:
        self.rests()
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def sign(self, person: str, pin: str = PIN) -> None:
        self.rests()
        form = self.page.locator(".sign-form", has=self.page.get_by_text(f"{person} signs"))
        form.locator('[name="pin"]').first.fill(pin)
        form.get_by_role("button").first.click()

    def figure(self, name: str) -> Locator:
        return self.page.locator(f"#i-{name}")


@pytest.fixture
def night(house: House) -> Prepared:
    """A bank that has been open for an hour."""
    window = Window(house)
    at_work_already(window)
    return window.done()


def at(hall: Hall, who: str, night: Prepared, path: str = "/bank", **how: Any) -> Keeper:
    return Keeper(hall.staff(who, night.path + path, how.pop("size", LAPTOP), **how))


def test_a_bank_is_opened_by_two_on_two_screens(house: House, hall: Hall) -> None:
    night = Window(house, None, keys=False).done()
    cass, rex = at(hall, "Cass", night), at(hall, "Rex", night)
    lou = at(hall, "Lou", night)
    lou.press("Choose: Play money, not redeemable (condition 17)")
    cass.count(p1="2000", w20="5000", p5="1000", cash="500")
    expect(cass.page.locator('[name="pieces.20"]')).to_have_value("250")
    expect(cass.page.locator('[name="worth.pieces.5"]')).to_have_value("5000")
    expect(cass.page.locator('[data-grand="pieces"]')).to_have_text("$12,000")
    expect(cass.page.locator('[data-grand="coins"]')).to_have_text("$500")
    cass.press("This is what I counted")
    cass.screen.sees("#main", "You have counted.")
    rex.screen.sees("#main", "Cass has counted. Count everything yourself")
    assert "2,000" not in rex.page.content()
    rex.count(p1="2000", p20="250", p5="999", cash="500")
    rex.press("This is what I counted")
    for one in (cass, rex):
        one.screen.sees("#main .alert", "Not the same: $5 notes")
    rex.page.wait_for_timeout(450)  # the same button at once would be his first tap again
    for one in (cass, rex):
        one.count(p1="2000", p20="250", p5="1000", cash="500")
        one.press("This is what I counted")
    cass.screen.sees("#main", "Both found the same")
    cass.sign("Cass", "1357")
    cass.screen.sees("#trouble", "That is not your PIN. Tries left: 4")
    expect(cass.page.locator('[name="pin"]').first).to_have_value("")
    cass.sign("Cass")
    cass.screen.sees(".signatures", "Signed")
    cass.sign("Rex")  # on her screen; she stays who she is
    cass.screen.sees("#main", "Sell play money")
    cass.screen.sees(".top", "Cass")
    rex.screen.sees("#main", "Everything that passed is confirmed")
    kinds = [event["kind"] for one in entries(house, night) for event in one["events"]]
    assert kinds.count("certified") == 2
    assert kinds[-1] == "bank_opened"


def test_a_refusal_goes_with_the_form_that_it_was_about(house: House, hall: Hall) -> None:
    cass = at(hall, "Cass", Window(house, opened=False).done())
    cass.count(p1="many", cash="500")
    cass.press("This is what I counted")
    cass.screen.sees("#trouble", "Not finished")
    cass.count(p1="2000")
    cass.page.wait_for_timeout(450)  # the same button at once would be the first tap again
    cass.press("This is what I counted")
    cass.screen.sees("#main", "You have counted.")
    expect(cass.page.locator("#trouble")).to_be_empty()


def test_a_refusal_goes_though_the_wire_was_faster_than_the_answer(
    house: House, hall: Hall
) -> None:
    """The page has moved on, and the form is gone, before its own answer comes."""
    cass = at(hall, "Cass", Window(house, opened=False).done())
    cass.count(p1="many", cash="500")
    cass.press("This is what I counted")
    cass.screen.sees("#trouble", "Not finished")
    cass.count(p1="2000")
    cass.page.wait_for_timeout(450)
    held: list[Any] = []
    cass.page.route(re.compile("/act$"), lambda route: held.append((route, route.fetch())))
    cass.press("This is what I counted")
    cass.screen.sees("#main", "You have counted.")
    route, answer = held[0]
    route.fulfill(response=answer)
    expect(cass.page.locator("#trouble")).to_be_empty()


def test_a_sale_in_two_taps_reaches_the_recorder(night: Prepared, hall: Hall) -> None:
    cass, rex = at(hall, "Cass", night), at(hall, "Rex", night)
    with_players = int(cass.figure("players-value").inner_text().strip("$"))
    cass.page.locator("label", has_text="$40").click()
    cass.screen.sees(".second:visible .handover", "1 × $20 3 × $5 5 × $1")
    cass.page.get_by_role("button", name="$50 change $10").click()
    cass.screen.sees(".toast", "$40 sold for $50, $10 given back.")
    expect(cass.page.locator("input[name=units]:checked")).to_have_count(0)  # for the next player
    for one in (cass, rex):
        expect(one.figure("players-value")).to_have_text(f"${with_players + 40}")
    rex.screen.sees(".confirm", "S-6")
    rex.page.locator("#p-S-6").check()
    rex.page.locator("#p-S-5").check()
    rex.press("Confirm what is ticked")
    expect(rex.page.locator("#p-S-6")).to_have_count(0)
    cass.screen.sees(".toast", "Recorded by Rex.")


def test_other_amounts_and_other_cash(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    cass.page.locator("#d-amount summary").click()
    cass.fill("sell", "85")
    cass.page.locator("#d-amount button").click()
    expect(cass.page.locator("#u-85")).to_be_checked()
    cass.page.locator("#d-cash-85 summary").click()
    cass.fill("cash_for.85", "92.50")
    expect(cass.page.locator("#d-cash-85 [data-change]")).to_have_text("$7.50")
    cass.page.locator("#d-cash-85 button").click()
    cass.screen.sees(".toast", "$85 sold for $92.50, $7.50 given back.")
    cass.page.wait_for_timeout(500)  # whatever the page asked for meanwhile has come
    expect(cass.page.locator("#u-85")).to_have_count(0)


def test_an_amount_that_is_none_is_asked_for_again(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    cass.page.locator("#d-amount summary").click()
    cass.fill("sell", "12,50")
    cass.page.locator("#d-amount button").click()
    cass.screen.sees(".amount-no", "“12,50” can't be sold. Type a whole amount, such as 35.")
    cass.page.locator("#d-amount summary").click()
    cass.fill("sell", "35")
    cass.page.wait_for_timeout(500)  # a second tap at once would be the first one's
    cass.page.locator("#d-amount button").click()
    expect(cass.page.locator("#u-35")).to_be_checked()
    expect(cass.page.locator(".amount-no")).to_have_count(0)


def test_a_refusal_goes_with_whatever_is_accepted_next(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    cass.page.locator("#d-more > summary").click()
    cass.page.locator("#d-off > summary").click()
    cass.press("Write it off")
    cass.screen.sees("#trouble", "Not finished")
    cass.page.locator("label", has_text="$40").click()
    cass.page.get_by_role("button", name="$40 no change").click()
    cass.screen.sees(".toast", "$40 sold for $40.")
    expect(cass.page.locator("#trouble .refusal")).to_have_count(0)


def test_a_sale_by_the_keyboard(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    cass.page.keyboard.press("3")
    expect(cass.page.locator("#u-20")).to_be_checked()
    cass.page.locator("#u-20").focus()
    cass.page.keyboard.press("Tab")
    cass.page.keyboard.press("Tab")
    expect(cass.page.locator(":focus")).to_contain_text("change $30")
    cass.page.keyboard.press("Enter")
    cass.screen.sees(".toast", "$20 sold for $50, $30 given back.")


def test_papers_are_confirmed_by_the_keyboard(night: Prepared, hall: Hall) -> None:
    rex = at(hall, "Rex", night)
    rex.page.locator("#p-S-5").focus()
    rex.page.keyboard.press("Space")
    rex.page.keyboard.press("c")
    expect(rex.page.locator("#p-S-5")).to_have_count(0)


def test_what_is_typed_stays_when_the_house_moves(night: Prepared, hall: Hall) -> None:
    cass, rex = at(hall, "Cass", night), at(hall, "Rex", night)
    cass.page.locator("label", has_text="$60").click()
    cass.page.locator("#d-more > summary").click()
    cass.page.locator("#d-off > summary").click()
    form = cass.page.locator("#d-off")
    form.locator('[name="pieces.5"]').fill("7")
    form.locator('[name="reason"]').fill("Torn")
    rex.press("Confirm: undo it")
    expect(cass.figure("players-value")).not_to_have_text("$195")
    expect(form.locator('[name="pieces.5"]')).to_have_value("7")
    expect(form.locator('[name="reason"]')).to_have_value("Torn")
    expect(form.locator("[data-total]")).to_have_text("$35")
    expect(cass.page.locator("#u-60")).to_be_checked()


def test_a_refusal_stays_with_what_was_typed(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    cass.page.locator("#d-more > summary").click()
    cass.page.locator("#d-money > summary").click()
    form = cass.page.locator("#d-money form").first
    form.locator('[name="cash"]').fill("9999")
    form.get_by_role("button").click()
    expect(cass.page.locator("#trouble .refusal")).to_be_visible()
    cass.screen.sees("#trouble .clause", "ON-4")
    expect(form.locator('[name="cash"]')).to_have_value("9999")


@pytest.mark.parametrize("language", languages("fr"))
def test_a_sale_without_script(night: Prepared, hall: Hall, language: Language) -> None:
    screen = hall.staff("Cass", f"{night.path}/bank", TABLET, language, java_script_enabled=False)
    screen.page.locator('label[for="u-10"]').click()
    screen.page.locator('.second:visible [name="tendered"][value="20"]').click()
    screen.sees(".toast", "$10 sold for $20" if language == "en" else "10 $ vendus contre 20 $")


@pytest.mark.parametrize("language", languages("en"))
def test_every_page_of_the_bank_is_for_everybody(
    house: House, hall: Hall, night: Prepared, language: Language
) -> None:
    new, counted = Window(house, None).done(), Window(house, opened=False)
    counted.counted()
    pages = [
        ("Lou", new, "/bank"),
        ("Cass", Window(house, opened=False).done(), "/bank"),
        ("Cass", counted.done(), "/bank"),
        ("Cass", night, "/bank?paper=S-3"),
        ("Rex", night, "/bank?count=bank"),
        ("Ida", night, "/bank"),
        ("Cass", night, "/bank/close"),
    ]
    for who, where, path in pages:
        keeper = at(hall, who, where, path, language=language)
        if who == "Cass" and path.startswith("/bank?"):
            keeper.page.locator('label[for="u-40"]').click()
        keeper.page.evaluate(ALL_OPEN)
        clean(keeper.page, f"{who} {path} {language}")


@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP])
def test_nothing_is_wider_than_its_screen(night: Prepared, hall: Hall, size: Any) -> None:
    from helpers.browser.photograph import wrong_of  # noqa: PLC0415 - it renews pictures too

    for language in ("en", "fr"):
        for who, path in (("Cass", "/bank"), ("Rex", "/bank"), ("Ida", "/bank"),
                          ("Cass", "/bank/close")):  # fmt: skip
            keeper = at(hall, who, night, path, size=size, language=language)
            keeper.page.evaluate(ALL_OPEN)
            assert not wrong_of(keeper.page), (who, path, language)


def test_the_same_sale_twice_is_two_sales(night: Prepared, hall: Hall) -> None:
    cass = at(hall, "Cass", night)
    for paper in ("S-6", "S-7"):
        cass.page.locator('label[for="u-5"]').click()
        cass.page.get_by_role("button", name="$10 change $5").click()
        cass.screen.sees(".toast .label", paper)
        cass.page.wait_for_timeout(500)  # a second tap sooner is taken for the first


def test_a_first_load_is_light(night: Prepared, hall: Hall, house: House) -> None:
    sizes, asked = load(hall.staff("Cass", "/"), f"{night.path}/bank")
    assert sum(sizes.values()) <= PAGE_MAX, sizes
    assert 1_000 < sizes["Script"] <= SCRIPT_MAX, sizes
    assert all(one.startswith((house.base, "data:")) for one in asked)


def test_an_evening_down_to_the_z(house: House, hall: Hall) -> None:
    """The shortest there is: opened, one sale, counted, deposited, certified, closed."""
    night = Window(house, opened=False, keys=False).done()
    cass, rex = at(hall, "Cass", night), at(hall, "Rex", night, size=TABLET)
    for one in (cass, rex):
        one.count(p1="100", p5="100", p20="100", cash="200")
        one.press("This is what I counted")
    cass.screen.sees("#main", "Both found the same")
    cass.sign("Cass")
    cass.screen.sees(".signatures", "Signed")
    cass.sign("Rex")
    cass.page.locator('label[for="u-40"]').click()
    cass.page.get_by_role("button", name="$50 change $10").click()
    rex.press("Confirm all shown: 1")
    rex.screen.sees("#main", "Everything that passed is confirmed")
    for one in (cass, rex):
        one.screen.goto(f"{night.path}/bank/close")
        one.screen.live()
        one.count(p1="95", p5="97", p20="99", cash="240")
        one.press("This is what I counted")
    for name in ("Cass", "Rex"):
        cass.screen.sees(".task.first", f"{name} still has to sign C-2")
        cass.sign(name)
    cass.screen.sees(".task.first", "$240 still lie in the drawer")
    field = cass.page.locator('.tasks form:has([value="deposit"]) [name="cash"]')
    expect(field).to_have_value("40")
    field.fill("15")
    cass.press("Record the deposit")
    expect(field).to_have_value("25")  # what is left, and not what was typed
    cass.page.wait_for_timeout(HAND_MS)
    cass.press("Record the deposit")
    cass.screen.sees(".tasks", "$200 still lie in the drawer")
    cass.page.wait_for_timeout(HAND_MS)
    cass.press("Record that it went back")
    cass.screen.sees(".task.first", "Papers that the recorder still has to confirm: 3")
    rex.screen.goto(f"{night.path}/bank")
    rex.press("Confirm all shown: 3")
    for name in ("Cass", "Rex"):
        cass.screen.sees(".task.first", f"{name} still has to certify: the bank.")
        cass.sign(name)
    cass.screen.sees("#main .toast", "Everything is turned in, counted, confirmed and signed.")
    cass.press("Close the bank")
    cass.screen.sees("#h-closed", "The bank is closed: Z-1")
    expect(cass.page.locator(".signatures .signed")).to_have_count(2)
    expect(cass.page.locator(".identity .no")).to_have_count(0)
    assert entries(house, night)[-1]["events"][-1]["kind"] == "bank_closed"
