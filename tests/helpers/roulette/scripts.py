"""Conversations at roulette anglaise: who, what they say, and the verdict, a line each."""

from __future__ import annotations

from typing import Any

BOOK = "france-roulette-anglaise"

COLOURS = """
croupier   take_colour blue 0        only_players_hold_colours FR-55-10.3
pit boss   take_colour blue 0        only_players_hold_colours FR-55-10.3
player 9   take_colour blue 0        no_such_seat FR-55-10.4 seats=7
player 8   take_colour blue 0        no_colour_standing FR-55-10.13
player 1   take_colour blue 0        value_out_of_bounds FR-55-13 maximum=20 minimum=1
player 1   take_colour blue -2       value_out_of_bounds FR-55-13 maximum=20 minimum=1
player 1   take_colour blue 21       value_out_of_bounds FR-55-13 maximum=20 minimum=1
croupier   change 0                  only_players_hold_colours FR-55-10.3
player 1   change 0                  no_colour FR-55-10.3
player 1   hand_in                   no_colour FR-55-10.3
croupier   hand_in                   only_players_hold_colours FR-55-10.3
player 1   take_colour blue 20       ok: colour_taken 1 blue 20
player 1   take_colour blue 20       holds_this_colour FR-55-10.3
player 1   take_colour blue 21       new_value_needs_new_colour FR-55-13
player 1   take_colour blue          new_value_needs_new_colour FR-55-13       # the minimum is another value
player 2   take_colour blue 21       colour_is_taken FR-55-10.3 colour=blue
player 2   take_colour yellow        ok: colour_taken 2 yellow 1               # unsaid: the minimum
player 1   change 0                  below_minimum FR-55-13 minimum=1
player 1   change -1                 below_minimum FR-55-13 minimum=1
player 1   change 50000000001        above_maximum FR-55-10.3 maximum=50000000000
player 1   change 5                  ok: chips_changed 1 5 blue 20 colour FR-38
player 1   stake 17 1                ok: staked 1 17 1 blue 20
player 1   take_colour green 21      colour_on_the_layout FR-55-13
player 1   hand_in                   colour_on_the_layout FR-55-13
player 1   take_back 17              ok: taken_back 1 17 1 blue 20
player 1   take_colour green 21      value_out_of_bounds FR-55-13 maximum=20 minimum=1
player 1   take_colour green 3       ok: chips_changed 1 5 blue 20 value FR-38; colour_freed 1 blue; colour_taken 1 green 3
player 2   take_colour blue 2        ok: colour_freed 2 yellow; colour_taken 2 blue 2
player 3   take_colour yellow        ok
player 4   take_colour orange        ok
player 5   take_colour violet        ok
player 6   take_colour pink          ok
player 7   take_colour white         ok: colour_taken 7 white 1
player 8   stake 17 1                no_colour_without_a_seat FR-55-10.13       # there are seven
player 8   stake red 1 value         ok: staked 8 red 1 none 1
player 1   hand_in                   ok: colour_freed 1 green
player 1   hand_in                   no_colour FR-55-10.3
"""

