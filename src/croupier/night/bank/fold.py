"""The bank after what happened. Reads no rule, so that no later rule rewrites a past night."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from croupier.bank.ledger import DEPOSIT, LICENSEE, Transfer
from croupier.bank.places import BANK, TABLE, float_of, place_of, table_of
from croupier.night.bank import events as e
from croupier.night.bank.counts import file_sheet
from croupier.night.bank.filing import drop_key
from croupier.night.bank.model import ADVANCE, REGISTER, Bank, Played, Stint
from croupier.night.bank.specs import EVENT_OF
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.model import Table, TableClosed, TableOpened


def evolve(
    bank: Bank, events: tuple[e.Event, ...], transfers: tuple[Transfer, ...], seq: int
) -> Bank:
    for event in events:
        bank = EVENT_OF[type(event)].fold(bank, event, seq)
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
            bank = file_sheet(bank, event, seq)
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
        return drop_key(bank.played, name)
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
