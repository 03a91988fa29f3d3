"""Witnesses of the law of the French games: see `witnesses`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from croupier.floor.practice import practice_table
from croupier.games.roulette import model as r
from croupier.games.wheel import model as w
from croupier.kit.actors import (
    CHANCE,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Role,
    Seat,
    parse_actor,
    player,
)
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.office.model import Appoint
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.houses import house
from helpers.scripts import action_of, told

Lines = Iterator[str]
ROULETTE: Final = "france-roulette-anglaise"
ROUE: Final = "france-roue-de-la-chance"


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


def roulette() -> Lines:
    """A round of roulette anglaise: the second employee, colours, the throw, payment by height."""
    yield from script(
        ROULETTE,
        """
croupier  assist relief_croupier
croupier  assist
player 1  take_colour blue 2
player 1  take_colour blue 3
croupier  ask_marker 1
pit boss  give_marker 1
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
        dealer = Appoint(f"dealer {number}", Role.CROUPIER, of_age=True, member=True)
        yield str(found.say("office", LICENSEE, dealer))
        desk = f"tables/R{number}"
        for by, action in (
            (PIT_BOSS, t.SetUp(found.book.digest, f"dealer {number}")),
            (PIT_BOSS, t.Check()),
            (DIRECTOR, t.Open(approved=True)),
        ):
            yield str(found.say(desk, by, action))
    yield str(
        found.say("office", LICENSEE, Appoint("Carl", Role.PIT_BOSS, of_age=True, member=True))
    )
    yield str(found.say("tables/R1", PIT_BOSS, r.GiveRuling("stands"), "Carl"))
    yield str(found.say("tables/R1", PIT_BOSS, t.HandOver("dealer 2")))
    yield str(found.say("tables/R1", CROUPIER, r.Spin("clockwise")))
    yield str(found.say("tables/R1", CROUPIER, t.MarkChef(away=True)))
    yield str(found.say("tables/R1", CROUPIER, r.Spin("clockwise", stacks=True)))
    yield str(found.say("tables/R1", CROUPIER, r.Call()))
    yield str(found.say("tables/R1", CHANCE, r.Land(17)))
    yield str(
        found.say("office", LICENSEE, Appoint("Cora", Role.CROUPIER, of_age=True, member=True))
    )
    yield str(found.say("tables/R2", CROUPIER, t.HandOver("Cora")))


def attested() -> Lines:
    """A roulette that opens and closes without a word about its cylinder, and with it."""
    found, desk, units = house(load(ROULETTE)), "tables/R1", Units(15_000)
    found.must(desk, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(desk, PIT_BOSS, t.Check())
    for by, action in (
        (DIRECTOR, t.Open()), (DIRECTOR, t.Open(approved=True)),
        (CROUPIER, t.Close(units)), (CROUPIER, t.Close(units, locked=True)),
    ):  # fmt: skip
        yield str(found.say(desk, by, action))


def standing() -> Lines:
    """An eighth and a ninth player at a roulette, who would have a colour, and stake value."""
    found, desk = house(load(ROULETTE)), "tables/R1"
    found.must(desk, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(desk, PIT_BOSS, t.Check())
    yield str(found.say(desk, DIRECTOR, t.Open(approved=True)))
    for seat in (Seat(8), Seat(9)):
        yield str(found.say(desk, CROUPIER, t.Sit(seat, f"guest {seat}", of_age=True)))
        yield str(found.say(desk, player(seat), r.TakeColour("blue")))
        yield str(found.say(desk, player(seat), r.Stake("red", Units(1), "value")))


def wheels() -> Lines:
    """Two roues de la chance with one croupier, and a result at the first."""
    found = house(load(ROUE))
    for desk in ("tables/W1", "tables/W2"):
        found.must(desk, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
        for by, action in ((DIRECTOR, t.Check()), (CROUPIER, t.Check()), (DIRECTOR, t.Open())):
            yield str(found.say(desk, by, action))
    for by, word in (
        (CROUPIER, w.Spin("clockwise")), (CROUPIER, w.Call()), (CHANCE, w.Land(1, 3)),
    ):  # fmt: skip
        yield str(found.say("tables/W1", by, word))


FRENCH: Final[Mapping[str, Callable[[], Lines]]] = {
    "French: roulette": roulette,
    "French: abandoned": abandoned,
    "French: maxima": maxima,
    "French: unchecked roulette": partial(unchecked, ROULETTE),
    "French: unchecked roue": partial(unchecked, ROUE),
    "French: wheels": wheels,
    "French: attested": attested,
    "French: standing": standing,
    "French: chefs present": partial(chefs, "present"),
    "French: chefs absent": partial(chefs, "absent"),
}
