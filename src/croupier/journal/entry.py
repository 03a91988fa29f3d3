"""One accepted command is one entry: a line of JSON that names the digest of the line before.

The stored bytes are the hashed bytes. An entry's digest is the SHA-256 of its body, and the
body holds `seq` and `prev`, so a journal is nothing but its bodies, one a line.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from croupier.journal import verify

GENESIS: Final = bytes(32)  # what the first entry names as the line before
VERSION: Final = 2  # of nights that begin now; an older night goes on in its own
VIA_FROM: Final = 2  # the version from which an entry names its way in


@dataclass(frozen=True, slots=True)
class Entry:
    """A body with the columns that find it. The columns say nothing that the body doesn't."""

    seq: int  # 1, 2, 3 … without gaps
    command: str  # unique in a night: a repeated command finds its entry again
    desk: str
    body: bytes
    prev: bytes
    digest: bytes


COLUMNS: Final = "seq, command, desk, body, prev, digest"


def columns(entry: Entry) -> tuple[int, str, str, bytes, bytes, bytes]:
    """An entry as a row of a database, in the order of COLUMNS."""
    return (entry.seq, entry.command, entry.desk, entry.body, entry.prev, entry.digest)


def digest_of(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()


def seal(seq: int, prev: bytes, document: Mapping[str, Any], version: int = VERSION) -> Entry:
    """An entry made of what happened and of its place in the chain."""
    assert seq > 0
    assert len(prev) == len(GENESIS)
    body = encode({**document, "v": version, "seq": seq, "prev": prev.hex()})
    return Entry(seq, document["command"], document["desk"], body, prev, digest_of(body))


def encode(document: Mapping[str, Any]) -> bytes:
    """Canonical: keys sorted, no white space, UTF-8. Nobody has to encode again to verify."""
    return msgspec.json.encode(document, order="deterministic")


def document_of(entry: Entry) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(entry.body)
    return document


def read_line(line: bytes) -> Entry:
    """The entry that a line of an export is. A line that is none is broken."""
    document = verify.read(0, line)
    seq, prev, digest = document["seq"], document["prev"], digest_of(line)
    if seq < 1 or not re.fullmatch("[0-9a-f]{64}", prev):
        raise verify.Broken(0, "form", name="prev" if seq > 0 else "seq")
    return Entry(seq, document["command"], document["desk"], line, bytes.fromhex(prev), digest)
