"""The rules of blackjack that hang at a table: each a sentence that the value of its rule chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from croupier.games.blackjack.bets import maximum
from croupier.games.blackjack.rules import Rules
from croupier.kit.rules import Rule, is_on
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import each
from croupier.web.screens.cards.drawing import odds_said
from croupier.web.screens.posted import RuleText, Short, mark_unverified, write_rules
from croupier.words.sentences import Labels
from croupier.words.web import sentence
from croupier.words.words import Language


def post_rules(
    rules: Rules,
    book: Rulebook[Any],
    labels: Labels,
    currency: str,
    languages: Sequence[Language],
) -> Iterator[Short]:
    """What a player needs to know, then the readings that no figure of the rules tells."""
    yield from write_rules(rules_said(rules), book, labels, currency, languages, write_figure)
    for reading in book.interpretations:
        if not hasattr(rules, reading.name):
            mark = mark_unverified(book, reading.clause, languages)
            yield Short(each(languages, reading.why.say), reading.clause, mark)


def rules_said(rules: Rules) -> Iterator[RuleText]:
    """Every rule of play once, in the order of a round."""
    yield from of_the_bets(rules)
    yield from of_the_cards(rules)
    yield from of_the_dealer(rules)
    yield from of_winning(rules)
    yield from of_doubling(rules)
    yield from of_splitting(rules)
    yield from of_insurance_and_surrender(rules)
    yield RuleText("board.ruling", rules.ruling)


def settle_sentence(name: str, rule: Rule[Any] | None, **facts: Any) -> Iterator[RuleText]:
    """The sentence of a rule that is settled one way or another; none where there is no rule."""
    if rule is not None:
        value = {True: "yes", False: "no"}.get(rule.value, rule.value)
        yield RuleText(f"posted.{name}.{value}", rule, facts)


def of_the_bets(rules: Rules) -> Iterator[RuleText]:
    least, most = rules.minimum.value, maximum(rules)
    if rules.house_maximum or rules.stake_max:
        bounds = {"minimum": least, "maximum": most.value}
        yield RuleText("posted.limits", most, bounds, "limits")
    else:
        rule = rules.maximum_at_opening or most
        yield RuleText("posted.limits.open", rule, {"minimum": least}, "limits")
    for one in settle_sentence("limit_applies_to", rules.limit_applies_to):
        yield one._replace(part="limits")
    multiple = rules.stake_multiple
    yield RuleText("board.multiple", multiple, {"amount": multiple.value}, "limits")
    yield from settle_sentence("bet_before_cards", rules.bet_before_cards)
    yield from settle_sentence("bets_close", rules.bets_close)
    yield RuleText("posted.boxes_max", rules.boxes_max, {"boxes": rules.boxes_max.value})
    yield from settle_sentence("boxes_per_player", rules.boxes_per_player)
    if "cash" not in rules.medium.value:
        yield RuleText("posted.medium", rules.medium)
    if is_on(rules.play_money_for_goods):
        yield from settle_sentence("play_money_for_goods", rules.play_money_for_goods)
    yield from settle_sentence("bets_for_dealer", rules.bets_for_dealer)


def of_the_cards(rules: Rules) -> Iterator[RuleText]:
    low, high = rules.ace_counts.value
    decks, left = rules.decks.value, rules.shuffle_at.value
    yield RuleText(
        "posted.decks.1" if decks == 1 else "posted.decks", rules.decks, {"decks": decks}
    )
    key = "posted.shuffle_at" if left else "posted.shuffle_at.0"
    yield RuleText(key, rules.shuffle_at, {"cards": left})
    yield from settle_sentence("players_cards_face_up", rules.players_cards_face_up)
    yield from settle_sentence("deal_order", rules.deal_order)
    yield RuleText("posted.ace_counts", rules.ace_counts, {"low": low, "high": high})
    points = rules.court_cards_count.value
    yield RuleText("posted.court_cards_count", rules.court_cards_count, {"points": points})
    yield RuleText("posted.bust_above", rules.bust_above, {"points": rules.bust_above.value})
    yield from settle_sentence("five_cards", rules.five_cards, points=rules.bust_above.value)


def of_the_dealer(rules: Rules) -> Iterator[RuleText]:
    limit = rules.dealer_draws_to.value
    yield from settle_sentence("hole_card", rules.hole_card)
    yield RuleText("posted.dealer_draws_to", rules.dealer_draws_to, {"points": limit})
    yield from settle_sentence("dealer_soft_17", rules.dealer_soft_17, points=limit + 1)
    yield from settle_sentence("dealer_draws_while_undecided", rules.dealer_draws_while_undecided)
    yield from settle_sentence("dealer_blackjack_takes", rules.dealer_blackjack_takes)


def of_winning(rules: Rules) -> Iterator[RuleText]:
    points = rules.bust_above.value
    for name in ("win_pays", "blackjack_pays"):
        rule = getattr(rules, name)
        facts = {"points": points, "ratio": rule.value}
        yield RuleText(f"posted.{name}", rule, facts, "pay-offs")
    yield RuleText("posted.keeps", rules.win_pays, part="pay-offs")
    if any(rule.value[1] > 1 for rule in (rules.blackjack_pays, rules.split_blackjack_pays)):
        yield from settle_sentence("odd_unit_at_blackjack", rules.odd_unit_at_blackjack)
    yield from settle_sentence("ties", rules.ties)
    yield from settle_sentence("blackjack_against_blackjack", rules.blackjack_against_blackjack)
    yield from settle_sentence("payment_order", rules.payment_order)


def of_doubling(rules: Rules) -> Iterator[RuleText]:
    low, high = rules.ace_counts.value
    totals = rules.double_on.value
    key = "posted.double_on.any" if totals == "any" else "posted.double_on"
    yield RuleText(key, rules.double_on, {} if totals == "any" else {"totals": totals})
    yield from settle_sentence("double_stake", rules.double_stake)
    yield from settle_sentence("double_soft", rules.double_soft, low=low, high=high)
    if rules.split_hands_max.value > 1:
        yield from settle_sentence("double_after_split", rules.double_after_split)


def of_splitting(rules: Rules) -> Iterator[RuleText]:
    hands, points = rules.split_hands_max, rules.bust_above.value
    if hands.value == 1:
        yield RuleText("posted.split_hands_max.1", hands)
        return
    yield RuleText("posted.split_hands_max", hands, {"hands": hands.value})
    yield from settle_sentence("split_bet", rules.split_bet)
    yield from settle_sentence("pair_of_tens", rules.pair_of_tens)
    yield from settle_sentence("split_aces_cards", rules.split_aces_cards)
    yield from settle_sentence("resplit_aces", rules.resplit_aces)
    pays = rules.split_blackjack_pays
    facts = {"points": points, "ratio": pays.value}
    yield RuleText("posted.split_blackjack_pays", pays, facts, "pay-offs")
    yield from settle_sentence(
        "split_blackjack_on_tie", rules.split_blackjack_on_tie, points=points
    )


def of_insurance_and_surrender(rules: Rules) -> Iterator[RuleText]:
    """What is not spoken of is not played, and that is posted too."""
    insurance, surrender = rules.insurance, rules.surrender
    if insurance is None or insurance.value == "none":
        yield RuleText("posted.insurance.none", insurance or rules.named_moves)
    else:
        yield RuleText("posted.insurance", insurance, {"ratio": insurance.value})
        yield from settle_sentence("odd_unit_at_insurance", rules.odd_unit_at_insurance)
    if surrender is None or surrender.value == "none":
        yield RuleText("posted.surrender.none", surrender or rules.named_moves)
    else:
        yield from settle_sentence("surrender", surrender)
        yield from settle_sentence("odd_unit_at_surrender", rules.odd_unit_at_surrender)


def write_figure(name: str, value: Any, language: Language) -> str:
    """A figure as this language writes it."""
    if name == "ratio":
        return odds_said(value, language)
    if name == "totals" and len(value) > 1:
        first, last = ", ".join(map(str, value[:-1])), value[-1]
        return sentence("posted.totals").say(language, {"first": first, "last": last})
    return str(value[0] if name == "totals" else value)
