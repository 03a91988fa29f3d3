"""A night's books for an accountant: a beancount file, from the journal's entries alone.

What the transfers add up to is what the record says that each account holds: the file asserts
it, so that a program which knows nothing of ours checks it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import accumulate, islice
from typing import Any, BinaryIO, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.bank.ledger import Asset, is_cash
from croupier.floor.copies import CHUNK, silent
from croupier.floor.recorded import Progress
from croupier.journal.entry import GENESIS, Entry, document_of
from croupier.journal.store import Reading
from croupier.reports import names
from croupier.reports.books import marks_in, papers_of
from croupier.words.papers import PAPERS
from croupier.words.words import Language, Words

ESCAPED: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})
RULES: Final = "rules"  # the kind of directive that holds the mark of a text
DAY: Final = timedelta(days=1)


@dataclass(slots=True)
class Books:
    """What must be known of all entries before the first can be written."""

    count: int = 0
    head: bytes = GENESIS
    night: str = ""
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))
    first: date = date.max
    last: date = date.min
    accounts: names.Register = field(default_factory=names.accounts)
    assets: names.Register = field(default_factory=names.assets)
    balances: dict[tuple[str, str], int] = field(default_factory=dict)
    marks: list[Words] = field(default_factory=list)  # of texts that aren't shipped

    def day(self, document: Mapping[str, Any]) -> date:
        """The day at the place of the night; a wall clock may have been put back."""
        return datetime.fromisoformat(document["at"]).astimezone(self.zone).date()

    def read(self, entry: Entry) -> None:
        document = document_of(entry)
        self.count, self.head, self.night = entry.seq, entry.digest, document["night"]
        self.marks += marks_in(document)
        for event in document["events"]:
            if event["kind"] == "night_opened":
                self.zone = _zone(event["zone"])
        self.first = min(self.first, self.day(document))
        self.last = max(self.last, self.day(document))
        for asset, giver, taker, _, _ in document["transfers"]:
            _ = self.assets[asset], self.accounts[giver], self.accounts[taker]
        for account, asset, units in document["balances"]:
            self.balances[account, asset] = units


def export_beancount(
    source: Reading, out: BinaryIO, language: Language, progress: Progress = silent
) -> tuple[int, bytes]:
    """Read twice: for the names and balances, then for the transactions; as far as it stood."""
    books = Books()
    for entry in source.read():
        books.read(entry)
    out.writelines(line.encode() for line in _front(books, language))
    for count, entry in enumerate(islice(source.read(), books.count), 1):
        out.writelines(line.encode() for line in _transaction(books, entry))
        if count % CHUNK == 0:
            progress(count)
    out.writelines(line.encode() for line in _balances(books))
    return books.count, books.head


def _front(books: Books, language: Language) -> Iterator[str]:
    facts = {"count": books.count, "head": books.head.hex()}
    yield f"; {PAPERS['books'].say(language, facts)}\n"
    yield f"; {PAPERS['names'].say(language)}\n"
    marks = [mark.say(language) for mark in books.marks]
    yield from (f"; {mark.translate(ESCAPED)}\n" for mark in marks)
    yield f"option {_quoted('title')} {_quoted(books.night)}\n"
    for asset, name in books.assets.given.items():
        if is_cash(Asset(asset)):
            yield f"option {_quoted('operating_currency')} {_quoted(name)}\n"
    if marks:  # a program drops comments, and reads these
        yield "\n"
    yield from (f"{books.first} custom {_quoted(RULES)} {_quoted(mark)}\n" for mark in marks)
    for asset, name in books.assets.given.items():
        yield f"\n{books.first} commodity {name}\n  name: {_quoted(asset)}\n"
    for account, name in books.accounts.given.items():
        yield f"\n{books.first} open {name}\n  name: {_quoted(account)}\n"


def _transaction(books: Books, entry: Entry) -> Iterator[str]:
    """One entry that moved something. Its parts are balanced each, so that they add up."""
    document = document_of(entry)
    if not document["transfers"]:
        return
    said = f"{document['desk']}: {document['action']['action']}"
    yield f"\n{books.day(document)} * {_quoted(document['operator'])} {_quoted(said)}\n"
    yield f"  seq: {entry.seq}\n"
    yield f"  digest: {_quoted(entry.digest.hex())}\n"
    yield f"  at: {_quoted(document['at'])}\n"
    if papers := papers_of(document):
        yield f"  paper: {_quoted(' '.join(papers))}\n"
    for asset, giver, taker, units, reason in document["transfers"]:
        unit = books.assets[asset]
        yield f"  {books.accounts[giver]}  {_number(asset, -units)} {unit}\n"
        yield f"    reason: {_quoted(reason)}\n"
        yield f"  {books.accounts[taker]}  {_number(asset, units)} {unit}\n"


def _balances(books: Books) -> Iterator[str]:
    """To the last hundredth, which beancount would let pass; an account has those below it."""
    totals: Counter[tuple[str, str]] = Counter()
    for (account, asset), units in books.balances.items():
        for name in accumulate(books.accounts[account].split(":"), "{}:{}".format):
            totals[name, asset] += units
    if totals:
        yield "\n"
    for account, asset in books.balances:
        name = books.accounts[account]
        number = _number(asset, totals[name, asset])
        yield f"{books.last + DAY} balance {name}  {number} ~ 0 {books.assets[asset]}\n"


def _number(asset: str, units: int) -> str:
    return str(Decimal(units).scaleb(-2)) if is_cash(Asset(asset)) else str(units)


def _quoted(text: str) -> str:
    return f'"{text.translate(ESCAPED)}"'


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
