"""A bank for tests: what its people say and sign, on whatever floor, and what they do together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from croupier.floor.floor import Floor
from croupier.floor.spoken import command_of
from croupier.kit.actors import Actor, Role
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.bank.signing import Span, answers_for, asked_of
from croupier.night.model import Command, Night
from croupier.night.office.model import Appoint, GiveKey, PostNotice
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from croupier.rulebooks.model import Rulebook
from helpers.applications import approved
from helpers.signers import KEEPERS, STAFF, public, signed
from helpers.ways import way_of

BANK: Final = "bank"
W1: Final = "tables/W1"
PIECES: Final = {"20": 250, "5": 1000, "1": 2000}  # what the bank begins with, worth 12,000
CASH: Final = 50_000  # and its float, in cents
Voucher = Literal["fill", "credit"]
MODES: Final[tuple[a.Mode, ...]] = ("not redeemable", "redeemable")


class Books:
    """Everybody of the staff speaks in the one part they have: `does`, or `says` as on the wire."""

    name: str
    wheel: Rulebook[Any]
    floor: Floor

    def __init__(self, floor: Floor, wheel: Rulebook[Any]) -> None:
        self.floor, self.wheel, self.name = floor, wheel, floor.name

    # --- where it is said

    def submit(self, command: Command) -> Any:
        return self.floor.submit(command)

    def night(self) -> Night:
        return self.floor.night

    def lines(self) -> list[bytes]:
        return [entry.body for entry in self.floor.store.read()]

    # --- what is said

    def tries(self, who: str, action: Any, desk: str = BANK, by: Actor | None = None) -> Any:
        """The answer: what happened, or a refusal."""
        part = by or Actor(STAFF[who])
        said = Command(
            id=self.number(), desk=desk, by=part, operator=who, action=action, via=way_of(who)
        )
        verdict = self.submit(said)
        return verdict if isinstance(verdict, Refusal) else verdict.decision.events

    def does(self, who: str, *actions: Any, desk: str = BANK) -> Any:
        """What happened at the last of them."""
        for action in actions:
            events = self.tries(who, action, desk)
            assert not isinstance(events, Refusal), (action, events)
        return events

    def say(self, desk: str, who: str, by: str, action: str, **fields: Any) -> Any:
        said = {"command": self.number(), "desk": desk, "by": by, "operator": who,
                "action": action, **fields}  # fmt: skip
        verdict = self.submit(command_of(self.night(), said, via="lines"))
        assert not isinstance(verdict, Refusal), verdict
        return verdict

    def says(self, who: str, by: str, action: str, **fields: Any) -> Any:
        return self.say(BANK, who, by, action, **fields)

    def office(self, action: str, **fields: Any) -> Any:
        return self.say(OFFICE, "Lou", "licensee", action, **fields)

    def number(self) -> str:
        """Of the next command: what was refused has none."""
        return f"books {self.night().told + 1}"

    # --- what is signed

    def certificate(self, who: str, scope: str, first: int = 0, last: int = 0) -> a.Certify:
        """Of what is on record now; of records from where this person's last one ended."""
        night = self.night()
        part = STAFF.get(who, Role.PLAYER)
        theirs = answers_for(night, part, who, scope)
        whole = (asked_of(night, part, who, scope) if theirs else None) or Span(1, night.told)
        span = (first or whole.first, last or whole.last)
        return a.Certify(**signed(who, scope, self.lines(), span, self.name))

    def signs(self, who: str, *scopes: str) -> None:
        for scope in scopes:
            self.does(who, self.certificate(who, scope))

    # --- how a bank begins

    def staffed(
        self, mode: str | None, *, opened: bool, keys: bool = True, stated: bool = True
    ) -> None:
        """`keys`: the tests' own; else whoever signs brings the one of their account.

        `stated`: a licensed night has its application, where the law asks for one.
        """
        for person, role in KEEPERS.items():
            if person not in self.night().office.staff:
                self.does("Lou", Appoint(person, role, of_age=True, member=True), desk=OFFICE)
        there = {*self.night().office.staff, "Lou"}
        for person, role in STAFF.items() if keys else ():
            if person in there and role is not Role.INSPECTOR:  # inspectors sign nothing
                self.does(person, GiveKey(person, public(person)), desk=OFFICE)
        if self.wheel.digest not in self.night().office.notices:
            self.does("Lou", PostNotice(self.wheel.digest), desk=OFFICE)
        if mode:
            law = self.wheel.event
            if stated and law and law.rules.application_first and not self.night().office.practice:
                self.does("Lou", approved(mode), desk=OFFICE)
            self.says("Lou", "licensee", "set_mode", mode=mode)
        if mode and opened:
            self.open()

    def open(self) -> None:
        assert self.sheet() == "C-1"
        assert self.night().bank.opened

    def table(self, recording: t.Recording = "float only", *, opened: bool = False) -> None:
        """W1 is made ready, Ann behind it."""
        self.does("Lou", t.SetUp(self.wheel.digest, "Ann", recording=recording), desk=W1)
        if opened:
            self.does("Lou", t.Open(), desk=W1)

    # --- what two find

    def counted(
        self,
        place: str = BANK,
        pieces: Mapping[str, int] = PIECES,
        cash: int | None = None,
        second: str = "",
    ) -> Any:
        """The same: whose place it is, and another."""
        held = CASH if place == BANK else 0
        one = a.Count(place, pieces, held if cash is None else cash)
        for who in self.counters(place, second):
            events = self.does(who, one)
        return events

    def counters(self, place: str, second: str = "") -> tuple[str, str]:
        kind, _, name = place.partition(" ")
        match kind:
            case "table":
                return self.croupier(name), second or "Cora"
            case "runner":
                return name, second or "Cass"
            case _:
                return "Cass", second or "Rex"

    def sheet(self, place: str = BANK, *found: Any) -> str:
        """A count sheet that both have signed."""
        paper: str = self.counted(place, *found)[0].paper
        for who in self.counters(place):
            self.signs(who, f"paper {paper}")
        return paper

    # --- what travels

    def croupier(self, table: str = "W1") -> str:
        return self.night().tables[table].croupier

    def asks(
        self, what: Voucher = "fill", *, sign: bool = True, units: int | None = None, **pieces: int
    ) -> str:
        """A voucher of W1: `asks(p5=20, p1=50)`, or by its amount."""
        who, amount = self.croupier(), None if units is None else Units(units)
        (asked,) = self.does(who, a.Ask(what, "W1", amount, named(pieces)))
        if sign:
            self.signs(who, f"paper {asked.paper}")
        return str(asked.paper)

    def sent(self, what: Voucher = "fill", *, carrier: str = "Rune", **asked: Any) -> str:
        """Asked for, signed and accepted: it has left."""
        paper = self.asks(what, **asked)
        self.does("Cass", a.Accept(paper, carrier))
        return paper

    def filled(self, *, carrier: str = "Rune", **asked: Any) -> str:
        """From the bank to the table, all the way."""
        paper = self.sent("fill", carrier=carrier, **asked)
        self.does(carrier, a.Carry(paper))
        self.does(self.croupier(), a.Receive(paper))
        return paper

    def credited(self, *, carrier: str = "Rune", **asked: Any) -> str:
        """From the table to the bank."""
        paper = self.sent("credit", carrier=carrier, **asked)
        self.does(carrier, a.Carry(paper))
        self.does("Cass", a.Receive(paper))
        return paper

    def issued(
        self, runner: str = "Rune", units: int | None = None, cash: int = 5000, **pieces: int
    ) -> str:
        """A runner has a float and something to sell."""
        amount = None if units is None else Units(units)
        asked, *_ = self.does("Cass", a.Issue(runner, amount, named(pieces), cash))
        self.does(runner, a.Receive(asked.paper))
        return str(asked.paper)


def named(pieces: Mapping[str, int]) -> dict[str, int]:
    """`p5=20`: twenty of five."""
    return {each.removeprefix("p"): many for each, many in pieces.items()}
