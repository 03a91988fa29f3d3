"""The rules of play at a wheel: each a sentence made of the rulebook's own figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.games.wheel.rules import Rules
from croupier.web.screens.both import Both, each
from croupier.web.screens.posted import RuleText
from croupier.words.money import money
from croupier.words.web import sentence
from croupier.words.words import Language

BAND: Final = 2  # lines of rules under a short table of spots
FEW: Final = 5  # spots that leave room for a band


def rules_said(rules: Rules) -> Iterator[RuleText]:
    """The rules of play that a player needs, with the rulebook's own figures."""
    before = rules.bets_close.value == "before-spin"
    yield RuleText("board.bets_before" if before else "board.bets_while", rules.bets_close)
    if rules.call.value == "before-spin":
        yield RuleText("board.cutoff", rules.call)
    yield RuleText(
        "board.revolutions", rules.revolutions_min, {"turns": rules.revolutions_min.value}
    )
    if rules.direction_alternates and rules.direction_alternates.value:
        yield RuleText("board.alternates", rules.direction_alternates)
    if rules.limit_applies_to.value == "spot":
        yield RuleText("board.limit_spot", rules.limit_applies_to, part="limits")
    elif rules.stake_max:
        bounds = {"minimum": rules.minimum.value, "maximum": rules.stake_max.value}
        yield RuleText("board.limit_player", rules.stake_max, bounds, "limits")
    multiple = rules.stake_multiple
    yield RuleText("board.multiple", multiple, {"amount": multiple.value}, "limits")
    yield RuleText("board.keeps", rules.payoff, part="pay-offs")
    if rules.obstruction_voids.value:
        yield RuleText("board.obstructed", rules.obstruction_voids)
    back = rules.after_void.value == "stakes-returned"
    yield RuleText("board.void_back" if back else "board.void_stands", rules.after_void)
    yield RuleText("board.ruling", rules.ruling)


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
