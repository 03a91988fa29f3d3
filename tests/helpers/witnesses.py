"""Witnesses of the law: words that are said at desks and tables, and all that came of them.

Each says the same whatever the law is; what comes of it is told line by line, so that whoever
compares two laws can stop at the first difference.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final

from croupier.floor import wire
from croupier.floor.practice import practice_table
from croupier.games.registry import GAMES
from croupier.games.roulette import model as r
from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Role, parse_actor
from croupier.kit.rules import Refusal
from croupier.night.bank.actions import Mode
from croupier.night.model import MACHINE, Command
from croupier.night.office.model import Appoint
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.bank.nights import said as bank_said
from helpers.golden.write import FOLDER
from helpers.houses import house
from helpers.nights import said
from helpers.scripts import action_of, told

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
    """The words of a night with tables of this game: by dice, under the law as it is."""
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


def script(book: str, text: str, **options: Any) -> Lines:
    """What each line of a script brings about at a practice table, and how the table then looks."""
    table = practice_table(load(book), **options)
    if isinstance(table, Refusal):
        yield str(table)
        return
    for line in text.strip().splitlines():
        who, says = line.split("  ", 1)
        by = parse_actor(who)
        assert by
        yield "; ".join(told(table.say(by, action_of(says, table.actions)), table.events))
        yield json.dumps(table.view(None), default=str)


ROULETTE: Final = "france-roulette-anglaise"
ROUE: Final = "france-roue-de-la-chance"


def roulette() -> Lines:
    """A round of roulette anglaise: the second employee, colours, the throw, payment by height."""
    yield from script(
        ROULETTE,
        """
croupier  assist relief_croupier
croupier  assist
player 1  take_colour blue 2
player 1  take_colour blue 3
player 1  stake 17 4
croupier  spin clockwise clockwise
croupier  spin clockwise
croupier  call
chance  land 17
croupier  pay_in_value 1 5
pit boss  pay_in_value 1 5
""",
    )


def unchecked(book: str) -> Lines:
    """A table that opens after one look, and after the others; its minimum, raised by whom."""
    yield from script(
        book,
        """
director  open
director  check
director  open
croupier  check
croupier  open minimum=2
director  open minimum=2
pit boss  check
director  open minimum=2
""",
        closed=True,
    )


def maxima() -> Lines:
    """A roue de la chance for which the house fixes a maximum of its own."""
    lines = "director  check\ncroupier  check\ndirector  open maximum=orange:5,green:5"
    yield from script(ROUE, f"{lines}\nplayer 1  stake orange 6", closed=True)


def abandoned() -> Lines:
    """A stake whose player is there, and has gone."""
    sits = "player 1  sit 1 Eve yes\nplayer 1  stake red 5 value\ncroupier  abandon 1"
    yield from script(ROULETTE, f"{sits}\ncroupier  mark_player 1\ncroupier  abandon 1")


def chefs(hippodrome: str) -> Lines:
    """One chef de table and four tables with their croupiers; another chef; the first is away."""
    found = house(load(ROULETTE, {"hippodrome": hippodrome}))
    for number in range(1, 5):
        dealer = Appoint(f"dealer {number}", Role.CROUPIER, of_age=True)
        yield str(found.say("office", LICENSEE, dealer))
        desk = f"tables/R{number}"
        for by, action in (
            (PIT_BOSS, t.SetUp(found.book.digest, f"dealer {number}")),
            (PIT_BOSS, t.Check()),
            (DIRECTOR, t.Open()),
        ):
            yield str(found.say(desk, by, action))
    yield str(found.say("office", LICENSEE, Appoint("Carl", Role.PIT_BOSS, of_age=True)))
    yield str(found.say("tables/R1", PIT_BOSS, r.GiveRuling("stands"), "Carl"))
    yield str(found.say("tables/R1", CROUPIER, r.Spin("clockwise")))
    yield str(found.say("tables/R1", CROUPIER, t.MarkChef(away=True)))
    yield str(found.say("tables/R1", CROUPIER, r.Spin("clockwise", stacks=True)))
    yield str(found.say("office", LICENSEE, Appoint("Cora", Role.CROUPIER, of_age=True)))
    yield str(found.say("tables/R2", CROUPIER, t.HandOver("Cora")))


FRENCH: Final[tuple[Callable[[], Lines], ...]] = (
    roulette,
    abandoned,
    maxima,
    partial(unchecked, ROULETTE),
    partial(unchecked, ROUE),
    partial(chefs, "present"),
    partial(chefs, "absent"),
)


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
