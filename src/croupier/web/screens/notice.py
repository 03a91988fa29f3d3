"""What every board says, whatever is played: who answers for it, by which text, from which age."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.events import Announced
from croupier.kit.rules import ClauseId
from croupier.night.model import Night
from croupier.night.rules import NoticeItem
from croupier.night.tables.floats import times_minimum
from croupier.night.tables.model import Table
from croupier.web.screens.both import Both, Text, both, each
from croupier.web.screens.part import Part
from croupier.web.screens.posted import LINES, Short, Turn, rulebook_of, turns_of
from croupier.web.screens.table import Scene
from croupier.words.money import money
from croupier.words.sentences import announcement
from croupier.words.web import sentence
from croupier.words.words import Language

SHORT: Final = 36  # characters in both languages
LONG: Final = 42  # in one
STATES: Final = {
    "closed": "board.closed",
    "paused": "board.paused",
    "disputed": "board.disputed",
    "notice_down": "board.notice_down",
}  # in which a table stands still


AMOUNTS: Final[Mapping[str, NoticeItem]] = {  # parts of a notice, by their sentence
    "board.minimum": "minimum",
    "board.maximum": "maximum per chance",
    "board.float": "float",
}


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """The part of a notice that needs nothing of the game."""

    table: str
    number: str
    age: Both
    age_mark: str
    age_clause: ClauseId
    house: Both  # who is answerable, and for which night
    licence: str  # the same on one line
    practice: Both  # none: the night is licensed
    qr: Both
    code: Both  # the same for those who stand far off


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(Part):
    """The board of a table."""

    posted: Posted
    state: str  # `open`, one of STATES, or a game's own
    said: Said
    rules: tuple[Short, ...]
    turn: Turn  # those that are large now
    terms: Both  # rulebook, edition, minimum, float
    own: Part  # what lies on the game's table


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A game's part of the board of its table."""

    own: Part
    rules: tuple[Short, ...]
    state: str = "open"  # where nothing stands still
    said: Both = ()  # none: nobody has said anything yet
    until_rest: Both = ()  # instead of it, while a result still turns on the screen
    more: tuple[Short, ...] = ()  # what is large in its turn besides the rules
    band: int = 0  # lines of rules beside the game's own part
    foot: int = LINES
    stage: int = 0  # of the game: another is the next turn of the rules
    amounts: Mapping[str, int] | None = None  # None: those of any table


def notice_of(scene: Scene, posting: Posting, clock: int = 0) -> Notice:
    """The board of a table, with the parts that the law lists.

    The `clock` turns its rules where nothing else moves.
    """
    languages, stands = scene.languages, still(scene.table)
    rules = tuple(one for one in posting.rules if one.part in scene.notice_items)
    text = Short(rulebook_of(scene.book, languages), ClauseId(""))
    turns = turns_of([*rules, *posting.more, text], posting.band, posting.foot)
    amounts = amounts_of(scene) if posting.amounts is None else posting.amounts
    if stands:
        said = Said(
            both(STATES[stands], languages), posting.until_rest if stands != "closed" else ()
        )
    elif posting.said:
        said = Said(posting.said, posting.until_rest)
    else:
        said = Said(both("player.silence", languages))
    return Notice(
        posted=posted_at(scene),
        state=stands or posting.state,
        said=said,
        rules=rules,
        turn=turns[(posting.stage + clock) % len(turns)],
        terms=terms_of(scene, amounts),
        own=posting.own,
    )


def posted_at(scene: Scene) -> Posted:
    """The part of a notice that needs nothing of the game."""
    night, languages, age = scene.room.night, scene.languages, scene.event.player_age_min
    shown = "age" in scene.notice_items
    return Posted(
        table=scene.table.name,
        number=sentence("wheel.number").say(languages[0], {"round": scene.round}),
        age=both("board.age", languages, age=age.value) if shown else (),
        age_mark=sentence("board.age_mark").say(languages[0], {"age": age.value}),
        age_clause=age.clause,
        house=house_of(night, languages),
        licence=licence_of(night, languages),
        practice=both("board.practice", languages) if night.office.practice else (),
        qr=both("board.qr", languages),
        code=both("board.code", languages),
    )


def length(said: Both) -> str:
    """How large a projector's type can be: both on one line, one a line, or smaller."""
    if sum(len(one.text) for one in said) <= SHORT:
        return ""
    return "long" if max(len(one.text) for one in said) <= LONG else "longest"


def still(table: Table) -> str:
    """Why nothing goes on at this table, as a state of it; or nothing."""
    if not table.opened:
        return "closed"
    if not GAMES[table.game].resting(table.play):
        return ""
    if table.notice_down and not (table.paused or table.disputed):
        return "notice_down"
    return "paused" if table.paused else "disputed" if table.disputed else ""


def say_aloud(scene: Scene, one: Announced) -> Both:
    """A call as a board shows it. Of many words the first sentence: the rest is posted below."""
    whole = scene.in_both(lambda tongue: announcement(one, tongue, scene.labels).rstrip("."))
    if length(whole) != "longest":
        return whole
    return tuple(Text(part.lang, part.text.partition(". ")[0]) for part in whole)


def span(least: int, most: int, currency: str, language: Language) -> str:
    """From the least to the most, the currency once: `$1–10`, `2–200 €`."""
    if least == most:
        return money(most, currency, language)
    if language == "en":
        return f"{money(least, currency, language)}–{most:,}"
    return f"{least}–{money(most, currency, language)}"


def terms_of(scene: Scene, amounts: Mapping[str, int]) -> Both:
    """The rulebook and its edition, the table, and the amounts by the key of their sentence."""
    book = scene.book

    def say(language: Language) -> str:
        parts = [
            book.title.say(language),
            sentence("board.edition").say(language, {"edition": book.edition}),
        ]
        if "table number" in scene.notice_items:
            parts.append(sentence("board.table").say(language, {"table": scene.table.name}))
        for key, units in amounts.items():
            if AMOUNTS[key] in scene.notice_items:
                amount = money(units, scene.currency, language)
                parts.append(sentence(key).say(language, {"amount": amount}))
        return ", ".join(parts) + "."

    return each(scene.languages, say)


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


def float_of(scene: Scene) -> Both:
    """What a table must hold, where the law ties it to the minimum."""
    units = amounts_of(scene).get("board.float")
    if units is None or "float" not in scene.notice_items:
        return ()

    def say(language: Language) -> str:
        amount = money(units, scene.currency, language)
        said = sentence("board.float").say(language, {"amount": amount})
        return said[:1].upper() + said[1:]

    return each(scene.languages, say)


def amounts_of(scene: Scene) -> Mapping[str, int]:
    """The minimum, where there is one, and the float that goes by it, by their sentences."""
    game, times = GAMES[scene.table.game], times_minimum(scene.event, scene.table.game)
    least = game.least_stake(scene.rules)
    posted = {"board.minimum": least} if game.minimum(scene.rules) else {}
    return posted | ({"board.float": times.value * least} if times else {})
