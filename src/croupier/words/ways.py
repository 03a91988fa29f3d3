"""The ways by which something comes into the record, as pages and papers call them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WAYS: Final[Mapping[str, Words]] = {
    "api": Words("by the API", "par l'API"),
    "lines": Words("by lines", "par lignes"),
    "machine": Words("by the machine", "par la machine"),
    "page": Words("on a page", "sur une page"),
}
