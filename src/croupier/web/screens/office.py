"""The office screen: people and parts, rulebooks and notices, tables, forms."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from croupier.floor.library import mark_of
from croupier.floor.rooms import Room
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.specs import Offered, Typed
from croupier.night.bank.signing import holders
from croupier.night.office.model import CHIEFS
from croupier.night.office.office import OFFICE
from croupier.night.office.specs import ACTIONS
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table
from croupier.night.tables.specs import ACTIONS as AT_TABLES
from croupier.night.tables.tables import desk_of
from croupier.web.forms import Kind
from croupier.web.may import Place
from croupier.web.responses import NOTHING, Told
from croupier.web.screens.application import begun
from croupier.web.screens.desk_forms import DeskAsker, choices_at, part_name, refusal_at, same
from croupier.web.screens.forms import Asked, Choices, Form, Press, asked_of, form_of
from croupier.web.screens.lawful import least_closing, maxima_missing, unasked
from croupier.web.screens.refused import Trouble
from croupier.words.words import Language

PIN: Final = "own_pin"  # the field for one's own PIN, once more
SPECS: Final = {**ACTIONS, **AT_TABLES}
OUTSIDERS: Final = ("member", "registration", "exemption")


@dataclass(frozen=True, slots=True)
class NewKey:
    """A key that was replaced by a reset: to be asked for, then confirmed by somebody else."""

    name: str
    key: str
    asked_by: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """A game of this event that this house can run. `notice`: a board to print and hang."""

    title: str
    digest: str
    adopted: bool
    posted: bool
    notice: str
    mark: str  # of a text that isn't shipped
    scan: str  # that it was attested with
    attested_here: bool  # the reader is the licensee, who can still attest it


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table, and whether the director has yet to look at its apparatus."""

    table: Table
    title: str
    unchecked: bool


