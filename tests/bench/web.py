"""`make bench`, the pages: taps, streams and first loads, beside a server that does nothing."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from datetime import datetime
from pathlib import Path
from typing import Any

import psutil
import uvicorn

from croupier.journal.entry import document_of
from croupier.web.start import listen
from helpers.load.client import Browser, Cut
from helpers.load.evening import WAY, Evening
from helpers.load.halls import NIGHT, Hall, hall
from helpers.load.screens import Told, console, percentile, player_screen
from helpers.load.serving import Serving, serving

SCREENS = 500
STEPS = 40
PLAYERS, RATE, SECONDS = 200, 50, 20
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
IMPORTED = re.compile(r'from "\./([\w-]+\.js)"|url\("?\.\./([\w/.-]+\.woff2)')
PEER_BODY = 17_000  # bytes: a player's part
FSYNCS = 200
FLOOD_STREAMS, FLOOD_RATE = 2_000, 100


def ms(values: list[float]) -> str:
    return (
        f"p50 {percentile(values, 0.5) * 1e3:7.1f} ms  p99 {percentile(values, 0.99) * 1e3:7.1f} ms"
    )


# The peer: uvicorn with an application of a few lines, answering the same bytes.


async def peer(scope: Any, receive: Any, send: Any) -> None:
    """GET a stream that ticks when somebody POSTs; POST and any other GET a body of our size."""
    if scope["type"] != "http":
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        return
    stream = scope["path"] == "/stream"
    kind = b"text/event-stream" if stream else b"text/html"
    headers = [(b"content-type", kind)]
    if not stream:
        headers.append((b"content-length", str(PEER_BODY).encode()))
        if scope["method"] == "POST":
            while (await receive()).get("more_body"):
                pass
            for waiter in WAITERS.copy():
                waiter.set()
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    if not stream:
        await send({"type": "http.response.body", "body": b"x" * PEER_BODY})
        return
    await _ticks(send)


WAITERS: set[asyncio.Event] = set()


async def _ticks(send: Any) -> None:
    waiter = asyncio.Event()
    WAITERS.add(waiter)
    more = {"type": "http.response.body", "more_body": True}
    try:
        await send({**more, "body": b"event: here\ndata: 0\n\n"})
        while True:
            await waiter.wait()
            waiter.clear()
            await send({**more, "body": b"event: moved\ndata: %d\n\n" % time.time_ns()})
    finally:
        WAITERS.discard(waiter)


async def with_peer(work: Callable[[int, int], Awaitable[Any]]) -> Any:
    """In a process of its own, as ours is."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "peer", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    port = int(await process.stdout.readline())
    try:
        while True:
            try:
                await Browser(port).get("/")
                break
            except Cut:
                await asyncio.sleep(0.05)
        return await work(port, process.pid)
    finally:
        process.kill()
        await process.wait()


def serve_peer() -> None:
    config = uvicorn.Config(peer, log_level="critical", loop="asyncio")
    listening = listen("127.0.0.1", 0)  # as ours: else each answer of two writes waits 40 ms
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(config).run(sockets=[listening])


# Streams: from the label of an entry, made before its commit, to each screen's message.


class Watching:
    """Many open streams, and when each of them was told each number."""

    def __init__(self) -> None:
        self.heard: dict[int, list[float]] = {}
        self.here = asyncio.Semaphore(0)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, browser: Browser, path: str, many: int) -> None:
        for _ in range(many):
            self.tasks.append(asyncio.create_task(self._listen(browser, path)))
            await self.here.acquire()

    async def _listen(self, browser: Browser, path: str) -> None:
        async with aclosing(browser.stream(path)) as events:
            async for event in events:
                now = time.time()
                if event.kind == "moved":
                    self.heard.setdefault(int(event.data), []).append(now)
                elif event.kind == "here":
                    self.here.release()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def streams(found: Hall, house: Serving) -> tuple[dict[int, list[float]], float]:
    told, watching = Told(), Watching()
    dealer = console(found, house.port, "W1", told)
    await dealer.open()
    before = house.rss()
    browser = Browser(house.port)  # of nobody: one person has only so many streams
    await watching.open(browser, f"/nights/{NIGHT}/stream?on=tables/W1", SCREENS)
    each = (house.rss() - before) / SCREENS
    for _ in range(STEPS):
        way = WAY.search(dealer.shown)
        if way:
            await dealer.act("spin", by="croupier", direction=way[1])
        else:
            await dealer.act("call", by="croupier")
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    await watching.close()
    await dealer.close()
    assert not told.wrong, told.wrong[:3]
    return watching.heard, each


