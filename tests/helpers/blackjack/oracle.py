"""Blackjack a second time, from the clauses alone: what is owed, and what may be done.

It shares no line with the engine. Rules are plain words and numbers, cards are ranks, and a
round is judged as it lies when it is over, not as it came about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Money = tuple[int, int, int]  # staked, returned, won


@dataclass(frozen=True)
class Law:
    """The rules of a table as somebody would read them out."""

    blackjack_pays: tuple[int, int] = (2, 1)
    split_blackjack_pays: tuple[int, int] = (1, 1)
    ties: str = "house"
    blackjack_against_blackjack: str = "pays"
    split_blackjack_on_tie: str = "wins"
    dealer_blackjack_takes: str = "all"
    five_cards: str = "points"
    insurance: tuple[int, int] | None = None
    odd_at_blackjack: str = "house-keeps-it"
    odd_at_insurance: str = "house-keeps-it"
    odd_at_surrender: str = "house-keeps-it"
    surrender: str = "none"
    hole_card: str = "none"
    dealer_soft_17: str = "stands"
    double_on: tuple[int, ...] | None = (9, 10, 11)  # None: any two cards
    double_soft: bool = True
    double_after_split: bool = True
    pair_of_tens: str = "same-rank"
    split_hands_max: int = 4
    split_aces_cards: str = "one"
    resplit_aces: bool = False
    limit_applies_to: str = "first-bet"
    maximum: int = 10


@dataclass(frozen=True)
class Played:
    """A hand when the round is over."""

    cards: tuple[str, ...]  # ranks
    staked: int
    doubled: bool = False
    from_split: bool = False
    surrendered: bool = False
    stood: bool = False  # by a word of its player, who doubled or wanted no more


@dataclass(frozen=True)
class Place:
    """A box when the round is over: its first bet, its hands from the first, its insurance."""

    bet: int
    hands: tuple[Played, ...]
    insurance: int = 0


@dataclass(frozen=True)
class Owed:
    hands: tuple[tuple[str, Money], ...]  # the outcome, and the chips
    insurance: Money | None = None


# Counting: ON-BJA-7 and i1.


def counts(cards: Sequence[str]) -> list[int]:
    """Every number that these cards may be counted as, the least first."""
    low = sum(1 if card == "A" else 10 if card in "10JQK" else int(card) for card in cards)
    return [low, low + 10] if "A" in cards else [low]


def best(cards: Sequence[str]) -> int:
    """The count nearest to twenty-one from below, else the least above."""
    return max((count for count in counts(cards) if count <= 21), default=min(counts(cards)))


def soft(cards: Sequence[str]) -> bool:
    return len(counts(cards)) > 1 and best(cards) == max(counts(cards))


def two_card_21(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and best(cards) == 21


def part(units: int, ratio: tuple[int, int], odd: str) -> int:
    """So many for so many; what can't be paid in whole chips stays with whom the rule names."""
    whole, rest = divmod(units * ratio[0], ratio[1])
    return whole + 1 if rest and odd == "player-keeps-it" else whole


# What is owed: ON-BJA-8 to 11 and i2, i3; ON-BJB-6, 8, 9, 10, 13, 15, 16.


def owed(law: Law, place: Place, dealer: Sequence[str]) -> Owed:
    hands = tuple(
        owed_to_hand(law, place, number, hand, dealer) for number, hand in enumerate(place.hands)
    )
    return Owed(hands, owed_to_insurance(law, place.insurance, dealer))


def owed_to_insurance(law: Law, insurance: int, dealer: Sequence[str]) -> Money | None:
    if not insurance:
        return None
    assert law.insurance is not None
    if not two_card_21(dealer):
        return insurance, 0, 0
    return insurance, insurance, part(insurance, law.insurance, law.odd_at_insurance)


def owed_to_hand(
    law: Law, place: Place, number: int, hand: Played, dealer: Sequence[str]
) -> tuple[str, Money]:
    all_of_it, bet = hand.staked, place.bet
    win = ("won", (all_of_it, all_of_it, all_of_it))
    push, loss = ("pushed", (all_of_it, all_of_it, 0)), ("lost", (all_of_it, 0, 0))
    if hand.surrendered and not (late_and_unseen(law) and two_card_21(dealer)):
        return "surrendered", (all_of_it, part(all_of_it, (1, 2), law.odd_at_surrender), 0)
    mine, theirs = best(hand.cards), best(dealer)
    if mine > 21:
        return "busted", (all_of_it, 0, 0)
    if law.five_cards == "wins" and len(hand.cards) >= 5:
        return win
    if two_card_21(hand.cards) and not hand.from_split:
        if two_card_21(dealer) and law.blackjack_against_blackjack == "push":
            return push
        won = part(all_of_it, law.blackjack_pays, law.odd_at_blackjack)
        return "blackjack", (all_of_it, all_of_it, won)
    if two_card_21(hand.cards):
        paid = part(all_of_it, law.split_blackjack_pays, law.odd_at_blackjack)
        split_win = ("won", (all_of_it, all_of_it, paid))
        spared = spares_split_blackjack(law) or not two_card_21(dealer)
        if theirs != 21 or (spared and law.split_blackjack_on_tie == "wins"):
            return split_win
        if spared and law.split_blackjack_on_tie == "push":
            return push
    if two_card_21(dealer):
        # The first bet lies on the first hand; whatever was added to it is not the first bet.
        taken = all_of_it if law.dealer_blackjack_takes == "all" else bet * (number == 0)
        if not taken:
            return push
        return "lost", (all_of_it, all_of_it - taken, 0)
    if theirs > 21 or mine > theirs:
        return win
    if mine < theirs or law.ties == "house" or two_card_21(hand.cards):
        return loss
    return push


