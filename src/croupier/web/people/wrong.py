"""What is wrong with something typed: a sentence, to stand beside its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.words.web import sentence
from croupier.words.words import Language


class Wrong(NamedTuple):
    """A sentence by its key, with what it tells."""

    key: str
    facts: Mapping[str, object]

    def say(self, language: Language) -> str:
        return sentence(self.key).say(language, self.facts)


def wrong(key: str, **facts: object) -> Wrong:
    return Wrong(f"people.{key}", facts)
