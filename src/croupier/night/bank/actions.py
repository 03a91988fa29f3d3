"""What can be said at the bank, and by whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from croupier.bank.pieces import Pieces
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.specs import Offered, Text, Typed

Cents = Annotated[int, Typed.CENTS]
Money = Annotated[Units, Typed.MONEY]
PaperNumber = Annotated[str, Typed.PAPER, Text(16)]
Note = Annotated[str, Text(200)]
Reason = Annotated[str, Text(300)]
FromStock = Annotated[Pieces, Offered.FROM_STOCK]
PlaceName = Annotated[str, Offered.PLACE]
TimeOnPaper = Annotated[str, Text(40, like="21:47")]  # or with its day: `2026-11-16T21:47`
RunnerName = Annotated[str, Offered.RUNNER]
RackTable = Annotated[str, Offered.RACK]
Mode = Literal["not redeemable", "redeemable"]
Carriage = Literal["fill", "credit", "issue", "return"]
OnPaper = Literal["sale", "redemption", "fill", "credit", "issue", "return"]


@dataclass(frozen=True, slots=True)
class SetMode:
    """Whether play money is turned back into cash tonight: one switch, before the bank opens."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class Count:
    """What somebody has counted at a place: `bank`, `table W1` or `runner Ben`.

    The first counter's figures are nobody else's until a second one has given theirs.
    """

    place: str
    pieces: Annotated[Pieces, Offered.COUNTED] = field(default_factory=dict)
    cash: Cents | None = None  # in cents, all of it
    coins: Annotated[Pieces, Offered.COINS] = field(default_factory=dict)  # by worth in cents


@dataclass(frozen=True, slots=True)
class CountAgain:
    """The first counter takes their figures back, before a second one has given theirs."""

    place: str


@dataclass(frozen=True, slots=True)
class Sell:
    """By count or by amount; `tendered` is the cash that was handed over, in cents."""

    units: Money | None = None
    pieces: FromStock = field(default_factory=dict)
    tendered: Cents | None = None
    table: RackTable = ""  # with `seat`: whose chips are counted one by one
    seat: Seat | None = None
    of_age: bool = False  # so the buyer looks, where it is said of each sale


@dataclass(frozen=True, slots=True)
class Redeem:
    """By count or by amount, from one of the players or from somebody's rack."""

    units: Money | None = None
    pieces: Pieces = field(default_factory=dict)
    table: RackTable = ""  # with `seat`: whose chips are counted one by one
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Pieces against others of the same worth, with a player or, at the bank, with a runner."""

    taken: Pieces
    given: FromStock
    runner: RunnerName = ""


@dataclass(frozen=True, slots=True)
class RefuseSale:
    """Somebody who looked too young was sold nothing: the refusal goes on record."""

    note: Note = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A table's croupier asks for chips, or to give some back: a voucher."""

    what: Literal["fill", "credit"]
    table: str
    units: Money | None = None
    pieces: Annotated[Pieces, Offered.BY_COUNT] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Approve:
    paper: PaperNumber


@dataclass(frozen=True, slots=True)
class Accept:
    """The cashier agrees, and says who carries it."""

    paper: PaperNumber
    carrier: RunnerName


@dataclass(frozen=True, slots=True)
class Carry:
    paper: PaperNumber


@dataclass(frozen=True, slots=True)
class Receive:
    """Whoever it was for has it. With `pieces`, they counted it."""

    paper: PaperNumber
    pieces: Pieces = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decline:
    """It shall not come about: a voucher, what a runner shall get, a void, an entry from paper."""

    paper: PaperNumber
    reason: Reason


@dataclass(frozen=True, slots=True)
class Issue:
    """The cashier gives a runner a cash float, and chips or play money to sell."""

    runner: RunnerName
    units: Money | None = None
    pieces: FromStock = field(default_factory=dict)
    cash: Cents = 0


@dataclass(frozen=True, slots=True)
class Return:
    """A runner gives cash and chips back to the bank."""

    pieces: Annotated[Pieces, Offered.ALL_IN_HAND] = field(default_factory=dict)
    cash: Cents = 0


@dataclass(frozen=True, slots=True)
class Deposit:
    """Receipts leave for the designated account."""

    cash: Cents
    note: Note = ""


@dataclass(frozen=True, slots=True)
class BringFloat:
    """The bank runs short: the licensee brings cash, or chips from another box."""

    cash: Cents = 0
    pieces: Annotated[Pieces, Offered.NEW_PIECES] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReturnFloat:
    """The licensee's own cash, that was brought to the bank, goes back."""

    cash: Cents


@dataclass(frozen=True, slots=True)
class WriteOff:
    pieces: FromStock
    reason: Reason


@dataclass(frozen=True, slots=True)
class Void:
    """A paper is undone by another that names it; somebody else confirms."""

    paper: PaperNumber
    reason: Reason


@dataclass(frozen=True, slots=True)
class ConfirmVoid:
    paper: PaperNumber  # of the void


@dataclass(frozen=True, slots=True)
class EnterFromPaper:
    """What was written by hand while the program was away. It counts once another confirms it."""

    what: OnPaper
    number: Annotated[str, Text(40)]  # on the paper
    at: TimeOnPaper
    place: PlaceName = ""  # `table W1`, `runner Ben`; of a sale or redemption: who made it
    pieces: Pieces = field(default_factory=dict)
    cash: Cents = 0


@dataclass(frozen=True, slots=True)
class Confirm:
    """The recorder has seen these papers, and enters them in the record of the bank."""

    papers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of a difference, in words that somebody answers for."""

    paper: PaperNumber  # the count sheet
    text: Annotated[str, Text(500, rows=3)]


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """Who answers for the house has seen that a count differs."""

    paper: PaperNumber


@dataclass(frozen=True, slots=True)
class Certify:
    """A signature: over the digest of exactly the entries that one answers for."""

    scope: str
    first: int
    last: int
    digest: str
    signature: str


@dataclass(frozen=True, slots=True)
class CloseBank:
    pass


@dataclass(frozen=True, slots=True)
class NoteLate:
    """The clock: what was sent off should have been received by now."""

    paper: PaperNumber
