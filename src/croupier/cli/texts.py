"""`croupier night attest` and `scan`: rules that came with the licence, and their scan."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.common import (
    Law,
    at_law,
    fail,
    help_of,
    language_of,
    print_json,
    refused,
    rulebook_of,
)
from croupier.cli.law import Json, Lang
from croupier.cli.night import scan_in, warn_of
from croupier.cli.places import At, Night, explained, opened, places_of
from croupier.cli.standby import planned
from croupier.cli.table import Rulebook, Sets, Wheel
from croupier.floor.copies import arriving_text
from croupier.floor.house import at_the_office, licensee_of
from croupier.floor.library import described
from croupier.floor.scans import read_scan
from croupier.kit.rules import Refusal
from croupier.night.office.model import Adopt
from croupier.words.record import ERRORS
from croupier.words.texts import ERRORS as TEXT_ERRORS

Scan = Annotated[Path, typer.Argument(help=help_of("scan_file"))]


def attest(
    name: Night,
    rulebook: Rulebook,
    scan: Scan,
    sets: Sets = None,
    wheel: Wheel = None,
    law: Law = None,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    nights = places_of(at, language)
    planned(nights, None, language)
    book = rulebook_of(rulebook, language, sets or (), wheel, as_json=as_json)
    brought = scan_in(scan, language)
    with explained(name, nights, language):
        store = nights.write(name)
        try:
            floor = opened(store, name, language)
            floor.law |= book
            with floor.scans.at_hand(brought) as digest:
                action = Adopt(book.digest, digest)
                verdict = floor.submit(at_the_office(licensee_of(floor.night), action))
        finally:
            store.close()
    if isinstance(verdict, Refusal):
        refused(verdict, language, book.terms, as_json=as_json)
    told = described(verdict.decision.events[0])
    if as_json:
        print_json({"night": name, **told})
    else:
        warn_of([told], language)


def scan(
    name: Night,
    digest: Annotated[str, typer.Argument(help=help_of("scan_digest"))],
    out: Annotated[Path, typer.Option("--out", "-o", help=help_of("out"))],
    at: At = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(name, nights, language):
        store = nights.read(name)
        try:
            found = read_scan(store, digest)
        finally:
            store.close()
        if found is None:
            fail(TEXT_ERRORS["no_such_scan"], language, scan=digest)
        if out.exists():
            fail(ERRORS["file_exists"], language, file=out)
        with arriving_text(out) as file:
            file.write(found)
