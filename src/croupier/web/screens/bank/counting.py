"""Counting a place by two: what is asked of whom now, and nothing of the other's figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from croupier.bank.places import TABLE
from croupier.kit.actors import Actor, Role
from croupier.night.bank.actions import Count
from croupier.night.bank.bank import BANK as DESK
from croupier.night.bank.counts import refuse_counter
from croupier.night.bank.signing import answering
from croupier.night.bank.specs import ACTIONS
from croupier.night.bank.tiers import DIFFERS
from croupier.night.model import Command
from croupier.web.screens.bank.forms import bank_field
from croupier.web.screens.bank.identity import gap_of
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.forms import Field


@dataclass(frozen=True, slots=True)
class Counting:
    """`state`: `first` or `second`: I count now; `mine`: I have; `other`: it is for others."""

    place: str
    name: str
    state: str
    by: str  # the part in which I count, or have
    counter: str  # who has counted first
    others: tuple[str, ...]  # who can be the second
    pieces: Field | None
    coins: Field | None
    cash: Field | None  # all of it, as one amount
    own: tuple[str, str]  # what I counted: pieces, and cash
    differs: tuple[str, ...]  # where the last two counts were not the same


def counting(scene: BankScene, place: str) -> Counting:
    first = scene.bank.first_counts.get(place)
    role = my_part(scene, place)
    mine = first is not None and first.person == scene.me
    state = "mine" if mine else "other" if role is None else "second" if first else "first"
    counts = state in ("first", "second")
    own = ("", "")
    if mine and first is not None:
        own = (scene.pieces(first.pieces), scene.cash(first.cash))
    ask = partial(bank_field, scene, "count", form=f"count {place}")
    has_cash = counts and not place.startswith(TABLE)
    return Counting(
        place=place,
        name=scene.place_name(place),
        state=state,
        by=first.role.value if first and mine else role.value if role else "",
        counter=first.person if first else "",
        others=others(scene, place),
        pieces=ask("pieces", facts={"medium": scene.medium_name}) if counts else None,
        coins=ask("coins") if has_cash else None,
        cash=ask("cash", data=(("cash", ""),)) if has_cash else None,
        own=own,
        differs=tuple(differing(scene, scene.activity.differ.get(place))) if not first else (),
    )


def to_count(scene: BankScene) -> Iterator[Counting]:
    """Where somebody has counted and I am asked next, or have; and the place that I ask for."""
    asked = scene.asked.get("count", "")
    if asked and counted_since(scene, asked):
        asked = ""
    for place in sorted({*scene.bank.first_counts, *({asked} if asked else ())}):
        found = counting(scene, place)
        if found.state != "other":
            yield found


def counted_since(scene: BankScene, place: str) -> bool:
    """Whether two have counted it since somebody asked to: then nobody counts it again by that."""
    at, sheet = scene.asked.get("at", ""), scene.bank.papers.find(scene.bank.counted.get(place, ""))
    return at.isdecimal() and sheet is not None and sheet.seq > int(at)


def my_part(scene: BankScene, place: str) -> Role | None:
    """The part in which I can count this now: never the first counter's own."""
    first = scene.bank.first_counts.get(place)
    return next(
        (
            role
            for role in ACTIONS["count"].by
            if role in scene.place.roles
            and may_count(scene, role, scene.me, place)
            and not (first and (first.role is role or first.person == scene.me))
        ),
        None,
    )


def may_count(scene: BankScene, role: Role, person: str, place: str) -> bool:
    said = Command(id="", desk=DESK, by=Actor(role), operator=person, action=Count(place))
    return refuse_counter(scene.room.floor.law, scene.night, said, place) is None


def others(scene: BankScene, place: str) -> tuple[str, ...]:
    """Everybody but me and the first counter who can count this place."""
    first = scene.bank.first_counts.get(place)
    taken = {scene.me, first.person if first else ""}
    return tuple(
        sorted(
            person
            for person, roles in scene.night.office.staff.items()
            if person not in taken
            and any(
                may_count(scene, role, person, place)
                for role in roles
                if role in ACTIONS["count"].by and not (first and first.role is role)
            )
        )
    )


def differing(scene: BankScene, told: Mapping[str, Any] | None) -> Iterator[str]:
    """Which lines were counted differently; how many, nobody is told: both count again."""
    if told is None:
        return
    first, second = told["first_pieces"], told["second_pieces"]
    for each in sorted({*first, *second}, key=int, reverse=True):
        if first.get(each, 0) != second.get(each, 0):
            yield scene.say(f"bank.{scene.medium}_of", each=scene.money(int(each)))
    if told["first_cash"] != told["second_cash"]:
        yield scene.say("bank.the_cash")


@dataclass(frozen=True, slots=True)
class CountSheet:
    paper: str
    units: str
    signs: bool  # I do, now
    unsigned: str  # who has not signed
    differs: bool
    known: str  # who has seen that it differs
    gap: str
    reports: bool  # I write the report, now
    report: str
    signs_report: bool

    @property
    def is_mine(self) -> bool:
        return self.signs or self.reports or self.signs_report


def last_sheet(scene: BankScene, place: str) -> CountSheet | None:
    """None: it has not been counted by two yet."""
    sheet = scene.bank.papers.find(scene.bank.counted.get(place, ""))
    if sheet is None:
        return None
    report, differs = scene.report_of(sheet.name), sheet.tier in DIFFERS
    mine, told = scene.me in answering(sheet), scene.activity.counted.get(sheet.name)
    return CountSheet(
        paper=sheet.name,
        units=scene.money(sheet.units) + (f" + {scene.cash(sheet.cash)}" if sheet.cash else ""),
        signs=mine and scene.me not in sheet.signed,
        unsigned=", ".join(sorted(answering(sheet) - sheet.signed)),
        differs=differs,
        known=sheet.hands.get("acknowledged", ""),
        gap=gap_of(scene.teller, told) if told else "",
        reports=mine and differs and sheet.tier != "manager" and report is None,
        report=report.name if report else "",
        signs_report=bool(report and scene.me in answering(report) - report.signed),
    )
