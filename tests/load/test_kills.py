"""F8: the house is killed under load: the whole of it, or one of its processes. It goes on."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from croupier.night.tables.view import view
from helpers.floors import floor_on
from helpers.load.evening import Evening
from helpers.load.halls import Hall
from helpers.load.screens import Told, player_screen, summary
from helpers.load.serving import Serving, serving
from helpers.soak import SOAKING
from load.conftest import Halls

SEED = 8
KILLS = 1_000 if SOAKING else 5
RATE = 40
STANDS = re.compile(r'id="screen".*?data-round="(\d+)" data-phase="(\w+)"', re.DOTALL)
GOAL_S = 5

Stand = dict[str, tuple[str, str]]  # by table: its round, and how far that has come


def on_record(hall: Hall) -> Stand:
    """How the tables stand, by the journal alone."""
    with hall.journal() as store:
        floor = floor_on(store)
    shown = {
        name: view(floor.law, floor.night, one, None) for name, one in floor.night.tables.items()
    }
    return {name: (str(one["round"]), str(one["phase"])) for name, one in shown.items()}


async def on_screen(hall: Hall, house: Serving) -> Stand:
    """How they stand on a page that is opened now."""
    found: Stand = {}
    for one in hall.players:
        if one.table not in found:
            screen = player_screen(hall, house.port, one, Told())
            await screen.open()
            stands = STANDS.search(screen.shown)
            assert stands, screen.shown[:300]
            found[one.table] = (stands[1], stands[2])
            await screen.close()
    return found


async def evening(hall: Hall, house: Serving, dice: random.Random) -> tuple[Evening, list[float]]:
    found = Evening(hall, house.port, dice, patient=True)
    await found.come()
    back: list[float] = []
    for turn in range(KILLS):
        await found.play(0.2 + dice.random(), RATE)
        if house.workers > 1 and turn % 2:
            house.kill_worker(dice.randrange(house.workers))
            continue
        house.kill()
        stood = on_record(hall)
        back.append(await asyncio.to_thread(house.start))
        assert await on_screen(hall, house) == stood, "a round stands at another step"
        found.move(house.port)
    await found.play(1, RATE)
    await found.settled(wait_s=120)
    await found.go()
    return found, back


def proved(hall: Hall, house: Serving) -> None:
    dice = random.Random(SEED)
    found, back = asyncio.run(evening(hall, house, dice))
    code, _ = house.stop()
    print(f"F8, seed {SEED}: {summary(found.told)}; cut {found.told.cut}")  # noqa: T201
    print(f"  back in {max(back):.1f} s at most, of {len(back)} (goal {GOAL_S} s)")  # noqa: T201
    assert not found.told.wrong
    assert found.told.acknowledged
    assert code == 0
    hall.verify(found.told.acknowledged)
    found.compare(hall.folded())


@pytest.mark.slow
def test_the_house_is_killed(folder_hall: Halls) -> None:
    hall = folder_hall(tables=4, seats=6, bosses=2)
    with serving(hall) as house:
        proved(hall, house)


@pytest.mark.slow
def test_the_tree_and_its_workers_are_killed(database_hall: Halls) -> None:
    hall = database_hall(tables=4, seats=6, bosses=2)
    with serving(hall, workers=2) as house:
        proved(hall, house)


def test_the_harness_can_go_red(folder_hall: Halls) -> None:
    """A command that somebody was told of and that nobody finds; one that says something else."""
    hall = folder_hall(tables=1, seats=1)
    entries = hall.verify({})
    with pytest.raises(AssertionError, match="lost"):
        hall.verify({"nobody knows": ("#1", "stake")})
    with pytest.raises(AssertionError):
        hall.verify({entries[-1].command: ("#1", "stake")})
