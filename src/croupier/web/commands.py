"""From what a page says to a command: at which desk, in whose part, in which words."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final
from uuid import uuid4

from croupier.floor import wire
from croupier.floor.spoken import command_of
from croupier.kit.actors import Role
from croupier.kit.specs import ActionSpec
from croupier.night.bank.bank import BANK
from croupier.night.model import Command
from croupier.night.registry import sayings_at
from croupier.night.tables.tables import desk_of
from croupier.web.forms import Asking, Said, read_form
from croupier.web.may import Place
from croupier.web.outcomes import Rejected

SEVERAL_MAX: Final = 40  # more than any announce puts down
TAKEN_BACK: Final = frozenset({"bet", "units", "chips"})


def desk_at(place: Place) -> str:
    return desk_of(place.table.name) if place.table else BANK


def parts_for(spec: ActionSpec | None, held: Collection[Role]) -> tuple[Role, ...]:
    """Of somebody's parts, those whose word this is: in the order of its declaration."""
    return tuple(role for role in spec.by if role in held) if spec else ()


def speaker(
    place: Place, desk: str, action: str, seat: str = "", among: Collection[Role] = tuple(Role)
) -> str:
    """Who speaks where a form names nobody: the player of a seat, else the first of their parts.

    `seat`: the one that they ask for. `among`: the parts in which somebody is at this screen.
    Where none fits, any is named: the night refuses it, and says why.
    """
    assert place.room
    spec = sayings_at(place.room.night, desk).get(action)
    held = place.roles & frozenset(among)
    own = seat if action == "sit" and Role.PLAYER in held else str(place.seat or "")
    staff = [role for role in parts_for(spec, held) if role is not Role.PLAYER]
    if own and (not staff or (spec and Role.PLAYER in spec.by)):
        return f"player {own}"
    rest = sorted(held, key=lambda role: role.value) or [Role.LICENSEE]
    return (staff or rest)[0].value


def make_command(  # noqa: PLR0913 - who says what, where, and under which number
    place: Place,
    desk: str,
    action: str,
    fields: Mapping[str, Any],
    *,
    number: str = "",
    by: str = "",
) -> Command:
    """What the person who is signed in says at a desk. `Malformed` where nobody can."""
    assert place.room
    said = {
        "command": number or str(uuid4()),
        "desk": desk,
        "by": by or speaker(place, desk, action, str(fields.get("seat", ""))),
        "operator": place.who.name,
        "action": action,
    }
    return command_of(place.room.night, {**fields, **said}, via="page")


def read_commands(
    place: Place, desk: str, forms: Iterable[Said], asking: Asking
) -> list[Command] | Rejected | wire.Malformed:
    """What these forms say at a desk; or what is wrong with the first that says nothing."""
    assert place.room
    found = []
    try:
        for form in forms:
            fields = read_form(place.room.night, desk, form, asking)
            if isinstance(fields, Rejected):
                return fields
            number, by = form.get("command", ""), form.get("by", "")
            action = form.get("action", "")
            found.append(make_command(place, desk, action, fields, number=number, by=by))
    except wire.Malformed as error:
        return error
    return found


def words_of(form: Said) -> tuple[dict[str, str], ...]:
    """What a form says, in order: a card that is keyed in somebody's turn was asked for first."""
    said = dict(form)
    ahead, by = said.pop("ahead", ""), said.pop("ahead_by", "")
    said["command"] = said.get("command") or str(uuid4())
    if several := said.pop("several", ""):
        return tuple(
            {**said, **one, "command": f"{said['command']} {turn}"}
            for turn, one in enumerate(each_of(several))
        )
    if not ahead:
        return (said,)
    return {"command": f"{said['command']} {ahead}", "by": by, "action": ahead}, said


def each_of(several: str) -> list[dict[str, str]]:
    """The same word several times over: by its other fields, as the page has written them."""
    try:
        told = json.loads(several)
    except ValueError:
        raise wire.Malformed("several: not JSON") from None
    if not isinstance(told, list) or not 1 <= len(told) <= SEVERAL_MAX:
        raise wire.Malformed("several: a list of fields")
    for one in told:
        if not isinstance(one, dict) or not set(one) <= TAKEN_BACK:
            raise wire.Malformed("several: a list of fields")
    return [{name: str(text) for name, text in one.items()} for one in told]
