"""What templates can say: sentences in the reader's language, money, clauses, and our files."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.web.files import address
from croupier.words.money import money as written
from croupier.words.web import sentence

register = template.Library()


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


@register.simple_tag
def file(name: str) -> str:
    return address(name)


@register.simple_tag(takes_context=True)
def clause(context: dict[str, Any], ident: str) -> SafeString:
    """The clause's identifier, one tap from its text."""
    room = getattr(context.get("place"), "room", None)
    night = f"?night={room.name}" if room else ""
    return format_html('<a class="clause" href="/clauses/{}{}">{}</a>', ident, night, ident)
