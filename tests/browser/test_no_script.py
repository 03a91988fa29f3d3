"""Without JavaScript: come in, sit, stake, be refused, and run a round at the console."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import Hall, sign_in
from helpers.browser.told import entries


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_player_without_script(house: House, hall: Hall, language: Any) -> None:
    night = house.night("ontario", "physical")
    eve = hall.bearer(night, 1, "Eve", language=language, java_script_enabled=False)
    page = eve.page
    page.locator("label:has(input[name=seat][value='3'])").click()
    page.locator("label:has(input[name=units][value='100'])").click()
    page.locator("input[name=of_age]").check()
    page.locator(".sit form button").click()
    page.wait_for_url(f"**{night.table}/play")
    page.locator("#layout label:has(input[value='10'])").click()
    page.locator("#layout button[value=blue]").click()
    eve.sees("#staked", "10")
    eve.sees("#balance", "90")
    page.locator("#layout label:has(input[value='10'])").click()
    page.locator("#layout button[value=red]").click()
    eve.sees("#trouble .refusal", "ON-WOF-2")
    eve.sees("#staked", "10")
    page.locator(".acts #undo button").click()
    eve.sees("#staked", "0")
    assert [entry["action"] for entry in entries(house, night)].count("stake") == 1


def test_a_croupier_without_script(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6}))
    screen = hall.screen(java_script_enabled=False)
    sign_in(screen, "Ann")
    screen.goto(f"{night.table}/console")
    page = screen.page
    for then in ("call", "spin", "land"):
        page.locator('[data-key="Enter"]').click()
        expect(page.locator("#screen")).to_have_attribute("data-step", then)
    page.locator("#land input[value='4']").check()
    page.locator("#land button[value='2']").click()
    for then in ("say", "take", "pay"):
        expect(page.locator("#screen")).to_have_attribute("data-step", then)
        page.locator('[data-key="Enter"]').click()
    expect(page.locator("#screen")).to_have_attribute("data-step", "invite")
    expect(page.locator("#rack-2")).to_have_text("$62")
