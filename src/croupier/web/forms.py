"""From a form's fields to plain fields: text becomes what the action's record asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from croupier.floor import wire
from croupier.kit.chips import UNITS_MAX
from croupier.night.model import Night
from croupier.night.registry import sayings_at

WHOLE: Final = re.compile(r"-?[0-9]{1,18}", re.ASCII)
OURS: Final = frozenset(
    {"csrfmiddlewaretoken", "command", "by", "action", "screen", "of_round", "of_table", "form"}
)
MAXIMUM: Final = "maximum."  # before a spot: the most that the house lets lie there
# Before what a field is of: a spot; or of pieces, each of them by what it is worth.
GATHERED: Final = (MAXIMUM, "pieces.", "coins.", "taken.", "given.")
SEVERAL: Final = ("boxes", "papers")  # fields with as many values as were ticked
KNOWN: Final = ("operator", "desk", "via")  # by who is signed in, and where: no form says it
TRUE: Final = ("true", "on", "1")


def plain_of(night: Night, desk: str, form: Mapping[str, str]) -> dict[str, Any]:
    """The fields of what was said. An empty one was not said; the decoder judges the rest."""
    for name in KNOWN:
        if name in form:
            raise wire.Malformed(f"{name}: is not said, but known")
    sayings = sayings_at(night, desk)
    word = form.get("action", "")
    if word not in sayings:
        raise wire.Malformed(f"no such action: {word[:40]!r}")
    kinds = wire.describe(sayings[word].record)
    said = gathered({name: text for name, text in form.items() if name not in OURS})
    return unsaid(kinds, said) | {
        name: typed(text, kinds.get(name, {}).get("type", ""))
        for name, text in said.items()
        if text != ""
    }


def gathered(said: Mapping[str, str]) -> dict[str, str]:
    """Maxima, and pieces, have a field each, and are one in what is said."""
    rest = {name: text for name, text in said.items() if not name.startswith(GATHERED)}
    for stem in GATHERED:
        found = {
            name.removeprefix(stem): typed(text, "integer")
            for name, text in said.items()
            if name.startswith(stem) and text
        }
        if found:
            rest[stem.removesuffix(".")] = json.dumps(found)
    return rest


def unread(night: Night, desk: str, form: Mapping[str, str]) -> str | None:
    """The first field that asks for a number and holds something else, or more than there is."""
    saying = sayings_at(night, desk).get(form.get("action", ""))
    for name, kind in wire.describe(saying.record).items() if saying else ():
        kinds, text = kind["type"].split(" or "), form.get(name, "")
        if "integer" not in kinds or text == "" or (text == "null" and "null" in kinds):
            continue
        if not whole(text):
            return name
    return next(
        (name for name in form if name.startswith(GATHERED) and not whole(form[name])), None
    )


def whole(text: str) -> bool:
    """A whole number that there could be; or nothing was typed."""
    return text == "" or bool(WHOLE.fullmatch(text) and abs(int(text)) <= UNITS_MAX)


def unsaid(kinds: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    """What must be told and a form can't: a box without a tick is no, an empty field nothing."""
    must = {name: kind["type"].split(" or ") for name, kind in kinds.items() if kind["required"]}
    no = {name: False for name, types in must.items() if "boolean" in types and name not in said}
    nothing = (name for name, types in must.items() if "null" in types and said.get(name) == "")
    return {**no, **dict.fromkeys(nothing)}


def typed(text: str, kind: str) -> Any:
    """A form knows text alone. What can't be read stays text, and is refused by its name."""
    kinds = kind.split(" or ")
    if "integer" in kinds and WHOLE.fullmatch(text):
        return int(text)
    if "boolean" in kinds:
        return text in TRUE
    if "null" in kinds and text == "null":
        return None
    if "array" in kinds:
        return [int(one) if WHOLE.fullmatch(one) else one for one in text.split()]
    if "object" in kinds:
        return wire.parse(text.encode(errors="surrogatepass"))
    return text


def said_in(posted: Any) -> dict[str, str]:
    """The fields of a form as it was sent. What was ticked several times is one field."""
    said: dict[str, str] = posted.dict()
    for name in SEVERAL:
        if name in said:
            said[name] = " ".join(dict.fromkeys(" ".join(posted.getlist(name)).split()))
    return said
