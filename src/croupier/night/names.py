"""The names of a night: each is written one way, and none is the machine's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.bank.places import RUNNER
from croupier.games.roulette.model import Assist
from croupier.kit.names import is_plain_name, is_same_name, name_key
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as bank
from croupier.night.model import MACHINE, Command, Night
from croupier.night.office import model as office
from croupier.night.rules import EventRules
from croupier.night.tables import model as tables

Names = Mapping[str, tuple[str, ...]]  # by key; the oldest nights may have two ways for one
PERSON_IN: Final[Mapping[type, str]] = {  # the field of an action that names somebody
    office.Appoint: "person",
    office.Release: "person",
    office.GiveKey: "person",
    office.RenewKey: "person",
    office.ConfirmKey: "person",
    tables.SetUp: "croupier",
    tables.Sit: "player",
    tables.HandOver: "to",
    Assist: "person",
    bank.Change: "runner",
    bank.Issue: "runner",
    bank.Accept: "carrier",
}
PLACE_IN: Final[Mapping[type, str]] = {  # the field that names a place: perhaps a runner's
    bank.Count: "place",
    bank.CountAgain: "place",
    bank.EnterFromPaper: "place",
    bank.Certify: "scope",
}
NEW_PERSON: Final = (office.Appoint, tables.Sit)  # by these the night comes to know somebody


def refuse_names(rules: EventRules, night: Night, command: Command) -> Refusal | None:
    """Why the names in a command are not taken as they are written, or None."""
    if night.office.procedure == 1:
        return None
    if command.operator != MACHINE:
        no = refuse_spelling(rules.role_given, night.names, command.operator)
        if no:
            return no
    action = command.action
    rule = rules.seat_taken if isinstance(action, tables.Sit) else rules.role_given
    for name in people_in(action):
        if no := refuse_spelling(rule, night.names, name):
            return no
        new = isinstance(action, NEW_PERSON) and says_something(name)  # else their desk asks who
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


def people_in(action: Any) -> Iterator[str]:
    """The people that somebody's words name."""
    if field := PERSON_IN.get(type(action)):
        yield getattr(action, field)
    if field := PLACE_IN.get(type(action)):
        place = getattr(action, field)
        if place.startswith(RUNNER):
            yield place.removeprefix(RUNNER)


def learn_names(names: Names, events: tuple[Any, ...]) -> Names:
    """The names that the night knows after these events."""
    for event in events:
        match event:
            case (
                office.NightOpened(licensee=name)
                | office.Appointed(person=name)
                | tables.SeatTaken(player=name)
            ):
                spelled = names.get(name_key(name), ())
                if name not in spelled:
                    names = {**names, name_key(name): (*spelled, name)}
            case _:
                pass
    return names
