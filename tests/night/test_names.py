"""One name: people who look alike on a screen are one person, in every word at every desk."""

from __future__ import annotations

import dataclasses
import unicodedata
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor import wire
from croupier.floor.floor import Floor
from croupier.floor.house import Opening, refuse_opening
from croupier.floor.recorded import Recorded
from croupier.floor.spoken import command_of
from croupier.games.roulette import model as r
from croupier.games.wheel import model as w
from croupier.journal.memory import MemoryJournal
from croupier.kit import names
from croupier.kit.actors import (
    CHANCE,
    CLOCK,
    CROUPIER,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.bank import specs as bank_specs
from croupier.night.bank.bank import BANK
from croupier.night.office import model as o
from croupier.night.office import specs as office_specs
from croupier.night.office.office import OFFICE
from croupier.night.registry import actions_by_record
from croupier.night.tables import model as t
from croupier.night.tables import specs as table_specs
from croupier.web.people.names import refuse_name
from croupier.words.sentences import refusal
from helpers.floors import BOOK, EVENT, command, floor_on

W1 = "tables/W1"
KEY, OTHER = (
    Ed25519PrivateKey.from_private_bytes(bytes([one]) * 32).public_key().public_bytes_raw().hex()
    for one in (1, 2)
)
TWINS = {
    "case": "ZOÉ",
    "another case": "zoé",
    "normal form": "Zoe\u0301",
    "width": "\uff3ao\u00e9",
    "a joiner": "Zo\u200dé",
    "no width": "Zo\u200bé",
    "a soft hyphen": "Zo\u00adé",
    "a selector": "Zo\ufe0fé",
    "an unassigned joiner": "Zo\u2065é",
    "an unassigned special": "Zoé\ufff3",
    "a blank of braille": "Zo\u2800é",
    "an unassigned tag": "Zoé\U000e0fff",
    "a space": "Zoé ",
}
RUNNER, CASHIER = Actor(Role.RUNNER), Actor(Role.CASHIER)


@pytest.fixture
def floor() -> Floor:
    """Zoé deals at W1 and Eve sits there; Lou has the licence, Cora rules."""
    found = floor_on(MemoryJournal())
    for said in (
        (OFFICE, LICENSEE, "Lou", o.OpenNight("Gala", practice=True, procedure=2)),
        (OFFICE, LICENSEE, "Lou", o.Appoint("Zoé", Role.CROUPIER, of_age=True, member=True)),
        (OFFICE, LICENSEE, "Lou", o.Appoint("Cora", Role.PIT_BOSS, of_age=True, member=True)),
        (OFFICE, LICENSEE, "Lou", o.Adopt(BOOK.digest)),
        (OFFICE, LICENSEE, "Lou", o.PostNotice(BOOK.digest)),
        (W1, LICENSEE, "Lou", t.SetUp(BOOK.digest, "Zoé")),
        (W1, CROUPIER, "Zoé", t.Open()),
        (W1, CROUPIER, "Zoé", t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))),
    ):
        assert isinstance(found.submit(command(*said)), Recorded), said
    return found


def told(floor: Floor, *said: Any) -> str:
    verdict = floor.submit(command(*said))
    if isinstance(verdict, Recorded):
        return "ok"
    facts = "".join(f" {name}={value}" for name, value in verdict.facts)
    return f"{verdict.code} {verdict.clause}{facts}"


def named(name: str) -> dict[str, tuple[Any, ...]]:
    """Every word that names somebody, with this name in it."""
    licensee = (OFFICE, LICENSEE, "Lou")
    return {
        "appoint": (*licensee, o.Appoint(name, Role.RUNNER, of_age=True, member=True)),
        "release": (*licensee, o.Release(name, Role.CROUPIER)),
        "give_key": (OFFICE, CROUPIER, "Zoé", o.GiveKey(name, KEY)),
        "renew_key": (*licensee, o.RenewKey(name, KEY)),
        "confirm_key": (*licensee, o.ConfirmKey(name)),
        "set_up": ("tables/W2", LICENSEE, "Lou", t.SetUp(BOOK.digest, name)),
        "hand_over": (W1, PIT_BOSS, "Cora", t.HandOver(name)),
        "assist": (W1, PIT_BOSS, "Cora", r.Assist(name)),
        "change": (BANK, CASHIER, "Lou", a.Change({}, {}, name)),
        "issue": (BANK, CASHIER, "Lou", a.Issue(name)),
        "accept": (BANK, CASHIER, "Lou", a.Accept("F1", name)),
        "count": (BANK, CASHIER, "Lou", a.Count(f"runner {name}")),
        "count_again": (BANK, CASHIER, "Lou", a.CountAgain(f"runner {name}")),
        "from paper": (
            BANK,
            CASHIER,
            "Lou",
            a.EnterFromPaper("sale", "1", "21:47", f"runner {name}"),
        ),
        "certify": (BANK, CASHIER, "Lou", a.Certify(f"runner {name}", 1, 2, KEY, KEY)),
        "operator": (W1, CROUPIER, name, w.Call()),
        "player's hand": (W1, player(1), name, w.Stake("red", Units(1))),
        "at the bank": (BANK, RUNNER, name, a.Return()),
        "at the office": (OFFICE, LICENSEE, name, o.CloseNight()),
    }


