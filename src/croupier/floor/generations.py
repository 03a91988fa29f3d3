"""A night that goes on from a copy: which generation it is, and how that comes on record.

A copy that is brought in elsewhere gets a mark beside its journal, for the generation after its
own. The first time such a night is at work it says so in its journal, before anybody else speaks.
"""

from __future__ import annotations

from croupier.floor.floor import Floor
from croupier.kit.actors import CLOCK
from croupier.night.model import MACHINE, Command
from croupier.night.office.model import GoOn
from croupier.night.office.office import OFFICE


def mark_of(generation: int) -> str:
    """The name of the secret that lets a night go on as this generation."""
    return f"generation {generation}"


def go_on(floor: Floor) -> None:
    """Put on record that the night goes on from a copy, if it does and hasn't said so."""
    office = floor.night.office
    generation = office.generation + 1
    if not office.opened or office.closed or floor.store.secret(mark_of(generation)) is None:
        return
    floor.submit(
        Command(
            id=f"clock {mark_of(generation)}",
            desk=OFFICE,
            by=CLOCK,
            operator=MACHINE,
            action=GoOn(generation),
            via=MACHINE,
        )
    )
