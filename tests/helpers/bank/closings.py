"""How a bank is signed for and closed, a line each: see `bank_talk`."""

from __future__ import annotations

CERTIFICATES = """
licensee       W1: set_up BOOK Ann recording=float_only  ok                                # entry 27
croupier       sign table_W1                         ok: certified table W1 Ann croupier 1 28
croupier Ben   sign table_W1                         not_their_records ON-18f scope=table W1
cashier        sign table_W1                         not_their_records ON-18f scope=table W1
pit boss       sign table_W1                         not_their_records ON-18f scope=table W1
runner         sign runner_Robin                     not_their_records ON-18g scope=runner Robin
cashier        sign runner_Rune                      not_their_records ON-18g scope=runner Rune
croupier       sign bank                             not_their_records ON-18e scope=bank
runner         sign bank                             not_their_records ON-18e scope=bank
licensee       sign bank                             not_their_records ON-18e scope=bank
cashier        sign attic                            not_their_records ON-18e scope=attic
cashier        sign paper_Q-1                        not_their_records HOUSE-21 scope=paper Q-1
cashier        sign bank last=99                     certifies_beyond HOUSE-19 first=1 last=99
cashier        sign bank first=20 last=19            certifies_beyond HOUSE-19 first=20 last=19
cashier        sign bank first=2                     certificates_leave_a_gap HOUSE-19 first=1
cashier        sign bank last=26                     ok: certified bank Cass cashier 1 26
cashier        sign bank first=1 last=26             signed_already HOUSE-19 scope=bank
cashier        sell 5                                ok: sold S-1
cashier        sign bank first=28                    certificates_leave_a_gap HOUSE-19 first=27
cashier        sign bank                             ok: certified bank Cass cashier 27 31
recorder       sign bank                             ok: certified bank Rex recorder 1 32
inspector      sign bank                             not_their_part ON-18e role=inspector
licensee       office: appoint Zoe runner yes yes  ok
runner Zoe     sign runner_Zoe                       has_no_key HOUSE-19 person=Zoe            # before whose records they are
croupier       certify bank 1 1 x y                  not_their_records ON-18e scope=bank
cashier        count bank 20:250,5:1000,1:1995 47900  ok                                   # 26 dollars are missing
recorder       count bank 20:250,5:1000,1:1995 47900  ok: counted C-2
cashier        sign bank                             difference_not_seen HOUSE-23 paper=C-2
licensee       acknowledge C-2                       ok: acknowledged C-2 Lou
recorder       sign paper_C-2 first=37               signs_a_part HOUSE-19 first=36 last=37 scope=paper C-2   # the acknowledgement alone
recorder       sign paper_C-2 last=36                signs_a_part HOUSE-19 first=36 last=37 scope=paper C-2   # the count alone
recorder       sign paper_C-2 first=1                ok: certified paper C-2 Rex recorder 1
licensee       acknowledge C-2                       nothing_differs HOUSE-23 paper=C-2
cashier        sign bank                             report_missing HOUSE-23 paper=C-2     # nothing is certified without it
croupier       report C-2 stolen                     not_their_count HOUSE-23 paper=C-2
cashier        report C-2 nothing                    reason_missing HOUSE-23
cashier        report C-2 a_note_was_lost            ok: reported N-1 C-2 Cass a note was lost False HOUSE-23
cashier        sign bank                             report_missing HOUSE-23 paper=C-2     # it is not signed
recorder       sign paper_N-1                        not_their_records HOUSE-21 scope=paper N-1
cashier        sign paper_N-1                        ok
cashier        sign bank                             ok: certified bank Cass
"""

