"""Inputs of a table that are one field together, and what its screens ask for again."""

from __future__ import annotations

from croupier.web.forms import TYPED_MAX, Ask, Asking, Said
from croupier.web.outcomes import Rejected, reject
from croupier.web.screens.games import SCREENS
from croupier.web.screens.table import Scene


def combine(game: str, form: Said) -> dict[str, str] | Rejected:
    """The same form with one input a field; or what nobody can mean."""
    told = SCREENS[game].combine(form)
    if field := SCREENS[game].unreadable(told):
        return reject(f"{game}.{field}_unread", field, typed=told[field][:TYPED_MAX])
    return told


def asking_for(scene: Scene, screen: str, form: Said) -> Asking:
    """What an action can't do without on a screen of a table."""
    screens = SCREENS[scene.table.game]
    missing = screens.missing.get(screen, {})
    action = form.get("action", "")
    names = [action, *(f"{action} {form[how]}" for how in ("by", "ruling") if form.get(how))]
    needed = {field: key for name in names for field, key in missing.get(name, {}).items()}
    clauses = {
        field: getattr(scene.rules, rule).clause for field, rule in screens.wanted_by.items()
    }
    whole = getattr(scene.rules, "stake_multiple", None) if action == "stake" else None
    clause = whole.clause if whole else ""
    return Asking(
        missing={field: Ask(key, clauses.get(field, "")) for field, key in needed.items()},
        number=Ask("base.whole_number", clause),
        numbers={"units": Ask("base.whole_chips", clause)},
    )


def refuse_gone(scene: Scene, form: Said, asking: Asking) -> Rejected | None:
    """A ruling that names no round is about the one that its page showed, and about no other."""
    meant = form.get("of_round")
    if meant is None or (not meant and "of_round" in asking.missing):  # then it is asked for
        return None
    if meant == str(SCREENS[scene.table.game].rulings(scene).round):
        return None
    return reject("wall.round_gone", "of_round", round=meant[:TYPED_MAX])
