"""Forms from declarations: what an action asks for, with its words and what was typed before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Protocol

from croupier.floor import wire
from croupier.kit.specs import ActionSpec, Offered, Text, Typed, names_in
from croupier.night.registry import plugin_of
from croupier.web.forms import Kind, kinds_of
from croupier.web.screens.bank.pieces import Grid
from croupier.web.screens.refused import Trouble
from croupier.words.terms import TERMS
from croupier.words.web import BROUGHT_FORMS, WEB, sentence
from croupier.words.web.said import said_of
from croupier.words.words import Language, Words

WIDE: Final = 100  # a text that may be longer takes the room that is left beside others
MONEY_MAX: Final = 15  # characters of an amount with cents
BEGINS: Final = "first_"  # before the name of a field
CLAUSE: Final = "clause_"  # the same
BEFORE: Final = ("title", "lead", "hint")  # sentences before the fields
ANSWERED: Final = ("boolean", "null")  # yes or no, and neither until somebody answers
RULE: Final = "rule"  # of every game: the wall has words for it
WHOLE_MAX: Final = 9  # digits of a whole number
SECRET_MAX: Final = 128
PICKS_HOUR: Final = "datetime-local"  # without a picker a browser has it typed as it is said
PICKED: Final = (Offered.RELIEF, Offered.ROUND, Offered.SEAT)  # one can take back one's choice
# Who may not be there, and the sentence that says so where an action has none of its own.
SOMEBODY: Final[Mapping[Offered | None, str]] = {
    Offered.RUNNER: "desk.no_runner",
    Offered.CROUPIER: "desk.no_croupier",
    Offered.RELIEF: "desk.no_croupier",
}

Choices = tuple[tuple[str, str], ...]  # each with what it is called


class Asker(Protocol):
    """A screen with forms: what it offers, what was typed there, and what was wrong with it."""

    @property
    def language(self) -> Language: ...
    def kept(self, form: str, name: str, otherwise: str = "") -> str: ...
    def wrong(self, form: str, name: str) -> str: ...
    def choices(self, name: str, kind: Kind) -> Choices | None: ...
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
    kind: str = "text"  # of its input: a `checkbox`, a `password`, a `datetime-local`
    hint: str = ""
    lead: str = ""  # before it, and those beside it
    clause: str = ""
    required: bool = False
    known: tuple[str, ...] = ()  # what is suggested where anything can be typed
    none_last: bool = False  # something is chosen unless one chooses nothing
    names: bool = False  # the buttons of the form name what is chosen here


@dataclass(frozen=True, slots=True)
class Press:
    """A button of a form. `no`: why it can't be pressed now."""

    label: str
    no: Trouble | None = None
    value: str = ""  # where a form has several
    named: str = ""  # its label with `%` for the round that it is about


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
    clause: str = ""
    presses: tuple[Press, ...] = ()
    pressed: str = ""  # the field that its buttons fill in
    about: tuple[int | None, str] | None = None  # the round that it is about, and its sentence
    folded: bool = False  # its button asks once more

    @property
    def shut(self) -> bool:
        """Nothing can be typed or pressed in it."""
        return not (self.groups or self.title) and all(press.no for press in self.presses)


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
    clauses: Mapping[str, str] = field(default_factory=dict)  # by field, why it is asked for
    more: Mapping[str, Kind] = field(default_factory=dict)  # asked for last, not of the record
    words: str = ""  # `rule/cards`: its words before those of the action
    plugin: str = ""  # whose action it is


