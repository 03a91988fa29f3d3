"""The public board of a wheel: everything ON-21 and FR-35 want posted, and what was said last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.wheel.rules import Rules
from croupier.kit.events import announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table
from croupier.night.tables.view import view as shown_of
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both
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
from croupier.web.screens.wheel.drawing import Drawing, Mark, drawn, marks
from croupier.web.screens.wheel.posted import BAND, FEW, in_short, limit_of
from croupier.words.sentences import Labels
from croupier.words.words import Language

ROWS_MAX: Final = 10  # of one table of spots; more stand in columns
LAST_MAX: Final = 12


@dataclass(frozen=True, slots=True)
class Row:
    """A spot with its pay-off, its chances and its limits."""

    mark: Mark
    segments: int
    stake: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Notice):
    """What `wheel/board_screen.html` shows."""

    wheel: Drawing
    heads: Mapping[str, Both]
    columns: tuple[tuple[Row, ...], ...]
    last_head: Both
    independent: Both
    last: tuple[Mark | None, ...]  # None: a round that a ruling made void
    note: Both  # beside the heads: a limit for all spots together, or the float
    none_yet: Both


def board(  # noqa: PLR0913 - a table, as everybody sees it at a moment
    law: Law, night: Night, table: Table, labels: Labels, sight: Sight = NOTHING, *, clock: int = 0
) -> Board:
    event, rules, book = law.event(night), law.at(table), law.books[table.rulebook]
    assert isinstance(rules, Rules)
    view = shown_of(law, night, table, None)
    currency = event.currency.value
    languages = own_languages(currency)
    known = marks(view, languages)
    limit = limit_of(rules, currency, languages)
    rows = tuple(rows_of(view, known, currency, languages[0], apart=not limit))
    short = tuple(in_short(rules, labels, currency, languages))
    return Board(
        **posted(law, night, table, view["round"], languages),
        state=state_of(view),
        said=said(view, rules, labels, languages, sight),
        rules=short,
        turn=turn_of(view, short, book, languages, spots=len(rows), clock=clock),
        terms=terms_of(book, amounts_of(rules.minimum.value, event, "wheel"), currency, languages),
        wheel=drawn(view, languages, sight),
        heads=heads(view, languages, apart=not limit),
        columns=tuple(rows[at : at + ROWS_MAX] for at in range(0, len(rows), ROWS_MAX)),
        last_head=both("wheel.last", languages),
        independent=both("wheel.independent", languages),
        last=tuple(known.get(one["spot"]) for one in view["results"][:LAST_MAX]),
        note=limit or float_of(rules.minimum.value, event, "wheel", languages),
        none_yet=both("wheel.none_yet", languages),
    )


def state_of(view: Mapping[str, Any]) -> str:
    return still(view) or ("turning" if view["turning"] else "open")


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


def turn_of(  # noqa: PLR0913 - what is posted, and where the table stands
    view: Mapping[str, Any],
    short: Sequence[Short],
    book: Rulebook[Any],
    languages: Sequence[Language],
    *,
    spots: int,
    clock: int,
) -> Turn:
    """Another when the wheel is spun and when a round begins, or by the clock."""
    independent = Short(both("wheel.independent", languages), ClauseId(""))
    text = Short(rulebook_of(book, languages), ClauseId(""))
    turns = turns_of([*short, independent, text], BAND if spots <= FEW else 0)
    stage = 2 * int(view["round"]) + int(view["phase"] != "betting")
    return turns[(stage + clock) % len(turns)]


def heads(
    view: Mapping[str, Any], languages: Sequence[Language], *, apart: bool
) -> Mapping[str, Both]:
    """Of the columns. `apart`: each spot has a limit of its own."""
    shown = {
        "spot": both("board.spot", languages),
        "pays": both("board.pays", languages),
        "of": both("board.of", languages, segments=len(view["segments"])),
    }
    return {**shown, "stake": both("board.stake", languages)} if apart else shown


def rows_of(
    view: Mapping[str, Any],
    known: Mapping[str, Mark],
    currency: str,
    language: Language,
    *,
    apart: bool,
) -> Iterator[Row]:
    for one in view["spots"]:
        stake = span(one["minimum"], one["maximum"], currency, language) if apart else ""
        yield Row(known[one["spot"]], one["segments"], stake)
