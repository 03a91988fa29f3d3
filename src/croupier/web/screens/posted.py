"""The rules of play as a board posts them: all of them on paper, a few at a time on a wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.wheel.rules import Rules
from croupier.kit.rules import ClauseId, Rule
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import Both, both, each
from croupier.words.money import money
from croupier.words.sentences import Labels, explained
from croupier.words.web import sentence
from croupier.words.words import Language

LINE: Final = 66  # characters of a line that is read from ten metres
LINES: Final = 4  # of the foot of a board
BAND: Final = 2  # more, under a short table of spots
FEW: Final = 5  # spots that leave room for a band
TURN_S: Final = 20  # how long a few rules stand where nothing else moves


@dataclass(frozen=True, slots=True)
class Short:
    """One rule of play in a sentence, with its clause."""

    text: Both
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Turn:
    """The rules that can be read from afar now: under the table of spots, and at the foot."""

    band: tuple[Short, ...] = ()
    foot: tuple[Short, ...] = ()


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
    if rules.call.value == "before-spin":
        yield "board.cutoff", rules.call, {}
    yield "board.revolutions", rules.revolutions_min, {"turns": rules.revolutions_min.value}
    if rules.direction_alternates and rules.direction_alternates.value:
        yield "board.alternates", rules.direction_alternates, {}
    if rules.limit_applies_to.value == "spot":
        yield "board.limit_spot", rules.limit_applies_to, {}
    elif rules.stake_max:
        bounds = {"minimum": rules.minimum.value, "maximum": rules.stake_max.value}
        yield "board.limit_player", rules.stake_max, bounds
    yield "board.multiple", rules.stake_multiple, {"amount": rules.stake_multiple.value}
    yield "board.keeps", rules.payoff, {}
    if rules.obstruction_voids.value:
        yield "board.obstructed", rules.obstruction_voids, {}
    back = rules.after_void.value == "stakes-returned"
    yield ("board.void_back" if back else "board.void_stands"), rules.after_void, {}
    yield "board.ruling", rules.ruling, {}


def limit_of(rules: Rules, currency: str, languages: Sequence[Language]) -> Both:
    """The limit of a player for a whole spin, said once; none where each spot has its own."""
    if rules.limit_applies_to.value == "spot" or not rules.stake_max:
        return ()
    least, most = rules.minimum.value, rules.stake_max.value

    def say(language: Language) -> str:
        bounds = {
            "minimum": money(least, currency, language),
            "maximum": money(most, currency, language),
        }
        return sentence("board.in_all").say(language, bounds)

    return each(languages, say)


def rulebook_of(book: Rulebook[Any], languages: Sequence[Language]) -> Both:
    """By which text this table is played."""

    def say(language: Language) -> str:
        edition = sentence("board.edition").say(language, {"edition": book.edition})
        return f"{book.title.say(language)}, {edition}."

    return each(languages, say)


def turns_of(
    rules: Sequence[Short], book: Rulebook[Any], languages: Sequence[Language], spots: int
) -> tuple[Turn, ...]:
    """Everything that is posted, in as few turns as its lines allow; none is left out."""
    independent = Short(both("wheel.independent", languages), ClauseId(""))
    waiting = [*rules, independent, Short(rulebook_of(book, languages), ClauseId(""))]
    band = BAND if spots <= FEW else 0
    turns: list[Turn] = []
    while waiting:
        turns.append(Turn(tuple(_taken(waiting, band)), tuple(_taken(waiting, LINES))))
    return tuple(turns)


def _taken(waiting: list[Short], lines: int) -> Iterator[Short]:
    """The next ones that fit into so many lines."""
    while waiting and (needs := lines_of(waiting[0])) <= lines:
        lines -= needs
        yield waiting.pop(0)


def lines_of(short: Short) -> int:
    return min(LINES, sum(-(-len(one.text) // LINE) for one in short.text))


def turn_at(view: Mapping[str, Any], clock: int) -> int:
    """Which turn it is: another when the wheel is spun and when a round begins, or by the clock."""
    return 2 * int(view["round"]) + int(view["phase"] != "betting") + clock
