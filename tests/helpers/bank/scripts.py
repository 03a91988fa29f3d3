"""Conversations at the bank under conditions 17 and 18, a line each: see `bank_talk`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from croupier.night.bank.actions import Mode
from helpers.bank.closings import (
    CERTIFICATES,
    CLOSING_17,
    CLOSING_18,
    CORRECTED,
    LEFT,
    LEFT_GAMES,
    LEFT_OPENING,
    MOVED_MEANWHILE,
    OWN_GAME,
    PLAYED,
    RUNNER_RECORDS,
    SENT_BACK,
    SPLIT_UP,
    SURPLUS,
    UNCOUNTED,
)
from helpers.bank.more import BROUGHT, BROUGHT_LATE, FROM_A_SEAT


@dataclass(frozen=True, slots=True)
class Script:
    """What is said from where the bank stands: `opened`, else new and in its mode, if it has one."""

    mode: Mode | None
    clauses: tuple[str, ...]
    text: str
    opened: bool = True
    choices: dict[str, str] = field(default_factory=dict)


PLAY: Final[Mode] = "not redeemable"
CHIPS: Final[Mode] = "redeemable"
ALERT: Final = {"sufficient": "alert-only"}  # nobody fills these floats

OPENING = """
cashier        count bank 5:1                        no_mode_yet HOUSE-20
licensee Eve   set_mode redeemable                   not_their_part HOUSE-7 role=licensee
cashier        set_mode redeemable                   not_their_part HOUSE-20 role=cashier
licensee       set_mode redeemable                   ok: mode_set redeemable ON-18b
director       set_mode not_redeemable               ok: mode_set not redeemable ON-17b   # nothing is counted yet
cashier        sell 5                                bank_not_open ON-17b
recorder       confirm S-1                           bank_not_open ON-17b
cashier        close_bank                            bank_not_open ON-17b
croupier       count table_W1 5:1                    bank_not_open ON-17b
croupier       count bank 5:1                        not_their_part HOUSE-21 role=croupier
pit boss       count bank nothing                    not_their_part HOUSE-21 role=pit boss
runner         count bank nothing                    not_their_part HOUSE-21 role=runner
licensee       count bank nothing                    not_their_part ON-17b role=licensee
cashier        count bank 05:1                       no_such_denomination HOUSE-21 each=05 known=1, 5, 20 …
cashier        count bank 5:1 none 2.5:1             no_such_denomination HOUSE-21 each=2.5 known=1, 5, 20 …
cashier        count bank 5:-1 50000                 less_than_nothing HOUSE-21
cashier        count bank 5:1 -1                     less_than_nothing HOUSE-21
cashier        count bank 5:1 50000 2000:3           coins_and_cash_differ HOUSE-21 amount_cents=50000 counted_cents=6000
cashier        count bank 999999999:1001             more_than_there_is HOUSE-21
cashier        count bank nothing 50000              nothing_moves HOUSE-20
cashier        count_again bank                      nothing_counted HOUSE-21 place=bank
cashier        count bank 20:250,5:1000,1:2000 50000  ok: counted_once bank Cass cashier 20:250,5:1000,1:2000 50000
licensee       set_mode redeemable                   mode_comes_first HOUSE-20
cashier        count bank 20:250,5:1000,1:2000 50000  second_counter_needed HOUSE-21 person=Cass
recorder       count_again bank                      nothing_counted HOUSE-21 place=bank   # it is not theirs
cashier        count_again bank                      ok: count_taken_back bank Cass
recorder       count bank 20:250,5:1000,1:2000 none 2000:20,500:20  ok: counted_once bank Rex recorder 20:250,5:1000,1:2000 50000 2000:20,500:20
cashier        count bank 20:250,5:1000,1:1999 50000  ok: counts_differ bank Rex Cass 20:250,5:1000,1:2000 20:250,5:1000,1:1999 50000 50000
books          bank:stock                            0 nothing 0                           # both count again
cashier        count bank 20:250,5:1000,1:2000 50000  ok: counted_once
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted C-1 bank Cass Rex 20:250,5:1000,1:2000 12000 50000
books          bank:stock                            12000 20:250,5:1000,1:2000 0
books          bank:drawer                           0 nothing 50000
books          issued                                -12000 20:-250,5:-1000,1:-2000 0
books          licensee                              0 nothing -50000
cashier        sell 5                                bank_not_open ON-17b                  # counted, not signed
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted_once                    # a second look changes nothing
cashier        count bank 20:250,5:1000,1:2000 50000  ok: counted C-2 bank Rex Cass 20:250,5:1000,1:2000 12000 50000
books          issued                                -12000 20:-250,5:-1000,1:-2000 0
croupier       sign paper_C-2                        not_their_records HOUSE-21 scope=paper C-2
licensee       sign paper_C-2                        not_their_records HOUSE-21 scope=paper C-2
cashier        sign bank                             not_their_records ON-17f scope=bank   # it is not open
cashier        sign paper_C-3                        not_their_records HOUSE-21 scope=paper C-3
cashier        sign paper_C-2 last=999               certifies_beyond HOUSE-19 first=31 last=999
cashier        sign paper_C-2                        ok: certified paper C-2 Cass cashier
cashier        sign paper_C-2                        signed_already HOUSE-19 scope=paper C-2
cashier        sell 5                                bank_not_open ON-17b                  # one has signed
recorder       sign paper_C-2                        ok: certified paper C-2 Rex recorder; bank_opened C-2 Cass Rex ON-17b
cashier        sell 5                                ok: sold S-1
"""

SALES_17 = """
croupier       sell 40                               not_their_part ON-17c role=croupier
recorder       sell 40                               not_their_part ON-17c role=recorder
pit boss       sell 40                               not_their_part ON-17c role=pit boss
licensee       sell 40                               not_their_part ON-17c role=licensee
cashier Cora   sell 40                               not_their_part HOUSE-7 role=cashier   # a part nobody gave her
cashier        sell none 7:1                         no_such_denomination ON-17c each=7 known=1, 5, 20
cashier        sell none 5:-1                        less_than_nothing ON-17c
cashier        sell                                  nothing_moves ON-17c
cashier        sell 0                                nothing_moves ON-17c
cashier        sell -5                               nothing_moves ON-17c
cashier        sell none 5:0                         nothing_moves ON-17c
cashier        sell 41 20:2                          count_and_amount_differ ON-17c amount=41 counted=40
cashier        sell 12001                            cannot_be_made ON-17c units=12001
cashier        sell none 20:251                      pieces_not_there ON-17c each=20 missing=1
cashier        sell 40 tendered=3999                 too_little_cash ON-17c short_cents=1
cashier        sell 40 table=W9                      no_such_table HOUSE-8 table=W9
cashier        sell 40 seat=1                        no_such_table HOUSE-8 table=
cashier        sell 40 tendered=5000                 ok: sold S-1 Cass cashier 20:1,5:3,1:5 40 4000 5000 1000 none ON-17c
books          bank:stock                            11960 20:249,5:997,1:1995 0
books          bank:drawer                           0 nothing 54000
books          players                               40 20:1,5:3,1:5 -4000
cashier        sell 40 20:2                          ok: sold S-2 Cass cashier 20:2 40 4000 4000 0 none ON-17c
runner         sell 5                                cannot_be_made ON-17c units=5         # her purse is empty
cashier        redeem 5                              not_redeemable ON-17
runner         redeem 5                              not_their_part ON-17 role=runner
cashier        change 20:1 5:4                       ok: money_changed X-1 bank players 20:1 5:4 Cass ON-17c
cashier        change 20:1 5:3                       change_not_even ON-17c given=15 taken=20
cashier        change nothing nothing                change_not_even ON-17c given=0 taken=0
cashier        change 7:1 5:1                        no_such_denomination ON-17c each=7 known=1, 5, 20
cashier        change 1:-5 5:-1                      less_than_nothing ON-17c
cashier        change 5:1200 20:300                  pieces_not_there ON-17c each=20 missing=52
croupier       change 20:1 5:4                       not_their_part ON-17c role=croupier   # a croupier makes no change
cashier        refuse_sale too_young                 ok: sale_refused too young
runner         refuse_sale                           ok: sale_refused
books          players                               80 20:2,5:7,1:5 -8000
"""

SALES_18 = """
croupier       sell 40                               not_their_part ON-18h role=croupier
croupier       redeem 40                             not_their_part ON-18i role=croupier
runner         redeem 40                             not_their_part ON-18i role=runner
recorder       redeem 40                             not_their_part ON-18i role=recorder
croupier       change 20:1 5:4                       not_their_part ON-18h role=croupier
cashier        sell 40                               ok: sold S-1 Cass cashier 20:1,5:3,1:5 40 4000 4000 0 none ON-18h
cashier        redeem none 7:1                       no_such_denomination ON-18i each=7 known=1, 5, 20
cashier        redeem 0                              nothing_moves ON-18i
cashier        redeem 41                             cannot_be_made ON-18i units=41        # players have forty
cashier        redeem 41 20:2                        count_and_amount_differ ON-18i amount=41 counted=40
cashier        redeem none 20:28                     cash_not_there ON-18i short_cents=2000
cashier        redeem 25                             ok: redeemed R-1 20:1,1:5 25 2500 Cass ON-18i
books          players                               15 5:3 -1500
books          bank:drawer                           0 nothing 51500
cashier        redeem none 5:3                       ok: redeemed R-2 5:3 15 1500 Cass ON-18i
books          bank:stock                            12000 20:250,5:1000,1:2000 0
cashier        redeem none 5:1                       pieces_not_out ON-18i each=5 missing=1   # all that was sold is back
"""

RUNNERS = """
runner         issue Rune 100                        not_their_part ON-17b role=runner
cashier        issue Nobody 100                      no_such_runner ON-17b person=Nobody
cashier        issue Ann 100                         no_such_runner ON-17b person=Ann      # a croupier is none
cashier        issue Rune none 7:1                   no_such_denomination ON-17b each=7 known=1, 5, 20
cashier        issue Rune                            nothing_moves ON-17b
cashier        issue Rune 0                          nothing_moves ON-17b
cashier        issue Rune cash=-1                    nothing_moves ON-17b
cashier        issue Rune 100 cash=-1                less_than_nothing ON-17b
cashier        issue Rune none 20:251                pieces_not_there ON-17b each=20 missing=1
cashier        issue Rune 100 cash=50001             cash_not_there ON-17b short_cents=1
cashier        issue Rune none 20:5 5000             ok: asked I-1 issue runner Rune 20:5 100 5000 Cass ON-17b; sent I-1 Rune ON-17b
books          bank:stock                            11900 20:245,5:1000,1:2000 0
books          bank:drawer                           0 nothing 45000
books          carried:I-1                           100 20:5 5000                         # in nobody's purse yet
runner         sell 20                               cannot_be_made ON-17c units=20
runner Robin   receive I-1                           somebody_else_carries HOUSE-22 person=Rune
croupier       receive I-1                           not_their_part HOUSE-22 role=croupier
cashier        receive I-1                           not_their_part HOUSE-22 role=cashier
runner         receive I-1 20:4                      not_what_was_sent HOUSE-22 paper=I-1
runner         receive I-1 20:5                      ok: received I-1 Rune ON-17b
books          runner:Rune:purse                     100 20:5 5000
runner         sell none 5:1                         pieces_not_there ON-17c each=5 missing=1
runner         sell 20 tendered=5000                 ok: sold S-1 Rune runner 20:1 20 2000 5000 3000 none ON-17c
books          runner:Rune:purse                     80 20:4 7000
runner         sell 20 tendered=1999                 too_little_cash ON-17c short_cents=1
runner         sell 20 tendered=9001                 no_change ON-17c change_cents=7001 held_cents=7000
runner         change 5:4 20:1                       pieces_not_out ON-17c each=5 missing=4   # nobody has any
cashier        sell 20 5:4                           ok: sold S-2
runner         change 5:4 20:1                       ok: money_changed X-1 runner Rune players 5:4 20:1 Rune ON-17c
runner         change 5:4 20:1 Robin                 runner_changes_with_players ON-17b
cashier        change 5:4 20:1 Nobody                no_such_runner ON-17b person=Nobody
cashier        change 1:4 20:1 Rune                  change_not_even ON-17b given=20 taken=4
cashier        change 1:20 20:1 Rune                 pieces_not_there ON-17b each=1 missing=20
cashier        change 5:4 1:20 Rune                  ok: money_changed X-2 bank runner Rune 5:4 1:20 Cass ON-17b
books          runner:Rune:purse                     80 20:3,1:20 7000
cashier        return nothing 100                    not_their_part ON-17b role=cashier
runner         return nothing 0                      nothing_moves ON-17b
runner         return nothing -1                     less_than_nothing ON-17b
runner         return 7:1                            no_such_denomination ON-17b each=7 known=1, 5, 20
runner         return 5:1                            pieces_not_there ON-17b each=5 missing=1
runner         return 20:3 7001                      cash_not_there ON-17b short_cents=1
runner         return 20:3,1:20 7000                 ok: asked T-1 return runner Rune 20:3,1:20 80 7000 Rune ON-17b; sent T-1 Rune ON-17b
runner         decline T-1 stay                      not_their_part HOUSE-22 role=runner
cashier        decline T-1 nothing                   reason_missing HOUSE-22
cashier        decline T-1 count_it_again            ok: declined T-1 Cass count it again
books          runner:Rune:purse                     80 20:3,1:20 7000                     # and she has it again
cashier        receive T-1                           not_pending ON-17d paper=T-1
cashier        void T-1 twice                        cannot_be_undone ON-17e paper=T-1     # it has gone back already
runner         return 20:3,1:20 7000                 ok: asked T-2
runner         receive T-2                           not_their_part HOUSE-22 role=runner
cashier        receive T-2                           ok: received T-2 Cass ON-17b
books          bank:stock                            11960 20:248,5:1000,1:2000 0
books          bank:drawer                           0 nothing 54000
cashier        issue Robin none 5:2                  ok: asked I-2 issue runner Robin 5:2 10 0
runner         decline I-2 not_mine                  somebody_else_carries HOUSE-22 person=Robin
runner Robin   decline I-2 too_few                   ok: declined I-2 Robin too few
books          carried:I-2                           0 nothing 0
cashier        issue Robin cash=1000                 ok: asked I-3 issue runner Robin 0 1000 Cass ON-17b
clock          note_late I-3                         ok: late I-3
clock          note_late I-3                         not_pending ON-17b paper=I-3
clock          note_late I-9                         no_such_paper ON-17d paper=I-9
cashier        note_late I-3                         not_their_part ON-17b role=cashier
licensee       office: appoint Cass runner yes yes  ok                                    # on both sides, if she could
cashier        issue Cass 100                        both_sides HOUSE-22 person=Cass
cashier        change 5:4 20:1 Cass                  both_sides HOUSE-22 person=Cass
"""

RECORDS = """
cashier        sell 40                               ok: sold S-1
cashier        issue Rune none 20:5                  ok: asked I-1
runner         receive I-1                           ok
runner         sell 20                               ok: sold S-2
cashier        change 20:1 5:4                       ok: money_changed X-1
cashier        write_off nothing lost                nothing_moves ON-17e
cashier        write_off 20:1 nothing                reason_missing ON-17e
cashier        write_off 20:300 lost                 pieces_not_there ON-17e each=20 missing=55
recorder       write_off 20:1 torn                   not_their_part ON-17e role=recorder
cashier        write_off 20:1 torn                   ok: written_off W-1 20:1 20 torn Cass ON-17e
books          written_off                           20 20:1 0
cashier        deposit 0                             nothing_moves ON-4
cashier        deposit 54001                         cash_not_there ON-4 short_cents=1
cashier        deposit 6001                          only_receipts ON-4 receipts_cents=6000   # the float is the licensee's
recorder       deposit 100                           not_their_part ON-4 role=recorder
cashier        deposit 3000 night_safe               ok: deposited D-1 3000 night safe Cass ON-4
books          deposit                               0 nothing 3000
cashier        return_float 0                        nothing_moves ON-17b
cashier        return_float 51001                    cash_not_there ON-17b short_cents=1
cashier        return_float 50001                    more_than_was_brought ON-17b brought_cents=50000
cashier        return_float 100                      ok: float_returned L-1 100 Cass ON-17b
croupier       confirm S-1                           not_their_part ON-17e role=croupier
recorder       confirm nothing                       nothing_moves ON-17e
recorder       confirm S-1,S-1                       nothing_moves ON-17e
recorder       confirm S-1,S-9                       no_such_paper ON-17e paper=S-9
recorder       confirm S-1,C-1                       not_pending ON-17e paper=C-1
cashier        confirm S-1                           not_their_part ON-17e role=cashier     # the recorder enters it
cashier        confirm S-2                           not_their_part ON-17e role=cashier
cashier        confirm D-1                           not_their_part ON-17e role=cashier
recorder       confirm S-1,I-1,S-2,X-1,W-1,D-1,L-1   ok: confirmed S-1 Rex ON-17e; confirmed I-1 Rex ON-17e; confirmed L-1 Rex ON-17e
recorder       confirm S-1                           not_pending ON-17e paper=S-1
"""

SHIFT = """
cashier        sell 5                                ok: sold S-1
cashier        redeem 5                              ok: redeemed R-1
cashier        sell 20 20:1                          ok: sold S-2
cashier        change 20:1 5:4                       ok: money_changed X-1
cashier        sell 5                                ok: sold S-3
cashier        deposit 100                           ok: deposited D-1
cashier        return_float 100                      ok: float_returned L-1
cashier        write_off 20:1 torn                   ok: written_off W-1
cashier        count bank 20:249,5:996,1:1995 52300  ok
recorder       count bank 20:249,5:996,1:1995 52300  ok: counted C-2
licensee       office: release Cass cashier          ok
licensee       office: release Rex recorder          ok
licensee       office: appoint Cass recorder yes yes  ok
recorder Cass  confirm S-1                           both_sides HOUSE-22 person=Cass       # whoever made a paper
recorder Cass  confirm R-1                           both_sides HOUSE-22 person=Cass
recorder Cass  confirm X-1                           both_sides HOUSE-22 person=Cass
recorder Cass  confirm D-1                           both_sides HOUSE-22 person=Cass
recorder Cass  confirm L-1                           both_sides HOUSE-22 person=Cass
recorder Cass  confirm W-1                           both_sides HOUSE-22 person=Cass
"""

FILLS = """
licensee       W1: set_up BOOK Ann recording=float_only  ok: table_set_up
licensee       W1: open                              ok
runner         ask fill W1 100                       not_their_part ON-17d role=runner
croupier       ask fill W9 100                       no_such_table HOUSE-8 table=W9
croupier Ben   ask fill W1 100                       not_this_table HOUSE-7
croupier       ask fill W1 none 7:1                  no_such_denomination ON-17d each=7 known=1, 5, 20
croupier       ask fill W1                           nothing_moves ON-17d
croupier       ask fill W1 150 5:20                  count_and_amount_differ ON-17d amount=150 counted=100
croupier       ask fill W1 12001                     cannot_be_made ON-17d units=12001
croupier       ask fill W1 none 20:251               pieces_not_there ON-17d each=20 missing=1
croupier       ask fill W1 none 5:20,1:50            ok: asked F-1 fill table W1 5:20,1:50 150 0 Ann ON-17d
books          bank:stock                            12000 20:250,5:1000,1:2000 0          # nothing has moved yet
croupier       accept F-1 Rune                       not_their_part ON-17d role=croupier
cashier        accept F-2 Rune                       no_such_paper ON-17d paper=F-2
cashier        accept C-1 Rune                       no_such_paper ON-17d paper=C-1
cashier        accept F-1 Rune                       voucher_not_signed ON-17d paper=F-1 person=Ann
pit boss       approve F-1                           needs_no_approval ON-17d paper=F-1
runner         carry F-1                             not_accepted_yet HOUSE-22 paper=F-1
croupier       receive F-1                           not_carried_yet HOUSE-22 paper=F-1
croupier Ben   sign paper_F-1                        not_their_records HOUSE-21 scope=paper F-1
croupier       sign paper_F-1                        ok: certified paper F-1 Ann croupier
cashier        accept F-1 Ann                        carrier_asked HOUSE-22 paper=F-1 person=Ann
cashier        accept F-1 Ben                        no_such_runner HOUSE-22 person=Ben
cashier        accept F-1 Rune                       ok: accepted F-1 Cass Rune; sent F-1 Rune ON-17d
books          bank:stock                            11850 20:250,5:980,1:1950 0
books          carried:F-1                           150 5:20,1:50 0
cashier        accept F-1 Robin                      not_pending ON-17d paper=F-1
croupier       receive F-1                           not_carried_yet HOUSE-22 paper=F-1   # she has not said that she has it
runner Robin   carry F-1                             somebody_else_carries HOUSE-22 person=Rune
runner         carry F-1                             ok: taken F-1 Rune
runner         carry F-1                             not_accepted_yet HOUSE-22 paper=F-1
cashier        decline F-1 no_time                   in_their_hands HOUSE-22 paper=F-1 person=Rune
cashier        receive F-1                           not_their_part HOUSE-22 role=cashier
runner         receive F-1                           not_their_part HOUSE-22 role=runner
croupier Ben   receive F-1                           not_this_table HOUSE-7
croupier       receive F-1 5:20                      not_what_was_sent HOUSE-22 paper=F-1
croupier       receive F-1 5:20,1:51                 not_what_was_sent HOUSE-22 paper=F-1
croupier       receive F-1 nickel:1                  not_what_was_sent HOUSE-22 paper=F-1
croupier       receive F-1 5:20,1:50,20:0            ok: received F-1 Ann ON-17d
books          carried:F-1                           0 nothing 0
books          W1:float                              150 5:20,1:50 0
croupier       receive F-1                           not_pending ON-17d paper=F-1
croupier       ask fill W1 40                        ok: asked F-2 fill table W1 20:1,5:3,1:5 40
croupier Ben   decline F-2 mistake                   not_their_part HOUSE-22 role=croupier
croupier       decline F-2 nothing                   reason_missing HOUSE-22
croupier       decline F-2 \u200b                         reason_missing HOUSE-22               # nobody sees that
croupier       decline F-2 mistake                   ok: declined F-2 Ann mistake
cashier        accept F-2 Rune                       not_pending ON-17d paper=F-2
"""

CREDITS = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
licensee       W1: open                              ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
cashier        sell 100 5:10,1:50                    ok
croupier       ask credit W1 none 5:30,1:10          ok: asked K-1 credit table W1 5:30,1:10 160 0 Ann ON-18d   # it has won
cashier        accept K-1 Rune                       voucher_not_signed ON-18d paper=K-1 person=Ann
croupier       sign paper_K-1                        ok
cashier        accept K-1 Rune                       ok: accepted K-1 Cass Rune
books          W1:float                              100 5:20 0                            # not before it is carried
runner         carry K-1                             ok: taken K-1 Rune; sent K-1 Rune ON-18d
books          W1:float                              0 nothing 0
books          players                               40 1:40 -10000                        # who lost it, in play that nobody kept
books          carried:K-1                           160 5:30,1:10 0
croupier       receive K-1                           not_their_part HOUSE-22 role=croupier
cashier        receive K-1                           ok: received K-1 Cass ON-18d
books          bank:stock                            11960 20:250,5:1000,1:1960 0
"""

