"""The bank: the mode of the event, its papers, its counts, and who has signed what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from croupier.bank.ledger import CHIPS, PLAY_MONEY, Asset, Transfer
from croupier.bank.pieces import Pieces
from croupier.night.bank.actions import Mode
from croupier.night.bank.events import Certified, CountedOnce, Tier

What = Literal[
    "sale",
    "redemption",
    "fill",
    "credit",
    "issue",
    "return",
    "count",
    "deposit",
    "brought",
    "float",
    "write-off",
    "change",
    "void",
    "entry",
    "report",
    "closing",
]
State = Literal["asked", "approved", "accepted", "carried", "returning", "done", "declined", "void"]


@dataclass(frozen=True, slots=True)
class Series:
    """A series of numbered papers: its letter, and what can become of them."""

    letter: str
    voidable: bool = True  # another paper can undo it
    signed_by: tuple[str, ...] = ()  # the hands whose names stand under it; none: who made it
    coded: bool = False  # it leaves the bank's hands: printed with a checkpoint
    note: str = ""  # the label of what stands under its figures
    own: bool = False  # the bank's own: out of a croupier's sight


PAPERS: Final[Mapping[What, Series]] = {
    "sale": Series("S", own=True),
    "redemption": Series("R", own=True),
    "fill": Series("F", signed_by=("asked", "accepted"), coded=True, note="fill_note"),
    "credit": Series("K", signed_by=("asked", "accepted"), coded=True, note="credit_note"),
    "issue": Series("I", signed_by=("asked", "received")),
    "return": Series("T", signed_by=("asked", "received")),
    "count": Series("C", voidable=False, signed_by=("first", "second"), coded=True),
    "deposit": Series("D", note="deposit_note", own=True),
    "brought": Series("B", note="brought_note", own=True),
    "float": Series("L", own=True),
    "write-off": Series("W"),
    "change": Series("X", own=True),
    "void": Series("V", voidable=False, signed_by=("asked", "confirmed"), note="void_note"),
    "entry": Series("P", signed_by=("asked", "confirmed"), note="entry_note"),
    "report": Series("N", voidable=False),
    "closing": Series("Z", voidable=False),
}
OWN_PAPERS: Final = frozenset(what for what, series in PAPERS.items() if series.own)
SERIES: Final[Mapping[What, str]] = {what: series.letter for what, series in PAPERS.items()}
PENDING: Final[frozenset[State]] = frozenset(
    {"asked", "approved", "accepted", "carried", "returning"}
)
PAPER: Final = "paper "  # scopes of a signature: `paper F-41`, `advance R1 2`
ADVANCE: Final = "advance "
REGISTER: Final = "register"  # of every line of every carnet d'avances
PAGE: Final = 256  # papers that are copied when one of them changes


@dataclass(frozen=True, slots=True)
class Paper:
    """A numbered paper, and how far it has come."""

    name: str  # `F-41`
    what: What
    state: State
    seq: int  # the entry that made it
    place: str = ""
    pieces: Pieces = field(default_factory=dict)
    units: int = 0
    cash: int = 0
    hands: Mapping[str, str] = field(default_factory=dict)  # who asked, approved, carried …
    signed: frozenset[str] = frozenset()
    of: str = ""  # the paper that this one is about
    kind: str = ""  # of an entry from paper: what the paper was
    number: str = ""  # and its number
    tier: Tier = "agrees"
    opening: bool = False
    late: bool = False
    player: str = ""  # of a redemption: whose rack it came from
    moved: tuple[Transfer, ...] = ()
    last: int = 0  # the last entry that concerns it; signatures are none

    @property
    def pending(self) -> bool:
        return self.state in PENDING


@dataclass(frozen=True, slots=True)
class Papers:
    """All papers, by series and number: none is left out, and none is taken away."""

    pages: Mapping[str, tuple[tuple[Paper, ...], ...]] = field(default_factory=dict)
    pending: frozenset[str] = frozenset()
    unconfirmed: frozenset[str] = frozenset()

    def count(self, series: str) -> int:
        pages = self.pages.get(series, ())
        return (len(pages) - 1) * PAGE + len(pages[-1]) if pages else 0

    def next(self, what: What) -> str:
        return f"{SERIES[what]}-{self.count(SERIES[what]) + 1}"

    def find(self, name: str) -> Paper | None:
        series, _, number = name.partition("-")
        if not (number.isascii() and number.isdigit() and len(number) < 10):  # noqa: PLR2004
            return None
        at = int(number) - 1
        if not 0 <= at < self.count(series) or name != f"{series}-{at + 1}":
            return None
        return self.pages[series][at // PAGE][at % PAGE]

    def __getitem__(self, name: str) -> Paper:
        found = self.find(name)
        assert found is not None, name
        return found

    def __iter__(self) -> Iterator[Paper]:
        return (paper for pages in self.pages.values() for page in pages for paper in page)

    def of(self, what: What) -> Iterator[Paper]:
        return (paper for page in self.pages.get(SERIES[what], ()) for paper in page)

    def latest(self, many: int, *kinds: What) -> list[Paper]:
        """The last few of each of these series, or of all; the newest first."""
        series = [SERIES[what] for what in kinds] or self.pages
        found = [
            self[f"{letter}-{number}"]
            for letter in series
            for number in range(self.count(letter), max(0, self.count(letter) - many), -1)
        ]
        return sorted(found, key=lambda paper: paper.seq, reverse=True)

    def with_(self, paper: Paper) -> Papers:
        """The same papers with this one, new or changed."""
        series, _, number = paper.name.partition("-")
        pages, at = self.pages.get(series, ()), int(number) - 1
        count = self.count(series)
        assert at <= count, paper.name
        if at == count:
            last = pages[-1] if pages and len(pages[-1]) < PAGE else ()
            pages = (*(pages[:-1] if last else pages), (*last, paper))
        else:
            page = pages[at // PAGE]
            page = (*page[: at % PAGE], paper, *page[at % PAGE + 1 :])
            pages = (*pages[: at // PAGE], page, *pages[at // PAGE + 1 :])
        pending = self.pending - {paper.name} | ({paper.name} if paper.pending else frozenset())
        return replace(self, pages={**self.pages, series: pages}, pending=pending)


NO_PAPERS: Final = Papers()


@dataclass(frozen=True, slots=True)
class Off:
    """What counts missed or found at a place, in cents: one hides no other."""

    chips: int = 0
    cash: int = 0

    @property
    def most(self) -> int:
        return max(abs(self.chips), abs(self.cash), abs(self.chips + self.cash))


NOTHING_OFF: Final = Off()


@dataclass(frozen=True, slots=True)
class Stint:
    """Somebody's game at a table: from the entry that made it theirs to the one that ended that."""

    person: str
    first: int
    last: int = 0  # 0: it is theirs


