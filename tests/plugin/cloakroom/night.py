"""The cloakroom's desk: a coat is handed in for a tag, and given back for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, assert_never

from croupier.games.figures import too_low
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import ActionSpec, Audience, EventSpec, by_kind, by_name
from croupier.kit.texts import says_something
from croupier.night.desk import Desk
from croupier.night.model import Command, Decision, Law, Night
from croupier.night.people import refuse_stranger
from croupier.rulebooks.model import Flaw, Schema

NAME: Final = "cloakroom"
KEEPERS: Final = (Role.RUNNER, Role.RECORDER)


@dataclass(frozen=True, slots=True)
class Rules:
    """What a cloakroom's rulebook sets."""

    tags_max: Rule[int]
    shown_to_take: Rule[bool]
    empty_at_the_end: Rule[bool]


@dataclass(frozen=True, slots=True)
class Cloakroom:
    """What hangs there, by tag."""

    hanging: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TakeIn:
    tag: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class GiveBack:
    tag: int


@dataclass(frozen=True, slots=True)
class HandedIn:
    tag: int
    what: str


@dataclass(frozen=True, slots=True)
class GivenBack:
    tag: int


Action = TakeIn | GiveBack
Event = HandedIn | GivenBack


def flaws(rules: Rules) -> Iterator[Flaw]:
    yield from too_low(1, rules.tags_max)


def decide(law: Law, night: Night, command: Command, _: str) -> tuple[Event, ...] | Refusal:
    action: Action = command.action
    if no := refuse_stranger(law, night, command) or refuse_action(law, night, command):
        return no
    match action:
        case TakeIn(tag=tag, what=what):
            return (HandedIn(tag, what),)
        case GiveBack(tag=tag):
            return (GivenBack(tag),)
        case _:
            assert_never(action)


def refuse_action(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why it is not done, or None. Reasons in descending precedence."""
    event, rules = law.event(night), rules_of(law, night)
    if rules is None:
        return refuse("no_such_rulebook", event.rulebook_held, rulebook=NAME)
    if command.by.role not in KEEPERS:
        return refuse("not_their_part", event.role_given, role=command.by.role.value)
    tag, hanging = command.action.tag, part_of(night).hanging
    if not 1 <= tag <= rules.tags_max.value:
        return refuse("no_such_tag", rules.tags_max, tag=tag, tags=rules.tags_max.value)
    if isinstance(command.action, TakeIn) and tag in hanging:
        return refuse("tag_is_out", rules.shown_to_take, tag=tag)
    if isinstance(command.action, GiveBack) and tag not in hanging:
        return refuse("nothing_hangs_there", rules.shown_to_take, tag=tag)
    return None


def evolve(room: Cloakroom, _: str, decision: Decision, __: int) -> Cloakroom:
    hanging = dict(room.hanging)
    for event in decision.events:
        if isinstance(event, HandedIn):
            hanging[event.tag] = event.what if says_something(event.what) else "coat"
        else:
            del hanging[event.tag]
    return replace(room, hanging=hanging)


def unfinished(law: Law, night: Night) -> Iterator[Refusal]:
    """Nobody goes home without their coat."""
    rules, hanging = rules_of(law, night), part_of(night).hanging
    if rules and rules.empty_at_the_end.value and hanging:
        tags = ", ".join(str(tag) for tag in sorted(hanging))
        yield refuse("coats_still_hang", rules.empty_at_the_end, tags=tags)


def view(law: Law, night: Night, *_: object) -> Mapping[str, Any]:
    rules, hanging = rules_of(law, night), part_of(night).hanging
    tags = range(1, rules.tags_max.value + 1 if rules else 1)
    return {"hanging": dict(sorted(hanging.items())), "free_tags": sorted({*tags} - {*hanging})}


def part_of(night: Night) -> Cloakroom:
    part = night.parts[NAME][""]
    assert isinstance(part, Cloakroom)
    return part


def rules_of(law: Law, night: Night) -> Rules | None:
    found = law.of(night, NAME)
    assert found is None or isinstance(found, Rules)
    return found


DESKS: Final = {
    NAME: Desk(
        name=NAME,
        part=Cloakroom,
        begin=Cloakroom,
        schema=Schema(Rules, flaws),
        actions=by_name(
            ActionSpec("take_in", TakeIn, KEEPERS),
            ActionSpec("give_back", GiveBack, KEEPERS),
        ),
        events=by_kind(
            EventSpec("handed_in", HandedIn, seen_by=Audience.STAFF),
            EventSpec("given_back", GivenBack, seen_by=Audience.STAFF),
        ),
        decide=decide,
        evolve=evolve,
        unfinished=unfinished,
        view=view,
    )
}
