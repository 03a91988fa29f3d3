"""Witnesses of the law: words that are said at desks and tables, and all that came of them.

Each says the same whatever the law is; what comes of it is told line by line, so that whoever
compares two laws can stop at the first difference.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from croupier.floor import wire
from croupier.games.registry import GAMES
from croupier.kit.actors import parse_actor
from croupier.kit.rules import Refusal
from croupier.night.bank.actions import Mode
from croupier.night.model import MACHINE, Command
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.bank.nights import said as bank_said
from helpers.golden.write import FOLDER
from helpers.houses import house
from helpers.nights import said

Lines = Iterator[str]
COMMANDS = 300


def rounds(book: str) -> Lines:
    """The golden rounds at a table under this rulebook, as they were said."""
    found = load(book)
    rules, game = found.rules, GAMES[found.game]
    state = game.begin(1)
    for line in (FOLDER / f"{book}.jsonl").read_text("utf-8").splitlines():
        plain = json.loads(line)
        by = parse_actor(plain.pop("by"))
        assert by
        plain.pop("events", None), plain.pop("refusal", None)
        action = wire.decode(plain.pop("action"), plain, game.actions)
        verdict = game.decide(rules, state, by, action)
        yield repr(verdict)
        for event in () if isinstance(verdict, Refusal) else verdict:
            state = game.evolve(state, event)


@cache
def said_in_night(book: str) -> tuple[Command, ...]:
    """What people say in a night with tables of this game: chosen by dice, under the law as it is."""
    dice, found, told = random.Random(f"witness {book}"), house(load(book), practice=True), []
    for number in range(COMMANDS):
        command = said(found, dice, number)
        if command.operator != MACHINE:
            told.append(command)
            found.floor.submit(command)
    return tuple(told)


def night(book: str) -> Lines:
    found = house(load(book), practice=True)
    for command in said_in_night(book):
        yield str(found.floor.submit(command))


def _bank(mode: Mode) -> Books:
    made = house(load("ontario-wheel"), event=load("ontario-monte-carlo"))
    books = Books(made.floor, made.book)
    books.staffed(mode, opened=True)
    return books


@cache
def said_at_bank(mode: Mode) -> tuple[Command, ...]:
    dice, found, told = random.Random(f"witness {mode}"), _bank(mode), []
    for number in range(COMMANDS):
        command = bank_said(found, dice, number)
        told.append(command)
        found.floor.submit(command)
    return tuple(told)


def bank(mode: Mode) -> Lines:
    found = _bank(mode)
    for command in said_at_bank(mode):
        yield str(found.floor.submit(command))


def lines_of(witness: Callable[[], Lines]) -> Lines:
    """Its lines; where its setting can't even be set up, that is one."""
    try:
        yield from witness()
    except AssertionError as error:
        yield f"not set up: {error}"


def differs(witness: Callable[[], Lines], before: list[str]) -> bool:
    """Whether anything comes out otherwise than before."""
    found = 0
    for found, line in enumerate(lines_of(witness), 1):
        if found > len(before) or line != before[found - 1]:
            return True
    return found != len(before)


def _told(witness: Callable[[], Lines]) -> list[str]:
    return list(lines_of(witness))


def any_of(*parts: Callable[[], Any]) -> Any:
    return parts
