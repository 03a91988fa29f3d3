"""The desks of the house, and what is declared at them and in the games, by record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from croupier.games.registry import GAMES
from croupier.kit.specs import Actions, ActionSpec, Alerts, EventSpec, Specs
from croupier.night.bank.bank import BANK_DESK
from croupier.night.desk import Desk, Where
from croupier.night.model import Night
from croupier.night.office.office import OFFICE_DESK
from croupier.night.tables.tables import TABLES_DESK
from croupier.plugins import find_brought, plugin_packages, with_plugins

# In the order in which they are asked about a command, and about what is unfinished.
OWN: Final = {desk.name: desk for desk in (OFFICE_DESK, TABLES_DESK, BANK_DESK)}
DESKS: Final[Mapping[str, Desk]] = with_plugins(OWN, "night", "DESKS")
assert all(name == desk.name for name, desk in DESKS.items()), "a desk is listed by its name"


@lru_cache(maxsize=4_096)
def where_is(desk: str) -> Where | None:
    """The desk and the place that a command or an entry names; None: there is no such desk."""
    name, stroke, place = desk.partition("/")
    found = DESKS.get(name)
    if found is None or found.has_places != bool(stroke):
        return None
    return Where(found, place)


@lru_cache(maxsize=4_096)
def where(desk: str) -> Where:
    found = where_is(desk)
    assert found is not None, desk
    return found


def sayings_at(night: Night, desk: str) -> Actions:
    """What can be said there, by name."""
    at, place = where(desk)
    return at.actions_at(night, place) if at.actions_at else at.actions


def specs_at(night: Night, desk: str) -> Specs:
    """What can happen there, by kind."""
    at, place = where(desk)
    return at.events_at(night, place) if at.events_at else at.events


@cache
def every_spec() -> Mapping[str, tuple[EventSpec, ...]]:
    """By kind, all that is declared of it: games may have records of their own for one kind."""
    found: dict[str, tuple[EventSpec, ...]] = {}
    for one in declaring():
        for kind, spec in one.events.items():
            found[kind] = (*found.get(kind, ()), spec)
    return found


@cache
def alerts_by_code() -> Alerts:
    """The refusals that a pit boss hears of."""
    return {code: alert for one in declaring() for code, alert in one.alerts.items()}


@cache
def specs_by_record() -> Mapping[type, EventSpec]:
    return {spec.record: spec for specs in every_spec().values() for spec in specs}


@cache
def actions_by_record() -> Mapping[type, ActionSpec]:
    return {spec.record: spec for one in declaring() for spec in one.actions.values()}


def plugin_of(spec: ActionSpec) -> str:
    """The plug-in whose action this is; none: it is ours, and so it is in a variant of our game."""
    if not plugin_packages():
        return ""
    brought = {
        id(one): package
        for room, attribute in (("night", "DESKS"), ("games", "GAMES"))
        for package, pieces in find_brought(room, attribute)
        for one in pieces.values()
    }
    owners = [brought.get(id(one), "") for one in declaring() if one.actions.get(spec.name) is spec]
    return owners[0] if owners and "" not in owners else ""


def declaring() -> Iterator[Any]:
    """Desks, then games: each has actions, events and alerts."""
    yield from DESKS.values()
    yield from GAMES.values()
