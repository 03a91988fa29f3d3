"""The last count sheet of a table or a runner: who has signed it, and what it asks for."""

from __future__ import annotations

from typing import Any

from croupier.night.bank.model import PAPER
from croupier.night.bank.signing import answering
from croupier.night.bank.tiers import DIFFERS
from croupier.web.screens.bank.gaps import gap_of
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import named


def last_sheet(scene: BankScene, place: str) -> dict[str, Any] | None:
    """None: it has not been counted by two yet."""
    papers = scene.bank.papers
    sheet = papers.find(scene.bank.counted.get(place, ""))
    if sheet is None:
        return None
    report = next((one for one in papers.of("report") if one.of == sheet.name), None)
    differs = sheet.tier in DIFFERS
    mine, told = scene.me in answering(sheet), scene.activity.counted.get(sheet.name)
    return {
        "paper": sheet.name,
        "units": scene.money(sheet.units) + (f" + {scene.cash(sheet.cash)}" if sheet.cash else ""),
        "scope": PAPER + sheet.name,
        "signs": mine and scene.me not in sheet.signed,
        "signed": ", ".join(named(scene, one) for one in sorted(sheet.signed)),
        "unsigned": ", ".join(sorted(answering(sheet) - sheet.signed)),
        "differs": differs,
        "known": sheet.hands.get("acknowledged", ""),
        "gap": gap_of(scene.teller, told) if told else "",
        "reports": mine and differs and sheet.tier != "manager" and report is None,
        "report": report.name if report else "",
        "report_scope": PAPER + report.name if report else "",
        "signs_report": bool(
            report and scene.me in answering(report) and scene.me not in report.signed
        ),
    }
