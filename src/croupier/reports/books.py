"""A night's books from its journal alone: every transfer as a row of CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final

from croupier.bank.ledger import is_cash
from croupier.floor.audit import adopted_in
from croupier.floor.copies import CHUNK, silent
from croupier.floor.library import described
from croupier.floor.recorded import Progress
from croupier.journal.entry import GENESIS, document_of
from croupier.journal.store import Reading
from croupier.reports.sheet import Cell, Money
from croupier.reports.spreadsheet import FRONT, row
from croupier.words.papers import PAPERS
from croupier.words.texts import named_mark
from croupier.words.words import Language, Words

HEADS: Final = (
    *("entry", "time", "operator", "asset", "from", "to", "units", "reason", "paper"),
    "rules",
)


def export_csv(
    source: Reading, out: BinaryIO, language: Language, progress: Progress = silent
) -> tuple[int, bytes]:
    """One row a transfer, with the entry that it stands in. How many entries, and the head.

    The marks of texts that aren't shipped stand in a column: the first line is the heads, whatever
    program reads it, and a row that is copied elsewhere keeps them.
    """
    out.write(FRONT + row((PAPERS[head] for head in HEADS), language))
    count, head, moved = 0, GENESIS, False
    marks: list[Words] = []
    for count, entry in enumerate(source.read(), 1):
        head, document = entry.digest, document_of(entry)
        marks += marks_in(document)
        said = "; ".join(mark.say(language) for mark in marks)
        for cells in _rows(document):
            out.write(row((*cells, said), language))
            moved = True
        if count % CHUNK == 0:
            progress(count)
    if marks and not moved:  # nothing was booked: the marks alone
        out.write(row((*("" for _ in HEADS[1:]), said), language))
    return count, head


def marks_in(document: dict[str, Any]) -> list[Words]:
    """The mark of each rulebook that this entry adopts and whose text isn't shipped."""
    books = map(described, adopted_in([document]))
    return [named_mark(book) for book in books if not book["shipped"]]


def _rows(document: Mapping[str, Any]) -> Iterator[tuple[Cell, ...]]:
    paper = " ".join(papers_of(document))
    entry = (document["seq"], document["at"], document["operator"])
    for asset, giver, taker, units, reason in document["transfers"]:
        amount = Money(units, asset) if is_cash(asset) else units
        yield (*entry, asset, giver, taker, amount, reason, paper)


def papers_of(document: Mapping[str, Any]) -> list[str]:
    """The papers that an entry makes or concerns, each once, in order."""
    return list(dict.fromkeys(event["paper"] for event in document["events"] if "paper" in event))
