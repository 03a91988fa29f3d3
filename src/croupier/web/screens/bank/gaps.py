"""By how much a count differs from the books: chips and cash apart, so that one hides no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.web.screens.happened import Teller
from croupier.words.web.float import FLOAT
from croupier.words.words import Words


def gap_of(teller: Teller, facts: Mapping[str, Any]) -> str:
    """`chips −$150, cash +$150`; or that other pieces come to the same."""
    return ", ".join(_gaps(teller, facts)) or _say(teller, FLOAT["gap_pieces"])


def _gaps(teller: Teller, facts: Mapping[str, Any]) -> Iterator[str]:
    known = facts["books_units"]
    chips = 0 if known is None else facts["units"] - known
    if chips:
        notes = teller.room.night.bank.mode == "not redeemable"
        medium = FLOAT["gap_notes"] if notes else FLOAT["gap_chips"]
        yield _say(teller, medium, gap=signed(chips, teller.money(abs(chips))))
    cash = facts["cash"] - facts["books_cash"]
    if cash:
        yield _say(teller, FLOAT["gap_cash"], gap=signed(cash, teller.cash(abs(cash))))


def signed(figure: int, said: str) -> str:
    return f"{'+' if figure > 0 else '−'}{said}"


def _say(teller: Teller, words: Words, **facts: object) -> str:
    return words.say(teller.language, facts)
