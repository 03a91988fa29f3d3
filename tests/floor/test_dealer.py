"""The machine dealer: promised before the bets, drawn after them, revealed, and never twice."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.chance import commitment_of, ticket
from croupier.floor.clock import StoppedClock
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.known import Known
from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.recorded import Recorded
from croupier.games.wheel import model as m
from croupier.journal.check_draw import draws
from croupier.journal.memory import MemoryJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from croupier.kit.actors import CHANCE, CROUPIER, LICENSEE, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command
from croupier.night.office.model import Adopt, Appoint, CloseNight, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.night.tables import seeds
from croupier.rulebooks.loader import load
from helpers.floors import BOOK, EVENT, LAW, command

W1 = "tables/W1"
OF = len(BOOK.rules.wheel.segments)


def practice_floor(store: Store) -> Floor:
    floor = Floor(LAW, machine.begin(EVENT.digest), store, name="drill", clock=StoppedClock())
    floor.catch_up()
    return floor


def deal(floor: Floor, dealer: Dealer) -> list[Recorded]:
    """Everything that is due, until somebody else has to speak."""
    done: list[Recorded] = []
    while due := list(dealer.due(floor.known)):
        verdicts = [floor.submit(said) for said in due]
        recorded = [verdict for verdict in verdicts if isinstance(verdict, Recorded)]
        assert len(recorded) == len(due)
        done += recorded
    return done


def virtual(store: Store) -> tuple[Floor, Dealer]:
    """A practice night with one virtual table, its first draw promised, and one player."""
    floor = practice_floor(store)
    dealer = Dealer(floor)
    says: list[tuple[str, Actor, str, Any]] = [
        ("office", LICENSEE, "Lou", OpenNight("Drill", practice=True)),
        ("office", LICENSEE, "Lou", Appoint("Ann", CROUPIER.role, of_age=True, member=True)),
        ("office", LICENSEE, "Lou", Appoint("Cora", PIT_BOSS.role, of_age=True, member=True)),
        ("office", LICENSEE, "Lou", Adopt(BOOK.digest)),
        ("office", LICENSEE, "Lou", PostNotice(BOOK.digest)),
        (W1, LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann", chance="virtual")),
        (W1, CROUPIER, "Ann", t.Open()),
        (W1, CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))),
    ]
    for say in says:
        must(floor, *say)
    deal(floor, dealer)
    return floor, dealer


def must(floor: Floor, desk: str, by: Actor, operator: str, action: Any) -> Recorded:
    verdict = floor.submit(command(desk, by, operator, action))
    assert isinstance(verdict, Recorded), verdict
    return verdict


def refused(floor: Floor, by: Actor, operator: str, action: Any) -> str:
    verdict = floor.submit(command(W1, by, operator, action))
    assert isinstance(verdict, Refusal), verdict
    return f"{verdict.code} {verdict.clause}"


def kinds(floor: Floor) -> list[str]:
    return [
        event["kind"]
        for entry in floor.store.read()
        for event in json.loads(entry.body)["events"]
        if event["kind"] != "announced"
    ]


def spin(floor: Floor) -> Recorded:
    closing = must(floor, W1, CROUPIER, "Ann", m.Call())
    must(floor, W1, CROUPIER, "Ann", m.Spin())
    return closing


@pytest.mark.clause("HOUSE-16")
def test_promise_bet_draw_reveal_in_this_order(store: Store) -> None:
    floor, dealer = virtual(store)
    must(floor, W1, player(1), "Eve", m.Stake("red", Units(5)))
    closing = spin(floor)
    drawn, revealed, again = deal(floor, dealer)
    assert kinds(floor)[-10:] == [
        "committed", "staked", "bets_closed", "wheel_spun",
        "drawn", "wheel_landed", "settled", "round_closed",
        "revealed", "committed",
    ]  # fmt: skip
    seed = bytes.fromhex(revealed.decision.events[0].seed)
    promised = next(
        event["commitment"]
        for entry in floor.store.read()
        for event in json.loads(entry.body)["events"]
        if event["kind"] == "committed"
    )
    assert hashlib.sha256(seed).hexdigest() == promised
    message = closing.entry.digest + bytes(4) + bytes(4)
    word = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
    told = drawn.decision.events
    assert told[0] == seeds.Drawn(0, word % OF, OF)
    assert told[1] == m.WheelLanded(word % OF + 1, 3)
    assert again.decision.events[0].commitment != promised
    assert deal(floor, dealer) == []


@pytest.mark.clause("HOUSE-16")
def test_nobody_bets_on_a_draw_that_is_not_promised() -> None:
    floor, _ = virtual(MemoryJournal())
    spin(floor)
    seed = floor.store.secret(floor.night.tables["W1"].promise.commitment)  # type: ignore[union-attr]
    assert seed
    closing = floor.known.going_on(W1, "closing")
    assert closing
    due = seeds.Draw(ticket(seed, closing.digest, 0, OF), OF)
    must(floor, W1, CHANCE, MACHINE, due)
    stake = m.Stake("red", Units(1))
    assert refused(floor, player(1), "Eve", stake) == "nothing_promised HOUSE-16"
    assert refused(floor, CROUPIER, "Ann", m.Call()) == "nothing_promised HOUSE-16"
    must(floor, W1, CHANCE, MACHINE, seeds.Reveal(seed.hex()))
    assert refused(floor, player(1), "Eve", stake) == "nothing_promised HOUSE-16"
    must(floor, W1, CHANCE, MACHINE, seeds.Commit(floor.promise(bytes(32))))
    must(floor, W1, player(1), "Eve", stake)


@pytest.mark.clause("HOUSE-16")
def test_what_the_machine_may_not_say() -> None:
    floor, _ = virtual(MemoryJournal())
    promise = floor.night.tables["W1"].promise
    assert promise
    seed = floor.store.secret(promise.commitment)
    assert seed
    early = seeds.Reveal(seed.hex())
    assert refused(floor, CHANCE, MACHINE, early) == "round_in_progress HOUSE-16"
    again = seeds.Commit(floor.promise(bytes(32)))
    assert refused(floor, CHANCE, MACHINE, again) == "promised_already HOUSE-16"
    assert refused(floor, CHANCE, MACHINE, seeds.Draw(0, OF)) == "nothing_to_draw HOUSE-9"
    assert refused(floor, CHANCE, "Ann", early) == "machine_draws HOUSE-9"
    assert refused(floor, CROUPIER, "Ann", early) == "not_their_part HOUSE-7"
    spin(floor)
    for no in (seeds.Draw(OF, OF), seeds.Draw(-1, OF), seeds.Draw(0, OF - 1), seeds.Draw(0, 0)):
        assert refused(floor, CHANCE, MACHINE, no) == "no_such_ticket HOUSE-9"
    must(floor, W1, CHANCE, MACHINE, seeds.Draw(3, OF))
    for bad in ("", "00" * 32, seed.hex().upper() + "0", "x" * 64):
        assert refused(floor, CHANCE, MACHINE, seeds.Reveal(bad)) == "no_such_seed HOUSE-16"


def test_a_commitment_without_its_seed_is_our_own_mistake() -> None:
    floor, _ = virtual(MemoryJournal())
    spin(floor)
    deal(floor, Dealer(floor))
    spin(floor)
    due = list(Dealer(floor).due(floor.known))
    floor.submit(due[0])
    (reveal,) = Dealer(floor).due(floor.known)
    floor.submit(reveal)
    before = floor.seq
    with pytest.raises(KeyError):
        floor.submit(command(W1, CHANCE, MACHINE, seeds.Commit("0" * 64)))
    assert floor.seq == before


def test_a_restart_goes_on_where_the_record_stands(tmp_path: Path) -> None:
    """At every step of a round the machine is lost; a new one comes to the same draw."""
    path = tmp_path / "night.sqlite"
    store = SqliteJournal(path)
    floor, _ = virtual(store)
    must(floor, W1, player(1), "Eve", m.Stake("red", Units(5)))
    spin(floor)
    (due,) = Dealer(floor).due(floor.known)
    for _ in range(4):
        store.close()
        store = SqliteJournal(path)
        floor = practice_floor(store)
        commands = list(Dealer(floor).due(floor.known))
        if commands and isinstance(commands[0].action, seeds.Draw):
            assert commands == [due], "the same draw under the same number"
        for said in commands:
            assert isinstance(floor.submit(said), Recorded)
    assert list(Dealer(floor).due(floor.known)) == []
    assert kinds(floor)[-2:] == ["revealed", "committed"]
    store.close()


def test_a_second_dealer_changes_nothing(store: Store) -> None:
    floor, _ = virtual(store)
    spin(floor)
    for _ in range(3):
        one, two = list(Dealer(floor).due(floor.known)), list(Dealer(floor).due(floor.known))
        first = [floor.submit(said) for said in one]
        count = floor.seq
        second = [floor.submit(said) for said in two]
        assert floor.seq == count
        assert second == first or isinstance(second[0], Refusal)


def test_a_spin_that_is_ruled_void_is_a_visible_gap(store: Store) -> None:
    floor, dealer = virtual(store)
    spin(floor)
    must(floor, W1, PIT_BOSS, "Cora", m.GiveRuling("void"))
    assert deal(floor, dealer) == [], "the seed was fixed before the bets that stand: it stays"
    must(floor, W1, player(1), "Eve", m.Stake("red", Units(1)))
    closing = spin(floor)
    drawn, *_ = deal(floor, dealer)
    told = draws(line.body for line in store.read())
    (found,) = (draw for draw in told if draw.ticket is not None)
    assert (found.entry, found.found, found.closings) == (drawn.entry.seq, "right", 2)
    assert found.closing == closing.entry.seq


def test_a_lost_seed_is_said_and_ruled_on(store: Store) -> None:
    """An export leaves the seeds behind: the round can't be drawn, and everybody sees it."""
    floor, _ = virtual(store)
    must(floor, W1, player(1), "Eve", m.Stake("red", Units(5)))
    spin(floor)
    copy = MemoryJournal()
    with copy.writing() as writing:
        for entry in store.read():
            writing.append(entry)
    again = practice_floor(copy)
    dealer = Dealer(again)
    (lost,) = deal(again, dealer)
    assert draws(entry.body for entry in copy.read())[-1].found == "lost_unused"
    assert isinstance(lost.decision.events[0], seeds.SeedLost)
    assert deal(again, dealer) == []
    must(again, W1, PIT_BOSS, "Cora", m.GiveRuling("void"))
    (promised,) = deal(again, dealer)
    assert isinstance(promised.decision.events[0], seeds.Committed)
    must(again, W1, player(1), "Eve", m.Stake("red", Units(1)))


