"""Bots at blackjack: they bet, play a fixed strategy and deal, lawfully and within their racks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.bots import CROUPIER as ROBIN
from croupier.floor.bots import PLAYERS
from croupier.floor.drills import CROUPIER as NADIA
from croupier.floor.drills import DRILLS, Drill, Setting, make_practice
from croupier.floor.habits.blackjack import moves
from croupier.floor.habits.habit import Pace
from croupier.floor.habits.strategy import wishes
from croupier.floor.nights import Folder
from croupier.floor.rooms import Rooms
from croupier.floor.writer import Answer, Writer
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Seat, player
from croupier.kit.cards import Card
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.tables import model as t
from croupier.night.tables.charts import chart_of
from croupier.rulebooks.loader import load
from helpers.floor.halls import Hall

A, B = "ontario-blackjack-a", "ontario-blackjack-b"
BRISK = Pace(result_ms=500, call_ms=2_000, stake_ms=500, move_ms=500, insurance_ms=1_000)


def drill(
    rulebook: str = A,
    chance: t.Chance = "virtual",
    croupier: str = ROBIN,
    betting_s: int | None = None,
) -> Drill:
    setting = Setting("B9", rulebook, chance, croupier, betting_s=betting_s)
    return Drill("practice-blackjack", "Practice", "America/Toronto", (setting,))


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    made: list[Hall] = []

    def make(drill: Drill, pace: Pace | None = None, at: str | None = None) -> Hall:
        made.append(Hall(Folder(tmp_path), drill, pace, at))
        return made[-1]

    yield make
    for one in made:
        one.rooms.close()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Refusal]:
    """Everything that anybody is told they may not."""
    found: list[Refusal] = []
    submit = Writer.submit

    def heard(writer: Writer, command: Command | None, *more: Any) -> Answer:
        answer = submit(writer, command, *more)
        if command is not None and isinstance(verdict := answer.result(30), Refusal):
            found.append(verdict)
        return answer

    monkeypatch.setattr(Writer, "submit", heard)
    return found


def conserved(found: Hall) -> None:
    """Nobody's rack is below nothing, and all accounts together hold nothing."""
    assert not sum(units for _, _, units in found.room.night.balances)
    for seat, sitter in found.table.seats.items():
        assert sitter.counted
        assert found.room.night.holds(chart_of(found.room.night, found.table).rack(seat)) >= 0


@pytest.mark.parametrize("rulebook", [A, B])
def test_an_evening_at_a_virtual_table(
    hall: Callable[..., Hall], told: list[Refusal], rulebook: str
) -> None:
    """Robin invites and deals, the machine draws, three play, and nothing is refused to anybody."""
    found = hall(drill(rulebook), BRISK)
    found.spend(400)
    said, rounds = found.said(), found.table.play.round - 1
    assert rounds >= 25
    assert said[f"{ROBIN}: deal"] in (rounds, rounds + 1)
    assert len(found.bots()) == 3
    assert all(said[f"{bot}: stake"] >= rounds - 3 for bot in found.bots())
    words = Counter(line.split(": ")[1] for line in said.elements())
    assert all(words[word] for word in ("hit", "stand", "double")), words
    assert not words["insure"]
    assert told == []
    conserved(found)


def test_where_a_clock_deals_the_bot_does_not(
    hall: Callable[..., Hall], told: list[Refusal]
) -> None:
    found = hall(drill(betting_s=20))
    found.spend(200)
    said, rounds = found.said(), found.table.play.round - 1
    assert rounds >= 3
    assert said["machine: deal"] >= rounds
    assert f"{ROBIN}: deal" not in said
    assert told == []
    conserved(found)


def test_people_can_follow(hall: Callable[..., Hall]) -> None:
    """A bot looks at its cards for a while before it says what it makes of them."""
    found = hall(drill(), Pace(result_ms=500, call_ms=2_000, stake_ms=500, move_ms=2_000))
    waits: list[int] = []
    before, since = found.table.play, found.ms
    for _ in range(240):
        found.spend(1)
        if found.table.play is not before:
            if before.closed:
                waits.append(found.ms - since)
            before, since = found.table.play, found.ms
    assert len(waits) > 10
    assert min(waits) >= 1_000, "moves of two seconds, looked at each second"


