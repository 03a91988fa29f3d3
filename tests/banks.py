"""A bank at work on any floor, for tests: counted by two, opened by two real signatures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from croupier.floor.clock import StoppedClock
from croupier.floor.floor import Floor, Recorded
from croupier.journal.store import Store
from croupier.kit.actors import Actor, Role
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.closing import signed_up_to
from croupier.night.model import Command, law_of
from croupier.night.office.model import Adopt, Appoint, GiveKey, OpenNight, PostNotice
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load
from signers import digest_for, private, public, signature_of

KEEPERS = {
    "Cass": Role.CASHIER,
    "Rex": Role.RECORDER,
    "Rune": Role.RUNNER,
    "Remy": Role.RUNNER,
}
PARTS = {
    **KEEPERS,
    "Ann": Role.CROUPIER,
    "Ben": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Dora": Role.DIRECTOR,
    "Lou": Role.LICENSEE,
}
PIECES = {"1": 2000, "5": 1000, "20": 250}  # what the bank begins with, and in cents:
CASH = 50_000

Submit = Callable[[Command], Recorded | Refusal]


@dataclass
class Bank:
    """Everybody says what their part lets them, at the desk `bank`."""

    floor: Floor
    submit: Submit

    def say(self, who: str, action: Any, desk: str = "bank", by: Actor | None = None) -> Any:
        part = by or Actor(PARTS[who])
        return self.submit(
            Command(id=str(uuid4()), desk=desk, by=part, operator=who, action=action)
        )

    def must(self, who: str, action: Any, desk: str = "bank") -> Recorded:
        verdict = self.say(who, action, desk)
        assert isinstance(verdict, Recorded), (action, verdict)
        return verdict

    def staffed(self) -> Bank:
        for name, role in KEEPERS.items():
            self.must("Lou", Appoint(name, role, of_age=True), "office")
        for name in (*KEEPERS, "Ann", "Ben", "Cora", "Lou"):
            if name in self.floor.night.office.staff:
                self.must("Lou", GiveKey(name, public(name)), "office")
        return self

    def opened(
        self, mode: a.Mode = "not redeemable", pieces: Mapping[str, int] = PIECES, cash: int = CASH
    ) -> Bank:
        self.must("Lou", a.SetMode(mode))
        for who in ("Cass", "Rex"):
            self.must(who, a.Count("bank", pieces, cash))
        for who in ("Cass", "Rex"):
            self.sign(who, "paper C-1")
        assert self.floor.night.bank.opened
        return self

    def sign(self, who: str, scope: str) -> Recorded:
        """Over everything of this scope since they last signed for it."""
        night = self.floor.night
        paper = scope.startswith(("paper ", "advance "))
        first = 1 if paper else signed_up_to(night, scope, who) + 1
        said: dict[str, Any] = {"scope": scope, "first": first, "last": night.told}
        lines = [entry.body for entry in self.floor.store.read()]
        said["digest"] = digest_for(scope, first, night.told, lines)
        signature = signature_of(private(who), said, who, self.floor.name)
        return self.must(who, a.Certify(**said, signature=signature))

    def filled(self, table: str = "W1", runner: str = "Rune", who: str = "Ann", **asks: Any) -> str:
        """A table is supplied, all the way; the voucher's name."""
        paper = self.sent(table, runner, who, **asks)
        self.must(runner, a.Carry(paper))
        self.must(who, a.Receive(paper))
        return paper

    def sent(self, table: str = "W1", runner: str = "Rune", who: str = "Ann", **asks: Any) -> str:
        """Asked for, signed and accepted: it has left the bank."""
        paper = self.asked("fill", table, who, **asks)
        self.must("Cass", a.Accept(paper, runner))
        return paper

    def asked(self, what: Any, table: str = "W1", who: str = "Ann", **asks: Any) -> str:
        done = self.must(who, a.Ask(what, table, **(asks or {"pieces": {"5": 20, "1": 50}})))
        paper: str = done.decision.events[0].paper
        self.sign(who, f"paper {paper}")
        return paper

    def turned_in(self, table: str = "W1", runner: str = "Rune", **asks: Any) -> str:
        paper = self.asked("credit", table, **asks)
        self.must("Cass", a.Accept(paper, runner))
        self.must(runner, a.Carry(paper))
        self.must("Cass", a.Receive(paper))
        return paper

    def issued(self, runner: str = "Rune", units: int = 100, cash: int = 5000) -> str:
        done = self.must("Cass", a.Issue(runner, Units(units), cash=cash))
        paper: str = done.decision.events[0].paper
        self.must(runner, a.Receive(paper))
        return paper

    def counted(self, pieces: Mapping[str, int], table: str = "W1", second: str = "Cora") -> None:
        for who in ("Ann", second):
            self.must(who, a.Count(f"table {table}", pieces))


def bank_on(floor: Floor, submit: Submit | None = None) -> Bank:
    return Bank(floor, submit or floor.submit)


def at_a_table(store: Store | None = None, mode: a.Mode = "not redeemable", **up: Any) -> Bank:
    """An open bank, and an open wheel W1 where nobody sits yet."""
    book = load("ontario-wheel")
    assert book.event
    law, night = law_of(book.event, book), machine.begin(book.event.digest)
    bank = bank_on(Floor(law, night, store, name="gala", clock=StoppedClock()))
    bank.must("Lou", OpenNight("Gala"), "office")
    for name in ("Ann", "Ben", "Cora"):
        bank.must("Lou", Appoint(name, PARTS[name], of_age=True), "office")
    bank.must("Lou", Adopt(book.digest), "office")
    bank.must("Lou", PostNotice(book.digest), "office")
    bank.staffed().opened(mode)
    bank.must("Lou", SetUp(book.digest, "Ann", **up), "tables/W1")
    bank.must("Ann", Open(), "tables/W1")
    return bank
