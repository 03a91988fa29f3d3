"""Who staked what, and what became of it: a memory of people's chips, folded from the journal."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from croupier.bank.ledger import MEDIA
from croupier.floor.recorded import Recorded
from croupier.kit.actors import Seat
from croupier.kit.events import hand_spot, insurance_spot
from croupier.kit.specs import Chips, Moment
from croupier.night.registry import every_spec
from croupier.night.tables.tables import table_at

OF_THE_ROUND: Final = frozenset(Moment) - {Moment.FACT}
CLOSING: Final = (Moment.RESULT, Moment.CLOSES_ROUND)


@cache
def moments_by_kind() -> Mapping[str, Moment]:
    """What each kind of event is in a round. Games agree on whether it is of a round at all."""
    return {kind: specs[0].moment for kind, specs in every_spec().items()}


@cache
def chips_by_kind() -> Mapping[str, Chips]:
    """The events that are a line of somebody's history. Games agree on what each does there."""
    return {kind: specs[0].chips for kind, specs in every_spec().items() if specs[0].chips}


class Move(NamedTuple):
    """Chips that were put on a spot; at a table with colour chips also which: colour or value."""

    spot: str
    units: int  # chips of that sort
    chips: str = ""
    seq: int = 0  # of the entry: an announce or a repetition puts several down in one


Moves = tuple[Move, ...]  # in the order they were staked


class Line(NamedTuple):
    """One thing that happened to somebody's chips. Amounts are in units of value."""

    seq: int
    at: str
    kind: str  # of the event
    chips: Chips  # how it moved them
    player: str  # empty: nobody was seen to sit there
    table: str
    round: int
    seat: Seat
    spot: str  # empty: chips were brought or carried away
    units: int | None  # what was staked, taken back, brought, changed; None: not counted
    returned: int = 0  # of chips that were changed: what came back in value chips
    won: int = 0
    clause: str = ""
    balance: int | None = None  # of the rack's value chips after the entry, where it is counted
    colour: str = ""  # of the chips, where they have one
    value: int = 1  # of one such chip


class Happened(msgspec.Struct, gc=False):
    """What is folded here of an event. Other kinds may give these names to other things."""

    kind: str
    seat: Any = None
    spot: Any = ""
    player: Any = ""
    round: Any = None
    units: Any = None
    staked: Any = None
    returned: Any = 0
    won: Any = 0
    clause: Any = ""
    box: Any = None  # of a card table
    hand: Any = None
    colour: Any = None  # of a table with colour chips
    value: Any = None
    rest: Any = 0  # in value chips, besides
    into: Any = None

    @property
    def place(self) -> str:
        """The spot that it is about: a hand of cards is known by its box."""
        if self.spot or self.box is None:
            return str(self.spot)
        return insurance_spot(self.box) if self.hand is None else hand_spot(self.box, self.hand)

    @property
    def worth(self) -> int:
        """Of one chip, in units of value."""
        return 1 if self.value is None else int(self.value)

    @property
    def chips(self) -> str:
        """Which chips they are, at a table where that has to be said."""
        if self.value is None:
            return ""
        return "value" if self.colour is None else "colour"

    @property
    def amount(self) -> int | None:
        """What was staked, or else what moved; a colour that is taken moves nothing."""
        units = self.units if self.staked is None else self.staked
        return None if units is None else units * self.worth

    @property
    def back(self) -> int:
        if self.into is not None:
            return (self.amount or 0) if self.into == "value" else 0
        kept = self.returned == self.staked  # then the rest is of what was won
        return int(self.returned) * self.worth + (0 if kept else self.rest)

    @property
    def gain(self) -> int:
        """What the house added, in units of value."""
        kept = self.returned == self.staked
        return int(self.won) * self.worth + (self.rest if kept else 0)


class Told(msgspec.Struct, gc=False):
    """The part of an entry that is folded here."""

    at: str
    operator: str
    balances: list[tuple[str, str, int]]
    events: list[Happened]


