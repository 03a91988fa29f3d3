"""A sentence is a pair, English and French: neither exists without the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from croupier.words.titles import retitle

Language = Literal["en", "fr"]


class Words(NamedTuple):
    en: str
    fr: str

    def say(self, language: Language, facts: Mapping[str, object] | None = None) -> str:
        sentence = retitle(self.en if language == "en" else self.fr, language)
        return sentence.format_map(facts or {})

    def with_titles(self) -> Words:
        """The same with the titles of the law at hand."""
        return Words(retitle(self.en, "en"), retitle(self.fr, "fr"))
