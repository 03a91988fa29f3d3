"""What templates can say: sentences in the reader's language, money, clauses, and our files."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final
from uuid import uuid4
from zoneinfo import ZoneInfo

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.web.files import address
from croupier.words.money import money as written
from croupier.words.web import sentence

register = template.Library()
AMOUNTS: Final = frozenset({"maximum", "minimum", "stake", "units", "won"})


@register.simple_tag(takes_context=True)
def say(context: dict[str, Any], key: str, **facts: object) -> str:
    """A sentence of `words.web`, by its area and name: `{% say "player.undo" %}`."""
    return sentence(key).say(context["lang"], facts)


@register.simple_tag
def say_in(language: Any, key: str, **facts: object) -> str:
    return sentence(key).say(language, facts)


@register.simple_tag(takes_context=True)
def money(context: dict[str, Any], units: int) -> str:
    return written(units, context["currency"], context["lang"])


@register.simple_tag(takes_context=True)
def say_money(context: dict[str, Any], key: str, **facts: Any) -> str:
    """A sentence about chips: its amounts are written as money, its spots by their names."""
    told = {name: _fact(context, name, value) for name, value in facts.items()}
    return sentence(key).say(context["lang"], told)


def _fact(context: dict[str, Any], name: str, value: Any) -> Any:
    if name in AMOUNTS:
        return written(value, context["currency"], context["lang"])
    return context["scene"].spot(value) if name == "spot" else value


@register.simple_tag
def number() -> str:
    """A new number for a form: whoever sends it twice is answered once."""
    return str(uuid4())


@register.simple_tag(takes_context=True)
def at(context: dict[str, Any], label: str) -> str:
    """A time of the record, as a clock on the wall of this night shows it."""
    zone = ZoneInfo(context["place"].room.night.office.zone)
    return datetime.fromisoformat(label).astimezone(zone).strftime("%H:%M:%S")


@register.simple_tag
def file(name: str) -> str:
    return address(name)


@register.simple_tag(takes_context=True)
def clause(context: dict[str, Any], ident: str) -> SafeString:
    """The clause's identifier, one tap from its text."""
    room = getattr(context.get("place"), "room", None)
    night = f"?night={room.name}" if room else ""
    return format_html('<a class="clause" href="/clauses/{}{}">{}</a>', ident, night, ident)