class History:
    """A projection, folded by the night's writer alone; anybody may ask at any time."""

    def __init__(self) -> None:
        self._lines: list[Line] = []  # in the order of the journal: only ever added to
        self._of: dict[str, list[Line]] = {}
        self._tables: dict[str, _Table] = {}

    def fold(self, recorded: Recorded) -> None:
        at = table_at(recorded.entry.desk)
        if at is None:
            return
        name = sys.intern(at)
        if (table := self._tables.get(name)) is None:
            table = self._tables[name] = _Table(name, self._played)
        for line in table.fold(recorded.entry.seq, msgspec.convert(recorded.document, Told)):
            self._lines.append(line)
            if (own := self._of.get(line.player)) is None:
                own = self._of[line.player] = []
            own.append(line)

    def of(self, player: str, table: str | None = None) -> Sequence[Line]:
        """Everything that happened to this person's chips, the oldest first."""
        lines = tuple(self._of.get(player, ()))
        return lines if table is None else tuple(line for line in lines if line.table == table)

    def asked(self, table: str, seq: int) -> frozenset[str]:
        """Who had asked for the ruling that this entry is."""
        found = self._tables.get(table)
        return found.answers.get(seq, frozenset()) if found else frozenset()

    def undo(self, table: str, seat: Seat) -> Move | None:
        """The last stake of this seat in the present round that still lies there."""
        found = self._tables.get(table)
        moves = found.moves.get(seat) if found else None
        return moves[-1] if moves else None

    def undone(self, table: str, seat: Seat) -> Moves:
        """All that was staked with it, in one word."""
        last = self.undo(table, seat)
        moves = self._tables[table].moves[seat] if last else ()
        return tuple(move for move in moves if last and move.seq == last.seq)

    def repeat(self, table: str, seat: Seat, chips: str = "") -> dict[str, int]:
        """What whoever sits there had staked in the last closed round that they played.

        Where some chips have a colour and others a value, it is asked for one sort: they are
        placed apart.
        """
        found = self._tables.get(table)
        if found is None or seat not in found.seats:
            return {}
        moves = found.last.get(found.seats[seat], ())
        return {move.spot: move.units for move in moves if move.chips == chips}

    def trace(self, seq: int) -> tuple[int, ...]:
        """The way of a stake: its entry, and every later one that touched it, to the proof."""
        found = set()
        for first in self._at(seq):
            if first.chips is Chips.STAKED:
                found |= {seq, *self._traced(first)}
        return tuple(sorted(found))

    def _from(self, seq: int) -> Iterator[Line]:
        start = bisect_left(self._lines, seq, key=attrgetter("seq"))
        return (self._lines[index] for index in range(start, len(self._lines)))

    def _at(self, seq: int) -> Iterator[Line]:
        return takewhile(lambda line: line.seq == seq, self._from(seq))

    def _traced(self, first: Line) -> Iterator[int]:
        """What the round did to all of them, and what was taken back from this place in it."""
        table = self._tables[first.table]
        common = [seq for seq in tuple(table.rounds.get(first.round, ())) if seq > first.seq]
        yield from common
        over = common[-1] if table.round > first.round and common else sys.maxsize
        for line in self._from(first.seq):
            if line.seq > over or (line.table == first.table and line.round > first.round):
                return
            if line.chips is Chips.TAKEN_BACK and _place(line) == _place(first):
                yield line.seq

    def _played(self, table: _Table, round_: int, seat: Seat) -> str:
        """Who had this seat when the round was settled: a correction is theirs."""
        for seq in table.rounds.get(round_, ()):
            for line in self._at(seq):
                if line.chips is Chips.SETTLED and (line.table, line.seat) == (table.name, seat):
                    return line.player
        return ""


def _place(line: Line) -> tuple[str, int, Seat, str, str]:
    return (line.table, line.round, line.seat, line.spot, line.colour)