STAKES = """
player 1   take_colour blue 2        ok
chance     stake 0-4 0               only_players_stake FR-55-10.12
croupier   stake 0-4 0               only_players_stake FR-55-10.12
croupier   stake 0-4 0 seat=2        only_for_a_colour FR-55-10.12 seat=2
croupier   stake 0-4 0 value seat=2  only_for_a_colour FR-55-10.12 seat=2
player 2   stake 0-4 0 seat=1        not_your_chips FR-55-10.12
player 2   stake 0-4 0               no_such_bet FR-55-12 bet=0-4
player 2   stake 37 0                no_such_bet FR-55-12 bet=37
player 2   stake columns_1-3 0       no_such_bet FR-55-12 bet=columns 1-3
player 2   stake 2-7 0               no_such_bet FR-55-12 bet=2-7
player 2   stake 17 0                no_colour FR-55-10.3
player 2   stake 17 0 value          value_chips_on_even_chances FR-55-10.13
player 2   stake column_1 0 value    value_chips_on_even_chances FR-55-10.13
player 2   stake red 0 value         below_minimum FR-55-13 minimum=1
player 2   stake red -5 value        below_minimum FR-55-13 minimum=1
player 2   stake red 361 value       above_maximum FR-55-13 maximum=360
player 2   stake red 360 value       ok: staked 2 red 360 none 1
player 2   stake red 1 value         above_maximum FR-55-13 maximum=360
player 1   stake 17 0                below_minimum FR-55-13 minimum=1
player 1   stake 17 11               above_maximum FR-55-13 maximum=20
player 1   stake 17 10               ok: chips_changed 1 10 blue 2 colour FR-38; staked 1 17 10 blue 2
player 1   stake 17 1                above_maximum FR-55-13 maximum=20
croupier   stake 17 1 seat=1         above_maximum FR-55-13 maximum=20
croupier   stake 20-17 1 seat=1      ok: chips_changed 1 1; staked 1 17-20 1 blue 2
player 1   stake 36-35-34-33-32-31 1 seat=1  ok: staked 1 31-36 1 blue 2
player 1   stake red 3 value         ok: staked 1 red 3 none 1
player 1   stake red 179             above_maximum FR-55-13 maximum=360         # both sorts of chips count
player 1   stake red 178             ok: staked 1 red 178 blue 2
croupier   take_back 17 1            only_players_stake FR-55-10.12
player 1   take_back 0-4 0           no_such_bet FR-55-12 bet=0-4
player 1   take_back 18 0            nothing_there FR-55-10.9 spot=18
player 1   take_back 17 1 value      nothing_there FR-55-10.9 spot=17
player 1   take_back 17 11           more_chips_than_lie FR-55-10.9 chips=10
player 1   take_back 17 0            more_chips_than_lie FR-55-10.9 chips=10
player 1   take_back red 179         more_chips_than_lie FR-55-10.9 chips=178
player 1   take_back red 178         ok: taken_back 1 red 178 blue 2
player 1   take_back red             ok: taken_back 1 red 3 none 1
player 1   take_back 17 4            ok: taken_back 1 17 4 blue 2
player 3   clear                     nothing_staked FR-55-10.9
croupier   clear                     only_players_stake FR-55-10.12
player 1   clear                     ok: taken_back 1 17 6 blue 2; taken_back 1 17-20 1 blue 2; taken_back 1 31-36 1 blue 2
player 1   stake 17 5                ok: staked 1 17 5 blue 2                   # no change: the chips are there
croupier   spin clockwise            ok
croupier   call                      ok
croupier   stake 0-4 0               only_players_stake FR-55-10.12
player 2   stake 0-4 0 seat=1        not_your_chips FR-55-10.12
player 2   stake 0-4 0               no_more_bets FR-55-10.9
croupier   stake 0-4 0 seat=1        no_more_bets FR-55-10.9
player 1   take_back 0-4 0           no_more_bets FR-55-10.9
player 1   clear                     no_more_bets FR-55-10.9
player 1   place {}                  no_more_bets FR-55-10.9
player 1   announce nonsense 0       no_more_bets FR-55-10.9
"""

PLACED = """
croupier   place {}                  only_players_stake FR-55-10.12
croupier   place {} seat=1           only_for_a_colour FR-55-10.12 seat=1
player 1   place {} seat=2           not_your_chips FR-55-10.12
player 1   place {}                  nothing_to_place FR-55-10.9
player 1   place 17:1,0-4:1          no_colour FR-55-10.3                       # the first speaks
player 1   place 0-4:1,17:1          no_such_bet FR-55-12 bet=0-4
player 1   take_colour pink          ok
player 1   place 17:21,18:0          above_maximum FR-55-13 maximum=20
player 1   place 18:0,17:21          below_minimum FR-55-13 minimum=1           # in the order it was said in
player 1   place 1-2:30,2-1:11       above_maximum FR-55-13 maximum=40          # one place, said in two ways
player 1   clear                     nothing_staked FR-55-10.9                  # so nothing lies there
player 1   place dozen_1:2,17:3      ok: chips_changed 1 5 pink 1 colour FR-38; staked 1 17 3 pink 1; staked 1 dozen 1 2 pink 1
croupier   place high:4 seat=1       ok: chips_changed 1 4; staked 1 high 4 pink 1
player 2   place value=red:3,17:1    value_chips_on_even_chances FR-55-10.13
player 2   place value=red:3,low:1   ok: staked 2 low 1 none 1; staked 2 red 3 none 1
player 2   clear                     ok: taken_back 2 low 1; taken_back 2 red 3
"""

ANNOUNCES = """
croupier   announce tiers            only_players_stake FR-55-10.12
croupier   announce tiers seat=1     only_for_a_colour FR-55-10.12 seat=1
player 1   announce tiers seat=2     not_your_chips FR-55-10.12
player 1   announce rubbish 0        no_such_sector FR-55-12 sector=rubbish
player 1   announce finale_10 0      no_such_sector FR-55-12 sector=finale 10
player 1   announce neighbours_37 0  no_such_sector FR-55-12 sector=neighbours 37
player 1   announce neighbours_17_by_0 0  no_such_sector FR-55-12 sector=neighbours 17 by 0
player 1   announce tiers 0          below_minimum FR-55-13 minimum=1
player 1   announce tiers 1          no_colour FR-55-10.3
player 1   take_colour green 2       ok
player 1   announce voisins 21       above_maximum FR-55-13 maximum=60
player 1   announce voisins 1        ok: sector_announced 1 voisins 1 FR-55-10.14; chips_changed 1 9 green 2 colour; staked 1 0-2-3 2 green 2; staked 1 12-15 1; staked 1 18-21 1; staked 1 19-22 1; staked 1 25-26-28-29 2; staked 1 32-35 1; staked 1 4-7 1
player 1   announce Voisins_du_zéro 2  ok: sector_announced 1 voisins 2
player 1   clear                     ok
player 1   announce tiers            ok: sector_announced 1 tiers 1; staked 1 10-11 1; staked 1 13-16 1; staked 1 23-24 1; staked 1 27-30 1; staked 1 33-36 1; staked 1 5-8 1
croupier   announce orphelins 2 seat=1  ok: sector_announced 1 orphelins 2; staked 1 1 2; staked 1 14-17 2; staked 1 17-20 2; staked 1 31-34 2; staked 1 6-9 2
player 1   announce jeu_zéro         ok: sector_announced 1 jeu zero 1; staked 1 0-3 1; staked 1 12-15 1; staked 1 26 1; staked 1 32-35 1
player 1   announce finale_7         ok: sector_announced 1 finale 7 1; staked 1 17 1; staked 1 27 1; staked 1 7 1
player 1   announce finale_6 2       ok: staked 1 16 2; staked 1 26 2; staked 1 36 2; staked 1 6 2
player 1   announce neighbours_0     ok: sector_announced 1 neighbours 0 by 2 1; staked 1 0 1; staked 1 15 1; staked 1 26 1; staked 1 3 1; staked 1 32 1
player 1   announce voisins_26_by_1  ok: sector_announced 1 neighbours 26 by 1 1; staked 1 0 1; staked 1 26 1; staked 1 3 1
player 1   announce finale_6 7       above_maximum FR-55-13 maximum=20          # 26 has four already
"""

