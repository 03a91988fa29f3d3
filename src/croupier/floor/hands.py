"""Who played which hands: the cards and moves of each round by player, folded from the journal."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.floor.floor import Recorded
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import BLACKJACK
from croupier.kit.actors import Seat
from croupier.kit.cards import Card
from croupier.kit.events import BetsClosed
from croupier.night.night import TABLES
from croupier.night.tables.model import SeatLeft, SeatTaken, TableOpened, TableSetUp

KEPT: Final = 200  # rounds of one player at one table
ENDS: Final = (m.RoundClosed, m.RoundVoid)
OF_THE_GAME: Final = frozenset(spec.record for spec in BLACKJACK.events.values())


class Played(NamedTuple):
    """One box of one round, from the first card to the end."""

    seq: int  # of the entry that ended it
    round: int
    box: m.Box
    dealer: tuple[Card, ...]
    steps: tuple[m.Step, ...]  # those of this box, and the dealer's cards
    void: bool


@dataclass(slots=True)
class _Table:
    play: m.State
    seats: dict[Seat, str] = field(default_factory=dict)
    played: dict[Seat, str] = field(default_factory=dict)  # the last round, or the one reopened
    of: dict[str, deque[Played]] = field(default_factory=dict)


@dataclass(slots=True)
class Hands:
    """A watcher of one night. What it tells is replaced or added to, never half told."""

    _tables: dict[str, _Table] = field(default_factory=dict)

    def of(self, player: str, table: str) -> tuple[Played, ...]:
        """The newest first."""
        found = self._tables.get(f"{TABLES}{table}")
        return tuple(reversed(found.of.get(player, ()))) if found else ()

    def watch(self, recorded: Sequence[Recorded]) -> None:
        for one in recorded:
            for event in one.decision.events:
                self._heard(one, event)

    def _heard(self, one: Recorded, event: Any) -> None:
        desk = one.entry.desk
        if isinstance(event, TableSetUp) and event.game == BLACKJACK.name:
            self._tables.setdefault(desk, _Table(BLACKJACK.begin(1)))
        if (table := self._tables.get(desk)) is None:
            return
        match event:
            case SeatTaken(seat=seat, player=player):
                table.seats[seat] = player
            case SeatLeft(seat=seat):
                table.seats.pop(seat, None)
            case TableOpened():
                table.play = BLACKJACK.reopened(table.play)
            case _ if type(event) in OF_THE_GAME:
                table.play = BLACKJACK.evolve(table.play, event)
                _noted(table, one.entry.seq, event)
            case _:
                pass


def _noted(table: _Table, seq: int, event: m.Event) -> None:
    """A round that ended is kept; one that is reopened by a ruling ends again, otherwise."""
    if isinstance(event, BetsClosed):
        table.played = dict(table.seats)
    elif isinstance(event, m.RoundReopened):
        for kept in table.of.values():
            while kept and kept[-1].round == event.round:
                kept.pop()
    elif isinstance(event, ENDS) and (last := table.play.last) and last.number == event.round:
        for box in last.boxes:
            if player := table.played.get(box.seat):
                kept = table.of.setdefault(player, deque(maxlen=KEPT))
                steps = tuple(step for step in last.story if _of_box(step, box.number))
                kept.append(Played(seq, last.number, box, last.dealer, steps, last.void))


def _of_box(step: m.Step, box: int) -> bool:
    if isinstance(step, m.CardShown):
        return step.to == box
    return getattr(step, "box", None) == box
