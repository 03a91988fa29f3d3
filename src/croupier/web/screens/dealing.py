"""What every console that turns something needs: who checks, where it stands, what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.games.registry import GAMES
from croupier.games.turning import Direction
from croupier.kit.actors import CROUPIER, Actor, Role
from croupier.night.tables.model import HandOver
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.paying import ANNOUNCED, RAIL
from croupier.web.screens.table import Scene

SEATS: Final = 12  # free ones to choose from: the next few, where the law sets no number

Offers = dict[str, dict[str, Any] | None]


def missing(scene: Scene) -> list[Role]:
    """Who has still to look before the table opens."""
    check = GAMES[scene.table.game].checked_by(scene.rules)
    return [role for role in (check.value if check else ()) if role not in scene.table.checks]


def checks(scene: Scene, roles: frozenset[Role]) -> list[dict[str, Any]]:
    """Who has to look before the table opens, and who has."""
    check = GAMES[scene.table.game].checked_by(scene.rules)
    return [
        {
            "role": role.value,
            "by": scene.table.checks.get(role, ""),
            "mine": role in roles,
            "clause": check.clause if check else "",
        }
        for role in (check.value if check else ())
    ]


def other_croupiers(scene: Scene) -> list[str]:
    """The croupiers to whom this table could be handed over."""
    staff = scene.room.night.office.staff.items()
    return sorted(
        person
        for person, roles in staff
        if Role.CROUPIER in roles and person != scene.table.croupier
    )


def hand_over(scene: Scene, name: str) -> HandOver:
    """The table's croupier gives it to the first who could have it; anybody else takes it."""
    others = other_croupiers(scene)
    return HandOver(others[0] if others and name == scene.table.croupier else name)


def rail(
    scene: Scene, kinds: Sequence[str], now: str, paying: Mapping[str, Any] | None
) -> Iterator[dict[str, Any]]:
    """What was done with its fact, what is now, what comes. A ruling has steps of its own."""
    if not scene.table.opened or (paying and paying["mends"]):
        return
    step_now = str(paying["step"]) if paying else now
    at = RAIL.get(step_now, step_now)
    reached = kinds.index(at) if at in kinds else 0
    for place, kind in enumerate(kinds):
        step = scene.sight.step(kind, last=bool(paying))
        state = "done" if place < reached else "now" if place == reached else "next"
        told = step if step and (state == "done" or (paying and kind == "land")) else None
        yield {
            "kind": kind if scene.table.chance == "physical" else ANNOUNCED.get(kind, kind),
            "state": state,
            "place": place + 1,
            "at": scene.time(told.at) if told else "",
            "event": told.event if told else None,
        }


def offered(
    scene: Scene,
    name: str,
    asked: Mapping[str, tuple[Actor, Any]],
    chosen: frozenset[str] = frozenset(),
) -> Offers:
    """Each of these words with the reason why it can't be said now, if it can't.

    `chosen`: refusals that another choice of the same form would not meet.
    """
    said: Offers = {}
    for word, (by, action) in asked.items():
        no = refused_at(scene.room, scene.table, by, name, action)
        said[word] = scene.refusal(no) if no and no.code not in chosen else None
    return said


def ways(scene: Scene, name: str, spin: Callable[[Direction], Any]) -> list[dict[str, Any]]:
    """Both directions, the lawful one first; the other with its reason."""
    both: tuple[Direction, ...] = ("clockwise", "anticlockwise")
    no = offered(scene, name, {way: (CROUPIER, spin(way)) for way in both})
    told: list[dict[str, Any]] = [{"direction": way, "no": no[way]} for way in both]
    return sorted(told, key=lambda way: way["no"] is not None)


def free_seats(scene: Scene) -> list[int]:
    return [number for number in scene.seats if number not in scene.table.seats][:SEATS]
