"""Forms from declarations: what an action asks for, with its words and what was typed before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from croupier.floor import wire
from croupier.kit.specs import ActionSpec, Offered, Text, Typed, names_in
from croupier.web.forms import Kind, kinds_of
from croupier.web.screens.bank.pieces import Grid
from croupier.words.web import WEB, sentence
from croupier.words.words import Language

WIDE: Final = 100  # a text that may be longer takes the room that is left beside others
MONEY_MAX: Final = 15  # characters of an amount with cents
BEFORE: Final = ("title", "lead", "hint")  # sentences before the fields
WHOLE_MAX: Final = 9  # digits of a whole number

Choices = tuple[tuple[str, str], ...]  # each with what it is called


class Asker(Protocol):
    """A screen with forms: what it offers, what was typed there, and what was wrong with it."""

    @property
    def language(self) -> Language: ...
    def kept(self, form: str, name: str, otherwise: str = "") -> str: ...
    def wrong(self, form: str, name: str) -> str: ...
    def choices(self, name: str, kind: Kind) -> Choices: ...
    def grid(self, form: str, name: str, kind: Kind) -> Grid: ...
    def new_piece(self, form: str, kind: Kind) -> tuple[str, str] | None: ...


@dataclass(frozen=True, slots=True)
class Field:
    """One field with its label. `wrong`: the reason why it was not accepted."""

    name: str
    label: str
    value: str = ""
    wrong: str = ""
    inputmode: str = ""
    longest: int = 0
    rows: int = 1
    like: str = ""
    wide: bool = False
    choices: Choices | None = None  # None: it is typed
    none: str = ""  # what it is called to choose nothing
    grid: Grid | None = None
    data: tuple[tuple[str, object], ...] = ()  # `data-` attributes of its input, for our script
    css: str = ""
    new_piece: tuple[str, str] | None = None  # of another denomination: one's worth, how many


@dataclass(frozen=True, slots=True)
class Form:
    """What a template draws: words, what is sent unseen, and fields, some side by side."""

    action: str
    name: str  # tells it from others of the same action
    by: str
    given: tuple[tuple[str, str], ...]
    groups: tuple[tuple[Field, ...], ...]
    now: str  # on its button
    nobody: str  # why it can't be filled in
    title: str = ""
    lead: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a template says of a form of its own."""

    name: str
    by: str
    brief: bool = False  # without the sentences before its fields: the title is the label of one
    now: str = ""  # the key of the sentence on its button, where it is no other's
    given: Mapping[str, str] = field(default_factory=dict)  # not asked for; an empty one not sent
    begins: Mapping[str, str] = field(default_factory=dict)  # what stands in a field at first
    facts: Mapping[str, object] = field(default_factory=dict)  # of its sentences


def form_of(spec: ActionSpec, asker: Asker, asked: Asked) -> Form:
    """The form of an action, for whoever looks at this screen."""
    kinds = kinds_of(spec.record)
    groups = []
    for group in spec.asks if spec.asks is not None else tuple(kinds):
        names = names_in(group)
        left = [name for name in names if name not in asked.given]
        fields = [field_of(spec.name, name, kinds[name], asker, asked) for name in left]
        widened = [replace(one, wide=one.wide or one.longest > WIDE) for one in fields]
        groups.append(tuple(widened if len(names) > 1 else fields))
    found = [one for group in groups for one in group]
    facts = {**asked.given, **asked.facts}
    action, language = spec.name, asker.language
    before = {} if asked.brief else {one: word(action, one, language, facts) for one in BEFORE}
    label = word(action, "title", language, facts) if asked.brief and len(found) == 1 else ""
    if label:
        groups = [(replace(found[0], label=label),)]
    lacks = next((f"{one.name}.nobody" for one in found if _lacks(kinds[one.name], one)), "")
    return Form(
        action=action,
        name=asked.name,
        by=asked.by,
        given=tuple((name, value) for name, value in asked.given.items() if value),
        groups=tuple(group for group in groups if group),
        **before,
        now=sentence(asked.now or f"form.{action}.now").say(language, facts),
        nobody=word(action, lacks, language, facts) if lacks else "",
    )


def _lacks(kind: Kind, one: Field) -> bool:
    return kind.offered is Offered.RUNNER and kind.required and not one.choices


def field_of(action: str, name: str, kind: Kind, asker: Asker, asked: Asked) -> Field:
    """One field as its record declares it."""
    label = word(action, name, asker.language, asked.facts) or sentence(f"form.{name}").say(
        asker.language
    )
    wrong = asker.wrong(asked.name, name)
    if kind.gathers:
        grid, new = asker.grid(asked.name, name, kind), asker.new_piece(asked.name, kind)
        return Field(name, label, wrong=wrong, grid=grid, new_piece=new)
    value = asker.kept(asked.name, name, asked.begins.get(name, ""))
    if kind.choices or kind.offered:
        choices = asker.choices(name, kind)
        none = word(action, f"{name}.none", asker.language)
        if kind.offered is Offered.RUNNER and not none and len(choices) > 1:
            none = sentence("base.choose").say(asker.language)
        return Field(name, label, value, wrong, choices=choices, none=none)
    if kind.typed is Typed.CENTS:
        return Field(name, label, value, wrong, "decimal", MONEY_MAX)
    if "integer" in kind.types:
        return Field(name, label, value, wrong, "numeric", WHOLE_MAX)
    text = kind.text or Text(wire.TEXT_MAX)
    return Field(
        name, label, value, wrong,
        longest=text.longest, rows=text.rows, like=text.like, wide=text.rows > 1,
    )  # fmt: skip


def word(
    action: str, what: str, language: Language, facts: Mapping[str, object] | None = None
) -> str:
    """A sentence of an action's form, by its name; nothing: it has none."""
    words = WEB["form"].get(f"{action}.{what}")
    return words.say(language, facts or {}) if words else ""
