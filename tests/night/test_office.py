"""The office desk: the night's opening, parts and who may have them, notices."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from croupier.floor.floor import Floor
from croupier.games.blackjack.terms import BET
from croupier.kit.actors import CLOCK, CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Role, player
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command, law_of
from croupier.night.office.model import (
    Adopt,
    Appoint,
    Appointed,
    ClockJumped,
    CloseNight,
    GoOn,
    NightOpened,
    NightResumed,
    NoteJump,
    OpenNight,
    PostNotice,
    Release,
)
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load, load_sources
from helpers.houses import house, refusal


def test_nothing_happens_before_the_night_is_open() -> None:
    event = load("ontario-monte-carlo")
    floor, ids = Floor(law_of(event), machine.begin(event.digest)), itertools.count()

    def say(action: Any, operator: str = "Lou") -> Any:
        return floor.submit(
            Command(id=str(next(ids)), desk="office", by=LICENSEE, operator=operator, action=action)
        )

    early = say(Appoint("Ann", Role.CROUPIER, of_age=True, member=True))
    assert refusal(early) == "night_not_open HOUSE-8"
    opened = say(OpenNight("Gala"))
    night, law = opened.decision.events
    assert night == NightOpened("Gala", False, "Lou", event.digest, "UTC", "")  # noqa: FBT003
    assert (law.rulebook, law.sources) == (event.digest, event.sources)
    assert refusal(say(OpenNight("Gala"))) == "night_already_open HOUSE-8"
    assert refusal(say(PostNotice("x"), "Mallory")) == "not_their_part HOUSE-7 role=licensee"


@pytest.mark.clause("ON-19")
def test_nobody_who_looks_under_age_helps() -> None:
    young = house("ontario-wheel").say(
        "office", LICENSEE, Appoint("Kid", Role.RUNNER, of_age=False, member=True)
    )
    assert refusal(young) == "helper_too_young ON-19 age=18"


@pytest.mark.clause("ON-3")
def test_a_helper_from_outside_is_registered_or_exempt() -> None:
    found = house("ontario-wheel")
    unsaid = found.say("office", LICENSEE, Appoint("Eve", Role.CROUPIER, of_age=True))
    assert refusal(unsaid) == "member_or_outsider ON-3 person=Eve"
    for registration, exemption in (("", ""), (" ", "\t")):
        action = Appoint(
            "Eve",
            Role.CROUPIER,
            of_age=True,
            member=False,
            registration=registration,
            exemption=exemption,
        )
        verdict = found.say("office", LICENSEE, action)
        assert refusal(verdict) == "helper_not_registered ON-3 person=Eve"
    registered = Appoint("Eve", Role.CROUPIER, of_age=True, member=False, registration="R-1")
    assert found.must("office", LICENSEE, registered) == (
        Appointed("Eve", Role.CROUPIER, member=False, registration="R-1", exemption=""),
    )
    exempt = Appoint("Fay", Role.CROUPIER, of_age=True, member=False, exemption="s. 4(2)")
    found.must("office", LICENSEE, exempt)
    france = house("france-roue-de-la-chance")  # where our documents ask for no registration
    france.must("office", LICENSEE, Appoint("Eve", Role.CROUPIER, of_age=True, member=False))


def test_parts_are_given_and_taken() -> None:
    found = house("ontario-wheel")
    again = found.say("office", LICENSEE, Appoint("Ann", Role.CROUPIER, of_age=True, member=True))
    assert refusal(again) == "has_this_part HOUSE-7 person=Ann role=croupier"
    last = found.say("office", LICENSEE, Release("Lou", Role.LICENSEE))
    assert refusal(last) == "night_has_a_licensee HOUSE-7"
    found.must("office", LICENSEE, Appoint("Ann", Role.PIT_BOSS, of_age=True, member=True))
    found.must("office", LICENSEE, Release("Ann", Role.CROUPIER))
    gone = found.say("office", LICENSEE, Release("Ann", Role.CROUPIER))
    assert refusal(gone) == "has_no_such_part HOUSE-7 person=Ann role=croupier"
    assert found.floor.night.office.staff["Ann"] == {Role.PIT_BOSS}
    found.must("office", LICENSEE, Release("Ann", Role.PIT_BOSS))
    assert "Ann" not in found.floor.night.office.staff


def test_a_part_is_given_to_somebody() -> None:
    verdict = house("ontario-wheel").say(
        "office", LICENSEE, Appoint("", Role.RUNNER, of_age=True, member=True)
    )
    assert refusal(verdict) == "who_is_it HOUSE-7"


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CHANCE, Role.CLOCK])
def test_some_parts_nobody_is_given(role: Role) -> None:
    verdict = house("ontario-wheel").say(
        "office", LICENSEE, Appoint("Eve", role, of_age=True, member=True)
    )
    assert refusal(verdict) == f"part_not_given HOUSE-7 role={role.value}"


@pytest.mark.parametrize(
    ("by", "operator"), [(player(1), "Eve"), (CROUPIER, "Ann"), (PIT_BOSS, "Cora")], ids=str
)
def test_who_gives_parts(by: Any, operator: str) -> None:
    verdict = house("ontario-wheel").say(
        "office", by, Appoint("Eve", Role.RUNNER, of_age=True, member=True), operator
    )
    assert refusal(verdict) == f"not_their_part HOUSE-7 role={by.role.value}"


def test_a_notice_is_of_a_rulebook_of_this_night() -> None:
    verdict = house("ontario-wheel").say("office", LICENSEE, PostNotice("feed" * 16))
    assert refusal(verdict) == "no_such_rulebook ON-21 rulebook=feedfeedfeed"


@pytest.mark.clause("HOUSE-15")
def test_a_night_holds_the_text_of_its_rulebooks() -> None:
    found = house("ontario-wheel")
    again = found.say("office", LICENSEE, Adopt(found.book.digest))
    assert refusal(again) == "rulebook_adopted HOUSE-15 rulebook=ontario-wheel"
    unknown = found.say("office", LICENSEE, Adopt("feed" * 16))
    assert refusal(unknown) == "no_such_rulebook HOUSE-15 rulebook=feedfeedfeed"
    other = load("ontario-wheel", {"limit_applies_to": "spot"})
    found.floor.law |= other
    up = SetUp(other.digest, "Ann")
    verdict = found.say("tables/W1", PIT_BOSS, up)
    assert refusal(verdict) == "rulebook_not_adopted HOUSE-15 rulebook=ontario-wheel"
    (adopted,) = found.must("office", LICENSEE, Adopt(other.digest))
    found.must("tables/W1", PIT_BOSS, up)
    book = load_sources(adopted.file, adopted.sources, adopted.choices)
    assert not isinstance(book, Refusal)
    assert (book.digest, book.rules) == (other.digest, other.rules)


@pytest.mark.clause("ON-12")
def test_no_night_adopts_a_game_that_it_may_not_run() -> None:
    found, france = house("ontario-wheel"), load("france-roue-de-la-chance")
    found.floor.law |= france
    verdict = found.say("office", LICENSEE, Adopt(france.digest))
    assert refusal(verdict) == "not_a_supplied_game ON-12 rulebook=france-roue-de-la-chance"


@pytest.mark.clause("ON-12")
def test_the_licensee_alone_chooses_between_the_rule_sets_of_blackjack() -> None:
    vegas, charity = load("ontario-blackjack-b"), load("ontario-blackjack-a")
    freely = load("ontario-monte-carlo", {"blackjack_sets_a_night": "per-table"})
    for event in (None, freely):
        found = house("ontario-wheel", event=event)
        found.floor.law |= vegas
        verdict = found.say("office", DIRECTOR, Adopt(vegas.digest))
        assert refusal(verdict) == "not_theirs_to_turn_on ON-12 rulebook=ontario-blackjack-b"
        for book in (vegas, charity):
            found.adopt(book)
            found.must("office", LICENSEE, PostNotice(book.digest))
        for name, book in (("B1", vegas), ("B2", vegas), ("A1", charity)):
            found.must(f"tables/{name}", LICENSEE, SetUp(book.digest, "Ann"))
        for name in ("B1", "B2"):
            found.must(f"tables/{name}", LICENSEE, Open(maximum={BET: 10}))
        other = found.say("tables/A1", LICENSEE, Open())
        third = found.say("tables/A2", LICENSEE, SetUp(charity.digest, "Ann"))
        for verdict in () if event else (other, third):
            assert refusal(verdict) == "one_set_a_night ON-12 rulebook=ontario-blackjack-b"
        assert found.floor.night.tables["A1"].opened == (event is not None)


def test_a_night_has_a_name_and_a_licensee() -> None:
    event = load("ontario-monte-carlo")
    floor = Floor(law_of(event), machine.begin(event.digest))
    for number, (name, who, code) in enumerate(
        ((" ", "Lou", "night_needs_a_name HOUSE-8"), ("Gala", " ", "who_is_it HOUSE-7"),
         ("Gala", MACHINE, "who_is_it HOUSE-7"))
    ):  # fmt: skip
        verdict = floor.submit(
            Command(
                id=str(number), desk="office", by=LICENSEE, operator=who, action=OpenNight(name)
            )
        )
        assert refusal(verdict) == code
    assert floor.seq == 0


def test_only_the_clock_notes_its_jumps() -> None:
    found = house("ontario-wheel")
    for by, who in ((LICENSEE, "Lou"), (CLOCK, "Lou"), (CLOCK, "clock"), (LICENSEE, MACHINE)):
        verdict = found.say("office", by, NoteJump(5_000), who)
        assert isinstance(verdict, Refusal)
        assert verdict.code == "not_their_part"
    assert found.must("office", CLOCK, NoteJump(5_000), MACHINE) == (ClockJumped(5_000),)
    verdict = found.say("office", CLOCK, CloseNight(), MACHINE)
    assert refusal(verdict) == "not_their_part HOUSE-7 role=clock"


def test_a_night_goes_on_from_a_copy_as_the_next_generation_alone() -> None:
    found = house("ontario-wheel")
    for by, who in ((LICENSEE, "Lou"), (CLOCK, "Lou"), (LICENSEE, MACHINE)):
        assert refusal(found.say("office", by, GoOn(2), who)).startswith("not_their_part HOUSE-7")
    told = found.floor.seq
    for wrong in (0, 1, 3):
        verdict = found.say("office", CLOCK, GoOn(wrong), MACHINE)
        assert refusal(verdict) == f"not_this_generation HOUSE-1 generation={wrong}"
    assert found.must("office", CLOCK, GoOn(2), MACHINE) == (NightResumed(2, told),)
    assert found.floor.night.office.generation == 2
    assert refusal(found.say("office", CLOCK, GoOn(2), MACHINE)).startswith("not_this_generation")
