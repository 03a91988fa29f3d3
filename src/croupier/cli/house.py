"""`croupier house`: the log of the house on the machine itself; read, taken out, proved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

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
from croupier.cli.places import At, explained, note_on_machine, places_of
from croupier.cli.standby import refuse_in_copy
from croupier.floor.copies import arriving_text
from croupier.floor.houselog import has_house_log, proved_rows, read_house_log
from croupier.floor.nights import Nights
from croupier.journal.check_house_log import BrokenLog, answer, prove_chain
from croupier.journal.houselog import ReadHouseLog
from croupier.words.house import ERRORS
from croupier.words.houselog import KINDS, sentence_of
from croupier.words.record import ERRORS as RECORD_ERRORS
from croupier.words.words import Language

house = typer.Typer(help=help_of("house"), no_args_is_help=True)


@house.command(help=help_of("house_log", "croupier house log", "croupier house log --kind printed"))
def log(
    kind: Annotated[str | None, typer.Option("--kind", help=help_of("house_kind"))] = None,
    last: Annotated[int, typer.Option("--last", min=1, help=help_of("house_last"))] = 100,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    if kind is not None and kind not in KINDS:
        fail(ERRORS["no_such_kind"], language, given=kind, kinds=", ".join(sorted(KINDS)))
    with explained(nights.place, nights, language), closing(_log_of(nights, language)) as store:
        lines: Iterator[dict[str, Any]] = map(json.loads, store.read_back())
        wanted = (line for line in lines if kind in (None, line["kind"]))
        found = list(islice(wanted, last))[::-1]
        told = [
            f"{line['seq']!s:>6}  {line['at']}  {sentence_of(line, language)}" for line in found
        ]
    if as_json:
        print_json(found)
        return
    for said in told:
        console().print(escape(_plain(said)), soft_wrap=True)


@house.command(help=help_of("house_export", "croupier house export -o house.jsonl"))
def export(
    out: Annotated[Path, typer.Option("--out", "-o", help=help_of("out"))],
    at: At = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_in_copy(nights, language)
    if out.exists():
        fail(RECORD_ERRORS["file_exists"], language, file=out)
    with (
        explained(nights.place, nights, language),
        closing(_log_of(nights, language)) as store,
        arriving_text(out) as file,
    ):
        lines = sum(bool(file.write(body + b"\n")) for body in store.read())
    note_on_machine(nights, language, "log_exported", lines=lines)


@house.command(help=help_of("house_verify", "croupier house verify"))
def verify(at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(nights.place, nights, language), closing(_log_of(nights, language)) as store:
        try:
            count, head = prove_chain(proved_rows(store))
        except BrokenLog as broken:
            told = {"ok": False, "line": broken.seq, "code": broken.code}
            if as_json:
                print_json({**told, "en": broken.say("en"), "fr": broken.say("fr")})
            complain(broken.say(language), language)
            raise typer.Exit(REFUSED) from None
    if as_json:
        print_json({"ok": True, "lines": count, "head": head})
    else:
        console().print(escape(answer("holds", language, lines=count, head=head)))


def _log_of(nights: Nights, language: Language) -> ReadHouseLog:
    if not has_house_log(nights):
        give_up(ERRORS["no_house_log"], language, place=nights.place)
    return read_house_log(nights)


def _plain(text: str) -> str:
    """Nothing from a log steers the reader's terminal."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)
