"""`croupier serve`: the pages of one night or of all; with `--lines`, a night for a program."""

from __future__ import annotations

import sys
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer
from rich.markup import escape

from croupier.cli.common import Law, at_law, console, fail, help_of, language_of
from croupier.cli.law import Lang
from croupier.cli.lines import speak
from croupier.cli.night import qr_code
from croupier.cli.places import At, explained, failed, places_of, practice_of
from croupier.cli.standby import held_copy, keep_standby, planned, refuse_in_copy
from croupier.cli.terminal import visible
from croupier.floor.nights import Nights
from croupier.floor.standby.start import Plan
from croupier.words.house import ERRORS as HOUSE_ERRORS
from croupier.words.lines_key import ERRORS as KEY_ERRORS
from croupier.words.pages import ADDRESSES
from croupier.words.record import ERRORS, LABELS
from croupier.words.words import Language

FOR_PHONES = ("player", "console", "board", "setup")  # with a code to scan
PAGES = "croupier.web.start"  # nobody imports the web: it is started by its name
PRACTICE_PLACE = "croupier.web.practice_place"


def serve(
    night: Annotated[str | None, typer.Argument(help=help_of("serve_night"))] = None,
    lines: Annotated[bool, typer.Option("--lines", help=help_of("serve_lines"))] = False,
    lines_key: Annotated[
        Path | None, typer.Option("--lines-key", help=help_of("lines_key"))
    ] = None,
    practice: Annotated[bool, typer.Option("--practice", help=help_of("serve_practice"))] = False,
    tls: Annotated[bool, typer.Option("--tls", help=help_of("serve_tls"))] = False,
    insecure: Annotated[bool, typer.Option("--insecure", help=help_of("serve_insecure"))] = False,
    host: Annotated[str, typer.Option("--host", help=help_of("serve_host"))] = "",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help=help_of("serve_port"))
    ] = 8000,
    standby: Annotated[
        Path | None, typer.Option("--standby", help=help_of("serve_standby"))
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help=help_of("serve_alone"))] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help=help_of("workers"))] = 1,
    law: Law = None,
    at: At = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    if lines and standby is not None:
        fail(HOUSE_ERRORS["lines_keep_no_copy"], language)
    at = practice_at(at, language) if practice else at
    nights = places_of(at, language)
    plan = planned(nights, standby, language, alone=alone)
    if lines:
        serve_lines(night, nights, plan, lines_key, language)
        return
    if lines_key is not None:
        fail(KEY_ERRORS["lines_key_alone"], language)
    with explained(night or nights.place, nights, language):
        if night is not None:
            nights.read(night).close()
        pages: Any = import_module(PAGES)
        asked = pages.Asked(
            at=at, nights=(night,) if night else (), host=host, port=port, tls=tls,
            insecure=insecure, practice=practice, workers=workers,
            standby=str(plan.folder) if plan.folder else "", law=law or "",
        )  # fmt: skip
        keep_standby(nights, plan, language)
        ready = make_ready(pages, asked, language)
        greet(ready, language)
        ready.serve()


def serve_lines(
    night: str | None, nights: Nights, plan: Plan, key: Path | None, language: Language
) -> None:
    if night is None:
        fail(ERRORS["lines_need_a_night"], language)
    with held_copy(nights, plan, language):
        speak(night, nights, key, language)


def practice_at(at: str | None, language: Language) -> str:
    """The folder of this place's practice house, which holds nothing in earnest."""
    refuse_in_copy(places_of(at, language), language)
    found = practice_of(at, language)
    refuse_earnest(places_of(found, language), language)
    return found


def refuse_earnest(nights: Nights, language: Language) -> None:
    """A house in earnest that lies where practice would: a sentence, before anything is written."""
    place: Any = import_module(PRACTICE_PLACE)
    with explained(nights.place, nights, language):
        try:
            place.refuse_earnest(nights)
        except place.EarnestPlace as error:
            failed(error.code, language, place=nights.place, **error.facts)


def make_ready(pages: Any, asked: Any, language: Language) -> Any:
    """The house, ready to be served; or a sentence that says why it isn't, and the end."""
    try:
        return pages.ready(asked)
    except pages.NoPort as error:
        failed("no_port", language, address=error)
    except pages.NeedsTls as error:
        fail(ERRORS["needs_tls"], language, host=str(error))
    except pages.NothingInTheClear:
        fail(ERRORS["nothing_in_the_clear"], language)
    except pages.LooseFolder as error:
        failed("loose_folder", language, folder=error.folder)
    except pages.LooseKey as error:
        failed("loose_key", language, file=error.file)
    except pages.DamagedKey as error:
        failed("damaged_key", language, file=error.file)
    except pages.OneProcess:
        fail(ERRORS["practice_one_process" if asked.practice else "one_process"], language)


def greet(ready: Any, language: Language) -> None:
    """Codes for phones first; the addresses last, where they stay in sight."""
    show = console()

    def print_heading(address: Any) -> None:
        sentence = ADDRESSES[address.what].say(language, {"night": address.night})
        show.print(f"[bold]{escape(sentence)}[/]", soft_wrap=True)

    for address in ready.addresses:
        if address.what in FOR_PHONES:
            print_heading(address)
            qr_code(address.url)
    for address in ready.addresses:
        print_heading(address)
        typer.echo(visible(f"  {address.url}"))
    if ready.addresses and all(near(address.url) for address in ready.addresses):
        show.print(escape(LABELS["only_here"].say(language)), soft_wrap=True)
    if ready.asked.insecure:
        show.print(escape(LABELS["in_the_clear"].say(language)), style="bold", soft_wrap=True)
    if ready.certificate:
        facts = {"of": ready.certificate.fingerprint}
        show.print(escape(LABELS["fingerprint"].say(language, facts)))
    show.print(escape(LABELS["stop_serving"].say(language)), style="dim")
    sys.stdout.flush()


def near(url: str) -> bool:
    """An address that leads to this machine, on whichever machine it is typed."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
