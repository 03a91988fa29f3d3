"""What the templates of the bank share: its forms, and what was typed in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final
from uuid import uuid4

from django import template
from django.template import Context, Engine
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from croupier.night.bank.specs import ACTIONS
from croupier.web.forms import kinds_of
from croupier.web.screens.bank.forms import bank_field, bank_form
from croupier.web.screens.bank.signing import signers as can_sign
from croupier.web.screens.forms import Asked, asked_of
from croupier.web.templatetags.croupier import clause as clause_link
from croupier.words.words import Language

register = template.Library()
LOOK: Final = ("primary", "plain", "focus", "why", "mark")  # of the button, and of what is typed
HIDDEN: Final = '<input type="hidden" name="{}" value="{}">'
SAID: Final = ("csrfmiddlewaretoken", "command", "screen", "form", "by", "action")
SAYS: Final = "".join(HIDDEN.format(name, "{}") for name in SAID)


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


@register.simple_tag(takes_context=True)
def says(context: Any, action: str, by: str, form: str = "", **given: Any) -> SafeString:
    """The hidden fields of such a form, with those that are `given`.

    `form` tells it from others of the same action.
    """
    assert given.keys() <= kinds_of(ACTIONS[action].record).keys(), given
    table = context.get("of_table", "")
    own = format_html(
        SAYS, context.get("csrf_token", ""), uuid4(), context["screen"], form or action, by, action
    )
    return own + hide({**({"of_table": table} if table else {}), **given})


def hide(fields: Mapping[str, Any]) -> SafeString:
    """A field that is several inputs, such as pieces, as those."""
    inputs = (
        (f"{name}.{part}" if part else name, value)
        for name, field in fields.items()
        for part, value in (field if isinstance(field, Mapping) else {"": field}).items()
    )
    return format_html_join("", HIDDEN, inputs)


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
    keeps: bool = False,
    brief: bool = False,
    **more: Any,
) -> SafeString:
    """The form of an action of the bank, from its declaration, with its words and its button.

    `name` tells it from others of the same action, and `now` names another sentence for its
    button, which is `primary`, `plain`, the next thing to `focus` on, or can't be pressed: `why`
    is the id of the reason. `keeps` leaves what was typed there after it was accepted, and `brief`
    leaves out the sentences before the fields. A field that is given here is not asked for;
    `first_cash` is what stands in the field `cash` at first, and again in a page that is open when
    the `mark` changes. What else is given are facts of its sentences.
    """
    look = {key: more.pop(key, "") for key in LOOK}
    asked = asked_of(ACTIONS[action], Asked(name or action, by, brief, now), more)
    drawn = bank_form(context["scene"], action, asked)
    cited = clause_link(context, clause) if clause else ""
    return format_html(
        "<form{} {}{}>{}{}</form>",
        format_html(' class="{}"', css) if css else "",
        to_bank(context),
        mark_safe(" data-clears") if drawn.groups and not keeps else "",
        says(context, action, by, drawn.name, **dict(drawn.given)),
        draw(context, "bank/form.html", form=drawn, clause=cited, **look),
    )


@register.simple_tag(takes_context=True)
def field(  # noqa: PLR0913 - a field has that many sides
    context: Any,
    action: str,
    name: str,
    *,
    form: str = "",
    typed_as: str = "",
    choices: Sequence[str] | None = None,
    bare: bool = False,
    css: str = "",
    **facts: Any,
) -> str:
    """One field of an action, from its declaration, where a page lays its form out itself.

    `form` is the name of that form and `typed_as` of the input, where it is another. `choices` are
    offered in place of the usual ones; `bare`: its label is only said. Where there is nothing to
    choose, there is no field. What else is given are facts of its label.
    """
    drawn = bank_field(
        context["scene"], action, name, form=form, typed_as=typed_as, facts=facts, css=css
    )
    if choices is not None:
        drawn = replace(drawn, choices=tuple((one, one) for one in choices))
    if drawn.choices == ():
        return ""
    return draw(context, "bank/field.html", field=drawn, action=action, form=form, bare=bare)


@register.simple_tag(takes_context=True)
def tick(context: Any, action: str, name: str, value: str, *, focus: bool = False) -> SafeString:
    """A box for one of several values of a field."""
    assert "array" in kinds_of(ACTIONS[action].record)[name].types
    return format_html(
        '<input type="checkbox" name="{}" value="{}" id="p-{}" aria-label="{}"{}{}>',
        name,
        value,
        value,
        value,
        mark_safe(" checked") if value in context["scene"].kept(action, name).split() else "",
        mark_safe(" data-focus") if focus else "",
    )


@register.simple_tag(takes_context=True)
def draw(context: Any, path: str, **values: object) -> SafeString:
    """A part of a page that follows from these values alone: drawn once, and kept."""
    return _draw(path, context["lang"], tuple(values.items()))


@lru_cache(maxsize=4_000)
def _draw(path: str, lang: Language, values: tuple[tuple[str, object], ...]) -> SafeString:
    found = Engine.get_default().get_template(path)
    page = found.render(Context({"lang": lang, **dict(values)}, use_l10n=False))
    return mark_safe(page.removesuffix("\n"))  # noqa: S308 - a template wrote it


@register.simple_tag(takes_context=True)
def signers(context: Any, scope: str) -> tuple[str, ...]:
    """Whoever can still sign for this."""
    return can_sign(context["place"].room.night, scope)
