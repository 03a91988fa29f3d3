"""A bank at its pages, for tests: a night of its own, what is shown there, and what is sent."""

from __future__ import annotations

import html
import re
from itertools import count
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.floor import Floor
from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.kit.rules import Refusal
from croupier.night.bank.model import Bank
from croupier.night.model import Night
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.desks import plain
from helpers.signers import signed
from helpers.webhouse import AT, PIN, Web

NUMBERS = count(1)


class Till(Books):
    """Its own night: Cass sells, Rex records, Rune and Robin run, Ann deals at W1."""

    def __init__(self, web: Web, mode: str | None = "not redeemable", *, opened: bool = True,
                 practice: bool = True, **choices: str) -> None:  # fmt: skip
        self.web, self.name = web, f"till-{next(NUMBERS)}"
        event, self.wheel = load("ontario-monte-carlo", choices), load("ontario-wheel")
        opening = Opening(self.name, "Harbour Lights", "Lou", event, [self.wheel],
                          "America/Toronto", practice=practice)  # fmt: skip
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        self.staffed(mode, opened=opened)

    @property
    def room(self) -> Room:
        return self.web.rooms.at(self.name)

    @property
    def floor(self) -> Floor:  # type: ignore[override]  # the room has it open
        return self.room.floor

    @property
    def bank(self) -> Bank:
        return self.room.night.bank

    def submit(self, command: Any) -> Any:
        return self.room.writer.submit(command).result()

    def night(self) -> Night:
        return self.room.night

    def lines(self) -> list[bytes]:
        return [entry.body for entry in self.room.store.read()]

    # --- at the pages

    def get(self, who: str, query: str = "", page: str = "bank", language: str = "en") -> Any:
        browser = self.web.browser(who, language=language)

        async def go() -> Any:
            return await browser.get(f"/nights/{self.name}/{page}{query}")

        return self.web.run(go())

    def page(self, who: str, query: str = "", page: str = "bank", language: str = "en") -> str:
        answer = self.get(who, query, page, language)
        assert answer.status_code == 200, answer.content
        return str(answer.content.decode())

    def text(self, who: str, query: str = "", page: str = "bank", language: str = "en") -> str:
        return plain(self.page(who, query, page, language))

    def post(self, who: str, way: str, *, script: bool = False, **form: Any) -> Any:
        browser = self.web.browser(who)
        headers = {"HX-Request": "true"} if script else {"Accept": "text/html"}

        async def go() -> Any:
            return await browser.post(f"/nights/{self.name}/bank/{way}", form, headers=headers)

        return self.web.run(go())

    def act(self, who: str, by: str, action: str, **form: Any) -> Any:
        """As a page of ours sends it: with a number, the screen, and the name of its form."""
        sent = {"command": str(uuid4()), "screen": "bank", "form": action, "by": by,
                "action": action, **form}  # fmt: skip
        return self.post(who, "act", **sent)

    def did(self, who: str, by: str, action: str, **form: Any) -> None:
        answer = self.act(who, by, action, **form)
        assert answer.status_code == 303, plain(answer.content.decode())

    def sign(self, who: str, scope: str, pin: str = PIN, **form: Any) -> Any:
        sent = {"command": str(uuid4()), "scope": scope, "pin": pin, "screen": "bank", **form}
        return self.post(who, "sign", **sent)


def field(page: str, name: str) -> str:
    """What stands in the first field of this name."""
    found = re.search(rf'<input[^>]*name="{re.escape(name)}"[^>]*>', page)
    assert found, name
    value = re.search(r'value="([^"]*)"', found[0])
    return html.unescape(value[1]) if value else ""


def trouble(answer: Any) -> str:
    page = answer.content.decode()
    found = re.search(r'<div id="trouble".*?</div>', page, re.DOTALL)
    assert found
    return plain(found[0])


def signing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signatures by the keys of the tests: the PIN is everybody's, or it is wrong."""
    from croupier.web.acts import submit  # noqa: PLC0415 - Django must be set up
    from croupier.web.outcomes import decline  # noqa: PLC0415
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    async def certified(  # noqa: PLR0913 - as the real one
        place: Any, scope: str, pin: str, *, by: Any, first: int, last: int, command: str = "",
        at: str = "",  # noqa: ARG001 - nobody's tries are counted
    ) -> Any:  # fmt: skip
        if pin != PIN:
            return decline(Wrong("people.no_match", {}), "pin")
        room, who = place.room, place.who.name
        lines = [entry.body for entry in room.store.read()]
        words = signed(who, scope, lines, (first, last), room.name)
        said = {"command": command, "desk": "bank", "by": str(by), "operator": who,
                "action": "certify", **words}  # fmt: skip
        return await submit(place, command_of(room.night, said, via="page"))

    monkeypatch.setattr("croupier.web.views.bank.certified", certified)
