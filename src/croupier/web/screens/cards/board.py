"""The public board of a table of cards: what the law wants posted, and the cards as they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import in_shoe
from croupier.games.blackjack.view import limit
from croupier.games.figures import Ratio
from croupier.kit.events import announce
from croupier.web.screens.both import Both, both
from croupier.web.screens.cards.lying import Lies, lies
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.cards.spoken import of_the_round
from croupier.web.screens.cards.spread import Spread, past, present
from croupier.web.screens.notice import Posting, say_aloud, span
from croupier.web.screens.part import Part
from croupier.web.screens.posted import mark_unverified
from croupier.web.screens.table import Scene
from croupier.words.money import money
from croupier.words.words import Language

STAGES: Final = ("betting", "dealing", "insurance", "looking", "playing", "dealer")


@dataclass(frozen=True, slots=True)
class Figure:
    """A pay-off, a limit, or what is left: a head, and the figure below it."""

    head: Both
    figure: str
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsBoard(Part):
    """What `cards/board_screen.html` shows besides."""

    lies: Lies
    figures: tuple[Figure, ...]
    marked: Both  # the clauses are unverified; none: they are what the documents say


def board(game: CardsGame, scene: Scene) -> Posting:
    rules, book, languages = scene.rules, scene.book, scene.languages
    assert isinstance(rules, Rules)
    state = game.state(scene.table.play)
    now = present(rules, state)
    lying = spread_on_board(state, now)
    short = tuple(game.post(rules, book, scene.labels, scene.currency, languages))
    own = CardsBoard(
        lies=lies(lying, languages),
        figures=tuple(figures(scene, in_shoe(rules, state))),
        marked=next(
            (one.status for one in short if one.status),
            mark_unverified(book, rules.decks.clause, languages),
        ),
    )
    return Posting(
        own=own,
        rules=short,
        state="playing" if state.closed else "open",
        said=words_of(scene, state, lying),
        stage=len(STAGES) * state.round + STAGES.index(now.phase),
        amounts=amounts(rules),
    )


def spread_on_board(state: m.State, now: Spread) -> Spread:
    """Between two rounds the last one still lies there; before the first, nothing does."""
    if state.closed:
        return now
    return past(now.rules, state.last) if state.last else replace(now, boxes=())


def words_of(scene: Scene, state: m.State, lying: Spread) -> Both:
    """The call that holds, or whose turn it is: what was said last may be long ago."""
    rules = lying.rules
    if not state.closed and state.invited:
        return say_aloud(scene, announce(rules.opening_words.value, rules.opening_words.clause))
    if lying.phase == "dealing":
        return say_aloud(scene, announce(rules.closing_words.value, rules.closing_words.clause))
    return of_the_round(state, lying, scene.languages)


def figures(scene: Scene, cards_left: int) -> Iterator[Figure]:
    """Pay-offs first, then limits, where the law lists them; then the shoe."""
    rules, languages = scene.rules, scene.languages
    pay_offs = "pay-offs" in scene.notice_items
    for name, rule in (
        ("blackjack", rules.blackjack_pays),
        ("win", rules.win_pays),
        ("insurance", rules.insurance),
    ):
        if pay_offs and rule is not None and rule.value != "none":
            yield Figure(both(f"boxes.{name}", languages), odds(rule.value), rule.clause)
    if "limits" in scene.notice_items:
        applies = rules.limit_applies_to
        head = both(f"boxes.bet_{applies.value}", languages)
        yield Figure(head, bets(rules, scene.currency, languages[0]), applies.clause)
    yield Figure(both("boxes.shoe", languages), str(cards_left))


def odds(ratio: Ratio) -> str:
    won, staked = ratio
    return f"{won}\xa0:\xa0{staked}"


def bets(rules: Rules, currency: str, language: Language) -> str:
    """From the least to the most; while there is no maximum yet, the least."""
    least, most = rules.minimum.value, limit(rules)
    if most is None:
        return f"{money(least, currency, language)}+"
    return span(least, most, currency, language)


def amounts(rules: Rules) -> Mapping[str, int]:
    most = rules.house_maximum or rules.stake_max
    return {"board.minimum": rules.minimum.value} | ({"board.maximum": most.value} if most else {})
