"""A player's phone at a desk of the tests: what it shows, while a wheel turns and at rest."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any
from uuid import uuid4

from croupier.bank.ledger import Account
from helpers.desks import Desk, plain
from helpers.webhouse import aside

VOID = frozenset({"br", "input", "link", "meta"})


class Seen(HTMLParser):
    """The text of one part of a page, by its id or class, as far as it is to be seen.

    While a result turns on the screen, what has the class `at-rest` or the mark `data-reveal` is
    hidden; before and after, `until-rest` is (css/wheel.css; tests/browser/test_wheel.py looks).
    """

    def __init__(self, part: str, *, turning: bool) -> None:
        super().__init__()
        self.part, self.turning = part, turning
        self.open: list[tuple[bool, bool]] = []  # of every open element: within the part; hidden
        self.text: list[str] = []
        self.found = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        known = dict(attrs)
        classes = (known.get("class") or "").split()
        within, hidden = self.open[-1] if self.open else (False, False)
        is_part = known.get("id") == self.part or self.part in classes
        waits = "at-rest" in classes or "data-reveal" in known
        hides = waits if self.turning else "until-rest" in classes
        self.found |= is_part
        self.open.append((within or is_part, hidden or hides or tag in ("script", "title")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is in it."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == (True, False):
            self.text.append(data)


def seen(page: str, part: str, *, turning: bool = False) -> str:
    reader = Seen(part, turning=turning)
    reader.feed(page)
    reader.close()
    assert reader.found, part
    return plain(html.escape(" ".join(reader.text)))


class Phone:
    """Somebody with a ticket to the desk's night; with a seat, they sit down there themselves."""

    def __init__(self, desk: Desk, name: str, seat: int | None = None, units: int = 100) -> None:
        from croupier.web.people.tickets import make_tickets, ticket_at  # noqa: PLC0415
        from croupier.web.people.wrong import Wrong  # noqa: PLC0415 - Django must be set up

        self.desk, self.browser = desk, desk.web.browser()
        made = aside(lambda: make_tickets(desk.name, 1))
        assert not isinstance(made, Wrong)
        (self.ticket,) = made
        self.bearer = aside(lambda: ticket_at(self.ticket.code))
        if name:
            came = self.come(name)
            assert came.status_code == 303, came.content.decode()
            self.bearer = aside(lambda: ticket_at(self.ticket.code))
        if seat:
            assert self.sit(seat, units).status_code == 303

    @property
    def name(self) -> str:
        assert self.bearer
        return self.bearer.name

    def come(self, name: str) -> Any:
        return self.ask("post", f"/t/{self.ticket.code}", {"name": name})

    def ask(self, method: str, way: str, form: dict[str, Any] | None = None) -> Any:
        async def go() -> Any:
            return await getattr(self.browser, method)(way, form or {})

        return self.desk.web.run(go())

    def act(self, language: str = "en", **form: Any) -> Any:
        """What a form of the page sends."""
        where = f"/nights/{self.desk.name}/tables/W1/act?lang={language}"
        return self.ask("post", where, {"command": str(uuid4()), "screen": "play", **form})

    def sit(self, seat: int, units: int = 100) -> Any:
        return self.act(action="sit", player=self.name, seat=seat, units=units, of_age="true")

    def stake(self, **stakes: int) -> None:
        for spot, units in stakes.items():
            assert self.act(action="stake", spot=spot, units=units).status_code == 303

    def page(self, language: str = "en") -> str:
        answer = self.ask("get", f"/nights/{self.desk.name}/tables/W1/play?lang={language}")
        assert answer.status_code == 200
        return str(answer.content.decode())

    def seen(self, part: str, language: str = "en", *, turning: bool = False) -> str:
        return seen(self.page(language), part, turning=turning)

    @property
    def seat(self) -> int | None:
        seats = self.desk.room.night.tables["W1"].seats
        return next((seat for seat, one in seats.items() if one.player == self.name), None)

    @property
    def stakes(self) -> dict[str, int]:
        """What lies on the layout, as the night has it."""
        play = self.desk.room.night.tables["W1"].play
        return {spot: units for (seat, spot), units in play.stakes.items() if seat == self.seat}

    @property
    def rack(self) -> int:
        return self.desk.room.night.balances.of(Account(f"W1:rack:{self.seat}"))

    def history(self, language: str = "en", *, turning: bool = False) -> list[tuple[str, ...]]:
        """The rows of the panel: round, what, amount, balance; without the time."""
        panel = self.page(language)
        panel = panel[panel.index('id="history"') :]
        panel = panel[: panel.index("</details>")]
        rows = re.findall(r'<tr class="([\w-]*)">(.*?)</tr>', panel)
        shown = [row for held, row in rows if not (turning and held == "at-rest")]
        cells = [re.findall(r"<td.*?>(.*?)</td>", re.sub("<small.*?</small>", "", row))
                 for row in shown]  # fmt: skip
        return [tuple(plain(cell) for cell in row) for row in cells]

    def short(self, name: str, language: str = "en") -> dict[str, str] | None:
        """The fields that a short cut would send; None: it is not offered."""
        page = self.page(language)
        (form,) = re.findall(rf'<form [^>]*id="{name}">.*?</form>', page, re.DOTALL)
        if 'aria-disabled="true"' in form:
            return None
        fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
        return {key: html.unescape(value) for key, value in fields}

    def press(self, name: str, language: str = "en") -> Any:
        fields = self.short(name, language)
        assert fields is not None, f"{name} is not offered"
        return self.ask("post", f"/nights/{self.desk.name}/tables/W1/act?lang={language}", fields)
