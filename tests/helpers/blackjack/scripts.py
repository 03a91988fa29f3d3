"""Conversations at a blackjack table: who, what they say, and the verdict, a line each.

`show 9 8 K` is three cards, one after the other; the verdict is that of the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from helpers.blackjack.worlds import CHARITY, VEGAS

BETS = """
croupier   stake 5 for_dealer=yes    no_bets_for_dealer ON-BJA-14
player 1   stake 5 for_dealer=yes    no_bets_for_dealer ON-BJA-14
croupier   stake 5                   only_players_stake ON-BJA-5
player 8   stake 5                   no_such_box HOUSE-18 boxes=7
player 1   stake 5 8                 no_such_box HOUSE-18 boxes=7
player 1   stake 5 0                 no_such_box HOUSE-18 boxes=7
player 1   stake 0 2 cash            one_box_each ON-BJA-4
player 1   stake 0 1 cash            not_a_betting_medium ON-16 medium=cash
player 1   stake 0 1 plaques         not_a_betting_medium ON-16 medium=plaques
player 1   stake 0                   below_minimum ON-BJA-3 minimum=1
player 1   stake -3                  below_minimum ON-BJA-3 minimum=1
player 1   stake 11                  above_maximum ON-BJA-4 maximum=10
player 1   stake 6 1 tokens          ok: staked 1 box 1 hand 1 6
player 1   stake 5                   above_maximum ON-BJA-4 maximum=10
player 1   stake 4 1 play_money      ok: staked 1 box 1 hand 1 4
player 2   stake 0 1 cash            box_is_taken HOUSE-18 box=1
player 2   take_back 1 1             box_is_taken HOUSE-18 box=1
player 2   take_back                 no_bet_there ON-BJA-5
player 1   take_back 11              more_than_staked ON-BJA-5 staked=10
player 1   take_back 0               more_than_staked ON-BJA-5 staked=10
player 1   take_back 7               ok: taken_back 1 box 1 hand 1 7
player 1   hit                       no_cards_yet ON-BJA-i4
chance     show 5                    no_card_due ON-BJA-i4
player 1   deal                      only_the_croupier_deals ON-BJA-i4
player 1   shuffle                   only_the_croupier_deals ON-BJA-i4
croupier   close_insurance           nothing_offered ON-BJA-i4
croupier   shuffle                   shuffle_before_bets ON-BJA-2
player 1   take_back                 ok: taken_back 1 box 1 hand 1 3
croupier   shuffle                   ok: shoe_shuffled ON-BJA-2
croupier   deal                      nobody_has_bet ON-BJA-5
player 1   stake 1                   ok
croupier   deal                      ok: bets_closed 1
croupier   deal                      cards_are_out ON-BJA-i5
croupier   shuffle                   cards_are_out ON-BJA-i5
player 3   stake 99                  cards_are_out ON-BJA-5          # not even who has no card yet
player 1   take_back                 cards_are_out ON-BJA-5
"""

DEALING = """
player 5   stake 2                   ok
player 2   stake 1                   ok
croupier   deal                      ok
croupier   show 1                    only_the_shoe_shows ON-BJA-i4
chance     show 1                    no_such_card HOUSE-3 card=1
chance     show 9                    ok: card_shown 2 9 1
chance     show 8                    ok: card_shown 5 8 1
chance     show 6                    ok: card_shown dealer 6 1
chance     look_under                nothing_to_look_under ON-BJA-2
chance     show 5                    ok: card_shown 2 5 1
chance     show 9                    ok: card_shown 5 9 1
chance     show 2                    no_card_due ON-BJA-i4
player 5   stand                     not_your_turn ON-BJA-i4
croupier   hit                       only_players_play HOUSE-18
player 2   hit                       ok: card_asked 2 1
player 2   hit                       not_your_turn ON-BJA-i4         # the card comes first
chance     show 5                    ok: card_shown 2 5 1
player 2   stand                     ok: stood 2 1
player 5   stand                     ok: stood 5 1
chance     show 10                   ok: card_shown dealer 10 1      # sixteen: the dealer must draw
chance     show A                    ok: settled 5 5 1 2 0 0 lost ON-BJA-10; settled 2 2 1 1 1 1 won ON-BJA-i3; round_closed 1
player 2   stake 1                   ok                              # the next round is open
"""

DEALER = """
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 10 A 8               ok
player 1   stand                     ok
chance     show 6                    ok: card_shown dealer 6 1; settled 1 1 1 2 2 2 won ON-BJA-i3; round_closed 1   # soft seventeen stands
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 10 A 8               ok
player 1   stand                     ok
chance     show 5                    ok: card_shown dealer 5 1       # soft sixteen draws
chance     show 5                    ok: settled 1 1 1 2 0 0 lost ON-BJA-i3   # twenty-one
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 10 A 8               ok
player 1   stand                     ok
chance     show 2 3                  ok: card_shown dealer 3 1       # sixteen
chance     show 10                   ok: card_shown dealer 10 1      # the ace is one now: sixteen again
chance     show 2                    ok: settled 1 1 1 2 0 0 lost ON-BJA-10   # eighteen, a tie
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 2 10 3               ok
player 1   stand                     ok
chance     show 6                    ok: card_shown dealer 6 1
chance     show 10                   ok: settled 1 1 1 2 2 2 won ON-BJA-i3   # the dealer is over, and even five wins
"""

FACES = """
player 1   stake 2                   ok
player 2   stake 2                   ok
player 3   stake 2                   ok
croupier   deal                      ok
chance     show J Q K 9 Q K J        ok
player 1   stand                     ok
player 2   stand                     ok
player 3   stand                     ok
chance     show 10                   ok: settled 1 1 1 2 2 2 won; settled 2 2 1 2 2 2 won; settled 3 3 1 2 2 2 won   # twenty against nineteen
"""

BLACKJACK = """
player 1   stake 5                   ok
player 2   stake 3                   ok
croupier   deal                      ok
chance     show A 9 A                ok
chance     show K                    ok: card_shown 1 K 1
chance     show 9                    ok: settled 1 1 1 5 5 10 blackjack ON-BJA-8   # at once, whatever the dealer gets
player 1   hit                       not_your_turn ON-BJA-i4
player 2   stand                     ok
chance     show Q                    ok: settled 2 2 1 3 0 0 lost ON-BJA-i3; round_closed 1
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 10 10 A              ok: settled 1 1 1 5 5 10 blackjack ON-BJA-8; round_closed 2   # the dealer draws for nobody
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 7 10 7               ok
player 1   hit                       ok
chance     show 7                    ok: card_shown 1 7 1            # twenty-one, asked no more
chance     show 8                    ok: settled 1 1 1 5 5 5 won ON-BJA-i3   # three cards are no blackjack
"""

BUST = """
player 1   stake 5                   ok
player 2   stake 4                   ok
croupier   deal                      ok
chance     show 10 10 6 6 9          ok
player 1   hit                       ok
chance     show K                    ok: settled 1 1 1 5 0 0 busted ON-BJA-i2
player 2   hit                       ok
chance     show 5                    ok: settled 2 2 1 4 0 0 busted ON-BJA-i2; round_closed 1   # no card for the dealer
"""

NEARER = """
player 1   stake 5                   ok
player 2   stake 4                   ok
player 3   stake 3                   ok
croupier   deal                      ok
chance     show 10 10 10 10 7 8 9    ok
player 1   stand                     ok
player 2   stand                     ok
player 3   stand                     ok
chance     show 8                    ok: settled 1 1 1 5 0 0 lost ON-BJA-i3; settled 2 2 1 4 0 0 lost ON-BJA-10; settled 3 3 1 3 3 3 won ON-BJA-i3; round_closed
"""

TAKEN_BEFORE_PAID = """
player 1   stake 5                   ok
player 2   stake 4                   ok
player 3   stake 3                   ok
player 4   stake 2                   ok
croupier   deal                      ok
chance     show 10 10 10 10 10 10 7 9 8   ok
player 1   stand                     ok
player 2   stand                     ok
player 3   stand                     ok
player 4   stand                     ok
chance     show 8                    ok: settled 2 2 1 4 0 0 lost; settled 4 4 1 2 0 0 lost; settled 1 1 1 5 5 5 won; settled 3 3 1 3 3 3 won; round_closed
"""

FIVE_CARDS = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 2 10 3               ok
player 1   hit                       ok
chance     show 4                    ok
player 1   hit                       ok
chance     show 5                    ok
player 1   hit                       ok
chance     show 4                    ok: card_shown 1 4 1            # five cards, eighteen
player 1   stand                     ok
chance     show 9                    ok: settled 1 1 1 5 0 0 lost ON-BJA-i3
"""

