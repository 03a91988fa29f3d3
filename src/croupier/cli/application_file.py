"""The application as a TOML file: one to fill in, and reading it back, field by field."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from croupier.bank.pieces import CENTS
from croupier.cli.common import fail
from croupier.cli.places import failed
from croupier.floor import wire
from croupier.floor.application import STATE, TYPED, label_of_term, plain_application
from croupier.kit.chips import UNITS_MAX
from croupier.kit.specs import Typed
from croupier.night.office.application import Application
from croupier.night.office.specs import ACTIONS
from croupier.words.application import ERRORS, KINDS, LABELS
from croupier.words.words import Language

BYTES_MAX: Final = wire.LINE_BYTES_MAX
DESCRIBED: Final = wire.describe(Application)
REQUIRED: Final = [one.name for one in fields(Application) if one.default is MISSING]
TABLES: Final = "tables"  # a section of the file: what is below it belongs to it
EMPTY: Final[Mapping[str, object]] = {"string": "", "boolean": False, "array": []}
BARE: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


class _Unfit(Exception):
    """A value that a field can't have."""


def read_application(path: Path, language: Language) -> Application:
    """The application that a file states; or a sentence that says what is wrong with the file."""
    said = _document_in(path, language)
    if unknown := [name for name in said if name not in TYPED]:
        names = {"fields": ", ".join(unknown), "known": ", ".join(TYPED)}
        fail(ERRORS["unknown_fields"], language, file=path, **names)
    if missing := [name for name in REQUIRED if name not in said]:
        fail(ERRORS["missing_fields"], language, file=path, fields=", ".join(missing))
    plain = {}
    for name, value in said.items():
        kind = kind_of(name)
        try:
            plain[name] = READ[kind](value, name)
        except _Unfit:
            choices = ", ".join(f'"{one}"' for one in DESCRIBED[name].get("choices", ()))
            facts = {"choices": choices, "most": wire.TEXT_MAX}
            written = KINDS[kind].say(language, facts)
            fail(ERRORS["bad_field"], language, file=path, field=name, kind=written)
    application: Application = wire.decode(STATE, plain, ACTIONS)
    return application


def _document_in(path: Path, language: Language) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(BYTES_MAX + 1)
    except OSError as error:
        failed("unreachable", language, what=path, why=error.strerror)
    if len(data) > BYTES_MAX:
        fail(ERRORS["too_long"], language, file=path, most=BYTES_MAX // 1024)
    try:
        return tomllib.loads(data.decode("utf-8-sig"), parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        fail(ERRORS["bad_file"], language, file=path, why=error)


def kind_of(name: str) -> str:
    """The way in which a field is written in the file, by what its record declares."""
    typed, about = TYPED[name], DESCRIBED[name]
    if typed in (Typed.CENTS, Typed.HOUR):
        return "money" if typed is Typed.CENTS else "hour"
    if "choices" in about:
        return "choice"
    plain = about["type"].partition(" ")[0]
    return {"integer": "whole", "boolean": "yes_no", "array": "texts", "object": "tables"}.get(
        plain, "text"
    )


def read_text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise _Unfit
    text = unicodedata.normalize("NFC", value).strip()
    if any(wire.unsafe_text(text, name)):
        raise _Unfit
    return text


def read_hour(value: Any, name: str) -> str:
    """A text, or a time as TOML has it; with a zone it is no hour by the clock of the place."""
    if isinstance(value, datetime) and value.tzinfo is None and not value.second:
        return value.isoformat(timespec="minutes")
    return read_text(value, name)


def read_money(value: Any, _: str) -> int:
    """An amount in cents. One below zero is the law's to refuse."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise _Unfit
    amount = Decimal(value)
    if not amount.is_finite() or abs(amount) > UNITS_MAX // CENTS or amount * CENTS % 1:
        raise _Unfit
    return int(amount * CENTS)


def read_whole(value: Any, _: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > UNITS_MAX:
        raise _Unfit
    return value


def read_answer(value: Any, _: str) -> bool:
    if not isinstance(value, bool):
        raise _Unfit
    return value


def read_choice(value: Any, name: str) -> str:
    if value not in DESCRIBED[name]["choices"]:
        raise _Unfit
    return str(value)


def read_texts(value: Any, name: str) -> list[str]:
    if not isinstance(value, list):
        raise _Unfit
    return [read_text(one, name) for one in value]


def read_tables(value: Any, name: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise _Unfit
    return {read_text(game, name): read_whole(count, name) for game, count in value.items()}


READ: Final[Mapping[str, Callable[[Any, str], Any]]] = {
    "choice": read_choice,
    "hour": read_hour,
    "money": read_money,
    "tables": read_tables,
    "text": read_text,
    "texts": read_texts,
    "whole": read_whole,
    "yes_no": read_answer,
}


def write_template(
    application: Application | None, games: Iterable[str], language: Language
) -> Iterator[str]:
    """The lines of a file to fill in: what is on record, and every other field empty."""
    stated = plain_application(application) or {}
    yield f"# {LABELS['template'].say(language)}"
    for name in TYPED:
        if name != TABLES:
            value = None if name == "reason" else stated.get(name)
            yield ""
            yield f"# {label_of_term(name, language)}"
            if name == "mode":
                yield f"# {KINDS['choice'].say(language, {'choices': _choices(name)})}"
            yield _line(name, value)
    yield ""
    yield f"# {LABELS['template_tables'].say(language)}"
    yield f"[{TABLES}]"
    counts = dict.fromkeys(games, 0) | stated.get(TABLES, {})
    yield from (
        f"{game if BARE.fullmatch(game) else json.dumps(game)} = {count}"
        for game, count in sorted(counts.items())
    )


def _choices(name: str) -> str:
    return ", ".join(f'"{one}"' for one in DESCRIBED[name]["choices"])


def _line(name: str, value: Any) -> str:
    """A field with its value; one that nobody has stated and nobody must state is a remark."""
    if value in (None, "") and name not in REQUIRED:
        number = "integer" in DESCRIBED[name]["type"]
        return f"# {name} = {0 if number else json.dumps('')}"
    if TYPED[name] is Typed.CENTS:
        return f"{name} = {Decimal(value).scaleb(-2)}"
    given = EMPTY[DESCRIBED[name]["type"]] if value is None else value
    return f"{name} = {json.dumps(given, ensure_ascii=False)}"
