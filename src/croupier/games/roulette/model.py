"""Roulette: what lies on the layout, whose colours it is in, what can be said and can happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from croupier.games.roulette.layout import readable
from croupier.games.turning import Direction
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import (
    Abandoned,
    ChipsChanged,
    ChipsCorrected,
    ChipsSettled,
    ChipsStaked,
    ChipsTakenBack,
    Colour,
    Tipped,
)
from croupier.kit.events import Announced, Assisted, BetsClosed, Ruled
from croupier.kit.rules import ClauseId
from croupier.kit.specs import Offered, Text

Chips = Literal["colour", "value"]
VoidReason = Literal["chip_in_cylinder", "no_pocket", "ruling"]
Ruling = Literal["void", "correct", "stands"]
MarkerState = Literal["", "asked", "given"]
Lying = tuple[Seat, str, Chips]  # whose chips of which sort lie on which place
ONE: Final = Units(1)
NONE: Final = Units(0)
INVITATIONS: Final = frozenset({"place_your_bets"})


def sort_of(colour: Colour | None) -> Chips:
    return "value" if colour is None else "colour"


@dataclass(frozen=True, slots=True)
class Held:
    """The colour that a seat has, what its chips are worth, how many are in front of it."""

    colour: Colour
    value: Units
    since: int  # the round in which it was taken
    chips: int = 0
    turned: int = 0  # into value chips, since the last round closed
    marker: MarkerState = ""  # that shows its value, from the chef's hand


@dataclass(frozen=True, slots=True)
class Line:
    """How one stake of a closed round was settled. No colour: in value chips."""

    seat: Seat
    bet: str
    staked: Units
    returned: Units
    won: Units
    colour: Colour | None = None
    value: Units = ONE
    rest: Units = NONE  # besides, in value chips

    @property
    def chips(self) -> Chips:
        return sort_of(self.colour)

    @property
    def gain(self) -> int:
        """What was won, in units of value: the rest too, unless it is of a stake that was cut."""
        return self.won * self.value + (self.rest if self.returned == self.staked else 0)

    @property
    def back(self) -> int:
        """All that goes to the player, in units of value."""
        return (self.returned + self.won) * self.value + self.rest


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round. No number: a ruling made it void."""

    number: int  # of the round
    pocket: int | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Public by construction: chips and markers lie in everybody's sight."""

    round: int = 1
    stakes: Mapping[Lying, Units] = field(default_factory=dict)
    colours: Mapping[Seat, Held] = field(default_factory=dict)
    called: bool = False
    turning: Direction | None = None  # of the plate; the ball goes against it
    last_direction: Direction | None = None
    lines: tuple[Line, ...] = ()  # of the round that is being settled
    past: tuple[Round, ...] = ()
    invited: bool = False
    assistant: str = ""  # the second employee, where there is one
    landed: int | None = None  # where the ball rests, until the croupier has shown it to all


def refuse_unreadable(bet: str) -> None:
    """A record that names no bet can't be: the wire answers that it is malformed."""
    if not readable(bet):
        raise ValueError(
            f"bet: {bet!r} names no bet; such as 17, 17-20, 0-2-3, 25-26-28-29, 31-36, column 2, "
            "columns 1-2, dozen 1, dozens 1-2, red, black, even, odd, low, high"
        )


# Actions: what somebody says. `seat` is for the croupier, who stakes for a player.


@dataclass(frozen=True, slots=True)
class TakeColour:
    colour: Colour
    value: Units | None = None  # None: the table's minimum


@dataclass(frozen=True, slots=True)
class Change:
    """Value chips into so many chips of the player's colour."""

    units: Units


@dataclass(frozen=True, slots=True)
class HandIn:
    """Every colour chip back into value chips; the colour is free."""


@dataclass(frozen=True, slots=True)
class Stake:
    bet: str
    units: Units
    chips: Chips = "colour"
    seat: Seat | None = None

    def __post_init__(self) -> None:
        refuse_unreadable(self.bet)


@dataclass(frozen=True, slots=True)
class PlaceStakes:
    """Several stakes at once, all or nothing: in colour chips, and in value chips."""

    stakes: Mapping[str, Units] = field(default_factory=dict)  # by bet
    value: Mapping[str, Units] = field(default_factory=dict)
    seat: Seat | None = None

    def __post_init__(self) -> None:
        for bet in (*self.stakes, *self.value):
            refuse_unreadable(bet)


@dataclass(frozen=True, slots=True)
class Announce:
    """A bet on a stretch of the cylinder: `units` chips on each of its parts."""

    sector: str
    units: Units = ONE
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    bet: str
    units: Units | None = None  # None: all that lies there
    chips: Chips | None = None  # None: whichever lie there, colour first

    def __post_init__(self) -> None:
        refuse_unreadable(self.bet)


