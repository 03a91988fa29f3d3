"""Papers on their way: whose turn each is, and what whoever looks can do about it, and where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from croupier.bank.places import RUNNER, TABLE
from croupier.floor.clock import ms_of
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import CARRIED, has_supervised_fills, receiver
from croupier.night.bank.model import Paper
from croupier.night.bank.view import pending
from croupier.night.tables.model import Table
from croupier.web.screens.bank.looked_up import second
from croupier.web.screens.bank.papers import Slip, slip, state_of
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.refused import Trouble

DONE_SHOWN: Final = 2  # of those that have arrived
RECENT: Final = 40  # of each series, among which a table's own are looked for
VOUCHERS: Final = ("fill", "credit")
UNDONE_BY: Final = (Role.CASHIER, Role.RECORDER, Role.LICENSEE, Role.DIRECTOR)


@dataclass(frozen=True, slots=True)
class Carried:
    """A paper on its way. `step`: what I do about it now; `waits`: who else has to, or what."""

    slip: Slip
    step: str  # `accept`, `approve`, `carry`, `receive`, `sign`, or nothing
    waits: str
    whose: str = ""  # the table, or the runner
    asked_ms: int | None = None  # since when, by the wall clock
    since: str = ""  # when it came to where it is now
    to_table: bool = False
    cancels: bool = False  # it has not left, and is mine to take back
    declines: bool = False
    runners: tuple[str, ...] = ()  # who can carry it
    why: Trouble | None = None  # what stands in the way of my step


@dataclass(frozen=True, slots=True)
class Outstanding:
    """`link`: where whoever looks can do something about it; nothing: it is for others."""

    paper: str
    said: str
    link: str


# --- at the bank


def queue(scene: BankScene) -> tuple[Carried, ...]:
    """Vouchers that are asked for or travel, as the cashier deals with them; and the last ones."""
    papers = scene.bank.papers
    waiting = [paper for paper in pending(scene.night) if paper.what in CARRIED]
    done = [paper for paper in papers.latest(DONE_SHOWN, *CARRIED) if not paper.pending]
    return tuple(for_cashier(scene, paper) for paper in (*reversed(waiting), *done[:DONE_SHOWN]))


def for_cashier(scene: BankScene, paper: Paper) -> Carried:
    runners = tuple(
        one for one in scene.runners() if one not in (paper.hands.get("asked", ""), scene.me)
    )
    step, why = cashiers_step(paper), None
    if step == "accept":
        why = scene.refused(Role.CASHIER, a.Accept(paper.name, runners[0] if runners else ""))
        if why and not runners:
            why = replace(why, said=scene.say("bank.no_runner"))
    elif step == "receive":
        why = scene.refused(Role.CASHIER, a.Receive(paper.name))
    others = travels(paper) and receiver(paper) is not Role.CASHIER
    waits = who_receives(scene, paper) if others else ""
    return Carried(
        slip(scene, paper), step, waits, declines=declines(paper), runners=runners, why=why
    )


def travels(paper: Paper) -> bool:
    return paper.state in ("carried", "returning")


def cashiers_step(paper: Paper) -> str:
    if paper.what in VOUCHERS and paper.state in ("asked", "approved"):
        return "accept"
    return "receive" if travels(paper) and receiver(paper) is Role.CASHIER else ""


def declines(paper: Paper) -> bool:
    """Before it left the cashier may decline; of what comes to the bank, on its arrival too."""
    if paper.state == "carried":
        return paper.what in ("return", "credit")
    return paper.what in VOUCHERS and paper.pending and not paper.moved


def who_receives(scene: BankScene, paper: Paper) -> str:
    """The receiver of a paper: a table's croupier, a runner, or any cashier."""
    if receiver(paper) is Role.CROUPIER:
        return scene.night.tables[paper.place.removeprefix(TABLE)].croupier
    if paper.what == "issue":
        return paper.place.removeprefix(RUNNER)
    return ", ".join(scene.people(Role.CASHIER))


# --- at a table, and for whoever watches all of them


def vouchers(scene: BankScene, table: Table) -> tuple[Carried, ...]:
    """Everything that is asked for or travels, the oldest first; everybody sees it."""
    place = TABLE + table.name
    return tuple(
        for_table(scene, table, paper)
        for paper in pending(scene.night)
        if paper.place == place and paper.what in VOUCHERS
    )


