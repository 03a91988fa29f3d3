"""Conversations at both wheels: who, what they say, and the verdict, a line each."""

from __future__ import annotations

from typing import Any

ONTARIO = """
croupier   stake red 5            only_players_stake ON-WOF-5
player 100  stake purple 5        no_such_seat HOUSE-4 seats=99
player 1   stake purple 5 cash    not_a_betting_medium ON-16 medium=cash
player 1   stake purple 5 plaques  not_a_betting_medium ON-16 medium=plaques
player 1   stake purple 5         no_such_spot ON-12 spot=purple
player 1   stake red 0            below_minimum ON-WOF-1 minimum=1
player 1   stake red -3           below_minimum ON-WOF-1 minimum=1
player 1   stake red 11           above_maximum ON-WOF-2 maximum=10
player 1   stake red 6            ok: staked 1 red 6
player 1   stake blue 5           above_maximum ON-WOF-2 maximum=10   # all that one player has
player 1   stake blue 4           ok
player 2   stake yellow 10        ok                                  # another player's own limit
player 2   take_back red          nothing_there ON-WOF-5 spot=red
player 2   take_back yellow 11    more_than_staked ON-WOF-5 staked=10
player 2   take_back yellow 0     more_than_staked ON-WOF-5 staked=10
player 2   take_back yellow 3     ok: taken_back 2 yellow 3
croupier   open_betting           ok: announced place_your_bets HOUSE-12
player 1   open_betting           only_the_croupier_invites HOUSE-12
player 1   call                   only_the_croupier_calls ON-WOF-6
player 1   spin                   only_the_croupier_spins ON-WOF-6
croupier   spin                   cutoff_not_announced ON-WOF-6
chance     land 17 3              wheel_not_spun ON-WOF-5
croupier   obstruct               wheel_not_turning HOUSE-10
croupier   call                   ok: announced cutoff_of_bets ON-WOF-6; bets_closed 1
croupier   call                   already_called ON-WOF-6
croupier   open_betting           no_more_bets ON-WOF-5
player 3   stake purple 99        no_more_bets ON-WOF-5
player 2   take_back yellow       no_more_bets ON-WOF-5
croupier   spin clockwise         ok: wheel_spun clockwise
croupier   spin clockwise         already_turning ON-WOF-6
croupier   land 17 3              only_the_wheel_lands HOUSE-10
chance     land 41 3              no_such_segment ON-12 segment=41 segments=40
chance     land 0 3               no_such_segment ON-12 segment=0 segments=40
chance     land 17 -1             no_such_turns ON-WOF-7
chance     land 17 2              ok: wheel_landed 17 2; spin_void 1 too_few_revolutions ON-WOF-7
player 1   take_back blue         ok: taken_back 1 blue 4             # stakes stand and may change
player 1   stake blue 2           ok
croupier   call                   ok
croupier   spin                   ok: wheel_spun none                 # no direction is asked for
chance     land peg 4             ok: spin_void 1 on_a_peg HOUSE-10
croupier   call                   ok
croupier   spin clockwise         ok                                  # nor need it alternate
player 1   obstruct               only_the_croupier_sees_it HOUSE-10
chance     obstruct               ok: wheel_obstructed; spin_void 1 obstruction HOUSE-10
croupier   call                   ok
croupier   spin clockwise         ok
chance     land 1 3               ok: announced result HOUSE-10 segment=1 spot=red; settled 1 blue 2 0 0; settled 2 yellow 7 0 0; announced payment HOUSE-6 seat=1 spot=red units=6; settled 1 red 6 6 6 ON-WOF-4; round_closed 1 1
player 2   stake blue 1           ok                                  # the next round is open
"""

