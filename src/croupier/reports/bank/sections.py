"""The other figures of X and Z: tables, runners, counts, the identity, who signed what."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.bank.places import RUNNER, TABLE, purse
from croupier.night.bank import events as e
from croupier.night.bank.closing import runners
from croupier.night.bank.view import lines
from croupier.reports.bank.counts import differences, pieces_only
from croupier.reports.bank.parts import figures, label, part_signed
from croupier.reports.bank.records import Records, fingerprint, place
from croupier.reports.bank.sessions import sessions
from croupier.reports.bank.takings import summed
from croupier.reports.sheet import Cell, Column, Grid, told
from croupier.words.papers_bank import SHORT_TIERS

Cells = tuple[Cell, ...]


def tables_grid(records: Records) -> Grid:
    """What each opened with, fills, credits, float and result; who dealt there."""
    rows: list[Cells] = []
    sums = [0, 0, 0, 0, 0]
    for name in sorted(records.night.tables):
        found = sessions(records, name)
        own = (
            sum(one.opener for one in found),
            sum(one.fills for one in found),
            sum(one.credits for one in found),
            found[-1].closing if found else 0,
            sum(one.result for one in found),
        )
        sums = [total + one for total, one in zip(sums, own, strict=True)]
        dealt = ", ".join(records.night.bank.dealers(name)) or "–"
        pending = len([paper for paper in records.night.bank.papers.pending
                       if records.paper(paper).place == TABLE + name])  # fmt: skip
        rows.append((name, dealt, *map(records.worth, own), pending))
    total: Cells = (label("total"), None, *map(records.worth, sums), None)
    texts = (Column(label("table")), Column(label("croupiers")))
    columns = figures("opener", "fills", "credits", "float", "result", "pending")
    return Grid((*texts, *columns), tuple(rows), (total,), label("tables"))


def runners_grid(records: Records) -> Grid:
    """What each runner was given, has sold and brought back, and what is in the purse."""
    rows: list[Cells] = []
    night = records.night
    for name in runners(night):
        issued, back = (summed(records, what, RUNNER + name) for what in ("issue", "return"))
        sold, own = summed(records, "sale", RUNNER + name), purse(name)
        values = (issued.units, issued.cash, sold.units, back.units, back.cash)
        worth, cash = records.worth, records.cash
        rows.append((
            name, worth(values[0]), cash(values[1]), worth(values[2]), worth(values[3]),
            cash(values[4]), worth(night.holds(own)),
            cash(night.balances.of(own, records.currency)),
        ))  # fmt: skip
    columns = figures(
        "issued", "issued_cash", "sold", "returned", "returned_cash", "in_purse", "cash_in_purse"
    )
    return Grid((Column(label("runner")), *columns), tuple(rows), title=label("runners"))


def counts_grid(records: Records) -> Grid:
    """Every count sheet: who counted, what the books had, what that demands, and what was done."""
    columns = (
        *figures("paper", "time"),
        *(Column(label(name)) for name in ("place", "counted_by")),
        *figures("counted_value", "difference", "cash", "cash_difference"),
        Column(label("demands")),
    )
    return Grid(columns, tuple(count_rows(records)), title=label("counts"))


def count_rows(records: Records) -> Iterator[Cells]:
    reports = {paper.of: paper.name for paper in records.night.bank.papers.of("report")}
    for line, event in records.book.told(e.Counted):
        off = differences(event)
        seen = records.paper(event.paper).hands.get("acknowledged", "–")
        tier = label("pieces_differ") if pieces_only(event) else SHORT_TIERS[event.tier]
        facts = {"tier": tier, "seen": seen}
        demands = told(label("tier"), **facts, report=reports.get(event.paper, "–"))
        yield (
            event.paper,
            records.clock(line.at),
            place(event.place),
            f"{event.first}, {event.second}",
            records.worth(event.units),
            None if off is None else records.worth(off[0]),
            records.cash(event.cash),
            None if off is None else records.cash(off[1]),
            SHORT_TIERS["agrees"] if event.tier == "agrees" else demands,
        )


def identity_grids(records: Records) -> tuple[Grid, Grid]:
    """Issued = bank + tables + runners + with players + written off, by value and by piece."""
    by_piece: list[Cells] = []
    by_value: list[Cells] = []
    for line in lines(records.night):
        parts = (
            line.issued, line.bank, line.tables, line.runners, line.players, line.written_off
        )  # fmt: skip
        verdict = label("agrees" if line.agrees else "broken")
        if line.each is None:
            by_value.append((*map(records.worth, parts), verdict))
        else:
            by_piece.append((records.worth(int(line.each)), *parts, verdict))
    columns = (
        *figures(
            "issued_bank", "in_bank", "at_tables", "at_runners", "with_players", "written_off"
        ),
        Column(label("verdict")),
    )
    each = Column(label("denomination"))
    return (
        Grid(columns, tuple(by_value), title=label("identity_by_value")),
        Grid((each, *columns), tuple(by_piece), title=label("identity_by_piece")),
    )


def certificates_grid(records: Records) -> Grid:
    """Who signed for what, up to which entry, when, and with which key."""
    rows: list[Cells] = []
    for line, event in records.book.told(e.Certified):
        upto = f"{event.first} – {event.last}"
        who = told(label("as"), who=event.person, part=part_signed(records, line, event))
        rows.append((
            place(event.scope), who, upto, line.seq, records.clock(line.at),
            fingerprint(event.key), event.digest[:16],
        ))  # fmt: skip
    texts = (Column(label("scope")), Column(label("person")))
    more = figures("signed_entries", "entry_short", "time", "key", "digest_short")
    return Grid((*texts, *more), tuple(rows), title=label("certificates"))
