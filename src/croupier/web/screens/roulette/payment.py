"""A number as hands carry it out: what is taken, what zero halves, who is paid in which chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from croupier.floor.sights import Due
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.settle import in_turn
from croupier.games.roulette.throw import result, winning_chances
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import ChipsCorrected, ChipsSettled, Colour
from croupier.kit.events import Announced, Corrected, Settled
from croupier.web.screens.both import Both
from croupier.web.screens.chips import Stack, spelled
from croupier.web.screens.paying import Marks, Plan, Row, Sheet, Task, Trade, player_at, state_of
from croupier.web.screens.paying import plan_at as planned
from croupier.web.screens.roulette import owed as due_to
from croupier.web.screens.roulette.drawing import mark_of
from croupier.web.screens.roulette.heights import Height
from croupier.web.screens.roulette.owed import Owed
from croupier.web.screens.roulette.purse import moves
from croupier.web.screens.roulette.series import Series, series_of
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Mark
from croupier.words.web import sentence
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class Laid:
    """Chips as hands lay them out: of a colour by height, and value chips."""

    height: Height | None
    value_units: int
    value: Sequence[Stack]


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteRow(Row):
    """Who is paid; or what a ruling moves, and what goes against it."""

    owed: Owed | None = None
    bet: str = ""
    label: str = ""
    series: Series | None = None
    laid: Laid | None = None
    other: Laid | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """What is taken from one seat."""

    seat: Seat
    series: Series | None
    chips: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Halved:
    """A stake on an even chance on zero: what goes of it, and what stays or comes back."""

    seat: Seat
    label: str
    series: Series | None
    goes_chips: int
    goes_value: int
    stays_chips: int
    stays_value: int


@dataclass(frozen=True, slots=True)
class Winning:
    """Places of one kind that a number wins."""

    names: Sequence[str]
    pays: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteSheet(Sheet[RouletteRow]):
    number: int | None  # None: the round is annulled
    mark: Mark | None
    chances: Sequence[str]
    lost: Sequence[Lost]
    halved: Sequence[Halved]
    winning: Sequence[Winning]


def plan_at(scene: Scene, done: Marks) -> Plan | None:
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
    return planned(scene, done, trade)


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


def sheet(scene: Scene, plan: Plan) -> RouletteSheet:
    """The plan as the console shows it."""
    due, number = plan.due, plan.due.result
    rows = tuple(_row(scene, plan, place) for place in range(len(plan.tasks)))
    taken = next((task for task in plan.tasks if task.kind in ("take", "lose")), Task("take"))
    return RouletteSheet(
        plan=plan,
        rows=rows,
        machine=scene.table.chance == "virtual",
        counted=scene.table.recording == "every stake",
        aloud=_aloud(scene, plan, rows[plan.at]),
        press=_press(scene, plan, rows),
        number=number,
        mark=None if number is None else mark_of(scene.rules, number, [scene.language]),
        chances=[] if number is None else _chances(scene, number),
        lost=list(_lost(scene, taken)),
        halved=list(_halve_stakes(scene, due, taken)),
        winning=[] if number is None else winning(scene, number),
    )


def _chances(scene: Scene, pocket: int) -> list[str]:
    return [scene.spot(name) for name in winning_chances(scene.rules, pocket)]


def winning(scene: Scene, pocket: int) -> list[Winning]:
    """Every place that this number wins, by kind, in the order in which it is paid."""
    places = [place for place in layout(scene.rules).values() if pocket in place.numbers]
    nobody = [m.Line(Seat(1), place.name, m.ONE, m.ONE, Units(1)) for place in places]
    kinds = {place.name: place.kind for place in places}
    lines = in_turn(scene.rules, nobody)
    return [
        Winning([scene.spot(line.bet) for line in group], due_to.pays_of(scene.rules, group[0].bet))
        for group in (list(own) for _, own in groupby(lines, key=lambda one: kinds[one.bet]))
    ]


def _row(scene: Scene, plan: Plan, place: int) -> RouletteRow:
    task = plan.tasks[place]
    row = RouletteRow(kind=task.kind, units=task.units, state=state_of(plan, place))
    if not task.lines or task.kind in ("take", "lose"):
        return row
    seat, round_ = task.lines[0].seat, plan.due.round
    who = player_at(scene, seat, round_)
    gone = sentence("roulette_console.who_played").say(scene.language, {"round": round_})
    row = replace(row, seat=seat, player=who or gone)
    if task.kind in ("pay", "win"):
        return replace(row, owed=due_to.work_out_owed(scene, task, round_))
    return _move_row(scene, task, row)


def _move_row(scene: Scene, task: Task, row: RouletteRow) -> RouletteRow:
    """What goes back or is given by a ruling, as it was booked."""
    (line,), (moved,) = task.lines, task.moved
    sign = -1 if task.kind == "back" else 1
    chips, value = sign * moved.chips, sign * moved.value
    against = min(chips, value) < 0
    return replace(
        row,
        bet=line.bet,
        label=scene.spot(line.bet),
        series=_series(scene, moved.colour),
        laid=_lay_chips(scene, max(chips, 0), max(value, 0)),
        other=_lay_chips(scene, max(-chips, 0), max(-value, 0)) if against else None,
    )


def _series(scene: Scene, colour: Colour | None) -> Series | None:
    return series_of(colour, scene.language) if colour else None


def _lay_chips(scene: Scene, chips: int, value: int) -> Laid:
    return Laid(due_to.by_height(scene, chips), value, spelled(scene.chips, value))


def _lost(scene: Scene, taken: Task) -> Iterator[Lost]:
    """What is taken, seat by seat, in chips of its colour and in value chips."""
    pairs = sorted(zip(taken.lines, taken.moved, strict=True), key=lambda pair: pair[0].seat)
    for seat, own in groupby(pairs, key=lambda pair: pair[0].seat):
        moved = [moved for _, moved in own]
        yield Lost(
            seat,
            _series(scene, next((one.colour for one in moved if one.colour), None)),
            chips=sum(max(-one.chips, 0) for one in moved),
            value=sum(max(-one.value, 0) for one in moved),
        )


def _halve_stakes(scene: Scene, due: Due, taken: Task) -> Iterator[Halved]:
    if due.result != 0 or scene.rules.even_chances_on_zero.value != "lose-half":
        return
    for line, moved in zip(taken.lines, taken.moved, strict=True):
        if layout(scene.rules)[line.bet].kind == "even-chance":
            coloured = line.colour is not None
            yield Halved(
                seat=line.seat,
                label=scene.spot(line.bet),
                series=_series(scene, line.colour),
                goes_chips=-moved.chips,
                goes_value=0 if coloured else -moved.value,
                stays_chips=line.staked + moved.chips if coloured else 0,
                stays_value=moved.value if coloured else line.staked + moved.value,
            )


def _aloud(scene: Scene, plan: Plan, row: RouletteRow) -> Both:
    """The words that belong to this step, in both languages."""
    due, now = plan.due, plan.tasks[plan.at]
    match now.kind:
        case "say" if due.result is None:
            return scene.aloud("round_annulled", round=due.round)
        case "say" if due.ruled:
            assert due.result is not None
            return scene.aloud("number_corrected", round=due.round, number=due.result)
        case "say":
            assert due.result is not None
            said = result(scene.rules, due.result)
            assert isinstance(said, Announced)
            return scene.spoken(said)
        case "pay" | "win":
            assert row.owed
            return due_to.aloud(scene, row.owed)
        case "back" | "give":
            return _moving(scene, row)
        case "take" | "lose" if any(line.back for line in now.lines):
            return scene.in_both(sentence("roulette_console.aloud_halved").say)
        case _:
            return ()


def _moving(scene: Scene, row: RouletteRow) -> Both:
    def say(language: Language) -> str:
        said = {
            "seat": row.seat,
            "units": _laid_said(scene, row.series, row.laid, language),
            "spot": scene.labels[row.bet].say(language),
            "other": _laid_said(scene, row.series, row.other, language),
        }
        key = f"roulette_console.aloud_{row.kind}{'_for' if row.other else ''}"
        return sentence(key).say(language, said)

    return scene.in_both(say)


def _laid_said(scene: Scene, series: Series | None, laid: Laid | None, language: Language) -> str:
    if laid is None:
        return ""
    chips = laid.height.chips if laid.height else 0
    return due_to.chips_said(scene, chips, laid.value_units, series, language)


def _press(scene: Scene, plan: Plan, rows: Sequence[RouletteRow]) -> str:
    """What the big button says: what was done, and what comes."""
    now = plan.tasks[plan.at]
    done = {
        "say": "said",
        "settle": "settled",
        "mend": "mended",
        "take": "taken" if now.units else "nothing_to_take",
        "pay": "paid",
        "lose": "told",
        "win": "told",
    }.get(now.kind, "moved")
    after = rows[plan.at + 1] if plan.at + 1 < len(rows) else None
    facts: dict[str, object] = {}
    if after is None:
        then = "roulette_console.then_done"
    elif after.owed:
        total = due_to.total_said(scene, after.owed, scene.language)
        then, facts = "roulette_console.then_pay", {"seat": after.seat, "total": total}
    elif after.kind in ("take", "lose"):
        then = "roulette_console.then_take"
    else:
        then = "roulette_console.then_next"
    said = sentence(f"roulette_console.{done}").say(scene.language)
    return f"{said} {sentence(then).say(scene.language, facts)}"
