"""The public board of a game that turns: all that the law wants posted, and what was said last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.turning import phase
from croupier.kit.events import Announced, announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.calls import Ended, last_words
from croupier.web.screens.notice import (
    STATES,
    Notice,
    Said,
    aloud,
    amounts_of,
    float_of,
    own_languages,
    posted,
    still,
    terms_of,
)
from croupier.web.screens.posted import Short, Turn, rulebook_of, turns_of
from croupier.web.screens.turning.disc import Disc, Mark
from croupier.web.screens.turning.shown import drawn, ended, marks
from croupier.web.screens.turning.slots import Languages, Poster, State, TurningGame
from croupier.words.sentences import Labels

LAST_MAX: Final = 12


@dataclass(frozen=True, slots=True)
class Shown:
    """The last result, large: its tag, and what else won with it."""

    mark: Mark
    chances: tuple[Both, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Notice):
    """What the `board_screen.html` of such a game shows."""

    wheel: Disc
    shown: Shown | None
    heads: Mapping[str, Both]
    columns: tuple[tuple[Any, ...], ...]  # of the table of chances
    last_head: Both
    independent: Both
    last: tuple[Mark | None, ...]  # None: a round that a ruling made void
    note: Both  # beside the heads: a limit for all spots together, or the float
    none_yet: Both


def board(  # noqa: PLR0913, PLR0917 - a table, as everybody sees it at a moment
    game: TurningGame,
    law: Law,
    night: Night,
    table: Table,
    labels: Labels,
    sight: Sight = NOTHING,
    *,
    clock: int = 0,
) -> Board:
    event, rules, book = law.event(night), law.at(table), law.books[table.rulebook]
    play: State = table.play
    currency, least = event.currency.value, rules.minimum.value
    languages = own_languages(currency)
    post = game.post(rules, book, labels, currency, languages)
    over = ended(game, rules, play)
    return Board(
        posted=posted(law, night, table, languages),
        state=still(table) or ("turning" if play.turning else "open"),
        said=said(table, rules, labels, languages, said_last=sight.said, over=over),
        rules=post.rules,
        turn=turn_of(play, post, book, languages, clock),
        terms=terms_of(book, amounts_of(least, event, table.game), currency, languages),
        wheel=drawn(game, rules, play, languages, sight),
        shown=shown(game, rules, play, labels, languages),
        heads=post.heads,
        columns=post.columns,
        last_head=both("wheel.last", languages),
        independent=both("wheel.independent", languages),
        last=tuple(marks(game, rules, play, languages, LAST_MAX)),
        note=post.note or float_of(least, event, table.game, languages),
        none_yet=both("wheel.none_yet", languages),
    )


def shown(
    game: TurningGame, rules: Any, play: State, labels: Labels, languages: Languages
) -> Shown | None:
    """What came last; none before the first, or after a ruling made it void."""
    result = game.result(play.past[-1]) if play.past else None
    if result is None:
        return None
    chances = tuple(each(languages, labels[name].say) for name in game.chances(rules, result))
    return Shown(game.mark(rules, result, languages), chances)


def said(  # noqa: PLR0913 - where the table stands, and in which words
    table: Table,
    rules: Any,
    labels: Labels,
    languages: Languages,
    *,
    said_last: Announced | None,
    over: Ended | None,
) -> Said:
    """What was said last."""
    say = aloud(labels, languages)
    calls = say(announce(rules.call_words.value, rules.call_words.clause))
    if state := still(table):
        return Said(both(STATES[state], languages), calls if state != "closed" else ())
    if last := last_words(said_last, over):
        return Said(say(last), calls)
    return Said(both("player.silence", languages))


def turn_of(
    play: State, post: Poster, book: Rulebook[Any], languages: Languages, clock: int
) -> Turn:
    """Another when it is spun and when a round begins, or by the clock."""
    more: Sequence[Short] = (
        Short(both("wheel.independent", languages), ClauseId("")),
        Short(rulebook_of(book, languages), ClauseId("")),
    )
    turns = turns_of([*post.rules, *more], post.band, post.foot)
    stage = 2 * play.round + int(phase(play) != "betting")
    return turns[(stage + clock) % len(turns)]
