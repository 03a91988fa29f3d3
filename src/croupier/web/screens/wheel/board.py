"""The public board of a table: everything ON-21 and FR-35 want posted, and what was said last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Role
from croupier.kit.events import Announced, announce
from croupier.kit.rules import ClauseId
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table
from croupier.night.tables.view import view as shown_of
from croupier.web.screens.both import Both, Text, both, each
from croupier.web.screens.calls import last_words
from croupier.web.screens.posted import Short, Turn, in_short, limit_of, turn_at, turns_of
from croupier.web.screens.wheel.drawing import Drawing, Mark, drawn, marks
from croupier.words.money import money
from croupier.words.sentences import Labels, announcement
from croupier.words.web import sentence
from croupier.words.words import Language

ROWS_MAX: Final = 10  # of one table of spots; more stand in columns
LAST_MAX: Final = 12
SHORT: Final = 36  # characters in both languages
LONG: Final = 42  # in one


def length(said: Both) -> str:
    """How large a projector's type can be: both on one line, one a line, or smaller."""
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
    turn: Turn  # those that are large now
    note: Both  # beside the heads: a limit for all spots together, or the float
    none_yet: Both
    age: Both
    age_mark: str
    age_clause: ClauseId
    terms: Both  # rulebook, edition, minimum, float
    house: Both  # who is answerable, and for which night
    licence: str  # the same on one line
    practice: Both  # none: the night is licensed
    qr: Both
    code: Both  # the same for those who stand far off


def own_languages(currency: str) -> tuple[Language, Language]:
    """The event's own language first."""
    return ("fr", "en") if currency == "EUR" else ("en", "fr")


def board(  # noqa: PLR0913 - a table, as everybody sees it at a moment
    law: Law, night: Night, table: Table, labels: Labels, sight: Sight = NOTHING, *, clock: int = 0
) -> Board:
    event, rules = law.event(night), law.at(table)
    assert isinstance(rules, Rules)
    view = shown_of(law, night, table, None)
    currency = event.currency.value
    languages = own_languages(currency)
    known = marks(view, languages)
    age = event.player_age_min.value
    limit = limit_of(rules, currency, languages)
    rows = tuple(rows_of(view, known, currency, languages[0], apart=not limit))
    short = tuple(in_short(rules, labels, currency, languages))
    turns = turns_of(short, law.books[table.rulebook], languages, len(rows))
    return Board(
        table=table.name,
        state=state_of(view),
        number=sentence("wheel.number").say(languages[0], {"round": view["round"]}),
        said=said(view, rules, labels, languages, sight),
        wheel=drawn(view, languages, sight),
        heads=heads(view, languages, apart=not limit),
        columns=tuple(rows[at : at + ROWS_MAX] for at in range(0, len(rows), ROWS_MAX)),
        last_head=both("wheel.last", languages),
        independent=both("wheel.independent", languages),
        last=tuple(known.get(one["spot"]) for one in view["results"][:LAST_MAX]),
        rules=short,
        turn=turns[turn_at(view, clock) % len(turns)],
        note=limit or float_of(law, event, table, languages),
        none_yet=both("wheel.none_yet", languages),
        age=both("board.age", languages, age=age),
        age_mark=sentence("board.age_mark").say(languages[0], {"age": age}),
        age_clause=event.player_age_min.clause,
        terms=terms_of(law, event, table, languages),
        house=house_of(night, languages),
        licence=licence_of(night, languages),
        practice=both("board.practice", languages) if night.office.practice else (),
        qr=both("board.qr", languages),
        code=both("board.code", languages),
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
    """What was said last. Of many words the first sentence: what it rests on is posted below."""

    def aloud(one: Announced) -> Both:
        whole = each(languages, lambda tongue: announcement(one, tongue, labels).rstrip("."))
        if length(whole) != "longest":
            return whole
        return tuple(Text(part.lang, first_sentence(part.text)) for part in whole)

    calls = aloud(announce(rules.call_words.value, rules.call_words.clause))
    state = state_of(view)
    if state in STATES:
        return Said(both(STATES[state], languages), calls if state != "closed" else ())
    if last := last_words(sight, view):
        return Said(aloud(last), calls)
    return Said(both("player.silence", languages))


def first_sentence(text: str) -> str:
    return text.partition(". ")[0]


STATES: Final = {
    "closed": "board.closed",
    "paused": "board.paused",
    "disputed": "board.disputed",
}


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


def span(least: int, most: int, currency: str, language: Language) -> str:
    """From the least to the most, the currency once: `$1–10`, `2–200 €`."""
    if least == most:
        return money(most, currency, language)
    if language == "en":
        return f"{money(least, currency, language)}–{most:,}"
    return f"{least}–{money(most, currency, language)}"


def float_of(law: Law, event: EventRules, table: Table, languages: Sequence[Language]) -> Both:
    """What the table must hold, where the law ties it to the minimum (FR-35)."""
    if not (times := event.float_times_minimum_wheel):
        return ()
    units, currency = times.value * law.at(table).minimum.value, event.currency.value

    def say(language: Language) -> str:
        said = sentence("board.float").say(language, {"amount": money(units, currency, language)})
        return said[:1].upper() + said[1:]

    return each(languages, say)


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
    names = licensees(night)
    title = f"{night.office.name}. " if night.office.name else ""

    def say(language: Language) -> str:
        return title + sentence("board.licensee").say(language, {"name": names})

    return each(languages, say)


def licence_of(night: Night, languages: Sequence[Language]) -> str:
    """The night and its licensee on one line, the word for it in both languages."""
    word = " · ".join(one.text for one in both("board.licensee_word", languages))
    colon = "\xa0:" if languages[0] == "fr" else ":"
    title = f"{night.office.name}. " if night.office.name else ""
    return f"{title}{word}{colon} {licensees(night)}"


def licensees(night: Night) -> str:
    staff = night.office.staff.items()
    return ", ".join(sorted(name for name, roles in staff if Role.LICENSEE in roles))
