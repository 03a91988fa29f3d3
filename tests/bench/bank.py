"""`make bench`, the bank: transfers a second against raw one-row commits on the same disk, and how
long after the commit the identity stands there again, with a long night behind it."""

from __future__ import annotations

import itertools
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from bench.journal import CLIENTS, ROUNDS, SECONDS, RawPostgres, RawSqlite, SlowDisk, raw
from browser.conftest import ARGUMENTS, program
from croupier.floor.floor import Floor
from croupier.floor.nights import Folder
from croupier.floor.recorded import Recorded
from croupier.floor.writer import Writer
from croupier.journal.entry import document_of
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from croupier.night.bank import actions as a
from croupier.night.bank.view import view
from croupier.night.model import Command
from helpers.bank.books import PIECES
from helpers.browser.house import House
from helpers.browser.screens import LAPTOP, Hall
from helpers.browser.windows import PEOPLE, Window
from helpers.databases import postgres_url
from helpers.faults.bank_pairs import banked, cass, rex, staffed
from helpers.floors import floor_on
from helpers.load.screens import percentile

NIGHT: Final = 200_000
LOOKS: Final = 300
SALES: Final = 40
SHEET: Final = 400  # papers that the recorder confirms at a time
ONE: Final = {"5": 1}


def open_bank(store: Store) -> Floor:
    floor = staffed(floor_on(store))
    for said in banked(floor, PIECES):
        assert isinstance(floor.submit(said), Recorded)
    return floor


def turns() -> Iterator[Command]:
    """A sale and its redemption, for ever; and now and then the recorder's word on them."""
    for number in itertools.count():
        yield cass(a.Redeem(None, ONE) if number % 2 else a.Sell(None, ONE, tendered=2000))


def confirmed(floor: Floor) -> list[Command]:
    waiting = sorted(floor.night.bank.papers.unconfirmed)
    return [rex(a.Confirm(tuple(waiting[:SHEET])))] if len(waiting) >= SHEET else []


def alone(floor: Floor) -> float:
    """Transfers a second, one client."""
    moved, end, said = 0, time.perf_counter() + SECONDS, turns()
    while time.perf_counter() < end:
        for word in (next(said), next(said), *confirmed(floor)):
            verdict = floor.submit(word)
            assert isinstance(verdict, Recorded), verdict
            moved += len(verdict.decision.transfers)
    return moved / SECONDS


def together(floor: Floor) -> float:
    """Transfers a second, thirty-two tills, each waiting for its answer before the next sale."""
    writer, moved, end = Writer(floor), [0] * CLIENTS, time.perf_counter() + SECONDS
    writer.start()

    def client(number: int) -> None:
        said = turns()
        while time.perf_counter() < end:
            for word in (next(said), next(said)):
                verdict = writer.submit(word).result()
                assert isinstance(verdict, Recorded), verdict
                moved[number] += len(verdict.decision.transfers)

    clients = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    for word in confirmed(floor):
        writer.submit(word).result()
    writer.stop()
    return sum(moved) / SECONDS


WORK: Final = {"one till": alone, "32 tills": together}


