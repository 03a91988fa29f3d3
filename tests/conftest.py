"""The same examples in every test run, new ones in every soak; a failure says how to replay it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from typer.main import get_command

from croupier.journal import rfc8032
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from croupier.kit.rules import Refusal
from croupier.rulebooks import loader
from croupier.rulebooks.model import Rulebook
from helpers.coverage import Collector
from helpers.databases import postgres_url
from helpers.prefork import forking
from helpers.soak import CHECKING, SOAKING

settings.register_profile(
    "croupier",
    derandomize=not SOAKING,
    max_examples=20 if CHECKING else 100,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("croupier")

# Hundreds of processes are started: each of them would compile the whole house anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

WAITING = 1  # workers that may wait (for a browser, a disk, a process) while the cores are busy
APART = {"browser", "faults", "load"}  # folders that `make check` leaves out
FOUND = "found"  # what this run has collected, for the test of the clauses


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collector(), FOUND)


def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` means here."""
    return len(os.sched_getaffinity(0)) + WAITING


def pytest_itemcollected(item: pytest.Item) -> None:
    for folder in APART & set(item.path.parts):
        item.add_marker(folder)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The share of each worker begins with what takes long, so that what is left at the end is
    short: of that, whoever has nothing to do takes half (`--dist worksteal`)."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if takes_long(item)]
    short = [item for item in items if not takes_long(item)]
    shares = [(*share(long, worker, workers), *share(short, worker, workers))
              for worker in range(workers)]  # fmt: skip
    items[:] = [item for one in shares for item in one]


def takes_long(item: pytest.Item) -> bool:
    """What says so, and all that shares a browser: it is opened once."""
    return "browser" in item.path.parts or item.get_closest_marker("slow") is not None


def share(items: list[pytest.Item], worker: int, workers: int) -> list[pytest.Item]:
    return items[len(items) * worker // workers : len(items) * (worker + 1) // workers]


@pytest.fixture(autouse=True, scope="session")
def _once() -> Iterator[None]:
    """What comes out the same each time, and is slow: a signature by the book holds or doesn't, and
    the same few journals are audited thousands of times; the rulebooks of the house, and those that
    a night has adopted, are read whenever it is opened; the program's commands are put together by
    typer for every call, and its modules are loaded by every process of it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rfc8032, "verify", cache(rfc8032.verify))
        patch.setattr(rfc8032, "is_key", cache(rfc8032.is_key))
        patch.setattr("croupier.floor.house.load", cache(loader.load))
        patch.setattr("croupier.floor.library.load_sources", read_once())
        patch.setattr("typer.testing._get_command", cache(get_command))
        if not SOAKING:
            start: Any = subprocess.Popen._execute_child  # type: ignore[attr-defined]
            patch.setattr(subprocess.Popen, "_execute_child", forking(start))
        yield


def read_once() -> Callable[..., Rulebook[Any] | Refusal]:
    """`load_sources`, by what the sources say."""
    known: dict[str, Rulebook[Any] | Refusal] = {}

    def read(*sources: Any) -> Rulebook[Any] | Refusal:
        key = json.dumps(sources)
        if key not in known:
            known[key] = loader.load_sources(*sources)
        return known[key]

    return read


@pytest.fixture
def found(pytestconfig: pytest.Config) -> Collector:
    """All tests that this run has collected, those that it leaves out among them."""
    collector = pytestconfig.pluginmanager.get_plugin(FOUND)
    assert isinstance(collector, Collector)
    return collector


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """The journal on every database there is."""
    found: Store = MemoryJournal()
    if request.param == "sqlite":
        found = SqliteJournal(tmp_path / "night.sqlite")
    if request.param == "postgres":
        found = PostgresJournal(postgres_url(), f"{tmp_path}")
    yield found
    found.close()
