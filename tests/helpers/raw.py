"""Streams raw words for ever, eight bytes each, or so many: python raw.py KIND SEED [WORDS]

`ticket` gives the words that croupier.floor.chance.ticket scales; the others are controls.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
from collections.abc import Iterator

DRAWS = 1_024  # of one closing, and of one write
FIRST_ATTEMPT = bytes(4)


def ticket_words(seed: bytes) -> Iterator[bytes]:
    """HMAC-SHA-256 by its definition (RFC 2104): with the key hashed once, three times as fast."""
    key = seed.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key))
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))
    draws = [draw.to_bytes(4, "big") + FIRST_ATTEMPT for draw in range(DRAWS)]
    for number in itertools.count():
        closed = inner.copy()
        closed.update(closing(number))
        for draw in draws:
            within = closed.copy()
            within.update(draw)
            without = outer.copy()
            without.update(within.digest())
            yield without.digest()[:8]


def closing(number: int) -> bytes:
    """Stands for the digest of the entry that closed the bets."""
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


def randu_words(seed: bytes) -> Iterator[bytes]:
    """IBM's generator of the 1960s, 31 bits at a time."""
    x = int.from_bytes(seed[:3], "big") | 1
    while True:
        word = 0
        for _ in range(2):
            x = 65_539 * x % 2**31
            word = word << 32 | x << 1
        yield word.to_bytes(8, "big")


def stepping_words(seed: bytes) -> Iterator[bytes]:
    """Steps of one size round a circle: evenly spread, as birthdays never are."""
    start = int.from_bytes(seed[:8], "big")
    for number in itertools.count():
        yield ((start + number * 0x9E3779B97F4A7C15) % 2**64).to_bytes(8, "big")


KINDS = {"ticket": ticket_words, "randu": randu_words, "stepping": stepping_words}


def main(kind: str, seed: str, words: int | None = None) -> None:
    stream = itertools.islice(KINDS[kind](bytes.fromhex(seed)), words)
    while block := b"".join(itertools.islice(stream, DRAWS)):
        try:
            sys.stdout.buffer.write(block)
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # whoever reads has enough
            os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