THROW = """
player 1   open_betting              only_the_croupier_invites HOUSE-12
croupier   open_betting              ok: announced place_your_bets HOUSE-12
player 1   spin                      only_the_croupier_throws FR-55-10.7
player 1   call                      only_the_croupier_calls FR-55-10.9
croupier   call                      ball_not_thrown FR-55-10.9
croupier   land 37                   only_the_ball_lands FR-55-10.11
chance     land 37                   ball_not_thrown FR-55-10.9
player 1   chip_in_cylinder          only_the_croupier_sees_it FR-55-10.8
croupier   chip_in_cylinder          ball_not_thrown FR-55-10.8
croupier   spin ball=clockwise       direction_not_stated FR-55-10.7
croupier   spin clockwise clockwise  ball_with_the_plate FR-55-10.7 direction=anticlockwise
croupier   spin clockwise            ok: stacks_rebuilt 1 FR-55-10.10; announced place_your_bets HOUSE-12; ball_thrown clockwise anticlockwise
croupier   spin                      ball_runs_already FR-55-10.7
chance     land 37                   no_such_number FR-55-10.1 number=37
chance     land -1                   no_such_number FR-55-10.1 number=-1
chance     land 17                   bets_not_closed FR-55-10.9
player 1   show_result               only_the_croupier_shows FR-55-10.11
croupier   show_result               no_result_to_show FR-55-10.11      # practice shows it at once
player 1   stake red 5 value         ok                                        # while it runs
clock      call                      ok: announced no_more_bets FR-55-10.9; bets_closed 1
croupier   call                      already_called FR-55-10.9
croupier   open_betting              no_more_bets FR-55-10.9
player 1   stake red 1 value         no_more_bets FR-55-10.9
croupier   spin                      ball_runs_already FR-55-10.7
chance     land 17                   ok: ball_landed 17; announced number FR-55-10.11 colour=black half=low number=17 parity=odd; settled 1 red 5 0 0 FR-55-10.16 none 1; round_closed 1 17
croupier   spin clockwise clockwise  direction_not_reversed FR-55-10.7 direction=anticlockwise
croupier   spin anticlockwise anticlockwise  ball_with_the_plate FR-55-10.7 direction=clockwise
croupier   spin anticlockwise clockwise  ok: ball_thrown anticlockwise clockwise
croupier   call                      ok
chance     land 0                    ok: announced zero FR-55-10.11 number=0; round_closed 2 0
"""

RETHROW = """
player 1   take_colour blue          ok
player 1   stake 17 1                ok
croupier   spin clockwise            ok
chance     chip_in_cylinder          ok: chip_fell; throw_void 1 chip_in_cylinder FR-55-10.8 clockwise False; announced throw_void FR-55-10.8 reason=chip_in_cylinder
croupier   call                      ball_not_thrown FR-55-10.9
player 1   stake 18 1                ok                                        # betting is open
croupier   spin clockwise            direction_not_reversed FR-55-10.7 direction=anticlockwise
croupier   spin anticlockwise        ok
croupier   call                      ok
croupier   chip_in_cylinder          ok: throw_void 1 chip_in_cylinder FR-55-10.8 anticlockwise False
player 1   take_back 18              ok                                        # open again, after the call too
croupier   spin clockwise            ok
chance     land none                 ok: ball_landed none; throw_void 1 no_pocket FR-55-10.11 clockwise False
croupier   spin anticlockwise        ok
croupier   call                      ok
chance     land none                 ok: throw_void 1 no_pocket FR-55-10.11
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 17                   ok: announced colour_payment FR-55-10.16 chips=35 colour=blue seat=1 spot=17; settled 1 17 1 1 35 FR-55-12 blue 1; round_closed 1 17
"""

