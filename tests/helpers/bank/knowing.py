"""Scripts of what the bank knows of its tables' floats, of counts that differ, and of who is there.

Each is a line of said and answered, as in bank_scripts.py.
"""

from __future__ import annotations

from typing import Final

from helpers.bank.closings import KEPT
from helpers.bank.scripts import CHIPS, PLAY, Script

SUPPLIED = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
"""

NOBODY_PLAYED = f"""{SUPPLIED}
cashier        redeem none 5:1                       pieces_not_out ON-18i each=5 missing=1   # nobody has won any
croupier       ask credit W1 none 5:21               pieces_not_there ON-18d each=5 missing=1
croupier       count table_W1 5:10                   ok
pit boss       count table_W1 5:10                   ok: counted C-2 table W1 Ann Cora 5:10 50 0 5:20 100 0 report
books          written off                           50 5:10 0
books          players                               0 nothing 0
cashier        redeem none 5:1                       pieces_not_out ON-18i each=5 missing=1
"""

NO_MORE_THAN_IT_HAS = f"""{SUPPLIED}
cashier        sell none 5:40                        ok
cashier        enter_from_paper credit 9 21:47 place=table_W1 pieces=5:21  ok: entered_from_paper P-1
recorder       confirm P-1                           pieces_not_there ON-18e each=5 missing=1   # as on the evening itself
cashier        enter_from_paper credit 10 21:47 place=table_W1 pieces=20:1  ok: entered_from_paper P-2
recorder       confirm P-2                           pieces_not_there ON-18e each=20 missing=1
croupier       ask credit W1 none 5:20               ok
croupier       ask credit W1 none 5:1                ok
croupier       sign paper_K-1                        ok
croupier       sign paper_K-2                        ok
cashier        accept K-1 Rune                       ok
cashier        accept K-2 Rune                       ok
runner         carry K-1                             ok
runner         carry K-2                             pieces_not_there ON-18d each=5 missing=1
books          W1:float                              0 nothing 0
cashier        void F-1 mistake                      ok
recorder       confirm_void V-1                      pieces_not_there ON-18e each=5 missing=20   # they are back already
books          W1:float                              0 nothing 0
"""

AND_WHERE_STAKES_ARE_KEPT = f"""{KEPT}
cashier        sell none 5:40                        ok
licensee       W1: open                              ok
cashier        enter_from_paper credit 9 21:47 place=table_W1 pieces=5:21  ok: entered_from_paper P-1
recorder       confirm P-1                           not_enough_chips ON-18e short=5
cashier        enter_from_paper credit 10 21:47 place=table_W1 pieces=5:20  ok: entered_from_paper P-2
recorder       confirm P-2                           ok
books          W1:float                              0 nothing 0
cashier        void F-1 mistake                      ok
recorder       confirm_void V-1                      pieces_not_there ON-18e each=5 missing=20
"""

SET_UP_ANEW = f"""{KEPT}
licensee       W1: open                              ok
licensee       W1: close                             ok
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       count table_W1 5:12                   ok
pit boss       count table_W1 5:12                   ok: counted C-2 table W1 Ann Cora 5:12 60 0 5:20 100 0 report
books          written off                           40 5:8 0
"""

IN_MID_EVENING = f"""{SUPPLIED}
cashier        sell none 5:40                        ok
licensee       W1: open                              ok
croupier       count table_W1 5:30                   ok
pit boss       count table_W1 5:30                   ok: counted C-2
licensee       W1: close                             ok                                    # they went on for an hour
cashier        close_bank                            table_not_counted HOUSE-21 table=W1
croupier       count table_W1 5:44                   ok
pit boss       count table_W1 5:44                   ok: counted C-3 table W1 Ann Cora 5:44 220 0 5:30 none 0 agrees
books          players                               80 5:16 -20000
books          written off                           0 nothing 0
"""

OPENER = f"""{SUPPLIED}
licensee       W1: open                              ok                                    # what was received is known
licensee       W1: close                             ok
croupier       count table_W1 5:20                   ok
pit boss       count table_W1 5:20                   ok: counted C-2
licensee       W1: open                              opener_not_counted HOUSE-21 table=W1
croupier       count table_W1 5:10                   ok
pit boss       count table_W1 5:10                   ok: counted C-3 table W1 Ann Cora 5:10 50 0 5:20 100 0 report
licensee       W1: open                              paper_not_signed HOUSE-21 paper=C-3 person=Ann   # or a signed discrepancy
croupier       sign paper_C-3                        ok
licensee       W1: open                              paper_not_signed HOUSE-21 paper=C-3 person=Cora
pit boss       sign paper_C-3                        ok
licensee       W1: open                              ok
"""

PUT_RIGHT = f"""{SUPPLIED}
cashier        sell none 5:20                        ok
licensee       W1: open                              ok
licensee       W1: close                             ok
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-2 table W1 Ann Cora 5:24 120 0 5:20 none 0 agrees
cashier        enter_from_paper fill 7 21:40 place=table_W1 pieces=5:10  ok: entered_from_paper P-1
recorder       confirm P-1                           ok                                    # it had come before they counted
books          W1:float                              170 5:34 0
cashier        close_bank                            table_not_counted HOUSE-21 table=W1
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-3 table W1 Ann Cora 5:24 120 0 5:34 none 0 agrees
books          players                               130 5:26 -10000                       # who won thirty
books          written off                           0 nothing 0
cashier        redeem none 5:26                      ok
"""

NEVER_CAME = f"""{SUPPLIED}
cashier        sell none 5:20                        ok
croupier       ask fill W1 none 5:10                 ok
croupier       sign paper_F-2                        ok
cashier        accept F-2 Rune                       ok
runner         carry F-2                             ok
croupier       receive F-2                           ok
licensee       W1: open                              ok
licensee       W1: close                             ok
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-2
cashier        void F-2 never_came                   ok
recorder       confirm_void V-1                      ok
books          W1:float                              70 5:14 0
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-3 table W1 Ann Cora 5:24 120 0 5:14 none 0 agrees
books          players                               80 5:16 -10000                        # who lost twenty
books          written off                           0 nothing 0
"""

LEFT_BEFORE_THE_COUNT = f"""{SUPPLIED}
cashier        sell none 5:40                        ok
licensee       W1: open                              ok
licensee       W1: close                             ok
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-2
recorder       enter_from_paper credit 8 21:50 place=table_W1 pieces=5:30  ok: entered_from_paper P-1
cashier        confirm P-1                           ok                                    # more than lies there now
croupier       count table_W1 5:24                   ok
pit boss       count table_W1 5:24                   ok: counted C-3 table W1 Ann Cora 5:24 120 0 none 0 agrees
books          players                               30 5:6 -20000
books          written off                           0 nothing 0
"""

THEIR_OWN_PAPERS = f"""{SUPPLIED}
licensee       office: appoint Rex runner yes yes  ok
cashier        enter_from_paper issue 1 21:00 place=runner_Rex pieces=5:10 cash=2000  ok: entered_from_paper P-1
recorder       confirm P-1                           both_sides HOUSE-22 person=Rex
recorder       decline P-1 not_mine                  ok
recorder       enter_from_paper issue 1 21:00 place=runner_Rex pieces=5:10 cash=2000  ok: entered_from_paper P-2
cashier        confirm P-2                           ok
cashier        change 5:1 1:5 runner=Rex             ok: money_changed X-1
recorder       confirm X-1                           both_sides HOUSE-22 person=Rex
licensee       office: appoint Rex croupier yes yes  ok
croupier       W1: hand_over Rex                     ok
cashier        enter_from_paper fill 2 21:10 place=table_W1 pieces=5:1  ok: entered_from_paper P-3
recorder       confirm P-3                           both_sides HOUSE-22 person=Rex
recorder       count table_W1 5:20                   both_sides HOUSE-22 person=Rex       # he deals there
croupier Rex   W1: hand_over Ann                     ok
recorder       confirm P-3                           both_sides HOUSE-22 person=Rex       # it was his game
"""

FOREIGN = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 1:100                ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
licensee       W1: open                              ok
cashier        sell none 20:10                       ok
licensee       W1: close                             ok
croupier       count table_W1 5:20,1:100             ok                                    # no five has left the bank
pit boss       count table_W1 5:20,1:100             ok: counted C-2 table W1 Ann Cora 5:20,1:100 200 0 1:100 100 0 regulator
books          players                               200 20:10 -20000
books          written off                           -100 5:-20 0
cashier        redeem none 20:10                     ok                                    # whoever bought them has them
"""

