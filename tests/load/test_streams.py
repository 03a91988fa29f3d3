"""K4: stale pages, late bets, doubled tabs, and readers who come back with any number they had."""

from __future__ import annotations

import asyncio
import random
from contextlib import aclosing
from uuid import uuid4

import pytest

from helpers.load.client import Browser, Event
from helpers.load.evening import WAY
from helpers.load.halls import NIGHT, Hall
from helpers.load.screens import Screen, Told, closed, console, opened, player_screen
from helpers.load.serving import Serving, serving
from helpers.soak import SOAKING
from load.conftest import Halls

SEED = 4
READERS = 50
RECONNECTS = 10_000 if SOAKING else 1_000
STAYS_MAX = 4  # messages, before a reader goes again
WAIT_S = 60


class Reader:
    """One line after another to the same stream; what it knows is the last number it was told."""

    def __init__(self, port: int, dice: random.Random) -> None:
        self.browser = Browser(port)  # of nobody: one person has only so many streams
        self.dice = dice
        self.known = 0

    def way(self, since: int | None) -> str:
        told = "" if since is None else f"&since={since}"
        return f"/nights/{NIGHT}/stream?on=tables/W1{told}"

    async def come_back(self) -> None:
        """With the number it had, an older one, none or nonsense; then it stays a little."""
        asked = self.dice.choice([self.known, self.known, max(0, self.known - 3), None, 10**9])
        by_header = self.dice.random() < 0.5
        line = self.browser.stream(
            self.way(None if by_header else asked), asked if by_header else None
        )
        async with asyncio.timeout(WAIT_S), aclosing(line):
            self.greeted(await anext(line), asked)
            for _ in range(self.dice.randrange(STAYS_MAX)):
                self.heard(await anext(line))

    def greeted(self, first: Event, asked: int | None) -> None:
        """Told at once where the record stands; `moved` if that isn't where this page was."""
        now = int(first.data)
        assert first.kind == ("here" if asked in (None, now) else "moved"), (first, asked)
        assert now >= self.known, "the record went back"
        self.known = now

    def heard(self, event: Event) -> None:
        if event.kind == "moved":
            assert int(event.data) > self.known, f"{event} was told twice, or late"
            self.known = int(event.data)

    async def at_head(self, head: int) -> None:
        """Whoever stays ends where the record ends: nothing was missed."""
        async for event in self.browser.stream(self.way(self.known)):
            if event.kind in ("here", "moved"):
                assert int(event.data) >= self.known
                self.known = int(event.data)
            if self.known >= head:
                return


async def writes(screen: Screen, done: asyncio.Event) -> None:
    """A chip, put down and taken back, for as long as anybody reads."""
    while not done.is_set():
        await screen.act("stake", spot="red", units="1")
        await screen.act("take_back", spot="red")


async def reconnects(hall: Hall, house: Serving) -> tuple[Told, int]:
    told, done = Told(), asyncio.Event()
    screen = player_screen(hall, house.port, hall.players[0], told)
    await screen.open()
    readers = [Reader(house.port, random.Random(SEED + turn)) for turn in range(READERS)]

    async def turns(reader: Reader) -> None:
        for _ in range(RECONNECTS // READERS):
            await reader.come_back()

    async with asyncio.TaskGroup() as together:
        together.create_task(writes(screen, done))
        reading = [together.create_task(turns(reader)) for reader in readers]
        await asyncio.wait(reading)
        done.set()
    await screen.open()
    head = screen.seq
    async with asyncio.timeout(WAIT_S):
        await asyncio.gather(*(reader.at_head(head) for reader in readers))
    assert {reader.known for reader in readers} == {head}
    await screen.close()
    return told, head


@pytest.mark.slow
def test_readers_who_come_back_miss_nothing_and_hear_nothing_twice(folder_hall: Halls) -> None:
    hall = folder_hall(tables=1, seats=2)
    with serving(hall) as house:
        told, head = asyncio.run(reconnects(hall, house))
        house.stop()
    assert not told.wrong
    entries = hall.verify(told.acknowledged)
    assert entries[-1].seq == head


@pytest.mark.slow
def test_stale_pages_late_bets_and_doubled_tabs(folder_hall: Halls) -> None:
    hall = folder_hall(tables=1, seats=2)
    with serving(hall) as house:
        told = asyncio.run(_twice_and_late(hall, house))
        house.stop()
    assert not told.wrong
    hall.verify(told.acknowledged)


async def _twice_and_late(hall: Hall, house: Serving) -> Told:
    told = Told()
    player = hall.players[0]
    tabs = [player_screen(hall, house.port, player, told) for _ in range(2)]
    dealer = console(hall, house.port, "W1", told)
    screens = [*tabs, dealer]
    await opened(screens)
    # The same number from both tabs at once: one chip, and both are told so.
    number = uuid4().hex
    both = [tab.act("stake", number=number, spot="red", units="2") for tab in tabs]
    assert [answer.status for answer in await asyncio.gather(*both) if answer] == [200, 200]
    # The same number for something else is no second chip.
    other = await tabs[1].act("stake", number=number, spot="red", units="3")
    assert other
    assert other.status == 422
    # A page that still shows open bets, after they were closed.
    stale = tabs[0].shown
    assert 'id="closed"' not in stale
    called = await dealer.act("call", by="croupier")
    assert called
    late = await tabs[0].act("stake", spot="red", units="1")
    assert late
    assert late.status == 422
    assert 'id="closed"' in late.body, "it is shown how the table stands now"
    # Two croupiers' fingers on one button: the wheel is spun once.
    way = WAY.search(called.body)
    assert way
    spin = uuid4().hex
    presses = [dealer.act("spin", number=spin, by="croupier", direction=way[1]) for _ in range(2)]
    assert [answer.status for answer in await asyncio.gather(*presses) if answer] == [200, 200]
    again = await dealer.act("spin", by="croupier", direction=way[1])
    assert again
    assert again.status == 422
    await closed(screens)
    return told
