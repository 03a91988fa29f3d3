"""A runner's phone: my float, a sale in two taps, what I carry, what I bring back, my sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from croupier.bank.ledger import Asset
from croupier.bank.pieces import Pieces
from croupier.bank.places import RUNNER, TABLE, purse
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import receiver
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.model import Paper
from croupier.night.bank.signing import clause_of, signed_up_to
from croupier.night.bank.view import pending
from croupier.web.screens.bank.carried import VOUCHERS, Carried, who_receives
from croupier.web.screens.bank.cashier import Sale, one_piece, sale
from croupier.web.screens.bank.counting import Counting, CountSheet, counting, last_sheet
from croupier.web.screens.bank.holdings import Holder, holder
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble

SHOWN_MAX: Final = 200  # of a sheet; the record has the rest
MINE: Final = ("sale", "change", "issue", "return", "entry")  # papers that are about my float


@dataclass(frozen=True)
class RunnerScene(BankScene):
    """What a cashier takes from the stock and the drawer, a runner takes from one purse."""

    @property
    def own(self) -> str:
        return RUNNER + self.me

    @cached_property
    def stock(self) -> Pieces:
        return pieces_at(self.night, purse(self.me))

    @property
    def drawer(self) -> int:
        return self.night.balances.of(purse(self.me), Asset(self.currency))


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of my sheet; whether it still waits for the recorder."""

    slip: Slip
    label: str
    table: str
    waits: bool


@dataclass(frozen=True, slots=True)
class ShutScreen(Part):
    view: str


@dataclass(frozen=True, slots=True)
class RunnerScreen(Part):
    view: str
    purse: Holder
    empty: bool
    tasks: tuple[Carried, ...]
    sale: Sale
    redeem_no: Trouble  # a runner turns nothing back into cash
    cash_back: str
    count: Counting
    counted: CountSheet | None
    sheet: tuple[SheetRow, ...]
    more: int
    scope: str
    unsigned: bool  # something on my sheet still lacks my signature
    signed: int
    sheet_clause: str


def runner(scene: RunnerScene) -> RunnerScreen | ShutScreen:
    bank, night, own = scene.bank, scene.night, scene.own
    if not scene.at_work:
        return ShutScreen("closed" if bank.closed else "shut")
    sheet = list(papers(scene))
    signed = signed_up_to(night, own, scene.me)
    return RunnerScreen(
        view="runner",
        purse=holder(scene, scene.me),
        empty=not scene.stock and not scene.drawer,
        tasks=tuple(task(scene, paper) for paper in pending(night) if concerns(scene, paper)),
        sale=sale(scene),
        redeem_no=refuse_redeeming(scene),
        cash_back=scene.writing.plain(scene.drawer),
        count=counting(scene, own),
        counted=last_sheet(scene, own),
        sheet=tuple(row(scene, paper) for paper in sheet[:SHOWN_MAX]),
        more=max(0, len(sheet) - SHOWN_MAX),
        scope=own,
        unsigned=bank.last.get(own, 0) > signed,
        signed=signed,
        sheet_clause=clause_of(scene.room.floor.law, night, own).clause,
    )


def concerns(scene: RunnerScene, paper: Paper) -> bool:
    if paper.what in ("issue", "return"):
        return paper.place == scene.own
    return paper.what in VOUCHERS and paper.hands.get("carrier") == scene.me


def task(scene: RunnerScene, paper: Paper) -> Carried:
    step = "receive" if paper.what == "issue" else "carry" if paper.state == "accepted" else ""
    times = scene.room.holds.times(paper.name)
    return Carried(
        slip=slip(scene, paper),
        step=step,
        waits="" if step else who_receives(scene, paper),
        whose=paper.place.partition(" ")[2],
        since=scene.teller.time(list(times.values())[-1], "%H:%M") if times else "",
        to_table=receiver(paper) is Role.CROUPIER,
    )


def papers(scene: RunnerScene) -> Iterator[Paper]:
    """Everything that was about my float or in my hands, the newest first."""
    mine = (
        paper
        for paper in scene.bank.papers
        if (paper.what in MINE and paper.place == scene.own)
        or (paper.what in VOUCHERS and paper.hands.get("carrier") == scene.me)
    )
    return iter(sorted(mine, key=lambda paper: paper.seq, reverse=True))


def row(scene: RunnerScene, paper: Paper) -> SheetRow:
    shown = slip(scene, paper)
    label = scene.say("runner.from_cashier") if paper.what == "issue" else shown.label
    table = paper.place.removeprefix(TABLE) if paper.what in VOUCHERS else ""
    travels = paper.what in (*VOUCHERS, "issue", "return")  # of others the state itself says so
    waits = travels and paper.name in scene.bank.papers.unconfirmed
    return SheetRow(shown, label[:1].upper() + label[1:], table, waits)


def refuse_redeeming(scene: RunnerScene) -> Trouble:
    """Nobody redeems, or the cashier alone."""
    no = scene.refused(Role.RUNNER, a.Redeem(pieces=one_piece(scene)))
    assert no
    which = "never" if scene.bank.mode == "not redeemable" else "cashier"
    return replace(no, said=scene.say(f"runner.redeem_{which}"))
