"""What those who run the bank may see of it: where everything lies, what is pending, what lacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from croupier.bank.identity import Line, identity
from croupier.bank.ledger import DEPOSIT, DRAWER, LICENSEE, STOCK, WRITTEN_OFF
from croupier.bank.places import RUNNER, TABLE, float_of, purse
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.bank.closing import in_order, runners, unsigned_books
from croupier.night.bank.closing import missing as lacking
from croupier.night.bank.holdings import currency, pieces_at, uncounted
from croupier.night.bank.model import Paper
from croupier.night.bank.signing import holders
from croupier.night.bank.trade import receipts
from croupier.night.model import Law, Night
from croupier.night.tables.debts import total_owed


def view(law: Law, night: Night) -> dict[str, Any]:
    bank, cash = night.bank, currency(law, night)
    papers = bank.papers
    return {
        "mode": bank.mode,
        "state": "closed" if bank.closed else "open" if bank.opened else "new",
        "medium": bank.medium,
        "currency": cash,
        "denominations": [int(each) for each in bank.denominations],
        "cashier": ", ".join(holders(night, Role.CASHIER)),
        "recorder": ", ".join(holders(night, Role.RECORDER)),
        "opened_by": [bank.cashier, bank.recorder] if bank.opened else [],
        "drawer": night.balances.of(DRAWER, cash),
        "stock": dict(pieces_at(night, STOCK)),
        "licensee": -night.balances.of(LICENSEE, cash),
        "deposit": night.balances.of(DEPOSIT, cash),
        "receipts": receipts(law, night),
        "written_off": {
            "cash": night.balances.of(WRITTEN_OFF, cash),
            "units": night.holds(WRITTEN_OFF),
        },
        "runners": [runner(law, night, name) for name in runners(night)],
        "tables": [table(night, name) for name in sorted(night.tables)],
        "identity": [shown(line) for line in lines(night)],
        "pending": [paper_of(one) for one in pending(night)],
        "unconfirmed": in_order(papers.unconfirmed).split(", ") if papers.unconfirmed else [],
        "counting": sorted(bank.first_counts),
        "numbers": {series: papers.count(series) for series in sorted(papers.pages)},
    }


def lines(night: Night) -> Iterator[Line]:
    """Of a bank that sells; a casino's tables have their advances from its cage."""
    if night.bank.mode is None:
        return iter(())
    out = uncounted(night, night.balances)
    return identity(night.balances, night.bank.medium, night.bank.denominations, out)


def shown(line: Line) -> dict[str, Any]:
    return {**asdict(line), "players": line.players, "agrees": line.agrees}


def pending(night: Night) -> Iterator[Paper]:
    """What waits for somebody, the oldest first."""
    papers = night.bank.papers
    return iter(sorted((papers[name] for name in papers.pending), key=lambda one: one.seq))


def runner(law: Law, night: Night, name: str) -> dict[str, Any]:
    own = purse(name)
    return {
        "runner": name,
        "place": RUNNER + name,
        "cash": night.balances.of(own, currency(law, night)),
        "units": night.holds(own),
        "pieces": dict(pieces_at(night, own)),
    }


def table(night: Night, name: str) -> dict[str, Any]:
    own = float_of(name)
    return {
        "table": name,
        "place": TABLE + name,
        "recording": night.tables[name].recording,
        "croupier": night.tables[name].croupier,
        "units": night.holds(own),
        "owes": total_owed(night.tables[name].debts),
        "pieces": dict(pieces_at(night, own)),
    }


def paper_of(paper: Paper) -> dict[str, Any]:
    return {
        "paper": paper.name,
        "what": paper.what,
        "state": paper.state,
        "seq": paper.seq,
        "place": paper.place,
        "units": paper.units,
        "pieces": dict(paper.pieces),
        "cash": paper.cash,
        "hands": dict(paper.hands),
        "signed": sorted(paper.signed),
        "of": paper.of,
        "late": paper.late,
    }


def missing(law: Law, night: Night) -> Iterator[Refusal]:
    """What stands between the bank and its closing; of a casino without one, its own books."""
    if night.bank.mode is None:
        return unsigned_books(law, night)
    return iter(()) if night.bank.closed else lacking(law, night)
