"""The lines of the record, as its pages show them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.bank.ledger import MEDIA, Asset, is_cash
from croupier.floor.audit import NOT_UNDERSTOOD
from croupier.journal.entry import Entry
from croupier.kit.specs import Group
from croupier.night.registry import every_spec
from croupier.night.tables.tables import table_at
from croupier.web.reading import UNREADABLE, Seen, kinds_of
from croupier.web.screens.happened import Teller
from croupier.web.screens.part import Part
from croupier.words.roulette import COLOURS
from croupier.words.sentences import Labels
from croupier.words.ways import WAYS
from croupier.words.web.happened import MOVED
from croupier.words.web.record import RECORD

TOLD_MAX: Final = 6  # sentences of one entry in the list; its own page has all of them
CELL_PARTS: Final = 4  # W1:cloth:3:red
GROUPS: Final[Mapping[str, frozenset[str]]] = {
    group.value: frozenset(
        kind for kind, specs in every_spec().items() if any(group in one.groups for one in specs)
    )
    for group in Group
}


@dataclass(frozen=True, slots=True)
class Line:
    """One entry in the list."""

    seq: int
    desk: str
    actor: str
    operator: str
    action: str
    told: list[str]
    time: str = ""
    day: str = ""
    via: str = ""  # in words; empty where the record doesn't say
    more: int = 0
    moved: str = ""
    hidden: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Chips from one account to another."""

    source: str
    target: str
    units: str
    reason: str
    clause: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPart(Part):
    """One entry with all that it tells; of one that makes no sense, its bytes."""

    entry: Entry
    document: Mapping[str, Any]
    line: Line
    pretty: str
    raw: str
    whole: bool
    told: Sequence[str] = ()
    moves: Sequence[Move] = ()
    balances: Sequence[tuple[str, str]] = ()
    clauses: Sequence[str] = ()


def line_of(teller: Teller, seen: Seen) -> Line:
    """An entry in the list. One that makes no sense to this version is shown as such."""
    try:
        return _line_of(teller, seen.document)
    except NOT_UNDERSTOOD:
        return _unreadable(teller, seen.document)


def _unreadable(teller: Teller, document: Mapping[str, Any]) -> Line:
    return Line(
        seq=document["seq"],
        desk=document.get("desk", ""),
        actor=document.get("by", ""),
        operator=document.get("operator", ""),
        action=document.get("action", {}).get("action", ""),
        told=[RECORD["unreadable"].say(teller.language)],
    )


def _line_of(teller: Teller, document: Mapping[str, Any]) -> Line:
    told = told_of(teller, document)
    moved = sum(units for asset, _, _, units, _ in document["transfers"] if asset in MEDIA)
    return Line(
        seq=document["seq"],
        time=teller.time(document["at"]),
        day=teller.time(document["at"], "%Y-%m-%d"),
        desk=desk_name(teller, document["desk"]),
        actor=teller.actor(document["by"], document["desk"]),
        operator=document["operator"],
        via=WAYS[document["via"]].say(teller.language) if "via" in document else "",
        action=teller.action(document),
        told=told[:TOLD_MAX],
        more=max(0, len(told) - TOLD_MAX),
        moved=teller.money(moved) if moved else "",
        hidden=bool(document.get("hidden")),
        drawn="drawn" in kinds_of(document),
    )


def told_of(teller: Teller, document: Mapping[str, Any]) -> list[str]:
    return [teller.told(document["desk"], event) for event in document["events"]]


def drawn_of(teller: Teller, document: Mapping[str, Any]) -> list[str]:
    """The ticket, and what it means for the game; not who won by it."""
    desk = document["desk"]
    events = (one for one in document["events"] if teller.spec(desk, one["kind"]).of_draw)
    return [teller.told(desk, event) for event in events]


def desk_name(teller: Teller, desk: str) -> str:
    if table := table_at(desk):
        return table
    words = RECORD.get(f"desk_{desk}")
    return words.say(teller.language) if words else desk


def entry_part(teller: Teller, seen: Seen, labels: Labels) -> EntryPart:
    entry, document = seen.entry, seen.document
    whole = not {"hidden", UNREADABLE} & document.keys()
    kept = EntryPart(
        entry=entry,
        document=document,
        line=line_of(teller, seen),
        pretty=json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True),
        raw=entry.body.decode() if whole else "",
        whole=whole,
    )
    try:
        return replace(
            kept,
            told=told_of(teller, document),
            moves=list(moves(teller, document, labels)),
            balances=[
                (account(teller, name, labels), amount(teller, asset, units))
                for name, asset, units in document["balances"]
            ],
            clauses=sorted(clauses_of(document)),
        )
    except NOT_UNDERSTOOD:
        line = _unreadable(teller, document)
        return replace(kept, line=line, told=line.told)


def moves(teller: Teller, document: Mapping[str, Any], labels: Labels) -> Iterator[Move]:
    cited = clauses_of(document)
    for asset, source, target, units, reason in document["transfers"]:
        names = (account(teller, source, labels), account(teller, target, labels))
        word, _, paper = reason.partition(" ") if reason.startswith("void ") else (reason, "", "")
        why = MOVED[word].say(teller.language, {"paper": paper}) if word in MOVED else reason
        yield Move(*names, amount(teller, asset, units), why, reason in cited)


def amount(teller: Teller, asset: str, units: int) -> str:
    """Money; pieces of a denomination; or chips of a colour, worth nothing but at their table."""
    if asset in MEDIA:
        return teller.money(units)
    if is_cash(Asset(asset)):
        return teller.cash(units)
    medium, _, each = asset.rpartition(" ")
    if medium in MEDIA:
        facts = {"units": units, "each": teller.money(int(each))}
        return RECORD["pieces"].say(teller.language, facts)
    colour = COLOURS[asset.rpartition(" ")[2]].say(teller.language)
    return RECORD["colour_chips"].say(teller.language, {"units": units, "colour": colour})


def clauses_of(document: Mapping[str, Any]) -> set[str]:
    """The clauses that the events cite."""
    return {event["clause"] for event in document["events"] if event.get("clause")}


def account(teller: Teller, name: str, labels: Labels) -> str:
    """`W1:cloth:3:red` as `W1, seat 3 on red`; `runner:Ben:purse` as `runner Ben`."""
    if known := RECORD.get(f"account_{name}"):
        return known.say(teller.language)
    if name.startswith("runner:"):
        person = name.removeprefix("runner:").removesuffix(":purse")
        return RECORD["account_purse"].say(teller.language, {"person": person})
    if name.startswith("carried:"):
        paper = name.removeprefix("carried:")
        return RECORD["account_on_its_way"].say(teller.language, {"paper": paper})
    table, *rest = name.split(":", CELL_PARTS - 1)
    known = RECORD.get(f"account_{rest[0]}") if rest else None
    if known is None:
        return name
    spot = rest[2] if len(rest) > 2 else ""  # noqa: PLR2004 - part, seat, spot
    label = labels.get(spot)
    facts = {
        "seat": rest[1] if len(rest) > 1 else "",
        "spot": label.say(teller.language) if label else spot,
    }
    return f"{table}, {known.say(teller.language, facts)}"
