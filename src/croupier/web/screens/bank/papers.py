"""A paper of the bank as its pages show it: what it is, how far it has come, who had it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.night.bank.model import Paper
from croupier.night.bank.papers import UNDONE, maker_of
from croupier.web.screens.bank.scene import BankScene

PARTS: Final = (  # in the order in which people have had it in their hands
    "asked",
    "person",
    "first",
    "second",
    "approved",
    "accepted",
    "carrier",
    "received",
    "declined",
    "returned",
    "confirmed",
    "acknowledged",
)


@dataclass(frozen=True, slots=True)
class Slip:
    """One line of a list of papers, in the reader's words."""

    name: str
    what: str  # the key of its word
    label: str
    place: str
    person: str
    time: str
    seq: int
    amount: str
    pieces: str
    cash: str
    state: str  # the key of its word
    said: str  # the state, in words
    late: bool
    of: str
    undone: bool  # it could be undone now


@dataclass(frozen=True, slots=True)
class Hand:
    part: str
    person: str
    signed: bool


def slip(scene: BankScene, paper: Paper) -> Slip:
    kind = paper.kind or paper.what
    label = scene.say(f"bank.what_{key(kind)}")
    if paper.what == "entry":
        label = scene.say("bank.what_entry", kind=label, number=paper.number)
    return Slip(
        name=paper.name,
        what=paper.what,
        label=label[:1].upper() + label[1:],
        place=scene.place_name(paper.place) if paper.place else "",
        person=maker_of(paper) or paper.hands.get("first", ""),
        time=scene.time(paper.seq),
        seq=paper.seq,
        amount=scene.money(paper.units) if paper.units else "",
        pieces=scene.pieces(paper.pieces) if paper.pieces else "",
        cash=scene.cash(paper.cash) if paper.cash else "",
        state=paper.state,
        said=with_reason(scene, paper),
        late=paper.late and paper.pending,
        of=paper.of,
        undone=may_be_undone(scene, paper),
    )


def may_be_undone(scene: BankScene, paper: Paper) -> bool:
    """It has moved something, and nobody has asked yet that this goes back."""
    papers = scene.bank.papers
    asked = any(papers[name].of == paper.name for name in papers.pending if name[0] == "V")
    return paper.what in UNDONE and bool(paper.moved) and paper.state != "void" and not asked


def key(word: str) -> str:
    return word.replace("-", "_")


def state_of(scene: BankScene, paper: Paper) -> str:
    """`Carried by Ana`, `Received`, `To be confirmed`."""
    if paper.state == "returning":
        return scene.say("bank.state_returning", person=paper.hands["carrier"])
    if paper.state == "carried" or (paper.state == "accepted" and paper.what == "fill"):
        who = paper.hands.get("carrier", "")
        way = "carried" if paper.state == "carried" else "waits_carrier"
        return scene.say(f"bank.state_{way}", person=who)
    if paper.state == "accepted":
        return scene.say("bank.state_waits_carrier", person=paper.hands.get("carrier", ""))
    if paper.state == "asked" and paper.what == "entry":
        return scene.say("bank.state_unconfirmed")
    if paper.state == "done" and paper.name in scene.bank.papers.unconfirmed:
        received = paper.what in ("fill", "credit", "issue", "return")
        return scene.say("bank.state_received" if received else "bank.state_unconfirmed")
    if paper.state == "done" and "confirmed" in paper.hands:
        return scene.say("bank.state_confirmed", person=paper.hands["confirmed"])
    return scene.say(f"bank.state_{paper.state}")


def with_reason(scene: BankScene, paper: Paper) -> str:
    """How far it has come; and why somebody would not have it."""
    reason = scene.activity.reasons.get(paper.name, "")
    said = state_of(scene, paper)
    return f"{said} ({reason})" if reason and paper.state in ("declined", "returning") else said


def hands(scene: BankScene, paper: Paper) -> Iterator[Hand]:
    for part in PARTS:
        if person := paper.hands.get(part):
            yield Hand(scene.say(f"bank.hand_{part}"), person, person in paper.signed)
