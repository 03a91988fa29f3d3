"""Puts a rulebook in force: the clauses it stands on, the licensee's choices, the wheel."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from croupier.convert import convert
from croupier.games.equipment import Wheel
from croupier.games.registry import SCHEMAS as GAME_SCHEMAS
from croupier.kit.rules import Refusal, Rule
from croupier.night.registry import DESKS
from croupier.night.rules import SCHEMA as EVENT_SCHEMA
from croupier.rulebooks.checks import (
    refuse_loose_ends,
    refuse_strangers,
    refuse_unknown_games,
)
from croupier.rulebooks.files import (
    File,
    Place,
    RulebookError,
    name_in,
    read_rulebook,
    read_wheel,
)
from croupier.rulebooks.model import Interpretation, Locale, Rulebook, Schema
from croupier.rulebooks.shelf import (
    HOUSE,
    SHELVES,
    WHEELS,
    ChoiceError,
    books_in,
    file_of,
    files_in,
    folders_around,
    path_of,
    rulebook_names,
    use_law,
    wheel_names,
)
from croupier.words import sentences
from croupier.words.law import Phrase, phrase
from croupier.words.words import Words

__all__ = [
    "SHELVES",
    "ChoiceError",
    "RulebookError",
    "file_of",
    "load",
    "load_sources",
    "load_wheel",
    "refuse_wheel",
    "rulebook_names",
    "takes_wheel",
    "use_law",
    "wheel_names",
    "with_wheel",
]

OWN_WHEEL: Final = "licensee/wheel.toml"  # what a licensee's own wheel is called among the sources
SHARED: Final = ("event", HOUSE)  # their clauses may set a rule of any game


class _Nothing:
    """The house's rulebook makes no rules of its own: it fills in the others'."""


SCHEMAS: Final[Mapping[str, Schema]] = {
    **GAME_SCHEMAS,
    **{desk.name: desk.schema for desk in DESKS.values() if desk.schema},
    "event": EVENT_SCHEMA,
    HOUSE: Schema(_Nothing),
}


def load(
    which: str | Path, choices: Mapping[str, str] | None = None, *, alone: bool = False
) -> Rulebook[Any]:
    """A rulebook by its name or from a file, with the licensee's choices made.

    `alone`: the games that it allows need not be at hand.
    """
    file = read_rulebook(path_of(which) or file_of(str(which)))
    if file.head.game not in SCHEMAS:
        raise RulebookError("no_such_game", where=file.path.name, game=file.head.game)
    above, house = _above(file), _beside(file, HOUSE)
    law = [file, above] if above else [file]
    chosen = _choose(file, choices or {})
    found = dict(_filled_in(file, house, _set_by_law(law, chosen)))
    refuse_loose_ends(file, [*law, house])
    sources = {part.path.name: part.source for part in (*law, house)}
    if file.head.wheel:
        found["wheel"], source = _own_wheel(file, file.head.wheel)
        sources[f"{WHEELS.name}/{file.head.wheel}.toml"] = source
    rules, home = _rules(file, found), _home_of(above or file)
    if file.head.game == "event" and not alone:
        refuse_unknown_games(file, rules)
    return Rulebook(
        name=file.head.name,
        edition=file.head.edition,
        digest=_digest(sources.values(), chosen),
        title=file.head.words(),
        game=file.head.game,
        event=load(above.path, alone=alone) if above else None,
        clauses=file.clauses,
        interpretations=file.interpretations,
        choices=chosen,
        rules=rules,
        terms={**home.terms, **file.terms},
        locale=home.locale or Locale(),
        file=file.path.name,
        sources={name: source.decode() for name, source in sources.items()},
    )


def load_sources(
    file: str, sources: Mapping[str, str], choices: Mapping[str, str]
) -> Rulebook[Any] | Refusal:
    """The rulebook that was read from these texts, on whatever day and machine."""
    with TemporaryDirectory(prefix="croupier-law-") as folder:
        for name, text in sources.items():
            if len(name.split("/")) > 2 or {"", ".", ".."} & set(name.split("/")):  # noqa: PLR2004
                raise RulebookError("unreadable", where=name, error=name)
            path = Path(folder, "law", name)
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_bytes(text.encode())
        book = load(Path(folder, "law", file), choices, alone=True)
        return with_wheel(book, Path(folder, "law", OWN_WHEEL)) if OWN_WHEEL in sources else book


def load_wheel(which: str | Path) -> Wheel:
    """A wheel by its name or from a file."""
    return _wheel(which)[0]


def with_wheel(book: Rulebook[Any], which: str | Path) -> Rulebook[Any] | Refusal:
    """The same rulebook with the licensee's own wheel, or why the law doesn't allow it."""
    wheel, source = _wheel(which)
    if (no := refuse_wheel(book, wheel)) is not None:
        return no
    digest = _digest([book.digest.encode(), source], {})
    return replace(
        book,
        digest=digest,
        rules=replace(book.rules, wheel=wheel),
        sources={**book.sources, OWN_WHEEL: source.decode()},
    )


def refuse_wheel(book: Rulebook[Any], wheel: Wheel) -> Refusal | None:
    """Why this rulebook doesn't allow this wheel, or None."""
    refuse = SCHEMAS[book.game].refuse_wheel
    if refuse is None:
        raise ChoiceError("wheel_needless", book=book.name)
    return refuse(book.rules, wheel)


