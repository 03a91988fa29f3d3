"""A night with a bank, for tests: its people, their keys, and what they say and sign."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from croupier.journal.entry import Entry, document_of
from croupier.kit.actors import CLOCK, LICENSEE, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.bank.closing import signed_up_to
from croupier.night.model import MACHINE, Night
from croupier.night.office.model import Appoint, GiveKey
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from houses import STAFF as FLOOR
from houses import House, house
from signers import covers, private, public, sha256_of, signature_of

KEEPERS: Final = {
    "Cass": Role.CASHIER,
    "Rex": Role.RECORDER,
    "Rune": Role.RUNNER,
    "Rob": Role.RUNNER,
}
STAFF: Final = {**FLOOR, **KEEPERS, "Lou": Role.LICENSEE}
PERSON: Final = {  # who speaks in a part, where nobody is named
    Role.CASHIER: "Cass",
    Role.RECORDER: "Rex",
    Role.RUNNER: "Rune",
    Role.CROUPIER: "Ann",
    Role.PIT_BOSS: "Cora",
    Role.DIRECTOR: "Dora",
    Role.LICENSEE: "Lou",
    Role.INSPECTOR: "Ida",
    Role.CLOCK: MACHINE,
}
PIECES: Final = {"20": 250, "5": 1000, "1": 2000}  # what the bank begins with: 12,000
CASH: Final = 50_000  # and its float, in cents
MODES: Final[tuple[a.Mode, ...]] = ("not redeemable", "redeemable")
BANK: Final = "bank"
SCOPES: Final = ("bank", "table", "runner", "paper")


@lru_cache(maxsize=4096)
def document(entry: Entry) -> dict[str, Any]:
    return document_of(entry)


def stands_for(scope: str, one: dict[str, Any]) -> bool:
    """Of what nobody can certify there is no entry."""
    return scope.partition(" ")[0] in SCOPES and covers(scope, one)


@dataclass
class Till(House):
    """A house whose people know how to sign."""

    def bank(self, by: Role, action: Any, person: str = "") -> Any:
        """What the bank answers: events, or a refusal."""
        return self.say(
            BANK, CLOCK if by is Role.CLOCK else Actor(by), action, person or PERSON[by]
        )

    def does(self, by: Role, action: Any, person: str = "") -> Any:
        events = self.bank(by, action, person)
        assert not isinstance(events, Refusal), (action, events)
        return events

    def certificate(self, person: str, scope: str, first: int = 0, last: int = 0) -> a.Certify:
        """Over what is on record now, from where this person's last signature ended."""
        night = self.floor.night
        first = first or (1 if " " in scope else signed_up_to(night, scope, person) + 1)
        last = last or night.told
        digests = (
            entry.digest for entry in self.floor.store.read(after=first - 1)
            if entry.seq <= last and stands_for(scope, document(entry))
        )  # fmt: skip
        digest = sha256_of(digests)
        said = {"scope": scope, "first": first, "last": last, "digest": digest}
        signature = signature_of(private(person), said, person, self.floor.name)
        return a.Certify(scope, first, last, digest, signature)

    def signs(self, by: Role, scope: str, person: str = "") -> Any:
        who = person or PERSON[by]
        return self.does(by, self.certificate(who, scope), who)

    @property
    def night(self) -> Night:
        return self.floor.night


def chosen(**choices: str) -> Rulebook[Any]:
    """The conditions of the licence, read as this house reads them."""
    return load("ontario-monte-carlo", choices)


def till(mode: a.Mode | None = None, event: Rulebook[Any] | None = None) -> Till:
    """Staffed, with keys for everybody; in a mode the bank is new, and nothing is counted."""
    made = house("ontario-wheel", event=event)
    found = Till(made.floor, made.book, made.seed, made.ids)
    for person, role in KEEPERS.items():
        found.must("office", LICENSEE, Appoint(person, role, of_age=True))
    for person in STAFF:
        found.must("office", LICENSEE, GiveKey(person, public(person)))
    if mode:
        found.does(Role.LICENSEE, a.SetMode(mode))
    return found


def counts(found: Till, place: str, pieces: Any, cash: int = 0) -> Any:
    """Two people who find the same: whose place it is, and another."""
    first, name = Role.CASHIER, ""
    second = Role.RECORDER
    if place.startswith("table "):
        first, name = Role.CROUPIER, found.night.tables[place[6:]].croupier
    elif place.startswith("runner "):
        first, name, second = Role.RUNNER, place[7:], Role.CASHIER
    found.does(first, a.Count(place, pieces, cash), name)
    return found.does(second, a.Count(place, pieces, cash))


def opened(mode: a.Mode, event: Rulebook[Any] | None = None) -> Till:
    """The bank is open: counted by two, signed by both."""
    found = till(mode, event)
    counts(found, BANK, PIECES, CASH)
    for role in (Role.CASHIER, Role.RECORDER):
        found.signs(role, "paper C-1")
    assert found.night.bank.opened
    return found


def table(found: Till, name: str = "W1", recording: t.Recording = "float only") -> None:
    """Made ready and open, Ann behind it."""
    up = t.SetUp(found.book.digest, "Ann", recording=recording)
    found.must(f"tables/{name}", LICENSEE, up)
    found.must(f"tables/{name}", LICENSEE, t.Open())


def filled(found: Till, pieces: Any, name: str = "W1") -> str:
    """A fill, the whole way. Its voucher."""
    paper = asked(found, "fill", pieces, name)
    found.does(Role.CASHIER, a.Accept(paper, "Rune"))
    found.does(Role.RUNNER, a.Carry(paper))
    found.does(Role.CROUPIER, a.Receive(paper), found.night.tables[name].croupier)
    return paper


def credited(found: Till, pieces: Any, name: str = "W1") -> str:
    """A credit, the whole way."""
    paper = asked(found, "credit", pieces, name)
    found.does(Role.CASHIER, a.Accept(paper, "Rune"))
    found.does(Role.RUNNER, a.Carry(paper))
    found.does(Role.CASHIER, a.Receive(paper))
    return paper


def asked(found: Till, what: Any, pieces: Any, name: str = "W1") -> str:
    croupier = found.night.tables[name].croupier
    (event,) = found.does(Role.CROUPIER, a.Ask(what, name, pieces=pieces), croupier)
    found.signs(Role.CROUPIER, f"paper {event.paper}", croupier)
    return str(event.paper)


def supplied(found: Till, pieces: Any, cash: int = 5000, runner: str = "Rune") -> str:
    """A runner has a float and something to sell."""
    asked, _ = found.does(Role.CASHIER, a.Issue(runner, pieces=pieces, cash=cash))
    found.does(Role.RUNNER, a.Receive(asked.paper), runner)
    return str(asked.paper)


def seen(found: Till) -> None:
    """The recorder confirms whatever waits for it."""
    waiting = found.night.bank.papers
    plain = [name for name in sorted(waiting.unconfirmed) if waiting[name].what != "entry"]
    for at in range(0, len(plain), 500):
        found.does(Role.RECORDER, a.Confirm(tuple(plain[at : at + 500])))
