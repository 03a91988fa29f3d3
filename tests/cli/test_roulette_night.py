"""A virtual roulette through the program's own commands: proved, decided again, out and in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from helpers.command_line import Place, say
from helpers.databases import new_database

R1 = "tables/R1"
STAFFED, SEATED = 2, 7  # lines of an evening after which the staff, and the player, have a part


def evening(digest: str) -> list[dict[str, Any]]:
    staff = (("Ann", "croupier"), ("Cora", "pit boss"))
    return [
        *(
            say(
                "office",
                "licensee",
                "Lou",
                "appoint",
                person=person,
                role=role,
                of_age=True,
                member=True,
            )
            for person, role in staff
        ),
        say("office", "licensee", "Lou", "post_notice", rulebook=digest),
        say(R1, "licensee", "Lou", "set_up", rulebook=digest, croupier="Ann", chance="virtual"),
        say(R1, "pit boss", "Cora", "check"),
        say(R1, "licensee", "Lou", "open"),
        say(R1, "croupier", "Ann", "sit", seat=1, player="Eve", of_age=True, units=200),
        say(R1, "player 1", "Eve", "take_colour", colour="blue", value=2),
    ]


def round_(number: int, way: str) -> list[dict[str, Any]]:
    lines = [
        say(R1, "player 1", "Eve", "stake", bet="17-20", units=2),
        say(R1, "player 1", "Eve", "stake", bet="red", units=3, chips="value"),
        say(R1, "croupier", "Ann", "spin", direction=way),
        say(R1, "croupier", "Ann", "call"),
    ]
    return [{**line, "command": f"{line['command']} {number}"} for line in lines]


@pytest.fixture(params=["sqlite", "postgresql"])
def played(tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    kept = new_database(tmp_path) if request.param == "postgresql" else str(tmp_path / "nights")
    place = Place(kept)
    adopted = place.new("casino", "--event", "france-casino")["adopted"]
    (digest,) = (one["digest"] for one in adopted if one["rulebook"] == "france-roulette-anglaise")
    ways = ("clockwise", "anticlockwise", "clockwise")
    lines = [line for number, way in enumerate(ways) for line in round_(number, way)]
    lines = [*evening(digest), *lines]
    stages = (("Lou", lines[:STAFFED]), ("Lou Ann Cora", lines[STAFFED:SEATED]))
    for people, said in (*stages, ("Lou Ann Eve", lines[SEATED:])):  # a key is for who has a part
        key = place.key("casino", tmp_path / f"{people}.key", *people.split())
        for answer in place.serve("casino", said, key):
            assert "seq" in answer, answer
    return place


def test_it_is_proved_and_decided_again(played: Place) -> None:
    assert played.data("verify", "casino", "--deep")["ok"]
    drawn = played.data("check-draw", "casino")
    assert [(draw["code"], draw["of"], draw["ok"]) for draw in drawn] == [("right", 37, True)] * 3
    shown = played.data("night", "show", "casino")
    (table,) = shown["tables"]
    assert (table["table"], table["round"], table["players"]) == ("R1", 4, 1)
    held: dict[str, int] = {}
    for line in shown["balances"]:
        held[line["asset"]] = held.get(line["asset"], 0) + line["units"]
    assert set(held.values()) == {0}


def test_it_goes_out_and_comes_in_again(played: Place, tmp_path: Path) -> None:
    before = played.data("night", "show", "casino")
    file = str(tmp_path / "casino.jsonl")
    played.told("export", "casino", "-o", file)
    elsewhere = Place(str(tmp_path / "elsewhere"))
    assert elsewhere.data("import", file)["head"] == before["head"]
    after = elsewhere.data("night", "show", "casino")
    assert {**after, "place": ""} == {**before, "place": ""}
    assert elsewhere.data("verify", "casino", "--deep")["ok"]
    assert all(draw["ok"] for draw in elsewhere.data("check-draw", "casino"))
