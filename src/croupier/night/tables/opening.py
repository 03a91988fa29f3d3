"""Making a table ready, looking at its wheel, opening and closing it."""

from __future__ import annotations

from typing import Any

from croupier.games.game import Terms
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command, Law, Night
from croupier.night.office.approval import refuse_table
from croupier.night.tables.chefs import refuse_chef, refuse_open_chef
from croupier.night.tables.cover import refuse_owing
from croupier.night.tables.floats import refuse_uncounted
from croupier.night.tables.hands import refuse_unapproved, refuse_unlocked
from croupier.night.tables.model import Close, Open, SetUp, Table
from croupier.night.tables.pace import refuse_without_notice
from croupier.rulebooks.model import Rulebook


def refuse_set_up(law: Law, night: Night, command: Command, name: str) -> Refusal | None:
    """Why no such table can be made ready, or None. Reasons in descending precedence."""
    rules = law.event(night)
    action: SetUp = command.action
    table = night.tables.get(name)
    if table and table.opened:
        return refuse("table_is_open", rules.open_table, table=name)
    if no := refuse_twin(law, night, name):
        return no
    book = law.books.get(action.rulebook)
    if book is None or book.game not in GAMES or book.name not in rules.games.value:
        wanted = book.name if book else action.rulebook[:12]
        return refuse("not_a_supplied_game", rules.games, rulebook=wanted)
    if action.rulebook not in night.office.adopted:
        return refuse("rulebook_not_adopted", rules.rulebook_held, rulebook=book.name)
    if no := refuse_second_set(law, night, book):
        return no
    virtual = rules.virtual_for_practice_only
    if action.chance == "virtual" and virtual and virtual.value and not night.office.practice:
        return refuse("no_virtual_tables", virtual)
    if action.chance == "virtual" and action.recording == "float only":
        return refuse("machine_keeps_stakes", rules.recording, table=name)
    if action.seating == "open" and not night.office.practice:
        return refuse("seats_need_a_look", rules.player_age_min, age=rules.player_age_min.value)
    if Role.CROUPIER not in night.office.staff.get(action.croupier, frozenset()):
        return refuse("no_such_croupier", rules.role_given, person=action.croupier)
    if table and table.promise:
        return refuse("seed_not_revealed", rules.draw_promised)
    if table and table.opened_today:
        if table.rulebook != action.rulebook:
            return refuse("table_has_its_rulebook", rules.open_table, table=name)
        again = terms_of(table, Open(minimum=action.minimum))
        return GAMES[book.game].refuse_terms(book.rules, again, table.terms, command.by)
    return GAMES[book.game].refuse_terms(book.rules, Terms(action.minimum), None, command.by)


def refuse_second_set(law: Law, night: Night, book: Rulebook[Any]) -> Refusal | None:
    """Why this rule set of a game isn't dealt beside another one tonight, or None."""
    named = GAMES[book.game].sets_rule
    rule = getattr(law.event(night), named) if named else None
    if rule is None or rule.value != "one":
        return None
    dealt = (law.books[one.rulebook] for one in night.tables.values() if one.opened_today)
    other = next((one for one in dealt if one.game == book.game and one.name != book.name), None)
    return refuse("one_set_a_night", rule, rulebook=other.name) if other else None


def refuse_twin(law: Law, night: Night, name: str) -> Refusal | None:
    """Why no table is called so tonight, or None: another's name, written otherwise."""
    if night.office.procedure == 1 or name in night.tables:
        return None
    known = next((one for one in night.tables if is_same_name(one, name)), None)
    if known is None:
        return None
    rule = law.event(night).open_table
    return refuse("table_written_otherwise", rule, table=name, known=known)


def authorised(table: Table | None, action: SetUp) -> int | None:
    """The minimum that was given for this table: once it has played tonight, it stays."""
    return table.terms.authorised if table and table.opened_today else action.minimum


def terms_of(table: Table, action: Open) -> Terms:
    """What is asked for now; what is left open stays as it was fixed before."""
    before = table.terms
    return Terms(
        authorised=before.authorised,
        minimum=before.minimum if action.minimum is None else action.minimum,
        maximum=tuple(sorted(action.maximum.items())) or before.maximum,
    )


def refuse_open(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why the table may not open, or None. Reasons in descending precedence."""
    rules, book = law.event(night), law.books[table.rulebook]
    terms, before = terms_of(table, command.action), table.terms if table.opened_today else None
    if table.opened:
        no = GAMES[table.game].refuse_terms(book.rules, terms, before, command.by)
        return no or refuse("table_is_open", rules.open_table, table=table.name)
    if table.promise:
        return refuse("seed_not_revealed", rules.draw_promised)
    if check := GAMES[table.game].checked_by(book.rules):
        for role in check.value:
            if role not in table.checks:
                return refuse("not_checked", check, role=role.value)
    if no := refuse_open_chef(law, night, table) or refuse_second_set(law, night, book):
        return no
    if rules.notice_posted.value and table.rulebook not in night.office.notices:
        return refuse("notice_not_posted", rules.notice_posted, rulebook=book.name)
    if no := refuse_without_notice(law, night, table) or refuse_bankless(law, night):
        return no
    if no := refuse_table(law, night, table):
        return no
    if no := GAMES[table.game].refuse_terms(book.rules, terms, before, command.by):
        return no
    posts, named = GAMES[table.game].posts(book.rules), dict(terms.maximum)
    if posts and not all(spot in named for spot in posts.value):
        return refuse("maximum_must_be_posted", posts)
    return refuse_unapproved(law, night, table, command.action)


def refuse_bankless(law: Law, night: Night) -> Refusal | None:
    """Why no table of a licensed night opens before its bank, or None."""
    rules, bank = law.event(night), night.bank
    first = (
        rules.redeemable_bank_first if bank.mode == "redeemable" else rules.play_money_bank_first
    )
    if first is None or not first.value or night.office.practice:
        return None
    if bank.mode is None:
        return refuse("mode_first", first)
    return None if bank.opened else refuse("bank_first", first)


def refuse_check(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why this look at the wheel can't be written down, or None."""
    rules = law.event(night)
    if table.opened:
        return refuse("table_is_open", rules.open_table, table=table.name)
    check = GAMES[table.game].checked_by(law.at(table))
    others = [person for role, person in table.checks.items() if role is not command.by.role]
    if check and has_name(others, command.operator):
        return refuse("checked_by_two", check, person=command.operator)
    if command.by.role is Role.PIT_BOSS:
        return refuse_chef(law, night, table, command.operator)
    return None


def refuse_close(law: Law, night: Night, table: Table, action: Close) -> Refusal | None:
    """Why the table may not close, or None. Reasons in descending precedence."""
    rules, game = law.event(night), GAMES[table.game]
    if table.disputed:
        return refuse("dispute_open", rules.ruling)
    if not game.resting(table.play) or not game.bare(table.play, None):
        return refuse("round_in_progress", rules.open_table)
    if table.seats:
        return refuse("seats_still_taken", rules.seat_taken, seats=len(table.seats))
    if no := game.refuse_close(law.at(table), table.play) or refuse_owing(law, night, table):
        return no
    no = refuse_uncounted(law, night, table, action)
    return no or refuse_unlocked(law, night, table, action)
