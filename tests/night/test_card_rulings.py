"""Rulings on cards: whose chips they move when seats changed hands, and what shoe they leave."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import DECK
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.tables.model import Leave, Sit
from croupier.rulebooks.loader import load

ALL = 4 * DECK


class Table:
    """A practice table of blackjack, and what is said there."""

    def __init__(self, **choices: str) -> None:
        made = practice_table(load("ontario-blackjack-a", choices))
        assert isinstance(made, PracticeTable)
        self.made = made

    def must(self, by: Actor, action: Any) -> None:
        verdict = self.made.say(by, action)
        assert not isinstance(verdict, Refusal), verdict

    def sits(self, name: str, units: int, seat: int = 1) -> None:
        self.must(CROUPIER, Sit(Seat(seat), name, of_age=True, units=Units(units)))

    def leaves(self, seat: int = 1) -> int:
        held = self.rack(seat)
        self.must(CROUPIER, Leave(Seat(seat)))
        return held

    def rack(self, seat: int = 1) -> int:
        night = self.made.floor.night
        return sum(
            units for account, _, units in night.balances if account.endswith(f"rack:{seat}")
        )

    def plays(self, *cards: str, bet: int = 10, stand: bool = True) -> None:
        """One player, these cards; the last ones after standing."""
        self.must(player(1), m.Stake(Units(bet)))
        self.must(CROUPIER, m.Deal())
        for card in cards[:3]:
            self.must(CHANCE, m.Show(card))
        if stand and self.play.closed:
            self.must(player(1), m.Stand())
        for card in cards[3:]:
            self.must(CHANCE, m.Show(card))

    def rules(self, ruling: str, **more: Any) -> Any:
        return self.made.say(PIT_BOSS, m.GiveRuling(ruling, **more))  # type: ignore[arg-type]

    @property
    def play(self) -> m.State:
        found: m.State = self.made.table.play
        return found

    @property
    def left(self) -> int:
        return ALL - sum(self.play.gone.values())


@pytest.mark.parametrize("ruling", [m.GiveRuling("void"), m.GiveRuling("correct", 2, "8")])
def test_a_ruling_on_another_s_round_leaves_whoever_sits_there_alone(ruling: m.GiveRuling) -> None:
    table = Table()
    table.sits("Zo", 100)
    table.plays("10", "9", "9", "10")  # a tie: the house takes 10
    assert table.leaves() == 90
    table.sits("Al", 50)
    table.must(PIT_BOSS, ruling)
    assert not table.play.closed
    assert table.rack() == 50, "Al has not played that round"
    assert table.leaves() == 50


def test_nor_is_it_held_up_by_their_few_chips() -> None:
    table = Table()
    table.sits("Zo", 100)
    table.plays("A", "9", "K")
    assert table.leaves() == 120
    table.sits("Al", 5)
    table.must(PIT_BOSS, m.GiveRuling("void"))
    assert table.rack() == 5


@pytest.mark.clause("HOUSE-5")
def test_nobody_plays_on_a_hand_that_was_somebody_else_s() -> None:
    table = Table()
    table.sits("Zo", 100)
    table.plays("A", "9", "K")
    table.leaves()
    table.sits("Al", 50)
    before = table.made.floor.seq
    no = table.rules("correct", number=3, card="5")
    assert isinstance(no, Refusal)
    assert (no.code, dict(no.facts)) == ("seat_changed_hands", {"seat": 1})
    assert table.made.floor.seq == before


def test_bets_for_the_next_round_go_back_before_the_last_one_is_ruled_on() -> None:
    table = Table()
    table.sits("Zo", 100)
    table.sits("Al", 50, seat=2)
    table.plays("10", "9", "9", "10")
    table.must(player(2), m.Stake(Units(7)))
    table.must(PIT_BOSS, m.GiveRuling("correct", 4, "8"))
    assert (table.rack(1), table.rack(2)) == (110, 50)
    assert not table.play.boxes
    assert not table.play.closed


@pytest.mark.clause("ON-BJA-2")
@pytest.mark.parametrize("ruling", [m.GiveRuling("void"), m.GiveRuling("correct", 4, "8")])
def test_a_shuffled_shoe_stays_whole_whatever_is_ruled(ruling: m.GiveRuling) -> None:
    table = Table()
    table.plays("10", "9", "9", "10")
    table.must(CROUPIER, m.Shuffle())
    assert table.left == ALL
    table.must(PIT_BOSS, ruling)
    assert table.left == ALL


def test_a_round_is_not_played_on_from_a_shoe_that_was_shuffled() -> None:
    table = Table()
    table.plays("10", "9", "9", "10")
    table.must(CROUPIER, m.Shuffle())
    no = table.rules("undo")
    assert isinstance(no, Refusal)
    assert no.code == "shoe_was_shuffled"
    assert table.left == ALL


def test_a_void_round_is_followed_by_the_shuffle_that_was_due() -> None:
    table = Table(shuffle_at="205")
    table.plays("10", "9", "9", "10")
    assert table.left == ALL, "shuffled by itself"
    table.must(PIT_BOSS, m.GiveRuling("void"))
    assert table.left == ALL
    table.plays("10", "9", stand=False)
    table.must(PIT_BOSS, m.GiveRuling("void"))
    assert table.left == ALL - 2, "206 are left: enough"
    table.plays("10", "9", stand=False)
    table.must(PIT_BOSS, m.GiveRuling("void"))
    assert table.left == ALL
