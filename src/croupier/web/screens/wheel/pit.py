"""A wheel on the wall: its last result, and the rounds and segments that a ruling names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.web.screens.pit import Glance, Last, Rulings
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.drawing import Mark, marks
from croupier.words.web import sentence
from croupier.words.web.wall import WALL

ROUNDS_SHOWN: Final = 8


def glance(scene: Scene) -> Glance:
    view, results = scene.view, scene.view["results"]
    return Glance(
        phase=sentence(f"wall.phase_{view['phase']}").say(scene.language),
        going=bool(view["turning"]),
        staking=frozenset(one["seat"] for one in view["stakes"]),
        last=last_of(scene, results[0]) if results else None,
    )


def last_of(scene: Scene, result: Mapping[str, Any]) -> Last:
    mark = mark_of(scene, result)
    return Last(mark.name, mark) if mark else Last(result_said(scene, result))


def mark_of(scene: Scene, result: Mapping[str, Any]) -> Mark | None:
    """Of a closed round; none: a ruling made it void."""
    spot = result["spot"]
    return marks(scene.view, [scene.language])[spot] if spot else None


def rulings(scene: Scene) -> Rulings:
    results = scene.view["results"]
    last = results[0]["segment"] if results else None
    return Rulings(
        asked={
            "void": ("rule", {"ruling": "void"}),
            "correct": ("rule", {"ruling": "correct", "segment": 2 if last == 1 else 1}),
            "stands": ("rule", {"ruling": "stands"}),
        },
        shown={"segments": segments_of(scene), "rounds": rounds_of(scene)},
    )


def segments_of(scene: Scene) -> list[tuple[int, str]]:
    """Every segment with the name of what it shows."""
    names = marks(scene.view, [scene.language])
    return [(one["segment"], names[one["spot"]].name) for one in scene.view["segments"]]


def rounds_of(scene: Scene) -> list[tuple[int, str]]:
    """What can be ruled on, each by its number: the spin in progress first, else what closed."""
    view, language = scene.view, scene.language
    spun = view["phase"] != "betting"
    said = WALL["ruling_turning"] if spun else WALL["ruling_betting"]
    present = (view["round"], said.say(language, {"round": view["round"]}))
    closed = [(one["round"], result_said(scene, one)) for one in view["results"][:ROUNDS_SHOWN]]
    return [present, *closed] if spun else [*closed, present]


def result_said(scene: Scene, result: Mapping[str, Any]) -> str:
    mark = mark_of(scene, result)
    if mark is None:
        return WALL["result_void"].say(scene.language, result)
    return WALL["result_of"].say(scene.language, {**result, "name": mark.name})
