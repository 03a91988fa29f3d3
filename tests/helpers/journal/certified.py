"""A night with every kind of certificate, and what a forger can do to one.

Each certificate is for entries before the first of them: so one can be written anew, and nothing
but the check that is aimed at finds it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from helpers.journal.forgeries import (
    GENESIS,
    Document,
    Forge,
    Lines,
    Papers,
    balanced,
    body,
    digest,
    file_of,
    linked,
    note_of,
)
from helpers.signers import certificate, digest_for, private, public, signature_of

GIVEN = 5  # Ann's key
FIRST, FILL, LINE, SALE = 6, 8, 10, 11  # of the bank, to a table, of its carnet, by a runner
BANKS, ASKED, RENEWED, LAST = 12, 17, 18, 20  # the first certificate, a new key, the last
LINES, HELD = 20, 7  # entries, signatures


def office(operator: str, action: str, kind: str, **told: str) -> Document:
    said = {name: value for name, value in told.items() if name in ("person", "key")}
    return {"desk": "office", "by": "licensee", "operator": operator, "transfers": [],
            "action": {"action": action, **said}, "events": [{"kind": kind, **told}]}  # fmt: skip


def bank(operator: str, action: str, paper: str, source: str, target: str) -> Document:
    return {"desk": "bank", "by": "cashier", "operator": operator, "action": {"action": action},
            "events": [{"kind": f"{action}_done", "paper": paper}],
            "transfers": [["play money", source, target, 20, "x"]]}  # fmt: skip


def table(operator: str, action: str, **told: Any) -> Document:
    return {"desk": "tables/W1", "by": "croupier", "operator": operator, "transfers": [],
            "action": {"action": action}, "events": [told]}  # fmt: skip


Signs = tuple[str, str, str, int, int]  # who, with whose key, the scope, first, last


def story() -> list[Document | Signs]:
    """What was said, in order."""
    new, stock, purse = public("Ann again"), "bank:stock", "runner:Rune:purse"
    return [
        office("Lou", "open_night", "night_opened", name="Gala"),
        *(
            office(who, "give_key", "key_given", person=who, key=public(who))
            for who in ("Cass", "Rex", "Rune", "Ann")
        ),
        bank("Cass", "open", "C-1", "players", stock),
        bank("Cass", "issue", "I-1", "players", purse),
        bank("Cass", "credit", "F-1", "players", "W1:float"),
        table("Ann", "open", kind="table_opened"),
        table("Ann", "top_up", kind="float_entered", number=1, units=20),
        bank("Rune", "sell", "S-1", purse, "players"),
        ("Cass", "Cass", "bank", 1, 11),
        ("Rex", "Rex", "bank", 1, 12),
        ("Rune", "Rune", "runner Rune", FIRST, 13),
        ("Ann", "Ann", "table W1", FIRST, 14),
        ("Ann", "Ann", "paper F-1", FILL, FILL),
        office("Ann", "renew_key", "key_renewal_asked", person="Ann", key=new, asked_by="Ann"),
        office("Rex", "confirm_key", "key_renewed", person="Ann", key=new, asked_by="Ann",
               confirmed_by="Rex"),
        ("Ann", "Ann again", "advance W1 1", LINE, LINE),
        ("Cass", "Cass", "paper S-1", 1, 19),
    ]  # fmt: skip


@cache
def certified() -> Papers:
    """The papers of such a night, honest."""
    lines: Lines = []
    documents: list[Document] = []
    for number, said in enumerate(story(), 1):
        if isinstance(said, tuple):
            who, key, scope, first, last = said
            found = {"scope": scope, "first": first, "last": last}
            found["digest"] = digest_for(scope, first, last, lines)
            said = certificate(who, found, key=key)  # noqa: PLW2901
        own = {"v": 1, "night": "gala", "seq": number, "command": f"c{number}", "at": "then"}
        prev = digest(lines[-1]).hex() if lines else GENESIS
        documents = balanced([*documents, {**said, **own, "prev": prev}])
        lines.append(body(documents[-1]))
    return Papers(file_of(lines), note_of(lines))


Change = Callable[[Document], object]


def changed(papers: Papers, place: int, change: Change) -> Papers:
    documents = [json.loads(line) for line in papers.lines]
    change(documents[place - 1])
    return replace(papers, journal=file_of(linked(documents)))


def forged(place: int, change: Change) -> Forge:
    """One entry of that night changed, all hashed anew, and no signature to be had."""
    return lambda _: changed(certified(), place, change)


def resigned(
    place: int, key: str = "", before: tuple[int, Change] | None = None, **changes: Any
) -> Forge:
    """A certificate with other fields, signed again with a true key over what it then says."""

    def forge(_: Papers) -> Papers:
        papers = changed(certified(), *before) if before else certified()

        def change(entry: Document) -> None:
            said = {**entry["action"], **changes}
            if "digest" not in changes:
                lines = papers.lines[: place - 1]
                said["digest"] = digest_for(said["scope"], said["first"], said["last"], lines)
            signer = private(key or entry["operator"])
            entry["action"] = {**said, "signature": signature_of(signer, said, entry["operator"])}
            told = {name: said[name] for name in ("scope", "first", "last", "digest")}
            entry["events"] = [{**entry["events"][0], **told}]

        return changed(papers, place, change)

    return forge
