"""Company at the practice tables: bots who sit, play and deal, by the same door as people.

What they do next follows from the record and from how long they have looked at it, so they go on
where they stand after a restart. What they say is numbered by the record's head: several
processes keep the same bots, and each thing is said once.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final

from croupier.floor.bots import CROUPIER as BOT_CROUPIER
from croupier.floor.bots import PLAYERS
from croupier.floor.clock import NS_IN_MS, steady_ns
from croupier.floor.habits.habit import Pace
from croupier.floor.habits.registry import HABITS
from croupier.floor.known import Known
from croupier.floor.rooms import Room, Rooms
from croupier.games.registry import GAMES
from croupier.kit.actors import CROUPIER, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.model import Command, Law
from croupier.night.tables.charts import chart_of
from croupier.night.tables.model import Leave, Sit, Table
from croupier.night.tables.tables import desk_of

LOG: Final = logging.getLogger(__name__)
SEATS_FOR_PEOPLE: Final = 4  # always free of bots
BOTS_AT_A_TABLE: Final = 4
STOP_S: Final = 1
ANSWER_S: Final = 30
TROUBLE_S: Final = 5  # to wait after something went wrong

Word = tuple[Actor, str, Any]  # who speaks, on whose device, and what


@dataclass(slots=True)
class Company:
    """One thread a process. A refusal is fine, a mistake is logged, and the house goes on."""

    rooms: Rooms
    nights: Sequence[str]
    pace: Pace = field(default_factory=Pace)
    steady: Callable[[], int] = steady_ns
    below: Callable[[int], int] = secrets.randbelow
    _seen: dict[Hashable, tuple[object, int, int]] = field(default_factory=dict)
    _said: dict[tuple[str, str, str], bytes] = field(default_factory=dict)  # at which head
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        assert self._thread is None
        self._thread = threading.Thread(target=self._run, name="company", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread:
            self._thread.join(STOP_S)

    def _run(self) -> None:
        wait = timedelta(milliseconds=self.pace.look_ms).total_seconds()
        while not self._stop.wait(wait):
            try:
                self.look()
            except Exception:
                LOG.exception("the company stumbled")
                self._stop.wait(TROUBLE_S)

    def look(self) -> None:
        """Once around the tables. Each says at most one thing at each state of the record."""
        for night in self.nights:
            room = self.rooms.at(night)
            for name in list(room.night.tables):
                self._at_table(room, name)

    def _at_table(self, room: Room, name: str) -> None:
        people = (BOT_CROUPIER, *PLAYERS)
        for person in people:
            known = room.floor.known
            table = known.night.tables[name]
            if self._stop.is_set() or not _open(known, table):
                return
            speaks = self._deals if person == BOT_CROUPIER else self._plays
            word = speaks(room.floor.law, known, table, person)
            at = (room.name, name, person)
            self._speak(room, known, at, word)
        known = room.floor.known
        chef = known.night.tables[name].checks.get(Role.PIT_BOSS, "")
        self._speak(room, known, (room.name, name, chef), self._answers(room, name, chef))

    def _speak(self, room: Room, known: Known, at: tuple[str, str, str], word: Word | None) -> None:
        if word and self._said.get(at) != known.head:
            self._said[at] = known.head
            _say(room, known, at[1], word)

    def _answers(self, room: Room, name: str, chef: str) -> Word | None:
        """What the croupier asks of a chef, unless somebody at the wall is quicker."""
        table = room.floor.known.night.tables[name]
        word = HABITS[table.game].answers(room.floor.law.at(table), table.play)
        waited, _ = self._waited_ms((name, "chef", chef), word)
        return (PIT_BOSS, chef, word) if word and chef and waited >= self.pace.answer_ms else None

    def _waited_ms(self, who: Hashable, what: object) -> tuple[int, int]:
        """How long somebody has seen the same, and a number of theirs for as long."""
        now = self.steady() // NS_IN_MS
        seen, since, lot = self._seen.get(who, (None, 0, 0))
        if seen != what:
            since, lot = now, self.below(1_000)
            self._seen[who] = (what, since, lot)
        return now - since, lot

    def _deals(self, law: Law, _: Known, table: Table, person: str) -> Word | None:
        """The croupier's next word, where the bot has the table."""
        if table.croupier != person:
            return None
        habit, rules = HABITS[table.game], law.at(table)
        asked = habit.asks(rules, table.play) if table.chance == "physical" else None
        if asked:
            return CROUPIER, person, asked
        pace = replace(self.pace, call_ms=None) if table.betting_s else self.pace
        step = habit.deals(rules, table.play, pace)
        stands = (GAMES[table.game].round(table.play), step)
        waited, _lot = self._waited_ms((table.name, person), stands)
        return (CROUPIER, person, step.action) if step and waited >= step.after_ms else None

    def _plays(self, law: Law, known: Known, table: Table, person: str) -> Word | None:
        """A player's next word: sit down, bet, move, or fetch new chips."""
        rules, game, habit = law.at(table), GAMES[table.game], HABITS[table.game]
        seat = _seat_of(table, person)
        if seat is None:
            return self._sits(rules, known, table, person)
        held = known.night.holds(chart_of(known.night, table).rack(seat))
        if move := habit.moves(rules, table.play, seat, held):
            waited, _ = self._waited_ms((table.name, person), table.play)
            return (player(seat), person, move) if waited >= self.pace.move_ms else None
        if not game.bare(table.play, seat):
            return None
        if held + habit.holds(table.play, seat) < game.least_stake(rules):
            return player(seat), person, Leave(seat)
        bet = habit.bets(rules, table.play, seat, held, self.below)
        return (player(seat), person, bet) if bet and self._ready(table, person) else None

    def _ready(self, table: Table, person: str) -> bool:
        """Each in their own time, after the invitation, or when none seems to come."""
        invited = GAMES[table.game].invited(table.play)
        sees = (GAMES[table.game].round(table.play), invited)
        waited, lot = self._waited_ms((table.name, person), sees)
        patience = 0 if invited else self.pace.uninvited_ms
        return waited >= patience + self.pace.stake_ms * lot // 1_000

    def _sits(self, rules: Any, known: Known, table: Table, person: str) -> Word | None:
        """Nobody sits at two tables, and people always find room."""
        seats = GAMES[table.game].seats(rules).value
        bots = sum(sitter.player in PLAYERS for sitter in table.seats.values())
        free = [seat for seat in range(1, seats + 1) if seat not in table.seats]
        if bots >= BOTS_AT_A_TABLE or len(free) <= SEATS_FOR_PEOPLE or table.seating != "open":
            return None
        if any(_seat_of(other, person) for other in known.night.tables.values()):
            return None
        seat = Seat(free[self.below(min(len(free), BOTS_AT_A_TABLE + SEATS_FOR_PEOPLE))])
        sit = Sit(seat, person, of_age=True, units=Units(self.pace.chips))
        return player(seat), person, sit


def _seat_of(table: Table, person: str) -> Seat | None:
    return next((seat for seat, sitter in table.seats.items() if sitter.player == person), None)


def _open(known: Known, table: Table) -> bool:
    """Whether company is wanted here now. A round that is held up still comes to its end."""
    office = known.night.office
    if not office.practice or office.closed or not table.opened or table.game not in HABITS:
        return False
    return not (table.is_held and GAMES[table.game].resting(table.play))


def _say(room: Room, known: Known, table: str, word: Word) -> None:
    by, operator, action = word
    command = Command(
        id=f"company {operator} {table} {known.head.hex()[:32]}",
        desk=desk_of(table),
        by=by,
        operator=operator,
        action=action,
    )
    room.writer.submit(command).result(ANSWER_S)
