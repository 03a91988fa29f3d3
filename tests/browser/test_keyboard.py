"""Without a mouse: a croupier runs a round, a player comes in, sits and stakes; focus is seen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import LAPTOP, Hall, Screen
from helpers.browser.tables import Console, Phone
from helpers.browser.told import entries

# What stands out around the element that has the focus, or around what is drawn for it.
RING = """
() => {
  const one = document.activeElement;
  const drawn = [one, one.nextElementSibling, one.parentElement].filter(Boolean);
  return drawn.some((at) => {
    const style = getComputedStyle(at);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
}
"""
FOCUSED = "() => document.activeElement.outerHTML.slice(0, 200)"


def tab_to(page: Page, selector: str, most: int = 150) -> None:
    """With the tab key alone; wherever it stops on the way, one sees where."""
    for _ in range(most):
        page.keyboard.press("Tab")
        assert page.evaluate(RING), f"no ring: {page.evaluate(FOCUSED)}"
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
    raise AssertionError(f"never reached: {selector}")


def keyed(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def test_a_croupier_runs_a_round_by_keys(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.live()
    page = ann.screen.page
    ann.key("call", "spin", "land")
    expect(page.locator("#land input[value='3']")).to_be_focused()
    keyed(ann.screen, "ArrowRight")  # 3 → 4
    expect(page.locator("#land input[value='4']")).to_be_checked()
    tab_to(page, "#land button[value='1']")
    keyed(ann.screen, "ArrowRight", "Enter")  # 1 → 2
    ann.at("say")
    expect(ann.next).to_be_focused()
    ann.key("take", "pay", "invite")
    expect(page.locator("#rack-2")).to_have_text("$62")


def at_the_result(house: House, hall: Hall) -> tuple[Console, Any]:
    night = house.night("ontario", "physical")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.live()
    ann.key("call", "spin", "land")
    expect(ann.screen.page.locator("#land input[value='3']")).to_be_focused()
    return ann, night


def test_turns_and_segment_are_typed(house: House, hall: Hall) -> None:
    """The turns, Enter, the segment's number; Enter, and it is keyed."""
    ann, night = at_the_result(house, hall)
    page = ann.screen.page
    keyed(ann.screen, "5", "Enter", "Enter", "1", "7")  # once too often presses nothing
    expect(page.locator("#land input[value='5']")).to_be_checked()
    expect(page.locator("#land button[value='17']")).to_be_focused()
    keyed(ann.screen, "Enter")
    ann.at("say")
    expect(page.locator(".rail .now")).to_contain_text("5 turns")
    assert "land" in [one["action"] for one in entries(house, night)]


def test_digits_that_come_together_are_one_number_of_turns(house: House, hall: Hall) -> None:
    """Twelve turns are not one turn and segment 2."""
    ann, _ = at_the_result(house, hall)
    page = ann.screen.page
    keyed(ann.screen, "1", "2")
    expect(page.locator("#land input[name=many]")).to_have_value("12")
    expect(page.locator("#land input[name=revolutions]:checked")).to_have_count(0)
    keyed(ann.screen, "Enter", "2", "Enter")
    ann.at("say")
    expect(page.locator(".rail .now")).to_contain_text("12 turns")


def test_after_a_pause_digits_are_the_segment(house: House, hall: Hall) -> None:
    ann, _ = at_the_result(house, hall)
    page = ann.screen.page
    keyed(ann.screen, "4")
    page.wait_for_timeout(1_700)
    keyed(ann.screen, "1", "2")
    expect(page.locator("#land input[value='4']")).to_be_checked()
    expect(page.locator("#land button[value='12']")).to_be_focused()


def test_letters_do_their_work_while_the_turns_have_the_focus(house: House, hall: Hall) -> None:
    ann, night = at_the_result(house, hall)
    keyed(ann.screen, "4", "p")
    expect(ann.screen.page.locator("[data-key=p]")).to_have_attribute("aria-disabled", "true")
    ann.screen.page.locator("#land input[value='4']").focus()
    keyed(ann.screen, "o")
    ann.at("disputed")
    assert {"dispute", "obstruct"} <= {one["action"] for one in entries(house, night)}


def test_keys_do_nothing_in_a_field(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.page.locator("#key-stake input[name=units]").focus()
    keyed(ann.screen, "o", "p")
    ann.at("invite")
    expect(ann.screen.page.locator("#trouble")).to_be_empty()


def test_enter_in_a_field_keys_no_result_and_no_stake(house: House, hall: Hall) -> None:
    """A form's first button is what Enter presses: it must not be segment 1, or the first spot."""
    night = house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.page.locator("#key-stake input[name=units]").press("Enter")
    ann.go("call", "spin")
    ann.spin("clockwise", then="land")
    ann.screen.page.locator("#land input[name=revolutions][value='4']").check()
    ann.screen.page.locator("#land input[name=revolutions][value='4']").press("Enter")
    ann.screen.page.wait_for_load_state("networkidle")
    ann.at("land")
    actions = [entry["action"] for entry in entries(house, night)]
    assert "land" not in actions
    assert actions.count("stake") == 1


def test_a_player_comes_in_sits_and_stakes_by_keys(house: House, hall: Hall) -> None:
    night = house.night("france", "virtual")
    eve = hall.screen(LAPTOP, "fr")
    eve.goto("/sign-in")
    page = eve.page
    tab_to(page, "input[name=code]")
    page.keyboard.type(night.tickets[0])
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    tab_to(page, "main button")
    page.keyboard.press("Space")
    page.wait_for_url(f"{house.base}/")
    tab_to(page, f"a[href='{night.table}/play']")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{night.table}/play")
    tab_to(page, "input[name=of_age]")
    page.keyboard.press("Space")
    tab_to(page, ".sit button")
    page.keyboard.press("Enter")
    expect(page.locator("#layout")).to_be_visible()
    eve.live()
    phone: Any = Phone(eve)
    tab_to(page, "#layout input[name=units]")
    keyed(eve, "ArrowRight", "ArrowRight")  # 1 → 2 → 5
    expect(page.locator("#layout input[value='5']")).to_be_checked()
    page.locator("h1").click()  # back to the top: the layout stands before the chips
    tab_to(page, "#layout button[value=green]")
    page.keyboard.press("Space")
    phone.has("5 €", "195 €")
    page.keyboard.press("Enter")
    phone.has("10 €", "190 €")
    tab_to(page, ".acts #undo button")
    page.keyboard.press("Enter")
    phone.has("5 €", "195 €")
