"""Who played which hands: the cards and moves of each round by player, folded from the journal."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.floor.recorded import Recorded
from croupier.games.game import AnyGame
from croupier.games.registry import GAMES
from croupier.kit.actors import Seat
from croupier.kit.events import BetsClosed, RoundReopened
from croupier.night.tables.model import SeatLeft, SeatTaken, TableOpened, TableSetUp
from croupier.night.tables.tables import desk_of

KEPT: Final = 200  # rounds of one player at one table
HANDS: Final = {
    name: frozenset(spec.record for spec in game.events.values())
    for name, game in GAMES.items()
    if game.played
}  # the games in which players have hands of their own, and what happens there


class Played(NamedTuple):
    """One hand of one round, as its game tells it."""

    seq: int  # of the entry that ended it
    round: int
    hand: Any


@dataclass(slots=True)
class _Table:
    game: AnyGame
    play: Any
    seats: dict[Seat, str] = field(default_factory=dict)
    played: dict[Seat, str] = field(default_factory=dict)  # the last round, or the one reopened
    of: dict[str, deque[Played]] = field(default_factory=dict)


@dataclass(slots=True)
class Hands:
    """A projection. What it tells is replaced or added to, never half told."""

    _tables: dict[str, _Table] = field(default_factory=dict)

    def of(self, player: str, table: str) -> tuple[Played, ...]:
        """The newest first."""
        found = self._tables.get(desk_of(table))
        return tuple(reversed(found.of.get(player, ()))) if found else ()

    def fold(self, recorded: Recorded) -> None:
        for event in recorded.decision.events:
            self._heard(recorded, event)

    def _heard(self, one: Recorded, event: Any) -> None:
        desk = one.entry.desk
        if isinstance(event, TableSetUp) and event.game in HANDS:
            game = GAMES[event.game]
            self._tables.setdefault(desk, _Table(game, game.begin(1)))
        if (table := self._tables.get(desk)) is None:
            return
        match event:
            case SeatTaken(seat=seat, player=player):
                table.seats[seat] = player
            case SeatLeft(seat=seat):
                table.seats.pop(seat, None)
            case TableOpened():
                table.play = table.game.reopened(table.play)
            case _ if type(event) in HANDS[table.game.name]:
                table.play = table.game.evolve(table.play, event)
                _noted(table, one.entry.seq, event)
            case _:
                pass


def _noted(table: _Table, seq: int, event: Any) -> None:
    """A round that ended is kept; one that is reopened by a ruling ends again, otherwise."""
    if isinstance(event, BetsClosed):
        table.played = dict(table.seats)
    elif isinstance(event, RoundReopened):
        for kept in table.of.values():
            while kept and kept[-1].round == event.round:
                kept.pop()
    assert table.game.played is not None
    for seat, hand in table.game.played(table.play, event):
        if player := table.played.get(seat):
            kept = table.of.setdefault(player, deque(maxlen=KEPT))
            kept.append(Played(seq, event.round, hand))
