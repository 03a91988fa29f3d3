"""Signing from a page: one PIN, one signature; and a new key that two people put in force."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from croupier.floor import copies
from croupier.floor.recorded import Recorded
from croupier.journal import verify as auditor
from croupier.journal.certificates import Signatures
from croupier.kit.actors import DIRECTOR
from croupier.kit.rules import Refusal
from croupier.words.web import sentence
from helpers.desks import Desk, button, plain
from helpers.signers import public as made_elsewhere
from helpers.webhouse import PIN, Web, aside

if TYPE_CHECKING:
    from croupier.web.people.models import Person

NEW_PIN = "739164"
LINE = "advance W1 1"  # of the carnet: Dora entered it when she opened the table
BOOKS = "register"


@pytest.fixture
def roulette(web: Web) -> Desk:
    """A French table; a recorder; and Dora, who came before there were keys."""
    for name in ("Lou", "Rex", "Ida"):
        web.person(name)
    without_key(web.person("Dora"), PIN)
    desk = Desk(web, "roulette")
    desk.say(
        "office",
        "licensee",
        "Lou",
        "appoint",
        person="Rex",
        role="recorder",
        of_age=True,
        member=True,
    )
    return desk


def reset(person: Person, pin: str) -> None:
    """By an administrator."""
    from croupier.web.people.making import set_pin  # noqa: PLC0415

    aside(lambda: set_pin(person, pin))


def without_key(person: Person, pin: str) -> None:
    from croupier.web.people.models import SigningKey  # noqa: PLC0415

    reset(person, pin)
    aside(lambda: SigningKey.objects.filter(person=person).delete())


def public(name: str) -> str:
    from croupier.web.people.keys import public_of  # noqa: PLC0415

    return aside(lambda: public_of(name))


def sign(desk: Desk, pin: str = PIN, scope: str = LINE, name: str = "Dora", **more: Any) -> Any:
    """Dora signs from a page, or somebody else."""
    from croupier.web.may import place_of  # noqa: PLC0415
    from croupier.web.signatures import certified  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    place = place_of(Who(name), desk.name, None)
    asked: dict[str, Any] = {"first": 1, "last": desk.room.floor.seq, **more}
    return desk.web.run(certified(place, scope, pin, by=DIRECTOR, **asked))


def why(no: Any) -> Any:
    """What is wrong with the form in which somebody wanted to sign."""
    (found,) = no.errors.values()
    return found


def lines(desk: Desk, after: int = 0) -> list[bytes]:
    from croupier.web.reading import reading  # noqa: PLC0415

    with reading(desk.name) as store:
        return [entry.body for entry in store.read(after=after)]


def actions(desk: Desk, after: int) -> list[str]:
    return [json.loads(line)["action"]["action"] for line in lines(desk, after)]


def held(desk: Desk) -> int:
    """How many signatures an auditor finds."""
    signatures = Signatures()
    auditor.chain(lines(desk), signatures)
    return signatures.held


def office(desk: Desk, who: str, language: str = "en") -> str:
    answer = desk.web.run(desk.web.browser(who, language=language).get(f"{at(desk)}"))
    assert answer.status_code == 200
    return str(answer.content.decode())


def post(desk: Desk, who: str, pin: str = PIN, **form: str) -> Any:
    """At the office, with one's own PIN once more."""
    return desk.web.run(desk.web.browser(who).post(at(desk), {**form, "own_pin": pin}))


def at(desk: Desk) -> str:
    return f"/nights/{desk.name}/office"


def test_one_pin_is_one_signature_and_the_key_comes_with_the_first(roulette: Desk) -> None:
    start = roulette.room.floor.seq
    assert isinstance(sign(roulette), Recorded)
    assert actions(roulette, start) == ["give_key", "certify"]
    assert roulette.room.night.office.keys == {"Dora": public("Dora")}
    assert held(roulette) == 1
    assert isinstance(sign(roulette, scope=BOOKS), Recorded)
    assert actions(roulette, start + 2) == ["certify"]
    assert held(roulette) == 2


