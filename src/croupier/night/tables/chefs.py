"""Rules on whoever deals at a table and whoever answers for it, and how many tables each has."""

from __future__ import annotations

from croupier.games.game import Chef
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command, Law, Night
from croupier.night.tables.model import Table


def chef_rules(law: Law, table: Table) -> Chef | None:
    return GAMES[table.game].chef(law.at(table))


def refuse_chef(law: Law, night: Night, table: Table, person: str) -> Refusal | None:
    """Why this person can't answer for this table, or None. Reasons in descending precedence."""
    asked = chef_rules(law, table)
    if asked is None:
        return None
    deals = any(one.opened and is_same_name(one.croupier, person) for one in night.tables.values())
    if (deals or has_name(dealing(table), person)) and not asked.handles_chips.value:
        return refuse("chef_handles_no_chips", asked.handles_chips, person=person)
    others = [
        other
        for other in night.tables.values()
        if other.name != table.name and other.opened and is_chef(other, person)
    ]
    rules = [asked, *(one for one in (chef_rules(law, other) for other in others) if one)]
    least = min((one.tables_max for one in rules), key=lambda rule: rule.value)
    if len(rules) > least.value:
        return refuse("chef_has_tables", least, person=person, tables=least.value)
    return None


def assistant(table: Table) -> str:
    return GAMES[table.game].assistant(table.play)


def dealing(table: Table) -> tuple[str, str]:
    """The people whose hands touch chips at this table; a missing assistant is empty."""
    return (table.croupier, assistant(table))


def is_chef(table: Table, person: str) -> bool:
    return is_same_name(table.checks.get(Role.PIT_BOSS, ""), person)


def refuse_dealing(law: Law, night: Night, person: str) -> Refusal | None:
    """Why this person can't deal, or help to, now: a chef's hands touch no chips anywhere."""
    for other in night.tables.values():
        asked = chef_rules(law, other) if other.opened else None
        if asked and not asked.handles_chips.value and is_chef(other, person):
            return refuse("chef_handles_no_chips", asked.handles_chips, person=person)
    return None


def refuse_busy(law: Law, night: Night, table: Table, person: str) -> Refusal | None:
    """Why this person can't deal, or help to, here: they do so at another open table."""
    if night.office.practice:
        return None
    for other in night.tables.values():
        if other.name == table.name or not other.opened or not has_name(dealing(other), person):
            continue
        rules = (GAMES[one.game].one_table(law.at(one)) for one in (table, other))
        if rule := next((rule for rule in rules if rule and rule.value), None):
            return refuse("deals_elsewhere", rule, person=person, table=other.name)
    return None


def refuse_judge(law: Law, table: Table, person: str) -> Refusal | None:
    """Why this person can't rule here: nobody answers for the chips that they handle."""
    asked = chef_rules(law, table)
    if asked and not asked.handles_chips.value and has_name(dealing(table), person):
        return refuse("chef_handles_no_chips", asked.handles_chips, person=person)
    return refuse_stranger(asked, table, person)


def refuse_stranger(asked: Chef | None, table: Table, person: str) -> Refusal | None:
    """Why this person's word doesn't count at an open table: another chef answers for it."""
    own = asked.own_tables if asked else None
    if own and own.value and table.opened and not is_chef(table, person):
        return refuse("not_their_table", own, person=table.checks.get(Role.PIT_BOSS, ""))
    return None


def refuse_other_chef(law: Law, command: Command, table: Table | None) -> Refusal | None:
    """Why a chef's word about this table counts for nothing at any desk: it is another's."""
    if table is None or command.by.role is not Role.PIT_BOSS or not table.opened:
        return None
    return refuse_stranger(chef_rules(law, table), table, command.operator)


def refuse_unwatched(law: Law, table: Table, action: object) -> Refusal | None:
    """Why this is not said while the chef is away, or None."""
    asked = chef_rules(law, table)
    if asked is None or not (asked.present and asked.present.value and table.chef_away):
        return None
    if asked.watches is None or not isinstance(action, asked.watches):
        return None
    return refuse("chef_is_away", asked.present, person=table.checks.get(Role.PIT_BOSS, ""))


def refuse_mark(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why the chef is not recorded as away, or as back, or None."""
    asked, rule = chef_rules(law, table), law.event(night).role_given
    chef = table.checks.get(Role.PIT_BOSS)
    if asked is None or chef is None:
        return refuse("no_chef_here", rule)
    if command.by.role is Role.PIT_BOSS and not is_same_name(chef, command.operator):
        return refuse("not_their_table", asked.own_tables or rule, person=chef)
    if command.action.away == table.chef_away:
        return refuse("marked_so", rule, person=chef)
    return None


def refuse_assistant(law: Law, night: Night, table: Table, person: str) -> Refusal | None:
    """Why this person doesn't come to help at the table, or None."""
    rules = law.event(night)
    if person not in night.office.staff:
        return refuse("no_such_croupier", rules.role_given, person=person)
    if is_same_name(person, table.croupier):
        return refuse("has_the_table", rules.role_given, person=person)
    asked = chef_rules(law, table)
    if asked and not asked.handles_chips.value and is_chef(table, person):
        return refuse("chef_handles_no_chips", asked.handles_chips, person=person)
    no = refuse_dealing(law, night, person)
    return no or (refuse_busy(law, night, table, person) if table.opened else None)


def refuse_open_chef(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why the table can't open with this croupier and whoever checked it as its chef, or None."""
    chef = table.checks.get(Role.PIT_BOSS)
    no = refuse_dealing(law, night, table.croupier)
    no = no or refuse_busy(law, night, table, table.croupier)
    return no or (refuse_chef(law, night, table, chef) if chef else None)


def refuse_charge(law: Law, night: Night, table: Table, person: str) -> Refusal | None:
    """Why this person doesn't take the table over, or None."""
    if chef_rules(law, table) is None:
        return refuse("no_chef_here", law.event(night).role_given)
    if is_chef(table, person):
        return refuse("has_the_table", law.event(night).role_given, person=person)
    return refuse_chef(law, night, table, person)
