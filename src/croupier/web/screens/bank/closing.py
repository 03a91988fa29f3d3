"""The closing wizard: everything that is still missing, in order, and who can do it where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.bank.places import BANK, TABLE
from croupier.kit.actors import Role
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER
from croupier.night.bank.specs import ACTIONS
from croupier.night.bank.tiers import makers
from croupier.night.bank.trade import receipts
from croupier.night.bank.view import missing
from croupier.night.office.model import CHIEFS
from croupier.night.office.specs import ACTIONS as OFFICE_ACTIONS
from croupier.web.screens.bank.carried import Outstanding, outstanding
from croupier.web.screens.bank.counting import Counting, counting
from croupier.web.screens.bank.looked_up import entries
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_bank, signers
from croupier.web.screens.part import Part

SEEN_BY: Final = (Role.LICENSEE, Role.DIRECTOR, Role.PIT_BOSS)  # that a count differs
STAGES: Final = ("turn_in", "papers", "count", "differences", "sign", "cash", "certify")
# What has its turn only: done before any of these, it would have to be done again.
AFTER: Final[Mapping[str, tuple[str, ...]]] = {
    "count": ("turn_in", "papers"),
    "cash": ("turn_in", "count"),
    "certify": STAGES[:-1],
}


@dataclass(frozen=True, slots=True)
class Task:
    """One thing that is missing: its sentence, and the way to do it.

    `do`: `link`, `wait`, `count`, `acknowledge`, `report`, `sign`, `cash`, or nothing: it is for
    `who`.
    """

    stage: str
    do: str = ""
    who: str = ""
    signer: str = ""  # of those, if it is one
    new_keys: tuple[str, ...] = ()  # of those, whose new key nobody has confirmed yet
    confirms: bool = False  # whether whoever looks may confirm it, at the office
    link: str = ""
    paper: str = ""
    scope: str = ""
    by: str = ""
    count: Counting | None = None
    waits: tuple[Outstanding, ...] = ()
    deposit: str = ""  # as a form says it: what goes to the account
    float_back: str = ""  # and what goes back to the licensee
    said: str = ""
    clause: str = ""


Way = Callable[[BankScene, Mapping[str, Any]], Task]  # by what the refusal tells


def to_table(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    name = facts["table"]
    wall = scene.has(Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE, Role.INSPECTOR)
    link = f"/nights/{scene.room.name}/wall?table={name}" if wall else ""
    return Task("turn_in", "link" if link else "", scene.night.tables[name].croupier, link=link)


def to_counted_table(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    """Its croupier and somebody else count it; whoever is here may be the second."""
    found = counting(scene, TABLE + facts["table"])
    who = ", ".join(found.others)
    if found.state == "other":  # who counts first is at the table; then it is another's turn
        way = to_table(scene, facts)
        return replace(way, who=who) if found.counter else way
    return Task("turn_in", "count", who, count=found)


def to_runner(_: BankScene, facts: Mapping[str, Any]) -> Task:
    return Task("turn_in", who=facts["person"])


def to_pending(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    """Each paper is somebody's turn, and seldom all of them one person's."""
    waits = tuple(outstanding(scene, name) for name in facts["papers"].split(", "))
    return Task("papers", "wait", waits=waits)


def to_recorder(scene: BankScene, _: Mapping[str, Any]) -> Task:
    """What was entered from paper the cashier confirms too, or takes back."""
    way, who = f"/nights/{scene.room.name}/bank", people_of(scene, Role.RECORDER)
    if scene.has(Role.RECORDER):
        return Task("papers", "link", link=way)
    if scene.has(Role.CASHIER) and any(entries(scene)):
        return Task("papers", "link", who, link=f"{way}#entries")
    return Task("papers", who=who)


def to_count(scene: BankScene, _: Mapping[str, Any]) -> Task:
    found, who = counting(scene, BANK), people_of(scene, Role.CASHIER, Role.RECORDER)
    return Task("count", "count" if found.state != "other" else "", who, count=found)


def people_of(scene: BankScene, *roles: Role) -> str:
    return ", ".join(sorted({one for role in roles for one in scene.people(role)}))


def to_acknowledge(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    paper, by = facts["paper"], scene.first_part(*SEEN_BY)
    mine = by and scene.me not in makers(scene.bank.papers[paper])
    do = "acknowledge" if mine else ""
    return Task("differences", do, people_of(scene, *SEEN_BY), paper=paper, by=by)


def to_report(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    """By whoever counted; once it is written, they sign it."""
    sheet = scene.bank.papers[facts["paper"]]
    people = makers(sheet)
    if written := scene.report_of(sheet.name):
        return to_signer(scene, "differences", PAPER + written.name, written.hands["person"])
    here = [one for one in sorted(people) if scene.night.office.staff.get(one)]
    by = scene.first_part(*ACTIONS["report"].by) if scene.me in people else ""
    who = ", ".join(here or sorted(people))
    return Task("differences", "report" if by else "", who, paper=sheet.name, by=by)


def to_sign(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    return to_signer(scene, "sign", PAPER + facts["paper"], facts["person"])


def to_signer(scene: BankScene, stage: str, scope: str, named: str) -> Task:
    """Here, with their PIN, by one of those who are named; whoever it is says so."""
    people = [one for one in named.split(", ") if one in signers(scene.night, scope)]
    return Task(
        stage,
        "sign" if people else "",
        ", ".join(people) or named,
        signer=people[0] if len(people) == 1 else "",
        new_keys=tuple(one for one in people if one in scene.night.office.renewals),
        confirms=scene.has(*OFFICE_ACTIONS["confirm_key"].by),
        scope=scope,
    )


def to_cash(scene: BankScene, _: Mapping[str, Any]) -> Task:
    """What players paid goes to the account, what the licensee brought goes back."""
    if not scene.people(Role.CASHIER):
        return replace(to_name(scene, {}), stage="cash")
    due = max(0, min(receipts(scene.room.floor.law, scene.night), scene.drawer))
    rest, plain = scene.drawer - due, scene.writing.plain
    return Task(
        "cash",
        "cash" if scene.has(Role.CASHIER) else "",
        people_of(scene, Role.CASHIER),
        deposit=plain(due) if due else "",
        float_back=plain(rest) if rest else "",
    )


def to_certify(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    return to_signer(scene, "certify", facts["scope"], facts["person"])


def to_line(scene: BankScene, facts: Mapping[str, Any]) -> Task:
    """A line of a carnet, signed by whoever entered it."""
    scope = f"{ADVANCE}{facts['table']} {facts['number']}"
    return to_signer(scene, "sign", scope, facts["person"])


def to_name(scene: BankScene, _: Mapping[str, Any]) -> Task:
    """Whoever answers for the house gives the part to somebody, at the office."""
    do, way = "link" if scene.has(*CHIEFS) else "", f"/nights/{scene.room.name}/office"
    return Task("certify", do, people_of(scene, *CHIEFS), link=way)


def to_register(scene: BankScene, _: Mapping[str, Any]) -> Task:
    """It is signed where it is shown."""
    return Task("certify", who=", ".join(signers(scene.night, REGISTER)))


WAYS: Final[Mapping[str, Way]] = {
    "table_still_open": to_table,
    "not_turned_in": to_table,
    "table_not_counted": to_counted_table,
    "runner_not_back": to_runner,
    "papers_pending": to_pending,
    "papers_unconfirmed": to_recorder,
    "bank_not_counted": to_count,
    "difference_not_seen": to_acknowledge,
    "report_missing": to_report,
    "paper_not_signed": to_sign,
    "cash_in_drawer": to_cash,
    "not_certified": to_certify,
    "bank_needs_both": to_name,
    "advance_not_signed": to_line,
    "register_not_signed": to_register,
}


def tasks(scene: BankScene) -> Iterator[Task]:
    for no in missing(scene.room.floor.law, scene.night):
        told = scene.refusal(no)
        yield replace(WAYS[no.code](scene, dict(no.facts)), said=told.said, clause=told.clause)


def in_turn(found: list[Task]) -> list[Task]:
    """Whatever would have to be done again waits, and says only whose it is."""
    open_yet = {one.stage for one in found}
    return [
        replace(one, do="")
        if one.do != "link" and open_yet.intersection(AFTER.get(one.stage, ()))
        else one
        for one in found
    ]


@dataclass(frozen=True, slots=True)
class Stage:
    said: str
    state: str  # done, now, next


@dataclass(frozen=True, slots=True)
class ClosingScreen(Part):
    view: str
    tasks: Sequence[Task]
    rail: Sequence[Stage]
    ready: bool
    cashier: bool
    cashiers: str
    signatures: tuple[Signature, ...]


def closing(scene: BankScene) -> ClosingScreen:
    found = in_turn(list(tasks(scene)))
    at = STAGES.index(found[0].stage) if found else len(STAGES)
    return ClosingScreen(
        view="closing",
        tasks=found,
        rail=[
            Stage(
                scene.say(f"bank.stage_{stage}"),
                "done" if place < at else "now" if place == at else "next",
            )
            for place, stage in enumerate(STAGES)
        ],
        ready=not found,
        cashier=scene.has(Role.CASHIER),
        cashiers=", ".join(scene.people(Role.CASHIER)),
        signatures=of_bank(scene),
    )
