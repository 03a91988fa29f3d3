"""Finding a night by what somebody typed, and saying what is wrong when it isn't there."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, BinaryIO, Final, NoReturn
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from croupier.cli.common import REFUSED, complain, console, fail, help_of, machine_user
from croupier.floor.audit import NOT_UNDERSTOOD
from croupier.floor.copies import silent
from croupier.floor.floor import Floor, UnreadableLaw
from croupier.floor.house import at_work
from croupier.floor.houselog import try_note
from croupier.floor.keys import NoKey
from croupier.floor.nights import (
    BadDatabase,
    BadName,
    NightExists,
    Nights,
    NoSuchNight,
    is_database,
    nights_at,
    practice_place,
)
from croupier.floor.recorded import Progress as Tell
from croupier.journal.finding import Unsound
from croupier.journal.reader import SqliteReader
from croupier.journal.store import AlreadyWriting, Reading, Store, StoreError, UnsafeSettings
from croupier.journal.verify import Broken, chain, lines_of
from croupier.words.house import ERRORS as HOUSE_ERRORS
from croupier.words.record import ERRORS, LABELS
from croupier.words.words import Language

At = Annotated[str | None, typer.Option("--at", help=help_of("at"))]
Night = Annotated[str, typer.Argument(help=help_of("night"))]
Out = Annotated[Path | None, typer.Option("--out", "-o", help=help_of("out"))]
URL_SECONDS_MAX: Final = 30
HTTP: Final = ("http://", "https://")
SQLITE: Final = b"SQLite format 3\0"


@contextmanager
def explained(night: str, nights: Nights, language: Language) -> Iterator[None]:
    """What goes wrong with a place is told in a sentence that says what to do."""
    try:
        yield
    except BadName as error:
        fail(ERRORS["bad_name"], language, given=str(error))
    except NoSuchNight:
        names = ", ".join(nights.names()) or "–"
        fail(ERRORS["no_such_night"], language, night=night, place=nights.place, names=names)
    except NightExists:
        fail(ERRORS["night_exists"], language, night=night)
    except AlreadyWriting:
        failed("already_written", language, night=night)
    except UnsafeSettings as error:
        failed("unsafe", language, why=error)
    except UnreadableLaw as error:
        failed("law_unread", language, night=night, why=error)
    except NoKey:
        failed("no_key", language, night=night)
    except Unsound as error:
        failed("read_only", language, why=error.finding.sentence(language))
    except BrokenPipeError:
        raise  # whoever read us has heard enough
    except HTTPError as error:
        error.close()
        failed("unreachable", language, what=night, why=f"HTTP {error.code}")
    except (StoreError, OSError, HTTPException, ValueError) as error:
        failed("unreachable", language, what=night, why=_why(error))
    except NOT_UNDERSTOOD as error:  # entries that make a chain, and no sense
        failed("unreachable", language, what=night, why=f"{type(error).__name__}: {error}")


def note_on_machine(nights: Nights, language: Language, kind: str, **facts: str | int) -> None:
    """A line of the house log about a command on the machine itself; it warns where it can't."""
    about = str(facts.pop("about", ""))
    if not try_note(nights, kind, by=machine_user(), about=about, **facts):
        said = HOUSE_ERRORS["log_unwritten"].say(language)
        console(stderr=True).print(escape(said), soft_wrap=True)


def failed(code: str, language: Language, **facts: object) -> NoReturn:
    """Rightly asked, and it can't be: exit code 1."""
    complain(ERRORS[code].say(language, facts), language)
    raise typer.Exit(REFUSED)


def _why(error: Exception) -> str:
    """In one line, whoever wrote it."""
    reason = getattr(error, "reason", None) if isinstance(error, URLError) else None
    text = getattr(reason, "strerror", None) or reason or getattr(error, "strerror", None) or error
    return " ".join(str(text).split())


def places_of(at: str | None, language: Language) -> Nights:
    """Where nights are kept, if there can be such a place."""
    try:
        return nights_at(at)
    except BadDatabase:
        fail(ERRORS["bad_database"], language)


def practice_of(at: str | None, language: Language) -> str:
    """The place of the practice house that belongs to this place."""
    if at is None:
        return practice_place(None)
    nights = places_of(at, language)
    with explained(nights.place, nights, language):
        return practice_place(at)


@dataclass(frozen=True, slots=True)
class Source:
    """Something that can be checked: the rows of a database, or the lines of a file."""

    name: str
    store: Reading | None = None
    path: str | None = None
    url: str | None = None

    def lines(self) -> Iterator[bytes]:
        if self.store is not None:
            yield from (entry.body for entry in self.store.read())
        elif self.path is not None:
            yield from lines_of(self.path)
        else:
            assert self.url is not None
            with urlopen(self.url, timeout=URL_SECONDS_MAX) as answer:  # noqa: S310 - http or https
                yield from whole_lines(answer, answer.headers.get("Content-Length"))


def proved(lines: Iterable[bytes]) -> tuple[str, list[str]]:
    """The night's name and its digests. An empty file proves nothing."""
    night, digests = chain(lines)
    refuse_empty(digests)
    return night, digests


def refuse_empty(digests: list[str]) -> None:
    if not digests:
        raise Broken(1, "empty")


def opened(store: Store, night: str, language: Language) -> Floor:
    """A night that can be played, once every row is checked; a long one shows how far it is."""
    last = store.last()
    with progress(LABELS["opening"].say(language), last.seq if last else 0) as tell:
        return at_work(store, night, tell=tell)


def whole_lines(answer: BinaryIO, length: str | None) -> Iterator[bytes]:
    """Lines as they come over a network, where an end that is no end must not pass for one."""
    came = 0
    for number, line in enumerate(answer, 1):
        came += len(line)
        if not line.endswith(b"\n"):
            raise Broken(number, "cut")
        yield line[:-1]
    if length is not None and length.isdigit() and came != int(length):
        raise StoreError(f"{came} of {length} bytes came")


@contextmanager
def sources(what: str, at: str | None, language: Language) -> Iterator[list[Source]]:
    """A night's name, a file, or an address; an address of a database may hold many nights."""
    address, _, night = what.partition("#")
    elsewhere = "://" in address and not address.startswith(HTTP)
    nights = places_of(address if elsewhere else at, language)
    asked = (night or nights.place) if is_database(address) else what
    with explained(asked, nights, language):
        found = list(_sources(what, night, nights))
        try:
            yield found
        finally:
            for source in found:
                if source.store is not None:
                    source.store.close()


def _sources(what: str, night: str, nights: Nights) -> Iterator[Source]:
    if is_database(what):
        for name in [night] if night else nights.names():
            yield Source(name, store=nights.read(name))
    elif what.startswith(HTTP):
        yield Source(what, url=what)
    elif _is_file(what):
        is_night = is_sqlite(Path(what))
        yield Source(what, store=SqliteReader(Path(what))) if is_night else Source(what, path=what)
    else:
        yield Source(what, store=nights.read(what))


def is_sqlite(path: Path) -> bool:
    """By its first bytes; a pipe is read once, and by whoever reads it whole."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE


def _is_file(what: str) -> bool:
    return Path(what).is_file() or "/" in what or what.endswith((".jsonl", ".sqlite"))


@contextmanager
def progress(label: str, total: int | None = None) -> Iterator[Tell]:
    """A bar on the terminal of somebody who waits; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield silent
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
