"""The keys that people sign with: put down with their part, or brought by themselves; changed by
two.

The office knows the public halves alone. That a key is a point of the curve is the floor's to say.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, assert_never

from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.model import Command
from croupier.night.office.model import (
    CHIEFS,
    Appoint,
    ConfirmKey,
    GiveKey,
    KeyGiven,
    KeyRenewalAsked,
    KeyRenewed,
    Office,
    Renewal,
    RenewKey,
)
from croupier.night.rules import EventRules

KEY: Final = re.compile("[0-9a-f]{64}")
Brought = GiveKey | RenewKey | ConfirmKey
Happened = KeyGiven | KeyRenewalAsked | KeyRenewed


def authority(rules: EventRules) -> Rule[bool]:
    """What a refusal of a key cites. The rule is younger than some nights."""
    return rules.electronic_signature or rules.role_given


def brought(office: Office, operator: str, action: Brought) -> Happened:
    match action:
        case GiveKey(person, key):
            return KeyGiven(person, key)
        case RenewKey(person, key):
            return KeyRenewalAsked(person, key, operator)
        case ConfirmKey(person):
            asked = office.renewals[person]
            return KeyRenewed(person, asked.key, asked.asked_by, operator)
        case _:
            assert_never(action)


def refuse_key(
    rules: EventRules, office: Office, command: Command, action: Brought
) -> Refusal | None:
    """Why this key is not taken, or None. Reasons in descending precedence."""
    rule, person = authority(rules), action.person
    if isinstance(action, ConfirmKey):
        return refuse_confirmation(rule, office, command.operator, person)
    if person != command.operator and isinstance(action, GiveKey):
        return refuse("first_key_is_own", rule, person=person)
    if person != command.operator and command.by.role not in CHIEFS:
        return refuse("not_their_key", rule, person=person)
    if person not in office.staff:
        return refuse("has_no_part", rule, person=person)
    if isinstance(action, GiveKey) and person in office.keys:
        return refuse("has_a_key", rule, person=person)
    if isinstance(action, RenewKey) and person not in office.keys:
        return refuse("has_no_key", rule, person=person)
    if not KEY.fullmatch(action.key):
        return refuse("not_a_key", rule)
    if action.key in office.keys_seen and not asked_again(office, command.operator, action):
        return refuse("key_seen", rule)
    return None


def refuse_at_staffing(rules: EventRules, office: Office, action: Appoint) -> Refusal | None:
    """Why a part doesn't come with this key, or None: somebody has another, or it is another's."""
    rule, person, key = authority(rules), action.person, action.key
    if not key or office.keys.get(person) == key:
        return None
    if person in office.keys:
        return refuse("has_a_key", rule, person=person)
    if not KEY.fullmatch(key):
        return refuse("not_a_key", rule)
    return refuse("key_seen", rule) if key in office.keys_seen else None


def at_staffing(office: Office, action: Appoint) -> tuple[KeyGiven, ...]:
    new = action.key and action.person not in office.keys
    return (KeyGiven(action.person, action.key),) if new else ()


def asked_again(office: Office, operator: str, action: GiveKey | RenewKey) -> bool:
    """Somebody else asks for the key that waits: then whoever asked first may confirm it."""
    waits = office.renewals.get(action.person)
    return (
        waits is not None and waits.key == action.key and not is_same_name(waits.asked_by, operator)
    )


def refuse_confirmation(
    rule: Rule[bool], office: Office, operator: str, person: str
) -> Refusal | None:
    """Whoever asked for a key never confirms it, in whatever part."""
    asked = office.renewals.get(person)
    if asked is None:
        return refuse("no_key_asked", rule, person=person)
    if is_same_name(asked.asked_by, operator):
        return refuse("key_by_two", rule, person=operator)
    return None


def evolve(office: Office, event: Happened) -> Office:
    person, key = event.person, event.key
    if isinstance(event, KeyRenewalAsked):
        asked = {**office.renewals, person: Renewal(key, event.asked_by)}
        return replace(office, renewals=asked, keys_seen=office.keys_seen | {key})
    left = {name: asked for name, asked in office.renewals.items() if name != person}
    return replace(
        office,
        keys={**office.keys, person: key},
        renewals=left,
        keys_seen=office.keys_seen | {key},
    )
