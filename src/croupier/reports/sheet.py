"""A paper as a plain value in both languages: what it says, and nothing of how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from croupier.words.words import Words

Text = Words | str  # what we say is in both languages; what somebody is called is one text


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in hundredths of a currency."""

    cents: int
    currency: str


@dataclass(frozen=True, slots=True)
class Worth:
    """What chips or play money stand for, in whole units of a currency."""

    units: int
    currency: str


Cell = Text | int | Money | Worth | datetime | None  # None is a blank, to be filled in by hand


@dataclass(frozen=True, slots=True)
class Column:
    head: Text
    figures: bool = False  # figures stand to the right, and are never broken


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of figures: what its columns are, its rows, and what they add up to."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[tuple[Cell, ...], ...] = ()
    title: Text | None = None

    def __post_init__(self) -> None:
        assert self.columns
        assert all(len(row) == len(self.columns) for row in (*self.rows, *self.totals)), self


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, in which part, when and by which key; without a time, a line to sign on."""

    part: Text
    who: str | None = None
    at: datetime | None = None
    key: str | None = None  # the fingerprint of the key

    def __post_init__(self) -> None:
        assert self.at is None or (self.at.tzinfo and self.who), self


@dataclass(frozen=True, slots=True)
class Foot:
    """Whose paper it is, when it was written in the time of the place, and the record's head."""

    licensee: str
    night: str
    at: datetime
    zone: str
    checkpoint: str | None = None  # the text of a signed checkpoint, printed as a QR code
    marks: tuple[Words, ...] = ()  # of rulebooks whose text isn't shipped

    def __post_init__(self) -> None:
        assert self.at.tzinfo, self


@dataclass(frozen=True, slots=True)
class Sheet:
    """One paper. Sentences are whole: their facts are filled in before they come here."""

    kind: str
    title: Words
    foot: Foot
    number: str | None = None
    mark: Words | None = None  # REPRINT or VOID
    head: tuple[tuple[Text, Cell], ...] = ()
    grids: tuple[Grid, ...] = ()
    notes: tuple[Text, ...] = ()
    signatures: tuple[Signature, ...] = ()

    @property
    def remarks(self) -> tuple[Text, ...]:
        """Its notes, and the marks of the night's rulebooks."""
        return (*self.notes, *self.foot.marks)


def told(words: Words, **facts: object) -> Words:
    """A sentence with its facts, in both languages; a fact may be a pair itself."""
    english = {name: fact.en if isinstance(fact, Words) else fact for name, fact in facts.items()}
    french = {name: fact.fr if isinstance(fact, Words) else fact for name, fact in facts.items()}
    return Words(words.en.format_map(english), words.fr.format_map(french))
