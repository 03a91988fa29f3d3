"""`croupier export`, `import`, `backup`, `restore`: a night on its way out and in."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, Final, NoReturn

import typer
from rich.markup import escape

from croupier.cli.common import (
    REFUSED,
    complain,
    console,
    fail,
    give_up,
    help_of,
    language_of,
    print_json,
)
from croupier.cli.law import Json, Lang
from croupier.cli.night import law_of, warn_of
from croupier.cli.places import (
    At,
    Night,
    Out,
    explained,
    is_sqlite,
    note_on_machine,
    places_of,
    progress,
    proved,
)
from croupier.cli.standby import refuse_in_copy, restore_house
from croupier.cli.terminal import bytes_out
from croupier.floor import copies
from croupier.floor.audit import understood
from croupier.floor.nights import Nights
from croupier.floor.opening import first_flaw
from croupier.floor.recorded import Progress
from croupier.floor.standby.marks import KEPT, BadMark, foreign_copy, house_marks
from croupier.journal.entry import Entry, document_of, read_line
from croupier.journal.finding import Finding
from croupier.journal.reader import SqliteReader
from croupier.journal.store import Reading, Store
from croupier.journal.verify import Broken, lines_of
from croupier.reports.beancount import export_beancount
from croupier.reports.books import export_csv
from croupier.words.cli import LABELS as SAID
from croupier.words.house import ERRORS as HOUSE_ERRORS
from croupier.words.record import ERRORS, LABELS
from croupier.words.words import Language

Exported = tuple[int, bytes]  # how many entries, and the digest of the last
Writer = Callable[[Reading, BinaryIO, Language, Progress], Exported]


def _lines(source: Reading, out: BinaryIO, _: Language, tell: Progress) -> Exported:
    """The record speaks no language: its lines are what was hashed."""
    return copies.export(source, out, tell)


FORMATS: Final[Mapping[str, Writer]] = {
    "jsonl": _lines,
    "csv": export_csv,
    "beancount": export_beancount,
}


def export(
    night: Night,
    out: Out = None,
    form: Annotated[str, typer.Option("--format", help=help_of("format"))] = "jsonl",
    at: At = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    if form not in FORMATS:
        fail(SAID["format"], language, given=form, formats=", ".join(FORMATS))
    write = FORMATS[form]
    nights = places_of(at, language)
    refuse_in_copy(nights, language)
    with explained(night, nights, language):
        store = nights.read(night)
        try:
            with progress(LABELS["writing"].say(language)) as tell:
                if out is None:
                    count, head = write(store, bytes_out(), language, tell)
                    sys.stdout.buffer.flush()
                else:
                    _refuse_file(out, language)
                    with copies.arriving_text(out) as file:
                        count, head = write(store, file, language, tell)
            warn_of(law_of(store), language, stderr=True)
        finally:
            store.close()
    note_on_machine(nights, language, "exported", night=night, format=form, entries=count)
    if out is not None:
        _told(language, count, head.hex(), str(out))


def import_(
    file: Annotated[Path, typer.Argument(help=help_of("journal_file"))],
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_in_copy(nights, language)
    if is_sqlite(file):
        fail(ERRORS["use_restore"], language, file=file)
    with explained(str(file), nights, language):
        try:
            entries = [read_line(line) for line in lines_of(str(file))]
        except Broken as broken:
            _broken(broken, language)
    _bring_in(entries, (), nights, language, as_json=as_json)


def backup(
    night: Night,
    file: Annotated[Path, typer.Argument(help=help_of("backup_file"))],
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_in_copy(nights, language)
    _refuse_file(file, language)
    with explained(night, nights, language):
        store = nights.read(night)
        try:
            with progress(LABELS["writing"].say(language)) as tell:
                count, head = copies.backup(store, file, tell, house_marks(nights))
        finally:
            store.close()
    note_on_machine(nights, language, "backed_up", night=night, entries=count)
    if as_json:
        print_json({"night": night, "entries": count, "head": head.hex(), "file": str(file)})
    else:
        _told(language, count, head.hex(), str(file))


def restore(
    file: Annotated[Path, typer.Argument(help=help_of("restore_from"))],
    alone: Annotated[bool, typer.Option("--alone", help=help_of("restore_alone"))] = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_in_copy(nights, language)
    if file.is_dir():
        restore_house(file, nights, at, language, as_json=as_json)
        return
    with explained(str(file), nights, language):
        if not file.is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with closing(SqliteReader(file)) as source:
            entries, secrets = list(source.read()), list(source.secrets())
            flaw = first_flaw(source, entries)
    _refuse_beside(dict(secrets), nights, language, alone=alone)
    secrets = [secret for secret in secrets if secret[0] != KEPT]
    _bring_in(entries, secrets, nights, language, flaw, as_json=as_json)


def _refuse_beside(
    secrets: Mapping[str, bytes], nights: Nights, language: Language, *, alone: bool
) -> None:
    """A backup knows no generation: beside a second laptop it would be the same night twice."""
    try:
        folder = foreign_copy(secrets, nights)
    except BadMark as error:
        give_up(HOUSE_ERRORS["bad_mark"], language, why=error)
    if folder is not None:
        if not alone:
            give_up(HOUSE_ERRORS["backup_beside"], language, folder=folder)
        note_on_machine(nights, language, "went_on_alone", folder=folder)


def _bring_in(
    entries: Sequence[Entry],
    secrets: Sequence[tuple[str, bytes]],
    nights: Nights,
    language: Language,
    flaw: Finding | None = None,
    *,
    as_json: bool,
) -> None:
    """Proved first; then it comes in whole, or not at all."""
    try:
        name, digests = proved(entry.body for entry in entries)
    except Broken as broken:
        _broken(broken, language)
    _refuse_nonsense(entries, flaw, language)
    with (
        explained(name, nights, language),
        _coming_in(nights, name) as store,
        progress(LABELS["writing"].say(language), len(digests)) as tell,
    ):
        copies.append(store, entries, secrets, tell)
    note_on_machine(nights, language, "restored", night=name, entries=len(digests))
    if as_json:
        told = {"night": name, "entries": len(digests), "head": digests[-1]}
        print_json({**told, "place": nights.place})
    else:
        _told(language, len(digests), digests[-1], f"{name}, {nights.place}")


@contextmanager
def _coming_in(nights: Nights, name: str) -> Iterator[Store]:
    """A night that comes in whole, or leaves nothing behind."""
    store = nights.new(name)
    try:
        yield store
    except BaseException:
        nights.discard(name, store)
        raise
    store.close()


def _refuse_nonsense(entries: Sequence[Entry], flaw: Finding | None, language: Language) -> None:
    """A chain may hold and its events mean nothing, or its columns and its key be others: such a
    night could only be looked at.
    """
    if found := understood(map(document_of, entries)) or flaw:
        complain(found.sentence(language), language)
        raise typer.Exit(REFUSED)


def _refuse_file(path: Path, language: Language) -> None:
    if path.exists():
        fail(ERRORS["file_exists"], language, file=path)


def _broken(broken: Broken, language: Language) -> NoReturn:
    complain(broken.say(language), language)
    raise typer.Exit(REFUSED)


def _told(language: Language, count: int, head: str, file: str) -> None:
    facts = {"count": count, "head": head, "file": file}
    console(stderr=True).print(escape(LABELS["copied"].say(language, facts)), soft_wrap=True)
