"""The command that shows the exact odds of what can be bet on."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.common import (
    Law,
    at_law,
    console,
    fail,
    help_of,
    label,
    language_of,
    print_json,
    rulebook_of,
)
from croupier.odds.registry import ODDS
from croupier.words.cli import LABELS


def odds(
    rulebook: Annotated[str, typer.Argument(help=help_of("rulebook"))],
    wheel: Annotated[str | None, typer.Option("--wheel", help=help_of("wheel"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    law: Law = None,
    lang: Annotated[str | None, typer.Option("--lang", help=help_of("lang"))] = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    book = rulebook_of(rulebook, language, wheel=wheel, as_json=as_json)
    found = ODDS.get(book.game)
    if found is None:
        fail(LABELS["no_exact_odds"], language, name=book.name)
    if as_json:
        print_json(found.figures(book.rules))
        return
    sheet = Table(title=escape(book.title.say(language)), title_justify="left", box=box.SIMPLE_HEAD)
    sheet.add_column(label("bet", language))
    for heading in found.columns:
        sheet.add_column(label(heading, language), justify="right")
    for line in found.lines(book.rules, language):
        sheet.add_row(*(escape(cell) for cell in line))
    console().print(sheet)
