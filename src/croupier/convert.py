"""Plain values as typed records, from any thread.

msgspec keeps what it learns of a record before it has learned all of it: two threads that meet the
same record for the first time can end the process. So the first meeting is one thread's alone.
"""

from __future__ import annotations

import threading
from typing import Any, Final

import msgspec

_learned: set[Any] = set()
_LEARNING: Final = threading.Lock()


def convert(plain: Any, kind: Any) -> Any:
    """The record of this kind; `msgspec.ValidationError` where the values are none."""
    if kind in _learned:
        return msgspec.convert(plain, kind, strict=True)
    with _LEARNING:
        try:
            return msgspec.convert(plain, kind, strict=True)
        finally:
            _learned.add(kind)