FRANCE = """
croupier   stake orange 5         only_players_stake FR-46-1.7
player 13  stake orange 5         no_such_seat FR-46-1.2 seats=12
player 12  stake orange 5 cash    not_a_betting_medium FR-46-1.1 medium=cash
player 12  stake orange 5 plaques  ok
player 1   stake pink 5           no_such_spot FR-46-1.3 spot=pink
player 1   stake orange 0         below_minimum FR-46-1.12 minimum=1
player 1   stake orange 101       above_maximum FR-46-1.11 maximum=100
player 1   stake orange 100       ok
player 1   stake orange 1         above_maximum FR-46-1.11 maximum=100
player 1   stake white 5          ok
player 1   stake black 5          ok                                  # two bets, a maximum each
player 1   stake black 1          above_maximum FR-46-1.11 maximum=5
croupier   call                   wheel_not_turning FR-46-1.7
player 1   spin clockwise         only_the_croupier_spins FR-46-1.5
croupier   spin                   direction_not_stated FR-46-1.5
croupier   spin anticlockwise     ok: announced place_your_bets FR-46-1.5; wheel_spun anticlockwise
croupier   spin clockwise         already_turning FR-46-1.5
player 2   stake blue 2           ok: staked 2 blue 2                 # while it turns fast
chance     land 2 4               bets_not_closed FR-46-1.7
croupier   call                   ok: announced no_more_bets FR-46-1.7; bets_closed 1
player 2   stake pink 99          no_more_bets FR-46-1.7
chance     land 53 4              no_such_segment FR-46-1.3 segment=53 segments=52
chance     land 3 2               ok: spin_void 1 too_few_revolutions FR-46-1.6; announced spin_void FR-46-1.6 reason=too_few_revolutions
croupier   spin anticlockwise     direction_not_reversed FR-46-1.5 direction=clockwise
croupier   spin clockwise         ok
croupier   obstruct               ok: wheel_obstructed; spin_void 1 obstruction FR-46-1.6
croupier   spin anticlockwise     ok
croupier   call                   ok
chance     land peg 5             ok: spin_void 1 on_a_peg FR-46-1.8
player 1   take_back orange 90    ok
croupier   spin clockwise         ok
croupier   call                   ok
chance     land 3 3               ok: announced result FR-46-1.8 segment=3 spot=blue; settled 1 black 5 0 0 FR-46-1.9; settled 1 orange 10 0 0; settled 1 white 5 0 0; settled 12 orange 5 0 0; announced payment FR-46-1.9 seat=2 spot=blue units=10; settled 2 blue 2 2 10 FR-46-1.10; round_closed 1 3
croupier   spin clockwise         direction_not_reversed FR-46-1.5 direction=anticlockwise
croupier   spin anticlockwise     ok
"""

ASCENDING = """
player 3   stake orange 9         ok
player 7   stake orange 2         ok
player 1   stake orange 5         ok
player 2   stake orange 2         ok
player 4   stake red 1            ok
croupier   spin clockwise         ok
croupier   call                   ok
chance     land 1 3               ok: settled 4 red 1 0 0; settled 2 orange 2 2 2; settled 7 orange 2 2 2; settled 1 orange 5 5 5; settled 3 orange 9 9 9; round_closed
"""

BY_SEAT = """
player 3   stake red 9            ok
player 7   stake red 2            ok
player 1   stake red 5            ok
croupier   call                   ok
croupier   spin                   ok
chance     land 1 3               ok: settled 1 red 5 5 5; settled 3 red 9 9 9; settled 7 red 2 2 2; round_closed
"""

RETURNED = """
player 1   stake orange 5         ok
player 2   stake red 1            ok
croupier   spin clockwise         ok
croupier   call                   ok
chance     land 1 2               ok: spin_void 1 too_few_revolutions FR-46-1.6; taken_back 1 orange 5; taken_back 2 red 1
croupier   spin anticlockwise     ok
croupier   call                   ok
chance     land 1 3               ok: wheel_landed 1 3; announced result; round_closed 1 1
"""

DIRECTION_FREE_AFTER_VOID = """
croupier   spin clockwise         ok
chance     obstruct               ok
croupier   spin clockwise         ok                                  # the void spin doesn't count
croupier   call                   ok
chance     land 1 3               ok
croupier   spin anticlockwise     ok
chance     obstruct               ok
croupier   spin clockwise         direction_not_reversed FR-46-1.5 direction=anticlockwise
croupier   spin anticlockwise     ok
"""

