"""Nights that were played once are read for ever: the same words give the same events."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.floor import wire
from croupier.games.wheel.play import WHEEL
from croupier.kit.actors import parse_actor
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from golden import BOOKS, FOLDER, digest, lines


def stored(book: str) -> list[dict[str, Any]]:
    text = (FOLDER / f"{book}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("book", BOOKS)
def test_200_rounds_are_decided_as_they_were(book: str) -> None:
    rules, state = load(book).rules, WHEEL.begin(1)
    for said in stored(book):
        by = parse_actor(said.pop("by"))
        assert by
        events, refusal = said.pop("events", None), said.pop("refusal", None)
        action = wire.decode(said.pop("action"), said, WHEEL.actions)
        verdict = WHEEL.decide(rules, state, by, action)
        if isinstance(verdict, Refusal):
            facts = dict(verdict.facts)
            assert refusal == {"code": verdict.code, "clause": verdict.clause, "facts": facts}
            continue
        assert [wire.encode(event, WHEEL.events) for event in verdict] == events
        for event in verdict:
            state = WHEEL.evolve(state, event)
    assert state.round == 201


@pytest.mark.parametrize("book", BOOKS)
def test_200_rounds_fold_from_their_events_alone(book: str) -> None:
    """Replay reads no rule: a later change of the law doesn't rewrite a past night."""
    state, played = WHEEL.begin(1), 0
    for said in stored(book):
        for plain in said.get("events", ()):
            event = wire.record_of(plain, WHEEL.events)
            assert wire.encode(event, WHEEL.events) == plain
            state = WHEEL.evolve(state, event)
            played += plain["kind"] == "round_closed"
    assert (state.round, len(state.past), played) == (201, 200, 200)
    assert not state.stakes


@pytest.mark.parametrize("book", BOOKS)
def test_the_generator_still_says_the_same_night(book: str) -> None:
    again = [json.loads(line) for line in lines(book, 200)]
    assert again == stored(book), "`make golden` writes it anew, and says so in the commit"


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_10_000_rounds_have_their_digest(book: str) -> None:
    digests = json.loads((FOLDER / "digests.json").read_text("utf-8"))
    assert digest(book) == digests[book]["digest"]


@pytest.mark.parametrize("book", BOOKS)
def test_golden_nights_hold_what_can_go_wrong(book: str) -> None:
    """A control on the data: voids of every kind, corrections, late bets are all in it."""
    every = stored(book)
    reasons = {
        event["reason"]
        for said in every
        for event in said.get("events", ())
        if event["kind"] == "spin_void"
    }
    assert reasons == {"too_few_revolutions", "obstruction", "on_a_peg", "ruling"}
    kinds = {event["kind"] for said in every for event in said.get("events", ())}
    assert kinds == set(WHEEL.events)
    assert {"no_more_bets", "nothing_there"} <= {
        said["refusal"]["code"] for said in every if "refusal" in said
    }
