"""The application that licensed nights of the tests state."""

from __future__ import annotations

from typing import Any

from croupier.night.office.application import Application

GAMES = ("ontario-wheel", "ontario-blackjack-a", "ontario-blackjack-b")


def approved(mode: str = "redeemable", **more: Any) -> Application:
    """Of every game that is played in tests as many tables as anybody opens."""
    terms: dict[str, Any] = {
        "number": "M-1",
        "licensee": "Friends of the library",
        "authority": "Registrar",
        "place": "Town hall",
        "begins": "2027-03-05T19:00",
        "ends": "2027-03-06T01:00",
        "tables": dict.fromkeys(GAMES, 999),
        "mode": mode,
        "goods": False,
        "purposes": ("library", "food bank"),
    }
    return Application(**{**terms, **more})
