"""The rules of play as a board posts them: all of them on paper, a few at a time on a wall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from croupier.kit.rules import ClauseId, Rule
from croupier.night.rules import NoticeItem
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, each
from croupier.words.cli import STATUSES
from croupier.words.money import money
from croupier.words.sentences import Labels, explained
from croupier.words.web import sentence
from croupier.words.words import Language

Figure = Callable[[str, Any, Language], str]  # writes a figure, by its name in a sentence
AMOUNTS: Final = frozenset({"amount", "maximum", "minimum"})
LINE: Final = 66  # characters of a line that is read from ten metres
LINES: Final = 4  # of the foot of a board
TURN_S: Final = 20  # how long a few rules stand where nothing else moves


@dataclass(frozen=True, slots=True)
class Short:
    """One rule of play in a sentence, with its clause."""

    text: Both
    clause: ClauseId
    status: Both = ()  # of a clause that nobody has compared with its page yet
    part: NoticeItem = "rules of play"


class RuleText(NamedTuple):
    """A rule of play as a board says it: the key of its sentence, the rule, and its figures."""

    key: str
    rule: Rule[Any]
    facts: Mapping[str, Any] = {}
    part: NoticeItem = "rules of play"  # of the notice


@dataclass(frozen=True, slots=True)
class Turn:
    """The rules that can be read from afar now: under the table of spots, and at the foot."""

    band: tuple[Short, ...] = ()
    foot: tuple[Short, ...] = ()


def write_rules(  # noqa: PLR0913, PLR0917 - which rules, by which text, in whose words
    rules: Iterable[RuleText],
    book: Rulebook[Any],
    labels: Labels,
    currency: str,
    languages: Sequence[Language],
    figure: Figure = lambda _name, value, _language: str(value),
) -> Iterator[Short]:
    """Rules of play in sentences, amounts as money and other figures as the game writes them."""
    for one in rules:

        def say(
            language: Language, facts: Mapping[str, Any] = one.facts, key: str = one.key
        ) -> str:
            told = {
                name: money(value, currency, language)
                if name in AMOUNTS
                else figure(name, value, language)
                for name, value in facts.items()
            }
            return explained(sentence(key), language, labels, **told)

        clause = one.rule.clause
        mark = mark_unverified(book, clause, languages)
        yield Short(each(languages, say), clause, mark, one.part)


def rulebook_of(book: Rulebook[Any], languages: Sequence[Language]) -> Both:
    """By which text this table is played."""

    def say(language: Language) -> str:
        edition = sentence("board.edition").say(language, {"edition": book.edition})
        return f"{book.title.say(language)}, {edition}."

    return each(languages, say)


def mark_unverified(book: Rulebook[Any], clause: ClauseId, languages: Sequence[Language]) -> Both:
    """The mark of a clause whose page is not in our documents."""
    marked = {one.id for one in book.clauses if one.status == "unverified"}
    return each(languages, STATUSES["unverified"].say) if clause in marked else ()


def turns_of(rules: Sequence[Short], band: int = 0, foot: int = LINES) -> tuple[Turn, ...]:
    """Everything that is posted, in as few turns as its lines allow; none is left out."""
    waiting = list(rules)
    turns: list[Turn] = []
    while waiting:
        turns.append(
            Turn(tuple(_take_fitting(waiting, band)), tuple(_take_fitting(waiting, foot, foot)))
        )
    return tuple(turns)


def _take_fitting(waiting: list[Short], lines: int, most: int = LINES) -> Iterator[Short]:
    """The next ones that fit into so many lines; what needs more than `most` has a turn alone."""
    while waiting and (needs := min(most, lines_of(waiting[0]))) <= lines:
        lines -= needs
        yield waiting.pop(0)


def lines_of(short: Short) -> int:
    return min(LINES, sum(-(-len(one.text) // LINE) for one in short.text))
