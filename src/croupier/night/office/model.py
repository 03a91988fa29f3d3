"""The office: the night itself, the people, their parts and keys, the notices on the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from croupier.kit.actors import Role
from croupier.kit.specs import Offered, Text
from croupier.night.office.application import (
    Application,
    ApplicationStated,
    PaymentRecorded,
    PaymentVoided,
    RecordPayment,
    VoidPayment,
)

Procedure = Literal[1, 2, 3]  # an edition of the house's own, which a night begins with and keeps
PROCEDURE: Final[Procedure] = 3  # of every night that begins now


@dataclass(frozen=True, slots=True)
class Renewal:
    """A new key that one person has asked for and no second one has confirmed yet."""

    key: str
    asked_by: str


@dataclass(frozen=True, slots=True)
class Office:
    """What the office knows."""

    rulebook: str = ""  # digest of the event's rulebook
    opened: bool = False
    closed: bool = False
    name: str = ""
    practice: bool = False
    zone: str = "UTC"  # the time zone of the place, for papers and screens
    key: str = ""  # the public half of the key that signs this night's checkpoints
    procedure: Procedure = 1
    adopted: frozenset[str] = frozenset()  # digests of the rulebooks whose text the night holds
    scans: Mapping[str, str] = field(default_factory=dict)  # by rulebook: the scan of its text
    staff: Mapping[str, frozenset[Role]] = field(default_factory=dict)
    notices: frozenset[str] = frozenset()  # digests of the rulebooks whose notice hangs
    keys: Mapping[str, str] = field(default_factory=dict)  # by person: what their signatures fit
    renewals: Mapping[str, Renewal] = field(default_factory=dict)  # by person
    keys_seen: frozenset[str] = frozenset()  # every key that anybody ever brought
    administrators: frozenset[str] = frozenset()  # who has said that they manage the house as well
    application: Application | None = None  # what the licence approved, as it was stated last
    payments: tuple[PaymentRecorded, ...] = ()
    payments_void: frozenset[int] = frozenset()  # by number
    generation: int = 1  # grows by one when the night goes on from a copy, on another machine


# Actions.


@dataclass(frozen=True, slots=True)
class OpenNight:
    """The night begins, on an edition of the house's procedure: every night now on the third.

    From the second on, names that look alike are one name, and a running table passes to another
    croupier only by its own croupier's or the pit boss's word. From the third on, a licensed night
    takes no text but one that was shipped, or that the licensee attests. A night keeps what it
    began with. `scan` is of the event's rules, as in `Adopt`.
    """

    name: str
    practice: bool = False
    zone: str = "UTC"
    key: str = ""
    procedure: Procedure = 1
    scan: str = ""


@dataclass(frozen=True, slots=True)
class Adopt:
    """A rulebook is taken into the record, with its whole text.

    With a `scan` the licensee attests that this text came with the licence: it is the SHA-256 of
    a picture of the licence's own pages, which the house stores.
    """

    rulebook: str
    scan: str = ""


@dataclass(frozen=True, slots=True)
class CloseNight:
    pass


@dataclass(frozen=True, slots=True)
class NoteJump:
    """The wall clock was put forward or back. Sequence orders; only the labels are affected."""

    ms: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """The night goes on from a copy: whoever has the older generation may not go on beside it."""

    generation: int


@dataclass(frozen=True, slots=True)
class Appoint:
    """A part is given to a person whom somebody has seen. Outsiders need a registration.

    `key` is the public half of the one that they sign with, as the house has it.
    """

    person: Annotated[str, Offered.PERSON, Text(50)]
    role: Annotated[Role, Offered.PART]
    of_age: bool
    member: bool | None = None  # None: nobody said; a night older than the question takes it as yes
    registration: Annotated[str, Text(100)] = ""
    exemption: Annotated[str, Text(200)] = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Release:
    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class PostNotice:
    rulebook: str


@dataclass(frozen=True, slots=True)
class GiveKey:
    """The public half of the key that this person signs with: they bring it themselves, once."""

    person: str
    key: str


@dataclass(frozen=True, slots=True)
class RenewKey:
    """Another key instead, after a reset: it counts when somebody else confirms it."""

    person: str
    key: str


@dataclass(frozen=True, slots=True)
class ConfirmKey:
    person: str


@dataclass(frozen=True, slots=True)
class DeclareAdministrator:
    """Somebody with a part says of themselves that they manage the people of the house as well."""


Action = (
    OpenNight | Adopt | Appoint | Release | PostNotice | GiveKey | RenewKey | ConfirmKey
    | DeclareAdministrator | NoteJump | GoOn | CloseNight
    | Application | RecordPayment | VoidPayment
)  # fmt: skip


# Events.


@dataclass(frozen=True, slots=True)
class NightOpened:
    name: str
    practice: bool
    licensee: str
    rulebook: str
    zone: str
    key: str
    procedure: Procedure = 1


@dataclass(frozen=True, slots=True)
class Adopted:
    """Everything the rules were read from: a stranger can put this rulebook in force again."""

    rulebook: str
    name: str
    edition: str
    file: str
    sources: Mapping[str, str]
    choices: Mapping[str, str]
    shipped: bool = True  # also where the night is older than the mark
    differs: tuple[str, ...] = ()  # clauses that a text of a shipped name has otherwise
    scan: str = ""  # not empty: the licensee attests the text


@dataclass(frozen=True, slots=True)
class Appointed:
    person: str
    role: Role
    member: bool
    registration: str
    exemption: str


@dataclass(frozen=True, slots=True)
class Released:
    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class NoticePosted:
    rulebook: str


@dataclass(frozen=True, slots=True)
class KeyGiven:
    person: str
    key: str


@dataclass(frozen=True, slots=True)
class KeyRenewalAsked:
    person: str
    key: str
    asked_by: str


@dataclass(frozen=True, slots=True)
class KeyRenewed:
    """From here on this key alone. What was signed with the one before stays signed."""

    person: str
    key: str
    asked_by: str
    confirmed_by: str


@dataclass(frozen=True, slots=True)
class AdministratorDeclared:
    """What this person signs from here on is signed by an administrator of the house."""

    person: str


@dataclass(frozen=True, slots=True)
class ClockJumped:
    ms: int


@dataclass(frozen=True, slots=True)
class NightResumed:
    """From here on it is this generation; `entries` were in the copy that it goes on from."""

    generation: int
    entries: int


@dataclass(frozen=True, slots=True)
class NightClosed:
    pass


Event = (
    NightOpened | Adopted | Appointed | Released | NoticePosted | KeyGiven | KeyRenewalAsked
    | KeyRenewed | AdministratorDeclared | ClockJumped | NightResumed | NightClosed
    | ApplicationStated | PaymentRecorded | PaymentVoided
)  # fmt: skip

CHIEFS: Final = (Role.LICENSEE, Role.DIRECTOR)
SIGNERS: Final = (  # who may bring a key of their own; an inspector reads, and signs nothing
    *CHIEFS, Role.PIT_BOSS, Role.CROUPIER, Role.CASHIER, Role.RECORDER, Role.RUNNER,
)  # fmt: skip
