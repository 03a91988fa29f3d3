"""A long night is read in the background: its pages show how far, and the house answers."""

from __future__ import annotations

import html
from collections.abc import Iterator

import pytest

from croupier.floor.database import Database
from croupier.floor.nights import Folder, Nights
from helpers.databases import new_database
from helpers.long_nights import WAIT_S, Gate, make_long_night
from helpers.webhouse import PIN, Web

ENTRIES, HELD_AT, TOLD = 3_000, 2_600, 2_500  # how far it is, is told every 500 entries
JSON = "application/json"
ACT = {"action": "stake", "spot": "red", "units": "1", "command": "once"}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Nights, int]:
    """Two nights, short and long, and the number of the last entry of the long one."""
    path = tmp_path_factory.mktemp("long")
    nights: Nights = Folder(path) if request.param == "sqlite" else Database(new_database(path))
    make_long_night(nights, "short", 10)
    return nights, make_long_night(nights, "long", ENTRIES)


@pytest.fixture
def long(
    web: Web,  # noqa: ARG001 - the house stands
    place: tuple[Nights, int],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[int]:
    """The house serves these nights, and has opened neither."""
    from croupier.web import house  # noqa: PLC0415 - Django must be set up

    nights, last = place
    monkeypatch.setattr(house.ROOMS, "nights", nights)
    monkeypatch.setattr(house, "WAITS_S", (0.01,))
    yield last
    for name in ("short", "long"):
        if opening := house.ROOMS._opening.get(name):
            opening.is_over(WAIT_S)
        if room := house.ROOMS._open.pop(name, None):
            room.close()
    house._failed.clear()


@pytest.fixture
def gate(long: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:  # noqa: ARG001
    found = Gate(monkeypatch, HELD_AT)
    yield found
    found.open()


async def begin(web: Web, gate: Gate) -> None:
    """Somebody asks for the night, and it is being read."""
    assert (await web.browser("Lou").get("/nights/long")).status_code == 503
    gate.await_reader()


def test_its_pages_show_how_far_it_is_and_then_the_night(web: Web, gate: Gate, long: int) -> None:
    said = {
        "en": f"Opening long: {TOLD} of {long} entries checked.",
        "fr": f"Ouverture de la soirée long : {TOLD} écritures vérifiées sur {long}.",
    }

    async def look() -> None:
        await begin(web, gate)
        for language, sentence in said.items():
            browser = web.browser("Lou", language=language)
            for page in ("/nights/long", "/nights/long/record?role=player", "/"):
                answer = await browser.get(page)
                shown = html.unescape(answer.content.decode())
                assert sentence in shown, page
                assert 'http-equiv="refresh"' in shown, page
                if page != "/":
                    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
                    assert f'content="2;url={page}"' in shown
        part = await web.browser("Lou").get("/nights/long", headers={"HX-Request": "true"})
        assert (part.status_code, part["HX-Refresh"]) == (503, "true")

    web.run(look())
    gate.open()
    assert web.rooms.at("long").floor.seq == long
    assert web.run(web.browser("Lou").get("/nights/long")).status_code == 200


def test_what_is_said_in_it_is_for_later(web: Web, gate: Gate, long: int) -> None:
    async def act() -> None:
        await begin(web, gate)
        browser = web.browser("Lou")
        came = {"Referer": "http://testserver/nights/long/office"}
        for address in ("tables/W1/act", "bank/act", "office"):
            answer = await browser.post(f"/nights/long/{address}", ACT, headers=came)
            assert (answer.status_code, answer["Retry-After"]) == (503, "2"), address
            assert 'content="2;url=/nights/long/office"' in answer.content.decode()
            tap = await browser.post(
                f"/nights/long/{address}", ACT, headers={**came, "HX-Request": "true"}
            )
            assert (tap.status_code, tap["HX-Refresh"], tap["Retry-After"]) == (503, "true", "2")
        stream = await browser.get("/nights/long/stream?on=tables/W1")
        assert (stream.status_code, stream["Retry-After"]) == (503, "2")
        await act_by_api()

    async def act_by_api() -> None:
        browser = web.browser("Lou")
        key = await browser.post("/api/v1/session", {"name": "Lou", "pin": PIN}, JSON)
        bearer = {"Authorization": f"Bearer {key.json()['token']}"}
        place = "/api/v1/nights/long"
        answers = [
            await browser.get(place),
            await browser.get(f"{place}/stream?on=tables/W1"),
            *[
                await browser.post(f"{place}/{desk}/act", ACT, JSON, headers=bearer)
                for desk in ("tables/W1", "bank", "office")
            ],
        ]
        for answer in answers:
            assert (answer.status_code, answer["Retry-After"]) == (503, "1")
            error = answer.json()["error"]
            assert error["code"] == "opening"
            assert f"{TOLD} of {long}" in error["en"]
            assert f"{TOLD} écritures vérifiées sur {long}" in error["fr"]

    web.run(act())
    gate.open()
    assert web.rooms.at("long").floor.seq == long, "nothing was added"


def test_everything_else_answers(web: Web, gate: Gate) -> None:
    async def look() -> None:
        await begin(web, gate)
        browser = web.browser("Lou")
        short = web.rooms.at("short")
        pages = ("", "/record", "/office", "/wall", "/tables/W1/board", "/papers")
        for page in (*(f"/nights/short{page}" for page in pages), "/clauses", "/person"):
            assert (await browser.get(page)).status_code == 200, page
        web.person("Ben")
        seq = short.floor.seq
        said = {"action": "appoint", "person": "Ben", "role": "croupier", "by": "licensee"}
        sure = {"of_age": "yes", "member": "yes", "own_pin": PIN}
        answer = await browser.post("/nights/short/office", {**said, **sure})
        assert answer.status_code < 400, answer.content.decode()
        assert short.floor.seq == seq + 1, "it is played on"

    web.run(look())