APART = """
cashier        count bank 20:250,5:1000,1:1976 52400  ok                                    # chips less, cash more
recorder       count bank 20:250,5:1000,1:1976 52400  ok: counted C-2 bank Cass Rex 20:250,5:1000,1:1976 11976 52400 20:250,5:1000,1:2000 12000 50000 manager
cashier        count bank 20:250,5:1000,1:1974 52600  ok
recorder       count bank 20:250,5:1000,1:1974 52600  ok: counted C-3 bank Cass Rex 20:250,5:1000,1:1974 11974 52600 20:250,5:1000,1:1976 11976 52400 report
"""

ANEW = """
cashier        count bank 20:250,5:1000 50000        ok
recorder       count bank 20:250,5:1000 50000        ok: counted C-1
cashier        sign paper_C-1                        ok
cashier        count bank 50:10,5:1000 40000         ok                                    # a wrong box
recorder       count bank 50:10,5:1000 40000         ok: counted C-2 bank Cass Rex 50:10,5:1000 5500 40000
books          issued                                -5500 50:-10,5:-1000 0
books          written off                           0 nothing 0
recorder       sign paper_C-1                        ok: certified paper C-1 Rex recorder
cashier        sell 5                                bank_not_open ON-17b                  # another count stands
cashier        sign paper_C-2                        ok
recorder       sign paper_C-2                        ok: certified paper C-2 Rex recorder; bank_opened C-2 Cass Rex ON-17b
cashier        sell none 50:1                        ok: sold S-1
"""

