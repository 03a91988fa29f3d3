"""Rulebooks out of a night's own record, instead of off the shelf."""

from __future__ import annotations

from typing import Any

from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopted
from croupier.rulebooks.loader import load, load_sources
from croupier.rulebooks.model import LawError, Rulebook


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


def book_of(adopted: Adopted) -> Rulebook[Any] | None:
    """The rulebook that was adopted, or None: this version reads it no longer, or otherwise."""
    try:
        book = load_sources(adopted.file, adopted.sources, adopted.choices)
    except (LawError, RecursionError, ValueError, OSError):
        return None
    if isinstance(book, Refusal) or book.digest != adopted.rulebook:
        return None
    return book
