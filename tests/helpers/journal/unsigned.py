"""T3, the certificates: what a forger does to a signature, to what was signed, and to keys."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

from helpers.journal.certified import (
    ASKED,
    BANKS,
    FIRST,
    GIVEN,
    LAST,
    LINES,
    RENEWED,
    SALE,
    forged,
    resigned,
)
from helpers.journal.forgeries import Document, Forge
from helpers.signers import private, public, signature_of

NOBODY = "01" + "00" * 31  # a point of the curve that fits signatures anybody can make
NO_POINT = "02" + "00" * 31
EMPTY = hashlib.sha256().hexdigest()


class Unsigned(NamedTuple):
    """What is done, the entry that must be named, and why it doesn't count."""

    forge: Forge
    entry: int
    why: str


def other(place: int, **changes: Any) -> Forge:
    """Other values in an entry."""
    return forged(place, lambda entry: entry.update(changes))


def said(place: int, **changes: Any) -> Forge:
    """Other fields in what was said."""
    return forged(place, lambda entry: entry["action"].update(changes))


def told(place: int, **changes: Any) -> Forge:
    """Other fields in what happened."""
    return forged(place, lambda entry: entry["events"][0].update(changes))


def both(place: int, **changes: Any) -> Forge:
    """Other fields in both, and the signature as it was."""

    def change(entry: Document) -> None:
        entry["action"].update(changes)
        entry["events"][0].update(changes)

    return forged(place, change)


def signs(operator: str, night: str = "gala", **over: Any) -> Forge:
    """The last certificate, signed by this person over other words than it says."""

    def change(entry: Document) -> None:
        words = {**entry["action"], **over}
        entry["action"]["signature"] = signature_of(private(operator), words, operator, night)

    return forged(LAST, change)


def half(entry: Document) -> None:
    """A sale for half as much, and all balances made good."""
    entry["transfers"] = [[*entry["transfers"][0][:3], 10, "x"]]
    entry["balances"] = [["runner:Rune:purse", "play money", 10], ["players", "play money", -50]]


def by_another(entry: Document) -> None:
    """Rex puts his name to what Cass has signed."""
    entry.update(operator="Rex", by="recorder")
    entry["events"][0].update(person="Rex", role="recorder", key=public("Rex"))


def keyless(entry: Document) -> None:
    """A person of whom the record has no key."""
    entry.update(operator="Eve")
    entry["events"][0].update(person="Eve")


def shouted(entry: Document) -> None:
    entry["action"]["signature"] = entry["action"]["signature"].upper()


def twice(entry: Document) -> None:
    entry["events"] *= 2


def brought(kind: str, person: str, key: str) -> Callable[[Document], None]:
    """Instead of what happened to a key, this."""

    def change(entry: Document) -> None:
        entry["events"] = [{"kind": kind, "person": person, "key": key}]

    return change


def also(**event: Any) -> Callable[[Document], None]:
    """Something more that happened."""
    return lambda entry: entry["events"].append(event)


def moving(entry: Document) -> None:
    """Chips change hands, and the balances with them."""
    entry["transfers"] = [["chips", "players", "bank:stock", 1, "x"]]
    entry["balances"] = [["players", "chips", -1], ["bank:stock", "chips", 1]]


