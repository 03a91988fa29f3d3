"""Where a round of cards stands, as one says it: whose turn it is, or how the last ended."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import total
from croupier.games.blackjack.turns import ACE, insurable
from croupier.kit.cards import Card, rank_of
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.cards.drawing import count_said
from croupier.web.screens.cards.slots import Languages
from croupier.web.screens.cards.spread import Spread
from croupier.words.web import sentence
from croupier.words.words import Language


def of_the_round(state: m.State, lying: Spread, languages: Languages) -> Both:
    """What a board says where nothing was said aloud that still holds."""
    match lying.phase:
        case "betting":
            return both("player.silence", languages)
        case "over":
            return say_end(lying, languages)
        case "insurance":
            asked = "insurance" if insurable(lying.rules, state) else "surrender"
            return both(f"boxes.{asked}_asked", languages)
        case "looking":
            return both("boxes.looking", languages)
        case "dealer":
            return say_count("boxes.dealer_draws", lying, lying.dealer, languages)
        case _:
            return at_a_box(lying, languages)


def say_end(lying: Spread, languages: Languages) -> Both:
    if lying.void:
        return both("boxes.round_void", languages, round=lying.round)
    if lying.end == "over":
        return both("boxes.over_early", languages, round=lying.round)
    return say_count(f"boxes.over_{lying.end}", lying, lying.dealer, languages)


def at_a_box(lying: Spread, languages: Languages) -> Both:
    """The hand that is asked, or the one that gets a card."""
    assert lying.now
    several = "_hand" if len(lying.box_now.hands) > 1 else ""
    facts = dict(zip(("box", "hand"), lying.now, strict=True))
    if lying.turn is None:
        return both(f"boxes.card_for{several}", languages, **facts)
    return say_count(f"boxes.to_play{several}", lying, lying.turn.hand.cards, languages, **facts)


def say_count(
    key: str, lying: Spread, cards: Sequence[Card], languages: Languages, **facts: object
) -> Both:
    """A sentence with a count, perhaps against what the dealer shows."""

    def say(language: Language) -> str:
        total_now = count_said(lying.rules, cards, language)
        told = {**facts, "total": total_now, "against": up_said(lying, language)}
        return sentence(key).say(language, told)

    return each(languages, say)


def up_said(lying: Spread, language: Language) -> str:
    """What the dealer shows: an ace by its name, else what it counts."""
    if rank_of(lying.dealer[0]) == ACE:
        return sentence("boxes.ace").say(language)
    return str(total(lying.rules, lying.dealer).points)
