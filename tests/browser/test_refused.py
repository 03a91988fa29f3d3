"""A refusal is read, covers nothing that counts, and goes when it is old."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import LAPTOP, PHONE, SMALL, Hall, languages
from helpers.browser.tables import Console, Phone


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        min(a["x"] + a["width"], b["x"] + b["width"]) > max(a["x"], b["x"])
        and min(a["y"] + a["height"], b["y"] + b["height"]) > max(a["y"], b["y"])
    )  # fmt: skip


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize("language", languages("fr"))
def test_a_refusal_covers_neither_the_call_nor_the_chips(
    house: House, hall: Hall, language: Any, size: Any
) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    phone = Phone(hall.bearer(night, 1, "Eve", size, language))
    page = phone.screen.page
    phone.chip(10)
    phone.tap("blue")
    refusal = page.locator("#trouble .refusal")
    expect(refusal).to_be_visible()
    for read in ("#call", "#balance", "#staked", ".see .last", *map(spot, ("blue", "red"))):
        assert not overlap(refusal, page.locator(read)), read
    long = "Le résultat du coup est proclamé : la case gagnante est le bleu, paie 2 : 1."
    page.locator("#call strong:visible").evaluate("(one, said) => (one.textContent = said)", long)
    page.evaluate("document.dispatchEvent(new Event('htmx:afterSettle'))")
    page.mouse.wheel(0, 400)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") > 0
    assert not overlap(refusal, page.locator("#call"))


def spot(name: str) -> str:
    return f"#layout button[value={name}]"


def test_a_refusal_goes_with_the_next_act_that_is_accepted(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    phone = Phone(hall.bearer(night, 1, "Eve"))
    refusal = phone.screen.page.locator("#trouble .refusal")
    phone.chip(10)
    phone.tap("blue")
    expect(refusal).to_be_visible()
    phone.chip(2)
    phone.tap("red")
    phone.has("$7", "$93")
    expect(refusal).to_have_count(0)


def test_a_refusal_goes_with_the_round_it_was_said_in(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    phone = Phone(hall.bearer(night, 1, "Eve"))
    phone.screen.live()
    refusal = phone.screen.page.locator("#trouble .refusal")
    phone.chip(10)
    phone.tap("blue")
    expect(refusal).to_be_visible()
    ann.go("call", "spin")
    ann.spin("clockwise", then="land")
    expect(refusal).to_be_visible()  # nothing has answered it yet
    ann.lands(2, 3, then="say")
    expect(phone.screen.page.locator("#screen")).to_have_attribute("data-round", "2")
    expect(refusal).to_have_count(0)


def test_another_form_answers_no_refusal(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.live()
    page = ann.screen.page
    page.locator("#key-stake input[name=units]").fill("11")
    page.locator("#key-stake button[value=blue]").click()
    refusal = page.locator("#trouble .refusal")
    expect(refusal).to_contain_text("ON-WOF-2")
    ann.go("call")
    expect(refusal).to_be_visible()
    page.locator("#key-stake input[name=units]").fill("3")
    page.locator("#key-stake button[value=blue]").click()
    ann.screen.sees("#staked-2", "$3")
    expect(refusal).to_have_count(0)


@pytest.mark.parametrize("language", languages("fr"))
def test_the_wall_covers_nothing_of_itself_during_a_round(
    house: House, hall: Hall, language: Any
) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.go("call", "spin")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", LAPTOP, language)
    for form in cora.page.locator(".desk .row-form:has(.off):has(.field)").all():
        for part in form.locator(".off > *").all():
            assert not overlap(form.locator(".field > :last-child"), part)
    expect(cora.page.locator(".desk .row-form:has(.off):has(.field)")).to_have_count(2)
    cora.page.locator("#rule-segment").select_option("3")
    cora.page.locator("button[name=ruling][value=void]").click()
    refusal = cora.page.locator("#trouble .refusal")
    expect(refusal).to_contain_text("registre" if language == "fr" else "record")
    cora.live()
    hall.bearer(night, 2, "Fay")
    ann.spin("clockwise", then="land")
    expect(cora.page.locator("#t-W1 .phase")).to_have_text(
        "La roue tourne" if language == "fr" else "Wheel turning"
    )
    expect(refusal).to_be_visible()  # it stays when the wall moves


@pytest.mark.parametrize("language", languages("fr"))
def test_who_forgets_the_tick_is_told_in_our_own_words(
    house: House, hall: Hall, language: Any
) -> None:
    """A browser's bubble is in the device's language, and has no clause."""
    night = house.night("ontario", "physical")
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.live()
    eve.page.locator("label:has(input[name=seat][value='4'])").click()
    eve.page.locator(".sit form button").click()
    expect(eve.page.locator("#trouble a.clause")).to_have_count(1)
    expect(eve.page.locator("#trouble b")).to_have_text("Refusé" if language == "fr" else "Refused")
    expect(eve.page.locator("input[name=seat][value='4']")).to_be_checked()
