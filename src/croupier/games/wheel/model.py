"""The wheel of fortune: what lies on the layout, what can be said, and what can happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from croupier.games.figures import Medium
from croupier.games.turning import Direction, Turning
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Announced, BetsClosed, Corrected, Ruled, Settled, Staked, TakenBack
from croupier.kit.rules import ClauseId
from croupier.kit.specs import Offered, Text

VoidReason = Literal["too_few_revolutions", "obstruction", "on_a_peg", "ruling"]
Ruling = Literal["void", "correct", "stands"]
Place = tuple[Seat, str]  # whose stake lies on which spot
INVITATIONS: Final = frozenset({"place_your_bets"})  # announcements that invite to bet


@dataclass(frozen=True, slots=True)
class Line:
    """How one stake of a closed round was settled, as it stands after every correction."""

    seat: Seat
    spot: str
    staked: Units
    returned: Units
    won: Units


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round. No segment: a ruling made it void."""

    number: int
    segment: int | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Public by construction: there is nothing at a wheel that a player may not see."""

    round: int = 1
    stakes: Mapping[Place, Units] = field(default_factory=dict)
    called: bool = False
    turning: Turning | None = None
    last_direction: Direction | None = None  # of the spin before this one
    lines: tuple[Line, ...] = ()  # of the round that is being settled
    past: tuple[Round, ...] = ()
    invited: bool = False  # to bet, aloud, since the bets were last closed
    landed: int | None = None  # the segment at the marker, until the croupier has shown it to all


# Actions: what somebody says.


@dataclass(frozen=True, slots=True)
class Stake:
    spot: str
    units: Units
    medium: Medium | None = None  # None: what is played with here


@dataclass(frozen=True, slots=True)
class TakeBack:
    spot: str
    units: Units | None = None  # None: all that lies there


@dataclass(frozen=True, slots=True)
class PlaceStakes:
    """Several stakes at once, all or nothing."""

    stakes: Mapping[str, Units]  # by spot
    medium: Medium | None = None  # None: what is played with here


@dataclass(frozen=True, slots=True)
class Clear:
    """Everything that the player has on the layout comes back."""


@dataclass(frozen=True, slots=True)
class OpenBetting:
    pass


@dataclass(frozen=True, slots=True)
class Call:
    pass


@dataclass(frozen=True, slots=True)
class Spin:
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class Land:
    segment: int | None  # from 1, in wheel order; None: the marker rests on a peg
    revolutions: int


@dataclass(frozen=True, slots=True)
class ShowResult:
    """The croupier has announced the result and marked it on the table: now it is settled."""


@dataclass(frozen=True, slots=True)
class Obstruct:
    pass


@dataclass(frozen=True, slots=True)
class GiveRuling:
    ruling: Ruling
    round: Annotated[int | None, Offered.ROUND] = None  # None: the spin in progress, else the last
    segment: Annotated[int | None, Offered.IN_PLAY] = None
    reason: Annotated[str, Text(300)] = ""


Action = (
    Stake
    | TakeBack
    | PlaceStakes
    | Clear
    | OpenBetting
    | Call
    | Spin
    | Land
    | ShowResult
    | Obstruct
    | GiveRuling
)


# Events: what happened.


@dataclass(frozen=True, slots=True)
class WheelSpun:
    direction: Direction | None


@dataclass(frozen=True, slots=True)
class WheelLanded:
    segment: int | None
    revolutions: int


@dataclass(frozen=True, slots=True)
class WheelObstructed:
    pass


@dataclass(frozen=True, slots=True)
class SpinVoid:
    """No result. `last_direction` is what the next spin must go against, if anything."""

    round: int
    reason: VoidReason
    clause: ClauseId
    last_direction: Direction | None


@dataclass(frozen=True, slots=True)
class RoundClosed:
    round: int
    segment: int

    @property
    def result(self) -> int:
        return self.segment


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A closed round has another result now. No segment: it is void."""

    round: int
    segment: int | None

    @property
    def result(self) -> int | None:
        return self.segment


Event = (
    Announced
    | Staked
    | TakenBack
    | BetsClosed
    | WheelSpun
    | WheelLanded
    | WheelObstructed
    | SpinVoid
    | Settled
    | RoundClosed
    | Ruled
    | Corrected
    | RoundCorrected
)