def takes_wheel(book: Rulebook[Any]) -> bool:
    """Whether this rulebook's game is played on a wheel that the licensee brings."""
    return SCHEMAS[book.game].refuse_wheel is not None


def _wheel(which: str | Path, shelf: Path = WHEELS) -> tuple[Wheel, bytes]:
    path, files = path_of(which), files_in(shelf)
    if path is None and which not in files:
        names = ", ".join(files)
        raise ChoiceError("no_such_name", kind=phrase("wheel"), name=which, names=names)
    return read_wheel(path or files[str(which)])


def _own_wheel(file: File, name: str) -> tuple[Wheel, bytes]:
    """The wheel that a rulebook names: from the wheels beside it, else the house's."""
    beside = (folder / WHEELS.name for folder in folders_around(file.path))
    shelf = next((folder for folder in beside if folder.is_dir()), WHEELS)
    if name not in files_in(shelf):
        raise RulebookError("no_such_wheel", where=file.path.name, name=name)
    return _wheel(name, shelf)


def _beside(file: File, name: str) -> File:
    """The rulebook that `file` refers to: from its own folder, else the house's shelf."""
    if file.head.name == name:
        return file
    beside = (path for folder in folders_around(file.path) for path in files_in(folder).values())
    if found := next((path for path in beside if name_in(path) == name), None):
        return read_rulebook(found)
    try:
        return read_rulebook(file_of(name))
    except ChoiceError:
        raise RulebookError("no_such_rulebook", where=file.path.name, name=name) from None


def _home_of(file: File) -> File:
    """The edition that says where an event is at home: this one, else a later one of its name."""
    if file.locale is None:
        for shelf in SHELVES:
            if later := books_in(shelf).get(file.head.name):
                return read_rulebook(later)
    return file


def _above(file: File) -> File | None:
    """The rulebook of the event that this game is played under."""
    if not file.head.under:
        return None
    above = _beside(file, file.head.under)
    if above.head.game != "event":
        raise RulebookError("not_an_event", where=file.path.name, name=file.head.under)
    return above


def _choose(file: File, choices: Mapping[str, str]) -> dict[str, str]:
    known = {reading.name: reading for reading in file.interpretations}
    for name, choice in choices.items():
        if name not in known:
            names = ", ".join(known) or phrase("none")
            raise ChoiceError("no_such_interpretation", book=file.head.name, name=name, names=names)
        if not known[name].allows(choice):
            lawful: str | Phrase = ", ".join(known[name].choices)
            if known[name].number:
                lawful = phrase("or_a_number", choices=lawful)
            raise ChoiceError("choice_not_offered", name=name, choice=choice, choices=lawful)
    return {name: choices.get(name, reading.default) for name, reading in sorted(known.items())}


def _set_by_law(law: list[File], chosen: Mapping[str, str]) -> dict[str, Any]:
    """Each rule of the game, set by exactly one clause of its rulebook or the event's."""
    file = law[0]
    wanted = _wanted(file)
    found: dict[str, Any] = {}
    where: Place
    for part in law:
        for name, value, clause in _sets(part):
            where = f"{part.path.name} {clause}"
            if name in found:
                raise RulebookError(
                    "already_set", where=where, name=name, clause=found[name].clause
                )
            if name in wanted:
                found[name] = Rule(_convert(where, name, value, wanted[name]), clause)
    for reading in file.interpretations:
        where = phrase("interpretation", file=file.path.name, name=reading.name)
        if reading.name not in wanted:
            if len(reading.choices) > 1 or reading.number:
                raise RulebookError("no_such_rule", where=where, name=reading.name)
            continue
        if reading.name in found and len(reading.choices) > 1:
            clause = found[reading.name].clause
            raise RulebookError("already_set", where=where, name=reading.name, clause=clause)
        if reading.name not in found:
            for choice in (*reading.choices, chosen[reading.name]):
                value = _read_choice(where, reading, choice, wanted[reading.name])
            found[reading.name] = Rule(value, reading.clause)
    return found


