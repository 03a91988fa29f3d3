"""Who signs for what, who has, and for which entries of the record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.bank.places import BANK, RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.night.bank.actions import ACTIONS
from croupier.night.bank.model import PAPER
from croupier.night.bank.signing import (
    Span,
    answering,
    answers_for,
    due,
    holders,
    signed_up_to,
)
from croupier.night.model import Night
from croupier.web.screens.bank.scene import BankScene


@dataclass(frozen=True, slots=True)
class Signature:
    """One line to sign on: whose it is, and whether they have signed."""

    person: str
    part: str
    by: str  # the part they sign in; nothing: they have none any more
    signed: bool
    time: str
    mine: bool


def span(night: Night, scope: str, person: str) -> Span:
    """What this person still has to sign for; all there is, where the night will say why not."""
    theirs = part_of(night, person, scope) is not None
    return (due(night, person, scope) if theirs else None) or Span(1, night.told)


def part_of(night: Night, person: str, scope: str, asked: str = "") -> Role | None:
    """In which of their parts somebody answers for this: as asked, if that is one of them."""
    mine = night.office.staff.get(person, frozenset())
    fits = [
        role
        for role in ACTIONS["certify"].by
        if role in mine and answers_for(night, role, person, scope)
    ]
    return next((role for role in fits if role.value == asked), fits[0] if fits else None)


def signers(night: Night, scope: str) -> tuple[str, ...]:
    """Whoever can still sign for this."""
    bank = night.bank
    if scope.startswith(PAPER):
        paper = bank.papers.find(scope.removeprefix(PAPER))
        people: Iterable[str] = answering(paper) - paper.signed if paper else ()
    elif scope == BANK:
        people = {*holders(night, Role.CASHIER), *holders(night, Role.RECORDER)}
    elif scope.startswith(RUNNER):
        people = (scope.removeprefix(RUNNER),)
    elif scope.startswith(TABLE):
        people = bank.dealers(scope.removeprefix(TABLE))
    else:
        people = night.office.staff
    return tuple(sorted(one for one in people if part_of(night, one, scope)))


def of_paper(scene: BankScene, name: str) -> tuple[Signature, ...]:
    """Everybody who answers for a paper; the cashier's side first."""
    paper = scene.bank.papers[name]
    parts = ("first", "second", "asked", "person", "confirmed")
    people = [paper.hands[part] for part in parts if part in paper.hands]
    scope = PAPER + name
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


def signature(
    scene: BankScene, scope: str, person: str, *, signed: bool, role: Role | None = None
) -> Signature:
    by = role or part_of(scene.night, person, scope)
    at = scene.lately.signed.get((scope, person))
    part = scene.part(by) if by else ""
    return Signature(
        person=person,
        part=part[:1].upper() + part[1:],
        by=by.value if by else "",
        signed=signed,
        time=scene.time(at) if at else "",
        mine=person == scene.me,
    )
