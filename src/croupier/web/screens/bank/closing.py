"""The closing wizard: everything that is still missing, in order, and who can do it where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.bank.places import BANK, TABLE
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER, Paper
from croupier.night.bank.specs import ACTIONS
from croupier.night.bank.tiers import makers
from croupier.night.bank.trade import receipts
from croupier.night.bank.view import missing
from croupier.night.office.model import CHIEFS
from croupier.night.office.specs import ACTIONS as OFFICE_ACTIONS
from croupier.web.screens.bank.counting import Counting, counting, writing
from croupier.web.screens.bank.looked_up import entries
from croupier.web.screens.bank.outstanding import Outstanding, outstanding
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_bank, signers
from croupier.web.screens.bank.watching import SEEN_BY, part

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
    said: str
    clause: str
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
    facts: Mapping[str, str] = field(default_factory=dict)


Way = Callable[[BankScene, Mapping[str, Any]], dict[str, Any]]


def to_table(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    name = facts["table"]
    mine = scene.night.tables[name].croupier
    wall = scene.has(Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE, Role.INSPECTOR)
    link = f"/nights/{scene.room.name}/wall?table={name}" if wall else ""
    return {"stage": "turn_in", "do": "link" if link else "", "link": link, "who": mine}


def to_counted_table(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Its croupier and somebody else count it; whoever is here may be the second."""
    found = counting(scene, TABLE + facts["table"])
    if found.state == "other":  # who counts first is at the table; then it is another's turn
        way = to_table(scene, facts)
        return {**way, "who": ", ".join(found.others)} if found.counter else way
    return {"stage": "turn_in", "do": "count", "count": found, "who": ", ".join(found.others)}


