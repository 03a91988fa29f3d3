"""Who signs for what, who has, and for which entries of the record."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.bank.places import BANK
from croupier.kit.actors import Role
from croupier.night.bank.closing import papers_by_two
from croupier.night.bank.model import PAPER
from croupier.night.bank.signing import (
    answering,
    answers_for,
    asked_of,
    signed_up_to,
)
from croupier.night.bank.specs import ACTIONS
from croupier.night.model import Night
from croupier.web.commands import parts_for
from croupier.web.screens.bank.scene import BankScene


@dataclass(frozen=True, slots=True)
class Signature:
    """One line to sign on: whose it is, and whether they have signed."""

    person: str
    part: str
    by: str  # the part they sign in; nothing: they have none any more
    signed: bool
    time: str


def part_of(night: Night, person: str, scope: str, asked: str = "") -> Role | None:
    """In which of their parts somebody answers for this: as asked, if that is one of them."""
    mine = night.office.staff.get(person, frozenset())
    answering_parts = {role for role in mine if answers_for(night, role, person, scope)}
    fits = parts_for(ACTIONS["certify"], answering_parts)
    return next((role for role in fits if role.value == asked), fits[0] if fits else None)


def signers(night: Night, scope: str) -> tuple[str, ...]:
    """Whoever can still sign for this."""
    return tuple(
        person
        for person in sorted(night.office.staff)
        if (part := part_of(night, person, scope)) and asked_of(night, part, person, scope)
    )


def papers_to_sign(scene: BankScene) -> tuple[str, ...]:
    """Count sheets, and voids that are in force, that lack my name; the newest first."""
    done = (one for one in papers_by_two(scene.night) if not one.pending)
    mine = [one for one in done if scene.me in answering(one) - one.signed]
    return tuple(one.name for one in sorted(mine, key=lambda one: one.seq, reverse=True))


def of_paper(scene: BankScene, name: str) -> tuple[Signature, ...]:
    """Everybody who answers for a paper; the cashier's side first. Then who stands in for them."""
    paper, scope = scene.bank.papers[name], PAPER + name
    parts = ("first", "second", "asked", "person", "confirmed")
    people = [paper.hands[part] for part in parts if part in paper.hands]
    people += sorted(paper.signed) + list(signers(scene.night, scope))
    return tuple(
        signature(scene, scope, person, signed=person in paper.signed)
        for person in dict.fromkeys(people)
    )


def of_bank(scene: BankScene) -> tuple[Signature, ...]:
    """Cashier and recorder: each has signed once all that happened at the bank is covered.

    A bank is closed after they have: then everybody who signed is shown.
    """
    last = 1 if scene.bank.closed else scene.bank.last.get(BANK, 0)
    found = []
    for role in (Role.CASHIER, Role.RECORDER):
        people = scene.people(role)
        done = [one for one in people if signed_up_to(scene.night, BANK, one) >= last]
        found += [
            signature(scene, BANK, person, signed=person in done, role=role)
            for person in done or people
        ]
    return tuple(found)


def named(scene: BankScene, person: str) -> str:
    """Whoever signed; of an administrator of the house it says so."""
    if person not in scene.night.office.administrators:
        return person
    return scene.say("bank.name_administrator", person=person)


def signature(
    scene: BankScene, scope: str, person: str, *, signed: bool, role: Role | None = None
) -> Signature:
    by = role or part_of(scene.night, person, scope)
    at = scene.activity.signed.get((scope, person))
    part = scene.part(by) if by else ""
    part = part[:1].upper() + part[1:]
    if signed and person in scene.night.office.administrators:
        part = scene.say("bank.part_and_administrator", part=part)
    return Signature(
        person=person,
        part=part,
        by=by.value if by else "",
        signed=signed,
        time=scene.time(at) if at else "",
    )
