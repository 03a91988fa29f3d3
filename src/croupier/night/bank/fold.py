"""The bank after what happened. Reads no rule, so that no later rule rewrites a past night."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar, assert_never

from croupier.bank.ledger import DEPOSIT, LICENSEE, Transfer
from croupier.bank.pieces import CENTS, worth
from croupier.bank.places import BANK, RUNNER, TABLE, float_of, place_of, table_of
from croupier.kit.actors import Role
from croupier.night.bank import events as e
from croupier.night.bank.model import (
    ADVANCE,
    NOTHING_OFF,
    PAPER,
    REGISTER,
    Bank,
    Off,
    Paper,
    Played,
    State,
    Stint,
    What,
)
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.model import Table, TableClosed, TableOpened

One = TypeVar("One")
AT_ONCE: Final[tuple[What, ...]] = (  # done when they are made, and then to be seen by another
    "sale",
    "redemption",
    "change",
    "deposit",
    "brought",
    "float",
    "write-off",
    "entry",
)


def evolve(
    bank: Bank, events: tuple[e.Event, ...], transfers: tuple[Transfer, ...], seq: int
) -> Bank:
    for event in events:
        bank = evolve_one(bank, event, seq)
    if not any(isinstance(event, e.Certified) for event in events):
        bank = concerned(bank, events, transfers, seq)
    found = {event.place for event in events if isinstance(event, e.Counted)}
    return touched(bank, transfers, seq, found)


def concerned(
    bank: Bank, events: tuple[e.Event, ...], moves: tuple[Transfer, ...], seq: int
) -> Bank:
    """Each paper knows the last entry that is about it: whoever signs it signs up to there.

    The paper by which an entry moves things is the only one there, or nothing moves.
    """
    papers = bank.papers
    for name in dict.fromkeys(getattr(event, "paper", "") for event in events):
        if name:
            paper = papers[name]
            papers = papers.with_(replace(paper, moved=(*paper.moved, *moves), last=seq))
    return replace(bank, papers=papers, last={**bank.last, BANK: seq})


def touched(
    bank: Bank, transfers: tuple[Transfer, ...], seq: int, counted: Collection[str] = ()
) -> Bank:
    """Which places something moved at since they were last counted; and each place's last entry.

    What a count itself books is no move: there lies what was counted.
    """
    accounts = {account for move in transfers for account in (move.source, move.target)}
    if not accounts:
        return bank
    places = {place for account in accounts if (place := place_of(account))}
    tables = {TABLE + name for account in accounts if (name := table_of(account))}
    left = all(move.target in (DEPOSIT, LICENSEE) for move in transfers)  # counted, and carried off
    moved = () if left else places - {*bank.since, *counted}
    since = dict.fromkeys(moved, seq)
    counting = {where: one for where, one in bank.first_counts.items() if where not in places}
    return replace(
        bank,
        first_counts=counting,  # what was counted before the move is counted again
        since={**bank.since, **since} if since else bank.since,
        last={**bank.last, **dict.fromkeys((places | tables) - {BANK}, seq)},
    )


def played(
    bank: Bank, table: Table, events: tuple[Any, ...], transfers: tuple[Transfer, ...], seq: int
) -> Bank:
    """A table has gone on: whose game it was, and since when its float may differ."""
    entered = [event for event in events if isinstance(event, FloatEntered)]
    if entered:
        lines = [f"{ADVANCE}{table.name} {line.number}" for line in entered]
        bank = replace(bank, last={**bank.last, **dict.fromkeys((REGISTER, *lines), seq)})
    for event in events:
        if isinstance(event, e.Counted):  # the float of a French table, to close it
            bank = _counted(bank, event, seq)
    bank = replace(bank, played=to_count(bank, table, events))
    if bank.mode is None:
        return bank
    if bank.closed and any(float_of(table.name) in (one.source, one.target) for one in transfers):
        bank = replace(bank, closed=False)  # a ruling has put something right: it is closed anew
    place, bank = TABLE + table.name, dealt(bank, table, seq)
    closer = just_counted(bank, place) and not table.opened
    bank = replace(bank, last={**bank.last, place: seq})
    if place in bank.since:
        return bank
    if any(isinstance(event, TableOpened | TableClosed) for event in events) and not closer:
        return replace(bank, since={**bank.since, place: seq})  # who knows what was played
    return touched(bank, transfers, seq)


def to_count(bank: Bank, table: Table, events: tuple[Any, ...]) -> Mapping[str, Played]:
    """Tables that were opened, until they are counted closed; where every stake is kept, a count
    after the last word there will do. A machine's table has no chips that anybody could count.
    """
    name = table.name
    before = bank.played.get(name, Played(open=False, kept=True))
    if table.chance == "virtual":
        return bank.played
    if any(isinstance(event, TableOpened) for event in events):
        kept = before.kept and table.recording == "every stake"
        return {**bank.played, name: Played(open=True, kept=kept)}
    if not any(isinstance(event, TableClosed) for event in events):
        return bank.played
    if before.kept and just_counted(bank, TABLE + name):
        return _without(bank.played, name)
    return {**bank.played, name: replace(before, open=False)}


def dealt(bank: Bank, table: Table, seq: int) -> Bank:
    """Whose game it is. The entry that hands it over is the last of one, the first of another."""
    stints = bank.dealt.get(table.name, ())
    if not stints:
        return replace(bank, dealt={**bank.dealt, table.name: (Stint(table.croupier, 1),)})
    *before, now = stints
    if now.person == table.croupier:
        return bank
    both = (replace(now, last=seq), Stint(table.croupier, seq))
    return replace(bank, dealt={**bank.dealt, table.name: (*before, *both)})


def just_counted(bank: Bank, place: str) -> bool:
    """Whether nothing has happened there since it was counted: then that count is the closer."""
    sheet = bank.papers.find(bank.counted.get(place, ""))
    return sheet is not None and bank.last.get(place, 0) <= sheet.seq


def with_paper(bank: Bank, paper: Paper) -> Bank:
    return replace(bank, papers=bank.papers.with_(paper))


def fresh(bank: Bank, paper: Paper) -> Bank:
    """A new paper; one that somebody else has to see waits for that."""
    papers = bank.papers.with_(paper)
    if paper.what in AT_ONCE:
        papers = replace(papers, unconfirmed=papers.unconfirmed | {paper.name})
    return replace(bank, papers=papers)


def unconfirmed(bank: Bank, name: str) -> Bank:
    papers = bank.papers
    return replace(bank, papers=replace(papers, unconfirmed=papers.unconfirmed | {name}))


def evolve_one(bank: Bank, event: e.Event, seq: int) -> Bank:
    match event:
        case e.ModeSet(mode=mode):
            return replace(bank, mode=mode)
        case e.BankOpened(cashier=cashier, recorder=recorder):
            return replace(bank, opened=True, cashier=cashier, recorder=recorder)
        case e.Certified():
            return certified(replace(bank, certificates=(*bank.certificates, event)), event)
        case e.BankClosed(paper=name, person=person):
            closing = Paper(name, "closing", "done", seq, BANK, hands={"person": person})
            return replace(with_paper(bank, closing), closed=True)
        case e.BankReopened():
            return replace(bank, closed=False)
        case (
            e.CountedOnce() | e.CountTakenBack() | e.CountsDiffer() | e.Counted() | e.Reported()
            | e.Acknowledged()
        ):  # fmt: skip
            return evolve_count(bank, event, seq)
        case (
            e.Sold() | e.Redeemed() | e.MoneyChanged() | e.SaleRefused() | e.Deposited()
            | e.FloatBrought() | e.FloatReturned() | e.WrittenOff()
        ):  # fmt: skip
            return evolve_trade(bank, event, seq)
        case (
            e.Asked() | e.Approved() | e.Accepted() | e.Sent() | e.Taken() | e.Received()
            | e.Declined() | e.SentBack() | e.CameBack() | e.Late()
        ):  # fmt: skip
            return evolve_carriage(bank, event, seq)
        case e.VoidAsked() | e.Voided() | e.EnteredFromPaper() | e.Confirmed():
            return evolve_paper(bank, event, seq)
        case _:
            assert_never(event)


def certified(bank: Bank, event: e.Certified) -> Bank:
    paper = bank.papers.find(event.scope.removeprefix(PAPER))
    if not event.scope.startswith(PAPER) or paper is None:
        return bank
    return with_paper(bank, replace(paper, signed=paper.signed | {event.person}))


def evolve_count(bank: Bank, event: e.CountEvent, seq: int) -> Bank:
    match event:
        case e.CountedOnce(place=place):
            first, blind = {**bank.first_counts, place: event}, {place: seq, **bank.blind}
            return replace(bank, first_counts=first, blind=blind)
        case e.CountTakenBack(place=place):
            return replace(bank, first_counts=_without(bank.first_counts, place))
        case e.CountsDiffer(place=place):  # neither learns what the other found: both count again
            return replace(bank, first_counts=_without(bank.first_counts, place))
        case e.Counted():
            return _counted(_by_two(bank, event.place), event, seq)
        case e.Reported(paper=name, of=of, person=person):
            hands = {"person": person}
            return with_paper(bank, Paper(name, "report", "done", seq, hands=hands, of=of))
        case e.Acknowledged(paper=name, person=person):
            return _hand(bank, name, "acknowledged", person)
        case _:
            assert_never(event)


def _without(counts: Mapping[str, One], place: str) -> Mapping[str, One]:
    return {where: one for where, one in counts.items() if where != place}


def _by_two(bank: Bank, place: str) -> Bank:
    """Two have counted: now everybody may know what either found, and found before."""
    first, blind = _without(bank.first_counts, place), _without(bank.blind, place)
    return replace(bank, first_counts=first, blind=blind)


def _counted(bank: Bank, event: e.Counted, seq: int) -> Bank:
    sheet = Paper(
        event.paper, "count", "done", seq, event.place, event.pieces, event.units, event.cash,
        hands={"first": event.first, "second": event.second}, tier=event.tier,
        opening=event.opening,
    )  # fmt: skip
    worths = event.pieces if event.opening else bank.denominations
    chips = 0 if event.books_units is None else (event.units - event.books_units) * CENTS
    cash = 0 if event.opening else event.cash - event.books_cash
    before = bank.off.get(event.place, NOTHING_OFF)
    name = event.place.removeprefix(TABLE)
    table = bank.played.get(name)
    closer = {name: table.kept} if table and not table.open else {}
    return replace(
        with_paper(bank, sheet),
        denominations=tuple(sorted(worths, key=int)),
        counted={**bank.counted, event.place: event.paper},
        since=_without(bank.since, event.place),
        off={**bank.off, event.place: Off(before.chips + chips, before.cash + cash)},
        played=bank.played if table and table.open else _without(bank.played, name),
        closers={**_without(bank.closers, name), **closer},
    )


def evolve_trade(bank: Bank, event: e.TradeEvent, seq: int) -> Bank:
    match event:
        case e.Sold(paper=name):
            place = RUNNER + event.seller if event.role is Role.RUNNER else BANK
            sale = Paper(name, "sale", "done", seq, place, event.pieces, event.units, event.cash)
            return _done(bank, sale, event.seller)
        case e.Redeemed(paper=name, pieces=pieces, units=units, cash=cash, person=person):
            back = Paper(name, "redemption", "done", seq, BANK, pieces, units, cash)
            return _done(bank, replace(back, player=event.player), person)
        case e.MoneyChanged(paper=name, place=place, given=given, person=person):
            even = Paper(name, "change", "done", seq, place, given, worth(given))
            other = event.other.removeprefix(RUNNER) if event.other.startswith(RUNNER) else ""
            hands = {"person": person, "with": other} if other else {"person": person}
            return fresh(bank, replace(even, hands=hands))
        case e.Deposited(paper=name, cash=cash, person=person):
            return _done(bank, Paper(name, "deposit", "done", seq, BANK, cash=cash), person)
        case e.FloatBrought(paper=name, pieces=pieces, units=units, cash=cash, person=person):
            worths = tuple(sorted({*bank.denominations, *pieces}, key=int))
            more = Paper(name, "brought", "done", seq, BANK, pieces, units, cash)
            return _done(replace(bank, denominations=worths), more, person)
        case e.FloatReturned(paper=name, cash=cash, person=person):
            return _done(bank, Paper(name, "float", "done", seq, BANK, cash=cash), person)
        case e.WrittenOff(paper=name, pieces=pieces, units=units, person=person):
            lost = Paper(name, "write-off", "done", seq, BANK, pieces, units, tier=event.tier)
            return _done(bank, lost, person)
        case e.SaleRefused():
            return bank
        case _:
            assert_never(event)


def _done(bank: Bank, paper: Paper, person: str) -> Bank:
    return fresh(bank, replace(paper, hands={"person": person}))


def _hand(bank: Bank, name: str, part: str, person: str, state: State | None = None) -> Bank:
    paper = bank.papers[name]
    hands = {**paper.hands, part: person}
    return with_paper(bank, replace(paper, hands=hands, state=state or paper.state))


def evolve_carriage(bank: Bank, event: e.CarryEvent, seq: int) -> Bank:
    match event:
        case e.Asked(paper=name, what=what):
            hands = {"asked": event.person}
            paper = Paper(
                name, what, "asked", seq, event.place, event.pieces, event.units, event.cash, hands
            )
            return with_paper(bank, paper)
        case e.Approved(paper=name, person=person):
            return _hand(bank, name, "approved", person, "approved")
        case e.Accepted(paper=name, person=person, carrier=carrier):
            bank = _hand(bank, name, "accepted", person, "accepted")
            return _hand(bank, name, "carrier", carrier)
        case e.Sent(paper=name, carrier=carrier):
            runners = bank.papers[name].what in ("issue", "return")
            return _hand(bank, name, "carrier", carrier, "carried" if runners else None)
        case e.Taken(paper=name, person=person):
            return _hand(bank, name, "carrier", person, "carried")
        case e.Received(paper=name, person=person):
            return unconfirmed(_hand(bank, name, "received", person, "done"), name)
        case e.Declined(paper=name, person=person):
            return _seen(_hand(bank, name, "declined", person, "declined"), name)
        case e.SentBack(paper=name, person=person):
            return _hand(bank, name, "declined", person, "returning")
        case e.CameBack(paper=name, person=person):
            return _hand(bank, name, "returned", person, "declined")
        case e.Late(paper=name):
            return with_paper(bank, replace(bank.papers[name], late=True))
        case _:
            assert_never(event)


def evolve_paper(bank: Bank, event: e.PaperEvent, seq: int) -> Bank:
    match event:
        case e.VoidAsked(paper=name, of=of, person=person):
            paper = Paper(name, "void", "asked", seq, hands={"asked": person}, of=of)
            return with_paper(bank, paper)
        case e.Voided(paper=name, of=of, person=person):
            bank = put_right(_hand(bank, name, "confirmed", person, "done"), bank.papers[of])
            bank = with_paper(bank, replace(bank.papers[of], state="void"))
            return _seen(bank, of)
        case e.EnteredFromPaper(paper=name):
            paper = Paper(
                name, "entry", "asked", seq, event.place, event.pieces, event.units, event.cash,
                {"asked": event.person}, kind=event.what, number=event.number,
            )  # fmt: skip
            return fresh(bank, paper)
        case e.Confirmed(paper=name, person=person):
            if bank.papers[name].what != "entry":
                return _seen(_hand(bank, name, "confirmed", person), name)
            bank = put_right(bank, replace(bank.papers[name], state="done"))
            return _seen(_hand(bank, name, "confirmed", person, "done"), name)
        case _:
            assert_never(event)


def put_right(bank: Bank, paper: Paper) -> Bank:
    """What came to a table, or left it, before two counted it closed, and is known only now: what
    they found is counted again, for nobody knows any more what was won.
    """
    name = paper.place.removeprefix(TABLE)
    came = paper.place.startswith(TABLE) and paper.state == "done"
    if not came or name in bank.played or name not in bank.closers:
        return bank
    played = {**bank.played, name: Played(open=False, kept=bank.closers[name])}
    return replace(bank, played=played, closers=_without(bank.closers, name))


def _seen(bank: Bank, name: str) -> Bank:
    papers = bank.papers
    return replace(bank, papers=replace(papers, unconfirmed=papers.unconfirmed - {name}))
