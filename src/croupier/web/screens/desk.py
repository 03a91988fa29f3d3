"""The plain page of a desk that brings none: what can be said there as forms, from its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.rooms import Room
from croupier.kit.actors import Actor, Role
from croupier.kit.rules import Refusal, refuse
from croupier.kit.specs import ActionSpec, Offered
from croupier.night.desk import Desk
from croupier.night.registry import DESKS, OWN, plugin_of
from croupier.web.commands import make_command, parts_for
from croupier.web.forms import Ask, Asking, kinds_of
from croupier.web.may import Place, refuse_sight
from croupier.web.responses import NOTHING, Told
from croupier.web.screens.desk_forms import DeskAsker, choices_at
from croupier.web.screens.forms import Asked, Choices, Form, form_of
from croupier.web.screens.happened import Teller
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.refused import Trouble, refused
from croupier.web.sight import sees_all
from croupier.words.web.said import said_of
from croupier.words.words import Language

PLAIN_DESKS: Final = {name: desk for name, desk in DESKS.items() if name not in OWN}
BLANK: Final[Mapping[str, Any]] = {
    "integer": 1, "string": "", "boolean": False, "array": [], "object": {}, "null": None,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class DeskScene:
    """One look at a desk, by one person, in one language, and what was typed in its forms."""

    place: Place
    desk: Desk
    language: Language
    told: Told = NOTHING

    @property
    def room(self) -> Room:
        assert self.place.room
        return self.place.room

    @property
    def teller(self) -> Teller:
        return Teller(self.room, self.language)

    def choices(self, _: str, offered: Offered) -> Choices | None:
        return choices_at(self.room, self.language, offered)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action of the desk: its form, or why it can't be said now."""

    label: str
    form: Form | None
    no: Trouble | None


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the desk's view tells: a text, or several by name."""

    label: str
    text: str
    rows: Sequence[tuple[str, str]] = ()


def sees_desk(place: Place, desk: Desk) -> bool:
    """Whether somebody has a word there, or sees every entry of the record."""
    speaks = any(parts_for(spec, place.roles) for spec in desk.actions.values())
    return refuse_sight("desk", place) is None and (speaks or sees_all(place.roles))


def offers_of(scene: DeskScene) -> Iterator[Offer]:
    """All that people say at the desk, in the order of its declaration."""
    for name, spec in scene.desk.actions.items():
        if spec.sender != "people":
            continue
        label = said_of(name, plugin_of(spec)).say(scene.language)
        parts = parts_for(spec, scene.place.roles)
        no = refuse_now(scene, spec, parts[0]) if parts else refuse_part(scene)
        if no:
            yield Offer(label, None, refused(scene.room, scene.desk.name, scene.language, no))
            continue
        asker = DeskAsker(scene.language, spec, scene.choices, scene.told)
        form = form_of(spec, asker, Asked(name, parts[0].value))
        given = scene.room.floor.law.event(scene.room.night).role_given
        nobody = Trouble("", form.nobody, given.clause) if form.nobody else None
        yield Offer(label, None if nobody else form, nobody)


def asking_at(spec: ActionSpec | None) -> Asking:
    """The fields that a form of the desk can't do without."""
    kinds = kinds_of(spec.record) if spec else {}
    asked = (name for name, kind in kinds.items() if kind.required and kind.types != ("boolean",))
    return Asking(missing=dict.fromkeys(asked, Ask("desk.missing")))


def refuse_part(scene: DeskScene) -> Refusal:
    """The refusal of a word that is for none of somebody's parts."""
    rule = scene.room.floor.law.event(scene.room.night).role_given
    role = next(role for role in Role if role in scene.place.roles)
    return refuse("not_their_part", rule, role=role.value)


def refuse_now(scene: DeskScene, spec: ActionSpec, part: Role) -> Refusal | None:
    """Why this can't be said now, or None; where something is typed first, by the guards alone."""
    room = scene.room
    required = {name: kind for name, kind in kinds_of(spec.record).items() if kind.required}
    fields = {
        name: kind.choices[0] if kind.choices else BLANK[kind.types[0]]
        for name, kind in required.items()
    }
    command = make_command(scene.place, scene.desk.name, spec.name, fields, by=part.value)
    if all(kind.choices for kind in required.values()):
        return refusal_of(room, command)
    guards = (desk.guards(room.floor.law, room.night, command) for desk in DESKS.values())
    return next((no for no in guards if no), None)


def facts_of(scene: DeskScene) -> Iterator[Fact]:
    """The facts of the desk's view, for whoever looks."""
    viewer = Actor(next(role for role in Role if role in scene.place.roles))
    view = scene.desk.view(scene.room.floor.law, scene.room.night, "", viewer)
    for name, value in view.items():
        label = scene.teller.term(name)
        if isinstance(value, Mapping):
            yield Fact(label, "", [(str(key), str(one)) for key, one in value.items()])
        else:
            several = value if isinstance(value, list | tuple) else (value,)
            yield Fact(label, ", ".join(map(str, several)))
