"""What a bank does in mid-night for who sits, and when it runs out: see `bank_talk`."""

from __future__ import annotations

FROM_A_SEAT = """
licensee       W1: set_up BOOK Ann recording=every_stake  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
licensee       W1: open                              ok
cashier        sell 20 20:1                          ok
croupier       W1: sit 1 Eve yes units=20            ok
cashier        sell 40 20:2 table=W1 seat=1          ok: sold S-2
books          W1:rack:1                             60 nothing 0
books          players                               0 20:3 -6000
cashier        redeem none 20:1                      chips_not_out ON-18i short=20             # it is in her rack
cashier        redeem none 20:1 seat=1               no_such_table HOUSE-8 table=
cashier        redeem none 20:1 table=W9 seat=1      no_such_table HOUSE-8 table=W9
cashier        redeem none 20:1 table=W1             seat_is_empty HOUSE-13 seat=0
cashier        redeem none 20:1 table=W1 seat=2      seat_is_empty HOUSE-13 seat=2
cashier        redeem none 20:29 table=W1 seat=2     cash_not_there ON-18i short_cents=2000    # 560 in the drawer
cashier        redeem none 5:13 table=W1 seat=1      not_enough_chips HOUSE-2 short=5          # won from the float?
cashier        redeem none 20:2 table=W1 seat=1      ok: redeemed R-1 20:2 40 4000 Cass ON-18i W1 1 Eve
books          W1:rack:1                             20 nothing 0
books          players                               0 20:1 -2000
books          bank:drawer                           0 nothing 52000
cashier        void R-1 she_kept_them                ok: void_asked V-1
recorder       confirm_void V-1                      ok: voided V-1 R-1
books          W1:rack:1                             60 nothing 0
books          players                               0 20:3 -6000
cashier        redeem none 20:1 table=W1 seat=1      ok: redeemed R-2
croupier       W1: leave 1                           ok
cashier        sell 1 1:1                            ok: sold S-3
croupier       W1: sit 1 Gus yes units=1             ok
cashier        void R-2 she_kept_it                  ok: void_asked V-2
recorder       confirm_void V-2                      ok: voided V-2 R-2
books          W1:rack:1                             1 nothing 0                               # Gus has no part in it
books          players                               60 20:3,1:1 -6100
cashier        redeem none 20:1 table=W1 seat=1      not_enough_chips HOUSE-2 short=19
cashier        redeem none 20:3                      ok: redeemed R-3 20:3 60 6000 Cass ON-18i none
croupier       W1: sit 2 Zoe yes                     ok
cashier        sell 20 20:1 table=W1 seat=2          ok: sold S-4                              # no rack is counted there
cashier        redeem none 20:1 table=W1 seat=2      ok: redeemed R-4 20:1 20 2000 Cass ON-18i W1 2
"""

BROUGHT = """
cashier        bring_float                           nothing_moves ON-18b
cashier        bring_float 0 5:0                     nothing_moves ON-18b
cashier        bring_float 0 25:0                    nothing_moves ON-18b                      # and nobody knows any of 25
cashier        sell none 25:1                        no_such_denomination ON-18h each=25 known=1, 5, 20
cashier        bring_float 100 05:1                  no_such_denomination ON-18b each=05 known=1, 5, 20 …
cashier        bring_float 100 five:1                no_such_denomination ON-18b each=five known=1, 5, 20 …
cashier        bring_float -1 five:1                 no_such_denomination ON-18b each=five known=1, 5, 20 …
cashier        bring_float -1                        less_than_nothing ON-18b
cashier        bring_float 100 5:-1                  less_than_nothing ON-18b
cashier        bring_float 1000000000001             more_than_there_is ON-18b
cashier        bring_float 999999950001              more_than_there_is ON-18b                 # with what was brought before
cashier        bring_float 0 5:199999997601          more_than_there_is ON-18b
recorder       bring_float 100                       not_their_part ON-18b role=recorder
licensee       bring_float 100                       not_their_part ON-18b role=licensee
cashier        sell none 20:250                      ok
cashier        deposit 500000                        ok
cashier        redeem none 20:50                     cash_not_there ON-18i short_cents=50000
cashier        sell none 20:1                        pieces_not_there ON-18h each=20 missing=1
cashier        bring_float 60000 25:4,20:10          ok: float_brought B-1 25:4,20:10 300 60000 Cass ON-18b
books          issued                                -12300 25:-4,20:-260,5:-1000,1:-2000 0
books          licensee                              0 nothing -110000
books          bank:stock                            7300 25:4,20:10,5:1000,1:2000 0
books          bank:drawer                           0 nothing 110000
cashier        redeem none 20:50                     ok: redeemed R-1
cashier        sell none 25:3                        ok: sold S-2
cashier        deposit 1                             only_receipts ON-4 receipts_cents=0       # what was brought is none
cashier        return_float 110001                   cash_not_there ON-18b short_cents=92501
cashier        confirm B-1                           not_their_part ON-18e role=cashier
recorder       confirm B-1                           ok: confirmed B-1 Rex ON-18e
cashier        void B-1 another_box                  ok: void_asked V-1
recorder       confirm_void V-1                      void_lacks_cash ON-18e paper=B-1 short_cents=42500
cashier        count bank 25:1,20:60,5:1000,1:2000 17500  ok
recorder       count bank 25:1,20:60,5:1000,1:2000 17500  ok: counted C-2 bank Cass Rex
cashier        bring_float 500000                    ok: float_brought B-2 0 500000 Cass ON-18b
recorder       confirm_void V-1                      not_enough_chips HOUSE-2 short=3          # three of 25 are with players
cashier        redeem none 25:3                      ok
recorder       confirm_void V-1                      ok: voided V-1 B-1
books          licensee                              0 nothing -550000
cashier        sell none 25:1                        pieces_not_there ON-18h each=25 missing=1
cashier        sell none 20:50,5:10                  ok
cashier        return_float 550001                   more_than_was_brought ON-18b brought_cents=550000
cashier        return_float 550000                   ok: float_returned L-1 550000
"""

BROUGHT_LATE = """
cashier        bring_float 100                       bank_not_open ON-17b
cashier        count bank 5:1 100                    ok
recorder       count bank 5:1 100                    ok
cashier        bring_float 100                       bank_not_open ON-17b                      # not signed yet
cashier        sign paper_C-1                        ok
recorder       sign paper_C-1                        ok
cashier        bring_float 100                       ok: float_brought B-1 0 100 Cass ON-17b
cashier        return_float 201                      cash_not_there ON-17b short_cents=1
cashier        return_float 200                      ok: float_returned L-1 200                # all that was brought
"""