async def peer_streams(port: int, pid: int) -> tuple[list[float], float]:
    watching, browser = Watching(), Browser(port)
    await browser.get("/")
    before = psutil.Process(pid).memory_info().rss
    await watching.open(browser, "/stream", SCREENS)
    each = (psutil.Process(pid).memory_info().rss - before) / SCREENS
    for _ in range(STEPS):
        await browser.post("/act", {"spot": "red"})
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    await watching.close()
    browser.close()
    lags = [now - sent / 1e9 for sent, all_ in watching.heard.items() for now in all_]
    return lags, each


def lags_of(found: Hall, heard: dict[int, list[float]]) -> list[float]:
    with found.journal() as store:
        at = {one.seq: datetime.fromisoformat(document_of(one)["at"]) for one in store.read()}
    return [now - at[seq].timestamp() for seq, all_ in heard.items() for now in all_]


def bench_streams() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = hall(f"{folder}/nights", Path(folder), tables=1, seats=12)
        with serving(found) as house:
            heard, each = asyncio.run(streams(found, house))
            house.stop()
        lags = lags_of(found, heard)
    limit, peer_each = asyncio.run(with_peer(peer_streams))
    ratio = percentile(lags, 0.99) / percentile(limit, 0.99)
    print(f"\n{SCREENS} watching screens, one process: from deciding to each screen's message")
    print(f"  ours          {ms(lags)}   (goal p99 < 250 ms)  {len(lags):,} messages")
    print(f"  bare uvicorn  {ms(limit)}   ours is {ratio:.2f} x its p99")
    print(f"  memory a stream: ours {each / 1024:.0f} KiB, bare uvicorn {peer_each / 1024:.0f} KiB")


# Taps: two hundred players at fifty words a second.


async def taps(found: Hall, house: Serving) -> list[float]:
    evening = Evening(found, house.port, random.Random(1))
    evening.players = [player_screen(found, house.port, one, evening.told) for one in found.players]
    evening.croupiers = [console(found, house.port, one, evening.told) for one in found.tables]
    for screen in evening.screens:
        await screen.open()
    evening.told.acts_s.clear()
    await evening.play(SECONDS, RATE)
    await evening.go()
    assert not evening.told.wrong, evening.told.wrong[:3]
    return evening.told.acts_s


async def taps_and_disk(
    found: Hall, house: Serving, folder: str
) -> tuple[list[float], list[float]]:
    """The disk is asked in the same seconds: it has its moods, and so has the machine."""
    took, disk = await asyncio.gather(taps(found, house), asyncio.to_thread(fsyncs, folder))
    return took, disk


async def peer_taps(port: int, _: int) -> list[float]:
    dice, took = random.Random(1), list[float]()
    browsers = [Browser(port) for _ in range(PLAYERS)]
    running: set[asyncio.Task[None]] = set()

    async def tap(browser: Browser) -> None:
        took.append((await browser.post("/act", {"spot": "red", "units": "1"})).took_s)

    for _ in range(RATE * SECONDS // 4):
        task = asyncio.create_task(tap(dice.choice(browsers)))
        running.add(task)
        task.add_done_callback(running.discard)
        await asyncio.sleep(1 / RATE)
    await asyncio.gather(*running)
    for browser in browsers:
        browser.close()
    return took


def fsyncs(folder: str) -> list[float]:
    """A page written and flushed: what the disk itself takes."""
    took = []
    with Path(folder, "fsync").open("wb") as file:
        for _ in range(FSYNCS):
            start = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - start)
            time.sleep(SECONDS / FSYNCS)
    return took


