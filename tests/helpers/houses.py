"""A whole night in memory, staffed and open, for tests of the desks."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from croupier.bank.ledger import may_owe
from croupier.floor.chance import Draws
from croupier.floor.clock import StoppedClock
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.games.registry import GAMES
from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command, Night, law_of
from croupier.night.office.model import Adopt, Appoint, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.night.tables.model import Table
from croupier.night.tables.opening import refuse_bankless
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.bank.books import Books
from helpers.ways import way_of

STAFF = {
    "Ann": Role.CROUPIER,
    "Ben": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Dora": Role.DIRECTOR,
}
PEOPLE = [*STAFF, "Lou", "Eve", "Fay", MACHINE]
SPOKESMEN = {Role.LICENSEE: "Lou", Role.PIT_BOSS: "Cora", Role.DIRECTOR: "Dora"}


@dataclass
class House:
    """Says things at the desks of one night."""

    floor: Floor
    book: Rulebook[Any]
    seed: Callable[[], bytes]  # what the machine's promises are made of
    ids: itertools.count[int] = field(default_factory=itertools.count)

    def say(self, desk: str, by: Actor, action: Any, operator: str | None = None) -> Any:
        who = operator or SPOKESMEN.get(by.role) or self._operator(desk, by)
        command = Command(
            id=f"c{next(self.ids)}", desk=desk, by=by, operator=who, action=action, via=way_of(who)
        )
        verdict = self.floor.submit(command)
        return verdict if isinstance(verdict, Refusal) else verdict.decision.events

    def _operator(self, desk: str, by: Actor) -> str:
        table = self.floor.night.tables.get(desk.removeprefix("tables/"))
        if by.role in (Role.CROUPIER, Role.CHANCE):
            return table.croupier if table else "Ann"
        if table and by.seat is not None and by.seat in table.seats:
            return table.seats[by.seat].player
        return str(by)

    def must(self, desk: str, by: Actor, action: Any, operator: str | None = None) -> Any:
        events = self.say(desk, by, action, operator)
        assert not isinstance(events, Refusal), events
        return events

    def adopt(self, book: Rulebook[Any]) -> Any:
        """The house learns of a rulebook, and the night takes it into its record."""
        self.floor.law |= book
        return self.must("office", LICENSEE, Adopt(book.digest))

    def table(self, name: str = "W1") -> Table:
        return self.floor.night.tables[name]


shelf = cache(load)  # as it was read once: a rulebook never changes


def house(
    book_name: str | Rulebook[Any],
    *,
    practice: bool | None = None,
    event: Rulebook[Any] | None = None,
    seed: Callable[[], bytes] | None = None,
) -> House:
    """Open, staffed, with the notice on the wall; no table is set up yet.

    Where a licensed night begins with its bank, it is a practice night unless it is told otherwise.
    """
    book = shelf(book_name) if isinstance(book_name, str) else book_name
    event = event or book.event
    assert event
    practice = event.rules.play_money_bank_first is not None if practice is None else practice
    floor = Floor(law_of(event, book), machine.begin(event.digest), clock=StoppedClock())
    seed = seed or Draws(bytes(32)).block  # the same draws in every run
    floor.clients.append(Dealer(floor, seed))
    found = House(floor, book, seed)
    found.must("office", LICENSEE, OpenNight("Gala", practice))
    for person, role in STAFF.items():
        found.must("office", LICENSEE, Appoint(person, role, of_age=True, member=True))
    found.must("office", LICENSEE, Adopt(book.digest))
    found.must("office", LICENSEE, PostNotice(book.digest))
    return found


def open_bank(found: House, *, stated: bool = True) -> None:
    """Its mode is set, and it is staffed, counted and signed for; the application is `stated`."""
    Books(found.floor, found.book).staffed("redeemable", opened=True, stated=stated)


def with_table(
    book_name: str | Rulebook[Any],
    *,
    practice: bool | None = None,
    event: Rulebook[Any] | None = None,
    **up: Any,
) -> House:
    """The same, with table W1 open and Ann behind it."""
    found = house(book_name, practice=practice, event=event)
    if refuse_bankless(found.floor.law, found.floor.night):
        open_bank(found)
    found.must("tables/W1", PIT_BOSS, t.SetUp(found.book.digest, "Ann", **up))
    if GAMES[found.book.game].checked_by(found.book.rules):
        found.must("tables/W1", DIRECTOR, t.Check())
        found.must("tables/W1", CROUPIER, t.Check())
    found.must("tables/W1", DIRECTOR, t.Open(approved=True))
    return found


def refusal(verdict: Any) -> str:
    """A no in one line: code, clause, facts."""
    assert isinstance(verdict, Refusal), verdict
    facts = " ".join(f"{name}={value}" for name, value in verdict.facts)
    return f"{verdict.code} {verdict.clause} {facts}".strip()


def checked(night: Night) -> None:
    sums: Counter[str] = Counter()
    for _, asset, units in night.balances:
        sums[asset] += units
    assert not any(sums.values()), "chips of every sort are neither made nor lost"
    for account, _, units in night.balances:
        assert units > 0 or may_owe(account), f"{account} owes {-units}"
    medium = night.bank.medium
    for name, table in night.tables.items():
        lies = lying(table, medium)
        booked = {
            (account, asset): units
            for account, asset, units in night.balances
            if account.startswith(f"{name}:cloth:")
            or (account.startswith(f"{name}:rack:") and asset != medium)
        }
        assert booked == lies, "what is booked is what lies there"
        racks = {a for a, c, _ in night.balances if a.startswith(f"{name}:rack:") and c == medium}
        counted = {f"{name}:rack:{seat}" for seat, who in table.seats.items() if who.counted}
        assert racks <= counted, "a rack belongs to somebody who sits there"
        assert table.opened or not lies, "a closed table is bare"
        assert not table.opened or table.rulebook in night.office.notices


def lying(table: Table, medium: str) -> dict[tuple[str, str], int]:
    """Where the table has chips, as accounts: on its cloth; colour chips with their player too."""
    if table.game != "roulette":
        return {
            (f"{table.name}:cloth:{seat}:{spot}", medium): units
            for (seat, spot), units in table.play.stakes.items()
        }
    found: dict[tuple[str, str], int] = {}
    for (seat, bet, chips), units in table.play.stakes.items():
        colour = f"{table.name} {table.play.colours[seat].colour}" if chips == "colour" else medium
        found[f"{table.name}:cloth:{seat}:{bet}", colour] = units
    for seat, held in table.play.colours.items():
        if held.chips:
            found[f"{table.name}:rack:{seat}", f"{table.name} {held.colour}"] = held.chips
    return found


def with_part(night: Night, desk: str, part: object) -> Night:
    """The same night with another part at a desk that has no places."""
    return replace(night, parts={**night.parts, desk: {"": part}})
