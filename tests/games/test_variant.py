"""A variant of blackjack, made for this test: a clock closes the bets, and nobody sits out."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.protocol import Protocol
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.blackjack.rules import Rules, flaws
from croupier.games.game import Game, Timed
from croupier.games.registry import GAMES
from croupier.games.variant import Both, Variant
from croupier.kit.actors import Actor, Seat, parse_actor
from croupier.kit.chips import Units
from croupier.kit.events import Staked, announce, hand_spot
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.tables.tables import find_timed
from croupier.rulebooks import loader
from croupier.rulebooks.model import Schema

BOOK: Final = "ontario-blackjack-a"
CLAUSE: Final = """
[clause."QUICK-1"]
en = "A player has ten seconds to bet; after that one unit is bet for whoever played before."
fr = "On a dix secondes pour miser ; ensuite, une unité est misée pour qui a déjà joué."
sets = { bet_seconds = 10, late_bet = 1 }
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickRules(Rules):
    """Blackjack's, and two more."""

    bet_seconds: Rule[int]
    late_bet: Rule[int]


@dataclass(frozen=True, slots=True)
class Own:
    """Who has played here, and how many rounds were played."""

    players: frozenset[Seat] = frozenset()
    rounds: int = 0


State = Both[m.State, Own]


def evolve(_: m.State, own: Own, event: Any) -> Own:
    match event:
        case Staked(seat=seat):
            return replace(own, players=own.players | {seat})
        case m.RoundClosed():
            return replace(own, rounds=own.rounds + 1)
        case _:
            return own


def refuse_before(rules: QuickRules, _: State, __: Actor, action: Any) -> Refusal | None:
    """A bet that was made stays."""
    return refuse("no_more_bets", rules.late_bet) if isinstance(action, m.TakeBack) else None


def bet_late(rules: QuickRules, state: State, _: Actor, action: Any) -> tuple[Any, ...]:
    """Whoever plays here and has no bet when the cards come is given one."""
    if not isinstance(action, m.Deal) or state.base.closed:
        return ()
    late = sorted(state.own.players - {box.seat for box in state.base.boxes})
    units = Units(rules.late_bet.value)
    return tuple(Staked(seat, hand_spot(seat, 1), units) for seat in late)


def invite_again(rules: QuickRules, state: State) -> tuple[Any, ...]:
    """The next round is invited to as soon as one is over."""
    if state.base.closed or state.base.invited or not state.own.rounds:
        return ()
    return (announce(rules.opening_words.value, rules.opening_words.clause),)


def time_bets(rules: QuickRules, state: State) -> Timed[Any] | None:
    if state.base.closed or not state.base.invited:
        return BLACKJACK.timed(rules, state.base)
    return Timed("bets", (state.base.round,), m.Deal(), rules.bet_seconds.value)


QUICK: Final[Game[QuickRules, State, Any, Any]] = Variant(
    of=BLACKJACK,
    name="quick",
    begin=Own,
    evolve=evolve,
    refuse_before=refuse_before,
    first=bet_late,
    follow_after=invite_again,
    timed=time_bets,
    view=lambda _, state, __: {"players_so_far": sorted(state.own.players)},
).build()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PracticeTable:
    """A practice table of the variant, under blackjack's own rulebook with a clause more."""
    monkeypatch.setitem(GAMES, QUICK.name, QUICK)
    monkeypatch.setitem(loader.SCHEMAS, QUICK.name, Schema(QuickRules, flaws))
    text = loader.file_of(BOOK).read_text("utf-8")
    own = tmp_path / f"{BOOK}.toml"
    own.write_text(text.replace('game = "blackjack"', 'game = "quick"') + CLAUSE, "utf-8")
    found = practice_table(loader.load(own))
    assert isinstance(found, PracticeTable)
    return found


