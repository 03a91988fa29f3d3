"""Every page fits its screen and looks as it did when somebody last looked at it.

The kept pictures are in tests/photographs; `make photographs` renews them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from helpers.browser.house import House
from helpers.browser.photograph import (
    EVENINGS,
    KEPT,
    SIZES,
    compared,
    evening,
    frozen,
    house_for,
    named,
    opened_page,
    reduced,
    wrong_of,
)  # fmt: skip
from helpers.browser.screens import TABLET, Hall
from helpers.soak import SOAKING

APART_MAX = 0.004  # of a picture: letters may be drawn otherwise by another Chromium
KEPT_MAX = 1_500_000
KINDS = ("ontario", "france", "charity", "roulette", "bank", "floor")
EVERY_EVENING = [(kind, language) for kind in KINDS for language in ("en", "fr")]
THEMES = ("paper", "room")


def test_the_kept_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in KEPT.glob("*.png")) < KEPT_MAX


def test_the_comparison_can_go_red(hall: Hall, browser: Browser) -> None:
    """A line that has moved by its half is seen; how an edge is drawn is not."""
    screen, blank = hall.screen(TABLET), opened_page(browser)
    screen.goto("/sign-in")
    picture = frozen(screen.page)
    kept = reduced(blank, picture)
    assert compared(blank, kept, picture)["share"] < APART_MAX / 4
    screen.page.evaluate("document.querySelector('main').style.paddingTop = '48px'")
    assert compared(blank, kept, frozen(screen.page))["share"] > APART_MAX
    screen.page.set_viewport_size({"width": 1000, "height": 768})
    assert compared(blank, kept, frozen(screen.page))["size"]
    blank.context.close()


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "language"), EVERY_EVENING if SOAKING else EVENINGS)
def test_an_evening_looks_as_it_did(
    browser: Browser, tmp_path: Path, kind: Any, language: Any
) -> None:
    """In a house of its own, so that its pages show no night but this one."""
    house = house_for(tmp_path / "house", kind)
    house.start()
    try:
        wrong = list(differing(house, browser, tmp_path, kind, language))
    finally:
        house.end()
    assert not wrong, "\n".join(wrong)


def differing(house: House, browser: Browser, folder: Path, kind: Any, language: Any) -> Any:
    hall, blank, seen = Hall(house, browser), opened_page(browser), set()
    for shot in evening(house, hall, kind, language):
        name, picture = named(shot, kind, language), frozen(shot.screen.page)
        (folder / name).write_bytes(picture)
        seen.add(name)
        yield from (f"{name}: {one}" for one in wrong_of(shot.screen.page))
        if (KEPT / name).exists():
            found = compared(blank, (KEPT / name).read_bytes(), picture)
            if found["share"] > APART_MAX:
                yield f"{name}: {found}, kept {KEPT / name}, now {folder / name}"
        if SOAKING:
            yield from at_every_size(shot.screen.page, folder, name)
    kept = {path.name for path in KEPT.glob(f"*-{kind}-{language}.png")}
    yield from (f"{name}: kept, and not taken" for name in kept - seen)
    yield from hall.wrongs()
    hall.close()
    blank.context.close()


def at_every_size(page: Any, folder: Path, name: str) -> Any:
    """The whole matrix, for eyes: each page on each screen in each theme, and whether it fits."""
    own, look = page.viewport_size, "document.documentElement.dataset.theme"
    theme = page.evaluate(look)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for one in THEMES:
            page.evaluate(f"{look} = '{one}'")
            page.screenshot(path=folder / f"{one}-{width}-{name}", animations="disabled")
        yield from (f"{width}-{name}: {one}" for one in wrong_of(page))
    page.evaluate(f"{look} = '{theme}'")
    page.set_viewport_size(own)
