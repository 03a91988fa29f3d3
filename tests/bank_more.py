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
