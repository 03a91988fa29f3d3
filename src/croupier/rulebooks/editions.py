"""The texts of rulebooks that this and earlier versions shipped, and where another one differs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from croupier.kit.rules import ClauseId
from croupier.rulebooks.files import File, read_rulebook
from croupier.rulebooks.shelf import SHELF, books_in

FILE: Final = Path(__file__).parent / "editions.json"  # digests by version, name and edition


@cache
def shipped_digests() -> frozenset[str]:
    """The SHA-256 of every text that this or an earlier version shipped."""
    versions = json.loads(FILE.read_bytes()).values()
    return frozenset(digest for texts in versions for found in texts.values() for digest in found)


def is_shipped(file: File) -> bool:
    """Whether the text of this file is, to the byte, one that was shipped."""
    return hashlib.sha256(file.source).hexdigest() in shipped_digests()


def differing_clauses(files: Iterable[File]) -> tuple[ClauseId, ...]:
    """The clauses that are not as this version ships them, in texts that bear a shipped name."""
    others = (file for file in files if not is_shipped(file))
    return tuple(dict.fromkeys(clause for file in others for clause in _differing(file)))


def _differing(file: File) -> Iterator[ClauseId]:
    path = books_in(SHELF).get(file.head.name)
    if path is None:
        return
    ours = read_rulebook(path)
    before, now = ({one.id: one for one in part.clauses} for part in (ours, file))
    yield from (one for one in {**now, **before} if before.get(one) != now.get(one))
    read, reading = ({one.name: one for one in part.interpretations} for part in (ours, file))
    for name, one in {**reading, **read}.items():
        if read.get(name) != reading.get(name):
            yield one.clause
