"""People at screens: a browser context each, watched for every error that a browser can tell."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect

from helpers.browser.house import PASSWORD, PIN, House, Prepared
from helpers.soak import SOAKING

Language = Literal["en", "fr"]
Size = tuple[int, int]
PHONE: Final[Size] = (390, 844)
SMALL: Final[Size] = (360, 740)
TABLET: Final[Size] = (1024, 768)
PROJECTOR: Final[Size] = (1920, 1080)
LAPTOP: Final[Size] = (1280, 800)
WAIT_MS: Final = 15_000
BROKEN: Final = 500
MISSING: Final = 400
PARTS: Final = ("stylesheet", "script", "font", "image")
VIOLATIONS: Final = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
# A disc turns for up to six seconds, as often and the way it did; test_wheel looks at that. On all
# other screens it hurries.
HURRIED: Final = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  return animate.call(this, frames, { ...how, duration: how.duration / 10 });
};
"""
# What Chromium says of an answer that we look at ourselves.
ANSWERED: Final = re.compile(
    r"Failed to load resource: the server responded with a status of 4|"
    r"Response Status Error Code 4|htmx:(afterRequest|responseError), "
)
CUT: Final = re.compile(
    r"htmx:(afterRequest|sendError)|"
    r"net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|INCOMPLETE)"
)
LOST_WAYS: Final = (400, 404, 405)  # what no script of ours may ask for


def languages(first: Language) -> list[Language]:
    """Both in a soak; every day the one, where another test has the same page in the other."""
    return ["en", "fr"] if SOAKING else [first]


@dataclass
class Screen:
    """One device: its page, and everything that went wrong on it."""

    house: House
    context: BrowserContext
    page: Page
    wrong: list[str] = field(default_factory=list)
    lost: bool = False  # the wire is cut on purpose: failed requests are no mistake then

    def watch(self) -> None:
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.wrong.append(f"uncaught: {error}"))
        self.page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or ANSWERED.match(message.text):
            return
        if not (self.lost and CUT.search(message.text)):
            at = message.location.get("url", "")
            self.wrong.append(f"{message.type}: {message.text} {at} on {self.page.url}")

    def _answered(self, response: Response) -> None:
        part = response.request.resource_type in PARTS
        script = response.request.resource_type in ("xhr", "fetch", "eventsource")
        astray = script and response.status in LOST_WAYS
        if response.status >= BROKEN or astray or (part and response.status >= MISSING):
            self.wrong.append(f"{response.status}: {response.url}")

    def goto(self, path: str, status: int = 200) -> Response:
        answer = self.page.goto(f"{self.house.base}{path}")
        assert answer
        assert answer.status == status, f"{answer.status} {path}"
        return answer

    def live(self) -> None:
        expect(self.page.locator("body")).to_have_attribute("data-wire", "live")

    def text(self, selector: str) -> str:
        return plain(self.page.locator(selector).inner_text())

    def sees(self, selector: str, text: str) -> None:
        """This text, whatever kind of space stands in it, and soon."""
        found = self.page.locator(selector)
        expect(found).to_contain_text(re.compile(re.escape(text).replace(r"\ ", r"\s+")))

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()


def plain(text: str) -> str:
    """Without the spaces that typography wants."""
    return re.sub(r"\s+", " ", text).strip()


@dataclass
class Hall:
    """All the screens of one test."""

    house: House
    browser: Browser
    hurried: bool = True
    open: list[Screen] = field(default_factory=list)

    def screen(self, size: Size = TABLET, language: Language = "en", **options: Any) -> Screen:
        """A device that nobody has signed in on."""
        width, height = size
        phone = {"has_touch": True, "is_mobile": True} if width < 500 else {}
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale="fr-FR" if language == "fr" else "en-CA",
            **{**phone, **options},
        )
        context.set_default_timeout(WAIT_MS)
        context.add_init_script(VIOLATIONS)
        if self.hurried:
            context.add_init_script(HURRIED)
        found = Screen(self.house, context, context.new_page())
        found.watch()
        self.open.append(found)
        return found

    def staff(
        self, name: str, path: str = "/", size: Size = TABLET, language: Language = "en",
        **options: Any,
    ) -> Screen:  # fmt: skip
        """Somebody who has signed in, at a page."""
        found = self.screen(size, language, **options)
        found.context.add_cookies(self.house.keys(name))
        found.goto(path)
        if "/unlock" in found.page.url:  # on a slow machine it is long since they were here
            secret = PASSWORD if name == "Ada" else PIN
            found.page.locator("form[data-pin] [name=pin]").fill(secret)
            found.page.locator("form[data-pin] .btn-primary").click()
            found.page.wait_for_url(lambda url: "/unlock" not in url)
        return found

    def bearer(
        self, night: Prepared, number: int, name: str = "", size: Size = PHONE,
        language: Language = "en", **options: Any,
    ) -> Screen:  # fmt: skip
        """Somebody with a ticket: in by its link, on the player's page."""
        found = self.screen(size, language, **options)
        found.goto(f"/t/{night.tickets[number - 1]}")
        if name:
            found.page.get_by_role("textbox").fill(name)
        found.page.locator("main form button").click()
        found.page.wait_for_url(f"{self.house.base}/")
        found.goto(f"{night.table}/play")
        return found

    def wrongs(self) -> list[str]:
        return [wrong for screen in self.open for wrong in screen.wrong]

    def close(self) -> None:
        for screen in self.open:
            screen.lost = True  # whatever was on its way is cut off
            screen.context.close()


def sign_in(screen: Screen, name: str, pin: str = PIN) -> None:
    screen.goto("/sign-in")
    screen.page.locator("#key-name").fill(name)
    screen.page.locator("#key-pin").fill(pin)
    screen.page.locator("form:has(#key-pin) button").click()
    screen.page.wait_for_url(f"{screen.house.base}/")
