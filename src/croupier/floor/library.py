"""Rulebooks out of a night's own record, instead of off the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from croupier.kit.rules import Refusal
from croupier.night.model import Law, Night
from croupier.night.office.model import Adopted, Office
from croupier.rulebooks.loader import load, load_sources, rulebook_names
from croupier.rulebooks.model import LawError, Rulebook
from croupier.words.texts import mark_text
from croupier.words.words import Words

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


def text_marks(law: Law, night: Night) -> Iterator[Words]:
    """The mark of each rulebook of a night whose text isn't shipped, behind its name."""
    office = night.office
    for digest in sorted(office.adopted & law.books.keys()):
        book = law.books[digest]
        if mark := mark_of(book, office):
            yield Words(f"{book.name}: {mark.en}", f"{book.name} : {mark.fr}")


def mark_of(book: Rulebook[Any], office: Office) -> Words | None:
    """The mark of a text that isn't shipped, in a night with this office; None: it is shipped."""
    return None if book.shipped else mark_text(book.differs, office.scans.get(book.digest, ""))


def described(adopted: Adopted) -> dict[str, Any]:
    """An adopted rulebook for a reader, with its marks."""
    book = book_of(adopted)
    return {
        "rulebook": adopted.name,
        "edition": adopted.edition,
        "digest": adopted.rulebook,
        "shipped": book is not None and book.shipped,
        "differs": list(book.differs) if book else [],
        "scan": adopted.scan,
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
    """The rulebook that was adopted, or None: this version reads it no longer, or otherwise.

    A text that was not shipped then keeps its marks, though a later version may ship it.
    """
    try:
        book = load_sources(adopted.file, adopted.sources, adopted.choices)
    except (LawError, RecursionError, ValueError, OSError):
        return None
    if isinstance(book, Refusal) or book.digest != adopted.rulebook:
        return None
    return book if adopted.shipped else replace(book, shipped=False, differs=adopted.differs)
