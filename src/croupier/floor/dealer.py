"""The machine dealer: promises, draws and reveals at virtual tables, by the same door as people.

What is due follows from the record alone, so a dealer that starts anew goes on where it stands,
and a second one finds that it is too late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from croupier.floor.chance import commitment_of, new_seed, ticket
from croupier.floor.floor import Floor
from croupier.floor.known import Known
from croupier.games.registry import GAMES
from croupier.kit.actors import CHANCE
from croupier.night.model import MACHINE, Command
from croupier.night.tables import view as seen
from croupier.night.tables.draws import spent
from croupier.night.tables.model import Promise, Table
from croupier.night.tables.seeds import Commit, Draw, Forfeit, Reveal
from croupier.night.tables.tables import CLOSING, desk_of


@dataclass(slots=True)
class Dealer:
    """A client of the floor: it knows no more than its record, and the store's seeds."""

    floor: Floor
    seed: Callable[[], bytes] = field(default=new_seed, repr=False)

    def due(self, known: Known) -> Iterator[Command]:
        """What the machine has to say at the virtual tables now: at most one thing at each."""
        for name, table in known.night.tables.items():
            desk = desk_of(name)
            if table.chance == "virtual" and (action := self._due(known, table)):
                yield Command(
                    id=f"dealer {known.last[desk].hex()[:32]}",  # of the entry it answers
                    desk=desk,
                    by=CHANCE,
                    operator=MACHINE,
                    action=action,
                    via=MACHINE,
                )

    def due_in_ms(self, _: Known) -> None:
        """It speaks at once or not at all."""

    def _due(self, known: Known, table: Table) -> Any:
        promise = table.promise
        if promise is None:
            can = table.opened and not table.disputed and not known.night.office.closed
            return Commit(self.floor.promise(self.seed())) if can else None
        draws = promise.closed and CHANCE in seen.waiting(self.floor.law, table)
        over = not table.opened or spent(table)
        if not draws and not over:
            return None
        seed = self.floor.store.secret(promise.commitment)
        if seed is None:
            return Forfeit("missing")
        if commitment_of(seed) != promise.commitment:
            return Forfeit("does_not_fit")
        return Reveal(seed.hex()) if over else self._draw(known, table, promise, seed)

    def _draw(self, known: Known, table: Table, promise: Promise, seed: bytes) -> Draw:
        closing = known.going_on(desk_of(table.name), CLOSING)
        assert closing is not None
        outcomes = GAMES[table.game].draws(self.floor.law.at(table), table.play)
        of = sum(weight for _, weight in outcomes)
        return Draw(ticket(seed, closing.digest, promise.drawn, of), of)
