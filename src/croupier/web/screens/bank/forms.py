"""What the forms of the bank offer: pieces, runners and places, and what was typed in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.kit.specs import Offered
from croupier.night.bank.specs import ACTIONS
from croupier.web.forms import Kind, kinds_of
from croupier.web.screens.bank.inputs import MORE, WORTH
from croupier.web.screens.bank.pieces import Grid, grid
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.desk_forms import choices_at
from croupier.web.screens.forms import Asked, Choices, Field, Form, field_of, form_of
from croupier.words.words import Language

# What a bank may begin with, before anything is known of it.
ANY: Final = ("500", "100", "50", "25", "20", "10", "5", "2", "1")


@dataclass(frozen=True, slots=True)
class BankAsker:
    """The bank as one person sees it, as the forms there ask it."""

    scene: BankScene

    @property
    def language(self) -> Language:
        return self.scene.language

    def kept(self, form: str, name: str, otherwise: str = "") -> str:
        return self.scene.kept(form, name, otherwise)

    def wrong(self, form: str, name: str) -> str:
        """What is wrong with a field, or with one of the inputs that are this field together."""
        inputs = (f"{name}.", f"{WORTH}{name}.", *((MORE,) if name == "pieces" else ()))
        errors = self.scene.errors if self.scene.said.get("form") == form else {}
        wrong = next((errors[one] for one in errors if one == name or one.startswith(inputs)), None)
        return wrong.say(self.language) if wrong else ""

    def choices(self, name: str, kind: Kind) -> Choices | None:
        scene = self.scene
        if kind.offered is Offered.RUNNER:
            return tuple((one, one) for one in scene.runners() if one != scene.me)
        if kind.offered is Offered.PLACE:
            return choices_at(scene.room, scene.language, kind.offered)
        if kind.offered is Offered.RACK:
            return racks(scene)
        return tuple((one, scene.say(f"bank.{name}_{one}")) for one in offered(scene, kind))

    def grid(self, form: str, name: str, kind: Kind) -> Grid:
        scene, offered = self.scene, kind.offered
        return grid(
            name, self._denominations(kind), scene.writing, said=scene.typed_in(form),
            filled=scene.stock if offered is Offered.ALL_IN_HAND else None,
            there=scene.stock if offered is Offered.FROM_STOCK else None,
            by_amount=offered not in (Offered.ALL_IN_HAND, Offered.BY_COUNT),
        )  # fmt: skip

    def _denominations(self, kind: Kind) -> tuple[str, ...]:
        if kind.offered is Offered.COINS:
            return tuple(str(coin) for coin in self.scene.coins)
        return ANY if self._begins(kind) else tuple(reversed(self.scene.bank.denominations))

    def _begins(self, kind: Kind) -> bool:
        return kind.offered is Offered.COUNTED and not self.scene.bank.opened

    def new_piece(self, form: str, kind: Kind) -> tuple[str, str] | None:
        """The input for another denomination; None: the grid has all that there can be."""
        if kind.offered is not Offered.NEW_PIECES and not self._begins(kind):
            return None
        return self.kept(form, MORE + "each"), self.kept(form, MORE + "count")


def offered(scene: BankScene, kind: Kind) -> list[str]:
    """Nothing is redeemed where nothing can be."""
    redeems = scene.bank.mode == "redeemable"
    return [one for one in kind.choices if redeems or one != "redemption"]


def racks(scene: BankScene) -> Choices:
    """Those who sit where every chip is counted: what they buy is theirs by name."""
    return tuple(
        (
            f"{table.name} {seat}",
            scene.say("bank.buyer", table=table.name, seat=seat, player=sitter.player),
        )
        for _, table in sorted(scene.night.tables.items())
        for seat, sitter in sorted(table.seats.items())
        if sitter.counted
    )


def bank_field(  # noqa: PLR0913 - a field has that many sides
    scene: BankScene, action: str, name: str, *, form: str = "", typed_as: str = "",
    facts: Mapping[str, object] | None = None, **shown: Any,
) -> Field:  # fmt: skip
    """One field of an action, where a page lays its form out itself.

    `typed_as`: the name of its input, if that is one of several that are read together.
    """
    asked = Asked(form or action, "", facts=facts or {})
    kind = kinds_of(ACTIONS[action].record)[name]
    found = field_of(action, name, kind, BankAsker(scene), asked)
    if typed_as:
        typed = scene.kept(asked.name, typed_as)
        found = replace(found, name=typed_as, value=typed, wrong=found.wrong if typed else "")
    return replace(found, **shown)


def bank_form(scene: BankScene, action: str, asked: Asked) -> Form:
    return form_of(ACTIONS[action], BankAsker(scene), asked)
