"""`croupier bank`: where a night's bank stands, its reports and its papers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.markup import escape
from typer.core import TyperGroup

from croupier.cli import sheets
from croupier.cli.audit import deeper
from croupier.cli.common import (
    COLON,
    REFUSED,
    complain,
    console,
    fail,
    help_of,
    label,
    language_of,
    print_json,
)
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, Source, proved, sources
from croupier.floor.bankbook import Bankbook
from croupier.floor.copies import arriving_text
from croupier.floor.house import folded
from croupier.floor.keys import note_over
from croupier.floor.protocol import refusal
from croupier.floor.record import night_until
from croupier.journal.entry import read_line
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Reading
from croupier.journal.verify import Broken
from croupier.kit.rules import Refusal
from croupier.night.bank.view import missing, view
from croupier.reports.bank.named import REPORTS, asked, numbered, state_sheet
from croupier.reports.bank.papers import reprinted
from croupier.reports.bank.records import Records
from croupier.reports.pdf import BOTH, Languages, pdf
from croupier.reports.pdf import Paper as Size
from croupier.reports.plain import plain
from croupier.reports.sheet import Sheet
from croupier.reports.spreadsheet import csv_of
from croupier.words.cli import LABELS
from croupier.words.record import ERRORS
from croupier.words.terms import titles_in
from croupier.words.titles import use_titles
from croupier.words.words import Language

What = Annotated[str, typer.Argument(metavar="NIGHT", help=help_of("what"))]
Pdf = Annotated[Path | None, typer.Option("--pdf", help=help_of("bank_pdf"))]
Csv = Annotated[Path | None, typer.Option("--csv", help=help_of("bank_csv"))]
SIZES: dict[str, Size] = {"A4": "A4", "receipt": "receipt"}


class Shown(TyperGroup):
    """`croupier bank gala` is `croupier bank show gala`: the night is what one types first."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        first = args[0] if args else ""
        if first and not first.startswith("-") and first not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)


bank = typer.Typer(cls=Shown, help=help_of("bank"), no_args_is_help=True)


