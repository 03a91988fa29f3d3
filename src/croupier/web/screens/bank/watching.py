"""The bank for those who only look, and after its closing: where everything lies, and papers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.kit.actors import Role
from croupier.night.bank.tiers import DIFFERS
from croupier.reports.bank.takings import sum_of
from croupier.web.screens.bank.holdings import Holdings, holdings
from croupier.web.screens.bank.looked_up import LookedUp, looked_up
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_bank
from croupier.web.screens.bank.vouchers import Voucher, vouchers
from croupier.web.screens.part import Part

RECENT: Final = 12


@dataclass(frozen=True, slots=True)
class WatchingScreen(Part):
    view: str
    vouchers: tuple[Voucher, ...]
    recent: tuple[Slip, ...]
    signatures: tuple[Signature, ...]
    voids_by: str  # the part in which somebody here may confirm a void
    holdings: Holdings
    looked_up: LookedUp


def watching(scene: BankScene) -> WatchingScreen:
    return WatchingScreen(
        view="watching",
        vouchers=vouchers(scene),
        recent=tuple(slip(scene, one) for one in scene.bank.papers.latest(RECENT)[:RECENT]),
        signatures=of_bank(scene),
        voids_by=scene.first_part(Role.LICENSEE, Role.DIRECTOR),
        holdings=holdings(scene),
        looked_up=looked_up(scene),
    )


@dataclass(frozen=True, slots=True)
class ClosedScreen(Part):
    """After closing: the Z, where everything ended up, and what can be put right."""

    view: str
    z: Slip
    signatures: tuple[Signature, ...]
    sold: str
    redeemed: str
    differing: int
    corrects: str  # the part in which somebody here may put something right
    holdings: Holdings
    looked_up: LookedUp


def closed(scene: BankScene) -> ClosedScreen:
    papers = scene.bank.papers
    *_, z = papers.of("closing")  # what was corrected is closed anew
    return ClosedScreen(
        view="closed",
        z=slip(scene, z),
        signatures=of_bank(scene),
        sold=scene.money(sum_of(papers, "sale").units),
        redeemed=scene.money(sum_of(papers, "redemption").units),
        differing=sum(1 for one in papers.of("count") if one.tier in DIFFERS),
        corrects=scene.first_part(Role.CASHIER, Role.RECORDER),
        holdings=holdings(scene),
        looked_up=looked_up(scene),
    )
