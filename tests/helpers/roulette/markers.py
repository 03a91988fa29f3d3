"""The marker of a colour, from the chef's hand to the croupier's."""

from __future__ import annotations

from croupier.games.roulette.model import AskMarker, GiveMarker
from croupier.kit.actors import CROUPIER, PIT_BOSS, Seat
from helpers.houses import House


def marked(found: House, desk: str, seat: int = 1, chef: str = "Cora") -> None:
    """The croupier asks for the marker of a seat's colour, and the chef hands it over."""
    found.must(desk, CROUPIER, AskMarker(Seat(seat)))
    found.must(desk, PIT_BOSS, GiveMarker(Seat(seat)), chef)
