"""A running table passes to another croupier by its own croupier's or the pit boss's word alone."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Call
from croupier.journal.memory import MemoryJournal
from croupier.kit.actors import CROUPIER, LICENSEE, PIT_BOSS, Role
from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopt, Appoint, OpenNight, PostNotice, Procedure
from croupier.night.office.office import OFFICE
from croupier.night.tables.model import Close, HandOver, Open, SetUp
from croupier.words.sentences import refusal
from helpers.floors import BOOK, command, floor_on

W1 = "tables/W1"


def night_of(procedure: Procedure) -> Floor:
    """Ann is to deal at W1; Ben is a croupier too, and Cora the pit boss."""
    floor = floor_on(MemoryJournal())
    staff = {"Ann": Role.CROUPIER, "Ben": Role.CROUPIER, "Cora": Role.PIT_BOSS}
    must(floor, OFFICE, LICENSEE, "Lou", OpenNight("Gala", practice=True, procedure=procedure))
    for person, role in staff.items():
        must(floor, OFFICE, LICENSEE, "Lou", Appoint(person, role, of_age=True))
    must(floor, OFFICE, LICENSEE, "Lou", Adopt(BOOK.digest))
    must(floor, OFFICE, LICENSEE, "Lou", PostNotice(BOOK.digest))
    must(floor, W1, LICENSEE, "Lou", SetUp(BOOK.digest, "Ann"))
    return floor


def must(floor: Floor, *said: Any) -> None:
    verdict = floor.submit(command(*said))
    assert isinstance(verdict, Recorded), verdict


def refused(floor: Floor, *said: Any) -> Refusal:
    verdict = floor.submit(command(*said))
    assert isinstance(verdict, Refusal), verdict
    return verdict


@pytest.mark.clause("HOUSE-7")
def test_nobody_takes_a_running_table_by_themselves() -> None:
    floor = night_of(2)
    must(floor, W1, CROUPIER, "Ann", Open())
    no = refused(floor, W1, CROUPIER, "Ben", HandOver("Ben"))
    assert (no.code, no.clause, no.facts) == ("table_is_running", "HOUSE-7", (("person", "Ann"),))
    assert "Ann deals at this table" in refusal(no, "en", {})
    assert "Ann tient cette table" in refusal(no, "fr", {})
    must(floor, W1, CROUPIER, "Ann", HandOver("Ben"))
    assert refused(floor, W1, CROUPIER, "Ann", HandOver("Ann")).code == "table_is_running"
    must(floor, W1, PIT_BOSS, "Cora", HandOver("Ann"))
    must(floor, W1, CROUPIER, "Ann", Call())


def test_a_table_that_is_not_open_is_taken_by_whoever_will_deal() -> None:
    floor = night_of(2)
    must(floor, W1, CROUPIER, "Ben", HandOver("Ben"))
    must(floor, W1, CROUPIER, "Ben", Open())
    must(floor, W1, CROUPIER, "Ben", Close())
    must(floor, W1, CROUPIER, "Ann", HandOver("Ann"))
    assert refused(floor, W1, CROUPIER, "Ben", HandOver("Cora")).code == "not_this_table"


def test_a_night_of_before_goes_on_as_it_began() -> None:
    floor = night_of(1)
    must(floor, W1, CROUPIER, "Ann", Open())
    must(floor, W1, CROUPIER, "Ben", HandOver("Ben"))
