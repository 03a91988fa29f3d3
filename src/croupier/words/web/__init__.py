"""The sentences of the pages, by area: a template names one as `player.undo`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import brought_words, sections_of, with_words
from croupier.words.web.api import API
from croupier.words.web.bank import BANK
from croupier.words.web.base import BASE
from croupier.words.web.board import BOARD
from croupier.words.web.boxes import BOXES
from croupier.words.web.cards import CARDS
from croupier.words.web.clauses import CLAUSES
from croupier.words.web.console import CONSOLE
from croupier.words.web.desk import DESK
from croupier.words.web.float import FLOAT
from croupier.words.web.form import FORM
from croupier.words.web.home import HOME
from croupier.words.web.house import HOUSE
from croupier.words.web.log import LOG
from croupier.words.web.look import LOOK
from croupier.words.web.papers import PAPERS
from croupier.words.web.people import PEOPLE
from croupier.words.web.pins import PINS
from croupier.words.web.player import PLAYER
from croupier.words.web.posted import POSTED
from croupier.words.web.record import RECORD
from croupier.words.web.roulette import ROULETTE
from croupier.words.web.roulette_board import ROULETTE_BOARD
from croupier.words.web.roulette_console import ROULETTE_CONSOLE
from croupier.words.web.runner import RUNNER
from croupier.words.web.signing import SIGNING
from croupier.words.web.wall import WALL
from croupier.words.web.wheel import WHEEL
from croupier.words.words import Words

_OWN: Final[Mapping[str, Mapping[str, Words]]] = {
    "api": API,
    "bank": BANK,
    "base": BASE,
    "board": BOARD,
    "boxes": BOXES,
    "cards": CARDS,
    "clauses": CLAUSES,
    "console": CONSOLE,
    "desk": DESK,
    "float": FLOAT,
    "form": FORM,
    "home": HOME,
    "house": HOUSE,
    "log": LOG,
    "look": LOOK,
    "papers": PAPERS,
    "people": PEOPLE,
    "pins": PINS,
    "player": PLAYER,
    "posted": POSTED,
    "record": RECORD,
    "roulette": ROULETTE,
    "roulette_board": ROULETTE_BOARD,
    "roulette_console": ROULETTE_CONSOLE,
    "runner": RUNNER,
    "signing": SIGNING,
    "wall": WALL,
    "wheel": WHEEL,
}
WEB: Final[Mapping[str, Mapping[str, Words]]] = {
    **_OWN,
    **{area: with_words(_OWN.get(area, {}), "web", area) for area in sections_of("web")},
}
BROUGHT_FORMS: Final = brought_words("web", "form")


def sentence(key: str) -> Words:
    area, _, name = key.partition(".")
    return WEB[area][name]
