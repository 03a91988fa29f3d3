"""The recorder's screen: everything that passed, to be confirmed; voids; back-entries; a search."""

from __future__ import annotations

from typing import Any, Final

from croupier.night.bank.papers import concerned
from croupier.web.screens.bank.counting import to_count
from croupier.web.screens.bank.papers import slip
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_bank, owed
from croupier.web.screens.bank.watching import correcting

SHOWN_MAX: Final = 60  # to confirm at a look; the rest follows when these are done


def recorder(scene: BankScene) -> dict[str, Any]:
    papers = scene.bank.papers
    waiting = sorted((papers[name] for name in papers.unconfirmed), key=lambda one: one.seq)
    usual = [one for one in waiting if one.what != "entry"]
    mine = [one for one in usual if scene.me in concerned(scene.night, one)]
    others = [one for one in usual if one not in mine]
    return {
        "view": "recorder",
        "waiting": [slip(scene, one) for one in others[:SHOWN_MAX]],
        "all_names": " ".join(one.name for one in others[:SHOWN_MAX]),
        "more": max(0, len(others) - SHOWN_MAX),
        "mine": [slip(scene, one) for one in mine],
        "counts": list(to_count(scene)),
        "signatures": of_bank(scene),
        "owed": owed(scene),
        **correcting(scene),
    }
