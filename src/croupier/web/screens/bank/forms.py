"""What the forms of the bank offer: pieces, runners and places, and what was typed in them."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.kit.specs import Offered
from croupier.night.bank.specs import ACTIONS
from croupier.web.forms import Kind, kinds_of
from croupier.web.screens.bank.counting import typed_in, writing
from croupier.web.screens.bank.inputs import MORE, WORTH
from croupier.web.screens.bank.pieces import Grid, grid
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.forms import Asked, Choices, Form, form_of
from croupier.words.words import Language


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

    def choices(self, name: str, kind: Kind) -> Choices:
        scene = self.scene
        if kind.offered is Offered.RUNNER:
            return tuple((one, one) for one in scene.runners() if one != scene.me)
        if kind.offered is Offered.PLACE:
            return places(scene)
        return tuple((one, scene.say(f"bank.{name}_{one}")) for one in offered(scene, kind))

    def grid(self, form: str, name: str, kind: Kind) -> Grid:
        scene, every = self.scene, kind.offered is Offered.ALL_IN_HAND
        return grid(
            f"{form} {name}", name, tuple(reversed(scene.bank.denominations)), writing(scene),
            said=typed_in(scene, form), filled=scene.stock if every else None,
            there=scene.stock if kind.offered is Offered.FROM_STOCK else None, by_amount=not every,
        )  # fmt: skip


def offered(scene: BankScene, kind: Kind) -> list[str]:
    """Nothing is redeemed where nothing can be."""
    redeems = scene.bank.mode == "redeemable"
    return [one for one in kind.choices if redeems or one != "redemption"]


def places(scene: BankScene) -> Choices:
    """What a paper from an outage can be about."""
    tables = (f"table {name}" for name in sorted(scene.night.tables))
    names = ("bank", *tables, *(f"runner {name}" for name in scene.runners()))
    return tuple((name, scene.place_name(name)) for name in names)


def pieces_for(scene: BankScene, action: str, name: str = "pieces") -> Grid:
    """The pieces that an action asks for, where a page lays its form out itself."""
    kind = kinds_of(ACTIONS[action].record)[name]
    return BankAsker(scene).grid(action, name, kind)


def bank_form(scene: BankScene, action: str, asked: Asked) -> Form:
    return form_of(ACTIONS[action], BankAsker(scene), asked)
