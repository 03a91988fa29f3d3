"""What hands have to do about a result, or about a ruling on one: step by step, none twice.

A round is settled in one entry, and chips are moved by hand afterwards. How far somebody has come
is a bookmark, by the number of the entry that told them what to do: a ruling has one of its own,
and begins with what was done by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from croupier.floor.sights import Due
from croupier.games.wheel.model import Line, Place
from croupier.games.wheel.settle import in_turn
from croupier.kit.events import Corrected, Settled
from croupier.web.screens.chips import spelled
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.player import spots
from croupier.words.web import sentence

Marks = Mapping[int, int]  # how far a table has come, by the number of the entry
ANNOUNCED: Final = {"take": "lose", "pay": "win"}  # where the machine moves the chips


@dataclass(frozen=True, slots=True)
class Task:
    """One step: what is done in it, and with whose chips."""

    kind: str
    lines: tuple[Line, ...] = ()
    units: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What one entry asks for, and where somebody stands in it."""

    due: Due
    tasks: tuple[Task, ...]
    at: int
    mends: bool  # chips were moved by an earlier result
    lines: tuple[Line, ...]  # of the round, as they stand now

    @property
    def done(self) -> bool:
        return self.at >= len(self.tasks)


def plan_at(scene: Scene, marks: Marks) -> Plan | None:
    """What is still to be done, the oldest round first."""
    dues = sorted(scene.sight.dues, key=lambda due: due.round)
    for _, group in groupby(dues, key=lambda due: due.round):
        plan = _plan(scene, list(group), marks)
        if not plan.done:
            return plan
    return None


def _plan(scene: Scene, dues: Sequence[Due], marks: Marks) -> Plan:
    """The last word on a round, after what was done by the words before it."""
    hands = Hands(scene)
    plan: Plan | None = None
    for due in dues:
        if plan and not due.lines and hands.shows(plan.due) == hands.shows(due):
            plan = replace(plan, due=replace(plan.due, segment=due.segment))  # the same colour
            continue
        tasks = tuple(hands.told(due))
        at = min(marks.get(due.seq, 0), len(tasks))
        plan = Plan(due, tasks, at, hands.mends, hands.in_turn)
        hands.does(tasks[:at])
    assert plan is not None
    return plan


