"""The last line of the house log, remembered outside of it: so a log that was cut is noticed.

On SQLite it is a small file beside the log. Whoever removes both removes the memory as well: a
digest that was noted elsewhere is better still.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from croupier.journal.store import StoreError

SUFFIX: Final = ".head"
OTHERS: Final = 0o077
Head = tuple[int, bytes]  # number and digest of a line


def read_head(log: Path) -> Head | None:
    """What is remembered of the log in this file; None where nothing is."""
    path = Path(f"{log}{SUFFIX}")
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"reading {path.name}: {error.strerror}") from error
    try:
        told = json.loads(raw)
        number, digest = told["seq"], bytes.fromhex(told["digest"])
    except (ValueError, TypeError, KeyError, RecursionError):
        number, digest = None, b""
    if type(number) is not int or number < 1:
        raise StoreError(f"{path.name}, the last line of the house log, can't be read")
    return number, digest


def write_head(log: Path, head: Head) -> None:
    """Remember this line: whole or not at all, and on the disk when it returns."""
    path = Path(f"{log}{SUFFIX}")
    arriving = Path(f"{path}.{os.getpid()}")
    try:
        handle = os.open(arriving, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            json.dump({"seq": head[0], "digest": head[1].hex()}, file)
            file.flush()
            os.fsync(file.fileno())
        arriving.replace(path)
    except OSError as error:
        raise StoreError(f"writing {path.name}: {error.strerror}") from error


def is_cut(head: Head | None, digest_at: Callable[[int], bytes | None]) -> bool:
    """Whether the line that is remembered is not in the log any more, or is another."""
    return head is not None and digest_at(head[0]) != head[1]


def line_of_cut(at: str, head: Head, last: int) -> dict[str, Any]:
    """The line that says so; the log goes on behind it."""
    facts = {"number": head[0], "digest": head[1].hex(), "found": last}
    return {"at": at, "kind": "log_cut", "by": "", "about": "", "facts": facts}


def refuse_loose_file(path: Path) -> None:
    """`StoreError` where others can read or change the file of the log."""
    if os.name != "nt" and path.stat().st_mode & OTHERS:
        raise StoreError(f"others can read or change {path.name}: chmod 600 {path.name}")
