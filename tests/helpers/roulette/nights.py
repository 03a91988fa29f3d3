"""What people say at a roulette table of a seeded night."""

from __future__ import annotations

import random
from typing import Any

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import CHANCES, layout
from croupier.games.roulette.markers import unmarked
from croupier.kit.actors import CLOCK, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS
from croupier.night.tables import model as t
from helpers.houses import House

SECTORS = ("voisins", "tiers", "orphelins", "jeu zero", "finale 3", "neighbours 0", "rubbish")


def bet(found: House, dice: random.Random, table: t.Table) -> tuple[Actor, Any]:
    """Somebody who sits there takes a colour, lays chips, or plays even chances in value."""
    seat = dice.choice(list(table.seats))
    by, rules, places = player(seat), found.floor.law.at(table), list(layout(found.book.rules))
    if seat not in table.play.colours and dice.random() < 0.7:
        value = dice.choice([None, None, Units(dice.randint(1, 4))])
        return by, m.TakeColour(dice.choice(COLOURS), value)
    if seat not in table.play.colours:
        return by, m.Stake(dice.choice(list(CHANCES)), Units(dice.randint(1, 9)), "value")
    lot, marker = dice.random(), table.play.colours[seat].marker
    if lot < 0.8 and table.chance == "physical" and seat in unmarked(rules, table.play):
        return (PIT_BOSS, m.GiveMarker(seat)) if marker else (CROUPIER, m.AskMarker(seat))
    if lot < 0.1:
        return by, m.Announce(dice.choice(SECTORS))
    if lot < 0.2:
        return CROUPIER, m.Stake(dice.choice(places), Units(1), "colour", seat)
    if lot < 0.6:
        return by, m.PlaceStakes(
            {place: Units(dice.randint(1, 3)) for place in dice.sample([*CHANCES, *places], 2)}
        )
    return by, m.Stake(dice.choice([*CHANCES, *places]), Units(dice.randint(1, 4)))


def landing(dice: random.Random) -> Any:
    number = dice.randint(0, 36)
    return dice.choice([*[m.Land(number)] * 8, m.Land(0), m.Land(None), m.ChipInCylinder()])


def lying(found: House, seat: Seat) -> list[str]:
    """The places on which this seat of any table has chips."""
    return sorted(
        place
        for table in found.floor.night.tables.values()
        for whose, place, _ in table.play.stakes
        if whose == seat
    )


def odd(found: House, dice: random.Random, seat: Seat) -> list[tuple[Actor, Any]]:
    """What happens now and then, lawful or not."""
    by, rounds, number = player(max(seat, 1)), dice.choice([None, 1, 2]), dice.randint(0, 40)
    bets = [*layout(found.book.rules), "0-4"]
    return [
        (by, m.TakeBack(dice.choice([*bets[-1:], *lying(found, seat)]))),
        *[(by, m.Clear())] * 3,
        (by, m.Change(Units(dice.randint(0, 20)))),
        (by, m.HandIn()),
        (by, m.Tip(Units(dice.randint(0, 3)), dice.choice(["colour", "value"]))),
        (CROUPIER, m.Stake(dice.choice(bets), Units(1), dice.choice(["colour", "value"]), seat)),
        *[
            (CROUPIER, word(Seat(left)))
            for left in (1, 1, 2, 2, 3, 4)
            for word in (t.MarkPlayer, m.Abandon)
        ],
        (PIT_BOSS, m.GiveMarker(by.seat or seat)),
        *[(player(free), t.Sit(Seat(free), f"player {free}", of_age=True)) for free in (5, 6)],
        (CROUPIER, m.Assist(dice.choice(["", "Ben"]))),
        (CROUPIER, m.ChipInCylinder()),
        (CROUPIER, m.OpenBetting()),
        (CROUPIER, t.TimeBets(30)),
        *[(CROUPIER, t.Dispute("a chip that moved"))] * 2,
        (CLOCK, m.Call()),
        *[(PIT_BOSS, m.PayInValue(Seat(paid), Units(1))) for paid in (1, 2, 3, 4)] * 2,
        (PIT_BOSS, m.GiveRuling("void", rounds)),
        (PIT_BOSS, m.GiveRuling("correct", rounds, number)),
        (PIT_BOSS, m.GiveRuling("correct", None, number)),
        *[(PIT_BOSS, t.TakeCharge())] * 4,
        *[(CROUPIER, t.MarkChef(away)) for away in (True, False, False)],
    ]
