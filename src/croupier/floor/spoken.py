"""A command as plain fields, and its answer as plain fields: for lines, the API and the pages."""

from __future__ import annotations

import json
from typing import Any, Final, assert_never

from croupier.floor import wire
from croupier.floor.floor import Floor
from croupier.floor.outcomes import Outcome, Unavailable
from croupier.floor.protocol import refusal
from croupier.floor.recorded import Recorded
from croupier.games.registry import GAMES
from croupier.journal.finding import Finding
from croupier.kit.actors import Actor, parse_actor
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal
from croupier.night.bank.moves import speakers
from croupier.night.model import MACHINE, Command, Night, Via
from croupier.night.registry import DESKS, sayings_at, where_is
from croupier.night.tables.tables import table_at
from croupier.words.record import ERRORS
from croupier.words.sentences import Labels

ID_MAX: Final = 100
FIELDS: Final = ("command", "desk", "by", "operator", "action")


def command_of(night: Night, said: dict[str, Any], *, via: Via) -> Command:
    """The command that somebody sends in these fields, or what is wrong with them.

    `via` is the way by which they came: whoever calls knows it, and nobody says it.
    """
    command = parse_command(night, said, via=via)
    if sayings_at(night, command.desk)[said["action"]].sender == "house":
        raise wire.Malformed(f"{said['action']}: the house says this itself, and nobody sends it")
    return command


def parse_command(night: Night, said: dict[str, Any], *, via: Via) -> Command:
    """The command that these fields are, whoever it is that may say it."""
    wire.refuse_unsafe(said)
    if "via" in said:
        raise wire.Malformed("via: is not said, but known")
    said = dict(said)
    for name in FIELDS:
        if not isinstance(said.get(name), str) or not said[name].strip():
            raise wire.Malformed(f"a line has {', '.join(FIELDS)}, or ask; {name} is missing")
    number, desk, by, operator, word = (said.pop(name) for name in FIELDS)
    if len(number) > ID_MAX:
        raise wire.Malformed(f"command: longer than {ID_MAX} characters")
    if is_same_name(operator, MACHINE):
        raise wire.Malformed("operator: the machine speaks for itself")
    if operator != operator.strip():
        raise wire.Malformed("operator: begins or ends with a space")
    actor = actor_of(by)
    refuse_desk(desk)
    action = wire.decode(word, said, sayings_at(night, desk))
    return Command(id=number, desk=desk, by=actor, operator=operator, action=action, via=via)


def actor_of(text: object) -> Actor:
    actor = parse_actor(text) if isinstance(text, str) else None
    if actor is None:
        raise wire.Malformed(f"nobody here is called {str(text)[:40]!r}")
    return actor


def refuse_desk(desk: str) -> None:
    at = where_is(desk)
    if at and (why := at.desk.refuse_place(at.place)):
        raise wire.Malformed(why)
    pattern = at.desk.place_name if at else None
    if at is None or (pattern and not pattern.fullmatch(at.place)):
        alone = [name for name, one in DESKS.items() if not one.has_places]
        placed = [f"{name}/NAME" for name, one in DESKS.items() if one.has_places]
        raise wire.Malformed(
            f"no such desk: {desk[:40]!r}; there are: {', '.join(alone)}, and {', '.join(placed)}, "
            "a name of letters, digits and hyphens"
        )


def labels_at(floor: Floor, desk: str) -> Labels:
    """What roles and spots are called at a desk, for its sentences."""
    table = floor.night.tables.get(table_at(desk) or "")
    if table is None:
        return floor.law.terms(floor.night)
    return {
        **floor.law.books[table.rulebook].terms,
        **GAMES[table.game].labels(floor.law.at(table)),
    }


def answer_of(floor: Floor, desk: str, outcome: Outcome) -> dict[str, Any]:
    """What a program is told: done, refused, malformed, or not now.

    Why something failed is as it came from below, in whatever language: beside the sentences.
    """
    match outcome:
        case Recorded(entry=entry):
            written = json.loads(entry.body)
            return {
                "seq": entry.seq,
                "digest": entry.digest.hex(),
                "events": written["events"],
                "balances": written["balances"],
            }
        case Refusal():
            return {"refusal": refusal(outcome, labels_at(floor, desk))}
        case wire.Malformed():
            return {"malformed": str(outcome)}
        case Unavailable(finding=found) if found is not None:
            return {"error": read_only_error(found)}
        case Unavailable(reason=reason, why=why):
            return {"error": {"code": reason.value, **_both(reason.value), "why": why}}
        case _:
            assert_never(outcome)


def read_only_error(found: Finding) -> dict[str, Any]:
    """The answer to whatever is said at a night that is open for reading only."""
    both = {
        "en": ERRORS["read_only"].say("en", {"why": found.sentence("en")}),
        "fr": ERRORS["read_only"].say("fr", {"why": found.sentence("fr")}),
    }
    return {"code": "read_only", **both, "finding": {"code": found.code, "entry": found.seq}}


def actions_at(floor: Floor, desk: str) -> list[dict[str, Any]]:
    """Actions that people can say at a desk, with those whom the law lets say them."""
    refuse_desk(desk)
    rules, mode = floor.law.event(floor.night), floor.night.bank.mode
    return [
        {
            "action": word,
            "by": [role.value for role in speakers(rules, mode, saying)],
            "fields": wire.describe(saying.record),
        }
        for word, saying in sayings_at(floor.night, desk).items()
        if saying.sender == "people"
    ]


def _both(code: str) -> dict[str, str]:
    return {"en": ERRORS[code].say("en"), "fr": ERRORS[code].say("fr")}
