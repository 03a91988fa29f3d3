"""One rulebook or wheel file: its shape in TOML, read whole or refused by name and clause."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, TypeVar, get_args
from zoneinfo import available_timezones

import msgspec

from croupier.convert import convert
from croupier.games.equipment import Spot, Wheel, wheel_flaws
from croupier.kit.rules import ClauseId
from croupier.rulebooks.model import Clause, Duty, Interpretation, LawError, Locale, Status
from croupier.words.announcements import ANNOUNCEMENTS
from croupier.words.law import Phrase, phrase
from croupier.words.terms import ANNOUNCEMENT, MODE, TERMS
from croupier.words.words import Language, Words

Shape = TypeVar("Shape")
Place = str | Phrase  # the file, and where in it
FORGOTTEN: Final = frozenset({"the pit boss"})  # a word of earlier editions that nobody needs


class RulebookError(LawError):
    """The file is wrong: its author's error, found before the doors open."""


class _Both(msgspec.Struct, forbid_unknown_fields=True):
    en: str
    fr: str

    def words(self) -> Words:
        return Words(self.en, self.fr)


class _Clause(_Both, kw_only=True):
    status: Status = "supplied"
    duty: tuple[Duty, ...] = ("enforce",)
    sets: dict[str, Any] = {}
    cites: tuple[str, ...] = ()
    note: _Both | None = None
    source: str | None = None


class _Interpretation(msgspec.Struct, forbid_unknown_fields=True):
    clause: str
    choices: tuple[str, ...]
    why: _Both
    number: bool = False


class _Locale(msgspec.Struct, forbid_unknown_fields=True):
    languages: tuple[Language, ...]
    zone: str
    cash: tuple[int, ...]
    chips: tuple[int, ...]

    def flaw(self) -> str:
        """The field that can't be, or nothing."""
        if sorted(self.languages) != sorted(get_args(Language)):
            return "languages"
        if self.zone not in available_timezones():
            return "zone"
        cash, chips = sorted({*self.cash}, reverse=True), sorted({*self.chips})
        if not cash or list(self.cash) != cash or cash[-1] < 1:
            return "cash"
        return "chips" if not chips or list(self.chips) != chips or chips[0] < 1 else ""


class Head(_Both, kw_only=True):
    """What a rulebook says of itself, above its clauses."""

    name: str
    edition: str
    game: str
    under: str | None = None
    wheel: str | None = None


class _Spot(_Both):
    letter: _Both
    pays: int


class _Wheel(_Both):
    name: str
    segments: tuple[str, ...]
    spot: dict[str, _Spot]


@dataclass(frozen=True, slots=True)
class File:
    """One rulebook file, read and checked by itself."""

    path: Path
    source: bytes
    head: Head
    clauses: tuple[Clause, ...]
    interpretations: tuple[Interpretation, ...]
    terms: Mapping[str, Words]
    locale: Locale | None


def read_rulebook(path: Path) -> File:
    return replace(_read(path.name, _bytes(path)), path=path)


@lru_cache(maxsize=256)  # the same bytes are read once: a night asks for its law again and again
def _read(name: str, source: bytes) -> File:
    path = Path(name)
    document = _toml(name, source)
    clauses = _part(path, document, "clause")
    readings = _part(path, document, "interpretation")
    common = {term: words for term, words in TERMS.items() if not term.startswith(MODE)}
    terms = dict(_terms(path, _part(path, document, "term"), "", common))
    terms |= _terms(path, _part(path, document, "mode"), MODE, TERMS)
    aloud = {f"{ANNOUNCEMENT}{said}": words for said, words in ANNOUNCEMENTS.items()}
    terms |= _terms(path, _part(path, document, "announcement"), ANNOUNCEMENT, aloud)
    locale = _locale(name, document.pop("locale", None))
    head = _shape(path.name, document, Head)
    _both_languages(path.name, head.words())
    if not head.name.strip() or not head.edition.strip():
        raise RulebookError("no_edition", where=path.name)
    return File(
        path=path,
        source=source,
        head=head,
        clauses=tuple(_clauses(path, head, clauses)),
        interpretations=tuple(_interpretations(path, readings)),
        terms=terms,
        locale=locale,
    )


def _locale(where: str, plain: object) -> Locale | None:
    if plain is None:
        return None
    shape = _shape(where, plain, _Locale)
    if field := shape.flaw():
        raise RulebookError("locale_malformed", where=where, field=field)
    return Locale(**msgspec.structs.asdict(shape))


