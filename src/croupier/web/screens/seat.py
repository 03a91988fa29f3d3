"""What a player's screen shows at any game: the last words, free seats, rulings, their history."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.floor.history import Line
from croupier.kit.actors import Seat, player
from croupier.kit.rules import ClauseId, refuse
from croupier.kit.specs import Chips
from croupier.night.tables.model import Dispute
from croupier.web.screens.both import Both, Text
from croupier.web.screens.calls import Ended
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.web.happened import HAPPENED

BROUGHT: Final = (20, 50, 100, 200)  # what a practice player may bring
SEATS_SHOWN: Final = 24  # the next free ones: some tables have room for anybody
HISTORY_SHOWN: Final = 30
HISTORY_READ: Final = 300  # a correction is told by what it changes, which may lie further back
AWAY: Final = (Chips.STAKED, Chips.CARRIED_AWAY, Chips.GIVEN)
PAYING: Final = (Chips.SETTLED, Chips.PAID, Chips.CORRECTED)


@dataclass(frozen=True, slots=True)
class Short:
    """A short cut: a word that the table knows, filled in with what it would be now.

    So that the form says the same however often it is sent, whatever has happened meanwhile.
    """

    name: str
    key: str
    action: str
    label: str
    fields: tuple[tuple[str, Any], ...] = ()
    possible: bool = True


@dataclass(frozen=True, slots=True)
class RuledOn:
    """What was decided last, and for whoever asked, why."""

    said: str
    asked: bool
    reason: Text | None
    clause: ClauseId


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Part):
    """What somebody is shown who has no seat here, or has left it."""

    free: Sequence[int]
    brought: Sequence[int]  # what may be brought
    left: Line | None
    paused: Trouble | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting(Part):
    """What somebody is shown who sits here."""

    balance: int | None
    owed: int  # by the table
    staked: int
    closed: Trouble | None  # why nothing can be staked now
    asked: Trouble | None  # why nobody needs to ask for a ruling now
    own: Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Phone(Part):
    """A player's screen, whatever is played."""

    scene: Scene
    seat: Seat | None
    said: Both
    ruled: RuledOn | None
    opens: ClauseId
    history: Sequence[Row]
    at: Standing | Sitting
    own: Part  # what the game shows to whoever sits or stands


def phone_of(  # noqa: PLR0913 - who looks, and what the game shows them
    scene: Scene,
    seat: Seat | None,
    name: str,
    *,
    at: Standing | Sitting,
    own: Part,
    said: Both,
    history: Sequence[Row],
) -> Phone:
    return Phone(
        scene=scene,
        seat=seat,
        said=said,
        ruled=find_ruling(scene, name),
        opens=scene.event.open_table.clause,
        history=history[:HISTORY_SHOWN],
        at=at,
        own=own,
    )


def lines_of(scene: Scene, name: str) -> Sequence[Line]:
    """What happened to somebody's chips at this table, as far back as their screen reads."""
    return scene.room.history.of(name, scene.table.name)[-HISTORY_READ:]


def say_last(scene: Scene, ended: Ended | None = None) -> Both:
    """The last words to everybody. At a closed table they hold no more; before, there are none."""
    if scene.table.opened:
        return scene.said(ended)
    return scene.in_both(sentence("board.closed").say) if scene.table.opened_today else ()


def show_standing(scene: Scene, lines: Sequence[Line]) -> Standing:
    free = [number for number in scene.places if number not in scene.table.seats]
    paused = refuse("table_paused", scene.event.open_table, table=scene.table.name)
    return Standing(
        free=free[:SEATS_SHOWN],
        brought=[units for units in BROUGHT if units >= scene.least_stake],
        left=lines[-1] if lines and lines[-1].chips is Chips.CARRIED_AWAY else None,
        paused=scene.refusal(paused) if scene.table.paused else None,
    )


