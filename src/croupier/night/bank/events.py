"""What happens at the bank. Whatever has a paper names it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.kit.actors import Role, Seat
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId
from croupier.night.bank.actions import Carriage, Mode, OnPaper

Tier = Literal["agrees", "manager", "report", "regulator"]  # what a difference demands


@dataclass(frozen=True, slots=True)
class ModeSet:
    mode: Mode
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class CountedOnce:
    """Nobody but the counter sees these figures until a second one has counted."""

    place: str
    person: str
    role: Role
    pieces: Mapping[str, int]
    cash: int
    coins: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CountTakenBack:
    place: str
    person: str


@dataclass(frozen=True, slots=True)
class CountsDiffer:
    """Two people found different things: both count again."""

    place: str
    first: str
    second: str
    first_pieces: Mapping[str, int]
    second_pieces: Mapping[str, int]
    first_cash: int
    second_cash: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Two people found the same. `books_` is what should have been there, where that is known."""

    paper: str
    place: str
    first: str
    second: str
    pieces: Mapping[str, int]
    units: Units
    cash: int
    coins: Mapping[str, int]
    books_pieces: Mapping[str, int]
    books_units: int | None  # None: nobody has kept what this place should hold
    books_cash: int
    tier: Tier
    since: int  # the entry after which a difference can have come about; 0: none differs
    opening: bool
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class BankOpened:
    """Counted by two, signed by both."""

    paper: str
    cashier: str
    recorder: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Sold:
    paper: str
    seller: str
    role: Role
    pieces: Mapping[str, int]
    units: Units
    cash: int  # the price
    tendered: int
    change: int
    table: str
    seat: Seat | None
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Redeemed:
    paper: str
    pieces: Mapping[str, int]
    units: Units
    cash: int
    person: str
    clause: ClauseId
    table: str = ""
    seat: Seat | None = None
    player: str = ""  # who sits there, with a rack of their own


@dataclass(frozen=True, slots=True)
class MoneyChanged:
    """`place` gives `given` and takes `taken`, of the same worth; the other side has the rest."""

    paper: str
    place: str  # `bank`, or `runner Ben`
    other: str  # `players`, or `runner Ben`
    taken: Mapping[str, int]
    given: Mapping[str, int]
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class SaleRefused:
    note: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Chips, cash, or both shall go from one place to another; nothing has moved yet."""

    paper: str
    what: Carriage
    place: str  # the table or the runner; the other end is the bank
    pieces: Mapping[str, int]
    units: Units
    cash: int
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Approved:
    paper: str
    person: str


@dataclass(frozen=True, slots=True)
class Accepted:
    paper: str
    person: str
    carrier: str


@dataclass(frozen=True, slots=True)
class Sent:
    """It has left where it was, and is under way in somebody's hands."""

    paper: str
    carrier: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Taken:
    """The carrier says that they have it."""

    paper: str
    person: str


@dataclass(frozen=True, slots=True)
class Received:
    paper: str
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Declined:
    paper: str
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class SentBack:
    """What came is not what was sent: it goes back to where it came from."""

    paper: str
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """Where it came from it was received again, as it had left."""

    paper: str
    person: str


@dataclass(frozen=True, slots=True)
class Late:
    paper: str


@dataclass(frozen=True, slots=True)
class Deposited:
    paper: str
    cash: int
    note: str
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class FloatBrought:
    """More of what the bank began with; a denomination may be new."""

    paper: str
    pieces: Mapping[str, int]
    units: Units
    cash: int
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class FloatReturned:
    paper: str
    cash: int
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class WrittenOff:
    paper: str
    pieces: Mapping[str, int]
    units: Units
    reason: str
    person: str
    clause: ClauseId
    tier: Tier = "agrees"  # what it demands


@dataclass(frozen=True, slots=True)
class VoidAsked:
    paper: str
    of: str
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class Voided:
    """What `of` had moved goes back, by a paper of its own."""

    paper: str
    of: str
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class EnteredFromPaper:
    paper: str
    what: OnPaper
    number: str
    at: str
    place: str
    pieces: Mapping[str, int]
    units: Units
    cash: int
    person: str


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Somebody else has seen this paper; one that was entered from paper counts from here on."""

    paper: str
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Reported:
    paper: str
    of: str  # the count sheet
    person: str
    text: str
    regulator: bool  # a copy goes to the regulator
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Acknowledged:
    paper: str
    person: str


@dataclass(frozen=True, slots=True)
class Certified:
    scope: str
    person: str
    role: Role
    first: int
    last: int
    digest: str
    key: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class BankClosed:
    paper: str
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class BankReopened:
    """Two have put something right in a bank that was closed: it is closed and signed anew."""

    paper: str


Event = (
    ModeSet | CountedOnce | CountTakenBack | CountsDiffer | Counted | BankOpened
    | Sold | Redeemed | MoneyChanged | SaleRefused
    | Asked | Approved | Accepted | Sent | Taken | Received | Declined | SentBack | CameBack | Late
    | Deposited | FloatBrought | FloatReturned | WrittenOff
    | VoidAsked | Voided | EnteredFromPaper | Confirmed
    | Reported | Acknowledged | Certified | BankClosed | BankReopened
)  # fmt: skip
