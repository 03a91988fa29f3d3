"""What the board of a roulette table posts: what the law wants to hang there, by chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.terms import maximum
from croupier.odds.roulette import chance
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both
from croupier.web.screens.notice import span
from croupier.web.screens.roulette.owed import KINDS, ratio
from croupier.web.screens.roulette.posted import post_rules
from croupier.web.screens.turning.slots import Languages, Poster
from croupier.words.sentences import Labels

FOOT: Final = 2  # lines of rules: the table of chances needs the room of the others


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of chance with its pay-off, its odds and its limits."""

    names: Both
    pays: str
    numbers: int  # that win
    stake: str


def post(
    rules: Rules, book: Rulebook[Any], labels: Labels, currency: str, languages: Languages
) -> Poster:
    return Poster(
        heads={
            "pays": both("board.pays", languages),
            "of": both("roulette_board.of_37", languages, numbers=len(rules.wheel_order.value)),
            "stake": both("board.stake", languages),
        },
        columns=(tuple(rows_of(rules, currency, languages)),),
        rules=tuple(post_rules(rules, book, labels, currency, languages)),
        note=(),
        foot=FOOT,
    )


def rows_of(rules: Rules, currency: str, languages: Languages) -> Iterator[Row]:
    total = len(rules.wheel_order.value)
    for kind in KINDS:
        place = next(place for place in layout(rules).values() if place.kind == kind)
        yield Row(
            names=both(f"roulette_board.kind_{kind}", languages),
            pays=ratio(rules, kind),
            numbers=int(chance(rules, place) * total),
            stake=span(rules.minimum.value, maximum(rules, kind).value, currency, languages[0]),
        )
