"""The chef de table: who answers for a roulette, for how many, and with empty hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.bank.ledger import Account
from croupier.games.roulette import model as r
from croupier.games.roulette.rules import Rules
from croupier.games.wheel import model as w
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.office.model import Appoint
from croupier.night.tables import model as t
from croupier.night.tables.attested import ApparatusAttested
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.houses import House, house, refusal, with_table

ROULETTE = "france-roulette-anglaise"


def hall(hippodrome: str, *tables: str) -> House:
    """Tables set up, with Ann, Ben and Bob behind them; Cora and Carl are pit bosses."""
    book: Rulebook[object] = load(ROULETTE, {"hippodrome": hippodrome})
    found = house(book)
    found.must("office", LICENSEE, Appoint("Carl", Role.PIT_BOSS, of_age=True, member=True))
    found.must("office", LICENSEE, Appoint("Bob", Role.CROUPIER, of_age=True, member=True))
    for croupier, name in zip(("Ann", "Ben", "Bob"), tables, strict=False):
        found.must(f"tables/{name}", PIT_BOSS, t.SetUp(found.book.digest, croupier))
    return found


def opens(found: House, name: str, chef: str = "Cora") -> None:
    found.must(f"tables/{name}", PIT_BOSS, t.Check(), chef)
    found.must(f"tables/{name}", DIRECTOR, t.Open(approved=True))


@pytest.mark.clause("FR-55-10.6")
def test_a_roulette_opens_after_its_chef_has_found_every_series_complete() -> None:
    found = hall("absent", "R1")
    r1 = "tables/R1"
    opening, unchecked = t.Open(approved=True), "not_checked FR-55-10.6 role=pit boss"
    assert refusal(found.say(r1, DIRECTOR, opening)) == unchecked
    found.must(r1, CROUPIER, t.Check())  # others may look, and it isn't enough
    assert refusal(found.say(r1, DIRECTOR, opening)) == unchecked
    found.must(r1, PIT_BOSS, t.Check(sound=False, note="two blue chips short"))
    assert refusal(found.say(r1, DIRECTOR, opening)) == unchecked
    opens(found, "R1")
    assert found.table("R1").checks[Role.PIT_BOSS] == "Cora"


@pytest.mark.clause("FR-55-10.6")
def test_without_a_hippodrome_a_chef_has_two_tables_and_no_third() -> None:
    found = hall("absent", "R1", "R2", "R3")
    opens(found, "R1")
    opens(found, "R2")
    third = found.say("tables/R3", PIT_BOSS, t.Check())
    assert refusal(third) == "chef_has_tables FR-55-10.6 person=Cora tables=2"
    opens(found, "R3", "Carl")


@pytest.mark.clause("FR-55-10.14")
def test_with_a_hippodrome_a_chef_has_this_table_alone() -> None:
    found = hall("present", "R1", "R2")
    opens(found, "R1")
    second = found.say("tables/R2", PIT_BOSS, t.Check())
    assert refusal(second) == "chef_has_tables FR-55-10.14 person=Cora tables=1"
    opens(found, "R2", "Carl")


@pytest.mark.clause("FR-55-10.14")
def test_who_checked_before_another_table_opened_is_asked_again_at_the_opening() -> None:
    found = hall("present", "R1", "R2")
    found.must("tables/R1", PIT_BOSS, t.Check())
    found.must("tables/R2", PIT_BOSS, t.Check())  # neither is open yet
    found.must("tables/R1", DIRECTOR, t.Open(approved=True))
    late = found.say("tables/R2", DIRECTOR, t.Open(approved=True))
    assert refusal(late) == "chef_has_tables FR-55-10.14 person=Cora tables=1"


@pytest.mark.clause("FR-55-10.14")
def test_one_hippodrome_is_enough_to_bind_a_chef() -> None:
    """A table without one may not be the second of somebody whose first has one."""
    found = hall("present", "R1")
    opens(found, "R1")
    plain = load(ROULETTE, {"hippodrome": "absent"})
    found.adopt(plain)
    found.must("tables/R2", PIT_BOSS, t.SetUp(plain.digest, "Ben"))
    second = found.say("tables/R2", PIT_BOSS, t.Check())
    assert refusal(second) == "chef_has_tables FR-55-10.14 person=Cora tables=1"


@pytest.mark.clause("FR-55-10.6")
def test_a_closed_table_is_nobodys() -> None:
    found = hall("present", "R1", "R2")
    opens(found, "R1")
    found.must("tables/R1", CROUPIER, t.Close(Units(15_000), locked=True))
    assert found.table("R1").checks == {}
    opens(found, "R2")


@pytest.mark.clause("FR-55-10.6")
def test_a_chef_is_relieved() -> None:
    found = hall("present", "R1", "R2")
    charge, r1 = t.TakeCharge(), "tables/R1"
    early = found.say(r1, PIT_BOSS, charge)
    assert refusal(early) == "table_not_open HOUSE-8 table=R1"
    opens(found, "R1")
    opens(found, "R2", "Carl")
    assert refusal(found.say(r1, CROUPIER, charge)) == "not_their_part HOUSE-7 role=croupier"
    assert refusal(found.say(r1, PIT_BOSS, charge)) == "has_the_table HOUSE-7 person=Cora"
    busy = found.say(r1, PIT_BOSS, charge, "Carl")
    assert refusal(busy) == "chef_has_tables FR-55-10.14 person=Carl tables=1"
    found.must("tables/R2", CROUPIER, t.Close(Units(15_000), locked=True), "Ben")
    assert found.must(r1, PIT_BOSS, charge, "Carl") == (t.ChargeTaken("Carl"),)
    assert found.table("R1").checks[Role.PIT_BOSS] == "Carl"
    opens(found, "R2")  # Cora is free for another


@pytest.mark.clause("FR-55-10.6")
def test_a_chef_never_deals_the_table_he_answers_for() -> None:
    found = hall("absent", "R1", "R2")
    r1 = "tables/R1"
    for person in ("Cora", "Carl"):
        found.must("office", LICENSEE, Appoint(person, Role.CROUPIER, of_age=True, member=True))
    opens(found, "R1")
    own = "chef_handles_no_chips FR-55-10.6"
    assert refusal(found.say(r1, PIT_BOSS, t.HandOver("Cora"))) == f"{own} person=Cora"
    found.must(r1, PIT_BOSS, t.HandOver("Carl"))
    relief = found.say(r1, PIT_BOSS, t.TakeCharge(), "Carl")
    assert refusal(relief) == f"{own} person=Carl"
    elsewhere = found.say("tables/R2", PIT_BOSS, t.HandOver("Cora"), "Carl")
    assert refusal(elsewhere) == f"{own} person=Cora"  # no chip passes a chef's hands anywhere
    deals = found.say("tables/R2", PIT_BOSS, t.Check(), "Carl")
    assert refusal(deals) == f"{own} person=Carl"


@pytest.mark.clause("FR-55-10.6")
def test_nobody_rules_on_what_they_deal() -> None:
    found = hall("absent", "R1")
    r1 = "tables/R1"
    found.must("office", LICENSEE, Appoint("Carl", Role.CROUPIER, of_age=True, member=True))
    opens(found, "R1")
    found.must(r1, PIT_BOSS, t.HandOver("Carl"))
    own = "chef_handles_no_chips FR-55-10.6 person=Carl"
    for word in (r.GiveRuling("stands"), r.PayInValue(Seat(1), Units(1))):
        assert refusal(found.say(r1, PIT_BOSS, word, "Carl")) == own
    found.must(r1, PIT_BOSS, r.GiveRuling("stands"))


@pytest.mark.clause("FR-55-10.6")
def test_a_chefs_word_counts_at_their_own_tables() -> None:
    found = hall("absent", "R1", "R2")
    opens(found, "R1")
    opens(found, "R2", "Carl")
    for word in (r.GiveRuling("stands"), r.PayInValue(Seat(1), Units(1))):
        other = refusal(found.say("tables/R1", PIT_BOSS, word, "Carl"))
        assert other == "not_their_table FR-55-10.6 person=Cora"
    found.must("tables/R1", PIT_BOSS, t.TakeCharge(), "Carl")
    found.must("tables/R1", PIT_BOSS, r.GiveRuling("stands"), "Carl")
    assert refusal(found.say("tables/R1", PIT_BOSS, r.GiveRuling("stands"))).endswith("Carl")


@pytest.mark.clause("FR-55-10.14")
@pytest.mark.parametrize("hippodrome", ["present", "absent"])
def test_no_ball_is_thrown_at_a_hippodrome_while_its_chef_is_away(hippodrome: str) -> None:
    found, r1 = hall(hippodrome, "R1"), "tables/R1"
    opens(found, "R1")
    spin, leave = r.Spin("clockwise", stacks=True), t.MarkChef(away=True)
    stranger = refusal(found.say(r1, PIT_BOSS, leave, "Carl"))
    assert stranger == "not_their_table FR-55-10.6 person=Cora"
    assert found.must(r1, CROUPIER, leave) == (t.ChefMarked("Cora", away=True),)
    assert refusal(found.say(r1, CROUPIER, leave)) == "marked_so HOUSE-7 person=Cora"
    if hippodrome == "present":
        assert refusal(found.say(r1, CROUPIER, spin)) == "chef_is_away FR-55-10.14 person=Cora"
        found.must(r1, PIT_BOSS, t.MarkChef(away=False))
    found.must(r1, CROUPIER, spin)


@pytest.mark.clause("FR-55-10.14")
def test_who_relieves_an_absent_chef_is_there() -> None:
    found, r1 = hall("present", "R1"), "tables/R1"
    opens(found, "R1")
    found.must(r1, PIT_BOSS, t.MarkChef(away=True))
    found.must(r1, PIT_BOSS, t.TakeCharge(), "Carl")
    found.must(r1, CROUPIER, r.Spin("clockwise", stacks=True))


@pytest.mark.clause("FR-55-10.5", "FR-55-10.6")
def test_who_helps_is_one_of_the_house_and_not_its_chef() -> None:
    found = hall("absent", "R1")
    r1 = "tables/R1"
    opens(found, "R1")
    found.must(r1, CROUPIER, t.Sit(Seat(1), "Luc", of_age=True))
    said = {person: found.say(r1, CROUPIER, r.Assist(person)) for person in ("Luc", "Ann", "Cora")}
    assert {person: refusal(word).partition(" ")[0] for person, word in said.items()} == {
        "Luc": "no_such_croupier",
        "Ann": "has_the_table",
        "Cora": "chef_handles_no_chips",
    }
    found.must(r1, CROUPIER, r.Assist("Ben"))
    assert refusal(found.say(r1, PIT_BOSS, r.GiveRuling("stands"), "Ben")).startswith("not_their")


@pytest.mark.clause("FR-55-10.5")
def test_nobody_deals_or_helps_at_two_tables_at_once() -> None:
    found, r1 = hall("absent", "R1", "R2"), "tables/R1"
    opens(found, "R1")
    found.must("tables/R2", PIT_BOSS, t.HandOver("Ann"))  # it is not open yet
    found.must("tables/R2", PIT_BOSS, t.Check())
    busy = "deals_elsewhere FR-55-10.5 person=Ann table=R1"
    assert refusal(found.say("tables/R2", DIRECTOR, t.Open(approved=True))) == busy
    found.must("tables/R2", PIT_BOSS, t.HandOver("Ben"))
    found.must("tables/R2", DIRECTOR, t.Open(approved=True))
    assert refusal(found.say("tables/R2", PIT_BOSS, t.HandOver("Ann"))) == busy
    for person in ("Ben", "Bob"):
        if person == "Bob":
            found.must("tables/R2", CROUPIER, r.Assist("Bob"))
        helps = refusal(found.say(r1, CROUPIER, r.Assist(person)))
        assert helps == f"deals_elsewhere FR-55-10.5 person={person} table=R2"


@pytest.mark.clause("FR-46-1.4")
def test_one_croupier_runs_one_wheel() -> None:
    found, two = with_table("france-roue-de-la-chance"), "tables/W2"
    found.must(two, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(two, DIRECTOR, t.Check())
    found.must(two, CROUPIER, t.Check())
    busy = refusal(found.say(two, DIRECTOR, t.Open()))
    assert busy == "deals_elsewhere FR-46-1.4 person=Ann table=W1"
    found.must("tables/W1", PIT_BOSS, t.HandOver("Ben"))
    found.must(two, DIRECTOR, t.Open())


def test_where_no_law_asks_for_one_there_is_no_chef() -> None:
    found = with_table("france-roue-de-la-chance")
    assert refusal(found.say("tables/W1", PIT_BOSS, t.TakeCharge())) == "no_chef_here HOUSE-7"


@pytest.mark.clause("FR-55-10.10")
def test_a_croupier_who_is_alone_says_that_the_stacks_are_rebuilt() -> None:
    found, r1 = hall("absent", "R1"), "tables/R1"
    opens(found, "R1")
    silent = r.Spin("clockwise")
    assert refusal(found.say(r1, CROUPIER, silent)) == "stacks_not_rebuilt FR-55-10.10"
    found.must(r1, CROUPIER, r.Assist("Ben"))
    assert not any(isinstance(one, r.StacksRebuilt) for one in found.must(r1, CROUPIER, silent))
    found.must(r1, CROUPIER, r.ChipInCylinder())
    found.must(r1, CROUPIER, r.Assist(""))
    first, *_ = found.must(r1, CROUPIER, r.Spin("anticlockwise", stacks=True))
    assert first == r.StacksRebuilt(1, first.clause)


@pytest.mark.clause("FR-55-10.11")
def test_no_number_is_settled_before_the_croupier_has_announced_and_shown_it() -> None:
    found, r1, eve = hall("absent", "R1"), "tables/R1", Seat(1)
    opens(found, "R1")
    found.must(r1, CROUPIER, t.Sit(eve, "Eve", of_age=True, units=Units(9)))
    found.must(r1, player(eve), r.Stake("red", Units(5), "value"))
    show = r.ShowResult()
    assert refusal(found.say(r1, CROUPIER, show)) == "no_result_to_show FR-55-10.11"
    found.must(r1, CROUPIER, r.Spin("clockwise", stacks=True))
    found.must(r1, CROUPIER, r.Call())
    assert found.must(r1, CHANCE, r.Land(17)) == (r.BallLanded(17),)
    assert found.floor.night.holds(Account("R1:cloth:1:red")) == 5
    chip = refusal(found.say(r1, CROUPIER, r.ChipInCylinder()))
    assert chip == "result_not_shown FR-55-10.11"
    found.must(r1, CHANCE, r.Land(18))  # what was keyed wrong is keyed again
    said, *_, closed = found.must(r1, CROUPIER, show)
    assert (said.words, said.clause, closed) == ("number", "FR-55-10.11", r.RoundClosed(1, 18))
    assert found.floor.night.holds(Account("R1:rack:1")) == 14


@pytest.mark.clause("FR-55-10.11")
def test_a_result_that_was_not_shown_yet_can_be_ruled_void() -> None:
    found, r1 = hall("absent", "R1"), "tables/R1"
    opens(found, "R1")
    found.must(r1, CROUPIER, r.Spin("clockwise", stacks=True))
    found.must(r1, CROUPIER, r.Call())
    found.must(r1, CHANCE, r.Land(17))
    found.must(r1, PIT_BOSS, r.GiveRuling("void"))
    assert refusal(found.say(r1, CROUPIER, r.ShowResult())) == "no_result_to_show FR-55-10.11"
    found.must(r1, CROUPIER, r.Spin("anticlockwise", stacks=True))


@pytest.mark.clause("FR-46-1.8")
def test_no_colour_is_settled_before_the_croupier_has_announced_and_marked_it() -> None:
    found, w1 = with_table("france-roue-de-la-chance"), "tables/W1"
    found.must(w1, CROUPIER, w.Spin("clockwise"))
    found.must(w1, CROUPIER, w.Call())
    assert found.must(w1, CHANCE, w.Land(1, 3)) == (w.WheelLanded(1, 3),)
    assert refusal(found.say(w1, CROUPIER, w.Obstruct())) == "result_not_shown FR-46-1.8"
    stranger = refusal(found.say(w1, PIT_BOSS, w.ShowResult()))
    assert stranger == "only_the_croupier_shows FR-46-1.8"
    said, closed = found.must(w1, CROUPIER, w.ShowResult())
    assert (said.words, said.clause, closed) == ("result", "FR-46-1.8", w.RoundClosed(1, 1))


@pytest.mark.clause("FR-41")
def test_chips_are_abandoned_once_their_player_has_gone() -> None:
    found, r1, eve = hall("absent", "R1"), "tables/R1", Seat(1)
    opens(found, "R1")
    found.must(r1, CROUPIER, t.Sit(eve, "Eve", of_age=True, units=Units(9)))
    found.must(r1, player(eve), r.Stake("red", Units(5), "value"))
    there = refusal(found.say(r1, CROUPIER, r.Abandon(eve)))
    assert there == "player_is_there FR-41 seat=1"
    nobody = refusal(found.say(r1, CROUPIER, t.MarkPlayer(Seat(2))))
    assert nobody == "seat_is_empty HOUSE-13 seat=2"
    found.must(r1, CROUPIER, t.MarkPlayer(eve))
    assert refusal(found.say(r1, CROUPIER, t.MarkPlayer(eve))) == "marked_so HOUSE-13 person=Eve"
    chef = refusal(found.say(r1, PIT_BOSS, r.Abandon(eve)))
    assert chef == "chef_moves_no_chips FR-41"
    found.must(r1, CROUPIER, t.MarkPlayer(eve, away=False))
    assert refusal(found.say(r1, CROUPIER, r.Abandon(eve))).startswith("player_is_there")
    found.must(r1, CROUPIER, t.MarkPlayer(eve))
    found.must(r1, CROUPIER, r.Abandon(eve))
    assert found.floor.night.holds(Account("R1:abandoned")) == 5
    assert found.must(r1, CROUPIER, t.Leave(eve)) == (t.SeatLeft(eve, "Eve", Units(4)),)


@pytest.mark.clause("FR-55-10.1")
def test_a_roulette_opens_once_somebody_attests_that_its_cylinder_is_approved() -> None:
    found, r1 = hall("absent", "R1"), "tables/R1"
    found.must(r1, PIT_BOSS, t.Check())
    assert refusal(found.say(r1, DIRECTOR, t.Open())) == "cylinder_not_attested FR-55-10.1"
    assert not found.table("R1").opened
    said, opened, *_ = found.must(r1, DIRECTOR, t.Open(approved=True))
    assert said == ApparatusAttested("approved", "Dora", said.clause)
    assert isinstance(opened, t.TableOpened)


@pytest.mark.clause("FR-55-10.1")
def test_a_roulette_closes_once_somebody_attests_that_its_cover_is_locked() -> None:
    found, r1, counted = hall("absent", "R1"), "tables/R1", Units(15_000)
    opens(found, "R1")
    assert refusal(found.say(r1, CROUPIER, t.Close(counted))) == "cover_not_locked FR-55-10.1"
    assert refusal(found.say(r1, CROUPIER, t.Close())) == "float_not_counted FR-43"
    said, *_, closed = found.must(r1, CROUPIER, t.Close(counted, locked=True))
    assert said == ApparatusAttested("locked", "Ann", said.clause)
    assert closed == t.TableClosed()


@pytest.mark.clause("FR-55-10.1")
def test_one_of_two_who_count_attests_nothing_before_the_table_closes() -> None:
    found, r1 = hall("absent", "R1"), "tables/R1"
    opens(found, "R1")
    short = t.Close(Units(14_990), locked=True)
    (once,) = found.must(r1, CROUPIER, short)
    assert not isinstance(once, ApparatusAttested)
    said, *_ = found.must(r1, PIT_BOSS, short)
    assert said == ApparatusAttested("locked", "Cora", said.clause)


@pytest.mark.clause("FR-55-10.1")
def test_practice_machines_and_earlier_editions_ask_nobody_about_the_cylinder() -> None:
    book: Rulebook[Rules] = load(ROULETTE)
    older = replace(book, rules=replace(book.rules, cylinder_attested=None, cover_attested=None))
    practice: list[tuple[Rulebook[Rules], bool, t.Chance]] = [
        (book, True, "physical"),
        (book, True, "virtual"),
        (older, False, "physical"),
    ]
    for rules, practised, chance in practice:
        found, r1 = house(rules, practice=practised), "tables/R1"
        found.must(r1, PIT_BOSS, t.SetUp(rules.digest, "Ann", chance))
        found.must(r1, PIT_BOSS, t.Check())
        opened, *_ = found.must(r1, DIRECTOR, t.Open())
        assert isinstance(opened, t.TableOpened)
        found.must(r1, CROUPIER, t.Close(Units(15_000)))
