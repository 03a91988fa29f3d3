"""Who is at the screen, and in which parts the night knows them."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.kit.actors import Role, Seat
from croupier.night.model import Night
from croupier.night.tables.model import Table


@dataclass(frozen=True, slots=True)
class Who:
    """One person at one device. Nobody has signed in: no name."""

    name: str = ""
    ticket: str = ""  # the night that a ticket is for
    administrator: bool = False
    locked: bool = False  # signed in, and away from the screen for too long
    notices: tuple[str, ...] = ()  # of an administrator: who was recovered on the machine itself
    must_change: bool = False  # signed in with a PIN that is too short: it is changed first
    reset_at: int = 0  # seconds: when a new PIN of theirs was asked for, until they dismiss it
    reset_by: str = ""
    account: int = 0  # its number in the people's register: no name stands for it there

    @property
    def known(self) -> bool:
        return bool(self.name) and not self.locked and not self.must_change

    def roles(self, night: Night, name: str) -> frozenset[Role]:
        """The parts of this person in this night, as its record has them now."""
        if not self.known:
            return frozenset()
        if self.ticket:
            return frozenset({Role.PLAYER}) if self.ticket == name else frozenset()
        return night.office.staff.get(self.name, frozenset())

    def seat(self, table: Table, night: str) -> Seat | None:
        """Where they sit at this table. A ticket's number is known in its own night alone."""
        if not self.known or self.ticket not in ("", night):
            return None
        seats = (seat for seat, sitter in table.seats.items() if sitter.player == self.name)
        return next(seats, None)


NOBODY = Who()
