"""A player's screen on a phone: the wheel, the layout, the chips, and what was won and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.wheel.model import Stake
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.web.screens.chips import row
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel import Mark, drawn, marks
from croupier.words.web import sentence

BROUGHT: Final = (20, 50, 100, 200)  # what a practice player may bring
SEATS_SHOWN: Final = 24  # the next free ones: a wheel of Ontario has room for anybody
HISTORY_SHOWN: Final = 30
LAST_MAX: Final = 12


def player_screen(scene: Scene, seat: Seat | None, name: str) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "scene": scene,
        "view": scene.view,
        "seat": seat,
        "wheel": drawn(scene.view, [scene.language], scene.sight),
        "said": scene.said,
        "until_rest": until_rest(scene),
        "last": results(scene),
        "limit": scene.view["limit"],
    }
    if seat is None:
        taken = scene.table.seats
        free = [number for number in scene.seats if number not in taken]
        brought = [units for units in BROUGHT if units >= scene.rules.minimum.value]
        return {**shown, "free": free[:SEATS_SHOWN], "brought": brought, "spots": spots(scene, {})}
    own: dict[str, int] = scene.view["own"]["stakes"]
    return {
        **shown,
        "spots": spots(scene, own),
        "staked": sum(own.values()),
        "balance": scene.balance(seat),
        "chips": row(scene.currency, scene.rules.minimum.value, most(scene)),
        "closed": closed(scene, seat, name),
        "outcome": outcome(scene, seat),
        "history": scene.room.history.of(name, scene.table.name)[-HISTORY_SHOWN:][::-1],
        "shorts": list(shorts(scene, seat, own)),
    }


@dataclass(frozen=True, slots=True)
class Short:
    """A short cut: a word that the table knows, filled in with what it would be now.

    So that the form says the same however often it is sent, whatever has happened meanwhile.
    """

    name: str
    key: str
    action: str
    label: str
    fields: tuple[tuple[str, Any], ...] = ()
    possible: bool = True


def shorts(scene: Scene, seat: Seat, own: dict[str, int]) -> Iterator[Short]:
    history, table = scene.room.history, scene.table.name
    medium = ("medium", scene.rules.medium.value[0])

    def short(name: str, action: str, *fields: tuple[str, Any], possible: bool) -> Short:
        label = sentence(f"player.{name}").say(scene.language)
        return Short(name, name[0], action, label, fields if possible else (), possible)

    def placed(name: str, stakes: Mapping[str, int]) -> Short:
        stated = ("stakes", json.dumps(stakes))
        return short(name, "place", stated, medium, possible=bool(stakes))

    last = history.undo(table, seat)
    back = (("spot", last[0]), ("units", last[1])) if last else ()
    yield short("undo", "take_back", *back, possible=bool(last))
    yield placed("repeat", history.repeat(table, seat))
    yield placed("double", own)
    yield short("clear", "clear", possible=bool(own))


def most(scene: Scene) -> int:
    """The largest stake that any spot takes."""
    return max(int(spot["maximum"]) for spot in scene.view["spots"])


def spots(scene: Scene, own: dict[str, int]) -> list[dict[str, Any]]:
    """The spots of the layout as they are drawn: name, letter, colour, limits, own stake."""
    marked = marks(scene.view, [scene.language])
    return [
        {
            **spot,
            "name": marked[spot["spot"]].name,
            "tag": marked[spot["spot"]].letter,
            "colour": marked[spot["spot"]].colour,
            "own": own.get(spot["spot"], 0),
        }
        for spot in scene.view["spots"]
    ]


def closed(scene: Scene, seat: Seat, name: str) -> dict[str, str] | None:
    """Why nothing can be staked now, if so: as the night itself would say it."""
    first = scene.view["spots"][0]
    # A limit that is reached, or chips that are gone, close one spot and not the betting.
    stake = Stake(first["spot"], Units(first["minimum"]), scene.rules.medium.value[0])
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
    said = scene.sight.said
    return scene.aloud(scene.rules.call_words.value) if said and said.words == "result" else []


def outcome(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    """What the last round meant for this seat, line by line."""
    last = scene.view["last"]
    lines = [line for line in last["lines"] if line["seat"] == seat] if last else []
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
        "lines": [{**line, "pays": pays[line["spot"]]} for line in lines],
    }
