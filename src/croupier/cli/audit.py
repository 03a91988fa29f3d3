"""`croupier verify`, `checkpoint`, `check-draw`: for the inspector who trusts nothing."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.common import (
    REFUSED,
    complain,
    console,
    fail,
    help_of,
    language_of,
    print_json,
)
from croupier.cli.law import Json, Lang
from croupier.cli.night import qr_code, warn_of
from croupier.cli.places import (
    At,
    Night,
    Out,
    Source,
    explained,
    failed,
    note_on_machine,
    places_of,
    progress,
    proved,
    refuse_empty,
    sources,
)
from croupier.cli.standby import refuse_beside
from croupier.cli.terminal import visible
from croupier.floor.audit import NOT_INSTALLED, adopted_in, bodies, decided_again, understood
from croupier.floor.copies import arriving_text
from croupier.floor.deep import Deep
from croupier.floor.keys import checkpoint as sign
from croupier.floor.library import described
from croupier.floor.opening import all_flaws, key_missing
from croupier.floor.recorded import Progress as Tell
from croupier.floor.scans import read_scan
from croupier.journal import check_draw as draws
from croupier.journal.certificates import Signatures
from croupier.journal.entry import document_of
from croupier.journal.finding import Finding, Unsound, finding
from croupier.journal.store import Reading, StoreError
from croupier.journal.verify import Broken, chain, witnessed
from croupier.night.office.model import Adopted
from croupier.words.record import ERRORS, LABELS
from croupier.words.words import Language, Words


def verify(
    what: Annotated[str, typer.Argument(help=help_of("what"))],
    deep: Annotated[bool, typer.Option("--deep", help=help_of("deep"))] = False,
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", help=help_of("checkpoint_file"))
    ] = None,
    key: Annotated[str | None, typer.Option("--key", help=help_of("key"))] = None,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    if (checkpoint is None) != (key is None):
        fail(ERRORS["key_needed"], language)
    with sources(what, at, language) as found:
        note = _note(checkpoint, language)
        told = [_verified(source, note, key, deep=deep, language=language) for source in found]
    if as_json:
        print_json(told[0] if len(told) == 1 else told)
    else:
        for result in told:
            _tell(result, language)
    if not all(result["ok"] for result in told):
        raise typer.Exit(REFUSED)


def _note(path: Path | None, language: Language) -> str | None:
    if path is None:
        return None
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        failed("unreachable", language, what=path, why=error)


def _verified(
    source: Source, note: str | None, key: str | None, *, deep: bool, language: Language
) -> dict[str, Any]:
    """The entries, and the database around them; the first thing that fails is the answer."""
    told = _entries(source, note, key, deep=deep, language=language)
    if source.store is None:
        return told
    around = [_found(flaw) for flaw in all_flaws(source.store)]
    first = [] if told["ok"] else [{name: told[name] for name in ("entry", "code", "en", "fr")}]
    findings = [*first, *around]
    if not findings:
        missing = [*filter(None, [key_missing(source.store)]), *scans_missing(source.store, told)]
        return {**told, "notes": [_found(one) for one in missing]} if missing else told
    return {"ok": False, "source": source.name, **findings[0], "findings": findings}


def scans_missing(store: Reading, told: dict[str, Any]) -> Iterator[Finding]:
    """Scans that rulebooks were attested with and that aren't here, as in an imported night."""
    with suppress(StoreError):  # an inspector's login need not see what lies beside the entries
        for digest in dict.fromkeys(book["scan"] for book in told["rulebooks"] if book["scan"]):
            if read_scan(store, digest) is None:
                yield finding("scan_missing", 0, scan=digest[:12])


def _entries(
    source: Source, note: str | None, key: str | None, *, deep: bool, language: Language
) -> dict[str, Any]:
    """Every check of the entries that was asked for, in order, up to the first that fails."""
    wrong: list[Finding] = []
    lines = (
        bodies(source.store.read(), wrong, source.store.night) if source.store else source.lines()
    )
    kept = Kept(everything=deep)
    vouched, signatures = None, Signatures()
    try:
        with progress(LABELS["verifying"].say(language)) as tell:
            night, digests = chain(kept.counted(lines, tell), signatures)
            if note is not None and key is not None and not wrong:
                vouched = witnessed(night, digests, note, key)
            if not wrong:
                refuse_empty(digests)
    except Broken as broken:
        both = {"en": broken.say("en"), "fr": broken.say("fr")}
        return {
            "ok": False,
            "source": source.name,
            "entry": broken.seq,
            "code": broken.code,
            **both,
        }
    except Unsound as unsound:
        wrong = [unsound.finding]
    if deep and not wrong:
        wrong += deeper(kept.lines)
    elif source.store and not wrong:
        wrong += filter(None, [understood(map(document_of, source.store.read()))])
    for first in wrong:
        told = _found(first)
        if deep and first.code == NOT_INSTALLED:
            rest = LABELS["rest_checked"]
            told |= {"en": f"{told['en']}. {rest.en}", "fr": f"{told['fr']}. {rest.fr}"}
        return {"ok": False, "source": source.name, **told}
    return {
        "ok": True,
        "source": source.name,
        "night": night,
        "entries": len(digests),
        "head": digests[-1],
        "witnessed": vouched,
        "signatures": signatures.held,
        "deep": deep,
        **kept.stands_on(),
        "rulebooks": [described(event) for event in kept.adopted()],
    }


def deeper(lines: list[bytes]) -> list[Finding]:
    """Every entry looked at and decided again, and every draw; what isn't installed comes last."""
    changed = decided_again((json.loads(line) for line in lines), Deep().look)
    wrong = [
        finding("draw_wrong", draw.entry, said=Words(*draws.SENTENCES[draw.found]))
        for draw in draws.draws(lines)
        if draw.wrong
    ]
    found = [changed, *wrong] if changed else wrong
    return sorted(found, key=lambda one: one.code == NOT_INSTALLED)


