"""Papers that somebody looks for by number, those to be undone, and those entered from paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.kit.actors import Role
from croupier.night.bank.model import PAPER, Paper
from croupier.night.bank.papers import concerned
from croupier.web.screens.bank.papers import Hand, Slip, hands, key, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_paper
from croupier.web.screens.part import Part


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A void, or an entry from paper, that waits for a second person."""

    slip: Slip
    mine: bool  # I asked for it, or entered it
    waits: str  # who can confirm it
    undoes: Slip | None = None  # of a void
    reason: str = ""
    what: str = ""  # of an entry: the paper by hand, its number, and the time that stands on it
    number: str = ""
    at: str = ""
    bars: bool = False  # it is about something that went through my hands


@dataclass(frozen=True, slots=True)
class Found:
    """The paper of the number that was asked for; without a slip there is none."""

    asked: str
    slip: Slip | None = None
    scope: str = ""
    hands: tuple[Hand, ...] = ()
    signatures: tuple[Signature, ...] = ()
    reason: str = ""
    by: str = ""  # the part in which somebody here can undo it


@dataclass(frozen=True, slots=True)
class LookedUp(Part):
    found: Found | None
    voids: tuple[Unconfirmed, ...]
    entries: tuple[Unconfirmed, ...]


def looked_up(scene: BankScene) -> LookedUp:
    return LookedUp(find_paper(scene), tuple(voids(scene)), tuple(entries(scene)))


def voids(scene: BankScene) -> Iterator[Unconfirmed]:
    for name in sorted(scene.bank.papers.pending):
        paper = scene.bank.papers[name]
        if paper.what == "void":
            asker = paper.hands["asked"]
            yield Unconfirmed(
                slip=slip(scene, paper),
                mine=asker == scene.me,
                waits=", ".join(second(scene, asker)),
                undoes=slip(scene, scene.bank.papers[paper.of]),
                reason=scene.activity.reasons.get(name, ""),
            )


def second(scene: BankScene, asker: str) -> tuple[str, ...]:
    """Who at the bank can confirm what this person asked for, or entered."""
    keepers = (*scene.people(Role.CASHIER), *scene.people(Role.RECORDER))
    return tuple(dict.fromkeys(one for one in keepers if one != asker))


def entries(scene: BankScene) -> Iterator[Unconfirmed]:
    """What was entered from paper and nobody else has seen yet, the oldest first."""
    papers = scene.bank.papers
    for paper in sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq):
        if paper.what == "entry":
            yield entry(scene, paper)


def entry(scene: BankScene, paper: Paper) -> Unconfirmed:
    asker, theirs = paper.hands["asked"], concerned(scene.night, paper)
    return Unconfirmed(
        slip=slip(scene, paper),
        mine=asker == scene.me,
        waits=", ".join(one for one in second(scene, asker) if one not in theirs),
        what=scene.say(f"bank.what_{key(paper.kind)}"),
        number=paper.number,
        at=scene.activity.entered.get(paper.name, {}).get("at", ""),
        bars=scene.me in theirs,
    )


def find_paper(scene: BankScene) -> Found | None:
    """None: nobody has asked for a paper."""
    asked = scene.asked.get("paper", "").strip().upper()
    if not asked:
        return None
    paper = scene.bank.papers.find(asked)
    if paper is None:
        return Found(asked[:24])
    return Found(
        asked=asked,
        slip=slip(scene, paper),
        scope=PAPER + asked,
        hands=tuple(hands(scene, paper)),
        signatures=of_paper(scene, asked) if paper.what in ("count", "void", "report") else (),
        reason=scene.activity.reasons.get(asked, ""),
        by=scene.first_part(Role.CASHIER, Role.RECORDER),
    )