SPLIT = """
player 1   stake 5                   ok
player 2   stake 1                   ok
croupier   deal                      ok
chance     show 8 9 6 8 9            ok
player 1   double                    double_on_these ON-BJA-12 total=16 totals=9, 10, 11
player 1   split                     ok: hand_split 1 1 2; staked 1 box 1 hand 2 5
player 1   stand                     not_your_turn ON-BJA-i4         # its card comes first
chance     show 3                    ok: card_shown 1 3 1
player 1   split                     not_a_pair ON-BJA-9
player 1   hit                       ok: card_asked 1 1
chance     show J                    ok: card_shown 1 J 1            # twenty-one
chance     show 8                    ok: card_shown 1 8 2
player 1   split                     ok: hand_split 1 2 3            # a pair after a split is a pair
chance     show 8                    ok: card_shown 1 8 2
player 1   split                     ok: hand_split 1 2 4
chance     show 8                    ok: card_shown 1 8 2
player 1   split                     too_many_hands ON-BJA-9 hands=4
player 1   stand                     ok
chance     show 10                   ok: card_shown 1 10 4
player 1   stand                     ok
chance     show 2                    ok: card_shown 1 2 3
player 1   hit                       ok
chance     show K                    ok: card_shown 1 K 3
player 1   stand                     ok
player 2   stand                     ok
chance     show 10 4                 ok: settled 1 1 2 5 0 0 lost ON-BJA-i3; settled 1 1 4 5 0 0 lost ON-BJA-i3; settled 1 1 3 5 0 0 lost ON-BJA-10; settled 2 2 1 1 0 0 lost; settled 1 1 1 5 5 5 won; round_closed
"""

