"""A first load on hall Wi-Fi: 200 kB in all, 30 kB of script, and nothing from elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.browser.house import House, Seated
from helpers.browser.screens import Hall, Screen

PAGE_MAX = 200_000
SCRIPT_MAX = 30_000


def load(screen: Screen, path: str) -> tuple[dict[str, int], list[str]]:
    """Bytes over the wire by kind, headers and all, and every address that was asked."""
    wire = screen.context.new_cdp_session(screen.page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds: dict[str, str] = {}
    asked: list[str] = []
    sizes: dict[str, int] = {}

    def begun(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]
        asked.append(event["request"]["url"])

    def ended(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0) + int(event["encodedDataLength"])

    wire.on("Network.requestWillBeSent", begun)
    wire.on("Network.loadingFinished", ended)
    screen.goto(path)
    screen.live()
    screen.page.wait_for_timeout(500)
    return sizes, asked


@pytest.mark.parametrize("page", ["play", "console", "board"])
def test_a_first_load_is_light(house: House, hall: Hall, page: str) -> None:
    night = house.night("france", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    if page == "play":
        screen = hall.bearer(night, 1, "Eve")
    elif page == "console":
        screen = hall.staff("Ann", "/")
    else:
        screen = hall.screen()
    sizes, asked = load(screen, f"{night.table}/{page}")
    assert sizes["Document"] > 1_000
    assert sizes["Script"] > 1_000
    assert sum(sizes.values()) <= PAGE_MAX, sizes
    assert sizes["Script"] <= SCRIPT_MAX, sizes
    assert all(one.startswith((house.base, "data:")) for one in asked)


@pytest.mark.parametrize("page", ["console", "board"])
def test_a_first_load_of_roulette_is_light(house: House, hall: Hall, page: str) -> None:
    eve = Seated(3, "Eve #1", 100, colour="blue", laid={"17": 2})
    night = house.night("roulette", "physical", eve, minimum=2)
    screen = hall.staff("Ann", "/") if page == "console" else hall.screen()
    sizes, _ = load(screen, f"{night.table}/{page}")
    assert sum(sizes.values()) <= PAGE_MAX, sizes
    assert 1_000 < sizes["Script"] <= SCRIPT_MAX, sizes


def test_files_are_kept_by_the_browser(house: House, hall: Hall) -> None:
    """The second page costs its own text alone."""
    night = house.night("france", "physical", Seated(3, "Eve #1", 100))
    eve = hall.bearer(night, 1, "Eve")
    eve.page.reload()
    fetched = eve.page.evaluate(
        "() => performance.getEntriesByType('resource')"
        ".filter((one) => one.name.includes('/static/')).map((one) => one.transferSize)"
    )
    assert fetched
    assert not any(fetched)
