"""The switch of languages keeps the page; money and refusals are the reader's own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import Hall
from helpers.browser.tables import Phone

NBSP, NARROW = "\xa0", "\u202f"


def test_the_switch_keeps_the_page(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    eve = hall.bearer(night, 1, "Eve")
    assert eve.page.locator("#balance").inner_text() == "$95"
    eve.page.get_by_role("link", name="FR", exact=True).click()
    expect(eve.page.locator("html")).to_have_attribute("lang", "fr")
    assert eve.page.url.partition("?")[0] == f"{house.base}{night.table}/play"
    assert eve.page.locator("#balance").inner_text() == f"95{NBSP}$"
    eve.sees(".top", "place 3")
    eve.goto(f"{night.table}/play")  # it stays chosen
    expect(eve.page.locator("html")).to_have_attribute("lang", "fr")
    eve.live()
    phone = Phone(eve)
    phone.chip(5)
    phone.tap("blue")  # and so does what moves
    eve.sees("#staked", "10 $")
    eve.page.get_by_role("link", name="EN", exact=True).click()
    eve.sees("#staked", "$10")


@pytest.mark.parametrize("path", ["/sign-in", "/person", "/look", "/clauses", "/"])
def test_every_page_has_its_switch(hall: Hall, path: str) -> None:
    screen = hall.screen()
    screen.goto(f"{path}?lang=fr")
    links = screen.page.locator("nav.lang").first.locator("a[hreflang]")
    expect(links).to_have_count(2)
    links.nth(1).click()
    expect(screen.page.locator("html")).to_have_attribute("lang", "en")
    assert screen.page.url.startswith(f"{screen.house.base}{path}")


@pytest.mark.parametrize(
    ("kind", "language", "written"),
    [
        ("ontario", "en", "$1,250"),
        ("ontario", "fr", f"1{NBSP}250{NBSP}$"),
        ("france", "fr", f"1{NARROW}250{NBSP}€"),
        ("france", "en", "€1,250"),
    ],
)
def test_money_as_each_country_writes_it(
    house: House, hall: Hall, kind: Any, language: Any, written: str
) -> None:
    night = house.night(kind, "physical", Seated(3, "Eve #1", 1_250))
    eve = hall.bearer(night, 1, "Eve", language=language)
    assert eve.page.locator("#balance").inner_text() == written


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "$10 in all"), ("fr", "10 $ en tout")],
)
def test_a_refusal_speaks_the_readers_language(
    house: House, hall: Hall, language: Any, said: str
) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 10}))
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.live()
    phone = Phone(eve)
    phone.chip(1)
    phone.tap("red")
    eve.sees("#trouble .refusal b", "Refused" if language == "en" else "Refusé")
    eve.sees("#trouble .refusal p", said)
    eve.sees("#trouble .refusal a.clause", "ON-WOF-2")
