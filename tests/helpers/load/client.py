"""A browser's wire, and no more: requests that keep their connection, and a stream of events."""

from __future__ import annotations

import asyncio
import secrets
import string
import time
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlencode

LETTERS = string.ascii_letters + string.digits
LINES_MAX = 1 << 20
HOST = "127.0.0.1"


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: str
    took_s: float  # on the wire; not while this browser had another thing to ask first


class Event(NamedTuple):
    """One message of a stream: `here`, `moved`, `beat` or `over`."""

    kind: str
    data: str


class Cut(Exception):
    """The line ended before the answer did: nobody knows whether it was heard."""


@dataclass(slots=True)
class Line:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def open(cls, port: int) -> Line:
        return cls(*await asyncio.open_connection(HOST, port, limit=LINES_MAX))

    def close(self) -> None:
        with suppress(RuntimeError):
            self.writer.close()

    async def head(self) -> tuple[int, dict[str, str]]:
        text = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = text.split("\r\n")[:-2]
        pairs = (line.partition(":") for line in lines)
        return int(first.split(" ")[1]), {name.lower(): value.strip() for name, _, value in pairs}

    async def chunks(self) -> AsyncIterator[bytes]:
        while size := int(await self.reader.readline() or b"0", 16):
            yield (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readline()

    async def body(self, headers: Mapping[str, str]) -> bytes:
        if "content-length" in headers:
            return await self.reader.readexactly(int(headers["content-length"]))
        if headers.get("transfer-encoding") == "chunked":
            return b"".join([chunk async for chunk in self.chunks()])
        return b""


@dataclass(slots=True)
class Browser:
    """One device with its cookies. Requests go one at a time over a line that is kept."""

    port: int
    session: str = ""
    accept: str = "text/html"
    csrf: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(32)))
    _line: Line | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def get(self, path: str, *, part: bool = False) -> Answer:
        return await self._asked(self._request("GET", path, part=part))

    async def post(self, path: str, form: Mapping[str, str]) -> Answer:
        body = urlencode({"csrfmiddlewaretoken": self.csrf, **form}).encode()
        return await self._asked(self._request("POST", path, body, part=True))

    def _request(self, verb: str, path: str, body: bytes = b"", *, part: bool = False) -> bytes:
        lines = [f"{verb} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Accept: {self.accept}"]
        lines.append(f"Cookie: csrftoken={self.csrf}; croupier={self.session}")
        if part:
            lines.append("HX-Request: true")
        if verb == "POST":
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def _asked(self, request: bytes) -> Answer:
        async with self._turn:
            if self._line:  # kept; the server may have let it go meanwhile, as browsers know
                with suppress(Cut):
                    return await self._once(self._line, request)
            try:
                self._line = await Line.open(self.port)
            except OSError as error:
                raise Cut(str(error)) from error
            return await self._once(self._line, request)

    async def _once(self, line: Line, request: bytes) -> Answer:
        began = time.perf_counter()
        try:
            line.writer.write(request)
            status, headers = await line.head()
            body = await line.body(headers)
        except (OSError, EOFError, ValueError) as error:
            self.close()
            raise Cut(repr(error)) from error
        except BaseException:
            self.close()
            raise
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, body.decode(), time.perf_counter() - began)

    async def stream(self, path: str, last: int | None = None) -> AsyncGenerator[Event, None]:
        """Events until the line ends. Whoever stops listening closes it."""
        try:
            line = await Line.open(self.port)
        except OSError as error:
            raise Cut(str(error)) from error
        try:
            asked = [f"GET {path} HTTP/1.1", f"Host: {HOST}:{self.port}"]
            asked += ["Accept: text/event-stream", f"Cookie: croupier={self.session}"]
            asked += [f"Last-Event-ID: {last}"] if last is not None else []
            line.writer.write("\r\n".join([*asked, "", ""]).encode())
            status, headers = await line.head()
            if status != 200:
                raise Cut(f"{status} {headers.get('retry-after', '')}")
            async for event in events(line):
                yield event
        except (OSError, EOFError, ValueError) as error:
            raise Cut(repr(error)) from error
        finally:
            line.close()

    def close(self) -> None:
        if self._line:
            self._line.close()
        self._line = None


async def events(line: Line) -> AsyncIterator[Event]:
    left = ""
    async for chunk in line.chunks():
        *messages, left = (left + chunk.decode()).split("\n\n")
        for message in messages:
            pairs = (one.partition(": ") for one in message.split("\n"))
            said = {name: value for name, _, value in pairs}
            if "event" in said:
                yield Event(said["event"], said.get("data", ""))
