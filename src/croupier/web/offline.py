"""The people's register without a server: for commands on the machine itself."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import Final, NamedTuple

import psycopg

from croupier.floor.database import Database
from croupier.floor.houselog import note
from croupier.floor.nights import Folder, Nights, nights_at
from croupier.web.config import PEOPLE, Config, home
from croupier.web.keyfiles import own_file

SETTINGS = "croupier.web.settings"
ADMINISTRATORS: Final = "SELECT name FROM people_person WHERE administrator AND night = ''"
REGISTER_TABLE: Final = "SELECT 1 FROM sqlite_master WHERE name = 'people_person'"
NOT_GUESTS: Final = (  # a guest of practice has no PIN to sign in with: Django marks that with "!"
    "SELECT name FROM people_person WHERE night = '' AND (administrator OR password NOT LIKE '!%')"
)


class NoPeople(Exception):
    """There is no register at this place."""


class RegisterBusy(Exception):
    """The register can't be read or written now."""


class NoSuchAdministrator(Exception):
    """Nobody of this name manages the house."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.name, self.names = name, names


class BadPerson(Exception):
    """A new administrator can't have this name; the sentence in both languages."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en)
        self.said = {"en": en, "fr": fr}


class Word(NamedTuple):
    """A word for a browser: who may use it, where, and for how long."""

    name: str
    path: str
    minutes: int


def open_register(at: str | None) -> None:
    """The register of this place, as the server would have it; NoPeople where there is none."""
    nights = nights_at(at)
    if isinstance(nights, Folder) and not (home(nights, practice=False) / PEOPLE).is_file():
        raise NoPeople
    if isinstance(nights, Folder):
        own_file(home(nights, practice=False) / PEOPLE)
    os.environ.update(Config(at=at).environ(), DJANGO_SETTINGS_MODULE=SETTINGS)
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import DatabaseError  # noqa: PLC0415

    django.setup(set_prefix=False)
    try:
        call_command("migrate", verbosity=0)
    except DatabaseError as error:
        raise RegisterBusy(str(error)) from error


def read_administrators(nights: Nights) -> list[str]:
    """The names of those who manage the house at this place, read beside whoever serves it."""
    return _read_names(nights, ADMINISTRATORS)


def read_not_guests(nights: Nights) -> list[str]:
    """The names of those at this place who manage a house or sign in by themselves."""
    return _read_names(nights, NOT_GUESTS)


def _read_names(nights: Nights, query: str) -> list[str]:
    """No names where there is no register. The register itself is neither made nor changed."""
    try:
        if isinstance(nights, Database):
            with psycopg.connect(nights.url) as line:
                known = line.execute("SELECT to_regclass('people_person')").fetchone()
                there = known is not None and known[0] is not None
                return [str(name) for (name,) in line.execute(query)] if there else []
        file = home(nights, practice=False) / PEOPLE
        if not file.is_file():
            return []
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as line:
            there = line.execute(REGISTER_TABLE).fetchone() is not None
            return [str(name) for (name,) in line.execute(query)] if there else []
    except (psycopg.Error, sqlite3.Error) as error:
        raise RegisterBusy(str(error)) from error


def administrator_names() -> list[str]:
    from croupier.web.people.recovery import administrators  # noqa: PLC0415

    return administrators()


def recover_administrator(at: str | None, name: str, made_by: str, *, new: bool = False) -> Word:
    """A word for this administrator, noted in the house log before anybody has it."""
    from django.db import DatabaseError, transaction  # noqa: PLC0415

    from croupier.web.people import recovery  # noqa: PLC0415
    from croupier.web.people.models import Person  # noqa: PLC0415
    from croupier.web.people.pin_invitations import (  # noqa: PLC0415
        MACHINE,
        SCREEN_S,
        make_invitation,
    )

    try:
        with transaction.atomic():
            made = recovery.new_administrator(name) if new else recovery.administrator_named(name)
            if made is None:
                raise NoSuchAdministrator(name, recovery.administrators())
            if not isinstance(made, Person):
                raise BadPerson(made.say("en"), made.say("fr"))
            word = make_invitation(made.pk, MACHINE, made_by)
            kind = "administrator_made" if new else "recovery_asked"
            note(nights_at(at), kind, by=made_by, about=made.name)
    except DatabaseError as error:
        raise RegisterBusy(str(error)) from error
    return Word(made.name, f"/join/{word}", SCREEN_S // 60)
