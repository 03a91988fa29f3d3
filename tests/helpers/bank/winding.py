"""Somebody who knows the job closes any bank, whatever a night has left behind: step by step."""

from __future__ import annotations

import random
from typing import Any

from croupier.bank.ledger import DRAWER, LICENSEE, STOCK
from croupier.bank.pieces import composed
from croupier.bank.places import TABLE, float_of, purse
from croupier.kit.actors import Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import has_supervised_fills, receiver
from croupier.night.bank.closing import missing
from croupier.night.bank.holdings import currency, loose_pieces, pieces_at
from croupier.night.bank.model import Paper
from croupier.night.bank.tiers import makers
from croupier.night.bank.trade import receipts
from croupier.night.model import Command
from croupier.night.office.model import Appoint
from croupier.night.office.office import OFFICE
from croupier.night.tables.debts import PayDebts, total_owed
from croupier.night.tables.model import HandOver, Resume, StateAge
from helpers import nights
from helpers.bank.books import BANK, Books
from helpers.bank.nights import RUNNERS, house_of, lying
from helpers.signers import STAFF
from helpers.ways import way_of

STEPS = 600
CERTIFY = ("Cass", "Rex", *RUNNERS)


def wound_up(found: Books, dice: random.Random) -> None:
    """Until nothing is missing; then the cashier closes, and the night can close too."""
    for who in ("Cass", "Rex"):
        present(found, who)
    if not found.night().bank.opened:
        count(found, BANK, *lying(found, BANK))
        for who in ("Cass", "Rex"):
            sign(found, who, f"paper {found.night().bank.counted[BANK]}")
    for _ in range(STEPS):
        no = next(missing(found.floor.law, found.night()), None)
        if no is None:
            break
        settle(found, dice, no)
    else:
        raise AssertionError(f"the bank can't be closed: {no}")
    found.does("Cass", a.CloseBank())


def settle(found: Books, dice: random.Random, no: Refusal) -> None:
    """What the first thing that is missing asks for."""
    facts: dict[str, Any] = dict(no.facts)
    match no.code:
        case "table_still_open":
            shut(found, dice, facts["table"])
        case "not_turned_in":
            turn_in(found, facts["table"], facts["units"])
        case "table_not_counted":
            count(found, TABLE + facts["table"], {}, 0)
        case "runner_not_back":
            bring_back(found, facts["person"])
        case "papers_pending" | "papers_unconfirmed":
            finish(found)
        case "bank_not_counted":
            count(found, BANK, *lying(found, BANK))
        case "difference_not_seen":
            found.does("Lou", a.Acknowledge(facts["paper"]))
        case "report_missing":
            report(found, found.night().bank.papers[facts["paper"]])
        case "paper_not_signed":
            sign(found, facts["person"], f"paper {facts['paper']}")
        case "cash_in_drawer":
            empty(found)
        case "not_certified":
            people = facts["person"].split(", ")  # anybody who has the part will do
            sign(found, next((one for one in people if one in CERTIFY), people[0]), facts["scope"])
        case _:
            raise AssertionError(no)


def present(found: Books, person: str) -> str:
    """Who was sent home comes back."""
    role = STAFF[person]
    if role not in found.night().office.staff.get(person, frozenset()):
        found.does("Lou", Appoint(person, role, of_age=True, member=True), desk=OFFICE)
    return person


def sign(found: Books, person: str, scope: str) -> None:
    found.signs(present(found, person), scope)


def shut(found: Books, dice: random.Random, name: str) -> None:
    """The round is played to its end, people leave, the table closes."""
    present(found, found.night().tables[name].croupier)
    for number in range(STEPS):
        table = found.night().tables[name]
        if not table.opened:
            return
        if table.debts:
            pay_debts(found, name)
            continue
        by, action = nights.closing(house_of(found), dice, name)
        who = nights.operator(house_of(found), random.Random(0), name, by)
        if table.paused and dice.random() < 0.5:
            by, who, action = Actor(Role.DIRECTOR), "Dora", Resume()
        if isinstance(action, HandOver):
            continue
        id_ = f"shut {name} {found.floor.seq} {number}"
        desk = f"tables/{name}"
        verdict = found.floor.submit(
            Command(id=id_, desk=desk, by=by, operator=who, action=action, via=way_of(who))
        )
        if isinstance(verdict, Refusal):
            meet(found, name, verdict)
    raise AssertionError(f"table {name} can't be closed")