def form_of(spec: ActionSpec, asker: Asker, asked: Asked) -> Form:
    """The form of an action, for whoever looks at this screen."""
    asked = replace(asked, plugin=plugin_of(spec))
    action, language = asked.words or spec.name, asker.language
    say = partial(word, action, language=language, plugin=asked.plugin)
    declared = kinds_of(spec.record)
    place = (
        {"table": Kind(("string",), required=True, text=spec.new_place)} if spec.new_place else {}
    )
    kinds = {**place, **declared, **asked.more}
    asks = spec.asks if spec.asks is not None else tuple(declared)
    groups = []
    for group in (*place, *asks, *asked.more):
        names = names_in(group)
        left = [name for name in names if name not in asked.given]
        fields = [
            one for name in left for one in fields_of(action, name, kinds[name], asker, asked)
        ]
        widened = [replace(one, wide=one.wide or one.longest > WIDE) for one in fields]
        groups.append(tuple(widened if len(names) > 1 else fields))
    found = [one for group in groups for one in group]
    facts = {**asked.given, **asked.facts}
    before = {} if asked.brief else {one: say(one, facts=facts) for one in BEFORE}
    label = say("title", facts=facts) if asked.brief and len(found) == 1 else ""
    if label:
        groups = [(replace(found[0], label=label),)]
    now = say("now", facts=facts) or said_of(spec.name, asked.plugin).say(language)
    lacks = next(
        (one for one in found if one.choices == () and _lacks(kinds[one.name], asked.plugin)), None
    )
    return Form(
        action=spec.name,
        name=asked.name,
        by=asked.by,
        given=tuple((name, value) for name, value in asked.given.items() if value),
        groups=tuple(group for group in groups if group and lacks not in group),
        title=before.get("title", ""),
        lead=before.get("lead", ""),
        hint=before.get("hint", ""),
        now=sentence(asked.now).say(language, facts) if asked.now else now,
        nobody=nobody_said(spec, lacks.name, language, facts) if lacks else "",
    )


def _lacks(kind: Kind, plugin: str) -> bool:
    """Whether a form can't be filled in where this has no choices."""
    return kind.required and (kind.offered in SOMEBODY or bool(kind.offered and plugin))


def nobody_said(
    spec: ActionSpec, name: str, language: Language, facts: Mapping[str, object] | None = None
) -> str:
    """Why nothing can be chosen for a field of an action: in its own words, or in ours."""
    offered = kinds_of(spec.record)[name].offered
    ours = sentence(SOMEBODY.get(offered, "desk.no_choice")).say(language)
    return word(spec.name, f"{name}.nobody", language, facts, plugin=plugin_of(spec)) or ours


def fields_of(action: str, name: str, kind: Kind, asker: Asker, asked: Asked) -> Iterator[Field]:
    """A field with the words about it; of a figure for each of several bets, one a bet."""
    say = partial(word, action, language=asker.language, plugin=asked.plugin)
    if kind.offered is Offered.MAXIMA:
        label = say(name)
        for bet, _ in asker.choices(name, kind) or ():
            each = f"{name}.{bet}"
            kept, wrong = asker.kept(asked.name, each), asker.wrong(asked.name, each)
            yield Field(each, label, kept, wrong, "numeric", WHOLE_MAX, required=True)
        return
    if kind.offered is Offered.GAMES:
        for game, title in asker.choices(name, kind) or ():
            each = f"{name}.{game}"
            kept = asker.kept(asked.name, each, asked.begins.get(each, ""))
            wrong, label = asker.wrong(asked.name, each), say(name, facts={"game": title})
            yield Field(each, label, kept, wrong, "numeric", WHOLE_MAX)
        return
    yield replace(
        field_of(action, name, kind, asker, asked),
        hint=say(f"{name}.hint"),
        lead=say(f"{name}.lead"),
        clause=asked.clauses.get(name, ""),
    )


