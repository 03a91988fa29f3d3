"""`make bench`: the engine at blackjack on one core, beside PokerKit and OpenSpiel.

An action is one word: a bet, a card that comes, a player's move. What is said is found out before
anything is measured, so that nobody's draws or choices are.
"""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from bench.wheel import Said, load_once, measured, rate
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.kit.actors import CHANCE, CROUPIER, Actor, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal

BOOK = "ontario-blackjack-a"
ROUNDS = 300
HITS_BELOW = 17
DOUBLES_ON = (10, 11)


def conversation(seats: int) -> list[Said]:
    """Everybody bets two, doubles on ten and eleven, hits to seventeen."""
    (rules, _), state, chance = load_once(BOOK), BLACKJACK.begin(1), Random(1)
    said: list[Said] = []
    while state.round <= ROUNDS:
        for by, action in next_words(rules, state, chance, seats):
            verdict = BLACKJACK.decide(rules, state, by, action)
            assert not isinstance(verdict, Refusal), (by, action, verdict)
            for event in verdict:
                state = BLACKJACK.evolve(state, event)
            said.append((by, action))
    return said


def next_words(rules: Any, state: m.State, chance: Random, seats: int) -> list[Said]:
    if not state.closed:
        bets: list[Said] = [(player(seat), m.Stake(Units(2))) for seat in range(1, seats + 1)]
        return [*bets, (CROUPIER, m.Deal())]
    (awaited,) = BLACKJACK.waiting(rules, state)
    if awaited == CHANCE:
        cards, weights = zip(*BLACKJACK.draws(rules, state), strict=True)
        return [(CHANCE, chance.choices(cards, weights)[0])]
    return [(awaited, move(rules, state, awaited))]


def move(rules: Any, state: m.State, by: Actor) -> m.Action:
    """As the screen shows the hand."""
    shown = BLACKJACK.view(rules, state, by)
    box = next(box for box in shown["boxes"] if box["box"] == shown["turn"]["box"])
    hand = next(hand for hand in box["hands"] if hand["hand"] == shown["turn"]["hand"])
    if len(hand["cards"]) == 2 and hand["points"] in DOUBLES_ON:
        return m.Double()
    return m.Hit() if hand["points"] < HITS_BELOW else m.Stand()


# The peers. Each is played as its own documents play it: a state a round, then word by word.


def pokerkit_hands(kit: Any, seats: int) -> int:
    """No-limit hold'em, everybody calls and checks: the cards and the words are the actions."""
    automatic = tuple(one for one in kit.Automation if "DEALING" not in one.name)
    actions = 0
    for _ in range(ROUNDS // 5):
        state = kit.NoLimitTexasHoldem.create_state(
            automatic,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=200,
            player_count=seats,
        )
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                state.check_or_call()
            actions += 1
    return actions


def spiel_words(spiel: Any) -> list[list[int]]:
    """Rounds of its blackjack, its player hitting or standing at random."""
    game, chance = spiel.load_game("blackjack"), Random(1)
    rounds: list[list[int]] = []
    for _ in range(ROUNDS):
        state, said = game.new_initial_state(), list[int]()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                said.append(chance.choices(outcomes, weights)[0])
            else:
                said.append(chance.choice(state.legal_actions()))
            state.apply_action(said[-1])
        rounds.append(said)
    return rounds


def spiel_rounds(game: Any, rounds: list[list[int]]) -> None:
    for said in rounds:
        state = game.new_initial_state()
        for action in said:
            state.apply_action(action)


def peer(name: str) -> Any | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"  {name:<14}is not installed here, and is left out")
        return None


def beside(name: str, its: int, ours: int) -> None:
    print(f"  {name:<14}{its:>10,} a second  ours is {ours / its:.3g} x that")


def main() -> None:
    alone, table = (conversation(seats) for seats in (1, 5))
    one = measured(BOOK, alone, f"one box, {len(alone) / ROUNDS:.0f} a round")
    five = measured(BOOK, table, f"five boxes, {len(table) / ROUNDS:.0f} a round")
    print("\nbeside, in the same run:")
    if kit := peer("pokerkit"):
        count = pokerkit_hands(kit, 5)
        beside("PokerKit", rate(lambda: pokerkit_hands(kit, 5), count), five)
    if spiel := peer("pyspiel"):
        rounds, game = spiel_words(spiel), spiel.load_game("blackjack")
        its = rate(lambda: spiel_rounds(game, rounds), sum(map(len, rounds)))
        beside("OpenSpiel", its, one)


if __name__ == "__main__":
    main()
