"""Several processes on one database: each hears what the other writes; one clock, one dealer."""

from __future__ import annotations

import asyncio
import json
from collections import Counter

import psutil
import pytest

from helpers.load.client import Event, Line
from helpers.load.client import events as read_events
from helpers.load.evening import WAY
from helpers.load.halls import NIGHT, Hall
from helpers.load.screens import Told, console, player_screen
from helpers.load.serving import Serving, serving
from load.conftest import Halls

STREAMS = 12
WAIT_S = 30
BETTING_S = "5"


def held_by(process: psutil.Process) -> set[int]:
    """The ports at the other end of this process's lines."""
    return {line.raddr.port for line in process.net_connections("tcp") if len(line.raddr)}


async def listening(house: Serving) -> list[Line]:
    """Streams until each process holds some of them."""
    lines: list[Line] = []
    ask = f"GET /nights/{NIGHT}/stream?on=tables/W1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while True:
        for _ in range(STREAMS):
            line = await Line.open(house.port)
            line.writer.write(ask.encode())
            status, _ = await line.head()
            assert status == 200
            lines.append(line)
        ours = {line.writer.get_extra_info("sockname")[1] for line in lines}
        if all(ours & held_by(process) for process in house.web_processes()):
            return lines
        assert len(lines) < 20 * STREAMS, "one process takes them all"


async def heard(line: Line, seq: int) -> Event:
    async with asyncio.timeout(WAIT_S):
        async for event in read_events(line):
            if event.kind == "moved" and int(event.data) >= seq:
                return event
    raise AssertionError("the stream ended")


async def one_hall(hall: Hall, house: Serving) -> Told:
    told = Told()
    lines = await listening(house)
    for turn in range(4):
        # A line of its own for each tap: now this process takes it, now the other.
        screen = player_screen(hall, house.port, hall.players[turn % 2], told)
        answer = await screen.act("stake", spot="red", units="1")
        assert answer
        assert answer.status == 200
        await screen.open()
        await asyncio.gather(*(heard(line, screen.seq) for line in lines))
        await screen.close()
    for line in lines:
        line.close()
    await timed_round(hall, house, told)
    return told


async def timed_round(hall: Hall, house: Serving, told: Told) -> None:
    """The bets are called by the clock, though every process has one."""
    dealer = console(hall, house.port, "W2", told)
    for action, fields in (("time_bets", {"seconds": BETTING_S}), ("open_betting", {})):
        answer = await dealer.act(action, by="croupier", **fields)
        assert answer
        assert answer.status == 200, answer.body
    way = None
    async with asyncio.timeout(WAIT_S):
        while way is None:
            way = WAY.search((await dealer.browser.get(dealer.path)).body)
    answer = await dealer.act("spin", by="croupier", direction=way[1])
    assert answer
    assert answer.status == 200
    await dealer.close()


@pytest.mark.slow
def test_two_processes_are_one_house(database_hall: Halls) -> None:
    hall = database_hall(tables=2, seats=2)
    with serving(hall, workers=2) as house:
        assert len(house.web_processes()) == 2
        told = asyncio.run(one_hall(hall, house))
        house.stop()
    assert not told.wrong
    entries = [json.loads(entry.body) for entry in hall.verify(told.acknowledged)]
    said = Counter(
        (entry["by"], entry["action"]["action"])
        for entry in entries
        if entry["desk"] == "tables/W2"
    )
    assert said["clock", "call"] == 1, "one clock calls once"
    assert said["chance", "draw"] == said["chance", "reveal"] == 1, "one dealer deals once"
    assert said["chance", "commit"] == 2, "a promise at the opening, and one for the next round"