def late_and_unseen(law: Law) -> bool:
    """Late is after the dealer's blackjack; where nobody looks for it, it is found at the end."""
    return law.surrender == "late" and law.hole_card == "none"


def spares_split_blackjack(law: Law) -> bool:
    """ON-BJA-10 spares a blackjack. One that gets no more than any other tie is a plain 21,
    and no plain 21 is as good as the dealer's blackjack."""
    worth = ("loses", "push", "wins")
    plain = {"house": "loses", "push": "push"}[law.ties]
    return worth.index(law.split_blackjack_on_tie) > worth.index(plain)


# What the dealer does: ON-BJA-6 and i6; ON-BJB-7, 8.


def draws(law: Law, dealer: Sequence[str]) -> bool:
    """Whether these cards bind the dealer to take another, if there is anybody to take it for."""
    if best(dealer) == 17 and soft(dealer):
        return law.dealer_soft_17 == "hits"
    return best(dealer) <= 16


def waits_for(law: Law, hand: Played, up: str) -> int:
    """What of the dealer's cards a hand waits for: 0 nothing, 1 the blackjack, 2 the count."""
    if best(hand.cards) > 21 or (law.five_cards == "wins" and len(hand.cards) >= 5):
        return 0
    threatened = best([up]) in (10, 11)
    if hand.surrendered:
        return 1 if late_and_unseen(law) and threatened else 0
    if two_card_21(hand.cards) and not hand.from_split:
        return 1 if law.blackjack_against_blackjack == "push" and threatened else 0
    return 2


def complaints(law: Law, places: Sequence[Place], dealer: Sequence[str]) -> Iterator[str]:
    """What is wrong with the dealer's cards, seen from the end."""
    waits = [waits_for(law, hand, dealer[0]) for place in places for hand in place.hands]
    need = max(*waits, *(1 for place in places if place.insurance), 0)
    for size in range(2, len(dealer)):
        if not draws(law, dealer[:size]):
            yield f"drew to {dealer[:size]}"
    if need == 2 and (len(dealer) < 2 or draws(law, dealer)):
        yield f"left off at {dealer}"
    if need == 1 and law.hole_card == "none" and len(dealer) != 2:
        yield "shows one card to those who only ask for a blackjack"
    if need == 1 and law.hole_card == "peek" and len(dealer) > 1 and not two_card_21(dealer):
        yield "turned over what nobody asked for"
    if need == 0 and len(dealer) != 1:
        yield "drew for nobody"
    found_first = law.hole_card == "peek" and two_card_21(dealer)
    for place, hand in ((one, hand) for one in places for hand in one.hands):
        if found_first and (len(hand.cards) > 2 or hand.from_split):
            yield f"{hand} was played before the dealer looked"
        if not found_first and not asked_enough(law, place, hand):
            yield f"{hand} was not asked"


def asked_enough(law: Law, place: Place, hand: Played) -> bool:
    """Whether a hand ended by its player's word, or because nothing could be added to it."""
    if hand.stood or hand.surrendered or best(hand.cards) >= 21:
        return True
    if law.five_cards == "wins" and len(hand.cards) >= 5:
        return True
    again = law.resplit_aces and hand.cards == ("A", "A")
    full = len(place.hands) == law.split_hands_max
    return on_one_card(law, hand) and (full or not again)


def on_one_card(law: Law, hand: Played) -> bool:
    return hand.from_split and hand.cards[0] == "A" and law.split_aces_cards == "one"


# What a player may do: ON-BJA-4, 9, 12; ON-BJB-2, 11 to 14, 16.


@dataclass(frozen=True)
class Turn:
    """Whose hand it is, and what else lies on the box and before the player."""

    hand: Played
    bet: int
    hands: int  # of the box
    on_box: int  # chips
    of_player: int  # chips, over all boxes
    untouched: bool = field(default=True)  # nothing was done with this box yet


def moves(law: Law, turn: Turn) -> set[str]:
    two = len(turn.hand.cards) == 2
    split_ace = on_one_card(law, turn.hand)
    found = {"stand"}
    if not split_ace:
        found.add("hit")
    if two and not split_ace and may_double(law, turn) and room(law, turn):
        found.add("double")
    if two and may_split(law, turn) and room(law, turn):
        found.add("split")
    if two and law.surrender != "none" and turn.untouched and not turn.hand.from_split:
        found.add("surrender")
    return found


def room(law: Law, turn: Turn) -> bool:
    """Whether the maximum leaves room for as much again."""
    there = {"first-bet": 0, "whole-box": turn.on_box, "whole-player": turn.of_player}
    more = 0 if law.limit_applies_to == "first-bet" else turn.bet
    return there[law.limit_applies_to] + more <= law.maximum


def may_double(law: Law, turn: Turn) -> bool:
    cards = turn.hand.cards
    if turn.hand.from_split and not law.double_after_split:
        return False
    if soft(cards) and not law.double_soft:
        return False
    return law.double_on is None or bool(set(counts(cards)) & set(law.double_on))


def may_split(law: Law, turn: Turn) -> bool:
    one, other = turn.hand.cards
    tens = law.pair_of_tens == "any-ten-value" and best([one]) == best([other]) == 10
    if one != other and not tens:
        return False
    if one == "A" and turn.hand.from_split and not law.resplit_aces:
        return False
    return turn.hands < law.split_hands_max
