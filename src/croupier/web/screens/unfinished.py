"""What a form leaves open or can't mean, in our own words: a browser's are in its own language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from croupier.web.forms import unread
from croupier.web.screens.games import SCREENS
from croupier.web.screens.refused import Trouble
from croupier.web.screens.roulette.names import bet_named
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

TYPED_MAX: Final = 24  # of what was typed, as it is said again


def keyed(form: Mapping[str, str]) -> dict[str, str]:
    """The turns as one figure: of the buttons, or of the field beside them for many turns.

    And a card as one: its rank, and its suit if one was chosen; a bet by its one
    name, and in the units of the chips it is in.
    """
    told = dict(form)
    told["card"] = told.get("card", "") + told.pop("suit", "")
    if not told["card"]:
        del told["card"]
    if bet := told.get("bet"):
        told["bet"] = bet_named(bet)
    if (worth := told.pop("worth", "")) and told.get("chips") == "value":
        told["units"] = worth
    if many := told.pop("many", ""):
        told["revolutions"] = many if not told.get("revolutions") else ""
    return told


def unfinished(scene: Scene, screen: str, form: Mapping[str, str]) -> Trouble | None:
    """What somebody forgot to fill in, or typed and nobody can read as a number."""
    action = form.get("action", "")
    for name, key in _asked(scene, screen, form):
        if not form.get(name):
            clause = scene.rules.revolutions_min.clause if name == "revolutions" else ""
            return _trouble(scene, key, clause)
    if gone := _gone(scene, form):
        return gone
    if field := SCREENS[scene.table.game].unreadable(form):
        key = f"{scene.table.game}.{field}_unread"
        return _trouble(scene, key, "", typed=form[field][:TYPED_MAX])
    wrong = unread(scene.room.night, scene.desk, form)
    if wrong is None:
        return None
    clause = scene.rules.stake_multiple.clause if action == "stake" else ""
    key = "base.whole_chips" if wrong == "units" else "base.whole_number"
    return _trouble(scene, key, clause, typed=form[wrong][:TYPED_MAX])


def _asked(scene: Scene, screen: str, form: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    missing = SCREENS[scene.table.game].missing.get(screen, {})
    action = form.get("action", "")
    yield from missing.get(action, {}).items()
    for how in ("by", "ruling"):
        if form.get(how):
            yield from missing.get(f"{action} {form[how]}", {}).items()


def _gone(scene: Scene, form: Mapping[str, str]) -> Trouble | None:
    """A ruling that names no round is about the one that its page showed, and about no other."""
    meant = form.get("of_round")
    if meant is None or meant == str(SCREENS[scene.table.game].rulings(scene).round):
        return None
    return _trouble(scene, "wall.round_gone", "", round=meant[:TYPED_MAX])


def _trouble(scene: Scene, key: str, clause: str, **facts: str) -> Trouble:
    head = sentence("base.unfinished").say(scene.language)
    return {"head": head, "said": sentence(key).say(scene.language, facts), "clause": clause}