ASSISTED = """
player 1   assist Ida                only_staff_assist FR-55-10.5
croupier   assist                    has_no_assistant FR-55-10.5
croupier   assist Ida                no_such_croupier HOUSE-7 person=Ida
croupier   assist pit_boss           chef_handles_no_chips FR-55-10.6 person=pit boss
croupier   assist croupier           has_the_table HOUSE-7 person=croupier
croupier   assist relief_croupier    ok: assisted relief croupier
pit boss   assist Jo                 has_an_assistant FR-55-10.5 assistants=1
croupier   spin clockwise            ok: announced place_your_bets HOUSE-12
chance     chip_in_cylinder          ok
pit boss   assist                    ok: assisted
croupier   spin anticlockwise        ok: stacks_rebuilt 1 FR-55-10.10; ball_thrown
"""

STANDING_IN = """
player 1   take_colour blue 5        ok
player 2   stake 17 4 value          value_chips_on_even_chances FR-55-10.13
croupier   spin clockwise            ok
player 8   stake 17 4 value          value_chips_on_even_chances FR-55-10.13    # nobody stands in for a colour that one can't have
player 2   stake 17 4 value          ok: staked 2 17 4 none 1
player 1   stake 17 4 value          ok: staked 1 17 4 none 1
player 1   stake 17 4                above_maximum FR-55-13 maximum=20
player 1   stake 17 3                ok: chips_changed 1 3; staked 1 17 3 blue 5
croupier   call                      ok
chance     land 17                   ok: announced colour_payment FR-55-10.16 chips=105 colour=blue seat=1 spot=17; settled 1 17 3 3 105 FR-55-12 blue 5; announced payment FR-55-10.16 seat=1 spot=17 units=140; settled 1 17 4 4 140 FR-55-12 none 1; chips_changed 1 28 blue 5 colour FR-55-10.17; announced payment FR-55-10.16 seat=2 spot=17 units=140; settled 2 17 4 4 140 FR-55-12 none 1; round_closed 1 17
player 1   hand_in                   ok: chips_changed 1 136 blue 5 value FR-38; colour_freed 1 blue
"""

RAISED = """
player 1   take_colour blue 4        value_out_of_bounds FR-55-13 maximum=100 minimum=5
player 1   take_colour blue 101      value_out_of_bounds FR-55-13 maximum=100 minimum=5
player 1   take_colour blue          ok: colour_taken 1 blue 5
player 1   stake red 4 value         below_minimum FR-55-13 minimum=5
player 1   stake red 1               ok: staked 1 red 1 blue 5
player 1   stake red 1 value         ok: staked 1 red 1 none 1                 # with the colour chip it is enough
player 1   take_back red 1 colour    below_minimum FR-55-13 minimum=5          # alone it isn't
player 1   take_back red 1 value     ok
player 1   take_back red             ok
player 1   stake red 9 value         ok
player 1   take_back red 5           below_minimum FR-55-13 minimum=5
player 1   take_back red 4           ok
player 1   stake 17 21               above_maximum FR-55-13 maximum=100
player 1   stake 17 20               ok
player 2   take_colour white 100     ok
player 2   stake 17 1                ok
player 2   stake 17 1                above_maximum FR-55-13 maximum=100
"""

LOSSES_AND_ORDER = """
player 2   take_colour yellow 2      ok
player 1   take_colour blue          ok
player 2   place 17:1,red:1,16-17:1  ok
player 1   place 17:1,16-17:1,17-20:1,13-14-16-17:1,16-17-18:1,13-18:1,dozen_2:1,dozens_1-2:2,low:1,even:1,red:1,black:1,odd:1,high:1,column_2:1,columns_1-2:2  ok
player 3   stake high 2 value        ok
player 3   stake black 3 value       ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 17                   ok: settled 1 high 1 0 0 FR-55-10.16; settled 1 red 1 0 0; settled 1 even 1 0 0; settled 2 red 1 0 0; settled 3 high 2 0 0; settled 1 column 2 1 1 2 FR-55-12; settled 1 columns 1-2 2 2 1; settled 1 odd 1 1 1; settled 1 black 1 1 1; settled 1 low 1 1 1; settled 1 dozen 2 1 1 2; settled 1 dozens 1-2 2 2 1; settled 1 13-18 1 1 5; settled 1 16-17-18 1 1 11; settled 1 13-14-16-17 1 1 8; settled 1 16-17 1 1 17; settled 1 17-20 1 1 17; settled 1 17 1 1 35; settled 2 16-17 1 1 17 FR-55-12 yellow 2; settled 2 17 1 1 35; settled 3 black 3 3 3 FR-55-12 none 1; round_closed 1 17
"""

