"""A whole night under random commands: nothing is made, lost, or changed by a no."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.bank.ledger import Balances
from croupier.games.registry import GAMES
from croupier.kit.actors import DIRECTOR, LICENSEE, Actor, Role, Seat, player
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command, Decision, Night
from croupier.night.office import model as o
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from helpers.houses import PEOPLE, House, checked, house
from helpers.sayings import wheel_actors, wheel_says
from helpers.signers import public
from helpers.soak import examples

DESKS = ["office", "tables/W1", "tables/W2"]


def desk_says(books: tuple[str, ...]) -> st.SearchStrategy[Any]:
    people, seats = st.sampled_from(PEOPLE), st.integers(0, 14).map(Seat)
    digests = st.sampled_from([*books, "feed" * 16])
    keys = st.sampled_from([*(public(str(number)) for number in range(8)), "0" * 64])
    return st.one_of(
        st.builds(o.OpenNight, st.just("again")),
        st.builds(o.Appoint, people, st.sampled_from(Role), st.booleans(), st.booleans()),
        st.builds(o.Release, people, st.sampled_from(Role)),
        st.builds(o.PostNotice, digests),
        st.builds(o.GiveKey, people, keys),
        st.builds(o.RenewKey, people, keys),
        st.builds(o.DeclareAdministrator),
        st.builds(o.ConfirmKey, people),
        st.builds(
            t.SetUp,
            digests,
            people,
            st.sampled_from(["physical", "physical", "virtual"]),
            st.sampled_from(["every stake", "every stake", "rounds"]),
            st.sampled_from(["checked", "open"]),
            st.one_of(st.none(), st.integers(-1, 3)),
        ),
        st.builds(t.Check, st.booleans()),
        st.builds(t.Open, st.one_of(st.none(), st.integers(-1, 3))),
        st.builds(t.Sit, seats, people, st.booleans(), st.one_of(st.none(), st.integers(-1, 40))),
        st.builds(t.Leave, seats),
        st.builds(t.HandOver, people),
        st.builds(t.TimeBets, st.one_of(st.none(), st.integers(3, 30))),
        st.sampled_from([t.TurnAway(), t.Dispute(), t.Pause(), t.Resume(), t.Close()]),
    )


COMMANDS: dict[tuple[str, ...], st.SearchStrategy[Command]] = {}  # made once: it takes long


def commands(found: House) -> st.SearchStrategy[Command]:
    books = (*found.floor.law.books,)
    if books not in COMMANDS:
        COMMANDS[books] = anything(books, wheel_says(found.book.rules))
    return COMMANDS[books]


def anything(books: tuple[str, ...], played: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    actors = st.one_of(wheel_actors(), st.sampled_from([LICENSEE, DIRECTOR]))

    def command(desk: str, by: Actor, operator: str, action: Any) -> Command:
        return Command(id="c", desk=desk, by=by, operator=operator, action=action)

    wild = st.builds(
        command,
        st.sampled_from(DESKS),
        actors,
        st.sampled_from(PEOPLE),
        st.one_of(desk_says(books), played),
    )
    return wild.filter(at_home)


def at_home(command: Command) -> bool:
    """The wire sends an action only to the desk that knows it."""
    office = isinstance(command.action, o.Action)
    return office == (command.desk == "office")


def helped(found: House, data: st.DataObject) -> Command:
    """Something that would move the night on, so that random nights get past the door."""
    night, name = found.floor.night, data.draw(st.sampled_from(["W1", "W2"]))
    table = night.tables.get(name)
    by: Actor = DIRECTOR
    action: Any = t.SetUp(found.book.digest, "Ann")
    if table and not table.opened:
        missing = seen.waiting(found.floor.law, table)
        by, action = (missing[0], t.Check()) if found.book.rules.check_by else (DIRECTOR, t.Open())
        if len(table.checks) == 2:
            by, action = DIRECTOR, t.Open()
    elif table:
        (by, *_), action = seen.waiting(found.floor.law, table), None
        if by.role is Role.CHANCE:
            rules = found.floor.law.at(table)
            options = GAMES[table.game].draws(rules, table.play)
            action = data.draw(st.sampled_from([choice for choice, _ in options]))
        else:
            action = data.draw(wheel_says(found.book.rules))
            by = data.draw(st.sampled_from([by, player(1), player(2)]))
            if data.draw(st.booleans()):
                seat = Seat(data.draw(st.integers(1, 3)))
                by, action = Actor(Role.CROUPIER), t.Sit(seat, f"guest {seat}", True, 30)  # type: ignore[arg-type] # noqa: FBT003
            if table.paused and data.draw(st.booleans()):
                by, action = DIRECTOR, t.Resume()
    speaks = {Role.CROUPIER: table and table.croupier, Role.DIRECTOR: "Dora", Role.PIT_BOSS: "Cora"}
    operator = speaks.get(by.role) or (table.croupier if table else "Dora")
    if by.role is Role.CHANCE and table and table.chance == "virtual":
        operator = MACHINE
    return Command(id="c", desk=f"tables/{name}", by=by, operator=operator, action=action)


@pytest.mark.slow
@pytest.mark.parametrize("book", ["ontario-wheel", "france-roue-de-la-chance"])
@given(data=st.data())
@settings(max_examples=examples(60))
def test_any_night(book: str, data: st.DataObject) -> None:
    found = house(book, practice=data.draw(st.booleans()))
    start, told = found.floor.night, list[tuple[str, Decision]]()
    for step in range(data.draw(st.integers(1, 60))):
        wild = data.draw(st.integers(0, 3)) == 0
        command = data.draw(commands(found)) if wild else helped(found, data)
        before = found.floor.night
        verdict = found.floor.submit(replace(command, id=f"w{step}"))
        if isinstance(verdict, Refusal):
            assert found.floor.night is before, "a no changes nothing"
            continue
        assert verdict.decision.events, "a yes is at least one event"
        told.append((command.desk, verdict.decision))
        checked(found.floor.night)
    again = start
    for desk, decision in told:
        again = machine.evolve(again, desk, decision)
    assert again == found.floor.night, "the events tell the whole night"


def test_the_harness_can_go_red() -> None:
    """A control: chips out of nowhere are seen."""
    broken = Night(
        machine.begin().parts,
        balances=Balances({("W1:rack:1", "chips"): 5}),  # type: ignore[dict-item]
    )
    with pytest.raises(AssertionError, match="neither made nor lost"):
        checked(broken)
