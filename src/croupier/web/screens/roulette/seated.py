"""Who sits at a roulette table: their colour, its marker, their chips, and what they have laid."""

from __future__ import annotations

from typing import Any

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.kit.actors import Seat
from croupier.web.screens.roulette.owed import series_of
from croupier.web.screens.table import Scene


def seats(scene: Scene) -> list[dict[str, Any]]:
    """Everybody who sits, holds a colour, or has chips on the layout."""
    play: m.State = scene.table.play
    staking = {seat for seat, _, _ in play.stakes}
    return [seat_row(scene, seat) for seat in sorted({*scene.table.seats, *play.colours, *staking})]


def seat_row(scene: Scene, seat: Seat) -> dict[str, Any]:
    sitter = scene.table.seats.get(seat)
    held: m.Held | None = scene.table.play.colours.get(seat)
    stakes = [one for one in scene.view["stakes"] if one["seat"] == seat]
    return {
        "seat": seat,
        "player": sitter.player if sitter else "",
        "balance": scene.balance(seat),
        "series": series_of(held.colour, scene.language) if held else None,
        "marker": held.value if held else None,
        "chips": held.chips if held else None,
        "stakes": [{**one, "label": short(scene, one["bet"])} for one in stakes],
        "staked": sum(one["units"] * worth(held, one) for one in stakes),
    }


def worth(held: m.Held | None, stake: dict[str, Any]) -> int:
    return held.value if held and stake["chips"] == "colour" else 1


def short(scene: Scene, bet: str) -> str:
    """Numbers by themselves; whatever is no number by its name."""
    inside = layout(scene.rules)[bet].kind in INSIDE
    return bet if inside else scene.spot(bet)


INSIDE = frozenset({"plein", "cheval", "transversale", "carre", "sixain"})


def totals(scene: Scene) -> dict[str, int]:
    rows = seats(scene)
    return {
        "units": sum(row["staked"] for row in rows),
        "players": sum(1 for row in rows if row["staked"]),
    }
