"""`croupier standby`, and what `serve` and `restore` do about a second laptop."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.markup import escape

from croupier.cli.common import complain, console, fail, give_up, help_of, language_of, print_json
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, explained, note_on_machine, places_of, progress
from croupier.floor.houselog import FILE as LOG_FILE
from croupier.floor.nights import SUFFIX, Nights
from croupier.floor.standby.bring_in import (
    DAMAGED_LOG,
    Brought,
    LogFault,
    bring_in,
    is_missing,
)
from croupier.floor.standby.compare import Parting, compare_nights
from croupier.floor.standby.hold import hold_copy
from croupier.floor.standby.marks import BadMark, memory_of
from croupier.floor.standby.proof import NightBroken, Staged, say_fault
from croupier.floor.standby.start import (
    Plan,
    StandbyError,
    begin,
    plan_standby,
    refuse_copy,
    refuse_known_claim,
)
from croupier.journal.check_house_log import BrokenLog
from croupier.journal.entry import Entry
from croupier.words.house import ERRORS, LABELS
from croupier.words.record import LABELS as RECORD_LABELS
from croupier.words.words import Language

standby = typer.Typer(help=help_of("standby"), no_args_is_help=True)
SHOWN_MAX = 80
LOG_ASIDE = f"{DAMAGED_LOG}{SUFFIX}"


def planned(
    nights: Nights, folder: Path | None, language: Language, *, alone: bool = False
) -> Plan:
    """The plan for this house's copy; it ends with a sentence where the house must not go on."""
    with explained(nights.place, nights, language):
        try:
            plan = plan_standby(nights, folder, alone=alone)
        except StandbyError as error:
            stop_for(error, language)
    if plan.alone:
        note_on_machine(nights, language, "went_on_alone", folder=plan.alone)
    return plan


def refuse_in_copy(nights: Nights, language: Language) -> None:
    """End with a sentence where this place is a copy: what is noted there would break it."""
    try:
        refuse_copy(nights)
    except StandbyError as error:
        stop_for(error, language)


def refuse_beside(nights: Nights, language: Language) -> None:
    """End with a sentence where another laptop is known to have taken over, or in a copy."""
    with explained(nights.place, nights, language):
        try:
            refuse_known_claim(nights)
        except StandbyError as error:
            stop_for(error, language)


def keep_standby(nights: Nights, plan: Plan, language: Language) -> None:
    """The folder is marked and remembered, and whoever starts the house is told where it is."""
    try:
        begin(nights, plan)
    except StandbyError as error:
        stop_for(error, language)
    if plan.folder:
        said = LABELS["keeps_copy"].say(language, {"folder": plan.folder})
        console().print(escape(said), soft_wrap=True)


@contextmanager
def held_copy(nights: Nights, plan: Plan, language: Language) -> Iterator[None]:
    """Nobody brings the copy in meanwhile; whoever took over ends the block, and it says so."""
    try:
        with hold_copy(nights, plan, lambda: os.kill(os.getpid(), signal.SIGTERM)) as hold:
            yield
    except StandbyError as error:
        stop_for(error, language)
    if hold.taken:
        planned(nights, None, language)


def stop_for(error: StandbyError, language: Language) -> NoReturn:
    give_up(ERRORS[error.code], language, **error.facts)


def restore_house(
    folder: Path, nights: Nights, at: str | None, language: Language, *, as_json: bool
) -> None:
    """`croupier restore FOLDER`: the whole house, proved, and what to do next."""
    with explained(str(folder), nights, language):
        try:
            with progress(RECORD_LABELS["writing"].say(language)) as tell:
                brought = bring_in(folder, nights, tell=tell)
        except NightBroken as broken:
            why = say_fault(broken.why, language).rstrip(".")
            give_up(ERRORS["night_broken"], language, night=broken.night, why=why)
        except StandbyError as error:
            stop_for(error, language)
    generation, fault = brought.generation, brought.log_fault
    if is_missing(fault):
        note_on_machine(nights, language, "log_missing")
    elif fault:
        en, fr = why_of(fault, "en"), why_of(fault, "fr")
        note_on_machine(nights, language, "log_put_aside", file=LOG_ASIDE, en=en, fr=fr)
    note_on_machine(nights, language, "house_taken_over", folder=str(folder), generation=generation)
    damaged = brought.damaged.items()
    log = {LOG_FILE: say_log_fault(fault, language)} if fault else {}
    if as_json:
        print_json({
            "nights": brought.nights,
            "generation": brought.generation,
            "claimed": brought.claimed,
            "damaged": {**log, **{name: say_damaged(name, one, language) for name, one in damaged}},
            "place": nights.place,
        })  # fmt: skip
        return
    tell_brought(brought, folder, at, language)


