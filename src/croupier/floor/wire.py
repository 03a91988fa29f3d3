"""From bytes to records and back. What is malformed never reaches the rules."""

from __future__ import annotations

import json
import types
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.convert import convert
from croupier.kit.chips import UNITS_MAX
from croupier.kit.specs import Actions, Specs

LINE_BYTES_MAX: Final = 64 * 1024
TEXT_MAX: Final = 500
TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # of direction
DEPTH_MAX: Final = 8
DIGITS_MAX: Final = 24  # far beyond UNITS_MAX, far below what is slow to read


class Malformed(Exception):
    """Not a sentence in the protocol. Says what was wrong with it."""


def parse(line: bytes) -> dict[str, Any]:
    """One JSON object, with every key once and nothing that another reader might read otherwise."""
    if len(line) > LINE_BYTES_MAX:
        raise Malformed(f"the line is longer than {LINE_BYTES_MAX} bytes")
    try:
        value = json.loads(
            line.decode(), object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_integer
        )
    except UnicodeDecodeError:
        raise Malformed("the line is not UTF-8 text") from None
    except RecursionError:
        raise Malformed("the line is nested too deep") from None
    except ValueError as error:
        raise Malformed(f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise Malformed("a line is one JSON object")
    refuse_unsafe(value)
    return value


def refuse_unsafe(value: Any) -> None:
    """What no field may hold, from whatever side it comes: a line, the API, a form."""
    for complaint in _unsafe(value, "", 0):
        raise Malformed(complaint)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("a key stands twice in one object")
    return found


def _constant(text: str) -> Any:
    raise Malformed(f"{text} is no number")


def _integer(text: str) -> int:
    """Python itself balks at thousands of digits, in words that are not ours."""
    if len(text) > DIGITS_MAX:
        raise Malformed(f"{text[:DIGITS_MAX]}… is out of range")
    return int(text)


def _unsafe(value: Any, where: str, depth: int) -> Iterator[str]:
    """What no field of any record may be, whatever its type."""
    if depth > DEPTH_MAX:
        yield "the line is nested too deep"
    elif isinstance(value, str):
        yield from unsafe_text(value, where)
    elif isinstance(value, int | float) and abs(value) > UNITS_MAX:
        yield f"{where}: {value} is out of range"
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from unsafe_text(key, "a key")
            yield from _unsafe(inner, key, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from _unsafe(inner, where, depth + 1)


def unsafe_text(text: str, where: str) -> Iterator[str]:
    """What no name and no note may hold, from whatever side it comes."""
    if len(text) > TEXT_MAX:
        yield f"{where}: longer than {TEXT_MAX} characters"
    elif any(unicodedata.category(char) in ("Cc", "Cs") or char in TURNS for char in text):
        yield f"{where}: holds a control character or half a character"
    elif not unicodedata.is_normalized("NFC", text):
        yield f"{where}: must be in Unicode form NFC"


def decode(word: str, plain: Mapping[str, Any], sayings: Actions) -> Any:
    """The record of what was said: exactly its fields, exactly their types."""
    if word not in sayings:
        raise Malformed(f"no such action: {word!r}; there are: {', '.join(sayings)}")
    record = sayings[word].record
    known = {field.name for field in fields(record)}
    if extra := sorted(plain.keys() - known):
        raise Malformed(f"{word}: no such field: {', '.join(extra)}")
    try:
        return convert(plain, record)
    except msgspec.ValidationError as error:
        raise Malformed(f"{word}: {error}") from None


def encode(record: Any, specs: Specs) -> dict[str, Any]:
    """A record as plain fields under the name of its kind."""
    return {"kind": kind_of(record, specs), **_plain(record)}


def record_of(plain: Mapping[str, Any], specs: Specs) -> Any:
    """The record that `encode` made this of. Kinds are names, and for ever."""
    record = specs[plain["kind"]].record
    body = {name: value for name, value in plain.items() if name != "kind"}
    if isinstance(facts := body.get("facts"), dict):
        body["facts"] = sorted(facts.items())
    return convert(body, record)


def say(record: Any, sayings: Actions) -> dict[str, Any]:
    """An action as it is said on the wire."""
    word = next(word for word, saying in sayings.items() if saying.record is type(record))
    return {"action": word, **_plain(record)}


def kind_of(record: Any, specs: Specs) -> str:
    known = type(record)
    return next(kind for kind, spec in specs.items() if spec.record is known)


def _plain(record: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(record)
    for name, value in plain.items():
        if name == "facts":
            plain[name] = dict(value)
        elif isinstance(value, dict):  # a mapping, or a record in the record
            plain[name] = {key: _to_list(each) for key, each in value.items()}
        else:
            plain[name] = _to_list(value)
    return plain


def _to_list(value: Any) -> Any:
    """Tuples are lists on the wire."""
    return list(value) if isinstance(value, tuple) else value


@cache
def describe(record: type) -> Mapping[str, Mapping[str, Any]]:
    """The fields of a record for a stranger: type, choices, and whether it must be there."""
    hints = get_type_hints(record)
    return {
        field.name: {
            **_kind(hints[field.name]),
            "required": field.default is MISSING and field.default_factory is MISSING,
        }
        for field in fields(record)
    }


_KINDS: Final[Mapping[object, str]] = {
    int: "integer",
    str: "string",
    bool: "boolean",
    types.NoneType: "null",
}


def _kind(hint: Any) -> dict[str, Any]:
    if isinstance(hint, NewType):
        return _kind(hint.__supertype__)
    if get_origin(hint) is Literal:
        return {"type": "string", "choices": list(get_args(hint))}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"type": "string", "choices": [member.value for member in hint]}
    if get_origin(hint) in (Union, types.UnionType):
        parts = [_kind(part) for part in get_args(hint)]
        merged: dict[str, Any] = {"type": " or ".join(part["type"] for part in parts)}
        for part in parts:
            merged.update({key: value for key, value in part.items() if key != "type"})
        return merged
    if get_origin(hint) is Mapping:
        return {"type": "object", "values": _kind(get_args(hint)[1])["type"]}
    if get_origin(hint) is tuple:
        return {"type": "array", "values": _kind(get_args(hint)[0])["type"]}
    return {"type": _KINDS.get(hint, "object")}
