"""A go-between on the way to PostgreSQL: it can refuse, hang, or swallow the last reply."""

from __future__ import annotations

import contextlib
import selectors
import shutil
import socket
import tempfile
import threading
from pathlib import Path
from typing import Final, Literal

SOCKET: Final = ".s.PGSQL.5432"
COMMIT: Final = b"COMMIT\0"
CHUNK: Final = 1 << 16

Mode = Literal["carry", "hang", "lose the answer"]


class Proxy:
    """Listens on a socket of its own, and carries each line in a thread of its own."""

    def __init__(self, server: str) -> None:
        """`server` is the folder of the server's socket."""
        self._server = f"{server}/{SOCKET}"
        self._folder = Path(tempfile.mkdtemp(prefix="croupier-proxy-"))
        self._lines: list[tuple[threading.Thread, socket.socket]] = []
        self.url = f"postgresql://postgres@/postgres?host={self._folder}"
        self.mode: Mode = "carry"
        self.turns = 0  # how often the client may still speak before the line hangs
        self.patience_seconds = 0.001  # how long it hangs before the line is dead
        self.admit()

    def admit(self) -> None:
        (self._folder / SOCKET).unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self._folder / SOCKET))
        self._listener.listen()
        self._door = threading.Thread(target=self._admitting)
        self._door.start()

    def refuse(self) -> None:
        """As when the server is gone: its lines are dead, and nobody listens."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._door.join()
        self._listener.close()
        self.hang_up()

    def hang_up(self) -> None:
        for line, client in self._lines:
            with contextlib.suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)
            line.join()
        self._lines.clear()

    def close(self) -> None:
        self.refuse()
        shutil.rmtree(self._folder)

    def _admitting(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                line = threading.Thread(target=self._carry, args=(client,))
                self._lines.append((line, client))
                line.start()

    def _carry(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, contextlib.suppress(OSError):
            server.connect(self._server)
            while True:
                for speaker in speaking(client, server):
                    said = speaker.recv(CHUNK)
                    if not said or (speaker is client and self._cuts(said, client, server)):
                        return
                    (server if speaker is client else client).sendall(said)

    def _cuts(self, said: bytes, client: socket.socket, server: socket.socket) -> bool:
        """Whether the line ends with what the client has just said."""
        if self.mode == "hang":
            self.turns -= 1
            if self.turns < 0:
                speaking(client, seconds=self.patience_seconds)
                return True
        if self.mode == "lose the answer" and COMMIT in said:
            server.sendall(said)
            server.recv(CHUNK)  # it is done, and nobody will hear of it
            return True
        return False


def speaking(*lines: socket.socket, seconds: float | None = None) -> list[socket.socket]:
    """Those of them that say something, or have hung up."""
    with selectors.DefaultSelector() as ears:
        for line in lines:
            ears.register(line, selectors.EVENT_READ)
        heard = {key.fileobj for key, _ in ears.select(seconds)}
        return [line for line in lines if line in heard]
