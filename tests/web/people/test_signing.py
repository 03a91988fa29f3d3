"""Coming in: the right key, the wrong ones, and what is told about either."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import sync_to_async

from croupier.words.web import sentence
from helpers.webhouse import PIN, Time, Web

NO_MATCH = sentence("people.no_match").en
WAIT = "Too many wrong tries. Wait {} min"


@pytest.fixture(autouse=True)
def forgotten(web: Web) -> None:  # noqa: ARG001 - Django must be set up
    from croupier.web.people.models import Tries  # noqa: PLC0415

    Tries.objects.all().delete()


async def sign_in(browser: Any, name: str, pin: str, **more: Any) -> Any:
    return await browser.post("/sign-in", {"name": name, "pin": pin}, **more)


def said(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("&#x27;", "'")


def test_the_right_key_opens_and_the_session_has_a_new_name(web: Web) -> None:
    web.person("Ann")

    async def go() -> None:
        browser = web.browser()
        session = await browser.asession()
        await session.aset("planted", "by somebody else")
        await session.asave()
        browser.cookies["croupier"] = str(session.session_key)
        answer = await sign_in(browser, " ann ", PIN)
        assert (answer.status_code, answer["Location"]) == (303, "/")
        assert browser.cookies["croupier"].value != session.session_key
        assert browser.cookies["croupier"]["httponly"]
        assert browser.cookies["croupier"]["samesite"] == "Lax"
        assert "Ann" in said(await browser.get("/sign-in"))

    web.run(go())


@pytest.mark.parametrize(
    ("name", "pin"), [("Ann", "9999"), ("Nobody", PIN), ("ANN", ""), ("", PIN)]
)
def test_a_wrong_pin_and_a_wrong_name_are_told_the_same(web: Web, name: str, pin: str) -> None:
    web.person("Ann")

    async def go() -> None:
        answer = await sign_in(web.browser(), name, pin)
        assert answer.status_code == 422
        assert NO_MATCH in said(answer)
        assert 'aria-invalid="true"' in said(answer)
        assert f'value="{name}"' in said(answer) or not name
        assert f'value="{pin}"' not in said(answer) or not pin

    web.run(go())


def test_one_hash_is_made_whoever_is_named(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.contrib.auth import hashers  # noqa: PLC0415

    web.person("Ann")
    made: list[str] = []
    hasher = hashers.get_hasher()
    plain = type(hasher).encode

    def counted(self: Any, password: str, salt: str, **keys: Any) -> str:
        made.append(password)
        return str(plain(self, password, salt, **keys))

    monkeypatch.setattr(type(hasher), "encode", counted)

    async def go() -> None:
        await sign_in(web.browser(), "Ann", "9999")
        known = len(made)
        await sign_in(web.browser(), "Nobody at all", "9999")
        assert known == len(made) - known == 1

    web.run(go())


@pytest.mark.parametrize("name", ["Ann", "Nobody"])
def test_five_failures_lock_a_name_for_longer_and_longer(web: Web, time: Time, name: str) -> None:
    web.person("Ann")

    async def go() -> None:
        browser = web.browser()
        for _ in range(5):
            assert NO_MATCH in said(await sign_in(browser, name, "9999"))
        for minutes in (1, 2, 4, 8, 16, 30, 30):
            locked = said(await sign_in(browser, name, PIN))
            assert WAIT.format(minutes) in locked
            time.now += 60 * minutes
            assert NO_MATCH in said(await sign_in(browser, name, "9999"))

    web.run(go())


def test_a_stranger_locks_out_strangers_and_not_whoever_bears_the_name(web: Web) -> None:
    web.person("Ann")

    async def go() -> None:
        tablet, stranger = web.browser(), web.browser(address="10.9.8.7")
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        for _ in range(6):
            await sign_in(stranger, "Ann", "9999")
        assert WAIT.format(1) in said(await sign_in(stranger, "Ann", PIN))
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        for _ in range(10):
            assert NO_MATCH in said(await sign_in(tablet, "Ann", "9999"))
        assert WAIT.format(1) in said(await sign_in(tablet, "Ann", PIN)), "not for ever at home"

    web.run(go())


def test_the_right_key_ends_the_count(web: Web, time: Time) -> None:
    web.person("Ann")

    async def go() -> None:
        browser = web.browser()
        for _ in range(2):
            for _ in range(4):
                await sign_in(browser, "Ann", "9999")
            assert (await sign_in(web.browser(), "Ann", PIN)).status_code == 303
        time.now += 1

    web.run(go())


def test_a_hundred_at_once_are_five(web: Web) -> None:
    web.person("Ann")

    async def go() -> None:
        tries = [sign_in(web.browser(), "Ann", f"{n:04}") for n in range(20)]
        answers = [said(answer) for answer in await asyncio.gather(*tries)]
        assert sum(NO_MATCH in answer for answer in answers) == 5

    web.run(go())


def test_a_device_that_tries_many_names_waits(web: Web, time: Time) -> None:
    """Ten wrong ones, and so many more under names that nobody has been guessing at."""
    web.person("Ann")

    async def go() -> None:
        browser = web.browser(address="192.0.2.7")
        for n in range(60):
            assert NO_MATCH in said(await sign_in(browser, f"Name {n}", "9999"))
        assert WAIT.format(5) in said(await sign_in(browser, "Name 60", "9999"))
        time.now += 300
        assert NO_MATCH in said(await sign_in(browser, "Name 60", "9999"))

    web.run(go())


@pytest.mark.parametrize(
    "target",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)",
     "http:///evil.example", "/a\r\nX: y", "evil", "", "/sign-in"],
)  # fmt: skip
def test_nobody_is_sent_elsewhere(web: Web, target: str) -> None:
    web.person("Ann")

    async def go() -> None:
        body = {"name": "Ann", "pin": PIN, "next": target}
        answer = await web.browser().post("/sign-in", body)
        assert answer["Location"] == "/"
        shown = await web.browser().get(f"/sign-in?next={quote(target)}")
        assert 'name="next" value="/"' in said(shown)

    web.run(go())


def test_a_page_of_ours_is_where_they_go(web: Web) -> None:
    web.person("Lou")

    async def go() -> None:
        browser = web.browser()
        turned = await browser.get("/nights/gala/office?x=1")
        assert turned["Location"] == "/sign-in?next=/nights/gala/office%3Fx%3D1"
        body = {"name": "Lou", "pin": PIN, "next": "/nights/gala/office?x=1"}
        answer = await browser.post("/sign-in", body)
        assert answer["Location"] == "/nights/gala/office?x=1"

    web.run(go())


@pytest.mark.parametrize(
    "path",
    ["/sign-in", "/sign-out", "/lock", "/unlock", "/person", "/setup", "/people", "/people/1",
     "/t/ABCD-2345", "/in/word", "/nights/gala/tickets", "/nights/gala/tickets/1/void",
     "/nights/gala/office"],
)  # fmt: skip
def test_what_comes_from_elsewhere_is_not_done(web: Web, path: str) -> None:
    async def go() -> None:
        browser = web.browser("Ada", enforce_csrf_checks=True)
        answer = await browser.post(path, {"name": "Ann", "pin": PIN})
        assert answer.status_code == 403
        assert sentence("base.forged").en in said(answer)

    web.run(go())


@pytest.mark.parametrize("path", ["/sign-out", "/lock"])
def test_looking_changes_nothing(web: Web, path: str) -> None:
    async def go() -> None:
        browser = web.browser("Ann")
        assert (await browser.get(path)).status_code == 405
        assert "Ann" in said(await browser.get("/sign-in"))

    web.run(go())


def test_who_signs_out_is_gone_and_so_is_their_session(web: Web) -> None:
    async def go() -> None:
        browser = web.browser("Lou")
        assert (await browser.get("/nights/gala/office")).status_code == 200
        old = browser.cookies["croupier"].value
        assert (await browser.post("/sign-out"))["Location"] == "/sign-in"
        stolen = web.browser()
        stolen.cookies["croupier"] = old
        assert (await stolen.get("/nights/gala/office")).status_code == 303

    web.run(go())


def test_a_new_pin_ends_every_session_and_who_is_out_is_out(web: Web) -> None:
    async def go() -> None:
        person = await sync_to_async(web.person)("Zed")
        browser = web.browser()
        assert (await sign_in(browser, "Zed", PIN)).status_code == 303
        await sync_to_async(person.set_password)("739164")
        await person.asave()
        assert "Zed" not in said(await browser.get("/sign-in"))
        assert (await sign_in(browser, "Zed", "739164")).status_code == 303
        person.is_active = False
        await person.asave()
        assert "Zed" not in said(await browser.get("/sign-in"))
        assert NO_MATCH in said(await sign_in(browser, "Zed", "739164"))
        await person.adelete()

    web.run(go())


def test_who_is_asked_for_costs_two_questions(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db.backends.utils import CursorWrapper  # noqa: PLC0415

    asked: list[str] = []
    execute = CursorWrapper.execute

    def counted(cursor: Any, sql: str, params: Any = None) -> Any:
        asked.append(sql)
        return execute(cursor, sql, params)

    async def go() -> None:
        browser = web.browser("Ann")
        await browser.get("/")
        monkeypatch.setattr(CursorWrapper, "execute", counted)  # whichever thread asks
        await browser.get("/")

    web.run(go())
    assert len(asked) == 2, asked


def test_the_pages_speak_french(web: Web) -> None:
    web.person("Ann")

    async def go() -> None:
        browser = web.browser(language="fr-CA,fr;q=0.9,en;q=0.5")
        page = said(await browser.get("/sign-in"))
        assert 'lang="fr"' in page
        assert "S'identifier" in page
        wrong = said(await sign_in(browser, "Ann", "9999"))
        assert sentence("people.no_match").fr in wrong
        assert 'href="/sign-in?next=%2Fa&amp;lang=en"' in said(
            await browser.get("/sign-in?next=/a")
        )

    web.run(go())


@pytest.mark.parametrize("path", ["/sign-in", "/person", "/sign-in?lang=fr"])
def test_pages_have_no_script_or_style_inside_and_a_label_for_every_field(
    web: Web, path: str
) -> None:
    import re  # noqa: PLC0415

    async def go() -> None:
        page = said(await web.browser("Ann").get(path))
        assert "style=" not in page
        assert not re.search(r"<script(?![^>]*src=)", page)
        fields = re.findall(r'<(?:input|select)(?![^>]*type="hidden")[^>]* id="([^"]+)"', page)
        assert all(f'for="{field}"' in page for field in fields)

    web.run(go())
