"""What the templates of the bank share: its forms, and what was typed in them."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.web.screens.bank.signing import signers as can_sign

register = template.Library()


@register.simple_tag(takes_context=True)
def to_bank(context: Any, way: str = "act") -> SafeString:
    """The attributes of a form that says something at the bank, or signs."""
    room = context["place"].room
    asked = context.get("asked", "")
    path = plain = f"/nights/{room.name}/bank/{way}{'?' if asked else ''}{asked}"
    if context["screen"] == "console":  # whose other forms say where to by a relative address
        own = f"/nights/{room.name}/tables/{context['of_table']}"
        plain = f"{own}/{'sign' if way == 'sign' else 'bank'}"
    return format_html(
        'method="post" action="{}" hx-post="{}" hx-target="#screen" hx-swap="morph:outerHTML"',
        plain,
        path,
    )


@register.inclusion_tag("bank/says.html", takes_context=True)
def says(context: Any, action: str, by: str, form: str = "") -> dict[str, Any]:
    """The hidden fields of such a form. `form` tells it from others of the same action."""
    return {
        "csrf_token": context.get("csrf_token", ""),
        "screen": context["screen"],
        "action": action,
        "by": by,
        "form": form or action,
        "of_table": context.get("of_table", ""),
    }


@register.simple_tag(takes_context=True)
def kept(context: Any, form: str, name: str, otherwise: str = "") -> str:
    """What was typed in this field, where the form was not accepted."""
    scene = context.get("scene")
    return str(scene.kept(form, name, otherwise)) if scene else otherwise


@register.simple_tag(takes_context=True)
def signers(context: Any, scope: str) -> tuple[str, ...]:
    """Whoever can still sign for this."""
    return can_sign(context["place"].room.night, scope)
