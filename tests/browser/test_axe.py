"""Every page under axe: WCAG 2.1 A and AA and best practice, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.house import PASSWORD, PIN, House, Prepared, Seated
from helpers.browser.screens import (
    LAPTOP,
    PHONE,
    PROJECTOR,
    TABLET,
    Hall,
    Language,
    Screen,
    languages,
)
from helpers.browser.tables import Console, Phone
from helpers.browser.told import entries

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


@cache
def script() -> str:
    package = find_spec("axe_playwright_python")
    assert package
    assert package.origin
    return Path(package.origin).with_name("axe.min.js").read_text("utf-8")


OTHERWISE = """() => {
  const look = document.documentElement.dataset;
  look.theme = look.theme === "room" ? "paper" : "room";
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}"""  # a colour on its way is no colour to judge


def clean(page: Page, what: str) -> None:
    """As the page comes; and, once, whether it can be read in the theme a reader may prefer."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {script()} }} }}")
    said = [f"{what}: {one}" for one in complaints(page, TAGS)]
    if page.evaluate("document.documentElement.lang") == "en":
        page.evaluate(OTHERWISE)
        said += [f"{what}, otherwise: {one}" for one in complaints(page, ["color-contrast"])]
        page.evaluate(OTHERWISE)
    assert not said, "\n".join(said)


def complaints(page: Page, rules: list[str]) -> list[str]:
    found = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", rules
    )
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.fixture
def night(house: House) -> Prepared:
    return house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6, "red": 1}))


@pytest.mark.parametrize("language", languages("fr"))
def test_pages_of_people_and_of_the_house(hall: Hall, night: Prepared, language: Language) -> None:
    stranger = hall.screen(PHONE, language)
    for path, status in (("/", 200), ("/sign-in", 200), ("/nothing", 404), ("/person", 200)):
        stranger.goto(path, status)
        clean(stranger.page, path)
    stranger.goto(f"/t/{night.tickets[0]}")
    clean(stranger.page, "ticket")
    ada = hall.staff("Ada", "/people", LAPTOP, language)
    clean(ada.page, "people")
    ada.page.locator("a[href^='/people/']").first.click()
    clean(ada.page, "one")
    ada.goto("/people")
    ada.page.locator("#f-name").fill(f"Wim {night.name}")
    ada.page.locator("#f-own_pin").fill(PASSWORD)
    ada.page.locator("form[action='/people'] button").click()
    clean(ada.page, "invited")
    stranger.goto("/join/" + ada.page.locator(".address").inner_text().partition("/join/")[2])
    clean(stranger.page, "join")
    stranger.goto("/join/nothing", 404)
    clean(stranger.page, "join, gone")
    ada.goto("/people")
    ada.page.get_by_role("link", name="Dora").click()
    ada.page.locator("#invite-own_pin").fill(PASSWORD)
    ada.page.locator("button[value=invite]").click()
    clean(ada.page, "reset, asked")
    ada.goto(f"{night.path}/tickets")
    clean(ada.page, "tickets")
    ada.page.locator("#f-many").fill("3")
    ada.page.locator("form:has(#f-many) button").click()
    expect(ada.page.locator(".qr").first).to_be_visible()
    clean(ada.page, "sheet")
    lou = hall.staff("Lou", f"{night.path}/office", LAPTOP, language)
    clean(lou.page, "office")
    lou.page.locator("#resets a").first.click()
    clean(lou.page, "reset, to confirm")
    lou.page.locator("#f-own_pin").fill(PIN)
    lou.page.locator("button[value=confirm]").click()
    clean(lou.page, "reset, confirmed")
    dora = hall.staff("Dora", f"{night.path}/office", LAPTOP, language)
    expect(dora.page.locator(".reset-told")).to_be_visible()
    clean(dora.page, "told of a reset")
    dora.page.locator(".reset-told button").click()
    expect(dora.page.locator(".reset-told")).to_have_count(0)
    for path in ("/look", "/pin"):
        lou.goto(path)
        clean(lou.page, path)


@pytest.mark.parametrize("language", languages("fr"))
def test_pages_of_the_night(house: House, hall: Hall, night: Prepared, language: Language) -> None:
    board = hall.screen(PROJECTOR, language)
    board.goto(f"{night.table}/board")
    board.live()
    clean(board.page, "board")
    cora = hall.staff("Cora", f"{night.path}/wall", LAPTOP, language)
    clean(cora.page, "wall")
    cora.goto(f"{night.path}/record")
    clean(cora.page, "record")
    last = entries(house, night)[-1]["seq"]
    cora.goto(f"{night.path}/record/{last}")
    clean(cora.page, "entry")
    cora.goto(f"/clauses/ON-WOF-2?night={night.name}")
    clean(cora.page, "clause")
    cora.goto("/clauses")
    clean(cora.page, "clauses")
    cora.goto(night.path)
    clean(cora.page, "night")


@pytest.mark.parametrize("language", languages("fr"))
def test_a_players_phone(hall: Hall, night: Prepared, language: Language) -> None:
    eve = hall.bearer(night, 1, "Eve", language=language)
    clean(eve.page, "not seated")
    phone = Phone(eve)
    phone.sit(3, 100)
    phone.chip(10)
    phone.tap("blue")
    eve.sees("#staked", "10")
    eve.page.locator("#limits summary").click()
    eve.page.locator("#history summary").click()
    clean(eve.page, "seated")
    phone.tap("red")
    expect(eve.page.locator("#trouble .refusal")).to_be_visible()
    clean(eve.page, "refused")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.go("call", "spin")
    expect(eve.page.locator("#closed")).to_be_visible()
    clean(eve.page, "closed")
    eve.goto(f"{night.table}/console", 403)
    clean(eve.page, "not for these eyes")


def steps(ann: Console, kind: str) -> Iterator[str]:
    """Every step of a round at the console."""
    if kind == "ontario":
        yield "invite"
        ann.go("call")
        yield "call"
        ann.go("spin")
        yield "spin"
        ann.spin("clockwise", then="land")
    else:
        yield "spin"
        ann.spin("clockwise", then="call")
        yield "call"
        ann.go("land")
    yield "land"
    ann.lands(2 if kind == "ontario" else 3, 3, then="say")
    yield "say"
    ann.go("take")
    yield "take"
    ann.go("pay")
    yield "pay"


@pytest.mark.parametrize(("kind", "language"), [("ontario", "en"), ("france", "fr")])
def test_the_console_in_every_step(house: House, hall: Hall, kind: Any, language: Language) -> None:
    night = house.night(kind, "physical", Seated(2, "Bob", 50, {"blue": 6, "red": 1}))
    ann = Console(hall.staff("Ann", f"{night.table}/console", TABLET, language))
    for step in steps(ann, kind):
        ann.at(step)
        opened(ann.screen)
        clean(ann.screen.page, step)
    closed = house.night(kind, "physical", opened=False)
    ann.screen.goto(f"{closed.table}/console")
    clean(ann.screen.page, "closed")


def opened(screen: Screen) -> None:
    """What is folded away is looked at too."""
    screen.page.evaluate(
        "() => document.querySelectorAll('details').forEach((one) => one.open = true)"
    )
