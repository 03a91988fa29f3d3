"""From a code and its facts to a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Final

from croupier.kit.events import Announced
from croupier.kit.rules import Fact, Refusal
from croupier.words.announcements import ANNOUNCEMENTS
from croupier.words.refusals import REFUSALS
from croupier.words.terms import ANNOUNCEMENT, TERMS, titles_in
from croupier.words.titles import use_titles
from croupier.words.words import Language, Words

Labels = Mapping[str, Words]  # what this table calls its spots and its people
Money = Callable[[int | Decimal], str]

TRANSLATED: Final = frozenset(
    {"colour", "direction", "half", "medium", "parity", "reason", "role", "spot"}
)
NAMES: Final = ("{person}", "{player}")  # somebody is written as they write themselves
PLACES: Final = frozenset({"place", "scope"})
AMOUNTS: Final = frozenset(
    {
        "amount",
        "counted",
        "each",
        "given",
        "maximum",
        "minimum",
        "most",
        "multiple",
        "short",
        "staked",
        "taken",
        "units",
        "worst",
    }
)


def refusal(no: Refusal, language: Language, labels: Labels, money: Money = str) -> str:
    return _sentence(REFUSALS[no.code], no.facts, language, labels, money)


def announcement(said: Announced, language: Language, labels: Labels, money: Money = str) -> str:
    words = find_announcement(said.words, labels)
    return _sentence(words, said.facts, language, labels, money)


def find_announcement(name: str, labels: Labels) -> Words:
    """The words said aloud under this name, the law's own where it has any."""
    return labels.get(f"{ANNOUNCEMENT}{name}") or ANNOUNCEMENTS[name]


def _sentence(
    words: Words,
    facts: tuple[tuple[str, Fact], ...],
    language: Language,
    labels: Labels,
    money: Money,
) -> str:
    told = {name: _fact(name, value, language, labels, money) for name, value in facts}
    return explained(words, language, labels, **told)


def explained(words: Words, language: Language, labels: Labels, **told: str) -> str:
    """A sentence with its facts, and with the titles that people have here."""
    with use_titles(titles_in(labels)):
        sentence = words.say(language, told)
    if getattr(words, language).startswith(NAMES):
        return sentence
    return sentence[:1].upper() + sentence[1:]


def _fact(name: str, value: Fact, language: Language, labels: Labels, money: Money) -> str:
    if isinstance(value, int) and name.endswith("_cents"):
        return money(Decimal(value) / 100)
    if isinstance(value, int):
        return money(value) if name in AMOUNTS else str(value)
    if name in PLACES:
        return place(value, language)
    known = labels.get(value) or TERMS.get(value) if name in TRANSLATED else None
    return known.say(language) if known else value


def place(name: str, language: Language) -> str:
    """`runner Ben`, as each language says it: what somebody is called stays as it is."""
    kind, _, rest = name.partition(" ")
    known = TERMS.get(f"a {kind}")
    return f"{known.say(language)} {rest}".strip() if known else name