def to_runner(_: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    return {"stage": "turn_in", "who": facts["person"]}


def to_pending(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Each paper is somebody's turn, and seldom all of them one person's."""
    waits = tuple(outstanding(scene, name) for name in facts["papers"].split(", "))
    return {"stage": "papers", "do": "wait", "waits": waits}


def to_recorder(scene: BankScene, _: Mapping[str, Any]) -> dict[str, Any]:
    """What was entered from paper the cashier confirms too, or takes back."""
    way, who = f"/nights/{scene.room.name}/bank", ", ".join(scene.people(Role.RECORDER))
    if scene.has(Role.RECORDER):
        return {"stage": "papers", "do": "link", "link": way}
    if scene.has(Role.CASHIER) and any(entries(scene)):
        return {"stage": "papers", "do": "link", "link": f"{way}#entries", "who": who}
    return {"stage": "papers", "who": who}


def to_count(scene: BankScene, _: Mapping[str, Any]) -> dict[str, Any]:
    keepers = {*scene.people(Role.CASHIER), *scene.people(Role.RECORDER)}
    found = counting(scene, BANK)
    do = "count" if found.state != "other" else ""
    return {"stage": "count", "do": do, "count": found, "who": ", ".join(sorted(keepers))}


def to_acknowledge(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    sheet = scene.bank.papers[facts["paper"]]
    by = part(scene, SEEN_BY)
    mine = by and scene.me not in makers(sheet)
    who = sorted({one for role in SEEN_BY for one in scene.people(role)})
    return {
        "stage": "differences",
        "do": "acknowledge" if mine else "",
        "paper": sheet.name,
        "by": by,
        "who": ", ".join(who),
    }


def to_report(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    """By whoever counted; once it is written, they sign it."""
    sheet = scene.bank.papers[facts["paper"]]
    written = report_of(scene, sheet.name)
    people = makers(sheet)
    if written:
        who = written.hands["person"]
        return {"stage": "differences", **to_signer(scene, PAPER + written.name, who)}
    here = [one for one in sorted(people) if scene.night.office.staff.get(one)]
    by = part(scene, ACTIONS["report"].by) if scene.me in people else ""
    return {
        "stage": "differences",
        "do": "report" if by else "",
        "paper": sheet.name,
        "by": by,
        "who": ", ".join(here or sorted(people)),
    }


def report_of(scene: BankScene, sheet: str) -> Paper | None:
    return next((one for one in scene.bank.papers.of("report") if one.of == sheet), None)


def to_sign(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    scope = PAPER + facts["paper"]
    return {"stage": "sign", "paper": facts["paper"], **to_signer(scene, scope, facts["person"])}


def to_signer(scene: BankScene, scope: str, named: str) -> dict[str, Any]:
    """Here, with their PIN, by one of those who are named; whoever it is says so."""
    people = [one for one in named.split(", ") if one in signers(scene.night, scope)]
    return {
        "do": "sign" if people else "",
        "scope": scope,
        "who": ", ".join(people) or named,
        "signer": people[0] if len(people) == 1 else "",
        "new_keys": tuple(one for one in people if one in scene.night.office.renewals),
        "confirms": scene.has(*OFFICE_ACTIONS["confirm_key"].by),
    }


def to_cash(scene: BankScene, _: Mapping[str, Any]) -> dict[str, Any]:
    """What players paid goes to the account, what the licensee brought goes back."""
    law, night = scene.room.floor.law, scene.night
    due = max(0, min(receipts(law, night), scene.drawer))
    write = {"deposit": due, "float": scene.drawer - due}
    shown = {name: scene.cash(cents) for name, cents in write.items() if cents}
    plain = {f"{name}_plain": writing(scene).plain(cents) for name, cents in write.items()}
    if not scene.people(Role.CASHIER):
        return {**to_name(scene, {}), "stage": "cash"}
    do = "cash" if scene.has(Role.CASHIER) else ""
    who = ", ".join(scene.people(Role.CASHIER))
    return {"stage": "cash", "do": do, "who": who, "facts": {**shown, **plain}}


def to_certify(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    return {"stage": "certify", **to_signer(scene, facts["scope"], facts["person"])}


def to_line(scene: BankScene, facts: Mapping[str, Any]) -> dict[str, Any]:
    """A line of a carnet, signed by whoever entered it."""
    scope = f"{ADVANCE}{facts['table']} {facts['number']}"
    return {"stage": "sign", **to_signer(scene, scope, facts["person"])}


def to_name(scene: BankScene, _: Mapping[str, Any]) -> dict[str, Any]:
    """Whoever answers for the house gives the part to somebody, at the office."""
    who = sorted({one for role in CHIEFS for one in scene.people(role)})
    mine = any(scene.has(role) for role in CHIEFS)
    way = f"/nights/{scene.room.name}/office"
    return {"stage": "certify", "do": "link" if mine else "", "link": way, "who": ", ".join(who)}


def to_register(scene: BankScene, _: Mapping[str, Any]) -> dict[str, Any]:
    """It is signed where it is shown."""
    return {"stage": "certify", "who": ", ".join(signers(scene.night, REGISTER))}


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


def task(scene: BankScene, no: Refusal) -> Task:
    told = scene.refusal(no)
    facts: dict[str, Any] = dict(no.facts)
    return Task(said=told.said, clause=told.clause, **WAYS[no.code](scene, facts))


def tasks(scene: BankScene) -> Iterator[Task]:
    for no in missing(scene.room.floor.law, scene.night):
        yield task(scene, no)


def in_turn(found: list[Task]) -> list[Task]:
    """Whatever would have to be done again waits, and says only whose it is."""
    open_yet = {one.stage for one in found}
    return [
        replace(one, do="")
        if one.do != "link" and open_yet.intersection(AFTER.get(one.stage, ()))
        else one
        for one in found
    ]


def closing(scene: BankScene) -> dict[str, Any]:
    found = in_turn(list(tasks(scene)))
    now = found[0].stage if found else "close"
    at = STAGES.index(now) if found else len(STAGES)
    return {
        "view": "closing",
        "tasks": found,
        "rail": [
            {"stage": stage, "said": scene.say(f"bank.stage_{stage}"),
             "state": "done" if place < at else "now" if place == at else "next"}
            for place, stage in enumerate(STAGES)
        ],
        "ready": not found,
        "cashier": scene.has(Role.CASHIER),
        "cashiers": ", ".join(scene.people(Role.CASHIER)),
        "signatures": of_bank(scene),
    }  # fmt: skip