SPLIT_ACES = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show A 6 A                ok
player 1   split                     ok: hand_split 1 1 2; staked 1 box 1 hand 2 5
chance     show K                    ok: card_shown 1 K 1            # and nothing more
chance     show A                    ok: card_shown 1 A 2            # not even another split
player 1   hit                       not_your_turn ON-BJA-i4
player 1   split                     not_your_turn ON-BJA-i4
chance     show Q                    ok: card_shown dealer Q 1
chance     show 5                    ok: settled 1 1 2 5 0 0 lost ON-BJA-i3; settled 1 1 1 5 5 5 won ON-BJA-10; round_closed   # twenty-one each: spared, one to one
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 10 6 10              ok
player 1   split                     ok
chance     show A                    ok: card_shown 1 A 1
chance     show 7                    ok
player 1   stand                     ok
chance     show 10 2                 ok: settled 1 1 2 5 0 0 lost; settled 1 1 1 5 5 5 won ON-BJA-9   # one to one, no more
"""

DOUBLE = """
player 1   stake 5                   ok
player 2   stake 4                   ok
player 3   stake 3                   ok
player 4   stake 2                   ok
croupier   deal                      ok
chance     show 5 6 6 A 10 4 4 5 8   ok
player 1   double 4                  double_is_equal ON-BJA-12 bet=5
player 1   double 6                  double_is_equal ON-BJA-12 bet=5
player 1   double                    ok: doubled 1 1 5; staked 1 box 1 hand 1 5   # nine
chance     show 2                    ok: card_shown 1 2 1            # one card only
player 1   hit                       not_your_turn ON-BJA-i4
player 2   double 4                  ok: doubled 2 1 4               # ten
chance     show 10                   ok
player 3   hit                       ok
chance     show 2                    ok
player 3   double 1                  double_needs_two_cards ON-BJA-12
player 3   stand                     ok
player 4   double                    ok: doubled 4 1 2               # an ace and an eight count nine too
chance     show 10                   ok: card_shown 4 10 1
chance     show 8                    ok: settled 1 1 1 10 0 0 lost; settled 3 3 1 3 0 0 lost; settled 2 2 1 8 8 8 won; settled 4 4 1 4 4 4 won
"""

NOT_NAMED = """
player 1   insure                    no_insurance ON-BJA-13
player 1   surrender                 no_surrender HOUSE-18
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 10 A 6               ok
player 1   insure 2                  no_insurance ON-BJA-13
player 1   surrender                 no_surrender HOUSE-18
croupier   close_insurance           nothing_offered ON-BJA-i4
player 1   stand                     ok
chance     show K                    ok: settled 1 1 1 5 0 0 lost ON-BJA-i3
"""

FOUR_DECKS = """
player 1   stake 5                   ok
player 2   stake 5                   ok
croupier   deal                      ok
chance     show 2S 2S 2S 2S          ok
chance     show 2S                   no_such_card_left HOUSE-3 card=2S   # no fifth deck
chance     show 2H                   ok                              # each card four times
player 1   split                     ok
chance     show 2                    ok                              # only its rank was read
chance     show 2S                   no_card_due ON-BJA-i4
"""

NO_HIDDEN_CARD = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 8 A 3                ok
chance     look_under                no_card_due ON-BJA-i4
player 1   double                    ok
chance     show 10                   ok
chance     look_under                nothing_to_look_under ON-BJA-2
chance     show K                    ok: card_shown dealer K 1; settled 1 1 1 10 0 0 lost ON-BJA-10   # the double too
"""