@pytest.mark.clause("HOUSE-17")
def test_a_night_closes_when_all_is_told(store: Store) -> None:
    floor, dealer = virtual(store)

    def close() -> Any:
        return floor.submit(command("office", LICENSEE, "Lou", CloseNight()))

    no = close()
    assert isinstance(no, Refusal)
    assert (no.code, no.clause, no.facts) == (
        "tables_still_open", "HOUSE-17", (("tables", "W1"),)
    )  # fmt: skip
    must(floor, W1, CROUPIER, "Ann", t.Leave(Seat(1)))
    must(floor, W1, CROUPIER, "Ann", t.Close())
    up = t.SetUp(BOOK.digest, "Ann", chance="virtual")
    assert refused(floor, LICENSEE, "Lou", up) == "seed_not_revealed HOUSE-16"
    assert refused(floor, CROUPIER, "Ann", t.Open()) == "seed_not_revealed HOUSE-16"
    no = close()
    assert isinstance(no, Refusal)
    assert no.code == "seed_not_revealed"
    (revealed,) = deal(floor, dealer)
    assert isinstance(revealed.decision.events[0], seeds.Revealed)
    assert isinstance(close(), Recorded)
    for desk, by, who, action in (
        ("office", LICENSEE, "Lou", CloseNight()),
        ("office", LICENSEE, "Lou", Appoint("Zoé", PIT_BOSS.role, of_age=True, member=True)),
        (W1, CROUPIER, "Ann", t.Open()),
    ):
        verdict = floor.submit(command(desk, by, who, action))
        assert isinstance(verdict, Refusal)
        assert verdict.code == "night_closed"
    assert deal(floor, dealer) == []


