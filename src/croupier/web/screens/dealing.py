"""What every console needs: who deals, who checks, what is offered and why something is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, Role
from croupier.kit.rules import ClauseId, Rule
from croupier.night.bank.signing import holders
from croupier.night.tables.ages import refuse_unstated
from croupier.night.tables.cover import is_betting, refuse_betting, refuse_owing, refuse_start
from croupier.night.tables.hands import approval_rule, cover_rule
from croupier.night.tables.model import HandOver, Table
from croupier.web.screens.both import Both
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene, deals

SEATS: Final = 12  # free ones to choose from: the next few, where the law sets no number

Asked = Mapping[str, tuple[Actor, Any]]  # by a name of the form: who would say which action
Offers = dict[str, Trouble | None]  # by the same name: why it can't be said now; None: it can


@dataclass(frozen=True, slots=True, kw_only=True)
class Console(Part):
    """The console of a table, whatever is played there."""

    scene: Scene
    short: Shortage | None  # of the float
    mine: bool  # whoever looks deals here
    step: str  # the next lawful one
    aloud: Both  # the words that belong to it
    said: Both  # what was said last
    offers: Offers
    relief: bool  # whoever looks could take the table over
    croupiers: Sequence[str]  # to whom it could be handed over
    free: Sequence[int]  # seats, and places beside them
    approved_clause: str  # by which the apparatus is attested at opening; empty: nobody asks
    locked_clause: str  # the same at closing
    own: Part  # what the game adds


def console_of(  # noqa: PLR0913 - who looks, and what the game tells them
    scene: Scene,
    name: str,
    roles: frozenset[Role],
    *,
    step: str,
    offers: Offers,
    own: Part,
    aloud: Both = (),
    said: Both = (),
) -> Console:
    mine = deals(scene.table, name, roles)
    return Console(
        scene=scene,
        short=find_shortage(scene),
        mine=mine,
        step=step,
        aloud=aloud,
        said=said if scene.table.opened else (),
        offers=offers,
        relief=Role.CROUPIER in roles and not mine,
        croupiers=other_croupiers(scene),
        free=free_seats(scene),
        approved_clause=clause_of(approval_rule(*scene.at)),
        locked_clause=clause_of(cover_rule(*scene.at)),
        own=own,
    )


def clause_of(rule: Rule[bool] | None) -> str:
    return rule.clause if rule else ""


@dataclass(frozen=True, slots=True)
class Shortage:
    """Why the float holds up the next round, and how much to ask the bank for; nought: to pay."""

    no: Trouble
    units: int


@dataclass(frozen=True, slots=True)
class Looked:
    """Somebody who has to look at the apparatus before the table opens, and whether they have."""

    role: str
    by: str
    mine: bool
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class RailStep:
    """One step of the procedure on the rail above a console."""

    kind: str
    state: str  # done, now, next
    place: int
    at: str = ""  # when it was done
    event: Any = None  # what was done, as the game records it


def step_held(table: Table) -> str:
    """Why no round begins at an open table, as a step of its console."""
    return "disputed" if table.disputed else "paused" if table.paused else "notice_down"


def find_shortage(scene: Scene) -> Shortage | None:
    """The step that the float needs before the next round, or None."""
    law, night, table = scene.room.floor.law, scene.room.night, scene.table
    refuse_next = refuse_start if is_betting(table) else refuse_betting
    no = refuse_next(law, night, table) if table.opened else refuse_owing(law, night, table)
    return Shortage(scene.refusal(no), int(dict(no.facts).get("short", 0))) if no else None


def step_before_round(scene: Scene) -> str | None:
    """What comes before the next round of an open table, as a step of its console."""
    if scene.table.is_held:
        return step_held(scene.table)
    if refuse_unstated(scene.room.floor.law, scene.room.night, scene.table):
        return "state_age"
    short = find_shortage(scene)
    return None if short is None else "fill" if short.units else "pay_debts"


def roles_to_check(scene: Scene) -> list[Role]:
    """Who has still to look before the table opens."""
    check = GAMES[scene.table.game].checked_by(scene.rules)
    return [role for role in (check.value if check else ()) if role not in scene.table.checks]


def checks(scene: Scene, roles: frozenset[Role]) -> list[Looked]:
    """Who has to look before the table opens, and who has."""
    check = GAMES[scene.table.game].checked_by(scene.rules)
    if check is None:
        return []
    by = scene.table.checks
    return [
        Looked(role.value, by.get(role, ""), role in roles, check.clause) for role in check.value
    ]


def other_croupiers(scene: Scene) -> list[str]:
    """The croupiers to whom this table could be handed over."""
    every = holders(scene.room.night, Role.CROUPIER)
    return [person for person in every if person != scene.table.croupier]


def hand_over(scene: Scene, name: str) -> HandOver:
    """The table's croupier gives it to the first who could have it; anybody else takes it."""
    others = other_croupiers(scene)
    return HandOver(others[0] if others and name == scene.table.croupier else name)


def ask_offers(
    scene: Scene, name: str, asked: Asked, chosen: frozenset[str] = frozenset()
) -> Offers:
    """Each of these words with the reason why it can't be said now, if it can't.

    `chosen`: refusals that another choice of the same form would not meet.
    """
    said: Offers = {}
    for word, (by, action) in asked.items():
        no = refused_at(scene.room, scene.table, by, name, action)
        said[word] = scene.refusal(no) if no and no.code not in chosen else None
    return said


def free_seats(scene: Scene) -> list[int]:
    return [number for number in scene.places if number not in scene.table.seats][:SEATS]
