"""A wire with an end to its patience: whoever begins a request finishes it, or is cut off."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_S: Final = 20  # from the first byte of a request to its last: a phone at the hall's edge


class Patient(HttpToolsProtocol):
    """Half a request holds a line, and there are only so many."""

    _late: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        cycle: Any = self.cycle  # none before the first request
        if self._late is None and (cycle is None or cycle.response_complete):
            self._wait()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._done()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(REQUEST_S, self.timeout_keep_alive_handler)

    def _done(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None
