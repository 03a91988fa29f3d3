"""A desk from outside: said, recorded, refused by its clauses, closed, exported and audited.

The house runs in processes of its own, since it finds its desks when it starts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"


class House:
    """A folder of nights, and the program beside the plug-in."""

    def __init__(self, at: Path, plugins: str) -> None:
        self.at = at
        paths = os.pathsep.join((str(SRC), str(HERE)))
        more = {"CROUPIER_PLUGINS": plugins, "PYTHONPATH": paths, "CROUPIER_LANG": "en"}
        self.env = {**os.environ, "DATABASE_URL": "", **more}

    def python(self, *words: str, said: str = "", code: int = 0) -> str:
        ended = subprocess.run(
            [sys.executable, *words],
            input=said, env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ended.returncode == code, (ended.stdout, ended.stderr)
        return ended.stdout + ended.stderr

    def croupier(self, *words: str, said: str = "", code: int = 0) -> str:
        return self.python("-m", "croupier.cli.app", *words, said=said, code=code)

    def lines(self, *said: dict[str, Any]) -> list[dict[str, Any]]:
        """What the night answers to these lines."""
        text = "".join(f"{json.dumps(line)}\n" for line in said)
        told = self.croupier("serve", "gala", "--lines", "--at", str(self.at), said=text)
        return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    found = House(tmp_path_factory.mktemp("nights"), "cloakroom")
    found.croupier(
        "night",
        "new",
        "gala",
        "--licensee",
        "Lou",
        "--practice",
        "--game",
        "ontario-wheel",
        "--at",
        str(found.at),
    )
    return found


def numbered() -> Iterator[str]:
    return (f"c{number}" for number in range(1, 100))


NUMBERS = numbered()


def line(desk: str, by: str, who: str, action: str, **fields: Any) -> dict[str, Any]:
    said = {"command": next(NUMBERS), "desk": desk, "by": by, "operator": who, "action": action}
    return {**said, **fields}


def code_of(answer: dict[str, Any]) -> tuple[str, str]:
    no = answer["refusal"]
    assert no["en"]
    assert no["fr"] != no["en"]
    return no["code"], no["clause"]


def test_a_desk_from_outside_works_like_ours(house: House) -> None:
    digest = house.python(
        "-c", "from croupier.rulebooks.loader import load; print(load('cloakroom').digest)"
    ).strip()
    staffed = line("office", "licensee", "Lou", "appoint", person="Rune", role="runner",
                   of_age=True, member=True)  # fmt: skip
    early, _, adopted, hung, known, twice, gone, none, far, open_yet, back, stranger = house.lines(
        line("cloakroom", "licensee", "Lou", "take_in", tag=1),
        staffed,
        line("office", "licensee", "Lou", "adopt", rulebook=digest),
        line("cloakroom", "runner", "Rune", "take_in", tag=1, what="blue coat"),
        {"ask": "actions", "desk": "cloakroom"},
        line("cloakroom", "runner", "Rune", "take_in", tag=1),
        line("cloakroom", "runner", "Rune", "give_back", tag=2),
        line("cloakroom", "runner", "Rune", "give_back", tag=0),
        line("cloakroom", "runner", "Rune", "take_in", tag=4),
        line("office", "licensee", "Lou", "close_night"),
        line("cloakroom", "runner", "Rune", "give_back", tag=1),
        line("cloakroom", "runner", "Nobody", "take_in", tag=1),
    )
    assert code_of(early)[0] == "no_such_rulebook"
    assert [event["kind"] for event in adopted["events"]] == ["adopted"]
    assert hung["events"] == [{"kind": "handed_in", "tag": 1, "what": "blue coat"}]
    assert [one["action"] for one in known["actions"]] == ["take_in", "give_back"]
    assert code_of(twice) == ("tag_is_out", "COAT-2")
    assert code_of(gone) == ("nothing_hangs_there", "COAT-2")
    assert code_of(none) == code_of(far) == ("no_such_tag", "COAT-1")
    assert code_of(open_yet) == ("coats_still_hang", "COAT-3")
    assert back["events"] == [{"kind": "given_back", "tag": 1}]
    assert code_of(stranger)[0] == "not_their_part"

    again, closed = house.lines(
        line("cloakroom", "runner", "Rune", "give_back", tag=1),
        line("office", "licensee", "Lou", "close_night"),
    )
    assert code_of(again) == ("nothing_hangs_there", "COAT-2"), "folded from its journal"
    assert [event["kind"] for event in closed["events"]] == ["night_closed"]
    audited = house.croupier("verify", "gala", "--deep", "--at", str(house.at))
    assert "gala" in audited


def test_without_the_plug_in_its_night_is_told_and_not_guessed_at(tmp_path: Path) -> None:
    house = House(tmp_path, "cloakroom")
    new = ("night", "new", "gala", "--licensee", "Lou", "--practice")  # adopts all that it finds
    assert "cloakroom" in house.croupier(*new, "--at", str(tmp_path))
    bare = House(tmp_path, "")
    told = bare.croupier("verify", "gala", "--deep", "--at", str(tmp_path), code=1)
    assert "Entry 4 needs cloakroom, a game, desk or rulebook that isn't installed here" in told
    assert "The rest was checked and holds" in told


def test_a_plug_in_that_is_not_there_is_named() -> None:
    nowhere = House(HERE, "no_such_package")
    assert "no_such_package" in nowhere.croupier("--help", code=1)
