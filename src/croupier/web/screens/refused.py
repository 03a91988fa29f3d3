"""A refusal as a screen shows it: a heading, a sentence, and its clause."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.kit.rules import Refusal
from croupier.words.money import money
from croupier.words.sentences import refusal
from croupier.words.web import sentence
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why something was not done, or can't be; without a clause where no rule is broken."""

    head: str
    said: str
    clause: str = ""


def refused(room: Room, desk: str, language: Language, no: Refusal) -> Trouble:
    """A refusal is a sentence with its clause; its amounts are money of this night."""
    currency = room.floor.law.event(room.night).currency.value
    amount = partial(money, currency=currency, language=language)
    said = refusal(no, language, labels_at(room.floor, desk), amount)
    return Trouble(sentence("base.refused").say(language), said, no.clause)
