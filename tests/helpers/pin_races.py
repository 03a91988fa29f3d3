"""Several people use one invitation and confirm one reset at once, and what a full log stops.

In a process of its own: Django's settings are made once a process, and this one's are for the store
that it is given. What came of it is printed as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from croupier.web.config import Config

AT_ONCE = 6
PINS = [f"7391{n}4" for n in range(AT_ONCE)]


def main(at: str) -> None:
    os.environ.update(Config(at=at).environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")
    import django  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick
    call_command("migrate", "people", "0003_guest_tries", verbosity=0)
    before()
    call_command("migrate", verbosity=0)
    from croupier.web.people import keys  # noqa: PLC0415

    keys.COST = 2**4  # type: ignore[misc]  # quick
    told = {"logins": logins(), "joined": joined(), "confirmed": confirmed(), "unnoted": unnoted()}
    sys.stdout.write(json.dumps(told))


def before() -> None:
    """Two accounts that look alike, as an earlier version let them be made."""
    from django.db import connection  # noqa: PLC0415

    row = "INSERT INTO people_person (login, name, password, administrator, night, came, is_active,"
    row += " epoch) VALUES (%s, %s, '!', %s, '', %s, %s, 0)"
    with connection.cursor() as cursor:
        for login, name in (("ａda", "Ａda"), ("ada", "Ada")):  # noqa: RUF001
            cursor.execute(row, [login, name, False, False, True])


def logins() -> list[tuple[str, bool]]:
    from croupier.web.people.models import Person  # noqa: PLC0415

    rows = Person.objects.filter(name__in=("Ada", "Ａda")).order_by("pk")  # noqa: RUF001
    return [(one.login.partition("//")[0], one.is_active) for one in rows]


def at_once(do: Any, said: list[str]) -> list[str]:
    from django.db import connections  # noqa: PLC0415

    def go(one: str) -> str:
        try:
            return str(do(one))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(said)) as crowd:
        return sorted(crowd.map(go, said))


def joined() -> list[str]:
    """Of everybody with the same link one has chosen the PIN."""
    from croupier.web.people import making, pin_invitations  # noqa: PLC0415
    from croupier.web.people.models import Person  # noqa: PLC0415

    person = making.add_person("Pia")
    assert isinstance(person, Person)
    word = pin_invitations.make_invitation(person.pk, pin_invitations.PAPER, "Ada")
    found = pin_invitations.find_invitation(word)
    assert found

    def use(pin: str) -> str:
        try:
            assert pin_invitations.use_invitation(found, pin) is None
        except pin_invitations.Spent:
            return "spent"
        return "joined"

    return at_once(use, PINS)


def confirmed() -> list[str]:
    """Of everybody who confirms one reset one is shown the invitation."""
    from croupier.web import resets  # noqa: PLC0415
    from croupier.web.people import making  # noqa: PLC0415
    from croupier.web.people.models import Person, PinReset  # noqa: PLC0415

    pia = Person.objects.get(login="pia")
    chief = making.make_person("Abel", "brass lamp 7", administrator=True)
    for name in PINS:
        making.make_person(f"Chief {name}", "brass lamp 7", administrator=True)
    asked = PinReset.objects.create(person=pia, asked_by=chief, asked_at=2**40, kind="screen")

    def confirm(name: str) -> str:
        done = resets.confirm(asked, Person.objects.get(name=f"Chief {name}"))
        return "shown" if isinstance(done, resets.Invited) else "gone"

    return at_once(confirm, PINS)


def unnoted() -> dict[str, bool]:
    """What the house log can't take is not done: by the name of the act, whether it stands."""
    from unittest.mock import patch  # noqa: PLC0415

    from croupier.journal.store import StoreError  # noqa: PLC0415
    from croupier.web import resets  # noqa: PLC0415
    from croupier.web.people import own_pin  # noqa: PLC0415
    from croupier.web.people.models import Person, PinInvitation, PinReset  # noqa: PLC0415
    from croupier.web.views import register  # noqa: PLC0415

    pia, abel = Person.objects.get(login="pia"), Person.objects.get(login="abel")
    pin = next(pin for pin in PINS if pia.check_password(pin))
    PinReset.objects.all().delete()
    PinInvitation.objects.all().delete()
    acts: list[Callable[[], object]] = [
        lambda: resets.invite(pia, "screen", abel),
        lambda: own_pin.change_pin(pia, pin, "528394"),
        lambda: register.keep_out(pia, "Abel"),
    ]
    for act in acts:
        full = patch("croupier.floor.houselog.note", side_effect=StoreError("full"))
        with full, suppress(StoreError):
            act()
    pia.refresh_from_db()
    return {
        "reset": PinReset.objects.exists() or PinInvitation.objects.exists(),
        "pin": not pia.check_password(pin),
        "out": not pia.is_active,
    }


if __name__ == "__main__":
    main(sys.argv[1])
