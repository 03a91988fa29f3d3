"""Amounts as each language of each country writes them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from babel import localedata
from babel.numbers import format_currency, format_decimal

from croupier.words.words import Language

EURO: Final[dict[str, str]] = {"en": "en_IE", "fr": "fr_FR"}  # of several countries


@cache
def locale_of(currency: str, language: Language) -> str:
    """The language as it is written where this is the money: `CAD` is Canada's."""
    if currency == "EUR":
        return EURO[language]
    found = f"{language}_{currency[:2]}"
    return found if found in localedata.locale_identifiers() else language


@lru_cache(maxsize=10_000)  # a page of a table writes fifty, the same ones again and again
def money(units: int | Decimal, currency: str, language: Language) -> str:
    """Whole units without cents, `$5`, `5 $`, `−5 €`; what isn't whole with them, `$5.25`."""
    figure = "#,##0" if units == int(units) else "#,##0.00"
    text: str = format_currency(
        units,
        currency,
        locale=locale_of(currency, language),
        currency_digits=False,
        format=f"¤{figure}" if language == "en" else f"{figure}\xa0¤",
    )
    return text.replace("-", "−")


def amount(cents: int, currency: str, language: Language) -> str:
    """To the cent, as papers have it: `$1,234.50`, `1 234,50 $`; what is owed has a minus sign."""
    text: str = format_currency(
        Decimal(cents).scaleb(-2),
        currency,
        locale=locale_of(currency, language),
        format="¤#,##0.00" if language == "en" else "#,##0.00\xa0¤",
    )
    return text.replace("-", "−")


@lru_cache(maxsize=10_000)
def count(pieces: int, language: Language) -> str:
    """How many, in the groups of three that the language parts: `1,234`, `1 234`."""
    text: str = format_decimal(pieces, locale=language)
    return text.replace("-", "−")


def share(part: Fraction, language: Language) -> str:
    """A chance or an expectation, exact and as a percentage: `−1/13 (−7.69 %)`."""
    hundredths = round(part * 10_000)
    sign, whole, rest = ("−" if hundredths < 0 else ""), *divmod(abs(hundredths), 100)
    point = "." if language == "en" else ","
    exact = str(part).replace("-", "−")
    return f"{exact} ({sign}{whole}{point}{rest:02d} %)"


def with_sign(figure: int, written: str) -> str:
    """An amount as it is written, after the sign of its figure: a minus that is one."""
    return ("+" if figure > 0 else "−" if figure < 0 else "") + written
