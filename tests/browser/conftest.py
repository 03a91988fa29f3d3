"""A browser a worker, a house a worker, and a hall of screens a test.

They end when the worker leaves this folder: while Playwright's loop stands in the main thread,
no other test can run one of its own.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from helpers.browser.house import House
from helpers.browser.screens import WAIT_MS, Hall
from helpers.browser.windows import PEOPLE

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=slight",  # as Chromium with windows has it, so pictures are the same
]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=WAIT_MS)
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        yield browser
        browser.close()


def program() -> str:
    """Debian's Chromium without its own windows: each of them costs more than the page in it."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "make test installs chromium"
    return found


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The program itself, serving a folder."""
    found = House(tmp_path_factory.mktemp("house"), people=PEOPLE)
    found.start()
    yield found
    found.end()


@pytest.fixture
def hall(house: House, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Hall]:
    """Screens; whatever a browser complained of on any of them fails the test."""
    found = Hall(house, browser, hurried=getattr(request.module, "HURRIED", True))
    yield found
    found.close()
    assert not found.wrongs()