def told(table: PracticeTable, line: str) -> list[str]:
    """The kinds of what followed from a line such as `player 1: stake units=5`, or the refusal."""
    by, _, words = line.partition(": ")
    action, *facts = words.split()
    pairs = (fact.split("=") for fact in facts)
    said = {name: int(text) if name == "units" else text for name, text in pairs}
    answer = Protocol(table).answer(json.dumps({"by": by, "action": action, **said}).encode())
    if no := answer.get("refusal"):
        return [no["code"], no["clause"]]
    return [event["kind"] for event in answer["events"]]


def test_it_is_blackjack_with_a_clock_and_automatic_bets(table: PracticeTable) -> None:
    assert told(table, "croupier: open_betting") == ["announced"]
    assert told(table, "player 1: stake units=5") == ["staked"]
    assert told(table, "player 1: take_back") == ["no_more_bets", "QUICK-1"]
    assert told(table, "player 2: stake units=3") == ["staked"]
    assert told(table, "clock: deal") == ["announced", "bets_closed"]
    for card in ("10", "10", "7", "10", "10"):
        told(table, f"chance: show card={card}")
    assert told(table, "player 1: stand") == ["stood"]
    assert told(table, "player 2: stand") == ["stood"]
    ended = told(table, "chance: show card=10")
    assert ended[-2:] == ["round_closed", "announced"], "and the next round is invited to"
    assert told(table, "player 2: stake units=2") == ["staked"]
    assert told(table, "clock: deal") == ["staked", "announced", "bets_closed"]
    assert table.table.play.base.box(1).bet == 1
    assert table.view(None)["players_so_far"] == [1, 2]


def test_the_law_gives_the_clock_its_seconds(table: PracticeTable) -> None:
    law, floor = table.floor.law, table.floor
    assert find_timed(law, floor.night.tables["T1"]) is None, "nobody was invited"
    told(table, "croupier: open_betting")
    lasting = find_timed(law, floor.night.tables["T1"])
    assert lasting is not None
    assert (lasting.seconds, lasting.then) == (10, m.Deal())


def test_what_the_base_refuses_is_refused_and_leaves_nothing(table: PracticeTable) -> None:
    told(table, "player 1: stake units=5")
    before = table.table.play
    assert told(table, "player 1: deal")[0] == "only_the_croupier_deals"
    assert told(table, "player 1: stake units=50")[0] == "above_maximum"
    assert table.table.play == before


def test_every_field_that_reads_a_state_reads_both() -> None:
    """One that `build` forgets would be given the variant's state, and knows the base's alone."""
    variant: Variant[Rules, m.State, None] = Variant(of=BLACKJACK, name="same", begin=lambda: None)
    made = variant.build()
    stateful = {one.name for one in fields(Game) if "State" in str(one.type)} - {"played"}
    assert {name for name in stateful if getattr(made, name) is getattr(BLACKJACK, name)} == set()


def test_a_variant_that_changes_nothing_plays_as_the_base_does() -> None:
    variant: Variant[Rules, m.State, None] = Variant(of=BLACKJACK, name="same", begin=lambda: None)
    same = variant.build()
    rules, base = loader.load(BOOK).rules, BLACKJACK.begin(1)
    both = same.begin(1)
    for by, action in (
        ("player 1", m.Stake(Units(5))), ("croupier", m.Deal()), ("chance", m.Show("10")),
        ("chance", m.Show("9")), ("chance", m.Show("8")), ("player 1", m.Stand()),
    ):  # fmt: skip
        actor = parse_actor(by)
        assert actor is not None
        verdict = BLACKJACK.decide(rules, base, actor, action)
        assert same.decide(rules, both, actor, action) == verdict
        assert not isinstance(verdict, Refusal)
        for event in verdict:
            base, both = BLACKJACK.evolve(base, event), same.evolve(both, event)
        assert both == Both(base, None)
        assert same.view(rules, both, None) == BLACKJACK.view(rules, base, None)
        assert same.draws(rules, both) == BLACKJACK.draws(rules, base)
        assert same.timed(rules, both) == BLACKJACK.timed(rules, base)
