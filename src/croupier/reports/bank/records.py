"""The records that the bank's papers are written from: a night and its bankbook, at one entry."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from croupier.bank.ledger import Asset
from croupier.floor.bankbook import Bankbook, Line
from croupier.floor.house import licensee_of
from croupier.kit.rules import Refusal
from croupier.night.bank.holdings import currency
from croupier.night.bank.model import Paper
from croupier.night.model import Law, Night
from croupier.reports.sheet import Foot, Money, Worth
from croupier.words import sentences
from croupier.words.money import money
from croupier.words.terms import TERMS
from croupier.words.words import Words

Note = Callable[[int], str | None]  # a signed checkpoint of so many entries; None: no key is here


Past = Callable[[int], Night]  # the night as it was when that entry was the last


def no_note(_: int) -> str | None:
    """An export has no key: its papers bear no code."""
    return None


@dataclass(frozen=True, slots=True)
class Records:
    """What is known of a bank, and how its papers call and write it."""

    law: Law
    night: Night
    book: Bankbook
    note: Note = no_note
    past: Past | None = None  # None: nothing has happened since that would tell otherwise

    def until(self, seq: int) -> Records:
        """As it was when that entry was the last."""
        night = self.past(seq) if self.past and seq < self.book.seq else self.night
        return Records(self.law, night, self.book.until(seq), self.note)

    @property
    def currency(self) -> Asset:
        return currency(self.law, self.night)

    def cash(self, cents: int) -> Money:
        return Money(cents, self.currency)

    def worth(self, units: int) -> Worth:
        return Worth(units, self.currency)

    def local(self, at: datetime) -> datetime:
        """In the time of the place."""
        return at.astimezone(ZoneInfo(self.night.office.zone))

    def clock(self, at: datetime) -> str:
        return f"{self.local(at):%H:%M:%S}"

    def foot(self, line: Line | None, *, code: bool = False) -> Foot:
        """As the record stood with this line: the same paper is the same, whenever it is made."""
        at = line.at if line else self.book.began
        assert at is not None, "a night begins with an entry"
        office = self.night.office
        note = self.note(line.seq) if line and code else None
        return Foot(licensee_of(self.night), office.name, self.local(at), office.zone, note)

    def part(self, role: str) -> Words:
        """What this law calls a part."""
        terms = self.law.terms(self.night)
        return terms.get(role) or TERMS[role]

    def paper(self, name: str) -> Paper:
        return self.night.bank.papers[name]

    def said(self, no: Refusal) -> Words:
        """A refusal as a sentence with its clause behind it."""
        sentence = self.sentence(no)
        return Words(f"{sentence.en} [{no.clause}]", f"{sentence.fr} [{no.clause}]")

    def sentence(self, no: Refusal) -> Words:
        """A refusal in both languages, its amounts as this country writes them."""
        terms = self.law.terms(self.night)
        english = sentences.refusal(
            no, "en", terms, lambda units: money(units, self.currency, "en")
        )
        french = sentences.refusal(no, "fr", terms, lambda units: money(units, self.currency, "fr"))
        return Words(english, french)


def capital(words: Words) -> Words:
    return Words(words.en[:1].upper() + words.en[1:], words.fr[:1].upper() + words.fr[1:])


def place(name: str) -> Words:
    """`table W1` as each language says it, to stand alone."""
    return capital(Words(sentences.place(name, "en"), sentences.place(name, "fr")))


def fingerprint(key: str) -> str:
    """A public key as people compare it: `3f2a 9c10 77aa 01bc`."""
    found = hashlib.sha256(bytes.fromhex(key)).hexdigest()[:16]
    return " ".join(found[at : at + 4] for at in range(0, 16, 4))
