"""What the board of a wheel posts: what the law wants to hang there, spot by spot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.wheel.rules import Rules
from croupier.odds.wheel import winning_segments
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both
from croupier.web.screens.notice import span
from croupier.web.screens.posted import LINES, write_rules
from croupier.web.screens.turning.disc import Mark
from croupier.web.screens.turning.slots import Languages, Poster
from croupier.web.screens.wheel.drawing import marks
from croupier.web.screens.wheel.posted import BAND, FEW, limit_of, rules_said
from croupier.web.screens.wheel.spots import limits_of
from croupier.words.sentences import Labels

ROWS_MAX: Final = 10  # of one table of spots; more stand in columns


@dataclass(frozen=True, slots=True)
class Row:
    """A spot with its pay-off, its chances and its limits."""

    mark: Mark
    segments: int
    stake: str


def post(
    rules: Rules, book: Rulebook[Any], labels: Labels, currency: str, languages: Languages
) -> Poster:
    limit = limit_of(rules, currency, languages)
    rows = tuple(rows_of(rules, currency, languages, apart=not limit))
    return Poster(
        heads=heads(rules, languages, apart=not limit),
        columns=tuple(rows[at : at + ROWS_MAX] for at in range(0, len(rows), ROWS_MAX)),
        rules=tuple(write_rules(rules_said(rules), book, labels, currency, languages)),
        note=limit,
        band=BAND if len(rows) <= FEW else 0,
        foot=LINES,
    )


def heads(rules: Rules, languages: Languages, *, apart: bool) -> Mapping[str, Both]:
    """Of the columns. `apart`: each spot has a limit of its own."""
    shown = {
        "spot": both("board.spot", languages),
        "pays": both("board.pays", languages),
        "of": both("board.of", languages, segments=len(rules.wheel.segments)),
    }
    return {**shown, "stake": both("board.stake", languages)} if apart else shown


def rows_of(rules: Rules, currency: str, languages: Languages, *, apart: bool) -> Iterator[Row]:
    counts = winning_segments(rules)
    for name, mark in marks(rules, languages).items():
        stake = span(*limits_of(rules, name), currency, languages[0]) if apart else ""
        yield Row(mark, counts[name], stake)
