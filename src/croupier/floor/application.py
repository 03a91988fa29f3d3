"""The application for the licence as people read it: every term under its label."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from croupier.floor import wire
from croupier.floor.floor import Floor
from croupier.kit.specs import Typed, typed_in
from croupier.night.office.application import Application
from croupier.night.office.specs import ACTIONS
from croupier.words.money import money
from croupier.words.web import WEB
from croupier.words.words import Language

STATE: Final = "state_application"
NO_CURRENCY: Final = "¤"  # where nobody has the law of the night


class Term(NamedTuple):
    """One term that was stated. `name`: the field; of tables one a game."""

    name: str
    label: str
    value: str


def plain_application(application: Application | None) -> dict[str, Any] | None:
    """The application as it is said on the wire, amounts in cents; None: there is none."""
    if application is None:
        return None
    return {name: value for name, value in wire.say(application, ACTIONS).items() if name in TYPED}


TYPED: Final[Mapping[str, Typed | None]] = typed_in(Application)


def currency_of(floor: Floor) -> str:
    """The money of the night's law."""
    if floor.night.office.rulebook not in floor.law.books:
        return NO_CURRENCY
    return floor.law.event(floor.night).currency.value


def label_of_term(name: str, language: Language, **facts: str) -> str:
    return WEB["form"][f"{STATE}.{name}"].say(language, facts)


def say_terms(application: Application, currency: str, language: Language) -> Iterator[Term]:
    """Every term that was stated, in the order of the record."""
    for name, typed in TYPED.items():
        value = getattr(application, name)
        if name == "tables":
            for game, count in sorted(value.items()):
                yield Term(name, label_of_term(name, language, game=game), str(count))
        elif value is not None and value not in ("", False):
            said = _say_value(name, value, language)
            if typed is Typed.CENTS:
                said = money(Decimal(value).scaleb(-2), currency, language)
            elif typed is Typed.HOUR:
                said = value.replace("T", " ")
            yield Term(name, label_of_term(name, language), said)


def _say_value(name: str, value: Any, language: Language) -> str:
    words = WEB["form"].get(f"{STATE}.{name}.{value}".replace(" ", "_"))
    if words:
        return words.say(language)
    if value is True:
        return "✓"
    return "; ".join(value) if isinstance(value, tuple) else str(value)
