"""A table of the night: what it is opened on, who sits and deals there, and the game's state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from croupier.games.game import Terms
from croupier.kit.actors import Role, Seat
from croupier.kit.chips import Units
from croupier.kit.specs import Offered, Text, Typed
from croupier.night.bank.events import Counted
from croupier.night.tables import seeds
from croupier.night.tables.attested import ApparatusAttested, StandingTaken
from croupier.night.tables.carnet import FloatCountedOnce, FloatCountsDiffer, FloatEntered
from croupier.night.tables.debts import Debt, DebtEvent, PayDebts

Chance = Literal["physical", "virtual"]
Recording = Literal["every stake", "rounds", "float only"]
Seating = Literal["checked", "open"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat. A counted rack holds what they brought; else they are among `players`."""

    player: str
    counted: bool
    since: int  # the round in which they sat down
    away: bool = False  # gone, with chips still there, as it was recorded last


@dataclass(frozen=True, slots=True)
class Promise:
    """What a virtual table's next draws follow from: a seed that is fixed, and not shown yet."""

    commitment: str  # SHA-256 of the seed
    closed: bool = False  # the bets are: the entry that closed them fixes the draws
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """What the tables desk knows of one table."""

    name: str
    game: str
    rulebook: str  # digest
    chance: Chance
    recording: Recording
    seating: Seating
    croupier: str
    terms: Terms
    opened: bool = False
    opened_today: bool = False  # then its terms hold until tomorrow
    checks: Mapping[Role, str] = field(default_factory=dict)  # before this session, by whom
    seats: Mapping[Seat, Sitter] = field(default_factory=dict)
    disputed: bool = False
    paused: bool = False  # the round in progress ends, and no other begins
    notice_down: bool = False  # the same, until its notice hangs again
    betting_s: int | None = None  # from the invitation until the clock closes the bets
    turn_s: int | None = None  # until the clock speaks for whoever has the word
    age_stated: bool = False  # by its croupier, since it was opened or passed to them
    promise: Promise | None = None
    lost: seeds.Loss = ""  # how the last promise's seed was lost, until the next promise
    advances: tuple[FloatEntered, ...] = ()  # its carnet d'avances, where the law wants one
    closer: FloatCountedOnce | None = None  # what one person counted, to close the table
    by_two: bool = False  # somebody found something else than the books: two must find the same
    chef_away: bool = False  # as it was recorded last
    debts: tuple[Debt, ...] = ()  # to players, in the order in which they arose
    play: Any = None  # the game's own state

    @property
    def is_held(self) -> bool:
        """The round in progress ends, and no other begins."""
        return self.disputed or self.paused or self.notice_down


# Actions, besides the game's own.


@dataclass(frozen=True, slots=True)
class SetUp:
    """A table is made ready under a rulebook. `minimum` is the one that was authorised for it."""

    rulebook: Annotated[str, Offered.RULEBOOK]
    croupier: Annotated[str, Offered.CROUPIER]
    chance: Chance = "physical"
    recording: Recording = "every stake"
    seating: Seating = "checked"
    minimum: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """The apparatus was looked at before the session. `sound`: it works as it should."""

    sound: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """The table opens. `approved`: its apparatus is of an approved make, as the speaker attests."""

    minimum: int | None = None
    maximum: Annotated[Mapping[str, int], Offered.MAXIMA] = field(default_factory=dict)
    approved: Annotated[bool, Typed.TICKED] = False


@dataclass(frozen=True, slots=True)
class Sit:
    """Somebody takes a seat, seen by the croupier. With `units`, their chips are counted.

    Where practice lets anybody sit, players say it for themselves. `proof`: of age, that somebody
    has shown who doesn't look it.
    """

    seat: Seat
    player: str
    of_age: bool
    units: Units | None = None
    proof: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    seat: Seat | None = None  # None: the speaker's own


@dataclass(frozen=True, slots=True)
class MarkPlayer:
    """Whoever sits there has gone without their chips, or is back."""

    seat: Seat
    away: bool = True


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Somebody who looked too young was not let play: the refusal goes on record."""

    note: str = ""


@dataclass(frozen=True, slots=True)
class StateAge:
    """The croupier states that nobody playing at the table looks under age."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The table passes to another croupier: given away, or taken by the one who relieves."""

    to: Annotated[str, Offered.RELIEF]


@dataclass(frozen=True, slots=True)
class Dispute:
    about: str = ""


