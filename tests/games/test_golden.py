"""Nights that were played once are read for ever: the same words give the same events."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from croupier.floor import wire
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.wheel.play import GAME as WHEEL
from croupier.kit.actors import parse_actor
from croupier.kit.cards import SUITS, suit_of
from croupier.kit.rules import Refusal
from helpers.golden.write import EVERY_DAY, FOLDER, IN_A_SOAK, NIGHTS, Golden, digest, lines
from helpers.soak import SOAKING

WHEELS = tuple(night for night in NIGHTS if night.game is WHEEL)
CHARITY, VEGAS = (night for night in NIGHTS if night.game is BLACKJACK)
every = pytest.mark.parametrize("night", NIGHTS, ids=lambda night: night.book)


def stored(night: Golden) -> list[dict[str, Any]]:
    return [json.loads(line) for line in night.file.read_text("utf-8").splitlines()]


def told(night: Golden) -> list[dict[str, Any]]:
    return [event for said in stored(night) for event in said.get("events", ())]


def codes(night: Golden) -> set[str]:
    return {said["refusal"]["code"] for said in stored(night) if "refusal" in said}


@every
def test_200_rounds_are_decided_as_they_were(night: Golden) -> None:
    rules, game, kinds = night.rules, night.game, night.game.events
    state = game.begin(1)
    for said in stored(night):
        by = parse_actor(said.pop("by"))
        assert by
        events, refusal = said.pop("events", None), said.pop("refusal", None)
        action = wire.decode(said.pop("action"), said, game.actions)
        verdict = game.decide(rules, state, by, action)
        if isinstance(verdict, Refusal):
            facts = dict(verdict.facts)
            assert refusal == {"code": verdict.code, "clause": verdict.clause, "facts": facts}
            continue
        assert [wire.encode(event, kinds) for event in verdict] == events
        for event in verdict:
            state = game.evolve(state, event)
    assert game.round(state) == 201


@every
def test_200_rounds_fold_from_their_events_alone(night: Golden) -> None:
    """Replay reads no rule: a later change of the law doesn't rewrite a past night."""
    game, kinds = night.game, night.game.events
    state, ended = game.begin(1), 0
    for plain in told(night):
        event = wire.record_of(plain, kinds)
        assert wire.encode(event, kinds) == plain
        state = game.evolve(state, event)
        ended += {"round_closed": 1, "round_void": 1, "round_reopened": -1}.get(plain["kind"], 0)
    assert (game.round(state), ended) == (201, 200)
    assert game.bare(state, None)


@every
def test_the_generator_still_says_the_same_night(night: Golden) -> None:
    again = [json.loads(line) for line in lines(night, 200)]
    assert again == stored(night), "`make golden` writes it anew, and says so in the commit"


@pytest.mark.slow
@every
def test_thousands_of_rounds_have_their_digest(night: Golden) -> None:
    digests = json.loads((FOLDER / "digests.json").read_text("utf-8"))
    rounds = IN_A_SOAK if SOAKING else EVERY_DAY
    assert digest(night, rounds) == digests[night.book]["digests"][str(rounds)]


@pytest.mark.parametrize("night", WHEELS, ids=lambda night: night.book)
def test_nights_at_the_wheel_hold_what_can_go_wrong(night: Golden) -> None:
    """A control on the data: voids of every kind, corrections, late bets are all in it."""
    reasons = {event["reason"] for event in told(night) if event["kind"] == "spin_void"}
    assert reasons == {"too_few_revolutions", "obstruction", "on_a_peg", "ruling"}
    assert {event["kind"] for event in told(night)} == set(WHEEL.events)
    assert {"no_more_bets", "nothing_there"} <= codes(night)


def test_the_night_at_roulette_holds_every_event_and_what_can_go_wrong() -> None:
    (night,) = (night for night in NIGHTS if night.game is ROULETTE)
    marked = {"marker_asked", "marker_given"}  # later than the night
    assert {event["kind"] for event in told(night)} == set(ROULETTE.events) - marked
    reasons = {event["reason"] for event in told(night) if event["kind"] == "throw_void"}
    assert reasons == {"no_pocket", "chip_in_cylinder", "ruling"}
    rulings = {event["ruling"] for event in told(night) if event["kind"] == "ruled"}
    assert rulings == {"void", "correct", "stands"}
    later = {"show_result", "ask_marker", "give_marker"}
    assert {said["action"] for said in stored(night)} == set(ROULETTE.actions) - later
    assert {"no_more_bets", "colour_is_taken", "above_maximum", "no_such_sector"} <= codes(night)
    kinds = {event["kind"] for event in told(night) if event.get("paid_in") == "value"}
    assert kinds == {"corrected"}, "a correction also comes to those who have the colour no more"


def test_nights_at_blackjack_hold_every_event() -> None:
    unnamed = {"surrendered", "no_blackjack", "insured", "insurance_closed", "insurance_settled"}
    assert {event["kind"] for event in told(VEGAS)} == set(BLACKJACK.events)
    assert {event["kind"] for event in told(CHARITY)} == set(BLACKJACK.events) - unnamed


@pytest.mark.parametrize("night", [CHARITY, VEGAS], ids=lambda night: night.book)
def test_nights_at_blackjack_hold_what_can_go_wrong(night: Golden) -> None:
    """A control on the data: rulings of every kind, hands of every end, cards without a suit."""
    events = told(night)
    rulings = Counter(event["ruling"] for event in events if event["kind"] == "ruled")
    assert set(rulings) == {"void", "correct", "undo", "stands"}
    ends = {event["outcome"] for event in events if event["kind"] == "settled"}
    assert {"won", "lost", "busted", "blackjack"} <= ends
    assert {"not_your_turn", "cards_are_out"} <= codes(night)
    assert {"no_such_card", "which_card"} <= codes(CHARITY) | codes(VEGAS)
    hands = Counter(event["into"] for event in events if event["kind"] == "hand_split")
    assert max(hands) >= 3, "a hand that was split is split again"
    shown = [event["card"] for event in events if event["kind"] == "card_shown"]
    assert {suit_of(card) for card in shown} == {*SUITS, None}


def test_a_shoe_ends_between_rounds_by_hand_and_in_mid_round() -> None:
    """Shuffled at the cut, on the croupier's word, and where the last card has come."""
    by_hand = [said for said in stored(CHARITY) if said["action"] == "shuffle" and "events" in said]
    assert by_hand
    for night in (CHARITY, VEGAS):
        assert any(kinds[-2:] == ["round_closed", "shoe_shuffled"] for kinds in entries(night))
    assert any(
        kinds[-1:] == ["shoe_shuffled"] and "card_shown" in kinds
        for kinds in entries(VEGAS)
        if "round_closed" not in kinds
    )


def entries(night: Golden) -> list[list[str]]:
    """The kinds of the events that each word brought about."""
    return [[event["kind"] for event in said.get("events", ())] for said in stored(night)]