def field_of(action: str, name: str, kind: Kind, asker: Asker, asked: Asked) -> Field:
    """One field as its record declares it."""
    label = label_of(action, name, asker.language, asked.facts, plugin=asked.plugin)
    wrong = asker.wrong(asked.name, name)
    if kind.gathers:
        grid, new = asker.grid(asked.name, name, kind), asker.new_piece(asked.name, kind)
        return Field(name, label, wrong=wrong, grid=grid, new_piece=new)
    chosen = kind.default if kind.choices or kind.types == ("boolean",) else ""
    value = asker.kept(asked.name, name, asked.begins.get(name, chosen))
    required = kind.types == ANSWERED or (kind.required and kind.types == ("string",))
    plain = Field(name, label, value, wrong, required=required)
    if kind.types == ("boolean",) and (kind.required or kind.typed is Typed.TICKED):
        return replace(plain, kind="checkbox")
    if kind.offered is Offered.PERSON:
        known = tuple(one for one, _ in asker.choices(name, kind) or ())
        return replace(plain, known=known, longest=kind.text.longest if kind.text else 0)
    chosen_from = kind.choices or kind.offered or "boolean" in kind.types
    if chosen_from and (choices := asker.choices(name, kind)) is not None:
        none = word(action, f"{name}.none", asker.language, plugin=asked.plugin)
        return _choice(replace(plain, choices=choices, none=none), kind, asker.language)
    if kind.typed is Typed.UNSEEN:
        return replace(plain, kind="password", longest=SECRET_MAX)
    if kind.typed is Typed.CENTS:
        return replace(plain, inputmode="decimal", longest=MONEY_MAX)
    if "integer" in kind.types:
        return replace(plain, inputmode="numeric", longest=WHOLE_MAX)
    if kind.typed is Typed.HOUR:
        return replace(plain, kind=PICKS_HOUR)
    text = kind.text or Text(wire.TEXT_MAX)
    return replace(plain, longest=text.longest, rows=text.rows, like=text.like, wide=text.rows > 1)


def _choice(plain: Field, kind: Kind, language: Language) -> Field:
    """The field with what it is called to choose nothing, and where that stands."""
    names, picked, none = kind.offered is Offered.ROUND, kind.offered in PICKED, plain.none
    several = len(plain.choices or ()) > 1
    if not none and (
        kind.types == ANSWERED or picked or (kind.offered is Offered.RUNNER and several)
    ):
        none = sentence("base.choose").say(language)
    last = names or (picked and not several)
    return replace(plain, none=none, none_last=last, names=names)


def choices_of(spec: ActionSpec, name: str, kind: Kind, language: Language) -> Choices:
    """The choices that a record's own type has, by their words, or as the house calls them."""
    values = kind.choices or ("yes", "no")
    keys = {one: f"{name}.{one.replace(' ', '_')}" for one in values}
    named = {one: TERMS[one].say(language) if one in TERMS else one for one in values}
    say = partial(word, spec.name, language=language, plugin=plugin_of(spec))
    return tuple((one, say(key) or named[one]) for one, key in keys.items())


def asked_of(spec: ActionSpec, asked: Asked, more: Mapping[str, Any]) -> Asked:
    """The same with what a template gives by name: fields, what they begin with, and facts."""
    fields = kinds_of(spec.record)
    return replace(
        asked,
        given={key: value for key, value in more.items() if key in fields},
        begins={key.removeprefix(BEGINS): str(more[key]) for key in more if key.startswith(BEGINS)},
        facts={key: value for key, value in more.items() if key not in fields},
        clauses={key.removeprefix(CLAUSE): more[key] for key in more if key.startswith(CLAUSE)},
    )


def label_of(
    action: str,
    name: str,
    language: Language,
    facts: Mapping[str, object] | None = None,
    *,
    plugin: str = "",
) -> str:
    """The label of a field: the action's own, or that of all fields of this name, or its name."""
    words = BROUGHT_FORMS.get(plugin, {}).get(name) or WEB["form"].get(name) or Words(name, name)
    return word(action, name, language, facts, plugin=plugin) or words.say(language)


def word(
    action: str,
    what: str,
    language: Language,
    facts: Mapping[str, object] | None = None,
    *,
    plugin: str = "",
) -> str:
    """A sentence of an action's form, by its name; nothing: it has none.

    An action of a plug-in has its plug-in's, and a ruling ours besides.
    """
    stem = action.partition("/")[0]
    every = BROUGHT_FORMS.get(plugin, {})
    if not plugin or stem == RULE:
        every = {**WEB["form"], **every}
    words = every.get(f"{action}.{what}") or every.get(f"{stem}.{what}")
    return words.say(language, facts or {}) if words else ""
