"""A French table's carnet d'avances: every line, who has signed it, and whether I sign it now."""

from __future__ import annotations

from typing import Any, Final

from croupier.bank.places import TABLE
from croupier.kit.actors import Role
from croupier.night.bank.model import ADVANCE
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.model import Table
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.sheets import last_sheet
from croupier.web.screens.bank.signing import named, signers
from croupier.web.screens.bank.table import signed
from croupier.web.screens.bank.watching import part

COUNTERS: Final = (Role.CROUPIER, Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)


def carnet(scene: BankScene, table: Table) -> dict[str, Any] | None:
    """Open to anyone present; None: this table has none."""
    if not table.advances:
        return None
    rule = scene.rules.float_signed_at or scene.rules.open_table
    lines = [line_of(scene, table, line) for line in table.advances]
    sheet = last_sheet(scene, TABLE + table.name)
    mine = sheet and (sheet["signs"] or sheet["reports"] or sheet["signs_report"])
    return {
        "scene": scene,
        "table": table.name,
        "lines": lines,
        "sheet": sheet,
        "by": part(scene, COUNTERS),
        "signs": bool(mine) or any(line["signs"] for line in lines),
        "clause": rule.clause,
    }


def line_of(scene: BankScene, table: Table, line: FloatEntered) -> dict[str, Any]:
    scope = f"{ADVANCE}{table.name} {line.number}"
    hands = [one.person for one in scene.bank.certificates if one.scope == scope]
    result = None
    if line.result is not None:
        result = signed(scene, line.result)
    off = line.units - line.books if line.books is not None else 0
    return {
        "number": line.number,
        "line": scene.say(f"float.carnet_{line.line}"),
        "units": scene.money(line.units),
        "person": line.person,
        "result": result,
        "off": signed(scene, off) if off else "",
        "scope": scope,
        "signed": ", ".join(named(scene, one) for one in dict.fromkeys(hands)),
        "signs": scene.me in signers(scene.night, scope) and scene.has(*COUNTERS),
    }
