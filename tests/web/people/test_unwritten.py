"""The people's register or the house log on a full disk: it is said; play goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.journal.store import StoreError
from croupier.web.people import clock
from croupier.words.web import sentence
from helpers.pin_pages import Staff, account_named
from helpers.webhouse import NIGHT, PASSWORD, PIN, Web, aside

WRITES = ("BEGIN", "INSERT", "UPDATE", "DELETE")
WHY = "attempt to write a readonly database"


@pytest.fixture
def unwritten(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import OperationalError  # noqa: PLC0415
    from django.db.backends.utils import CursorWrapper  # noqa: PLC0415

    for name in ("Ann", "Lou"):
        web.person(name)
    execute = CursorWrapper.execute

    def refused(cursor: Any, sql: str, params: Any = None) -> Any:
        if sql.startswith(WRITES):
            raise OperationalError(WHY)
        return execute(cursor, sql, params)

    monkeypatch.setattr(CursorWrapper, "execute", refused)


def said(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("&#x27;", "'")


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", [{"name": "Ann", "pin": PIN}, {"code": "00000000"}])
def test_who_signs_in_is_told_what_is_wrong(
    web: Web, caplog: pytest.LogCaptureFixture, language: str, key: dict[str, str]
) -> None:
    async def go() -> None:
        browser = web.browser(language=language)
        assert (await browser.get("/sign-in")).status_code == 200
        answer = await browser.post("/sign-in", key)
        assert answer.status_code == 503
        words = sentence("base.unwritten")
        assert (words.fr if language == "fr" else words.en) in said(answer)
        assert WHY not in said(answer)

    web.run(go())
    assert WHY in caplog.text  # for whoever runs the house


@pytest.mark.usefixtures("unwritten")
def test_a_program_is_told_the_same(web: Web) -> None:
    async def go() -> None:
        for key in ({"name": "Ann", "pin": PIN}, {"ticket": "0000-0000"}):
            answer = await web.browser().post("/api/v1/session", key, "application/json")
            words = sentence("base.unwritten")
            error = {"code": "unwritten", "en": words.en, "fr": words.fr}
            assert (answer.status_code, answer.json()) == (503, {"error": error})

    web.run(go())


def test_who_is_in_stays_in(
    web: Web, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """That they were here is a note: where it can't be kept, their page and their call go on."""
    from django.conf import settings  # noqa: PLC0415

    from croupier.web.swift import INSTEAD  # noqa: PLC0415

    swift = [INSTEAD.get(name, name) for name in settings.MIDDLEWARE]
    monkeypatch.setattr(settings, "MIDDLEWARE", swift)  # as we run it
    browser, program, now = web.browser(), web.browser(), clock.seconds()
    key = {"name": "Lou", "pin": PIN}
    web.person("Lou")

    async def comes_in() -> dict[str, str]:
        assert (await browser.post("/sign-in", key)).status_code == 303
        token = (await program.post("/api/v1/session", key, "application/json")).json()["token"]
        return {"Authorization": f"Bearer {token}"}

    async def goes_on() -> None:
        assert (await browser.get(f"/nights/{NIGHT}/office")).status_code == 200
        answer = await program.get(f"/api/v1/nights/{NIGHT}/entries", headers=bearer)
        assert answer.status_code == 200

    bearer = web.run(comes_in())
    request.getfixturevalue("unwritten")
    monkeypatch.setattr(clock, "seconds", lambda: now + 60)
    web.run(goes_on())


# The house log on a full disk: what can't be noted there is not done.


@pytest.fixture
def staff(web: Web) -> Staff:
    from croupier.web.people.models import Person, PinReset, Tries  # noqa: PLC0415

    Person.objects.filter(login__in=("wim", "vera")).delete()
    PinReset.objects.all().delete()
    Tries.objects.all().delete()
    found = Staff(web)
    found.person("Vera")
    return found


@pytest.fixture
def fill_log(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    return lambda: monkeypatch.setattr("croupier.floor.houselog.note", full)


def waits(name: str) -> bool:
    from croupier.web.people.models import PinInvitation, PinReset  # noqa: PLC0415

    rows = PinReset.objects.filter(person__name=name)
    made = PinInvitation.objects.filter(person__name=name, used_at=0)
    return aside(lambda: rows.exists() or made.exists())


@pytest.mark.parametrize("administrator", ["", "yes"])
def test_nobody_is_added(staff: Staff, fill_log: Callable[[], None], administrator: str) -> None:
    fill_log()
    form = {"name": "Wim", "administrator": administrator, "own_pin": PASSWORD}
    assert staff.post("Ada", "/people", **form).status_code == 503
    assert account_named("Wim") is None
    assert staff.alerts() == []


@pytest.mark.parametrize("do", ["in", "out"])
def test_nobody_is_let_in_or_kept_out(staff: Staff, fill_log: Callable[[], None], do: str) -> None:
    from croupier.web.people.making import set_active  # noqa: PLC0415

    vera, stays = account_named("Vera"), do == "out"
    aside(lambda: set_active(vera, active=stays))
    fill_log()
    assert staff.post("Ada", staff.page_of("Vera"), do=do, own_pin=PASSWORD).status_code == 503
    assert account_named("Vera").is_active is stays


def test_no_reset_is_asked_for_or_confirmed(staff: Staff, fill_log: Callable[[], None]) -> None:
    path, told_at = staff.ask("Ada", "Kai")["Location"], account_named("Kai").reset_at
    fill_log()
    assert staff.ask("Ada", "Vera").status_code == 503
    assert not waits("Vera")
    assert staff.post("Quin", path, do="confirm", own_pin=PIN).status_code == 503
    assert staff.get("Quin", path).status_code == 200, "it waits still"
    assert account_named("Kai").reset_at == told_at
    assert staff.alerts() == ["pin_reset_asked"]


def test_no_pin_is_changed(staff: Staff, fill_log: Callable[[], None]) -> None:
    fill_log()
    form = {"old": PIN, "pin": "739164", "again": "739164"}
    assert staff.post("Vera", "/pin", **form).status_code == 503
    assert account_named("Vera").check_password(PIN)


def test_no_ticket_is_moved(staff: Staff, fill_log: Callable[[], None]) -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    aside(lambda: make_tickets(staff.name, 1))
    mine = Person.objects.filter(night=staff.name, number=1)
    aside(lambda: mine.update(device="hers"))
    fill_log()
    answer = staff.post("Ada", f"/nights/{staff.name}/tickets/move", number="1")
    assert answer.status_code == 503
    assert aside(mine.get).device == "hers"