ZERO = """
player 1   take_colour blue 3        ok
player 1   place red:4,black:5,dozen_1:2,0:1,0-1-2-3:1,columns_2-3:3  ok
player 2   place value=low:1,high:2  ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 0                    ok: settled 1 columns 2-3 3 0 0; settled 1 black 5 2 0 FR-55-12 blue 3; settled 1 red 4 2 0 FR-55-12 blue 3; settled 1 dozen 1 2 0 0 FR-55-10.16; settled 2 high 2 1 0 FR-55-12 none 1; settled 2 low 1 0 0 FR-55-12 none 1; settled 1 0-1-2-3 1 1 8; settled 1 0 1 1 35; round_closed 1 0
"""

PAID_IN_VALUE = """
pit boss   pay_in_value 1 1          seat_has_no_colour FR-55-10.19 seat=1
croupier   pay_in_value 1 0          only_with_leave FR-55-10.19
player 1   pay_in_value 1 0          only_with_leave FR-55-10.19
player 1   take_colour blue 2        ok
pit boss   pay_in_value 1 1          more_than_won FR-55-10.19 won=0
player 1   stake 17 2                ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 17                   ok: settled 1 17 2 2 70
pit boss   pay_in_value 1 0          more_than_won FR-55-10.19 won=70
pit boss   pay_in_value 1 71         more_than_won FR-55-10.19 won=70
pit boss   pay_in_value 1 60         ok: chips_changed 1 60 blue 2 value FR-55-10.19
pit boss   pay_in_value 1 11         more_than_won FR-55-10.19 won=10           # no more than was won and is left
player 1   hand_in                   ok: chips_changed 1 12 blue 2 value FR-38
player 1   take_colour blue 2        ok
player 1   change 10                 ok
pit boss   pay_in_value 1 1          more_than_won FR-55-10.19 won=0            # what was bought wasn't won
"""

MARKERS = """
croupier   ask_marker 1              seat_has_no_colour FR-55-10.6 seat=1
player 1   take_colour blue          ok
croupier   ask_marker 1              no_marker_needed FR-55-10.6 seat=1        # the minimum is shown anyway
player 1   take_colour green 3       ok
player 1   ask_marker 2              only_the_croupier_asks_markers FR-55-10.6
pit boss   ask_marker 1              only_the_croupier_asks_markers FR-55-10.6
croupier   give_marker 2             only_the_chef_gives_markers FR-55-10.6
player 1   give_marker 1             only_the_chef_gives_markers FR-55-10.6
pit boss   give_marker 2             seat_has_no_colour FR-55-10.6 seat=2
pit boss   give_marker 1             marker_not_asked FR-55-10.6 seat=1
croupier   ask_marker 1              ok: marker_asked 1 green 3 FR-55-10.6
croupier   ask_marker 1              marker_asked_already FR-55-10.6 seat=1
pit boss   give_marker 1             ok: marker_given 1 green 3 FR-55-10.6
pit boss   give_marker 1             no_marker_needed FR-55-10.6 seat=1
croupier   ask_marker 1              no_marker_needed FR-55-10.6 seat=1
player 1   stake 17 2                ok
player 1   clear                     ok
player 1   take_colour blue 2        ok: colour_freed 1 green; colour_taken 1 blue 2
pit boss   give_marker 1             marker_not_asked FR-55-10.6 seat=1        # another value, another marker
"""

TIPS = """
croupier   tip 0                     only_players_tip FR-55-10.20
player 1   tip 0                     below_minimum FR-55-10.20 minimum=1
player 1   tip -1 value              below_minimum FR-55-10.20 minimum=1
player 1   tip 1                     no_colour FR-55-10.3
player 1   tip 5 value               ok: tipped 1 5 FR-55-10.20
player 1   take_colour blue 4        ok
player 1   tip 250000000001          above_maximum FR-55-10.3 maximum=250000000000
player 1   change 2                  ok
player 1   tip 3                     ok: chips_changed 1 1 blue 4 colour FR-38; chips_changed 1 3 blue 4 value FR-55-10.20; tipped 1 12 FR-55-10.20
player 1   hand_in                   ok: colour_freed 1 blue                   # no chip is left
"""

ABANDONED = """
player 1   abandon 1                 only_staff_keep_apart FR-41
croupier   abandon 1                 nothing_abandoned FR-41 seat=1
player 1   take_colour blue 3        ok
player 1   change 4                  ok
player 1   stake 17 2                ok
player 1   stake red 5 value         ok
croupier   spin clockwise            ok
croupier   call                      ok
croupier   abandon 9                 no_more_bets FR-55-10.9                   # what lies there takes part
chance     land 17                   ok: round_closed
pit boss   abandon 9                 nothing_abandoned FR-41 seat=9
player 1   stake 17 1                ok
player 1   stake red 5 value         ok
croupier   spin anticlockwise        ok
croupier   abandon 1                 ok: taken_back 1 17 1 blue 3; taken_back 1 red 5 none 1; chips_changed 1 74 blue 3 value FR-38; colour_freed 1 blue; abandoned 1 227 FR-41
croupier   abandon 1                 nothing_abandoned FR-41 seat=1
player 2   take_colour blue          ok                                        # the colour is free
croupier   abandon 2                 ok: colour_freed 2 blue                   # it had no chip out
player 3   stake low 2 value         ok
croupier   abandon 3                 ok: taken_back 3 low 2 none 1; abandoned 3 2 FR-41
"""

