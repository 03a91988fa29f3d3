"""A table's float: what it was given, what travels, what was counted, and what is left to sign."""

from __future__ import annotations

from dataclasses import dataclass
from time import time_ns
from typing import Final

from croupier.bank.pieces import Pieces, worth
from croupier.bank.places import TABLE, float_of
from croupier.floor.clock import NS_IN_MS, ms_of
from croupier.floor.holds import Held, Line
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import receiver, supervised
from croupier.night.bank.holdings import at_rest, pieces_at
from croupier.night.bank.model import Paper
from croupier.night.bank.signing import clause_of, due, signed_up_to
from croupier.night.bank.view import pending
from croupier.night.tables.model import Table
from croupier.web.screens.bank.counting import Counting, counting
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.sheets import CountSheet, last_sheet
from croupier.web.screens.refused import Trouble

DONE_SHOWN: Final = 2  # vouchers that have arrived
RECENT: Final = 40  # of each series, among which those are looked for


@dataclass(frozen=True, slots=True)
class Voucher:
    """A fill or a credit on its way. `step`: what I do about it now; `waits`: who else has to."""

    slip: Slip
    step: str  # `sign`, `approve`, `receive`, or nothing
    waits: str
    asked_ms: int | None  # since when, by the wall clock
    cancels: bool  # it has not left, and is mine to take back


@dataclass(frozen=True, slots=True)
class FloatPanel:
    """A table's vouchers, and its counts."""

    scene: BankScene
    table: str
    vouchers: tuple[Voucher, ...]
    count: Counting | None  # None: the bank is not open
    sheet: CountSheet | None


