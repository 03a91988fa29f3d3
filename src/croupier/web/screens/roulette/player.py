"""A player's screen at roulette: the layout under the thumb, the colour, and what was won."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from croupier.games.roulette.bets import lies_at
from croupier.games.roulette.layout import layout
from croupier.games.roulette.model import Held, Stake
from croupier.games.roulette.terms import layout_of, maximum, maximum_at, value_max
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import LETTERS
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.roulette.layout import Zone, cloth
from croupier.web.screens.roulette.series import Series, mark, series
from croupier.web.screens.seat import (
    HISTORY_READ,
    HISTORY_SHOWN,
    Short,
    asked,
    rows,
    ruled,
    said,
    standing,
)
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

TAPS: Final = (1, 2, 5, 10, 20)  # chips a tap; twenty is a stack
VALUES: Final = (1, 2, 5, 10, 20)  # times the minimum: what a colour chip may be worth
LAST_MAX: Final = 8
STACKS_MAX: Final = 2  # beside each other, so that each can be read
STACK_WIDE, STACK_EDGE = 21, 13
STILL_OPEN: Final = ("above_maximum", "not_enough_chips", "below_minimum")


def player_screen(scene: Scene, seat: Seat | None, name: str) -> dict[str, Any]:
    lines = scene.room.history.of(name, scene.table.name)[-HISTORY_READ:]
    shown: dict[str, Any] = {
        "scene": scene,
        "view": scene.view,
        "seat": seat,
        "said": said(scene),
        "last": results(scene)[:LAST_MAX],
        "cloth": cloth(scene.rules),
        "stacks": stacks(scene, seat),
        "lies": read_aloud(scene, seat),
        "kinds": kinds(scene),
        "series": series(scene, layout_at(scene, seat)),
        "opens": scene.room.floor.law.event(scene.room.night).open_table.clause,
        "title": scene.room.floor.law.books[scene.table.rulebook].title,
        "history": rows(lines)[:HISTORY_SHOWN],
    }
    if seat is None:
        return {**shown, **standing(scene, name, lines)}
    held = scene.table.play.colours.get(seat)
    return {
        **shown,
        "held": own_colour(scene, held, layout_at(scene, seat)),
        "chips": taps(scene, held),
        "values": values(scene),
        "worths": [one["units"] for one in taps(scene, None)],
        "free": [one for one in shown["series"] if one.seat is None],
        "left": left(scene, seat, held),
        "balance": scene.balance(seat),
        "staked": sum(lies_at(scene.table.play, seat, bet) for bet in own_bets(scene, seat)),
        "rooms": json.dumps(rooms(scene, seat, held)),
        "closed": closed(scene, seat, name, held),
        "outcome": outcome(scene, seat),
        "ruled": ruled(scene, name),
        "asked": asked(scene, seat, name),
        "shorts": list(shorts(scene, seat)),
        "favourite": json.dumps(placed(scene, seat)),
    }


def layout_at(scene: Scene, seat: Seat | None) -> int | None:
    """Of a double table, the layout that this seat is at."""
    if scene.rules.double_table.value == "single" or seat is None:
        return None
    return layout_of(scene.rules, seat)


def own_colour(scene: Scene, held: Held | None, layout: int | None) -> Series | None:
    if held is None:
        return None
    return next(one for one in series(scene, layout) if one.colour == held.colour)


def own_bets(scene: Scene, seat: Seat) -> set[str]:
    return {bet for whose, bet, _ in scene.table.play.stakes if whose == seat}


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


def results(scene: Scene) -> list[dict[str, Any]]:
    """The last numbers, the newest first; no number: the round was annulled."""
    reds = scene.rules.red_numbers.value
    return [
        {
            **one,
            "mark": "void"
            if one["number"] is None
            else "zero"
            if one["number"] == 0
            else "red"
            if one["number"] in reds
            else "black",
        }
        for one in scene.view["results"]
    ]


def kinds(scene: Scene) -> list[dict[str, Any]]:
    """What each kind of bet pays, how many numbers it covers, and the most that may lie on it."""
    covered = Counter({place.kind: len(place.numbers) for place in layout(scene.rules).values()})
    return [
        {
            "kind": kind,
            "name": sentence(f"roulette.kind_{kind.replace('-', '_')}").say(scene.language),
            "pays": f"{won}:{staked}",
            "numbers": covered[kind],
            "maximum": maximum(scene.rules, kind).value,
        }
        for kind, (won, staked) in scene.rules.pays.value.items()
    ]


def taps(scene: Scene, held: Held | None) -> list[dict[str, int]]:
    """Chips that a tap puts down: none that no place could take."""
    worth = held.value if held else scene.rules.minimum.value
    most = maximum(scene.rules, "even-chance").value
    step = 1 if held else worth
    return [{"units": step * tap, "worth": tap * worth} for tap in TAPS if tap * worth <= most]


def values(scene: Scene) -> list[int]:
    """What a colour chip may be worth, from the minimum to the maximum of a plein."""
    most = value_max(scene.rules).value
    return [
        times * scene.rules.minimum.value
        for times in VALUES
        if times * scene.rules.minimum.value <= most
    ]


def left(scene: Scene, seat: Seat, held: Held | None) -> int | None:
    """Chips of their colour that a player has or could still have; None: nobody counts."""
    balance = scene.balance(seat)
    if held is None:
        return balance
    return None if balance is None else held.chips + balance // held.value


def rooms(scene: Scene, seat: Seat, held: Held | None) -> dict[str, list[int]]:
    """Where the player has something: what lies there, and what may still come, in chips."""
    worth, play = (held.value if held else 1), scene.table.play
    found = {}
    for bet in own_bets(scene, seat):
        there = lies_at(play, seat, bet)
        most = maximum_at(scene.rules, layout(scene.rules)[bet]).value
        found[bet] = [there // worth, (most - there) // worth]
    return found


def closed(scene: Scene, seat: Seat, name: str, held: Held | None) -> dict[str, str] | None:
    """Why nothing can be staked now, if so: as the night itself would say it."""
    units = Units(1 if held else scene.rules.minimum.value)
    stake = Stake("red", units, "colour" if held else "value")
    no = refused_at(scene.room, scene.table, player(seat), name, stake)
    return None if no is None or no.code in STILL_OPEN else scene.refusal(no)


def placed(scene: Scene, seat: Seat) -> dict[str, dict[str, int]]:
    """What the player has on the layout, as the word `place` says it."""
    found: dict[str, dict[str, int]] = {"stakes": {}, "value": {}}
    for (whose, bet, chips), units in sorted(scene.table.play.stakes.items()):
        if whose == seat:
            found["stakes" if chips == "colour" else "value"][bet] = units
    return found


def shorts(scene: Scene, seat: Seat) -> Iterator[Short]:
    history, table = scene.room.history, scene.table.name

    def short(name: str, action: str, *fields: tuple[str, Any], possible: bool) -> Short:
        label = sentence(f"player.{name}").say(scene.language)
        return Short(name, name[0], action, label, fields if possible else (), possible)

    def again(name: str, stakes: Mapping[str, Mapping[str, int]]) -> Short:
        fields = [(sort, json.dumps(bets)) for sort, bets in stakes.items() if bets]
        return short(name, "place", *fields, possible=bool(fields))

    last = history.undone(table, seat)
    back = [{"bet": one.spot, "units": one.units, "chips": one.chips} for one in last]
    fields = tuple(back[0].items()) if len(back) == 1 else (("several", json.dumps(back)),)
    yield short("undo", "take_back", *fields, possible=bool(last))
    sorts = {"stakes": "colour", "value": "value"}
    before = {name: history.repeat(table, seat, chips) for name, chips in sorts.items()}
    yield again("repeat", before)
    own = placed(scene, seat)
    yield again("double", own)
    yield short("clear", "clear", possible=any(own.values()))


def outcome(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    """What the last round meant for this seat, line by line, in units of value."""
    last, sitter = scene.view["last"], scene.table.seats.get(seat)
    if last is None or sitter is None or sitter.since > last["round"]:
        return None
    lines = [_worth(scene, line) for line in last["lines"] if line["seat"] == seat]
    if not lines:
        return None
    staked = sum(line["staked"] for line in lines)
    back = sum(line["returned"] + line["won"] for line in lines)
    return {
        "round": last["round"],
        "number": last["number"],
        "staked": staked,
        "net": back - staked,
        "lost": staked - back,
        "lines": lines,
    }


def _worth(scene: Scene, line: Mapping[str, Any]) -> dict[str, Any]:
    value, kept = line["value"], line["returned"] == line["staked"]
    won, staked = scene.rules.pays.value[layout(scene.rules)[line["bet"]].kind]
    return {
        "spot": line["bet"],
        "staked": line["staked"] * value,
        "returned": line["returned"] * value + (0 if kept else line["rest"]),
        "won": line["won"] * value + (line["rest"] if kept else 0),
        "pays": f"{won}:{staked}",
    }
