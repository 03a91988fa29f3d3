"""Everything that is said from a page or by a program: the one way in to the night."""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from uuid import uuid4

from croupier.floor.outcomes import Outcome, Unavailable, unavailable
from croupier.floor.recorded import Recorded, Refused
from croupier.floor.rooms import Room
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank.actions import Certify
from croupier.night.model import Command
from croupier.night.office.keys import Brought, authority
from croupier.night.office.model import (
    SIGNERS,
    Appoint,
    ConfirmKey,
    DeclareAdministrator,
    GiveKey,
    Release,
    RenewKey,
)
from croupier.night.office.office import OFFICE
from croupier.night.registry import where
from croupier.web.alerts import raise_for, raise_undone
from croupier.web.crowd import in_turn
from croupier.web.log import try_note
from croupier.web.marks import undone
from croupier.web.may import Place
from croupier.web.people.accounts import find_account, is_administrator, spelling_of
from croupier.web.people.keys import public_of
from croupier.web.waits import off_loop

BROUGHT: Final = (GiveKey, RenewKey, ConfirmKey)
NOTED: Final = (Appoint, Release, Certify)  # what the house log tells too


async def submit(place: Place, *commands: Command) -> Outcome:
    """What the night says to the words of one form: all of them are recorded, or none.

    Whoever watches the procedure hears of it as well.
    """
    assert place.room
    try:
        group = []
        for command in commands:
            ready = await prepare(place, command)
            if not isinstance(ready, Command):
                return ready
            group.append(ready)
        by_croupier = any(command.by.role is Role.CROUPIER for command in group)
        plan = await undone(place) if by_croupier else None
        before = place.room.floor.seq
        verdict = await in_turn(place.room, group)
        if isinstance(verdict, Unavailable):
            return verdict
        if isinstance(verdict, Refused):
            await raise_for(place.room, verdict.command, verdict.refusal, place.who)
            return verdict.refusal
        for command, recorded in zip(group[-len(verdict) :], verdict, strict=True):
            if isinstance(command.action, NOTED) and recorded.entry.seq > before:
                await note_act(place.room.name, command, recorded)
            await raise_for(place.room, command, recorded, place.who)
        if plan:
            await raise_undone(place.room, group[-1], verdict[-1], plan.due.round)
    except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
        return unavailable(error)
    return verdict[-1]


async def prepare(place: Place, command: Command) -> Command | Refusal | Unavailable:
    """The command with what the house knows besides; or why it is not put to the night."""
    assert place.room
    if no := refuse_speaker(place, command):
        return no
    if isinstance(command.action, Appoint):
        command = await staffed(place.room, command, command.action)
    if isinstance(command.action, BROUGHT) and (
        foreign := await refuse_foreign_key(place.room, command.action)
    ):
        return foreign
    unsaid = await declare(place.room, command) if puts_name_down(place, command) else None
    return unsaid or command


def puts_name_down(place: Place, command: Command) -> bool:
    """Whether a paper may show the operator as one who signs: by key, or on a line for a pen.

    A signature may be of another than whoever is at the screen; all else is said by them.
    """
    if isinstance(command.action, Certify):
        return True
    role = command.by.role
    signs = where(command.desk).desk.on_papers and role in SIGNERS and role in place.roles
    return signs and place.who.administrator


async def declare(room: Room, command: Command) -> Refusal | Unavailable | None:
    """Why an administrator of the house can't sign, or None: the record has said what they are."""
    if command.operator in room.night.office.administrators:
        return None
    if not await off_loop(is_administrator)(command.operator):
        return None
    said = replace(command, id=str(uuid4()), desk=OFFICE, action=DeclareAdministrator())
    verdict = await in_turn(room, [said])
    if isinstance(verdict, Refused):
        known = command.operator in room.night.office.administrators  # by whoever was quicker
        return None if known else verdict.refusal
    return verdict if isinstance(verdict, Unavailable) else None


@off_loop
def note_act(night: str, command: Command, verdict: Recorded) -> None:
    """A part given or taken, or a key used, in the house log too; the night's record has it."""
    action, who, entry = command.action, command.operator, verdict.entry.seq
    match action:
        case Appoint(person=person, role=role):
            facts = {"night": night, "role": role.value, "entry": entry}
            try_note("part_given", by=who, about=person, **facts)
        case Release(person=person, role=role):
            facts = {"night": night, "role": role.value, "entry": entry}
            try_note("part_taken", by=who, about=person, **facts)
        case Certify(scope=scope):
            try_note("signed", by=who, night=night, scope=scope, entry=entry)
        case _:
            pass


@off_loop
def staffed(room: Room, command: Command, action: Appoint) -> Command:
    """With a part goes the key that its person has in this house: nobody says another.

    Whoever has an account is appointed by its spelling of their name.
    """
    person = spelling_of(action.person)
    mine = public_of(person) if action.role in SIGNERS else ""
    known = room.night.office.keys.get(person, mine)
    key = mine if known == mine else ""
    return replace(command, action=replace(action, person=person, key=key))


@off_loop
def refuse_foreign_key(room: Room, action: Brought) -> Refusal | None:
    """Why this key is not taken, or None. Whoever has an account signs with the key in it alone.

    So no session that was left open brings a key that signs without the PIN.
    """
    person, waits = action.person, room.night.office.renewals.get(action.person)
    key = action.key if not isinstance(action, ConfirmKey) else waits.key if waits else None
    if key is None or find_account(person) is None or key == public_of(person):
        return None
    rule = authority(room.floor.law.event(room.night))
    return refuse("key_not_of_account", rule, person=person)


def refuse_speaker(place: Place, command: Command) -> Refusal | None:
    """A ticket plays, whatever name stands on it: it speaks in no other part."""
    assert place.room
    if place.who.ticket and command.by.role is not Role.PLAYER:
        rule = place.room.floor.law.event(place.room.night).role_given
        return refuse("not_their_part", rule, role=command.by.role.value)
    return None
