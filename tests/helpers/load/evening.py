"""An evening at a given pace: players stake and take back, croupiers spin and call, all watch."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from croupier.bank.ledger import Account
from croupier.night.model import Night
from helpers.load.halls import Hall
from helpers.load.screens import Screen, Told, closed, console, opened, player_screen

SPOT = re.compile(r'name="spot" value="([^"]+)"')
WAY = re.compile(r'name="direction" value="(\w+)"')
BALANCE = re.compile(r'id="balance"[^>]*>(?:<span class="at-rest">)?\$([\d,]+)<')
A_ROUND = 14  # words: twelve stakes, a call and a spin
QUIET_S = 0.3


@dataclass(slots=True)
class Evening:
    """The screens of a hall, and what they say."""

    hall: Hall
    port: int
    dice: random.Random
    told: Told = field(default_factory=Told)
    players: list[Screen] = field(default_factory=list)
    croupiers: list[Screen] = field(default_factory=list)
    bosses: list[Screen] = field(default_factory=list)
    busy: set[asyncio.Task[Any]] = field(default_factory=set)
    patient: bool = False  # whoever is cut off or sent away says it again, by the same number

    @property
    def screens(self) -> list[Screen]:
        return [*self.players, *self.croupiers, *self.bosses]

    async def come(self) -> None:
        """Everybody opens their page."""
        hall, told = self.hall, self.told
        self.players = [player_screen(hall, self.port, one, told) for one in hall.players]
        self.croupiers = [console(hall, self.port, table, told) for table in hall.tables]
        self.bosses = [
            console(hall, self.port, hall.tables[place % len(hall.tables)], told, boss)
            for place, boss in enumerate(hall.bosses)
        ]
        await opened(self.screens)

    def move(self, port: int) -> None:
        """The house is back, at another address."""
        self.port = port
        for screen in self.screens:
            for browser in (screen.browser, *screen.tabs):
                browser.close()
                browser.port = port

    async def go(self) -> None:
        """What is on its way is answered, and everybody leaves."""
        await asyncio.gather(*self.busy)
        await closed(self.screens)

    async def play(self, seconds: float, rate: float, burst: int = 0, every_s: float = 5) -> None:
        """So many words a second, whether the last ones are answered or not; and bursts."""
        began = time.perf_counter()
        said = bursts = 0
        while (now := time.perf_counter() - began) < seconds:
            for _ in range(int(now * rate) - said):
                self.begin(self.one())
                said += 1
            if burst and now > every_s * (bursts + 0.5):
                bursts += 1
                for screen in self.dice.choices(self.players, k=burst):
                    self.begin(self.stake(screen))
            await asyncio.sleep(1 / rate)

    def begin(self, what: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(what)
        self.busy.add(task)
        task.add_done_callback(self.busy.discard)

    def one(self) -> Coroutine[Any, Any, Any]:
        if self.dice.randrange(A_ROUND) < 2:
            return self.deal(self.dice.choice(self.croupiers))
        return self.stake(self.dice.choice(self.players))

    async def stake(self, screen: Screen) -> None:
        spots = SPOT.findall(screen.shown) or ["red"]
        spot = self.dice.choice(spots)
        if self.dice.random() < 0.1:
            await self.say(screen, "take_back", spot=spot)
        else:
            await self.say(screen, "stake", spot=spot, units=str(self.dice.randint(1, 3)))

    async def say(self, screen: Screen, action: str, **fields: str) -> None:
        if self.patient:
            await screen.insist(action, **fields)
        else:
            await screen.act(action, **fields)

    async def deal(self, screen: Screen) -> None:
        """The next step, as this croupier's console has it."""
        way = WAY.search(screen.shown)
        if way:  # the bets are closed, and the page offers the ways in which the wheel may turn
            await self.say(screen, "spin", by="croupier", direction=way.group(1))
        else:
            await self.say(screen, "call", by="croupier")

    async def settled(self, wait_s: float = 30) -> None:
        """Nothing is on its way any more, and every screen has what it was told of."""
        await asyncio.gather(*self.busy)
        until, quiet = time.perf_counter() + wait_s, 0
        heard = -1
        while quiet < 3:
            now = sum(screen.seq for screen in self.screens)
            still = now == heard and not any(screen.stirs for screen in self.screens)
            quiet, heard = quiet + 1 if still else 0, now
            assert time.perf_counter() < until, "the screens don't come to rest"
            await asyncio.sleep(QUIET_S)

    def compare(self, night: Night) -> None:
        """What every player's screen shows, after all it heard of, is what the record says."""
        for one, screen in zip(self.hall.players, self.players, strict=True):
            shown = BALANCE.search(screen.shown)
            assert shown, screen.shown[:300]
            held = night.balances.of(Account(f"{one.table}:rack:{one.seat}"))
            assert int(shown.group(1).replace(",", "")) == held, (one, shown.group(0), held)
