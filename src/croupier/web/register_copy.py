"""The people's register in the copy for a second laptop: SQLite, from whatever database it is."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import close_old_connections, connection, connections, models

from croupier.floor.standby.marks import sync_folder
from croupier.web.config import PEOPLE

ALIAS: Final = "standby"
CHANGES: Final = """
SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE relname = ANY(%s)
"""


class RegisterCopy:
    """Copies the register when it has changed since the last time."""

    def __init__(self) -> None:
        self._last: object = None
        self._watch: sqlite3.Connection | None = None  # a line of its own: it sees others' changes
        self._empty: Path | None = None

    def __call__(self, folder: Path) -> None:
        close_old_connections()
        change = self._change()
        if change == self._last and (folder / PEOPLE).exists():
            return
        with arriving_register(folder) as part:
            if connection.vendor == "sqlite":
                copy_sqlite(Path(settings.DATABASES["default"]["NAME"]), part)
            else:
                shutil.copyfile(self._made_empty(), part)
                copy_rows(part)
        self._last = change

    def _change(self) -> object:
        """Something that differs whenever anybody has written."""
        if connection.vendor != "sqlite":
            tables = [model._meta.db_table for model in apps.get_models()]  # noqa: SLF001
            with connection.cursor() as cursor:
                cursor.execute(CHANGES, [tables])
                return cursor.fetchone()
        if self._watch is None:
            path = Path(settings.DATABASES["default"]["NAME"]).absolute()
            self._watch = sqlite3.connect(
                f"{path.as_uri()}?mode=ro", uri=True, check_same_thread=False
            )
        return self._watch.execute("PRAGMA data_version").fetchone()

    def _made_empty(self) -> Path:
        """A register with no one in it, made once: its tables are the same as ours."""
        if self._empty is None:
            self._empty = Path(tempfile.mkdtemp(prefix="croupier-register-")) / PEOPLE
            with aliased(self._empty):
                call_command("migrate", verbosity=0, database=ALIAS)
                for model in apps.get_models():
                    model._base_manager.using(ALIAS).all().delete()  # noqa: SLF001
        return self._empty


@contextmanager
def arriving_register(folder: Path) -> Iterator[Path]:
    """A file that has its name only once it is whole, and that nobody else may read."""
    part = folder / f"{PEOPLE}.part"
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_RDWR, 0o600))
    yield part
    handle = os.open(part, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    part.replace(folder / PEOPLE)
    sync_folder(folder)


def copy_sqlite(source: Path, target: Path) -> None:
    """Page by page, as it is at one moment, while it is written."""
    reading = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
    with closing(reading), closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


@contextmanager
def aliased(path: Path) -> Iterator[None]:
    """A second register for Django, for as long as it takes."""
    fields = {**connections.settings["default"], "ENGINE": "django.db.backends.sqlite3"}
    empty = dict.fromkeys(("USER", "PASSWORD", "HOST", "PORT"), "")
    more = {"NAME": str(path), "OPTIONS": {}, "CONN_HEALTH_CHECKS": False, "CONN_MAX_AGE": 0}
    connections.settings[ALIAS] = {**fields, **empty, **more}
    try:
        yield
    finally:
        if hasattr(connections[ALIAS], "close"):
            connections[ALIAS].close()
        delattr(connections._connections, ALIAS)  # type: ignore[attr-defined]  # noqa: SLF001
        del connections.settings[ALIAS]


def copy_rows(target: Path) -> None:
    """Row by row, model by model, as they are at one moment."""
    from django.db import transaction  # noqa: PLC0415

    with aliased(target):
        writing = connections[ALIAS]
        with transaction.atomic(), transaction.atomic(using=ALIAS):
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            writing.disable_constraint_checking()
            for model in ordered_models():
                rows = list(model._base_manager.all())  # noqa: SLF001
                model._base_manager.using(ALIAS).bulk_create(rows)  # noqa: SLF001


def ordered_models() -> list[type[models.Model]]:
    """Whoever is pointed at comes before whoever points."""
    found: list[Any] = []
    waiting = list(apps.get_models())
    while waiting:
        ready = [model for model in waiting if needs_of(model) <= {*found, model}]
        found += ready
        waiting = [model for model in waiting if model not in ready]
        assert ready, "the people's models point at each other"
    return found


def needs_of(model: type[models.Model]) -> set[Any]:
    fields = model._meta.get_fields()  # noqa: SLF001
    return {field.related_model for field in fields if isinstance(field, models.ForeignKey)}
