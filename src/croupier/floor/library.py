"""Rulebooks out of a night's own record, instead of off the shelf."""

from __future__ import annotations

from typing import Any

from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopted
from croupier.rulebooks.loader import load_sources
from croupier.rulebooks.model import LawError, Rulebook


def book_of(adopted: Adopted) -> Rulebook[Any] | None:
    """The rulebook that was adopted, or None: this version reads it no longer, or otherwise."""
    try:
        book = load_sources(adopted.file, adopted.sources, adopted.choices)
    except LawError:
        return None
    if isinstance(book, Refusal) or book.digest != adopted.rulebook:
        return None
    return book
