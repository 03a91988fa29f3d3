"""What is declared of an action or an event, once, beside its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

from croupier.kit.actors import Role
from croupier.plugins import PluginError

Document = Mapping[str, Any]  # an entry, or an event of it, as the journal has it

# What a form sends beside the fields of its action, and what the house says of every action.
FORM_FIELDS: Final = frozenset(
    {"csrfmiddlewaretoken", "command", "by", "action", "screen", "of_round", "of_table", "form"}
)
KNOWN_FIELDS: Final = ("operator", "desk", "via")  # by who is signed in, and where: no form says it


class Audience(Enum):
    """Who sees an event in the record. Some people see every entry: see `web/sight.py`."""

    PUBLIC = "everybody: who stood at the table has watched it"
    OWN_SEAT = "the player in the seat that it names"
    STAFF = "those alone who see every entry"


class Topic(Enum):
    """Whose screens it moves, besides those that follow every move of its desk."""

    STEPS = "all that follow the desk's steps"
    SEAT = "those of the seat that it names"
    DESK = "no others"


class Moment(Enum):
    """What an event is in its round."""

    FACT = "not of a round"
    ROUND = "of a round"
    STEP = "a step of the procedure, by the name in `step`"
    RESULT = "the result by which chips are paid; the round is closed"
    CORRECTION = "another result for a round that was closed"
    CLOSES_ROUND = "the round is closed, and nothing is left to pay"
    BEGINS_AGAIN = "the round starts again from its bets"
    PROOF = "the seed of a round, or why there is none"


class Chips(Enum):
    """How an event moves somebody's chips: each is a line of their history."""

    BROUGHT = "to the table, with a seat"
    CARRIED_AWAY = "from the table, with the seat"
    STAKED = "on a spot; until bets are closed it can be undone"
    TAKEN_BACK = "from a spot"
    SETTLED = "a stake that lay there is lost, given back or paid; it can be staked again"
    PAID = "beside such a stake"
    CORRECTED = "paid otherwise, to whoever had the seat then"
    REOPENED = "what was paid goes back until it is settled again"
    GIVEN = "to somebody else"
    EXCHANGED = "for others of the same worth"


class Group(Enum):
    """A filter of the record page, in the order of its list: `what_…` of its words."""

    STAKES = "stakes"
    RESULTS = "results"
    CARDS = "cards"
    DRAWS = "draws"
    RULINGS = "rulings"
    PEOPLE = "people"
    PROCEDURE = "procedure"
    BANK = "bank"
    OFFICE = "office"


class Typed(Enum):
    """How people write a field of an action, where that is not how it is said: an annotation."""

    CENTS = "an amount of money, said in cents"
    MONEY = "an amount of money, said in whole units of the currency"
    PAPER = "the number of a paper: in capitals, however it is written"
    UNSEEN = "a PIN, which no page shows"
    TICKED = "a box to tick: no, where nobody ticks it"
    SEVERAL = "several texts, with a semicolon between them"
    HOUR = "a day and an hour by the clock of the place: picked where a browser can"


class Offered(Enum):
    """What a form offers for a field of an action: an annotation."""

    FROM_STOCK = "pieces out of those that one has: how many there are stands beside each"
    ALL_IN_HAND = "every piece that one has, to be put right by whoever counts"
    NEW_PIECES = "pieces, also of a denomination that was not there before"
    COUNTED = "pieces as they are counted: of any denomination, until the bank has opened"
    COINS = "notes and coins of the currency"
    BY_COUNT = "pieces by their count alone"
    RUNNER = "one of the runners"
    PLACE = "one of the places that are counted"
    PART = "a part that somebody can be given"
    PERSON = "somebody whom the house knows, or any other name"
    RULEBOOK = "one of the rulebooks that the night has adopted"
    CROUPIER = "one of the croupiers"
    RELIEF = "a croupier who does not deal at this table now"
    MAXIMA = "a maximum for each bet that the law names none for"
    GAMES = "a number of tables for each game that the event allows"
    ROUND = "a round of the table: the buttons of the form name it"
    SEAT = "a seat of the table"
    IN_PLAY = "what a ruling can name: a segment, a number, a card"
    RACK = "a seat whose chips are counted one by one: its table, and with it the seat"


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is typed in a form, how long it may be there, and an example: an annotation."""

    longest: int
    rows: int = 1
    like: str = ""


_Note = TypeVar("_Note")


def note_in(hint: Any, kind: type[_Note]) -> _Note | None:
    """The annotation of this kind in a field's type, also in a part of `Cents | None`."""
    if get_origin(hint) is Annotated:
        return next((one for one in get_args(hint) if isinstance(one, kind)), None)
    return next((note for part in get_args(hint) if (note := note_in(part, kind))), None)


