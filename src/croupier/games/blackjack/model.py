"""Blackjack: what lies on the table, what can be said, and what can happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from croupier.games.figures import Medium
from croupier.kit.actors import Seat
from croupier.kit.cards import Card
from croupier.kit.chips import Units
from croupier.kit.events import (
    Announced,
    BetsClosed,
    BoxDealt,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Rewound,
    RoundReopened,
    Ruled,
    Staked,
    TakenBack,
)
from croupier.kit.rules import ClauseId
from croupier.kit.specs import Offered, Text

Ruling = Literal["void", "correct", "undo", "stands"]
To = int | Literal["dealer"]  # a box by its number, from the dealer's left
DEALER: Final = "dealer"
NOTHING: Final = Units(0)
INVITATIONS: Final = frozenset({"place_your_bets"})  # announcements that invite to bet


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards and chips of one hand of a box. The first hand is number 1."""

    number: int
    units: Units  # all that lies on it
    cards: tuple[Card, ...] = ()
    stood: bool = False
    doubled: bool = False
    from_split: bool = False
    surrendered: bool = False
    settled: HandSettled | None = None

    @property
    def staked(self) -> Units:
        """All that lies on it, or lay on it when it was settled."""
        return self.settled.staked if self.settled else self.units


@dataclass(frozen=True, slots=True)
class Box:
    """A place to bet, and who has bet there: the seat of the same number, or another's owner."""

    number: int
    seat: Seat
    bet: Units  # the first bet; doubles and splits come on top. Nought: nobody keeps it
    hands: tuple[Hand, ...]  # in the order of play
    insurance: Units = NOTHING
    insured: bool = False
    insurance_settled: InsuranceSettled | None = None

    @property
    def insured_for(self) -> Units:
        """The insurance that lies there, or lay there when it was settled."""
        return self.insurance_settled.staked if self.insurance_settled else self.insurance


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round as it lay at the end. Void: everybody has their bets back."""

    number: int
    boxes: tuple[Box, ...]
    dealer: tuple[Card, ...]
    void: bool = False
    story: tuple[Step, ...] = ()
    gone: Mapping[Card, int] = field(default_factory=dict)  # before any shuffle at its end


@dataclass(frozen=True, slots=True)
class State:
    """Public by construction: what is left in the shoe is what has not been seen yet."""

    round: int = 1
    boxes: tuple[Box, ...] = ()  # by number
    closed: bool = False  # the bets
    dealer: tuple[Card, ...] = ()  # face up
    looked: bool = False  # under the dealer's card, and there was no blackjack
    offered: bool = False  # insurance, and everybody has answered
    asked: tuple[int, int] | None = None  # the box and hand that a card is due to
    gone: Mapping[Card, int] = field(default_factory=dict)  # out of the shoe since the shuffle
    story: tuple[Step, ...] = ()  # of this round, for a ruling on it
    last: Round | None = None
    invited: bool = False  # to bet, aloud, since the bets were last closed

    def box(self, number: int) -> Box | None:
        for box in self.boxes:
            if box.number == number:
                return box
        return None


# Actions: what somebody says.


@dataclass(frozen=True, slots=True)
class Stake:
    units: Units
    box: int | None = None  # None: the one in front of the seat
    medium: Medium | None = None  # None: what is played with here
    for_dealer: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    units: Units | None = None  # None: all that lies there
    box: int | None = None


@dataclass(frozen=True, slots=True)
class OpenBetting:
    pass


@dataclass(frozen=True, slots=True)
class Deal:
    """The bets are closed, and the cards come.

    `boxes`: those that play too, with bets that lie there and that nobody keeps.
    """

    boxes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Show:
    """The next card: read by the croupier, or drawn by the machine."""

    card: str


@dataclass(frozen=True, slots=True)
class LookUnder:
    """The dealer has looked at the face-down card: no blackjack. (If it is one, it is shown.)"""


@dataclass(frozen=True, slots=True)
class Hit:
    pass


@dataclass(frozen=True, slots=True)
class Stand:
    pass


@dataclass(frozen=True, slots=True)
class Double:
    units: Units | None = None  # None: as much as the bet


@dataclass(frozen=True, slots=True)
class Split:
    pass


@dataclass(frozen=True, slots=True)
class Insure:
    units: Units | None = None  # None: half of the bet
    box: int | None = None


@dataclass(frozen=True, slots=True)
class CloseInsurance:
    """Whoever wanted to insure has done so."""


@dataclass(frozen=True, slots=True)
class Surrender:
    box: int | None = None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All cards go back into the shoe, between two rounds."""


@dataclass(frozen=True, slots=True)
class GiveRuling:
    """`correct` names the card by its place in the round, from 1, and what it really was."""

    ruling: Ruling
    number: Annotated[int | None, Offered.IN_PLAY] = None
    card: Annotated[str | None, Offered.IN_PLAY] = None
    reason: Annotated[str, Text(300)] = ""


Action = (
    Stake
    | TakeBack
    | OpenBetting
    | Deal
    | Show
    | LookUnder
    | Hit
    | Stand
    | Double
    | Split
    | Insure
    | CloseInsurance
    | Surrender
    | Shuffle
    | GiveRuling
)


# Events: what happened.


@dataclass(frozen=True, slots=True)
class CardShown:
    to: To
    card: Card
    hand: int = 1


@dataclass(frozen=True, slots=True)
class NoBlackjack:
    """The dealer looked, and goes on."""


@dataclass(frozen=True, slots=True)
class CardAsked:
    box: int
    hand: int


@dataclass(frozen=True, slots=True)
class Stood:
    box: int
    hand: int


@dataclass(frozen=True, slots=True)
class Doubled:
    """The chips stand in the event behind."""

    box: int
    hand: int
    units: Units


@dataclass(frozen=True, slots=True)
class HandSplit:
    """The second card of `hand` begins `into`; the chips for it stand in the event behind."""

    box: int
    hand: int
    into: int


@dataclass(frozen=True, slots=True)
class Insured:
    box: int
    units: Units


@dataclass(frozen=True, slots=True)
class InsuranceClosed:
    pass


@dataclass(frozen=True, slots=True)
class Surrendered:
    box: int


@dataclass(frozen=True, slots=True)
class ShoeShuffled:
    """The shoe holds all cards again but those that lie on the table."""

    clause: ClauseId


@dataclass(frozen=True, slots=True)
class RoundClosed:
    round: int


@dataclass(frozen=True, slots=True)
class RoundVoid:
    round: int
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class CardCorrected:
    """Card number `number` of the round was misread."""

    number: int
    was: Card
    card: Card


# What moves a round on, each by one word of somebody.
Step = (
    CardShown
    | NoBlackjack
    | CardAsked
    | Stood
    | Doubled
    | HandSplit
    | Insured
    | InsuranceClosed
    | Surrendered
)
Settling = CardShown | NoBlackjack | InsuranceClosed | Surrendered  # a hand may be decided by it
Event = (
    Announced
    | Staked
    | TakenBack
    | BetsClosed
    | BoxDealt
    | Step
    | HandSettled
    | InsuranceSettled
    | ShoeShuffled
    | RoundClosed
    | RoundVoid
    | RoundReopened
    | Ruled
    | CardCorrected
    | Reopened
    | Rewound
)
