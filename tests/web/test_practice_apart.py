"""A1: practice and earnest are two houses, whatever they share a folder, a database or a host."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.databases import new_database
from helpers.served import Browser, House, environ, serve

pytestmark = pytest.mark.slow

PASSWORD = "gold-lamp-7431-oak"  # noqa: S105 - of a house that lasts a minute


@pytest.fixture(params=["folder", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "house") if request.param == "folder" else new_database(tmp_path)


def make_administrator(house: House) -> Browser:
    """The first run of the earnest house makes Sam, in a browser of theirs."""
    browser = Browser()
    way, word = house.link("/setup?word=").split("?word=")
    made = browser.post(way, word=word, name="Sam", pin=PASSWORD, again=PASSWORD)
    assert made.status == 303, made.text
    assert browser.get(f"{house.base}/people").status == 200
    return browser


def bare(house: House, path: str, **cookies: str) -> int:
    """The status of a page for whoever brings these cookies."""
    said = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return Browser().get(house.base + path, [("Cookie", said)]).status


def test_a_practice_session_opens_nothing_real(place: str, tmp_path: Path) -> None:
    with serve(tmp_path, place) as earnest, serve(tmp_path, place, "--practice") as practice:
        owner = make_administrator(earnest)
        links = [one for one in practice.addresses if "/in/" in one]
        stranger = Browser()
        for link in links:
            word = link.rpartition("/")[2]
            assert stranger.get(f"{earnest.base}/in/{word}").status == 404
            assert stranger.post(f"{earnest.base}/in/{word}").status in (403, 404)
        way = came_in_as_sam(stranger, links)
        assert stranger.get(practice.base + way).status == 200, "at home on their wall"
        assert stranger.get(f"{earnest.base}/people").status == 303
        taken = stranger.cookies["croupier_practice"]
        for name in ("croupier", "croupier_practice", "sessionid"):
            assert bare(earnest, "/people", **{name: taken}) == 303
        token = [("Authorization", f"Bearer {taken}")]
        night = way.split("/")[2]
        assert stranger.get(f"{earnest.base}/api/v1/nights/{night}/entries", token).status == 401
        # The other way round, and both in one browser, which sends each house the other's cookies.
        real = owner.cookies["croupier"]
        for name in ("croupier", "croupier_practice"):
            assert bare(practice, way, **{name: real}) == 303
        came_in_as_sam(owner, links)
        assert owner.get(f"{earnest.base}/people").status == 200
        assert owner.get(practice.base + way).status == 200
        assert owner.cookies["croupier"] == real


def came_in_as_sam(browser: Browser, links: list[str]) -> str:
    """By the link to the wall, which is for whoever is called Sam: where it leads."""
    link = next(one for one in links if "Come in as Sam" in browser.get(one).text)
    came = browser.post(link)
    assert came.status == 303
    return came.url


def test_links_and_their_sessions_end_with_the_process(tmp_path: Path) -> None:
    place = str(tmp_path / "house")
    stranger = Browser()
    with serve(tmp_path, place, "--practice") as practice:
        links = [one for one in practice.addresses if "/in/" in one]
        way = came_in_as_sam(stranger, links)
        before = practice.base
    with serve(tmp_path, place, "--practice") as practice:
        for link in links:
            assert stranger.get(link.replace(before, practice.base)).status == 404
        assert stranger.get(practice.base + way).status == 303
    house = tmp_path / "house"
    kept = {"people.db", "secret.key", "signing.key", "house.log.sqlite"}
    assert kept <= {one.name for one in (house / "practice").iterdir()}
    assert [one.name for one in house.iterdir()] == ["practice"], "nothing in the earnest house"


OLD_HOUSE = """
import sys
from croupier.web.config import Config
import os
os.environ.update(Config(at=sys.argv[1]).environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")
import django
django.setup(set_prefix=False)
from django.core.management import call_command
call_command("migrate", "people", "0003_guest_tries", verbosity=0)
call_command("migrate", "sessions", verbosity=0)
"""


def test_sessions_and_links_of_a_register_that_practice_shared_are_over(tmp_path: Path) -> None:
    """A stranger's session as the real Sam can't be told from Sam's: both sign in again."""
    house = tmp_path / "house"
    subprocess.run([sys.executable, "-c", OLD_HOUSE, str(house)], env=environ(tmp_path), check=True)
    with sqlite3.connect(house / "people.db") as register:
        register.execute(
            "INSERT INTO people_person (id, password, login, name, administrator, night, came,"
            " is_active, epoch) VALUES (1, '!', 'sam', 'Sam', 1, '', 0, 1, 3)"
        )
        register.execute(
            "INSERT INTO people_invitation (digest, person_id, night, leads_to)"
            " VALUES ('d', 1, '', '/people')"
        )
        register.execute(
            "INSERT INTO django_session (session_key, session_data, expire_date)"
            " VALUES ('k', 'x', '2999-01-01')"
        )
    register.close()
    again = OLD_HOUSE.replace('"people", "0003_guest_tries", ', "")
    subprocess.run([sys.executable, "-c", again, str(house)], env=environ(tmp_path), check=True)
    register = sqlite3.connect(house / "people.db")
    try:
        assert register.execute("SELECT epoch FROM people_person").fetchall() == [(4,)]
        for table in ("people_invitation", "django_session"):
            assert register.execute(f"SELECT * FROM {table}").fetchall() == []  # noqa: S608
    finally:
        register.close()