FOUR_HANDS = """
licensee       office: appoint Cora runner yes yes  ok
licensee       office: appoint Ann pit_boss yes yes  ok
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       not_approved_yet HOUSE-22 paper=F-1
croupier       approve F-1                           not_their_part ON-17d role=croupier
pit boss Ann   approve F-1                           both_sides HOUSE-22 person=Ann        # in whatever part
pit boss       approve F-1                           ok: approved F-1 Cora
pit boss       approve F-1                           needs_no_approval ON-17d paper=F-1
cashier        accept F-1 Cora                       both_sides HOUSE-22 person=Cora       # who approved it carries nothing
cashier        accept F-1 Rune                       ok: accepted F-1 Cass Rune; sent F-1
runner         carry F-1                             ok
licensee       office: appoint Cora croupier yes yes  ok
licensee       W1: set_up BOOK Cora recording=float_only  ok
croupier Cora  receive F-1                           both_sides HOUSE-22 person=Cora       # nor receives it
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       receive F-1                           ok
croupier       ask credit W1 none 5:20               ok
croupier       sign paper_K-1                        ok
cashier        accept K-1 Rune                       not_approved_yet HOUSE-22 paper=K-1
pit boss       decline K-1 wait                      ok: declined K-1 Cora wait
"""

THREE_HANDS = """
licensee       office: appoint Cass croupier yes yes  ok
licensee       office: appoint Cass runner yes yes  ok
licensee       office: appoint Rune croupier yes yes  ok
licensee       W1: set_up BOOK Cass recording=float_only  ok
croupier Cass  ask fill W1 none 5:20                 ok
croupier Cass  sign paper_F-1                        ok
cashier        accept F-1 Rune                       both_sides HOUSE-22 person=Cass       # she asked for it
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:10                 ok
croupier       sign paper_F-2                        ok
cashier        accept F-2 Cass                       both_sides HOUSE-22 person=Cass       # nor carries it
cashier        accept F-2 Rune                       ok
runner         carry F-2                             ok
licensee       W1: set_up BOOK Rune recording=float_only  ok
croupier Rune  receive F-2                           both_sides HOUSE-22 person=Rune       # who carried it
licensee       W1: set_up BOOK Cass recording=float_only  ok
croupier Cass  receive F-2                           both_sides HOUSE-22 person=Cass       # who gave it out
licensee       W1: set_up BOOK Ben recording=float_only  ok
croupier Ben   receive F-2                           ok: received F-2 Ben ON-18d           # whoever has the table now
croupier Ben   ask credit W1 none 5:10               ok
croupier Ben   sign paper_K-1                        ok
cashier        accept K-1 Rune                       ok
runner         carry K-1                             ok
cashier        receive K-1                           ok                                    # she may: she only agreed
"""