RULINGS = """
player 1   stake 5                   ok
player 1   rule void                 only_the_pit_boss_rules HOUSE-5
croupier   rule undo                 only_the_pit_boss_rules HOUSE-5
pit boss   rule stands               ok: ruled stands 1 HOUSE-5
pit boss   rule void                 no_round_to_rule HOUSE-5
pit boss   rule correct 99 X         no_round_to_rule HOUSE-5
croupier   deal                      ok
pit boss   rule undo                 nothing_to_undo HOUSE-5
pit boss   rule correct 1 9          which_card HOUSE-5 cards=0
chance     show 8S 10H 3D            ok
pit boss   rule correct              which_card HOUSE-5 cards=3
pit boss   rule correct 4 X          which_card HOUSE-5 cards=3
pit boss   rule correct 1 X          no_such_card HOUSE-3 card=X
pit boss   rule correct 1            no_such_card HOUSE-3 card=
pit boss   rule correct 1 8S         nothing_to_correct HOUSE-5 round=1
player 1   double                    ok
pit boss   rule undo                 ok: ruled undo 1 HOUSE-5; taken_back 1 box 1 hand 1 5; rewound 1 0; card_shown 1 8S 1
player 1   double                    ok: staked 1 box 1 hand 1 5
pit boss   rule correct 3 4D         would_change_play HOUSE-5       # on twelve nobody doubles
pit boss   rule correct 3 2D         ok: ruled correct 1 HOUSE-5; card_corrected 3 3D 2D; taken_back 1 box 1 hand 1 5; rewound 1 0; card_shown 1 2D 1; doubled 1 1 5; staked 1 box 1 hand 1 5
chance     show 10S                  ok: card_shown 1 10S 1
pit boss   rule void                 ok: ruled void 1 HOUSE-5; taken_back 1 box 1 hand 1 10; round_void 1 HOUSE-5
player 1   stake 5                   ok
player 2   stake 5                   ok
croupier   deal                      ok
chance     show A 9 10 K 8           ok: settled 1 1 1 5 5 10 blackjack
pit boss   rule correct 4 9          ok: card_corrected 4 K 9; reopened 1 box 1 hand 1 5 5 10 HOUSE-5; rewound 2 0
player 1   stand                     ok                              # no blackjack after all
player 2   hit                       ok
chance     show 9                    ok: settled 2 2 1 5 0 0 busted
pit boss   rule undo                 ok: reopened 2 box 2 hand 1 5 0 0; rewound 2 1; card_asked 2 1
chance     show 2                    ok: card_shown 2 2 1
pit boss   rule void                 ok: taken_back 1 box 1 hand 1 5; taken_back 2 box 2 hand 1 5; round_void 2
"""

VEGAS_BETS = """
croupier   stake 5                   only_players_stake ON-BJB-3
player 1   stake 5 2                 one_box_each ON-BJB-2
player 1   stake 5 1 cash            not_a_betting_medium ON-16 medium=cash
player 1   stake 0                   below_minimum ON-BJB-2 minimum=1
player 1   stake 1001                above_maximum ON-BJB-2 maximum=1000   # the practice table's own
player 1   stake 500                 ok
player 1   take_back 480             ok
croupier   deal                      ok: bets_closed 1
player 1   stake 5                   cards_are_out ON-BJB-3
croupier   shuffle                   cards_are_out ON-BJB-3
player 1   deal                      only_the_croupier_deals ON-BJB-4
"""

