"""Where the rules of blackjack are silent: a conversation for every choice of every reading."""

from __future__ import annotations

from helpers.blackjack.worlds import CHARITY, VEGAS

DEALT = """
player 1   stake 5                   ok
croupier   deal                      ok
"""

EIGHTS = f"""{DEALT}
chance     show 8 6 8                ok
player 1   split                     ok: hand_split 1 1 2
chance     show 8                    ok
"""
TWO_HANDS = f"""{EIGHTS}
player 1   split                     too_many_hands ON-BJA-9 hands=2
"""
THREE_HANDS = f"""{EIGHTS}
player 1   split                     ok: hand_split 1 1 3
chance     show 8                    ok
player 1   split                     too_many_hands ON-BJA-9 hands=3
"""
FOUR_HANDS = f"""{EIGHTS}
player 1   split                     ok: hand_split 1 1 3
chance     show 8                    ok
player 1   split                     ok: hand_split 1 1 4
chance     show 8                    ok
player 1   split                     too_many_hands ON-BJA-9 hands=4
"""

DOUBLED_AFTER_SPLIT = f"""{DEALT}
chance     show 8 6 8                ok
player 1   split                     ok
chance     show 3                    ok
player 1   double                    ok: doubled 1 1 5; staked 1 box 1 hand 1 5
"""
NOT_DOUBLED_AFTER_SPLIT = f"""{DEALT}
chance     show 8 6 8                ok
player 1   split                     ok
chance     show 3                    ok
player 1   double                    no_double_after_split ON-BJA-12
"""

KING_AND_QUEEN = f"""{DEALT}
chance     show K 6 Q                ok
player 1   split                     not_a_pair {{clause}}
"""
ANY_TENS = f"""{DEALT}
chance     show K 6 Q                ok
player 1   split                     ok: hand_split 1 1 2
chance     show 10                   ok
player 1   split                     ok: hand_split 1 1 3            # a king and a ten
"""

SOFT_DOUBLED = f"""{DEALT}
chance     show A 6 8                ok
player 1   double                    ok: doubled 1 1 5               # it counts nine, too
chance     show K                    ok: card_shown 1 K 1            # nineteen
chance     show 10 9                 ok: settled 1 1 1 10 10 10 won
"""
SOFT_NOT_DOUBLED = f"""{DEALT}
chance     show A 6 8                ok
player 1   double                    no_double_on_soft ON-BJA-12
"""

NO_HOLE_CARD = f"""{DEALT}
chance     show 8 A 3                ok
chance     look_under                no_card_due ON-BJA-i4
player 1   double                    ok
chance     show 10                   ok: card_shown 1 10 1
chance     show K                    ok: settled 1 1 1 10 0 0 lost ON-BJA-10; round_closed   # at the end
"""
PEEKED = f"""{DEALT}
chance     show 8 A 3                ok
player 1   double                    not_your_turn ON-BJA-i4
chance     show 9                    hole_card_stays ON-BJA-2
chance     look_under                ok: no_blackjack
player 1   double                    ok
chance     show 10                   ok
chance     show K                    looked_already ON-BJA-2
chance     show 9                    ok: settled 1 1 1 10 10 10 won
{DEALT}
chance     show 8 K 3                ok
chance     show A                    ok: settled 1 1 1 5 0 0 lost ON-BJA-i3; round_closed 2   # before anybody doubles
"""

ALL_TAKEN = f"""{DEALT}
chance     show 8 A 3                ok
player 1   double                    ok
chance     show 10                   ok
chance     show K                    ok: settled 1 1 1 10 0 0 lost ON-BJA-10
"""
FIRST_BET_TAKEN = f"""{DEALT}
chance     show 8 A 3                ok
player 1   double                    ok
chance     show 10                   ok
chance     show K                    ok: settled 1 1 1 10 5 0 lost ON-BJA-10
{DEALT}
chance     show 8 A 8                ok
player 1   split                     ok
chance     show 10                   ok
player 1   stand                     ok
chance     show 3                    ok
player 1   double                    ok
chance     show 10                   ok
chance     show K                    ok: settled 1 1 1 5 0 0 lost ON-BJA-i3; settled 1 1 2 10 10 0 pushed ON-BJA-10   # nothing but the first
"""

