"""Cells as each language writes them: words, counts, amounts, times."""

from __future__ import annotations

from datetime import datetime
from typing import assert_never

from babel.dates import format_datetime

from croupier.reports.sheet import Cell, Foot, Money, Text, Worth
from croupier.words.money import amount, count, money
from croupier.words.words import Language, Words


def said(text: Text, language: Language) -> str:
    """A text as it stands: braces in it are somebody's, not ours."""
    return getattr(text, language) if isinstance(text, Words) else text


def written(cell: Cell, language: Language) -> str:
    match cell:
        case None:
            return ""
        case int():
            return count(cell, language)
        case Money():
            return amount(cell.cents, cell.currency, language)
        case Worth():
            return money(cell.units, cell.currency, language)
        case datetime():
            return moment(cell, language)
        case str() | Words():
            return said(cell, language)
        case _:
            assert_never(cell)


def moment(at: datetime, language: Language) -> str:
    """`14 March 2026, 22:15:03`; the first of a month is `1er` in French."""
    day = "1er" if language == "fr" and at.day == 1 else str(at.day)
    text: str = format_datetime(at, "MMMM y, HH:mm:ss", at.tzinfo, locale=language)
    return f"{day} {text}"


def place_and_time(foot: Foot, language: Language) -> str:
    """The time of the place, with its zone and how far that is from UTC then."""
    offset = foot.at.strftime("%z").replace("-", "−")
    return f"{moment(foot.at, language)} ({foot.zone}, UTC{offset[:3]}:{offset[3:5]})"
