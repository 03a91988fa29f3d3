"""A house that is told to close: every stream ends by a word, and the process ends well."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from helpers.load.client import Browser, Cut
from helpers.load.halls import NIGHT
from helpers.load.serving import Serving, serving
from load.conftest import Halls

STREAMS = 100
GOAL_S, PATIENCE_S = 3, 6


async def watched(house: Serving) -> tuple[Counter[str], int, float]:
    """A hundred streams, and what they heard until the end."""
    browser = Browser(house.port)  # of nobody: one person has only so many streams
    heard: Counter[str] = Counter()
    here = asyncio.Semaphore(0)

    async def listen() -> None:
        try:
            async for event in browser.stream(f"/nights/{NIGHT}/stream?on=tables/W1"):
                heard[event.kind] += 1
                if event.kind == "here":
                    here.release()
        except Cut:
            heard["cut"] += 1

    listening = [asyncio.create_task(listen()) for _ in range(STREAMS)]
    for _ in range(STREAMS):
        await here.acquire()
    code, took = await asyncio.to_thread(house.stop)
    await asyncio.gather(*listening)
    return heard, code, took


@pytest.mark.slow
def test_a_house_with_a_hundred_streams_closes_in_a_moment(folder_hall: Halls) -> None:
    hall = folder_hall(tables=1, seats=2)
    with serving(hall) as house:
        heard, code, took = asyncio.run(watched(house))
    print(f"closed {took:.2f} s after SIGTERM with {STREAMS} streams (goal {GOAL_S} s)")  # noqa: T201
    assert heard == {"here": STREAMS, "over": STREAMS}
    assert code == 0
    assert took < PATIENCE_S
    hall.verify({})


@pytest.mark.slow
def test_two_processes_close_as_well(database_hall: Halls) -> None:
    hall = database_hall(tables=1, seats=2)
    with serving(hall, workers=2) as house:
        heard, code, took = asyncio.run(watched(house))
    print(f"two processes closed {took:.2f} s after SIGTERM")  # noqa: T201
    assert heard == {"here": STREAMS, "over": STREAMS}
    assert code == 0
    hall.verify({})
