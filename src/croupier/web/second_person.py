"""The second person of a reset: who may confirm it, and why another may not."""

from __future__ import annotations

from typing import Final

from croupier.floor.rooms import Room
from croupier.kit.actors import Role
from croupier.kit.names import name_key
from croupier.web import concerned
from croupier.web.people.models import Person, PinReset
from croupier.web.people.wrong import Wrong

CONFIRMS: Final = frozenset({Role.LICENSEE, Role.DIRECTOR, Role.RECORDER})  # of the person's night
LATELY_S: Final = 60 * 60  # before doors: a PIN that was chosen so shortly before is too new


class SecondPerson:
    """Says of one reset who may confirm it, as the nights stand now."""

    def __init__(self, reset: PinReset) -> None:
        self.reset = reset
        self.rooms = concerned.rooms_of(reset.person) or concerned.open_rooms()
        self.before_s = settled_before(self.rooms, reset.asked_at)

    def can_confirm(self, by: Person) -> bool:
        """By their part, and by a PIN that they had before anybody could have it made for this."""
        return self.has_part(by) and by.pin_set_at < self.before_s

    def has_part(self, by: Person) -> bool:
        return by.administrator or any(parts_in(room, by) & CONFIRMS for room in self.rooms)

    def refuse(self, by: Person) -> Wrong | None:
        """Why this person may not confirm it, or None. Reasons in descending precedence."""
        reset = self.reset
        if not (reset.asked_by.is_active and reset.person.is_active):
            return Wrong("pins.reset_gone", {})
        if by.pk == reset.asked_by_id or name_key(by.name) == name_key(reset.asked_by.name):
            return Wrong("pins.not_the_asker", {"who": self.tell_names()})
        if by.pk == reset.person_id or name_key(by.name) == reset.person.login:
            return Wrong("pins.not_the_owner", {"who": self.tell_names()})
        if not self.has_part(by):
            return Wrong("pins.not_a_confirmer", {"who": self.tell_names()})
        if not self.can_confirm(by):
            return Wrong("pins.too_new_to_confirm", {"who": self.tell_names()})
        return None

    def tell_names(self) -> str:
        """The names of those who could confirm it; a dash if nobody can."""
        people = Person.objects.filter(night="", is_active=True).exclude(
            pk__in=(self.reset.asked_by_id, self.reset.person_id)
        )
        able = [one.name for one in people.order_by("login") if self.can_confirm(one)]
        return ", ".join(able) or "–"


def settled_before(rooms: list[Room], asked_at: int) -> int:
    """The second before which a confirmer chose their PIN: doors, or an hour before it was asked.

    Of several nights the one whose doors opened first counts.
    """
    doors = [concerned.first_opened_s(room) for room in rooms if concerned.is_earnest(room)]
    known = [second for second in doors if second is not None and second <= asked_at]
    return min(known, default=asked_at - LATELY_S)


def parts_in(room: Room, person: Person) -> frozenset[Role]:
    """This person's parts, under whichever spelling of their name the night has."""
    staff = room.night.office.staff.items()
    mine = (roles for name, roles in staff if name_key(name) == person.login)
    return frozenset(role for roles in mine for role in roles)
