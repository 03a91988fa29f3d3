"""Shared by the forms of office, wall and plain desks: their choices, and refusals of buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.floor.wire import Malformed
from croupier.kit.specs import ActionSpec, Offered
from croupier.web.commands import make_command
from croupier.web.forms import Kind
from croupier.web.may import Place
from croupier.web.responses import NOTHING, Told
from croupier.web.screens.bank.pieces import Grid
from croupier.web.screens.forms import Choices, choices_of
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.refused import Trouble, refused
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class DeskAsker:
    """A desk without pieces, as the form of one of its actions asks it."""

    language: Language
    spec: ActionSpec
    offers: Callable[[str, Offered], Choices]
    told: Told = NOTHING

    def kept(self, form: str, name: str, otherwise: str = "") -> str:
        return self.told.said.get(name, "") if self._is(form) else otherwise

    def wrong(self, form: str, name: str) -> str:
        wrong = self.told.errors.get(name) if self._is(form) else None
        return wrong.say(self.language) if wrong else ""

    def _is(self, form: str) -> bool:
        """Whether this is the form that was not accepted."""
        said = self.told.said
        return form == (said.get("form") or said.get("action"))

    def choices(self, name: str, kind: Kind) -> Choices:
        if kind.offered:
            return self.offers(name, kind.offered)
        return choices_of(self.spec, name, kind, self.language)

    def grid(self, form: str, name: str, kind: Kind) -> Grid:  # noqa: ARG002 - as an Asker is asked
        """No rows: no pieces are counted at such a desk."""
        return Grid(name, (), "", by_amount=False)

    def new_piece(self, form: str, kind: Kind) -> tuple[str, str] | None:  # noqa: ARG002
        return None


def same(names: Iterable[str]) -> Choices:
    """Choices that are called as they are."""
    return tuple((name, name) for name in names)


def refusal_at(  # noqa: PLR0913 - who says what, where, in whose part
    place: Place,
    language: Language,
    desk: str,
    action: str,
    fields: Mapping[str, Any],
    *,
    by: str = "",
    unless: Collection[str] = (),
) -> Trouble | None:
    """Why an action would be refused as far as it is filled in, or None.

    `unless`: codes of refusals that another choice in the same form would not meet.
    """
    assert place.room
    try:
        command = make_command(place, desk, action, fields, by=by)
    except Malformed:  # something is still to be filled in
        return None
    no = refusal_of(place.room, command)
    return refused(place.room, desk, language, no) if no and no.code not in unless else None
