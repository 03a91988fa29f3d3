"""Fields with their labels and what is wrong beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template

from croupier.web.people.forms import Form
from croupier.web.people.wrong import Wrong

register = template.Library()


@register.inclusion_tag("people/field.html", takes_context=True)
def field(  # noqa: PLR0913 - a field has that many sides
    context: dict[str, Any],
    name: str,
    label: str,
    *,
    kind: str = "text",
    hint: str = "",
    options: Sequence[tuple[str, str]] = (),
    value: str = "",
    **attributes: object,
) -> dict[str, Any]:
    """One field of the `form` of this page. Label and hint are said by the template already."""
    form: Form = context["form"]
    no = form.wrong.get(name)
    kept = "" if kind == "password" else form.said.get(name, value)
    named = {key.replace("_", "-"): said for key, said in attributes.items() if said is not False}
    return {
        "id": f"{form.name}-{name}",
        "name": name,
        "label": label,
        "kind": kind,
        "hint": hint,
        "options": options,
        "value": kept,
        "wrong": no.say(context["lang"]) if no else "",
        "attributes": named.items(),
    }


@register.simple_tag(takes_context=True)
def form_named(context: dict[str, Any], name: str) -> Form:
    """The form of this name, as it was left, or afresh: a page with several has one that was."""
    form: Form = context["form"]
    return form if form.name == name else Form(name)


@register.simple_tag(takes_context=True)
def wrong_said(context: dict[str, Any], wrong: Wrong) -> str:
    return wrong.say(context["lang"])
