"""Makes the people and the tickets of a test's house, in a process of its own: codes as JSON.

Whoever has a PIN is signed in here too: to hash one takes a second, and a test that is not about
the door needn't knock.

Django's settings are made once a process from the environment, and the tests' own are others.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from croupier.web.config import Config

PEOPLE = ("Ann", "Ben", "Cora", "Dora", "Lou", "Cass", "Rex", "Rune", "Remy")


def main(at: str, pin: str, password: str, nights: int, many: int, *more: str) -> None:
    os.environ.update(Config(at=at).environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")
    import django  # noqa: PLC0415
    from django.contrib.auth.hashers import make_password  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    call_command("migrate", verbosity=0)
    from croupier.web.people.making import make_person  # noqa: PLC0415
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    people = [make_person("Ada", password, administrator=True)]
    hashed = make_password(pin)
    for name in (*PEOPLE, *more):  # a PIN is slow to hash: once for all of them
        person = make_person(name)
        person.password = hashed
        person.save()
        people.append(person)
    made: dict[str, list[str]] = {}
    for number in range(nights):
        tickets = make_tickets(f"n{number}", many)
        assert not isinstance(tickets, Wrong), tickets
        made[f"n{number}"] = [ticket.code for ticket in tickets]
    signed = {person.name: signed_in(person) for person in people}
    sys.stdout.write(json.dumps({"tickets": made, "keys": signed}))


def signed_in(person: Any) -> dict[str, str]:
    """The cookies of somebody who has come in by the page for it."""
    from django.http import HttpResponse  # noqa: PLC0415
    from django.test import Client, RequestFactory  # noqa: PLC0415

    from croupier.web.people.sign_in import remember  # noqa: PLC0415

    client, answer = Client(), HttpResponse()
    client.force_login(person)
    remember(RequestFactory().get("/"), answer, person)
    return {name: one.value for name, one in [*client.cookies.items(), *answer.cookies.items()]}


if __name__ == "__main__":
    at, pin, password, nights, many, *more = sys.argv[1:]
    main(at, pin, password, int(nights), int(many), *more)
