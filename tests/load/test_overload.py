"""L5: ten times the pace of an evening. The house says so early, loses nothing, and recovers."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from helpers.load.client import Browser
from helpers.load.evening import Evening
from helpers.load.halls import Hall
from helpers.load.screens import NOT_NOW, percentile, summary
from helpers.load.serving import Serving, serving
from helpers.soak import SOAKING
from load.conftest import Halls

SEED = 5
SECONDS = 300 if SOAKING else 4
RATE, BURST = 500, 3_000
CALM = 20
TIMES = 10


async def crowded(hall: Hall, house: Serving) -> tuple[Evening, float]:
    found = Evening(hall, house.port, random.Random(SEED))
    await found.come()
    for screen in found.players:
        screen.tabs = [Browser(house.port, screen.browser.session) for _ in range(TIMES)]
    await found.play(SECONDS, RATE, BURST, every_s=2)
    began = time.perf_counter()
    await asyncio.gather(*found.busy)
    recovered = time.perf_counter() - began
    # It is as it was: whoever speaks now is heard.
    for screen in found.players[:CALM]:
        answer = await screen.act("stake", spot="red", units="1")
        assert answer
        assert answer.status in (200, 422), answer.status
    await found.settled(wait_s=300)
    await found.go()
    return found, recovered


@pytest.mark.slow
def test_ten_times_an_evening(folder_hall: Halls) -> None:
    hall = folder_hall(tables=40, seats=12, bosses=0)
    with serving(hall) as house:
        found, recovered = asyncio.run(crowded(hall, house))
        code, _ = house.stop()
    told = found.told
    away = sum(told.statuses[status] for status in NOT_NOW)
    print(f"L5, seed {SEED}: {summary(told)}; sent away {away}, recovered in {recovered:.1f} s")  # noqa: T201
    print(f"  sent away in {percentile(told.away_s, 0.5) * 1e3:.0f} ms (p50)")  # noqa: T201
    assert not told.wrong
    assert not told.cut
    assert away, "nobody was sent away: the crowd was no crowd"
    assert not told.unexplained, "whoever is sent away is told when to come"
    assert code == 0
    hall.verify(told.acknowledged)
    found.compare(hall.folded())
