"""Forms of the office and of tables from declarations; fields of the pages about people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.safestring import SafeString

from croupier.web.people.forms import Form
from croupier.web.people.wrong import Wrong

register = template.Library()


@register.simple_tag(takes_context=True)
def form(  # noqa: PLR0913 - a form has that many sides
    context: Any,
    action: str,
    *,
    now: str = "",
    css: str = "",
    primary: bool = False,
    clears: bool = False,
    leads: bool = False,
    **more: Any,
) -> SafeString:
    """The form of an action of this page's `desk`, or of a `table` there, from its declaration.

    `now` names another sentence for its button. What was typed there goes when it is accepted
    (`clears`), or the form stays in sight then (`leads`). A field that is given here is not asked
    for; `first_role` is what stands in the field `role` at first, `clause_role` why it is asked
    for. What else is given are facts of its sentences.
    """
    drawn = {
        "form": context["desk"].form(action, now, more),
        "css": css,
        "primary": primary,
        "clears": clears,
        "leads": leads,
    }
    with context.push(**drawn):
        page: SafeString = context.template.engine.get_template("parts/form.html").render(context)
    return page


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
