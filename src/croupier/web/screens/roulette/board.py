"""The public board of a roulette table: the last number, and everything that FR-35 wants posted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.terms import maximum
from croupier.kit.events import announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table
from croupier.night.tables.view import view as shown_of
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.calls import last_words
from croupier.web.screens.notice import (
    STATES,
    Notice,
    Said,
    aloud,
    amounts_of,
    float_of,
    own_languages,
    posted,
    span,
    still,
    terms_of,
)
from croupier.web.screens.posted import Short, Turn, rulebook_of, turns_of
from croupier.web.screens.roulette.drawing import Cylinder, drawn, mark_of, marks_of
from croupier.web.screens.roulette.owed import KINDS, ratio
from croupier.web.screens.roulette.posted import in_short
from croupier.web.screens.wheel.drawing import Mark
from croupier.words.sentences import Labels
from croupier.words.words import Language

LAST_MAX: Final = 12
FOOT: Final = 2  # lines of rules: the table of chances needs the room of the others


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of chance with its pay-off, its odds and its limits."""

    names: Both
    pays: str
    numbers: int  # that win
    stake: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The last number, large: its tag and the even chances that won with it."""

    mark: Mark
    chances: tuple[Both, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Notice):
    """What `roulette/board_screen.html` shows."""

    wheel: Cylinder
    shown: Shown | None
    heads: Mapping[str, Both]
    rows: tuple[Row, ...]
    last_head: Both
    independent: Both
    last: tuple[Mark | None, ...]  # None: a round that a ruling made void
    note: Both  # the float
    none_yet: Both


def board(  # noqa: PLR0913 - a table, as everybody sees it at a moment
    law: Law, night: Night, table: Table, labels: Labels, sight: Sight = NOTHING, *, clock: int = 0
) -> Board:
    event, rules, book = law.event(night), law.at(table), law.books[table.rulebook]
    assert isinstance(rules, Rules)
    view = shown_of(law, night, table, None)
    currency = event.currency.value
    languages = own_languages(currency)
    short = tuple(in_short(rules, book, labels, currency, languages))
    least = rules.minimum.value
    return Board(
        **posted(law, night, table, view["round"], languages),
        state=still(view) or ("turning" if view["turning"] else "open"),
        said=said(view, rules, labels, languages, sight),
        rules=short,
        turn=turn_of(view, short, book, languages, clock=clock),
        terms=terms_of(
            book, amounts_of(rules.minimum.value, event, "roulette"), currency, languages
        ),
        wheel=drawn(view, languages, sight),
        shown=shown(view, labels, languages),
        heads={
            "pays": both("board.pays", languages),
            "of": both("roulette_board.of_37", languages, numbers=len(view["order"])),
            "stake": both("board.stake", languages),
        },
        rows=tuple(rows_of(rules, currency, languages)),
        last_head=both("wheel.last", languages),
        independent=both("wheel.independent", languages),
        last=tuple(marks_of(view, LAST_MAX, languages)),
        note=float_of(least, event, "roulette", languages),
        none_yet=both("wheel.none_yet", languages),
    )


def shown(view: Mapping[str, Any], labels: Labels, languages: Sequence[Language]) -> Shown | None:
    """The number that came last; none before the first, or after a ruling made it void."""
    last = view["last"]
    if last is None or last["number"] is None:
        return None
    chances = tuple(each(languages, labels[name].say) for name in last["chances"])
    return Shown(mark_of(view, last["number"], languages), chances)


def said(
    view: Mapping[str, Any],
    rules: Rules,
    labels: Labels,
    languages: Sequence[Language],
    sight: Sight = NOTHING,
) -> Said:
    """What was said last."""
    say = aloud(labels, languages)
    calls = say(announce(rules.call_words.value, rules.call_words.clause))
    if state := still(view):
        return Said(both(STATES[state], languages), calls if state != "closed" else ())
    if last := last_words(sight, view):
        return Said(say(last), calls)
    return Said(both("player.silence", languages))


def turn_of(
    view: Mapping[str, Any],
    short: Sequence[Short],
    book: Rulebook[Any],
    languages: Sequence[Language],
    *,
    clock: int,
) -> Turn:
    """Another when the ball is thrown and when a round begins, or by the clock."""
    independent = Short(both("wheel.independent", languages), ClauseId(""))
    text = Short(rulebook_of(book, languages), ClauseId(""))
    turns = turns_of([*short, independent, text], foot=FOOT)
    stage = 2 * int(view["round"]) + int(view["phase"] != "betting")
    return turns[(stage + clock) % len(turns)]


def rows_of(rules: Rules, currency: str, languages: Sequence[Language]) -> Iterator[Row]:
    for kind in KINDS:
        place = next(place for place in layout(rules).values() if place.kind == kind)
        yield Row(
            names=both(f"roulette_board.kind_{kind}", languages),
            pays=ratio(rules, kind),
            numbers=len(place.numbers),
            stake=span(rules.minimum.value, maximum(rules, kind).value, currency, languages[0]),
        )