BOTH_THERE = """
cashier        issue Rune none 5:10                  ok
runner         receive I-1                           ok
cashier        count bank 20:250,5:990,1:2000 50000  ok
recorder       count bank 20:250,5:990,1:2000 50000  ok
licensee       office: release Rex recorder          ok
cashier        sell 5                                bank_needs_both ON-17b role=recorder
runner         sell 5                                bank_needs_both ON-17b role=recorder
licensee       office: appoint Rune recorder yes yes  ok
cashier        sell 5                                ok: sold S-1
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:1                  ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       both_sides HOUSE-22 person=Rune       # she would confirm it
cashier        accept F-1 Robin                      ok
"""

AS_WRITTEN = """
recorder       enter_from_paper sale A-17 21:05 pieces=5:1 cash=500  ok: entered_from_paper P-1
recorder       enter_from_paper sale a-17 21:05 pieces=5:1 cash=500  entered_already ON-17e number=a-17
recorder       enter_from_paper sale A_-_17 21:05 pieces=5:1 cash=500  entered_already ON-17e number=A - 17
recorder       enter_from_paper sale 8 2026-02-30T21:05 pieces=5:1 cash=500  not_a_time ON-17e at=2026-02-30T21:05
recorder       enter_from_paper sale 8 2026-02-29T21:05 pieces=5:1 cash=500  not_a_time ON-17e at=2026-02-29T21:05
recorder       enter_from_paper sale 8 2028-02-29T21:05 pieces=5:1 cash=500  ok
"""

WRITTEN_OFF = """
cashier        write_off 20:2 torn                   ok: written_off W-1 20:2 40 torn Cass ON-17e report
recorder       confirm W-1                           ok
pit boss       report W-1 they_were_torn             not_their_count HOUSE-23 paper=W-1
recorder       acknowledge W-1                       not_their_part ON-17e role=recorder
pit boss       acknowledge W-1                       ok: acknowledged W-1 Cora
missing        -                                     bank_not_counted, report_missing W-1, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
cashier        report W-1 two_were_torn              ok: reported N-1 W-1 Cass two were torn False HOUSE-23
cashier        sign paper_N-1                        ok
missing        -                                     bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
cashier        write_off 20:5 soaked                 ok: written_off W-2 20:5 100 soaked Cass ON-17e regulator
cashier        void W-2 they_dried                   ok
recorder       confirm_void V-1                      ok
missing        -                                     bank_not_counted, paper_not_signed V-1 Cass, paper_not_signed V-1 Rex, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
"""

KNOWING: Final = {
    "a float that nobody played with": Script(CHIPS, ("ON-18d", "HOUSE-23"), NOBODY_PLAYED),
    "put right after the count": Script(CHIPS, ("ON-18d", "ON-18h", "HOUSE-21"), PUT_RIGHT),
    "a fill that never came": Script(CHIPS, ("ON-18d", "HOUSE-21"), NEVER_CAME),
    "a credit before the count": Script(CHIPS, ("ON-18d", "HOUSE-21"), LEFT_BEFORE_THE_COUNT),
    "their own papers": Script(CHIPS, ("HOUSE-22",), THEIR_OWN_PAPERS),
    "no more than it has": Script(CHIPS, ("ON-18d", "ON-18e"), NO_MORE_THAN_IT_HAS),
    "and where stakes are kept": Script(CHIPS, ("ON-18d", "ON-18e"), AND_WHERE_STAKES_ARE_KEPT),
    "a table set up anew": Script(CHIPS, ("HOUSE-23",), SET_UP_ANEW),
    "a count in mid-evening": Script(CHIPS, ("HOUSE-21",), IN_MID_EVENING),
    "an opener against the closer": Script(PLAY, ("HOUSE-21", "HOUSE-23"), OPENER),
    "pieces that were never issued": Script(CHIPS, ("ON-18i", "HOUSE-23"), FOREIGN),
    "chips less and cash more": Script(PLAY, ("HOUSE-23",), APART),
    "counted anew before it opens": Script(PLAY, ("ON-17b",), ANEW, opened=False),
    "cashier and recorder are both there": Script(PLAY, ("ON-17b", "HOUSE-22"), BOTH_THERE),
    "written off": Script(PLAY, ("HOUSE-23",), WRITTEN_OFF),
    "a paper's number as it is written": Script(PLAY, ("ON-17e",), AS_WRITTEN),
}