def name_in(path: Path) -> str:
    """The name in a rulebook's head; where none can be read, the file's own."""
    return _name(_bytes(path)) or path.stem


@lru_cache(maxsize=256)
def _name(source: bytes) -> str:
    try:
        name = tomllib.loads(source.decode()).get("name", "")
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ""
    return name if isinstance(name, str) else ""


def read_wheel(path: Path) -> tuple[Wheel, bytes]:
    """A wheel, and the bytes that it was read from."""
    source = _bytes(path)
    shape = _shape(path.name, _toml(path.name, source), _Wheel)
    _both_languages(path.name, shape.words())
    for name, spot in shape.spot.items():
        where = phrase("spot", file=path.name, name=name)
        _both_languages(where, spot.words())
        _both_languages(phrase("letter", where=where), spot.letter.words())
    spots = {
        name: Spot(name, spot.words(), spot.letter.words(), spot.pays)
        for name, spot in shape.spot.items()
    }
    wheel = Wheel(shape.name, shape.words(), spots, shape.segments)
    for flaw in wheel_flaws(wheel):
        raise RulebookError("flawed", where=path.name, flaw=flaw)
    return wheel, source


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RulebookError("unreadable", where=path.name, error=error.strerror) from None


def _toml(name: str, source: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(source.decode())
    except UnicodeDecodeError:
        raise RulebookError("not_utf_8", where=name) from None
    except tomllib.TOMLDecodeError as error:
        raise RulebookError("malformed", where=name, error=error) from None


def _part(path: Path, document: dict[str, Any], name: str) -> Mapping[str, Any]:
    part = document.pop(name, {})
    if not isinstance(part, dict):
        raise RulebookError("tables_needed", where=path.name, part=name)
    return part


def _shape(where: Place, plain: object, shape: type[Shape]) -> Shape:
    try:
        made: Shape = convert(plain, shape)
    except msgspec.ValidationError as error:
        raise RulebookError("malformed", where=where, error=error) from None
    return made


def _clauses(path: Path, head: Head, plain: Mapping[str, Any]) -> Iterator[Clause]:
    for number, body in plain.items():
        where = f"{path.name} {number}"
        shape = _shape(where, body, _Clause)
        _both_languages(where, shape.words())
        if shape.note:
            _both_languages(phrase("note", where=where), shape.note.words())
        yield Clause(
            id=ClauseId(number),
            rulebook=head.name,
            status=shape.status,
            duty=shape.duty,
            text=shape.words(),
            sets=shape.sets,
            cites=shape.cites,
            note=shape.note.words() if shape.note else None,
            source=shape.source,
        )


def _interpretations(path: Path, plain: Mapping[str, Any]) -> Iterator[Interpretation]:
    for name, body in plain.items():
        where = phrase("interpretation", file=path.name, name=name)
        shape = _shape(where, body, _Interpretation)
        _both_languages(where, shape.why.words())
        if not shape.choices or len(set(shape.choices)) != len(shape.choices):
            raise RulebookError("choices_needed", where=where)
        yield Interpretation(
            name=name,
            clause=ClauseId(shape.clause),
            choices=shape.choices,
            number=shape.number,
            why=shape.why.words(),
        )


def _terms(
    path: Path, plain: Mapping[str, Any], kind: str, known: Mapping[str, Words]
) -> Iterator[tuple[str, Words]]:
    """The law's own words in the place of common ones, with no other facts than those have."""
    for name, body in plain.items():
        if f"{kind}{name}" in FORGOTTEN:
            continue
        where = phrase("term", file=path.name, name=f"{kind}{name}")
        words = _shape(where, body, _Both).words()
        _both_languages(where, words)
        if f"{kind}{name}" not in known:
            names = ", ".join(one.removeprefix(kind) for one in known if one.startswith(kind))
            raise RulebookError("no_such_term", where=where, names=names)
        if strange := _facts_in(words) - _facts_in(known[f"{kind}{name}"]):
            raise RulebookError("no_such_fact", where=where, names=", ".join(sorted(strange)))
        yield f"{kind}{name}", words


def _facts_in(words: Words) -> set[str]:
    """What the braces of a sentence name; a brace alone is a name that nobody knows."""
    try:
        return {
            fact for text in words for _, fact, *_ in Formatter().parse(text) if fact is not None
        }
    except ValueError:
        return {"{"}


def _both_languages(where: Place, words: Words) -> None:
    for language, text in words._asdict().items():
        if not text.strip():
            raise RulebookError("empty_text", where=where, language=language)
