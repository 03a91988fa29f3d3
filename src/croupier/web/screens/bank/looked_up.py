"""Papers that somebody looks for by number, those to be undone, and those entered from paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.kit.actors import Role
from croupier.night.bank.model import PAPER, Paper
from croupier.night.bank.papers import concerned
from croupier.web.screens.bank.papers import hands, key, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_paper


def voids(scene: BankScene) -> Iterator[dict[str, Any]]:
    for name in sorted(scene.bank.papers.pending):
        paper = scene.bank.papers[name]
        if paper.what == "void":
            yield void(scene, paper)


def void(scene: BankScene, paper: Paper) -> dict[str, Any]:
    asker = paper.hands["asked"]
    return {
        "paper": paper.name,
        "of": slip(scene, scene.bank.papers[paper.of]),
        "person": asker,
        "reason": scene.activity.reasons.get(paper.name, ""),
        "mine": asker == scene.me,
        "waits": ", ".join(second(scene, asker)),
        "time": scene.time(paper.seq),
    }


def second(scene: BankScene, asker: str) -> tuple[str, ...]:
    """Who at the bank can confirm what this person asked for, or entered."""
    keepers = (*scene.people(Role.CASHIER), *scene.people(Role.RECORDER))
    return tuple(dict.fromkeys(one for one in keepers if one != asker))


def entries(scene: BankScene) -> Iterator[dict[str, Any]]:
    """What was entered from paper and nobody else has seen yet, the oldest first."""
    papers = scene.bank.papers
    for paper in sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq):
        if paper.what == "entry":
            yield entry(scene, paper)


def entry(scene: BankScene, paper: Paper) -> dict[str, Any]:
    asker, theirs = paper.hands["asked"], concerned(scene.night, paper)
    return {
        "slip": slip(scene, paper),
        "what": scene.say(f"bank.what_{key(paper.kind)}"),
        "number": paper.number,
        "at": scene.activity.entered.get(paper.name, {}).get("at", ""),
        "person": asker,
        "mine": asker == scene.me,
        "bars": scene.me in theirs,
        "waits": ", ".join(one for one in second(scene, asker) if one not in theirs),
    }


def found(scene: BankScene) -> dict[str, Any] | None:
    """The paper of the number that was asked for."""
    asked = scene.asked.get("paper", "").strip().upper()
    if not asked:
        return None
    paper = scene.bank.papers.find(asked)
    if paper is None:
        return {"asked": asked[:24], "slip": None}
    by = next((role for role in (Role.CASHIER, Role.RECORDER) if scene.has(role)), None)
    return {
        "asked": asked,
        "slip": slip(scene, paper),
        "scope": PAPER + asked,
        "hands": list(hands(scene, paper)),
        "signatures": of_paper(scene, asked) if paper.what in ("count", "void", "report") else (),
        "reason": scene.activity.reasons.get(asked, ""),
        "by": by.value if by else "",
    }
