"""How far a table's croupier has come in taking and paying: a bookmark, no act of the night.

It belongs to the table: whoever relieves the croupier goes on from there, on any device.
"""

from __future__ import annotations

from django.db import transaction

from croupier.floor.rooms import Room
from croupier.web.may import Place
from croupier.web.models import Mark
from croupier.web.screens.games import SCREENS
from croupier.web.screens.paying import Marks, Plan
from croupier.web.screens.table import Scene
from croupier.web.waits import off_loop


@off_loop
def marks_at(room: Room, table: str) -> Marks:
    found = Mark.objects.filter(night=room.name, table=table)
    return dict(found.values_list("entry", "step"))


async def undone(place: Place) -> Plan | None:
    """What hands have still to do at this table; where the machine moves the chips, nothing."""
    if place.room is None or place.table is None or place.table.chance != "physical":
        return None
    if not place.room.sights.at(place.table.name).dues:
        return None
    scene = Scene(place.room, place.table, "en")
    plan = SCREENS[place.table.game].plan
    return plan(scene, await marks_at(place.room, place.table.name)) if plan else None


@off_loop
def mark(room: Room, table: str, entry: int, step: int) -> None:
    """Said twice or late, it never goes back. What is no longer due is forgotten."""
    dues = {due.seq for due in room.sights.at(table).dues}
    if entry not in dues:
        return
    mine = Mark.objects.filter(night=room.name, table=table)
    with transaction.atomic():
        made = Mark(night=room.name, table=table, entry=entry, step=0)
        Mark.objects.bulk_create([made], ignore_conflicts=True)
        mine.filter(entry=entry, step__lt=step).update(step=step)
        mine.exclude(entry__in=dues).delete()
