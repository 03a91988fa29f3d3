"""The texts that versions shipped: writes this version's into `rulebooks/editions.json`."""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from pathlib import Path

from croupier.rulebooks.editions import FILE
from croupier.rulebooks.files import read_rulebook
from croupier.rulebooks.shelf import SHELF, books_in

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def version() -> str:
    """The version that this tree becomes."""
    found: str = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]
    return found


def texts() -> dict[str, list[str]]:
    """The digest of each rulebook's text, by its name and edition."""
    files = map(read_rulebook, books_in(SHELF).values())
    return {
        f"{file.head.name} {file.head.edition}": [hashlib.sha256(file.source).hexdigest()]
        for file in sorted(files, key=lambda file: file.head.name)
    }


def main() -> None:
    """What earlier versions shipped stays; this version's texts are those of the tree."""
    kept = json.loads(FILE.read_text("utf-8")) | {version(): texts()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    sys.stdout.write(f"{FILE.name}: {len(texts())} texts of {version()}\n")


if __name__ == "__main__":
    main()
