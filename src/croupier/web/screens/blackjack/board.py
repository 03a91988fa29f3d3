"""The public board of a blackjack table: what ON-21 wants posted, and the cards as they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.blackjack.rules import Rules
from croupier.games.figures import Ratio
from croupier.kit.events import announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table
from croupier.night.tables.view import view as shown_of
from croupier.web.screens.blackjack.lying import Lies, lying
from croupier.web.screens.blackjack.posted import in_short
from croupier.web.screens.blackjack.spoken import of_the_round
from croupier.web.screens.both import Both, both
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
    """What `blackjack/board_screen.html` shows."""

    lies: Lies
    figures: tuple[Figure, ...]
    marked: Both  # the clauses are unverified; none: they are what the documents say


def board(  # noqa: PLR0913 - a table, as everybody sees it at a moment
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
    view = shown_of(law, night, table, None)
    currency = law.event(night).currency.value
    languages = own_languages(currency)
    short = tuple(in_short(rules, book, labels, currency, languages))
    turns = turns_of([*short, Short(rulebook_of(book, languages), ClauseId(""))])
    stage = len(STAGES) * view["round"] + STAGES.index(view["phase"])
    return Board(
        posted=posted(law, night, table, languages),
        state=still(table) or ("playing" if view["phase"] != "betting" else "open"),
        said=said(view, rules, labels, languages, still(table)),
        rules=short,
        turn=turns[(stage + clock) % len(turns)],
        terms=terms_of(book, amounts(rules), currency, languages),
        lies=lying(view, rules, languages),
        figures=tuple(figures(view, rules, currency, languages)),
        marked=next(
            (one.status for one in short if one.status),
            unverified(book, rules.decks.clause, languages),
        ),
    )


def said(
    view: Mapping[str, Any],
    rules: Rules,
    labels: Labels,
    languages: Sequence[Language],
    state: str,
) -> Said:
    """Why nothing goes on; else the call that holds, or whose turn it is."""
    if state:
        return Said(both(STATES[state], languages))
    say = aloud(labels, languages)
    if view["phase"] == "betting" and view["invited"]:
        return Said(say(announce(rules.opening_words.value, rules.opening_words.clause)))
    if view["phase"] == "dealing":
        return Said(say(announce(rules.closing_words.value, rules.closing_words.clause)))
    return Said(of_the_round(view, rules, languages))


def figures(
    view: Mapping[str, Any], rules: Rules, currency: str, languages: Sequence[Language]
) -> Iterator[Figure]:
    """Pay-offs first, then limits, then the shoe."""
    insured = rules.insurance if rules.insurance and rules.insurance.value != "none" else None
    for name, rule in (
        ("blackjack", rules.blackjack_pays),
        ("win", rules.win_pays),
        ("insurance", insured),
    ):
        if rule is not None and rule.value != "none":
            yield Figure(both(f"boxes.{name}", languages), odds(rule.value), rule.clause)
    limits = view["limits"]
    head = both(f"boxes.bet_{limits['applies_to']}", languages)
    yield Figure(head, bets(limits, currency, languages[0]), rules.limit_applies_to.clause)
    yield Figure(both("boxes.shoe", languages), str(view["cards_left"]))


def odds(ratio: Ratio) -> str:
    won, staked = ratio
    return f"{won}\xa0:\xa0{staked}"


def bets(limits: Mapping[str, Any], currency: str, language: Language) -> str:
    """From the least to the most; while there is no maximum yet, the least."""
    if limits["maximum"] is None:
        return f"{money(limits['minimum'], currency, language)}+"
    return span(limits["minimum"], limits["maximum"], currency, language)


def amounts(rules: Rules) -> Mapping[str, int]:
    most = rules.house_maximum or rules.stake_max
    return {"board.minimum": rules.minimum.value} | ({"board.maximum": most.value} if most else {})