OWN_GAME = """
licensee       W1: set_up BOOK Ann recording=float_only  ok                                # entry 27
licensee       W1: open                              ok
croupier       sign table_W1                         ok: certified table W1 Ann croupier 1 29
croupier       W1: hand_over Ben                     ok
missing        -                                     table_still_open W1, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex, not_certified table W1 Ann, not_certified table W1 Ben
croupier Ben   W1: close                             ok                                    # entry 31
croupier       sign table_W1 last=32                 not_their_game HOUSE-19 first=30 last=31
croupier       sign table_W1                         ok: certified table W1 Ann croupier 30 31
croupier       sign table_W1                         signed_already HOUSE-19 scope=table W1
croupier Ben   sign table_W1 first=1                 not_their_game HOUSE-19 first=31 last=33
croupier Ben   sign table_W1                         ok: certified table W1 Ben croupier 31 33
missing        -                                     table_not_counted W1, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
licensee       W1: set_up BOOK Ann recording=float_only  ok                                # it is Ann's again
missing        -                                     table_not_counted W1, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex, not_certified table W1 Ann, not_certified table W1 Ben
croupier       sign table_W1                         ok: certified table W1 Ann croupier 35 35
croupier Ben   sign table_W1                         ok: certified table W1 Ben croupier 34 35
missing        -                                     table_not_counted W1, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
"""

