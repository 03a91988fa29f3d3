"""Chips: which there are, and how an amount is laid out in the fewest of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

ROW_MAX: Final = 6  # what fits under a thumb


@dataclass(frozen=True, slots=True)
class Stack:
    """So many chips of one value."""

    count: int
    units: int


def row(chips: Sequence[int], minimum: int, most: int) -> tuple[int, ...]:
    """The chips that a player chooses from: none that could not be staked here."""
    usable = [chip for chip in chips if minimum <= chip <= most]
    return tuple(usable[:ROW_MAX]) or (minimum,)


def spelled(chips: Sequence[int], units: int) -> tuple[Stack, ...]:
    """The largest first: with these values that is the fewest chips."""
    stacks = []
    for chip in reversed(chips):
        count, units = divmod(units, chip)
        if count:
            stacks.append(Stack(count, chip))
    return tuple(stacks)
