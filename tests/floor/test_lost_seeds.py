"""Seeds that are swapped, flipped or gone: never drawn from, said on record, ruled on, replaced."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.audit import decided_again
from croupier.floor.chance import Draws
from croupier.floor.clock import StoppedClock
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.practice import DESK, TABLE, PracticeTable
from croupier.floor.recorded import Recorded
from croupier.games.blackjack import model as b
from croupier.games.registry import GAMES
from croupier.games.roulette import model as r
from croupier.games.wheel import model as w
from croupier.journal.check_draw import draws
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from croupier.kit.actors import CHANCE, CROUPIER, LICENSEE, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import MACHINE, law_of
from croupier.night.office.model import CloseNight
from croupier.night.tables import model as t
from croupier.night.tables import seeds
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.damage import DAMAGE, lose
from helpers.databases import postgres_url
from helpers.floors import command

BROUGHT = Units(100)


@dataclass(frozen=True)
class Case:
    """How a round comes to its draw: before the seed is lost, and the word that asks for it."""

    book: str
    before: tuple[tuple[Any, Any], ...]
    then: tuple[Any, Any]
    void: Any
    stands: Any


ONE = player(1)
DEAL = ((ONE, b.Stake(Units(10))), (CROUPIER, b.Deal()))
CASES = {
    "wheel": Case(
        "ontario-wheel",
        ((ONE, w.Stake("red", Units(5))), (CROUPIER, w.Call())),
        (CROUPIER, w.Spin()),
        w.GiveRuling("void"),
        w.GiveRuling("stands"),
    ),
    "roulette": Case(
        "france-roulette-anglaise",
        (
            (ONE, r.Stake("red", Units(10), "value")),
            (CROUPIER, r.OpenBetting()),
            (CROUPIER, r.Spin("clockwise", "anticlockwise")),
        ),
        (CROUPIER, r.Call()),
        r.GiveRuling("void"),
        r.GiveRuling("stands"),
    ),
    "a roulette that keeps bets closed": Case(
        "france-roulette-anglaise after_rethrow=stakes-stand-closed",
        (
            (ONE, r.Stake("red", Units(10), "value")),
            (CROUPIER, r.OpenBetting()),
            (CROUPIER, r.Spin("clockwise", "anticlockwise")),
        ),
        (CROUPIER, r.Call()),
        r.GiveRuling("void"),
        r.GiveRuling("stands"),
    ),
    "the first card of a shoe": Case(
        "ontario-blackjack-a", DEAL[:1], DEAL[1], b.GiveRuling("void"), b.GiveRuling("stands")
    ),
}


@cache
def book_of(named: str) -> Rulebook[Any]:
    name, *choices = named.split(" ")
    return load(name, dict(choice.split("=") for choice in choices))


@pytest.fixture(params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """The same database, opened as often as the house starts."""
    opened: list[Store] = []

    def open_store() -> Store:
        for one in opened:
            one.close()
        sqlite = request.param == "sqlite"
        opened.append(
            SqliteJournal(tmp_path / "night.sqlite")
            if sqlite
            else PostgresJournal(postgres_url(), f"{tmp_path}")
        )
        return opened[-1]

    yield open_store
    opened[-1].close()


def at_work(book: Rulebook[Any], store: Store) -> PracticeTable:
    assert book.event
    law = law_of(book.event, book)
    night = machine.begin(book.event.digest)
    floor = Floor(law, night, store, name="drill", clock=StoppedClock())
    floor.catch_up()
    table = PracticeTable(floor, Draws(bytes(32)))
    seeds = Draws(floor.seq.to_bytes(32, "big"))  # other seeds after a restart, always the same
    floor.clients.append(Dealer(floor, seeds.block))
    floor.follow()
    return table


def begin(book: Rulebook[Any], store: Store) -> PracticeTable:
    table = at_work(book, store)
    assert table.prepare(book, "virtual", None) is None
    table.open()
    must(table, ONE, t.Sit(Seat(1), "Eve", of_age=True, units=BROUGHT))
    return table


def must(table: PracticeTable, by: Any, action: Any) -> tuple[Any, ...]:
    operator = table._operator(by, action)
    before = table.floor.seq
    said = command(DESK, by, operator, action)
    verdict = table.floor.submit(said)
    assert isinstance(verdict, Recorded), verdict
    events: list[Any] = []
    for entry in table.floor.store.read(after=before):
        events += json.loads(entry.body)["events"]
    return tuple(events)


def refused(table: PracticeTable, by: Any, action: Any) -> str:
    verdict = table.floor.submit(command(DESK, by, table._operator(by, action), action))
    assert isinstance(verdict, Refusal), verdict
    return f"{verdict.code} {verdict.clause}"


def promised(table: PracticeTable) -> str:
    assert table.table.promise
    return table.table.promise.commitment


def kinds(events: tuple[Any, ...]) -> list[str]:
    return [event["kind"] for event in events]


def rack(table: PracticeTable) -> int:
    (found,) = (
        units for account, _, units in table.floor.night.balances if account == f"{TABLE}:rack:1"
    )
    return found


def wrong(table: PracticeTable) -> list[str]:
    """What the two auditors of draws and decisions find."""
    lines = [entry.body for entry in table.floor.store.read()]
    assert decided_again(json.loads(line) for line in lines) is None
    return [draw.found for draw in draws(lines) if draw.wrong]


def goes_on(table: PracticeTable, case: Case) -> None:
    """The round is ruled void and the stake is back; another is promised, bet on, and drawn."""
    game = GAMES[table.table.game]
    assert table.table.promise is None
    assert table.waiting() == (PIT_BOSS,)
    assert refused(table, PIT_BOSS, case.stands) == "seed_is_lost HOUSE-16"
    told = kinds(must(table, PIT_BOSS, case.void))
    assert told[-1] == "committed"
    assert rack(table) == BROUGHT
    assert game.bare(table.table.play, None)
    assert game.resting(table.table.play)
    assert game.renewed(table.table.play), "a whole shoe, or a wheel at rest"
    reversed_spin = r.Spin("anticlockwise", "clockwise")
    for by, action in (*case.before, case.then):
        again = reversed_spin if isinstance(action, r.Spin) else action
        events = kinds(must(table, by, again))
    assert "drawn" in events


@pytest.mark.clause("HOUSE-16")
@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("name", CASES)
def test_nothing_is_drawn_from_a_seed_that_is_not_the_promised(
    name: str, how: str, base: Callable[[], Store]
) -> None:
    case, (damage, why) = CASES[name], DAMAGE[how]
    table = begin(book_of(case.book), base())
    for by, action in case.before:
        must(table, by, action)
    commitment = promised(table)
    damage(table.floor.store, commitment)
    told = must(table, *case.then)
    assert "drawn" not in kinds(told)
    assert told[-1] == {"kind": "seed_lost", "commitment": commitment, "why": why}
    goes_on(table, case)
    assert wrong(table) == []


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("name", CASES)
def test_a_restarted_house_says_it_as_well(name: str, how: str, base: Callable[[], Store]) -> None:
    """The machine was lost before it drew; meanwhile somebody was at the seeds."""
    case, (damage, why) = CASES[name], DAMAGE[how]
    book = book_of(case.book)
    table = begin(book, base())
    table.floor.clients.clear()
    for by, action in (*case.before, case.then):
        must(table, by, action)
    damage(table.floor.store, promised(table))
    again = at_work(book, base())
    assert again.table.lost == why
    before = again.floor.seq
    again.floor.follow()
    assert again.floor.seq == before, "it is said once"
    goes_on(again, case)
    assert wrong(again) == []


def cards_out(table: PracticeTable) -> None:
    """A round in which player 1 has the word."""
    while True:
        for by, action in DEAL:
            must(table, by, action)
        if table.waiting() == (ONE,):
            return
        play_on(table)


def play_on(table: PracticeTable) -> None:
    while table.table.play.closed:
        by = table.waiting()[0]
        must(table, by, b.Stand() if by == ONE else b.CloseInsurance())


@pytest.mark.parametrize("how", DAMAGE)
def test_a_shoe_whose_seed_is_lost_in_the_middle_of_a_round(
    how: str, base: Callable[[], Store]
) -> None:
    """What was dealt has no proof any more, and check-draw says so; the next shoe has."""
    damage, why = DAMAGE[how]
    table = begin(book_of("ontario-blackjack-a"), base())
    cards_out(table)
    play_on(table)
    cards_out(table)
    won = rack(table) + 10 - BROUGHT
    damage(table.floor.store, promised(table))
    told = must(table, ONE, b.Hit())
    assert told[-1]["kind"] == "seed_lost"
    assert told[-1]["why"] == why
    drawn = sum(draw.ticket is not None for draw in draws(e.body for e in table.floor.store.read()))
    assert refused(table, PIT_BOSS, b.GiveRuling("stands")) == "seed_is_lost HOUSE-16"
    assert refused(table, PIT_BOSS, b.GiveRuling("undo")) == "seed_is_lost HOUSE-16"
    told = must(table, PIT_BOSS, b.GiveRuling("void"))
    assert kinds(told)[-3:] == ["round_void", "shoe_shuffled", "committed"]
    assert rack(table) == BROUGHT + won, "earlier rounds stand"
    cards_out(table)
    play_on(table)
    must(table, CROUPIER, b.Shuffle())
    assert wrong(table) == ["seed_lost"] * drawn


@pytest.mark.parametrize("how", DAMAGE)
def test_a_shoe_whose_seed_is_lost_before_it_is_shown(how: str, base: Callable[[], Store]) -> None:
    damage, why = DAMAGE[how]
    table = begin(book_of("ontario-blackjack-a"), base())
    cards_out(table)
    play_on(table)
    damage(table.floor.store, promised(table))
    told = must(table, CROUPIER, b.Shuffle())
    assert (kinds(told), told[-1]["why"]) == (["shoe_shuffled", "seed_lost"], why)
    assert refused(table, ONE, b.Stake(Units(10))) == "dispute_open HOUSE-5"
    told = must(table, PIT_BOSS, b.GiveRuling("stands"))
    assert kinds(told) == ["ruled", "committed"]
    assert set(wrong(table)) == {"seed_lost"}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_wheel_whose_seed_is_lost_after_its_draw(how: str, base: Callable[[], Store]) -> None:
    damage, why = DAMAGE[how]
    book = book_of("ontario-wheel")
    table = begin(book, base())
    table.floor.clients.clear()
    for by, action in (*CASES["wheel"].before, CASES["wheel"].then):
        must(table, by, action)
    (draw,) = Dealer(table.floor).due(table.floor.known)
    assert isinstance(table.floor.submit(draw), Recorded)
    held = rack(table)
    damage(table.floor.store, promised(table))
    again = at_work(book, base())
    assert again.table.lost == why
    assert kinds(must(again, PIT_BOSS, w.GiveRuling("stands"))) == ["ruled", "committed"]
    assert rack(again) == held
    assert wrong(again) == ["seed_lost"]


@pytest.mark.parametrize("how", DAMAGE)
def test_a_table_closes_though_its_seed_is_lost(how: str, base: Callable[[], Store]) -> None:
    damage, why = DAMAGE[how]
    table = begin(book_of("ontario-wheel"), base())
    damage(table.floor.store, promised(table))
    must(table, CROUPIER, t.Leave(Seat(1)))
    told = must(table, CROUPIER, t.Close())
    assert kinds(told) == ["table_closed", "seed_lost"]
    assert (told[-1]["why"], table.table.disputed) == (why, False)
    closing = command("office", LICENSEE, "licensee", CloseNight())
    assert isinstance(table.floor.submit(closing), Recorded)
    assert wrong(table) == []


def test_a_machine_promises_nothing_before_the_ruling(base: Callable[[], Store]) -> None:
    table = begin(book_of("ontario-wheel"), base())
    lose(table.floor.store, promised(table))
    for by, action in (*CASES["wheel"].before, CASES["wheel"].then):
        must(table, by, action)
    table.floor.clients.clear()
    early = seeds.Commit(table.floor.promise(bytes(32)))
    no = table.floor.submit(command(DESK, CHANCE, MACHINE, early))
    assert isinstance(no, Refusal)
    assert (no.code, no.clause) == ("dispute_open", "HOUSE-5")


WORDS: dict[str, tuple[tuple[Any, Any], ...]] = {
    "ontario-wheel": (
        (ONE, w.Stake("red", Units(1))), (ONE, w.Clear()), (CROUPIER, w.Call()),
        (CROUPIER, w.Spin()), (CROUPIER, w.Obstruct()),
    ),
    "france-roulette-anglaise after_rethrow=stakes-stand-closed": (
        (ONE, r.Stake("red", Units(2), "value")), (ONE, r.Clear()), (CROUPIER, r.OpenBetting()),
        (CROUPIER, r.Spin("clockwise")), (CROUPIER, r.Spin("anticlockwise")),
        (CROUPIER, r.Call()), (CROUPIER, r.ChipInCylinder()),
    ),
    "ontario-blackjack-a": (
        (ONE, b.Stake(Units(2))), (ONE, b.TakeBack()), (CROUPIER, b.Deal()), (ONE, b.Hit()),
        (ONE, b.Stand()), (ONE, b.Double()), (ONE, b.Split()), (ONE, b.Insure()),
        (CROUPIER, b.CloseInsurance()), (CROUPIER, b.Shuffle()),
    ),
}  # fmt: skip
RULINGS = {"wheel": w.GiveRuling, "roulette": r.GiveRuling, "blackjack": b.GiveRuling}


def talk(table: PracticeTable, dice: random.Random, book: str, steps: int) -> None:
    """Players and the croupier say anything, lawful or not."""
    for _ in range(steps):
        by, action = dice.choice(WORDS[book])
        table.floor.submit(command(DESK, by, table._operator(by, action), action))


@pytest.mark.parametrize("book", WORDS)
@pytest.mark.parametrize("number", range(25))
def test_a_seed_may_be_lost_at_any_step(book: str, number: int) -> None:
    """Whatever was said before and after, a ruling ends it, on a bare layout and a new promise."""
    dice = random.Random(number)
    table = begin(book_of(book), MemoryJournal())
    game = GAMES[table.table.game]
    for _ in range(3):
        talk(table, dice, book, dice.randint(0, 30))
        lost = command(DESK, CHANCE, MACHINE, seeds.Forfeit("missing"))
        assert isinstance(table.floor.submit(lost), Recorded)
        talk(table, dice, book, dice.randint(0, 10))
        assert table.table.lost == "missing"
        rulings = [RULINGS[game.name](word) for word in ("stands", "void")]
        said = [command(DESK, PIT_BOSS, table._operator(PIT_BOSS, one), one) for one in rulings]
        verdicts = (table.floor.submit(one) for one in said)
        assert any(isinstance(verdict, Recorded) for verdict in verdicts)
        assert promised(table)
        assert game.bare(table.table.play, None)
        assert game.renewed(table.table.play)
    assert set(wrong(table)) <= {"seed_lost"}
