"""A night of its own with a bank, for tests of the pages where cash and chips change hands."""

from __future__ import annotations

import html
import re
from itertools import count
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from desks import plain
from signers import digest_for, private, public, signature_of
from webhouse import AT, PIN, Web

NUMBERS = count(1)
KEEPERS = {
    "Cass": "cashier",
    "Rex": "recorder",
    "Rune": "runner",
    "Robin": "runner",
    "Ann": "croupier",
    "Cora": "pit boss",
    "Dora": "director",
    "Ida": "inspector",
}  # and Lou, the licensee
FLOAT = {"1": 2000, "5": 1000, "20": 250}  # what the bank begins with, worth 12,000
CASH = 50_000  # in cents


class Books:
    """What is said in a night with a bank, by whatever way it is submitted; and what it signs."""

    name: str
    wheel: Any

    def submit(self, command: Any) -> Any:
        raise NotImplementedError

    def night(self) -> Any:
        raise NotImplementedError

    def lines(self) -> list[bytes]:
        raise NotImplementedError

    def staffed(self, mode: str | None, *, opened: bool, keys: bool = True) -> None:
        """`keys`: the tests' own; else whoever signs brings the one of their account."""
        for person, role in KEEPERS.items():
            self.office("appoint", person=person, role=role, of_age=True)
        for person, role in {**KEEPERS, "Lou": "licensee"}.items() if keys else ():
            if role != "inspector":  # inspectors sign nothing
                key = {"person": person, "key": public(person)}
                self.say("office", person, role, "give_key", **key)
        self.office("post_notice", rulebook=self.wheel.digest)
        if mode:
            self.says("Lou", "licensee", "set_mode", mode=mode)
        if mode and opened:
            self.open()

    def office(self, action: str, **fields: Any) -> Any:
        return self.say("office", "Lou", "licensee", action, **fields)

    def say(self, desk: str, who: str, by: str, action: str, **fields: Any) -> Any:
        said = {"command": str(uuid4()), "desk": desk, "by": by, "operator": who,
                "action": action, **fields}  # fmt: skip
        verdict = self.submit(command_of(self.night(), said))
        assert not isinstance(verdict, Refusal), verdict
        return verdict

    def says(self, who: str, by: str, action: str, **fields: Any) -> Any:
        return self.say("bank", who, by, action, **fields)

    def signs(self, who: str, by: str, scope: str, first: int = 1) -> Any:
        return self.says(who, by, "certify", **self.signed(who, scope, first))

    def signed(self, who: str, scope: str, first: int = 1, last: int = 0) -> dict[str, Any]:
        """What somebody's certificate says: by the key that this name has in every run."""
        lines = self.lines()
        last = last or len(lines)
        digest = digest_for(scope, first, last, lines)
        said: dict[str, Any] = {"scope": scope, "first": first, "last": last, "digest": digest}
        return {**said, "signature": signature_of(private(who), said, who, self.name)}

    def counted(self, place: str = "bank", pieces: Any = FLOAT, cash: int = CASH) -> None:
        for who, by in (("Cass", "cashier"), ("Rex", "recorder")):
            self.says(who, by, "count", place=place, pieces=pieces, cash=cash)

    def open(self) -> None:
        self.counted()
        self.signs("Cass", "cashier", "paper C-1")
        self.signs("Rex", "recorder", "paper C-1")
        assert self.night().bank.opened

    def table(self, recording: str = "float only") -> None:
        self.say("tables/W1", "Lou", "licensee", "set_up", rulebook=self.wheel.digest,
                 croupier="Ann", recording=recording)  # fmt: skip

    def asks(self, what: str = "fill", *, sign: bool = True, **pieces: int) -> str:
        """A voucher of Ann's: `asks(p5=20, p1=50)`."""
        named = {each.removeprefix("p"): many for each, many in pieces.items()}
        told = self.says("Ann", "croupier", "ask", what=what, table="W1", pieces=named)
        (asked,) = told.decision.events
        if sign:
            self.signs("Ann", "croupier", f"paper {asked.paper}")
        return str(asked.paper)

    def filled(self, **pieces: int) -> str:
        """A fill, from the voucher to the table."""
        paper = self.asks("fill", sign=True, **pieces)
        self.says("Cass", "cashier", "accept", paper=paper, carrier="Rune")
        self.says("Rune", "runner", "carry", paper=paper)
        self.says("Ann", "croupier", "receive", paper=paper)
        return paper


class Till(Books):
    """Its own night: Cass sells, Rex records, Rune and Robin run, Ann deals at W1."""

    def __init__(self, web: Web, mode: str | None = "not redeemable", *, opened: bool = True,
                 **choices: str) -> None:  # fmt: skip
        self.web, self.name = web, f"till-{next(NUMBERS)}"
        event, self.wheel = load("ontario-monte-carlo", choices), load("ontario-wheel")
        opening = Opening(self.name, "Harbour Lights", "Lou", event, [self.wheel],
                          "America/Toronto", practice=True)  # fmt: skip
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        self.staffed(mode, opened=opened)

    @property
    def room(self) -> Room:
        return self.web.rooms.at(self.name)

    @property
    def bank(self) -> Any:
        return self.room.night.bank

    def submit(self, command: Any) -> Any:
        return self.room.writer.submit(command).result()

    def night(self) -> Any:
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


def signing(monkeypatch: pytest.MonkeyPatch, web: Web) -> None:
    """Signatures by the keys of the tests: the PIN is everybody's, or it is wrong."""
    from croupier.web.acts import submitted  # noqa: PLC0415 - Django must be set up
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    async def certified(  # noqa: PLR0913 - as the real one
        place: Any, scope: str, pin: str, *, by: Any, first: int, last: int, command: str = ""
    ) -> Any:
        if pin != PIN:
            return Wrong("people.no_match", {})
        named = Till.__new__(Till)
        named.web, named.name = web, place.room.name
        said = named.signed(place.who.name, scope, first, last)
        known = {"command": command, "desk": "bank", "by": str(by), "operator": place.who.name}
        night = place.room.night
        return await submitted(place, command_of(night, {**known, "action": "certify", **said}))

    monkeypatch.setattr("croupier.web.views.bank.certified", certified)
