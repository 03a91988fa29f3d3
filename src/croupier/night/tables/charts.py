"""Which accounts the chips of a table move between."""

from __future__ import annotations

from croupier.bank.booking import Chart
from croupier.night.model import Night
from croupier.night.tables.model import Table


def chart_of(night: Night, table: Table, round_: int | None = None) -> Chart:
    """The accounts at this table, in what is played with tonight.

    In an earlier round a seat may have been somebody else's.
    """
    counted = frozenset(
        seat
        for seat, sitter in table.seats.items()
        if sitter.counted and (round_ is None or sitter.since <= round_)
    )
    return Chart(table.name, counted, night.bank.medium)
