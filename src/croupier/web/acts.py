"""Everything that is said from a page: one way in, and one way to be answered."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeGuard
from uuid import uuid4

from croupier.floor import wire
from croupier.floor.floor import Recorded
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank.actions import Certify
from croupier.night.model import Command
from croupier.night.night import BANK, OFFICE, TABLES
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
from croupier.web.alerts import raise_for, raise_undone
from croupier.web.crowd import in_turn
from croupier.web.forms import plain_of
from croupier.web.log import try_note
from croupier.web.marks import undone
from croupier.web.may import Place
from croupier.web.people.accounts import find_account, is_administrator, spelling_of
from croupier.web.people.keys import public_of
from croupier.web.screens.lawful import refused_after
from croupier.web.waits import off_loop

LOG: Final = logging.getLogger(__name__)
SEVERAL_MAX: Final = 40  # more than any announce puts down
PARTS: Final = (  # in which somebody with several speaks where the form names none
    Role.CROUPIER,
    Role.CASHIER,
    Role.RECORDER,
    Role.RUNNER,
    Role.PIT_BOSS,
    Role.DIRECTOR,
    Role.LICENSEE,
)
BROUGHT: Final = (GiveKey, RenewKey, ConfirmKey)
NOTED: Final = (Appoint, Release, Certify)  # what the house log tells too
TAKEN_BACK: Final = frozenset({"bet", "units", "chips"})


def desk_of(place: Place) -> str:
    return f"{TABLES}{place.table.name}" if place.table else BANK


def command_from(place: Place, form: Mapping[str, str]) -> Command:
    """What this form says, by the person who is signed in, at the desk where they are."""
    assert place.room
    desk = desk_of(place)
    said = {"action": form.get("action", ""), **plain_of(place.room.night, desk, form)}
    known = {
        "command": form.get("command") or str(uuid4()),
        "desk": desk,
        "by": form.get("by") or default_part(place, form),
        "operator": place.who.name,
    }
    return command_of(place.room.night, {**said, **known}, via="page")


def words_of(form: Mapping[str, str]) -> tuple[dict[str, str], ...]:
    """What a form says, in order: a card that is keyed in somebody's turn was asked for first."""
    said = dict(form)
    ahead, by = said.pop("ahead", ""), said.pop("ahead_by", "")
    said["command"] = said.get("command") or str(uuid4())
    if several := said.pop("several", ""):
        return tuple(
            {**said, **one, "command": f"{said['command']} {turn}"}
            for turn, one in enumerate(each_of(several))
        )
    if not ahead:
        return (said,)
    return {"command": f"{said['command']} {ahead}", "by": by, "action": ahead}, said


def each_of(several: str) -> list[dict[str, str]]:
    """The same word several times over: by its other fields, as the page has written them."""
    try:
        told = json.loads(several)
    except ValueError:
        raise wire.Malformed("several: not JSON") from None
    if not isinstance(told, list) or not 1 <= len(told) <= SEVERAL_MAX:
        raise wire.Malformed("several: a list of fields")
    for one in told:
        if not isinstance(one, dict) or not set(one) <= TAKEN_BACK:
            raise wire.Malformed("several: a list of fields")
    return [{name: str(text) for name, text in one.items()} for one in told]


def default_part(place: Place, form: Mapping[str, str]) -> str:
    """The part in which a person speaks where the form names none."""
    if form.get("action") == "sit" and Role.PLAYER in place.roles:
        return f"player {form.get('seat', '')}"
    if place.seat:
        return f"player {place.seat}"
    for role in PARTS:
        if role in place.roles:
            return str(role.value)
    raise wire.Malformed("by: who speaks is not said")


async def submitted(place: Place, command: Command) -> Recorded | Refusal | Exception:
    """What the night says to it; whoever watches the procedure hears of it as well."""
    assert place.room
    if no := refuse_speaker(place, command):
        return no
    try:
        if isinstance(command.action, Appoint):
            command = await staffed(place.room, command, command.action)
        if isinstance(command.action, BROUGHT) and (
            no := await refuse_foreign_key(place.room, command.action)
        ):
            return no
        if puts_name_down(place, command) and (no := await declared(place.room, command)):
            return no
        plan = await undone(place) if command.by.role is Role.CROUPIER else None
        before = place.room.floor.seq
        verdict = await in_turn(place.room, command)
        if isinstance(command.action, NOTED) and is_new(verdict, before):
            await note_act(place.room.name, command, verdict)
        await raise_for(place.room, command, verdict, place.who)
        if plan and isinstance(verdict, Recorded):
            await raise_undone(place.room, command, verdict, plan.due.round)
    except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
        return error
    return verdict


def is_new(verdict: Recorded | Refusal, before: int) -> TypeGuard[Recorded]:
    """Recorded just now, and not found again by its number."""
    return isinstance(verdict, Recorded) and verdict.entry.seq > before


def puts_name_down(place: Place, command: Command) -> bool:
    """Whether a paper may show the operator as one who signs: by key, or on a line for a pen.

    A signature may be of another than whoever is at the screen; all else is said by them.
    """
    if isinstance(command.action, Certify):
        return True
    role = command.by.role
    signs = command.desk != OFFICE and role in SIGNERS and role in place.roles
    return signs and place.who.administrator


async def declared(room: Room, command: Command) -> Refusal | None:
    """Why an administrator of the house can't sign, or None: the record has said what they are."""
    if command.operator in room.night.office.administrators:
        return None
    if not await off_loop(is_administrator)(command.operator):
        return None
    said = replace(command, id=str(uuid4()), desk=OFFICE, action=DeclareAdministrator())
    verdict = await in_turn(room, said)
    known = command.operator in room.night.office.administrators  # by whoever was quicker, too
    return verdict if isinstance(verdict, Refusal) and not known else None


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


async def submitted_all(
    place: Place, commands: Sequence[Command]
) -> Recorded | Refusal | Exception:
    """What one form says, to the first that is refused. A hit whose card can't be is no hit."""
    assert place.room
    if no := refused_after(place.room, commands):
        verdict = await submitted(
            place, commands[-1]
        )  # it may have been said, and accepted, before
        return verdict if isinstance(verdict, Recorded) else no
    for command in commands[:-1]:
        verdict = await submitted(place, command)
        if not isinstance(verdict, Recorded):
            return verdict
    return await submitted(place, commands[-1])


def refuse_speaker(place: Place, command: Command) -> Refusal | None:
    """A ticket plays, whatever name stands on it: it speaks in no other part."""
    assert place.room
    if place.who.ticket and command.by.role is not Role.PLAYER:
        rule = place.room.floor.law.event(place.room.night).role_given
        return refuse("not_their_part", rule, role=command.by.role.value)
    return None


Verdict = Recorded | Refusal | Exception
