"""The rules of play at a wheel: each a sentence made of the rulebook's own figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.games.wheel.rules import Rules
from croupier.kit.rules import Rule
from croupier.web.screens.both import Both, each
from croupier.web.screens.posted import Short
from croupier.words.money import money
from croupier.words.sentences import Labels, explained
from croupier.words.web import sentence
from croupier.words.words import Language

BAND: Final = 2  # lines of rules under a short table of spots
FEW: Final = 5  # spots that leave room for a band


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
