"""What a croupier can do besides the next step, and what its forms offer to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.sectors import label
from croupier.games.roulette.terms import layout_of, value_max
from croupier.games.roulette.view import directions
from croupier.kit.actors import CHANCE, CROUPIER, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS, Colour
from croupier.night.tables.model import Close
from croupier.web.screens.dealing import Asked
from croupier.web.screens.roulette.series import Series, series_of
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

SECTORS: Final = ("voisins", "tiers", "orphelins", "jeu zero")


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody with a colour."""

    seat: Seat
    player: str
    series: Series


@dataclass(frozen=True, slots=True, kw_only=True)
class Forms:
    """What the forms of this console offer to choose from: seats with names, bets with labels."""

    sitters: Sequence[tuple[Seat, str]]  # who could have a colour: those who stand get none
    holders: Sequence[Holder]
    bare: Sequence[tuple[Seat, str]]  # who sits without a colour
    staking: Sequence[Seat]
    left: Sequence[tuple[Seat, str]]  # who has something on the table that they may have left
    there: Sequence[tuple[Seat, str]]  # who has something there, and must have gone first
    colours: Sequence[Series]
    minimum: int
    value_max: int
    groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    in_value: Sequence[tuple[str, str]]
    sectors: Sequence[tuple[str, str]]
    assistant: str
    chef: str


def list_actions(scene: Scene) -> Asked:
    """What is always at hand."""
    return {
        "spin": (CROUPIER, m.Spin(directions(scene.rules, scene.table.play)[0])),
        "land": (CHANCE, m.Land(0)),
        "nowhere": (CHANCE, m.Land(None)),
        "chip": (CROUPIER, m.ChipInCylinder()),
        "close": (CROUPIER, Close(counted=Units(0), locked=True)),
        **of_the_seats(scene),
    }


def of_the_seats(scene: Scene) -> Asked:
    """For somebody who could: the first with a colour, or who sits; else the reason for anybody."""
    play: m.State = scene.table.play
    holder = min(play.colours, default=sitter(scene))
    bare = min((seat for seat in scene.table.seats if seat not in play.colours), default=None)
    laid = min((seat for seat, _, _ in play.stakes), default=holder)
    left = min(abandonable(scene), default=holder)
    idle = min((seat for seat in play.colours if not has_colour_laid(play, seat)), default=holder)
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


def with_chips(scene: Scene) -> list[Seat]:
    """The seats that have a colour or a stake."""
    play: m.State = scene.table.play
    return sorted({*play.colours, *(seat for seat, _, _ in play.stakes)})


def present_holders(scene: Scene) -> list[Seat]:
    """Those of them whose player is there, where the law asks for that."""
    after = scene.rules.abandoned_after_leaving
    taken = scene.table.seats if after and after.value else {}
    return [seat for seat in with_chips(scene) if seat in taken and not taken[seat].away]


def abandonable(scene: Scene) -> list[Seat]:
    present = present_holders(scene)
    return [seat for seat in with_chips(scene) if seat not in present]


def has_colour_laid(play: m.State, seat: Seat) -> bool:
    """Whether chips of this seat's colour lie on the layout."""
    return any(whose == seat and chips == "colour" for whose, _, chips in play.stakes)


def sitter(scene: Scene) -> Seat:
    return min(scene.table.seats, default=Seat(1))


def free_colours(scene: Scene) -> list[Colour]:
    """Those that somebody could take: at a double table each layout has all of them."""
    rules, held = scene.rules, scene.table.play.colours
    taken = {(layout_of(rules, seat), one.colour) for seat, one in held.items()}
    layouts = {layout_of(rules, Seat(seat)) for seat in scene.seats}
    return [colour for colour in COLOURS if any((one, colour) not in taken for one in layouts)]


def forms(scene: Scene) -> Forms:
    play: m.State = scene.table.play
    staking = {seat for seat, _, _ in play.stakes}
    return Forms(
        sitters=[one for one in scene.players if one[0] in scene.seats],
        holders=[
            Holder(seat, scene.player_at(seat), series_of(held.colour, scene.language))
            for seat, held in sorted(play.colours.items())
        ],
        bare=[(seat, who) for seat, who in scene.players if seat not in play.colours],
        staking=sorted(staking),
        left=[(seat, scene.player_at(seat)) for seat in abandonable(scene)],
        there=[(seat, scene.player_at(seat)) for seat in present_holders(scene)],
        colours=[series_of(colour, scene.language) for colour in free_colours(scene)],
        minimum=scene.rules.minimum.value,
        value_max=value_max(scene.rules).value,
        groups=list(groups(scene)),
        in_value=list(in_value(scene)),
        sectors=[(one, label(one).say(scene.language)) for one in sectors(scene.rules)],
        assistant=play.assistant,
        chef=scene.table.checks.get(Role.PIT_BOSS, ""),
    )


def in_value(scene: Scene) -> Iterator[tuple[str, str]]:
    """Where value chips may lie: on even chances; while the ball runs anywhere, as an exception."""
    late = scene.rules.value_chips_stand_in.value and scene.table.play.turning
    for place in layout(scene.rules).values():
        if late or place.kind in scene.rules.value_chips_on.value:
            yield place.name, scene.spot(place.name)


def groups(scene: Scene) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Every place of the layout, by kind; even chances first, as they are asked for most."""
    places = sorted(layout(scene.rules).values(), key=lambda one: one.kind != "even-chance")
    for kind, own in groupby(places, key=lambda one: one.kind):
        head = sentence(f"roulette_board.kind_{kind}").say(scene.language)
        yield head, [(place.name, scene.spot(place.name)) for place in own]


def sectors(rules: Rules) -> list[str]:
    """The four sectors, the finales, and each number with its neighbours."""
    if rules.hippodrome.value != "present":
        return []
    finales = [f"finale {digit}" for digit in range(10)]
    around = [f"neighbours {number}" for number in sorted(rules.wheel_order.value)]
    return [*SECTORS, *finales, *around]
