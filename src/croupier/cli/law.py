"""Commands that show the law: rulebooks, clauses, wheels."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.common import (
    Law,
    at_law,
    console,
    help_of,
    label,
    language_of,
    print_json,
    rulebook_of,
)
from croupier.rulebooks.loader import (
    SHELVES,
    load,
    load_wheel,
    refuse_wheel,
    rulebook_names,
    takes_wheel,
    wheel_names,
)
from croupier.rulebooks.model import Clause, Rulebook
from croupier.words.cli import DUTIES, LABELS, STATUSES
from croupier.words.words import Language

Json = Annotated[bool, typer.Option("--json", help=help_of("json"))]
Lang = Annotated[str | None, typer.Option("--lang", help=help_of("lang"))]


@cache
def tests_by_clause() -> dict[str, list[str]]:
    """Which tests hold which clause, as the test run last wrote it down."""
    found: dict[str, list[str]] = {}
    for shelf in SHELVES:
        noted = shelf / "coverage.json"
        found |= json.loads(noted.read_text("utf-8")) if noted.is_file() else {}
    return found


def rulebooks(
    files: Annotated[list[str] | None, typer.Argument(help=help_of("files"))] = None,
    law: Law = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    books = [rulebook_of(which, language) for which in files or rulebook_names()]
    if as_json:
        print_json([_book(book) for book in books])
        return
    sheet = Table(box=box.SIMPLE_HEAD)
    sheet.add_column(label("rulebook", language), no_wrap=True)
    sheet.add_column(label("title", language))
    sheet.add_column(label("edition", language), no_wrap=True)
    sheet.add_column(label("clauses", language), justify="right")
    sheet.add_column(label("digest", language), no_wrap=True)
    for book in books:
        sheet.add_row(
            book.name,
            escape(book.title.say(language)),
            escape(book.edition),
            str(len(book.clauses)),
            book.digest[:8],
        )
    console().print(sheet)
    for which in files or ():
        console().print(escape(LABELS["file_is_good"].say(language, {"file": which})))


def clauses(
    rulebook: Annotated[str | None, typer.Argument(help=help_of("clauses_of"))] = None,
    law: Law = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    names = [rulebook] if rulebook is not None else list(rulebook_names())
    books = [rulebook_of(name, language) for name in names]
    every = [clause for book in books for clause in book.clauses]
    if as_json:
        print_json([_clause(clause) for clause in every])
        return
    for book in books:
        _clause_sheet(book, language)


def _clause_sheet(book: Rulebook[Any], language: Language) -> None:
    sheet = Table(
        title=escape(f"{book.name}: {book.title.say(language)}"),
        title_justify="left",
        box=box.SIMPLE_HEAD,
    )
    sheet.add_column(label("clause", language), no_wrap=True)
    sheet.add_column(label("status", language))
    sheet.add_column(label("duty", language))
    sheet.add_column(label("text", language), ratio=1)
    sheet.add_column(label("sets", language), overflow="fold")
    sheet.add_column(label("cites", language), overflow="fold")
    sheet.add_column(label("tests", language), justify="right")
    for clause in book.clauses:
        sheet.add_row(
            clause.id,
            STATUSES[clause.status].say(language),
            ", ".join(DUTIES[duty].say(language) for duty in clause.duty),
            escape(clause.text.say(language)),
            ", ".join(clause.sets),
            ", ".join(clause.cites),
            str(len(tests_by_clause().get(clause.id, []))),
        )
    console().print(sheet)


def wheels(as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    books = [book for name in rulebook_names() if takes_wheel(book := load(name))]
    rows = []
    for name in wheel_names():
        wheel = load_wheel(name)
        under = [book.name for book in books if not refuse_wheel(book, wheel)]
        rows.append((wheel, under))
    if as_json:
        print_json(
            [
                {
                    "wheel": wheel.name,
                    **wheel.title._asdict(),
                    "segments": list(wheel.segments),
                    "spots": {spot.name: spot.pays for spot in wheel.spots.values()},
                    "allowed_under": under,
                }
                for wheel, under in rows
            ]
        )
        return
    sheet = Table(box=box.SIMPLE_HEAD)
    for heading in ("wheel", "title", "segments", "pays", "allowed_under"):
        sheet.add_column(label(heading, language), no_wrap=heading in ("wheel", "allowed_under"))
    for wheel, under in rows:
        sheet.add_row(
            wheel.name,
            escape(wheel.title.say(language)),
            str(len(wheel.segments)),
            ", ".join(str(pays) for pays in sorted({s.pays for s in wheel.spots.values()})),
            "\n".join(under) or label("nowhere", language),
        )
    console().print(sheet)


def _book(book: Rulebook[Any]) -> dict[str, Any]:
    return {
        "name": book.name,
        "edition": book.edition,
        "digest": book.digest,
        **book.title._asdict(),
        "game": book.game,
        "under": book.event.name if book.event else None,
        "clauses": len(book.clauses),
        "interpretations": [
            {
                "name": reading.name,
                "clause": reading.clause,
                "default": reading.default,
                "choices": list(reading.choices),
                "number": reading.number,
                "choice": book.choices[reading.name],
                **{f"why_{language}": why for language, why in reading.why._asdict().items()},
            }
            for reading in book.interpretations
        ],
    }


def _clause(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "rulebook": clause.rulebook,
        "status": clause.status,
        "duty": " + ".join(clause.duty) or None,
        **clause.text._asdict(),
        "sets": dict(clause.sets),
        "cites": list(clause.cites),
        "note": clause.note._asdict() if clause.note else None,
        "source": clause.source,
        "tests": tests_by_clause().get(clause.id, []),
    }
