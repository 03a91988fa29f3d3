"""A wheel's result as hands carry it out: which stakes are taken, who is paid, in what chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from croupier.floor.sights import Due
from croupier.games.wheel.model import Line, Place
from croupier.games.wheel.settle import in_turn
from croupier.kit.events import Corrected, Settled
from croupier.web.screens.both import Both
from croupier.web.screens.chips import Stack, spelled
from croupier.web.screens.paying import (
    Marks,
    Plan,
    Row,
    Sheet,
    Task,
    Trade,
    in_units,
    player_at,
    state_of,
)
from croupier.web.screens.paying import plan_at as planned
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Mark
from croupier.web.screens.wheel.drawing import marks, spot_of
from croupier.web.screens.wheel.spots import Lies
from croupier.words.money import money
from croupier.words.web import sentence
from croupier.words.words import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelRow(Row):
    mark: Mark | None = None
    staked: int = 0
    stacks: Sequence[Stack] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelSheet(Sheet[WheelRow]):
    mark: Mark | None  # None: the round is annulled
    lost: Sequence[Lies]

    @property
    def taken(self) -> int:
        return sum(one.units for one in self.lost)

    @property
    def due(self) -> int:
        return sum(row.units for row in self.winners)

    @property
    def left(self) -> int:
        return sum(row.units for row in self.winners if row.state != "done")


def plan_at(scene: Scene, done: Marks) -> Plan | None:
    """What is still to be done, the oldest round first."""
    trade = Trade(
        line=_line,
        moves=in_units,
        worth=int,
        place=_place,
        in_turn=partial(in_turn, scene.rules),
        paying=_paying,
        shows=partial(shown_by, scene),
        smallest_first=True,
    )
    return planned(scene, done, trade)


def _line(told: Settled | Corrected) -> Line:
    return Line(told.seat, told.spot, told.staked, told.returned, told.won)


def _place(line: Line) -> Place:
    return (line.seat, line.spot)


def _paying(lines: Sequence[Line]) -> Iterator[Task]:
    """What has lost is taken at once; then each winning stake is a step of its own."""
    if not lines:
        return
    lost = tuple(line for line in lines if not line.returned)
    yield Task("take", lost, sum(line.staked for line in lost))
    for line in lines:
        if line.won:
            yield Task("pay", (line,), line.won)


def shown_by(scene: Scene, due: Due) -> str | None:
    """The spot of its result; None: the round is annulled."""
    return spot_of(scene.rules, due.result) if due.result else None


def sheet(scene: Scene, plan: Plan) -> WheelSheet:
    """The plan as the console shows it."""
    known, spot = marks(scene.rules, [scene.language]), shown_by(scene, plan.due)
    return WheelSheet(
        plan=plan,
        rows=tuple(_row(scene, known, plan, place) for place in range(len(plan.tasks))),
        machine=scene.table.chance == "virtual",
        counted=scene.table.recording == "every stake",
        aloud=_aloud(scene, plan, spot),
        press=_press(scene, plan),
        mark=known[spot] if spot else None,
        lost=_by_spot(known, [line for line in plan.lines if not line.returned]),
    )


def _row(scene: Scene, known: Mapping[str, Mark], plan: Plan, place: int) -> WheelRow:
    task, state = plan.tasks[place], state_of(plan, place)
    if not task.lines:
        return WheelRow(kind=task.kind, units=task.units, state=state)
    line = task.lines[0]
    return WheelRow(
        kind=task.kind,
        units=task.units,
        state=state,
        seat=line.seat,
        player=player_at(scene, line.seat, plan.due.round),
        mark=known[line.spot],
        staked=line.staked,
        stacks=spelled(scene.chips, task.units),
    )


def _by_spot(known: Mapping[str, Mark], lost: Sequence[Line]) -> list[Lies]:
    units: dict[str, int] = {}
    for line in lost:
        units[line.spot] = units.get(line.spot, 0) + line.staked
    return [Lies(mark, units[name]) for name, mark in known.items() if name in units]


def _aloud(scene: Scene, plan: Plan, spot: str | None) -> Both:
    """The words that belong to this step, in both languages."""
    now, round_ = plan.tasks[plan.at], plan.due.round
    if now.kind == "say" and spot is None:
        return scene.aloud("round_annulled", round=round_)
    if now.kind == "say" and spot:
        if plan.due.ruled:
            return scene.aloud("result_corrected", round=round_, spot=spot)
        return scene.aloud("result", spot=spot)
    if now.kind in ("pay", "win"):
        (line,) = now.lines
        return scene.aloud("payment", seat=line.seat, units=now.units, spot=line.spot)
    key = {
        "lose": "aloud_lost" if now.lines else "aloud_none_lost",
        "back": "aloud_back",
        "give": "aloud_give",
    }.get(now.kind)
    return scene.in_both(partial(_tell_ruling, scene, now, round_, key)) if key else ()


def _tell_ruling(scene: Scene, now: Task, round_: int, key: str, language: Language) -> str:
    names = dict.fromkeys(scene.labels[line.spot].say(language) for line in now.lines)
    facts = {
        "round": round_,
        "spot": ", ".join(names),
        "seat": now.lines[0].seat if now.lines else "",
        "units": money(now.units, scene.currency, language),
    }
    return sentence(f"console.{key}").say(language, facts)


def _press(scene: Scene, plan: Plan) -> str:
    """What the big button says: what was done, and what comes."""
    now = plan.tasks[plan.at]
    after = plan.tasks[plan.at + 1] if plan.at + 1 < len(plan.tasks) else None
    done = {
        "say": "said",
        "pay": "paid",
        "lose": "told",
        "win": "told",
        "back": "moved",
        "give": "moved",
    }
    key = {"settle": "settled", "mend": "mended"}.get(now.kind)
    if now.kind == "take":
        key = "taken" if now.units else "nothing_to_take"
    shown = after if now.kind == "pay" and after else now
    facts = {"units": scene.money(shown.units), "seat": shown.lines[0].seat if shown.lines else ""}
    key = key or f"{done[now.kind]}_{'next' if after else 'done'}"
    return sentence(f"console.{key}").say(scene.language, facts)
