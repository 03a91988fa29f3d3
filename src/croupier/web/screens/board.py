"""The public board of a table: everything ON-21 and FR-35 want posted, and what was said last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Role
from croupier.kit.events import Announced, announce
from croupier.kit.rules import ClauseId, Rule
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table
from croupier.night.tables.view import view as shown_of
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.wheel import Drawing, Mark, drawn, marks
from croupier.words.money import money
from croupier.words.sentences import Labels, announcement, explained
from croupier.words.web import sentence
from croupier.words.words import Language

ROWS_MAX: Final = 10  # of one table of spots; more stand in columns
LAST_MAX: Final = 12
SHORT: Final = 36  # characters in both languages
LONG: Final = 42  # in one


def length(said: Both) -> str:
    """How large a projector's type can be: both on one line, one a line, or several lines."""
    if sum(len(one.text) for one in said) <= SHORT:
        return ""
    return "long" if max(len(one.text) for one in said) <= LONG else "longest"


@dataclass(frozen=True, slots=True)
class Row:
    """A spot with its pay-off, its chances and its limits."""

    mark: Mark
    segments: int
    stake: str


@dataclass(frozen=True, slots=True)
class Said:
    """The last call. While a result still turns on the screen, `until_rest` stands for it."""

    now: Both
    until_rest: Both = ()

    @property
    def length(self) -> str:
        return length(self.now)

    @property
    def length_until_rest(self) -> str:
        return length(self.until_rest)


@dataclass(frozen=True, slots=True)
class Short:
    """One rule of play in a sentence, with its clause."""

    text: Both
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Board:
    """What `board_screen.html` shows."""

    table: str
    state: str  # `open`, `closed`, `paused`, `disputed`, `turning`
    number: str
    said: Said
    wheel: Drawing
    heads: Mapping[str, Both]
    columns: tuple[tuple[Row, ...], ...]
    last_head: Both
    independent: Both
    last: tuple[Mark | None, ...]  # None: a round that a ruling made void
    rules: tuple[Short, ...]
    age: Both
    age_mark: str
    age_clause: ClauseId
    terms: Both  # rulebook, edition, minimum, float
    house: Both  # who is answerable, and for which night
    practice: Both  # none: the night is licensed
    qr: Both


def own_languages(currency: str) -> tuple[Language, Language]:
    """The event's own language first."""
    return ("fr", "en") if currency == "EUR" else ("en", "fr")


def board(law: Law, night: Night, table: Table, labels: Labels, sight: Sight = NOTHING) -> Board:
    event, rules = law.event(night), law.at(table)
    assert isinstance(rules, Rules)
    view = shown_of(law, night, table, None)
    currency = event.currency.value
    languages = own_languages(currency)
    known = marks(view, languages)
    age = event.player_age_min.value
    rows = tuple(rows_of(view, known, currency, languages[0]))
    return Board(
        table=table.name,
        state=state_of(view),
        number=sentence("wheel.number").say(languages[0], {"round": view["round"]}),
        said=said(view, rules, labels, languages, sight),
        wheel=drawn(view, languages, sight),
        heads=heads(view, languages),
        columns=tuple(rows[at : at + ROWS_MAX] for at in range(0, len(rows), ROWS_MAX)),
        last_head=both("wheel.last", languages),
        independent=both("wheel.independent", languages),
        last=tuple(known.get(one["spot"]) for one in view["results"][:LAST_MAX]),
        rules=tuple(in_short(rules, labels, currency, languages)),
        age=both("board.age", languages, age=age),
        age_mark=sentence("board.age_mark").say(languages[0], {"age": age}),
        age_clause=event.player_age_min.clause,
        terms=terms_of(law, event, table, languages),
        house=house_of(night, languages),
        practice=both("board.practice", languages) if night.office.practice else (),
        qr=both("board.qr", languages),
    )


def state_of(view: Mapping[str, Any]) -> str:
    if not view["open"]:
        return "closed"
    if view["phase"] == "betting" and view["paused"]:
        return "paused"
    if view["phase"] == "betting" and view["disputed"]:
        return "disputed"
    return "turning" if view["turning"] else "open"


