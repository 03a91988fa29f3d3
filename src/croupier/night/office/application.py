"""The application for the licence as it was approved, and what is paid under it: the records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from croupier.kit.specs import Offered, Text, Typed
from croupier.night.bank.actions import Cents, Mode, Note, Reason

PaymentKind = Literal["expense", "prize", "donation"]
Hour = Annotated[str, Typed.HOUR, Text(16, like="2027-03-05T19:00")]  # by the clock of the place


@dataclass(frozen=True, slots=True)
class Application:
    """Terms that the licence approved. A limit that is None was not set."""

    number: Annotated[str, Text(60)]
    licensee: Annotated[str, Text(120)]
    authority: Annotated[str, Text(120)]
    place: Annotated[str, Text(200)]
    begins: Hour
    ends: Hour
    tables: Annotated[Mapping[str, int], Offered.GAMES]  # how many, by the name of the rulebook
    mode: Mode
    goods: bool  # whether goods are sold or auctioned
    purposes: Annotated[tuple[str, ...], Typed.SEVERAL, Text(400)]
    starting_chips: int | None = None
    entry_fee: Cents | None = None
    prizes: Note = ""
    prizes_max: Cents | None = None
    advancing: int | None = None  # players a table
    expenses: Note = ""
    expenses_max: Cents | None = None
    reason: Reason = ""  # why it is stated again, once a table has opened


@dataclass(frozen=True, slots=True)
class RecordPayment:
    """An expense, a prize or a donation that was paid."""

    what: PaymentKind
    payee: Annotated[str, Text(100)]
    purpose: Annotated[str, Text(200)]
    cents: Cents
    receipt: Annotated[str, Text(60)] = ""


@dataclass(frozen=True, slots=True)
class VoidPayment:
    """A payment that was recorded in error counts no more; it stays on record."""

    number: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class ApplicationStated:
    """From here on these terms bound the night."""

    application: Application
    person: str


@dataclass(frozen=True, slots=True)
class PaymentRecorded:
    number: int
    what: PaymentKind
    payee: str
    purpose: str
    cents: int
    receipt: str
    person: str


@dataclass(frozen=True, slots=True)
class PaymentVoided:
    number: int
    reason: str
    person: str
