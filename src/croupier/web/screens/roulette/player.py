"""A player's screen at roulette: the layout under the thumb, the colour, and what was won."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.games.roulette.bets import lies_at
from croupier.games.roulette.layout import layout
from croupier.games.roulette.model import Held, Line, Stake, State
from croupier.games.roulette.rules import Combination, Rules
from croupier.games.roulette.terms import layout_of, maximum, maximum_at, value_max
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import LETTERS
from croupier.web.screens.part import Part
from croupier.web.screens.roulette.drawing import colour_of
from croupier.web.screens.roulette.layout import Cloth, Zone, cloth
from croupier.web.screens.roulette.series import Series, mark, series
from croupier.web.screens.seat import OutcomeLine, Short, short_cuts
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import TurningGame
from croupier.words.web import sentence

TAPS: Final = (1, 2, 5, 10, 20)  # chips a tap; twenty is a stack
VALUES: Final = (1, 2, 5, 10, 20)  # times the minimum: what a colour chip may be worth
LAST_MAX: Final = 8
STACKS_MAX: Final = 2  # beside each other, so that each can be read
STACK_WIDE, STACK_EDGE = 21, 13


@dataclass(frozen=True, slots=True)
class Number:
    """A number that came; none: the round was annulled."""

    number: int | None
    mark: str  # the class that draws it


@dataclass(frozen=True, slots=True)
class Kind:
    """What a kind of bet pays, how many numbers it covers, and the most that may lie on it."""

    kind: str
    name: str
    pays: str
    numbers: int
    maximum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair(Part):
    """What a player has and can lay."""

    held: Series | None
    chips: Sequence[int]  # that a tap puts down, in chips of their colour or in units
    values: Sequence[int]  # what a colour chip may be worth
    worths: Sequence[int]  # what a tap puts down in value chips
    free: Sequence[Series]
    left: int | None  # chips that they have or could still have; None: nobody counts
    rooms: str
    favourite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoulettePhone(Part):
    """What a player sees of a roulette table, sitting or not."""

    last: Sequence[Number]
    cloth: Cloth
    stacks: Sequence[Stack]
    lies: Sequence[str]
    kinds: Sequence[Kind]
    series: Sequence[Series]
    order: Sequence[int]  # of the pockets
    chair: Chair | None


def phone(_: TurningGame, scene: Scene, seat: Seat | None) -> RoulettePhone:
    shown = series(scene, layout_at(scene, seat))
    return RoulettePhone(
        last=results(scene),
        cloth=cloth(scene.rules),
        stacks=stacks(scene, seat),
        lies=read_aloud(scene, seat),
        kinds=kinds(scene),
        series=shown,
        order=scene.rules.wheel_order.value,
        chair=chair(scene, seat, shown) if seat else None,
    )


def chair(scene: Scene, seat: Seat, shown: Sequence[Series]) -> Chair:
    play: State = scene.table.play
    held = play.colours.get(seat)
    return Chair(
        held=next(one for one in shown if one.colour == held.colour) if held else None,
        chips=taps(scene, held),
        values=values(scene),
        worths=taps(scene, None),
        free=[one for one in shown if one.seat is None],
        left=chips_left(scene, seat, held),
        rooms=json.dumps(rooms(scene, seat, held)),
        favourite=json.dumps(own_places(scene, seat)),
    )


def sum_stakes(play: State, seat: Seat) -> int:
    return sum(lies_at(play, seat, bet) for bet in own_bets(play, seat))


def least_stake(scene: Scene, seat: Seat) -> Stake:
    """The least that this player could lay on an even chance."""
    held = seat in scene.table.play.colours
    units = Units(1 if held else scene.rules.minimum.value)
    return Stake("red", units, "colour" if held else "value")


def layout_at(scene: Scene, seat: Seat | None) -> int | None:
    """Of a double table, the layout that this seat is at."""
    if scene.rules.double_table.value == "single" or seat is None:
        return None
    return layout_of(scene.rules, seat)


def own_bets(play: State, seat: Seat) -> set[str]:
    return {bet for whose, bet, _ in play.stakes if whose == seat}


@dataclass(frozen=True, slots=True)
class Stack:
    """Chips on the layout, as they are drawn: whose, how many, beside which others."""

    x: float
    y: float
    seat: Seat
    mark: str
    text: str


def stacks(scene: Scene, seat: Seat | None) -> list[Stack]:
    """Chips of two on a place lie side by side; of more, one's own, and how many others."""
    where: Mapping[str, Zone] = {zone.bet: zone for zone in cloth(scene.rules).zones}
    play, here = scene.table.play, layout_at(scene, seat)
    piles: dict[str, list[Chips]] = {}
    for (whose, bet, chips), units in sorted(play.stakes.items()):
        if here is None or layout_of(scene.rules, whose) == here:
            colour = play.colours[whose].colour if chips == "colour" else None
            text = f"{LETTERS[colour] if colour else ''}{units}"
            piles.setdefault(bet, []).append(Chips(whose, mark(colour), text))
    return [
        Stack(*beside(where[bet], turn, len(shown)), chips.seat, chips.mark, chips.text)
        for bet, pile in piles.items()
        for shown in [few(pile, seat)]
        for turn, chips in enumerate(shown)
    ]


class Chips(NamedTuple):
    """One player's chips on one place."""

    seat: Seat
    mark: str
    text: str


