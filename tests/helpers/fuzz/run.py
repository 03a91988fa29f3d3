"""One reader under atheris.

    python tests/helpers/fuzz/run.py NAME [--planted] FOLDER-OR-FILE [options]

The options are libFuzzer's. With a file instead of a folder it replays that one input.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

WATCHED = ["croupier.floor.wire", "croupier.journal", "helpers.fuzz.targets"]


def main(arguments: list[str]) -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=WATCHED, enable_loader_override=False):
        targets = importlib.import_module("helpers.fuzz.targets")
    mutate = importlib.import_module("helpers.fuzz.mutate")
    name, *options = arguments
    planted = "--planted" in options
    target = targets.planted(name) if planted else targets.TARGETS[name]

    def one(data: bytes) -> None:
        target(data)

    def other(data: bytes, size_max: int, seed: int) -> bytes:
        found: bytes = mutate.mutated(data, size_max, seed, atheris.Mutate)
        return found

    words = [sys.argv[0], *(word for word in options if word != "--planted")]
    atheris.Setup(words, one, custom_mutator=other)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