@dataclass(frozen=True, slots=True)
class TimeBets:
    """So long after an invitation the clock closes the bets. None: nobody but the croupier."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class TimeTurns:
    """So long somebody may have the word; then the clock speaks for them. None: as they like."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Pause:
    reason: Annotated[str, Text(300)] = ""


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class TakeDownNotice:
    """The notice of the table was taken down, or fell."""

    reason: Annotated[str, Text(300)] = ""


@dataclass(frozen=True, slots=True)
class HangNotice:
    """The notice of the table hangs again."""


@dataclass(frozen=True, slots=True)
class TopUp:
    """Another advance of chips to the float, counted aloud and entered."""

    units: Units | None = None  # None: as much as the law asks


@dataclass(frozen=True, slots=True)
class TakeCharge:
    """Another chef answers for the table from now on."""


@dataclass(frozen=True, slots=True)
class MarkChef:
    """The chef de table has left the table, or is back."""

    away: bool = True


@dataclass(frozen=True, slots=True)
class Close:
    """The table closes. `counted` is its float, counted aloud, where the law has it entered.

    What the books don't have so, a second person says too before the table closes. `locked`: its
    apparatus is under its cover and locked, as the speaker attests.
    """

    counted: Units | None = None
    locked: Annotated[bool, Typed.TICKED] = False


PeopleAction = Sit | Leave | TurnAway | StateAge | HandOver
OpenCharge = TopUp | TakeCharge | MarkChef | MarkPlayer | Close
ChargeAction = OpenCharge | PayDebts  # of whoever has the table
PaceAction = TimeBets | TimeTurns | Pause | Resume | TakeDownNotice | HangNotice
MachineAction = seeds.Commit | seeds.Draw | seeds.Reveal | seeds.Forfeit
DeskAction = (
    SetUp | Check | Open | PeopleAction | Dispute | ChargeAction | PaceAction | MachineAction
)
AtAnOpenTable = (
    Sit | Leave | TurnAway | StateAge | Dispute | Pause | Resume | OpenCharge
)  # and nowhere else


# Events, besides the game's own.


@dataclass(frozen=True, slots=True)
class TableSetUp:
    rulebook: str
    game: str
    croupier: str
    chance: Chance
    recording: Recording
    seating: Seating
    minimum: int | None


@dataclass(frozen=True, slots=True)
class Checked:
    role: Role
    person: str
    sound: bool
    note: str


@dataclass(frozen=True, slots=True)
class TableOpened:
    minimum: int | None
    maximum: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    seat: Seat
    player: str
    units: Units | None
    round: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: Seat
    player: str
    units: Units | None  # what a counted rack held


@dataclass(frozen=True, slots=True)
class PlayerMarked:
    seat: Seat
    player: str
    away: bool


@dataclass(frozen=True, slots=True)
class TurnedAway:
    note: str


@dataclass(frozen=True, slots=True)
class AgeStated:
    person: str
    age: int


@dataclass(frozen=True, slots=True)
class ProofShown:
    """Of age, by somebody who looked younger."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver:
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Disputed:
    about: str


@dataclass(frozen=True, slots=True)
class BetsTimed:
    seconds: int | None


@dataclass(frozen=True, slots=True)
class TurnsTimed:
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Paused:
    reason: str


@dataclass(frozen=True, slots=True)
class Resumed:
    pass


@dataclass(frozen=True, slots=True)
class NoticeTakenDown:
    reason: str


@dataclass(frozen=True, slots=True)
class NoticeHung:
    pass


@dataclass(frozen=True, slots=True)
class ChargeTaken:
    person: str


@dataclass(frozen=True, slots=True)
class ChefMarked:
    person: str
    away: bool


@dataclass(frozen=True, slots=True)
class TableClosed:
    pass


PeopleEvent = (
    SeatTaken | StandingTaken | SeatLeft | TurnedAway | AgeStated | ProofShown | HandedOver
)
CloserEvent = FloatCountedOnce | FloatCountsDiffer | Counted
ChargeEvent = (
    FloatEntered | ChargeTaken | ChefMarked | PlayerMarked | TableClosed | CloserEvent | DebtEvent
)
PaceEvent = BetsTimed | TurnsTimed | Paused | Resumed | NoticeTakenDown | NoticeHung
MachineEvent = seeds.Committed | seeds.Drawn | seeds.Revealed | seeds.SeedLost
DeskEvent = (
    TableSetUp
    | Checked
    | ApparatusAttested
    | TableOpened
    | PeopleEvent
    | Disputed
    | ChargeEvent
    | PaceEvent
    | MachineEvent
)
