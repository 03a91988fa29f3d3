"""L1: forty tables of twelve players and sixty staff, at fifty words a second, with bursts."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from helpers.load.evening import Evening
from helpers.load.halls import Hall
from helpers.load.screens import summary
from helpers.load.serving import Serving, serving
from helpers.soak import SOAKING
from load.conftest import Halls

SEED = 11
SECONDS = 3_600 if SOAKING else 20
RATE, BURST = 50, 300
KILL_EVERY_S = 120


async def evening(hall: Hall, house: Serving) -> Evening:
    found = Evening(hall, house.port, random.Random(SEED), patient=True)
    await found.come()
    if SOAKING:
        await asyncio.gather(found.play(SECONDS, RATE, BURST), killed(house, found))
    else:
        await found.play(SECONDS, RATE, BURST)
    await found.settled(wait_s=300)
    await found.go()
    return found


async def killed(house: Serving, found: Evening) -> None:
    """The house falls down now and then, and is back in a moment."""
    until = time.perf_counter() + SECONDS - KILL_EVERY_S * 1.5
    while time.perf_counter() < until:
        await asyncio.sleep(KILL_EVERY_S)
        house.kill()
        await asyncio.to_thread(house.start)
        found.move(house.port)


@pytest.mark.slow
def test_a_full_hall(folder_hall: Halls) -> None:
    hall = folder_hall(tables=40, seats=12, bosses=20)
    with serving(hall) as house:
        found = asyncio.run(evening(hall, house))
        code, took = house.stop()
    told = found.told
    print(f"L1, seed {SEED}: {summary(told)}; stopped in {took:.1f} s")  # noqa: T201
    assert not told.wrong
    assert not told.unexplained
    assert SOAKING or not told.cut
    assert code == 0
    assert len(hall.verify(told.acknowledged)) > len(told.acknowledged) > SECONDS * RATE / 2
    found.compare(hall.folded())