BLACKJACK_PAYS = f"""{DEALT}
chance     show A A K                ok: settled 1 1 1 5 5 10 blackjack ON-BJA-8; round_closed
"""
BLACKJACK_PUSHES = f"""{DEALT}
player 1   hit                       not_your_turn ON-BJA-i4
chance     show A A K                ok: card_shown 1 K 1
player 1   hit                       not_your_turn ON-BJA-i4
chance     show K                    ok: settled 1 1 1 5 5 0 pushed ON-BJA-8; round_closed
{DEALT}
chance     show A A K                ok
chance     show 5                    ok: settled 1 1 1 5 5 10 blackjack ON-BJA-8; round_closed 2   # the dealer draws no further
{DEALT}
chance     show A 9 K                ok: settled 1 1 1 5 5 10 blackjack ON-BJA-8; round_closed 3   # under a nine there is none
"""

SPLIT_BLACKJACKS = f"""{DEALT}
chance     show 10 {{up}} 10         ok
player 1   split                     ok
chance     show A                    ok: card_shown 1 A 1
chance     show 7                    ok
player 1   stand                     ok
"""
SPLIT_WINS = f"""{SPLIT_BLACKJACKS.format(up=6)}
chance     show K 5                  ok: settled 1 1 2 5 0 0 lost ON-BJA-i3; settled 1 1 1 5 5 5 won ON-BJA-10
{SPLIT_BLACKJACKS.format(up="A")}
chance     show K                    ok: settled 1 1 2 5 0 0 lost ON-BJA-10; settled 1 1 1 5 5 5 won ON-BJA-10
"""
SPLIT_PUSHES = f"""{SPLIT_BLACKJACKS.format(up=6)}
chance     show K 5                  ok: settled 1 1 2 5 0 0 lost; settled 1 1 1 5 5 0 pushed ON-BJA-10
{SPLIT_BLACKJACKS.format(up="A")}
chance     show K                    ok: settled 1 1 2 5 0 0 lost; settled 1 1 1 5 5 0 pushed ON-BJA-10
"""
SPLIT_LOSES = f"""{SPLIT_BLACKJACKS.format(up=6)}
chance     show K 5                  ok: settled 1 1 1 5 0 0 lost ON-BJA-10; settled 1 1 2 5 0 0 lost
{SPLIT_BLACKJACKS.format(up="A")}
chance     show K                    ok: settled 1 1 1 5 0 0 lost ON-BJA-10; settled 1 1 2 5 0 0 lost
{SPLIT_BLACKJACKS.format(up=6)}
chance     show K 4                  ok: settled 1 1 2 5 0 0 lost; settled 1 1 1 5 5 5 won ON-BJA-9   # but it beats a twenty
"""

TWO_BOXES = """
player 1   stake 6 1                 ok
player 1   stake 5 2                 {second}
"""
FIRST_BET_BOUND = f"""{TWO_BOXES.format(second="ok")}
croupier   deal                      ok
chance     show 5 8 6 6 8            ok
player 1   double                    ok                              # twelve in one box
chance     show 9                    ok
player 1   split                     ok: staked 1 box 2 hand 2 5
"""
WHOLE_BOX_BOUND = f"""{TWO_BOXES.format(second="ok")}
croupier   deal                      ok
chance     show 5 8 6 6 8            ok
player 1   double                    above_maximum ON-BJA-4 maximum=10
player 1   stand                     ok
player 1   split                     ok: staked 1 box 2 hand 2 5     # ten in one box
chance     show 3                    ok
player 1   double                    above_maximum ON-BJA-4 maximum=10
"""
WHOLE_PLAYER_BOUND = f"""{TWO_BOXES.format(second="above_maximum ON-BJA-4 maximum=10")}
player 1   stake 4 2                 ok
player 3   stake 10                  ok                              # another player's own limit
player 3   take_back                 ok
croupier   deal                      ok
chance     show 5 8 6 6 8            ok
player 1   double                    above_maximum ON-BJA-4 maximum=10
player 1   stand                     ok
player 1   split                     above_maximum ON-BJA-4 maximum=10
"""