def tell_brought(brought: Brought, folder: Path, at: str | None, language: Language) -> None:
    out = console()
    for name, count in brought.nights.items():
        said = LABELS["night_came"].say(language, {"night": name, "count": count})
        out.print(escape(said), soft_wrap=True)
    for name, staged in brought.damaged.items():
        complain(say_damaged(name, staged, language), language)
    if brought.log_fault:
        complain(say_log_fault(brought.log_fault, language), language)
    facts = {"generation": brought.generation, "folder": folder, "aside": brought.aside}
    facts["at"] = f" --at {at}" if at else ""
    if brought.aside:
        out.print(escape(LABELS["moved_aside"].say(language, facts)), soft_wrap=True)
    if not brought.claimed:
        complain(ERRORS["not_claimed"].say(language, facts), language)
    out.print(escape(LABELS["goes_on"].say(language, facts)), soft_wrap=True)


def say_log_fault(fault: LogFault, language: Language) -> str:
    if is_missing(fault):
        return LABELS["log_missing"].say(language)
    facts = {"why": why_of(fault, language), "file": LOG_ASIDE}
    return LABELS["log_put_aside"].say(language, facts)


def why_of(fault: LogFault, language: Language) -> str:
    return fault.say(language) if isinstance(fault, BrokenLog) else str(fault)


def say_damaged(name: str, staged: Staged, language: Language) -> str:
    """The sentence on a night of the copy that doesn't hold, and came in for reading or not."""
    assert staged.fault
    key = "night_to_read" if staged.readable else "night_left_out"
    return LABELS[key].say(language, {"night": name, "why": say_fault(staged.fault, language)})


@standby.command(help=help_of("standby_compare", "croupier standby compare /media/stick"))
def compare(
    folder: Annotated[Path | None, typer.Argument(help=help_of("standby_folder"))] = None,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(nights.place, nights, language):
        try:
            memory = memory_of(nights)
        except BadMark as error:
            give_up(ERRORS["bad_mark"], language, why=error)
        where = folder or (Path(memory.folder) if memory and memory.folder else None)
        if where is None:
            fail(ERRORS["no_folder_known"], language)
        if not where.is_dir():
            give_up(ERRORS["out_of_reach"], language, folder=where)
        found = compare_nights(nights, where)
    if as_json:
        print_json([_plain(parting) for parting in found])
        return
    if not found:
        console().print(escape(LABELS["same"].say(language)))
    for parting in found:
        _show(parting, language)


def _plain(parting: Parting) -> dict[str, Any]:
    return {
        "night": parting.night,
        "common": parting.common,
        "own": [_said_in(entry) or _unread(entry) for entry in parting.own],
        "copy": [_said_in(entry) or _unread(entry) for entry in parting.copy],
    }


def _said_in(entry: Entry) -> dict[str, Any] | None:
    """What the entry says; None where it is no object of JSON, as in a copy that was changed."""
    try:
        said = json.loads(entry.body)
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _unread(entry: Entry) -> dict[str, Any]:
    return {"seq": entry.seq, "unread": entry.body.hex()}


def _show(parting: Parting, language: Language) -> None:
    for key, entries in (("only_here", parting.own), ("only_there", parting.copy)):
        facts = {"night": parting.night, "common": parting.common, "count": len(entries)}
        console().print(escape(LABELS[key].say(language, facts)), soft_wrap=True)
        for entry in entries:
            console().print(escape(_line(entry, language)), soft_wrap=True)


def _line(entry: Entry, language: Language) -> str:
    said = _said_in(entry)
    if said is None:
        parts = [LABELS["entry_unread"].say(language), ascii(entry.body)]
    else:
        parts = [str(said.get(name, "?")) for name in ("at", "desk", "by", "operator")]
        parts.append(json.dumps(said.get("action")))
    text = f"{entry.seq:>8}  {'  '.join(parts)}"
    return "".join(char if char.isprintable() else "�" for char in text)[: SHOWN_MAX * 2]
