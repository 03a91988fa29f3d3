"""A table's float: what it was given, what travels, what was counted, and what is left to sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import time_ns

from croupier.bank.pieces import Pieces, worth
from croupier.bank.places import TABLE, float_of
from croupier.floor.clock import NS_IN_MS
from croupier.floor.holds import Held, Line
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank.holdings import at_rest, pieces_at
from croupier.night.bank.signing import clause_of, due, signed_up_to
from croupier.night.bank.view import pending
from croupier.night.tables.booking import reading_at
from croupier.night.tables.cover import cover_of
from croupier.night.tables.debts import Debt
from croupier.night.tables.model import Table
from croupier.web.screens.bank.carried import Carried, arrived, deals, vouchers
from croupier.web.screens.bank.counting import Counting, CountSheet, counting, last_sheet
from croupier.web.screens.bank.papers import Slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.refused import Trouble
from croupier.words.web import sentence


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the one grid of a table."""

    what: str  # the key of its words
    units: str
    papers: str | None = None  # None: it has none of its own


@dataclass(frozen=True, slots=True)
class TurnIn:
    """All that was counted, to be given back."""

    pieces: Pieces
    said: str
    units: str


@dataclass(frozen=True, slots=True)
class TableFloat:
    """The float as a console shows it, and the wall for the chosen table."""

    scene: BankScene
    table: str
    mine: bool
    open: bool
    now_ms: int
    value: str
    reach: str  # how far it goes at the posted maxima; empty: no law asks
    debts: tuple[str, ...]  # to players
    figures: tuple[Figure, ...]  # from its opening to its closer
    result: str
    vouchers: tuple[Carried, ...]
    first: Carried | None  # that waits for me
    arrived: tuple[Slip, ...]
    ask_no: Trouble | None
    turn_in: TurnIn | None
    count: Counting | None  # None: the bank is not open
    sheet: CountSheet | None
    scope: str  # each croupier answers for the records of their own game
    certifies: bool
    certified: int
    certify_clause: str


def table_float(scene: BankScene, table: Table) -> TableFloat | None:
    """None: there is no bank tonight."""
    bank = scene.bank
    if bank.mode is None:
        return None
    place, travels = TABLE + table.name, vouchers(scene, table)
    held = scene.room.holds.at(table.name)
    dealt = scene.me in bank.dealers(table.name) and scene.has(Role.CROUPIER)
    return TableFloat(
        scene=scene,
        table=table.name,
        mine=deals(scene, table),
        open=scene.at_work,
        now_ms=time_ns() // NS_IN_MS,
        value=scene.money(value(scene, table)),
        reach=tell_reach(scene, table),
        debts=tuple(tell_debt(scene, debt) for debt in table.debts),
        figures=tuple(figures(scene, table, held)) if held.lines else (),
        result=result_of(scene, held),
        vouchers=travels,
        first=next((one for one in travels if one.step in ("sign", "receive")), None),
        arrived=arrived(scene, table),
        ask_no=refused_ask(scene, table) if bank.opened else None,
        turn_in=turn_in(scene, table),
        count=counting(scene, place) if scene.at_work else None,
        sheet=last_sheet(scene, place),
        scope=place,
        certifies=dealt and any(due(scene.night, scene.me, place)),
        certified=signed_up_to(scene.night, place, scene.me) if dealt else 0,
        certify_clause=clause_of(scene.room.floor.law, scene.night, place).clause,
    )


def value(scene: BankScene, table: Table) -> int:
    return scene.night.holds(float_of(table.name))


def tell_reach(scene: BankScene, table: Table) -> str:
    """How many places the float covers at the posted maxima, beside those that are taken."""
    law = scene.room.floor.law
    if reading_at(law, scene.night, table) is None:
        return ""
    cover = cover_of(law, scene.night, table)
    facts = {"covered": cover.covered, "taken": len(table.seats)}
    return sentence("float.reach").say(scene.language, facts)


def tell_debt(scene: BankScene, debt: Debt) -> str:
    facts = {"seat": debt.seat, "player": debt.player, "units": scene.money(debt.units)}
    return sentence("float.debt").say(scene.language, facts)


def figures(scene: BankScene, table: Table, held: Held) -> Iterator[Figure]:
    """Figures of a float: given, given back, won where stakes are kept, the last count."""
    fills, credits_, undone, counts = (
        [line for line in held.lines if line.kind == kind]
        for kind in ("fill", "credit", "undone", "count")
    )
    yield line_of("float.opening", fills[:1], scene.money(held.opening))
    yield line_of("float.fills", fills[1:], scene.net(sum(line.units for line in fills[1:])))
    yield line_of("float.credits", credits_, scene.net(-sum(line.units for line in credits_)))
    if undone:
        yield line_of("float.undone", undone, scene.net(sum(line.units for line in undone)))
    yield Figure("float.given", scene.money(held.given))
    if held.every_stake:
        yield Figure("float.won", scene.net(held.result - held.before[0]))
        if off := held.off - held.before[1]:
            yield Figure("float.off", scene.net(off))
        yield Figure("float.books", scene.money(value(scene, table)))
    yield line_of("float.closer", counts[-1:], scene.money(counts[-1].units) if counts else "")


def line_of(what: str, lines: list[Line], said: str) -> Figure:
    return Figure(what, said if lines else "–", ", ".join(line.paper for line in lines))


def result_of(scene: BankScene, held: Held) -> str:
    """The result, once the table was counted."""
    last = next((line for line in reversed(held.lines) if line.kind == "count"), None)
    if last is None:
        return "–"
    return scene.net(held.result - held.before[0] if held.every_stake else last.result or 0)


def refused_ask(scene: BankScene, table: Table) -> Trouble | None:
    """Why I can't ask for anything here; that the bank lacks pieces is no reason of the table."""
    each = scene.bank.denominations[0]
    no = scene.refused(Role.CROUPIER, a.Ask("fill", table.name, pieces={each: 1}))
    return None if deals(scene, table) else no


def turn_in(scene: BankScene, table: Table) -> TurnIn | None:
    """All that was counted, in one press; None: it has to be counted first, or is gone."""
    place = TABLE + table.name
    pieces = pieces_at(scene.night, float_of(table.name))
    under_way = any(paper.place == place for paper in pending(scene.night))
    counted = place in scene.bank.counted and at_rest(scene.night, table.name)
    if not pieces or under_way or not counted:
        return None
    return TurnIn(pieces, scene.pieces(pieces), scene.money(worth(pieces)))