def compare(
    name: str, base: RawSqlite | RawPostgres, stores: Callable[[str], Store], limit: float
) -> None:
    """Rounds of raw and ours in turn, so that both meet the same moods of the disk."""
    floors = {who: open_bank(stores(who)) for who in WORK}
    rates: dict[str, list[tuple[float, float]]] = {who: [] for who in WORK}
    bases: list[float] = []
    for _ in range(ROUNDS):
        bases.append(raw(base))
        for who, work in WORK.items():
            moved = work(floors[who])
            rates[who].append((moved / bases[-1], moved))
    print(f"\n{name}: {sorted(bases)[ROUNDS // 2]:,.0f} raw one-row commits a second")
    for who in WORK:
        ratio, moved = sorted(rates[who])[ROUNDS // 2]
        print(f"  {who:<12}{moved:>9,.0f} transfers a second {ratio:7.2f} x raw"
              f"{moved / limit:9.0%} of the limit")  # fmt: skip
        floors[who].store.close()


# The identity on the screen: a served night, somebody who looks on, and a till that sells.

WATCH: Final = """() => {
  window.shown = {}
  const look = () => {
    const seq = document.getElementById("screen").dataset.at.split(".")[0]
    if (document.querySelector(".identity tfoot")) window.shown[seq] ??= Date.now()
  }
  document.addEventListener("htmx:afterSettle", () => requestAnimationFrame(() => setTimeout(look)))
}"""


def grown(floor: Floor) -> None:
    """Two hundred thousand entries of sales, redemptions and confirmations."""
    said = turns()
    while floor.seq < NIGHT:
        batch = [*itertools.islice(said, 250), *confirmed(floor)]
        assert all(isinstance(verdict, Recorded) for verdict in floor.submit_all(batch))


def computed(floor: Floor) -> list[float]:
    """Milliseconds from a commit to the identity as figures, without any page."""
    looks = []
    for word in itertools.islice(turns(), LOOKS):
        assert isinstance(floor.submit(word), Recorded)
        committed = time.perf_counter()
        shown = view(floor.law, floor.night)
        looks.append((time.perf_counter() - committed) * 1000)
        assert all(line["agrees"] for line in shown["identity"])
    return sorted(looks)


def on_screen(house: House, name: str) -> list[float]:
    """Milliseconds from the label of an entry, made before its commit, until it was painted."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        hall = Hall(house, browser)
        ida, cass = (hall.staff(who, f"/nights/{name}/bank", LAPTOP) for who in ("Ida", "Cass"))
        ida.live()
        ida.page.evaluate(WATCH)
        for _ in range(SALES):
            cass.page.locator('label[for="u-20"]').click()
            cass.page.locator(".second:visible .cash .btn-primary").first.click()
            ida.page.wait_for_timeout(500)
        shown = {int(seq): at for seq, at in ida.page.evaluate("window.shown").items()}
        hall.close()
        browser.close()
    store = Folder(house.at).read(name)
    said = {one.seq: datetime.fromisoformat(document_of(one)["at"]) for one in store.read()}
    store.close()
    return sorted(at - said[seq].timestamp() * 1000 for seq, at in shown.items())


def long_night(folder: Path) -> None:
    house = House(folder, nights=1, people=PEOPLE)
    window = Window(house, "redeemable")
    start = time.perf_counter()
    grown(window.floor)
    rate = NIGHT / (time.perf_counter() - start)
    looks, seq = computed(window.floor), window.floor.seq
    name = window.done().name
    start = time.perf_counter()
    house.start()
    opened = time.perf_counter() - start
    shown = on_screen(house, name)
    house.end()
    print(f"\na night of {seq:,} entries, {rate:,.0f} of them a second, served in {opened:.1f} s:")
    for what, times in (("as figures", looks), ("on a screen", shown)):
        print(f"  from the commit to the identity {what:<12} p50 {percentile(times, 0.5):6.2f} ms"
              f"  p99 {percentile(times, 0.99):6.2f} ms of {len(times)}")  # fmt: skip


def main() -> None:
    slow: Any = SlowDisk()  # as long as it is held, SQLite knows it
    limit = sorted(alone(open_bank(MemoryJournal())) for _ in range(ROUNDS))[ROUNDS // 2]
    print(f"the limit, with no disk at all: {limit:,.0f} transfers a second")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for disk, vfs in (("this disk", None), ("4 ms fsync", "slow")):

            def kept(who: str, disk: str = disk, vfs: str | None = vfs) -> Store:
                return SqliteJournal(folder / f"{who} {disk}", vfs)

            compare(f"SQLite, {disk}", RawSqlite(folder / f"raw {disk}", vfs), kept, limit)
        compare(
            "PostgreSQL, this disk",
            RawPostgres(postgres_url()),
            lambda who: PostgresJournal(postgres_url(), f"{name} {who}"),
            limit,
        )
        house = folder / "house"
        house.mkdir()
        long_night(house)
    del slow


if __name__ == "__main__":
    main()
