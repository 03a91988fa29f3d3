"""Checks of a rulebook against what it refers to: clauses, parts that people have, games."""

from __future__ import annotations

from typing import Any

from croupier.night.registry import declaring
from croupier.rulebooks.files import File, RulebookError, name_in
from croupier.rulebooks.shelf import rulebook_names
from croupier.words.law import phrase


def refuse_loose_ends(file: File, files: list[File]) -> None:
    """Every interpretation reads a clause that exists, in this rulebook or one it stands on."""
    ids = {clause.id for part in files for clause in part.clauses}
    for reading in file.interpretations:
        if reading.clause not in ids:
            where = phrase("interpretation", file=file.path.name, name=reading.name)
            raise RulebookError("no_such_clause", where=where, clause=reading.clause)


def refuse_strangers(file: File, rules: Any) -> None:
    """Each part that a rule names for some words is one of those that can say them."""
    for declared in declaring():
        for spec in declared.actions.values():
            for name in spec.said_by.values():
                rule = getattr(rules, name, None)
                if rule is None:
                    continue
                where = f"{file.path.name} {rule.clause}"
                parts = ", ".join(role.value for role in spec.by)
                if not rule.value:
                    raise RulebookError("no_part_named", where=where, name=name, parts=parts)
                if part := ", ".join(one.value for one in rule.value if one not in spec.by):
                    raise RulebookError(
                        "part_not_possible", where=where, name=name, part=part, parts=parts
                    )


def refuse_unknown_games(file: File, rules: Any) -> None:
    """Every game that an event allows has a rulebook, beside it or on a shelf."""
    known = {*rulebook_names(), *(name_in(path) for path in file.path.parent.glob("*.toml"))}
    for name in rules.games.value:
        if name not in known:
            where = f"{file.path.name} {rules.games.clause}"
            raise RulebookError("no_such_rulebook", where=where, name=name)
