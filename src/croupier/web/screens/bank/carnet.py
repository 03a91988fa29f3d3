"""A French table's carnet d'avances: every line, who has signed it, and whether I sign it now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.bank.places import TABLE
from croupier.kit.actors import Role
from croupier.night.bank.model import ADVANCE
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.model import Table
from croupier.web.screens.bank.counting import CountSheet, last_sheet
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import named, signers

COUNTERS: Final = (Role.CROUPIER, Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)


@dataclass(frozen=True, slots=True)
class CarnetLine:
    number: int
    line: str
    units: str
    person: str
    result: str
    off: str
    scope: str
    signed: str  # by whom
    signs: bool  # I do, now


@dataclass(frozen=True, slots=True)
class Carnet:
    scene: BankScene
    table: str
    lines: tuple[CarnetLine, ...]
    sheet: CountSheet | None
    by: str
    signs: bool
    clause: str


def carnet(scene: BankScene, table: Table) -> Carnet | None:
    """Open to anyone present; None: this table has none."""
    if not table.advances:
        return None
    lines = tuple(line_of(scene, table, line) for line in table.advances)
    sheet = last_sheet(scene, TABLE + table.name)
    return Carnet(
        scene=scene,
        table=table.name,
        lines=lines,
        sheet=sheet,
        by=scene.first_part(*COUNTERS),
        signs=bool(sheet and sheet.is_mine) or any(line.signs for line in lines),
        clause=(scene.rules.float_signed_at or scene.rules.open_table).clause,
    )


def line_of(scene: BankScene, table: Table, line: FloatEntered) -> CarnetLine:
    scope = f"{ADVANCE}{table.name} {line.number}"
    hands = [one.person for one in scene.bank.certificates if one.scope == scope]
    off = line.units - line.books if line.books is not None else 0
    return CarnetLine(
        number=line.number,
        line=scene.say(f"float.carnet_{line.line}"),
        units=scene.money(line.units),
        person=line.person,
        result="" if line.result is None else scene.net(line.result),
        off=scene.net(off) if off else "",
        scope=scope,
        signed=", ".join(named(scene, one) for one in dict.fromkeys(hands)),
        signs=scene.me in signers(scene.night, scope) and scene.has(*COUNTERS),
    )
