"""What templates can say: sentences in the reader's language, money, clauses, and our files."""

from __future__ import annotations

from typing import Any, Final
from uuid import uuid4

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.web.files import address
from croupier.web.screens.both import Text
from croupier.words.money import money as written
from croupier.words.sentences import find_announcement
from croupier.words.terms import TERMS
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
    said = sentence(key).say(context["lang"], told)
    begins = getattr(sentence(key), context["lang"]).startswith("{spot}")
    return said[:1].upper() + said[1:] if begins else said


def _fact(context: dict[str, Any], name: str, value: Any) -> Any:
    if name in AMOUNTS:
        return written(value, context["currency"], context["lang"])
    return context["scene"].spot(value) if name == "spot" else value


@register.simple_tag
def number() -> str:
    """A new number for a form: whoever sends it twice is answered once."""
    return str(uuid4())


@register.simple_tag(takes_context=True)
def in_language(context: Any, language: str) -> str:
    """This page again, with what was asked of it, in that language."""
    return _again(context, lang=language)


@register.simple_tag(takes_context=True)
def in_theme(context: Any, theme: str) -> str:
    """This page again, on paper or in the room."""
    return _again(context, theme=theme)


def _again(context: Any, **wish: str) -> str:
    asked = context.request.GET.copy()
    asked.pop("part", None)
    for name, said in wish.items():
        asked[name] = said
    return f"{context['here']}?{asked.urlencode()}"


@register.simple_tag
def file(name: str) -> str:
    return address(name)


@register.simple_tag(takes_context=True)
def clause(context: dict[str, Any], ident: str) -> SafeString:
    """The clause's identifier, one tap from its text."""
    room = getattr(context.get("place"), "room", None)
    night = f"?night={room.name}" if room else ""
    return format_html('<a class="clause" href="/clauses/{}{}">{}</a>', ident, night, ident)


@register.simple_tag(takes_context=True)
def say_step(context: dict[str, Any], kind: str, scene: Any) -> str:
    """What a step of the procedure is called: a call by its own words, where it has any."""
    rules = scene.rules
    words = {"invite": rules.opening_words.value, "call": rules.call_words.value}.get(kind)
    if words is None:
        return sentence(f"console.step_{kind}").say(context["lang"])
    return find_announcement(words, scene.labels).say(context["lang"]).partition(".")[0]


@register.simple_tag(takes_context=True)
def way(context: dict[str, Any], direction: str) -> str:
    return TERMS[direction].say(context["lang"])


@register.simple_tag(takes_context=True)
def role_name(context: dict[str, Any], role: str, scene: Any) -> str:
    known = scene.labels.get(role) or TERMS[role]
    return str(known.say(context["lang"])).capitalize()


@register.simple_tag
def quoted(one: Text) -> str:
    """Words that are said aloud, in the marks of their language."""
    return f"«\xa0{one.text}\xa0»" if one.lang == "fr" else f"“{one.text}”"


@register.simple_tag(takes_context=True)
def both_say(context: dict[str, Any], words: Any) -> str:
    """A pair of sentences that is no page's own: a rulebook's title, a spot's name."""
    return str(words.say(context["lang"]))


@register.simple_tag(takes_context=True)
def suit_name(context: dict[str, Any], suit: str) -> str:
    return sentence(f"cards.suit_{suit}").say(context["lang"])
