"""One invitation is used once and one reset confirmed once, on both stores, by many at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.databases import new_database

SCRIPT = Path(__file__).parents[1] / "helpers" / "pin_races.py"
WAIT_S = 120


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_of_many_at_once_one_is_first(store: str, tmp_path: Path) -> None:
    at = str(tmp_path) if store == "sqlite" else new_database(tmp_path)
    kept = {name: said for name, said in os.environ.items() if name != "CROUPIER_WEB"}
    environ = {**kept, "DATABASE_URL": "", "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), at],
        env=environ, capture_output=True, text=True, timeout=WAIT_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["joined"] == ["joined", *["spent"] * 5]
    assert told["confirmed"] == [*["gone"] * 5, "shown"]
    assert told["unnoted"] == {"reset": False, "pin": False, "out": False}
    assert told["logins"] == [["ada", True], ["", False]], "and the first of two names keeps it"
