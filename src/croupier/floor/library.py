"""Rulebooks out of a night's own record, instead of off the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopted
from croupier.rulebooks.loader import load, load_sources, rulebook_names
from croupier.rulebooks.model import LawError, Rulebook

HOUSE: Final = "house.toml"  # what the house's own rules are called among the sources


@cache
def shelf() -> tuple[Rulebook[Any], ...]:
    """Every rulebook that comes with this version."""
    return tuple(load(name) for name in rulebook_names())


def in_force(event: str, adopted: frozenset[str], books: Mapping[str, Rulebook[Any]]) -> list[Any]:
    """The rulebooks of a night as its own record has them: the event's, its games', the house's."""
    own = [books[digest] for digest in (event, *adopted) if digest in books]
    named = {book.digest: book for book in own}
    house = house_of(own[0].sources.get(HOUSE, "")) if own else None
    return [*named.values(), *([house] if house else [])]


@cache
def house_of(text: str) -> Rulebook[Any] | None:
    """The house's own rules, by the text that a rulebook was read with."""
    try:
        book = load_sources(HOUSE, {HOUSE: text}, {})
    except LawError:
        return None
    return None if isinstance(book, Refusal) else book


def shipped(book: Rulebook[Any]) -> bool:
    """Whether this text is the one that comes with this version, under the same choices."""
    try:
        return load(book.name, book.choices).digest == book.digest
    except LawError:
        return False


def described(adopted: Adopted) -> dict[str, Any]:
    """An adopted rulebook for a reader. `shipped`: its text is, to the byte, this version's own."""
    book = book_of(adopted)
    return {
        "rulebook": adopted.name,
        "edition": adopted.edition,
        "digest": adopted.rulebook,
        "shipped": book is not None and shipped(book),
    }


def lacking_for(adopted: Adopted) -> str:
    """The game, desk or rulebook that this text needs and the house doesn't have; or nothing."""
    try:
        load_sources(adopted.file, adopted.sources, adopted.choices)
    except LawError as error:
        facts = dict(error.what.facts)
        if error.what.code in ("no_such_game", "no_such_rulebook"):
            return str(facts.get("game") or facts["name"])
    except (RecursionError, ValueError, OSError):
        pass
    return ""


def book_of(adopted: Adopted) -> Rulebook[Any] | None:
    """The rulebook that was adopted, or None: this version reads it no longer, or otherwise."""
    try:
        book = load_sources(adopted.file, adopted.sources, adopted.choices)
    except (LawError, RecursionError, ValueError, OSError):
        return None
    if isinstance(book, Refusal) or book.digest != adopted.rulebook:
        return None
    return book