COUNTED = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
cashier        issue Rune none 20:5 5000             ok
runner         receive I-1                           ok
croupier       count attic nothing                   no_such_place HOUSE-21 place=attic
cashier        count runner_Nobody nothing           no_such_place HOUSE-21 place=runner Nobody
cashier        count table_W9 nothing                no_such_table HOUSE-8 table=W9
recorder       count runner_Rune nothing             not_their_part HOUSE-21 role=recorder
runner Robin   count runner_Rune nothing             not_their_part HOUSE-21 role=runner
runner         count table_W1 nothing                not_their_part HOUSE-21 role=runner
croupier Ben   count table_W1 nothing                not_this_table HOUSE-21
croupier       count table_W1 5:1 500                no_cash_at_tables ON-18a
croupier       count table_W1 7:1                    no_such_denomination HOUSE-21 each=7 known=1, 5, 20
croupier       count table_W1 nothing                ok: counted_once table W1 Ann croupier 0
croupier       count table_W1 nothing                second_counter_needed HOUSE-21 person=Ann
pit boss       count table_W1 nothing                ok: counted C-2 table W1 Ann Cora 0 0
runner         count runner_Rune 20:5 5000           ok: counted_once
cashier        count runner_Rune 20:5 5000           ok: counted C-3 runner Rune Rune Cass 20:5 100 5000 20:5 100 5000 agrees 0 False HOUSE-21
cashier        acknowledge C-3                       not_their_part ON-18e role=cashier
licensee       acknowledge C-3                       nothing_differs HOUSE-23 paper=C-3
licensee       acknowledge C-9                       no_such_paper HOUSE-23 paper=C-9
cashier        report C-3 nothing                    nothing_differs HOUSE-23 paper=C-3
"""

VOIDS = """
cashier        void S-1 wrong                        no_such_paper ON-17e paper=S-1
cashier        sell 40 tendered=5000                 ok: sold S-1
croupier       void S-1 wrong                        not_their_part ON-17e role=croupier
cashier        void C-1 wrong                        counts_are_made_again ON-17e paper=C-1
cashier        void S-1 nothing                      reason_missing ON-17e
cashier        void S-1 wrong_change                 ok: void_asked V-1 S-1 Cass wrong change
books          players                               40 20:1,5:3,1:5 -4000                 # nothing moves by asking
recorder       void S-1 wrong_change                 void_asked_already ON-17e paper=S-1 void=V-1
cashier        confirm_void V-1                      both_sides HOUSE-22 person=Cass
recorder       confirm_void S-1                      no_such_paper ON-17e paper=S-1
recorder       confirm_void V-2                      no_such_paper ON-17e paper=V-2
runner         confirm_void V-1                      not_their_part ON-17e role=runner
recorder       confirm_void V-1                      ok: voided V-1 S-1 Rex ON-17e
books          players                               0 nothing 0
books          bank:drawer                           0 nothing 50000
recorder       confirm_void V-1                      not_pending ON-17e paper=V-1
recorder       void S-1 again                        void_already ON-17e paper=S-1
recorder       confirm S-1                           not_pending ON-17e paper=S-1         # a void paper waits for nobody
recorder       void V-1 no                           cannot_be_undone ON-17e paper=V-1
cashier        sell 40                               ok: sold S-2                          # no number comes back
cashier        void S-2 mistake                      ok: void_asked V-2
croupier       decline V-2 no                        not_their_part ON-17e role=croupier
recorder       decline V-2 nothing                   reason_missing HOUSE-22
recorder       decline V-2 it_was_right              ok: declined V-2 Rex it was right
recorder       confirm_void V-2                      not_pending ON-17e paper=V-2
recorder       void S-2 after_all                    ok: void_asked V-3
director       confirm_void V-3                      ok: voided V-3 S-2 Dora ON-17e
cashier        issue Rune none 20:5 5000             ok: asked I-1
runner         receive I-1                           ok
runner         sell 20                               ok: sold S-3
cashier        void I-1 wrong                        ok: void_asked V-4
recorder       confirm_void V-4                      void_lacks_chips ON-17e paper=I-1 units=20  # she has sold one
cashier        issue Robin none 1:1                  ok: asked I-2
cashier        void I-2 wrong                        ok: void_asked V-5
runner Robin   decline I-2 no                        ok
recorder       confirm_void V-5                      cannot_be_undone ON-17e paper=I-2     # declined meanwhile
cashier        sell 20 tendered=2000                 ok: sold S-4
cashier        deposit 2000                          ok
cashier        return_float 44000                    ok
cashier        void S-4 wrong                        ok: void_asked V-6
recorder       confirm_void V-6                      void_lacks_cash ON-17e paper=S-4 short_cents=1000  # it went to the account
"""

BACK_ENTRY = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
runner         enter_from_paper sale 7 21:05         not_their_part ON-17e role=runner
cashier        enter_from_paper sale 7 21:05 pieces=7:1  no_such_denomination ON-17e each=7 known=1, 5, 20
cashier        enter_from_paper sale 7 21:05 pieces=nickel:1  no_such_denomination ON-17e each=nickel known=1, 5, 20
cashier        enter_from_paper sale 7 21:05 pieces=5:-1  less_than_nothing ON-17e
cashier        enter_from_paper sale nothing 21:05   paper_needs_its_number ON-17e
cashier        enter_from_paper sale 7 nothing       paper_needs_its_number ON-17e
cashier        enter_from_paper sale 7 x             not_a_time ON-17e at=x
cashier        enter_from_paper sale 7 24:00         not_a_time ON-17e at=24:00
cashier        enter_from_paper sale 7 21:60         not_a_time ON-17e at=21:60
cashier        enter_from_paper sale 7 2026-13-01T21:05  not_a_time ON-17e at=2026-13-01T21:05
cashier        enter_from_paper sale 7 21h05         nothing_moves ON-17e
cashier        enter_from_paper sale 7 2026-03-14T21:05:30-04:00  nothing_moves ON-17e
cashier        enter_from_paper sale 7 21:05 attic   no_such_place ON-17e place=attic
cashier        enter_from_paper sale 7 21:05 table_W1  no_such_place ON-17e place=table W1
cashier        enter_from_paper fill 7 21:05 bank    no_such_place ON-17e place=bank
cashier        enter_from_paper fill 7 21:05 table_W9  no_such_place ON-17e place=table W9
cashier        enter_from_paper issue 7 21:05 runner_Ann  no_such_place ON-17e place=runner Ann
cashier        enter_from_paper issue 7 21:05 bank   no_such_place ON-17e place=bank
cashier        enter_from_paper redemption 7 21:05 pieces=5:1 cash=500  not_redeemable ON-17
cashier        enter_from_paper redemption 7 21:05 runner_Rune pieces=5:1 cash=500  not_redeemable ON-17
cashier        enter_from_paper sale 7 21:05 cash=-1  less_than_nothing ON-17e
cashier        enter_from_paper sale 7 21:05 pieces=5:1 cash=499  coins_and_cash_differ ON-17e amount_cents=499 counted_cents=500
cashier        enter_from_paper fill 7 21:05 table_W1 5:1 500  no_cash_at_tables ON-17a
cashier        enter_from_paper sale 7 21:05         nothing_moves ON-17e
cashier        enter_from_paper sale 7 21:05 pieces=5:2 cash=1000  ok: entered_from_paper P-1 sale 7 21:05 bank 5:2 10 1000 Cass
books          players                               0 nothing 0                           # until another has seen the paper
recorder       enter_from_paper sale 7 22:00 pieces=5:2 cash=1000  entered_already ON-17e number=7
cashier        confirm P-1                           both_sides HOUSE-22 person=Cass
cashier        sell 5                                ok: sold S-1
recorder       confirm S-1,P-1                       confirmed_alone ON-17e paper=P-1
recorder       confirm P-1                           ok: confirmed P-1 Rex ON-17e
books          players                               15 5:2,1:5 -1500
recorder       enter_from_paper fill 7 21:05 table_W1 5:10  ok: entered_from_paper P-2 fill 7   # another series of papers
cashier        confirm P-2                           ok: confirmed P-2 Cass ON-17e         # here she is the second
books          W1:float                              50 5:10 0
recorder       enter_from_paper credit 8 21:10 table_W1 5:4  ok
cashier        confirm P-3                           ok
books          W1:float                              30 5:6 0
recorder       enter_from_paper issue 9 21:15 runner_Rune 20:2 100  ok
cashier        confirm P-4                           ok
books          runner:Rune:purse                     40 20:2 100
recorder       enter_from_paper sale 10 21:20 runner_Rune 20:1 2000  ok
cashier        confirm P-5                           ok
recorder       enter_from_paper return 11 21:25 runner_Rune 20:1 2100  ok
cashier        confirm P-6                           ok
books          runner:Rune:purse                     0 nothing 0
recorder       enter_from_paper return 12 21:30 runner_Rune 20:9  ok                      # she never had that
cashier        confirm P-7                           not_enough_chips HOUSE-2 short=180
recorder       decline P-7 misread                   ok: declined P-7 Rex misread
recorder       confirm P-7                           not_pending ON-17e paper=P-7
recorder       enter_from_paper return 12 21:30 runner_Rune cash=1  ok                    # its number is free again
cashier        void P-2 twice                        ok: void_asked V-1
recorder       confirm_void V-1                      pieces_not_there ON-17e each=5 missing=4   # four have gone back
books          W1:float                              30 5:6 0
"""

