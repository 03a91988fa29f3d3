"""An administrator who signs: the record says what they are first, and every paper after it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.recorded import Recorded, Refused
from croupier.kit.actors import Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint, DeclareAdministrator
from croupier.night.tables.model import SetUp
from croupier.words.words import Words
from helpers.bank.books import CASH, PIECES
from helpers.bank.pages import Till
from helpers.webhouse import PIN, Web, aside

PARTS = {"Cass": Actor(Role.CASHIER), "Rex": Actor(Role.RECORDER)}


@pytest.fixture
def till(web: Web) -> Iterator[Till]:
    """A bank that is open; its cashier manages the house as well."""
    for name in PARTS:
        web.person(name)
    found = Till(web)
    manage("Cass")
    yield found
    manage("Cass", yes=False)


def manage(name: str, *, yes: bool = True) -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415

    aside(lambda: Person.objects.filter(name=name).update(administrator=yes))


def certify(till: Till, name: str, scope: str = "bank") -> Any:
    """As the pages and the API say it."""
    from croupier.web.acts import submit  # noqa: PLC0415
    from croupier.web.may import place_of  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    said = Command(id=str(uuid4()), desk="bank", by=PARTS[name], operator=name,
                   action=till.certificate(name, scope))  # fmt: skip
    return till.web.run(submit(place_of(Who(name), till.name, None), said))


def actions(till: Till, after: int) -> list[str]:
    return [json.loads(line)["action"]["action"] for line in till.lines()[after:]]


@pytest.mark.clause("HOUSE-19")
def test_the_record_says_it_before_their_first_signature_and_once(till: Till) -> None:
    start = till.room.floor.seq
    assert isinstance(certify(till, "Cass"), Recorded)
    assert actions(till, start) == ["declare_administrator", "certify"]
    assert till.room.night.office.administrators == {"Cass"}
    assert isinstance(certify(till, "Rex"), Recorded)
    till.says("Cass", "cashier", "sell", units=5, tendered=500)
    assert isinstance(certify(till, "Cass"), Recorded)
    assert actions(till, start + 2) == ["certify", "sell", "certify"]


@pytest.mark.parametrize("page", ["papers/C-2", "bank?paper=C-2"])
def test_every_paper_and_screen_that_shows_it_says_so(till: Till, page: str) -> None:
    (counted, *_) = till.counted()
    assert counted.paper == "C-2"
    for name in ("Cass", "Rex"):
        assert isinstance(certify(till, name, "paper C-2"), Recorded)
    english, french = till.text("Lou", page=page), till.text("Lou", page=page, language="fr")
    assert "Cashier – administrator of this house" in english
    assert "– administrateur de la maison" in french
    assert "Recorder – administrator" not in english


def speak(till: Till, desk: str, by: str, action: str, **fields: Any) -> Any:
    """Cass says something by the API, in a session that knows her as an administrator."""
    from croupier.web.people.accounts import find_account  # noqa: PLC0415

    device, cass = till.web.browser(), aside(lambda: find_account("Cass"))
    assert cass
    aside(lambda: device.force_login(cass))
    token = {"Authorization": f"Bearer {device.cookies['croupier'].value}"}
    body = {"command": str(uuid4()), "by": by, "action": action, **fields}
    way = f"/api/v1/nights/{till.name}/{desk}/act"
    return till.web.run(till.web.browser().post(way, body, "application/json", headers=token))


def test_a_line_to_sign_on_with_a_pen_says_so(till: Till) -> None:
    start = till.room.floor.seq
    found = {"place": "bank", "pieces": dict(PIECES), "cash": CASH}
    assert speak(till, "bank", "cashier", "count", **found).status_code == 200
    assert actions(till, start) == ["declare_administrator", "count"]
    till.says("Rex", "recorder", "count", **found)
    english = till.text("Lou", page="papers/C-2")
    assert "Cashier – administrator of this house" in english
    assert "Recorder – administrator" not in english
    assert "– administrateur de la maison" in till.text("Lou", page="papers/C-2", language="fr")
    assert speak(till, "bank", "cashier", "sell", units=5, tendered=500).status_code == 200
    assert actions(till, start + 3) == ["sell"], "once is enough"


def test_a_table_sheet_without_a_signature_says_so(till: Till) -> None:
    from croupier.reports.bank.accounts import table_sheet  # noqa: PLC0415
    from croupier.web.bankbooks import make_now  # noqa: PLC0415

    till.does("Lou", Appoint("Cass", Role.CROUPIER, of_age=True, member=True), desk="office")
    till.does("Lou", SetUp(till.wheel.digest, "Cass", recording="rounds"), desk="tables/W1")
    start = till.room.floor.seq
    assert speak(till, "tables/W1", "croupier", "check", sound=True).status_code == 200
    assert actions(till, start) == ["declare_administrator", "check"]
    sheet = make_now(till.room, lambda records: table_sheet(records, "W1"))
    assert sheet
    (line,) = sheet.signatures
    assert isinstance(line.part, Words)
    assert (line.part.en, line.at) == ("Croupier – administrator of this house", None)


@pytest.mark.parametrize(
    ("desk", "by", "action"),
    [("bank", "recorder", "close_bank"), ("office", "cashier", "post_notice")],
)
def test_what_puts_no_name_on_a_paper_says_nothing(
    till: Till, desk: str, by: str, action: str
) -> None:
    """In a part that Cass hasn't, and at the office."""
    start = till.room.floor.seq
    more = {"rulebook": till.wheel.digest} if desk == "office" else {}
    answer = speak(till, desk, by, action, **more)
    assert answer.json()["refusal"]["code"] == "not_their_part"
    assert till.room.floor.seq == start


