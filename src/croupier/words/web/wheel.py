"""What is written on and beside a wheel that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WHEEL: Final[Mapping[str, Words]] = {
    "annulled": Words(
        "Wheel of {segments} segments, round {round} is void",
        "Roue de {segments} cases, coup {round} annulé",
    ),
    "anticlockwise": Words("anticlockwise", "antihoraire"),
    "at_rest": Words(
        "Wheel of {segments} segments, at rest on {spot}, round {round}",
        "Roue de {segments} cases, au repos sur {spot}, coup {round}",
    ),
    "clockwise": Words("clockwise", "horaire"),
    "independent": Words("Each spin is independent.", "Chaque coup est indépendant."),
    "last": Words("Last spins", "Derniers coups"),
    "newest_first": Words("Newest first", "Du plus récent au plus ancien"),
    "none_yet": Words("None yet", "Aucun encore"),
    "number": Words("No. {round}", "N° {round}"),
    "odds": Words("{pays}\xa0:\xa01", "{pays}\xa0:\xa01"),
    "still": Words(
        "Wheel of {segments} segments, not spun yet", "Roue de {segments} cases, pas encore lancée"
    ),
    "turning": Words(
        "Wheel of {segments} segments, turning, round {round}",
        "Roue de {segments} cases, en rotation, coup {round}",
    ),
    "unstated": Words("turning", "en rotation"),
    "void": Words("void", "annulé"),
}