STAKES_17 = """
licensee       W1: set_up BOOK Ann                   ok
licensee       W1: open                              ok
croupier       W1: state_age                         ok
croupier       W1: sit 1 Gus yes                     ok
player 1 Gus   W1: stake red 1 chips                 not_a_betting_medium ON-17a medium=chips   # play money and nothing else
player 1 Gus   W1: stake red 1 tokens                not_a_betting_medium ON-17a medium=tokens
player 1 Gus   W1: stake red 1 cash                  not_a_betting_medium ON-17a medium=cash
player 1 Gus   W1: stake red 1 play_money            chips_not_out ON-17c short=1          # nobody has bought any
cashier        sell 20                               ok
player 1 Gus   W1: stake red 1 play_money            ok: staked 1 red 1
player 1 Gus   W1: stake red 1                       ok: staked 1 red 1                    # what is played with tonight
books          W1:cloth:1:red                        2 nothing 0
"""

STAKES_18 = """
licensee       W1: set_up BOOK Ann                   ok
licensee       W1: open                              ok
croupier       W1: state_age                         ok
croupier       W1: sit 1 Gus yes                     ok
player 1 Gus   W1: stake red 1 cash                  not_a_betting_medium ON-16 medium=cash
cashier        sell 20                               ok
player 1 Gus   W1: stake red 1 chips                 ok
player 1 Gus   W1: stake red 1 tokens                ok
player 1 Gus   W1: stake red 1 play_money            ok
player 1 Gus   W1: stake red 1                       ok
books          W1:cloth:1:red                        4 nothing 0
"""