VEGAS_POSTED = """
director   open                      maximum_must_be_posted ON-BJB-2
director   open maximum=spin:25      no_such_spot ON-BJB-2 spot=spin
director   open maximum=bet:0        maximum_below_minimum ON-BJB-2 minimum=1
director   open minimum=0            minimum_too_low ON-BJB-2 minimum=1
director   open maximum=bet:25       ok
player 1   stake 26                  above_maximum ON-BJB-2 maximum=25
player 1   stake 25                  ok
player 1   stake 1                   above_maximum ON-BJB-2 maximum=25
croupier   deal                      ok
chance     show 8 6 3                ok
player 1   double                    ok                              # the first bet is what it bounds
"""

VEGAS_MINIMUM = """
player 1   stake 1                   below_minimum ON-BJB-2 minimum=2
player 1   stake 3                   ok
player 1   take_back 2               below_minimum ON-BJB-2 minimum=2
player 1   stake 1                   ok                              # what lies there is enough
player 1   take_back 2               ok
player 1   take_back                 ok
"""

VEGAS_DEALING = """
player 3   stake 2                   ok
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 9                    ok: card_shown 1 9 1
chance     show 8                    ok: card_shown 3 8 1
chance     show 7                    ok: card_shown dealer 7 1
chance     show J                    ok: card_shown 1 J 1
chance     show Q                    ok: card_shown 3 Q 1
chance     look_under                no_card_due ON-BJB-4            # no blackjack is under a seven
player 3   stand                     not_your_turn ON-BJB-4
player 1   hit                       ok
chance     show A                    ok: card_shown 1 A 1            # twenty: the ace counts one
player 1   hit                       ok
chance     show 2                    ok: settled 1 1 1 2 0 0 busted ON-BJB-6
player 3   stand                     ok
chance     show 9                    ok: card_shown dealer 9 1       # sixteen draws
chance     show A                    ok: settled 3 3 1 2 2 2 won ON-BJB-6; round_closed 1
"""

VEGAS_DEALER = """
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 10 6 8               ok
player 1   stand                     ok
chance     show A                    ok: settled 1 1 1 2 2 2 won ON-BJB-6; round_closed   # soft seventeen stands
player 1   stake 2                   ok
croupier   deal                      ok
chance     show 10 6 8               ok
player 1   hit                       ok
chance     show K                    ok: settled 1 1 1 2 0 0 busted; round_closed   # and none is turned over
"""

LOOKED = """
player 1   stake 4                   ok
player 2   stake 2                   ok
croupier   deal                      ok
chance     show 9 A 10 2 K           ok: card_shown 2 K 1            # a blackjack waits for the look
player 1   double                    not_your_turn ON-BJB-4
chance     show 10                   hole_card_stays ON-BJB-8
chance     look_under                ok: no_blackjack; settled 2 2 1 2 2 3 blackjack ON-BJB-9
chance     look_under                no_card_due ON-BJB-4
player 1   double                    ok
chance     show 5                    ok
chance     show A                    looked_already ON-BJB-8
chance     show 7                    ok: settled 1 1 1 8 0 0 lost ON-BJB-6; round_closed
player 1   stake 4                   ok
player 2   stake 2                   ok
croupier   deal                      ok
chance     show 9 A 10 2 K           ok
chance     show A                    ok: card_shown dealer A 1; settled 1 1 1 4 0 0 lost ON-BJB-8; settled 2 2 1 2 2 0 pushed ON-BJB-10; round_closed   # before anybody doubles
"""

VEGAS_TIES = """
player 1   stake 5                   ok
player 2   stake 3                   ok
croupier   deal                      ok
chance     show 10 A 9 9 K           ok: settled 2 2 1 3 3 4 blackjack ON-BJB-9   # the half stays with the house
player 1   stand                     ok
chance     show J                    ok: settled 1 1 1 5 5 0 pushed ON-BJB-10; round_closed
"""

VEGAS_DOUBLE = """
player 1   stake 5                   ok
player 2   stake 5                   ok
croupier   deal                      ok
chance     show 10 A 6 2 6           ok
player 1   double 3                  double_is_equal ON-BJB-11 bet=5
player 1   double                    ok: doubled 1 1 5; staked 1 box 1 hand 1 5   # any two cards
chance     show 9                    ok                              # one card, and no more
player 2   double                    ok                              # a soft seventeen too
chance     show 3                    ok: card_shown 2 3 1
chance     show 10 4                 ok: settled 1 1 1 10 10 10 won; settled 2 2 1 10 10 0 pushed
"""

