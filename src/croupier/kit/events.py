"""What every game tells in the same words, so that one function books and reads them all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId, Fact
from croupier.kit.specs import Alert, Audience, Chips, Document, EventSpec, Group, Moment, Topic


@dataclass(frozen=True, slots=True)
class Announced:
    """Words said aloud at the table. `words` picks the sentence, `facts` fill it in."""

    words: str
    clause: ClauseId
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True)
class Staked:
    """Chips moved from a player onto a spot of the layout."""

    seat: Seat
    spot: str
    units: Units


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Chips moved from a spot back to their player: by wish, or because a spin was void."""

    seat: Seat
    spot: str
    units: Units


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """No more bets in this round. What chance says from here on can't be bet on."""

    round: int


@dataclass(frozen=True, slots=True)
class BoxDealt:
    """A box of a card table plays whose bet nobody keeps."""

    box: int


@dataclass(frozen=True, slots=True)
class Assisted:
    """Somebody has come to help the croupier; nobody: the croupier is alone again."""

    person: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A spot was resolved: of `staked`, `returned` goes back and the house adds `won`."""

    seat: Seat
    spot: str
    staked: Units
    returned: Units
    won: Units
    clause: ClauseId

    def __post_init__(self) -> None:
        assert 0 <= self.returned <= self.staked, self
        assert self.won >= 0, self


Outcome = Literal["blackjack", "won", "pushed", "lost", "busted", "surrendered"]


@dataclass(frozen=True, slots=True)
class HandSettled:
    """A hand of cards was resolved, as a spot is; the outcome tells it where no chips are kept."""

    seat: Seat
    box: int
    hand: int
    staked: Units
    returned: Units
    won: Units
    outcome: Outcome
    clause: ClauseId

    def __post_init__(self) -> None:
        assert 0 <= self.returned <= self.staked, self
        assert self.won >= 0, self

    @property
    def spot(self) -> str:
        return hand_spot(self.box, self.hand)


@dataclass(frozen=True, slots=True)
class InsuranceSettled:
    seat: Seat
    box: int
    staked: Units
    returned: Units
    won: Units
    clause: ClauseId

    @property
    def spot(self) -> str:
        return insurance_spot(self.box)


@dataclass(frozen=True, slots=True)
class Reopened:
    """A settlement of the round in progress is undone: its chips lie on the spot again."""

    seat: Seat
    spot: str
    staked: Units
    returned: Units
    won: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """The last round is in progress again: a ruling follows."""

    round: int


@dataclass(frozen=True, slots=True)
class Rewound:
    """The round in progress stands where its bets were closed; so many cards are not shown yet."""

    round: int
    cards: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """A settlement of a closed round, put right. The difference between `was_` and now moves."""

    round: int
    seat: Seat
    spot: str
    staked: Units
    was_returned: Units
    was_won: Units
    returned: Units
    won: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Ruled:
    """The pit boss decided a dispute. What follows from it stands in the events behind it."""

    ruling: str
    round: int
    clause: ClauseId
    reason: str


def announce(words: str, clause: ClauseId, /, **facts: Fact) -> Announced:
    return Announced(words, clause, tuple(sorted(facts.items())))


def _is_lost(settled: Document) -> str:
    """The sentence of a settlement: one that gives nothing back is told otherwise."""
    back = any(settled.get(part) for part in ("returned", "won", "rest"))
    return "" if back else ".lost"


def hand_spot(box: int, hand: int) -> str:
    """What a hand is called on the layout, and in the books."""
    return f"box {box} hand {hand}"


def insurance_spot(box: int) -> str:
    return f"box {box} insurance"


# What several games declare in the same words. Words that are said to one seat alone are public to
# that seat (`web/sight.py`).
ANNOUNCED: Final = EventSpec("announced", Announced, groups=(Group.PROCEDURE,))
STAKED: Final = EventSpec(
    "staked",
    Staked,
    groups=(Group.STAKES,),
    chips=Chips.STAKED,
    seen_by=Audience.OWN_SEAT,
    topic=Topic.SEAT,
)
TAKEN_BACK: Final = replace(STAKED, kind="taken_back", record=TakenBack, chips=Chips.TAKEN_BACK)
SETTLED: Final = EventSpec(
    "settled",
    Settled,
    groups=(Group.STAKES,),
    chips=Chips.SETTLED,
    seen_by=Audience.OWN_SEAT,
    moment=Moment.ROUND,
    sentence=_is_lost,
)
BETS_CLOSED: Final = EventSpec(
    "bets_closed", BetsClosed, groups=(Group.PROCEDURE,), moment=Moment.STEP, step="call"
)
RULED: Final = EventSpec(
    "ruled",
    Ruled,
    groups=(Group.RULINGS,),
    moment=Moment.ROUND,
    alert=Alert(serious=False),
    sentence=lambda event: f".{event['ruling']}",
)
