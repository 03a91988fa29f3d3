"""A wheel on the wall: the segments that a ruling names."""

from __future__ import annotations

from croupier.games.wheel.rules import Rules
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import Disputed
from croupier.web.screens.wheel.drawing import marks
from croupier.words.web import sentence


def rulings(scene: Scene, last: int | None) -> Disputed:
    rules: Rules = scene.rules
    names = marks(rules, [scene.language])
    shown = tuple(
        (str(at), sentence("wall.segment_of").say(scene.language, {"segment": at, "name": name}))
        for at, name in enumerate((names[spot].name for spot in rules.wheel.segments), 1)
    )
    return Disputed(
        asked={"correct": ("rule", {"ruling": "correct", "segment": 2 if last == 1 else 1})},
        choices={"segment": shown},
    )