def test_the_seed_is_nowhere_before_its_reveal(store: Store, caplog: Any) -> None:
    """Not in the journal, a view, a representation, an error or a log."""
    floor, dealer = virtual(store)
    spin(floor)
    promise = floor.night.tables["W1"].promise
    assert promise
    seed = store.secret(promise.commitment)
    assert seed
    assert commitment_of(seed) == promise.commitment
    wrong = (seeds.Reveal("00" * 32), seeds.Commit("00" * 32), seeds.Draw(99, OF))
    errors = [repr(floor.submit(command(W1, CHANCE, MACHINE, said))) for said in wrong]
    shown = [
        *(entry.body.decode() for entry in store.read()),
        *(repr(thing) for thing in (floor, floor.night, floor.known, dealer, store)),
        *errors,
        caplog.text,
    ]
    for text in shown:
        for secret in (seed.hex(), repr(seed)[2:-1], str(int.from_bytes(seed, "big"))):
            assert secret not in text


def test_the_dealer_speaks_in_the_machines_name() -> None:
    floor, _ = virtual(MemoryJournal())
    spin(floor)
    (due,) = Dealer(floor).due(floor.known)
    last = floor.known.last[W1].hex()
    assert isinstance(due, Command)
    assert (due.by, due.operator, due.id) == (CHANCE, MACHINE, f"dealer {last[:32]}")