@bank.command(help=help_of("bank_show", "croupier bank gala-2026", "croupier bank gala.jsonl"))
def show(what: What, at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    with records_of(what, at, language) as records:
        if as_json:
            print_json(told(records))
        else:
            sheets.show(state_sheet(records), language)


def told(records: Records) -> dict[str, object]:
    """The bank for a program, as the API tells it."""
    terms = records.law.terms(records.night)
    lacks = [refusal(no, terms) for no in missing(records.law, records.night)]
    return {
        "seq": records.book.seq,
        "bank": view(records.law, records.night),
        "missing": lacks,
    }


@bank.command(
    help=help_of(
        "bank_report",
        "croupier bank report gala-2026 --kind x",
        "croupier bank report gala-2026 --kind z --pdf z.pdf",
        "croupier bank report gala-2026 --kind 'runner Ben' --csv ben.csv",
    )
)
def report(
    what: What,
    kind: Annotated[str, typer.Option("--kind", help=help_of("bank_kind"))],
    pdf_file: Pdf = None,
    csv_file: Csv = None,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    if kind not in REPORTS and not kind.startswith(("table ", "runner ")):
        fail(LABELS["bank_kind"], language, given=kind)
    with records_of(what, at, language) as records:
        sheet = asked(records, kind)
        if not isinstance(sheet, Sheet):
            refused(records, sheet, language, as_json=as_json)
        if sheet.number is not None:  # a copy, as every second print of a paper is
            sheet = reprinted(sheet)
        out = Out(language, spoken(lang, language), "A4", pdf_file, csv_file, as_json=as_json)
        out.give(sheet)


@bank.command(
    help=help_of(
        "bank_paper",
        "croupier bank paper gala-2026 F-41",
        "croupier bank paper gala-2026 S-7 --pdf s7.pdf --paper receipt --lang fr",
    )
)
def paper(
    what: What,
    number: Annotated[str, typer.Argument(help=help_of("bank_number"))],
    pdf_file: Pdf = None,
    size: Annotated[str, typer.Option("--paper", help=help_of("bank_size"))] = "A4",
    original: Annotated[bool, typer.Option("--original", help=help_of("bank_original"))] = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    if size not in SIZES:
        fail(LABELS["bank_size"], language, given=size)
    with records_of(what, at, language) as records:
        sheet = numbered(records, number)
        if sheet is None:
            papers = records.night.bank.papers
            last = ", ".join(f"{one}-{papers.count(one)}" for one in sorted(papers.pages)) or "–"
            fail(LABELS["no_such_number"], language, given=number, last=last)
        sheet = sheet if original else reprinted(sheet)
        Out(language, spoken(lang, language), SIZES[size], pdf_file, as_json=as_json).give(sheet)


def spoken(lang: str | None, language: Language) -> Languages:
    """A paper speaks both languages, unless one was asked for."""
    if lang is not None:
        return (language,)
    return (language, *(one for one in BOTH if one != language))


@dataclass(frozen=True, slots=True)
class Out:
    """Where a sheet goes: a file, a program, or the terminal."""

    language: Language
    spoken: Languages
    size: Size
    pdf_file: Path | None = None
    csv_file: Path | None = None
    as_json: bool = False

    def give(self, sheet: Sheet) -> None:
        if sum((self.pdf_file is not None, self.csv_file is not None, self.as_json)) > 1:
            fail(LABELS["one_form"], self.language)
        if self.pdf_file is not None:
            self._write(self.pdf_file, pdf(sheet, self.size, self.spoken))
        elif self.csv_file is not None:
            self._write(self.csv_file, csv_of(sheet, self.language))
        elif self.as_json:
            print_json(plain(sheet))
        else:
            sheets.show(sheet, self.language)

    def _write(self, path: Path, whole: bytes) -> None:
        if path.exists():
            fail(ERRORS["file_exists"], self.language, file=path)
        with arriving_text(path) as file:
            file.write(whole)


@contextmanager
def records_of(what: str, at: str | None, language: Language) -> Iterator[Records]:
    """The bank of a night that is kept, at work or exported; its journal is only read."""
    with sources(what, at, language) as found:
        if len(found) != 1:
            fail(LABELS["one_night"], language)
        store = found[0].store or exported(found[0], language)
        book = Bankbook()
        floor = folded(store, found[0].name, projections=[book])
        floor.refuse_unread()
        records = Records(
            floor.law,
            floor.night,
            book,
            lambda size: note_over(store, floor.name, book.first_digests(size)),
            lambda seq: night_until(store.read(), seq),
        )
        with use_titles(titles_in(floor.law.terms(floor.night))):
            yield records


def exported(source: Source, language: Language) -> Reading:
    """An export in memory; all of it is proved first, for nobody else has."""
    lines = list(source.lines())
    try:
        proved(lines)
        wrong = [finding.sentence(language) for finding in islice(deeper(lines), 1)]
    except Broken as broken:
        wrong = [broken.say(language)]
    for why in wrong:
        complain(f"{source.name}: {why}", language)
        raise typer.Exit(REFUSED)
    journal = MemoryJournal()
    for line in lines:
        journal.append(read_line(line))
    return journal


def refused(
    records: Records, why: Sequence[Refusal], language: Language, *, as_json: bool
) -> NoReturn:
    """Everything that stands against it, each with its clause; exit code 1."""
    if as_json:
        terms = records.law.terms(records.night)
        print_json({"refusals": [refusal(no, terms) for no in why]})
    heading = f"[bold]{label('refused', language)}[/]{COLON.say(language)}"
    for no in why:
        said = escape(getattr(records.said(no), language))
        console(stderr=True).print(f"{heading} {said}", soft_wrap=True)
    raise typer.Exit(REFUSED)
