"""Before the bank is open: the one switch of the event, the first count by two, both signatures."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any, Final

from croupier.bank.places import BANK
from croupier.kit.actors import Role
from croupier.night.bank.actions import Mode, SetMode
from croupier.night.bank.desk import has_mode
from croupier.night.bank.model import PAPER, REGISTER
from croupier.night.bank.moves import rule_of
from croupier.rulebooks.model import Clause
from croupier.web.screens.bank.closing import tasks
from croupier.web.screens.bank.counting import counting
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_paper, signature

MODES: Final[tuple[tuple[Mode, str], ...]] = (("not redeemable", "17"), ("redeemable", "18"))
CHIEFS: Final = (Role.LICENSEE, Role.DIRECTOR)


def mode(scene: BankScene) -> dict[str, Any]:
    """Conditions 17 or 18, each by the words of its clauses; one chooses, all others are told."""
    chief = next((role for role in CHIEFS if scene.has(role)), None)
    none = not any(has_mode(scene.rules, one) for one, _ in MODES)
    return {
        "view": "mode",
        "none": none,
        "register": register(scene) if none else None,
        "tasks": list(tasks(scene)) if none else [],
        "modes": [
            {
                "mode": one,
                "number": number,
                "clauses": _clauses(scene, one),
                "no": scene.refused(chief, SetMode(one)) if chief else None,
            }
            for one, number in MODES
        ],
        "by": chief.value if chief else "",
        "chiefs": sorted({*scene.people(Role.LICENSEE), *scene.people(Role.DIRECTOR)}),
        "no_bank": scene.rules.bank_kept is None,
    }


def register(scene: BankScene) -> dict[str, Any] | None:
    """Where each table has its advance, the control register is what two people sign."""
    rule = scene.rules.control_signatures
    if rule is None:
        return None
    done = [
        signature(scene, REGISTER, one.person, signed=True)
        for one in scene.bank.certificates
        if one.scope == REGISTER
    ]
    return {"clause": rule.clause, "signatures": rule.value, "done": done, "scope": REGISTER}


def _clauses(scene: BankScene, mode: Mode) -> list[dict[str, str]]:
    """What it means for who plays, who sells, and who redeems, as the law has it."""
    book = scene.room.floor.law.books[scene.night.office.rulebook]
    known: dict[str, Clause] = {clause.id: clause for clause in book.clauses}
    parts = ("medium", "sold_by", "redeemed_by")
    head = rule_of(scene.rules, mode, "bank").clause.rstrip(ascii_lowercase)  # what they stand in
    found = dict.fromkeys([head, *(rule_of(scene.rules, mode, part).clause for part in parts)])
    return [
        {"id": ident, "text": known[ident].text.say(scene.language)}
        for ident in found
        if ident in known
    ]


def opening(scene: BankScene) -> dict[str, Any]:
    sheet = scene.bank.papers.find(scene.bank.counted.get(BANK, ""))
    first = scene.bank.first_counts.get(BANK)
    step = 3 if sheet else 2 if first else 1
    missing = [role for role in (Role.CASHIER, Role.RECORDER) if not scene.people(role)]
    chief = next((role for role in CHIEFS if scene.has(role)), None)
    return {
        "view": "opening",
        "step": step,
        "unnamed": [scene.part(role) for role in missing],
        "keepers": [
            {"part": scene.part(role).capitalize(), "people": ", ".join(scene.people(role))}
            for role in (Role.CASHIER, Role.RECORDER)
        ],
        "count": counting(scene, BANK),
        "sheet": sheet,
        "scope": f"{PAPER}{sheet.name}" if sheet else "",
        "sheet_pieces": scene.pieces(sheet.pieces) if sheet else "",
        "sheet_units": scene.money(sheet.units) if sheet else "",
        "sheet_cash": scene.cash(sheet.cash) if sheet else "",
        "signatures": of_paper(scene, sheet.name) if sheet else (),
        "by": chief.value if chief else "",
        "other_mode": _other(scene, chief),
    }


def _other(scene: BankScene, chief: Role | None) -> str:
    """The mode that could still be chosen instead, by whoever may."""
    if chief is None:
        return ""
    other = next(one for one, _ in MODES if one != scene.bank.mode)
    return "" if scene.refused(chief, SetMode(other)) else other
