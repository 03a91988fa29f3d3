"""Chips against the standard stack: payment is by height, and what is left over is counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Height:
    """So many chips: whole stacks, and what is left."""

    chips: int
    stacks: int
    rest: int


def height_of(stack: int, chips: int) -> Height | None:
    """None: there are no chips."""
    return Height(chips, *divmod(chips, stack)) if chips else None
