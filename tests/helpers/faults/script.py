"""What is said in the night that faults fall upon: every kind of command there is, at least once.

W1 has a wheel of wood, V1 a virtual one: so it is a practice night. What the machine has to say
at V1 is not in here; a dealer says it when it is due.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.games.wheel import model as w
from croupier.kit.actors import (
    CHANCE,
    CLOCK,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.night.model import MACHINE
from croupier.night.office import model as o
from croupier.night.office.application import RecordPayment, VoidPayment
from croupier.night.tables import model as t
from croupier.night.tables import seeds
from helpers import floors
from helpers.applications import approved
from helpers.signers import public

Say = tuple[str, Actor, str, Any]

BOOK: Final = floors.BOOK.digest
OFFICE, W1, V1 = "office", "tables/W1", "tables/V1"

OPENED: Final[tuple[Say, ...]] = (
    (OFFICE, LICENSEE, "Lou", o.OpenNight("Gala", practice=True)),
    (OFFICE, LICENSEE, "Lou", o.Adopt(BOOK)),
    (OFFICE, LICENSEE, "Lou", o.Appoint("Ann", Role.CROUPIER, of_age=True, member=True)),
    (OFFICE, LICENSEE, "Lou", o.Appoint("Ben", Role.CROUPIER, of_age=True, member=True)),
    (OFFICE, LICENSEE, "Lou", o.Appoint("Cora", Role.PIT_BOSS, of_age=True, member=True)),
    (OFFICE, LICENSEE, "Lou", o.Appoint("Dora", Role.DIRECTOR, of_age=True, member=True)),
    (OFFICE, CROUPIER, "Ann", o.GiveKey("Ann", public("Ann"))),
    (OFFICE, CROUPIER, "Ann", o.RenewKey("Ann", public("Ann again"))),
    (OFFICE, DIRECTOR, "Dora", o.ConfirmKey("Ann")),
    (OFFICE, DIRECTOR, "Dora", o.DeclareAdministrator()),
    (OFFICE, LICENSEE, "Lou", approved()),
    (OFFICE, DIRECTOR, "Dora", RecordPayment("expense", "Ed", "hall", 5_000, "17")),
    (OFFICE, LICENSEE, "Lou", VoidPayment(1, "keyed twice")),
    (OFFICE, PIT_BOSS, "Cora", o.PostNotice(BOOK)),
    (OFFICE, CLOCK, MACHINE, o.NoteJump(3_600_000)),
    (OFFICE, CLOCK, MACHINE, o.GoOn(2)),
    (W1, PIT_BOSS, "Cora", t.SetUp(BOOK, "Ann")),
    (W1, PIT_BOSS, "Cora", t.TimeBets(600)),
    (W1, DIRECTOR, "Dora", t.Check(note="turns freely")),
    (W1, CROUPIER, "Ann", t.Open()),
    (W1, CROUPIER, "Ann", t.StateAge()),
    (W1, CROUPIER, "Ann", t.TurnAway("no papers")),
    (W1, CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(40))),
)
ROUND: Final[tuple[Say, ...]] = (
    (W1, CROUPIER, "Ann", t.Sit(Seat(2), "Fay", of_age=True, units=Units(30))),
    (W1, CROUPIER, "Ann", w.OpenBetting()),
    (W1, player(1), "Eve", w.Stake("red", Units(2))),
    (W1, player(2), "Fay", w.Stake("yellow", Units(5))),
    (W1, player(2), "Fay", w.TakeBack("yellow", Units(1))),
    (W1, player(2), "Fay", w.Clear()),
    (W1, player(2), "Fay", w.PlaceStakes({"red": Units(1), "yellow": Units(4)})),
    (W1, CROUPIER, "Ann", w.Call()),
    (W1, CROUPIER, "Ann", w.Spin()),
    (W1, CROUPIER, "Ann", w.Obstruct()),
    (W1, CROUPIER, "Ann", w.Call()),
    (W1, CROUPIER, "Ann", w.Spin()),
    (W1, CHANCE, "Ann", w.Land(1, 4)),
    (W1, player(1), "Eve", t.Dispute("it was the next one")),
    (W1, PIT_BOSS, "Cora", w.GiveRuling("correct", segment=2, reason="seen by two")),
    (W1, CROUPIER, "Ann", t.Leave(Seat(2))),
    (W1, PIT_BOSS, "Cora", t.Pause("a glass of water")),
    (W1, PIT_BOSS, "Cora", t.Resume()),
    (W1, CROUPIER, "Ann", t.TakeDownNotice("torn")),
    (W1, CROUPIER, "Ann", t.HangNotice()),
    (W1, CROUPIER, "Ann", t.HandOver("Ben")),
    (W1, CROUPIER, "Ben", t.HandOver("Ann")),
)
DRAWN: Final[tuple[Say, ...]] = (
    (V1, PIT_BOSS, "Cora", t.SetUp(BOOK, "Ben", chance="virtual", seating="open")),
    (V1, CROUPIER, "Ben", t.Open()),
    (V1, player(1), "player 1", w.Stake("red", Units(3))),
    (V1, CROUPIER, "Ben", w.Call()),
    (V1, CROUPIER, "Ben", w.Spin()),
    (
        V1,
        CHANCE,
        MACHINE,
        seeds.Forfeit(),
    ),  # of the next draw: this seed is shown
    (V1, PIT_BOSS, "Cora", w.GiveRuling("stands")),
    (V1, CROUPIER, "Ben", t.Close()),
)
CLOSED: Final[tuple[Say, ...]] = (
    (W1, player(1), "Eve", t.Leave(Seat(1))),
    (W1, CROUPIER, "Ann", t.Close()),
    (OFFICE, LICENSEE, "Lou", o.Release("Dora", Role.DIRECTOR)),
    (OFFICE, LICENSEE, "Lou", o.CloseNight()),
)
SCRIPT: Final = (*OPENED, *ROUND, *DRAWN, *CLOSED)
