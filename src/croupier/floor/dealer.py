"""The machine dealer: promises, draws and reveals at virtual tables, by the same door as people.

What is due follows from the record alone, so a dealer that starts anew goes on where it stands,
and a second one finds that it is too late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.floor.chance import new_seed, ticket
from croupier.floor.floor import Floor, Recorded
from croupier.games.registry import GAMES
from croupier.kit.actors import CHANCE
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command
from croupier.night.tables import view as seen
from croupier.night.tables.model import Commit, Draw, Forfeit, Promise, Reveal, Table

STEPS_MAX: Final = 500  # a table that asks for more has lost its way


@dataclass(slots=True)
class Dealer:
    """One of each night. It knows no more than its floor, and the store's seeds."""

    floor: Floor
    seed: Callable[[], bytes] = field(default=new_seed, repr=False)

    def due(self) -> Iterator[Command]:
        """What the machine has to say at the virtual tables now: at most one thing at each."""
        for name, table in self.floor.night.tables.items():
            if table.chance == "virtual" and (action := self._due(table)):
                yield self._command(f"{machine.TABLES}{name}", action)

    def deal(self) -> list[Recorded]:
        """Everything that is due, until somebody else has to speak."""
        done: list[Recorded] = []
        for _ in range(STEPS_MAX):
            verdicts = [self.floor.submit(command) for command in self.due()]
            recorded = [verdict for verdict in verdicts if isinstance(verdict, Recorded)]
            if not recorded:
                return done
            done += recorded
        raise AssertionError("the tables never stopped asking for the machine")

    def _due(self, table: Table) -> Any:
        promise = table.promise
        if promise is None:
            can = table.opened and not table.disputed and not self.floor.night.office.closed
            return Commit(self.floor.promise(self.seed())) if can else None
        game = GAMES[table.game]
        draws = promise.closed and CHANCE in seen.waiting(self.floor.law, table)
        over = not table.opened or (promise.closed and game.resting(table.play))
        if not draws and not over:
            return None
        seed = self.floor.store.secret(promise.commitment)
        if seed is None:
            return Forfeit()
        return Reveal(seed.hex()) if over else self._draw(table, promise, seed)

    def _draw(self, table: Table, promise: Promise, seed: bytes) -> Draw:
        closing = self.floor.known.marks[f"{machine.TABLES}{table.name}"].closing
        assert closing is not None
        outcomes = GAMES[table.game].draws(self.floor.law.at(table), table.play)
        of = sum(weight for _, weight in outcomes)
        return Draw(ticket(seed, closing, promise.drawn, of), of)

    def _command(self, desk: str, action: Any) -> Command:
        """Numbered after the entry that it answers, so that it is said once."""
        answered = self.floor.known.marks[desk].last.hex()[:32]
        return Command(
            id=f"dealer {answered}", desk=desk, by=CHANCE, operator=MACHINE, action=action
        )