class _Table:
    """Where one table stands, as far as its people's chips are concerned."""

    def __init__(self, name: str, played: Callable[[_Table, int, Seat], str]) -> None:
        self.name = name
        self._played = played
        self.round = 1
        self.seq = 0  # of the entry that is folded
        self.promised = self.drawn = 1  # rounds of the draws that a seed will prove
        self.seats: dict[Seat, str] = {}
        self.moves: dict[Seat, Moves] = {}
        self.last: dict[str, Moves] = {}
        self.rounds: dict[int, array[int]] = {}
        self.answers: dict[int, frozenset[str]] = {}  # by entry of a ruling, who asked for it
        self._asking: frozenset[str] = frozenset()
        self._paid: set[Seat] = set()  # in the round that is being settled
        self._racks: dict[Seat, str] = {}

    def fold(self, seq: int, told: Told) -> list[Line]:
        found: list[Line] = []
        self.seq, marked = seq, 0
        moments, chips = moments_by_kind(), chips_by_kind()
        for event in told.events:
            kind = event.kind
            moment = moments.get(kind, Moment.FACT)
            if moment is Moment.PROOF:
                for round_ in range(self.promised, self.drawn + 1):
                    self.rounds.setdefault(round_, array("q")).append(seq)
            elif moment in OF_THE_ROUND and (round_ := self._round_of(kind, event)) != marked:
                self.rounds.setdefault(round_, array("q")).append(seq)
                marked = round_
            if kind in chips:
                found.append(self._line(seq, told, chips[kind], event))
            elif moment in CLOSING:
                self._closed(event.round)
            elif kind == "round_reopened":
                self.round = event.round
            elif kind == "committed":
                self.promised = event.round
            elif kind == "disputed":
                self._asking |= {told.operator}
            elif kind == "ruled":
                self.answers[seq], self._asking = self._asking, frozenset()
        return found

    def _round_of(self, kind: str, event: Happened) -> int:
        if kind == "drawn":
            self.drawn = self.round
        number: int | None = event.round
        return self.round if number is None else number

    def _line(self, seq: int, told: Told, chips: Chips, event: Happened) -> Line:
        seat, round_ = event.seat, event.round if chips is Chips.CORRECTED else self.round
        player = self._player(chips, event, round_)
        if chips in FOLDS:
            FOLDS[chips](self, seat, event)
        return Line(
            seq,
            told.at,
            sys.intern(event.kind),
            chips,
            player,
            self.name,
            round_,
            seat,
            sys.intern(event.place),
            event.amount,
            event.back,
            event.gain,
            sys.intern(event.clause),
            self._balance(told, seat),
            sys.intern(event.colour or ""),
            event.worth,
        )

    def _player(self, chips: Chips, event: Happened, round_: int) -> str:
        """Whose chips these are: a correction goes to who played."""
        if event.player:
            return sys.intern(event.player)
        if chips is Chips.CORRECTED:
            return self._played(self, round_, event.seat)
        return self.seats.get(event.seat, "")

    def _balance(self, told: Told, seat: Seat) -> int | None:
        if (rack := self._racks.get(seat)) is None:
            rack = self._racks[seat] = f"{self.name}:rack:{seat}"
        for account, asset, units in told.balances:
            if account == rack and asset in MEDIA:
                return units
        return None

    def seat_taken(self, seat: Seat, event: Happened) -> None:
        self.seats[seat] = sys.intern(event.player)
        self.round = event.round

    def seat_left(self, seat: Seat, _: Happened) -> None:
        self.seats.pop(seat, None)
        self.moves.pop(seat, None)

    def staked(self, seat: Seat, event: Happened) -> None:
        move = Move(sys.intern(event.spot), event.units, event.chips, self.seq)
        self.moves[seat] = (*self.moves.get(seat, ()), move)

    def taken_back(self, seat: Seat, event: Happened) -> None:
        """What is taken back was staked last: the earlier moves stand."""
        left, kept = event.units, []
        for move in reversed(self.moves.get(seat, ())):
            same = (move.spot, move.chips) == (event.spot, event.chips)
            back = min(left, move.units) if same else 0
            left -= back
            if move.units > back:
                kept.append(move._replace(units=move.units - back))
        self.moves[seat] = tuple(reversed(kept))

    def settled(self, seat: Seat, event: Happened) -> None:
        """The first settlement of a round begins what may be repeated."""
        player = self.seats.get(seat, "")
        before = self.last.get(player, ()) if seat in self._paid else ()
        self._paid.add(seat)
        move = Move(sys.intern(event.place), event.staked, event.chips)
        self.last[player] = (*before, move)

    def _closed(self, round_: int) -> None:
        self.round = round_ + 1
        self.moves = {}
        self._paid.clear()


FOLDS: Final[Mapping[Chips, Callable[[_Table, Seat, Happened], None]]] = {
    Chips.BROUGHT: _Table.seat_taken,
    Chips.CARRIED_AWAY: _Table.seat_left,
    Chips.STAKED: _Table.staked,
    Chips.TAKEN_BACK: _Table.taken_back,
    Chips.SETTLED: _Table.settled,
}
