"""Parts of a page that come out the same every time: written once, and kept."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.floor.history import Line
from croupier.kit.specs import Chips
from croupier.web.screens.seat import Row
from croupier.web.screens.turning.disc import Disc, Face
from croupier.words.money import money, with_sign
from croupier.words.web import sentence
from croupier.words.words import Language

register = template.Library()


@register.simple_tag
def disc(wheel: Disc) -> SafeString:
    """The segments of a wheel and their letters: all that turns, and nothing that changes."""
    return _disc(wheel.face)


@lru_cache(maxsize=64)
def _disc(face: Face) -> SafeString:
    return render_to_string("parts/disc.html", {"face": face})


@register.simple_tag(takes_context=True)
def history_row(context: dict[str, Any], row: Row) -> SafeString:
    """One thing that happened to somebody's chips: on record, so it stays as it is."""
    scene = context["scene"]
    where = Where(scene.room.name, scene.room.night.office.zone, context["currency"])
    return _row(row, scene.spot(row.line.spot), where, context["lang"])


class Where(NamedTuple):
    """The night that a row is of, and how it writes times and money."""

    night: str
    zone: str
    currency: str


@lru_cache(maxsize=20_000)  # thirty of each player, in a hall of six hundred
def _row(row: Row, spot: str, where: Where, language: Language) -> SafeString:
    line = row.line

    def amount(units: int) -> str:
        return money(units, where.currency, language)

    facts = {"spot": spot, "won": amount(line.won), "stake": amount(line.units or 0)}
    said = sentence(f"player.history_{_key(line)}").say(language, facts)
    return format_html(
        '<tr class="{}"><td class="num"><a href="/nights/{}/record/{}">{}</a></td><td>{}<br>'
        '<small class="quiet">{}</small></td><td class="num">{}</td><td class="num">{}</td></tr>',
        "at-rest" if row.held else "",
        where.night,
        line.seq,
        line.round,
        said,
        datetime.fromisoformat(line.at).astimezone(ZoneInfo(where.zone)).strftime("%H:%M:%S"),
        "" if row.moved is None else with_sign(row.moved, amount(abs(row.moved))),
        "" if line.balance is None or not row.last or line.colour else amount(line.balance),
    )


def _key(line: Line) -> str:
    """The name of the sentence that tells this line."""
    match line.chips:
        case Chips.BROUGHT:
            return "brought"
        case Chips.CARRIED_AWAY:
            return "carried"
        case Chips.SETTLED | Chips.PAID:
            return "won" if line.won else "returned" if line.returned else "lost"
        case Chips.EXCHANGED if line.returned:
            return f"{line.kind}_back"
        case _:
            return line.kind
