"""`croupier play`: a person at a virtual table in the terminal, with bots in some seats."""

from __future__ import annotations

import hashlib
import os
import sys
from typing import Annotated

import typer

from croupier.cli.common import Law, at_law, console, help_of, language_of, playable, refused
from croupier.cli.games.registry import TERMINALS
from croupier.cli.table import Lang, Minimum, Rulebook, Sets, Wheel
from croupier.floor.bots import NAMES
from croupier.floor.practice import practice_table
from croupier.kit.chips import UNITS_MAX
from croupier.kit.rules import Refusal


def play(
    rulebook: Rulebook,
    bots: Annotated[int, typer.Option("--bots", min=0, max=len(NAMES), help=help_of("bots"))] = 3,
    chips: Annotated[
        int, typer.Option("--chips", min=1, max=UNITS_MAX, help=help_of("chips"))
    ] = 100,
    minimum: Minimum = None,
    wheel: Wheel = None,
    sets: Sets = None,
    seed: Annotated[str | None, typer.Option("--seed", help=help_of("seed"))] = None,
    motion: Annotated[bool, typer.Option("--motion/--no-motion", help=help_of("motion"))] = True,
    law: Law = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    book = playable(rulebook, language, sets or (), wheel, games=TERMINALS)
    seed_bytes = None if seed is None else hashlib.sha256(os.fsencode(seed)).digest()
    found = practice_table(book, virtual=True, minimum=minimum, seed=seed_bytes)
    if isinstance(found, Refusal):
        refused(found, language, {})
    moving = motion and sys.stdout.isatty() and sys.stdin.isatty()
    evening = TERMINALS[book.game]
    evening(found, language, console(), chips=chips, bots=bots, motion=moving)
