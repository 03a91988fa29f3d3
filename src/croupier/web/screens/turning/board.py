"""The public board of a game that turns: all that the law wants posted, and what was said last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.turning import phase
from croupier.kit.events import announce
from croupier.kit.rules import ClauseId
from croupier.night.rules import NoticeItem
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.calls import last_words
from croupier.web.screens.notice import Posting, float_of, say_aloud
from croupier.web.screens.part import Part
from croupier.web.screens.posted import Short
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Disc, Mark
from croupier.web.screens.turning.shown import draw_disc, find_ended, marks
from croupier.web.screens.turning.slots import Languages, State, TurningGame
from croupier.words.sentences import Labels

LAST_MAX: Final = 12
COLUMNS: Final[Mapping[str, NoticeItem]] = {  # parts of the notice, by the head of their column
    "pays": "pay-offs",
    "of": "chances",
    "stake": "maximum per chance",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """The last result, large: its tag, and what else won with it."""

    mark: Mark
    chances: tuple[Both, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningBoard(Part):
    """What the `board_screen.html` of such a game shows besides."""

    wheel: Disc
    shown: Shown | None
    heads: Mapping[str, Both]
    columns: tuple[tuple[Any, ...], ...]  # of the table of chances
    last_head: Both
    independent: Both
    last: tuple[Mark | None, ...]  # None: a round that a ruling made void
    note: Both  # beside the heads: a limit for all spots together, or the float
    none_yet: Both


def board(game: TurningGame, scene: Scene) -> Posting:
    rules, languages = scene.rules, scene.languages
    play: State = scene.table.play
    post = game.post(rules, scene.book, scene.labels, scene.currency, languages)
    independent = both("wheel.independent", languages)
    last = last_words(scene.sight.said, find_ended(game, rules, play))
    own = TurningBoard(
        wheel=draw_disc(game, rules, play, languages, scene.sight),
        shown=show_last(game, rules, play, scene.labels, languages),
        heads={
            name: head
            for name, head in post.heads.items()
            if COLUMNS.get(name) in {None, *scene.notice_items}
        },
        columns=post.columns,
        last_head=both("wheel.last", languages),
        independent=independent,
        last=tuple(marks(game, rules, play, languages, LAST_MAX)),
        note=(post.note if "limits" in scene.notice_items else ()) or float_of(scene),
        none_yet=both("wheel.none_yet", languages),
    )
    return Posting(
        own=own,
        rules=post.rules,
        state="turning" if play.turning else "open",
        said=say_aloud(scene, last) if last else (),
        until_rest=say_aloud(scene, announce(rules.call_words.value, rules.call_words.clause)),
        more=(Short(independent, ClauseId("")),),
        band=post.band,
        foot=post.foot,
        stage=2 * play.round + int(phase(play) != "betting"),
    )


def show_last(
    game: TurningGame, rules: Any, play: State, labels: Labels, languages: Languages
) -> Shown | None:
    """What came last; none before the first, or after a ruling made it void."""
    result = game.result(play.past[-1]) if play.past else None
    if result is None:
        return None
    chances = tuple(each(languages, labels[name].say) for name in game.chances(rules, result))
    return Shown(game.mark(rules, result, languages), chances)