class Hands:
    """What lies where, of one round: as far as it was settled, and what it should be."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.machine = scene.table.chance == "virtual"
        self.counted = scene.table.recording == "every stake"
        self.lines: dict[Place, Line] = {}
        self.held: dict[Place, int] = {}
        self.moved = False
        self.mends = False
        self.begun = False

    @property
    def in_turn(self) -> tuple[Line, ...]:
        return tuple(in_turn(self.scene.rules, list(self.lines.values())))

    def shows(self, due: Due) -> str | None:
        return shown_by(self.scene, due)

    def told(self, due: Due) -> Iterator[Task]:
        """The steps that follow from it."""
        if due.ruled is not None and not self.begun:
            self.moved = True  # of a round that was done before
        self.begun = True
        self.mends = due.ruled is not None and (self.moved or due.segment is None)
        for line in due.lines:
            self._line(line)
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
                    self.held[line.seat, line.spot] = line.returned + line.won

    def _settled(self) -> None:
        """The machine has moved them all by now."""
        self.moved = True
        self.held = {place: line.returned + line.won for place, line in self.lines.items()}

    def _line(self, line: Settled | Corrected) -> None:
        place = (line.seat, line.spot)
        was = line.staked if isinstance(line, Settled) else line.was_returned + line.was_won
        self.held.setdefault(place, was)
        self.lines[place] = Line(line.seat, line.spot, line.staked, line.returned, line.won)

    def _paying(self) -> Iterator[Task]:
        lines = self.in_turn
        if not lines:
            return
        lost = tuple(line for line in lines if not line.returned)
        word = ANNOUNCED if self.machine else {}
        taken = sum(line.staked for line in lost)
        yield Task(word.get("take", "take"), lost, taken)
        for line in lines:
            if line.won:
                yield Task(word.get("pay", "pay"), (line,), line.won)

    def _mending(self) -> Iterator[Task]:
        """Takings first, then from the smallest up: as the ruling itself is booked."""
        short = [
            (line.returned + line.won - self.held[place], line)
            for place, line in self.lines.items()
        ]
        short.sort(key=lambda one: (one[0] > 0, max(one[0], 0), one[1].seat, one[1].spot))
        for units, line in short:
            if units:
                yield Task("give" if units > 0 else "back", (line,), abs(units))


def shown_by(scene: Scene, due: Due) -> str | None:
    """The spot of its result; None: the round is annulled."""
    return scene.rules.wheel.segments[due.segment - 1] if due.segment else None


def sheet(scene: Scene, marks: Marks) -> dict[str, Any] | None:
    """The plan as the console shows it; None: nothing is left to do."""
    plan = plan_at(scene, marks)
    if plan is None:
        return None
    now, due = plan.tasks[plan.at], plan.due
    spot = shown_by(scene, due)
    known = {one["spot"]: one for one in spots(scene, {})}
    rows = [_row(scene, known, plan, place) for place in range(len(plan.tasks))]
    lost = [line for line in plan.lines if not line.returned]
    winners = [row for row in rows if row["kind"] in ("pay", "win")]
    return {
        "seq": due.seq,
        "round": due.round,
        "at": plan.at,
        "next": plan.at + 1,
        "step": now.kind,
        "mends": plan.mends,
        "machine": scene.table.chance == "virtual",
        "counted": scene.table.recording == "every stake",
        "spot": known[spot] if spot else None,
        "ruled": due.ruled,
        "aloud": list(_aloud(scene, plan, now, spot)),
        "press": _press(scene, plan, now),
        "lost": _by_spot(known, lost),
        "taken": sum(line.staked for line in lost),
        "swept": any(row["kind"] in ("take", "lose") and row["state"] == "done" for row in rows),
        "winners": winners,
        "moves": [row for row in rows if row["kind"] in ("back", "give")],
        "current": rows[plan.at] if now.kind in ("pay", "win", "back", "give") else None,
        "due": sum(row["units"] for row in winners),
        "left": sum(row["units"] for row in winners if row["state"] != "done"),
    }


def _row(scene: Scene, known: Mapping[str, Any], plan: Plan, place: int) -> dict[str, Any]:
    task = plan.tasks[place]
    state = "done" if place < plan.at else "now" if place == plan.at else "waits"
    row: dict[str, Any] = {"kind": task.kind, "units": task.units, "state": state}
    if not task.lines:
        return row
    line = task.lines[0]
    sitter = scene.table.seats.get(line.seat)
    there = sitter and sitter.since <= plan.due.round
    return row | {
        "seat": line.seat,
        "player": sitter.player if sitter and there else "",
        "spot": known[line.spot],
        "staked": line.staked,
        "stacks": spelled(scene.currency, task.units),
    }


def _by_spot(known: Mapping[str, Any], lost: Sequence[Line]) -> list[dict[str, Any]]:
    units: dict[str, int] = {}
    for line in lost:
        units[line.spot] = units.get(line.spot, 0) + line.staked
    return [{**spot, "units": units[name]} for name, spot in known.items() if name in units]


def _aloud(scene: Scene, plan: Plan, now: Task, spot: str | None) -> Iterator[dict[str, str]]:
    """The words that belong to this step, in both languages."""
    if now.kind == "say" and not plan.due.ruled and spot:
        yield from scene.aloud("result", spot=spot)
        return
    if now.kind == "say" and spot:
        yield from scene.aloud("result_corrected", round=plan.due.round, spot=spot)
        return
    if now.kind == "say":
        yield from scene.aloud("round_annulled", round=plan.due.round)
        return
    if now.kind in ("pay", "win"):
        (line,) = now.lines
        yield from scene.aloud("payment", seat=line.seat, units=now.units, spot=line.spot)
        return
    key = {
        "lose": "aloud_lost" if now.lines else "aloud_none_lost",
        "back": "aloud_back",
        "give": "aloud_give",
    }.get(now.kind)
    if key is None:
        return
    for scene_in in (replace(scene, language=tongue) for tongue in scene.languages):
        names = dict.fromkeys(scene_in.spot(line.spot) for line in now.lines)
        facts = {
            "round": plan.due.round,
            "spot": ", ".join(names),
            "seat": now.lines[0].seat if now.lines else "",
            "units": scene_in.money(now.units),
        }
        said = sentence(f"console.{key}").say(scene_in.language, facts)
        yield {"lang": scene_in.language, "said": said}


def _press(scene: Scene, plan: Plan, now: Task) -> str:
    """What the big button says: what was done, and what comes."""
    after = plan.tasks[plan.at + 1] if plan.at + 1 < len(plan.tasks) else None
    key = {"say": "said_next", "settle": "settled", "mend": "mended"}.get(now.kind)
    if now.kind == "take":
        key = "taken" if now.units else "nothing_to_take"
    elif now.kind == "say" and after is None:
        key = "said_done"
    elif key is None and now.kind == "pay":
        key = "paid_next" if after else "paid_done"
    elif key is None:
        key = "told_next" if now.kind in ("lose", "win") else "moved_next"
        key = key if after else key.replace("next", "done")
    shown = after if now.kind == "pay" and after else now
    facts = {
        "units": scene.money(shown.units),
        "seat": shown.lines[0].seat if shown.lines else "",
    }
    return sentence(f"console.{key}").say(scene.language, facts)
