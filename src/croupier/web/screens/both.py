"""A sentence in one or both languages, the reader's or the event's first; said once if equal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.words.web import sentence
from croupier.words.words import Language


class Text(NamedTuple):
    lang: Language
    text: str


Both = tuple[Text, ...]


def each(languages: Sequence[Language], say: Callable[[Language], str]) -> Both:
    """What `say` says in each of these languages, without saying the same thing twice."""
    said: dict[str, Text] = {}
    for language in languages:
        text = say(language)
        said.setdefault(text, Text(language, text))
    return tuple(said.values())


def both(key: str, languages: Sequence[Language], **facts: object) -> Both:
    return each(languages, lambda language: sentence(key).say(language, facts))
