"""The office at work: who may open the night, give parts, and post notices."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import (
    ACTIONS,
    Action,
    Appoint,
    Appointed,
    Event,
    NightOpened,
    NoticePosted,
    Office,
    OpenNight,
    PostNotice,
    Release,
    Released,
)
from croupier.night.rules import EventRules

NOT_GIVEN = frozenset({Role.PLAYER, Role.CHANCE, Role.CLOCK})


def decide(law: Law, night: Night, command: Command) -> tuple[Event, ...] | Refusal:
    action: Action = command.action
    if no := refuse_action(law, night, command):
        return no
    match action:
        case OpenNight(name=name, practice=practice):
            return (NightOpened(name, practice, command.operator),)
        case Appoint():
            return (
                Appointed(
                    action.person,
                    action.role,
                    action.member,
                    action.registration,
                    action.exemption,
                ),
            )
        case Release(person=person, role=role):
            return (Released(person, role),)
        case PostNotice(rulebook=rulebook):
            return (NoticePosted(rulebook),)
        case _:
            assert_never(action)


def refuse_action(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why the office doesn't do this, or None. Reasons in descending precedence."""
    rules, action = law.event(night), command.action
    saying = next(saying for saying in ACTIONS.values() if saying.record is type(action))
    if command.by.role not in saying.by:
        return refuse("not_their_part", rules.role_given, role=command.by.role.value)
    match action:
        case OpenNight():
            return refuse("night_already_open", rules.open_table) if night.office.opened else None
        case Appoint():
            return refuse_appointment(rules, night, action)
        case Release(person=person, role=role):
            if role not in night.office.staff.get(person, frozenset()):
                return refuse("has_no_such_part", rules.role_given, person=person, role=role.value)
            if role is Role.LICENSEE:
                return refuse("night_has_a_licensee", rules.role_given)
            if role is Role.CROUPIER and any(
                table.opened and table.croupier == person for table in night.tables.values()
            ):
                return refuse("still_has_a_table", rules.role_given, person=person)
        case PostNotice(rulebook=digest):
            if digest not in law.books:
                return refuse("no_such_rulebook", rules.notice_posted, rulebook=digest[:12])
        case _:
            assert_never(action)
    return None


def refuse_appointment(rules: EventRules, night: Night, action: Appoint) -> Refusal | None:
    """Why this person can't be given this part, or None. Reasons in descending precedence."""
    if not action.person.strip():
        return refuse("who_is_it", rules.role_given)
    if action.role in NOT_GIVEN:
        return refuse("part_not_given", rules.role_given, role=action.role.value)
    if not action.of_age:
        return refuse("helper_too_young", rules.staff_age_min, age=rules.staff_age_min.value)
    outsider = not (action.member or action.registration.strip() or action.exemption.strip())
    if outsider and rules.helpers_registered and rules.helpers_registered.value:
        return refuse("helper_not_registered", rules.helpers_registered, person=action.person)
    if action.role in night.office.staff.get(action.person, frozenset()):
        role = action.role.value
        return refuse("has_this_part", rules.role_given, person=action.person, role=role)
    playing = any(
        sitter.player == action.person
        for table in night.tables.values()
        for sitter in table.seats.values()
    )
    if rules.staff_never_play and rules.staff_never_play.value and playing:
        return refuse("staff_never_play", rules.staff_never_play, person=action.person)
    return None


def evolve(office: Office, event: Event) -> Office:
    match event:
        case NightOpened(name=name, practice=practice, licensee=licensee):
            staff = {**office.staff, licensee: frozenset({Role.LICENSEE})}
            return replace(office, opened=True, name=name, practice=practice, staff=staff)
        case Appointed(person=person, role=role):
            roles = office.staff.get(person, frozenset()) | {role}
            return replace(office, staff={**office.staff, person: roles})
        case Released(person=person, role=role):
            left = office.staff[person] - {role}
            others = {name: parts for name, parts in office.staff.items() if name != person}
            return replace(office, staff={**others, person: left} if left else others)
        case NoticePosted(rulebook=rulebook):
            return replace(office, notices=office.notices | {rulebook})
        case _:
            assert_never(event)
