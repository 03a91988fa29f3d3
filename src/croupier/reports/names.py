"""Names of the record as beancount allows them: readable, and never the same for two.

An account keeps its parts: `W1:cloth:1:red` becomes `Assets:W1:Cloth:1:Red`. A part begins with
a capital or a digit and goes on with letters, digits and hyphens, so each run of anything else is
one hyphen: `written off` is `Written-off`. An asset is capitals, digits and hyphens, at most
twenty-four: `play money 5` is `PLAY-MONEY-5`. Where two names would come out alike, the one that
the record names later gets a number, `-2`. The record only grows, so a name that was given once
is given again by every later export; beside each stands what the record calls it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Final

ROOTS: Final = {  # all other accounts hold something: Assets
    "cage": "Equity",
    "issued": "Equity",
    "licensee": "Equity",
    "written off": "Expenses",
}
RESERVED: Final = ("TRUE", "FALSE", "NULL")  # beancount reads these as values
ASSET_LENGTH_MAX: Final = 24


@dataclass(slots=True)
class Register:
    """Gives each name of the record its name in the books, in the order in which they come."""

    proposed: Callable[[str, str], str]  # a name, and what tells it apart
    given: dict[str, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)

    def __getitem__(self, name: str) -> str:
        if name not in self.given:
            apart = chain([""], (f"-{number}" for number in count(2)))
            free = (self.proposed(name, one) for one in apart)
            self.given[name] = next(one for one in free if one not in self.taken)
            self.taken.add(self.given[name])
        return self.given[name]


def accounts() -> Register:
    return Register(_account)


def assets() -> Register:
    return Register(_asset, taken=set(RESERVED))


def _account(name: str, apart: str) -> str:
    parts = [_part(part) for part in unicodedata.normalize("NFC", name).split(":")]
    return ":".join((ROOTS.get(name, "Assets"), *parts)) + apart


def _part(text: str) -> str:
    kept = _hyphened(text, lambda one: one.isalpha() or one.isdecimal())
    capital = kept[:1].upper()
    if unicodedata.category(capital[:1] or "-") in {"Lu", "Nd"}:
        return capital + kept[1:]
    return f"X-{kept}".rstrip("-")  # a script without capitals, or nothing that can be kept


def _asset(name: str, apart: str) -> str:
    bare = unicodedata.normalize("NFKD", name).upper()
    kept = _hyphened(bare, lambda one: one.isascii() and one.isalnum())
    if not kept[:1].isalpha():
        kept = f"X-{kept}"
    return kept[: ASSET_LENGTH_MAX - len(apart)].rstrip("-") + apart


def _hyphened(text: str, keep: Callable[[str], bool]) -> str:
    return "-".join("".join(one if keep(one) else " " for one in text).split())
