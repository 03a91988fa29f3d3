"""The clock: it closes bets, ends turns and says what is late, by the same door as people.

How long they have lasted follows from the record, so a clock that starts anew counts on, and
a second one finds that it is too late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.floor.clock import NS_IN_MS, ms_of, steady_ns
from croupier.floor.floor import Floor
from croupier.floor.known import Known
from croupier.kit.actors import CLOCK
from croupier.night.model import MACHINE, Command
from croupier.night.registry import sayings_at
from croupier.night.tables.model import Table
from croupier.night.tables.tables import CLOCK as AT_TABLES
from croupier.night.tables.tables import desk_of

MS_IN_S: Final = 1_000
FORGET_MIN: Final = 64  # what has ended is kept so long: it costs nothing


class Counted(NamedTuple):
    """Something that lasts since an entry, for so long, and what the clock says at its end."""

    name: tuple[str, str]  # its desk, and which of what goes on there
    digest: bytes
    at: str
    seconds: int
    then: Any

    @property
    def desk(self) -> str:
        return self.name[0]


@dataclass(slots=True)
class Timekeeper:
    """A client of the floor. A steady clock measures; the labels say where it starts."""

    floor: Floor
    steady: Callable[[], int] = field(default=steady_ns, repr=False)
    _began: dict[tuple[str, str], tuple[bytes, int]] = field(
        default_factory=dict
    )  # what: since, and when

    def due(self, known: Known) -> Iterator[Command]:
        """The words whose time has come."""
        self._forget(known)
        for what in list(list_timed(known)):
            if self._left_ms(what) <= 0:
                yield Command(
                    id=f"clock {word_of(known, what)} {what.digest.hex()[:32]}",  # said once
                    desk=what.desk,
                    by=CLOCK,
                    operator=MACHINE,
                    action=what.then,
                    via=MACHINE,
                )

    def due_in_ms(self, known: Known) -> int | None:
        """When the next word is due, from now; None: nobody waits on the clock."""
        waits = (max(0, self._left_ms(what)) for what in list_timed(known))
        return min(waits, default=None)

    def _left_ms(self, what: Counted) -> int:
        now, whole = self.steady() // NS_IN_MS, what.seconds * MS_IN_S
        digest, began = self._began.get(what.name, (b"", 0))
        if digest != what.digest:
            began = now - self._passed_ms(what.at, whole)
            self._began[what.name] = (what.digest, began)
        return began + whole - now

    def _passed_ms(self, at: str, whole: int) -> int:
        """By the labels: a wall clock that was put is off by the whole time at most."""
        began, now = ms_of(at), ms_of(self.floor.clock.label())
        return 0 if began is None or now is None else min(max(0, now - began), whole)

    def _forget(self, known: Known) -> None:
        """A night has more papers than are ever on their way at once."""
        left = {what.name for what in list_timed(known)}
        if len(self._began) > len(left) + FORGET_MIN:
            self._began = {name: one for name, one in self._began.items() if name in left}


def list_timed(known: Known) -> Iterator[Counted]:
    """Everything that the clock counts now: bets and turns at tables, and what is on its way."""
    for desk, going in known.since.items():
        for name, since in going.items():
            if since.what.seconds is not None:
                end = (since.what.seconds, since.what.then)
                yield Counted((desk, name), since.digest, since.at, *end)


def word_of(known: Known, what: Counted) -> str:
    """What the clock will say, by its name on the wire."""
    said = sayings_at(known.night, what.desk).items()
    return next(word for word, spec in said if spec.record is type(what.then))


def deadline_ms(known: Known, table: Table) -> int | None:
    """When the clock will speak, by the wall clock, in ms since 1970; None: it won't."""
    since = known.going_on(desk_of(table.name), AT_TABLES)
    began = ms_of(since.at) if since else None
    if since is None or began is None or since.what.seconds is None:
        return None
    return began + since.what.seconds * MS_IN_S