class Kept:
    """The lines on their way to the verifier: those that are needed again."""

    def __init__(self, *, everything: bool) -> None:
        self.everything = everything
        self.lines: list[bytes] = []
        self._law: list[bytes] = []
        self._first = b""

    def counted(self, lines: Iterable[bytes], tell: Tell) -> Iterator[bytes]:
        for number, line in enumerate(lines, 1):
            if number == 1:
                self._first = line
            if self.everything:
                self.lines.append(line)
            if b'"kind":"adopted"' in line:
                self._law.append(line)
            if number % 1_000 == 0:
                tell(number)
            yield line

    def stands_on(self) -> dict[str, int]:
        """The version of the journal, and the edition of the procedure that the night opened on."""
        first: dict[str, Any] = json.loads(self._first)
        opened = [one for one in first["events"] if one.get("kind") == "night_opened"]
        return {"version": first["v"], "procedure": opened[0].get("procedure", 1) if opened else 1}

    def adopted(self) -> Iterator[Adopted]:
        return adopted_in(json.loads(line) for line in self._law)


def _found(one: Finding) -> dict[str, Any]:
    both = {"en": one.sentence("en"), "fr": one.sentence("fr")}
    return {"entry": one.seq, "code": one.code, **both}


def _tell(result: dict[str, Any], language: Language) -> None:
    if not result["ok"]:
        for found in result.get("findings", [result]):
            complain(f"{result['source']}: {found[language]}", language)
        return
    out = console()
    facts = {"night": result["night"], "count": result["entries"], "head": result["head"]}
    said = f"{LABELS['of_night'].say(language, facts)} {LABELS['holds'].say(language, facts)}"
    out.print(escape(said), soft_wrap=True)
    if result["witnessed"] is not None:
        vouched = LABELS["checkpoint_holds"].say(language, {"count": result["witnessed"]})
        out.print(escape(vouched))
    if result["deep"]:
        out.print(escape(LABELS["decided_again"].say(language)))
    out.print(escape(LABELS["signatures_hold"].say(language, {"count": result["signatures"]})))
    out.print(escape(LABELS["stands_on"].say(language, result)))
    books = ", ".join(f"{book['rulebook']} {book['digest'][:8]}" for book in result["rulebooks"])
    out.print(escape(LABELS["ruled_by"].say(language, {"books": books or "–"})), soft_wrap=True)
    warn_of(result["rulebooks"], language)
    for note in result.get("notes", ()):
        out.print(f"[bold]{escape(note[language])}[/]", soft_wrap=True)


def checkpoint(
    night: Night,
    out: Out = None,
    qr: Annotated[bool, typer.Option("--qr", help=help_of("qr"))] = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_beside(nights, language)
    with explained(night, nights, language):
        store = nights.read(night)
        try:
            point, note = sign(store, night)
        finally:
            store.close()
        if out is not None:
            if out.exists():
                fail(ERRORS["file_exists"], language, file=out)
            with arriving_text(out) as file:
                file.write(note.encode())
    note_on_machine(nights, language, "checkpoint_made", night=night, entries=point.size)
    if as_json:
        root = point.root.hex()
        print_json({"night": point.origin, "entries": point.size, "root": root, "note": note})
        return
    if out is None:
        typer.echo(visible(note).encode(), nl=False)
    if qr:
        qr_code(note)


def check_draw(
    what: Annotated[str, typer.Argument(help=help_of("what"))],
    entry: Annotated[int | None, typer.Option("--entry", min=1, help=help_of("entry"))] = None,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    told: list[tuple[str, draws.Draw]] = []
    with sources(what, at, language) as found:
        for source in found:
            lines = list(source.lines())
            try:
                night, _ = proved(lines)
            except Broken as broken:
                complain(f"{source.name}: {broken.say(language)}", language)
                raise typer.Exit(REFUSED) from None
            told += [(night, draw) for draw in draws.draws(lines) if entry in (None, draw.entry)]
    if entry is not None and not told:
        fail(ERRORS["no_such_entry"], language, entry=entry)
    if as_json:
        print_json([_draw(night, draw) for night, draw in told])
    else:
        _sheet(told, language)
    if any(draw.wrong for _, draw in told):
        raise typer.Exit(REFUSED)


def _draw(night: str, draw: draws.Draw) -> dict[str, Any]:
    en, fr = draws.SENTENCES[draw.found]
    facts = {"code": draw.found, **dataclasses.asdict(draw)}
    del facts["found"]
    return {"night": night, **facts, "ok": not draw.wrong, "en": en, "fr": fr}


def _sheet(told: list[tuple[str, draws.Draw]], language: Language) -> None:
    if not told:
        console().print(escape(LABELS["no_draws"].say(language)))
        return
    sheet = Table(box=box.SIMPLE_HEAD)
    for name in ("night", "entry", "table", "ticket", "verdict"):
        sheet.add_column(LABELS[name].say(language))
    for night, draw in told:
        said = draws.SENTENCES[draw.found][language == "fr"]
        ticket = "–" if draw.ticket is None else f"{draw.ticket} / {draw.of}"
        sheet.add_row(*map(escape, (night, str(draw.entry), draw.desk, ticket, said)))
    console().print(sheet)
    facts = {
        "count": sum(draw.ticket is not None for _, draw in told),
        "wrong": sum(draw.wrong for _, draw in told),
    }
    console().print(escape(LABELS["draws_checked"].say(language, facts)))
