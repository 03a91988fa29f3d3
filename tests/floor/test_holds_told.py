"""The wall and the reports tell the same of a table's float, whatever a night has brought."""

from __future__ import annotations

import random
from collections import Counter

from croupier.floor.bankbook import Bankbook
from croupier.floor.holds import Holds
from croupier.reports.bank.records import Records
from croupier.reports.bank.sessions import sessions
from helpers.bank.books import Books
from helpers.bank.winding import wound_up
from helpers.projected import projected
from helpers.soak import examples
from night.test_bank_nights import play

NIGHTS = 8


def told_alike(found: Books, seen: Counter[str]) -> None:
    records = Records(
        found.floor.law, found.night(), projected(Bankbook(), found.floor.store.read())
    )
    holds = projected(Holds(), found.floor.store.read())
    for name in found.night().tables:
        every, held = sessions(records, name), holds.at(name)
        figures = (
            sum(one.given for one in every),
            sum(one.credits for one in every),
            sum(one.result for one in every),
        )
        assert figures == (held.fills, held.credits, held.result + held.off), name
        if held.lines:
            last = every[-1]
            assert last.opener == held.opening, name
            assert [move.paper for move in last.moves if move.what == "count"] == [
                line.paper for line in held.lines if line.kind == "count"
            ], name
        seen["sessions"] += len(every)
        seen["opened"] += bool(held.opening)
        seen["counts"] += sum(move.what == "count" for one in every for move in one.moves)


def test_the_wall_and_the_reports_tell_the_same() -> None:
    seen: Counter[str] = Counter()
    for seed in range(max(4, examples(NIGHTS))):  # fewer may count nothing
        found = play(seed, Counter())
        told_alike(found, seen)
        wound_up(found, random.Random(seed))
        told_alike(found, seen)
    assert min(seen[name] for name in ("sessions", "opened", "counts")) > 0
