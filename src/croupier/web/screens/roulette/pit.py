"""A roulette table on the wall: the numbers that a ruling names, and leave to pay in value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.roulette.colours import payable
from croupier.games.roulette.markers import unmarked
from croupier.games.roulette.model import State
from croupier.kit.actors import Seat
from croupier.web.screens.pit import Request
from croupier.web.screens.roulette.series import series_of
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import Disputed
from croupier.words.web import sentence

NO_SEAT: Final = 1  # to ask why nobody is paid so


def rulings(scene: Scene, last: int | None) -> Disputed:
    winners, rules = dict(winners_of(scene)), scene.rules
    seat = next(iter(winners), NO_SEAT)
    numbers = (str(number) for number in sorted(rules.wheel_order.value))
    requests = tuple(requests_of(scene))
    return Disputed(
        asked={
            **{one.action: (one.action, {"seat": one.seat}) for one in requests},
            "correct": ("rule", {"ruling": "correct", "number": 2 if last == 1 else 1}),
            "pay_in_value": ("pay_in_value", {"seat": seat, "units": 1}),
            "take_charge": ("take_charge", {}),
        },
        choices={
            "number": tuple((number, number) for number in numbers),
            "seat": tuple((str(seat), said) for seat, said in winners.items()),
        },
        more={"pay_in_value": rules.value_payment_allowed_by.clause, "take_charge": ""},
        requests=requests,
    )


def requests_of(scene: Scene) -> Iterator[Request]:
    """Markers that the croupier asks for, each with the colour and value that it is for."""
    play: State = scene.table.play
    for seat in unmarked(scene.rules, play):
        held = play.colours[seat]
        if held.marker:
            colour = series_of(held.colour, scene.language).name
            value = scene.money(held.value)
            facts = {"seat": seat, "colour": colour, "value": value}
            yield Request("give_marker", seat, sentence("wall.marker").say(scene.language, facts))


def winners_of(scene: Scene) -> Iterator[tuple[Seat, str]]:
    """Whoever won colour chips in the last round that are still in front of them, and how many."""
    play: State = scene.table.play
    for seat, held in sorted(play.colours.items()):
        if most := payable(play, seat):
            colour = series_of(held.colour, scene.language).name
            facts = {"seat": seat, "player": scene.player_at(seat), "colour": colour, "most": most}
            yield seat, sentence("wall.in_value_most").say(scene.language, facts)
