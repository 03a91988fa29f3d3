"""The recorder's screen: everything that passed, to be confirmed; voids; back-entries; a search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.bank.places import BANK
from croupier.kit.actors import Role
from croupier.night.bank.closing import PAPER
from croupier.night.bank.model import Paper
from croupier.night.bank.papers import maker_of
from croupier.web.screens.bank.cashier import empty, places
from croupier.web.screens.bank.counting import counting
from croupier.web.screens.bank.papers import hands, key, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_bank, of_paper

SHOWN_MAX: Final = 60  # to confirm at a look; the rest follows when these are done
KINDS: Final = ("sale", "redemption", "fill", "credit", "issue", "return")


def recorder(scene: BankScene) -> dict[str, Any]:
    papers = scene.bank.papers
    waiting = sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq)
    usual = [one for one in waiting if one.what != "entry"]
    mine = [one for one in usual if maker_of(one) == scene.me]
    others = [one for one in usual if maker_of(one) != scene.me]
    return {
        "view": "recorder",
        "waiting": [slip(scene, one) for one in others[:SHOWN_MAX]],
        "all_names": " ".join(one.name for one in others[:SHOWN_MAX]),
        "more": max(0, len(others) - SHOWN_MAX),
        "mine": [slip(scene, one) for one in mine],
        "voids": list(voids(scene)),
        "entries": [back_entry(scene, one) for one in waiting if one.what == "entry"],
        "counts": [counting(scene, place) for place in to_count(scene)],
        "found": found(scene),
        "entry": empty(scene, "entry", "pieces"),
        "places": places(scene),
        "series": KINDS,
        "signatures": of_bank(scene),
    }


def to_count(scene: BankScene) -> Iterator[str]:
    """Where somebody has counted, and I can be the second; the bank whenever it is asked for."""
    for place in sorted(scene.bank.first_counts):
        if counting(scene, place).state in ("second", "mine"):
            yield place
    if scene.asked.get("count") == BANK and BANK not in scene.bank.first_counts:
        yield BANK


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
        "reason": scene.lately.reasons.get(paper.name, ""),
        "mine": asker == scene.me,
        "time": scene.time(paper.seq),
    }


def back_entry(scene: BankScene, paper: Paper) -> dict[str, Any]:
    told = scene.lately.entered.get(paper.name, {})
    asker = paper.hands["asked"]
    return {
        "slip": slip(scene, paper),
        "what": scene.say(f"bank.what_{key(paper.kind)}"),
        "number": paper.number,
        "at": told.get("at", ""),
        "person": asker,
        "mine": asker == scene.me,
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
        "reason": scene.lately.reasons.get(asked, ""),
        "by": by.value if by else "",
    }
