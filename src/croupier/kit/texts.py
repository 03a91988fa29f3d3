"""What people write in their own words."""

from __future__ import annotations


def says_something(text: str) -> bool:
    """Whether there is anything to read: neither spaces alone, nor signs that nobody sees."""
    return any(sign.isprintable() and not sign.isspace() for sign in text)