@pytest.mark.clause("HOUSE-7")
@pytest.mark.parametrize("how", TWINS)
def test_a_known_name_is_written_one_way(floor: Floor, how: str) -> None:
    twin = TWINS[how]
    for word, said in named(twin).items():
        expected = f"name_written_otherwise HOUSE-7 known=Zoé person={twin}"
        assert told(floor, *said) == expected, word


@pytest.mark.clause("HOUSE-13")
@pytest.mark.parametrize("how", TWINS)
def test_a_player_is_no_twin_of_anybody(floor: Floor, how: str) -> None:
    """Neither of a croupier, who would then play, nor of another player."""
    twin = TWINS[how]
    sit = t.Sit(Seat(2), twin, of_age=True)
    known = f"name_written_otherwise HOUSE-13 known=Zoé person={twin}"
    assert told(floor, W1, CROUPIER, "Zoé", sit) == known
    eve = t.Sit(Seat(2), "\uff25VE", of_age=True)
    assert told(floor, W1, CROUPIER, "Zoé", eve).startswith("name_written_otherwise HOUSE-13")
    sits = t.Sit(Seat(2), "Eve", of_age=True)
    assert told(floor, W1, CROUPIER, "Zoé", sits) == "sits_already HOUSE-13 person=Eve"


def test_who_was_released_or_has_left_is_still_known(floor: Floor) -> None:
    assert told(floor, W1, CROUPIER, "Zoé", t.Leave(Seat(1))) == "ok"
    assert told(floor, OFFICE, LICENSEE, "Lou", o.Release("Cora", Role.PIT_BOSS)) == "ok"
    for name in ("eve", "CORA"):
        appoint = o.Appoint(name, Role.RUNNER, of_age=True, member=True)
        assert "name_written_otherwise" in told(floor, OFFICE, LICENSEE, "Lou", appoint)
    for name in ("Eve", "Cora"):
        again = o.Appoint(name, Role.RUNNER, of_age=True, member=True)
        assert told(floor, OFFICE, LICENSEE, "Lou", again) == "ok"


@pytest.mark.parametrize(
    "name", ["machine", "Machine", "\uff4dachine", "MACH\u00adINE", " machine"]
)
def test_the_machine_is_nobody_else(floor: Floor, name: str) -> None:
    for said in (
        (OFFICE, LICENSEE, "Lou", o.Appoint(name, Role.CROUPIER, of_age=True, member=True)),
        (W1, CROUPIER, "Zoé", t.Sit(Seat(2), name, of_age=True)),
    ):
        assert told(floor, *said).startswith("name_of_the_machine")
    if name != "machine":
        for by in (CHANCE, CLOCK, CROUPIER, player(2)):
            assert told(floor, W1, by, name, w.Call()).startswith("name_of_the_machine HOUSE-7")
    line = {"command": "x", "desk": W1, "by": "player 2", "operator": name, "action": "clear"}
    with pytest.raises(wire.Malformed):
        command_of(floor.night, line, via="lines")
    opening = Opening("gala", "Gala", name, EVENT, [BOOK], "UTC")
    no = refuse_opening(opening)
    assert isinstance(no, Refusal)
    assert no.code == "who_is_it"


HIDDEN = ["\u200b", "\u00ad", "\u2065", "\ufff0", "\u2800", "\U000e0080", "\u0378", "\ue000"]


BLANKS = ["\u3164", "\u2800", "\u115f", "\u3164\u3164", "\U0001d159"]  # and nothing else
WRITTEN = [" Ilse", "Ilse  Maria", *(f"Il{sign}se" for sign in HIDDEN), *BLANKS]


@pytest.mark.parametrize("name", WRITTEN)
def test_nobody_is_called_what_nobody_sees(floor: Floor, name: str) -> None:
    appoint = o.Appoint(name, Role.RUNNER, of_age=True, member=True)
    assert told(floor, OFFICE, LICENSEE, "Lou", appoint).startswith("name_not_plain HOUSE-7")
    sit = t.Sit(Seat(2), name, of_age=True)
    assert told(floor, W1, CROUPIER, "Zoé", sit).startswith("name_not_plain HOUSE-13")
    no = refuse_opening(Opening("gala", "Gala", name, EVENT, [BOOK], "UTC"))
    assert isinstance(no, Refusal)
    assert no.code == "name_not_plain"


def test_a_night_of_the_first_edition_decides_as_it_did() -> None:
    found = floor_on(MemoryJournal())
    assert told(found, OFFICE, LICENSEE, "Lou", o.OpenNight("Gala")) == "ok"
    for name in BLANKS:
        appoint = o.Appoint(name, Role.RUNNER, of_age=True, member=True)
        assert told(found, OFFICE, LICENSEE, "Lou", appoint) == "ok"


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u00ad"])
def test_who_is_asked_where_nothing_was_written(floor: Floor, name: str) -> None:
    appoint = o.Appoint(name, Role.RUNNER, of_age=True, member=True)
    assert told(floor, OFFICE, LICENSEE, "Lou", appoint).startswith("who_is_it HOUSE-7")


