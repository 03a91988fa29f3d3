"""A wheel on the wall: the segments that a ruling names."""

from __future__ import annotations

from croupier.games.wheel.rules import Rules
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import Disputed
from croupier.web.screens.wheel.drawing import marks


def rulings(scene: Scene, last: int | None) -> Disputed:
    rules: Rules = scene.rules
    names = marks(rules, [scene.language])
    return Disputed(
        asked={"correct": ("rule", {"ruling": "correct", "segment": 2 if last == 1 else 1})},
        shown=[(at, names[spot].name) for at, spot in enumerate(rules.wheel.segments, 1)],
    )
