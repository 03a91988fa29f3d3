"""The page of the application: its terms, and what was paid under it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import Any, get_args

from croupier.bank.pieces import CENTS
from croupier.floor.application import currency_of, say_terms
from croupier.floor.rooms import Room
from croupier.kit.specs import Typed
from croupier.night.office.application import Application, PaymentKind, PaymentRecorded
from croupier.night.office.approval import total_paid
from croupier.web.forms import kinds_of
from croupier.web.screens.forms import BEGINS
from croupier.words.money import money
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class Paid:
    """All payments of one kind, what they come to, and what the application leaves of it."""

    what: PaymentKind
    lines: tuple[tuple[PaymentRecorded, str, bool], ...]  # with its amount, and whether it is void
    total: str
    left: str = ""
    limit: str = ""


def paid(room: Room, language: Language) -> Iterator[Paid]:
    office, say = room.night.office, _money(room, language)
    for what in get_args(PaymentKind):
        total = total_paid(office, what)
        lines = (
            (one, say(one.cents), one.number in office.payments_void)
            for one in office.payments
            if one.what == what
        )
        limit = _limit(office.application, what)
        rest = () if limit is None else (say(max(0, limit - total)), say(limit))
        yield Paid(what, tuple(lines), say(total), *rest)


def _limit(application: Application | None, what: PaymentKind) -> int | None:
    if application is None or what == "donation":
        return None
    return application.expenses_max if what == "expense" else application.prizes_max


def _money(room: Room, language: Language) -> Any:
    currency = currency_of(room.floor)
    return lambda cents: money(Decimal(cents) / CENTS, currency, language)


def terms(room: Room, language: Language) -> Iterator[tuple[str, str]]:
    """Every term of the application that was stated, under its label."""
    application = room.night.office.application
    if application is not None:
        for _, label, value in say_terms(application, currency_of(room.floor), language):
            yield label, value


def begun(application: Application | None) -> Mapping[str, str]:
    """The form's first contents: the terms as they were stated last, without the reason."""
    found: dict[str, str] = {}
    for one in fields(Application) if application else ():
        value = getattr(application, one.name)
        if isinstance(value, Mapping):
            found |= {f"{BEGINS}{one.name}.{part}": str(count) for part, count in value.items()}
        elif isinstance(value, bool):
            found[BEGINS + one.name] = "yes" if value else ""
        elif isinstance(value, tuple):
            found[BEGINS + one.name] = "; ".join(value)
        elif value is not None and one.name != "reason":
            cents = kinds_of(Application)[one.name].typed is Typed.CENTS
            found[BEGINS + one.name] = str(Decimal(value) / CENTS) if cents else str(value)
    return found
