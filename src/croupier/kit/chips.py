"""Whole units of chips. No floats; a pay-off is odds as the layout prints them."""

from __future__ import annotations

from typing import Final, NewType

Units = NewType("Units", int)

# A hundredfold maximum paid fifty to one stays below 2**53, which every JSON reader keeps whole.
UNITS_MAX: Final = 10**12
