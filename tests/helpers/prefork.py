"""Starts `croupier` in a process of its own by forking one that has loaded its modules already.

What the program imports takes most of the CPU time of a start, and hundreds of tests start it. The
process is a real one: a child of the test's own process, with its own arguments, environment,
folder, streams and signals, to be spoken to, killed and waited for as `subprocess` does it. What a
fork can't be given (another locale, plug-ins, a shell, other options of Python) is started as ever,
and so is everything in a soak.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import inspect
import io
import json
import os
import pkgutil
import runpy
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

PROGRAM: Final = "croupier.cli.app"
COMMAND: Final = [sys.executable, "-m", PROGRAM]
LOADED: Final = (  # whatever of the house needs no settings, and what it stands on
    "croupier.floor.database",
    "croupier.web.practice_place",
    "croupier.web.start",
    "django.contrib.auth.hashers",
    "django.core.management",
    "django.core.management.commands.migrate",
    "django.db.backends.sqlite3.base",
    "django.db.models",
    "django.template.defaulttags",
    "django.test.signals",
    "django.urls",
    "django.views.defaults",
    "pydantic",
    "uvicorn.lifespan.on",
    "uvicorn.loops.asyncio",
    "uvicorn.protocols.http.httptools_impl",
)
LOCALE: Final = ("LANG", "LC_", "PYTHON", "CROUPIER_PLUGINS")  # read once, at the start
FREE: Final = {  # but a fork can be given these, or needs none
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONIOENCODING",
    "PYTHONPATH",
    "PYTHONUNBUFFERED",
}
LANGUAGE: Final = ("CROUPIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # as the program looks for it
PR_SET_CHILD_SUBREAPER: Final = 36
MESSAGE_BYTES: Final = 1 << 20
STREAMS: Final = 3


def forking(start: Callable[..., None]) -> Callable[..., None]:
    """`Popen._execute_child`, by a fork wherever that comes to the same."""
    names = list(inspect.signature(start).parameters)[1:]

    def execute(self: subprocess.Popen[Any], *said: Any) -> None:
        asked = dict(zip(names, said, strict=True))
        if not can_fork(asked):
            start(self, *said)
            return
        pipes = [asked[name] for name in ("p2cread", "c2pwrite", "errwrite")]
        fds = [own if fd == -1 else fd for own, fd in enumerate(pipes)]
        self.pid = nursery().start(
            {
                "arguments": list(map(os.fspath, asked["args"]))[len(COMMAND) :],
                "environ": dict(os.environ if asked["env"] is None else asked["env"]),
                "folder": os.fspath(asked["cwd"] or Path.cwd()),
                "session": asked["start_new_session"],
                "deaf": signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
            },
            fds,
        )
        self._child_created = True  # type: ignore[attr-defined]
        ends = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
        self._close_pipe_fds(*(asked[name] for name in ends))  # type: ignore[attr-defined]

    return execute


def can_fork(asked: Mapping[str, Any]) -> bool:
    args = asked["args"]
    if isinstance(args, str | bytes | os.PathLike) or list(args[: len(COMMAND)]) != COMMAND:
        return False
    special = ("executable", "preexec_fn", "pass_fds", "shell")
    if sys.platform != "linux" or any(asked[name] for name in special):
        return False
    environ = os.environ if asked["env"] is None else asked["env"]
    return not speaks_french(environ) and locale_of(environ) == locale_of(os.environ)


def speaks_french(environ: Mapping[str, str]) -> bool:
    """The words of its help are chosen when the program's modules are loaded: here the English."""
    spoken = next(filter(None, map(environ.get, LANGUAGE)), "")
    return spoken.lower().startswith("fr")


def locale_of(environ: Mapping[str, str]) -> dict[str, str]:
    read = (name for name in environ if name.startswith(LOCALE) and name not in FREE)
    return {name: environ[name] for name in read}


class Nursery:
    """The process that has everything loaded; it ends with the one that started it."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        paths = os.pathsep.join(filter(None, sys.path))
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(theirs.fileno())],
            pass_fds=(theirs.fileno(),),
            env={**os.environ, "PYTHONPATH": paths, "CROUPIER_LANG": "en"},
        )
        theirs.close()
        atexit.register(self.end)

    def start(self, asked: dict[str, Any], fds: Sequence[int]) -> int:
        """The number of the new process, which is a child of this one."""
        with self._one_at_a_time:
            adopt(1)
            try:
                socket.send_fds(self._channel, [json.dumps(asked).encode()], fds)
                told = self._channel.recv(MESSAGE_BYTES)
            finally:
                adopt(0)
        assert told, "the nursery died"
        return int(told)

    def end(self) -> None:
        self._channel.close()
        self._process.wait()


def adopt(orphans: int) -> None:
    """Whether a process whose parent ends becomes a child of this one."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, orphans, 0, 0, 0)


@cache
def nursery() -> Nursery:
    return Nursery()


def load() -> None:
    import croupier.cli  # noqa: PLC0415

    for module in pkgutil.iter_modules(croupier.cli.__path__, "croupier.cli."):
        if module.name != PROGRAM:
            import_module(module.name)
    for name in LOADED:
        import_module(name)
    gc.collect()
    gc.freeze()


def keep(channel: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Fork whatever is asked for. Returns in each fork, and at the end with None."""
    while True:
        said, fds, _, _ = socket.recv_fds(channel, MESSAGE_BYTES, STREAMS)
        if not said:
            return None
        reading, writing = os.pipe()
        if not (middle := os.fork()):
            if child := os.fork():  # whoever is in between ends, so that the test adopts this one
                os.write(writing, str(child).encode())
                os._exit(0)
            os.close(reading)
            os.close(writing)
            return json.loads(said), fds
        os.waitpid(middle, 0)
        channel.send(os.read(reading, 32))
        for fd in (reading, writing, *fds):
            os.close(fd)


def become(asked: dict[str, Any], fds: Sequence[int]) -> None:
    """The program, as if it had just been started."""
    for own, fd in enumerate(fds):
        os.dup2(fd, own)
    for fd in fds:
        os.close(fd)
    if asked["session"]:
        os.setsid()
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environ"])
    signal.signal(signal.SIGINT, signal.SIG_IGN if asked["deaf"] else signal.default_int_handler)
    sys.stdin = sys.__stdin__ = stream(0, "r")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = stream(1, "w")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = stream(2, "w")  # type: ignore[misc]
    sys.argv = ["", *asked["arguments"]]


def stream(fd: int, mode: str) -> io.TextIOWrapper:
    """As Python opens them."""
    old = (sys.stdin, sys.stdout, sys.stderr)[fd]
    encoding, _, errors = os.environ.get("PYTHONIOENCODING", "").partition(":")
    at_once = bool(os.environ.get("PYTHONUNBUFFERED")) and mode == "w"
    raw: Any = open(fd, f"{mode}b", 0 if at_once else -1, closefd=False)  # noqa: SIM115
    lines = fd == STREAMS - 1 or raw.isatty()
    return io.TextIOWrapper(
        raw,
        encoding or old.encoding,
        errors or old.errors,
        line_buffering=lines,
        write_through=at_once,
    )


def main() -> None:
    channel = socket.socket(fileno=int(sys.argv[1]))
    load()
    if asked := keep(channel):
        channel.close()
        become(*asked)
        runpy.run_module(PROGRAM, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
