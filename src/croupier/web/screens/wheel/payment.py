"""A wheel's result as hands carry it out: which stakes are taken, who is paid, in what chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from croupier.floor.sights import Due
from croupier.games.wheel.model import Line, Place
from croupier.games.wheel.settle import in_turn
from croupier.kit.events import Corrected, Settled
from croupier.web.screens.chips import spelled
from croupier.web.screens.paying import Marks, Plan, Task, Trade, in_units, player_at, state_of
from croupier.web.screens.paying import plan_at as planned
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.player import spots
from croupier.words.web import sentence


def plan_at(scene: Scene, marks: Marks) -> Plan | None:
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
    return planned(scene, marks, trade)


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
    return scene.rules.wheel.segments[due.result - 1] if due.result else None


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
    state = state_of(plan, place)
    row: dict[str, Any] = {"kind": task.kind, "units": task.units, "state": state}
    if not task.lines:
        return row
    line = task.lines[0]
    return row | {
        "seat": line.seat,
        "player": player_at(scene, line.seat, plan.due.round),
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