@dataclass(frozen=True, slots=True)
class Office:
    """One reader's view of the office."""

    place: Place
    room: Room
    language: Language
    registered: Mapping[str, str] = field(default_factory=dict)  # people's keys in this house
    known: Sequence[str] = ()  # whom the house knows
    powers: Collection[str] = ()  # actions that ask for one's PIN again
    told: Told = NOTHING

    @property
    def chief(self) -> bool:
        return any(role in self.place.roles for role in CHIEFS)

    @property
    def confirms(self) -> bool:
        return any(role in self.place.roles for role in ACTIONS["confirm_key"].by)

    @property
    def rules(self) -> EventRules:
        return self.room.floor.law.event(self.room.night)

    def part(self, role: Role) -> str:
        return part_name(self.room, role, self.language)

    def people(self) -> list[tuple[str, str, str]]:
        """Everybody in each of their parts, and what it is called."""
        staff = sorted(self.room.night.office.staff.items(), key=lambda one: one[0].casefold())
        return [
            (name, role.value, self.part(role))
            for name, roles in staff
            for role in sorted(roles, key=lambda role: role.value)
        ]

    def keys(self) -> Iterator[NewKey]:
        office = self.room.night.office
        for name, key in sorted(office.keys.items()):
            new, waits = self.registered.get(name, key), office.renewals.get(name)
            if waits and new in (key, waits.key):
                yield NewKey(name, new, waits.asked_by)
            elif new != key:
                yield NewKey(name, new)

    def books(self) -> list[Book]:
        office, law = self.room.night.office, self.room.floor.law
        licensee = Role.LICENSEE in self.place.roles and not office.practice
        found = [
            Book(
                book.title.say(self.language),
                book.digest,
                book.digest in office.adopted,
                book.digest in office.notices,
                self._notice(book.digest),
                mark.say(self.language) if (mark := mark_of(book, office)) else "",
                office.scans.get(book.digest, ""),
                licensee and not book.shipped and book.digest not in office.adopted,
            )
            for book in law.books.values()
            if book.game in GAMES
        ]
        return sorted(found, key=lambda book: book.title)

    def _notice(self, rulebook: str) -> str:
        """The board of the first table under this rulebook."""
        tables = sorted(self.room.night.tables.items())
        first = next((name for name, table in tables if table.rulebook == rulebook), "")
        return f"/nights/{self.room.name}/tables/{first}/board" if first else ""

    def tables(self) -> list[TableLine]:
        law = self.room.floor.law
        return [
            TableLine(table, law.books[table.rulebook].title.say(self.language), self._looks(table))
            for _, table in sorted(self.room.night.tables.items())
        ]

    def _looks(self, table: Table) -> bool:
        check = GAMES[table.game].checked_by(self.room.floor.law.at(table))
        needed = bool(check and Role.DIRECTOR in check.value)
        return needed and not table.opened and Role.DIRECTOR not in table.checks

    def next_step(self) -> str:
        """What is still to do before people can play, in its order."""
        night, adopted = self.room.night, [book for book in self.books() if book.adopted]
        if not self.chief or night.office.closed:
            return ""
        if not holders(night, Role.CROUPIER):
            return "appoint"
        if not adopted:
            return "adopt"
        if not any(book.posted for book in adopted):
            return "post_notice"
        if not night.tables:
            return "set_up"
        return "" if any(table.opened for table in night.tables.values()) else "open"

    def form(self, action: str, now: str, more: Mapping[str, Any]) -> Form:
        """The form of an action of the office or of a table; where it is refused, its reason."""
        table = more.get("table", "")
        if action == "state_application":
            more = {**begun(self.room.night.office.application), **more}
        spec, at = SPECS[action], self.room.night.tables.get(table)
        desk = desk_of(table) if action in AT_TABLES else OFFICE
        pin = (
            {PIN: Kind(("string",), required=True, typed=Typed.UNSEEN)}
            if action in self.powers
            else {}
        )
        asked = asked_of(spec, Asked(action, "", now=now, more=pin), more)
        name = re.sub(r"\W+", "-", " ".join((action, table, *asked.given.values())).strip())
        left = {**dict.fromkeys(self._left_out(action, at), ""), **asked.given}
        asker = DeskAsker(self.language, spec, partial(self._offers, at), self.told)
        form = form_of(spec, asker, replace(asked, name=name, given=left))
        filled = {**asked.given, **self._least(action, at)}
        no = refusal_at(self.place, self.language, desk, action, filled)
        if form.nobody:
            no = Trouble("", form.nobody, self.rules.role_given.clause)
        return replace(
            form,
            given=(*form.given, *((("table", table),) if table else ())),
            groups=() if no and not form.nobody else form.groups,
            presses=(Press(form.now, no),),
            folded=not no and bool(pin or form.lead) and len(form.groups) == len(pin),
        )

    def _left_out(self, action: str, table: Table | None) -> Collection[str]:
        """Fields that nothing hangs on here: a float that nobody has to count, and the like."""
        if action == "appoint" and not getattr(self.rules.helpers_registered, "value", False):
            return OUTSIDERS
        return unasked(self.room, table) if table else ()

    def _least(self, action: str, table: Table | None) -> dict[str, Any]:
        """Values that could be filled in, to see whether any would be refused."""
        if table is None:
            return {}
        if action == "open":
            least = GAMES[table.game].least_stake(self.room.floor.law.at(table))
            bets = maxima_missing(self.room, table)
            return {"maximum": dict.fromkeys(bets, least), "approved": True}
        return least_closing(self.room, table) if action == "close" else {}

    def _offers(self, table: Table | None, _: str, offered: Offered) -> Choices | None:
        match offered:
            case Offered.MAXIMA:
                return same(maxima_missing(self.room, table) if table else ())
            case Offered.PERSON:
                return same(self.known)
            case Offered.GAMES:
                allowed = self.rules.games.value
                books = [one for one in self.room.floor.law.books.values() if one.name in allowed]
                return tuple(sorted({(one.name, one.title.say(self.language)) for one in books}))
            case _:
                return choices_at(self.room, self.language, offered, table)