VEGAS_SPLIT = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 8 6 8                ok
player 1   split                     ok: hand_split 1 1 2; staked 1 box 1 hand 2 5
chance     show 8                    ok
player 1   split                     ok: hand_split 1 1 3
chance     show 8                    ok
player 1   split                     ok: hand_split 1 1 4
chance     show 8                    ok
player 1   split                     too_many_hands ON-BJB-13 hands=4
player 1   stand                     ok
chance     show 3                    ok
player 1   double                    ok: doubled 1 4 5; staked 1 box 1 hand 4 5   # after a split too
chance     show 10 10                ok: card_shown 1 10 3
player 1   split                     not_a_pair ON-BJB-13
player 1   stand                     ok
chance     show 2                    ok
player 1   stand                     ok
chance     show 10 2                 ok: settled 1 1 1 5 0 0 lost; settled 1 1 2 5 0 0 lost; settled 1 1 4 10 10 10 won; settled 1 1 3 5 5 0 pushed
"""

VEGAS_ACES = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show A 6 A                ok
player 1   split                     ok
chance     show A                    ok: card_shown 1 A 1
player 1   split                     not_your_turn ON-BJB-4          # once only, and one card each
chance     show K                    ok: card_shown 1 K 2
chance     show 10 9                 ok: settled 1 1 1 5 5 5 won ON-BJB-6; settled 1 1 2 5 5 5 won ON-BJB-13   # not three to two
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 10 6 10              ok
player 1   split                     ok
chance     show A 9                  ok
player 1   stand                     ok
chance     show 5 K                  ok: settled 1 1 2 5 0 0 lost; settled 1 1 1 5 5 0 pushed ON-BJB-10; round_closed   # twenty-one each
"""

INSURANCE = """
player 1   insure                    no_cards_yet ON-BJB-4
player 1   stake 5                   ok
player 2   stake 4                   ok
croupier   deal                      ok
chance     show 9 A A 9              ok
player 1   insure                    insurance_not_offered ON-BJB-15  # not before all cards are there
chance     show K                    ok
player 3   insure                    no_cards_yet ON-BJB-4
croupier   insure                    only_players_play HOUSE-18
player 1   stand                     not_your_turn ON-BJB-4
chance     look_under                no_card_due ON-BJB-4            # whoever wants to speaks first
player 1   insure 3                  insurance_up_to_half ON-BJB-15 most=2
player 1   insure 0                  insurance_up_to_half ON-BJB-15 most=2
player 1   insure                    ok: insured 1 2; staked 1 box 1 insurance 2
player 1   insure 1                  insured_already ON-BJB-15
player 2   insure 1                  ok: insured 2 1
player 2   close_insurance           only_the_croupier_deals ON-BJB-4
croupier   close_insurance           ok: insurance_closed
croupier   close_insurance           nothing_offered ON-BJB-4
player 2   insure 1                  insurance_not_offered ON-BJB-15
chance     show J                    ok: settled 1 1 1 5 0 0 lost ON-BJB-8; insurance_settled 1 1 2 2 4 ON-BJB-15; settled 2 2 1 4 4 0 pushed ON-BJB-10; insurance_settled 2 2 1 1 2 ON-BJB-15; round_closed
player 1   stake 5                   ok
player 2   stake 1                   ok
croupier   deal                      ok
chance     show 9 9 A 9 9            ok
player 1   insure                    ok
player 2   insure                    insurance_up_to_half ON-BJB-15 most=0   # no half of one chip
croupier   close_insurance           ok
chance     look_under                ok: no_blackjack; insurance_settled 1 1 2 0 0 ON-BJB-15
player 1   stand                     ok
player 2   stand                     ok
chance     show 6                    ok: settled 1 1 1 5 5 5 won
player 1   stake 4                   ok
croupier   deal                      ok
chance     show 9 10 9               ok
player 1   insure                    insurance_not_offered ON-BJB-15  # a ten is no ace
"""

NO_SURRENDER = """
player 1   stake 5                   ok
croupier   deal                      ok
chance     show 10 9 6               ok
player 1   surrender                 no_surrender ON-BJB-16
"""

