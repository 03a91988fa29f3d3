"""The PIN once more, for acts that give power: a screen that was left open gives none away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings

from croupier.night.model import Command
from croupier.night.office.model import Adopt, Appoint, ConfirmKey, GiveKey, Release, RenewKey
from croupier.night.office.specs import ACTIONS
from croupier.web.people import keys
from croupier.web.people.accounts import find_account
from croupier.web.people.models import Person
from croupier.web.people.sign_in import recognised
from croupier.web.people.wrong import Wrong

# What gives somebody power in a night. At `/people` every act asks as well.
POWERFUL: Final = (Appoint, Release, GiveKey, RenewKey, ConfirmKey)
AT_OFFICE: Final = frozenset(word for word, one in ACTIONS.items() if one.record in POWERFUL)


def gives_power(command: Command) -> bool:
    """Acts that ask for the PIN again; one's own key, too: whoever has it signs without the PIN.

    A text that isn't shipped becomes the night's law by the licensee's word, so attesting asks too.
    """
    action = command.action
    return isinstance(action, POWERFUL) or (isinstance(action, Adopt) and bool(action.scan))


def takes_pin(said: Mapping[str, Any]) -> bool:
    """Whether what is said at the office comes with the PIN: it gives power, or attests a text."""
    return said.get("action") in AT_OFFICE or (said.get("action") == "adopt" and "scan" in said)


def is_guest(person: Person) -> bool:
    """Somebody who came to a practice night by a link, and has chosen no PIN yet."""
    return settings.CONFIG.practice and keys.chooses_pin(person)


def asks_pin(name: str) -> bool:
    """Whether the pages of this person have a field for it."""
    person = find_account(name)
    return person is None or not is_guest(person)


def refuse_pin(request: Any, name: str, pin: str) -> Wrong | None:
    """Why this is not the PIN of whoever is signed in, or None. Wrong ones count as at sign-in.

    A guest of a practice night who has none yet is not asked.
    """
    person = find_account(name)
    if person is None:
        return Wrong("pins.pin_again_wrong", {})
    if is_guest(person):
        return None
    if not person.has_usable_password():
        key = keys.opened(person, pin)
        return key if isinstance(key, Wrong) else None
    if not pin:
        return Wrong("pins.pin_again", {})
    found = recognised(request, person.name, pin)
    if isinstance(found, Person):
        return None
    return found if "minutes" in found.facts else Wrong("pins.pin_again_wrong", {})