def show_sitting(  # noqa: PLR0913 - where somebody sits, and what a stake there would meet
    scene: Scene,
    seat: Seat,
    name: str,
    *,
    staked: int,
    stake: object,
    still_open: Container[str],
    own: Part,
) -> Sitting:
    """`stake`: the least that could be staked; `still_open`: refusals that meet this one alone."""
    no = refused_at(scene.room, scene.table, player(seat), name, stake)
    return Sitting(
        balance=scene.balance(seat),
        owed=owed_to(scene, seat),
        staked=staked,
        closed=None if no is None or no.code in still_open else scene.refusal(no),
        asked=scene.refused_to(player(seat), name, Dispute()),
        own=own,
    )


def owed_to(scene: Scene, seat: Seat) -> int:
    """The sum that the table owes whoever sits there."""
    sitter, debts = (seat, scene.player_at(seat)), scene.table.debts
    return sum(debt.units for debt in debts if (debt.seat, debt.player) == sitter)


def find_ruling(scene: Scene, name: str) -> RuledOn | None:
    """What was decided last, for as long as it is news; its reason is for whoever asked.

    It is in somebody's own words, which may name others: the record hides it in the same way.
    """
    step = scene.sight.ruled
    if step is None or scene.table.disputed:
        return None
    words = HAPPENED[f"ruled.{step.event.ruling}"]
    facts, reason = {"round": step.event.round, "reason": ""}, step.event.reason
    asked = name in scene.room.history.asked(scene.table.name, step.seq)
    return RuledOn(
        said=words.say(scene.language, facts).strip(),
        asked=asked,
        reason=Text(scene.language, reason) if asked and reason else None,
        clause=step.event.clause,
    )


Fields = Sequence[tuple[str, Any]]  # of a form; none: what it would say can't be said now


def short_cuts(
    scene: Scene, *, undo: Fields, repeat: Fields, double: Fields, clear: bool
) -> Iterator[Short]:
    """Take the last stake back, lay the last round's again, lay what lies once more, clear all."""
    yield short(scene, "undo", "take_back", undo)
    yield short(scene, "repeat", "place", repeat)
    yield short(scene, "double", "place", double)
    yield short(scene, "clear", "clear", (), possible=clear)


def short(
    scene: Scene, name: str, action: str, fields: Fields, *, possible: bool | None = None
) -> Short:
    """`possible`: None: where there are fields."""
    label, can = sentence(f"player.{name}").say(scene.language), possible
    return Short(name, name[0], action, label, tuple(fields), bool(fields) if can is None else can)


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """What became of one stake."""

    spot: str
    staked: int
    returned: int
    won: int
    pays: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the last round meant for one seat, in units of value."""

    round: int
    lines: Sequence[OutcomeLine]

    @property
    def staked(self) -> int:
        return sum(line.staked for line in self.lines)

    @property
    def net(self) -> int:
        return sum(line.returned + line.won for line in self.lines) - self.staked

    @property
    def lost(self) -> int:
        return -self.net


@dataclass(frozen=True, slots=True)
class Row:
    """A line of somebody's history: by how much it moved their chips, and what they then had."""

    line: Line
    moved: int | None  # None: nobody counted
    last: bool  # of its entry: the balance is what the whole entry left
    held: bool = False  # it tells a result that may still turn on the screen


def rows(lines: Sequence[Line], held: int | None = None) -> list[Row]:
    """The newest first. The balance stands once an entry, where it is true.

    What is on record from the entry `held` on waits until the wheel rests.
    """
    paid: dict[tuple[int, Seat, str, str], int] = {}
    found: list[Row] = []
    for line in lines:
        place, back = (line.round, line.seat, line.spot, line.colour), line.returned + line.won
        moved = back - paid.get(place, 0) if line.chips in PAYING else line.units
        if line.chips in PAYING:
            paid[place] = back
        elif (
            line.chips is Chips.REOPENED
        ):  # what was paid goes back, until the hand is settled again
            moved, paid[place] = -back, 0
        if moved is not None and line.chips in AWAY:
            moved = -moved
        if line.chips is Chips.EXCHANGED:
            moved = None  # the same worth, in other chips
        found.append(Row(line, moved, last=True))
    last = {row.line.seq: row.line for row in found}
    return [
        replace(
            row,
            last=last[row.line.seq] is row.line,
            held=held is not None and row.line.seq >= held,
        )
        for row in reversed(found)
    ]