@dataclass(frozen=True, slots=True)
class FigureLine:
    papers: str
    units: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The one grid of a table: opening, fills, credits, closer, result."""

    any: bool
    opening: FigureLine
    fills: FigureLine
    credits: FigureLine
    undone: FigureLine
    given: str
    closer: FigureLine | None
    result: str
    books: str  # nothing: nobody keeps its stakes
    won: str
    off: str


@dataclass(frozen=True, slots=True)
class TurnIn:
    """All that was counted, to be given back."""

    pieces: Pieces
    said: str
    units: str


@dataclass(frozen=True, slots=True)
class TableFloat(FloatPanel):
    """What a console shows of its float."""

    mine: bool
    open: bool
    now_ms: int
    value: str
    figures: Figures
    first: Voucher | None  # that waits for me
    arrived: tuple[Slip, ...]
    ask_no: Trouble | None
    turn_in: TurnIn | None
    scope: str  # each croupier answers for the records of their own game
    certifies: bool
    certified: int
    certify_clause: str


def table_float(scene: BankScene, table: Table) -> TableFloat | None:
    """None: there is no bank tonight."""
    bank = scene.bank
    if bank.mode is None:
        return None
    shown = panel(scene, table)
    scope = TABLE + table.name
    dealt = scene.me in bank.dealers(table.name) and scene.has(Role.CROUPIER)
    return TableFloat(
        shown.scene, shown.table, shown.vouchers, shown.count, shown.sheet,
        mine=deals(scene, table),
        open=scene.at_work,
        now_ms=time_ns() // NS_IN_MS,
        value=scene.money(value(scene, table)),
        figures=figures(scene, table, scene.room.holds.at(table.name)),
        first=next((one for one in shown.vouchers if one.step in ("sign", "receive")), None),
        arrived=arrived(scene, table),
        ask_no=refused_ask(scene, table) if bank.opened else None,
        turn_in=turn_in(scene, table),
        scope=scope,
        certifies=dealt and any(due(scene.night, scene.me, scope)),
        certified=signed_up_to(scene.night, scope, scene.me) if dealt else 0,
        certify_clause=clause_of(scene.room.floor.law, scene.night, scope).clause,
    )  # fmt: skip


def panel(scene: BankScene, table: Table) -> FloatPanel:
    place = TABLE + table.name
    return FloatPanel(
        scene=scene,
        table=table.name,
        vouchers=vouchers(scene, table),
        count=counting(scene, place) if scene.at_work else None,
        sheet=last_sheet(scene, place),
    )


def deals(scene: BankScene, table: Table) -> bool:
    return table.croupier == scene.me and scene.has(Role.CROUPIER)


def value(scene: BankScene, table: Table) -> int:
    return scene.night.holds(float_of(table.name))


def figures(scene: BankScene, table: Table, held: Held) -> Figures:
    fills = [line for line in held.lines if line.kind == "fill"]
    credits_ = [line for line in held.lines if line.kind == "credit"]
    undone = [line for line in held.lines if line.kind == "undone"]
    last = next((line for line in reversed(held.lines) if line.kind == "count"), None)
    won, off = held.result - held.before[0], held.off - held.before[1]
    result = won if held.every_stake else last.result or 0 if last else 0
    return Figures(
        any=bool(held.lines),
        opening=line_of(fills[:1], scene.money(held.opening)),
        fills=line_of(fills[1:], scene.signed(sum(line.units for line in fills[1:]))),
        credits=line_of(credits_, scene.signed(-sum(line.units for line in credits_))),
        undone=line_of(undone, scene.signed(sum(line.units for line in undone))),
        given=scene.money(held.given),
        closer=line_of([last], scene.money(last.units)) if last else None,
        result=scene.signed(result) if last else "",
        books=scene.money(value(scene, table)) if held.every_stake else "",
        won=scene.signed(won) if held.every_stake else "",
        off=scene.signed(off) if off else "",
    )


def line_of(lines: list[Line], said: str) -> FigureLine:
    return FigureLine(", ".join(line.paper for line in lines), said if lines else "–")


def vouchers(scene: BankScene, table: Table) -> tuple[Voucher, ...]:
    """Everything that is asked for or travels, the oldest first; everybody sees it."""
    place = TABLE + table.name
    return tuple(
        voucher(scene, table, paper)
        for paper in pending(scene.night)
        if paper.place == place and paper.what in ("fill", "credit")
    )


def arrived(scene: BankScene, table: Table) -> tuple[Slip, ...]:
    """The last ones that are done, the newest first; what is older, the record has."""
    recent, place = scene.bank.papers.latest(RECENT, "fill", "credit"), TABLE + table.name
    done = [paper for paper in recent if paper.place == place and not paper.pending]
    return tuple(slip(scene, paper) for paper in done[:DONE_SHOWN])


def voucher(scene: BankScene, table: Table, paper: Paper) -> Voucher:
    step = step_of(scene, table, paper)
    return Voucher(
        slip=slip(scene, paper),
        step=step,
        waits="" if step else waits_for(scene, table, paper),
        asked_ms=asked_ms(scene, paper),
        cancels=paper.hands.get("asked") == scene.me and not paper.moved,
    )


def asked_ms(scene: BankScene, paper: Paper) -> int | None:
    return ms_of(scene.room.holds.times(paper.name).get("asked", ""))


def step_of(scene: BankScene, table: Table, paper: Paper) -> str:
    """What I have to do about it now."""
    if paper.hands.get("asked") == scene.me and scene.me not in paper.signed:
        return "sign"
    if scene.has(Role.PIT_BOSS) and needs_approval(scene, paper):
        return "approve"
    comes = paper.state in ("carried", "returning") and receiver(paper) is Role.CROUPIER
    return "receive" if comes and deals(scene, table) else ""


def needs_approval(scene: BankScene, paper: Paper) -> bool:
    return paper.state == "asked" and supervised(scene.room.floor.law, scene.night)


def waits_for(scene: BankScene, table: Table, paper: Paper) -> str:
    """Whose turn it is, and what they do."""
    asker = paper.hands["asked"]
    if paper.state in ("asked", "approved") and asker not in paper.signed:
        return scene.say("float.waits_sign", person=asker)
    if needs_approval(scene, paper):
        return scene.say("float.waits_approve", person=", ".join(scene.people(Role.PIT_BOSS)))
    cashiers = ", ".join(scene.people(Role.CASHIER))
    if paper.state in ("asked", "approved"):
        return scene.say("float.waits_accept", person=cashiers)
    if paper.state == "accepted":
        return ""  # whoever carries it is told with the state
    person = table.croupier if receiver(paper) is Role.CROUPIER else cashiers
    return scene.say("float.waits_receive", person=person)


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
