"""`croupier night`: open one, list them, see where one stands, close it."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from zoneinfo import available_timezones

import segno
import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.application import application_facts, main_terms
from croupier.cli.common import (
    Law,
    at_law,
    console,
    fail,
    help_of,
    language_of,
    print_json,
    refused,
    rulebook_of,
)
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, Night, explained, failed, note_on_machine, opened, places_of
from croupier.cli.standby import planned, refuse_beside
from croupier.cli.table import Sets, Wheel
from croupier.cli.terminal import visible
from croupier.floor.audit import NOT_UNDERSTOOD, adopted_in
from croupier.floor.floor import Floor
from croupier.floor.house import (
    Opening,
    at_the_office,
    folded,
    licensee_of,
    on_the_shelf,
    open_new,
)
from croupier.floor.keys import NoKey, checkpoint
from croupier.floor.library import described
from croupier.floor.nights import Nights, checked
from croupier.floor.scans import SCAN_BYTES_MAX
from croupier.floor.wire import unsafe_text
from croupier.games.registry import GAMES
from croupier.journal.entry import GENESIS, document_of
from croupier.journal.finding import finding
from croupier.journal.store import Reading, Store, StoreError
from croupier.kit.rules import Refusal
from croupier.night.office.model import CloseNight
from croupier.night.rules import EventRules
from croupier.rulebooks.examples import EVENT, OTHER_EVENT
from croupier.rulebooks.model import Rulebook
from croupier.words.record import ERRORS, LABELS
from croupier.words.terms import TERMS, titles_in
from croupier.words.texts import ERRORS as TEXT_ERRORS
from croupier.words.texts import named_mark
from croupier.words.titles import use_titles
from croupier.words.words import Language, Words

night = typer.Typer(help=help_of("nights"), no_args_is_help=True)


@night.command(
    help=help_of(
        "night_new",
        "croupier night new gala-2026 --licensee 'Lou Tremblay'",
        f"croupier night new soiree --event {OTHER_EVENT} --practice --lang fr",
        "croupier night new gala --law our-licence --event our-casino-night --attest licence.pdf",
    )
)
def new(
    name: Night,
    event: Annotated[str, typer.Option("--event", help=help_of("event"))] = EVENT,
    games: Annotated[list[str] | None, typer.Option("--game", help=help_of("game"))] = None,
    licensee: Annotated[str | None, typer.Option("--licensee", help=help_of("licensee"))] = None,
    title: Annotated[str | None, typer.Option("--title", help=help_of("title"))] = None,
    zone: Annotated[str | None, typer.Option("--zone", help=help_of("zone"))] = None,
    practice: Annotated[bool, typer.Option("--practice", help=help_of("practice"))] = False,
    attest: Annotated[Path | None, typer.Option("--attest", help=help_of("attest"))] = None,
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
    refuse_beside(nights, language)
    with explained(name, nights, language):
        checked(name)
    book, of_game = _event_asked(event, sets or (), language, as_json=as_json)
    _refuse_unsafe({"--title": title, "--licensee": licensee}, language)
    opening = Opening(
        name=name,
        title=name if title is None else title,
        licensee=getpass.getuser() if licensee is None else licensee,
        event=book,
        games=games_asked(book, Asked(games, of_game, wheel), language, as_json=as_json),
        zone=_zone(zone, book, language),
        practice=practice,
        scan=scan_in(attest, language),
    )
    with explained(name, nights, language):
        floor = open_new(nights, opening)
        if isinstance(floor, Refusal):
            refused(floor, language, book.terms, as_json=as_json)
        told = _facts(floor, nights)
        floor.store.close()
    note_on_machine(nights, language, "night_made", about=told["licensee"], night=name)
    if as_json:
        print_json(told)
        return
    _show(told, book.terms, language)
    console().print(escape(LABELS["key_is"].say(language)))
    qr_code(told["key"])


def scan_in(path: Path | None, language: Language) -> bytes:
    """The bytes of a scan, none without a file; an empty one, or one too large, can't be kept."""
    if path is None:
        return b""
    try:
        scan = path.read_bytes()
    except OSError as error:
        failed("unreachable", language, what=path, why=error.strerror)
    if not 0 < len(scan) <= SCAN_BYTES_MAX:
        fail(TEXT_ERRORS["bad_scan"], language, file=path, most=SCAN_BYTES_MAX // 2**20)
    return scan


def _refuse_unsafe(options: Mapping[str, str | None], language: Language) -> None:
    for option, text in options.items():
        for complaint in unsafe_text(text or "", option):
            fail(ERRORS["bad_text"], language, name=option, why=complaint)


def _zone(asked: str | None, book: Rulebook[Any], language: Language) -> str:
    """The time zone that was asked for, else where the law is at home. Every machine knows it."""
    zone = book.locale.zone if asked is None else asked
    if zone not in available_timezones() - {"localtime"}:
        fail(ERRORS["no_such_zone"], language, zone=zone)
    return zone


def _event_asked(
    which: str, sets: Sequence[str], language: Language, *, as_json: bool
) -> tuple[Rulebook[Any], list[str]]:
    """The event's rulebook with its readings, and those of its game: each has one name."""
    book = rulebook_of(which, language, as_json=as_json)
    names = {reading.name for reading in book.interpretations}
    mine = [text for text in sets if text.partition("=")[0] in names]
    if mine:
        book = rulebook_of(which, language, mine, as_json=as_json)
    if not isinstance(book.rules, EventRules):
        fail(ERRORS["no_such_event"], language, name=book.name)
    return book, [text for text in sets if text not in mine]


class Asked(NamedTuple):
    """The games that were asked for, with the readings and the wheel of a single one."""

    games: Sequence[str] | None
    sets: Sequence[str]
    wheel: str | None


def games_asked(
    event: Rulebook[Any], asked: Asked, language: Language, *, as_json: bool
) -> list[Rulebook[Any]]:
    """The games that were asked for, else every one that the event allows and the house plays."""
    if (asked.sets or asked.wheel) and len(asked.games or ()) != 1:
        fail(ERRORS["one_game"], language)
    if asked.games is not None:
        return [
            rulebook_of(which, language, asked.sets, asked.wheel, as_json=as_json)
            for which in asked.games
        ]
    turned_off = event.rules.games_to_turn_on.value if event.rules.games_to_turn_on else ()
    return [book for book in on_the_shelf(event.rules) if book.name not in turned_off]


@night.command("list", help=help_of("night_list", "croupier night list --json"))
def list_(at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(nights.place, nights, language):
        found = [_line(nights, name) for name in nights.names()]
    if as_json:
        print_json(found)
        return
    if not found:
        console().print(escape(LABELS["no_nights"].say(language, {"place": nights.place})))
        return
    sheet = Table(box=box.SIMPLE_HEAD)
    for name in ("night", "state", "entries", "head"):
        sheet.add_column(LABELS[name].say(language), justify="right" if name == "entries" else None)  # type: ignore[arg-type]
    for line in found:
        state = LABELS[f"state_{line['state']}"].say(language)
        sheet.add_row(line["night"], state, f"{line['entries']}", line["head"][:16])
    console().print(sheet)


def _line(nights: Nights, name: str) -> dict[str, Any]:
    """One night by its first and its last entry: a list doesn't read what lies between."""
    try:
        store = nights.read(name)
        try:
            first, last = next(iter(store.read()), None), store.last()
        finally:
            store.close()
        if first is None or last is None:
            return {"night": name, "state": "new", "entries": 0, "head": GENESIS.hex()}
        opened, ended = (document_of(entry)["events"][0] for entry in (first, last))
        return {
            "night": name,
            "title": opened["name"],
            "state": "closed" if ended["kind"] == "night_closed" else "open",
            "practice": opened["practice"],
            "entries": last.seq,
            "head": last.digest.hex(),
        }
    except (StoreError, *NOT_UNDERSTOOD):
        return {"night": name, "state": "unreadable", "entries": 0, "head": ""}


@night.command(help=help_of("night_show", "croupier night show gala-2026"))
def show(name: Night, at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    with explained(name, nights, language):
        store = nights.read(name)
        floor = folded(store, name)
        told = _facts(floor, nights)
        store.close()
    if as_json:
        print_json(told)
        return
    _show(told, floor.law.terms(floor.night), language)


@night.command(help=help_of("night_close", "croupier night close gala-2026"))
def close(name: Night, at: At = None, as_json: Json = False, lang: Lang = None) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    planned(nights, None, language)
    with explained(name, nights, language):
        store = nights.write(name)
        try:
            floor = opened(store, name, language)
            verdict = floor.submit(at_the_office(licensee_of(floor.night), CloseNight()))
            if isinstance(verdict, Refusal):
                terms = floor.law.terms(floor.night)
                refused(verdict, language, terms, as_json=as_json)
            told = _facts(floor, nights)
            note = _last_checkpoint(store, name)
        finally:
            store.close()
    note_on_machine(nights, language, "night_closed", night=name)
    if as_json:
        print_json({**told, "checkpoint": note})
        return
    console().print(escape(LABELS["night_is_closed"].say(language, {"night": name})))
    if note is None:
        said = finding("key_missing", 0).sentence(language)
        console(stderr=True).print(escape(said), soft_wrap=True)
        return
    typer.echo(visible(note).encode(), nl=False)


def _last_checkpoint(store: Store, name: str) -> str | None:
    """The signed note; None: the night is closed all the same, and has no key to sign it with."""
    try:
        return checkpoint(store, name)[1]
    except NoKey:
        return None


def _state(floor: Floor) -> str:
    office = floor.night.office
    return "closed" if office.closed else "open" if office.opened else "new"


def law_of(store: Reading) -> Iterator[dict[str, Any]]:
    """The rulebooks of a night, by the few entries that hold one: no other is read as JSON."""
    held = (entry for entry in store.read() if b'"kind":"adopted"' in entry.body)
    return map(described, adopted_in(map(document_of, held)))


def _facts(floor: Floor, nights: Nights) -> dict[str, Any]:
    """Where a night stands, for a program."""
    office = floor.night.office
    return {
        **application_facts(floor),
        "title": office.name,
        "state": _state(floor),
        "practice": office.practice,
        "place": nights.place,
        "zone": office.zone,
        "licensee": licensee_of(floor.night),
        "rulebook": office.rulebook,
        "adopted": list(law_of(floor.store)),
        "people": {
            person: sorted(role.value for role in roles)
            for person, roles in sorted(office.staff.items())
        },
        "tables": [
            {
                "table": table.name,
                "game": table.game,
                "rulebook": table.rulebook,
                "chance": table.chance,
                "open": table.opened,
                "croupier": table.croupier,
                "players": len(table.seats),
                "round": GAMES[table.game].round(table.play),
            }
            for _, table in sorted(floor.night.tables.items())
        ],
        "balances": [
            {"account": account, "asset": asset, "units": units}
            for account, asset, units in sorted(floor.night.balances)
        ],
        "entries": floor.seq,
        "head": floor.known.head.hex(),
        "key": office.key,
    }


def _show(told: dict[str, Any], terms: Mapping[str, Words], language: Language) -> None:
    """Print how a night stands, with the titles that its law gives people."""
    with use_titles(titles_in(terms)):
        console().print(_sheet(told, language))
    warn_of(told["adopted"], language)


def _sheet(told: dict[str, Any], language: Language) -> Table:
    sheet = Table(box=None, show_header=False, pad_edge=False)
    sheet.add_column(style="dim", no_wrap=True)
    sheet.add_column(overflow="fold")
    practice = f" ({LABELS['practice'].say(language)})" if told["practice"] else ""
    names = {book["digest"]: book["rulebook"] for book in told["adopted"]}
    tables = [
        f"{table['table']} ({names.get(table['rulebook'], table['rulebook'][:8])})"
        for table in told["tables"]
    ]
    rows = {
        "night": f"{told['night']} – {told['title']}{practice}",
        "state": LABELS[f"state_{told['state']}"].say(language),
        "place": told["place"],
        "law_zone": told["zone"],
        "licensee": told["licensee"],
        "application": main_terms(told, language),
        "rulebooks": ", ".join(
            f"{book['rulebook']} {book['digest'][:8]}" for book in told["adopted"]
        ),
        "people": ", ".join(
            f"{person} ({', '.join(TERMS[role].say(language) for role in roles)})"
            for person, roles in told["people"].items()
        ),
        "tables": ", ".join(tables) or "–",
        "balances": ", ".join(f"{line['account']} {line['units']}" for line in told["balances"])
        or "–",
        "entries": str(told["entries"]),
        "head": told["head"],
        "key": told["key"],
    }
    for name, text in rows.items():
        sheet.add_row(LABELS[name].say(language), escape(text))
    return sheet


def warn_of(books: Iterable[dict[str, Any]], language: Language, *, stderr: bool = False) -> None:
    """A text that isn't ours may call itself by our name: somebody should read it."""
    for book in books:
        if not book["shipped"]:
            said = named_mark(book).say(language)
            console(stderr=stderr).print(f"[bold]{escape(said)}[/]", soft_wrap=True)


def qr_code(text: str) -> None:
    """A QR code where somebody can photograph it."""
    segno.make(text, error="m").terminal(out=sys.stdout, compact=True, border=2)
