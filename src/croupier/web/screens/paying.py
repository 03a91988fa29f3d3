"""What hands have to do about a result, or about a ruling on one: step by step, none twice.

A round is settled in one entry, and chips are moved by hand afterwards. How far somebody has come
is a bookmark, by the number of the entry that told them what to do: a ruling has one of its own,
and begins with what was done by then.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final, Generic, TypeVar

from croupier.floor.sights import Due
from croupier.kit.actors import Seat
from croupier.kit.events import Corrected, Ruled, Settled
from croupier.web.screens.both import Both
from croupier.web.screens.table import Scene

Marks = Mapping[int, int]  # how far a table has come, by the number of the entry
ANNOUNCED: Final = {"take": "lose", "pay": "win"}  # where the machine moves the chips


@dataclass(frozen=True, slots=True)
class Task:
    """One step: what is done in it, and with whose chips."""

    kind: str
    lines: tuple[Any, ...] = ()  # of the game's own kind
    units: int = 0
    moved: tuple[Any, ...] = ()  # with each line: what goes to its player, or less than nothing


@dataclass(frozen=True, slots=True)
class Plan:
    """What one entry asks for, and where somebody stands in it."""

    due: Due
    tasks: tuple[Task, ...]
    at: int
    mends: bool  # chips were moved by an earlier result
    lines: tuple[Any, ...]  # of the round, as they stand now

    @property
    def done(self) -> bool:
        return self.at >= len(self.tasks)


@dataclass(frozen=True, slots=True)
class Trade:
    """What the hands of one game know: its lines, where each lies, who is paid in which steps.

    Chips are counted in whatever a game counts them in: what can be added, taken off and is true
    where there are any.
    """

    line: Callable[[Settled | Corrected], Any]
    moves: Callable[[Due], Iterator[tuple[Any, Any]]]  # of each line: what lay, what comes to it
    worth: Callable[[Any], int]  # of what moves
    place: Callable[[Any], Hashable]
    in_turn: Callable[[Sequence[Any]], Sequence[Any]]
    paying: Callable[[Sequence[Any]], Iterator[Task]]  # of lines in turn
    shows: Callable[[Due], object]  # two results that show the same move no chip
    smallest_first: bool  # what a ruling gives: by amount, or in the order of payment


def plan_at(scene: Scene, marks: Marks, trade: Trade) -> Plan | None:
    """What is still to be done, the oldest round first."""
    dues = sorted(scene.sight.dues, key=lambda due: due.round)
    for _, group in groupby(dues, key=lambda due: due.round):
        plan = _plan(scene, list(group), marks, trade)
        if not plan.done:
            return plan
    return None


def _plan(scene: Scene, dues: Sequence[Due], marks: Marks, trade: Trade) -> Plan:
    """The last word on a round, after what was done by the words before it."""
    hands = Hands(scene, trade)
    plan: Plan | None = None
    for due in dues:
        if plan and not due.lines and trade.shows(plan.due) == trade.shows(due):
            plan = replace(plan, due=replace(plan.due, result=due.result))  # the same to hands
            continue
        tasks = tuple(hands.told(due))
        at = min(marks.get(due.seq, 0), len(tasks))
        plan = Plan(due, tasks, at, hands.mends, hands.in_turn)
        hands.does(tasks[:at])
    assert plan is not None
    return plan


class Hands:
    """What lies where, of one round: as far as it was settled, and what it should be."""

    def __init__(self, scene: Scene, trade: Trade) -> None:
        self.trade = trade
        self.machine = scene.table.chance == "virtual"
        self.counted = scene.table.recording == "every stake"
        self.lines: dict[Hashable, Any] = {}
        self.held: dict[Hashable, Any] = {}  # as hands have it
        self.due: dict[Hashable, Any] = {}  # as the books have it
        self.moved = False
        self.mends = False
        self.begun = False

    @property
    def in_turn(self) -> tuple[Any, ...]:
        return tuple(self.trade.in_turn(list(self.lines.values())))

    def told(self, due: Due) -> Iterator[Task]:
        """The steps that follow from it."""
        if due.ruled is not None and not self.begun:
            self.moved = True  # of a round that was done before
        self.begun = True
        self.mends = due.ruled is not None and (self.moved or due.result is None)
        for told, (lay, more) in zip(due.lines, self.trade.moves(due), strict=True):
            self._line(told, lay, more)
        yield Task("say")
        if not self.counted:
            yield Task("mend" if self.mends else "settle")
        elif self.mends:
            yield from self._mending()
        else:
            yield from self._paying()
        if self.machine and due.ruled is None:
            self._settled()

    def does(self, tasks: Sequence[Task]) -> None:
        for task in tasks:
            if task.kind not in ("say", "lose", "win"):
                self.moved = True
            if task.kind in ("take", "pay", "back", "give"):
                for line in task.lines:
                    place = self.trade.place(line)
                    self.held[place] = self.due[place]

    def _settled(self) -> None:
        """The machine has moved them all by now."""
        self.moved = True
        self.held = dict(self.due)

    def _line(self, told: Settled | Corrected, lay: Any, more: Any) -> None:
        line = self.trade.line(told)
        place = self.trade.place(line)
        self.held.setdefault(place, lay)
        self.due[place] = self.due.get(place, lay) + more
        self.lines[place] = line

    def _short(self, line: Any) -> Any:
        place = self.trade.place(line)
        return self.due[place] - self.held[place]

    def _paying(self) -> Iterator[Task]:
        word = ANNOUNCED if self.machine else {}
        for task in self.trade.paying(self.in_turn):
            moved = tuple(self._short(line) for line in task.lines)
            yield replace(task, kind=word.get(task.kind, task.kind), moved=moved)

    def _mending(self) -> Iterator[Task]:
        """Takings first, then what is given: as the ruling itself is booked."""
        turn = {self.trade.place(line): number for number, line in enumerate(self.in_turn)}

        def due(one: tuple[int, Any, Any]) -> tuple[bool, Any, Any]:
            worth, place = one[0], self.trade.place(one[1])
            if worth < 0 or self.trade.smallest_first:
                return worth >= 0, max(worth, 0), place
            return True, turn[place], place

        short = [(line, self._short(line)) for line in self.lines.values()]
        moving = [(self.trade.worth(moved), line, moved) for line, moved in short if moved]
        for worth, line, moved in sorted(moving, key=due):
            yield Task("back" if worth < 0 else "give", (line,), abs(worth), (moved,))


def in_units(due: Due) -> Iterator[tuple[int, int]]:
    """Of each line, where all chips are of one sort: what lay there, and what comes to it."""
    for told in due.lines:
        lay = told.staked if isinstance(told, Settled) else told.was_returned + told.was_won
        yield lay, told.returned + told.won - lay


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One task as a console shows it; a game adds in which chips."""

    kind: str
    units: int
    state: str  # done, now, waits
    seat: Seat | None = None  # None: it is about nobody in particular
    player: str = ""


