"""What screens show of a table that its state doesn't keep: what was said last, and the steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.floor.recorded import Recorded
from croupier.kit.colours import ChipsChanged, ChipsCorrected
from croupier.kit.events import (
    Announced,
    Corrected,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Ruled,
    Settled,
)
from croupier.kit.specs import Moment
from croupier.night.registry import specs_by_record
from croupier.night.tables.model import TableClosed
from croupier.night.tables.tables import desk_of, table_at

QUIET: Final = frozenset(
    {"colour_payment", "colour_payment_one", "payment", "payment_and_rest"}
)  # said of one seat alone, while all others listen
INVITES: Final = frozenset({"place_your_bets"})


@dataclass(frozen=True, slots=True)
class Step:
    """Something that the procedure asks for, when it was done, and the event that says so."""

    kind: str
    at: str
    seq: int
    event: Any


@dataclass(frozen=True, slots=True)
class Due:
    """A result, or a ruling that changed one: hands have to move chips by it."""

    seq: int
    round: int
    result: int | None  # the segment or the number; None: the round is void
    ruled: Ruled | None = None  # None: what the wheel or the ball did
    lines: tuple[Settled | Corrected, ...] = ()
    changed: tuple[tuple[ChipsChanged, ...], ...] = ()  # chips changed with each of the lines


@dataclass(frozen=True, slots=True)
class Sight:
    """One table: its last words, the steps of this round, those of the round before, its dues.

    Dues are the last result and what was ruled since. Whoever goes on to the next round has done
    them; what is ruled while the wheel turns waits until it rests.
    """

    said: Announced | None = None
    seq: int = 0
    steps: tuple[Step, ...] = ()
    last: tuple[Step, ...] = ()
    dues: tuple[Due, ...] = ()
    ruled: Step | None = None  # until the next round is closed
    mends: tuple[tuple[int, int], ...] = ()  # by seat, what a ruling on hands of cards gave back
    in_value: tuple[tuple[int, int], ...] = ()  # by seat, colour chips paid in value with leave

    def step(self, kind: str, *, last: bool = False) -> Step | None:
        of = self.last if last else self.steps
        return next((step for step in reversed(of) if step.kind == kind), None)


NOTHING: Final = Sight()


@dataclass(slots=True)
class Sights:
    """A projection. Each table's sight is replaced as a whole, so never half told."""

    _by_desk: dict[str, Sight] = field(default_factory=dict)

    def at(self, table: str) -> Sight:
        return self._by_desk.get(desk_of(table), NOTHING)

    def fold(self, recorded: Recorded) -> None:
        desk = recorded.entry.desk
        if table_at(desk) is not None:
            before = self._by_desk.get(desk, NOTHING)
            after = seen(before, recorded)
            if after is not before:
                self._by_desk[desk] = replace(after, seq=recorded.entry.seq)


def seen(sight: Sight, one: Recorded) -> Sight:
    """The sight after an entry. What is said to one seat doesn't drown what was said to all."""
    for event in one.decision.events:
        match event:
            case Announced(words=words) if words not in QUIET:
                sight = replace(sight, said=event)
                if words in INVITES:
                    sight = stepped(sight, "invite", one, event)
            case Ruled():
                mends = _mends(sight.mends, one)
                sight = replace(sight, ruled=_step("rule", one, event), mends=mends)
            case ChipsChanged(into="value") if _word(one) == "pay_in_value":
                sight = replace(sight, in_value=_in_value(sight.in_value, event))
            case TableClosed():
                sight = replace(sight, dues=())
            case _:
                sight = passed(sight, one, event)
    return sight


def passed(sight: Sight, one: Recorded, event: Any) -> Sight:
    """The sight after something that its game has declared to be a moment of its round."""
    spec = specs_by_record()[type(event)]
    match spec.moment:
        case Moment.STEP:
            return stepped(sight, spec.step, one, event)
        case Moment.RESULT:
            lines = lines_of(one.decision.events)
            dues = (*sight.dues, Due(one.entry.seq, event.round, event.result, None, *lines))
            # Leave to be paid in value is for one round.
            return replace(sight, steps=(), last=sight.steps, dues=dues, ruled=None, in_value=())
        case Moment.CORRECTION:
            return replace(sight, dues=(*sight.dues, _ruling(one, event.round, event.result)))
        case Moment.CLOSES_ROUND:
            return replace(sight, steps=(), last=sight.steps)
        case Moment.BEGINS_AGAIN:
            return replace(sight, steps=(), last=())
        case _:
            return sight


def stepped(sight: Sight, kind: str, one: Recorded, event: Any) -> Sight:
    steps = (*(done for done in sight.steps if done.kind != kind), _step(kind, one, event))
    begun = bool(sight.steps)
    return replace(
        sight,
        steps=steps,
        dues=sight.dues if begun else (),
        mends=sight.mends if begun else (),
        in_value=sight.in_value if begun else (),
    )


def _step(kind: str, one: Recorded, event: Any) -> Step:
    return Step(kind, one.document["at"], one.entry.seq, event)


def _word(one: Recorded) -> str:
    return str(one.document["action"]["action"])


def _in_value(
    before: tuple[tuple[int, int], ...], paid: ChipsChanged
) -> tuple[tuple[int, int], ...]:
    """Every leave adds to the one before it, while the same round is paid."""
    due: dict[int, int] = dict(before)
    due[paid.seat] = due.get(paid.seat, 0) + paid.units
    return tuple(sorted(due.items()))


def _ruling(one: Recorded, number: int, result: int | None) -> Due:
    ruled = next((event for event in one.decision.events if isinstance(event, Ruled)), None)
    return Due(one.entry.seq, number, result, ruled, *lines_of(one.decision.events))


def lines_of(
    events: Sequence[object],
) -> tuple[tuple[Any, ...], tuple[tuple[ChipsChanged, ...], ...]]:
    """Each line with the chips that were changed for it.

    A change belongs to the taking that follows it, whose chips it makes up; else to the line
    before, which is paid in them.
    """
    lines: list[Any] = []
    changed: list[tuple[ChipsChanged, ...]] = []
    waits: tuple[ChipsChanged, ...] = ()
    for at, event in enumerate(events):
        if isinstance(event, Settled | Corrected):
            lines.append(event)
            changed.append(waits)
            waits = ()
        elif isinstance(event, ChipsChanged) and _takes(events[at + 1], event.seat):
            waits = (*waits, event)
        elif isinstance(event, ChipsChanged):
            changed[-1] = (*changed[-1], event)
    return tuple(lines), tuple(changed)


def _takes(event: object, seat: int) -> bool:
    """Whether this takes chips back from this seat."""
    if not isinstance(event, ChipsCorrected) or event.seat != seat:
        return False
    more = event.returned + event.won - event.was_returned - event.was_won
    return more * event.value + event.rest - event.was_rest < 0


def _mends(before: tuple[tuple[int, int], ...], one: Recorded) -> tuple[tuple[int, int], ...]:
    """What the house owes each seat more than it has paid by hand; less than nothing: is owed."""
    due: dict[int, int] = dict(before)
    for event in one.decision.events:
        if isinstance(event, Reopened | HandSettled | InsuranceSettled):
            gained = event.won - (event.staked - event.returned)
            sign = -1 if isinstance(event, Reopened) else 1
            due[event.seat] = due.get(event.seat, 0) + sign * gained
    return tuple(sorted((seat, units) for seat, units in due.items() if units))
