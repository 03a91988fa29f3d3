"""A player's screen on a phone: the wheel, the layout, the chips, and what was won and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from croupier.floor.history import Line
from croupier.games.wheel.model import Stake
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import refuse
from croupier.web.screens.chips import row
from croupier.web.screens.lawful import refused_at
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
from croupier.web.screens.wheel.drawing import Mark, drawn, marks
from croupier.words.web import sentence

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})
LAST_MAX: Final = 12


def player_screen(scene: Scene, seat: Seat | None, name: str) -> dict[str, Any]:
    lines = scene.room.history.of(name, scene.table.name)[-HISTORY_READ:]
    shown: dict[str, Any] = {
        "scene": scene,
        "view": scene.view,
        "seat": seat,
        "wheel": drawn(scene.view, [scene.language], scene.sight),
        "said": said(scene),
        "last": results(scene),
        "limit": scene.view["limit"],
        "opens": scene.room.floor.law.event(scene.room.night).open_table.clause,
        "title": scene.room.floor.law.books[scene.table.rulebook].title,
        "history": rows(lines, held_from(scene, lines))[:HISTORY_SHOWN],
    }
    if seat is None:
        free = standing(scene, name, lines)
        return {**shown, **free, "spots": spots(scene, {}), "until_rest": until_rest(scene)}
    own: dict[str, int] = scene.view["own"]["stakes"]
    turned = turning(scene, seat, own)
    return {
        **shown,
        "until_rest": until_rest(scene),
        "spots": spots(scene, own, turned["stakes"] if turned else NOTHING),
        "staked": sum(own.values()),
        "balance": scene.balance(seat),
        "turned": turned,
        "chips": row(scene.currency, scene.rules.minimum.value, most(scene)),
        "closed": closed(scene, seat, name),
        "outcome": outcome(scene, seat),
        "ruled": ruled(scene, name),
        "asked": asked(scene, seat, name),
        "shorts": list(shorts(scene, seat, own)),
    }


def resting(scene: Scene) -> bool:
    """Whether a result may still be turning on a screen: nothing has followed it but bets."""
    return bool(scene.view["results"]) and scene.view["phase"] == "betting"


def turning(scene: Scene, seat: Seat, own: Mapping[str, int]) -> dict[str, Any] | None:
    """The round whose result still turns on the screen, as it was before anybody was paid."""
    if not resting(scene):
        return None
    lines = last_lines(scene, seat)
    stakes = {line["spot"]: line["staked"] for line in lines}
    paid = sum(line["returned"] + line["won"] for line in lines)
    now = scene.balance(seat)
    return {
        "stakes": stakes,
        "staked": sum(stakes.values()),
        "balance": None if now is None else now + sum(own.values()) - paid,
        "closed": scene.refusal(refuse("no_more_bets", scene.rules.bets_close)),
    }


def last_lines(scene: Scene, seat: Seat) -> list[dict[str, Any]]:
    """What the last round did at this seat, if whoever sits there now sat there then."""
    last, sitter = scene.view["last"], scene.table.seats.get(seat)
    if last is None or sitter is None or sitter.since > last["round"]:
        return []
    return [line for line in last["lines"] if line["seat"] == seat]


def held_from(scene: Scene, lines: Sequence[Line]) -> int | None:
    """The entry from which on a history tells the last result, while it may still turn.

    What was staked since tells it too, by the balance.
    """
    if not resting(scene):
        return None
    last = scene.view["last"]["round"]
    paid = (line.seq for line in reversed(lines) if line.kind == "settled" and line.round == last)
    return next(paid, None)


def shorts(scene: Scene, seat: Seat, own: dict[str, int]) -> Iterator[Short]:
    history, table = scene.room.history, scene.table.name

    def short(name: str, action: str, *fields: tuple[str, Any], possible: bool) -> Short:
        label = sentence(f"player.{name}").say(scene.language)
        return Short(name, name[0], action, label, fields if possible else (), possible)

    def placed(name: str, stakes: Mapping[str, int]) -> Short:
        stated = ("stakes", json.dumps(stakes))
        return short(name, "place", stated, possible=bool(stakes))

    last = history.undo(table, seat)
    back = (("spot", last[0]), ("units", last[1])) if last else ()
    yield short("undo", "take_back", *back, possible=bool(last))
    yield placed("repeat", history.repeat(table, seat))
    yield placed("double", own)
    yield short("clear", "clear", possible=bool(own))


def most(scene: Scene) -> int:
    """The largest stake that any spot takes."""
    return max(int(spot["maximum"]) for spot in scene.view["spots"])


def spots(
    scene: Scene, own: Mapping[str, int], was: Mapping[str, int] = NOTHING
) -> list[dict[str, Any]]:
    """The spots of the layout as they are drawn: name, letter, colour, limits, own stake.

    `was` lay there in the round before: it is shown until its result rests.
    """
    marked = marks(scene.view, [scene.language])
    return [
        {
            **spot,
            "name": marked[spot["spot"]].name,
            "tag": marked[spot["spot"]].letter,
            "colour": marked[spot["spot"]].colour,
            "own": own.get(spot["spot"], 0),
            "was": was.get(spot["spot"], 0),
        }
        for spot in scene.view["spots"]
    ]


def closed(scene: Scene, seat: Seat, name: str) -> dict[str, str] | None:
    """Why nothing can be staked now, if so: as the night itself would say it."""
    first = scene.view["spots"][0]
    # A limit that is reached, or chips that are gone, close one spot and not the betting.
    stake = Stake(first["spot"], Units(first["minimum"]))
    no = refused_at(scene.room, scene.table, player(seat), name, stake)
    if no is None or no.code in ("above_maximum", "not_enough_chips"):
        return None
    return scene.refusal(no)


def results(scene: Scene) -> list[Mark | None]:
    """The last results, the newest first; None: the round was annulled."""
    marked = marks(scene.view, [scene.language])
    return [
        marked[one["spot"]] if one["spot"] else None for one in scene.view["results"][:LAST_MAX]
    ]


def until_rest(scene: Scene) -> list[dict[str, str]]:
    """What stands for the result while it still turns on the screen: the call before it."""
    if not resting(scene) or not scene.view["open"]:
        return []
    return scene.aloud(scene.rules.call_words.value)


def outcome(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    """What the last round meant for this seat, line by line."""
    last, lines = scene.view["last"], last_lines(scene, seat)
    if not lines:
        return None
    pays = {spot["spot"]: spot["pays"] for spot in scene.view["spots"]}
    back = sum(line["returned"] + line["won"] for line in lines)
    return {
        "round": last["round"],
        "spot": last["spot"],
        "staked": sum(line["staked"] for line in lines),
        "won": sum(line["won"] for line in lines),
        "net": back - sum(line["staked"] for line in lines),
        "lost": sum(line["staked"] for line in lines) - back,
        "lines": [{**line, "pays": pays[line["spot"]]} for line in lines],
    }
