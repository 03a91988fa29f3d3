"""What a croupier and a player do at their screens, as a test says it."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from playwright.sync_api import Locator, expect

from helpers.browser.screens import Screen, plain

TURNS_MIN = 3
HAND_MS = 450  # between two presses: what comes sooner is a double tap, and counts once


@dataclass
class Console:
    """The croupier's tablet."""

    screen: Screen
    _ready: float = 0

    def steady(self) -> None:
        """As long as a hand takes from one press to the next."""
        left = self._ready - monotonic()
        if left > 0:
            self.screen.page.wait_for_timeout(left * 1_000)

    def pressed(self, then: str) -> None:
        self._ready = monotonic() + HAND_MS / 1_000
        self.at(then)

    def go(self, *thens: str) -> None:
        """The big button, once for each of these steps."""
        for then in thens:
            self.steady()
            self.next.click()
            self.pressed(then)

    def hand_over(self, person: str) -> None:
        """The table is another croupier's from now on."""
        page = self.screen.page
        page.locator("#more-table").evaluate("one => (one.open = true)")
        page.locator("#over-to").select_option(person)
        page.locator("form:has(#over-to) button").click()
        self.screen.sees(".top", f"Croupier: {person}")

    def key(self, *thens: str) -> None:
        """The same by the Enter key."""
        for then in thens:
            self.steady()
            self.screen.page.keyboard.press("Enter")
            self.pressed(then)

    def at(self, step: str) -> None:
        """The round stands at this step."""
        expect(self.screen.page.locator("#screen")).to_have_attribute("data-step", step)

    @property
    def next(self) -> Locator:
        """The one big button."""
        return self.screen.page.locator('[data-key="Enter"]')

    def press(self, says: str, then: str) -> None:
        """The big button says this; pressed, the round stands at the next step."""
        expect(self.next).to_have_count(1)
        assert plain(self.next.inner_text()) == says
        self.go(then)

    def spin(self, direction: str, then: str) -> None:
        self.steady()
        self.screen.page.locator(f'button[name=direction][value="{direction}"]').click()
        self.pressed(then)

    def lands(self, segment: int | None, turns: int, then: str = "take") -> None:
        """The result is keyed: the turns, and the segment under the marker; then it is said."""
        page = self.screen.page
        page.locator(f"#land input[name=revolutions][value='{turns}']").check()
        where = "null" if segment is None else segment
        page.locator(f"#land button[value='{where}']").click()
        if segment is None or turns < TURNS_MIN:
            self.at(then)  # no spin: nothing is said of a result
            return
        self.at("say")
        if then != "say":
            self.go(then)

    def announced(self, then: str) -> None:
        """All that is to be said of a result, however many won."""
        screen = self.screen.page.locator("#screen")
        while screen.get_attribute("data-step") != then:
            at = screen.get_attribute("data-at") or ""
            self.steady()
            self.next.click()
            expect(screen).not_to_have_attribute("data-at", at)
            self._ready = monotonic() + HAND_MS / 1_000

    def row(self, seat: int) -> str:
        """A seat's line among the stakes."""
        found = self.screen.page.locator(f".stakes tr:has(#staked-{seat})")
        return plain(found.inner_text())

    def winners(self) -> list[tuple[str, ...]]:
        """Seat, name, stake, winnings and state of each, in the order of payment."""
        rows = self.screen.page.locator(".winners tbody tr").all()
        cells = [[plain(one.inner_text()) for one in row.locator("th, td").all()] for row in rows]
        return [(row[0], row[1], row[2], row[3], row[5]) for row in cells]


@dataclass(frozen=True)
class Phone:
    """A player's phone."""

    screen: Screen

    def sit(self, seat: int, units: int) -> None:
        page = self.screen.page
        page.locator(f"label:has(input[name=seat][value='{seat}'])").click()
        page.locator(f"label:has(input[name=units][value='{units}'])").click()
        page.locator("input[name=of_age]").check()
        page.locator(".sit form button").click()
        expect(page.locator("#layout")).to_be_visible()
        self.screen.live()

    def chip(self, units: int) -> None:
        self.screen.page.locator(f"#layout label:has(input[name=units][value='{units}'])").click()

    def chosen(self) -> int:
        """The chip that a tap would place."""
        return int(self.screen.page.locator("#layout input[name=units]:checked").input_value())

    def tap(self, spot: str) -> None:
        self.screen.page.locator(f"#layout button[value='{spot}']").click()

    def do(self, action: str) -> None:
        self.screen.page.locator(f".acts #{action} button").click()

    def has(self, staked: str, balance: str) -> None:
        self.screen.sees("#staked", staked)
        self.screen.sees("#balance", balance)
        assert self.screen.text("#staked") == staked
        assert self.screen.text("#balance") == balance

    def last(self) -> list[str]:
        """The last results, newest first."""
        found = self.screen.page.locator("ol.last li .visually-hidden").all_inner_texts()
        return [plain(one) for one in found]

    def history(self) -> list[tuple[str, ...]]:
        """Round, what, amount and balance, the newest first."""
        page = self.screen.page
        if not page.locator("#history").evaluate("one => one.open"):
            page.locator("#history summary").click()
        rows = page.locator("#history tbody tr").all()
        return [tuple(plain(cell.inner_text()) for cell in row.locator("td").all()) for row in rows]