VEGAS_TWO_BOXES = """
director   open maximum=bet:10       ok
player 1   stake 6 1                 ok
player 1   stake 5 2                 {second}
"""
VEGAS_FIRST_BET = f"""{VEGAS_TWO_BOXES.format(second="ok")}
croupier   deal                      ok
chance     show 5 8 6 6 8            ok
player 1   double                    ok: staked 1 box 1 hand 1 6
"""
VEGAS_WHOLE_BOX = f"""{VEGAS_TWO_BOXES.format(second="ok")}
croupier   deal                      ok
chance     show 5 8 6 6 8            ok
player 1   double                    above_maximum ON-BJB-2 maximum=10
"""
VEGAS_WHOLE_PLAYER = VEGAS_TWO_BOXES.format(second="above_maximum ON-BJB-2 maximum=10")

ONE_BOX = """
player 1   stake 5 2                 one_box_each {clause}
player 1   stake 5                   ok
player 1   stake 5 2                 one_box_each {clause}
"""
SEVERAL_BOXES = """
player 1   stake 5 2                 ok: staked 1 box 2 hand 1 5
player 1   stake 5 4                 ok: staked 1 box 4 hand 1 5
player 2   stake 5                   box_is_taken HOUSE-18 box=2
player 2   stake 5 1                 ok: staked 2 box 1 hand 1 5     # nobody's box yet
croupier   deal                      ok
chance     show 9 9 9 6 9 9 9        ok
player 2   stand                     ok: stood 1 1
player 1   stand                     ok: stood 2 1                   # one box after the other
player 1   stand                     ok: stood 4 1
"""

ONCE_ONLY = f"""{DEALT}
chance     show A 6 A                ok
player 1   split                     ok
chance     show A                    ok
player 1   split                     not_your_turn ON-BJA-i4
chance     show A                    ok: card_shown 1 A 2
player 1   split                     not_your_turn ON-BJA-i4
"""

SURRENDERED_LATE = f"""{DEALT}
chance     show 10 K 6               ok
player 1   surrender                 not_your_turn ON-BJB-4          # the dealer looks first
chance     look_under                ok
player 2   surrender                 not_your_turn ON-BJB-4
player 1   surrender                 ok: surrendered 1; settled 1 1 1 5 2 0 surrendered ON-BJB-16; round_closed 1
{DEALT}
chance     show 3 9 4                ok
player 1   hit                       ok
chance     show 9                    ok
player 1   surrender                 surrender_first_two ON-BJB-16
player 1   stand                     ok
chance     show 10                   ok: round_closed 2
{DEALT}
chance     show 8 9 8                ok
player 1   split                     ok
chance     show 7                    ok
player 1   surrender                 surrender_first_two ON-BJB-16
"""
NOT_SURRENDERED = f"""{DEALT}
chance     show 10 9 6               ok
player 1   surrender                 no_surrender ON-BJB-16
"""

ODD_BLACKJACK = f"""{DEALT}
chance     show A 9 K                ok: settled 1 1 1 5 5 {{won}} blackjack ON-BJB-9
player 1   stake 4                   ok
croupier   deal                      ok
chance     show A 9 K                ok: settled 1 1 1 4 4 6 blackjack ON-BJB-9   # nothing odd
"""
ODD_INSURANCE = f"""{DEALT}
chance     show 9 A 9                ok
player 1   insure 4                  insurance_up_to_half ON-BJB-15 most={{most}}
player 1   insure                    ok: insured 1 {{most}}
"""
ODD_SURRENDER = f"""{DEALT}
chance     show 10 9 6               ok
player 1   surrender                 ok: settled 1 1 1 5 {{back}} 0 surrendered ON-BJB-16
"""

SEVERAL, LATE = {"boxes_per_player": "several"}, {"surrender": "late"}
HOUSE, PLAYER = "house-keeps-it", "player-keeps-it"

