"""A wire with limits: a request is finished in time, its head is short, and so is the queue.

Bodies are bounded in `door`, while they are read; what nobody reads stays with its sender.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from croupier.web.addresses import address_key

REQUEST_S: Final = 20  # from the first byte of a request to its last: a phone at the hall's edge
LINE_BYTES_MAX: Final = 8 * 1024
HEADER_BYTES_MAX: Final = 8 * 1024
HEAD_BYTES_MAX: Final = 32 * 1024
HEADERS_MAX: Final = 100
PIPELINED_MAX: Final = 16
LINES_MAX: Final = 10_000  # open in this process
LINES_OF_ADDRESS_MAX: Final = 6_000  # a hall of phones behind one address, with all their tabs
BAD_REQUEST: Final = 400
HEAD_TOO_LARGE: Final = 431
LINGER_S: Final = 2.0  # so that who still sends can read why


class _TooLarge(Exception):
    """The head of a request is larger than any of ours."""


class Patient(HttpToolsProtocol):
    """Half a request holds a line, and there are only so many."""

    _late: TimerHandle | None = None
    _status = BAD_REQUEST  # of a request that is none
    _head = 0  # bytes of the line and the headers so far
    _unparsed = 0  # bytes since the parser last had something whole
    _complete = False  # the head
    _over = False  # nothing more is read here
    _address = ""
    _lines: ClassVar[Counter[str]] = Counter()  # open, by address

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = address_key(self.client[0] if self.client else "")
        self._lines[self._address] += 1
        if len(self.connections) > LINES_MAX or self._lines[self._address] > LINES_OF_ADDRESS_MAX:
            self._over = True
            transport.abort()  # who has that many has no use for a sentence
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        if self._over:
            return
        cycle: Any = self.cycle  # none before the first request
        if self._late is None and (cycle is None or cycle.response_complete):
            self._wait()
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > HEAD_BYTES_MAX and not self._over:
            self._status = HEAD_TOO_LARGE
            self.send_400_response("Too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._complete = 0, False

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._weigh(len(url), len(self.url), LINE_BYTES_MAX)

    def on_header(self, name: bytes, value: bytes) -> None:
        size = len(name) + len(value)
        self._unparsed -= size
        self._weigh(size, size, HEADER_BYTES_MAX)
        if len(self.headers) >= HEADERS_MAX:
            self._refuse_head()
        if not self._complete:  # what comes after a body is no header of ours
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._complete = True
        if len(self.pipeline) >= PIPELINED_MAX:
            raise _TooLarge
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unparsed = 0
        self._done()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines[self._address] -= 1
        if not self._lines[self._address]:
            del self._lines[self._address]
        self._done()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Said once, unless an answer is under way; then the line ends: nothing more is read."""
        self._over = True
        self._done()
        cycle: Any = self.cycle
        answering = cycle is not None and not cycle.response_complete
        if answering:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.pipeline or (answering and cycle.response_started):
            self.pipeline.clear()  # somebody is being answered: no other word fits in between
            self.transport.close()
            return
        said = msg.encode()
        head = [
            STATUS_LINE[self._status],
            b"content-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\n",
            b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(said),
        ]
        self.transport.write(b"".join(head) + said)
        self._late = self.loop.call_later(LINGER_S, self.timeout_keep_alive_handler)

    def _weigh(self, size: int, of_one: int, most: int) -> None:
        self._head += size
        if of_one > most or self._head > HEAD_BYTES_MAX:
            self._refuse_head()

    def _refuse_head(self) -> None:
        self._status = HEAD_TOO_LARGE
        raise _TooLarge

    def _wait(self) -> None:
        self._late = self.loop.call_later(REQUEST_S, self.timeout_keep_alive_handler)

    def _done(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None
