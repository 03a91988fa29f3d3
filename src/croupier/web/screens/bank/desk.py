"""A bank that has opened: what all see of it, and the parts of the recorder and of who looks on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.kit.actors import Role
from croupier.night.bank.papers import concerned
from croupier.night.bank.tiers import DIFFERS
from croupier.reports.bank.takings import sum_of
from croupier.web.screens.bank.carried import Carried, queue
from croupier.web.screens.bank.counting import Counting, to_count
from croupier.web.screens.bank.holdings import Holdings, holdings
from croupier.web.screens.bank.looked_up import LookedUp, looked_up
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_bank, papers_to_sign
from croupier.web.screens.part import Part

SHOWN_MAX: Final = 60  # to confirm at a look; the rest follows when these are done
RECENT: Final = 12


@dataclass(frozen=True, slots=True)
class DeskScreen(Part):
    view: str  # `cashier`, `recorder`, `watching` or `closed`
    vouchers: tuple[Carried, ...]
    counts: tuple[Counting, ...]
    signatures: tuple[Signature, ...]
    owed: tuple[str, ...]
    holdings: Holdings
    looked_up: LookedUp
    own: Part  # of this view alone


def desk_screen(scene: BankScene, view: str, own: Part) -> DeskScreen:
    return DeskScreen(
        view=view,
        vouchers=queue(scene),
        counts=tuple(to_count(scene)),
        signatures=of_bank(scene),
        owed=papers_to_sign(scene),
        holdings=holdings(scene),
        looked_up=looked_up(scene),
        own=own,
    )


@dataclass(frozen=True, slots=True)
class RecorderPart(Part):
    waiting: tuple[Slip, ...]
    all_names: str
    more: int
    mine: str  # papers that went through my own hands


def recorder(scene: BankScene) -> DeskScreen:
    papers = scene.bank.papers
    waiting = sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq)
    usual = [one for one in waiting if one.what != "entry"]
    mine = [one.name for one in usual if scene.me in concerned(scene.night, one)]
    others = [one for one in usual if one.name not in mine]
    shown = tuple(slip(scene, one) for one in others[:SHOWN_MAX])
    own = RecorderPart(
        waiting=shown,
        all_names=" ".join(one.name for one in shown),
        more=len(others) - len(shown),
        mine=", ".join(mine),
    )
    return desk_screen(scene, "recorder", own)


@dataclass(frozen=True, slots=True)
class WatchingPart(Part):
    recent: tuple[Slip, ...]
    voids_by: str  # the part in which somebody here may confirm a void


def watching(scene: BankScene) -> DeskScreen:
    recent = tuple(slip(scene, one) for one in scene.bank.papers.latest(RECENT)[:RECENT])
    voids_by = scene.first_part(Role.LICENSEE, Role.DIRECTOR)
    return desk_screen(scene, "watching", WatchingPart(recent, voids_by))


@dataclass(frozen=True, slots=True)
class ClosedPart(Part):
    z: Slip
    sold: str
    redeemed: str
    differing: int  # counts
    corrects: str  # the part in which somebody here may put something right


def closed(scene: BankScene) -> DeskScreen:
    papers = scene.bank.papers
    *_, z = papers.of("closing")  # what was corrected is closed anew
    own = ClosedPart(
        z=slip(scene, z),
        sold=scene.money(sum_of(papers, "sale").units),
        redeemed=scene.money(sum_of(papers, "redemption").units),
        differing=sum(1 for one in papers.of("count") if one.tier in DIFFERS),
        corrects=scene.first_part(Role.CASHIER, Role.RECORDER),
    )
    return desk_screen(scene, "closed", own)