SCRIPTS: Final[dict[str, Script]] = {
    "opening": Script(
        None, ("ON-17", "ON-17b", "ON-17f", "HOUSE-20", "HOUSE-21"), OPENING, opened=False
    ),
    "sales under 17": Script(PLAY, ("ON-17", "ON-17b", "ON-17c"), SALES_17),
    "sales under 18": Script(CHIPS, ("ON-18", "ON-18c", "ON-18h", "ON-18i"), SALES_18),
    "redeemed from a seat": Script(CHIPS, ("ON-18h", "ON-18i"), FROM_A_SEAT),
    "runners": Script(PLAY, ("ON-17b", "ON-17c", "HOUSE-20", "HOUSE-22"), RUNNERS),
    "the recorder": Script(PLAY, ("ON-17e", "HOUSE-20"), RECORDS),
    "the licensee brings more": Script(CHIPS, ("ON-18b",), BROUGHT),
    "and not before it opens": Script(PLAY, ("ON-17b", "HOUSE-20"), BROUGHT_LATE, opened=False),
    "a change of shift": Script(CHIPS, ("HOUSE-22", "ON-18e"), SHIFT),
    "a runner who records": Script(PLAY, ("HOUSE-22",), RUNNER_RECORDS),
    "voids": Script(PLAY, ("ON-17e", "HOUSE-22"), VOIDS),
    "entered from paper": Script(PLAY, ("ON-17", "ON-17a", "ON-17e"), BACK_ENTRY),
    "fills": Script(PLAY, ("ON-17d", "HOUSE-22"), FILLS),
    "credits": Script(CHIPS, ("ON-18d", "HOUSE-22"), CREDITS),
    "four hands": Script(PLAY, ("HOUSE-22",), FOUR_HANDS, choices={"supervised_fills": "yes"}),
    "three hands": Script(CHIPS, ("HOUSE-22", "ON-18d"), THREE_HANDS),
    "certificates": Script(
        CHIPS, ("ON-18f", "ON-18g", "HOUSE-19", "HOUSE-21", "HOUSE-23"), CERTIFICATES
    ),
    "closing under 17": Script(
        PLAY, ("ON-17b", "ON-17d", "ON-17e", "ON-17f", "HOUSE-17"), CLOSING_17
    ),
    "closing under 18": Script(CHIPS, ("ON-18b", "ON-18e", "ON-18f", "ON-18g"), CLOSING_18),
    "each their own game": Script(CHIPS, ("ON-18f", "HOUSE-19"), OWN_GAME),
    "somebody has left": Script(PLAY, ("HOUSE-21", "HOUSE-19"), LEFT),
    "left before the opening": Script(CHIPS, ("HOUSE-21", "ON-18b"), LEFT_OPENING, opened=False),
    "left before their game was signed": Script(CHIPS, ("ON-18f", "ON-18g"), LEFT_GAMES),
    "sent back": Script(PLAY, ("ON-17d", "HOUSE-22"), SENT_BACK),
    "a table nobody counted": Script(CHIPS, ("ON-18d", "HOUSE-21"), UNCOUNTED),
    "more than was issued": Script(CHIPS, ("ON-18i", "HOUSE-21", "HOUSE-23"), SURPLUS),
    "many small differences": Script(PLAY, ("HOUSE-23",), SPLIT_UP),
    "a sale between two counts": Script(PLAY, ("HOUSE-21",), MOVED_MEANWHILE),
    "a correction of what was closed": Script(CHIPS, ("ON-18e", "HOUSE-20"), CORRECTED),
    "a table that was played": Script(PLAY, ("HOUSE-21",), PLAYED),
    "stakes under 17": Script(PLAY, ("ON-16", "ON-17a"), STAKES_17, choices=ALERT),
    "stakes under 18": Script(CHIPS, ("ON-16", "ON-18a"), STAKES_18, choices=ALERT),
    "who counts": Script(CHIPS, ("ON-18a", "HOUSE-21"), COUNTED),
}