CLOSING_17 = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Robin                      ok
runner Robin   carry F-1                             ok
croupier       receive F-1                           ok
licensee       W1: open                              ok
cashier        issue Rune none 20:5 5000             ok
runner         receive I-1                           ok
runner         sell 20                               ok: sold S-1
cashier        sell 40                               ok: sold S-2
cashier        void S-2 mistyped                     ok: void_asked V-1
recorder       confirm_void V-1                      ok
croupier       ask fill W1 none 5:1                  ok: asked F-2
missing        -                                     table_still_open W1, not_turned_in W1, runner_not_back Rune, papers_pending, papers_unconfirmed, bank_not_counted, paper_not_signed V-1 Cass, paper_not_signed V-1 Rex, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
cashier        close_bank                            table_still_open HOUSE-17 table=W1
recorder       close_bank                            not_their_part ON-17f role=recorder
croupier       W1: close                             ok
cashier        close_bank                            table_not_counted HOUSE-21 table=W1
croupier       count table_W1 20:1,5:18              ok
pit boss       count table_W1 20:1,5:18              ok: counted C-2 table W1 Ann Cora 20:1,5:18 110 0
books          players                               10 5:2 -2000                          # they lost ten: by the remainder
croupier       ask credit W1 none 20:2,5:16          pieces_not_there ON-17d each=20 missing=1   # it was counted
croupier       ask credit W1 none 20:1,5:18          ok: asked K-1
croupier       sign paper_K-1                        ok
cashier        accept K-1 Robin                      ok
runner Robin   carry K-1                             ok
cashier        close_bank                            runner_not_back ON-17b person=Rune     # before what is on its way
cashier        receive K-1                           ok
runner         return 20:4 7000                      ok
cashier        close_bank                            papers_pending ON-17d papers=F-2, T-1
cashier        receive T-1                           ok
cashier        decline F-2 too_late                  ok
cashier        close_bank                            papers_unconfirmed ON-17e count=5
recorder       confirm F-1,I-1,S-1,K-1,T-1           ok
cashier        close_bank                            bank_not_counted HOUSE-21
cashier        count bank 20:250,5:998,1:2000 52000  ok
recorder       count bank 20:250,5:998,1:2000 52000  ok: counted C-3 bank Cass Rex 20:250,5:998,1:2000 11990 52000 20:250,5:998,1:2000 11990 52000 agrees
cashier        close_bank                            paper_not_signed HOUSE-21 paper=C-2 person=Ann
croupier       sign paper_C-2                        ok
pit boss       sign paper_C-2                        ok
cashier        sign paper_C-3                        ok
recorder       sign paper_C-3                        ok
cashier        close_bank                            paper_not_signed HOUSE-21 paper=V-1 person=Cass
cashier        sign paper_V-1                        ok
recorder       sign paper_V-1                        ok
cashier        close_bank                            cash_in_drawer ON-4 cash_cents=52000
cashier        deposit 2000                          ok
cashier        return_float 50000                    ok
cashier        close_bank                            papers_unconfirmed ON-17e count=2
recorder       confirm D-1,L-1                       ok
cashier        close_bank                            not_certified ON-17f person=Cass scope=bank
cashier        sign bank                             ok: certified bank Cass cashier 1
cashier        close_bank                            not_certified ON-17f person=Rex scope=bank
recorder       sign bank                             ok
missing        -                                     nothing
cashier        close_bank                            ok: bank_closed Z-1 Cass ON-17f
cashier        sell 5                                bank_closed HOUSE-20
cashier        count bank nothing                    bank_closed HOUSE-20
licensee       office: close_night                   ok: night_closed
"""

CLOSING_18 = """
licensee       W1: set_up BOOK Ann recording=every_stake  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
licensee       W1: open                              ok
croupier       W1: sit 1 Gus yes                     ok
cashier        sell 20 table=W1 seat=1               ok: sold S-1
croupier       W1: leave 1                           ok
croupier       W1: hand_over Ben                     ok
croupier Ben   W1: close                             ok
cashier        issue Robin cash=5000                 ok
runner Robin   receive I-1                           ok
runner Robin   return nothing 5000                   ok
cashier        receive T-1                           ok
cashier        redeem 20                             ok
croupier Ben   count table_W1 5:20                   ok
pit boss       count table_W1 5:20                   ok: counted C-2
croupier Ben   ask credit W1 none 5:20               ok
croupier Ben   sign paper_K-1                        ok
cashier        accept K-1 Rune                       ok
runner         carry K-1                             ok
cashier        receive K-1                           ok
recorder       confirm F-1,S-1,I-1,T-1,R-1,K-1       ok
cashier        count bank 20:250,5:1000,1:2000 50000  ok
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted C-3
croupier Ben   sign paper_C-2                        ok
pit boss       sign paper_C-2                        ok
cashier        sign paper_C-3                        ok
recorder       sign paper_C-3                        ok
cashier        return_float 50000                    ok
recorder       confirm L-1                           ok
missing        -                                     not_certified bank Cass, not_certified bank Rex, not_certified table W1 Ann, not_certified table W1 Ben, not_certified runner Robin Robin
cashier        sign bank                             ok
recorder       sign bank                             ok
cashier        close_bank                            not_certified ON-18f person=Ann scope=table W1
croupier       sign table_W1                         ok: certified table W1 Ann croupier
croupier Ben   sign table_W1                         ok: certified table W1 Ben croupier
cashier        close_bank                            not_certified ON-18g person=Robin scope=runner Robin
runner Robin   sign runner_Robin                     ok: certified runner Robin Robin runner
missing        -                                     nothing
cashier        close_bank                            ok: bank_closed Z-1 Cass ON-18e
licensee       office: close_night                   ok: night_closed
"""

LEFT = """
cashier        count bank 20:250,5:1000,1:2000 50000  ok
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted C-2
cashier        sell none 5:1                         ok
cashier        void S-1 mistyped                     ok: void_asked V-1
recorder       confirm_void V-1                      ok
cashier        sell none 5:1                         ok
cashier        void S-2 mistyped                     ok: void_asked V-2
recorder       decline V-2 it_stands                 ok: declined V-2 Rex
recorder       confirm S-2                           ok
cashier        count bank 20:250,5:999,1:2000 50500  ok
recorder       count bank 20:250,5:999,1:2000 50500  ok: counted C-3
missing        -                                     paper_not_signed C-2 Cass, paper_not_signed C-2 Rex, paper_not_signed C-3 Cass, paper_not_signed C-3 Rex, paper_not_signed V-1 Cass, paper_not_signed V-1 Rex, cash_in_drawer, not_certified bank Cass, not_certified bank Rex   # not the void that was declined
cashier        sign paper_C-2                        ok
licensee       office: release Cass cashier          ok
cashier        sign paper_C-3                        not_their_part HOUSE-7 role=cashier
licensee       sign paper_C-3                        not_their_records HOUSE-21 scope=paper C-3   # the recorder is here
missing        -                                     paper_not_signed C-2 Rex, paper_not_signed C-3 Rex, paper_not_signed V-1 Rex, cash_in_drawer, bank_needs_both, not_certified bank Rex
recorder       sign paper_C-3                        ok
licensee       sign paper_C-3                        not_their_records HOUSE-21 scope=paper C-3   # it is enough
licensee       office: release Rex recorder          ok
missing        -                                     paper_not_signed V-1 Lou, Dora, cash_in_drawer, bank_needs_both, bank_needs_both
licensee       sign paper_V-1 first=34               signs_a_part HOUSE-19 first=31 last=32 scope=paper V-1
licensee       sign paper_V-1                        ok: certified paper V-1 Lou licensee
missing        -                                     paper_not_signed V-1 Lou, Dora, cash_in_drawer, bank_needs_both, bank_needs_both
licensee       sign paper_V-1                        signed_already HOUSE-19 scope=paper V-1
director       sign paper_V-1                        ok: certified paper V-1 Dora director   # a void bears two
missing        -                                     cash_in_drawer, bank_needs_both, bank_needs_both
"""

LEFT_OPENING = """
cashier        count bank 20:250,5:1000,1:2000 50000  ok
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted C-1
licensee       office: release Cass cashier          ok
director       sign paper_C-1                        not_their_records HOUSE-21 scope=paper C-1   # the recorder is here
recorder       sign paper_C-1                        bank_needs_both ON-18b role=cashier   # nobody keeps it with them
licensee       office: appoint Ben cashier yes yes  ok
recorder       sign paper_C-1                        ok: certified paper C-1 Rex recorder
director       sign paper_C-1                        ok: certified paper C-1 Dora director; bank_opened C-1 Ben Rex ON-18b
licensee       sign paper_C-1                        not_their_records HOUSE-21 scope=paper C-1
"""

LEFT_GAMES = """
licensee       W1: set_up BOOK Ann recording=float_only  ok                                # entry 27
croupier       W1: hand_over Ben                     ok
croupier Ben   W1: hand_over Ann                     ok
croupier       W1: hand_over Ben                     ok                                    # entry 30
cashier        issue Robin cash=5000                 ok
runner Robin   receive I-1                           ok
runner Robin   return nothing 5000                   ok
cashier        receive T-1                           ok
director       sign table_W1                         not_their_records ON-18f scope=table W1
licensee       office: release Ann croupier          ok
licensee       office: release Robin runner          ok
missing        -                                     papers_unconfirmed, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex, not_certified table W1 Ben, not_certified table W1 Lou, Dora, not_certified runner Robin Lou, Dora
director       sign table_W1 first=2                 not_their_game HOUSE-19 first=1 last=29
director       sign table_W1                         ok: certified table W1 Dora director 1 29
director       sign table_W1                         ok: certified table W1 Dora director 30 31
director       sign table_W1                         not_their_records ON-18f scope=table W1
croupier Ben   sign table_W1                         ok: certified table W1 Ben croupier 29 30
croupier Ben   sign table_W1                         ok: certified table W1 Ben croupier 31 40
licensee       sign runner_Robin                     ok: certified runner Robin Lou licensee 1
director       sign runner_Robin                     not_their_records ON-18g scope=runner Robin
director       sign runner_Rune                      not_their_records ON-18g scope=runner Rune
missing        -                                     papers_unconfirmed, bank_not_counted, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
"""

KEPT = """
licensee       W1: set_up BOOK Ann                   ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
"""

UNCOUNTED = f"""{KEPT}
cashier        close_bank                            not_turned_in ON-18d table=W1 units=100
cashier        sell 100 20:5                         ok
croupier       ask credit W1 none 20:5               pieces_not_there ON-18d each=20 missing=5   # nobody has played yet
licensee       W1: open                              ok
croupier       ask credit W1 none 20:5               ok: asked K-1                         # changed in play, nobody kept how
croupier       sign paper_K-1                        ok
cashier        accept K-1 Rune                       ok
runner         carry K-1                             ok
cashier        receive K-1                           ok
books          W1:float                              0 5:20 0
cashier        close_bank                            table_still_open HOUSE-17 table=W1
licensee       W1: close                             ok
cashier        close_bank                            table_not_counted HOUSE-21 table=W1
croupier       count table_W1 nothing                ok
cashier        count table_W1 nothing                ok: counted C-2 table W1 Ann Cass 0 0 5:20 0 0 agrees
books          W1:float                              0 nothing 0
books          players                               100 5:20 -10000
cashier        close_bank                            papers_unconfirmed ON-18e count=3
croupier       ask credit W1 none 5:1                pieces_not_there ON-18d each=5 missing=1   # more than was counted
"""

SURPLUS = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       receive F-1                           ok
licensee       W1: open                              ok
cashier        sell 20 5:4                           ok
cashier        redeem none 5:24                      ok                                    # won at the table, for all we know
cashier        redeem none 5:1                       pieces_not_out ON-18i each=5 missing=1
croupier       W1: close                             ok
croupier       count table_W1 5:20                   ok
pit boss       count table_W1 5:20                   ok: counted C-2 table W1 Ann Cora 5:20 100 0 5:20 0 0 regulator
books          written_off                           -100 5:-20 0                          # somebody brought twenty of their own
books          players                               0 nothing 10000
books          W1:float                              100 5:20 0
croupier       ask credit W1 none 5:20               ok
missing        -                                     not_turned_in W1, papers_pending, papers_unconfirmed, bank_not_counted, difference_not_seen C-2, report_missing C-2, paper_not_signed C-2 Ann, paper_not_signed C-2 Cora, cash_in_drawer, not_certified bank Cass, not_certified bank Rex, not_certified table W1 Ann
"""

