"""What is said at a bank that is killed: a fill, a credit, a runner's float, each step by step."""

from __future__ import annotations

from typing import Any, Final

from croupier.floor.floor import Floor
from croupier.kit.actors import LICENSEE, Actor, Role
from croupier.night.bank import actions as a
from croupier.night.office import model as o
from croupier.night.tables import model as t
from helpers import floors
from helpers.bank.books import BANK, CASH, Books
from helpers.signers import KEEPERS, public

Say = tuple[str, Actor, str, Any]  # the last: what is said, or how it follows from the record
BOOK: Final = floors.BOOK.digest
PEOPLE: Final = {person: KEEPERS[person] for person in ("Cass", "Rex", "Rune", "Robin", "Ann")}
PIECES: Final = {"5": 40, "1": 100}  # what the bank begins with
FILLED, GIVEN, BACK = {"5": 20}, {"1": 30}, {"5": 12}


def says(role: Role, who: str, action: Any) -> Say:
    return BANK, Actor(role), who, action


def signs(role: Role, who: str, paper: str) -> Say:
    """Of a paper the entry that made it: in whichever life that was, it is the same one."""

    def certificate(floor: Floor) -> a.Certify:
        made = floor.night.bank.papers[paper].seq
        return Books(floor, floors.BOOK).certificate(who, f"paper {paper}", made, made)

    return says(role, who, certificate)


CASHIER, RECORDER, RUNNER, CROUPIER = Role.CASHIER, Role.RECORDER, Role.RUNNER, Role.CROUPIER
OPENED: Final[tuple[Say, ...]] = (
    ("office", LICENSEE, "Lou", o.OpenNight("Gala")),
    ("office", LICENSEE, "Lou", o.Adopt(BOOK)),
    *(("office", LICENSEE, "Lou", o.Appoint(who, role, of_age=True, member=True))
      for who, role in PEOPLE.items()),
    *(("office", Actor(role), who, o.GiveKey(who, public(who))) for who, role in PEOPLE.items()),
    says(Role.LICENSEE, "Lou", a.SetMode("redeemable")),
    says(CASHIER, "Cass", a.Count(BANK, PIECES, CASH)),
    says(RECORDER, "Rex", a.Count(BANK, PIECES, CASH)),
    signs(CASHIER, "Cass", "C-1"),
    signs(RECORDER, "Rex", "C-1"),
    ("tables/W1", LICENSEE, "Lou", t.SetUp(BOOK, "Ann", recording="float only")),
)  # fmt: skip
CARRIED: Final[tuple[Say, ...]] = (
    says(CROUPIER, "Ann", a.Ask("fill", "W1", pieces=FILLED)),
    signs(CROUPIER, "Ann", "F-1"),
    says(CASHIER, "Cass", a.Accept("F-1", "Rune")),
    says(RUNNER, "Rune", a.Carry("F-1")),
    says(CROUPIER, "Ann", a.Receive("F-1")),
    says(CASHIER, "Cass", a.Issue("Robin", pieces=GIVEN, cash=1000)),
    says(RUNNER, "Robin", a.Receive("I-1")),
    says(CROUPIER, "Ann", a.Ask("credit", "W1", pieces=BACK)),
    signs(CROUPIER, "Ann", "K-1"),
    says(CASHIER, "Cass", a.Accept("K-1", "Rune")),
    says(RUNNER, "Rune", a.Carry("K-1")),
    says(CASHIER, "Cass", a.Receive("K-1")),
    says(CASHIER, "Cass", a.Void("K-1", "never asked for")),
    says(RECORDER, "Rex", a.ConfirmVoid("V-1")),
    says(RUNNER, "Robin", a.Return(GIVEN, 1000)),
    says(CASHIER, "Cass", a.Receive("T-1")),
    says(RECORDER, "Rex", a.Confirm(("F-1", "I-1", "T-1"))),
)
SCRIPT: Final = (*OPENED, *CARRIED)
