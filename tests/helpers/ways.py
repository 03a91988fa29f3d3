"""The way by which a test says something: its own, unless it speaks as the machine."""

from __future__ import annotations

from croupier.night.model import MACHINE, Via


def way_of(operator: str) -> Via:
    return "machine" if operator == MACHINE else "lines"
