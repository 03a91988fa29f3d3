"""The last count sheet of a table or a runner: who has signed it, and what it asks for."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.night.bank.model import PAPER
from croupier.night.bank.signing import answering
from croupier.night.bank.tiers import DIFFERS
from croupier.web.screens.bank.gaps import gap_of
from croupier.web.screens.bank.scene import BankScene


@dataclass(frozen=True, slots=True)
class CountSheet:
    paper: str
    units: str
    scope: str
    signs: bool  # I do, now
    unsigned: str  # who has not signed
    differs: bool
    known: str  # who has seen that it differs
    gap: str
    reports: bool  # I write the report, now
    report: str
    report_scope: str
    signs_report: bool

    @property
    def is_mine(self) -> bool:
        return self.signs or self.reports or self.signs_report


def last_sheet(scene: BankScene, place: str) -> CountSheet | None:
    """None: it has not been counted by two yet."""
    sheet = scene.bank.papers.find(scene.bank.counted.get(place, ""))
    if sheet is None:
        return None
    report, differs = scene.report_of(sheet.name), sheet.tier in DIFFERS
    mine, told = scene.me in answering(sheet), scene.activity.counted.get(sheet.name)
    return CountSheet(
        paper=sheet.name,
        units=scene.money(sheet.units) + (f" + {scene.cash(sheet.cash)}" if sheet.cash else ""),
        scope=PAPER + sheet.name,
        signs=mine and scene.me not in sheet.signed,
        unsigned=", ".join(sorted(answering(sheet) - sheet.signed)),
        differs=differs,
        known=sheet.hands.get("acknowledged", ""),
        gap=gap_of(scene.teller, told) if told else "",
        reports=mine and differs and sheet.tier != "manager" and report is None,
        report=report.name if report else "",
        report_scope=PAPER + report.name if report else "",
        signs_report=bool(report and scene.me in answering(report) - report.signed),
    )