RowT = TypeVar("RowT", bound=Row)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Generic[RowT]):
    """A plan as a console shows it; a game adds the result, and what is taken."""

    plan: Plan
    rows: tuple[RowT, ...]
    machine: bool  # it moves the chips: the croupier tells what it has done
    counted: bool  # stakes are on record
    aloud: Both
    press: str  # what the big button says

    @property
    def seq(self) -> int:
        return self.plan.due.seq

    @property
    def round(self) -> int:
        return self.plan.due.round

    @property
    def ruled(self) -> Ruled | None:
        return self.plan.due.ruled

    @property
    def mends(self) -> bool:
        return self.plan.mends

    @property
    def at(self) -> int:
        return self.plan.at

    @property
    def next(self) -> int:
        return self.plan.at + 1

    @property
    def step(self) -> str:
        return self.plan.tasks[self.plan.at].kind

    @property
    def swept(self) -> bool:
        """What has lost is off the layout."""
        return any(row.kind in ("take", "lose") and row.state == "done" for row in self.rows)

    @property
    def winners(self) -> tuple[RowT, ...]:
        return self._of("pay", "win")

    @property
    def moves(self) -> tuple[RowT, ...]:
        """What a ruling takes back and gives."""
        return self._of("back", "give")

    @property
    def current(self) -> RowT | None:
        """Whose chips move now."""
        row = self.rows[self.plan.at]
        return row if row.kind in ("pay", "win", "back", "give") else None

    def _of(self, *kinds: str) -> tuple[RowT, ...]:
        return tuple(row for row in self.rows if row.kind in kinds)


def state_of(plan: Plan, place: int) -> str:
    """Of one task: whether hands have done it, do it now, or will."""
    return "done" if place < plan.at else "now" if place == plan.at else "waits"


def player_at(scene: Scene, seat: Any, round_: int) -> str:
    """Who sat there in that round, if whoever sits there now did."""
    sitter = scene.table.seats.get(seat)
    return sitter.player if sitter and sitter.since <= round_ else ""
