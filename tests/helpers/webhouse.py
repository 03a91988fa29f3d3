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
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.kit.actors import LICENSEE, Actor, Role
from croupier.kit.names import name_key
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load
from croupier.web.config import Config
from helpers.ways import way_of

if TYPE_CHECKING:
    from django.test import AsyncClient

    from croupier.floor.rooms import Room, Rooms
    from croupier.web.people.models import Person

Found = TypeVar("Found")
NIGHT = "gala"
PIN = "482617"
PASSWORD = "brass lamp 7"  # noqa: S105 - of an administrator
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
CONFIG = Config(at=str(AT), hosts=("testserver", "127.0.0.1", "localhost"), setup=SETUP)
os.environ.update(CONFIG.environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")


@dataclass(frozen=True)
class Web:
    """The house of the tests: what is said in its nights, and browsers at its pages."""

    rooms: Rooms

    @property
    def room(self) -> Room:
        return self.rooms.at(NIGHT)

    def run(self, what: Coroutine[Any, Any, Found]) -> Found:
        """Like `asyncio.run`, in one loop for all: whatever still runs is cancelled at the end."""
        if threading.current_thread() is not threading.main_thread():
            return asyncio.run(what)
        runner = loop()
        try:
            return runner.run(what, context=copy_context())
        finally:
            runner.run(cancel_others(), context=copy_context())

    def say(self, desk: str, by: Actor, operator: str, action: Any) -> Any:
        command = Command(
            id=str(uuid4()),
            desk=desk,
            by=by,
            operator=operator,
            action=action,
            via=way_of(operator),
        )
        verdict = self.room.writer.submit(command).result()
        assert not isinstance(verdict, Refusal), verdict
        return verdict.decision.events

    def person(self, name: str, pin: str = "", *, administrator: bool = False) -> Person:
        """Somebody who can sign in; made once. In a test's loop as well as outside."""
        pin = pin or (PASSWORD if administrator else PIN)
        return aside(lambda: self._person(name, pin, administrator=administrator))

    def _person(self, name: str, pin: str, *, administrator: bool) -> Person:
        from croupier.web.people.models import Person  # noqa: PLC0415 - Django must be set up

        found, made = Person.objects.get_or_create(
            login=name_key(name), defaults={"name": name, "administrator": administrator}
        )
        if made or found.administrator != administrator:
            found.administrator = administrator
            found.set_password(pin)
            found.save()
        return found

    def browser(
        self, name: str = "", *, language: str = "en", address: str = "", **keys: Any
    ) -> AsyncClient:
        """A device; with a name, of somebody who has signed in (`Person` is made as needed)."""
        from django.test import AsyncClient  # noqa: PLC0415 - Django must be set up

        asks: dict[str, Any] = {"accept": "text/html"}
        if language != "en":
            asks["accept-language"] = language
        client = AsyncClient(**asks, **keys)
        if address:
            scope = client._base_scope  # type: ignore[attr-defined]
            client._base_scope = partial(scope, client=[address, 0])  # type: ignore[attr-defined]
        if name:
            person = self.person(name, administrator=name == "Ada")
            aside(lambda: client.force_login(person))
        return client


class Time:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


@cache
def loop() -> asyncio.Runner:
    return asyncio.Runner()


async def cancel_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def aside(what: Callable[[], Found]) -> Found:
    """Asked of the database in another thread: Django won't, in a loop.

    The same thread each time for the tests' own; those that race have one each.
    """
    if threading.current_thread() is threading.main_thread():
        return other_thread().submit(what).result()

    from django.db import connections  # noqa: PLC0415 - Django must be set up

    def asked() -> Found:
        try:
            return what()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as one:
        return one.submit(asked).result()


@cache
def other_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def made_night(name: str = NIGHT) -> None:
    event, wheel = load("ontario-monte-carlo"), load("ontario-wheel")
    opening = Opening(name, "Spring gala", "Lou", event, [wheel], "America/Toronto", practice=True)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()


def staffed(web: Web) -> None:
    wheel = load("ontario-wheel").digest
    for name, role in STAFF.items():
        web.say("office", LICENSEE, "Lou", Appoint(name, role, of_age=True, member=True))
    web.say("office", LICENSEE, "Lou", PostNotice(wheel))
    up = SetUp(wheel, "Ann", chance="virtual", seating="open", minimum=1)
    web.say("tables/W1", LICENSEE, "Lou", up)
    web.say("tables/W1", LICENSEE, "Lou", Open())
