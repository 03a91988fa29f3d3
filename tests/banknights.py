"""Nights with a bank, from the first count to the signed close: for tests of papers and reports."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from croupier.floor.floor import Floor
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store
from croupier.kit.actors import Actor, Role
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.model import Command, law_of
from croupier.night.office.model import Adopt, Appoint, GiveKey, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from signers import digest_for, private, public, signature_of

EVENT, WHEEL = load("ontario-monte-carlo"), load("ontario-wheel")
STAFF = {
    "Cass": Role.CASHIER,
    "Rex": Role.RECORDER,
    "Rune": Role.RUNNER,
    "Ben": Role.RUNNER,
    "Ann": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Ida": Role.INSPECTOR,
}
ROLES = {**STAFF, "Lou": Role.LICENSEE}
STOCK = {"1": 2000, "5": 1000, "20": 250}  # worth $12,000
EVENING = datetime(2026, 3, 14, 23, tzinfo=UTC)
FLOAT = 50_000  # the licensee's cash, in cents


@dataclass
class Minutes:
    """A clock that goes on by a minute and a second with every word."""

    at: datetime = EVENING

    def label(self) -> str:
        self.at += timedelta(seconds=61)
        return self.at.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def jump_ms(self) -> int:
        return 0

    def settle(self) -> None:
        pass

    def resume(self, label: str) -> None:
        self.at = datetime.fromisoformat(label)


@dataclass
class BankNight:
    """A night that is spoken to by name: everybody speaks in the one part they have."""

    store: Store = field(default_factory=MemoryJournal)
    name: str = "gala"
    count: int = 0

    def __post_init__(self) -> None:
        law = law_of(EVENT, WHEEL)
        clock = Minutes()
        self.floor = Floor(law, machine.begin(EVENT.digest), self.store, name=self.name,
                           clock=clock)  # fmt: skip

    def tried(self, desk: str, who: str, action: Any) -> Any:
        self.count += 1
        command = Command(id=f"c{self.count}", desk=desk, by=Actor(ROLES[who]), operator=who,
                          action=action)  # fmt: skip
        return self.floor.submit(command)

    def say(self, desk: str, who: str, action: Any) -> Any:
        verdict = self.tried(desk, who, action)
        assert not isinstance(verdict, Refusal), (action, verdict)
        return verdict.decision.events

    def bank(self, who: str, *actions: Any) -> Any:
        return [self.say("bank", who, action) for action in actions][-1]

    def sign(self, who: str, *scopes: str) -> None:
        """Everything of these scopes that stands on record now."""
        for scope in scopes:
            lines = [entry.body for entry in self.store.read()]
            digest, last = digest_for(scope, 1, len(lines), lines), len(lines)
            said = {"scope": scope, "first": 1, "last": last, "digest": digest}
            signature = signature_of(private(who), said, who, self.name)
            self.bank(who, a.Certify(scope, 1, last, digest, signature))

    def staffed(self, mode: a.Mode | None) -> BankNight:
        says: list[Any] = [OpenNight("Spring gala", zone="America/Toronto"), Adopt(WHEEL.digest)]
        says += [PostNotice(WHEEL.digest)]
        says += [Appoint(person, role, of_age=True) for person, role in STAFF.items()]
        says += [GiveKey(person, public(person)) for person in ROLES if person != "Ida"]
        for action in says:
            self.say("office", "Lou", action)
        if mode is not None:
            self.bank("Lou", a.SetMode(mode))
        return self

    def counted(self, place: str, first: str, second: str, pieces: Any, cash: int = 0) -> str:
        """Both find the same: the count sheet, signed by both."""
        self.bank(first, a.Count(place, pieces, cash))
        sheet: str = self.bank(second, a.Count(place, pieces, cash))[0].paper
        self.sign(first, f"paper {sheet}")
        self.sign(second, f"paper {sheet}")
        return sheet

    def opened(self, mode: a.Mode = "redeemable") -> BankNight:
        self.staffed(mode)
        self.counted("bank", "Cass", "Rex", STOCK, FLOAT)
        set_up = t.SetUp(WHEEL.digest, "Ann", recording="float only")
        self.say("tables/W1", "Lou", set_up)
        return self

    def filled(self, pieces: Any) -> str:
        paper: str = self.bank("Ann", a.Ask("fill", "W1", pieces=pieces))[0].paper
        self.sign("Ann", f"paper {paper}")
        self.bank("Cass", a.Accept(paper, "Ben"))
        self.bank("Ben", a.Carry(paper))
        self.bank("Ann", a.Receive(paper))
        return paper

    def credited(self, pieces: Any) -> str:
        paper: str = self.bank("Ann", a.Ask("credit", "W1", pieces=pieces))[0].paper
        self.sign("Ann", f"paper {paper}")
        self.bank("Cass", a.Accept(paper, "Ben"))
        self.bank("Ben", a.Carry(paper))
        self.bank("Cass", a.Receive(paper))
        return paper

    def played(self) -> BankNight:
        """One of nearly everything: fill, credit, runner, sales, change, void, back-entry."""
        self.filled({"5": 20, "1": 50})
        self.say("tables/W1", "Lou", t.Open())
        self.bank("Cass", a.Sell(Units(40), tendered=5_000), a.Sell(Units(20)))
        self.bank("Cass", a.RefuseSale("looked fifteen"))
        self.bank("Cass", a.Issue("Rune", Units(100), cash=5_000))
        self.bank("Rune", a.Receive("I-1"), a.Sell(Units(20), tendered=2_000))
        self.bank("Cass", a.Change({"5": 2}, {"1": 10}))
        self.bank("Cass", a.Void("S-2", "keyed twice"))
        self.bank("Rex", a.ConfirmVoid("V-1"))
        self.sign("Cass", "paper V-1")
        self.sign("Rex", "paper V-1")
        sale = a.EnterFromPaper("sale", "0017", "21:40", pieces={"5": 4}, cash=2_000)
        self.bank("Cass", sale)
        self.bank("Rex", a.Confirm(("P-1",)))
        return self

    def mended(self) -> BankNight:
        """What was lost and found: a write-off, and a count of the bank that is $30 short."""
        self.bank("Cass", a.WriteOff({"1": 3}, "torn"))
        if self.floor.night.bank.mode == "redeemable":
            self.bank("Cass", a.Redeem(Units(10)))
        held = dict(self.floor.night.balances.held)
        cash = held["bank:drawer", "CAD"]  # type: ignore[index]
        self.counted("bank", "Cass", "Rex", self.stock(), cash - 3_000)
        self.bank("Cora", a.Acknowledge("C-2"))
        self.bank("Cass", a.Report("C-2", "A note of twenty and one of ten are not there."))
        self.sign("Cass", "paper N-1")
        return self

    def stock(self) -> dict[str, int]:
        from croupier.bank.ledger import STOCK as ACCOUNT  # noqa: PLC0415
        from croupier.night.bank.holdings import pieces_at  # noqa: PLC0415

        return dict(pieces_at(self.floor.night, ACCOUNT))

    def turned_in(self) -> BankNight:
        """The table counts, gives everything back and closes; so does the runner."""
        left = {"5": 25, "1": 60}  # more than it was given: players have lost
        self.counted("table W1", "Ann", "Cora", left)
        self.credited(left)
        self.say("tables/W1", "Lou", t.Close())
        from croupier.bank.places import purse  # noqa: PLC0415
        from croupier.night.bank.holdings import pieces_at  # noqa: PLC0415

        night, own = self.floor.night, purse("Rune")
        cash = night.balances.of(own, "CAD")  # type: ignore[arg-type]
        self.bank("Rune", a.Return(dict(pieces_at(night, own)), cash))
        self.bank("Cass", a.Receive("T-1"))
        return self

    def closed(self) -> BankNight:
        """Confirmed, counted, deposited, certified, closed."""
        self.bank("Rex", a.Confirm(tuple(sorted(self.floor.night.bank.papers.unconfirmed))))
        cash = self.floor.night.balances.of("bank:drawer", "CAD")  # type: ignore[arg-type]
        self.counted("bank", "Cass", "Rex", self.stock(), cash)
        receipts = cash - FLOAT
        self.bank("Cass", a.Deposit(receipts, "night safe, bag 7"), a.ReturnFloat(FLOAT))
        self.bank("Rex", a.Confirm(("D-1", "L-1")))
        if self.floor.night.bank.mode == "redeemable":
            self.sign("Ann", "table W1")
            self.sign("Rune", "runner Rune")
        self.sign("Cass", "bank")
        self.sign("Rex", "bank")
        self.bank("Cass", a.CloseBank())
        return self


def whole(mode: a.Mode = "redeemable") -> BankNight:
    """A night from its first count to its close."""
    return BankNight().opened(mode).played().mended().turned_in().closed()
