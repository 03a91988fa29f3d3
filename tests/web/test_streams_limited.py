"""Streams: who may follow what, and how many may be open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.kit.actors import Role
from helpers.webhouse import NIGHT, PIN, Web, aside

V1 = "/api/v1"
WAY = f"/nights/{NIGHT}/stream"


async def opened(browser: Any, query: str, prefix: str = "") -> Any:
    return await browser.get(f"{prefix}{WAY}?{query}", headers={"accept": "text/event-stream"})


async def listens(answer: Any) -> Any:
    """The stream has begun: it is counted from its first word on."""
    parts = aiter(answer)
    await anext(parts)
    return parts


async def closed(streams: list[Any]) -> None:
    for one in streams:
        await one.aclose()


SECRET = ("on=bank", "on=bank/step", "on=alerts", "on=office")


@pytest.mark.parametrize("query", [*SECRET, "on=bank&on=alerts"])
@pytest.mark.parametrize(("who", "status"), [("", 401), ("#", 403)])
def test_bank_alerts_and_office_are_for_their_people(
    web: Web, query: str, who: str, status: int
) -> None:
    async def go() -> None:
        browser = await player(web) if who else web.browser()
        assert (await opened(browser, query)).status_code == status

    web.run(go())


async def player(web: Web) -> Any:
    """A phone that has come in with a ticket."""
    from asgiref.sync import sync_to_async  # noqa: PLC0415

    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made: Any = await sync_to_async(make_tickets)(NIGHT, 1)
    browser = web.browser()
    assert (await browser.post(f"/t/{made[0].code}")).status_code == 303
    return browser


@pytest.mark.parametrize(
    ("name", "heard"),
    [("Ann", {"on=bank", "on=bank/step"}), ("Cora", {"on=bank", "on=bank/step", "on=alerts"}),
     ("Lou", set(SECRET)), ("Ida", set(SECRET)), ("Zoe", set())],
)  # fmt: skip
def test_who_has_a_page_that_shows_it_follows_it(web: Web, name: str, heard: set[str]) -> None:
    async def go() -> None:
        browser = web.browser(name)
        statuses = {query: (await opened(browser, query)).status_code for query in SECRET}
        assert {query for query, status in statuses.items() if status == 200} == heard
        assert set(statuses.values()) <= {200, 403}

    web.run(go())


@pytest.mark.parametrize("query", ["on=tables/W1", "on=tables/W1/step", "on=*", "on=tables/W1/4"])
def test_the_board_is_for_anybody(web: Web, query: str) -> None:
    async def go() -> None:
        for prefix in ("", V1):
            assert (await opened(web.browser(), query, prefix)).status_code == 200

    web.run(go())


def test_everything_is_the_tables_alone_to_the_public(web: Web) -> None:
    from croupier.web.house import NEWS  # noqa: PLC0415

    async def topics(browser: Any) -> set[str]:
        before = set(NEWS._readers)
        parts = await listens(await opened(browser, "on=*&on=bank"))
        found = {topic for _, topic in set(NEWS._readers) - before}
        await parts.aclose()
        return found

    async def go() -> None:
        assert await topics(web.browser()) == {"public"}
        assert await topics(await player(web)) == {"public"}
        assert await topics(web.browser("Cora")) == {"*", "bank"}

    web.run(go())


def test_a_word_at_the_office_moves_nothing_public(web: Web) -> None:
    from croupier.kit.actors import LICENSEE  # noqa: PLC0415
    from croupier.night.office.model import PostNotice  # noqa: PLC0415
    from croupier.rulebooks.loader import load  # noqa: PLC0415
    from croupier.web.news import topics_of  # noqa: PLC0415

    heard: list[set[str]] = []
    web.room.writer.floor.watchers.append(
        lambda recorded: heard.extend(topics_of(one) for one in recorded)
    )
    web.say("office", LICENSEE, "Lou", PostNotice(load("ontario-wheel").digest))
    assert heard[-1] == {"office", "office/step", "*"}


@pytest.mark.parametrize("query", [*SECRET, "on=tables/W1&on=bank"])
def test_the_api_says_so_instead_of_leaving_out(web: Web, query: str) -> None:
    async def go() -> None:
        answer = await opened(web.browser(), query, V1)
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "sign_in_first"

    web.run(go())


@pytest.mark.parametrize(("limit", "most"), [("OPEN_MAX", 4), ("OF_ADDRESS_MAX", 3)])
def test_only_so_many_streams_are_open(
    web: Web, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    from croupier.web import stream_limits  # noqa: PLC0415

    monkeypatch.setattr(stream_limits, limit, most)

    async def go() -> None:
        browser = web.browser(address="192.0.2.50")
        held = [await listens(await opened(browser, "on=tables/W1")) for _ in range(most)]
        for prefix in ("", V1):
            full = await opened(browser, "on=tables/W1", prefix)
            assert (full.status_code, full["Retry-After"]) == (503, "15")
        assert (await browser.get(f"/nights/{NIGHT}/tables/W1/board")).status_code == 200
        elsewhere = await opened(web.browser(address="192.0.2.51"), "on=tables/W1")
        assert elsewhere.status_code == (503 if limit == "OPEN_MAX" else 200)
        await closed(held)
        assert (await opened(browser, "on=tables/W1")).status_code == 200
        assert stream_limits.LIMITS.open == 0
        assert not stream_limits.LIMITS.of

    web.run(go())


def test_one_person_has_only_so_many_from_wherever(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web import stream_limits  # noqa: PLC0415

    monkeypatch.setattr(stream_limits, "OF_PERSON_MAX", 2)

    async def go() -> None:
        browsers = [web.browser("Cora", address=f"192.0.2.{n}") for n in range(3)]
        held = [await listens(await opened(one, "on=alerts")) for one in browsers[:2]]
        assert (await opened(browsers[2], "on=alerts")).status_code == 503
        assert (await opened(web.browser("Lou"), "on=alerts")).status_code == 200
        await closed(held)

    web.run(go())


def test_many_at_once_are_no_more(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the answer's head and its first word others come: those beyond the limit end."""
    from croupier.web import stream_limits  # noqa: PLC0415

    monkeypatch.setattr(stream_limits, "OF_ADDRESS_MAX", 2)

    async def go() -> None:
        browser = web.browser(address="192.0.2.52")
        answers = [await opened(browser, "on=tables/W1") for _ in range(5)]
        streams = [aiter(one) for one in answers]
        first = [await anext(one) for one in streams]
        assert [word.startswith(b"event: over") for word in first] == [False] * 2 + [True] * 3
        await closed(streams)

    web.run(go())


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats come at once, and the right to a stream is asked for at each."""
    from croupier.web import stream_rights  # noqa: PLC0415
    from croupier.web.views import stream  # noqa: PLC0415

    monkeypatch.setattr(stream_rights, "ASKED_S", 0)
    monkeypatch.setattr(stream, "HEARTBEAT_S", 0.01)


async def until_over(parts: Any) -> list[bytes]:
    """The words that still come, at most a hundred."""
    words: list[bytes] = []
    async for word in parts:
        words.append(word)
        if len(words) == 100:
            break
    return words


def release(web: Web) -> None:
    from croupier.kit.actors import LICENSEE  # noqa: PLC0415
    from croupier.night.office.model import Release  # noqa: PLC0415

    web.say("office", LICENSEE, "Lou", Release("Hal", Role.PIT_BOSS))


def keep_out(web: Web) -> None:
    from croupier.web.people.making import set_active  # noqa: PLC0415

    person = web.person("Hal")
    assert aside(lambda: set_active(person, active=False)) is None


@pytest.fixture
def hal(web: Web) -> Iterator[None]:
    """Somebody at the wall, as each test finds him."""
    from croupier.kit.actors import LICENSEE  # noqa: PLC0415
    from croupier.night.office.model import Appoint  # noqa: PLC0415

    if not web.room.night.office.staff.get("Hal"):
        web.say("office", LICENSEE, "Lou", Appoint("Hal", Role.PIT_BOSS, of_age=True, member=True))
    yield
    person = web.person("Hal")
    person.is_active = True
    aside(person.save)


@pytest.mark.usefixtures("hurried", "hal")
@pytest.mark.parametrize("query", ["on=alerts", "on=*", "on=tables/W1&on=bank"])
@pytest.mark.parametrize("ends", ["/sign-out", "/lock", keep_out, release])
def test_a_stream_ends_with_the_right_to_it(web: Web, query: str, ends: Any) -> None:
    async def go() -> None:
        browser = web.browser("Hal")
        parts = await listens(await opened(browser, query))
        told = [await anext(parts) for _ in range(3)]
        assert not any(b"over" in word for word in told)
        if isinstance(ends, str):
            assert (await browser.post(ends)).status_code == 303
        else:
            await asyncio.to_thread(ends, web)
        assert b"event: over" in (await until_over(parts))[-1]

    web.run(go())


@pytest.mark.usefixtures("hurried")
def test_a_programs_stream_ends_with_its_session(web: Web) -> None:
    async def go() -> None:
        program = web.browser()
        web.person("Cora")
        said = {"name": "Cora", "pin": PIN}
        token = (await program.post(f"{V1}/session", said, "application/json")).json()["token"]
        key = {"authorization": f"Bearer {token}"}
        parts = await listens(await program.get(f"{V1}{WAY}?on=alerts", headers=key))
        assert b"over" not in b"".join([await anext(parts) for _ in range(3)])
        assert (await program.delete(f"{V1}/session", headers=key)).status_code < 300
        assert b"event: over" in (await until_over(parts))[-1]

    web.run(go())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("name", ["", "Cora"])
def test_what_is_for_anybody_asks_nothing_again(
    web: Web, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    from croupier.web import stream_rights  # noqa: PLC0415

    asked: list[str] = []
    monkeypatch.setattr(stream_rights, "who_has", asked.append)

    async def go() -> None:
        parts = await listens(await opened(web.browser(name), "on=tables/W1&on=tables/W1/4"))
        assert len([await anext(parts) for _ in range(5)]) == 5
        await parts.aclose()

    web.run(go())
    assert not asked
