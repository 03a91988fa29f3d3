"""What people say through a whole night, from seeded dice: mostly sensible, partly wild."""

from __future__ import annotations

import random
from typing import Any

from croupier.games.registry import GAMES
from croupier.games.roulette import model as r
from croupier.games.turning import Direction
from croupier.games.wheel import model as m
from croupier.kit.actors import (
    CHANCE,
    CLOCK,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.night.model import MACHINE, Command
from croupier.night.office import model as o
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from croupier.night.tables.charts import chart_of
from helpers.houses import PEOPLE, STAFF, House
from helpers.roulette import nights as roulette_nights
from helpers.ways import way_of

CROUPIERS = {"W1": "Ann", "W2": "Ben"}
CHEF = "Ben"  # who may be made chef de table besides Cora


def said(found: House, dice: random.Random, number: int) -> Command:
    """The next thing that is said, number `number` of the night."""
    name = dice.choice(list(CROUPIERS))
    says = closing if number % 100 > 80 else sensible
    by, action = (says if dice.random() < 0.85 else odd)(found, dice, name)
    desk = "office" if isinstance(action, o.Action) else f"tables/{name}"
    who = operator(found, dice, name, by)
    if isinstance(action, t.HandOver) and dice.random() < 0.5:
        who = action.to  # who relieves takes the table
    if isinstance(action, t.TakeCharge):
        who = dice.choice(["Cora", CHEF])
    return Command(id=f"n{number}", desk=desk, by=by, operator=who, action=action, via=way_of(who))


def sensible(found: House, dice: random.Random, name: str) -> tuple[Actor, Any]:
    """What somebody who knows the job might say next at this table."""
    table = found.floor.night.tables.get(name)
    if table is None:
        kinds: list[t.Chance] = ["physical", "physical", "virtual"]
        anybody = found.floor.night.office.practice and dice.random() < 0.3
        seating: t.Seating = "open" if anybody else "checked"
        croupier, chance = CROUPIERS[name], dice.choice(kinds)
        return PIT_BOSS, t.SetUp(found.book.digest, croupier, chance, seating=seating)
    if not table.opened:
        waits = seen.waiting(found.floor.law, table)[0]
        looked = GAMES[table.game].checked_by(found.book.rules)
        ready = not looked or all(role in table.checks for role in looked.value)
        return (DIRECTOR, t.Open(approved=True)) if ready else (waits, t.Check())
    (waits, *_) = seen.waiting(found.floor.law, table)
    if waits == CHANCE:
        return CHANCE, landing(found, dice)  # the machine has drawn already, where it draws
    if waits == PIT_BOSS:
        rules = table.disputed or not table.paused
        stands = r.GiveRuling("stands") if table.game == "roulette" else m.GiveRuling("stands")
        return PIT_BOSS, stands if rules else t.Resume()
    if table.play.landed is not None:
        return procedure(found, dice, table)
    if len(table.seats) < 3 or dice.random() < 0.05:
        seat = Seat(dice.randint(1, 4))
        units = dice.choice([None, Units(dice.randint(1, 60))])
        guest = dice.randint(1, 6)
        if table.game == "roulette" and (seat, guest) == (4, 6):
            seat = Seat(8)  # who stands
        return CROUPIER, t.Sit(seat, f"guest {guest}", of_age=True, units=units)
    if not table.play.called and dice.random() < 0.6:
        return bet(found, dice, table)
    return procedure(found, dice, table)


def bet(found: House, dice: random.Random, table: t.Table) -> tuple[Actor, Any]:
    if table.game == "roulette":
        return roulette_nights.bet(found, dice, table)
    seat = dice.choice(list(table.seats))
    medium = None if found.floor.night.bank.mode else found.book.rules.medium.value[0]
    spots = dice.sample(list(found.book.rules.wheel.spots), dice.choice([1, 1, 1, 2]))
    stakes = {spot: Units(dice.randint(1, 6)) for spot in spots}
    if len(spots) > 1:
        return player(seat), m.PlaceStakes(stakes, medium)
    return player(seat), m.Stake(spots[0], stakes[spots[0]], medium)


def closing(found: House, dice: random.Random, name: str) -> tuple[Actor, Any]:
    """Towards the end people leave, and a bare table closes."""
    table = found.floor.night.tables.get(name)
    if table is None or not table.opened or table.disputed:
        return sensible(found, dice, name)
    if not GAMES[table.game].resting(table.play):
        return sensible(found, dice, name)
    if table.play.stakes:
        return procedure(found, dice, table)
    if table.seats:
        return CROUPIER, t.Leave(dice.choice(list(table.seats)))
    return closer(found, dice, table)


def closer(found: House, dice: random.Random, table: t.Table) -> tuple[Actor, Any]:
    """The float is counted: mostly as the books have it, else two find it so, or differ."""
    books = found.floor.night.holds(chart_of(found.floor.night, table).float)
    if not table.advances or dice.random() < 0.1:
        return CROUPIER, t.Close(locked=True)
    if table.closer is None:
        return CROUPIER, t.Close(Units(max(0, books + dice.choice([0, 0, -3, 40]))), locked=True)
    return PIT_BOSS, t.Close(Units(table.closer.units + dice.choice([0, 0, 1])), locked=True)


def procedure(found: House, dice: random.Random, table: t.Table) -> tuple[Actor, Any]:
    ways: list[Direction] = ["clockwise", "anticlockwise"]
    if table.play.landed is not None:
        return CROUPIER, r.ShowResult() if table.game == "roulette" else m.ShowResult()
    if table.game == "roulette":
        return CROUPIER, r.Call() if table.play.turning else r.Spin(dice.choice(ways), stacks=True)
    spin = m.Spin(dice.choice(ways))
    before = found.book.rules.call.value == "before-spin"
    if before:
        return CROUPIER, spin if table.play.called else m.Call()
    return CROUPIER, m.Call() if table.play.turning else spin


def landing(found: House, dice: random.Random) -> Any:
    if found.book.game == "roulette":
        return roulette_nights.landing(dice)
    segment = dice.randint(1, len(found.book.rules.wheel.segments))
    return dice.choice(
        [*[m.Land(segment, 4)] * 8, m.Land(segment, 1), m.Land(None, 3), m.Obstruct()]
    )


def odd(found: House, dice: random.Random, name: str) -> tuple[Actor, Any]:
    """Things that happen now and then, lawful or not."""
    seat = Seat(dice.randint(0, 5))
    table = found.floor.night.tables.get(name)
    if found.book.game == "roulette":
        of_game = roulette_nights.odd(found, dice, seat)
    else:
        of_game = wheel_odd(found, dice, table, seat)
    return dice.choice([*of_game, *desk_odd(dice, table, seat)])


def wheel_odd(
    found: House, dice: random.Random, table: t.Table | None, seat: Seat
) -> list[tuple[Actor, Any]]:
    rounds, segment = dice.choice([None, 1, 2]), dice.randint(0, 60)
    spot = dice.choice([*found.book.rules.wheel.spots, "purple"])
    lying = list(table.play.stakes) if table else []
    staked = dice.choice([*lying, (max(seat, 1), spot)])
    return [
        (player(staked[0]), m.TakeBack(staked[1])),
        (player(max(seat, 1)), m.Clear()),
        (player(max(seat, 1)), m.PlaceStakes({spot: Units(1), "red": Units(2)})),
        (PIT_BOSS, m.GiveRuling("void", rounds)),
        (PIT_BOSS, m.GiveRuling("correct", rounds, segment)),
        *[(PIT_BOSS, m.GiveRuling("correct", None, one)) for one in (1, 2, 3, segment)],
        (CROUPIER, m.Obstruct()),
        (CROUPIER, m.OpenBetting()),
        (CLOCK, m.Call()),
    ]


def desk_odd(dice: random.Random, table: t.Table | None, seat: Seat) -> list[tuple[Actor, Any]]:
    people = dice.choice(PEOPLE)
    return [
        (player(max(seat, 1)), t.Sit(seat, f"player {max(seat, 1)}", of_age=dice.random() < 0.8)),
        (player(max(seat, 1)), t.Leave(seat)),
        (CROUPIER, t.Leave(seat)),
        (player(max(seat, 1)), t.Dispute("my chips")),
        (player(dice.choice([*(table.seats if table else ()), Seat(1)])), t.Dispute("my chips")),
        (CROUPIER, t.HandOver("Ben" if table and table.croupier == "Ann" else "Ann")),
        (CROUPIER, t.TimeBets(dice.choice([None, 3, 20]))),
        (PIT_BOSS, t.Pause("a break")),
        (DIRECTOR, t.Resume()),
        (DIRECTOR, t.TopUp()),
        (CROUPIER, t.Close(locked=True)),
        (CROUPIER, t.TurnAway()),
        (CROUPIER, t.MarkPlayer(seat, dice.random() < 0.7)),
        (DIRECTOR, t.Open(minimum=dice.randint(0, 3), approved=True)),
        (CROUPIER, t.Sit(seat, people, of_age=dice.random() < 0.8)),
        (
            LICENSEE,
            o.Appoint(people, dice.choice(list(Role)), of_age=dice.random() < 0.8, member=True),
        ),
        (LICENSEE, o.Appoint(CHEF, Role.PIT_BOSS, of_age=True, member=True)),
        (LICENSEE, o.Release(people, Role.CROUPIER)),
    ]


def operator(found: House, dice: random.Random, name: str, by: Actor) -> str:
    table = found.floor.night.tables.get(name)
    if dice.random() < 0.03:
        return dice.choice(PEOPLE)
    if by.role is Role.CLOCK or (by.role is Role.CHANCE and table and table.chance == "virtual"):
        return MACHINE
    if by.role in (Role.CROUPIER, Role.CHANCE):
        return table.croupier if table else "Ann"
    if table and by.seat is not None and by.seat in table.seats:
        return table.seats[by.seat].player
    chiefs = {role: person for person, role in STAFF.items()} | {Role.LICENSEE: "Lou"}
    return chiefs.get(by.role, str(by))
