"""What the hand whose turn it is may do: each move, what it costs, or why it is not open."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.kit.actors import Seat, player
from croupier.web.screens.blackjack.cards import total
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

MOVES: Final[dict[str, tuple[Any, str]]] = {  # what is said, and its key
    "hit": (m.Hit(), "h"),
    "stand": (m.Stand(), "s"),
    "double": (m.Double(), "d"),
    "split": (m.Split(), "p"),
    "surrender": (m.Surrender(), "u"),
}


def moves(scene: Scene, name: str) -> list[dict[str, Any]]:
    """Of whoever has the word; nobody: none."""
    turn = scene.view["turn"]
    if turn is None:
        return []
    by = player(Seat(turn["seat"]))
    box = next(one for one in scene.view["boxes"] if one["box"] == turn["box"])
    hand = next(one for one in box["hands"] if one["hand"] == turn["hand"])
    found = []
    for move, (action, key) in MOVES.items():
        no = refused_at(scene.room, scene.table, by, name, action)
        facts = {"units": scene.money(hand["staked"]), "total": total(hand, scene.language)}
        kept = "" if hand["staked"] or move not in ("double", "split") else "_rounds"
        found.append(
            {
                "move": move,
                "by": str(by),
                "key": key,
                "label": sentence(f"cards.move_{move}").say(scene.language),
                "note": sentence(f"cards.note_{move}{kept}").say(scene.language, facts),
                "no": scene.refusal(no) if no else None,
            }
        )
    return found
