"""A number as hands carry it out: what is taken, what zero halves, who is paid in which chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.settle import in_turn
from croupier.games.roulette.throw import result, winning_chances
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Corrected, Settled
from croupier.web.screens.chips import spelled
from croupier.web.screens.paying import Marks, Plan, Task, Trade, player_at, state_of
from croupier.web.screens.paying import plan_at as planned
from croupier.web.screens.roulette import owed as due_to
from croupier.web.screens.roulette.drawing import mark_of
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

Row = dict[str, Any]


def plan_at(scene: Scene, marks: Marks) -> Plan | None:
    """What is still to be done, the oldest round first."""
    trade = Trade(
        line=_line,
        place=_place,
        in_turn=partial(in_turn, scene.rules),
        paying=_paying,
        shows=lambda due: due.result,
        smallest_first=False,
    )
    return planned(scene, marks, trade)


def _line(told: Settled | Corrected) -> m.Line:
    colour, value = getattr(told, "colour", None), getattr(told, "value", m.ONE)
    return m.Line(told.seat, told.spot, told.staked, told.returned, told.won, colour, value)


def _place(line: m.Line) -> m.Lying:
    return (line.seat, line.bet, line.chips)


def _paying(lines: Sequence[m.Line]) -> Iterator[Task]:
    """What has lost is taken, and what zero halves; then player by player, all they have won."""
    if not lines:
        return
    lost = tuple(line for line in lines if line.returned < line.staked)
    yield Task("take", lost, sum((line.staked - line.returned) * line.value for line in lost))
    won = (line for line in lines if line.won)
    for _, own in groupby(won, key=lambda line: line.seat):
        paid = tuple(own)
        yield Task("pay", paid, sum(line.won * line.value for line in paid))


def sheet(scene: Scene, marks: Marks) -> dict[str, Any] | None:
    """The plan as the console shows it; None: nothing is left to do."""
    plan = plan_at(scene, marks)
    if plan is None:
        return None
    now, due = plan.tasks[plan.at], plan.due
    rows = [_row(scene, plan, place) for place in range(len(plan.tasks))]
    lost = [line for line in plan.lines if line.returned < line.staked]
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
        "number": due.result,
        "mark": None if due.result is None else mark_of(scene.view, due.result, [scene.language]),
        "chances": _chances(scene, due.result),
        "ruled": due.ruled,
        "aloud": list(_aloud(scene, plan, now, rows[plan.at])),
        "press": _press(scene, plan, now, rows),
        "lost": list(_lost(scene, lost)),
        "halved": [_halved(scene, line) for line in lost if line.returned],
        "swept": any(row["kind"] in ("take", "lose") and row["state"] == "done" for row in rows),
        "winners": winners,
        "moves": [row for row in rows if row["kind"] in ("back", "give")],
        "current": rows[plan.at] if now.kind in ("pay", "win", "back", "give") else None,
        "winning": [] if due.result is None else winning(scene, due.result),
    }


def _chances(scene: Scene, pocket: int | None) -> list[str]:
    if pocket is None:
        return []
    return [scene.spot(name) for name in winning_chances(scene.rules, pocket)]


def winning(scene: Scene, pocket: int) -> list[Row]:
    """Every place that this number wins, by kind, in the order in which it is paid."""
    places = [place for place in layout(scene.rules).values() if pocket in place.numbers]
    nobody = [m.Line(Seat(1), place.name, m.ONE, m.ONE, Units(1)) for place in places]
    kinds = {place.name: place.kind for place in places}
    lines = in_turn(scene.rules, nobody)
    return [
        {
            "names": [scene.spot(line.bet) for line in group],
            "pays": due_to.pays_of(scene.rules, group[0].bet),
        }
        for group in (list(own) for _, own in groupby(lines, key=lambda one: kinds[one.bet]))
    ]


def _row(scene: Scene, plan: Plan, place: int) -> Row:
    task = plan.tasks[place]
    row: Row = {"kind": task.kind, "units": task.units, "state": state_of(plan, place)}
    if not task.lines or task.kind in ("take", "lose"):
        return row
    seat = task.lines[0].seat
    row |= {"seat": seat, "player": player_at(scene, seat, plan.due.round)}
    if task.kind in ("pay", "win"):
        return row | {"owed": due_to.owed(scene, task.lines, plan.due.round)}
    return row | _moved(scene, task)


def _moved(scene: Scene, task: Task) -> Row:
    """What goes back or is given by a ruling: in its colour, or in its worth if that is gone."""
    (line,) = task.lines
    held = scene.table.play.colours.get(line.seat)
    own = held and (held.colour, held.value) == (line.colour, line.value)
    worth = task.units * line.value
    return {
        "label": scene.spot(line.bet),
        "bet": line.bet,
        "series": due_to.series_of(line.colour, scene.language) if own else None,
        "height": due_to.height_of(scene.rules, task.units) if own else None,
        "value_units": 0 if own else worth,
        "value": () if own else spelled(scene.currency, worth),
    }


def _lost(scene: Scene, lost: Sequence[m.Line]) -> Iterator[Row]:
    """What is taken, seat by seat, in chips of its colour and in value chips."""
    for seat, own in groupby(sorted(lost, key=lambda line: line.seat), key=lambda line: line.seat):
        lines = list(own)
        coloured = [line for line in lines if line.colour]
        yield {
            "seat": seat,
            "series": due_to.series_of(coloured[0].colour, scene.language) if coloured else None,
            "chips": sum(line.staked - line.returned for line in coloured),
            "value": sum(line.staked - line.returned for line in lines if not line.colour),
        }


def _halved(scene: Scene, line: m.Line) -> Row:
    """An even chance on zero: what goes, and what stays."""
    return {
        "seat": line.seat,
        "label": scene.spot(line.bet),
        "series": due_to.series_of(line.colour, scene.language),
        "goes": line.staked - line.returned,
        "stays": line.returned,
    }


def _aloud(scene: Scene, plan: Plan, now: Task, row: Row) -> Iterator[dict[str, str]]:
    """The words that belong to this step, in both languages."""
    due = plan.due
    match now.kind:
        case "say" if due.result is None:
            yield from scene.aloud("round_annulled", round=due.round)
        case "say" if due.ruled:
            assert due.result is not None
            yield from scene.aloud("number_corrected", round=due.round, number=due.result)
        case "say":
            assert due.result is not None
            yield from scene.spoken(result(scene.rules, due.result))  # type: ignore[arg-type]
        case "pay" | "win":
            yield from due_to.aloud(scene, row["owed"], now.lines)
        case "back" | "give":
            yield from _moving(scene, now, row)
        case "take" | "lose" if any(line.returned for line in now.lines):
            yield from _told(scene, "aloud_halved")
        case _:
            return


def _moving(scene: Scene, now: Task, row: Row) -> Iterator[dict[str, str]]:
    series, height = row["series"], row["height"]
    for language in scene.languages:
        units = (
            due_to.in_colour(height.chips, series.colour, language)
            if height
            else due_to.in_value(scene, row["value_units"], language)
        )
        spot = scene.labels[row["bet"]].say(language)
        said = {"seat": row["seat"], "units": units, "spot": spot}
        yield {
            "lang": language,
            "said": sentence(f"roulette_console.aloud_{now.kind}").say(language, said),
        }


def _told(scene: Scene, key: str) -> Iterator[dict[str, str]]:
    for language in scene.languages:
        said = sentence(f"roulette_console.{key}").say(language)
        yield {"lang": language, "said": said}


def _press(scene: Scene, plan: Plan, now: Task, rows: Sequence[Row]) -> str:
    """What the big button says: what was done, and what comes."""
    after = rows[plan.at + 1] if plan.at + 1 < len(rows) else None
    done = {
        "say": "said",
        "settle": "settled",
        "mend": "mended",
        "take": "taken" if now.units else "nothing_to_take",
        "pay": "paid",
        "lose": "told",
        "win": "told",
    }.get(now.kind, "moved")
    said = sentence(f"roulette_console.{done}").say(scene.language)
    if after is None:
        then = sentence("roulette_console.then_done").say(scene.language)
    elif "owed" in after:
        facts = {
            "seat": after["seat"],
            "total": due_to.total_said(scene, after["owed"], scene.language),
        }
        then = sentence("roulette_console.then_pay").say(scene.language, facts)
    elif after["kind"] in ("take", "lose"):
        then = sentence("roulette_console.then_take").say(scene.language)
    else:
        then = sentence("roulette_console.then_next").say(scene.language)
    return f"{said} {then}"