VEGAS_SHOE = """
player 1   stake 5                   ok
player 2   stake 5                   ok
croupier   deal                      ok
chance     show 2S 2S 2S 2S          ok
chance     show 2S                   no_such_card_left HOUSE-3 card=2S
chance     show Joker                no_such_card HOUSE-3 card=Joker
"""

# name: the book, the clauses it holds, the conversation
SCRIPTS: dict[str, tuple[str, tuple[str, ...], str]] = {
    "bets": (CHARITY, ("ON-BJA-1", "ON-BJA-3", "ON-BJA-4", "ON-BJA-5", "ON-BJA-14"), BETS),
    "bets close": (CHARITY, ("ON-BJA-5", "ON-BJA-i5", "HOUSE-18"), BETS),
    "dealing": (CHARITY, ("ON-BJA-i4", "ON-BJA-6", "ON-BJA-10", "HOUSE-3"), DEALING),
    "dealer": (CHARITY, ("ON-BJA-6", "ON-BJA-7"), DEALER),
    "faces": (CHARITY, ("ON-BJA-i1",), FACES),
    "blackjack": (CHARITY, ("ON-BJA-8", "ON-BJA-10", "ON-BJA-i6"), BLACKJACK),
    "bust": (CHARITY, ("ON-BJA-i2", "ON-BJA-i6"), BUST),
    "nearer": (CHARITY, ("ON-BJA-i3", "ON-BJA-10"), NEARER),
    "taken before paid": (CHARITY, ("HOUSE-6",), TAKEN_BEFORE_PAID),
    "five cards": (CHARITY, ("ON-BJA-11",), FIVE_CARDS),
    "split": (CHARITY, ("ON-BJA-9",), SPLIT),
    "split aces": (CHARITY, ("ON-BJA-9",), SPLIT_ACES),
    "double": (CHARITY, ("ON-BJA-12", "ON-BJA-7"), DOUBLE),
    "not named": (CHARITY, ("ON-BJA-13", "HOUSE-18"), NOT_NAMED),
    "four decks": (CHARITY, ("ON-BJA-2", "HOUSE-3"), FOUR_DECKS),
    "no hidden card": (CHARITY, ("ON-BJA-2",), NO_HIDDEN_CARD),
    "blackjack rulings": (CHARITY, ("HOUSE-5",), RULINGS),
    "vegas bets": (VEGAS, ("ON-BJB-2", "ON-BJB-3"), VEGAS_BETS),
    "vegas posted": (VEGAS, ("ON-BJB-2",), VEGAS_POSTED),
    "vegas dealing": (VEGAS, ("ON-BJB-4", "ON-BJB-5", "ON-BJB-6", "ON-BJB-7"), VEGAS_DEALING),
    "vegas dealer": (VEGAS, ("ON-BJB-7",), VEGAS_DEALER),
    "looked": (VEGAS, ("ON-BJB-8", "ON-BJB-9", "ON-BJB-10"), LOOKED),
    "vegas ties": (VEGAS, ("ON-BJB-9", "ON-BJB-10"), VEGAS_TIES),
    "vegas double": (VEGAS, ("ON-BJB-11",), VEGAS_DOUBLE),
    "vegas split": (VEGAS, ("ON-BJB-12", "ON-BJB-13"), VEGAS_SPLIT),
    "vegas aces": (VEGAS, ("ON-BJB-10", "ON-BJB-13", "ON-BJB-14"), VEGAS_ACES),
    "insurance": (VEGAS, ("ON-BJB-15",), INSURANCE),
    "no surrender": (VEGAS, ("ON-BJB-16",), NO_SURRENDER),
    "vegas shoe": (VEGAS, ("ON-BJB-1", "HOUSE-3"), VEGAS_SHOE),
}
CLOSED = ("vegas posted",)  # somebody opens it in the script


def expanded(script: str) -> str:
    """One line a card."""
    said = (raw for raw in script.splitlines() if raw.strip())
    return "\n".join(line for raw in said for line in _lines(raw))


def _lines(raw: str) -> Iterator[str]:
    who, says, verdict = re.split(r"\s{2,}", raw.strip(), maxsplit=2)
    word, *cards = says.split()
    if word == "show":
        yield from (f"{who}  show {card}  ok" for card in cards[:-1])
        says = f"show {cards[-1]}"
    yield f"{who}  {says}  {verdict}"