def test_said_twice_under_one_number_it_is_one_certificate(roulette: Desk) -> None:
    asked: dict[str, Any] = {"command": str(uuid4()), "last": roulette.room.floor.seq}
    first, again = sign(roulette, **asked), sign(roulette, **asked)
    assert isinstance(first, Recorded)
    assert again.entry == first.entry


def test_a_wrong_pin_signs_nothing(roulette: Desk) -> None:
    start = roulette.room.floor.seq
    no = sign(roulette, "9999")
    assert why(no).say("en") == "That is not your PIN. Tries left: 4"
    assert why(no).say("fr") == "Ce n'est pas votre code. Essais restants : 4"
    for _ in range(4):
        no = sign(roulette, "9998")
    assert why(no).key == "signing.locked"
    assert why(sign(roulette)).key == "signing.locked", "the right one comes too late"
    assert roulette.room.floor.seq == start


@pytest.mark.parametrize(
    ("scope", "code"),
    [("bank", "no_such_mode"), ("advance W1 9", "not_their_records"), ("x", "no_such_mode")],
)
def test_what_the_night_refuses_is_not_certified(roulette: Desk, scope: str, code: str) -> None:
    verdict = sign(roulette, scope=scope)
    assert isinstance(verdict, Refusal)
    assert verdict.code == code
    assert held(roulette) == 0


