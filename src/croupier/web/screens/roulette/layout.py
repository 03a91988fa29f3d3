"""The cloth of a roulette table as it is drawn: cells, the places a finger can reach, the track.

Numbers stand upright, three wide, with zero above; a line bet lies on its line, four numbers at
their corner, a row at its outer end. One drawing holds the layout and the racetrack under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.roulette.layout import Place, layout
from croupier.games.roulette.rules import Rules
from croupier.kit.records import remembered
from croupier.kit.rules import Rule

WIDE, HIGH = 66, 44  # of a number's cell
LEFT: Final = 92  # where the numbers begin: even chances and dozens stand before them
BAND: Final = 46  # of even chances, and of dozens
EDGE, CORNER = 9, 12  # how far a line, and a corner, reach to each side
ASIDE: Final = 20  # of the middle: chips leave the name of the box to be read
OFF: Final = 15  # of a number's middle: as far as its chips stay off the line
TOP: Final = HIGH  # where the first row begins, under zero
ROWS: Final = 12
FOOT: Final = TOP + ROWS * HIGH  # where the columns' boxes begin
ACROSS: Final = 366  # of the whole drawing: a rail for the thumb is beside the layout
TRACK: Final = FOOT + HIGH + 10  # where the racetrack begins
TRACK_HIGH, TRACK_END, TRACK_ROW = 78, 26, 19
DOWN: Final = TRACK + TRACK_HIGH
CHANCES: Final = ("low", "even", "red", "black", "odd", "high")  # from the top down


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the drawing; what it covers as a bet, if it is one."""

    x: float
    y: float
    wide: float
    high: float
    kind: str = ""  # red, black, zero, out
    name: str = ""

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.wide / 2, self.y + self.high / 2


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a bet is placed: what a finger touches, and where its chips lie."""

    bet: str
    kind: str
    numbers: str  # that it covers, for the screen to light up
    box: Box
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sector:
    """A stretch of the racetrack that can be announced as one."""

    name: str
    path: str
    x: float
    y: float
    units: int


@dataclass(frozen=True, slots=True)
class Cloth:
    """Everything that is drawn of the cloth itself: nothing of it changes in a night."""

    cells: tuple[Box, ...]
    zones: tuple[Zone, ...]
    track: tuple[Box, ...]
    sectors: tuple[Sector, ...]

    @property
    def high(self) -> int:
        return DOWN if self.track else FOOT + HIGH + 2


def cell(number: int) -> Box:
    """The box of a number; zero's is as wide as its three neighbours."""
    if number == 0:
        return Box(LEFT, 0, 3 * WIDE, HIGH)
    row, column = divmod(number - 1, 3)
    return Box(LEFT + column * WIDE, TOP + row * HIGH, WIDE, HIGH)


def spot(place: Place) -> tuple[float, float]:
    """Where the chips of a bet lie."""
    if place.kind in ("transversale", "sixain", "carre") and place.name in _ZERO:
        return _ZERO[place.name]
    match place.kind:
        case "plein" | "cheval" | "carre" | "transversale" | "sixain":
            return _inside(place)
        case "two-columns" | "two-dozens":
            return outer(place.name).middle
        case _:
            x, y = outer(place.name).middle
            return (x, y + ASIDE) if place.kind != "column" else (x + ASIDE, y)


_ZERO: Final[Mapping[str, tuple[float, float]]] = {
    "0-1-2": (LEFT + WIDE, TOP),
    "0-2-3": (LEFT + 2 * WIDE, TOP),
    "0-1-2-3": (LEFT, TOP),
}


def _inside(place: Place) -> tuple[float, float]:
    """The middle of the numbers; of whole rows, their outer end. Under zero it is the line."""
    boxes = [cell(number) for number in place.numbers if number or place.kind == "plein"]
    middles = [box.middle for box in boxes]
    x = sum(one for one, _ in middles) / len(middles)
    y = sum(one for _, one in middles) / len(middles)
    if place.kind in ("transversale", "sixain"):
        return LEFT, y
    if place.kind == "plein":
        return x + OFF, y
    return (x, TOP) if place.zero else (x, y)


def outer(name: str) -> Box:
    """The box of a bet that lies outside the numbers."""
    word, _, which = name.partition(" ")
    high = ROWS * HIGH / 3
    match word:
        case "column":
            return Box(LEFT + (int(which) - 1) * WIDE, FOOT, WIDE, HIGH)
        case "dozen":
            return Box(BAND, TOP + (int(which) - 1) * high, BAND, high)
        case "columns":
            return _line(LEFT + int(which[0]) * WIDE, FOOT + HIGH / 2, CORNER, HIGH / 2)
        case "dozens":
            return _line(1.5 * BAND, TOP + int(which[0]) * high, BAND / 2, CORNER)
        case _:
            each = ROWS * HIGH / len(CHANCES)
            return Box(0, TOP + CHANCES.index(name) * each, BAND, each)


def _line(x: float, y: float, aside: float, above: float) -> Box:
    return Box(x - aside, y - above, 2 * aside, 2 * above)


