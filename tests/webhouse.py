"""One house for all tests of the pages: a folder with a practice night, its people, and Django.

Settings are made once a process, from the environment: so they are here, and tests/web/conftest.py
imports this before any test of that folder imports `croupier.web`.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.kit.actors import LICENSEE, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load
from croupier.web.config import Config

if TYPE_CHECKING:
    from django.test import AsyncClient

    from croupier.floor.rooms import Room, Rooms
    from croupier.web.people.models import Person

Found = TypeVar("Found")
NIGHT = "gala"
PIN = "4826"
SETUP = "brass-lamp"
STAFF = {
    "Ann": Role.CROUPIER,
    "Ben": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Dora": Role.DIRECTOR,
    "Ida": Role.INSPECTOR,
}  # and Lou, the licensee
AT = Path(tempfile.mkdtemp(prefix="croupier-web-"))
atexit.register(shutil.rmtree, AT, ignore_errors=True)
CONFIG = Config(
    at=str(AT), hosts=("testserver", "127.0.0.1", "localhost"), practice=True, setup=SETUP
)
os.environ.update(CONFIG.environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")


@dataclass(frozen=True)
class Web:
    """The house of the tests: what is said in its nights, and browsers at its pages."""

    rooms: Rooms

    @property
    def room(self) -> Room:
        return self.rooms.at(NIGHT)

    def run(self, what: Coroutine[Any, Any, Found]) -> Found:
        """Every test has a loop of its own; the nights and their threads go on."""
        return asyncio.run(what)

    def say(self, desk: str, by: Actor, operator: str, action: Any) -> Any:
        command = Command(id=str(uuid4()), desk=desk, by=by, operator=operator, action=action)
        verdict = self.room.writer.submit(command).result()
        assert not isinstance(verdict, Refusal), verdict
        return verdict.decision.events

    def person(self, name: str, pin: str = PIN, *, administrator: bool = False) -> Person:
        """Somebody who can sign in; made once."""
        from croupier.web.people.models import Person  # noqa: PLC0415 - Django must be set up

        found, made = Person.objects.get_or_create(
            login=name.casefold(), defaults={"name": name, "administrator": administrator}
        )
        if made or found.administrator != administrator:
            found.administrator = administrator
            found.set_password(pin)
            found.save()
        return found

    def browser(self, name: str = "", *, language: str = "en", **keys: Any) -> AsyncClient:
        """A device; with a name, of somebody who has signed in (`Person` is made as needed)."""
        from django.test import AsyncClient  # noqa: PLC0415 - Django must be set up

        headers = {"Accept": "text/html", "Accept-Language": language}
        client = AsyncClient(headers=headers, **keys)
        if name:
            client.force_login(self.person(name, administrator=name == "Ada"))
        return client


def made_night() -> None:
    event, wheel = load("ontario-monte-carlo"), load("ontario-wheel")
    opening = Opening(NIGHT, "Spring gala", "Lou", event, [wheel], "America/Toronto", practice=True)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()


def staffed(web: Web) -> None:
    wheel = load("ontario-wheel").digest
    for name, role in STAFF.items():
        web.say("office", LICENSEE, "Lou", Appoint(name, role, of_age=True))
    web.say("office", LICENSEE, "Lou", PostNotice(wheel))
    up = SetUp(wheel, "Ann", chance="virtual", seating="open", minimum=1)
    web.say("tables/W1", LICENSEE, "Lou", up)
    web.say("tables/W1", LICENSEE, "Lou", Open())
