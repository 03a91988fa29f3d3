"""The titles that a law gives people, in every sentence that is said under it.

Our sentences have the common titles. Those of the night at hand are kept while one request or
one command is answered, as a web framework keeps the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from typing import Final, NamedTuple


class Title(NamedTuple):
    """The name of a part in one language: the common one, and this law's."""

    language: str
    common: str
    own: str


_TITLES: Final[ContextVar[tuple[Title, ...]]] = ContextVar("titles", default=())
_ARTICLES: Final = {"en": "an? ", "fr": "le |du |au |de l'|à l'|de |l'|d'"}
_ELIDED: Final = {"a ": "an ", "le ": "l'", "du ": "de l'", "au ": "à l'", "de ": "d'"}
_WHOLE: Final = {elided: whole for whole, elided in _ELIDED.items()}
_VOWELS: Final = tuple("aàâeéèêiîoôuhAÀÂEÉÈÊIÎOÔUH")
_COMMAND: Final = r"(?! (?:night|serve|standby|verify)\b)"  # our program is called like a part


@contextmanager
def use_titles(titles: tuple[Title, ...]) -> Iterator[None]:
    """People have these titles in all that is said meanwhile; without any, those of before."""
    before = _TITLES.set(titles or _TITLES.get())
    try:
        yield
    finally:
        _TITLES.reset(before)


def retitle(sentence: str, language: str) -> str:
    """The sentence with the titles of the law at hand; what stands in braces stays as it is."""
    titles = _TITLES.get()
    return retitle_by(titles, sentence, language) if titles else sentence


@lru_cache(maxsize=10_000)
def retitle_by(titles: tuple[Title, ...], sentence: str, language: str) -> str:
    """The sentence with these titles, each with its article as the language wants it."""
    for title in titles:
        if title.language == language:
            write = partial(_written, own=title.own)
            sentence = _pattern(title).sub(write, sentence)
    return sentence


@lru_cache
def _pattern(title: Title) -> re.Pattern[str]:
    """The title with its article; “titulaire de la licence” is written “titulaire” as well."""
    name, whose, rest = title.common.partition(" de l")
    noun = rf"{name}(?:{whose}{rest})?(?P<many>)(?! d)" if whose else rf"{name}(?P<many>s?)"
    article = rf"(?:\b(?P<article>{_ARTICLES[title.language]}))?"
    return re.compile(rf"{article}(?<![\w{{]){noun}\b(?!\}}){_COMMAND}", re.IGNORECASE)


def _written(found: re.Match[str], own: str) -> str:
    article = (found["article"] or "").lower()
    article = _WHOLE.get(article, article)
    if own.startswith(_VOWELS):
        article = _ELIDED.get(article, article)
    text = article + own + found["many"]
    return text[:1].upper() + text[1:] if found[0][0].isupper() else text
