"""A8, the quick part: what is too large, unfinished or too much is refused, and others go on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from croupier.web import patience
from croupier.web.addresses import address_key
from croupier.web.door import BODY_BYTES_MAX, Door
from helpers.webhouse import Web

HOST = b"Host: x\r\n"
GET = b"GET / HTTP/1.1\r\n" + HOST
CHUNKED = b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Reads the whole body, as Django does, and says how long it was; gone: says nothing."""
    if scope["type"] != "http":
        return
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size += len(message["body"])
        if not message.get("more_body"):
            break
    names = sorted(name.decode() for name, _ in scope["headers"])
    said = f"{size} {names}".encode()
    headers = [(b"content-length", str(len(said)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": said})


@asynccontextmanager
async def listening() -> AsyncIterator[int]:
    """Our own wire and door before an application that only counts."""
    line = socket.socket()
    line.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        Door(echo), http=patience.Patient, lifespan="off", log_level="critical", ws="none"
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[line]))
    while not server.started:  # noqa: ASYNC110 - uvicorn tells it in no other way
        await asyncio.sleep(0.01)
    try:
        yield line.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def say(port: int, *parts: bytes) -> bytes:
    """What is answered until the line ends, or nothing more comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await asyncio.wait_for(reader.read(400), 10)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def answered(talk: Callable[[int], Awaitable[bytes]]) -> bytes:
    async def go() -> bytes:
        async with listening() as port:
            answer = await talk(port)
            assert b" 200 " in await say(port, GET + b"Connection: close\r\n\r\n"), "others go on"
            return answer

    return asyncio.run(go())


LARGE = {
    "line": b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "endless line": b"GET /" + b"x" * 60_000,
    "one header": GET + b"A: " + b"x" * 9_000 + b"\r\n\r\n",
    "endless header": GET + b"A: " + b"x" * 60_000,
    "all headers": GET + b"".join(b"H%d: %s\r\n" % (n, b"x" * 1_000) for n in range(60)) + b"\r\n",
    "many headers": GET + b"".join(b"H%d: 1\r\n" % n for n in range(200)) + b"\r\n",
    "endless trailer": CHUNKED + b"0\r\nA: " + b"x" * 60_000,
    "many trailers": CHUNKED
    + b"0\r\n"
    + b"".join(b"H%d: %s\r\n" % (n, b"x" * 1_000) for n in range(60)),
}


@pytest.mark.parametrize("what", LARGE)
def test_a_large_head_is_refused(what: str) -> None:
    answer = answered(lambda port: say(port, LARGE[what]))
    assert answer.startswith(b"HTTP/1.1 431 "), answer
    assert b"connection: close" in answer


@pytest.mark.parametrize("what", ["endless line", "endless header", "line"])
def test_a_large_head_is_refused_in_whatever_pieces_it_comes(what: str) -> None:
    whole = LARGE[what]
    pieces = [whole[at : at + 1_000] for at in range(0, len(whole), 1_000)]
    assert answered(lambda port: say(port, *pieces)).startswith(b"HTTP/1.1 431 ")


def chunks(size: int, each: int = 4_096) -> list[bytes]:
    return [b"%x\r\n%s\r\n" % (each, b"x" * each)] * (size // each)


def test_a_chunked_body_is_bounded_while_it_is_read() -> None:
    small = answered(lambda port: say(port, CHUNKED, *chunks(65_536), b"0\r\n\r\n"))
    assert small.startswith(b"HTTP/1.1 200 ")
    for size in (BODY_BYTES_MAX + 8_192, 20 * BODY_BYTES_MAX):
        answer = answered(lambda port, size=size: say(port, CHUNKED, *chunks(size)))  # type: ignore[misc]
        assert answer.startswith(b"HTTP/1.1 413 "), answer


@pytest.mark.parametrize("size", [b"131073", b"999999999999999999999", b"x", b"-1", b"1e9"])
def test_a_body_that_says_too_much_is_refused_before_it_comes(size: bytes) -> None:
    head = b"POST /api/v1/session HTTP/1.1\r\n" + HOST + b"Content-Length: " + size + b"\r\n\r\n"
    status = answered(lambda port: say(port, head)).split(b" ")[1]
    assert status in (b"413", b"400")


@pytest.mark.parametrize(
    "what",
    [b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", GET + b"A b: 1\r\n\r\n", GET + b"A: \x00\r\n\r\n",
     b"GET /\xe9 HTTP/1.1\r\n" + HOST + b"\r\n", b"CONNECT a:1 HTTP/1.1\r\n" + HOST + b"\r\n",
     CHUNKED + b"zz\r\n",
     GET + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
)  # fmt: skip
def test_what_is_no_request_is_a_400(what: bytes) -> None:
    answer = answered(lambda port: say(port, what))
    assert answer.startswith(b"HTTP/1.1 400 "), answer


def test_what_follows_a_body_is_no_header() -> None:
    answer = answered(
        lambda port: say(port, CHUNKED + b"1\r\nx\r\n0\r\nCookie: croupier=1\r\n\r\n")
    )
    assert b"1 ['host', 'transfer-encoding']" in answer


def test_half_a_request_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a line, half a head, half a body, and nothing at all: none holds its line for long."""
    monkeypatch.setattr(patience, "REQUEST_S", 0.2)

    async def go() -> None:
        async with listening() as port:
            halves = (b"", b"GET /", GET, b"POST / HTTP/1.1\r\n" + HOST
                      + b"Content-Length: 9\r\n\r\nx", CHUNKED + b"1\r\nx\r\n")  # fmt: skip
            assert await asyncio.gather(*(say(port, half) for half in halves)) == [b""] * 5

    asyncio.run(go())


def test_many_requests_in_one_breath_end_the_line() -> None:
    few, many = (GET + b"\r\n") * 5, (GET + b"\r\n") * 5_000
    assert answered(lambda port: say(port, few)).startswith(b"HTTP/1.1 200 ")
    assert answered(lambda port: say(port, many)) == b""


@pytest.mark.parametrize("limit", ["LINES_MAX", "LINES_OF_ADDRESS_MAX"])
def test_only_so_many_lines_are_open(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(patience, limit, 3)

    async def go() -> None:
        async with listening() as port:
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            for _, writer in held:
                writer.write(GET + b"\r\n")
            assert [(await reader.read(12))[9:] for reader, _ in held] == [b"200"] * 3
            assert await say(port, GET + b"\r\n") == b""
            held[0][1].close()
            while patience.Patient._lines["127.0.0.1"] > 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert b" 200 " in await say(port, GET + b"\r\n")
            for _, writer in held:
                writer.close()

    asyncio.run(go())
    assert not patience.Patient._lines


@pytest.mark.parametrize(
    ("address", "key"),
    [("10.0.0.7", "10.0.0.7"), ("::ffff:10.0.0.7", "10.0.0.7"), ("?", "?"),
     ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"), ("2001:db8:1:2::9", "2001:db8:1:2::")],
)  # fmt: skip
def test_an_address_is_counted_with_what_its_device_may_choose(address: str, key: str) -> None:
    assert address_key(address) == key


@pytest.mark.parametrize(
    "form", [{"name": "x" * 100_000}, {f"field{n}": "x" for n in range(300)}], ids=["long", "many"]
)
def test_a_form_that_is_none_of_ours_is_too_large(web: Web, form: dict[str, str]) -> None:
    async def go() -> None:
        for path in ("/sign-in", "/t/ABCD2345"):
            browser = web.browser(enforce_csrf_checks=True)
            await browser.get(path)  # with the cookie of a form, so that its key is looked for
            answer = await browser.post(path, form)
            assert answer.status_code == 413
            assert "more than anybody has to say" in answer.content.decode()

    web.run(go())