@dataclass(frozen=True, slots=True)
class Played:
    """A table was opened, and not counted after it was closed: nobody knows its pieces."""

    open: bool
    kept: bool  # every stake: then its worth is known all the same


@dataclass(frozen=True, slots=True)
class Bank:
    """What the bank knows, besides what lies where: that is in the night's balances."""

    mode: Mode | None = None
    opened: bool = False
    closed: bool = False
    denominations: tuple[str, ...] = ()  # worth in units, cheapest first
    cashier: str = ""  # who opened it
    recorder: str = ""
    papers: Papers = NO_PAPERS
    first_counts: Mapping[str, CountedOnce] = field(default_factory=dict)  # by place
    blind: Mapping[str, int] = field(default_factory=dict)  # by place: where its count began
    counted: Mapping[str, str] = field(default_factory=dict)  # by place: its last count sheet
    since: Mapping[str, int] = field(default_factory=dict)  # by place: first moved after a count
    off: Mapping[str, Off] = field(default_factory=dict)  # by place: all differences
    last: Mapping[str, int] = field(default_factory=dict)  # by scope: its last entry
    played: Mapping[str, Played] = field(default_factory=dict)  # tables to count
    # By table whose last count was made to close it: whether every stake had been kept there.
    closers: Mapping[str, bool] = field(default_factory=dict)
    dealt: Mapping[str, tuple[Stint, ...]] = field(default_factory=dict)  # by table, in order
    certificates: tuple[Certified, ...] = ()

    @property
    def medium(self) -> Asset:
        return PLAY_MONEY if self.mode == "not redeemable" else CHIPS

    def dealers(self, table: str) -> tuple[str, ...]:
        """Everybody whose game it was, whoever came first before the others."""
        return tuple(dict.fromkeys(stint.person for stint in self.dealt.get(table, ())))
