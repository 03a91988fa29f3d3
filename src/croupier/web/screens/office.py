"""What the office shows of its night: people and parts, rulebooks and notices, tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.floor.wire import Malformed
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.night.office.desk import NOT_GIVEN
from croupier.night.office.model import CHIEFS
from croupier.night.office.office import OFFICE
from croupier.night.office.specs import ACTIONS
from croupier.night.tables.model import Table
from croupier.web.commands import make_command
from croupier.web.may import Place
from croupier.web.screens.lawful import float_due, maxima_missing, refusal_of
from croupier.web.screens.refused import refused
from croupier.words.terms import TERMS
from croupier.words.web import sentence
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class Button:
    """Something that can be said by one press; if not now, then why not."""

    action: str
    fields: Mapping[str, str]
    label: str  # the key of its sentence
    why: str = ""
    clause: str = ""
    table: str = ""
    asks: tuple[str, ...] = ()  # what the house has to name a maximum for
    counted: int | None = None  # what the books have of a float that has to be counted

    @property
    def command(self) -> str:
        return str(uuid4())


@dataclass(frozen=True, slots=True)
class Desk:
    """One reader's view of the office."""

    place: Place
    room: Room
    language: Language
    registered: Mapping[str, str] = field(default_factory=dict)  # people's keys in this house

    @property
    def chief(self) -> bool:
        return any(role in self.place.roles for role in CHIEFS)

    def part(self, role: Role) -> str:
        said = labels_at(self.room.floor, OFFICE).get(role.value) or TERMS[role.value]
        word = said.say(self.language)
        return word[:1].upper() + word[1:]

    def opens(self, table: Table) -> Button:
        """With a field for what the house has to name a maximum for."""
        asks = maxima_missing(self.room, table)
        least = dict.fromkeys(asks, self.room.floor.law.at(table).minimum.value)
        fields = {"maximum": least} if asks else {}
        button = self.button("open", "people.open_table", table.name, **fields)
        return replace(button, fields={}, asks=asks)

    def closes(self, table: Table) -> Button:
        """With a field for the float, where it has to be counted aloud."""
        due = float_due(self.room, table)
        fields = {} if due is None else {"counted": due}
        button = self.button("close", "people.close_table", table.name, **fields)
        return replace(button, fields={}, counted=due)

    def button(self, action: str, label: str, table: str = "", **fields: Any) -> Button:
        desk = f"tables/{table}" if table else OFFICE
        plain = {name: str(value) for name, value in fields.items()}
        try:
            command = make_command(self.place, desk, action, fields)
        except Malformed:
            return Button(action, plain, label, table=table)
        if refusal := refusal_of(self.room, command):
            no = refused(self.room, desk, self.language, refusal)
            return Button(action, plain, label, no.said, no.clause, table)
        return Button(action, plain, label, table=table)

    def people(self) -> list[dict[str, Any]]:
        staff = sorted(self.room.night.office.staff.items(), key=lambda one: one[0].casefold())
        return [
            {
                "name": name,
                "part": self.part(role),
                "release": self.button("release", "people.release", person=name, role=role.value),
            }
            for name, roles in staff
            for role in sorted(roles, key=lambda role: role.value)
        ]

    @property
    def confirms(self) -> bool:
        return any(role in self.place.roles for role in ACTIONS["confirm_key"].by)

    def keys(self) -> list[dict[str, Any]]:
        """Whose key was replaced by a reset: to be asked for, then confirmed by somebody else."""
        office = self.room.night.office
        found: list[dict[str, Any]] = []
        for name, key in sorted(office.keys.items()):
            new, waits = self.registered.get(name, key), office.renewals.get(name)
            if waits and new in (key, waits.key):
                button = self.button("confirm_key", "signing.confirm", person=name)
                found.append({"name": name, "asked_by": waits.asked_by, "button": button})
            elif new != key:
                button = self.button("renew_key", "signing.ask", person=name, key=new)
                found.append({"name": name, "asked_by": "", "button": button})
        return found

    def parts(self) -> list[tuple[str, str]]:
        given = [role for role in Role if role not in NOT_GIVEN]
        return sorted(((role.value, self.part(role)) for role in given), key=lambda one: one[1])

    def books(self) -> list[dict[str, Any]]:
        """The games of this event that this house can run."""
        office, law = self.room.night.office, self.room.floor.law
        games = [book for book in law.books.values() if book.game in GAMES]
        return [
            {
                "title": book.title.say(self.language),
                "digest": book.digest,
                "adopted": book.digest in office.adopted,
                "posted": book.digest in office.notices,
                "adopt": self.button("adopt", "people.adopt", rulebook=book.digest),
                "post": self.button("post_notice", "people.post", rulebook=book.digest),
                "notice": self._notice(book.digest),
            }
            for book in sorted(games, key=lambda book: book.title.say(self.language))
        ]

    def _notice(self, rulebook: str) -> str:
        """A board that can be printed and hung: of the first table under this rulebook."""
        tables = sorted(self.room.night.tables.items())
        names = [name for name, table in tables if table.rulebook == rulebook]
        return f"/nights/{self.room.name}/tables/{names[0]}/board" if names else ""

    def tables(self) -> list[dict[str, Any]]:
        tables = sorted(self.room.night.tables.items())
        return [
            {
                "table": table,
                "title": self.room.floor.law.books[table.rulebook].title.say(self.language),
                "buttons": list(self._at(table)),
            }
            for _, table in tables
        ]

    def _at(self, table: Table) -> list[Button]:
        if table.opened:
            return [self.closes(table)]
        check = GAMES[table.game].checked_by(self.room.floor.law.at(table))
        looks: list[Button] = []
        if check and Role.DIRECTOR in check.value and Role.DIRECTOR not in table.checks:
            looks = [self.button("check", "people.check_wheel", table.name)]
        return [*looks, self.opens(table)]

    def croupiers(self) -> list[tuple[str, str]]:
        staff = self.room.night.office.staff.items()
        return [(name, name) for name, roles in sorted(staff) if Role.CROUPIER in roles]

    def games(self) -> list[tuple[str, str]]:
        return [(book["digest"], book["title"]) for book in self.books() if book["adopted"]]

    def membership(self) -> list[tuple[str, str]]:
        return self._chosen(yes="member_yes", no="member_no")

    def chances(self) -> list[tuple[str, str]]:
        return self._chosen(physical="chance_physical", virtual="chance_virtual")

    def recordings(self) -> list[tuple[str, str]]:
        return self._chosen(
            **{
                "every stake": "recording_stakes",
                "rounds": "recording_rounds",
                "float only": "recording_float",
            }
        )

    def seatings(self) -> list[tuple[str, str]]:
        return self._chosen(checked="seating_checked", open="seating_open")

    def _chosen(self, **words: str) -> list[tuple[str, str]]:
        return [
            (value, sentence(f"people.{word}").say(self.language)) for value, word in words.items()
        ]

    @property
    def number(self) -> str:
        """For a command that has not been said yet: said twice, it happens once."""
        return str(uuid4())

    def next_step(self) -> str:
        """What is still to do before people can play, in its order."""
        night = self.room.night
        if not self.chief or night.office.closed:
            return ""
        if not self.croupiers():
            return "appoint"
        if not any(book["adopted"] for book in self.books()):
            return "adopt"
        if not any(book["posted"] for book in self.books() if book["adopted"]):
            return "post_notice"
        if not night.tables:
            return "set_up"
        return "" if any(table.opened for table in night.tables.values()) else "open"
