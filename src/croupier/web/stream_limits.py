"""How many streams are open in this process: in all, from one address, and of one person."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from croupier.web.addresses import address_key
from croupier.web.who import Who

OPEN_MAX: Final = 1_500
OF_ADDRESS_MAX: Final = 1_000  # a hall behind one address, with two tabs each
OF_PERSON_MAX: Final = 20
RETRY_S: Final = 15


@dataclass(slots=True)
class StreamLimits:
    """The streams that are open, counted for each address and each person."""

    open: int = 0
    of: Counter[str] = field(default_factory=Counter)

    def is_full(self, whose: list[str]) -> bool:
        """Whether one more for these is one too many."""
        return self.open >= OPEN_MAX or any(self.of[key] >= most_of(key) for key in whose)

    def enter(self, whose: list[str]) -> None:
        self.open += 1
        self.of.update(whose)

    def leave(self, whose: list[str]) -> None:
        self.open -= 1
        self.of.subtract(whose)
        for key in whose:
            if not self.of[key]:
                del self.of[key]


LIMITS: Final = StreamLimits()


def keys_of(address: str, who: Who) -> list[str]:
    """For whom a stream is counted."""
    person = [f"person {who.ticket}/{who.name}"] if who.known else []
    return [f"address {address_key(address)}", *person]


def most_of(key: str) -> int:
    return OF_PERSON_MAX if key.startswith("person ") else OF_ADDRESS_MAX
