"""Persons, tickets and their open sessions, made at once: nobody waits for 540 hashed PINs.

A program of its own, because Django's settings are made once a process:
`python -m load.people`, with the names on its input and the cookies on its output.
"""

from __future__ import annotations

import json
import sys
from datetime import timedelta


def main() -> None:
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    call_command("migrate", verbosity=0)
    asked = json.load(sys.stdin)
    json.dump(made(asked["night"], asked["staff"], asked["players"]), sys.stdout)


def made(night: str, staff: list[str], players: list[str]) -> dict[str, str]:
    """The cookie of each, by name. Nobody has a PIN, so no screen is locked after a while."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    people = [Person(login=name.casefold(), name=name) for name in staff]
    people += [
        Person(login=f"{night}/{number}", name=name, night=night, number=number, came=True)
        for number, name in enumerate(players, 1)
    ]
    for person in people:
        person.set_unusable_password()
    Person.objects.bulk_create(people)
    return sessions(list(Person.objects.all()))


def sessions(people: list[object]) -> dict[str, str]:
    from django.conf import settings  # noqa: PLC0415
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415
    from django.contrib.sessions.models import Session  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    from croupier.web.people.models import Person  # noqa: PLC0415

    store, keys, rows = SessionStore(), {}, []
    until = timezone.now() + timedelta(days=1)
    for person in people:
        assert isinstance(person, Person)
        data = {
            SESSION_KEY: str(person.pk),
            BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
            HASH_SESSION_KEY: person.get_session_auth_hash(),
        }
        keys[person.name] = key = store._get_new_session_key()  # type: ignore[attr-defined]
        rows.append(Session(session_key=key, session_data=store.encode(data), expire_date=until))
    Session.objects.bulk_create(rows)
    return keys


if __name__ == "__main__":
    main()