def test_a_bot_that_is_broke_fetches_new_chips(
    hall: Callable[..., Hall], told: list[Refusal]
) -> None:
    """Two chips: too few for a double of two, or for another after the first is lost."""
    found = hall(drill(), Pace(result_ms=500, call_ms=2_000, stake_ms=500, move_ms=500, chips=2))
    for _ in range(20):  # luck may keep them at the table for a while
        found.spend(100)
        said = found.said()
        if sum(said[f"{bot}: leave"] for bot in PLAYERS) > 3:
            break
    assert sum(said[f"{bot}: leave"] for bot in PLAYERS) > 3
    assert sum(said[f"{bot}: sit"] for bot in PLAYERS) > 5
    assert found.table.play.round > 8
    assert told == [], "nobody doubled or split what they could not pay"
    conserved(found)


def show(found: Hall, *cards: str) -> None:
    for card in cards:
        found.must(CHANCE, found.table.croupier, m.Show(card))


def test_at_a_physical_table_bots_bet_and_tell_their_moves(
    hall: Callable[..., Hall], told: list[Refusal]
) -> None:
    found = hall(drill(A, "physical", NADIA))
    found.spend(25)
    boxes = found.table.play.boxes
    assert {box.seat for box in boxes} == {*found.table.seats}, "uninvited, after a while"
    found.must(CROUPIER, NADIA, m.Deal())
    found.spend(20)
    assert not found.table.play.gone, "nobody else keys the cards"
    show(found, "10", "10", "10", "6", "10", "6", "5")  # twenty, sixteen and fifteen against a six
    found.spend(8)
    play = found.table.play
    assert [hand.stood for box in play.boxes for hand in box.hands] == [True] * 3
    show(found, "10", "10")
    assert found.table.play.round == 2
    assert ROBIN not in {line.split(":")[0] for line in found.said()}
    assert told == []


def test_an_offer_of_insurance_comes_to_its_end(
    hall: Callable[..., Hall], told: list[Refusal]
) -> None:
    found = hall(drill(B, "physical"), BRISK)
    while not found.table.play.closed:
        found.spend(1)
    boxes = len(found.table.play.boxes)
    show(found, *("10",) * boxes, "A", *("9",) * boxes)
    found.spend(3)
    assert found.said()[f"{ROBIN}: close_insurance"] == 1
    assert not any(box.insured for box in found.table.play.boxes)
    found.must(CHANCE, ROBIN, m.LookUnder())
    found.spend(5)
    show(found, "9")
    assert found.table.play.round == 2
    assert told == []


def test_a_person_in_between_is_waited_for(hall: Callable[..., Hall], told: list[Refusal]) -> None:
    found = hall(drill(), BRISK)
    sit = t.Sit(Seat(4), "Eve", of_age=True, units=Units(50))
    found.must(player(4), "Eve", sit)
    found.must(player(4), "Eve", m.Stake(Units(1)))
    while BLACKJACK.waiting(found.room.floor.law.at(found.table), found.table.play) != (player(4),):
        if not found.table.play.closed and found.table.play.box(4) is None:
            found.must(player(4), "Eve", m.Stake(Units(1)))
        found.spend(1)
    seq = found.room.floor.seq
    found.spend(30)
    assert found.room.floor.seq == seq, "nobody plays another's hand"
    found.must(player(4), "Eve", m.Stand())
    before = found.table.play.round
    found.spend(60)
    assert found.table.play.round > before, "and it goes on"
    assert told == []


def test_who_says_nothing_holds_nobody_up(hall: Callable[..., Hall]) -> None:
    """At the practice night's own table the clock stands for a person who looks elsewhere."""
    found = hall(DRILLS[0], at="B2")
    found.must(player(4), "Eve", t.Sit(Seat(4), "Eve", of_age=True, units=Units(50)))
    for _ in range(120):
        if not found.table.play.closed and found.table.play.box(4) is None:
            found.must(player(4), "Eve", m.Stake(Units(1)))
        found.spend(2)
        if found.said()["machine: stand"] and found.table.play.round > 2:
            return
    raise AssertionError(found.said())


def test_nothing_is_done_while_the_table_is_held(hall: Callable[..., Hall]) -> None:
    found = hall(drill(), BRISK)
    found.spend(3)
    found.must(PIT_BOSS, "Sam", t.Pause())
    found.spend(60)
    assert BLACKJACK.resting(found.table.play)
    seq = found.room.floor.seq
    found.spend(20)
    assert found.room.floor.seq == seq
    found.must(PIT_BOSS, "Sam", t.Resume())
    found.spend(30)
    assert found.room.floor.seq > seq


