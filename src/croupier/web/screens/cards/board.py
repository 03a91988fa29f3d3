"""The public board of a table of cards: what the law wants posted, and the cards as they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import in_shoe
from croupier.games.blackjack.view import limit
from croupier.games.figures import Ratio
from croupier.kit.events import announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table
from croupier.web.screens.both import Both, both
from croupier.web.screens.cards.lying import Lies, lies
from croupier.web.screens.cards.slots import CardsGame, Languages
from croupier.web.screens.cards.spoken import of_the_round
from croupier.web.screens.cards.spread import Spread, past, present
from croupier.web.screens.notice import (
    STATES,
    Notice,
    Said,
    aloud,
    own_languages,
    posted,
    span,
    still,
    terms_of,
)
from croupier.web.screens.posted import Short, rulebook_of, turns_of, unverified
from croupier.words.money import money
from croupier.words.sentences import Labels
from croupier.words.words import Language

STAGES: Final = ("betting", "dealing", "insurance", "looking", "playing", "dealer")


@dataclass(frozen=True, slots=True)
class Figure:
    """A pay-off, a limit, or what is left: a head, and the figure below it."""

    head: Both
    figure: str
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Notice):
    """What `cards/board_screen.html` shows."""

    lies: Lies
    figures: tuple[Figure, ...]
    marked: Both  # the clauses are unverified; none: they are what the documents say


def board(  # noqa: PLR0913, PLR0917 - a table, as everybody sees it at a moment
    game: CardsGame,
    law: Law,
    night: Night,
    table: Table,
    labels: Labels,
    sight: Sight = NOTHING,  # noqa: ARG001 - the cards say it: what was said last may be long ago
    *,
    clock: int = 0,
) -> Board:
    rules, book = law.at(table), law.books[table.rulebook]
    assert isinstance(rules, Rules)
    state = game.state(table.play)
    now = present(rules, state)
    lying = shown(state, now)
    currency = law.event(night).currency.value
    languages = own_languages(currency)
    short = tuple(game.post(rules, book, labels, currency, languages))
    turns = turns_of([*short, Short(rulebook_of(book, languages), ClauseId(""))])
    stage = len(STAGES) * state.round + STAGES.index(now.phase)
    return Board(
        posted=posted(law, night, table, languages),
        state=still(table) or ("playing" if state.closed else "open"),
        said=said(state, lying, labels, languages, still(table)),
        rules=short,
        turn=turns[(stage + clock) % len(turns)],
        terms=terms_of(book, amounts(rules), currency, languages),
        lies=lies(lying, languages),
        figures=tuple(figures(rules, in_shoe(rules, state), currency, languages)),
        marked=next(
            (one.status for one in short if one.status),
            unverified(book, rules.decks.clause, languages),
        ),
    )


def shown(state: m.State, now: Spread) -> Spread:
    """Between two rounds the last one still lies there; before the first, nothing does."""
    if state.closed:
        return now
    return past(now.rules, state.last) if state.last else replace(now, boxes=())


def said(state: m.State, lying: Spread, labels: Labels, languages: Languages, stands: str) -> Said:
    """Why nothing goes on; else the call that holds, or whose turn it is."""
    if stands:
        return Said(both(STATES[stands], languages))
    say, rules = aloud(labels, languages), lying.rules
    if not state.closed and state.invited:
        return Said(say(announce(rules.opening_words.value, rules.opening_words.clause)))
    if lying.phase == "dealing":
        return Said(say(announce(rules.closing_words.value, rules.closing_words.clause)))
    return Said(of_the_round(state, lying, languages))


def figures(rules: Rules, cards_left: int, currency: str, languages: Languages) -> Iterator[Figure]:
    """Pay-offs first, then limits, then the shoe."""
    for name, rule in (
        ("blackjack", rules.blackjack_pays),
        ("win", rules.win_pays),
        ("insurance", rules.insurance),
    ):
        if rule is not None and rule.value != "none":
            yield Figure(both(f"boxes.{name}", languages), odds(rule.value), rule.clause)
    applies = rules.limit_applies_to
    head = both(f"boxes.bet_{applies.value}", languages)
    yield Figure(head, bets(rules, currency, languages[0]), applies.clause)
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