# the book, the reading, the choice, what else is chosen, the conversation
READINGS: list[tuple[str, str, str, dict[str, str], str]] = [
    (CHARITY, "split_hands_max", "4", {}, FOUR_HANDS),
    (CHARITY, "split_hands_max", "3", {}, THREE_HANDS),
    (CHARITY, "split_hands_max", "2", {}, TWO_HANDS),
    (CHARITY, "split_aces", "once-only", {}, ONCE_ONLY),
    (CHARITY, "double_after_split", "yes", {}, DOUBLED_AFTER_SPLIT),
    (CHARITY, "double_after_split", "no", {}, NOT_DOUBLED_AFTER_SPLIT),
    (CHARITY, "pair_of_tens", "same-rank", {}, KING_AND_QUEEN.format(clause="ON-BJA-9")),
    (CHARITY, "pair_of_tens", "any-ten-value", {}, ANY_TENS),
    (CHARITY, "double_soft", "yes", {}, SOFT_DOUBLED),
    (CHARITY, "double_soft", "no", {}, SOFT_NOT_DOUBLED),
    (CHARITY, "hole_card", "none", {}, NO_HOLE_CARD),
    (CHARITY, "hole_card", "peek", {}, PEEKED),
    (CHARITY, "dealer_blackjack_takes", "all", {}, ALL_TAKEN),
    (CHARITY, "dealer_blackjack_takes", "original", {}, FIRST_BET_TAKEN),
    (CHARITY, "blackjack_against_blackjack", "pays", {}, BLACKJACK_PAYS),
    (CHARITY, "blackjack_against_blackjack", "push", {}, BLACKJACK_PUSHES),
    (CHARITY, "split_blackjack_on_tie", "wins", {}, SPLIT_WINS),
    (CHARITY, "split_blackjack_on_tie", "push", {}, SPLIT_PUSHES),
    (CHARITY, "split_blackjack_on_tie", "loses", {}, SPLIT_LOSES),
    (CHARITY, "limit_applies_to", "first-bet", SEVERAL, FIRST_BET_BOUND),
    (CHARITY, "limit_applies_to", "whole-box", SEVERAL, WHOLE_BOX_BOUND),
    (CHARITY, "limit_applies_to", "whole-player", SEVERAL, WHOLE_PLAYER_BOUND),
    (CHARITY, "boxes_per_player", "one", {}, ONE_BOX.format(clause="ON-BJA-4")),
    (CHARITY, "boxes_per_player", "several", {}, SEVERAL_BOXES.format(clause="ON-BJA-4")),
    (VEGAS, "pair_of_tens", "same-rank", {}, KING_AND_QUEEN.format(clause="ON-BJB-13")),
    (VEGAS, "pair_of_tens", "any-ten-value", {}, ANY_TENS),
    (VEGAS, "limit_applies_to", "first-bet", SEVERAL, VEGAS_FIRST_BET),
    (VEGAS, "limit_applies_to", "whole-box", SEVERAL, VEGAS_WHOLE_BOX),
    (VEGAS, "limit_applies_to", "whole-player", SEVERAL, VEGAS_WHOLE_PLAYER),
    (VEGAS, "boxes_per_player", "one", {}, ONE_BOX.format(clause="ON-BJB-2")),
    (VEGAS, "boxes_per_player", "several", {}, SEVERAL_BOXES.format(clause="ON-BJB-2")),
    (VEGAS, "surrender", "none", {}, NOT_SURRENDERED),
    (VEGAS, "surrender", "late", {}, SURRENDERED_LATE),
    (VEGAS, "odd_unit_at_blackjack", HOUSE, {}, ODD_BLACKJACK.format(won=7)),
    (VEGAS, "odd_unit_at_blackjack", PLAYER, {}, ODD_BLACKJACK.format(won=8)),
    (VEGAS, "odd_unit_at_insurance", HOUSE, {}, ODD_INSURANCE.format(most=2)),
    (VEGAS, "odd_unit_at_insurance", PLAYER, {}, ODD_INSURANCE.format(most=3)),
    (VEGAS, "odd_unit_at_surrender", HOUSE, LATE, ODD_SURRENDER.format(back=2)),
    (VEGAS, "odd_unit_at_surrender", PLAYER, LATE, ODD_SURRENDER.format(back=3)),
]