# One hand.


def hand_of(*cards: str, units: int = 2) -> m.Hand:
    return m.Hand(1, Units(units), tuple(map(Card, cards)))


def asked(up: str, *cards: str) -> m.State:
    box = m.Box(1, Seat(1), Units(2), (hand_of(*cards),))
    gone = {Card(card): 1 for card in (up, *cards)}
    return m.State(
        boxes=(box,), closed=True, dealer=(Card(up),), looked=True, offered=True, gone=gone
    )


@pytest.mark.parametrize(
    ("cards", "up", "held", "move"),
    [
        ("10 6", "6", 9, m.Stand()),
        ("10 6", "7", 9, m.Hit()),
        ("10 2", "3", 9, m.Hit()),
        ("10 2", "4", 9, m.Stand()),
        ("2 3", "A", 9, m.Hit()),
        ("10 7", "A", 9, m.Stand()),
        ("6 5", "K", 9, m.Double()),
        ("6 5", "K", 1, m.Hit()),  # two chips are needed, and one is there
        ("A 7", "2", 9, m.Stand()),
        ("A 7", "3", 1, m.Stand()),
        ("A 7", "Q", 9, m.Hit()),
        ("8 8", "10", 9, m.Split()),
        ("8 8", "10", 1, m.Hit()),
        ("A A", "6", 9, m.Split()),
        ("A A", "6", 0, m.Hit()),
        ("K Q", "6", 9, m.Stand()),
        ("J J", "6", 9, m.Stand()),
        ("5 5", "6", 9, m.Double()),
    ],
)
@pytest.mark.parametrize("rulebook", [A, B])
def test_basic_strategy(rulebook: str, cards: str, up: str, held: int, move: object) -> None:
    assert moves(load(rulebook).rules, asked(up, *cards.split()), Seat(1), held) == move


def test_what_the_game_refuses_is_not_wished_for_long() -> None:
    """Charity rules double on nine, ten and eleven alone: a soft eighteen stands instead."""
    state = asked("4", "A", "7")
    assert [*wishes(load(A).rules, state.boxes[0].hands[0], Card("4"))] == [m.Double(), m.Stand()]
    assert moves(load(A).rules, state, Seat(1), 9) == m.Stand()
    assert moves(load(B).rules, state, Seat(1), 9) == m.Double()
    assert moves(load(B).rules, state, Seat(2), 9) is None


# The practice night.


def test_every_table_of_the_ontario_night_has_its_own_bots(hall: Callable[..., Hall]) -> None:
    found = hall(DRILLS[0], at="B2")
    found.spend(120)
    tables = found.room.night.tables
    seated = Counter(sitter.player for table in tables.values() for sitter in table.seats.values())
    assert max(seated.values()) == 1, "nobody sits at two tables"
    assert {name: len(table.seats) for name, table in tables.items()} == {"W1": 4, "B1": 3, "B2": 3}
    assert tables["B2"].play.round > 1
    assert tables["B1"].play.boxes
    said = found.said()
    assert said["machine: deal"] >= tables["B2"].play.round - 1
    assert f"{ROBIN}: deal" not in said


def test_a_night_of_before_gets_its_new_tables(tmp_path: Path) -> None:
    """The rulebook is adopted then; one that its law doesn't let it have is done without."""
    nights, whole = Folder(tmp_path), DRILLS[0]
    name = make_practice(nights, replace(whole, tables=whole.tables[:1]))
    foreign = Setting("R1", "france-roue-de-la-chance", "virtual", ROBIN)
    assert make_practice(nights, replace(whole, tables=(*whole.tables, foreign))) == name
    rooms = Rooms(nights)
    night, seq = rooms.at(name).night, rooms.at(name).floor.seq
    assert {table.name: table.opened for table in night.tables.values()} == {
        "W1": True, "B1": True, "B2": True,
    }  # fmt: skip
    assert len(night.office.adopted) == 3, "the event, the wheel and blackjack, each once"
    rooms.close()
    assert make_practice(nights, whole) == name
    rooms = Rooms(nights)
    assert rooms.at(name).floor.seq == seq, "found as it was left"
    rooms.close()
