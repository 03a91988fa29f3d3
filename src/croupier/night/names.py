"""The names of a night: each is written one way, and none is the machine's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.bank.places import RUNNER
from croupier.kit.names import is_plain_name, is_same_name, name_key
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import NamesPerson
from croupier.kit.texts import says_something
from croupier.night.model import MACHINE, Command, Night
from croupier.night.registry import actions_by_record, specs_by_record
from croupier.night.rules import EventRules

Names = Mapping[str, tuple[str, ...]]  # by key; the oldest nights may have two ways for one


def refuse_names(rules: EventRules, night: Night, command: Command) -> Refusal | None:
    """Why the names in a command are not taken as they are written, or None."""
    if night.office.procedure == 1:
        return None
    if command.operator != MACHINE:
        no = refuse_spelling(rules.role_given, night.names, command.operator)
        if no:
            return no
    spec = actions_by_record().get(type(command.action))
    names = spec.names if spec else None
    if names is None:
        return None
    rule: Rule[bool] = getattr(rules, names.rule)
    for name in people_in(names, command.action):
        if no := refuse_spelling(rule, night.names, name):
            return no
        new = names.new and says_something(name)  # else their desk asks who
        if new and not is_plain_name(name):
            return refuse("name_not_plain", rule, person=name)
    return None


def refuse_spelling(rule: Rule[bool], names: Names, name: str) -> Refusal | None:
    """Why nobody is called so tonight, or None: it is another's name, in another dress."""
    if is_same_name(name, MACHINE):
        return refuse("name_of_the_machine", rule, person=name)
    known = names.get(name_key(name))
    if known is None or name in known:
        return None
    return refuse("name_written_otherwise", rule, person=name, known=known[0])


def people_in(names: NamesPerson, action: Any) -> Iterator[str]:
    """The person that somebody's words name."""
    said = getattr(action, names.field)
    if not names.place:
        yield said
    elif said.startswith(RUNNER):
        yield said.removeprefix(RUNNER)


def learn_names(names: Names, events: tuple[Any, ...]) -> Names:
    """The names that the night knows after these events."""
    specs = specs_by_record()
    for event in events:
        spec = specs.get(type(event))
        if spec and spec.learns:
            name = getattr(event, spec.learns)
            spelled = names.get(name_key(name), ())
            if name not in spelled:
                names = {**names, name_key(name): (*spelled, name)}
    return names
