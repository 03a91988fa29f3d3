"""What the hand whose turn it is may do: each move, what it costs, or why it is not open."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.kit.actors import player
from croupier.web.screens.cards.drawing import count_said, says
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.cards.spread import Spread
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene


@dataclass(frozen=True, slots=True)
class MoveButton:
    """A move; `no`: why it is not open now."""

    move: str
    by: str
    key: str
    label: str
    note: str
    no: Trouble | None


def moves(game: CardsGame, scene: Scene, lying: Spread, name: str) -> list[MoveButton]:
    """Of whoever has the word; nobody: none."""
    if lying.turn is None:
        return []
    by, hand, language = player(lying.turn.box.seat), lying.turn.hand, scene.language
    total, units = count_said(lying.rules, hand.cards, language), scene.money(hand.staked)
    found = []
    for move, (action, key) in game.moves.items():
        kept = "" if hand.staked or move not in ("double", "split") else "_rounds"
        note = says(language, f"note_{move}{kept}", units=units, total=total)
        no = scene.refused_to(by, name, action)
        found.append(MoveButton(move, str(by), key, says(language, f"move_{move}"), note, no))
    return found
