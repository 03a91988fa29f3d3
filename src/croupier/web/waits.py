"""Where the web waits for its database: a few threads, each with a connection that it keeps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = 4
_POOL: Final = ThreadPoolExecutor(THREADS, "waits")


def off_loop(ask: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    """The same, awaited: nobody else waits meanwhile. A connection that broke is opened anew."""

    @wraps(ask)
    def asked(*args: P.args, **keys: P.kwargs) -> T:
        close_old_connections()
        return ask(*args, **keys)

    waited: Any = sync_to_async(asked, thread_sensitive=False, executor=_POOL)
    return waited  # type: ignore[no-any-return]
