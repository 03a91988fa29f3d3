"""Which test holds which clause: collected from the marks, kept for `croupier clauses`."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FILE = TESTS.parent / "src" / "croupier" / "rulebooks" / "coverage.json"


class Collector:
    """Notes the marks of all tests that a run has found, before any is left out."""

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {}
        self.files: set[Path] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            self.files.add(item.path)
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    self.found.setdefault(clause, set()).add(item.nodeid)

    @property
    def whole(self) -> bool:
        """Whether no file of tests was passed over."""
        return self.files >= set(TESTS.rglob("test_*.py"))

    def held(self) -> dict[str, list[str]]:
        """Clause by clause, the tests that carry its mark."""
        return {clause: sorted(tests) for clause, tests in sorted(self.found.items())}


def waiting() -> set[str]:
    """The clauses of desks and games that are to come."""
    listed = tomllib.loads((TESTS / "waiting.toml").read_text("utf-8"))
    return {clause for clauses in listed.values() for clause in clauses if isinstance(clause, str)}


def collected() -> dict[str, list[str]]:
    collector = Collector()
    code = pytest.main(
        ["--collect-only", "-q", "-q", "-p", "no:cacheprovider", "-n", "0", str(TESTS)],
        plugins=[collector],
    )
    assert code == 0, code
    return collector.held()


def text() -> str:
    return json.dumps(collected(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write("\n" + text())
    else:
        FILE.write_text(text(), encoding="utf-8")
