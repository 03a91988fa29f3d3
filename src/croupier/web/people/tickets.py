"""Tickets: numbered one by one for a night, each with a code that lets its bearer in."""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final, NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Max, QuerySet

from croupier.web.house import PATIENCE_S, ROOMS, room_at
from croupier.web.people import throttle
from croupier.web.people.accounts import find_account
from croupier.web.people.models import Person, digest_of
from croupier.web.people.names import DISPLAY_MAX, login_of, refuse_name, tidied
from croupier.web.people.wrong import Wrong, wrong

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE: Final = re.compile(f"[{ALPHABET}]{{8}}")
ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
NUMBER: Final = re.compile(r"#?\s*([0-9]{1,9})", re.ASCII)
AT_ONCE_MAX: Final = 200
NIGHT_MAX: Final = 9_999
ATTEMPTS: Final = 5


class Ticket(NamedTuple):
    """What is printed, once: nobody can read the code again."""

    number: int
    code: str

    @property
    def written(self) -> str:
        return f"{self.code[:4]}-{self.code[4:]}"


def read_code(text: str) -> str:
    """The code that somebody typed, however they typed it; else nothing."""
    code = text.upper().translate(ALIKE)
    return code if CODE.fullmatch(code) else ""


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def make_tickets(night: str, many: int) -> list[Ticket] | Wrong:
    """The next numbers of this night. Two who make some at once get different ones."""
    for _ in range(ATTEMPTS):
        try:
            return _made(night, many)
        except IntegrityError:
            continue
    raise AssertionError(night)


@transaction.atomic
def _made(night: str, many: int) -> list[Ticket] | Wrong:
    last = tickets_of(night).aggregate(last=Max("number"))["last"] or 0
    if not 1 <= many <= AT_ONCE_MAX or last + many > NIGHT_MAX:
        return wrong("tickets_too_many", most=min(AT_ONCE_MAX, NIGHT_MAX - last))
    tickets = [Ticket(last + place, new_code()) for place in range(1, many + 1)]
    Person.objects.bulk_create(_bearer(night, ticket) for ticket in tickets)
    return tickets


def _bearer(night: str, ticket: Ticket) -> Person:
    bearer = Person(
        login=f"{night}/{ticket.number}",
        name=f"#{ticket.number}",
        night=night,
        number=ticket.number,
        code=digest_of(ticket.code),
    )
    bearer.set_unusable_password()
    return bearer


def tickets_of(night: str) -> QuerySet[Person]:
    return Person.objects.filter(night=night)


async def seated_name(night: str, text: str) -> str | Wrong:
    """The name under which somebody sits whom the croupier calls this: a ticket's, if it is one.

    A phone follows the name on its ticket: `1`, `#1` and `Zoe #1` are all `Zoé #1`, and so is the
    ticket's code, which is a key and stands in no record.
    """
    name = tidied(text)
    if (code := read_code(name)) and (one := await _by_code(night, code)):
        return one.name if one.is_active else wrong("no_such_ticket", name=name)
    bearers = [one async for one in tickets_of(night).filter(is_active=True)]
    if any(one.name == name for one in bearers):
        return name
    if said := NUMBER.fullmatch(name):
        found = [one for one in bearers if one.number == int(said[1])]
    else:
        called = [one for one in bearers if plain(one.name) == plain(name)]
        found = called or [one for one in bearers if plain(display_of(one)) == plain(name)]
        if not found and "#" not in name:
            return name  # somebody without a ticket
    if len(found) > 1:
        return wrong("which_ticket", name=name)
    return found[0].name if found else wrong("no_such_ticket", name=name)


async def _by_code(night: str, code: str) -> Person | None:
    return await tickets_of(night).filter(code=digest_of(code)).afirst()


def display_of(bearer: Person) -> str:
    return bearer.name.removesuffix(f"#{bearer.number}").rstrip()


def plain(name: str) -> str:
    """Without accents and capitals, as somebody types it in a hurry."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def ticket_at(code: str) -> Person | None:
    """Whose code this is: in force, and made for a night."""
    return Person.objects.filter(code=digest_of(code), is_active=True).exclude(night="").first()


def use_ticket(bearer: Person, display: str, *, on_record: bool) -> Wrong | None:
    """The bearer is here. The first time they may say what to call them; then it stays.

    Who was seated by the number before they came stands `on_record` by it, and so does their seat.
    """
    if bearer.came:
        return None
    display = tidied(display)
    if display and on_record:
        return wrong("name_on_record", name=bearer.name)
    if display and (no := try_display(bearer, display)):
        return no
    bearer.name = f"{display} #{bearer.number}" if display else bearer.name
    bearer.came = True
    bearer.save(update_fields=["name", "came"])
    return None


def try_display(bearer: Person, display: str) -> Wrong | None:
    """Why the bearer is not called this, or None.

    One sentence for all reasons, and each one refused counts as a wrong code of the device: a
    ticket is no way to learn who has an account here.
    """
    if refused := throttle.take_display(bearer.device):
        return wrong("wait", minutes=-(-refused.wait_s // 60))
    if not is_display(bearer.night, display):
        return wrong("display_refused", longest=DISPLAY_MAX)
    throttle.give_back_display(bearer.device)
    return None


def is_display(night: str, display: str) -> bool:
    """Whether a player may be called this: nobody plays under a name of the house's people."""
    if refuse_name(display, DISPLAY_MAX):
        return False
    staff = room_at(night, PATIENCE_S).night.office.staff if night in ROOMS.names() else {}
    return not find_account(display) and login_of(display) not in {login_of(one) for one in staff}


def refuse_device(bearer: Person, device: str) -> Wrong | None:
    """A ticket is for the device that uses it first, until the staff move it."""
    if not bearer.device:
        Person.objects.filter(pk=bearer.pk, device="").update(device=device)
        bearer.refresh_from_db(fields=["device"])
    return None if bearer.device == device else wrong("ticket_elsewhere", number=bearer.number)


def move_ticket(night: str, number: int) -> Person | None:
    """The next device that uses this ticket is the one; the session of the last one ends."""
    bearer = tickets_of(night).filter(number=number, is_active=True).first()
    if bearer:
        bearer.device = ""
        bearer.end_sessions("device")
    return bearer


def void_ticket(night: str, number: int) -> Person | None:
    """Nobody comes in with it any more; its number stays taken, and so does its name."""
    bearer = tickets_of(night).filter(number=number).first()
    if bearer:
        bearer.is_active = False
        bearer.end_sessions("is_active")
    return bearer
