"""What the templates of the bank share: its forms, and what was typed in them."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.night.bank.specs import ACTIONS
from croupier.web.screens.bank.forms import bank_form
from croupier.web.screens.bank.signing import signers as can_sign
from croupier.web.screens.forms import Asked, asked_of

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
def form(  # noqa: PLR0913 - a form has that many sides
    context: Any,
    action: str,
    by: str,
    *,
    name: str = "",
    now: str = "",
    css: str = "",
    clause: str = "",
    primary: bool = False,
    focus: bool = False,
    keeps: bool = False,
    brief: bool = False,
    mark: object = "",
    **more: Any,
) -> SafeString:
    """The form of an action of the bank, from its declaration, with its words and its button.

    `name` tells it from others of the same action, and `now` names another sentence for its
    button. `keeps` leaves what was typed there after it was accepted, `focus` marks the button as
    the next thing to do, and `brief` leaves out the sentences before the fields. A field that is
    given here is not asked for; `first_cash` is what stands in the field `cash` at first, and
    again in a page that is open when the `mark` changes. What else is given are facts of its
    sentences.
    """
    asked = asked_of(ACTIONS[action], Asked(name or action, by, brief, now), more)
    drawn = {
        "form": bank_form(context["scene"], action, asked),
        "css": css,
        "by_clause": clause,
        "primary": primary,
        "focus": focus,
        "keeps": keeps,
        "mark": mark,
    }
    with context.push(**drawn):
        page: SafeString = context.template.engine.get_template("bank/form.html").render(context)
    return page


@register.simple_tag(takes_context=True)
def kept(context: Any, form: str, name: str, otherwise: str = "") -> str:
    """What was typed in this field, where the form was not accepted."""
    scene = context.get("scene")
    return str(scene.kept(form, name, otherwise)) if scene else otherwise


@register.simple_tag(takes_context=True)
def signers(context: Any, scope: str) -> tuple[str, ...]:
    """Whoever can still sign for this."""
    return can_sign(context["place"].room.night, scope)
