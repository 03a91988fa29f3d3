"""Tests that read like the floor: who, what they say, and the verdict, a line each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, get_type_hints

import msgspec

from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.wire import kind_of
from croupier.kit.actors import Actor, parse_actor
from croupier.kit.rules import Refusal
from croupier.kit.specs import ActionSpec, Specs
from croupier.night.model import Decision
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook

WORDS = (str, str | None)  # a card is one, even a `10`
Say = Callable[[Actor, Any], Decision | Refusal]


class ScriptError(AssertionError):
    """A line of a script came out otherwise."""


def at_table(book: str | Rulebook[Any], **options: Any) -> PracticeTable:
    """A practice table, or a test that fails because there is none."""
    table = practice_table(load(book) if isinstance(book, str) else book, **options)
    assert isinstance(table, PracticeTable), table
    return table


def action_of(text: str, sayings: Any) -> Any:
    """`stake red 5` or `rule correct segment=4`: fields by position, then by name."""
    word, *rest = text.split()
    saying: ActionSpec = sayings[word]
    names = [field.name for field in fields(saying.record)]
    plain: dict[str, Any] = {}
    hints = get_type_hints(saying.record)
    for position, part in enumerate(rest):
        name, found, value = part.partition("=")
        name, text = (name, value) if found else (names[position], part)
        plain[name] = spaced(text) if hints[name] in WORDS and text != "none" else _value(text)
    return msgspec.convert(plain, saying.record, strict=True)


def spaced(text: str) -> str:
    """`column_2` is said as two words."""
    return text.replace("_", " ")


def _value(text: str) -> object:
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if ":" in text:  # red:5,blue:2
        pairs = (part.split(":") for part in text.split(","))
        return {spaced(spot): int(units) for spot, units in pairs}
    special: dict[str, object] = {"none": None, "yes": True, "no": False, "peg": None, "{}": {}}
    return special.get(text, spaced(text) if text in ("play_money", "relief_croupier") else text)


def told(verdict: Decision | Refusal, kinds: Any) -> list[str]:
    """A verdict as words: the refusal, or a line for each event."""
    if isinstance(verdict, Refusal):
        facts = " ".join(f"{name}={value}" for name, value in verdict.facts)
        return [f"{verdict.code} {verdict.clause} {facts}".strip()]
    return [event_words(event, kinds) for event in verdict.events]


def event_words(event: Any, kinds: Specs) -> str:
    kind = kind_of(event, kinds)
    words = [kind]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "facts":
            words += [f"{name}={fact}" for name, fact in value]
        elif value not in ("", ()):
            words.append("none" if value is None else getattr(value, "value", str(value)))
    return " ".join(words)


def check_line(line: str, verdict: Decision | Refusal, expected: str, kinds: Any) -> None:
    got = told(verdict, kinds)
    if isinstance(verdict, Refusal):
        if got[0] != expected:
            raise ScriptError(f"{line}\n  got: {got[0]}")
        return
    if expected == "ok":
        return
    if not expected.startswith("ok: "):
        raise ScriptError(f"{line}\n  got: ok: {'; '.join(got)}")
    wanted = [part.strip() for part in expected.removeprefix("ok: ").split(";")]
    missing = unmatched(wanted, got)
    if missing:
        raise ScriptError(f"{line}\n  missing: {missing}\n  got: {'; '.join(got)}")


def unmatched(wanted: Iterable[str], got: list[str]) -> str | None:
    """The first wanted event that doesn't come, in this order; extra events may stand between."""
    rest = iter(got)
    for want in wanted:
        if not any(event == want or event.startswith(f"{want} ") for event in rest):
            return want
    return None


def run(script: str, table: PracticeTable) -> None:
    """Say every line at the table and compare what follows."""
    for raw in script.strip().splitlines():
        line = raw.split("#")[0].rstrip()
        if not line:
            continue
        who, says, expected = (
            part.strip() for part in re.split(r"\s{2,}", line.strip(), maxsplit=2)
        )
        by = parse_actor(who)
        assert by is not None, line
        verdict = table.say(by, action_of(says, table.actions))
        check_line(line, verdict, expected, table.events)
