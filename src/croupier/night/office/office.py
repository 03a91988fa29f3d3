"""The office as a desk: it opens and closes the night, and says nothing before or after."""

from __future__ import annotations

from typing import Final

from croupier.kit.rules import Refusal, refuse
from croupier.night.desk import Desk, Events
from croupier.night.model import Command, Decision, Law, Night
from croupier.night.office import desk, specs
from croupier.night.office.model import NightClosed, Office, OpenNight
from croupier.night.people import refuse_stranger

OFFICE: Final = "office"


def decide(law: Law, night: Night, command: Command, _: str) -> Events | Refusal:
    if not isinstance(command.action, OpenNight) and (no := refuse_stranger(law, night, command)):
        return no
    return desk.decide(law, night, command)


def evolve(office: Office, _: str, decision: Decision, __: int) -> Office:
    for event in decision.events:
        office = desk.evolve(office, event)
    return office


def guards(law: Law, night: Night, command: Command) -> Refusal | None:
    """Nothing is said in a night that nobody has opened, and nothing after its end."""
    if not night.office.opened and not isinstance(command.action, OpenNight):
        return refuse("night_not_open", law.event(night).open_table)
    if night.office.closed:
        return refuse("night_closed", law.event(night).night_closes)
    return None


OFFICE_DESK: Final = Desk(
    name=OFFICE,
    part=Office,
    begin=Office,
    actions=specs.ACTIONS,
    events=specs.EVENTS,
    decide=decide,
    evolve=evolve,
    open_to_croupiers=True,
    guards=guards,
    closes=NightClosed,
)
