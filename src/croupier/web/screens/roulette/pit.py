"""A roulette table on the wall: its last number, what a ruling names, and leave to pay in value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.roulette.colours import payable
from croupier.kit.actors import Seat
from croupier.web.screens.pit import Asked, Glance, Last, Rulings
from croupier.web.screens.roulette.drawing import mark_of
from croupier.web.screens.roulette.owed import series_of
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.web.wall import WALL

ROUNDS_SHOWN: Final = 8
NO_SEAT: Final = 1  # to ask why nobody is paid so


def glance(scene: Scene) -> Glance:
    view, results = scene.view, scene.view["results"]
    return Glance(
        phase=sentence(f"wall.phase_{phase_of(view)}").say(scene.language),
        going=view["phase"] != "betting",
        staking=frozenset(one["seat"] for one in view["stakes"]),
        last=last_of(scene, results[0]) if results else None,
    )


def phase_of(view: Mapping[str, Any]) -> str:
    """As the wall calls it: here a ball runs, and no wheel turns."""
    return {"turning": "ball", "turning_bets_open": "ball_bets_open"}.get(
        view["phase"], str(view["phase"])
    )


def last_of(scene: Scene, result: Mapping[str, Any]) -> Last:
    if result["number"] is None:
        return Last(result_said(scene, result))
    mark = mark_of(scene.view, result["number"], [scene.language])
    return Last(scene.spot(result["chances"][0]) if result["chances"] else mark.name, mark)


def rulings(scene: Scene) -> Rulings:
    results = scene.view["results"]
    last = results[0]["number"] if results else None
    winners = winners_of(scene)
    seat = winners[0]["seat"] if winners else NO_SEAT
    asked: dict[str, Asked] = {
        "void": ("rule", {"ruling": "void"}),
        "correct": ("rule", {"ruling": "correct", "number": 2 if last == 1 else 1}),
        "stands": ("rule", {"ruling": "stands"}),
        "pay_in_value": ("pay_in_value", {"seat": seat, "units": 1}),
        "take_charge": ("take_charge", {}),
    }
    shown = {
        "numbers": sorted(scene.view["order"]),
        "rounds": rounds_of(scene),
        "winners": winners,
        "more": "roulette/leave.html",
    }
    return Rulings(asked=asked, shown=shown)


def winners_of(scene: Scene) -> list[dict[str, Any]]:
    """Whoever won colour chips in the last round that are still in front of them."""
    play = scene.table.play
    return [
        {
            "seat": seat,
            "player": scene.table.seats[seat].player if seat in scene.table.seats else "",
            "series": series_of(held.colour, scene.language),
            "most": most,
        }
        for seat, held in sorted(play.colours.items())
        if (most := payable(play, Seat(seat)))
    ]


def rounds_of(scene: Scene) -> list[tuple[int, str]]:
    """What can be ruled on, each by its number: the throw in progress first, else what closed."""
    view, language = scene.view, scene.language
    thrown = view["phase"] != "betting"
    said = WALL["ruling_ball"] if thrown else WALL["ruling_betting"]
    present = (view["round"], said.say(language, {"round": view["round"]}))
    closed = [(one["round"], result_said(scene, one)) for one in view["results"][:ROUNDS_SHOWN]]
    return [present, *closed] if thrown else [*closed, present]


def result_said(scene: Scene, result: Mapping[str, Any]) -> str:
    if result["number"] is None:
        return WALL["result_void"].say(scene.language, {"round": result["round"]})
    name = mark_of(scene.view, result["number"], [scene.language]).name
    return WALL["number_of"].say(scene.language, {"round": result["round"], "name": name})