def few(pile: list[Chips], seat: Seat | None) -> list[Chips]:
    """So many as can be read; one's own among them."""
    if len(pile) <= STACKS_MAX:
        return pile
    first = sorted(pile, key=lambda chips: chips.seat != seat)[: STACKS_MAX - 1]
    return [*first, Chips(Seat(0), "s-more", f"+{len(pile) - len(first)}")]


def beside(zone: Zone, turn: int, count: int) -> tuple[float, float]:
    """Where the chips of one of them lie, inside the drawing."""
    x = zone.x + STACK_WIDE * turn - STACK_WIDE / 2 * (count - 1)
    least = STACK_EDGE + STACK_WIDE * turn
    return max(x, least), zone.y


def read_aloud(scene: Scene, seat: Seat | None) -> list[str]:
    """What lies on the layout, player by player, for whoever doesn't see it."""
    play, found = scene.table.play, []
    for whose in sorted({one for one, _, _ in play.stakes}):
        sitter = scene.table.seats.get(whose)
        you = sentence("roulette.you").say(scene.language)
        name = you if whose == seat else sitter.player if sitter else str(whose)
        lies = [
            f"{scene.spot(bet)}: {units}"
            for (one, bet, _), units in sorted(play.stakes.items())
            if one == whose
        ]
        facts = {"player": name, "stakes": "; ".join(lies)}
        found.append(sentence("roulette.lies").say(scene.language, facts))
    return found


def results(scene: Scene) -> list[Number]:
    """The last numbers, the newest first."""
    play: State = scene.table.play
    pockets = (past.pocket for past in play.past[: -LAST_MAX - 1 : -1])
    return [Number(one, "void" if one is None else colour_of(scene.rules, one)) for one in pockets]


def kinds(scene: Scene) -> list[Kind]:
    covered = {place.kind: len(place.numbers) for place in layout(scene.rules).values()}
    return [
        Kind(
            kind,
            sentence(f"roulette.kind_{kind.replace('-', '_')}").say(scene.language),
            pays(scene.rules, kind),
            covered[kind],
            maximum(scene.rules, kind).value,
        )
        for kind in scene.rules.pays.value
    ]


def pays(rules: Rules, kind: Combination) -> str:
    won, staked = rules.pays.value[kind]
    return f"{won}:{staked}"


def taps(scene: Scene, held: Held | None) -> list[int]:
    """Chips that a tap puts down: none that no place could take."""
    worth = held.value if held else scene.rules.minimum.value
    most = maximum(scene.rules, "even-chance").value
    step = 1 if held else worth
    return [step * tap for tap in TAPS if tap * worth <= most]


def values(scene: Scene) -> list[int]:
    """What a colour chip may be worth, from the minimum to the maximum of a plein."""
    most = value_max(scene.rules).value
    return [
        times * scene.rules.minimum.value
        for times in VALUES
        if times * scene.rules.minimum.value <= most
    ]


def chips_left(scene: Scene, seat: Seat, held: Held | None) -> int | None:
    """Chips of their colour that a player has or could still have; None: nobody counts."""
    balance = scene.balance(seat)
    if held is None:
        return balance
    return None if balance is None else held.chips + balance // held.value


def rooms(scene: Scene, seat: Seat, held: Held | None) -> dict[str, list[int]]:
    """Where the player has something: what lies there, and what may still come, in chips."""
    worth, play = (held.value if held else 1), scene.table.play
    found = {}
    for bet in own_bets(play, seat):
        there = lies_at(play, seat, bet)
        most = maximum_at(scene.rules, layout(scene.rules)[bet]).value
        found[bet] = [there // worth, (most - there) // worth]
    return found


def own_places(scene: Scene, seat: Seat) -> dict[str, dict[str, int]]:
    """What the player has on the layout, as the word `place` says it."""
    found: dict[str, dict[str, int]] = {"stakes": {}, "value": {}}
    for (whose, bet, chips), units in sorted(scene.table.play.stakes.items()):
        if whose == seat:
            found["stakes" if chips == "colour" else "value"][bet] = units
    return found


def shorts(scene: Scene, seat: Seat) -> Iterator[Short]:
    history, table = scene.room.history, scene.table.name

    def again(stakes: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str]]:
        return [(sort, json.dumps(bets)) for sort, bets in stakes.items() if bets]

    back = [
        {"bet": one.spot, "units": one.units, "chips": one.chips}
        for one in history.undone(table, seat)
    ]
    several = [("several", json.dumps(back))]
    sorts = {"stakes": "colour", "value": "value"}
    own = own_places(scene, seat)
    return short_cuts(
        scene,
        undo=list(back[0].items()) if len(back) == 1 else several if back else [],
        repeat=again({name: history.repeat(table, seat, chips) for name, chips in sorts.items()}),
        double=again(own),
        clear=any(own.values()),
    )


def outcome(rules: Rules, line: Line) -> OutcomeLine:
    """What became of a stake, in units of value."""
    kept = line.returned == line.staked
    return OutcomeLine(
        spot=line.bet,
        staked=line.staked * line.value,
        returned=line.returned * line.value + (0 if kept else line.rest),
        won=line.won * line.value + (line.rest if kept else 0),
        pays=pays(rules, layout(rules)[line.bet].kind),
    )
