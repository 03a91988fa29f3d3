"""The queue of what is asked for and what travels, and what the cashier can do about each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import CARRIED, receiver
from croupier.night.bank.model import Paper
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.refused import Trouble

DONE_SHOWN: Final = 2  # of those that have arrived


@dataclass(frozen=True, slots=True)
class Voucher:
    """One line of the queue. `step`: `accept`, `receive`, or nothing: it is for others now."""

    slip: Slip
    step: str
    runners: tuple[str, ...]
    waits: str  # who has to do something
    why: Trouble | None  # what stands in the way of accepting it
    declines: bool


def vouchers(scene: BankScene) -> tuple[Voucher, ...]:
    papers = scene.bank.papers
    waiting = [papers[name] for name in papers.pending if papers[name].what in CARRIED]
    waiting.sort(key=lambda paper: paper.seq, reverse=True)
    done = [paper for paper in papers.latest(DONE_SHOWN, *CARRIED) if not paper.pending]
    return tuple(voucher(scene, paper) for paper in (*waiting, *done[:DONE_SHOWN]))


def voucher(scene: BankScene, paper: Paper) -> Voucher:
    asker = paper.hands.get("asked", "")
    runners = tuple(one for one in scene.runners() if one not in (asker, scene.me))
    step = step_of(paper)
    why = None
    if step == "accept":
        action = a.Accept(paper.name, runners[0] if runners else "")
        why = scene.refused(Role.CASHIER, action)
        if why and not runners:
            why = replace(why, said=scene.say("bank.no_runner"))
    elif step == "receive":
        why = scene.refused(Role.CASHIER, a.Receive(paper.name))
    return Voucher(
        slip=slip(scene, paper),
        step=step,
        runners=runners,
        waits=waits_for(scene, paper),
        why=why,
        declines=declines(paper),
    )


def step_of(paper: Paper) -> str:
    if paper.what in ("fill", "credit") and paper.state in ("asked", "approved"):
        return "accept"
    comes = paper.state in ("carried", "returning") and receiver(paper) is Role.CASHIER
    return "receive" if comes else ""


def declines(paper: Paper) -> bool:
    """Before it left the cashier may decline; of what comes to the bank, on its arrival too."""
    if paper.state == "carried":
        return paper.what in ("return", "credit")
    return paper.what in ("fill", "credit") and paper.pending and not paper.moved


def waits_for(scene: BankScene, paper: Paper) -> str:
    """The person whose turn it is, where it is not the cashier's."""
    if not paper.pending:
        return ""
    if paper.state not in ("carried", "returning"):
        return ""
    if receiver(paper) is Role.CROUPIER:
        table = scene.night.tables.get(paper.place.removeprefix("table "))
        return table.croupier if table else ""
    return paper.place.removeprefix("runner ") if paper.what == "issue" else ""
