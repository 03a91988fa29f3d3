"""The people's register on a full disk, or one that may only be read: it is said; play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.web.people import clock
from croupier.words.web import sentence
from webhouse import NIGHT, PIN, Web

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
