"""The right to a stream, asked for again while it is open: sessions end, and so do parts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db import DatabaseError

from croupier.floor.rooms import Room
from croupier.kit.rules import Refusal
from croupier.night.registry import DESKS
from croupier.web.may import SEE, Place, refuse_sight
from croupier.web.people.sign_in import who_has

ASKED_S: Final = 1  # between two questions to the register, however much moves
EVERYTHING: Final = "*"
ROWS: Final = {  # by topic, the row of the matrix that says who may follow it
    **{
        topic: f"stream_{desk}" if f"stream_{desk}" in SEE else "desk"
        for desk, one in DESKS.items()
        if not one.public
        for topic in (desk, f"{desk}/step")
    },
    "alerts": "wall",
    EVERYTHING: "stream_all",
}


@dataclass(slots=True)
class Right:
    """What somebody's stream follows that is not for anybody, and when it was last asked for."""

    room: Room
    session: str
    rows: frozenset[str]
    asked_at: float

    async def is_over(self) -> bool:
        """Whether the session has ended or sleeps, or its person has lost a part. Once a second."""
        now = asyncio.get_running_loop().time()
        if now - self.asked_at < ASKED_S:
            return False
        self.asked_at = now
        try:
            who = await who_has(self.session)
        except DatabaseError:  # the register is away: it is asked again in a moment
            return False
        place = Place(who, self.room, roles=who.roles(self.room.night, self.room.name))
        return who.must_change or any(refuse_sight(row, place) for row in self.rows)


def right_to(room: Room, session: str, topics: Sequence[str]) -> Right | None:
    """The right that a stream of these needs; None where they are for anybody, and cost nothing."""
    rows = frozenset(ROWS[topic] for topic in topics if topic in ROWS)
    return Right(room, session, rows, asyncio.get_running_loop().time()) if rows else None


def refuse_row(topic: str, place: Place) -> Refusal | None:
    """Why this person may not follow this topic itself, or None."""
    return refuse_sight(ROWS[topic], place) if topic in ROWS else None
