"""The one reader of forms: text becomes what the action's record declares, or an error by field.

Limits are the law's to refuse, and what no page of ours sends is malformed: the decoder says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Final, NamedTuple, get_type_hints

from croupier.bank.pieces import CENTS
from croupier.floor import wire
from croupier.kit.chips import UNITS_MAX
from croupier.kit.specs import FORM_FIELDS, KNOWN_FIELDS, Offered, Text, Typed, note_in
from croupier.night.model import Night
from croupier.night.registry import sayings_at
from croupier.web.outcomes import Rejected
from croupier.web.people.wrong import Wrong

Said = Mapping[str, str]
Fields = dict[str, Any]
WHOLE: Final = re.compile(r"-?[0-9]{1,18}", re.ASCII)
SPACES: Final = str.maketrans("", "", " \xa0\u202f$€")
PLAIN: Final = re.compile(r"([0-9]{1,15})(?:[.,]([0-9]{1,2}))?", re.ASCII)
GROUPED: Final = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{1,2}))?", re.ASCII)
TRUE: Final = ("true", "on", "1", "yes")
TYPED_MAX: Final = 24  # of what was typed, as it is said again


class Ask(NamedTuple):
    """A sentence that asks for a field again, and the clause that wants it so."""

    key: str
    clause: str = ""


WHOLE_NUMBER: Final = Ask("base.whole_number")


@dataclass(frozen=True, slots=True)
class Asking:
    """What a screen can't do without, and its words for what nobody can read."""

    missing: Mapping[str, Ask] = field(default_factory=dict)  # by field
    number: Ask = WHOLE_NUMBER
    numbers: Mapping[str, Ask] = field(default_factory=dict)  # by field, where it has its own


class Kind(NamedTuple):
    """What an action's record declares of a field."""

    types: tuple[str, ...]
    required: bool
    typed: Typed | None = None
    offered: Offered | None = None
    text: Text | None = None
    choices: tuple[str, ...] = ()
    default: str = ""  # what is chosen unless somebody chooses otherwise
    parts: str = ""  # the type of what is in an array

    @property
    def gathers(self) -> bool:
        """It has an input for each of its parts: `pieces.5`, `maximum.red`."""
        return self.types == ("object",)


@cache
def kinds_of(action: type) -> Mapping[str, Kind]:
    hints = get_type_hints(action, include_extras=True)
    return {
        name: Kind(
            tuple(about["type"].split(" or ")),
            about["required"],
            typed=note_in(hints[name], Typed),
            offered=note_in(hints[name], Offered),
            text=note_in(hints[name], Text),
            choices=tuple(about.get("choices", ())),
            default=_write_default(one.default),
            parts=about.get("values", ""),
        )
        for one in fields(action)
        for name, about in ((one.name, wire.describe(action)[one.name]),)
    }


def _write_default(default: Any) -> str:
    """A declared default as a form has it, of what is chosen and not typed."""
    if isinstance(default, bool):
        return "yes" if default else "no"
    return default if isinstance(default, str) else ""


def fields_in(night: Night, desk: str, posted: Any) -> dict[str, str]:
    """The fields of a form as it was sent. What was ticked several times is one field."""
    said: dict[str, str] = posted.dict()
    spec = sayings_at(night, desk).get(said.get("action", ""))
    for name, kind in kinds_of(spec.record).items() if spec else ():
        if name in said and "array" in kind.types:
            said[name] = " ".join(dict.fromkeys(" ".join(posted.getlist(name)).split()))
    return said


