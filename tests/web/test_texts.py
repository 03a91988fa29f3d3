"""A text that isn't shipped, on the pages and by the API: attested with a scan, and marked."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from croupier.floor.house import Opening, at_the_office, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.scans import SCAN_BYTES_MAX
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopt, Appoint, PostNotice
from croupier.night.office.office import OFFICE
from croupier.night.tables.model import SetUp
from croupier.rulebooks.loader import file_of, load
from croupier.rulebooks.model import Rulebook
from croupier.web.door import BODY_BYTES_MAX, bytes_max
from helpers.webhouse import AT, PIN, Web

SCAN = b"%PDF-1.7 page 7 of the licence"
DIGEST = hashlib.sha256(SCAN).hexdigest()
pytestmark = pytest.mark.clause("ON-12")


def file(scan: bytes = SCAN) -> SimpleUploadedFile:
    return SimpleUploadedFile("page-7.pdf", scan)


def attested(book: Rulebook[Any]) -> dict[str, Any]:
    return {"rulebook": book.digest, "command": str(uuid4()), "scan": file()}


@pytest.fixture(scope="module")
def amended(tmp_path_factory: pytest.TempPathFactory) -> Rulebook[Any]:
    """The wheels of fortune with another maximum, under their own name."""
    path = tmp_path_factory.mktemp("law") / "ontario-wheel.toml"
    text = file_of("ontario-wheel").read_text("utf-8")
    path.write_text(text.replace("stake_max = 10", "stake_max = 500"), "utf-8")
    return load(path)


def opened(web: Web, amended: Rulebook[Any], *, practice: bool = False) -> Room:
    """A night whose house has the amended rulebook at hand."""
    name, event = f"texts-{uuid4().hex[:8]}", load("ontario-monte-carlo")
    opening = Opening(name, "Gala", "Lou", event, [], "America/Toronto", practice=practice)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()
    room = web.rooms.at(name)
    room.floor.law |= amended
    return room


def say(room: Room, action: Any, desk: str = OFFICE) -> None:
    verdict = room.writer.submit(replace(at_the_office("Lou", action), desk=desk)).result()
    assert not isinstance(verdict, Refusal), verdict


def test_the_licensee_attests_a_text_on_the_page(web: Web, amended: Rulebook[Any]) -> None:
    licensed = opened(web, amended)
    lou, address = web.browser("Lou"), f"/nights/{licensed.name}/office"

    async def asked() -> None:
        page = (await lou.get(address)).content.decode()
        assert "AMENDED: differs from the shipped text in ON-WOF-2." in page
        said = {"action": "adopt", "rulebook": amended.digest}
        no = await lou.post(address, {**said, "command": str(uuid4())})
        assert no.status_code == 422
        assert "ON-12" in no.content.decode()
        for scan in (b"", b"x" * (SCAN_BYTES_MAX + 1)):
            form = {**attested(amended), "own_pin": PIN, "scan": file(scan)}
            assert (await lou.post(f"{address}/attest", form)).status_code == 422
        form = {**attested(amended), "own_pin": PIN}
        assert (await lou.post(f"{address}/attest", form)).status_code in (200, 302, 303)
        page = (await lou.get(address)).content.decode()
        assert "NOT SHIPPED: attested" in page
        assert (await lou.get(f"{address}/scans/{DIGEST}")).content == SCAN
        assert (await lou.get(f"{address}/scans/{'0' * 64}")).status_code == 404
        record = (await lou.get(f"/nights/{licensed.name}/record")).content.decode()
        assert "NOT SHIPPED: attested" in record

    web.run(asked())
    assert licensed.night.office.scans == {amended.digest: DIGEST}


def test_attesting_asks_for_the_pin_once_more(web: Web, amended: Rulebook[Any]) -> None:
    licensed = opened(web, amended)
    lou, address = web.browser("Lou"), f"/nights/{licensed.name}/office"
    before = licensed.floor.seq

    async def asked() -> None:
        page = (await lou.get(address)).content.decode()
        assert 'type="password" name="own_pin"' in page.partition("office/attest")[2]
        for pin, said in (("", "your own PIN"), ("000001", "not your PIN")):
            no = await lou.post(f"{address}/attest", {**attested(amended), "own_pin": pin})
            assert no.status_code == 422
            assert said in no.content.decode()
        digest = {"action": "adopt", "rulebook": amended.digest, "scan": DIGEST}
        no = await lou.post(address, {**digest, "command": str(uuid4())})
        assert "your own PIN" in no.content.decode()

    web.run(asked())
    assert licensed.floor.seq == before
    assert licensed.night.office.scans == {}


def test_a_director_attests_nothing_and_the_api_takes_the_licensees_scan(
    web: Web, amended: Rulebook[Any]
) -> None:
    licensed = opened(web, amended)
    say(licensed, Appoint("Dee", Role.DIRECTOR, of_age=True, member=True))
    dee = web.browser("Dee")
    way = f"/api/v1/nights/{licensed.name}"

    async def asked() -> None:
        form = {**attested(amended), "own_pin": PIN}
        no = await dee.post(f"/nights/{licensed.name}/office/attest", form)
        assert "Only the licensee attests" in no.content.decode()
        web.person("Lou")
        lou = web.browser()
        token = (await lou.post("/api/v1/session", {"name": "Lou", "pin": PIN},
                                content_type="application/json")).json()["token"]  # fmt: skip
        keys = {"authorization": f"Bearer {token}"}
        said = {"rulebook": amended.digest, "command": str(uuid4())}
        assert (await lou.post(f"{way}/office/attest", said, headers=keys)).status_code == 400
        no = await lou.post(f"{way}/office/attest", {**said, "scan": file()}, headers=keys)
        assert no.status_code == 403
        said["pin"] = PIN
        done = await lou.post(f"{way}/office/attest", {**said, "scan": file()}, headers=keys)
        assert done.json()["events"][0]["scan"] == DIGEST
        books = (await lou.get(way)).json()["rulebooks"]
        marked = [book for book in books if not book["shipped"]]
        assert [(book["differs"], book["scan"]) for book in marked] == [(["ON-WOF-2"], DIGEST)]

    web.run(asked())


def test_the_board_of_an_amended_game_is_marked(web: Web, amended: Rulebook[Any]) -> None:
    room = opened(web, amended, practice=True)
    say(room, Appoint("Ann", Role.CROUPIER, of_age=True, member=True))
    for action in (Adopt(amended.digest), PostNotice(amended.digest)):
        say(room, action)
    say(room, SetUp(amended.digest, "Ann"), "tables/W1")
    board = web.run(web.browser().get(f"/nights/{room.name}/tables/W1/board")).content.decode()
    assert "Amended rules" in board
    assert "Règles modifiées" in board
    assert "AMENDED: differs from the shipped text in ON-WOF-2." in board


def test_only_the_address_of_a_scan_takes_so_much() -> None:
    assert bytes_max("/nights/gala/office") == BODY_BYTES_MAX
    assert bytes_max("/nights/gala/office/attest") > SCAN_BYTES_MAX
