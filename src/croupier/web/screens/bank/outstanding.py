"""What is pending when the bank shall close: of each paper whose turn it is, and the way there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.bank.places import TABLE
from croupier.kit.actors import Role
from croupier.night.bank.model import Paper
from croupier.night.tables.model import Table
from croupier.web.screens.bank.looked_up import second
from croupier.web.screens.bank.papers import state_of
from croupier.web.screens.bank.pit import for_runner
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.table import step_of, waits_for
from croupier.web.screens.bank.vouchers import declines
from croupier.web.screens.bank.vouchers import step_of as cashiers_step

UNDONE_BY: Final = (Role.CASHIER, Role.RECORDER, Role.LICENSEE, Role.DIRECTOR)


@dataclass(frozen=True, slots=True)
class Outstanding:
    """`link`: where whoever looks can do something about it; nothing: it is for others."""

    paper: str
    said: str
    link: str


def outstanding(scene: BankScene, name: str) -> Outstanding:
    paper = scene.bank.papers[name]
    link = way(scene, paper)
    return Outstanding(
        name, turn(scene, paper), f"/nights/{scene.room.name}/{link}" if link else ""
    )


def turn(scene: BankScene, paper: Paper) -> str:
    """`Rune fetches it`: who has to do what."""
    if paper.what == "void":
        asker = paper.hands["asked"]
        people = ", ".join(second(scene, asker)) or scene.part(Role.RECORDER)
        return scene.say("bank.waits_void", people=people, person=asker)
    if paper.state == "accepted":
        return state_of(scene, paper)
    table = table_of(scene, paper)
    return waits_for(scene, table, paper) if table else for_runner(scene, paper)


def way(scene: BankScene, paper: Paper) -> str:
    """My own page, at the place where I can do it."""
    if paper.what == "void":
        return "bank#voids" if scene.has(*UNDONE_BY) else ""
    if scene.has(Role.CASHIER) and (cashiers_step(paper) or declines(paper)):
        return f"bank#v-{paper.name}"
    if scene.has(Role.RUNNER) and scene.me == paper.hands.get("carrier") and runs(paper):
        return f"runner#p-{paper.name}"
    table = table_of(scene, paper)
    step = step_of(scene, table, paper) if table else ""
    if table is None or not step:
        return ""
    return f"wall?table={table.name}" if step == "approve" else f"tables/{table.name}/console"


def table_of(scene: BankScene, paper: Paper) -> Table | None:
    own = paper.place.startswith(TABLE)
    return scene.night.tables.get(paper.place.removeprefix(TABLE)) if own else None


def runs(paper: Paper) -> bool:
    """Whether it is the runner's turn: to fetch it, or to count what was given to them."""
    return paper.state == "accepted" or paper.what == "issue"