RULINGS = """
player 1   take_colour blue 2        ok
player 1   stake 17 1                ok
player 2   stake red 5 value         ok
croupier   rule void                 only_the_pit_boss_rules HOUSE-5
pit boss   rule void                 no_such_round HOUSE-5
pit boss   rule void round=1         no_throw_to_void HOUSE-5
pit boss   rule correct number=99    no_such_round HOUSE-5
pit boss   rule correct round=1 number=99  no_result_yet HOUSE-5
pit boss   rule stands               ok: ruled stands 1 HOUSE-5
croupier   spin clockwise            ok
pit boss   rule void                 ok: ruled void 1 HOUSE-5; throw_void 1 ruling HOUSE-5 clockwise False
croupier   spin anticlockwise        ok
croupier   call                      ok
pit boss   rule stands               ok: ruled stands 1 HOUSE-5
chance     land 17                   ok: settled 2 red 5 0 0; settled 1 17 1 1 35
pit boss   rule correct              which_number HOUSE-5
pit boss   rule correct number=99    no_such_number FR-55-10.1 number=99
pit boss   rule correct number=17    nothing_to_correct HOUSE-5 round=1
pit boss   rule correct number=1 round=7  no_such_round HOUSE-5
pit boss   rule stands round=7       no_such_round HOUSE-5
pit boss   rule correct number=18    ok: ruled correct 1; corrected 1 1 17 1 1 35 0 0 HOUSE-5 blue 2 0 0 colour; corrected 1 2 red 5 0 0 5 5 HOUSE-5 none 1 0 0 value; round_corrected 1 18
pit boss   rule correct number=17    ok: corrected 1 2 red 5 5 5 0 0; corrected 1 1 17 1 0 0 1 35 HOUSE-5 blue 2 0 0 colour; round_corrected 1 17
player 1   hand_in                   ok: chips_changed 1 36 blue 2 value
pit boss   rule correct number=18    ok: corrected 1 1 17 1 1 35 0 0 HOUSE-5 blue 2 0 0 value; corrected 1 2 red 5 0 0 5 5; round_corrected 1 18   # the chips are gone: in value
player 3   take_colour blue 2        ok
pit boss   rule void round=1         ok: corrected 1 2 red 5 5 5 5 0; corrected 1 1 17 1 0 0 1 0 HOUSE-5 blue 2 0 0 value; round_corrected 1 none
pit boss   rule void round=1         nothing_to_correct HOUSE-5 round=1
player 1   take_colour white 2       ok
pit boss   rule correct number=17    ok: corrected 1 2 red 5 5 0 0 0; corrected 1 1 17 1 1 0 1 35 HOUSE-5 blue 2 0 0 value; round_corrected 1 17
"""

CORRECTED_WITH_CHIPS_SPENT = """
player 1   take_colour blue 2        ok
player 1   stake 17 1                ok
player 1   stake red 9 value         ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 17                   ok: settled 1 red 9 0 0; settled 1 17 1 1 35
player 1   tip 30                    ok
pit boss   rule correct number=18    ok: chips_changed 1 30 blue 2 colour FR-38; corrected 1 1 17 1 1 35 0 0 HOUSE-5 blue 2 0 0 colour; corrected 1 1 red 9 0 0 9 9 HOUSE-5 none 1 0 0 value; chips_changed 1 4 blue 2 colour FR-55-10.17; round_corrected 1 18
pit boss   rule correct number=17    ok: chips_changed 1 4 blue 2 value FR-55-10.17; corrected 1 1 red 9 9 9 0 0; corrected 1 1 17 1 0 0 1 35; round_corrected 1 17
"""

LEAVING = """
player 1   leave                     seat_is_empty HOUSE-13 seat=1
player 1   take_colour blue 3        ok
player 1   change 5                  ok
player 1   stake 17 1                ok
player 1   leave                     chips_on_the_layout HOUSE-13 seat=1
player 1   clear                     ok
croupier   close                     colours_still_held FR-55-13 seats=1
player 1   leave                     ok: chips_changed 1 5 blue 3 value FR-38; colour_freed 1 blue
player 1   leave                     seat_is_empty HOUSE-13 seat=1
croupier   close 15000               ok
"""

OPENING = """
director   open                      not_checked FR-55-10.6 role=pit boss
pit boss   check                     ok
director   open minimum=0            minimum_too_low FR-55-13 minimum=1
director   open maximum=red:5        maximum_is_the_laws FR-55-13
director   open minimum=2            ok: table_opened
director   open minimum=3            minimum_holds_today FR-55-13
player 1   take_colour blue 1        value_out_of_bounds FR-55-13 maximum=40 minimum=2
"""