def arrived(scene: BankScene, table: Table) -> tuple[Slip, ...]:
    """The last ones that are done, the newest first; what is older, the record has."""
    recent, place = scene.bank.papers.latest(RECENT, *VOUCHERS), TABLE + table.name
    done = [paper for paper in recent if paper.place == place and not paper.pending]
    return tuple(slip(scene, paper) for paper in done[:DONE_SHOWN])


def for_table(scene: BankScene, table: Table, paper: Paper) -> Carried:
    step = step_at(scene, table, paper)
    return Carried(
        slip=slip(scene, paper),
        step=step,
        waits="" if step else turn(scene, paper),
        asked_ms=asked_ms(scene, paper),
        cancels=paper.hands.get("asked") == scene.me and not paper.moved,
    )


def for_pit(scene: BankScene, paper: Paper) -> Carried:
    table = table_of(scene, paper)
    approves = table is not None and step_at(scene, table, paper) == "approve"
    return Carried(
        slip=slip(scene, paper),
        step="approve" if approves else "",
        waits="" if approves else turn(scene, paper),
        whose=paper.place.partition(" ")[2],
        asked_ms=asked_ms(scene, paper),
    )


def asked_ms(scene: BankScene, paper: Paper) -> int | None:
    return ms_of(scene.room.holds.times(paper.name).get("asked", ""))


def step_at(scene: BankScene, table: Table, paper: Paper) -> str:
    """My next step with a paper at this table."""
    if paper.hands.get("asked") == scene.me and scene.me not in paper.signed:
        return "sign"
    if scene.has(Role.PIT_BOSS) and needs_approval(scene, paper):
        return "approve"
    comes = travels(paper) and receiver(paper) is Role.CROUPIER
    return "receive" if comes and deals(scene, table) else ""


def deals(scene: BankScene, table: Table) -> bool:
    return table.croupier == scene.me and scene.has(Role.CROUPIER)


def needs_approval(scene: BankScene, paper: Paper) -> bool:
    return paper.state == "asked" and has_supervised_fills(scene.room.floor.law, scene.night)


def turn(scene: BankScene, paper: Paper) -> str:
    """The person whose turn it is and their step; who fetches it is told with the state."""
    asker = paper.hands.get("asked", "")
    if paper.what in VOUCHERS and paper.state in ("asked", "approved"):
        if asker not in paper.signed:
            return scene.say("float.waits_sign", person=asker)
        if needs_approval(scene, paper):
            return scene.say("float.waits_approve", person=", ".join(scene.people(Role.PIT_BOSS)))
        return scene.say("float.waits_accept", person=", ".join(scene.people(Role.CASHIER)))
    if paper.state == "accepted":
        return ""
    return scene.say("float.waits_receive", person=who_receives(scene, paper))


def table_of(scene: BankScene, paper: Paper) -> Table | None:
    own = paper.place.startswith(TABLE)
    return scene.night.tables.get(paper.place.removeprefix(TABLE)) if own else None


# --- when the bank shall close


def outstanding(scene: BankScene, name: str) -> Outstanding:
    """`Rune fetches it`: who has to do what, and where."""
    paper = scene.bank.papers[name]
    if paper.what == "void":
        asker = paper.hands["asked"]
        people = ", ".join(second(scene, asker)) or scene.part(Role.RECORDER)
        said = scene.say("bank.waits_void", people=people, person=asker)
    else:
        said = turn(scene, paper) or state_of(scene, paper)
    link = own_page(scene, paper)
    return Outstanding(name, said, f"/nights/{scene.room.name}/{link}" if link else "")


def own_page(scene: BankScene, paper: Paper) -> str:
    """My own page, at the place where I can do it."""
    if paper.what == "void":
        return "bank#voids" if scene.has(*UNDONE_BY) else ""
    if scene.has(Role.CASHIER) and (cashiers_step(paper) or declines(paper)):
        return f"bank#v-{paper.name}"
    runs = scene.has(Role.RUNNER) and scene.me == paper.hands.get("carrier")
    if runs and (paper.state == "accepted" or paper.what == "issue"):
        return f"runner#p-{paper.name}"
    table = table_of(scene, paper)
    step = step_at(scene, table, paper) if table else ""
    if table is None or not step:
        return ""
    return f"wall?table={table.name}" if step == "approve" else f"tables/{table.name}/console"