def test_two_tables_are_dealt_at_once() -> None:
    floor, dealer = virtual(MemoryJournal())
    must(floor, "tables/W2", LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann", chance="virtual"))
    must(floor, "tables/W2", CROUPIER, "Ann", t.Open())
    deal(floor, dealer)
    tables = floor.night.tables
    assert tables["W1"].promise
    assert tables["W2"].promise
    assert tables["W1"].promise.commitment != tables["W2"].promise.commitment


@pytest.mark.parametrize("book", ["ontario-wheel", "france-roue-de-la-chance"])
def test_the_protocol_shows_the_commitment_and_tells_the_draw(book: str) -> None:
    table = practice_table(load(book), virtual=True)
    assert isinstance(table, PracticeTable)
    promised = table.view(None)["commitment"]
    steps: list[Any] = [m.Call(), m.Spin("clockwise")]
    if table.rules.call.value == "while-turning":
        steps.reverse()
    told = [table.say(CROUPIER, step) for step in steps][-1]
    assert not isinstance(told, Refusal)
    revealed = [event for event in told.events if isinstance(event, seeds.Revealed)]
    assert [event.commitment for event in revealed] == [promised]
    assert table.view(None)["commitment"] not in (None, promised)


def test_a_client_speaks_in_the_transaction_of_what_it_answers(store: Store) -> None:
    """Whoever hears that the table is open finds its draw promised already."""
    floor, _ = virtual(store)
    floor.clients.append(Dealer(floor))
    commands = [
        command(W1, player(1), "Eve", m.Stake("red", Units(5))),
        command(W1, CROUPIER, "Ann", m.Call()),
        command(W1, CROUPIER, "Ann", m.Spin()),
        command(W1, player(1), "Eve", m.Stake("red", Units(1))),
    ]
    verdicts = floor.submit_all(commands)
    assert all(isinstance(verdict, Recorded) for verdict in verdicts), verdicts
    assert kinds(floor)[-9:] == [
        "bets_closed", "wheel_spun", "drawn", "wheel_landed", "settled", "round_closed",
        "revealed", "committed", "staked",
    ]  # fmt: skip


def test_a_restarted_house_says_what_was_due(store: Store) -> None:
    floor, _ = virtual(store)
    spin(floor)
    again = practice_floor(store)
    again.clients.append(Dealer(again))
    again.follow()
    assert kinds(again)[-2:] == ["revealed", "committed"]
    seq = again.seq
    again.follow()
    assert again.seq == seq


class Prompt:
    """Speaks at once or not at all."""

    def due_in_ms(self, known: Known) -> None:
        pass


def test_a_client_that_never_stops_is_found() -> None:
    class Parrot(Prompt):
        def due(self, known: Known) -> list[Command]:
            number = f"parrot {known.seq}"
            action = Appoint(number, PIT_BOSS.role, of_age=True, member=True)
            return [replace(command("office", LICENSEE, "Lou", action), id=number)]

    floor, _ = virtual(MemoryJournal())
    floor.clients.append(Parrot())
    before = floor.seq
    with pytest.raises(AssertionError, match="never stop"):
        floor.follow()
    assert floor.seq == before == len(list(floor.store.read()))


def test_a_client_that_fails_is_not_heard_and_people_are(caplog: Any) -> None:
    class Broken(Prompt):
        def due(self, known: Known) -> list[Command]:
            raise ZeroDivisionError(known.seq)

    floor, _ = virtual(MemoryJournal())
    floor.clients.append(Broken())
    must(floor, W1, player(1), "Eve", m.Stake("red", Units(5)))
    assert "a client of night drill failed" in caplog.text