@pytest.mark.parametrize("sign", HIDDEN)
def test_no_account_is_called_what_nobody_sees(sign: str) -> None:
    no = refuse_name(f"Il{sign}se")
    assert no is not None
    assert no.key == "people.name_unsafe"


@pytest.mark.clause("HOUSE-8")
@pytest.mark.parametrize("twin", ["w1", "\uff37\uff11", "W\u00b9", "W\u200b1", "W\u28001"])
def test_no_table_is_the_twin_of_another(floor: Floor, twin: str) -> None:
    set_up = (LICENSEE, "Lou", t.SetUp(BOOK.digest, "Zoé"))
    expected = f"table_written_otherwise HOUSE-8 known=W1 table={twin}"
    assert told(floor, f"tables/{twin}", *set_up) == expected
    assert told(floor, "tables/W2", *set_up) == "ok"
    assert told(floor, "tables/W2", *set_up) == "ok", "the same one again"


def test_the_refusal_says_how_the_name_is_written(floor: Floor) -> None:
    verdict = floor.submit(command(W1, CROUPIER, "ZOÉ", w.Call()))
    assert isinstance(verdict, Refusal)
    assert "“Zoé”, not “ZOÉ”" in refusal(verdict, "en", {})
    assert "« Zoé », et non « ZOÉ »" in refusal(verdict, "fr", {})


def test_a_night_of_before_goes_on_as_it_began() -> None:
    """Two who look alike were two people there, and deciding it again finds nothing."""
    floor = floor_on(MemoryJournal())
    for said in (
        (OFFICE, LICENSEE, "Lou", o.OpenNight("Gala")),
        (OFFICE, LICENSEE, "Lou", o.Appoint("Ann", Role.CROUPIER, of_age=True, member=True)),
        (OFFICE, LICENSEE, "Lou", o.Appoint("ANN", Role.PIT_BOSS, of_age=True, member=True)),
        (OFFICE, LICENSEE, "Lou", o.Adopt(BOOK.digest)),
        (W1, LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann")),
        ("tables/w1", LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann")),
    ):
        assert told(floor, *said) == "ok"


def test_two_hands_that_look_alike_are_one() -> None:
    """In a night of before, where such people may have parts."""
    floor = floor_on(MemoryJournal())
    for said in (
        (OFFICE, LICENSEE, "Lou", o.OpenNight("Gala")),
        (OFFICE, LICENSEE, "Lou", o.Appoint("LOU", Role.DIRECTOR, of_age=True, member=True)),
        (
            OFFICE,
            LICENSEE,
            "Lou",
            o.Appoint("Ann", Role.CROUPIER, of_age=True, member=True, key=KEY),
        ),
        (OFFICE, LICENSEE, "Lou", o.RenewKey("Ann", OTHER)),
    ):
        assert told(floor, *said) == "ok"
    confirmed = told(floor, OFFICE, Actor(Role.DIRECTOR), "LOU", o.ConfirmKey("Ann"))
    assert confirmed.startswith("key_by_two")


def test_every_word_that_names_somebody_is_tried() -> None:
    tried = {type(said[-1]) for said in named("x").values()} | {t.Sit}
    declared = {record for record, spec in actions_by_record().items() if spec.names}
    assert declared <= tried
    fields = {"person", "player", "croupier", "to", "runner", "carrier"}
    spoken = [
        *office_specs.ACTIONS.values(),
        *table_specs.ACTIONS.values(),
        *bank_specs.ACTIONS.values(),
    ]
    named_in = {
        one.record
        for one in spoken
        if fields & {part.name for part in dataclasses.fields(one.record)}
    }
    assert named_in <= declared, "a new field that names somebody"


@pytest.mark.parametrize("letter", ["\u1fb7", "\u1fc7", "\u1ff7", "\u1fb3", "\u0390", "ß", "ﬃ"])
def test_every_case_of_a_letter_with_marks_is_one_name(letter: str) -> None:
    """In capitals some of them fall apart into a letter and its marks, in another order."""
    cases = (letter, letter.upper(), letter.title(), letter.casefold())
    forms = {unicodedata.normalize(form, case) for case in cases for form in ("NFC", "NFD")}
    assert len({names.name_key(f"x{form}y") for form in forms}) == 1


def test_a_text_too_long_for_a_name_is_not_remembered() -> None:
    before = names._remember_key.cache_info().currsize
    assert names.name_key("Ａ" * 60_000) == "a" * 60_000  # noqa: RUF001
    assert names._remember_key.cache_info().currsize == before
    assert names.name_key("Ａｎｎ of the long way") == "ann of the long way"  # noqa: RUF001
    assert names._remember_key.cache_info().currsize == before + 1