def read_form(night: Night, desk: str, form: Said, asking: Asking) -> Fields | Rejected:
    """The fields of what a form says. An empty one was not said; the decoder judges the rest."""
    for name in KNOWN_FIELDS:
        if name in form:
            raise wire.Malformed(f"{name}: is not said, but known")
    spec = sayings_at(night, desk).get(form.get("action", ""))
    if spec is None:
        raise wire.Malformed(f"no such action: {form.get('action', '')[:40]!r}")
    kinds = kinds_of(spec.record)
    for name, ask in asking.missing.items():
        if not any(form[one].strip() for one in form if one == name or _is_part(one, name, kinds)):
            return Rejected({name: Wrong(ask.key, {})}, ask.clause)
    said = {name: text for name, text in form.items() if name not in FORM_FIELDS}
    try:
        return _unsaid(kinds, said) | dict(_read_fields(kinds, said, asking))
    except _Unreadable as error:
        return error.rejected


class _Unreadable(Exception):
    def __init__(self, name: str, text: str, ask: Ask) -> None:
        super().__init__(name)
        self.rejected = Rejected({name: Wrong(ask.key, {"typed": text[:TYPED_MAX]})}, ask.clause)


def _is_part(name: str, of: str, kinds: Mapping[str, Kind]) -> bool:
    """Whether this input is one of several that are one field."""
    return name.startswith(f"{of}.") and of in kinds and kinds[of].gathers


def _read_fields(
    kinds: Mapping[str, Kind], said: Said, asking: Asking
) -> Iterator[tuple[str, Any]]:
    gathered: dict[str, dict[str, Any]] = {}
    for name, text in said.items():
        stem, _, part = name.partition(".")
        if text == "":
            continue
        if _is_part(name, stem, kinds):
            count = Kind(("integer",), required=True)
            value = _read(count, name, text.translate(SPACES), asking)
            gathered.setdefault(stem, {})[part] = value
        else:
            kind = kinds.get(name)
            yield name, _read(kind, name, text, asking) if kind else text
    yield from gathered.items()


def _read(kind: Kind, name: str, text: str, asking: Asking) -> Any:
    """A form knows text alone. What is no number raises; what else is wrong stays text."""
    if "null" in kind.types and text == "null":
        return None
    if kind.typed in (Typed.CENTS, Typed.MONEY):
        cents = cents_in(text)
        if cents is None or (kind.typed is Typed.MONEY and cents % CENTS):
            raise _Unreadable(name, text, Ask("bank.amount_unread"))
        return cents if kind.typed is Typed.CENTS else cents // CENTS
    if "integer" in kind.types:
        if not WHOLE.fullmatch(text) or abs(int(text)) > UNITS_MAX:
            raise _Unreadable(name, text, asking.numbers.get(name, asking.number))
        return int(text)
    if "boolean" in kind.types:
        return text in TRUE
    if kind.typed is Typed.SEVERAL:
        return [one.strip() for one in text.split(";") if one.strip()]
    if "array" in kind.types:
        whole = "integer" in kind.parts
        return [int(one) if whole and WHOLE.fullmatch(one) else one for one in text.split()]
    if "object" in kind.types:
        return wire.parse(text.encode(errors="surrogatepass"))
    return text.upper() if kind.typed is Typed.PAPER else text


def _unsaid(kinds: Mapping[str, Kind], said: Said) -> Fields:
    """What must be told and a form can't: a box without a tick is no, an empty field nothing."""
    must = {name: kind.types for name, kind in kinds.items() if kind.required}
    no = {name: False for name, types in must.items() if "boolean" in types and name not in said}
    empty = {name: types for name, types in must.items() if said.get(name) == ""}
    nothing = {name: None for name, types in empty.items() if "null" in types}
    text = {name: "" for name, types in empty.items() if types == ("string",)}
    return {**no, **nothing, **text}


def cents_in(text: str) -> int | None:
    """`12.50`, `12,50`, `1 250`, `$1,250`; None: no amount of money."""
    bare = text.translate(SPACES)
    found = PLAIN.fullmatch(bare) or GROUPED.fullmatch(bare)
    if found is None:
        return None
    whole, rest = found[1].replace(",", ""), (found[2] or "").ljust(2, "0")
    cents = int(whole) * CENTS + int(rest)
    return cents if cents <= UNITS_MAX else None