SPLIT_UP = """
cashier        count bank 20:250,5:1000,1:2000 47600  ok
recorder       count bank 20:250,5:1000,1:2000 47600  ok: counted C-2 bank Cass Rex 20:250,5:1000,1:2000 12000 47600 20:250,5:1000,1:2000 12000 50000 manager
cashier        count bank 20:250,5:1000,1:2000 47600  ok
recorder       count bank 20:250,5:1000,1:2000 47600  ok: counted C-3 bank Cass Rex 20:250,5:1000,1:2000 12000 47600 20:250,5:1000,1:2000 12000 47600 agrees
cashier        count bank 20:250,5:1000,1:2000 45200  ok
recorder       count bank 20:250,5:1000,1:2000 45200  ok: counted C-4 bank Cass Rex 20:250,5:1000,1:2000 12000 45200 20:250,5:1000,1:2000 12000 47600 report   # 48 by now
cashier        count bank 20:250,5:1000,1:1948 45200  ok
recorder       count bank 20:250,5:1000,1:1948 45200  ok: counted C-5 bank Cass Rex 20:250,5:1000,1:1948 11948 45200 20:250,5:1000,1:2000 12000 45200 regulator
"""

MOVED_MEANWHILE = """
cashier        count bank 20:250,5:1000,1:2000 50000  ok: counted_once
cashier        sell 5                                ok
recorder       count bank 20:250,5:1000,1:2000 50000  ok: counted_once bank Rex recorder   # hers was of before the sale
cashier        count bank 20:250,5:1000,1:1995 50500  ok: counts_differ bank Rex Cass
"""

