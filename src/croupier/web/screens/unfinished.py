"""What a form leaves open or can't mean, in our own words: a browser's are in its own language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.web.forms import unread
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

Missing = Mapping[str, Mapping[str, str]]  # by action and field, the sentence that asks for it
MISSING: Final[Mapping[str, Missing]] = {
    "console": {
        "land": {"revolutions": "console.turns_missing"},
        "sit": {"seat": "console.seat_missing", "player": "console.name_missing"},
        "stake": {"by": "console.whose_missing", "units": "console.units_missing"},
        "clear": {"by": "console.whose_missing"},
        "leave": {"seat": "console.whose_missing"},
        "rule": {"round": "wall.round_missing"},
    },
    "wall": {
        "rule": {"round": "wall.round_missing", "reason": "wall.reason_missing"},
        "hand_over": {"to": "wall.whom_missing"},
    },
}
TYPED_MAX: Final = 24  # of what was typed, as it is said again


def keyed(form: Mapping[str, str]) -> dict[str, str]:
    """The turns as one figure: of the buttons, or of the field beside them for many turns.

    And a card as one: its rank, and its suit if one was chosen.
    """
    told = dict(form)
    told["card"] = told.get("card", "") + told.pop("suit", "")
    if not told["card"]:
        del told["card"]
    if many := told.pop("many", ""):
        told["revolutions"] = many if not told.get("revolutions") else ""
    return told


def unfinished(scene: Scene, screen: str, form: Mapping[str, str]) -> Trouble | None:
    """What somebody forgot to fill in, or typed and nobody can read as a number."""
    action = form.get("action", "")
    for name, key in MISSING.get(screen, {}).get(action, {}).items():
        if not form.get(name):
            clause = scene.rules.revolutions_min.clause if name == "revolutions" else ""
            return _trouble(scene, key, clause)
    wrong = unread(scene.room.night, scene.desk, form)
    if wrong is None:
        return None
    clause = scene.rules.stake_multiple.clause if action == "stake" else ""
    key = "base.whole_chips" if wrong == "units" else "base.whole_number"
    return _trouble(scene, key, clause, typed=form[wrong][:TYPED_MAX])


def _trouble(scene: Scene, key: str, clause: str, **facts: str) -> Trouble:
    head = sentence("base.unfinished").say(scene.language)
    return {"head": head, "said": sentence(key).say(scene.language, facts), "clause": clause}