def _filled_in(file: File, house: File, found: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The house speaks only where the law is silent."""
    every = {name: kind for schema in SCHEMAS.values() for name, kind in rule_types(schema).items()}
    every |= _wanted(file)  # two games may mean different things by one word
    yield from found.items()
    for name, value, clause in _sets(house):
        if name not in found:
            where = f"{house.path.name} {clause}"
            yield name, Rule(_convert(where, name, value, every[name]), clause)


def _sets(file: File) -> Iterator[tuple[str, Any, Any]]:
    """What the clauses of one file set, once each, under names that some rulebook knows."""
    schemas = SCHEMAS.values() if file.head.game in SHARED else [SCHEMAS[file.head.game]]
    known: dict[str, list[Any]] = {}
    for schema in schemas:
        for name, kind in rule_types(schema).items():
            known.setdefault(name, []).append(kind)
    seen: dict[str, str] = {}
    for clause in file.clauses:
        where = f"{file.path.name} {clause.id}"
        for name in (*clause.sets, *clause.cites):
            if name not in known:
                raise RulebookError("no_such_rule", where=where, name=name)
            if name in seen:
                raise RulebookError("already_set", where=where, name=name, clause=seen[name])
            seen[name] = clause.id
        yield from ((name, value, clause.id) for name, value in clause.sets.items())
        for name in clause.cites:
            several = [kind for kind in known[name] if kind is not bool]  # which may be cited too
            value = only_value(several[0]) if several else None
            if value is None or any(only_value(kind) != value for kind in several):
                raise RulebookError("set_not_cited", where=where, name=name)
            yield name, value, clause.id


@cache
def rule_types(schema: Schema) -> Mapping[str, Any]:
    """The type of each rule's value, by the rule's name."""
    found = {}
    for name, hint in get_type_hints(schema.rules).items():
        rule = next((part for part in (hint, *get_args(hint)) if _is_rule(part)), None)
        if rule is not None:
            (found[name],) = get_args(rule)
    return found


def only_value(kind: Any) -> object:
    """The value of a rule that can have no other; None: it is set to one of several."""
    values = get_args(kind) if get_origin(kind) is Literal else ()
    return values[0] if len(values) == 1 else None


def _is_rule(hint: Any) -> bool:
    return getattr(hint, "__origin__", None) is Rule


def _wanted(file: File) -> Mapping[str, Any]:
    return rule_types(SCHEMAS[file.head.game])


def _convert(where: Place, name: str, value: object, kind: Any) -> Any:
    only = only_value(kind)
    if isinstance(only, bool):  # which msgspec has no literals of
        if value is not only:
            raise RulebookError("cited_not_set", where=where, name=name)
        return only
    try:
        return convert(value, kind)
    except msgspec.ValidationError as error:
        raise RulebookError("figure_malformed", where=where, name=name, error=error) from None


def _read_choice(where: Place, reading: Interpretation, choice: str, kind: Any) -> Any:
    """A choice is a word; the rule may be a number, or yes and no."""
    value: object = choice
    if kind is int:
        value = int(choice) if choice.isascii() and choice.isdigit() else choice
    elif kind is bool:
        value = {"yes": True, "no": False}.get(choice, choice)
    return _convert(where, reading.name, value, kind)


def _rules(file: File, found: Mapping[str, Any]) -> Any:
    schema = SCHEMAS[file.head.game]
    own = {field.name: field for field in fields(schema.rules)} if rule_types(schema) else {}
    missing = [
        name for name, field in own.items() if name not in found and field.default is MISSING
    ]
    if missing:
        names = ", ".join(sorted(missing))
        raise RulebookError("rules_missing", where=file.path.name, names=names)
    rules = schema.rules(**{name: rule for name, rule in found.items() if name in own})
    for flaw in schema.flaws(rules):
        raise RulebookError("flawed", where=f"{file.path.name} {flaw.clause}", flaw=flaw.what)
    refuse_strangers(file, rules)
    if schema.refuse_wheel and (no := schema.refuse_wheel(rules, rules.wheel)):
        spots = {spot.name: spot.label for spot in rules.wheel.spots.values()}
        said = Words(sentences.refusal(no, "en", spots), sentences.refusal(no, "fr", spots))
        raise RulebookError("flawed", where=f"{file.path.name} {no.clause}", flaw=said)
    return rules


def _digest(sources: Iterable[bytes], chosen: Mapping[str, str]) -> str:
    """SHA-256 of the bytes that the rules were read from, and of the choices."""
    whole = hashlib.sha256(b"croupier-rulebook-1\0")
    for source in (*sources, json.dumps(chosen, sort_keys=True).encode()):
        whole.update(len(source).to_bytes(8, "big") + source)
    return whole.hexdigest()
