"""Before the bank is open: the one switch of the event, the first count by two, both signatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from croupier.bank.places import BANK
from croupier.kit.actors import Role
from croupier.night.bank.actions import Mode, SetMode
from croupier.night.bank.desk import has_mode
from croupier.night.bank.model import PAPER, REGISTER, Paper
from croupier.night.bank.moves import rule_of
from croupier.night.office.model import CHIEFS
from croupier.rulebooks.model import Clause
from croupier.web.screens.bank.closing import Task, people_of, tasks
from croupier.web.screens.bank.counting import Counting, counting
from croupier.web.screens.bank.holdings import Holder
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_paper, signature
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble

MODES: Final[tuple[Mode, ...]] = get_args(Mode)


@dataclass(frozen=True, slots=True)
class ModeChoice:
    mode: Mode
    name: str  # as the law calls it
    clauses: tuple[tuple[str, str], ...]  # each with its own words
    no: Trouble | None = None  # why it can't be chosen


@dataclass(frozen=True, slots=True)
class Register:
    """Where each table has its advance, the control register is what two people sign."""

    clause: str
    signatures: int
    done: tuple[Signature, ...]
    scope: str


@dataclass(frozen=True, slots=True)
class ModeScreen(Part):
    """The modes of this law, each by the words of its clauses; one chooses, others are told."""

    view: str
    no_bank: bool
    none: bool  # the law has neither
    register: Register | None
    tasks: tuple[Task, ...]
    modes: tuple[ModeChoice, ...]
    by: str
    chiefs: str


@dataclass(frozen=True, slots=True)
class OpeningScreen(Part):
    view: str
    step: int
    unnamed: tuple[str, ...]  # parts that nobody has
    keepers: tuple[tuple[str, str], ...]  # each part, with its people
    count: Counting
    sheet: Holder | None  # the count by two with which the bank opens
    scope: str
    signatures: tuple[Signature, ...]
    by: str
    other_mode: ModeChoice | None  # that could still be chosen instead, by whoever may


def mode(scene: BankScene) -> ModeScreen:
    none = not any(has_mode(scene.rules, one) for one in MODES)
    chief = chief_here(scene)
    return ModeScreen(
        view="mode",
        no_bank=scene.rules.bank_kept is None,
        none=none,
        register=register(scene) if none else None,
        tasks=tuple(tasks(scene)) if none else (),
        modes=choices(scene, chief),
        by=chief.value if chief else "",
        chiefs=people_of(scene, *CHIEFS),
    )


def choices(scene: BankScene, chief: Role | None) -> tuple[ModeChoice, ...]:
    return tuple(
        ModeChoice(
            one, scene.mode_name(one), _clauses(scene, one),
            scene.refused(chief, SetMode(one)) if chief else None,
        )
        for one in MODES
        if has_mode(scene.rules, one)
    )  # fmt: skip


def chief_here(scene: BankScene) -> Role | None:
    return next((role for role in CHIEFS if scene.has(role)), None)


def register(scene: BankScene) -> Register | None:
    rule = scene.rules.control_signatures
    if rule is None:
        return None
    done = (one.person for one in scene.bank.certificates if one.scope == REGISTER)
    signed = tuple(signature(scene, REGISTER, person, signed=True) for person in done)
    return Register(rule.clause, rule.value, signed, REGISTER)


def _clauses(scene: BankScene, mode: Mode) -> tuple[tuple[str, str], ...]:
    """What it means for who plays, who sells, and who redeems, as the law has it."""
    book = scene.room.floor.law.books[scene.night.office.rulebook]
    known: dict[str, Clause] = {clause.id: clause for clause in book.clauses}
    parts = ("mode", "medium", "sold_by", "redeemed_by")
    found = dict.fromkeys(rule_of(scene.rules, mode, part).clause for part in parts)
    return tuple(
        (ident, known[ident].text.say(scene.language)) for ident in found if ident in known
    )


def opening(scene: BankScene) -> OpeningScreen:
    sheet = scene.bank.papers.find(scene.bank.counted.get(BANK, ""))
    keepers, chief = (Role.CASHIER, Role.RECORDER), chief_here(scene)
    others = choices(scene, chief) if chief else ()
    return OpeningScreen(
        view="opening",
        step=3 if sheet else 2 if BANK in scene.bank.first_counts else 1,
        unnamed=tuple(scene.part(role) for role in keepers if not scene.people(role)),
        keepers=tuple(
            (scene.part(role).capitalize(), ", ".join(scene.people(role))) for role in keepers
        ),
        count=counting(scene, BANK),
        sheet=first_sheet(scene, sheet) if sheet else None,
        scope=f"{PAPER}{sheet.name}" if sheet else "",
        signatures=of_paper(scene, sheet.name) if sheet else (),
        by=chief.value if chief else "",
        other_mode=next(
            (one for one in others if one.mode != scene.bank.mode and not one.no), None
        ),
    )


def first_sheet(scene: BankScene, sheet: Paper) -> Holder:
    units, cash = scene.money(sheet.units), scene.cash(sheet.cash)
    return Holder(sheet.name, units, cash, scene.pieces(sheet.pieces))
