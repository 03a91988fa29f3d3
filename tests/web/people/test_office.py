"""The office on a page: said by the one way in, refused with a clause, nothing typed is lost."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import at_the_office
from croupier.kit.actors import Role
from croupier.night.office.model import Appoint
from croupier.rulebooks.loader import load
from helpers.webhouse import NIGHT, PIN, Web, made_night

OFFICE = f"/nights/{NIGHT}/office"
WHEEL = load("ontario-wheel").digest
PICKED = r'<input type="datetime-local"[^>]*name="{}"[^>]*value="{}"'


def said(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("&#x27;", "'")


def appoint(person: str, **more: str) -> dict[str, str]:
    said = {
        "action": "appoint",
        "person": person,
        "role": "croupier",
        "of_age": "yes",
        "member": "yes",
    }
    return {**said, "own_pin": PIN, **more}


@pytest.mark.parametrize(
    ("name", "status"), [("", 303), ("Ann", 403), ("Lou", 200), ("Dora", 200), ("Ida", 200)]
)
def test_the_office_is_for_those_who_run_it(web: Web, name: str, status: int) -> None:
    async def go() -> None:
        answer = await web.browser(name).get(OFFICE)
        assert answer.status_code == status
        assert (status != 403) or "HOUSE-7" in said(answer)
        assert 'name="screen"' not in said(answer), "none of its forms is of a screen"

    web.run(go())


@pytest.mark.clause("ON-2", "ON-5", "ON-7a")
def test_the_application_is_stated_and_bounds_what_is_paid(web: Web) -> None:
    made_night("approved")  # of its own: what it states would bound the others' tables
    inspector = Appoint("Ida", Role.INSPECTOR, of_age=True, member=True)
    web.rooms.at("approved").writer.submit(at_the_office("Lou", inspector)).result()
    page = "/nights/approved/office/application"
    terms = {
        **dict.fromkeys(("number", "licensee", "authority", "place"), "M-1"),
        "begins": "2027-03-05T19:00",
        "ends": "2027-03-06T01:00",
        "mode": "redeemable",
        "tables.ontario-wheel": "9",
        "purposes": "library; food bank",
        "expenses_max": "12.50",
    }
    expense = {"what": "expense", "payee": "Ed", "purpose": "hall", "receipt": "17"}

    async def go() -> None:
        lou, ida = web.browser("Lou"), web.browser("Ida", language="fr")
        assert "Nobody has stated yet" in said(await lou.get(page))
        unclear = await lou.post(page, {"action": "state_application", **terms, "ends": "late"})
        assert unclear.status_code == 422
        assert "/clauses/ON-2" in said(unclear)
        assert 'value="library; food bank"' in said(unclear), "nothing that was typed is lost"
        assert re.search(PICKED.format("begins", terms["begins"]), said(unclear))
        assert re.search(PICKED.format("ends", "late"), said(unclear))
        early = await lou.post(
            page, {"action": "state_application", **terms, "ends": "2027-03-05T18:59"}
        )
        assert early.status_code == 422
        assert re.search(PICKED.format("ends", "2027-03-05T18:59"), said(early))
        done = await lou.post(page, {"action": "state_application", **terms})
        assert (done.status_code, done["Location"]) == (303, page)
        shown = said(await lou.get(page))
        assert "The application is on record." in shown
        assert re.search(r'name="tables.ontario-wheel"[^>]*value="9"', shown)
        assert 'value="12.5"' in shown
        for cents, status in (("12.51", 422), ("10", 303)):
            paid = await lou.post(page, {"action": "record_payment", **expense, "cents": cents})
            assert paid.status_code == status
        yacht = {**expense, "what": "donation", "purpose": "yacht", "cents": "1"}
        assert "/clauses/ON-7a" in said(await lou.post(page, {"action": "record_payment", **yacht}))
        french = said(await ida.get(page))
        assert "En tout : 10\xa0$" in french
        assert "reste 2,50\xa0$ sur 12,50\xa0$" in french
        assert "<form" not in french.partition("<main")[2]
        void = {"action": "void_payment", "number": "1", "reason": "keyed twice"}
        assert (await lou.post(page, void)).status_code == 303
        assert "In all: $0" in said(await lou.get(page))

    web.run(go())


@pytest.mark.clause("HOUSE-7")
def test_an_inspector_reads_and_changes_nothing(web: Web) -> None:
    async def go() -> None:
        browser, before = web.browser("Ida"), web.room.floor.seq
        page = said(await browser.get(OFFICE))
        assert "You can read everything here" in page
        assert "<button" not in page
        answer = await browser.post(OFFICE, appoint("Kit"))
        assert answer.status_code == 422
        assert "HOUSE-7" in said(answer)
        assert web.room.floor.seq == before

    web.run(go())


@pytest.mark.clause("ON-3", "ON-19")
def test_a_refusal_has_its_clause_and_nothing_typed_is_lost(web: Web) -> None:
    async def go() -> None:
        browser = web.browser("Lou")
        young = await browser.post(OFFICE, {**appoint("Max"), "of_age": ""})
        assert young.status_code == 422
        assert 'href="/clauses/ON-19?night=gala"' in said(young)
        unsaid = said(await browser.post(OFFICE, appoint("Max", member="")))
        assert "Say whether Max is a member" in unsaid
        assert re.search(r'<select id="appoint-member"[^>]*required', unsaid)
        outside = said(await browser.post(OFFICE, appoint("Max", member="no", exemption=" ")))
        assert "/clauses/ON-3" in outside
        assert 'value="Max"' in outside
        assert '<option value="no" selected>' in outside
        assert re.search(r'name="of_age" value="yes" checked', outside)
        french = web.browser("Lou", language="fr")
        answer = said(await french.post(OFFICE, appoint("Max", member="no")))
        assert "Refusé" in answer

    web.run(go())
    assert "Max" not in web.room.night.office.staff


@pytest.mark.parametrize("person", ["", "a\x07", "machine", "#4"])
def test_a_name_that_is_none_is_told_beside_its_field(web: Web, person: str) -> None:
    async def go() -> None:
        answer = await web.browser("Lou").post(OFFICE, appoint(person))
        assert answer.status_code == 422
        assert 'id="appoint-person-wrong"' in said(answer)

    web.run(go())


def test_a_part_is_given_and_taken_back_and_holds_at_once(web: Web) -> None:
    async def go() -> None:
        lou, eve = web.browser("Lou"), web.browser("Eve")
        assert (await eve.get(OFFICE)).status_code == 403
        body = appoint("Eve", role="director", command=str(uuid4()))
        assert (await lou.post(OFFICE, body))["Location"] == OFFICE
        assert "Eve has the part from now on." in said(await lou.get(OFFICE))
        assert (await eve.get(OFFICE)).status_code == 200
        seq = web.room.floor.seq
        assert (await lou.post(OFFICE, body)).status_code == 303  # pressed twice, done once
        assert web.room.floor.seq == seq
        gone = {"action": "release", "person": "Eve", "role": "director", "own_pin": PIN}
        assert (await lou.post(OFFICE, gone)).status_code == 303
        assert (await eve.get(OFFICE)).status_code == 403

    web.run(go())


def test_a_director_speaks_as_a_director(web: Web) -> None:
    async def go() -> None:
        assert (await web.browser("Dora").post(OFFICE, appoint("Gil"))).status_code == 303

    web.run(go())
    assert web.room.night.office.staff["Gil"] == frozenset({Role.CROUPIER})


def test_a_table_is_set_up_opened_and_closed(web: Web) -> None:
    table = f"T{uuid4().hex[:6]}"
    up = {"action": "set_up", "table": table, "rulebook": WHEEL, "croupier": "Ben",
          "chance": "virtual", "recording": "every stake", "seating": "open"}  # fmt: skip

    async def go() -> None:
        lou = web.browser("Lou")
        assert (await lou.post(OFFICE, up)).status_code == 303
        page = said(await lou.get(OFFICE))
        assert f"Table {table} is set up." in page
        assert (await lou.post(OFFICE, {"action": "open", "table": table})).status_code == 303
        assert web.room.night.tables[table].opened
        again = await lou.post(OFFICE, up)
        assert again.status_code == 422
        assert f'value="{table}"' in said(again)
        assert (await lou.post(OFFICE, {"action": "close", "table": table})).status_code == 303
        assert not web.room.night.tables[table].opened

    web.run(go())


@pytest.mark.parametrize(
    "body",
    [
        {"action": "set_up", "table": "no such / name", "rulebook": WHEEL, "croupier": "Ben"},
        {"action": "set_up", "table": "T9", "rulebook": WHEEL, "croupier": "Ben", "minimum": "x"},
        {"action": "set_up", "table": "T9", "rulebook": WHEEL, "croupier": "Ben", "chance": "dice"},
        {"action": "appoint", "person": "Kit", "role": "king", "of_age": "yes", "member": "yes"},
        {"action": "note_jump", "ms": "5"},
        {"action": "open", "table": "Nowhere"},
        {"action": "open"},
        {},
    ],
)
def test_what_makes_no_sense_is_answered_and_not_decided(web: Web, body: dict[str, str]) -> None:
    async def go() -> None:
        seq = web.room.floor.seq
        assert (await web.browser("Lou").post(OFFICE, body)).status_code == 422
        assert web.room.floor.seq == seq

    web.run(go())


@pytest.mark.parametrize(
    ("body", "beside"),
    [
        ({"form": "set_up", "action": "set_up", "table": "T9", "rulebook": WHEEL,
          "croupier": "Ben", "minimum": "x"}, "set_up-minimum-wrong"),
        ({"action": "close", "table": "W1", "counted": "x"}, ""),
    ],
)  # fmt: skip
def test_what_is_wrong_stands_beside_its_field_and_above_where_only_a_button_is(
    web: Web, body: dict[str, str], beside: str
) -> None:
    async def go() -> None:
        page = said(await web.browser("Lou").post(OFFICE, body))
        assert ('class="refusal"' in page) is not bool(beside)
        assert re.findall(r'id="([\w-]+-wrong)"', page) == ([beside] if beside else [])

    web.run(go())


def test_what_is_not_lawful_now_is_shown_with_its_reason(web: Web) -> None:
    async def go() -> None:
        page = said(await web.browser("Lou").get(OFFICE))
        assert 'aria-disabled="true"' in page
        assert re.search(r'Close the night</button>\s*<p class="why"[^<]+<a class="clause"', page)

    web.run(go())


def test_no_such_night(web: Web) -> None:
    async def go() -> None:
        for night in ("nowhere", "..", "A B"):
            assert (await web.browser("Lou").get(f"/nights/{night}/office")).status_code == 404

    web.run(go())