UNSIGNED: dict[str, Unsigned] = {
    # what was signed
    "a sale for half": Unsigned(forged(SALE, half), BANKS, "digest"),
    "another seller": Unsigned(other(SALE, operator="Cass"), BANKS, "digest"),
    "another time at a table": Unsigned(other(9, at="later"), BANKS, "digest"),
    "another digest, signed": Unsigned(resigned(LAST, digest="00" * 32), LAST, "digest"),
    "no entries, signed": Unsigned(resigned(LAST, digest=EMPTY), LAST, "digest"),
    "another scope": Unsigned(both(BANKS, scope="table W1"), BANKS, "digest"),
    "a shorter range": Unsigned(both(BANKS, last=10), BANKS, "digest"),
    # who signed
    "a range that differs by nothing": Unsigned(both(LAST, first=2), LAST, "signature"),
    "the forger's signature": Unsigned(resigned(LAST, "forger"), LAST, "signature"),
    "a colleague's signature": Unsigned(resigned(LAST, "Rex"), LAST, "signature"),
    "a colleague's own certificate": Unsigned(signs("Rex"), LAST, "signature"),
    "the signature of another night": Unsigned(signs("Cass", "other"), LAST, "signature"),
    "the signature of another range": Unsigned(signs("Cass", last=18), LAST, "signature"),
    "the key that was replaced": Unsigned(resigned(19, "Ann"), 19, "signature"),
    "a name put to another's word": Unsigned(forged(BANKS, by_another), BANKS, "signature"),
    "a signature of noughts": Unsigned(said(LAST, signature="00" * 64), LAST, "signature"),
    "nobody's key": Unsigned(forged(BANKS, keyless), BANKS, "no_key"),
    # what can be certified
    "the entries to come": Unsigned(resigned(LAST, last=LINES), LAST, "beyond"),
    "entries that never were": Unsigned(resigned(LAST, last=99), LAST, "beyond"),
    "from nought": Unsigned(resigned(LAST, first=0), LAST, "beyond"),
    "backwards": Unsigned(resigned(LAST, first=19, last=2), LAST, "beyond"),
    "a scope that is none": Unsigned(
        resigned(LAST, scope="purse Rune", digest=EMPTY), LAST, "scope"
    ),
    "a paper without a number": Unsigned(
        resigned(LAST, before=(RENEWED, also(kind="voided", paper="")), scope="paper "),
        LAST,
        "scope",
    ),
    "a scope with a space": Unsigned(resigned(LAST, scope="bank ", digest=EMPTY), LAST, "scope"),
    "a runner who carried nothing": Unsigned(
        resigned(LAST, scope="runner Zoe", digest=EMPTY), LAST, "nothing"
    ),
    "a paper without its beginning": Unsigned(
        resigned(LAST, before=(RENEWED, also(kind="seen", paper="S-1")), first=SALE + 1),
        LAST,
        "leaves_out",
    ),
    "a paper without its end": Unsigned(
        resigned(LAST, before=(RENEWED, also(kind="seen", paper="S-1")), last=RENEWED - 1),
        LAST,
        "leaves_out",
    ),
    "the books without their beginning": Unsigned(
        resigned(BANKS + 1, first=FIRST + 1), BANKS + 1, "leaves_out"
    ),
    "a purse without its beginning": Unsigned(
        resigned(BANKS + 2, first=FIRST + 2), BANKS + 2, "leaves_out"
    ),
    "a range without a paper": Unsigned(resigned(LAST, last=SALE - 1), LAST, "nothing"),
    # how it is written
    "a word too many": Unsigned(said(LAST, note="x"), LAST, "form"),
    "a word too few": Unsigned(forged(LAST, lambda e: e["action"].pop("scope")), LAST, "form"),
    "from true": Unsigned(resigned(LAST, first=True), LAST, "form"),
    "in capitals": Unsigned(forged(LAST, shouted), LAST, "form"),
    "half a signature": Unsigned(said(LAST, signature="00" * 32), LAST, "form"),
    "half a digest": Unsigned(resigned(LAST, digest="00" * 16), LAST, "form"),
    # what happened beside it
    "told twice": Unsigned(forged(LAST, twice), LAST, "otherwise"),
    "not told": Unsigned(other(LAST, events=[]), LAST, "otherwise"),
    "another scope told": Unsigned(told(LAST, scope="bank"), LAST, "otherwise"),
    "another digest told": Unsigned(told(LAST, digest="00" * 32), LAST, "otherwise"),
    "another person told": Unsigned(told(LAST, person="Rex"), LAST, "otherwise"),
    "another part told": Unsigned(told(LAST, role="recorder"), LAST, "otherwise"),
    "another key told": Unsigned(told(LAST, key=public("Rex")), LAST, "otherwise"),
    "true told for one": Unsigned(told(LAST, first=True), LAST, "otherwise"),
    "a certificate slipped in": Unsigned(
        forged(RENEWED, also(kind="certified", scope="bank", person="Cass")), RENEWED, "unsigned"
    ),
    "a sale beside a certificate": Unsigned(forged(LAST, also(kind="sold")), LAST, "otherwise"),
    "a move beside a certificate": Unsigned(forged(LAST, moving), LAST, "otherwise"),
    "a bank that nobody signed for": Unsigned(
        forged(RENEWED, also(kind="bank_opened", paper="C-1")), RENEWED, "not_by_two"
    ),
    "a certificate at a table": Unsigned(other(LAST, desk="tables/W1"), LAST, "unsigned"),
    # keys
    "a key that is no point": Unsigned(told(GIVEN, key=NO_POINT), GIVEN, "not_a_key"),
    "a key that fits anybody": Unsigned(
        forged(RENEWED, also(kind="key_renewal_asked", person="Ben", key=NOBODY)),
        RENEWED,
        "not_a_key",
    ),
    "a key in capitals": Unsigned(told(GIVEN, key=public("Ann").upper()), GIVEN, "not_a_key"),
    "a key of nobody": Unsigned(told(GIVEN, person=None), GIVEN, "not_a_key"),
    "a key that is a number": Unsigned(told(GIVEN, key=1), GIVEN, "not_a_key"),
    "a first key from another's hand": Unsigned(
        forged(RENEWED, also(kind="key_given", person="Ben", key=public("Ben"))),
        RENEWED,
        "key_brought",
    ),
    "a second key, unasked": Unsigned(
        forged(RENEWED, also(kind="key_given", person="Rex", key=public("forger"))),
        RENEWED,
        "key_again",
    ),
    "a new key by one person": Unsigned(other(RENEWED, operator="Ann"), RENEWED, "key_by_two"),
    "a new key nobody asked for": Unsigned(
        forged(ASKED, brought("key_renewed", "Ann", public("forger"))), ASKED, "key_by_two"
    ),
    "another key than was asked for": Unsigned(
        told(RENEWED, key=public("forger")), RENEWED, "key_by_two"
    ),
}
