"""Houses with a copy, for tests of the second laptop: made, played in, taken over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw

from croupier.floor.database import Database
from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder, Nights
from croupier.floor.rooms import Rooms
from croupier.floor.standby.keeper import Hearing, Keeper
from croupier.floor.standby.start import begin, plan_standby
from croupier.games.wheel import model as w
from croupier.kit.actors import CROUPIER, LICENSEE, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.databases import new_database

NIGHT = "gala"


def house_at(kind: str, path: Path) -> Nights:
    return Folder(path) if kind == "sqlite" else Database(new_database(path))


def make_night(nights: Nights, name: str = NIGHT) -> None:
    """A practice night with a virtual wheel."""
    book = load("ontario-wheel")
    assert book.event
    opening = Opening(name, "Gala", "Lou", book.event, [book], "UTC", practice=True)
    floor = open_new(nights, opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()


def say(  # noqa: PLR0913, PLR0917 - as it is said
    rooms: Rooms, number: str, desk: str, by: Actor, who: str, action: Any
) -> Any:
    command = Command(id=number, desk=desk, by=by, operator=who, action=action)
    verdict = rooms.at(NIGHT).writer.submit(command).result()
    assert not isinstance(verdict, Refusal), verdict
    return verdict


def open_table(rooms: Rooms) -> None:
    """Table W1 with Ann and Eve, and Eve's chips on red: in the middle of a round."""
    book = load("ontario-wheel").digest
    staff = Appoint("Ann", Role.CROUPIER, of_age=True, member=True)
    for number, (desk, by, who, action) in enumerate((
        ("office", LICENSEE, "Lou", staff),
        ("office", LICENSEE, "Lou", PostNotice(book)),
        ("tables/W1", LICENSEE, "Lou", t.SetUp(book, "Ann", chance="virtual")),
        ("tables/W1", LICENSEE, "Lou", t.Open()),
        ("tables/W1", CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(40))),
        ("tables/W1", CROUPIER, "Ann", w.OpenBetting()),
        ("tables/W1", player(1), "Eve", w.Stake("red", Units(2))),
    )):  # fmt: skip
        say(rooms, f"opening {number}", desk, by, who, action)


def finish_round(rooms: Rooms, mark: str = "") -> None:
    for action in (w.Call(), w.Spin()):
        name = type(action).__name__
        say(rooms, f"{name}{mark}", "tables/W1", CROUPIER, "Ann", action)


def stake_again(rooms: Rooms, mark: str = "") -> None:
    say(rooms, f"betting{mark}", "tables/W1", CROUPIER, "Ann", w.OpenBetting())
    say(rooms, f"stake{mark}", "tables/W1", player(1), "Eve", w.Stake("red", Units(1)))


def keeper_at(nights: Nights, folder: Path, **hearing: Any) -> Keeper:
    """The keeper that `serve --standby` starts; its threads are the test's own."""
    plan = plan_standby(nights, folder)
    begin(nights, plan)
    assert plan.folder
    assert plan.copy
    return Keeper(nights, plan.folder, plan.copy, hearing=Hearing(**hearing))


def rooms_with(nights: Nights, keeper: Keeper) -> Rooms:
    return Rooms(nights, watch=lambda night: [keeper.watcher(night)])


def copy_all(nights: Folder, stick: Path) -> None:
    keeper = keeper_at(nights, stick)
    try:
        keeper.copy_once()
    finally:
        keeper._let_go()


def play_round(nights: Folder, mark: str) -> None:
    rooms = Rooms(nights)
    stake_again(rooms, mark)
    finish_round(rooms, mark)
    rooms.close()


def kept(nights: Folder, stick: Path) -> None:
    """A night with one round, and all of it in the copy."""
    rooms = Rooms(nights)
    open_table(rooms)
    finish_round(rooms)
    rooms.close()
    copy_all(nights, stick)


def count(nights: Folder, name: str = NIGHT) -> int:
    store = nights.read(name)
    last = store.last()
    store.close()
    return last.seq if last else 0


def change(path: Path, statement: str) -> None:
    """Somebody who has the file changes it, behind the back of its triggers."""
    file = apsw.Connection(str(path))
    triggers = list(file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    for name, _ in triggers:
        file.execute(f"DROP TRIGGER {name}")
    file.execute(statement)
    for _, made in triggers:
        file.execute(str(made))
    file.close()