SCRIPTS: dict[str, tuple[tuple[str, ...], str, dict[str, Any]]] = {
    "colours": (("FR-55-10.3", "FR-55-10.4", "FR-55-13", "FR-38"), COLOURS, {}),
    "stakes": (("FR-55-10.9", "FR-55-10.12", "FR-55-10.13", "FR-55-13"), STAKES, {}),
    "placed": (("FR-55-10.12",), PLACED, {}),
    "announces": (("FR-55-12", "FR-55-10.14"), ANNOUNCES, {}),
    "throw": (("FR-55-10.7", "FR-55-10.9", "FR-55-10.11"), THROW, {}),
    "rethrow": (("FR-55-10.8", "FR-55-10.11"), RETHROW, {}),
    "assisted": (("FR-55-10.5", "FR-55-10.10"), ASSISTED, {}),
    "standing in": (("FR-55-10.15", "FR-55-10.17"), STANDING_IN, {}),
    "raised minimum": (("FR-55-13",), RAISED, {"minimum": 5}),
    "order": (("FR-55-10.16", "FR-55-10.17", "FR-55-12"), LOSSES_AND_ORDER, {}),
    "zero": (("FR-55-12",), ZERO, {}),
    "paid in value": (("FR-55-10.19",), PAID_IN_VALUE, {}),
    "markers": (("FR-55-10.2", "FR-55-10.6"), MARKERS, {}),
    "tips": (("FR-55-10.20", "FR-38"), TIPS, {}),
    "abandoned": (("FR-41", "FR-55-10.15"), ABANDONED, {}),
    "rulings": (("HOUSE-5",), RULINGS, {}),
    "corrected with chips spent": (("FR-55-10.17",), CORRECTED_WITH_CHIPS_SPENT, {}),
    "leaving": (("FR-55-13", "FR-38"), LEAVING, {}),
    "opening": (("FR-55-10.6", "FR-55-13"), OPENING, {"closed": True}),
}

HALF_TO_THE_HOUSE = """
player 1   place value=red:5,low:1   ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 0                    ok: settled 1 red 5 2 0; settled 1 low 1 0 0
"""
HALF_TO_THE_PLAYER = HALF_TO_THE_HOUSE.replace("red 5 2 0", "red 5 3 0").replace(
    "low 1 0 0", "low 1 1 0"
)

HALF_PAY_DOWN = """
player 1   take_colour blue          ok
player 1   place dozens_1-2:5,columns_2-3:1  ok
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 2                    ok: settled 1 columns 2-3 1 1 0; settled 1 dozens 1-2 5 5 2
"""
HALF_PAY_UP = HALF_PAY_DOWN.replace("2-3 1 1 0", "2-3 1 1 1").replace("1-2 5 5 2", "1-2 5 5 3")

ZERO_IN_USE = """
player 1   take_colour blue          ok
player 1   place 0-1:1,0-2:1,0-3:1,0-1-2:1,0-2-3:1,0-1-2-3:1,0:1  ok
player 1   announce voisins          ok
"""
ZERO_BY_THE_TEXT = """
player 1   take_colour blue          ok
player 1   place 0-1-2-3:1,0:1       ok
player 1   stake 0-1 1               no_such_bet FR-55-12 bet=0-1
player 1   stake 0-2-3 1             no_such_bet FR-55-12 bet=0-2-3
player 1   announce voisins          no_such_bet FR-55-12 bet=0-2-3
player 1   announce jeu_zéro         no_such_bet FR-55-12 bet=0-3
player 1   announce tiers            ok
"""

RETHROWN_OPEN = """
croupier   spin clockwise            ok
croupier   call                      ok
croupier   chip_in_cylinder          ok: throw_void 1 chip_in_cylinder FR-55-10.8 clockwise False
player 1   stake red 1 value         ok
"""
RETHROWN_CLOSED = """
croupier   spin clockwise            ok
player 1   stake red 1 value         ok
croupier   chip_in_cylinder          ok: throw_void 1 chip_in_cylinder FR-55-10.8 clockwise False
player 1   stake red 1 value         ok                                        # nobody had called
croupier   spin anticlockwise        ok
croupier   call                      ok
croupier   chip_in_cylinder          ok: throw_void 1 chip_in_cylinder FR-55-10.8 anticlockwise True
player 1   stake red 1 value         no_more_bets FR-55-10.9
croupier   call                      already_called FR-55-10.9
chance     land 1                    ball_not_thrown FR-55-10.9
croupier   spin clockwise            ok: ball_thrown clockwise
chance     land 1                    ok: settled 1 red 2 2 2
player 1   stake red 1 value         ok
"""

REVERSED_ALL_THE_SAME = """
croupier   spin clockwise            ok
croupier   chip_in_cylinder          ok
croupier   spin clockwise            direction_not_reversed FR-55-10.7 direction=anticlockwise
"""
THE_SAME_WAY_AGAIN = """
croupier   spin clockwise            ok
croupier   call                      ok
chance     land 1                    ok
croupier   spin anticlockwise        ok
croupier   chip_in_cylinder          ok: throw_void 2 chip_in_cylinder FR-55-10.8 clockwise
croupier   spin clockwise            direction_not_reversed FR-55-10.7 direction=anticlockwise
croupier   spin anticlockwise        ok
"""

