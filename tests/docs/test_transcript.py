"""The conversations and lists of the papers are true. Run this file to write them again."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from croupier import GAMES, load
from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.protocol import Protocol
from croupier.floor.wire import describe
from croupier.words.refusals import REFUSALS

HOME: Final = Path(__file__).parents[2]
PAGE: Final = HOME / "docs" / "protocol.md"
PAGES: Final = (HOME / "README.md", PAGE)
BLOCK: Final = re.compile(r"^```text\n(\$ croupier table .*?)^```$", re.MULTILINE | re.DOTALL)
LIST: Final = re.compile(r"^<!-- ([\w-]+) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)


def conversation(arguments: Sequence[str], sent: Sequence[str]) -> list[str]:
    """What a fresh table answers to these lines."""
    run = subprocess.run(
        [sys.executable, "-m", "croupier.cli.app", *arguments],
        input="".join(f"{line}\n" for line in sent),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "CROUPIER_LANG": "en", "PYTHONIOENCODING": "utf-8"},
        check=True,
    )
    assert not run.stderr, run.stderr
    return run.stdout.splitlines()


def held(block: str) -> str:
    """A block with its answers as the program gives them now."""
    command, *lines = block.splitlines()
    kept = [line for line in lines if not line.startswith("< ")]
    sent = [line.removeprefix("> ") for line in kept if line.startswith("> ")]
    answers = iter(conversation(shlex.split(command.removeprefix("$ croupier ")), sent))
    told = [command]
    for line in kept:
        told.append(line)
        if line.startswith("> "):
            told.append(f"< {next(answers)}")
    assert next(answers, None) is None
    return "".join(f"{line}\n" for line in told)


WHEEL: Final = "france-roue-de-la-chance"
CARDS: Final = "ontario-blackjack-a"
ROULETTE: Final = "france-roulette-anglaise"
OWN: Final = {CARDS: "blackjack", ROULETTE: "roulette"}  # listed without the words of every table


def open_table(rulebook: str) -> PracticeTable:
    table = practice_table(load(rulebook))
    assert isinstance(table, PracticeTable)
    return table


def listed_actions(rulebook: str = WHEEL) -> str:
    """Every action: who may say it, its fields, what it means. Of most games, its own alone."""
    table = open_table(rulebook)
    answer = Protocol(table).answer(b'{"ask": "actions"}')
    rows = ["| action | said by | fields | |", "|---|---|---|---|"]
    for action in answer["actions"]:
        if rulebook in OWN and action["action"] not in GAMES[OWN[rulebook]].actions:
            continue
        told = ", ".join(field(name, kind) for name, kind in action["fields"].items())
        by = ", ".join(action["by"])
        rows.append(f"| `{action['action']}` | {by} | {told} | {action['en']} |")
    return "\n".join(rows) + "\n"


def field(name: str, kind: Mapping[str, Any]) -> str:
    optional = "" if kind["required"] else "?"
    return f"`{name}`{optional} {kind['type']}"


def listed_events(rulebook: str = WHEEL) -> str:
    rows = ["| kind | fields |", "|---|---|"]
    table = open_table(rulebook)
    kinds = GAMES[OWN[rulebook]].events if rulebook in OWN else table.events
    for kind, spec in kinds.items():
        told = [f"`{name}` {what['type']}" for name, what in describe(spec.record).items()]
        rows.append(f"| `{kind}` | {', '.join(told)} |")
    return "\n".join(rows) + "\n"


def listed_refusals() -> str:
    rows = ["| code | in English |", "|---|---|"]
    rows += [f"| `{code}` | {words.en} |" for code, words in sorted(REFUSALS.items())]
    return "\n".join(rows) + "\n"


def listed_view(rulebook: str = WHEEL) -> str:
    asked = b'{"ask": "view", "for": "player 1"}'
    view = Protocol(open_table(rulebook)).answer(asked)["view"]
    known = Protocol(open_table(WHEEL)).answer(asked)["view"] if rulebook in OWN else {}
    of_wheels = GAMES["wheel"].view(load(WHEEL).rules, GAMES["wheel"].begin(1), None)
    shared = known.keys() - of_wheels.keys()
    return ", ".join(f"`{name}`" for name in view if name not in shared) + ".\n"


LISTS: Final[Mapping[str, Callable[[], str]]] = {
    "actions": listed_actions,
    "actions-blackjack": partial(listed_actions, CARDS),
    "actions-roulette": partial(listed_actions, ROULETTE),
    "events": listed_events,
    "events-blackjack": partial(listed_events, CARDS),
    "events-roulette": partial(listed_events, ROULETTE),
    "refusals": listed_refusals,
    "view": listed_view,
    "view-blackjack": partial(listed_view, CARDS),
    "view-roulette": partial(listed_view, ROULETTE),
}


def rewritten(page: str) -> str:
    """The page with every answer and every list as the program has them now."""
    page = LIST.sub(lambda found: f"<!-- {found[1]} -->\n{LISTS[found[1]]()}<!-- end -->", page)
    return BLOCK.sub(lambda found: f"```text\n{held(found[1])}```", page)


def blocks() -> list[str]:
    return [found[1] for page in PAGES for found in BLOCK.finditer(page.read_text("utf-8"))]


@pytest.mark.parametrize("block", blocks(), ids=lambda block: block.splitlines()[0][2:])
def test_the_conversation_goes_as_it_is_written(block: str) -> None:
    assert block.splitlines() == held(block).splitlines()


@pytest.mark.parametrize("name", LISTS)
def test_the_list_is_whole(name: str) -> None:
    (found,) = (one for one in LIST.finditer(PAGE.read_text("utf-8")) if one[1] == name)
    assert found[2] == LISTS[name]()


def test_the_conversations_use_every_word_of_the_games() -> None:
    lines = [line for block in blocks() for line in block.splitlines() if line.startswith("> ")]
    said = {json.loads(line[2:]).get("action") for line in lines}
    for game in GAMES.values():
        assert game.actions.keys() <= said, game.name


def test_a_changed_answer_is_noticed() -> None:
    block = blocks()[0]
    wrong = block.replace("< {", '< {"x": 1, ')
    assert wrong != block
    assert held(wrong) == block


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(rewritten(page.read_text("utf-8")), "utf-8")
        print(os.path.relpath(page))  # noqa: T201 - says what it wrote
