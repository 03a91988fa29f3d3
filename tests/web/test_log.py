"""The page of the house log: what is noted by whom, and who reads it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

import croupier
from croupier.floor import houselog
from croupier.floor.nights import Folder
from croupier.journal.store import StoreError
from croupier.kit.actors import LICENSEE, Role
from croupier.night.model import Command
from croupier.night.office.model import Appoint, Release
from croupier.web.may import place_of
from croupier.words.houselog import KINDS, sentence_of
from helpers.webhouse import AT, NIGHT, PIN, Web

JSON = "application/json"


def lines() -> list[dict[str, Any]]:
    return [json.loads(body) for body in houselog.house_log(Folder(AT)).read()]


def page(web: Web, name: str, address: str = "/log", language: str = "en") -> str:
    response = web.run(web.browser(name, language=language).get(address))
    assert response.status_code == 200, response.status_code
    return str(response.content.decode())


def test_every_kind_has_a_sentence_and_a_name_in_both_languages() -> None:
    for kind in KINDS.values():
        for words in kind:
            assert words.en
            assert words.fr


def test_every_kind_is_written_by_something() -> None:
    source = "".join(
        path.read_text("utf-8")
        for path in Path(croupier.__file__).parent.rglob("*.py")
        if path.name != "houselog.py"
    )
    assert not {kind for kind in KINDS if f'"{kind}"' not in source}


def test_a_line_of_a_later_version_is_told_too() -> None:
    line = {"kind": "danced", "by": "", "about": "", "facts": {}}
    assert "danced" in sentence_of(line, "en")


@pytest.mark.parametrize(
    ("kind", "facts", "en", "fr"),
    [
        ("invited", {"on": "screen"}, "a PIN (on screen).", "un code (à l'écran)."),
        ("invited", {"on": "paper"}, "a PIN (on paper).", "un code (sur papier)."),
        ("person_added", {"administrator": "yes"}, "tor: yes.", "teur : oui."),
        ("person_added", {"administrator": "no"}, "tor: no.", "teur : non."),
    ],
)
def test_what_a_line_holds_is_said_in_the_readers_language(
    kind: str, facts: dict[str, str], en: str, fr: str
) -> None:
    line = {"kind": kind, "by": "Ada", "about": "Zoe", "facts": facts}
    assert sentence_of(line, "en").endswith(en)
    assert sentence_of(line, "fr").endswith(fr)


def say(web: Web, action: Any) -> Any:
    from croupier.web.acts import submit  # noqa: PLC0415 - Django must be set up
    from croupier.web.who import Who  # noqa: PLC0415

    place = place_of(Who("Lou"), NIGHT, None)
    command = Command(id=str(uuid4()), desk="office", by=LICENSEE, operator="Lou", action=action)
    return web.run(submit(place, command))


def test_parts_given_and_taken_are_noted(web: Web) -> None:
    say(web, Appoint("Nora Log", Role.RUNNER, of_age=True, member=True))
    say(web, Appoint("Nora Log", Role.RUNNER, of_age=True, member=True))  # refused: has it already
    say(web, Release("Nora Log", Role.RUNNER))
    found = [line for line in lines() if line["about"] == "Nora Log"]
    assert [(line["kind"], line["by"]) for line in found] == [
        ("part_given", "Lou"), ("part_taken", "Lou"),
    ]  # fmt: skip
    told = page(web, "Ada", "/log?person=nora%20LOG&kind=part_given")
    assert "Lou gave Nora Log the part of runner in night gala" in told
    assert "took the part" not in told
    assert "Lou a donné à Nora Log" in page(web, "Ada", "/log?person=nora%20log", "fr")


def test_a_download_is_noted_before_it_leaves(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"/nights/{NIGHT}/record.jsonl"
    assert web.run(web.browser("Ida").get(address)).status_code == 200
    last = lines()[-1]
    assert (last["kind"], last["by"], last["facts"]["night"]) == ("exported", "Ida", NIGHT)

    def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("croupier.web.views.record.note", full)
    assert web.run(web.browser("Ida").get(address)).status_code == 503


def test_who_reads_a_record_by_the_api_is_noted_once_a_session(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Ida", "Ann"):
        web.person(name)

    def token(name: str) -> str:
        asked = web.browser().post("/api/v1/session", {"name": name, "pin": PIN}, JSON)
        return str(web.run(asked).json()["token"])

    def read(token: str, after: int) -> Any:
        path = f"/api/v1/nights/{NIGHT}/entries?after={after}&limit=5"
        headers = {"Authorization": f"Bearer {token}"}
        return web.run(web.browser().get(path, headers=headers)).status_code

    inspector, croupier_of_a_table = token("Ida"), token("Ann")
    before = len(lines())
    assert read(croupier_of_a_table, 0) == 200
    assert [read(inspector, after) for after in (1, 0, 2)] == [200] * 3
    (line,) = lines()[before:]
    assert (line["kind"], line["by"], line["facts"]["night"]) == (
        "exported_by_program", "Ida", NIGHT,
    )  # fmt: skip
    assert line["facts"]["entries"] == web.room.floor.seq
    assert "Ida read the record of night gala by the API." in sentence_of(line, "en")
    inspector = token("Ida")
    assert read(inspector, 0) == 200
    assert lines()[-1]["kind"] == "exported_by_program"

    def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("croupier.web.api.exports.note", full)
    assert read(inspector, 0) == 200, "it was noted before"
    assert read(token("Ida"), 0) == 503


def test_the_newest_comes_first_a_hundred_to_a_page(web: Web) -> None:
    for number in range(120):
        houselog.note(Folder(AT), "signed_in", about="Paged", address="::1", number=number)
    first = page(web, "Ida", "/log?person=Paged")
    assert first.count("Paged signed in") == 100
    seq = [line["seq"] for line in lines() if line["about"] == "Paged"]
    assert first.index(f'id="l{seq[-1]}"') < first.index(f'id="l{seq[-2]}"')
    assert f"before={seq[20]}" in first
    second = page(web, "Ida", f"/log?person=Paged&before={seq[20]}")
    assert second.count("Paged signed in") == 20


@pytest.mark.parametrize(
    "query", ["before=x", "before=-1", "kind=gossip", "before=99999999999999999"]
)
def test_what_nobody_asks_changes_nothing(web: Web, query: str) -> None:
    assert "<h1>" in page(web, "Ada", f"/log?{query}")


def test_a_name_is_text(web: Web) -> None:
    houselog.note(Folder(AT), "signed_in", about="<script>x</script>")
    assert "<script>x" not in page(web, "Ada")


@pytest.mark.parametrize("name", ["Ada", "Ida"])
def test_the_front_door_leads_there(web: Web, name: str) -> None:
    assert 'href="/log"' in page(web, name, "/")


@pytest.mark.parametrize("name", ["Lou", "Ann"])
def test_nobody_else_sees_it(web: Web, name: str) -> None:
    assert 'href="/log"' not in page(web, name, "/")
    assert web.run(web.browser(name).get("/log")).status_code == 403
