"""What a player's screen shows at any game: the last words, free seats, rulings, their history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.floor.history import Line
from croupier.kit.actors import Seat, player
from croupier.kit.rules import refuse
from croupier.night.tables.model import Dispute
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.web.happened import HAPPENED

BROUGHT: Final = (20, 50, 100, 200)  # what a practice player may bring
SEATS_SHOWN: Final = 24  # the next free ones: a wheel of Ontario has room for anybody
HISTORY_SHOWN: Final = 30
HISTORY_READ: Final = 300  # a correction is told by what it changes, which may lie further back
GIVEN: Final = ("staked", "seat_left", "tipped", "abandoned")
PAYING: Final = ("settled", "corrected", "insurance_settled")


@dataclass(frozen=True, slots=True)
class Short:
    """A short cut: a word that the table knows, filled in with what it would be now.

    So that the form says the same however often it is sent, whatever has happened meanwhile.
    """

    name: str
    key: str
    action: str
    label: str
    fields: tuple[tuple[str, Any], ...] = ()
    possible: bool = True


def said(scene: Scene) -> list[dict[str, str]]:
    """The last words to everybody. At a closed table they hold no more; before, there are none."""
    if scene.view["open"]:
        return scene.said
    shut = sentence("board.closed")
    closed = [{"lang": tongue, "said": shut.say(tongue)} for tongue in scene.languages]
    return closed if scene.table.opened_today else []


def standing(scene: Scene, name: str, lines: Sequence[Line]) -> dict[str, Any]:
    """What somebody is shown who has no seat here, or has left it."""
    taken = scene.table.seats
    free = [number for number in scene.seats if number not in taken]
    opens = scene.room.floor.law.event(scene.room.night).open_table
    paused = refuse("table_paused", opens, table=scene.table.name)
    return {
        "free": free[:SEATS_SHOWN],
        "brought": [units for units in BROUGHT if units >= scene.rules.minimum.value],
        "left": lines[-1] if lines and lines[-1].kind == "seat_left" else None,
        "paused": scene.refusal(paused) if scene.table.paused else None,
        "ruled": ruled(scene, name),
    }


def ruled(scene: Scene, name: str) -> dict[str, Any] | None:
    """What was decided last, for as long as it is news; its reason is for whoever asked.

    It is in somebody's own words, which may name others: the record hides it in the same way.
    """
    step = scene.sight.ruled
    if step is None or scene.table.disputed:
        return None
    words = HAPPENED[f"ruled.{step.event.ruling}"]
    facts, reason = {"round": step.event.round, "reason": ""}, step.event.reason
    asked = name in scene.room.history.asked(scene.table.name, step.seq)
    return {
        "said": words.say(scene.language, facts).strip(),
        "asked": asked,
        "reason": {"lang": scene.language, "said": reason} if asked and reason else None,
        "clause": step.event.clause,
    }


def asked(scene: Scene, seat: Seat, name: str) -> dict[str, str] | None:
    """Why nobody needs to ask for a ruling now, if so."""
    no = refused_at(scene.room, scene.table, player(seat), name, Dispute())
    return scene.refusal(no) if no else None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of somebody's history: by how much it moved their chips, and what they then had."""

    line: Line
    moved: int | None  # None: nobody counted
    last: bool  # of its entry: the balance is what the whole entry left
    held: bool = False  # it tells a result that may still turn on the screen


def rows(lines: Sequence[Line], held: int | None = None) -> list[Row]:
    """The newest first. The balance stands once an entry, where it is true.

    What is on record from the entry `held` on waits until the wheel rests.
    """
    paid: dict[tuple[int, Seat, str, str], int] = {}
    found: list[Row] = []
    for line in lines:
        place, back = (line.round, line.seat, line.spot, line.colour), line.returned + line.won
        moved = back - paid.get(place, 0) if line.kind in PAYING else line.units
        if line.kind in PAYING:
            paid[place] = back
        elif line.kind == "reopened":  # what was paid goes back, until the hand is settled again
            moved, paid[place] = -back, 0
        if moved is not None and line.kind in GIVEN:
            moved = -moved
        if line.kind == "chips_changed":
            moved = None  # the same worth, in other chips
        found.append(Row(line, moved, last=True))
    last = {row.line.seq: row.line for row in found}
    return [
        replace(
            row,
            last=last[row.line.seq] is row.line,
            held=held is not None and row.line.seq >= held,
        )
        for row in reversed(found)
    ]
