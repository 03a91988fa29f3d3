"""A number as hands carry it out: what is taken, what zero halves, who is paid in which chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from croupier.floor.sights import Due
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.settle import in_turn
from croupier.games.roulette.throw import result, winning_chances
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import ChipsCorrected, ChipsSettled
from croupier.kit.events import Corrected, Settled
from croupier.web.screens.chips import spelled
from croupier.web.screens.paying import Marks, Plan, Task, Trade, player_at, state_of
from croupier.web.screens.paying import plan_at as planned
from croupier.web.screens.roulette import owed as due_to
from croupier.web.screens.roulette.drawing import mark_of
from croupier.web.screens.roulette.purse import moves
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.words import Language

Row = dict[str, Any]


def plan_at(scene: Scene, marks: Marks) -> Plan | None:
    """What is still to be done, the oldest round first."""
    trade = Trade(
        line=_line,
        moves=moves,
        worth=lambda moved: moved.worth,
        place=_place,
        in_turn=partial(in_turn, scene.rules),
        paying=_paying,
        shows=lambda due: due.result,
        smallest_first=False,
    )
    return planned(scene, marks, trade)


def _line(told: Settled | Corrected) -> m.Line:
    assert isinstance(told, ChipsSettled | ChipsCorrected)
    chips = (told.staked, told.returned, told.won)
    return m.Line(told.seat, told.spot, *chips, told.colour, told.value, told.rest)


def _place(line: m.Line) -> m.Lying:
    return (line.seat, line.bet, line.chips)


def _paying(lines: Sequence[m.Line]) -> Iterator[Task]:
    """What has lost is taken, and what zero halves; then player by player, all they have won."""
    if not lines:
        return
    lost = tuple(line for line in lines if _short(line))
    yield Task("take", lost, sum(_short(line) for line in lost))
    won = (line for line in lines if line.gain)
    for _, own in groupby(won, key=lambda line: line.seat):
        paid = tuple(own)
        yield Task("pay", paid, sum(line.gain for line in paid))


def _short(line: m.Line) -> int:
    """What the house keeps of a stake, in units of value."""
    return max(line.staked * line.value - line.back, 0)


def sheet(scene: Scene, marks: Marks) -> dict[str, Any] | None:
    """The plan as the console shows it; None: nothing is left to do."""
    plan = plan_at(scene, marks)
    if plan is None:
        return None
    now, due = plan.tasks[plan.at], plan.due
    rows = [_row(scene, plan, place) for place in range(len(plan.tasks))]
    taken = next((task for task in plan.tasks if task.kind in ("take", "lose")), Task("take"))
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
        "lost": list(_lost(scene, taken)),
        "halved": list(_halved(scene, due, taken)),
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
    seat, round_ = task.lines[0].seat, plan.due.round
    who = player_at(scene, seat, round_)
    gone = sentence("roulette_console.who_played").say(scene.language, {"round": round_})
    row |= {"seat": seat, "player": who or gone}
    if task.kind in ("pay", "win"):
        return row | {"owed": due_to.owed(scene, task, round_)}
    return row | _moved(scene, task)


def _moved(scene: Scene, task: Task) -> Row:
    """What goes back or is given by a ruling, as it was booked; `other`: what goes against it."""
    (line,), (moved,) = task.lines, task.moved
    sign = -1 if task.kind == "back" else 1
    chips, value = sign * moved.chips, sign * moved.value
    return {
        "label": scene.spot(line.bet),
        "bet": line.bet,
        "series": due_to.series_of(moved.colour, scene.language),
        **_laid(scene, max(chips, 0), max(value, 0)),
        "other": _laid(scene, max(-chips, 0), max(-value, 0)) if min(chips, value) < 0 else None,
    }


def _laid(scene: Scene, chips: int, value: int) -> Row:
    return {
        "height": due_to.by_height(scene, chips),
        "value_units": value,
        "value": spelled(scene.currency, value),
    }


def _lost(scene: Scene, taken: Task) -> Iterator[Row]:
    """What is taken, seat by seat, in chips of its colour and in value chips."""
    pairs = sorted(zip(taken.lines, taken.moved, strict=True), key=lambda pair: pair[0].seat)
    for seat, own in groupby(pairs, key=lambda pair: pair[0].seat):
        moved = [moved for _, moved in own]
        colour = next((one.colour for one in moved if one.colour), None)
        yield {
            "seat": seat,
            "series": due_to.series_of(colour, scene.language),
            "chips": sum(max(-one.chips, 0) for one in moved),
            "value": sum(max(-one.value, 0) for one in moved),
        }


def _halved(scene: Scene, due: Due, taken: Task) -> Iterator[Row]:
    """Every stake on an even chance on zero: what goes of it, and what stays or comes back."""
    if due.result != 0 or scene.rules.even_chances_on_zero.value != "lose-half":
        return
    for line, moved in zip(taken.lines, taken.moved, strict=True):
        if layout(scene.rules)[line.bet].kind == "even-chance":
            coloured = line.colour is not None
            yield {
                "seat": line.seat,
                "label": scene.spot(line.bet),
                "series": due_to.series_of(line.colour, scene.language),
                "goes_chips": -moved.chips,
                "goes_value": 0 if coloured else -moved.value,
                "stays_chips": line.staked + moved.chips if coloured else 0,
                "stays_value": moved.value if coloured else line.staked + moved.value,
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
            yield from due_to.aloud(scene, row["owed"])
        case "back" | "give":
            yield from _moving(scene, now, row)
        case "take" | "lose" if any(line.back for line in now.lines):
            yield from _told(scene, "aloud_halved")
        case _:
            return


def _moving(scene: Scene, now: Task, row: Row) -> Iterator[dict[str, str]]:
    other = row["other"]
    key = f"roulette_console.aloud_{now.kind}{'_for' if other else ''}"
    for language in scene.languages:
        said = {
            "seat": row["seat"],
            "units": _laid_said(scene, row, row, language),
            "spot": scene.labels[row["bet"]].say(language),
        }
        if other:
            said["other"] = _laid_said(scene, row, other, language)
        yield {"lang": language, "said": sentence(key).say(language, said)}


def _laid_said(scene: Scene, row: Row, laid: Row, language: Language) -> str:
    chips = laid["height"].chips if laid["height"] else 0
    return due_to.chips_said(scene, chips, laid["value_units"], row["series"], language)


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
