"""What each table was given, gave back and won, and under whose hands: folded from the journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from croupier.bank.ledger import CHIPS, PLAY_MONEY, Transfer
from croupier.bank.places import TABLE, kind_of
from croupier.floor.recorded import Recorded
from croupier.kit.events import (
    Corrected,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Settled,
)
from croupier.night.bank import events as e
from croupier.night.bank.bank import at_bank
from croupier.night.bank.specs import EVENT_OF
from croupier.night.tables.model import HandedOver, TableSetUp
from croupier.night.tables.tables import table_at

FLOAT: Final = ":float"
UNDONE: Final = "void "  # how the reason of a move begins that takes back another
VALUE: Final = (CHIPS, PLAY_MONEY)  # what a float is worth; its pieces are counted besides
SETTLED = Settled | HandSettled | InsuranceSettled
People = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """What a table won under somebody's hands, and of how much that was staked.

    Where nobody keeps the stakes it is told by the counts: then it is of everybody who dealt
    since the count before, and nothing is known of what was staked.
    """

    people: People
    result: int = 0
    staked: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened to a float: a fill, a credit, a count, or one of them undone."""

    seq: int
    at: str
    kind: Literal["fill", "credit", "count", "undone"]
    paper: str
    units: int
    result: int | None = None  # of a count: what is there less what was given and not given back


@dataclass(frozen=True, slots=True)
class Held:
    """One table's float tonight. `lines` begin anew when it is filled after it was empty."""

    croupier: str = ""
    every_stake: bool = False
    fills: int = 0
    credits: int = 0
    result: int = 0
    off: int = 0  # what counts found beyond the books, or missed
    before: tuple[int, int] = (0, 0)  # both, when `lines` began
    lines: tuple[Line, ...] = ()
    hands: People = ()  # who dealt since the last count
    by: Mapping[People, Hold] = field(default_factory=dict)

    @property
    def opening(self) -> int:
        """The first fill since the float was empty."""
        return next((line.units for line in self.lines if line.kind == "fill"), 0)

    @property
    def given(self) -> int:
        """What the table was given since then and has not given back."""
        return sum(_given(line) for line in self.lines)

    def dealt(self) -> People:
        """Under whose hands something is won now."""
        return (self.croupier,) if self.every_stake else self.hands or (self.croupier,)

    def won(self, units: int, staked: int = 0) -> Held:
        whose = self.dealt()
        before = self.by.get(whose, Hold(whose))
        now = replace(before, result=before.result + units, staked=before.staked + staked)
        return replace(self, result=self.result + units, by={**self.by, whose: now})


def _given(line: Line) -> int:
    return {"fill": line.units, "credit": -line.units, "undone": line.units, "count": 0}[line.kind]


NOTHING: Final = Held()


@dataclass(slots=True)
class Holds:
    """A projection, folded by the night's writer; anybody may ask at any time."""

    _tables: dict[str, Held] = field(default_factory=dict)
    _times: dict[str, Mapping[str, str]] = field(default_factory=dict)

    def at(self, table: str) -> Held:
        return self._tables.get(table, NOTHING)

    def times(self, paper: str) -> Mapping[str, str]:
        """When a paper that travels came to each state, as the record labels it."""
        return self._times.get(paper, {})

    def fold(self, recorded: Recorded) -> None:
        desk = recorded.entry.desk
        if at_bank(desk):
            self._banked(recorded)
        elif name := table_at(desk):
            before = now = self.at(name)
            for event in recorded.decision.events:
                now = played(now, event)
            if now is not before:
                self._tables[name] = now

    def _banked(self, recorded: Recorded) -> None:
        """The papers that travel come first, the counts last: they see what has moved."""
        events, told = recorded.decision.events, recorded.document
        for event in events:
            if reached := EVENT_OF[type(event)].reached:
                self._times[event.paper] = {**self.times(event.paper), reached: told["at"]}
        for move in recorded.decision.transfers:
            if move.asset in VALUE:
                self._moved(told, move)
        for event in events:
            if isinstance(event, e.Counted):
                self._counted(told, event)

    def _moved(self, told: Mapping[str, Any], move: Transfer) -> None:
        for sign, own, other in ((1, move.target, move.source), (-1, move.source, move.target)):
            if not own.endswith(FLOAT) or kind_of(own) != "table":
                continue
            name = own.removesuffix(FLOAT)
            held, units = self.at(name), sign * move.units
            match kind_of(other):
                case "carried":
                    held = carried(held, told, move, units)
                case "written off":
                    held = replace(held, off=held.off + units)
                case _:
                    held = held.won(units)
            self._tables[name] = held

    def _counted(self, told: Mapping[str, Any], sheet: e.Counted) -> None:
        """Whoever deals from here on is told by the next count."""
        if not sheet.place.startswith(TABLE):
            return
        name = sheet.place.removeprefix(TABLE)
        held = self.at(name)
        result = sheet.units - held.given
        line = Line(told["seq"], told["at"], "count", sheet.paper, sheet.units, result)
        self._tables[name] = replace(held, lines=(*held.lines, line), hands=(held.croupier,))


def carried(held: Held, told: Mapping[str, Any], move: Transfer, units: int) -> Held:
    """A fill has come, a credit has left; or one of them goes back where it came from."""
    undone = move.reason.startswith(UNDONE)
    into, empty = units > 0, not _left(told, move, units)
    if into != undone:
        held = replace(held, fills=held.fills + units)
    else:
        held = replace(held, credits=held.credits - units)
    way = move.source if into else move.target
    paper = way.removeprefix("carried:")
    kind: Any = "undone" if undone else "fill" if into else "credit"
    line = Line(told["seq"], told["at"], kind, paper, units if undone else abs(units))
    anew = kind == "fill" and empty
    if anew:
        return replace(held, lines=(line,), before=(held.result, held.off))
    return replace(held, lines=(*held.lines, line))


def _left(told: Mapping[str, Any], move: Transfer, units: int) -> int:
    """What the float held before this."""
    own = move.target if units > 0 else move.source
    after = next(one for one in told["balances"] if one[:2] == [own, move.asset])
    return int(after[2]) - units


def played(held: Held, event: Any) -> Held:
    """What a table's own entries say of who deals, and of what was won."""
    match event:
        case TableSetUp(croupier=croupier, recording=recording):
            held = replace(held, croupier=croupier, every_stake=recording == "every stake")
            return dealing(held, croupier)
        case HandedOver(target=target):
            return dealing(replace(held, croupier=target), target)
        case Settled() | HandSettled() | InsuranceSettled():
            staked = event.staked * getattr(event, "value", 1)
            return held.won(staked - paid(event), staked) if staked else held
        case Reopened():
            return held.won(event.returned + event.won - event.staked, -event.staked)
        case Corrected():
            return held.won(was_paid(event) - paid(event))
        case _:
            return held


def dealing(held: Held, croupier: str) -> Held:
    return held if croupier in held.hands else replace(held, hands=(*held.hands, croupier))


def paid(event: SETTLED | Corrected) -> int:
    """What went back to a player, in units of value."""
    worth = getattr(event, "value", 1)
    return int((event.returned + event.won) * worth + getattr(event, "rest", 0))


def was_paid(event: Corrected) -> int:
    worth = getattr(event, "value", 1)
    return int((event.was_returned + event.was_won) * worth + getattr(event, "was_rest", 0))
