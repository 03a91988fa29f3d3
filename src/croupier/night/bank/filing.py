"""Papers among those of the bank: a new one, one that is done, one that has come further."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from croupier.night.bank.model import Bank, Paper, State

One = TypeVar("One")


def file_paper(bank: Bank, paper: Paper) -> Bank:
    """The bank with this paper, new or changed."""
    return replace(bank, papers=bank.papers.with_(paper))


def file_unseen(bank: Bank, paper: Paper) -> Bank:
    """A new paper that counts at once, and that somebody else has to see."""
    return mark_unseen(file_paper(bank, paper), paper.name)


def file_done(bank: Bank, paper: Paper, person: str) -> Bank:
    """The same, with whoever made it."""
    return file_unseen(bank, replace(paper, hands={"person": person}))


def add_hand(bank: Bank, name: str, part: str, person: str, state: State | None = None) -> Bank:
    """Somebody had a hand in a paper, in this part; perhaps it has come further by it."""
    paper = bank.papers[name]
    hands = {**paper.hands, part: person}
    return file_paper(bank, replace(paper, hands=hands, state=state or paper.state))


def mark_unseen(bank: Bank, name: str) -> Bank:
    papers = bank.papers
    return replace(bank, papers=replace(papers, unconfirmed=papers.unconfirmed | {name}))


def mark_seen(bank: Bank, name: str) -> Bank:
    papers = bank.papers
    return replace(bank, papers=replace(papers, unconfirmed=papers.unconfirmed - {name}))


def drop_key(found: Mapping[str, One], key: str) -> Mapping[str, One]:
    return {name: one for name, one in found.items() if name != key}