@dataclass(frozen=True, slots=True)
class Clear:
    """Everything that the player has on the layout comes back."""


@dataclass(frozen=True, slots=True)
class OpenBetting:
    pass


@dataclass(frozen=True, slots=True)
class Spin:
    """The plate is turned, the ball thrown. `ball` may be stated; it goes against the plate."""

    direction: Direction | None = None
    ball: Direction | None = None
    stacks: bool = False  # a croupier who is alone says that every stack is whole again


@dataclass(frozen=True, slots=True)
class Call:
    pass


@dataclass(frozen=True, slots=True)
class Land:
    number: int | None  # None: the ball came to rest in no pocket


@dataclass(frozen=True, slots=True)
class ShowResult:
    """The croupier has announced the result and pointed it out: now it is settled."""


@dataclass(frozen=True, slots=True)
class ChipInCylinder:
    pass


@dataclass(frozen=True, slots=True)
class Tip:
    units: Units
    chips: Chips = "colour"


@dataclass(frozen=True, slots=True)
class PayInValue:
    """Of what a seat won in the last round, so many colour chips are paid in value chips."""

    seat: Annotated[Seat, Offered.SEAT]
    units: Units


@dataclass(frozen=True, slots=True)
class AskMarker:
    """The croupier asks the chef for the marker that shows what this seat's colour is worth."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveMarker:
    """The chef hands it over, and it goes onto the colour's chip beside the cylinder."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abandon:
    """Nobody claims what this seat has on the table: it is taken off and kept apart."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Assist:
    """The second employee comes to the table, or goes: then nobody is named."""

    person: str = ""


@dataclass(frozen=True, slots=True)
class GiveRuling:
    ruling: Ruling
    round: Annotated[int | None, Offered.ROUND] = None  # None: the throw in progress, else the last
    number: Annotated[int | None, Offered.IN_PLAY] = None
    reason: Annotated[str, Text(300)] = ""


Bets = Stake | PlaceStakes | Announce | TakeBack | Clear
Marking = AskMarker | GiveMarker
Keeping = TakeColour | Change | HandIn | Tip | PayInValue | Abandon | Assist | Marking
Throwing = OpenBetting | Spin | Call | Land | ShowResult | ChipInCylinder
Action = Bets | Keeping | Throwing | GiveRuling


# Events: what happened.


@dataclass(frozen=True, slots=True)
class ColourTaken:
    """A marker on this colour's chip, beside the cylinder, shows its value."""

    seat: Seat
    colour: Colour
    value: Units


@dataclass(frozen=True, slots=True)
class ColourFreed:
    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class MarkerAsked:
    """The chef of the table owes the croupier a marker of this value."""

    seat: Seat
    colour: Colour
    value: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class MarkerGiven:
    """The colour's value is shown: its chips may be staked."""

    seat: Seat
    colour: Colour
    value: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class SectorAnnounced:
    """What was said; what it puts on the layout stands in the stakes behind it."""

    seat: Seat
    sector: str
    units: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class StacksRebuilt:
    """The croupier, alone at the table, has every stack of colour chips whole again."""

    round: int
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class BallThrown:
    direction: Direction  # of the plate
    ball: Direction


@dataclass(frozen=True, slots=True)
class ChipFell:
    """A chip fell into the turning cylinder."""


@dataclass(frozen=True, slots=True)
class BallLanded:
    number: int | None


@dataclass(frozen=True, slots=True)
class ThrowVoid:
    """No result: the ball is thrown again. `closed`: on the stakes as they lie."""

    round: int
    reason: VoidReason
    clause: ClauseId
    last_direction: Direction | None
    closed: bool


@dataclass(frozen=True, slots=True)
class RoundClosed:
    round: int
    number: int

    @property
    def result(self) -> int:
        return self.number


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A closed round has another result now. No number: it is void."""

    round: int
    number: int | None

    @property
    def result(self) -> int | None:
        return self.number


Moved = ChipsStaked | ChipsTakenBack | ChipsSettled | ChipsCorrected
Marked = MarkerAsked | MarkerGiven
Kept = ColourTaken | ColourFreed | ChipsChanged | Tipped | Abandoned | Assisted | Marked
Event = (
    Moved
    | Kept
    | Announced
    | SectorAnnounced
    | BetsClosed
    | StacksRebuilt
    | BallThrown
    | ChipFell
    | BallLanded
    | ThrowVoid
    | RoundClosed
    | Ruled
    | RoundCorrected
)
