"""What a screen shows of a wheel table. Everything is public; `own` is the viewer's part."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from croupier.games.turning import OPPOSITE, Direction, phase, stated
from croupier.games.wheel.bets import maximum
from croupier.games.wheel.model import Round, State
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.settle import in_turn
from croupier.kit.actors import Actor

RESULTS_SHOWN: Final = 20  # a board's worth; spins are independent, and the screen says so


def directions(rules: Rules, state: State) -> list[Direction]:
    """The ways the wheel may be spun next."""
    last = stated(state.turning) or state.last_direction
    if rules.direction_alternates and rules.direction_alternates.value and last:
        return [OPPOSITE[last]]
    return ["clockwise", "anticlockwise"]


def view(rules: Rules, state: State, viewer: Actor | None) -> dict[str, Any]:
    wheel = rules.wheel
    shown: dict[str, Any] = {
        "phase": phase(state),
        "round": state.round,
        "invited": state.invited,
        "wheel": wheel.name,
        "segments": [
            {"segment": number, "spot": spot} for number, spot in enumerate(wheel.segments, 1)
        ],
        "spots": spots(rules),
        "limit_applies_to": rules.limit_applies_to.value,
        "limit": limit(rules),
        "revolutions_min": rules.revolutions_min.value,
        "turning": state.turning,
        "last_direction": state.last_direction,
        "directions": directions(rules, state),
        "stakes": [
            {"seat": seat, "spot": spot, "units": units}
            for (seat, spot), units in sorted(state.stakes.items())
        ],
        "results": [result(rules, past) for past in state.past[: -RESULTS_SHOWN - 1 : -1]],
        "last": paid_out(rules, state.past[-1]) if state.past else None,
    }
    if viewer is not None and viewer.seat is not None:
        own = {spot: units for (seat, spot), units in state.stakes.items() if seat == viewer.seat}
        shown["own"] = {"seat": viewer.seat, "stakes": own, "staked": sum(own.values())}
    return shown


def limit(rules: Rules) -> int | None:
    """The most that one player may have on all spots together, where it is counted so."""
    if rules.limit_applies_to.value == "spot":
        return None
    return max(maximum(rules, spot).value for spot in rules.wheel.spots)


def spots(rules: Rules) -> list[dict[str, Any]]:
    counts = Counter(rules.wheel.segments)
    return [
        {
            "spot": spot.name,
            "en": spot.label.en,
            "fr": spot.label.fr,
            "letter": spot.letter._asdict(),
            "pays": spot.pays,
            "segments": counts[spot.name],
            "minimum": rules.minimum.value,
            "maximum": maximum(rules, spot.name).value,
        }
        for spot in rules.wheel.spots.values()
    ]


def result(rules: Rules, past: Round) -> dict[str, Any]:
    spot = rules.wheel.segments[past.segment - 1] if past.segment else None
    return {"round": past.number, "segment": past.segment, "spot": spot}


def paid_out(rules: Rules, past: Round) -> dict[str, Any]:
    """A closed round in full, in the order in which the croupier takes and pays."""
    lines = [
        {
            "seat": one.seat,
            "spot": one.spot,
            "staked": one.staked,
            "returned": one.returned,
            "won": one.won,
        }
        for one in in_turn(rules, past.lines)
    ]
    return {**result(rules, past), "lines": lines}
