"""The same examples in every test run, new ones in every soak; a failure says how to replay it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from coverage import Collector
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from databases import postgres_url
from soak import SOAKING

settings.register_profile(
    "croupier",
    derandomize=not SOAKING,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("croupier")

FOUND = "found"  # what this run has collected, for the test of the clauses


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collector(), FOUND)


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