def test_a_register_that_cannot_be_written_is_said_to_be_so(
    roulette: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError  # noqa: PLC0415

    from croupier.web.people import keys  # noqa: PLC0415

    def full(*_: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(keys, "taken", full)
    assert why(sign(roulette)).key == "base.unwritten"
    assert held(roulette) == 0


# After a reset.


@pytest.mark.clause("HOUSE-19", "FR-69")
def test_a_new_key_is_asked_for_by_signing_and_confirmed_by_another(roulette: Desk) -> None:
    sign(roulette)
    start, old = roulette.room.floor.seq, public("Dora")
    reset(roulette.web.person("Dora"), NEW_PIN)
    for _ in range(2):
        assert why(sign(roulette, NEW_PIN)).say("en") == sentence("signing.waits").en
    assert actions(roulette, start) == ["renew_key"], "asked for once"
    assert roulette.room.night.office.keys["Dora"] == old
    assert held(roulette) == 1
    page = plain(office(roulette, "Lou"))
    assert "Dora has asked for a new key. The licensee, the director or the recorder" in page
    assert "Nouvelle clé demandée par Dora" in plain(office(roulette, "Lou", "fr"))
    assert "aria-disabled" in button(office(roulette, "Dora"), "Confirm the new key")
    own = post(roulette, "Dora", NEW_PIN, action="confirm_key", person="Dora", command=str(uuid4()))
    assert own.status_code == 422
    assert "/clauses/FR-69" in own.content.decode()
    done = post(roulette, "Lou", action="confirm_key", person="Dora", command=str(uuid4()))
    assert done.status_code == 303
    assert roulette.room.night.office.keys["Dora"] == public("Dora") != old
    assert "Keys to sign with" not in office(roulette, "Lou")
    assert isinstance(sign(roulette, NEW_PIN, BOOKS), Recorded)
    assert held(roulette) == 2, "what was signed with the old one stays signed"


def test_a_chief_asks_too_and_the_recorder_confirms(roulette: Desk) -> None:
    sign(roulette)
    reset(roulette.web.person("Dora"), NEW_PIN)
    page = office(roulette, "Lou")
    assert "A new PIN brought a new key." in plain(page)
    assert "aria-disabled" not in button(page, "Ask for the new key")
    assert "<button" not in office(roulette, "Ida"), "an inspector looks on"
    assert "Ask for the new key" not in office(roulette, "Rex"), "nor does a recorder ask"
    form = {"action": "renew_key", "person": "Dora", "key": public("Dora")}
    assert post(roulette, "Lou", **form, command=str(uuid4())).status_code == 303
    assert "aria-disabled" in button(office(roulette, "Lou"), "Confirm the new key")
    assert "aria-disabled" not in button(office(roulette, "Rex"), "Confirm the new key")
    done = post(roulette, "Rex", action="confirm_key", person="Dora", command=str(uuid4()))
    assert done.status_code == 303
    assert isinstance(sign(roulette, NEW_PIN, BOOKS), Recorded)


def test_where_the_only_chief_has_asked_the_owner_asks_too(roulette: Desk) -> None:
    """Else nobody could confirm."""
    sign(roulette)
    reset(roulette.web.person("Dora"), NEW_PIN)
    form = {"action": "renew_key", "person": "Dora", "key": public("Dora")}
    assert post(roulette, "Lou", **form, command=str(uuid4())).status_code == 303
    assert why(sign(roulette, NEW_PIN)).key == "signing.waits"
    done = post(roulette, "Lou", action="confirm_key", person="Dora", command=str(uuid4()))
    assert done.status_code == 303


def test_a_second_reset_is_asked_for_in_the_place_of_the_first(roulette: Desk) -> None:
    sign(roulette)
    reset(roulette.web.person("Dora"), NEW_PIN)
    sign(roulette, NEW_PIN)
    reset(roulette.web.person("Dora"), "528394")
    assert "Ask for the new key" in office(roulette, "Lou"), "the one that waits is lost"
    assert why(sign(roulette, "528394")).key == "signing.waits"
    done = post(roulette, "Rex", action="confirm_key", person="Dora", command=str(uuid4()))
    assert done.status_code == 303
    assert isinstance(sign(roulette, "528394", BOOKS), Recorded)


# At staffing.


@pytest.mark.clause("HOUSE-19")
def test_a_key_is_on_record_with_the_part_of_its_person(roulette: Desk) -> None:
    """Whoever has an account here has a key; whoever has none brings it with a signature."""
    kim, office = roulette.web.person("Kim"), roulette.room.night.office
    reset(kim, PIN)
    start, number = roulette.room.floor.seq, str(uuid4())
    form = {"action": "appoint", "role": "director", "of_age": "yes", "member": "yes"}
    for _ in range(2):  # said twice, it is one act
        assert post(roulette, "Lou", **form, person="Kim", command=number).status_code == 303
    told = post(roulette, "Lou", **form, person="Nobody Here", command=str(uuid4()))
    assert told.status_code == 303
    assert actions(roulette, start) == ["appoint", "appoint"]
    assert roulette.room.night.office.keys == {**office.keys, "Kim": public("Kim")}
    assert isinstance(sign(roulette, scope=BOOKS, name="Kim"), Recorded)
    assert actions(roulette, start + 2) == ["certify"]
    told = post(roulette, "Lou", **{**form, "role": "pit boss"}, person="Kim", command=str(uuid4()))
    assert told.status_code == 303
    assert roulette.room.night.office.keys["Kim"] == public("Kim")


@pytest.mark.clause("HOUSE-19")
def test_a_new_pin_before_the_first_signature_takes_two_as_well(roulette: Desk) -> None:
    kim = roulette.web.person("Kim")
    reset(kim, PIN)
    form = {
        "action": "appoint",
        "person": "Kim",
        "role": "director",
        "of_age": "yes",
        "member": "yes",
    }
    post(roulette, "Lou", **form, command=str(uuid4()))
    first, start = public("Kim"), roulette.room.floor.seq
    reset(kim, PIN)
    assert public("Kim") != first
    assert not isinstance(sign(roulette, scope=BOOKS, name="Kim"), Recorded)
    assert actions(roulette, start) == ["renew_key"]
    assert roulette.room.night.office.keys["Kim"] == first


# A screen that was left open.


@pytest.fixture
def left_open(roulette: Desk) -> Desk:
    """Kim had a part before an account; Dora has a key on record, and a new one by a reset."""
    reset(roulette.web.person("Kim"), PIN)
    roulette.say(
        "office",
        "licensee",
        "Lou",
        "appoint",
        person="Kim",
        role="pit boss",
        of_age=True,
        member=True,
    )
    sign(roulette)
    reset(roulette.web.person("Dora"), PIN)
    return roulette


def act(desk: Desk, name: str, **said: str) -> Any:
    """Said by the API, with the token of a session of this person and nothing else of theirs."""
    from croupier.web.people.accounts import find_account  # noqa: PLC0415

    browser, account = desk.web.browser(), aside(lambda: find_account(name))
    assert account
    aside(lambda: browser.force_login(account))
    token = {"Authorization": f"Bearer {browser.cookies['croupier'].value}"}
    way, body = f"/api/v1/nights/{desk.name}/office/act", {"command": str(uuid4()), **said}
    return desk.web.run(desk.web.browser().post(way, body, "application/json", headers=token))


KEYS_BROUGHT = [("Kim", "pit boss", "give_key"), ("Dora", "director", "renew_key")]


@pytest.mark.parametrize(("name", "by", "action"), KEYS_BROUGHT)
def test_a_key_is_brought_with_the_pin_alone(
    left_open: Desk, name: str, by: str, action: str
) -> None:
    start = left_open.room.floor.seq
    said = {"by": by, "action": action, "person": name, "key": public(name)}
    for pin, code in (({}, "pin_again"), ({"pin": "999999"}, "pin_again_wrong")):
        answer = act(left_open, name, **said, **pin)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, code)
    assert left_open.room.floor.seq == start
    assert act(left_open, name, **said, pin=PIN).status_code == 200
    assert actions(left_open, start) == [action]


@pytest.mark.clause("HOUSE-19", "FR-69")
@pytest.mark.parametrize(("name", "by", "action"), KEYS_BROUGHT)
def test_nobody_brings_another_key_than_the_one_in_their_account(
    left_open: Desk, name: str, by: str, action: str
) -> None:
    start, foreign = left_open.room.floor.seq, made_elsewhere("anybody")
    for _ in range(2):
        answer = act(left_open, name, by=by, action=action, person=name, key=foreign, pin=PIN)
        assert answer.status_code == 422
        assert answer.json()["refusal"]["code"] == "key_not_of_account"
    assert left_open.room.floor.seq == start


def test_the_page_of_the_office_takes_no_other_key_either(left_open: Desk) -> None:
    start = left_open.room.floor.seq
    form = {"action": "renew_key", "person": "Dora", "command": str(uuid4())}
    no = post(left_open, "Dora", "", **form, key=public("Dora"))
    assert no.status_code == 422
    assert sentence("pins.pin_again").en in no.content.decode()
    for who in ("Dora", "Lou"):
        no = post(left_open, who, **form, key=made_elsewhere("anybody"))
        assert no.status_code == 422
        assert "Dora signs with the key of their account" in plain(no.content.decode())
    assert left_open.room.floor.seq == start


def test_a_key_that_is_not_of_the_account_is_not_confirmed(left_open: Desk) -> None:
    """It was asked for by a program, or before the last reset."""
    left_open.say("office", "director", "Dora", "renew_key", person="Dora",
                  key=made_elsewhere("anybody"))  # fmt: skip
    start = left_open.room.floor.seq
    said = {"by": "licensee", "action": "confirm_key", "person": "Dora", "pin": PIN}
    answer = act(left_open, "Lou", **said)
    assert answer.status_code == 422
    assert answer.json()["refusal"]["code"] == "key_not_of_account"
    assert left_open.room.floor.seq == start


# Where no private key is.


def test_no_export_no_backup_and_no_page_has_a_private_key(roulette: Desk, tmp_path: Path) -> None:
    from croupier.web.people import keys  # noqa: PLC0415
    from croupier.web.people.models import SigningKey  # noqa: PLC0415
    from croupier.web.reading import reading  # noqa: PLC0415

    verdict = sign(roulette)
    dora = roulette.web.person("Dora")
    opened = aside(lambda: keys.opened(dora, PIN))
    assert not isinstance(opened, tuple)
    row = aside(lambda: SigningKey.objects.get(person=dora))
    out = io.BytesIO()
    with reading(roulette.name) as store:
        copies.export(store, out)
        copies.backup(store, tmp_path / "copy.sqlite")
    lou, night = roulette.web.browser("Lou"), f"/nights/{roulette.name}"

    async def body(page: str) -> bytes:
        answer: Any = await lou.get(f"{night}/{page}")
        assert answer.status_code == 200
        if answer.streaming:
            return b"".join([part async for part in answer])
        return bytes(answer.content)

    pages = ("office", "record", "record.jsonl", f"record/{verdict.entry.seq}")
    kept = [out.getvalue(), (tmp_path / "copy.sqlite").read_bytes()]
    kept += [roulette.web.run(body(page)) for page in pages]
    assert sum(public("Dora").encode() in one for one in kept) >= 3, "the control: the other half"
    for secret in (opened.private_bytes_raw(), bytes(row.wrapped), bytes(row.salt)):
        for form in (secret, secret.hex().encode(), base64.b64encode(secret)):
            assert not any(form in one for one in kept)


# A PIN of one's own.


def own(web: Web, browser: Any, **form: str) -> Any:
    return web.run(browser.post("/pin", form))


def test_people_change_their_own_pin_and_keep_their_key(web: Web) -> None:
    pat = web.person("Pat")
    reset(pat, PIN)
    key, browser, elsewhere = public("Pat"), web.browser("Pat"), web.browser("Pat")
    for form, said in (
        ({"old": PIN, "pin": "528394", "again": "528495"}, "people.not_the_same"),
        ({"old": PIN, "pin": "111111", "again": "111111"}, "people.pin_weak"),
        ({"old": "9999", "pin": "528394", "again": "528394"}, "signing.wrong_pin"),
    ):
        answer = own(web, browser, **form)
        assert answer.status_code == 422
        assert sentence(said).en.partition("{")[0] in answer.content.decode().replace("&#x27;", "'")
        assert "528394" not in answer.content.decode(), "nothing typed here is shown again"
    assert own(web, browser, old=PIN, pin="528394", again="528394").status_code == 303
    page = web.run(browser.get("/pin")).content.decode()
    assert sentence("people.own_pin_changed").en in page
    assert web.run(elsewhere.get("/pin")).status_code == 303, "signed out there"
    assert public("Pat") == key
    assert own(web, browser, old="528394", pin=PIN, again=PIN).status_code == 303


def test_a_guest_of_a_practice_night_chooses_a_pin(web: Web) -> None:
    from croupier.web.people.making import make_person  # noqa: PLC0415

    guest = aside(lambda: make_person("Guest of the house"))
    browser = web.browser()
    aside(lambda: browser.force_login(guest))
    page = web.run(browser.get("/pin")).content.decode()
    assert "You have no PIN yet" in page
    assert 'name="old"' not in page
    assert own(web, browser, pin="528394", again="528394").status_code == 303
    assert public("Guest of the house")
    assert 'name="old"' in web.run(browser.get("/pin")).content.decode()


def test_nobody_else_has_a_pin_to_change(web: Web) -> None:
    answer = web.run(web.browser().get("/pin"))
    assert (answer.status_code, answer["Location"]) == (303, "/sign-in?next=/pin")


def test_the_administrator_sees_who_can_sign_no_more(web: Web) -> None:
    from croupier.web.people import keys  # noqa: PLC0415

    zed = web.person("Zed")
    reset(zed, PIN)
    ada, page = web.browser("Ada"), f"/people/{zed.pk}"
    told = sentence("signing.locked_person").en.format(name="Zed").replace("'", "&#x27;")
    assert told not in web.run(ada.get(page)).content.decode()
    for _ in range(5):
        aside(lambda: keys.sign(zed, "9999", b"x"))
    assert told in web.run(ada.get(page)).content.decode()
    reset(zed, PIN)
    assert told not in web.run(ada.get(page)).content.decode()


def test_whoever_has_no_account_here_is_told_so(roulette: Desk) -> None:
    """A part is given by name; who has no PIN in this house can't sign there."""
    roulette.say("office", "licensee", "Lou", "appoint", person="Otto", role="croupier",
                 of_age=True, member=True)  # fmt: skip
    assert why(sign(roulette, name="Otto")).key == "signing.no_account"
