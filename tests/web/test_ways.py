"""A page, the API, lines and the machine write one night, and each entry names its way in."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.service import Service
from croupier.journal.entry import document_of
from croupier.journal.verify import WAYS, verify
from helpers.desks import Desk
from helpers.webhouse import PIN, Web


def called(web: Web, token: str, path: str, said: Any = None) -> Any:
    """The API's answer to a program; to a question if nothing is said."""
    client, headers = web.browser(), {"Authorization": f"Bearer {token}"} if token else {}

    async def go() -> Any:
        if said is None:
            return await client.get(f"/api/v1{path}", headers=headers)
        return await client.post(
            f"/api/v1{path}", json.dumps(said), content_type="application/json", headers=headers
        )

    return web.run(go())


@pytest.fixture
def token(web: Web) -> str:
    web.person("Lou")
    answer = called(web, "", "/session", {"name": "Lou", "pin": PIN})
    assert answer.status_code == 200, answer.content
    return str(answer.json()["token"])


def ways_after(desk: Desk, seq: int) -> list[str]:
    return [document_of(entry)["via"] for entry in desk.room.store.read(after=seq)]


def test_each_door_names_itself(web: Web, ontario: Desk, token: str) -> None:
    before, office = ontario.room.floor.seq, f"/nights/{ontario.name}/office/act"
    appoint = {
        "by": "licensee",
        "action": "appoint",
        "role": "croupier",
        "of_age": True,
        "member": True,
    }
    assert ontario.act(action="open_betting", by="croupier").status_code == 303
    answer = called(
        web, token, office, {**appoint, "command": "by api", "person": "Nan", "pin": PIN}
    )
    assert answer.status_code == 200, answer.content
    line = {**appoint, "command": "by lines", "person": "Noa", "desk": "office", "operator": "Lou"}
    lines = Service(ontario.room.writer)
    assert "seq" in lines.take(json.dumps(line).encode())()
    assert ways_after(ontario, before) == ["page", "api", "lines"]
    verify([entry.body for entry in ontario.room.store.read()])


def test_a_command_is_found_again_whatever_way_it_comes(
    web: Web, ontario: Desk, token: str
) -> None:
    said = {"command": str(uuid4()), "by": "licensee", "action": "appoint", "person": "Ned",
            "role": "croupier", "of_age": True, "member": True}  # fmt: skip
    line = json.dumps({**said, "desk": "office", "operator": "Lou"}).encode()
    first = Service(ontario.room.writer).take(line)()
    again = called(web, token, f"/nights/{ontario.name}/office/act", {**said, "pin": PIN}).json()
    assert (again["seq"], again["digest"]) == (first["seq"], first["digest"])
    assert ways_after(ontario, first["seq"] - 1) == ["lines"]


@pytest.mark.parametrize("via", WAYS)
def test_nobody_says_by_which_way_they_come(web: Web, ontario: Desk, token: str, via: str) -> None:
    before = ontario.room.floor.seq
    assert ontario.act(action="open_betting", by="croupier", via=via).status_code == 400
    said = {"command": "x", "by": "licensee", "action": "close_night", "via": via}
    answer = called(web, token, f"/nights/{ontario.name}/office/act", said)
    assert (answer.status_code, answer.json()) == (
        400,
        {"malformed": "via: is not said, but known"},
    )
    line = json.dumps({**said, "desk": "office", "operator": "Lou"}).encode()
    told = Service(ontario.room.writer).take(line)()
    assert told == {"malformed": "via: is not said, but known"}
    assert ontario.room.floor.seq == before


def test_the_machine_has_a_way_of_its_own(web: Web) -> None:
    documents = [document_of(entry) for entry in web.room.store.read()]
    machine = [one for one in documents if one["operator"] == "machine"]
    assert machine, "it has promised at its table"
    assert all((one["via"] == "machine") == (one in machine) for one in documents)


@pytest.mark.parametrize(("language", "said"), [("en", "on a page"), ("fr", "sur une page")])
def test_the_record_says_it_in_words(
    web: Web, ontario: Desk, token: str, language: str, said: str
) -> None:
    ontario.act(action="open_betting", by="croupier")
    seq, path = ontario.room.floor.seq, f"/nights/{ontario.name}/record"

    def page(where: str) -> str:
        async def go() -> Any:
            return await web.browser("Lou", language=language).get(where)

        return str(web.run(go()).content.decode())

    assert f"> {said}</span>" in page(path)
    way_in = {"en": "Way in", "fr": "Voie d&#x27;entrée"}[language]
    assert f"<dt>{way_in}</dt><dd>{said}</dd>" in page(f"{path}/{seq}")
    shown = called(web, token, f"/nights/{ontario.name}/entries?after={seq - 1}").json()
    assert [entry["via"] for entry in shown["entries"]] == ["page"]
