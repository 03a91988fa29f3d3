"""People who choose their PINs on the pages, in an earnest night of their own."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.houselog import house_log
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables import opening
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load
from helpers.desks import plain
from helpers.webhouse import AT, PASSWORD, PIN, Web, aside

NUMBERS = count(1)
PARTS = {
    "Pia": Role.CASHIER,
    "Quin": Role.RECORDER,
    "Dita": Role.DIRECTOR,
    "Bo": Role.PIT_BOSS,
    "Kai": Role.CROUPIER,
}


class Staff:
    """An earnest night: Lars has the licence; Ada and Abel are administrators of the house."""

    def __init__(self, web: Web) -> None:
        self.web, self.name = web, f"pins-{next(NUMBERS)}"
        event, wheel = load("ontario-monte-carlo"), load("ontario-wheel")
        gala = Opening(self.name, "Gala", "Lars", event, [wheel], "America/Toronto")
        floor = open_new(Folder(AT), gala)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        for name, role in PARTS.items():
            self.say(Appoint(name, role, of_age=True, member=True))
        for name in ("Lars", *PARTS):
            self.person(name)
        for name in ("Ada", "Abel"):
            self.person(name, administrator=True)

    @property
    def room(self) -> Room:
        return self.web.rooms.at(self.name)

    def alone(self, patch: pytest.MonkeyPatch) -> None:
        """No other night is there: those of tests before this one are open still."""
        patch.setattr(Folder, "names", lambda _: [self.name])

    def say(self, action: Any, desk: str = "office") -> None:
        command = Command(id=str(uuid4()), desk=desk, by=LICENSEE, operator="Lars", action=action)
        verdict = self.room.writer.submit(command).result()
        assert not isinstance(verdict, Refusal), verdict

    def open_doors(self) -> None:
        """A table opens; its bank and application are of no interest here."""
        wheel = load("ontario-wheel").digest
        self.say(PostNotice(wheel))
        self.say(SetUp(wheel, "Kai", minimum=1), "tables/W1")
        with pytest.MonkeyPatch.context() as patch:
            for duty in ("refuse_bankless", "refuse_table"):
                patch.setattr(opening, duty, lambda *_: None)
            self.say(Open(), "tables/W1")

    def person(self, name: str, *, administrator: bool = False) -> Any:
        """Their account with a key, as when they chose their PIN long before the night."""
        from croupier.web.people.making import set_pin  # noqa: PLC0415

        person = self.web.person(name, administrator=administrator)
        aside(lambda: set_pin(person, PASSWORD if administrator else PIN))
        mine = type(person).objects.filter(pk=person.pk)
        aside(lambda: mine.update(pin_set_at=0, is_active=True))
        return person

    def device(self, name: str = "") -> Any:
        """A browser, signed in as this account, whatever it is."""
        client = self.web.browser()
        if name:
            person = account_named(name)
            aside(lambda: client.force_login(person))
        return client

    def get(self, who: Any, path: str) -> Any:
        browser = self.device(who) if isinstance(who, str) else who
        return self.web.run(browser.get(path))

    def post(self, who: Any, path: str, /, **form: str) -> Any:
        browser = self.device(who) if isinstance(who, str) else who
        return self.web.run(browser.post(path, form))

    def page_of(self, name: str) -> str:
        return f"/people/{account_named(name).pk}"

    def ask(self, by: str, about: str, kind: str = "screen") -> Any:
        """An administrator sends an invitation, with their own password once more."""
        form = {"do": "invite", "kind": kind, "own_pin": PASSWORD}
        return self.post(by, self.page_of(about), **form)

    def alerts(self) -> list[str]:
        from croupier.web.models import Alert  # noqa: PLC0415

        rows = Alert.objects.filter(night=self.name).order_by("pk")
        return aside(lambda: [one.code for one in rows])

    def wall(self, language: str = "en") -> str:
        return plain(self.get("Bo", f"/nights/{self.name}/wall?lang={language}").content.decode())


def account_named(name: str) -> Any:
    """The account of this name; None where nobody has it."""
    from croupier.web.people.accounts import find_account  # noqa: PLC0415

    return aside(lambda: find_account(name))


def log_lines(web: Web) -> list[tuple[str, str, str]]:
    """The house's log: what, by whom, about whom."""
    lines = [json.loads(line) for line in house_log(web.rooms.nights).read()]
    return [(line["kind"], line["by"], line["about"]) for line in lines]


def link_in(answer: Any) -> str:
    """The path of the invitation that a page shows."""
    (found,) = re.findall(r"http://[^/\s<]+(/join/[\w-]+)", answer.content.decode())
    return str(found)


def has_link(answer: Any) -> bool:
    return "/join/" in answer.content.decode()