def test_the_closing_report_says_so_too(till: Till) -> None:
    from croupier.reports.bank.sections import certificates_grid  # noqa: PLC0415
    from croupier.web.bankbooks import make_now  # noqa: PLC0415

    certify(till, "Cass")
    certify(till, "Rex")
    rows = make_now(till.room, lambda records: certificates_grid(records).rows)
    *_, cass, rex = [row[1] for row in rows]
    assert isinstance(cass, Words)
    assert isinstance(rex, Words)
    assert "cashier – administrator of this house" in cass.en
    assert "administrator" not in rex.en


def test_what_was_signed_before_stays_as_it_is(till: Till) -> None:
    """The count sheet of the opening was signed when nobody had said anything."""
    before = till.text("Lou", page="papers/C-1")
    certify(till, "Cass")
    assert till.text("Lou", page="papers/C-1") == before
    assert "administrator" not in before


def test_without_the_declaration_there_is_no_signature(
    till: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web import acts  # noqa: PLC0415
    from croupier.web.crowd import in_turn  # noqa: PLC0415

    start = till.room.floor.seq

    async def refused(room: Any, group: list[Command]) -> Any:
        if isinstance(group[0].action, DeclareAdministrator):
            no = Refusal("declared_already", "HOUSE-19", ())  # type: ignore[arg-type]
            return Refused(group[0], no)
        return await in_turn(room, group)

    async def lost(room: Any, group: list[Command]) -> Any:
        if isinstance(group[0].action, DeclareAdministrator):
            raise OSError("the disk is full")
        return await in_turn(room, group)

    for broken in (refused, lost):
        monkeypatch.setattr(acts, "in_turn", broken)
        assert not isinstance(certify(till, "Cass"), Recorded)
    assert till.room.floor.seq == start


def test_by_the_api_it_is_said_as_well(till: Till) -> None:
    """The same way in: whoever has a token and their own key is told of like anybody."""
    said = till.certificate("Cass", "bank")
    body = {"command": str(uuid4()), "by": "cashier", "action": "certify",
            **{name: getattr(said, name) for name in said.__slots__}}  # fmt: skip
    start = till.room.floor.seq

    async def call() -> Any:
        browser = till.web.browser()
        manage("Cass", yes=False)  # else a PIN would not open a session
        key = {"name": "Cass", "pin": PIN}
        token = (await browser.post("/api/v1/session", key, "application/json")).json()["token"]
        manage("Cass")
        way = f"/api/v1/nights/{till.name}/bank/act"
        bearer = {"Authorization": f"Bearer {token}"}
        return await browser.post(way, body, "application/json", headers=bearer)

    answer = till.web.run(call())
    assert answer.status_code == 200, answer.content
    assert actions(till, start) == ["declare_administrator", "certify"]


def test_it_is_said_once_and_read_in_the_record(till: Till) -> None:
    certify(till, "Cass")
    no = till.tries("Cass", DeclareAdministrator(), desk="office")
    assert (no.code, no.clause) == ("declared_already", "HOUSE-19")
    for language, words in (("en", "Cass is an administrator of this house."),
                            ("fr", "Cass est administrateur de la maison.")):  # fmt: skip
        assert words in till.text("Lou", page="record", language=language)