def bench_taps() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = hall(f"{folder}/nights", Path(folder), tables=20, seats=PLAYERS // 20)
        with serving(found) as house:
            took, disk = asyncio.run(taps_and_disk(found, house, folder))
            cpu = house.tree.cpu_times()
            house.stop()
    limit = asyncio.run(with_peer(peer_taps))
    goal = 50 + percentile(disk, 0.99) * 1e3
    ratio = statistics.median(took) / statistics.median(limit)
    print(f"\n{PLAYERS} players, {RATE} words a second for {SECONDS} s: from the tap to its screen")
    print(f"  ours          {ms(took)}   (goal p99 <= {goal:.0f} ms)  {len(took):,} taps")
    print(f"  bare uvicorn  {ms(limit)}   ours is {ratio:.1f} x its p50")
    print(f"  fsync         {ms(disk)}")
    print(f"  the process worked {cpu.user + cpu.system:.0f} s in all")


# A flood beside the players: what it costs those who play.


async def flooding(port: int, streams: int) -> None:
    """Streams and half requests that are held, then large heads and bodies until it is ended."""
    head = b"GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    post = b"POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    large = head + b"A: %s\r\n\r\n" % (b"x" * 20_000)
    chunked = post + b"Transfer-Encoding: chunked\r\n\r\n" + b"8000\r\n%s\r\n" % (b"x" * 0x8000) * 8
    stream = b"GET /nights/%s/stream?on=tables/W1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    async def said(words: bytes) -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(words)
        return writer

    held = [await said(stream % NIGHT.encode()) for _ in range(streams)]
    for place in itertools.count():
        held.append(await said(post + b"Content-Length: 100\r\n\r\nname"))
        (await said((large, chunked)[place % 2])).close()
        await asyncio.sleep(2 / FLOOD_RATE)


async def flooded_taps(found: Hall, house: Serving) -> tuple[list[float], list[float]]:
    quiet = await taps(found, house)
    flood = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "flood", str(house.port), str(FLOOD_STREAMS)
    )
    await asyncio.sleep(5)
    flooded = await taps(found, house)
    assert flood.returncode is None, "the flood has ended by itself"
    flood.kill()
    await flood.wait()
    return quiet, flooded


def bench_flood() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = hall(f"{folder}/nights", Path(folder), tables=20, seats=PLAYERS // 20)
        with serving(found) as house:
            quiet, flooded = asyncio.run(flooded_taps(found, house))
            house.stop()
    ratio = statistics.median(flooded) / statistics.median(quiet)
    print(f"\nthe same beside {FLOOD_STREAMS:,} streams and {FLOOD_RATE} bad requests a second")
    print(f"  without       {ms(quiet)}   {len(quiet):,} taps")
    print(f"  with          {ms(flooded)}   {ratio:.1f} x the p50 without (goal: at most 2)")


# First load.


async def weigh(found: Hall, house: Serving) -> tuple[int, int]:
    """Compressed: the page and all that it needs, and the scripts of it."""
    browser = Browser(house.port, found.cookies[found.players[0].name])
    page = await browser.get(f"/nights/{NIGHT}/tables/W1/play")
    sizes = {"page": len(gzip.compress(page.body.encode()))}
    wanted = set(LINKED.findall(page.body))
    browser.close()
    static = Path(__file__).parents[2] / "src/croupier/web/static"
    while wanted:
        name = wanted.pop()
        file = static / name.split("/", 3)[3]
        body = file.read_bytes()
        sizes[name] = len(body) if file.suffix == ".woff2" else len(gzip.compress(body, 9))
        if file.suffix in (".js", ".css"):
            base = name[: -len(file.relative_to(static).as_posix())]
            for script, font in IMPORTED.findall(body.decode()):
                more = f"{base}js/{script}" if script else f"{base}{font}"
                wanted |= {more} - sizes.keys()
    scripts = sum(size for name, size in sizes.items() if name.endswith(".js"))
    return sum(sizes.values()), scripts


def bench_weight() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = hall(f"{folder}/nights", Path(folder), tables=1, seats=12)
        with serving(found) as house:
            whole, scripts = asyncio.run(weigh(found, house))
            house.stop()
    print(f"\na player's first load: {whole / 1000:.0f} kB compressed (goal 200 kB),")
    print(f"  of it scripts {scripts / 1000:.1f} kB (goal 30 kB)")


def main() -> None:
    bench_weight()
    bench_streams()
    bench_taps()
    bench_flood()


if __name__ == "__main__":
    if sys.argv[1:] == ["peer"]:
        serve_peer()
    elif sys.argv[1:2] == ["flood"]:
        asyncio.run(flooding(int(sys.argv[2]), int(sys.argv[3])))
    else:
        main()
