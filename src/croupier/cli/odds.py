"""The command that shows exact odds: of each spot of a wheel, of each place of a roulette."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.common import console, fail, help_of, label, language_of, print_json, rulebook_of
from croupier.odds.roulette import PlaceOdds, place_odds
from croupier.odds.wheel import SpotOdds, spot_odds
from croupier.rulebooks.model import Rulebook
from croupier.words.cli import LABELS
from croupier.words.money import share
from croupier.words.roulette import GROUPS
from croupier.words.words import Language


def odds(
    rulebook: Annotated[str, typer.Argument(help=help_of("rulebook"))],
    wheel: Annotated[str | None, typer.Option("--wheel", help=help_of("wheel"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str | None, typer.Option("--lang", help=help_of("lang"))] = None,
) -> None:
    language = language_of(lang)
    book = rulebook_of(rulebook, language, wheel=wheel, as_json=as_json)
    if book.game == "wheel":
        spots = spot_odds(book.rules)
        if as_json:
            print_json([_spot(odd) for odd in spots])
        else:
            console().print(_wheel_sheet(book, spots, language))
    elif book.game == "roulette":
        places = place_odds(book.rules)
        if as_json:
            print_json([_place(odd) for odd in places])
        else:
            console().print(_roulette_sheet(book, places, language))
    else:
        fail(LABELS["no_exact_odds"], language, name=book.name)


def _spot(odd: SpotOdds) -> dict[str, Any]:
    return {
        "spot": odd.spot.name,
        "segments": odd.segments,
        "pays": odd.spot.pays,
        "wins": str(odd.wins),
        "expectation": str(odd.expectation),
    }


def _place(odd: PlaceOdds) -> dict[str, Any]:
    return {
        "bet": odd.place.name,
        "kind": odd.place.kind,
        "numbers": list(odd.place.numbers),
        "pays": str(odd.pays),
        "wins": str(odd.wins),
        "expectation": str(odd.expectation),
    }


def _sheet(book: Rulebook[Any], language: Language, *headings: str) -> Table:
    sheet = Table(title=escape(book.title.say(language)), title_justify="left", box=box.SIMPLE_HEAD)
    sheet.add_column(label("bet", language))
    for heading in headings:
        sheet.add_column(label(heading, language), justify="right")
    return sheet


def _wheel_sheet(book: Rulebook[Any], spots: Iterable[SpotOdds], language: Language) -> Table:
    sheet = _sheet(book, language, "pays", "segments", "wins", "expectation")
    for odd in spots:
        sheet.add_row(
            escape(odd.spot.label.say(language)),
            f"{odd.spot.pays}:1",
            str(odd.segments),
            share(odd.wins, language),
            share(odd.expectation, language),
        )
    return sheet


def _roulette_sheet(book: Rulebook[Any], places: Iterable[PlaceOdds], language: Language) -> Table:
    """A line for the places that are alike: of one kind, with one chance and expectation."""
    sheet = _sheet(book, language, "places", "pays", "wins", "expectation")
    alike: dict[tuple[Any, ...], int] = {}
    for odd in places:
        line = (odd.place.kind, odd.pays, odd.wins, odd.expectation)
        alike[line] = alike.get(line, 0) + 1
    for (kind, pays, wins, expectation), count in alike.items():
        sheet.add_row(
            GROUPS[kind].say(language),
            str(count),
            f"{pays.numerator}:{pays.denominator}",
            share(wins, language),
            share(expectation, language),
        )
    return sheet
