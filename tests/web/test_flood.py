"""A8: oversized heads, half requests, chunked bodies and a crowd of streams, at the real server."""

from __future__ import annotations

import asyncio
import re
import resource
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from croupier.web.stream_limits import OF_ADDRESS_MAX
from helpers.served import Browser, House, serve
from helpers.soak import SOAKING

STREAMS = 2_000 if SOAKING else OF_ADDRESS_MAX + 60
HALVES = 300 if SOAKING else 60
LARGE = 200 if SOAKING else 30
GROWN_MAX = 150 * 2**20


@pytest.fixture(autouse=True)
def many_lines() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def said(port: int, *parts: bytes) -> bytes:
    """The first words of the answer; the line stays open where it is a stream."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    held.append(writer)
    for part in parts:
        writer.write(part)
    try:
        return await asyncio.wait_for(reader.read(300), 30)
    except (ConnectionError, TimeoutError):
        return b""


held: list[asyncio.StreamWriter] = []


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ")[1]) if answer.startswith(b"HTTP/1.1 ") else 0


async def flood(house: House, way: str) -> dict[str, Counter[int]]:
    port = urlsplit(house.base).port or 0
    host = b"Host: 127.0.0.1\r\n"
    head = b"GET /sign-in HTTP/1.1\r\n" + host
    post = b"POST /sign-in HTTP/1.1\r\n" + host
    chunked = post + b"Transfer-Encoding: chunked\r\n\r\n" + b"8000\r\n%s\r\n" % (b"x" * 0x8000) * 8
    for _ in range(HALVES):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(post + b"Content-Length: 100\r\n\r\nname")
        held.append(writer)
    found = {
        "heads": [said(port, head + b"A: %s\r\n\r\n" % (b"x" * 20_000)) for _ in range(LARGE)],
        "bodies": [said(port, chunked) for _ in range(LARGE)],
        "streams": [
            said(port, b"GET %s HTTP/1.1\r\n%s\r\n" % (way.encode(), host)) for _ in range(STREAMS)
        ],
    }
    statuses = {}
    for name, asked in found.items():
        answers = [one for at in range(0, len(asked), 100)
                   for one in await asyncio.gather(*asked[at : at + 100])]  # fmt: skip
        statuses[name] = Counter(status_of(answer) for answer in answers)
        if name == "streams":
            full = [one for one in answers if status_of(one) == 503]
            assert all(b"retry-after: 15" in one.lower() for one in full)
    others = await asyncio.gather(*(said(port, head + b"\r\n") for _ in range(20)))
    statuses["others"] = Counter(status_of(answer) for answer in others)
    for writer in held:
        writer.close()
    return statuses


def test_a_flood_is_refused_by_its_limits_and_others_are_answered(tmp_path: Path) -> None:
    with serve(tmp_path, str(tmp_path / "house"), "--practice") as house:
        board = re.search(r"/nights/([^/]+)/tables/([^/]+)/board", house.link("/board"))
        assert board
        before = house.rss()
        way = f"/nights/{board[1]}/stream?on=tables/{board[2]}"
        statuses = asyncio.run(flood(house, way))
        assert statuses["heads"] == {431: LARGE}
        assert statuses["bodies"] == {413: LARGE}
        assert statuses["streams"] == {200: OF_ADDRESS_MAX, 503: STREAMS - OF_ADDRESS_MAX}
        assert statuses["others"] == {200: 20}
        assert house.rss() - before < GROWN_MAX
        assert Browser().get(f"{house.base}/sign-in").status == 200