def said(
    view: Mapping[str, Any],
    rules: Rules,
    labels: Labels,
    languages: Sequence[Language],
    sight: Sight = NOTHING,
) -> Said:
    """What was said last; before anything was, what is to be said next."""

    def aloud(one: Announced) -> Both:
        return each(languages, lambda language: announcement(one, language, labels).rstrip("."))

    calls = aloud(announce(rules.call_words.value, rules.call_words.clause))
    state = state_of(view)
    if state in STATES:
        return Said(both(STATES[state], languages), calls if state != "closed" else ())
    if sight.said:
        return Said(aloud(sight.said), calls)
    return Said(aloud(announce(rules.opening_words.value, rules.opening_words.clause)))


STATES: Final = {
    "closed": "board.closed",
    "paused": "board.paused",
    "disputed": "board.disputed",
}


def heads(view: Mapping[str, Any], languages: Sequence[Language]) -> Mapping[str, Both]:
    return {
        "spot": both("board.spot", languages),
        "pays": both("board.pays", languages),
        "of": both("board.of", languages, segments=len(view["segments"])),
        "stake": both("board.stake", languages),
    }


def rows_of(
    view: Mapping[str, Any], known: Mapping[str, Mark], currency: str, language: Language
) -> Iterator[Row]:
    for one in view["spots"]:
        stake = span(one["minimum"], one["maximum"], currency, language)
        yield Row(known[one["spot"]], one["segments"], stake)


def span(least: int, most: int, currency: str, language: Language) -> str:
    """From the least to the most, the currency once: `$1–10`, `2–200 €`."""
    if least == most:
        return money(most, currency, language)
    if language == "en":
        return f"{money(least, currency, language)}–{most:,}"
    return f"{least}–{money(most, currency, language)}"


def in_short(
    rules: Rules, labels: Labels, currency: str, languages: Sequence[Language]
) -> Iterator[Short]:
    """The rules of play that a player needs, each a sentence made of the rulebook's own figures."""
    for key, rule, units in _rules(rules):

        def say(language: Language, key: str = key, units: dict[str, int] = units) -> str:
            told = {
                name: str(value) if name == "turns" else money(value, currency, language)
                for name, value in units.items()
            }
            return explained(sentence(key), language, labels, **told)

        yield Short(each(languages, say), rule.clause)


def _rules(rules: Rules) -> Iterator[tuple[str, Rule[Any], dict[str, int]]]:
    before = rules.bets_close.value == "before-spin"
    yield ("board.bets_before" if before else "board.bets_while"), rules.bets_close, {}
    yield "board.revolutions", rules.revolutions_min, {"turns": rules.revolutions_min.value}
    if rules.direction_alternates and rules.direction_alternates.value:
        yield "board.alternates", rules.direction_alternates, {}
    if rules.limit_applies_to.value == "spot":
        yield "board.limit_spot", rules.limit_applies_to, {}
    elif rules.stake_max:
        bounds = {"minimum": rules.minimum.value, "maximum": rules.stake_max.value}
        yield "board.limit_player", rules.stake_max, bounds
    if rules.stake_multiple.value > 1:
        yield "board.multiple", rules.stake_multiple, {"amount": rules.stake_multiple.value}
    yield "board.keeps", rules.payoff, {}
    if rules.obstruction_voids.value:
        yield "board.obstructed", rules.obstruction_voids, {}
    back = rules.after_void.value == "stakes-returned"
    yield ("board.void_back" if back else "board.void_stands"), rules.after_void, {}
    yield "board.ruling", rules.ruling, {}


def terms_of(law: Law, event: EventRules, table: Table, languages: Sequence[Language]) -> Both:
    """The rulebook and its edition, the minimum, and in France the float (FR-35)."""
    book, currency = law.books[table.rulebook], event.currency.value
    least = law.at(table).minimum.value
    times = event.float_times_minimum_wheel

    def say(language: Language) -> str:
        def amount(key: str, units: int) -> str:
            return sentence(key).say(language, {"amount": money(units, currency, language)})

        parts = [
            book.title.say(language),
            sentence("board.edition").say(language, {"edition": book.edition}),
            amount("board.minimum", least),
        ]
        if times:
            parts.append(amount("board.float", times.value * least))
        return ", ".join(parts) + "."

    return each(languages, say)


def house_of(night: Night, languages: Sequence[Language]) -> Both:
    names = ", ".join(
        sorted(name for name, roles in night.office.staff.items() if Role.LICENSEE in roles)
    )
    title = f"{night.office.name}. " if night.office.name else ""

    def say(language: Language) -> str:
        return title + sentence("board.licensee").say(language, {"name": names})

    return each(languages, say)