def meet(found: Books, name: str, no: Refusal) -> None:
    """What stands in the way of a round that must be played to its end."""
    croupier = found.croupier(name)
    if no.code == "float_does_not_cover":
        fill(found, name, dict(no.facts)["short"])
    elif no.code == "age_not_stated":
        found.does(present(found, croupier), StateAge(), desk=f"tables/{name}")


def pay_debts(found: Books, name: str) -> None:
    """What the table owes is brought to it, and paid."""
    table = found.night().tables[name]
    short = total_owed(table.debts) - found.night().holds(float_of(name))
    if short > 0:
        fill(found, name, short)
    found.does(present(found, table.croupier), PayDebts(), desk=f"tables/{name}")


def fill(found: Books, name: str, units: Any) -> None:
    pieces = composed(pieces_at(found.night(), STOCK), units)
    carry(found, a.Ask("fill", name, pieces=pieces or {}))


def carry(found: Books, asked: a.Ask) -> None:
    """A voucher goes all its way."""
    croupier = present(found, found.croupier(asked.table))
    paper = found.does(croupier, asked)[0].paper
    sign(found, croupier, f"paper {paper}")
    if has_supervised_fills(found.floor.law, found.night()):
        found.does(present(found, "Cora"), a.Approve(paper))
    found.does("Cass", a.Accept(paper, present(found, "Rune")))
    found.does("Rune", a.Carry(paper))
    found.does(croupier if asked.what == "fill" else "Cass", a.Receive(paper))


def turn_in(found: Books, name: str, units: int) -> None:
    """Counted by two, in pieces that can lie there, and carried; where the books owe, nothing."""
    pieces = composed(loose_pieces(found.night(), name), max(0, units)) or {}
    count(found, TABLE + name, pieces, 0)
    if pieces:
        carry(found, a.Ask("credit", name, pieces=pieces))


def bring_back(found: Books, runner: str) -> None:
    own, cash = purse(runner), currency(found.floor.law, found.night())
    back = a.Return(dict(pieces_at(found.night(), own)), found.night().balances.of(own, cash))
    asked = found.does(present(found, runner), back)
    found.does("Cass", a.Receive(asked[0].paper))


def finish(found: Books) -> None:
    """What is on its way arrives; what nobody wants any more is declined; the rest is recorded."""
    papers = found.night().bank.papers
    for paper in sorted((papers[name] for name in papers.pending), key=lambda one: one.seq):
        finish_one(found, paper)
    rest = sorted(found.night().bank.papers.unconfirmed)
    for at in range(0, len(rest), 500):
        found.does("Rex", a.Confirm(tuple(rest[at : at + 500])))


def finish_one(found: Books, paper: Paper) -> None:
    name, carrier = paper.name, paper.hands.get("carrier", "")
    if paper.what in ("void", "entry"):
        found.does("Rex", a.Decline(name, "nobody knows"))
        return
    if paper.state in ("asked", "approved") or (paper.what, paper.state) == ("credit", "accepted"):
        found.does("Cass", a.Decline(name, "too late"))
        return
    present(found, carrier)
    if paper.state == "accepted":
        found.does(carrier, a.Carry(name))
    part = receiver(paper)
    if part is Role.RUNNER:
        found.does(carrier, a.Receive(name))
    elif part is Role.CROUPIER:
        croupier = found.night().tables[paper.place.removeprefix(TABLE)].croupier
        found.does(present(found, croupier), a.Receive(name))
    else:
        found.does("Cass", a.Receive(name))


def count(found: Books, place: str, pieces: Any, cash: int) -> None:
    """Two find the same. A first count that somebody left lying is taken back."""
    if left := found.night().bank.first_counts.get(place):
        found.does(present(found, left.person), a.CountAgain(place))
    for who in found.counters(place):
        present(found, who)
    found.counted(place, pieces, cash)


def report(found: Books, sheet: Paper) -> None:
    person = min(makers(sheet))
    told = found.does(present(found, person), a.Report(sheet.name, "looked everywhere"))
    sign(found, person, f"paper {told[0].paper}")


def empty(found: Books) -> None:
    """Receipts are deposited, the licensee's float goes back."""
    night, cash = found.night(), currency(found.floor.law, found.night())
    drawer, brought = night.balances.of(DRAWER, cash), -night.balances.of(LICENSEE, cash)
    taken = min(drawer, receipts(found.floor.law, night))
    action: Any = a.Deposit(taken) if taken > 0 else a.ReturnFloat(min(drawer, brought))
    found.does("Cass", action)
    found.does("Rex", a.Confirm(tuple(sorted(found.night().bank.papers.unconfirmed))))
