"""`croupier night application` and `apply`: what the licence approved, shown and stated."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.markup import escape
from rich.table import Table

from croupier.cli.application_file import read_application, write_template
from croupier.cli.common import (
    COLON,
    console,
    fail,
    help_of,
    language_of,
    print_json,
    refused,
)
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, Night, explained, opened, places_of
from croupier.cli.standby import planned
from croupier.cli.terminal import visible
from croupier.convert import convert
from croupier.floor.application import currency_of, plain_application, say_terms
from croupier.floor.floor import Floor
from croupier.floor.house import at_the_office, folded, licensee_of, on_the_shelf
from croupier.floor.nights import Nights
from croupier.kit.rules import Refusal
from croupier.night.office.application import Application
from croupier.words.application import ERRORS, LABELS
from croupier.words.words import Language

LIMITS: Final = ("starting_chips", "entry_fee", "prizes_max", "advancing", "expenses_max")
File = Annotated[Path | None, typer.Option("--file", "-f", help=help_of("application_file"))]
Template = Annotated[bool, typer.Option("--template", help=help_of("application_template"))]


def application(name: Night, at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(name, nights, language):
        told = _read(name, nights)
    _show(told, language, as_json=as_json)


def apply(
    name: Night,
    file: File = None,
    template: Template = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    if file is None and template:
        with explained(name, nights, language):
            _print_template(name, nights, language)
        return
    if file is None or template:
        fail(ERRORS["file_or_template"], language)
    planned(nights, None, language)
    stated = read_application(file, language)
    with explained(name, nights, language):
        store = nights.write(name)
        try:
            floor = opened(store, name, language)
            verdict = floor.submit(at_the_office(licensee_of(floor.night), stated))
            if isinstance(verdict, Refusal):
                refused(verdict, language, floor.law.terms(floor.night), as_json=as_json)
            told = application_facts(floor)
        finally:
            store.close()
    _show(told, language, as_json=as_json)
    if not as_json:
        console().print(escape(LABELS["recorded"].say(language)))


def _read(name: str, nights: Nights) -> dict[str, Any]:
    store = nights.read(name)
    try:
        return application_facts(folded(store, name))
    finally:
        store.close()


def _print_template(name: str, nights: Nights, language: Language) -> None:
    """To fill in: the games that this night can have, and what is on record already."""
    store = nights.read(name)
    try:
        floor = folded(store, name)
    finally:
        store.close()
    rules = floor.law.event(floor.night)
    held = {book.name for book in floor.law.books.values() if book.name in rules.games.value}
    games = held | {book.name for book in on_the_shelf(rules)} & set(rules.games.value)
    for line in write_template(floor.night.office.application, games, language):
        typer.echo(visible(line).encode())


def application_facts(floor: Floor) -> dict[str, Any]:
    """The application for a program: amounts in cents of the currency."""
    return {
        "night": floor.name,
        "currency": currency_of(floor),
        "application": plain_application(floor.night.office.application),
    }


def _show(told: Mapping[str, Any], language: Language, *, as_json: bool) -> None:
    if as_json:
        print_json(told)
        return
    if told["application"] is None:
        console().print(escape(LABELS["none"].say(language)))
        return
    sheet = Table(box=None, show_header=False, pad_edge=False)
    sheet.add_column(style="dim", overflow="fold")
    sheet.add_column(overflow="fold")
    for _, label, value in say_terms(_application_in(told), told["currency"], language):
        sheet.add_row(escape(label), escape(value))
    console().print(sheet)


def _application_in(told: Mapping[str, Any]) -> Application:
    application: Application = convert(told["application"], Application)
    return application


def main_terms(told: Mapping[str, Any], language: Language) -> str:
    """The main terms in a few lines: whose licence, where and when, tables, mode and limits."""
    if told["application"] is None:
        return LABELS["none"].say(language)
    stated = _application_in(told)
    terms = list(say_terms(stated, told["currency"], language))
    said = {term.name: term.value for term in terms}
    colon = COLON.say(language)
    limits = [f"{one.label}{colon} {one.value}" for one in terms if one.name in LIMITS]
    tables = ", ".join(f"{game} × {count}" for game, count in sorted(stated.tables.items()))
    lines = (
        f"{stated.number} – {stated.licensee}",
        f"{stated.place}, {said['begins']} – {said['ends']}",
        tables,
        next(f"{one.label}{colon} {one.value}" for one in terms if one.name == "mode"),
        "; ".join(limits),
    )
    return "\n".join(line for line in lines if line)
