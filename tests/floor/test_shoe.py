"""A shoe at a virtual table: one seed from shuffle to shuffle, and every card can be checked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.journal.check_draw import draws
from croupier.kit.actors import CROUPIER, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load


def played(table: PracticeTable, rounds: int, seed: int) -> None:
    """Two players who do what they may, by lot, until so many rounds are over."""
    dice = random.Random(seed)
    while state_of(table).round <= rounds:
        for seat in (1, 2):
            must(table, player(seat), m.Stake(Units(dice.randint(1, 5) * 2)))
        must(table, CROUPIER, m.Deal())
        while state_of(table).closed:
            (by,) = BLACKJACK.waiting(table.rules, state_of(table))
            words: list[Any] = [m.Hit(), m.Stand(), m.Double(), m.Split()]
            if by == CROUPIER:
                if dice.random() < 0.5:
                    table.say(player(1), m.Insure())
                words = [m.CloseInsurance()]
            table.say(by, dice.choice(words))


def state_of(table: PracticeTable) -> m.State:
    found: m.State = table.table.play
    return found


def must(table: PracticeTable, by: Any, action: Any) -> None:
    verdict = table.say(by, action)
    assert not isinstance(verdict, Refusal), verdict


@pytest.mark.parametrize("book", ["ontario-blackjack-a", "ontario-blackjack-b"])
def test_every_card_follows_from_the_seed_of_its_shoe(book: str) -> None:
    table = practice_table(load(book), virtual=True, seed=bytes(32))
    assert isinstance(table, PracticeTable)
    played(table, 40, seed=7)
    must(table, CROUPIER, m.Shuffle())
    found = draws(entry.body for entry in table.floor.store.read())
    assert {one.found for one in found} == {"right"}
    seeds = {one.commitment for one in found}
    cards = [one for one in found if one.ticket is not None]
    assert len(seeds) >= 2, "the shoe was shuffled on the way"
    assert len(cards) > 250
    closings = {one.commitment: {two.closing for two in found if two.commitment == one.commitment}
                for one in found}  # fmt: skip
    assert all(len(those) == 1 for those in closings.values()), "the first closing, and no other"
