"""What other processes write of the nights at work here, heard as soon as it is committed.

PostgreSQL tells the number of each commit to whoever listens. A word that was lost does no
harm: where the journals stand is asked on every new line, and again every few seconds.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

import psycopg

from croupier.floor.writer import Answer, Writer
from croupier.journal.postgres import CHANNEL, connected
from croupier.journal.store import StoreError, UnsafeSettings

LOG: Final = logging.getLogger(__name__)
TAIL_S: Final = 1  # how often to look while nothing can be heard
PATROL_S: Final = 5  # how often to ask where the journals stand, though nothing was heard
STOP_S: Final = 1
HEAR_S: Final = timedelta(milliseconds=200).total_seconds()  # then see whether to stop
HEADS: Final = """
SELECT night, (SELECT seq FROM journal WHERE journal.night = open.night ORDER BY seq DESC LIMIT 1)
FROM unnest(%s::text[]) AS open (night)
"""

OnWord = Callable[[str, str], None]  # a night, and a word about it that is no number


class Follower:
    """A thread that listens, and lets the writers look at what it hears of."""

    def __init__(
        self,
        url: str,
        writers: Callable[[], Mapping[str, Writer]],
        on_word: OnWord | None = None,
    ) -> None:
        self._url = url
        self._writers = writers
        self._on_word = on_word
        self._stop = threading.Event()
        self._looks: dict[str, Answer] = {}
        self._thread = threading.Thread(target=self._run, name="follower", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """A line that hangs is not waited for."""
        self._stop.set()
        self._thread.join(STOP_S)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except (psycopg.Error, StoreError, UnsafeSettings) as error:
                LOG.warning("nothing is heard from the database: %s", error)
            except Exception:
                LOG.exception("the follower stumbled")
            if not self._stop.wait(TAIL_S):
                self._tail()

    def _listen(self) -> None:
        connection = connected(self._url)
        try:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._stop.is_set():
                self._patrol(connection)
                self._hear(connection)
        finally:
            with suppress(psycopg.Error):
                connection.close()

    def _patrol(self, connection: psycopg.Connection[Any]) -> None:
        """Where the journals stand, for whoever missed a word."""
        names = list(self._writers())
        if names and connection.execute("SELECT to_regclass('journal')").fetchone() != (None,):
            for night, seq in connection.execute(HEADS, (names,)).fetchall():
                self._told(night, seq or 0)

    def _hear(self, connection: psycopg.Connection[Any]) -> None:
        until = time.monotonic() + PATROL_S
        while time.monotonic() < until and not self._stop.is_set():
            for heard in connection.notifies(timeout=HEAR_S):
                night, _, word = heard.payload.rpartition(" ")
                if word.isdecimal():
                    self._told(night, int(word))
                else:
                    self._say(night, word)
                if self._stop.is_set():
                    return

    def _told(self, night: str, seq: int) -> None:
        writer = self._writers().get(night)
        if writer and writer.floor.seq < seq:
            self._looks[night] = writer.submit(None)

    def _tail(self) -> None:
        """Nothing can be heard: a look at each night, unless the last one is still under way."""
        for night, writer in self._writers().items():
            last = self._looks.get(night)
            if last is None or last.told:
                self._looks[night] = writer.submit(None)

    def _say(self, night: str, word: str) -> None:
        if self._on_word is None:
            return
        try:
            self._on_word(night, word)
        except Exception:
            LOG.exception("the word %r about night %s was not taken", word, night)
