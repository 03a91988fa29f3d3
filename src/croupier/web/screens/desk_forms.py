"""Shared by the forms of office, wall and plain screens: their choices, and refusals of buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.floor.wire import Malformed
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.specs import ActionSpec, Offered
from croupier.night.bank.signing import holders
from croupier.night.office.desk import NOT_GIVEN
from croupier.night.office.office import OFFICE
from croupier.night.tables.model import Table
from croupier.web.commands import make_command
from croupier.web.forms import Kind
from croupier.web.may import Place
from croupier.web.responses import NOTHING, Told
from croupier.web.screens.bank.pieces import Grid
from croupier.web.screens.forms import Choices, choices_of
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.refused import Trouble, refused
from croupier.words.sentences import place as place_said
from croupier.words.terms import TERMS
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class DeskAsker:
    """A desk without pieces, as the form of one of its actions asks it."""

    language: Language
    spec: ActionSpec
    offers: Callable[[str, Offered], Choices | None]
    told: Told = NOTHING

    def kept(self, form: str, name: str, otherwise: str = "") -> str:
        return self.told.said.get(name, "") if self._is(form) else otherwise

    def wrong(self, form: str, name: str) -> str:
        wrong = self.told.errors.get(name) if self._is(form) else None
        return wrong.say(self.language) if wrong else ""

    def _is(self, form: str) -> bool:
        """Whether this is the form that was not accepted."""
        said = self.told.said
        return form == (said.get("form") or said.get("action"))

    def choices(self, name: str, kind: Kind) -> Choices | None:
        if kind.offered:
            return self.offers(name, kind.offered)
        return choices_of(self.spec, name, kind, self.language)

    def grid(self, form: str, name: str, kind: Kind) -> Grid:  # noqa: ARG002 - as an Asker is asked
        """No rows: no pieces are counted at such a desk."""
        return Grid(name, (), "", by_amount=False)

    def new_piece(self, form: str, kind: Kind) -> tuple[str, str] | None:  # noqa: ARG002
        return None


def same(names: Iterable[str]) -> Choices:
    """Choices that are called as they are."""
    return tuple((name, name) for name in names)


def choices_at(
    room: Room, language: Language, offered: Offered, table: Table | None = None
) -> Choices | None:
    """The choices that are the same at every desk; None: this is not for every desk to offer."""
    night = room.night
    match offered:
        case Offered.RUNNER:
            return same(holders(night, Role.RUNNER))
        case Offered.CROUPIER:
            return same(holders(night, Role.CROUPIER))
        case Offered.RELIEF:
            dealing = table.croupier if table else ""
            return same(name for name in holders(night, Role.CROUPIER) if name != dealing)
        case Offered.PERSON:
            return same(sorted(night.office.staff))
        case Offered.PART:
            parts = ((role, part_name(room, role, language)) for role in Role)
            given = ((role.value, name) for role, name in parts if role not in NOT_GIVEN)
            return tuple(sorted(given, key=lambda one: one[1]))
        case Offered.PLACE:
            tables = (f"table {name}" for name in sorted(night.tables))
            names = ("bank", *tables, *(f"runner {name}" for name in holders(night, Role.RUNNER)))
            return tuple((name, place_name(name, language)) for name in names)
        case Offered.RULEBOOK:
            books = (room.floor.law.books.get(digest) for digest in night.office.adopted)
            played = (book for book in books if book and book.game in GAMES)
            titles = ((book.digest, book.title.say(language)) for book in played)
            return tuple(sorted(titles, key=lambda one: one[1]))
        case Offered.SEAT if table:
            seats = sorted(table.seats.items())
            return tuple((str(seat), f"{seat} {sitter.player}") for seat, sitter in seats)
        case _:
            return None


def part_name(room: Room, role: Role, language: Language) -> str:
    said = labels_at(room.floor, OFFICE).get(role.value) or TERMS[role.value]
    return _begin(said.say(language))


def place_name(place: str, language: Language) -> str:
    return _begin(place_said(place, language))


def _begin(name: str) -> str:
    return name[:1].upper() + name[1:]


def refusal_at(  # noqa: PLR0913 - who says what, where, in whose part
    place: Place,
    language: Language,
    desk: str,
    action: str,
    fields: Mapping[str, Any],
    *,
    by: str = "",
    unless: Collection[str] = (),
) -> Trouble | None:
    """Why an action would be refused as far as it is filled in, or None.

    `unless`: codes of refusals that another choice in the same form would not meet.
    """
    assert place.room
    try:
        command = make_command(place, desk, action, fields, by=by)
    except Malformed:  # something is still to be filled in
        return None
    no = refusal_of(place.room, command)
    return refused(place.room, desk, language, no) if no and no.code not in unless else None
