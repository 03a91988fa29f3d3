"""What a game tells of itself, so that the screens of all games that turn something show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from croupier.floor.sights import Sight
from croupier.games.turning import Direction, Turning
from croupier.kit.actors import Seat
from croupier.kit.rules import Fact, Rule
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both
from croupier.web.screens.dealing import Asked, Offers
from croupier.web.screens.forms import Choices
from croupier.web.screens.part import Part
from croupier.web.screens.paying import Marks, Plan, Sheet
from croupier.web.screens.pit import Request
from croupier.web.screens.pit import Words as Ruling
from croupier.web.screens.posted import Short as PostedRule
from croupier.web.screens.seat import OutcomeLine, Short
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Face, Hub, Mark
from croupier.words.sentences import Labels
from croupier.words.words import Language

Languages = Sequence[Language]


class Round(Protocol):
    """A closed round."""

    @property
    def number(self) -> int: ...
    @property
    def lines(self) -> tuple[Any, ...]: ...


class State(Protocol):
    """What the states of these games have in common."""

    @property
    def round(self) -> int: ...
    @property
    def stakes(self) -> Mapping[Any, int]: ...
    @property
    def called(self) -> bool: ...
    @property
    def invited(self) -> bool: ...
    @property
    def turning(self) -> Turning | None: ...
    @property
    def landed(self) -> int | None: ...
    @property
    def last_direction(self) -> Direction | None: ...
    @property
    def past(self) -> Sequence[Round]: ...


class OwnConsole(Protocol):
    """What the game's console shows besides, by the next step."""

    def __call__(self, scene: Scene, step: str, *, mine: bool) -> Part: ...


class Obstruct(NamedTuple):
    """What prevents a result: its name in what is asked, its action, and its label's key."""

    name: str
    action: str
    label: str


class Voided(NamedTuple):
    """What becomes of the stakes when a spin came to nothing, by which rule; nothing: no word."""

    stakes: str
    rule: Rule[Any]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody at the table, with what is in front of them and on the layout."""

    seat: Seat
    player: str
    balance: int | None
    staked: int  # in units of value


@dataclass(frozen=True, slots=True, kw_only=True)
class Poster:
    """What a board posts of a game: its table of chances, and the rules of play."""

    heads: Mapping[str, Both]  # of the columns
    columns: tuple[tuple[Any, ...], ...]  # rows of the game's own kind
    rules: tuple[PostedRule, ...]
    note: Both  # a limit for all spots together; none: the float, where the law ties one
    band: int = 0  # lines of rules under the table of chances
    foot: int


class Disputed(NamedTuple):
    """What a ruling can be asked for, and what the form of the wall offers to choose from."""

    asked: Mapping[str, Ruling]
    choices: Mapping[str, Choices]
    more: Mapping[str, str] = MappingProxyType({})  # other actions, by what clause
    requests: tuple[Request, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningGame:
    """One game. What it tells of a result is a segment, a pocket: a number of its own."""

    # The sentences that tell a screen reader what is drawn, by their keys.
    never_spun: str
    spinning: str
    at_rest: str  # on a result, which it calls
    told_as: str
    annulled: str
    result: Callable[[Any], int | None]  # of a closed round; None: a ruling made it void
    fact: Callable[[Any, int], Fact]  # by the rules: a result as it is announced
    named: Callable[[Any, int, Language], str]  # the same in words
    mark: Callable[[Any, int, Languages], Mark]
    chances: Callable[[Any, int], Sequence[str]]  # what else wins with a result, by its names
    segments: Callable[[Any], int]  # by the rules: how many places there are
    place: Callable[[Any, int], int]  # of a result, clockwise from the first
    face: Callable[[Any, Languages], Face]
    hub: Callable[[Any, Any, Languages], Hub]
    revolutions: Callable[[Any, Sight], int | str]  # for the last result, as far as they are told

    order: Callable[[Any], tuple[str, ...]]  # by the rules: the steps of a round
    asked: Callable[[Scene], Asked]  # what a croupier may be able to say besides
    chosen: frozenset[str]  # refusals that another choice of the same form would not meet
    obstruct: Obstruct
    more_offers: Callable[[Scene, str, Offers], Offers] = lambda _scene, _name, offers: offers
    void_words: str
    voided: Callable[[Scene], Voided]
    plan: Callable[[Scene, Marks], Plan | None]
    sheet: Callable[[Scene, Plan], Sheet[Any]]
    seats: Callable[[Scene], Sequence[SeatRow]]
    console: OwnConsole
    announced: Callable[[Scene], Both]  # where the result rests and is to be shown: its words

    phone: Callable[[TurningGame, Scene, Seat | None], Part]  # for whoever sits or stands there
    staked: Callable[[Any, Seat], int]  # by the state, in units of value
    least_stake: Callable[[Scene, Seat], Any]  # that a seat could lay
    still_open: frozenset[str]  # refusals of a stake that close no betting
    shorts: Callable[[Scene, Seat], Iterable[Short]]
    held: bool  # a phone shows nothing of a result until it rests there
    in_turn: Callable[[Any, Sequence[Any]], Sequence[Any]]  # by the rules: lines as they are paid
    outcome: Callable[[Any, Any], OutcomeLine]  # by the rules, of a line
    post: Callable[[Any, Rulebook[Any], Labels, str, Languages], Poster]

    phases: Mapping[str, str]  # as the wall calls them, where it has a word of its own
    going: Callable[[Any], bool]  # a round is in progress
    round_said: str  # on the wall: the round in progress
    result_said: str  # on the wall: a result
    rulings: Callable[[Scene, int | None], Disputed]  # by the last result