def typed_in(record: type) -> dict[str, Typed | None]:
    """The fields of a record, each with the way in which people write it."""
    hints = get_type_hints(record, include_extras=True)
    return {one.name: note_in(hints[one.name], Typed) for one in fields(record)}


@dataclass(frozen=True, slots=True)
class NamesPerson:
    """An action names somebody: in which field, and by which rule a name may not be taken."""

    field: str
    new: bool = False  # the night comes to know them by it
    place: bool = False  # the field names a place: perhaps that of a runner
    rule: str = "role_given"


Asks = tuple[str | tuple[str, ...], ...]  # those in a tuple of their own stand side by side


def names_in(group: str | tuple[str, ...]) -> tuple[str, ...]:
    return (group,) if isinstance(group, str) else group


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """An action: its name on the wire, which is for ever, its record, and whose word it is."""

    name: str
    record: type
    by: tuple[Role, ...]  # the widest that a rulebook may allow
    named_by: Mapping[str, str] = field(default_factory=dict)  # by mode, the rule to be cited
    said_by: Mapping[str, str] = field(default_factory=dict)  # by mode, the rule that says who
    names: NamesPerson | None = None
    sender: Literal["people", "machine", "house"] = "people"  # who sends it: nobody sends another's
    asks: Asks | None = None  # the fields of its form in their order; None: all, as in the record
    new_place: Text | None = None  # it makes a place of its desk, and its form asks for the name

    def __post_init__(self) -> None:
        names = set(_fields_of(self.record))
        if taken := sorted(names & {*FORM_FIELDS, *KNOWN_FIELDS}):
            raise PluginError(f"action {self.name}: a field can't be called {', '.join(taken)}")
        assert {name for group in self.asks or () for name in names_in(group)} <= names, self.name


Actions = Mapping[str, ActionSpec]
_Action = TypeVar("_Action", bound=ActionSpec)


def by_name(*specs: _Action) -> Mapping[str, _Action]:
    """Declarations by their name, of which none is there twice."""
    found = {spec.name: spec for spec in specs}
    assert len(found) == len(specs), "one name twice"
    return found


@dataclass(frozen=True, slots=True)
class Alert:
    """It is brought before the pit boss."""

    serious: bool
    when: Callable[[Document, Document], bool] = lambda *_: True  # of the event and its entry
    tells: Callable[[Document], dict[str, Any]] = lambda _: {}  # what the entry says besides


@dataclass(frozen=True, slots=True)
class RefusalAlert:
    """A croupier's word, or the machine's, refused for its procedure: the pit boss hears of it."""

    serious: bool
    whoever: bool = False  # said it: others hear of what the pit boss may not do


Alerts = Mapping[str, RefusalAlert]  # by the code of the refusal


@dataclass(frozen=True, slots=True)
class Blind:
    """A count that its second counter must not see: what stands for its figures meanwhile."""

    event: Mapping[str, Any]
    action: Mapping[str, Any]
    own: bool  # whoever counted it sees it


@dataclass(frozen=True, slots=True)
class EventSpec:
    """An event: its kind, which is for ever, its record, and who has to do with it."""

    kind: str
    record: type
    seen_by: Audience = Audience.PUBLIC
    topic: Topic = Topic.STEPS
    moment: Moment = Moment.FACT
    step: str = ""
    alert: Alert | None = None
    papers: bool = False  # papers of the bank tell of it
    blind: Blind | None = None
    sentence: Callable[[Document], str] = lambda _: ""
    # which of its sentences tells it, where it has several: what follows the kind in their name
    learns: str = ""  # the field with a name that the night knows from then on
    groups: tuple[Group, ...] = ()  # under which the record finds it
    terms: tuple[str, ...] = ()  # fields that hold a word of the trade, for people to read
    of_draw: bool = False  # it is what a ticket of the machine means
    chips: Chips | None = None  # of its seat, how it moves them

    def __post_init__(self) -> None:
        assert bool(self.step) == (self.moment is Moment.STEP), self.kind
        named = self.seen_by is Audience.OWN_SEAT or self.topic is Topic.SEAT or self.chips
        assert not named or "seat" in _fields_of(self.record), self.kind
        paid = self.moment in (Moment.RESULT, Moment.CORRECTION)
        assert not paid or hasattr(self.record, "result"), self.kind


def _fields_of(record: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(record))


Specs = Mapping[str, EventSpec]
_Event = TypeVar("_Event", bound=EventSpec)


def by_kind(*specs: _Event) -> Mapping[str, _Event]:
    """Declarations by their kind, of which none is there twice."""
    found = {spec.kind: spec for spec in specs}
    assert len(found) == len(specs), "one kind twice"
    return found
