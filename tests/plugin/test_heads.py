"""A whole game from a folder outside of the house: nothing in `src` knows heads or tails."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LINES_MAX = {"heads": 300, "cloakroom": 200, "quick": 50}
Ended = subprocess.CompletedProcess[str]


def plugged(*command: str, said: str = "", plugins: str = "heads") -> Ended:
    """A command in a process that has the plug-in."""
    path = os.pathsep.join((str(HERE), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")))
    env = {**os.environ, "PYTHONPATH": path, "CROUPIER_PLUGINS": plugins, "COLUMNS": "200"}
    env |= {"CROUPIER_LANG": "en", "DATABASE_URL": ""}
    return subprocess.run(
        [sys.executable, *command], check=False, capture_output=True, text=True, env=env,
        input=said, cwd=ROOT, timeout=300,
    )  # fmt: skip


def croupier(*words: str, said: str = "") -> str:
    ended = plugged("-m", "croupier.cli.app", *words, said=said)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def spoken(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    said = "".join(f"{json.dumps(line)}\n" for line in lines)
    told = croupier("table", "heads-or-tails", said=said)
    return [json.loads(line) for line in told.splitlines()]


@pytest.mark.parametrize(("plugin", "most"), LINES_MAX.items())
def test_it_is_small(plugin: str, most: int) -> None:
    lines = sum(path.read_text("utf-8").count("\n") for path in (HERE / plugin).glob("*.py"))
    assert lines <= most, lines


def test_nothing_in_the_house_knows_it() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "heads-or-tails" not in path.read_text("utf-8"), path


def test_it_speaks_the_protocol() -> None:
    actions, staked, no, called, fell, view = spoken(
        {"ask": "actions"},
        {"by": "player 1", "action": "stake", "spot": "heads", "units": 5},
        {"by": "player 1", "action": "stake", "spot": "heads", "units": 16},
        {"by": "croupier", "action": "call"},
        {"by": "chance", "action": "fall", "side": "heads"},
        {"ask": "view", "for": "player 1"},
    )
    assert {"stake", "call", "fall", "rule", "sit"} <= {one["action"] for one in actions["actions"]}
    assert staked["events"][0]["kind"] == "staked"
    assert (no["refusal"]["code"], no["refusal"]["clause"]) == ("above_maximum", "HT-2")
    assert [event["kind"] for event in called["events"]] == ["announced", "bets_closed"]
    assert fell["events"][0]["fr"] == "Pile."
    assert fell["events"][-1] == {"kind": "round_closed", "round": 1, "side": "heads"}
    assert (view["view"]["round"], view["view"]["results"]) == (2, ["heads"])


def test_its_odds_are_exact() -> None:
    found = json.loads(croupier("odds", "heads-or-tails", "--json"))
    assert found == [{"spot": side, "expectation": "0"} for side in ("heads", "tails")]
    assert "pile" in croupier("odds", "heads-or-tails", "--lang", "fr")


def test_its_own_tests_hold_every_clause() -> None:
    """They run with the plug-in; what they hold is written down beside its rulebooks."""
    checks = "tests/plugin/heads_checks.py"
    ended = plugged("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", checks)
    assert ended.returncode == 0, ended.stdout[-4000:]
    for book in ("heads-or-tails", "village-fair"):
        for clause in json.loads(croupier("clauses", book, "--json")):
            assert clause["tests"], clause["id"]
            name = clause["tests"][0].removeprefix(f"{checks}::")
            assert f"def {name}(" in (HERE / "heads_checks.py").read_text("utf-8")


def test_its_pages_are_there_without_a_line_of_its_own() -> None:
    """Phone, console, board and wall, and a round that is played from them; a desk's page."""
    pages, every = "tests/plugin/plugged_pages.py", "heads,cloakroom,quick"
    ended = plugged("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", pages, plugins=every)
    assert ended.returncode == 0, ended.stdout[-4000:]


def test_its_practice_night_stands_ready(tmp_path: Path) -> None:
    """Among those of the house, and listed with a door for players."""
    code = (
        "from croupier.web.start import Asked, ready\n"
        f"made = ready(Asked(at={str(tmp_path / 'house')!r}, nights=(), practice=True, port=0))\n"
        "print(*made.config.only, *made.addresses, sep='\\n')"
    )
    ended = plugged("-c", code)
    assert ended.returncode == 0, ended.stderr
    assert "practice-ontario\npractice-france\npractice-bank\npractice-fair\n" in ended.stdout
    assert re.search(
        r"'more_player', url='http.*/in/.*night='Practice night, the fair'", ended.stdout
    )


def test_a_plug_in_that_is_not_there_is_named_at_the_start() -> None:
    ended = plugged("-m", "croupier.cli.app", "rulebooks", plugins="heads,nowhere")
    why = "croupier: CROUPIER_PLUGINS names 'nowhere': there is no such package\n"
    assert (ended.returncode, ended.stderr) == (1, why)


def test_a_plug_in_replaces_nothing(tmp_path: Path) -> None:
    other = tmp_path / "double"
    other.mkdir()
    (other / "__init__.py").write_text("")
    (other / "games.py").write_text("from heads.games import GAMES, SCHEMAS\n")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import croupier"
    ended = plugged("-c", code, plugins="heads")
    assert ended.returncode == 0, ended.stderr
    ended = plugged("-c", code, plugins="heads,double")
    assert "SCHEMAS of games: there already: heads" in ended.stderr
