"""Who the bots are. What they do at a game is a habit; when they do it, the company's."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "Amélie",
    "Bashir",
    "Chloé",
    "Dmitri",
    "Esther",
    "Farid",
    "Gaston",
    "Hélène",
    "Ingrid",
    "João",
    "Kenji",
)
PLAYERS: Final = tuple(f"{name} (bot)" for name in NAMES)  # at tables where people play too
CROUPIER: Final = "Robin (bot)"
