"""Checks of `verify --deep` beside each decision: the entry's form, texts, time and number.

Every rule here holds for whatever this program writes itself, by whichever way it was said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec

from croupier.floor import record, spoken, wire
from croupier.floor.audit import SHOWN_MAX, Step
from croupier.floor.clock import JUMP_MS_MAX, JUMP_MS_MIN, ms_of
from croupier.floor.floor import MACHINES_OWN
from croupier.floor.generations import mark_of
from croupier.floor.timekeeper import list_timed, word_of
from croupier.journal.entry import encode
from croupier.journal.finding import Finding, finding
from croupier.kit.actors import Role
from croupier.night.model import MACHINE
from croupier.night.office.model import (
    PROCEDURE,
    Adopted,
    ClockJumped,
    GoOn,
    NightOpened,
    NoteJump,
)

LABEL: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
IN_A_FILE: Final = frozenset("\t\n\r")  # what a text may hold that was read from a rulebook
OWN_RULES: Final = (  # fields that no line brings: a file's text, and the clock's milliseconds
    (Adopted, "sources"),
    (NoteJump, "ms"),
    (ClockJumped, "ms"),
)
PROCEDURE_MAX: Final = {1: 1, 2: PROCEDURE}  # by version of the journal
NUMBERED_FROM: Final = 2  # the version from which the machine never speaks under another number
DIGEST_SHOWN: Final = 32  # hexadecimal digits of what the machine answers, in its number


class Deep:
    """Looks at the entries of one night, in order."""

    def __init__(self) -> None:
        self._at_ms: int | None = None
        self._first_ms: int | None = None  # the earliest label so far

    def look(self, step: Step) -> Finding | None:
        """The first thing that the program itself would not have written so."""
        return (
            unsafe_text_in(step)
            or form_otherwise(step)
            or self._mistimed(step)
            or misnumbered(step)
            or edition_unfit(step)
            or zone_unknown(step)
        )

    def _mistimed(self, step: Step) -> Finding | None:
        """Labels go on; back by two seconds and more only where the clock's jump is noted.

        A jump forward has moved the clock on from some earlier label: not from the last one, which
        may be of another machine that stood right already.
        """
        seq, at = step.document["seq"], step.document["at"]
        now = ms_of(at) if LABEL.fullmatch(at) else None
        if now is None:
            return finding("time_form", seq, at=at)
        jumps = [event.ms for event in step.told.events if isinstance(event, ClockJumped)]
        back, forward = (sum(limit(0, ms) for ms in jumps) for limit in (min, max))
        if self._at_ms is not None and now < self._at_ms + back - JUMP_MS_MIN:
            return finding("time_back", seq, at=at)
        first = now if self._first_ms is None else self._first_ms
        short = forward and now < first + forward - JUMP_MS_MIN
        if short or not all(JUMP_MS_MIN <= abs(ms) <= JUMP_MS_MAX for ms in jumps):
            return finding("jump_unfit", seq, at=at, ms=sum(jumps))
        self._at_ms, self._first_ms = now, min(now, first)
        return None


def form_otherwise(step: Step) -> Finding | None:
    """An entry is what this version writes for it, byte for byte.

    A field that it lacks is younger than the entry, and must hold its default.
    """
    before, document = step.known.night, step.document
    again = record.document(before, step.night, step.command, step.told)
    again = {**{name: document[name] for name in document.keys() - again.keys()}, **again}
    again["action"] = _as_old(again["action"], document["action"], step.command.action)
    again["events"] = [
        _as_old(plain, old, event)
        for plain, old, event in zip(
            again["events"], document["events"], step.told.events, strict=True
        )
    ]
    if encode(again) == encode(document):
        return None
    part = next(name for name in again if encode({"": again[name]}) != encode({"": document[name]}))
    return finding(
        "form_otherwise", document["seq"], was=_shown(document[part]), now=_shown(again[part])
    )


def _as_old(plain: dict[str, Any], old: Mapping[str, Any], told: Any) -> dict[str, Any]:
    """Without the fields that an old entry could not have, where they say nothing new."""
    defaults = {field.name: _default(field) for field in fields(told)}
    return {
        name: value
        for name, value in plain.items()
        if name in old or name not in defaults or value != defaults[name]
    }


def _default(field: Field[Any]) -> Any:
    """The default of a field as an entry would have it."""
    made = field.default_factory() if field.default_factory is not MISSING else field.default
    return MISSING if made is MISSING else msgspec.json.decode(msgspec.json.encode(made))


def _shown(part: object) -> str:
    text = json.dumps(part, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= SHOWN_MAX else f"{text[:SHOWN_MAX]}…"


def unsafe_text_in(step: Step) -> Finding | None:
    """The rules of the wire hold for every field but those that have rules of their own."""
    document = step.document
    try:
        wire.refuse_unsafe(
            {name: document[name] for name in document.keys() - {"action", "events"}}
        )
        _refuse_unsafe_fields(document["action"], step.command.action)
        for event, told in zip(document["events"], step.told.events, strict=True):
            _refuse_unsafe_fields(event, told)
            _refuse_unlike_a_file(told)
        if document["operator"] != MACHINE:
            action = dict(document["action"])
            said = {**action, **{name: document[name] for name in WHO}}
            spoken.parse_command(step.known.night, said, via="lines")
    except wire.Malformed as error:
        return finding("text_unsafe", document["seq"], why=str(error)[:SHOWN_MAX])
    return None


WHO: Final = ("command", "desk", "by", "operator")


def _refuse_unsafe_fields(plain: Mapping[str, Any], told: Any) -> None:
    own = {name for kind, name in OWN_RULES if isinstance(told, kind)}
    wire.refuse_unsafe({name: plain[name] for name in plain.keys() - own})


def _refuse_unlike_a_file(told: Any) -> None:
    """Refuse characters that no file of rules can hold: TOML allows few control characters."""
    for name, text in told.sources.items() if isinstance(told, Adopted) else ():
        wire.refuse_unsafe(name)
        if any((char < " " and char not in IN_A_FILE) or char == "\x7f" for char in text):
            raise wire.Malformed(f"{name}: holds a control character")


def edition_unfit(step: Step) -> Finding | None:
    """A later edition of the procedure than any that entries of this version were written on."""
    for event in step.told.events:
        version = step.document["v"]
        if isinstance(event, NightOpened) and event.procedure > PROCEDURE_MAX[version]:
            return finding(
                "edition_unfit", step.document["seq"], version=version, procedure=event.procedure
            )
    return None


def zone_unknown(step: Step) -> Finding | None:
    """A night opened in a time zone that doesn't exist: `night new` takes none such."""
    for event in step.told.events:
        if isinstance(event, NightOpened):
            try:
                ZoneInfo(event.zone)
            except (KeyError, ValueError, OSError):
                return finding("zone_unknown", step.document["seq"], zone=event.zone)
    return None


def misnumbered(step: Step) -> Finding | None:
    """The machine's numbers say what it answers; nobody else has such a one."""
    command, seq = step.command, step.document["seq"]
    own = command.id.startswith(MACHINES_OWN)
    if command.operator != MACHINE:
        return finding("machine_posed", seq, command=command.id) if own else None
    if (own or step.document["v"] >= NUMBERED_FROM) and command.id not in set(_numbers(step)):
        return finding("machine_id", seq, command=command.id)
    return None


def _numbers(step: Step) -> Iterator[str]:
    """The numbers that the machine can have given this entry, by the one that it answers."""
    known, command = step.known, step.command
    if command.by.role is Role.CHANCE and command.desk in known.last:
        yield f"dealer {known.last[command.desk].hex()[:DIGEST_SHOWN]}"
    if isinstance(command.action, NoteJump):
        yield f"clock {known.head.hex()[:DIGEST_SHOWN]}"
    if isinstance(command.action, GoOn):
        yield f"clock {mark_of(command.action.generation)}"
    for what in list_timed(known):
        if what.desk == command.desk and what.then == command.action:
            yield f"clock {word_of(known, what)} {what.digest.hex()[:DIGEST_SHOWN]}"
