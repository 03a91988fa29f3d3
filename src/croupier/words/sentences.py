"""From a code and its facts to a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.kit.events import Announced
from croupier.kit.rules import Fact, Refusal
from croupier.words.announcements import ANNOUNCEMENTS
from croupier.words.refusals import REFUSALS
from croupier.words.terms import TERMS
from croupier.words.words import Language, Words

Labels = Mapping[str, Words]  # what the spots of this layout are called
Money = Callable[[int], str]

AMOUNTS: Final = frozenset({"maximum", "minimum", "most", "multiple", "short", "staked", "units"})


def refusal(no: Refusal, language: Language, labels: Labels, money: Money = str) -> str:
    return _sentence(REFUSALS[no.code], no.facts, language, labels, money)


def announcement(said: Announced, language: Language, labels: Labels, money: Money = str) -> str:
    return _sentence(ANNOUNCEMENTS[said.words], said.facts, language, labels, money)


def _sentence(
    words: Words,
    facts: tuple[tuple[str, Fact], ...],
    language: Language,
    labels: Labels,
    money: Money,
) -> str:
    told = {name: _fact(name, value, language, labels, money) for name, value in facts}
    sentence = words.say(language, told)
    return sentence[:1].upper() + sentence[1:]


def _fact(name: str, value: Fact, language: Language, labels: Labels, money: Money) -> str:
    if isinstance(value, int):
        return money(value) if name in AMOUNTS else str(value)
    known = labels.get(value) if name == "spot" else TERMS.get(value)
    return known.say(language) if known else value