WITH_A_HIPPODROME = """
player 1   announce rubbish 0        no_such_sector FR-55-12 sector=rubbish
"""
WITHOUT_A_HIPPODROME = """
player 1   announce rubbish 0        no_hippodrome FR-55-10.14
"""

SEVEN_SEATS = """
player 7   take_colour blue          ok
player 8   take_colour green         no_colour_standing FR-55-10.13
player 9   take_colour green         no_such_seat FR-55-10.4 seats=7
"""
FOURTEEN_SEATS = """
player 1   take_colour blue          ok
player 8   take_colour blue          ok                                        # at the other layout
player 7   take_colour blue          colour_is_taken FR-55-10.3 colour=blue
player 14  take_colour blue          colour_is_taken FR-55-10.3 colour=blue
player 15  take_colour pink          no_colour_standing FR-55-10.13             # one a layout
player 16  take_colour pink          no_colour_standing FR-55-10.13
player 17  take_colour pink          no_such_seat FR-55-10.4 seats=14
"""

ONE_STANDS = """
player 8   stake red 5 value         ok
player 8   stake 17 1 value          value_chips_on_even_chances FR-55-10.13
player 8   stake 17 1                no_colour_without_a_seat FR-55-10.13
player 9   stake red 5 value         no_place_to_stand FR-55-10.13 places=1
croupier   spin clockwise            ok
player 8   stake 17 1 value          value_chips_on_even_chances FR-55-10.13   # a seat's exception
croupier   call                      ok
chance     land 1                    ok: settled 8 red 5 5 5
"""
NOBODY_STANDS = """
player 8   take_colour green         no_such_seat FR-55-10.4 seats=7
player 8   stake red 5 value         no_place_to_stand FR-55-10.13 places=0
player 7   stake red 5 value         ok
"""

EACH_THEIR_OWN = """
player 1   take_colour blue 20       ok
player 2   take_colour pink 20       ok
player 1   place 17:1,18:1,17-18:2   ok
player 2   place 17:1,17-18:2        ok                                        # another player's own limit
player 1   stake 17 1                above_maximum FR-55-13 maximum=20
player 2   stake 17-18 1             above_maximum FR-55-13 maximum=40
"""

FINALES = """
player 1   take_colour blue          ok
player 1   announce finale_0         ok: staked 1 0 1; staked 1 10 1; staked 1 20 1; staked 1 30 1
player 1   announce finale_6         ok: staked 1 16 1; staked 1 26 1; staked 1 36 1; staked 1 6 1
player 1   announce finale_7         ok: chips_changed 1 3 blue 1 colour; staked 1 17 1; staked 1 27 1; staked 1 7 1
player 1   announce finale_9         ok: chips_changed 1 3 blue 1 colour; staked 1 19 1; staked 1 29 1; staked 1 9 1
"""

FIRST_THROW = """
croupier   spin anticlockwise        ok
croupier   call                      ok
chance     land 17                   ok
croupier   spin anticlockwise        direction_not_reversed FR-55-10.7 direction=clockwise
croupier   close 15000               ok: table_closed
pit boss   check                     ok
director   open                      ok
croupier   spin anticlockwise        ok: ball_thrown anticlockwise
"""

READINGS: list[tuple[str, str, str]] = [
    ("odd_unit_on_zero", "house-keeps-it", HALF_TO_THE_HOUSE),
    ("odd_unit_on_zero", "player-keeps-it", HALF_TO_THE_PLAYER),
    ("odd_unit_at_half_pay", "house-keeps-it", HALF_PAY_DOWN),
    ("odd_unit_at_half_pay", "player-keeps-it", HALF_PAY_UP),
    ("zero_chevaux_and_trios", "allowed", ZERO_IN_USE),
    ("zero_chevaux_and_trios", "refused", ZERO_BY_THE_TEXT),
    ("after_rethrow", "stakes-stand-betting-reopens", RETHROWN_OPEN),
    ("after_rethrow", "stakes-stand-closed", RETHROWN_CLOSED),
    ("direction_after_rethrow", "counts-as-a-spin", REVERSED_ALL_THE_SAME),
    ("direction_after_rethrow", "doesn't-count", THE_SAME_WAY_AGAIN),
    ("first_spin", "free", FIRST_THROW),
    ("hippodrome", "present", WITH_A_HIPPODROME),
    ("hippodrome", "absent", WITHOUT_A_HIPPODROME),
    ("double_table", "single", SEVEN_SEATS),
    ("double_table", "double", FOURTEEN_SEATS),
    ("value_chip_winners", "paid-in-value-chips", STANDING_IN),
    ("eighth_player", "even-chances-only", ONE_STANDS),
    ("eighth_player", "nobody-stands", NOBODY_STANDS),
    ("player_by_player", "each-in-the-lawful-order", LOSSES_AND_ORDER),
    ("two_columns_or_dozens", "after-the-simple-ones", LOSSES_AND_ORDER),
    ("limit_applies_to", "player-and-combination", EACH_THEIR_OWN),
    ("finales", "numbers-ending-in-the-digit", FINALES),
]