def touch_box(place: Place) -> Box:
    """What a finger touches for a bet: lines and corners lie over the boxes."""
    x, y = spot(place)
    match place.kind:
        case "plein":
            return cell(place.numbers[0])
        case "cheval" if place.zero or place.numbers[1] - place.numbers[0] != 1:
            return _line(x, y, WIDE / 2 - EDGE, EDGE)
        case "cheval" | "transversale" if place.name not in _ZERO:
            return _line(x, y, EDGE, HIGH / 2 - EDGE)
        case "carre" | "sixain" | "transversale":
            return _line(x, y, CORNER, CORNER)
        case _:
            return outer(place.name)


def zones(rules: Rules) -> Iterator[Zone]:
    """The boxes first, then what lies over them: lines, then corners."""
    depth = {"cheval": 1, "transversale": 1, "two-columns": 1, "two-dozens": 1}
    depth |= {"carre": 2, "sixain": 2}
    over = sorted(
        layout(rules).values(),
        key=lambda place: 2 if place.name in _ZERO else depth.get(place.kind, 0),
    )
    for place in over:
        x, y = spot(place)
        numbers = " ".join(map(str, place.numbers))
        yield Zone(place.name, place.kind, numbers, touch_box(place), x, y)


def cells(rules: Rules) -> Iterator[Box]:
    """What is printed on the cloth."""
    reds = rules.red_numbers.value
    for number in range(37):
        box = cell(number)
        kind = "zero" if number == 0 else "red" if number in reds else "black"
        yield Box(box.x, box.y, box.wide, box.high, kind, str(number))
    for place in layout(rules).values():
        if place.kind in ("column", "dozen", "even-chance"):
            box = outer(place.name)
            kind = place.name if place.name in ("red", "black") else "out"
            yield Box(box.x, box.y, box.wide, box.high, kind, place.name)


def track(rules: Rules) -> Iterator[Box]:
    """The cylinder rolled out: zero on the right, the order clockwise from it along the foot."""
    order, reds = rules.wheel_order.value, rules.red_numbers.value
    upper, lower = order[20:36], order[2:17][::-1]
    length, last = ACROSS - 2 * TRACK_END, ACROSS - TRACK_END
    third = TRACK_HIGH / 3
    foot = TRACK + TRACK_HIGH - TRACK_ROW

    def box(number: int, x: float, y: float, wide: float, high: float) -> Box:
        kind = "zero" if number == 0 else "red" if number in reds else "black"
        return Box(x, y, wide, high, kind, str(number))

    for row, y in ((upper, float(TRACK)), (lower, float(foot))):
        wide = length / len(row)
        for turn, number in enumerate(row):
            yield box(number, TRACK_END + turn * wide, y, wide, TRACK_ROW)
    for turn, number in enumerate(order[17:20][::-1]):
        yield box(number, 0, TRACK + turn * third, TRACK_END, third)
    for turn, number in enumerate((order[36], order[0], order[1])):
        yield box(number, last, TRACK + turn * third, TRACK_END, third)


def sectors(rules: Rules) -> Iterator[Sector]:
    """The four that have a field of their own, between the two rows of the track."""
    if rules.racetrack_bets is None:
        return
    bets = rules.racetrack_bets.value
    of: dict[int, str] = {}
    for name in ("voisins", "tiers", "orphelins", "jeu-zero"):  # a later one lies within another
        for _, numbers in bets.get(name, ()):
            of.update(dict.fromkeys(numbers, name))
    order = rules.wheel_order.value
    upper, lower = order[20:36], order[2:17][::-1]
    above, below = TRACK + TRACK_ROW, TRACK + TRACK_HIGH - TRACK_ROW
    for name in dict.fromkeys(of[number] for number in upper):
        left, right = _reach(upper, of, name)
        low_left, low_right = _reach(lower, of, name)
        if name == of[upper[-1]]:
            low_right = right = float(ACROSS - TRACK_END)
        path = f"M{left:g} {above}H{right:g}L{low_right:g} {below}H{low_left:g}Z"
        middle = (left + right + low_left + low_right) / 4
        units = sum(each for each, _ in bets[name])
        yield Sector(name.replace("-", " "), path, middle, TRACK + TRACK_HIGH / 2, units)


def _reach(row: tuple[int, ...], of: Mapping[int, str], name: str) -> tuple[float, float]:
    wide = (ACROSS - 2 * TRACK_END) / len(row)
    own = [turn for turn, number in enumerate(row) if of[number] == name]
    return round(TRACK_END + own[0] * wide, 2), round(TRACK_END + (own[-1] + 1) * wide, 2)


def cloth(rules: Rules) -> Cloth:
    """The cloth of this rulebook's table, with its racetrack where it has one."""
    return _cloth(rules, rules.hippodrome)


@remembered
def _cloth(rules: Rules, hippodrome: Rule[str]) -> Cloth:
    rolled_out = hippodrome.value == "present"
    return Cloth(
        cells=tuple(cells(rules)),
        zones=tuple(zones(rules)),
        track=tuple(track(rules)) if rolled_out else (),
        sectors=tuple(sectors(rules)) if rolled_out else (),
    )
