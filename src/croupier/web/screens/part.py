"""What a screen is made of: values with named fields, and how templates read them."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any, ClassVar


class Part:
    """A screen, or a part of one. Templates read the fields of a part as the screen's own.

    So what every game shares is written once, and a game's own part stands in a field of it.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


def context_of(screen: Part) -> dict[str, object]:
    """The fields of a screen and of all its parts, by name, for a template."""
    found: dict[str, object] = {}
    for field in fields(screen):
        value = getattr(screen, field.name)
        found |= context_of(value) if isinstance(value, Part) else {field.name: value}
    return found
