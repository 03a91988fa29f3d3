"""Whole units of chips. No floats; a pay-off is odds as the layout prints them."""

from __future__ import annotations

from typing import Final, NewType

Units = NewType("Units", int)

UNITS_MAX: Final = 2**53 - 1  # every JSON reader keeps whole numbers up to here
