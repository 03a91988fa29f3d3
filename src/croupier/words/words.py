"""A sentence is a pair, English and French: neither exists without the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Language = Literal["en", "fr"]


class Words(NamedTuple):
    en: str
    fr: str

    def say(self, language: Language, facts: Mapping[str, object] | None = None) -> str:
        sentence = self.en if language == "en" else self.fr
        return sentence.format_map(facts or {})
