"""A stranger who knows `{"ask": "actions"}` and nothing else plays at every table, and is heard."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from croupier.kit.colours import COLOURS
from helpers.floor.stranger import Table, here, table
from helpers.soak import sized

CARDS = ("ontario-blackjack-a", "ontario-blackjack-b")
WHEELS = ("ontario-wheel", "france-roue-de-la-chance")
ROULETTE = "france-roulette-anglaise"
LINES = sized(check=60, test=150, soak=1_500)
# Whoever reads what the words mean sees that these are not the game. They are said now and then.
ASIDE = {
    *("sit", "leave", "turn_away", "hand_over", "check", "close", "pause", "dispute", "rule"),
    *(
        "time_bets",
        "time_turns",
        "take_down_notice",
        "state_age",
        "open_betting",
        "shuffle",
        "obstruct",
    ),
    *("abandon", "assist", "change", "chip_in_cylinder", "clear", "hand_in", "pay_in_value"),
    *("take_back", "tip", "top_up", "take_colour", "mark_chef", "mark_player"),
}

Lines = dict[str, list[dict[str, Any]]]


def offered(told: Table) -> Lines:
    """Every action, and what may be said with it now."""
    return {about["action"]: about["now"] for about in told.ask("actions")}


def chosen(now: Lines, chance: Random) -> dict[str, Any]:
    words = sorted(word for word, lines in now.items() if lines)
    assert words, "nobody can say anything: the table is stuck"
    play = [word for word in words if word not in ASIDE]
    word = chance.choice(play if play and chance.random() < 0.9 else words)
    return dict(chance.choice(now[word]))


def evening(told: Table, chance: Random, lines: int = LINES) -> Counter[str]:
    """What happened, by its kind, while everything that was said was offered before."""
    happened: Counter[str] = Counter()
    for _ in range(lines):
        events = told.do(**chosen(offered(told), chance))
        assert events
        happened.update(event["kind"] for event in events)
    return happened


@pytest.mark.parametrize("options", [(), ("--virtual",)], ids=["physical", "virtual"])
@pytest.mark.parametrize("rulebook", [*CARDS, *WHEELS, ROULETTE])
def test_a_stranger_is_never_stuck_and_rounds_close(
    rulebook: str, options: tuple[str, ...]
) -> None:
    with (here if options else table)(rulebook, *options) as told:
        happened = evening(told, Random(f"{rulebook} {options}"))
        assert happened["round_closed"] >= LINES // 30, happened
        assert happened["settled"] >= LINES // 30, happened
        assert happened["staked"] >= LINES // 8, happened
        if rulebook in CARDS:
            assert happened["card_shown"] >= LINES // 3, happened
            assert happened["stood"] >= LINES // 30, happened


@pytest.mark.parametrize("rulebook", [*CARDS, *WHEELS, ROULETTE])
def test_a_stranger_opens_a_closed_table(rulebook: str) -> None:
    with here(rulebook, "--closed") as told:
        happened = evening(told, Random(rulebook), 40)
        assert happened["table_opened"], happened
        assert happened["staked"], happened


@pytest.mark.parametrize("rulebook", CARDS)
def test_a_stranger_who_fills_in_the_rest_is_refused_at_most(rulebook: str) -> None:
    """Any number of units, any box: what the description of a field allows is never malformed."""
    chance, answers = Random(rulebook), Counter[str]()
    with here(rulebook) as told:
        fields = {about["action"]: about["fields"] for about in told.ask("actions")}
        for _ in range(LINES):
            line = chosen(offered(told), chance)
            for name, about in fields[line["action"]].items():
                if about["type"].startswith("integer") and chance.random() < 0.3:
                    line[name] = chance.randint(0, 12)
            answers.update(told.say(**line).keys())
    assert answers.keys() == {"events", "refusal"}
    assert answers["events"] > LINES // 2


@pytest.mark.parametrize("rulebook", CARDS)
def test_the_cards_that_may_come_are_offered(rulebook: str) -> None:
    with here(rulebook) as told:
        assert offered(told)["show"] == []
        told.do("player 1", "stake", units=2)
        told.do("croupier", "deal")
        draws = told.ask("draws")
        for draw in draws:
            draw.pop("weight")
        assert offered(told)["show"] == [{"by": "chance", **draw} for draw in draws]
        assert len(draws) == 52


@pytest.mark.parametrize("rulebook", [*CARDS, *WHEELS, ROULETTE])
def test_asking_changes_nothing(rulebook: str) -> None:
    with here(rulebook) as told:
        before = told.ask("view", **{"for": "player 1"})
        assert offered(told) == offered(told)
        assert told.ask("view", **{"for": "player 1"}) == before


def test_what_is_offered_is_offered_to_who_may_say_it() -> None:
    with here(CARDS[0]) as told:
        assert offered(told)["hit"] == []
        for seat in (2, 5):
            told.do(f"player {seat}", "stake", units=3)
        players = {line["by"] for line in offered(told)["stake"]}
        assert players == {"player 1", "player 2", "player 5"}, "those who bet, and a newcomer"
        told.do("croupier", "deal")
        for card in ("10", "6", "9", "10", "5"):
            told.do("chance", "show", card=card)
        now = offered(told)
        assert [line["by"] for line in now["stand"]] == ["clock", "player 2"]
        assert now["deal"] == now["stake"] == now["double"] == []


def test_a_roulette_offers_its_bets_and_is_quick_about_it() -> None:
    """Everything that can be said with a bet, a colour, a sector; seven sit, and nobody waits."""
    with here(ROULETTE, "--minimum", "2") as told:
        assert len(offered(told)["take_colour"]) == 7
        even = ["high", "odd", "black", "red", "even", "low"]
        assert [line["bet"] for line in offered(told)["stake"]] == even, "in value chips"
        for seat, colour in enumerate(COLOURS, 1):
            told.do(f"player {seat}", "take_colour", colour=colour)
            told.do(f"player {seat}", "stake", bet="17", units=1)
        now = offered(told)
        assert len({line["bet"] for line in now["stake"]}) == len(now["stake"]) == 161
        sectors = ["jeu-zero", "orphelins", "tiers", "voisins"]
        assert [line["sector"] for line in now["announce"]] == sectors
        assert [line["bet"] for line in now["take_back"]] == ["17"]
        assert {line["by"] for line in now["clear"]} == {f"player {seat}" for seat in range(1, 8)}
        told.do("croupier", "spin", direction="clockwise")
        told.do("croupier", "call")
        assert [line["number"] for line in offered(told)["land"]] == list(range(37))


def test_a_table_that_has_to_count_its_float_is_told_how_to_close() -> None:
    with here(ROULETTE) as told:
        line = {"by": "croupier", "action": "close", "counted": 15_000}
        assert offered(told)["close"][0] == line


def test_where_a_law_asks_for_more_it_is_filled_in() -> None:
    """France wants a direction of the wheel, Ontario none."""
    with here(WHEELS[0]) as told:
        told.do("croupier", "call")
        assert offered(told)["spin"] == [{"by": "croupier", "action": "spin"}]
    with here(WHEELS[1]) as told:
        ways = [line["direction"] for line in offered(told)["spin"]]
        assert ways == ["clockwise", "anticlockwise"]
