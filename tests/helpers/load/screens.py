"""What a page's own script does: listens, fetches its part when something moved, sends a tap."""

from __future__ import annotations

import asyncio
import html
import random
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from helpers.load.client import Answer, Browser, Cut
from helpers.load.halls import NIGHT, Hall, Player, croupier_of

STREAM = re.compile(r'data-stream="([^"]+)" data-seq="(\d+)"')
OF_THE_SCREEN = re.compile(r'id="screen" data-stream="([^"]+)"')  # a seat's own, where one sits
SHOWN_AT = re.compile(r'id="screen"[^>]* data-at="(\d+)\.')
RETRY_S = 0.1
TRIES = 30
DONE, REFUSED = 200, 422
NOT_NOW = (429, 503)


@dataclass(slots=True)
class Told:
    """What all the screens of one run were told, to be compared with the record."""

    acknowledged: dict[str, tuple[str, str]] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    cut: int = 0  # nobody knows whether these are on record
    acts_s: list[float] = field(default_factory=list)
    parts_s: list[float] = field(default_factory=list)
    away_s: list[float] = field(default_factory=list)
    unexplained: int = 0  # "not now", and not a word about when

    def answered(self, answer: Answer, what: str) -> None:
        self.statuses[answer.status] += 1
        if answer.status in NOT_NOW and not answer.headers.get("retry-after", "").isdigit():
            self.unexplained += 1
        if answer.status not in (DONE, REFUSED, *NOT_NOW):
            self.wrong.append(f"{what}: {answer.status} {answer.body[:200]}")


@dataclass(slots=True)
class Screen:
    """One open page of one person."""

    browser: Browser
    person: str
    path: str
    told: Told
    seq: int = 0  # the last number that this page was told
    shown: str = ""  # its part that moves, as it is now
    heard: Counter[str] = field(default_factory=Counter)
    behind: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    way: str = ""
    fetching: bool = False
    listening: bool = False
    tabs: list[Browser] = field(default_factory=list)  # where a crowd taps through them

    @property
    def stirs(self) -> bool:
        return not self.listening or self.fetching or self.behind.is_set()

    async def open(self) -> None:
        answer = await self.browser.get(self.path)
        self.told.answered(answer, self.path)
        found = STREAM.search(answer.body)
        if found is None:
            self.told.wrong.append(f"{self.path}: {answer.status}, no page")
            return
        own = OF_THE_SCREEN.search(answer.body) or found
        self.way, self.seq = html.unescape(own.group(1)), int(found.group(2))
        self.shown = answer.body

    def watch(self) -> None:
        self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._follow())]

    async def _listen(self) -> None:
        """The stream, and again when it ends: from the last number that was heard."""
        while True:
            with suppress(Cut):
                async for event in self.browser.stream(f"{self.way}&since={self.seq}"):
                    self.listening = True
                    self.heard[event.kind] += 1
                    if event.kind in ("here", "moved") and int(event.data) != self.seq:
                        self.seq = int(event.data)
                        self.behind.set()
            self.listening = False
            await asyncio.sleep(RETRY_S)

    async def _follow(self) -> None:
        """One fetch at a time; what moved meanwhile is in the next."""
        while True:
            await self.behind.wait()
            self.behind.clear()
            self.fetching = True
            if not await self._fetched():
                self.behind.set()
                await asyncio.sleep(RETRY_S)
            self.fetching = False

    async def _fetched(self) -> bool:
        try:
            answer = await self.browser.get(f"{self.path}?part=screen", part=True)
        except Cut:
            return False
        self.told.answered(answer, self.path)
        self.told.parts_s.append(answer.took_s)
        if answer.status != DONE:
            return False
        self.shown = answer.body
        at = SHOWN_AT.search(answer.body)  # a process may be behind the one that told the number
        return at is None or int(at[1]) >= self.seq

    async def insist(self, action: str, **fields: str) -> Answer | None:
        """Whoever is told to come back does, with the same number; and so who was cut off."""
        number = uuid4().hex
        for _ in range(TRIES):
            answer = await self.act(action, number=number, **fields)
            if answer and answer.status not in NOT_NOW:
                return answer
            wait_s = int(answer.headers.get("retry-after", "1")) if answer else RETRY_S
            await asyncio.sleep(wait_s)
        return None

    async def act(self, action: str, *, number: str = "", **fields: str) -> Answer | None:
        """A tap. None: the line was cut, so whoever tapped asks again by the same number."""
        number = number or uuid4().hex
        screen = "console" if self.path.endswith("console") else "play"
        form = {"command": number, "screen": screen, "action": action, **fields}
        browser = random.choice(self.tabs) if self.tabs else self.browser
        try:
            answer = await browser.post(self.path.rpartition("/")[0] + "/act", form)
        except Cut:
            self.told.cut += 1
            return None
        took_s = self.told.away_s if answer.status in NOT_NOW else self.told.acts_s
        took_s.append(answer.took_s)
        self.told.answered(answer, f"{self.person} {action}")
        if answer.status == DONE:
            self.told.acknowledged[number] = (self.person, action)
            self.shown = answer.body if browser is self.browser else self.shown
        return answer

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks = []
        for browser in (self.browser, *self.tabs):
            browser.close()


def player_screen(hall: Hall, port: int, one: Player, told: Told) -> Screen:
    browser = Browser(port, hall.cookies[one.name])
    return Screen(browser, one.name, f"/nights/{NIGHT}/tables/{one.table}/play", told)


def console(hall: Hall, port: int, table: str, told: Told, person: str = "") -> Screen:
    person = person or croupier_of(table)
    browser = Browser(port, hall.cookies[person])
    return Screen(browser, person, f"/nights/{NIGHT}/tables/{table}/console", told)


async def opened(screens: Iterable[Screen], at_once: int = 20) -> None:
    """Everybody opens their page, and listens."""
    doors = asyncio.Semaphore(at_once)

    async def come(screen: Screen) -> None:
        async with doors:
            await screen.open()
        screen.watch()

    await asyncio.gather(*(come(screen) for screen in screens))


async def closed(screens: Iterable[Screen]) -> None:
    await asyncio.gather(*(screen.close() for screen in screens))


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def summary(told: Told) -> str:
    def ms(values: list[float]) -> str:
        return f"p50 {percentile(values, 0.5) * 1e3:.0f} p99 {percentile(values, 0.99) * 1e3:.0f}"

    parts: list[Any] = [
        f"{len(told.acts_s)} taps ({ms(told.acts_s)} ms)",
        f"{len(told.parts_s)} parts ({ms(told.parts_s)} ms)",
        dict(told.statuses),
    ]
    return ", ".join(str(part) for part in parts)