EACH_SPOT_APART = """
player 1   stake red 10           ok
player 1   stake blue 10          ok
player 1   stake red 1            above_maximum ON-WOF-2 maximum=10
"""

RAISED = """
player 1   stake orange 1         below_minimum FR-46-1.12 minimum=2
player 1   stake orange 200       ok
player 1   stake orange 1         above_maximum FR-46-1.11 maximum=200
player 1   stake red 25           above_maximum FR-46-1.11 maximum=24
player 1   take_back orange 199   below_minimum FR-46-1.12 minimum=2
player 1   take_back orange 198   ok
player 1   stake orange 1         ok                                  # what lies there is enough
"""

RULINGS = """
player 1   stake orange 5         ok
player 2   stake green 4          ok
player 3   stake blue 1           ok
croupier   rule void              only_the_pit_boss_rules HOUSE-5
player 1   rule void              only_the_pit_boss_rules HOUSE-5
pit boss   rule void              no_such_round HOUSE-5
pit boss   rule void round=1      no_spin_to_void HOUSE-5
pit boss   rule correct segment=2  no_such_round HOUSE-5
pit boss   rule correct round=1 segment=2  no_result_yet HOUSE-5
croupier   spin clockwise         ok
pit boss   rule void              ok: ruled void 1 HOUSE-5; spin_void 1 ruling HOUSE-5 clockwise
croupier   spin clockwise         direction_not_reversed FR-46-1.5 direction=anticlockwise
croupier   spin anticlockwise     ok
croupier   call                   ok
chance     land 1 3               ok: settled 1 orange 5 5 5; round_closed 1 1
pit boss   rule correct           which_segment HOUSE-5
pit boss   rule correct segment=99  no_such_segment FR-46-1.3 segment=99 segments=52
pit boss   rule correct segment=1  nothing_to_correct HOUSE-5 round=1
pit boss   rule correct segment=2 round=7  no_such_round HOUSE-5
pit boss   rule stands round=7    no_such_round HOUSE-5
pit boss   rule stands            ok: ruled stands 1 HOUSE-5
pit boss   rule stands round=2    ok: ruled stands 2 HOUSE-5
player 1   dispute                ok: disputed
player 1   dispute                dispute_open HOUSE-5
player 1   stake orange 1         dispute_open HOUSE-5
croupier   spin clockwise         dispute_open HOUSE-5
croupier   close                  dispute_open HOUSE-5
pit boss   rule correct segment=2  ok: ruled correct 1; corrected 1 1 orange 5 5 5 0 0 HOUSE-5; corrected 1 2 green 4 0 0 4 12; round_corrected 1 2
player 1   stake orange 1         ok
pit boss   rule correct segment=3 round=1  ok: corrected 1 2 green 4 4 12 0 0; corrected 1 3 blue 1 0 0 1 5; round_corrected 1 3
pit boss   rule void round=1      ok: corrected 1 3 blue 1 1 5 1 0; corrected 1 2 green 4 0 0 4 0; corrected 1 1 orange 5 0 0 5 0; round_corrected 1 none
pit boss   rule void round=1      nothing_to_correct HOUSE-5 round=1
"""

