"""What the house can check of its own nights: the index beside the body, and its own engine."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

from croupier.floor import record, wire
from croupier.floor.known import Known
from croupier.floor.library import book_of, lacking_for
from croupier.games.registry import GAMES
from croupier.journal.entry import Entry, encode, read_line
from croupier.journal.finding import Finding, finding
from croupier.journal.rows import RowCheck
from croupier.journal.verify import Broken
from croupier.kit.actors import parse_actor
from croupier.kit.rules import Refusal
from croupier.kit.specs import Specs
from croupier.night import night as machine
from croupier.night.model import Command, Decision, Law, Night, law_of
from croupier.night.office.model import Adopted, NightOpened
from croupier.night.registry import DESKS, sayings_at, specs_at, specs_by_record

SHOWN_MAX: Final = 300
NOT_INSTALLED: Final = "not_installed"
ADOPTED: Final = specs_by_record()[Adopted].kind
NOT_UNDERSTOOD: Final = (
    *(LookupError, ValueError, TypeError, AttributeError, AssertionError),
    *(StopIteration, ArithmeticError, RecursionError, wire.Malformed),
)


def bodies(
    entries: Iterable[Entry], wrong: list[Finding], night: str | None = None
) -> Iterator[bytes]:
    """The bodies of a database's rows; stops at the first row that doesn't hold."""
    check = RowCheck(night)
    for row in entries:
        if flaw := check.find_flaw(row):
            wrong.append(flaw)
            return
        yield row.body


def adopted_in(documents: Iterable[dict[str, Any]]) -> Iterator[Adopted]:
    """The rulebooks that these entries took into the record, as far as they are understood."""
    for document in documents:
        with suppress(*NOT_UNDERSTOOD):
            if not any(event["kind"] == ADOPTED for event in document["events"]):
                continue
            told = record.decision_of(machine.begin(), document)
            yield from (event for event in told.events if isinstance(event, Adopted))


class Step(NamedTuple):
    """One entry on its way through the engine: what was known before it, and what it says."""

    document: dict[str, Any]
    law: Law
    known: Known
    command: Command
    told: Decision
    night: Night  # after it


Look = Callable[[Step], Finding | None]


def decided_again(
    documents: Iterable[dict[str, Any]], look: Look = lambda _: None
) -> Finding | None:
    """Every command once more, under the rulebook the night itself holds, by today's engine.

    `look` sees each entry first.
    """
    law, known = law_of(), Known(machine.begin())
    for document in documents:
        seq = document["seq"]
        try:
            told = record.decision_of(known.night, document)
            law, night = learn_entry(law, known.night, told)
            known = known._replace(night=night)
            if missing := {night.office.rulebook, *adopted_books(told)} - law.books.keys():
                unread = finding("law_unread", seq, rulebook=min(missing)[:12])
                return not_installed(document) or unread
            after = machine.evolve(night, document["desk"], told)
            step = Step(document, law, known, command_of(night, document), told, after)
            if wrong := look(step):
                return wrong
            again = machine.decide(law, night, step.command)
            if again != told:
                specs = specs_at(after, document["desk"])
                return finding("decided_otherwise", seq, **difference(told, again, specs))
            known = known.moved(law, after, read_line(encode(document)))
        except (*NOT_UNDERSTOOD, Broken) as error:
            return misunderstood(seq, document, error)
    return None


def understood(documents: Iterable[dict[str, Any]]) -> Finding | None:
    """Whether this version can fold the night: a chain may hold, and its events be nonsense."""
    night = machine.begin()
    for document in documents:
        try:
            told = record.decision_on_record(night, document)
            night = machine.evolve(night, document["desk"], told)
        except NOT_UNDERSTOOD as error:
            return misunderstood(document["seq"], document, error)
    return None


def misunderstood(seq: int, document: dict[str, Any], error: BaseException) -> Finding:
    """An entry that makes no sense to this version, with what it stumbled over."""
    if missing := not_installed(document):
        return missing
    said = str(error) if isinstance(error, wire.Malformed) else f"{type(error).__name__}: {error}"
    return finding("not_understood", seq, error=said[:SHOWN_MAX])


def not_installed(document: dict[str, Any]) -> Finding | None:
    """The first game, desk or rulebook of an entry that this house doesn't have, if any."""
    with suppress(*NOT_UNDERSTOOD):
        desk = document["desk"].partition("/")[0]
        games = [event["game"] for event in document["events"] if "game" in event]
        missing = [
            *([desk] if desk not in DESKS else []),
            *(game for game in games if game not in GAMES),
            *(lacking for one in adopted_in([document]) if (lacking := lacking_for(one))),
        ]
        if missing:
            return finding(NOT_INSTALLED, document["seq"], name=str(missing[0])[:SHOWN_MAX])
    return None


def learn_entry(law: Law, night: Night, told: Decision) -> tuple[Law, Night]:
    """What this entry brings with it: the text of a rulebook, the rulebook of the event."""
    for event in told.events:
        if isinstance(event, Adopted) and (book := book_of(event)):
            law |= book
        if isinstance(event, NightOpened) and not night.office.opened:
            night = machine.begin(event.rulebook)
    return law, night


def adopted_books(told: Decision) -> set[str]:
    return {event.rulebook for event in told.events if isinstance(event, Adopted)}


def command_of(night: Night, document: dict[str, Any]) -> Command:
    """The command that an entry answers."""
    said = dict(document["action"])
    by = parse_actor(document["by"])
    assert by is not None, document["by"]
    sayings = sayings_at(night, document["desk"])
    return Command(
        id=document["command"],
        desk=document["desk"],
        by=by,
        operator=document["operator"],
        action=wire.decode(said.pop("action"), said, sayings),
        via=document.get("via", "lines"),  # an entry of version 1 doesn't say
    )


def difference(told: Decision, again: Decision | Refusal, specs: Specs) -> dict[str, str]:
    """The first thing that would come out otherwise: as it is recorded, and as we have it."""
    if isinstance(again, Refusal):
        return {"was": _names(told), "now": f"{again.code} {again.clause}"}
    was = [*(wire.encode(event, specs) for event in told.events), *_moves(told)]
    now = [*(wire.encode(event, specs) for event in again.events), *_moves(again)]
    for one, other in itertools.zip_longest(was, now):
        if one != other:
            return {"was": _show_part(one), "now": _show_part(other)}
    raise AssertionError("there is no difference")


def _names(decision: Decision) -> str:
    return ", ".join(type(event).__name__ for event in decision.events)


def _moves(decision: Decision) -> list[list[Any]]:
    return [[move.source, move.target, move.units, move.reason] for move in decision.transfers]


def _show_part(part: object) -> str:
    text = "–" if part is None else json.dumps(part, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= SHOWN_MAX else f"{text[:SHOWN_MAX]}…"
