"""The clock speaks in time: once, after a restart too, whatever the wall clock shows."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.clock import NS_IN_MS, ms_of
from croupier.floor.database import Database
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.house import Opening, open_new
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Rooms
from croupier.floor.timekeeper import FORGET_MIN, Timekeeper, deadline_ms
from croupier.floor.writer import Writer
from croupier.games.blackjack import model as b
from croupier.games.turning import Direction
from croupier.games.wheel import model as m
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store, StoreError
from croupier.kit.actors import (
    CHANCE,
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
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank.actions import (
    Accept,
    Carry,
    ConfirmVoid,
    Decline,
    Issue,
    NoteLate,
    Receive,
    Void,
)
from croupier.night.bank.bank import lasting
from croupier.night.model import Law, law_of
from croupier.night.office.model import Adopt, Appoint, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from floor.test_clock import DAY_MS, Hands
from helpers.bank.books import Books
from helpers.databases import new_database
from helpers.floors import command

W1 = "tables/W1"
TWENTY = 20_000
FAST = 20  # how much faster than ours a test's clock may run


class Timed:
    """A practice night whose clock is in our hands."""

    def __init__(
        self, store: Store | None = None, book: str = "ontario-wheel", hands: Hands | None = None
    ) -> None:
        self.book = load(book)
        assert self.book.event
        self.hands = hands or Hands()
        law: Law = law_of(self.book.event, self.book)
        night = machine.begin(self.book.event.digest)
        self.floor = Floor(law, night, store, name="drill", clock=self.hands.clock())
        self.floor.catch_up()
        self.keeper = Timekeeper(self.floor, lambda: self.hands.steady)
        self.floor.clients += [Dealer(self.floor), self.keeper]
        self.floor.follow()

    def opened(self, **up: Any) -> Timed:
        self.prepared(**up)
        self.must(W1, CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(50)))
        return self

    def prepared(self, **up: Any) -> Timed:
        """Nobody sits there yet."""
        says: list[tuple[str, Actor, str, Any]] = [
            ("office", LICENSEE, "Lou", OpenNight("Drill", practice=True)),
            *(
                ("office", LICENSEE, "Lou", Appoint(person, role, of_age=True, member=True))
                for person, role in (
                    ("Ann", Role.CROUPIER),
                    ("Cora", Role.PIT_BOSS),
                    ("Dora", Role.DIRECTOR),
                )
            ),
            ("office", LICENSEE, "Lou", Adopt(self.book.digest)),
            ("office", LICENSEE, "Lou", PostNotice(self.book.digest)),
            (W1, LICENSEE, "Lou", t.SetUp(self.book.digest, "Ann", **up)),
            (W1, LICENSEE, "Lou", t.TimeBets(20)),
        ]
        for say in says:
            self.must(*say)
        if getattr(self.book.rules, "check_by", None):
            self.must(W1, DIRECTOR, "Dora", t.Check())
            self.must(W1, CROUPIER, "Ann", t.Check())
        self.must(W1, DIRECTOR, "Dora", t.Open())
        return self

    def must(self, desk: str, by: Actor, operator: str, action: Any) -> Recorded:
        verdict = self.floor.submit(command(desk, by, operator, action))
        assert isinstance(verdict, Recorded), verdict
        return verdict

    def ann(self, action: Any) -> Recorded:
        return self.must(W1, CROUPIER, "Ann", action)

    def after(self, ms: int) -> list[str]:
        """What has been said by the clock once so much time has passed, and the writer woke."""
        self.hands.pass_ms(ms)
        self.floor.follow()
        return calls(self.floor)

    def due_in_ms(self) -> int | None:
        return self.floor.due_in_ms()


def calls(floor: Floor) -> list[str]:
    documents = (json.loads(entry.body) for entry in floor.store.read())
    return [
        f"{said['action']['action']} {said['operator']}"
        for said in documents
        if said["by"] == "clock" and said["desk"] != "office"
    ]


def test_the_clock_calls_when_the_time_is_up_and_once(store: Store) -> None:
    timed = Timed(store).opened()
    assert timed.due_in_ms() is None, "nobody was invited"
    invited = timed.ann(m.OpenBetting())
    assert timed.due_in_ms() == TWENTY
    assert timed.after(19_999) == []
    timed.must(W1, player(1), "Eve", m.Stake("red", Units(5)))
    assert timed.due_in_ms() == 1
    assert timed.after(1) == ["call machine"]
    assert timed.floor.store.last().command == f"clock call {invited.entry.digest.hex()[:32]}"  # type: ignore[union-attr]
    assert timed.after(60_000) == ["call machine"]
    assert timed.due_in_ms() is None
    assert timed.floor.night.tables["W1"].play.called


def test_who_is_faster_than_the_clock_has_called() -> None:
    timed = Timed().opened()
    timed.ann(m.OpenBetting())
    timed.hands.pass_ms(5_000)
    timed.ann(m.Call())
    assert timed.due_in_ms() is None
    assert timed.after(TWENTY) == []


def test_the_roue_counts_from_its_spin_and_the_machine_draws_at_the_call() -> None:
    timed = Timed(book="france-roue-de-la-chance").opened(chance="virtual")
    timed.ann(m.Spin("clockwise"))
    timed.must(W1, player(1), "Eve", m.Stake("red", Units(5)))
    assert timed.after(19_999) == []
    assert timed.after(1) == ["call machine"]
    play = timed.floor.night.tables["W1"].play
    assert (play.round, len(play.past)) == (2, 1), "the draw followed in the same breath"
    assert timed.due_in_ms() is None


def test_a_void_spin_counts_anew() -> None:
    timed = Timed(book="france-roue-de-la-chance").opened()
    first = timed.ann(m.Spin("clockwise"))
    assert timed.after(TWENTY) == ["call machine"]
    timed.ann(m.Obstruct())
    assert timed.due_in_ms() is None
    second = timed.ann(m.Spin("anticlockwise"))
    assert timed.floor.known.since[W1]["clock"].digest == second.entry.digest != first.entry.digest
    assert timed.after(TWENTY) == ["call machine"] * 2


def test_a_pause_stops_the_clock_and_it_begins_anew() -> None:
    timed = Timed().opened()
    timed.ann(m.OpenBetting())
    timed.hands.pass_ms(15_000)
    timed.must(W1, PIT_BOSS, "Cora", t.Pause("fire drill"))
    assert timed.due_in_ms() is None
    assert timed.after(TWENTY) == []
    timed.must(W1, PIT_BOSS, "Cora", t.Resume())
    assert timed.due_in_ms() == TWENTY
    timed.must(W1, player(1), "Eve", t.Dispute())
    assert timed.after(TWENTY) == [], "a dispute holds the bets open"
    timed.must(W1, PIT_BOSS, "Cora", m.GiveRuling("stands"))
    assert timed.after(TWENTY) == ["call machine"]


def test_a_pause_lets_a_turning_wheel_come_to_its_end() -> None:
    timed = Timed(book="france-roue-de-la-chance").opened()
    timed.ann(m.Spin("clockwise"))
    timed.must(W1, PIT_BOSS, "Cora", t.Pause())
    assert timed.after(TWENTY) == ["call machine"]


def test_a_restart_counts_on(store: Store) -> None:
    before = Timed(store).opened()
    before.ann(m.OpenBetting())
    before.hands.pass_ms(12_000)
    before.hands.steady = 77  # another machine's
    after = Timed(store, hands=before.hands)
    assert after.due_in_ms() == 8_000
    assert after.after(7_999) == []
    assert after.after(1) == ["call machine"]
    assert before.after(0) == ["call machine"]


@pytest.mark.parametrize(
    ("put", "left"), [(DAY_MS, 0), (-DAY_MS, TWENTY), (3_000, 13_000), (-3_000, 19_000)]
)
def test_a_wall_clock_that_was_put_costs_the_whole_time_at_most(put: int, left: int) -> None:
    """While the house was down nothing else tells the time. At work the wall clock is no matter."""
    store = MemoryJournal()
    before = Timed(store).opened()
    before.ann(m.OpenBetting())
    before.hands.pass_ms(4_000, 4_000 + put)
    assert before.due_in_ms() == 16_000
    after = Timed(store, hands=before.hands)
    assert (after.due_in_ms() or 0) == left
    assert after.after(left) == ["call machine"]


def test_screens_are_told_the_deadline() -> None:
    timed = Timed().opened()
    table = timed.floor.night.tables["W1"]
    assert deadline_ms(timed.floor.known, table) is None
    invited = timed.ann(m.OpenBetting())
    at = ms_of(json.loads(invited.entry.body)["at"])
    assert at
    timed.hands.pass_ms(3_000)
    timed.must(W1, player(1), "Eve", m.Stake("red", Units(5)))
    table = timed.floor.night.tables["W1"]
    assert deadline_ms(timed.floor.known, table) == at + TWENTY


def test_nobody_else_takes_the_clocks_number() -> None:
    """It can be told from the record, so a player could say something else under it first."""
    timed = Timed().opened()
    invited = timed.ann(m.OpenBetting())
    number = f"clock call {invited.entry.digest.hex()[:32]}"
    theirs = command(W1, player(1), "Eve", m.Stake("red", Units(5)))
    no = timed.floor.submit(type(theirs)(**{**_fields(theirs), "id": number}))
    assert isinstance(no, Refusal)
    assert no.code == "command_reused"
    assert timed.after(TWENTY) == ["call machine"]


def _fields(said: Any) -> dict[str, Any]:
    return {name: getattr(said, name) for name in ("id", "desk", "by", "operator", "action")}


def at_speed(floor: Floor) -> None:
    keeper = next(client for client in floor.clients if isinstance(client, Timekeeper))
    keeper.steady = lambda: time.monotonic_ns() * FAST


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_writer_wakes_by_itself() -> None:
    timed = Timed().opened()
    timed.keeper.steady = time.monotonic_ns
    writer = Writer(timed.floor)
    writer.start()
    timed.keeper._began[W1, "clock"] = (b"", 0)
    said = writer.submit(command(W1, CROUPIER, "Ann", m.OpenBetting())).result(10)
    assert isinstance(said, Recorded)
    began = time.monotonic_ns() - 19_500 * NS_IN_MS
    timed.keeper._began[W1, "clock"] = (said.entry.digest, began // NS_IN_MS)
    start = time.monotonic()
    until(lambda: timed.floor.night.tables["W1"].play.called)
    assert time.monotonic() - start < 1.5
    writer.stop()


def test_a_store_that_fails_at_the_deadline_is_not_hammered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timed = Timed().opened()
    timed.ann(m.OpenBetting())
    timed.hands.pass_ms(TWENTY)
    tried = []

    def gone(*_: object) -> None:
        tried.append(1)
        raise StoreError("the server is gone")

    writer = Writer(timed.floor)
    with monkeypatch.context() as patch:
        patch.setattr(MemoryJournal, "writing", gone)
        writer.start()
        time.sleep(1.3)
    assert 1 <= len(tried) <= 3
    until(lambda: timed.floor.night.tables["W1"].play.called)
    writer.stop()
    assert writer.failed is None


def test_several_processes_call_once_a_round(tmp_path: Path) -> None:
    """Two houses on one database, both awake at the deadline."""
    nights, book = Database(new_database(tmp_path)), load("france-roue-de-la-chance")
    assert book.event
    opening = Opening("drill", "Drill", "Lou", book.event, [book], "UTC", practice=True)
    made = open_new(nights, opening)
    assert isinstance(made, Floor)
    made.store.close()
    houses = [Rooms(nights), Rooms(nights)]
    for rooms in houses:
        rooms.follow()
        at_speed(rooms.at("drill").floor)
    one = houses[0].at("drill")

    def must(desk: str, by: Actor, operator: str, action: Any) -> None:
        got = one.writer.submit(command(desk, by, operator, action)).result(30)
        assert isinstance(got, Recorded), got

    must("office", LICENSEE, "Lou", Appoint("Ann", Role.CROUPIER, of_age=True, member=True))
    must("office", LICENSEE, "Lou", Appoint("Dora", Role.DIRECTOR, of_age=True, member=True))
    must("office", LICENSEE, "Lou", PostNotice(book.digest))
    must(W1, LICENSEE, "Lou", t.SetUp(book.digest, "Ann", chance="virtual", seating="open"))
    must(W1, LICENSEE, "Lou", t.TimeBets(5))
    must(W1, DIRECTOR, "Dora", t.Check())
    must(W1, CROUPIER, "Ann", t.Check())
    must(W1, DIRECTOR, "Dora", t.Open())
    for number in range(8):
        way: Direction = "anticlockwise" if number % 2 else "clockwise"
        must(W1, CROUPIER, "Ann", m.Spin(way))
        until(lambda number=number: one.night.tables["W1"].play.round == number + 2)  # type: ignore[misc]
    for rooms in houses:
        rooms.at("drill").writer.look()
        assert rooms.at("drill").floor.night.tables["W1"].play.round == 9
    store = nights.read("drill")
    kinds = [event["kind"] for e in store.read() for event in json.loads(e.body)["events"]]
    assert kinds.count("bets_closed") == kinds.count("round_closed") == 8
    store.close()
    for rooms in houses:
        rooms.close()


# --- at blackjack


def at_cards(**up: Any) -> Timed:
    """Eve has bet, and has the word with 12 against 6."""
    timed = Timed(book="ontario-blackjack-a").opened(**up)
    timed.must(W1, CROUPIER, "Ann", t.TimeTurns(15))
    timed.ann(b.OpenBetting())
    timed.must(W1, player(1), "Eve", b.Stake(Units(5)))
    timed.ann(b.Deal())
    for card in ("10", "6", "2"):
        timed.must(W1, CHANCE, "Ann", b.Show(card))
    return timed


def test_the_clock_deals_when_the_bets_have_lain_open_long_enough() -> None:
    timed = Timed(book="ontario-blackjack-a").opened()
    timed.ann(b.OpenBetting())
    assert timed.due_in_ms() is None, "nobody has bet"
    timed.must(W1, player(1), "Eve", b.Stake(Units(5)))
    assert timed.after(TWENTY) == ["deal machine"]
    assert timed.floor.night.tables["W1"].play.closed


def test_the_clock_stands_for_whoever_says_nothing() -> None:
    timed = at_cards()
    assert timed.due_in_ms() == 15_000
    assert timed.after(14_999) == []
    timed.must(W1, player(1), "Eve", b.Hit())
    assert timed.due_in_ms() is None, "a card comes first"
    timed.must(W1, CHANCE, "Ann", b.Show("3"))
    assert timed.due_in_ms() == 15_000, "another card is another thought"
    timed.must(W1, player(1), "Eve", t.Dispute("that was a 2"))
    assert timed.after(60_000) == [], "a dispute stops it"
    timed.must(W1, PIT_BOSS, "Cora", b.GiveRuling("stands"))
    assert timed.after(15_000) == ["stand machine"]
    assert timed.floor.night.tables["W1"].play.boxes[0].hands[0].stood


def test_without_a_timer_nobody_is_hurried() -> None:
    timed = at_cards()
    timed.must(W1, player(1), "Eve", b.Stand())
    for card in ("10", "10"):
        timed.must(W1, CHANCE, "Ann", b.Show(card))
    timed.must(W1, CROUPIER, "Ann", t.TimeTurns(None))
    timed.must(W1, CROUPIER, "Ann", t.TimeBets(None))
    timed.must(W1, player(1), "Eve", b.Stake(Units(5)))
    timed.ann(b.Deal())
    for card in ("10", "6", "2"):
        timed.must(W1, CHANCE, "Ann", b.Show(card))
    assert timed.due_in_ms() is None


# --- what is on its way

TEN_MINUTES = 600_000


def at_the_bank(store: Store | None = None, hands: Hands | None = None) -> tuple[Timed, Books]:
    timed = Timed(store, hands=hands)
    bank = Books(timed.floor, load("ontario-wheel"))
    if not timed.floor.night.office.opened:
        timed.prepared()
        bank.staffed("not redeemable", opened=True)
    return timed, bank


@pytest.mark.clause("HOUSE-22")
def test_what_is_on_its_way_for_too_long_is_late_and_that_is_said_once(store: Store) -> None:
    timed, bank = at_the_bank(store)
    paper = bank.asks(p5=20)
    assert timed.due_in_ms() is None, "it has not left yet"
    bank.does("Cass", Accept(paper, "Rune"))
    sent = timed.floor.store.last()
    assert sent
    assert timed.due_in_ms() == TEN_MINUTES
    timed.hands.pass_ms(200_000)
    bank.does("Rune", Carry(paper))
    assert timed.due_in_ms() == 400_000, "it left when the bank let it go, not when it was taken"
    assert timed.after(399_999) == []
    assert timed.after(1) == ["note_late machine"]
    last = timed.floor.store.last()
    assert last
    assert last.command == f"clock note_late {sent.digest.hex()[:32]}"
    assert timed.floor.night.bank.papers[paper].late
    assert timed.due_in_ms() is None
    assert timed.after(TEN_MINUTES) == ["note_late machine"]
    bank.does("Ann", Receive(paper))
    assert "bank" not in timed.floor.known.since


def test_what_arrives_in_time_is_not_late() -> None:
    timed, bank = at_the_bank()
    first = bank.sent(p5=20)
    timed.hands.pass_ms(100_000)
    second = bank.does("Cass", Issue("Robin", Units(20), cash=1000))[0].paper
    assert set(timed.floor.known.since["bank"]) == {first, second}
    bank.does("Rune", Carry(first))
    bank.does("Ann", Receive(first))
    assert timed.due_in_ms() == TEN_MINUTES, "the other one left later"
    bank.does("Robin", Receive(second))
    assert timed.after(TEN_MINUTES) == []


def test_what_is_undone_on_its_way_is_not_late() -> None:
    timed, bank = at_the_bank()
    paper = bank.sent(p5=20)
    void = bank.does("Cass", Void(paper, "wrong table"))[0].paper
    assert timed.due_in_ms() == TEN_MINUTES, "it is asked, and not undone"
    bank.does("Rex", ConfirmVoid(void))
    assert timed.due_in_ms() is None
    bank.does("Cass", Issue("Robin", Units(20)))
    bank.does("Robin", Decline("I-1", "not tonight"))
    assert timed.after(TEN_MINUTES) == []


def test_a_restart_counts_on_what_is_on_its_way(store: Store) -> None:
    before, bank = at_the_bank(store)
    bank.sent(p5=20)
    before.hands.pass_ms(550_000)
    before.hands.steady = 77  # another machine's
    after, _ = at_the_bank(store, before.hands)
    assert after.floor.known == before.floor.known
    assert after.due_in_ms() == 50_000
    assert after.after(49_999) == []
    assert after.after(1) == ["note_late machine"]
    assert before.after(0) == ["note_late machine"], "whoever counted too finds that it was said"


def test_where_nobody_says_how_long_nothing_is_late() -> None:
    timed, bank = at_the_bank()
    paper = bank.sent(p5=20)
    night, law = timed.floor.night, timed.floor.law
    assert set(lasting(law, night, "", ())) == {paper}
    event = law.books[night.office.rulebook]
    silent = replace(event, rules=replace(event.rules, carried_within_s=None))
    assert lasting(law_of(silent), night, "", ()) == {}
    assert lasting(law_of(), night, "", ()) == {}, "nor by a law that can't be read"


def test_a_long_night_does_not_fill_the_clocks_memory() -> None:
    timed, bank = at_the_bank()
    for _ in range(FORGET_MIN + 10):
        bank.issued(units=1, cash=0)
        timed.due_in_ms()
    assert len(timed.keeper._began) <= FORGET_MIN + 2


def test_the_clock_alone_says_that_something_is_late() -> None:
    timed, bank = at_the_bank()
    paper = bank.sent(p5=20)
    no = bank.tries("Cass", NoteLate(paper))
    assert isinstance(no, Refusal)
    assert no.code == "not_their_part"
    sent = timed.floor.known.since["bank"][paper]
    theirs = command("bank", Actor(Role.CASHIER), "Cass", Decline(paper, "mine"))
    number = f"clock note_late {sent.digest.hex()[:32]}"
    no = timed.floor.submit(type(theirs)(**{**_fields(theirs), "id": number}))
    assert isinstance(no, Refusal)
    assert no.code == "command_reused"
    assert timed.after(TEN_MINUTES) == ["note_late machine"]
