"""What every screen of a table begins with: its words, its money, its clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial
from time import time_ns
from typing import Any
from zoneinfo import ZoneInfo

from croupier.floor.clock import NS_IN_MS
from croupier.floor.rooms import Room
from croupier.floor.sights import Sight
from croupier.floor.spoken import labels_at
from croupier.floor.timekeeper import deadline_ms
from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.chips import Units
from croupier.kit.events import Announced, announce
from croupier.kit.rules import ClauseId, Fact, Refusal
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules, NoticeItem, notice_items
from croupier.night.tables.charts import chart_of
from croupier.night.tables.model import Table
from croupier.night.tables.people import standing_seats
from croupier.night.tables.tables import desk_of
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, Text
from croupier.web.screens.calls import Ended, last_words
from croupier.web.screens.lawful import float_due, refused_at
from croupier.web.screens.refused import Trouble, refused
from croupier.words.money import money
from croupier.words.sentences import Labels, announcement
from croupier.words.words import Language


@dataclass(frozen=True)
class Scene:
    """One look at one table, by one person, in one language. Nothing here changes anything."""

    room: Room
    table: Table
    language: Language

    @property
    def desk(self) -> str:
        return desk_of(self.table.name)

    @cached_property
    def rules(self) -> Any:
        return self.room.floor.law.at(self.table)

    @property
    def book(self) -> Rulebook[Any]:
        return self.room.floor.law.books[self.table.rulebook]

    @property
    def counted(self) -> Units | None:
        """What to propose where the float is counted before the table closes."""
        return float_due(self.room, self.table)

    @cached_property
    def labels(self) -> Labels:
        return labels_at(self.room.floor, self.desk)

    @cached_property
    def event(self) -> EventRules:
        return self.room.floor.law.event(self.room.night)

    @cached_property
    def notice_items(self) -> frozenset[NoticeItem]:
        """The parts of the notice of this table, as the law lists them."""
        return notice_items(self.event)

    @property
    def currency(self) -> str:
        return self.event.currency.value

    @property
    def chips(self) -> tuple[int, ...]:
        """The values of the chips that are usual here."""
        return self.room.floor.law.locale(self.room.night).chips

    @property
    def sight(self) -> Sight:
        return self.room.sights.at(self.table.name)

    @property
    def seats(self) -> range:
        return range(1, GAMES[self.table.game].seats(self.rules).value + 1)

    @property
    def standing(self) -> range:
        """The places beyond the seats, where a player stands."""
        return standing_seats(self.room.floor.law, self.table)

    @property
    def places(self) -> range:
        return range(1, self.standing.stop)

    @property
    def at(self) -> tuple[Law, Night, Table]:
        """The law, the night and the table, as the rules of the tables desk are asked."""
        return self.room.floor.law, self.room.night, self.table

    @property
    def least_stake(self) -> int:
        return GAMES[self.table.game].least_stake(self.rules)

    @property
    def languages(self) -> tuple[Language, Language]:
        """The reader's first; what is said aloud is said in both."""
        return ("fr", "en") if self.language == "fr" else ("en", "fr")

    @property
    def age(self) -> int:
        return self.event.player_age_min.value

    @property
    def age_clause(self) -> str:
        return self.event.player_age_min.clause

    def money(self, units: int) -> str:
        return money(units, self.currency, self.language)

    def balance(self, seat: Seat) -> int | None:
        """What a counted rack holds; None: nobody counts here."""
        sitter = self.table.seats.get(seat)
        if sitter is None or not sitter.counted:
            return None
        night = self.room.night
        return night.holds(chart_of(night, self.table).rack(seat))

    def refusal(self, no: Refusal) -> Trouble:
        return refused(self.room, self.desk, self.language, no)

    @property
    def round(self) -> int:
        """The number of the round, as the game counts it: a variant keeps it in another place."""
        return GAMES[self.table.game].round(self.table.play)

    def refused_to(self, by: Actor, operator: str, action: object) -> Trouble | None:
        """Why the night would refuse these words now, or None."""
        no = refused_at(self.room, self.table, by, operator, action)
        return self.refusal(no) if no else None

    def spot(self, name: str) -> str:
        return self.labels[name].say(self.language) if name in self.labels else name

    def player_at(self, seat: Seat) -> str:
        """Who sits there; nobody: no name."""
        sitter = self.table.seats.get(seat)
        return sitter.player if sitter else ""

    @property
    def players(self) -> list[tuple[Seat, str]]:
        return [(seat, sitter.player) for seat, sitter in sorted(self.table.seats.items())]

    def aloud(self, words: str, **facts: Fact) -> Both:
        """A call, as it is said: in the reader's language, then in the other."""
        return self.spoken(announce(words, ClauseId(""), **facts))

    def spoken(self, said: Announced) -> Both:
        def say(tongue: Language) -> str:
            amount = partial(money, currency=self.currency, language=tongue)
            return announcement(said, tongue, self.labels, amount)

        return self.in_both(say)

    def in_both(self, say: Callable[[Language], str]) -> Both:
        """What `say` says in the reader's language, then in the other."""
        return tuple(Text(tongue, say(tongue)) for tongue in self.languages)

    def said(self, ended: Ended | None = None) -> Both:
        """The last words that were said to everybody, `ended` being how the last round did."""
        said = last_words(self.sight.said, ended)
        return self.spoken(said) if said else ()

    @property
    def deadline_ms(self) -> int | None:
        """When the clock closes the bets, on the server's own clock."""
        return deadline_ms(self.room.floor.known, self.table)

    @property
    def now_ms(self) -> int:
        return time_ns() // NS_IN_MS

    def time(self, at: str) -> str:
        """A label of the record as a clock on the wall of this night shows it."""
        zone = ZoneInfo(self.room.night.office.zone)
        return datetime.fromisoformat(at).astimezone(zone).strftime("%H:%M")


def deals(table: Table, name: str, roles: frozenset[Role]) -> bool:
    """Whether this person is the croupier of this table now."""
    return table.croupier == name and Role.CROUPIER in roles
