"""What of the bank must be seen, as sentences on the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.bank.places import TABLE
from croupier.floor.rooms import Room
from croupier.web.models import Alert
from croupier.web.screens.bank.identity import gap_of, say
from croupier.web.screens.happened import Teller
from croupier.words.sentences import place as named
from croupier.words.web.float import FLOAT


def late(teller: Teller, _: str, alert: Alert) -> str:
    """What has not arrived, for whom, and who has it."""
    paper = teller.room.night.bank.papers[alert.facts["paper"]]
    amounts = [teller.money(paper.units)] if paper.units else []
    amounts += [teller.cash(paper.cash)] if paper.cash else []
    return say(
        teller,
        FLOAT["late"],
        paper=paper.name,
        units=" + ".join(amounts),
        place=named(paper.place, teller.language),
        carrier=paper.hands.get("carrier", ""),
    )


def counts_differ(teller: Teller, _: str, alert: Alert) -> str:
    """That they differ, and not by how much: both count again, each without the other's figures."""
    place = named(alert.facts["place"], teller.language)
    people = {name: alert.facts[name] for name in ("first", "second")}
    return say(teller, FLOAT["counts_differ"], **people, place=place)


def counted(teller: Teller, _: str, alert: Alert) -> str:
    """By how much two people found otherwise than the books have it."""
    facts = alert.facts
    people = {name: facts[name] for name in ("paper", "first", "second")}
    place = named(facts["place"], teller.language)
    return say(teller, FLOAT["counted_apart"], **people, place=place, gap=gap_of(teller, facts))


def sale_refused(teller: Teller, _: str, alert: Alert) -> str:
    note = alert.facts["note"]
    return say(teller, FLOAT["sale_refused"], person=alert.operator, note=note).strip()


def table_of(room: Room, alert: Alert) -> str:
    """The table that it is about: a paper that is late knows where it should be."""
    if alert.table or alert.code != "late":
        return alert.table
    place = room.night.bank.papers[alert.facts["paper"]].place
    return place.removeprefix(TABLE) if place.startswith(TABLE) else ""


OF_THE_BANK: Final[Mapping[str, Callable[[Teller, str, Alert], str]]] = {
    "counted": counted,
    "counts_differ": counts_differ,
    "late": late,
    "sale_refused": sale_refused,
}
