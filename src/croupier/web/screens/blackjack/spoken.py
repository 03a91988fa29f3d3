"""Where a round of blackjack stands, as one says it: whose turn it is, or how the last ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import rank_of
from croupier.web.screens.blackjack.cards import TWO, total
from croupier.web.screens.both import Both, both, each
from croupier.words.web import sentence
from croupier.words.words import Language

ACE: Final = "A"


def of_the_round(view: Mapping[str, Any], rules: Rules, languages: Sequence[Language]) -> Both:
    """What a board says where nothing was said aloud that still holds."""
    match view["phase"]:
        case "betting":
            return ended(view["last"], rules, languages)
        case "insurance":
            asked = "insurance" if insurable(view, rules) else "surrender"
            return both(f"boxes.{asked}_asked", languages)
        case "looking":
            return both("boxes.looking", languages)
        case "dealer":
            return totalled("boxes.dealer_draws", view["dealer"], languages)
        case _:
            return at_a_box(view, languages)


def ended(last: Mapping[str, Any] | None, rules: Rules, languages: Sequence[Language]) -> Both:
    """The end of the last round; before the first, that it is about to begin."""
    if last is None:
        return both("player.silence", languages)
    if last["void"]:
        return both("boxes.round_void", languages, round=last["round"])
    dealer, most = last["dealer"], rules.bust_above.value
    if len(dealer["cards"]) < TWO:  # nobody waited for the second
        return both("boxes.over_early", languages, round=last["round"])
    if dealer["points"] > most:
        return totalled("boxes.over_bust", dealer, languages)
    if dealer["points"] == most and len(dealer["cards"]) == TWO:
        return both("boxes.over_blackjack", languages)
    return totalled("boxes.over_stand", dealer, languages)


def insurable(view: Mapping[str, Any], rules: Rules) -> bool:
    offered = rules.insurance is not None and rules.insurance.value != "none"
    return offered and rank_of(view["dealer"]["cards"][0]) == ACE


def at_a_box(view: Mapping[str, Any], languages: Sequence[Language]) -> Both:
    """The hand that is asked, or the one that gets a card."""
    turn = view["turn"] or view["card_due"]
    number = turn["box"] if view["turn"] else turn["to"]
    hands = next(box["hands"] for box in view["boxes"] if box["box"] == number)
    hand = next(one for one in hands if one["hand"] == turn["hand"])
    which = "_hand" if len(hands) > 1 else ""
    facts = {"box": number, "hand": turn["hand"]}
    if view["turn"] is None:
        return both(f"boxes.card_for{which}", languages, **facts)
    return totalled(f"boxes.to_play{which}", hand, languages, against=view["dealer"], **facts)


def totalled(
    key: str,
    counted: Mapping[str, Any],
    languages: Sequence[Language],
    against: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Both:
    """A sentence with a count: soft where an ace could count less."""

    def say(language: Language) -> str:
        told = {**facts, "total": total(counted, language)}
        if against:
            told["against"] = card_of(against, language)
        return sentence(key).say(language, told)

    return each(languages, say)


def card_of(dealer: Mapping[str, Any], language: Language) -> str:
    """What the dealer shows: an ace by its name, else what it counts."""
    first = dealer["cards"][0]
    ace = rank_of(first) == ACE
    return sentence("boxes.ace").say(language) if ace else str(dealer["points"])
