"""What somebody has chosen stays so when the page moves under their hands, or is asked again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import LAPTOP, Hall, languages
from helpers.browser.tables import Console
from helpers.browser.told import entries

WAYS = {
    "en": ("Round {} stands", "Void round {}", "Correct round {}"),
    "fr": ("Maintenir le coup {}", "Annuler le coup {}", "Corriger le coup {}"),
}
PLAIN = {"en": ["Stands", "Void", "Correct"], "fr": ["Maintenir", "Annuler", "Corriger"]}


def rounds(ann: Console, *segments: int) -> None:
    """Rounds without a stake, one after the other."""
    for segment in segments:
        ann.go("call", "spin")
        ann.steady()
        ann.screen.page.locator("button[name=direction]:not([aria-disabled])").first.click()
        ann.pressed("land")
        ann.lands(segment, 3, then="invite")


def wall_says(page: Page, language: Any, number: str) -> None:
    """What a ruling would be about, and the buttons that say the same."""
    expect(page.locator("#rule-round")).to_have_value(number)
    says = [one.format(number) for one in WAYS[language]] if number else PLAIN[language]
    expect(page.locator(".ruling button[name=ruling]")).to_have_text(says)


@pytest.mark.parametrize("language", languages("fr"))
def test_a_ruling_is_about_the_round_that_was_chosen(
    house: House, hall: Hall, language: Any
) -> None:
    night = house.night("ontario", "physical", landed=(1, 2))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.announced("invite")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", LAPTOP, language)
    cora.live()
    wall_says(cora.page, language, "2")
    rounds(ann, 3)
    wall_says(cora.page, language, "3")  # nobody touched it: the last round
    cora.page.locator("#rule-round").select_option("2")
    wall_says(cora.page, language, "2")
    rounds(ann, 4)
    expect(cora.page.locator("#rule-round option[value='4']")).to_have_count(1)
    wall_says(cora.page, language, "2")
    cora.page.locator("#rule-reason").fill("Seen by two")
    cora.page.locator("button[name=ruling][value=void]").click()
    expect(cora.page.locator("#rule-round option[value='2']")).to_contain_text(
        "void" if language == "en" else "nul"
    )
    (ruling,) = [one for one in entries(house, night) if one["action"] == "rule"]
    assert [one["round"] for one in ruling["events"] if one["kind"] == "ruled"] == [2]


def test_a_reason_that_is_typed_holds_the_round_it_was_typed_for(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", landed=(1, 2))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.announced("invite")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", LAPTOP)
    cora.live()
    cora.page.locator("#rule-reason").fill("The wheel was touched")
    rounds(ann, 3)
    expect(cora.page.locator("#rule-round option[value='3']")).to_contain_text("segment 3")
    wall_says(cora.page, "en", "2")
    assert cora.page.locator("#rule-reason").input_value() == "The wheel was touched"


def test_a_round_that_is_no_longer_offered_leaves_no_other_in_its_place(
    house: House, hall: Hall
) -> None:
    night = house.night("ontario", "physical", landed=range(1, 9))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.announced("invite")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", LAPTOP)
    cora.live()
    cora.page.locator("#rule-round").select_option("1")
    cora.page.locator("#rule-reason").fill("The wheel was touched")
    rounds(ann, 9)
    expect(cora.page.locator("#rule-round option[value='9']")).to_contain_text("segment 9")
    wall_says(cora.page, "en", "")
    cora.page.locator("button[name=ruling][value=void]").click()
    expect(cora.page.locator("#trouble")).to_contain_text("Say which round it is about.")
    assert "rule" not in [one["action"] for one in entries(house, night)]


# What is chosen at the console, by its select, and what it falls back to when that is gone.
SEATED = (Seated(1, "Bob", 50, {"blue": 1}), Seated(2, "Mona", 50, {"red": 1}),
          Seated(3, "Luc", 50, {"red": 2}))  # fmt: skip


def leaves(tab: Page, seat: int) -> None:
    """Somebody's stakes go back and they leave, by another screen of the same table."""
    for summary in tab.locator("details.more").all():
        summary.evaluate("one => (one.open = true)")
    tab.locator("#back-by").select_option(f"player {seat}")
    tab.locator("form:has(#back-by) button").click()
    expect(tab.locator(f"#staked-{seat}")).to_have_text("")
    tab.wait_for_timeout(500)
    tab.locator("#leave-seat").select_option(str(seat))
    tab.locator("form:has(#leave-seat) button").click()
    expect(tab.locator(f"#rack-{seat}")).to_have_count(0)


@pytest.mark.parametrize(
    ("select", "mona"), [("key-by", "player 2"), ("back-by", "player 2"), ("leave-seat", "2")]
)
def test_the_console_keeps_whom_the_croupier_has_chosen(
    house: House, hall: Hall, select: str, mona: str
) -> None:
    night = house.night("ontario", "physical", *SEATED)
    ann = hall.staff("Ann", f"{night.table}/console")
    ann.live()
    other = hall.staff("Ann", f"{night.table}/console").page
    chosen = ann.page.locator(f"#{select}")
    expect(chosen).to_have_value("")  # nobody is meant before somebody is named
    chosen.evaluate("one => (one.closest('details').open = true)")
    chosen.select_option(mona)
    leaves(other, 1)
    expect(ann.page.locator("#rack-1")).to_have_count(0)
    expect(chosen).to_have_value(mona)
    leaves(other, 2)
    expect(ann.page.locator("#rack-2")).to_have_count(0)
    expect(chosen).to_have_value("")  # and never the neighbour
    chosen.locator("xpath=ancestor::form//button[not(@data-none)]").first.click()
    expect(ann.page.locator("#trouble")).to_contain_text("Say whose seat it is.")


def test_the_seat_that_was_chosen_is_taken_or_asked_for_again(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical")
    ann = hall.staff("Ann", f"{night.table}/console")
    ann.live()
    other = hall.staff("Ann", f"{night.table}/console").page
    ann.page.locator("#sit-player").evaluate("one => (one.closest('details').open = true)")
    other.locator("#sit-player").evaluate("one => (one.closest('details').open = true)")
    ann.page.locator("#sit-seat").select_option("4")
    ann.page.locator("#sit-player").fill("Mona")
    for seat, name in ((1, "Bob"), (4, "Luc")):
        other.locator("#sit-seat").select_option(str(seat))
        other.locator("#sit-player").fill(name)
        other.locator("form:has(#sit-player) [name=of_age]").check()
        other.locator("form:has(#sit-player) button").click()
        expect(ann.page.locator(f"#rack-{seat}")).to_have_count(1)
        expect(ann.page.locator("#sit-seat")).to_have_value("4" if seat == 1 else "")
        expect(other.locator("#sit-player")).to_have_value("")
        expect(other.locator("#sit-seat")).to_have_value("2")  # afresh: the next that is free
        other.wait_for_timeout(500)
    ann.page.locator("form:has(#sit-player) button").click()
    expect(ann.page.locator("#trouble")).to_contain_text("Choose a seat.")
    assert ann.page.locator("#sit-player").input_value() == "Mona"


def test_what_is_no_number_is_told_and_stays_as_it_was_typed(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Mona", 50))
    ann = hall.staff("Ann", f"{night.table}/console", language="fr")
    ann.live()
    units = ann.page.locator("#key-stake input[name=units]")
    units.fill("1,50")
    ann.page.locator("#key-stake button[value=blue]").click()
    ann.sees("#trouble", "« 1,50 » ne se lit pas comme des jetons.")
    expect(ann.page.locator("#trouble a.clause")).to_have_text("ON-WOF-3")
    expect(units).to_have_value("1,50")
