"""What anybody may see of a table: its opening, its people, and the game's own view."""

from __future__ import annotations

from typing import Any

from croupier.games.registry import GAMES
from croupier.kit.actors import CROUPIER, PIT_BOSS, Actor
from croupier.night.model import Law, Night
from croupier.night.tables.charts import chart_of
from croupier.night.tables.floats import session
from croupier.night.tables.model import Table
from croupier.night.tables.people import standing_seats


def waiting(law: Law, table: Table) -> tuple[Actor, ...]:
    """Whose word the table needs next."""
    game, rules = GAMES[table.game], law.at(table)
    if not table.opened:
        check = game.checked_by(rules)
        missing = tuple(role for role in (check.value if check else ()) if role not in table.checks)
        return tuple(Actor(role) for role in missing) or (CROUPIER,)
    undrawable = table.chance == "virtual" and table.promise is None
    resting = game.resting(table.play)
    if (table.disputed and (undrawable or resting)) or (table.paused and resting):
        return (PIT_BOSS,)
    if table.notice_down and resting:
        return (CROUPIER,)
    return game.waiting(rules, table.play)


def view(law: Law, night: Night, table: Table, viewer: Actor | None) -> dict[str, Any]:
    book, rules = law.books[table.rulebook], law.at(table)
    stand = standing_seats(law, table)
    return {
        "table": table.name,
        "rulebook": book.name,
        "edition": book.edition,
        "digest": book.digest,
        "practice": night.office.practice,
        "chance": table.chance,
        "recording": table.recording,
        "seating": table.seating,
        "minimum": GAMES[table.game].least_stake(rules),
        "betting_s": table.betting_s,
        "turn_s": table.turn_s,
        "open": table.opened,
        "croupier": table.croupier,
        "float": night.holds(chart_of(night, table).float) if session(table) else None,
        "advances": [
            {
                "number": one.number,
                "line": one.line,
                "units": one.units,
                "by": one.person,
                "result": one.result,
                "books": one.books,
            }
            for one in table.advances
        ],
        "debts": [
            {"seat": debt.seat, "player": debt.player, "units": debt.units} for debt in table.debts
        ],
        "counted_by": table.closer.person if table.closer else None,
        "checks": {role.value: person for role, person in table.checks.items()},
        "disputed": table.disputed,
        "paused": table.paused,
        "notice_down": table.notice_down,
        "commitment": table.promise.commitment if table.promise else None,
        "players": [
            {"seat": seat, "player": sitter.player, "counted": sitter.counted}
            | ({"standing": True} if seat in stand else {})
            for seat, sitter in sorted(table.seats.items())
        ],
        **GAMES[table.game].view(rules, table.play, viewer),
    }
