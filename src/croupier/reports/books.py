"""A night's books from its journal alone: every transfer as a row of CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final

from croupier.bank.ledger import is_cash
from croupier.floor.copies import CHUNK, silent
from croupier.floor.recorded import Progress
from croupier.journal.entry import GENESIS, document_of
from croupier.journal.store import Reading
from croupier.reports.sheet import Cell, Money
from croupier.reports.spreadsheet import FRONT, row
from croupier.words.papers import PAPERS
from croupier.words.words import Language

HEADS: Final = ("entry", "time", "operator", "asset", "from", "to", "units", "reason", "paper")


def export_csv(
    source: Reading, out: BinaryIO, language: Language, progress: Progress = silent
) -> tuple[int, bytes]:
    """One row a transfer, with the entry that it stands in. How many entries, and the head."""
    out.write(FRONT + row((PAPERS[head] for head in HEADS), language))
    count, head = 0, GENESIS
    for count, entry in enumerate(source.read(), 1):
        head = entry.digest
        out.writelines(row(cells, language) for cells in _rows(document_of(entry)))
        if count % CHUNK == 0:
            progress(count)
    return count, head


def _rows(document: Mapping[str, Any]) -> Iterator[tuple[Cell, ...]]:
    paper = " ".join(papers_of(document))
    entry = (document["seq"], document["at"], document["operator"])
    for asset, giver, taker, units, reason in document["transfers"]:
        amount = Money(units, asset) if is_cash(asset) else units
        yield (*entry, asset, giver, taker, amount, reason, paper)


def papers_of(document: Mapping[str, Any]) -> list[str]:
    """The papers that an entry makes or concerns, each once, in order."""
    return list(dict.fromkeys(event["paper"] for event in document["events"] if "paper" in event))
