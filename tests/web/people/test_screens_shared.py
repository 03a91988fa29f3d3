"""One tablet, several people: tiles, a change, and the lock of a screen that was left."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.words.web import sentence
from helpers.bank.pages import Till
from helpers.webhouse import PIN, Time, Web

OFFICE = "/nights/gala/office"
MINUTE = 60


@pytest.fixture(autouse=True)
def people(web: Web) -> None:
    from croupier.web.people.models import Tries  # noqa: PLC0415

    Tries.objects.all().delete()
    for name in ("Ann", "Lou"):
        web.person(name)


async def came_in(web: Web, *names: str) -> Any:
    browser = web.browser()
    for name in names:
        answer = await browser.post("/sign-in", {"name": name, "pin": PIN})
        assert answer.status_code == 303
    return browser


def test_who_was_here_is_a_tile_and_a_pin_away(web: Web) -> None:
    ann = web.person("Ann")

    async def go() -> None:
        browser = await came_in(web, "Ann", "Lou")
        tiles = (await browser.get(f"/person?next={OFFICE}")).content.decode()
        assert tiles.index(">Lou</span>") < tiles.index(">Ann</span>")
        assert f"who={ann.pk}&amp;next=/nights/gala/office" in tiles
        pad = (await browser.get(f"/person?who={ann.pk}&next={OFFICE}")).content.decode()
        assert 'inputmode="numeric"' in pad
        lou = browser.cookies["croupier"].value
        body = {"who": ann.pk, "pin": PIN, "next": OFFICE}
        way = (await browser.post("/person", body))["Location"]
        assert re.fullmatch("/nights/gala/tables/.1/console", way)  # whichever she deals at
        assert (await browser.get(way)).status_code == 200
        assert (await browser.get(OFFICE)).status_code == 403  # Ann is a croupier tonight
        left = web.browser()
        left.cookies["croupier"] = lou
        assert (await left.get(OFFICE)).status_code == 303  # Lou's session ended with it

    web.run(go())


@pytest.mark.parametrize(
    ("who", "came", "goes"),
    [
        ("Cass", "/tables/W1/console", "/bank"),
        ("Rex", "/tables/W1/console?lang=fr", "/bank"),
        ("Rune", "/tables/W1/console", "/runner"),
        ("Ann", "/bank", "/tables/W1/console"),
        ("Cora", "/runner", "/bank"),
        ("Ben", "/bank", ""),  # who deals nowhere yet
        ("Zoe", "/bank/close", None),  # who has no part
        ("Lou", "/tables/W1/console?lang=fr", "/tables/W1/console?lang=fr"),
        ("Ann", "/nowhere", "/nowhere"),
        ("Ann", "/tables/W9/board", "/tables/W9/board"),
    ],
)
def test_whoever_takes_the_tablet_comes_to_a_page_of_theirs(
    web: Web, who: str, came: str, goes: str | None
) -> None:
    till = Till(web)
    till.table()
    till.office("appoint", person="Ben", role="croupier", of_age=True, member=True)
    night, person = f"/nights/{till.name}", web.person(who)
    there = "/" if goes is None else night + goes

    async def go() -> None:
        browser = await came_in(web, who, "Lou")
        body = {"who": person.pk, "pin": PIN, "next": night + came}
        answer = await browser.post("/person", body)
        assert answer["Location"] == there
        if came != goes:
            assert (await browser.get(answer["Location"])).status_code == 200
        elsewhere = {"name": who, "pin": PIN, "next": night + came}
        assert (await web.browser().post("/sign-in", elsewhere))["Location"] == there

    web.run(go())


def test_a_wrong_pin_changes_nobody(web: Web) -> None:
    ann = web.person("Ann")

    async def go() -> None:
        browser = await came_in(web, "Ann", "Lou")
        answer = await browser.post("/person", {"who": ann.pk, "pin": "9999", "next": OFFICE})
        assert answer.status_code == 422
        assert (await browser.get(OFFICE)).status_code == 200  # still Lou

    web.run(go())


def test_tiles_are_of_this_device_alone(web: Web) -> None:
    ann = web.person("Ann")

    async def go() -> None:
        browser = web.browser()
        tiles = (await browser.get("/person")).content.decode()
        assert sentence("people.nobody_recent").en in tiles
        browser.cookies["people"] = f"{ann.pk}:forged"
        assert ">Ann</span>" not in (await browser.get("/person")).content.decode()
        page = (await browser.get(f"/person?who={ann.pk}")).content.decode()
        assert "data-pin" not in page

    web.run(go())


def test_a_screen_that_was_left_is_locked_and_waits_with_its_page(web: Web, time: Time) -> None:
    async def go() -> None:
        browser = await came_in(web, "Lou")
        time.now += 10 * MINUTE
        assert (await browser.get(OFFICE)).status_code == 200
        time.now += 10 * MINUTE + 1
        answer = await browser.get(f"{OFFICE}?a=1")
        assert answer["Location"] == f"/unlock?next={OFFICE}%3Fa%3D1"
        time.now -= 1  # asking again is no way around it
        time.now += 5
        assert (await browser.get(OFFICE)).status_code == 303
        page = (await browser.get(f"/unlock?next={OFFICE}")).content.decode()
        assert "Still there, Lou?" in page
        wrong = await browser.post("/unlock", {"pin": "9999", "next": OFFICE})
        assert wrong.status_code == 422
        assert (await browser.get(OFFICE)).status_code == 303
        right = await browser.post("/unlock", {"pin": PIN, "next": OFFICE})
        assert right["Location"] == OFFICE
        assert (await browser.get(OFFICE)).status_code == 200

    web.run(go())


def test_what_is_said_at_a_locked_screen_is_not_done(web: Web, time: Time) -> None:
    async def go() -> None:
        browser = await came_in(web, "Lou")
        time.now += 11 * MINUTE
        before = web.room.floor.seq
        body = {
            "action": "appoint",
            "person": "Kit",
            "role": "runner",
            "of_age": "yes",
            "member": "yes",
        }
        answer = await browser.post(OFFICE, body, headers={"Referer": f"http://testserver{OFFICE}"})
        assert answer["Location"] == f"/unlock?next={OFFICE}"
        fragment = await browser.get(
            OFFICE, headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver{OFFICE}"}
        )
        assert fragment.status_code == 401
        assert fragment["HX-Redirect"] == f"/unlock?next={OFFICE}"
        assert web.room.floor.seq == before

    web.run(go())


@pytest.mark.parametrize(
    "headers",
    [{"HX-Request": "true"}, {"Sec-Fetch-Dest": "empty"}, {"Accept": "text/event-stream"}],
)
def test_a_page_that_looks_by_itself_keeps_nobody_here(
    web: Web, time: Time, headers: dict[str, str]
) -> None:
    async def go() -> None:
        browser = await came_in(web, "Lou")
        for _ in range(4):
            time.now += 3 * MINUTE
            await browser.get("/", headers=headers)
        assert (await browser.get(OFFICE)).status_code == 303

    web.run(go())


def test_who_is_busy_is_not_locked_and_it_is_written_now_and_then(web: Web, time: Time) -> None:
    async def go() -> None:
        browser = await came_in(web, "Lou")
        seen = await (await browser.asession()).aget("seen")
        time.now += 20
        await browser.get("/")
        assert await (await browser.asession()).aget("seen") == seen
        for _ in range(10):
            time.now += 9 * MINUTE
            assert (await browser.get(OFFICE)).status_code == 200
        assert (await (await browser.asession()).aget("seen"))[1] == time.now

    web.run(go())


def test_somebody_who_leaves_can_lock_it_at_once(web: Web) -> None:
    async def go() -> None:
        browser = await came_in(web, "Lou")
        answer = await browser.post("/lock", {"next": OFFICE})
        assert answer["Location"] == f"/unlock?next={OFFICE}"
        assert (await browser.get(OFFICE)).status_code == 303

    web.run(go())


def test_nothing_waits_for_who_is_not_locked(web: Web) -> None:
    async def go() -> None:
        assert (await web.browser().get("/unlock"))["Location"] == "/sign-in?next=/"
        browser = await came_in(web, "Lou")
        assert (await browser.get(f"/unlock?next={OFFICE}"))["Location"] == OFFICE

    web.run(go())
