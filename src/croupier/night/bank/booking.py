"""The transfers that the bank's events mean, as each declares them."""

from __future__ import annotations

from croupier.bank.ledger import Transfer
from croupier.night.bank import events as e
from croupier.night.bank.books import Book
from croupier.night.bank.holdings import currency
from croupier.night.bank.model import Paper
from croupier.night.bank.moves import lawful
from croupier.night.bank.specs import EVENT_OF
from croupier.night.bank.vouchers import asked_paper
from croupier.night.model import Law, Night


def booked(law: Law, night: Night, events: tuple[e.Event, ...]) -> tuple[Transfer, ...]:
    """An event without a clause of its own moves nothing, or moves back what a paper had moved."""
    moved: list[Transfer] = []
    new: Paper | None = None
    for event in events:
        if isinstance(event, e.Asked):  # and in the same entry on its way
            new = asked_paper(event, night.told + 1)
        book = Book(night, currency(law, night), getattr(event, "clause", ""), new)
        moved.extend(EVENT_OF[type(event)].book(book, event))
    assert night.bank.mode is None or all(lawful(night.bank.mode, one) for one in moved), moved
    return tuple(moved)
