"""What the record says of a night, by the program's own commands, while the house serves it."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from helpers.browser.house import COMMAND, House, Prepared, environ


def asked(house: House, *arguments: str) -> str:
    ended = subprocess.run(
        [*COMMAND, *arguments, "--at", str(house.at)],
        env=environ(), capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def entries(house: House, night: Prepared) -> list[dict[str, Any]]:
    """Every entry of the night, as `export` writes it, each with the word of its action."""
    found = [json.loads(line) for line in asked(house, "export", night.name).splitlines()]
    return [{**one, "action": word(one)} for one in found]


def word(entry: dict[str, Any]) -> str:
    action = entry["action"]
    return str(action["action"] if isinstance(action, dict) else action)


def verified(house: House, night: Prepared) -> None:
    """Every check that there is, of the night as it stands."""
    told = json.loads(asked(house, "verify", night.name, "--deep", "--json"))
    assert told["ok"], told
