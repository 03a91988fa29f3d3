"""One table of a practice night, ready to play: what the engine protocol and `play` run on."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from croupier.floor.chance import Draws, new_seed
from croupier.floor.clock import StoppedClock, WallClock
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.record import decision_of
from croupier.games.registry import GAMES
from croupier.journal.entry import document_of
from croupier.kit.actors import DIRECTOR, LICENSEE, Actor, Role
from croupier.kit.rules import Refusal
from croupier.kit.specs import Actions, Specs
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command, Decision, Via, law_of
from croupier.night.office.model import PROCEDURE, Adopt, Appoint, OpenNight, PostNotice
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as tables
from croupier.night.tables import specs as table_specs
from croupier.night.tables import view as seen
from croupier.night.tables.charts import chart_of
from croupier.night.tables.model import Chance, Table
from croupier.night.tables.tables import desk_of
from croupier.rulebooks.model import Rulebook
from croupier.words.words import Words

TABLE: Final = "T1"
DESK: Final = desk_of(TABLE)
STAFF: Final = (
    ("croupier", Role.CROUPIER),
    ("relief croupier", Role.CROUPIER),
    ("pit boss", Role.PIT_BOSS),
    ("director", Role.DIRECTOR),
)
SPEAKERS: Final = (
    Role.PLAYER,
    Role.CROUPIER,
    Role.PIT_BOSS,
    Role.DIRECTOR,
    Role.CHANCE,
    Role.CLOCK,
)
Verdict = Decision | Refusal
MAXIMUM: Final = 1_000  # times the minimum, where the law leaves the maximum to whoever opens


@cache
def actions_of(game: str) -> Actions:
    """The actions of people at a table of this game, once it has been set up."""
    own = {
        word: spec
        for word, spec in table_specs.ACTIONS.items()
        if spec.sender == "people" and spec.record is not tables.SetUp
    }
    return {**GAMES[game].actions, **own}


@dataclass(slots=True)
class PracticeTable:
    """Anybody may sit down, nobody's chips are counted unless they are brought."""

    floor: Floor
    draws: Draws  # what the bots are moved by
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    @property
    def table(self) -> Table:
        return self.floor.night.tables[TABLE]

    @property
    def book(self) -> Rulebook[Any]:
        return self.floor.law.books[self.table.rulebook]

    @property
    def rules(self) -> Any:
        return self.floor.law.at(self.table)

    @property
    def labels(self) -> dict[str, Words]:
        """The names of this table's spots and people."""
        return {**self.book.terms, **self.spots}

    @property
    def spots(self) -> Mapping[str, Words]:
        return GAMES[self.table.game].labels(self.rules)

    @property
    def actions(self) -> Actions:
        return actions_of(self.table.game)

    @property
    def events(self) -> Specs:
        return {**GAMES[self.table.game].events, **table_specs.EVENTS}

    def say(self, by: Actor, action: Any, operator: str | None = None) -> Verdict:
        """Submit; at a virtual table the machine's part is told along with it."""
        before = self.floor.seq
        decision = self._submit(by, action, operator or self._operator(by, action))
        if isinstance(decision, Refusal) or self.table.chance == "physical":
            return decision
        told = [
            decision_of(self.floor.night, document_of(entry))
            for entry in self.floor.store.read(after=before)
        ]
        return Decision(
            events=tuple(event for part in told for event in part.events),
            transfers=tuple(move for part in told for move in part.transfers),
        )

    def refuse(self, by: Actor, action: Any) -> Refusal | None:
        """Why nobody would hear this now, or None. Deciding is pure: nothing is said yet."""
        operator = self._operator(by, action)
        unsaid = Command(id="", desk=DESK, by=by, operator=operator, action=action)
        return self.floor.refusal_of(unsaid)

    @property
    def float_units(self) -> int:
        """What the books have of the table's float."""
        night = self.floor.night
        return night.holds(chart_of(night, self.table).float)

    def waiting(self) -> tuple[Actor, ...]:
        return seen.waiting(self.floor.law, self.table)

    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """What chance may say now, with its weights. Nothing unless the table waits on it."""
        return GAMES[self.table.game].draws(self.rules, self.table.play)

    def view(self, viewer: Actor | None) -> dict[str, Any]:
        return seen.view(self.floor.law, self.floor.night, self.table, viewer)

    def _operator(self, by: Actor, action: Any) -> str:
        if by.role is Role.PLAYER and isinstance(action, tables.Sit):
            return action.player  # whoever sits down says their own name
        if by.role in (Role.CHANCE, Role.CROUPIER):
            return self.table.croupier
        if by.seat is not None and by.seat in self.table.seats:
            return self.table.seats[by.seat].player
        return MACHINE if by.role is Role.CLOCK else str(by)

    def _submit(self, by: Actor, action: Any, operator: str, desk: str = DESK) -> Verdict:
        number = f"practice-{next(self._ids)}"
        via: Via = MACHINE if operator == MACHINE else "lines"
        command = Command(id=number, desk=desk, by=by, operator=operator, action=action, via=via)
        verdict = self.floor.submit(command)
        return verdict if isinstance(verdict, Refusal) else verdict.decision

    def prepare(self, book: Rulebook[Any], chance: Chance, minimum: int | None) -> Refusal | None:
        """Open the night, give the parts, post the notice, set the table up."""
        office: list[Any] = [OpenNight("practice", practice=True, procedure=PROCEDURE)]
        office += [Appoint(person, role, of_age=True, member=True) for person, role in STAFF]
        office += [Adopt(book.digest), PostNotice(book.digest)]
        for action in office:
            done = self._submit(LICENSEE, action, "licensee", OFFICE)
            if isinstance(done, Refusal):
                return done
        up = tables.SetUp(book.digest, "croupier", chance=chance, seating="open", minimum=minimum)
        verdict = self._submit(LICENSEE, up, "licensee")
        return verdict if isinstance(verdict, Refusal) else None

    def open(self) -> Refusal | None:
        for by in self.waiting():
            if by.role is not Role.CROUPIER or GAMES[self.table.game].checked_by(self.rules):
                self.say(by, tables.Check())
        done = self.say(DIRECTOR, tables.Open(maximum=practice_maxima(self.table.game, self.rules)))
        return done if isinstance(done, Refusal) else None


def practice_maxima(game: str, rules: Any) -> dict[str, int]:
    """The maxima that a practice table opens with, where the law wants them posted."""
    posts, least = GAMES[game].posts(rules), GAMES[game].least_stake(rules)
    return dict.fromkeys(posts.value, MAXIMUM * least) if posts else {}


def practice_table(
    book: Rulebook[Any],
    *,
    virtual: bool = False,
    closed: bool = False,
    minimum: int | None = None,
    seed: bytes | None = None,
) -> PracticeTable | Refusal:
    """A table under this rulebook, or why it can't be set up so."""
    assert book.event is not None, book.name
    clock = StoppedClock() if seed else WallClock()  # the same seed, the same night
    floor = Floor(law_of(book.event, book), machine.begin(book.event.digest), clock=clock)
    draws = Draws(seed or new_seed())
    floor.clients.append(Dealer(floor, draws.block if seed else new_seed))
    table = PracticeTable(floor, draws)
    no = table.prepare(book, "virtual" if virtual else "physical", minimum)
    if no is None and not closed:
        no = table.open()
    return no or table
