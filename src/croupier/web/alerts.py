"""Alerts: what went against the procedure, and what a pit boss must not miss."""

from __future__ import annotations

import json
import logging
from asyncio import to_thread
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import F, QuerySet

from croupier.bank.places import TABLE
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room
from croupier.kit.actors import Role
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.registry import alerts_by_code
from croupier.night.tables.tables import table_at
from croupier.web.house import ROOMS
from croupier.web.models import Alert
from croupier.web.watched import (
    OF_THE_HOUSE,
    Document,
    noteworthy,
    worth_seeing,
)
from croupier.web.who import Who

LOG: Final = logging.getLogger(__name__)
SHOWN_MAX: Final = 50
UNDONE: Final = "list_undone"
WATCHED: Final = frozenset({Role.CROUPIER, Role.CHANCE})
_looked: dict[str, int] = {}  # how far this process has read each night for alerts


async def raise_for(
    room: Room, command: Command, verdict: Recorded | Refusal, who: Who | None = None
) -> None:
    """After each verdict on what somebody said. `who` is at the device; else the operator is.

    An alert that can't be kept changes no verdict: what was recorded stands.
    """
    try:
        await _raised(room, command, verdict, who.name if who and who.name else command.operator)
    except Exception:
        LOG.exception("an alert of night %s was not kept", room.name)


async def raise_undone(room: Room, command: Command, verdict: Recorded, number: int) -> None:
    """The next round has begun, and a list of payments was not gone through to its end."""
    if room.sights.at(_table(command.desk)).dues:
        return
    try:
        await Alert.objects.acreate(
            night=room.name,
            table=_table(command.desk),
            entry=verdict.entry.seq,
            code=UNDONE,
            clause=room.floor.law.at(room.night.tables[_table(command.desk)]).payment_order.clause,
            facts={"round": number},
            serious=True,
            at=datetime.now(UTC),
            operator=command.operator,
        )
        await told(room)
    except Exception:
        LOG.exception("an alert of night %s was not kept", room.name)


async def _raised(room: Room, command: Command, verdict: Recorded | Refusal, person: str) -> None:
    if isinstance(verdict, Recorded):
        if noteworthy(verdict.entry.body):
            await caught_up(room)
    elif (alert := alerts_by_code().get(verdict.code)) and (
        alert.whoever or command.by.role in WATCHED
    ):
        await _refused(room, command, verdict, person, serious=alert.serious)
        await told(room)


async def _refused(
    room: Room, command: Command, no: Refusal, person: str, *, serious: bool
) -> None:
    """The same reason again, while nobody has seen the first: it is counted, not repeated."""
    same: dict[str, Any] = {
        "night": room.name,
        "table": _table(command.desk),
        "entry": None,
        "code": no.code,
        "clause": no.clause,
        "facts": dict(no.facts),
        "operator": person,
    }
    open_ones = Alert.objects.filter(**same, acknowledged_at=None)
    again = await open_ones.aupdate(times=F("times") + 1, at=datetime.now(UTC))
    if not again:
        await Alert.objects.acreate(**same, serious=serious, at=datetime.now(UTC))


async def caught_up(room: Room) -> None:
    """Every alert that the record calls for is kept, however many read it at once."""
    if room.name not in _looked:
        last = (
            await Alert.objects.filter(night=room.name, entry__isnull=False)
            .order_by("-entry")
            .afirst()
        )
        _looked[room.name] = (last.entry if last else None) or 0
    after, now = _looked[room.name], room.floor.seq
    if after >= now:
        return
    found, seen = await to_thread(_read, room, after)
    made = await Alert.objects.abulk_create(found, ignore_conflicts=True) if found else []
    _looked[room.name] = max(_looked[room.name], seen)
    if made:
        await told(room)


def _read(room: Room, after: int) -> tuple[list[Alert], int]:
    reader = ROOMS.nights.read(room.name)
    found: list[Alert] = []
    try:
        for entry in reader.read(after=after):
            after = entry.seq
            if noteworthy(entry.body):
                found.extend(alerts_in(room, json.loads(entry.body)))
    finally:
        reader.close()
    return found, after


def alerts_in(room: Room, document: Document) -> Iterator[Alert]:
    for event, more, serious in worth_seeing(room.night, document):
        yield Alert(
            night=room.name,
            table=_table(document["desk"]) or _counted_at(event),
            entry=document["seq"],
            code=event["kind"],
            clause={**event, **more}.get("clause", ""),
            facts={**event, **more},
            serious=serious,
            at=datetime.fromisoformat(document["at"]),
            operator=document["operator"],
        )


async def open_alerts(room: Room) -> Sequence[Alert]:
    """What nobody has acknowledged yet, the serious first, then the newest; at most `SHOWN_MAX`."""
    await caught_up(room)
    rows = _unacknowledged(room).order_by("-serious", "-at", "-pk")
    return [one async for one in rows[:SHOWN_MAX]]


async def count_beyond(room: Room, shown: Sequence[Alert]) -> int:
    """How many more nobody has acknowledged than these."""
    if len(shown) < SHOWN_MAX:
        return 0
    return max(0, await _unacknowledged(room).acount() - len(shown))


def _unacknowledged(room: Room) -> QuerySet[Alert]:
    """A count sheet is acknowledged at the bank, from whichever page."""
    sheets = room.night.bank.papers.of("count")
    known = [sheet.name for sheet in sheets if "acknowledged" in sheet.hands]
    rows = Alert.objects.filter(night=room.name, acknowledged_at=None)
    return rows.exclude(code="counted", facts__paper__in=known)


def raise_of_house(rooms: Iterable[Room], code: str, operator: str, **facts: str | int) -> None:
    """Tell the wall of each of these nights about the house, unless the same waits there unseen."""
    for room in rooms:
        waiting = Alert.objects.filter(night=room.name, code=code, acknowledged_at=None)
        if any((one.facts, one.operator) == (facts, operator) for one in waiting):
            continue
        Alert.objects.create(
            night=room.name, code=code, facts=facts, serious=OF_THE_HOUSE[code],
            at=datetime.now(UTC), operator=operator,
        )  # fmt: skip
        ROOMS.tell(room.name, "alerts")


async def alert_at(room: Room, number: int) -> Alert | None:
    """The alert of this number that nobody has acknowledged yet."""
    return await Alert.objects.filter(night=room.name, pk=number, acknowledged_at=None).afirst()


def is_about(alert: Alert, name: str) -> bool:
    """An alert about the house that names this person: another has to see it."""
    if alert.code not in OF_THE_HOUSE:
        return False
    told = (alert.operator, alert.facts.get("asked_by", ""), alert.facts.get("person", ""))
    return any(is_same_name(name, one) for one in told)


async def acknowledge(room: Room, number: int, who: Who) -> bool:
    """Somebody has seen it. The first of two who say so is the one that is kept."""
    mine = Alert.objects.filter(night=room.name, pk=number, acknowledged_at=None)
    done = await mine.aupdate(acknowledged_by=who.name, acknowledged_at=datetime.now(UTC))
    await told(room)
    return bool(done)


async def told(room: Room) -> None:
    """Every wall of this night, in whatever process, looks again."""
    await to_thread(ROOMS.tell, room.name, "alerts")


def _table(desk: str) -> str:
    return table_at(desk) or ""


def _counted_at(event: Mapping[str, Any]) -> str:
    """The table that an event of the bank is about, where it says so."""
    place = str(event.get("place", ""))
    return place.removeprefix(TABLE) if place.startswith(TABLE) else ""
