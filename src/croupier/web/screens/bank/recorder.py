"""The recorder's screen: everything that passed, to be confirmed; voids; back-entries; a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.night.bank.papers import concerned
from croupier.web.screens.bank.counting import Counting, to_count
from croupier.web.screens.bank.looked_up import LookedUp, looked_up
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import Signature, of_bank, owed
from croupier.web.screens.part import Part

SHOWN_MAX: Final = 60  # to confirm at a look; the rest follows when these are done


@dataclass(frozen=True, slots=True)
class RecorderScreen(Part):
    view: str
    waiting: tuple[Slip, ...]
    all_names: str
    more: int
    mine: tuple[str, ...]  # papers that went through my own hands
    counts: tuple[Counting, ...]
    signatures: tuple[Signature, ...]
    owed: tuple[str, ...]
    looked_up: LookedUp


def recorder(scene: BankScene) -> RecorderScreen:
    papers = scene.bank.papers
    waiting = sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq)
    usual = [one for one in waiting if one.what != "entry"]
    mine = [one.name for one in usual if scene.me in concerned(scene.night, one)]
    others = [one for one in usual if one.name not in mine]
    return RecorderScreen(
        view="recorder",
        waiting=tuple(slip(scene, one) for one in others[:SHOWN_MAX]),
        all_names=" ".join(one.name for one in others[:SHOWN_MAX]),
        more=max(0, len(others) - SHOWN_MAX),
        mine=tuple(mine),
        counts=tuple(to_count(scene)),
        signatures=of_bank(scene),
        owed=owed(scene),
        looked_up=looked_up(scene),
    )