CORRECTED = """
cashier        sell 20 20:1                          ok
recorder       confirm S-1                           ok
cashier        count bank 20:249,5:1000,1:2000 52000  ok
recorder       count bank 20:249,5:1000,1:2000 52000  ok
cashier        sign paper_C-2                        ok
recorder       sign paper_C-2                        ok
cashier        deposit 2000                          ok
cashier        return_float 50000                    ok
recorder       confirm D-1,L-1                       ok
cashier        sign bank                             ok
recorder       sign bank                             ok
cashier        close_bank                            ok: bank_closed Z-1
recorder       enter_from_paper sale 7 21:05 pieces=5:1 cash=500  ok: entered_from_paper P-1
cashier        sell 5                                bank_closed HOUSE-20                  # one alone opens nothing
licensee       W1: set_up BOOK Ann recording=float_only  ok
licensee       W1: open                              bank_closed HOUSE-20
licensee       office: close_night                   papers_unconfirmed ON-18e count=1
cashier        confirm P-1                           ok: confirmed P-1 Cass ON-18e; bank_reopened P-1
licensee       office: close_night                   bank_not_closed ON-18e                # it is open again
cashier        close_bank                            bank_not_counted HOUSE-21
"""

SENT_BACK = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-1                        ok
cashier        accept F-1 Rune                       ok
runner         carry F-1                             ok
croupier       decline F-1 nineteen_came             ok: sent_back F-1 Ann nineteen came
books          carried:F-1                           100 5:20 0                            # she still has it
cashier        close_bank                            papers_pending ON-17d papers=F-1
croupier       receive F-1                           not_their_part HOUSE-22 role=croupier
croupier       decline F-1 again                     in_their_hands HOUSE-22 paper=F-1 person=Rune
cashier        decline F-1 again                     in_their_hands HOUSE-22 paper=F-1 person=Rune
cashier        receive F-1 5:19                      not_what_was_sent HOUSE-22 paper=F-1
cashier        receive F-1                           ok: came_back F-1 Cass
books          carried:F-1                           0 nothing 0
books          bank:stock                            12000 20:250,5:1000,1:2000 0
cashier        receive F-1                           not_pending ON-17d paper=F-1
cashier        void F-1 never_came                   cannot_be_undone ON-17e paper=F-1
croupier       ask fill W1 none 5:20                 ok
croupier       sign paper_F-2                        ok
cashier        accept F-2 Rune                       ok
runner         carry F-2                             ok
croupier       receive F-2                           ok
croupier       ask credit W1 none 5:20               ok
croupier       sign paper_K-1                        ok
cashier        accept K-1 Rune                       ok
runner         carry K-1                             ok
cashier        decline K-1 nineteen_came             ok: sent_back K-1 Cass nineteen came
books          carried:K-1                           100 5:20 0
cashier        receive K-1                           not_their_part HOUSE-22 role=cashier
croupier Ben   receive K-1                           not_this_table HOUSE-7
croupier       receive K-1                           ok: came_back K-1 Ann
books          W1:float                              100 5:20 0
"""

PLAYED = """
licensee       W1: set_up BOOK Ann recording=float_only  ok
licensee       W1: open                              ok
croupier       count table_W1 nothing                ok
pit boss       count table_W1 nothing                ok                                    # and it goes on
missing        -                                     table_still_open W1, bank_not_counted, paper_not_signed C-2 Ann, paper_not_signed C-2 Cora, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
licensee       W1: pause nothing                     ok
licensee       W1: resume                            ok
croupier       W1: close                             ok
missing        -                                     table_not_counted W1, bank_not_counted, paper_not_signed C-2 Ann, paper_not_signed C-2 Cora, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
croupier       count table_W1 nothing                ok
pit boss       count table_W1 nothing                ok
missing        -                                     bank_not_counted, paper_not_signed C-2 Ann, paper_not_signed C-2 Cora, paper_not_signed C-3 Ann, paper_not_signed C-3 Cora, cash_in_drawer, not_certified bank Cass, not_certified bank Rex
"""

RUNNER_RECORDS = """
cashier        issue Rune none 20:1                  ok
runner         receive I-1                           ok
runner         return 20:1                           ok
cashier        receive T-1                           ok
cashier        count bank 20:250,5:1000,1:2000 50000  ok
recorder       count bank 20:250,5:1000,1:2000 50000  ok
licensee       office: release Rex recorder          ok
licensee       office: appoint Rune recorder yes yes  ok
recorder Rune  confirm I-1                           both_sides HOUSE-22 person=Rune       # she has received it
cashier        issue Rune 100                        both_sides HOUSE-22 person=Rune       # who would confirm what she sells
"""