PLACED = """
croupier   place {}               only_players_stake ON-WOF-5
croupier   clear                  only_players_stake ON-WOF-5
player 100  place {}              no_such_seat HOUSE-4 seats=99
player 100  clear                 no_such_seat HOUSE-4 seats=99
player 1   place {} cash          nothing_to_place ON-WOF-5
player 1   place purple:0 cash    not_a_betting_medium ON-16 medium=cash
player 1   place red:1,purple:0   no_such_spot ON-12 spot=purple
player 1   place red:11,blue:0    above_maximum ON-WOF-2 maximum=10   # the first spot speaks
player 1   place blue:0,red:11    below_minimum ON-WOF-1 minimum=1    # in the order it was said in
player 1   place red:6,blue:5     above_maximum ON-WOF-2 maximum=10   # those before it count
player 1   clear                  nothing_staked ON-WOF-5             # so nothing lies there
player 1   place red:6,blue:2     ok: staked 1 blue 2; staked 1 red 6
player 1   place blue:2,red:1     above_maximum ON-WOF-2 maximum=10
player 1   place blue:2           ok: staked 1 blue 2
player 2   clear                  nothing_staked ON-WOF-5             # another's chips are not one's own
player 2   place green:1,yellow:1 play_money  ok
player 1   clear                  ok: taken_back 1 blue 4; taken_back 1 red 6
player 1   clear                  nothing_staked ON-WOF-5
croupier   call                   ok
player 1   place {}               no_more_bets ON-WOF-5
player 2   clear                  no_more_bets ON-WOF-5
croupier   spin                   ok
chance     land 1 3               ok: settled 2 green 1 0 0; settled 2 yellow 1 0 0
"""

PLACED_ON_A_RAISED_MINIMUM = """
player 1   place orange:4,green:3  below_minimum FR-46-1.12 minimum=4
player 1   place orange:4,black:21  above_maximum FR-46-1.11 maximum=20
player 1   place orange:4,green:5  ok: staked 1 green 5; staked 1 orange 4
player 1   take_back green 3      below_minimum FR-46-1.12 minimum=4
croupier   spin clockwise         ok
player 1   place orange:1,white:20  ok                                # while it turns
player 1   clear                  ok: taken_back 1 green 5; taken_back 1 orange 5; taken_back 1 white 20
croupier   call                   ok
player 1   place orange:4         no_more_bets FR-46-1.7
player 1   clear                  no_more_bets FR-46-1.7
"""

STOPPED_BEFORE_THE_CALL = """
player 1   stake orange 5         ok
croupier   spin clockwise         ok
chance     land 2 1               ok: wheel_landed 2 1; spin_void 1 too_few_revolutions FR-46-1.6
croupier   spin anticlockwise     ok                                  # a fact is never refused
chance     land 2 4               bets_not_closed FR-46-1.7           # but a result needs the call
"""

DISPUTE_IN_MID_SPIN = """
player 1   stake orange 5         ok
croupier   spin clockwise         ok
player 1   dispute                ok
player 2   stake orange 1         ok                                  # this round goes on
croupier   call                   ok
chance     land 1 3               ok: round_closed 1 1
player 2   stake orange 1         dispute_open HOUSE-5                # the next one waits
pit boss   rule stands            ok
player 2   stake orange 1         ok
"""

SCRIPTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "ontario": ("ontario-wheel", ONTARIO, {}),
    "france": ("france-roue-de-la-chance", FRANCE, {}),
    "ascending": ("france-roue-de-la-chance", ASCENDING, {}),
    "by seat": ("ontario-wheel", BY_SEAT, {}),
    "raised minimum": ("france-roue-de-la-chance", RAISED, {"minimum": 2}),
    "placed": ("ontario-wheel", PLACED, {}),
    "placed on a raised minimum": (
        "france-roue-de-la-chance",
        PLACED_ON_A_RAISED_MINIMUM,
        {"minimum": 4},
    ),
    "rulings": ("france-roue-de-la-chance", RULINGS, {}),
    "stopped before the call": ("france-roue-de-la-chance", STOPPED_BEFORE_THE_CALL, {}),
    "dispute": ("france-roue-de-la-chance", DISPUTE_IN_MID_SPIN, {}),
}

READINGS: list[tuple[str, dict[str, str], str]] = [
    ("france-roue-de-la-chance", {"after_void": "stakes-returned"}, RETURNED),
    (
        "france-roue-de-la-chance",
        {"direction_after_void": "doesn't-count"},
        DIRECTION_FREE_AFTER_VOID,
    ),
    ("ontario-wheel", {"limit_applies_to": "spot"}, EACH_SPOT_APART),
]
