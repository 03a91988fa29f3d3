"""Heads or tails from inside a house that has the plug-in. `test_heads.py` runs this so."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from heads.games import Call, Fall, GiveRuling, OpenBetting, RoundVoid, Stake

from croupier.cli.audit import deeper
from croupier.floor.bots import CROUPIER as ROBIN
from croupier.floor.drills import DRILLS
from croupier.floor.nights import Folder
from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.registry import GAMES
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.registry import plugin_of
from croupier.rulebooks.loader import load
from croupier.web.screens.forms import label_of
from croupier.web.screens.happened import Teller
from croupier.words.web.said import said_of
from helpers.floor.halls import Hall

BOOK = load("heads-or-tails")
ONE, NINE = player(1), player(9)


def table(*, virtual: bool = False) -> PracticeTable:
    made = practice_table(BOOK, virtual=virtual, seed=bytes(32))
    assert isinstance(made, PracticeTable)
    return made


def verdict(at: PracticeTable, by: Actor, action: Any) -> str:
    """`ok`, or the code of the refusal and its clause."""
    said = at.say(by, action)
    return f"{said.code} {said.clause}" if isinstance(said, Refusal) else "ok"


def stake(spot: str, units: int) -> Stake:
    return Stake(spot, Units(units))


@pytest.mark.clause("HT-1")
def test_two_spots_and_eight_places() -> None:
    assert verdict(table(), ONE, stake("edge", 1)) == "no_such_spot HT-1"
    assert verdict(table(), NINE, stake("heads", 1)) == "no_such_seat HT-1"
    assert verdict(table(), ONE, Fall("heads")) == "only_the_coin_falls HT-1"


@pytest.mark.clause("HT-2")
def test_one_to_twenty_dollars_on_a_side() -> None:
    at = table()
    assert verdict(at, ONE, stake("heads", 0)) == "below_minimum HT-2"
    assert verdict(at, ONE, stake("heads", 20)) == "ok"
    assert verdict(at, ONE, stake("heads", 1)) == "above_maximum HT-2"
    assert verdict(at, ONE, stake("tails", 1)) == "ok"


@pytest.mark.clause("HT-3")
def test_bets_close_with_the_call_and_then_the_coin_falls() -> None:
    at = table()
    assert verdict(at, CHANCE, Fall("heads")) == "bets_not_closed HT-3"
    assert verdict(at, ONE, Call()) == "only_the_croupier_tosses HT-3"
    assert verdict(at, CROUPIER, OpenBetting()) == "ok"
    assert verdict(at, CROUPIER, Call()) == "ok"
    assert verdict(at, CROUPIER, Call()) == "already_called HT-3"
    assert verdict(at, ONE, stake("heads", 1)) == "no_more_bets HT-3"
    assert verdict(at, CHANCE, Fall("tails")) == "ok"


@pytest.mark.clause("HT-4")
def test_the_right_side_pays_one_to_one() -> None:
    at = table()
    for by, bet in ((ONE, stake("heads", 5)), (player(2), stake("tails", 3))):
        assert verdict(at, by, bet) == "ok"
    assert verdict(at, CROUPIER, Call()) == "ok"
    told = at.say(CHANCE, Fall("heads"))
    assert not isinstance(told, Refusal)
    moved = [(move.source, move.units, move.reason) for move in told.transfers]
    lost, kept, won = ("T1:cloth:2:tails", 3), ("T1:cloth:1:heads", 5), ("T1:float", 5)
    assert moved == [(*lost, "HT-4"), (*kept, "HT-4"), (*won, "HT-4")]


@pytest.mark.clause("FAIR-1")
def test_the_fair_has_this_game_and_its_currency() -> None:
    assert BOOK.event is not None
    assert BOOK.event.rules.games.value == (BOOK.name,)
    assert BOOK.event.rules.currency.value == "CAD"
    assert (BOOK.event.rules.player_age_min.value, BOOK.event.rules.staff_age_min.value) == (18, 18)


@pytest.mark.clause("FAIR-2")
def test_the_rules_are_posted() -> None:
    assert BOOK.event is not None
    assert BOOK.event.rules.notice_posted.value


def test_a_void_toss_gives_every_stake_back() -> None:
    at = table()
    for by, action in ((ONE, stake("heads", 5)), (CROUPIER, Call())):
        assert verdict(at, by, action) == "ok"
    told = at.say(PIT_BOSS, GiveRuling("void", "it rolled away"))
    assert not isinstance(told, Refusal)
    assert told.events[-1] == RoundVoid(1, BOOK.rules.ruling.clause)
    assert at.table.play.stakes == {}
    assert verdict(at, PIT_BOSS, GiveRuling("void")).startswith("no_round_to_rule")


@pytest.mark.parametrize("seed", range(20))
def test_any_conversation_keeps_the_chips_and_can_be_folded_again(seed: int) -> None:
    dice, at, seen = Random(seed), table(), []
    for _ in range(60):
        by = dice.choice([ONE, player(2), NINE, CROUPIER, CHANCE, PIT_BOSS])
        bet = stake(dice.choice(["heads", "tails", "edge"]), dice.randrange(-1, 25))
        told = at.say(by, dice.choice([bet, bet, Call(), Fall("heads"), GiveRuling("void")]))
        seen += [] if isinstance(told, Refusal) else list(told.events)
    again = GAMES["heads"].begin(1)
    kinds = {spec.record for spec in GAMES["heads"].events.values()}
    for event in seen:
        again = GAMES["heads"].evolve(again, event) if type(event) in kinds else again
    assert again == at.table.play
    held = at.floor.night.balances.held.items()
    cloth = sum(units for (account, _), units in held if ":cloth:" in account)
    assert sum(at.table.play.stakes.values()) == cloth


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("heads", ["Toss", "Why the toss is ruled on"]),
        ("wheel", ["Close the bets", "Reason, for the record"]),
    ],
)
def test_its_words_for_an_action_are_said_of_no_other_games(game: str, said: list[str]) -> None:
    specs = GAMES[game].actions
    label = label_of("rule", "reason", "en", plugin=plugin_of(specs["rule"]))
    assert [said_of("call", plugin_of(specs["call"])).en, label] == said
    assert said_of("stake", plugin_of(specs["stake"])).en == "Stake", "games share it"
    assert said_of("show", "heads").en == "show", "a card is blackjack's"


def test_bots_play_a_night_that_can_be_proved_and_read(tmp_path: Path) -> None:
    hall = Hall(Folder(tmp_path), DRILLS[-1])
    hall.spend(180)
    said = hall.said()
    assert said[f"{ROBIN}: open_betting"] >= 3
    assert sum(count for word, count in said.items() if word.endswith(": stake")) >= 3
    store = hall.rooms.nights.read(hall.name)
    lines = [entry.body for entry in store.read()]
    store.close()
    assert list(deeper(lines)) == []
    for language in ("en", "fr"):
        teller = Teller(hall.room, language)
        for line in lines:
            entry = json.loads(line)
            assert teller.action(entry)
            assert all(teller.told(entry["desk"], event) for event in entry["events"])
        assert teller.actor("chance", "tables/H1") == {"en": "Coin", "fr": "Pièce"}[language]
    hall.rooms.close()
