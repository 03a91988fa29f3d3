"""What a croupier can do besides the next step: each with its reason where it can't be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.sectors import label
from croupier.games.roulette.terms import layout_of, value_max
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS
from croupier.night.tables.model import Close, Dispute, Open
from croupier.web.screens.dealing import Offers, hand_over, offered
from croupier.web.screens.roulette.owed import series_of
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.console import ruled_round
from croupier.words.web import sentence

SECTORS: Final = ("voisins", "tiers", "orphelins", "jeu zero")
ONE_OF_MANY: Final = frozenset({"above_maximum", "not_enough_chips", "below_minimum"})


def offers(
    scene: Scene, name: str, roles: frozenset[Role], paying: dict[str, Any] | None
) -> Offers:
    """What is always at hand, each with the reason why it can't be now, if it can't."""
    judge = PIT_BOSS if Role.PIT_BOSS in roles else CROUPIER
    direction = scene.view["directions"][0]
    asked: dict[str, tuple[Actor, Any]] = {
        "invite": (CROUPIER, m.OpenBetting()),
        "call": (CROUPIER, m.Call()),
        "spin": (CROUPIER, m.Spin(direction)),
        "land": (CHANCE, m.Land(0)),
        "nowhere": (CHANCE, m.Land(None)),
        "chip": (CROUPIER, m.ChipInCylinder()),
        "dispute": (CROUPIER, Dispute("")),
        "open": (CROUPIER, Open()),
        "close": (CROUPIER, Close(counted=Units(0))),
        "void": (judge, m.GiveRuling("void", ruled_round(scene))),
        "hand_over": (CROUPIER, hand_over(scene, name)),
        **of_the_seats(scene),
    }
    said = offered(scene, name, asked, ONE_OF_MANY)
    if said["chip"] and paying:
        told = sentence("console.obstruct_late").say(scene.language, {"round": paying["round"]})
        said["chip"] = {**said["chip"], "said": told}  # not to throw it: it has been thrown
    return said


def of_the_seats(scene: Scene) -> dict[str, tuple[Actor, Any]]:
    """For somebody who could: the first with a colour, or who sits; else the reason for anybody."""
    play: m.State = scene.table.play
    holder = min(play.colours, default=sitter(scene))
    bare = min((seat for seat in scene.table.seats if seat not in play.colours), default=None)
    laid = min((seat for seat, _, _ in play.stakes), default=holder)
    left = min({*play.colours, *(seat for seat, _, _ in play.stakes)}, default=holder)
    idle = min((seat for seat in play.colours if not coloured(play, seat)), default=holder)
    free = free_colours(scene)
    asked: dict[str, tuple[Actor, Any]] = {
        "change": (player(holder), m.Change(Units(1))),
        "hand_in": (player(idle), m.HandIn()),
        "stake": (CROUPIER, m.Stake("red", Units(1), "colour", holder)),
        "announce": (CROUPIER, m.Announce(SECTORS[0], Units(1), holder)),
        "tip": (player(holder), m.Tip(Units(1))),
        "abandon": (CROUPIER, m.Abandon(left)),
        "clear": (player(laid), m.Clear()),
        "assist": (CROUPIER, m.Assist("" if play.assistant else "?")),
    }
    if free:
        asked["take_colour"] = (player(bare or holder), m.TakeColour(free[0]))
    return asked


def coloured(play: m.State, seat: Seat) -> bool:
    """Whether chips of this seat's colour lie on the layout."""
    return any(whose == seat and chips == "colour" for whose, _, chips in play.stakes)


def sitter(scene: Scene) -> Seat:
    return min(scene.table.seats, default=Seat(1))


def free_colours(scene: Scene) -> list[Any]:
    """Those that somebody could take: at a double table each layout has all of them."""
    rules, held = scene.rules, scene.table.play.colours
    taken = {(layout_of(rules, seat), one.colour) for seat, one in held.items()}
    layouts = {layout_of(rules, Seat(seat)) for seat in scene.seats}
    return [colour for colour in COLOURS if any((one, colour) not in taken for one in layouts)]


def forms(scene: Scene) -> dict[str, Any]:
    """What the forms of this console offer to choose from."""
    play: m.State = scene.table.play
    people = {seat: one.player for seat, one in sorted(scene.table.seats.items())}
    return {
        "sitters": list(people.items()),
        "holders": [named(scene, seat, people) for seat in sorted(play.colours)],
        "bare": [(seat, who) for seat, who in people.items() if seat not in play.colours],
        "staking": sorted({seat for seat, _, _ in play.stakes}),
        "left": [
            (seat, people.get(seat, ""))
            for seat in sorted({*play.colours, *(seat for seat, _, _ in play.stakes)})
        ],
        "colours": [series_of(colour, scene.language) for colour in free_colours(scene)],
        "minimum": scene.rules.minimum.value,
        "value_max": value_max(scene.rules).value,
        "groups": list(groups(scene)),
        "in_value": list(in_value(scene)),
        "sectors": [(one, label(one).say(scene.language)) for one in sectors(scene)],
    }


def in_value(scene: Scene) -> Iterator[tuple[str, str]]:
    """Where value chips may lie: on even chances; while the ball runs anywhere, as an exception."""
    late = scene.rules.value_chips_stand_in.value and scene.view["turning"]
    for place in layout(scene.rules).values():
        if late or place.kind in scene.rules.value_chips_on.value:
            yield place.name, scene.spot(place.name)


def named(scene: Scene, seat: Seat, people: dict[Seat, str]) -> dict[str, Any]:
    held = scene.table.play.colours[seat]
    series = series_of(held.colour, scene.language)
    return {"seat": seat, "player": people.get(seat, ""), "series": series}


def groups(scene: Scene) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Every place of the layout, by kind; even chances first, as they are asked for most."""
    places = sorted(layout(scene.rules).values(), key=lambda one: one.kind != "even-chance")
    for kind, own in groupby(places, key=lambda one: one.kind):
        head = sentence(f"roulette_board.kind_{kind}").say(scene.language)
        yield head, [(place.name, scene.spot(place.name)) for place in own]


def sectors(scene: Scene) -> list[str]:
    """The four sectors, the finales, and each number with its neighbours."""
    if not scene.view["hippodrome"]:
        return []
    finales = [f"finale {digit}" for digit in range(10)]
    around = [f"neighbours {number}" for number in sorted(scene.view["order"])]
    return [*SECTORS, *finales, *around]
