"""The engine protocol as a stranger meets it: lines in, lines out, of a process or of this one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from helpers.floor.stranger import Table, here, run, table

ONTARIO, FRANCE = "ontario-wheel", "france-roue-de-la-chance"
BOOKS = (ONTARIO, FRANCE)
SPEAKERS = ("player 1", "croupier", "pit boss", "director", "chance", "clock")


# Lines.


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("options", [(), ("--virtual",), ("--closed",)], ids=str)
def test_no_greeting_and_a_quiet_end(rulebook: str, options: tuple[str, ...]) -> None:
    ended = run("table", rulebook, *options)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_one_answer_a_line_at_once() -> None:
    with table(ONTARIO) as told:
        assert told.ask("waiting") == ["croupier"]
        assert told.send(b"nonsense").keys() == {"malformed"}
        assert told.send(b"").keys() == {"malformed"}
        assert told.do("player 1", "stake", spot="red", units=5) == [
            {"kind": "staked", "seat": 1, "spot": "red", "units": 5}
        ]
        assert told.no("player 1", "stake", spot="red", units=6) == ("above_maximum", "ON-WOF-2")
        assert told.ask("waiting") == ["croupier"]


def test_a_refusal_is_whole() -> None:
    with here(ONTARIO) as told:
        assert told.say("player 1", "stake", spot="red", units=11) == {
            "refusal": {
                "code": "above_maximum",
                "clause": "ON-WOF-2",
                "facts": {"maximum": 10},
                "en": "That would be too much: the most here is 10 in all.",
                "fr": "Ce serait trop : le maximum ici est de 10 en tout.",
            }
        }


@pytest.mark.parametrize("ending", [b"", b"\n"], ids=["cut off", "whole"])
def test_answers_are_as_many_as_lines(ending: bytes) -> None:
    lines = [b'{"ask": "waiting"}\r', b"{", b"", b"x" * 200_000, b"\xff\xfe", b'{"ask": "draws"}']
    ended = run("table", FRANCE, said=b"\n".join(lines) + ending)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert ended.returncode == 0
    assert [*map(list, answers)] == [["waiting"], *[["malformed"]] * 4, ["draws"]]
    assert "longer than 65536 bytes" in answers[3]["malformed"]


def test_answers_are_utf_8_whatever_the_locale() -> None:
    ended = run("table", FRANCE, said=b'{"ask": "actions"}', env={"PYTHONIOENCODING": "ascii"})
    assert ended.returncode == 0
    assert "à haute voix" in ended.stdout.decode()


def test_a_malformed_line_changes_nothing() -> None:
    with here(FRANCE) as told:
        told.do("player 1", "stake", spot="red", units=5)
        before = told.ask("view", **{"for": "player 1"})
        for line in (
            b'{"by": "player 1", "action": "stake", "spot": "red", "units": "1,50"}',
            b'{"by": "player 1", "action": "stake", "spot": "red", "units": true}',
            b'{"by": "player 1", "action": "stake", "spot": "red", "units": 1, "units": 2}',
            b'{"by": "player 0", "action": "stake", "spot": "red", "units": 1}',
            b'{"by": "licensee", "action": "close"}',
            b'{"by": "croupier", "action": "set_up"}',
        ):
            assert told.send(line).keys() == {"malformed"}
        assert told.ask("view", **{"for": "player 1"}) == before


# From nothing.


def field(about: dict[str, Any], name: str, view: dict[str, Any], chance: random.Random) -> Any:
    """A value for a described field, knowing only the description and the view."""
    if "choices" in about:
        return chance.choice(about["choices"])
    if name == "spot":
        return chance.choice(view["spots"])["spot"]
    assert about["type"].startswith("integer"), (name, about)
    return chance.randint(1, 3)


def bet(told: Table, actions: dict[str, Any], chance: random.Random) -> None:
    """A stake as a stranger makes one: required fields only, some of it refused."""
    view = told.ask("view")
    about = actions["stake"]["fields"]
    said = {name: field(one, name, view, chance) for name, one in about.items() if one["required"]}
    answer = told.say(actions["stake"]["by"][0].replace("N", "3"), "stake", **said)
    assert answer.keys() <= {"events", "refusal"}


def step(told: Table, actions: dict[str, Any], chance: random.Random) -> list[dict[str, Any]]:
    """One word by somebody whom the table waits on, found by trying what is theirs to say."""
    (who,) = told.ask("waiting")
    if draws := told.ask("draws"):
        assert who == "chance"
        weights = [draw.pop("weight") for draw in draws]
        return told.do("chance", **chance.choices(draws, weights)[0])
    view = told.ask("view")
    for word in ("spin", "call"):
        about = actions[word]
        assert who in about["by"]
        said = {name: chance.choice(view["directions"]) for name in about["fields"]}
        answer = told.say(who, word, **said)
        if "events" in answer:
            events: list[dict[str, Any]] = answer["events"]
            return events
    raise AssertionError(view)


@pytest.mark.parametrize("options", [(), ("--virtual",)], ids=["physical", "virtual"])
@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_stranger_plays_from_nothing(rulebook: str, options: tuple[str, ...]) -> None:
    """Twenty rounds from what the table itself tells: actions, waiting, draws and view."""
    chance, settled = random.Random(rulebook), 0
    results: list[tuple[int, int]] = []
    with table(rulebook, *options) as told:
        actions = {about["action"]: about for about in told.ask("actions")}
        while len(results) < 20:
            for _ in range(2):
                if told.ask("view")["phase"].startswith(("betting", "turning_bets")):
                    bet(told, actions, chance)
            for event in step(told, actions, chance):
                settled += event["kind"] == "settled"
                if event["kind"] == "round_closed":
                    results.append((event["round"], event["segment"]))
        view = told.ask("view")
        assert [number for number, _ in results] == [*range(1, 21)]
        assert view["round"] == 21
        assert [(past["round"], past["segment"]) for past in view["results"]] == results[::-1]
        assert settled >= 20


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_actions_say_who_may_say_what(rulebook: str) -> None:
    """Every action is described, in both languages, and refused to every role not listed."""
    with here(rulebook) as told:
        actions = told.ask("actions")
        words = [about["action"] for about in actions]
        assert len(set(words)) == len(words) >= 8
        for about in actions:
            assert about["en"].strip()
            assert about["fr"].strip()
            listed = {who.replace("N", "1") for who in about["by"]}
            assert listed
            assert listed <= set(SPEAKERS)
            said = {
                name: field_of_any(name, one)
                for name, one in about["fields"].items()
                if one["required"]
            }
            for who in set(SPEAKERS) - listed:
                assert told.say(who, about["action"], **said).keys() == {"refusal"}, (who, about)


def field_of_any(name: str, about: dict[str, Any]) -> Any:
    if "choices" in about:
        return about["choices"][0]
    if about["type"] == "object":
        return {"red": 1}
    return {"spot": "red", "player": "Ann", "of_age": True, "to": "relief croupier"}.get(name, 1)


def test_a_stranger_sits_down_under_any_name() -> None:
    with here(FRANCE) as told:
        told.do("player 4", "sit", seat=4, player="Zoé", of_age=True, units=9)
        assert told.ask("view")["players"] == [{"seat": 4, "player": "Zoé", "counted": True}]
        other = told.say("player 4", "sit", seat=5, player="Max", of_age=True)
        assert other["refusal"]["code"] == "not_your_seat"
        taken = told.say("player 4", "sit", seat=4, player="Max", of_age=True)
        assert taken["refusal"]["code"] == "seat_is_taken"


def test_a_view_is_the_viewers_own() -> None:
    with here(FRANCE) as told:
        told.do("player 2", "stake", spot="white", units=5)
        assert "own" not in told.ask("view")
        assert "own" not in told.ask("view", **{"for": "croupier"})
        own = {"seat": 2, "stakes": {"white": 5}, "staked": 5}
        assert told.ask("view", **{"for": "player 2"})["own"] == own
        nothing = {"seat": 3, "stakes": {}, "staked": 0}
        assert told.ask("view", **{"for": "player 3"})["own"] == nothing
        assert [part["segment"] for part in told.ask("view")["segments"]] == [*range(1, 53)]


def test_draws_are_every_segment_when_the_table_waits_on_chance() -> None:
    with here(FRANCE) as told:
        assert told.ask("draws") == []
        told.do("croupier", "spin", direction="clockwise")
        assert told.ask("draws") == []
        told.do("croupier", "call")
        assert told.ask("waiting") == ["chance"]
        assert told.ask("draws") == [
            {"action": "land", "segment": segment, "revolutions": 3, "weight": 1}
            for segment in range(1, 53)
        ]


# The machine draws.


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_virtual_table_answers_with_the_landing(rulebook: str) -> None:
    steps = [("spin", {"direction": "clockwise"}), ("call", {})]
    with here(rulebook, "--virtual") as told:
        told.do("player 1", "stake", spot="red", units=2)
        first, last = steps if rulebook == FRANCE else steps[::-1]
        told.do("croupier", first[0], **first[1])
        assert told.no("chance", "land", segment=1, revolutions=3) == ("machine_draws", "HOUSE-9")
        assert told.no("chance", "obstruct") == ("machine_draws", "HOUSE-9")
        events = told.do("croupier", last[0], **last[1])
        kinds = [event["kind"] for event in events]
        assert kinds.index("wheel_landed") < kinds.index("settled") < kinds.index("round_closed")
        assert told.ask("waiting") == ["croupier"]
        assert told.ask("draws") == []
        assert told.no("chance", "land", segment=1, revolutions=3) == ("machine_draws", "HOUSE-9")


def test_a_virtual_table_draws_differently_each_time() -> None:
    spin = b'{"by":"croupier","action":"spin"}\n{"ask":"view"}\n'
    said = (b'{"by":"croupier","action":"call"}\n' + spin) * 10
    nights = {run("table", ONTARIO, "--virtual", said=said).stdout for _ in range(2)}
    assert len(nights) == 2
    assert all(b"wheel_landed" in night for night in nights)
