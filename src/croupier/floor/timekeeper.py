"""The clock at the tables: it closes bets and ends turns, by the same door as people.

How long they have lasted follows from the record, so a clock that starts anew counts on, and
a second one finds that it is too late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from croupier.floor.clock import NS_IN_MS, ms_of, steady_ns
from croupier.floor.floor import Floor
from croupier.floor.known import Known, Since
from croupier.games.registry import GAMES
from croupier.kit.actors import CLOCK
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command
from croupier.night.tables.model import Table
from croupier.night.tables.pace import seconds_for

MS_IN_S: Final = 1_000


@dataclass(slots=True)
class Timekeeper:
    """A client of the floor. A steady clock measures; the labels say where it starts."""

    floor: Floor
    steady: Callable[[], int] = field(default=steady_ns, repr=False)
    _began: dict[str, tuple[bytes, int]] = field(default_factory=dict)  # by desk: since, and when

    def due(self, known: Known) -> Iterator[Command]:
        """The words whose time has come."""
        for desk, since in known.timed.items():
            table = table_at(known, desk)
            if self._left_ms(desk, since, table) <= 0:
                yield Command(
                    id=f"clock {word_of(table, since)} {since.digest.hex()[:32]}",  # said once
                    desk=desk,
                    by=CLOCK,
                    operator=MACHINE,
                    action=since.what.then,
                )

    def due_in_ms(self, known: Known) -> int | None:
        """When the next word is due, from now; None: nobody waits on the clock."""
        return min(
            (
                max(0, self._left_ms(desk, since, table_at(known, desk)))
                for desk, since in known.timed.items()
            ),
            default=None,
        )

    def _left_ms(self, desk: str, since: Since, table: Table) -> int:
        seconds, now = seconds_for(table, since.what.kind), self.steady() // NS_IN_MS
        assert seconds is not None
        whole = seconds * MS_IN_S
        digest, began = self._began.get(desk, (b"", 0))
        if digest != since.digest:
            began = now - self._passed_ms(since, whole)
            self._began[desk] = (since.digest, began)
        return began + whole - now

    def _passed_ms(self, since: Since, whole: int) -> int:
        """By the labels: a wall clock that was put is off by the whole time at most."""
        began, now = ms_of(since.at), ms_of(self.floor.clock.label())
        return 0 if began is None or now is None else min(max(0, now - began), whole)


def table_at(known: Known, desk: str) -> Table:
    return known.night.tables[desk.removeprefix(machine.TABLES)]


def word_of(table: Table, since: Since) -> str:
    """What the clock will say, by its name on the wire."""
    actions, record = GAMES[table.game].actions, type(since.what.then)
    return next(word for word, saying in actions.items() if saying.record is record)


def deadline_ms(known: Known, table: Table) -> int | None:
    """When the clock will speak, by the wall clock, in ms since 1970; None: it won't."""
    since = known.timed.get(f"{machine.TABLES}{table.name}")
    began = ms_of(since.at) if since else None
    seconds = seconds_for(table, since.what.kind) if since else None
    return None if began is None or seconds is None else began + seconds * MS_IN_S
