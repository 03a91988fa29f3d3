"""Where a virtual table's numbers come from. The engine can't tell, and must not."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

SEED_BYTES: Final = 32
WORD_BITS: Final = 64


def below(bound: int, word: Callable[[], int], bits: int = WORD_BITS) -> int:
    """Uniform in [0, bound): the tail that would bend the odds is thrown away, and drawn again."""
    assert 0 < bound <= 2**bits, bound
    limit = 2**bits - 2**bits % bound
    while (value := word()) >= limit:
        pass
    return value % bound


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    """What is published before the bets open: it fixes the seed, and gives nothing of it away."""
    return hashlib.sha256(seed).hexdigest()


def ticket(seed: bytes, closing: bytes, draw: int, of: int) -> int:
    """Draw number `draw` of a seed, in [0, of): fixed once `closing`, a digest, is.

    Each attempt is the first 64 bits of HMAC-SHA-256(seed, closing ‖ draw ‖ attempt), the two
    numbers in four bytes each.
    """
    attempts = itertools.count()

    def word() -> int:
        message = closing + draw.to_bytes(4, "big") + next(attempts).to_bytes(4, "big")
        return int.from_bytes(hmac.digest(seed, message, "sha256")[: WORD_BITS // 8], "big")

    return below(of, word)


@dataclass(slots=True)
class Draws:
    """An endless row of numbers from one seed: HMAC-SHA-256 of a counter."""

    seed: bytes = field(repr=False)
    _count: int = field(default=0, repr=False)

    def block(self) -> bytes:
        """The next 32 bytes."""
        self._count += 1
        return hmac.digest(self.seed, (self._count - 1).to_bytes(8, "big"), "sha256")

    def word(self) -> int:
        return int.from_bytes(self.block()[: WORD_BITS // 8], "big")

    def below(self, bound: int) -> int:
        return below(bound, self.word)
