"""The bank for those who only look: identity, drawer, stock, runners, tables, papers."""

from __future__ import annotations

from typing import Any, Final

from croupier.kit.actors import Role
from croupier.night.bank import view
from croupier.night.bank.tiers import DIFFERS
from croupier.reports.bank.takings import sum_of
from croupier.web.screens.bank.cashier import runner
from croupier.web.screens.bank.looked_up import entries, found, voids
from croupier.web.screens.bank.papers import slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_bank
from croupier.web.screens.bank.vouchers import vouchers

RECENT: Final = 12
SEEN_BY: Final = (Role.LICENSEE, Role.DIRECTOR, Role.PIT_BOSS)
VOIDED_BY: Final = (Role.LICENSEE, Role.DIRECTOR)
CORRECTED_BY: Final = (Role.CASHIER, Role.RECORDER)


def watching(scene: BankScene) -> dict[str, Any]:
    shown = view.view(scene.room.floor.law, scene.night)
    return {
        "view": "watching",
        **holdings(scene, shown),
        "vouchers": vouchers(scene),
        "recent": [slip(scene, one) for one in scene.bank.papers.latest(RECENT)[:RECENT]],
        "voids": list(voids(scene)),
        "found": found(scene),
        "signatures": of_bank(scene),
        "by": part(scene, SEEN_BY),
        "voids_by": part(scene, VOIDED_BY),
    }


def part(scene: BankScene, roles: tuple[Role, ...]) -> str:
    """In which of these parts somebody here speaks; nothing: in none."""
    return next((role.value for role in roles if scene.has(role)), "")


def holdings(scene: BankScene, shown: dict[str, Any]) -> dict[str, Any]:
    return {
        "drawer": scene.cash(shown["drawer"]),
        "stock": scene.pieces(shown["stock"]),
        "deposit": scene.cash(shown["deposit"]),
        "receipts": scene.cash(shown["receipts"]),
        "brought": scene.cash(shown["licensee"]),
        "runners": [runner(scene, one) for one in shown["runners"]],
        "tables": [
            {
                "name": one["table"],
                "croupier": one["croupier"],
                "units": scene.money(one["units"]),
            }
            for one in shown["tables"]
        ],
        "numbers": shown["numbers"],
    }


def closed(scene: BankScene) -> dict[str, Any]:
    """After closing: the Z, both signatures, and where everything ended up."""
    shown = view.view(scene.room.floor.law, scene.night)
    *_, paper = scene.bank.papers.of("closing")  # what was corrected is closed anew
    papers = scene.bank.papers
    return {
        "view": "closed",
        "z": paper.name,
        "z_time": scene.time(paper.seq),
        "z_by": paper.hands["person"],
        "z_seq": paper.seq,
        "signatures": of_bank(scene),
        "sold": scene.money(sum_of(papers, "sale").units),
        "redeemed": scene.money(sum_of(papers, "redemption").units),
        "differing": sum(1 for one in papers.of("count") if one.tier in DIFFERS),
        **holdings(scene, shown),
        **correcting(scene),
    }


def correcting(scene: BankScene) -> dict[str, Any]:
    """What cashier and recorder can still put right in what was closed."""
    return {
        "corrects": part(scene, CORRECTED_BY),
        "voids": list(voids(scene)),
        "entries": list(entries(scene)),
        "found": found(scene),
    }
