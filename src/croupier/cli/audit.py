"""`croupier verify`, `checkpoint`, `check-draw`: for the inspector who trusts nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
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
from croupier.cli.night import qr_code
from croupier.cli.places import At, Night, Out, Source, explained, failed, progress, sources
from croupier.floor.audit import Finding, bodies, decided_again
from croupier.floor.copies import Progress as Tell
from croupier.floor.copies import arriving_text
from croupier.floor.keys import checkpoint as sign
from croupier.floor.nights import nights_at
from croupier.journal import check_draw as draws
from croupier.journal.verify import GENESIS, Broken, chain, witnessed
from croupier.words.record import ERRORS, LABELS
from croupier.words.words import Language


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
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        failed("unreachable", language, what=path, why=error)


def _verified(
    source: Source, note: str | None, key: str | None, *, deep: bool, language: Language
) -> dict[str, Any]:
    """Every check that was asked for, in order; the first that fails is the answer."""
    wrong: list[Finding] = []
    lines = bodies(source.store.read(), wrong) if source.store else source.lines()
    counted: list[bytes] = []
    vouched = None
    try:
        with progress(LABELS["verifying"].say(language)) as tell:
            night, digests = chain(_kept(lines, counted if deep else None, tell))
            if note is not None and key is not None and not wrong:
                vouched = witnessed(night, digests, note, key)
    except Broken as broken:
        return _no(source, broken.seq, broken.code, broken.say("en"), broken.say("fr"))
    if not wrong and deep and (changed := decided_again(json.loads(line) for line in counted)):
        wrong.append(changed)
    for finding in wrong:
        en, fr = (_said(finding, each) for each in ("en", "fr"))
        return _no(source, finding.seq, finding.code, en, fr)
    head = digests[-1] if digests else GENESIS
    return {
        "ok": True,
        "source": source.name,
        "night": night,
        "entries": len(digests),
        "head": head,
        "witnessed": vouched,
        "deep": deep,
    }


def _said(finding: Finding, language: Any) -> str:
    facts = {"seq": finding.seq, "why": finding.say(language)}
    return ERRORS["holds_not"].say(language, facts)


def _no(source: Source, seq: int, code: str, en: str, fr: str) -> dict[str, Any]:
    return {"ok": False, "source": source.name, "entry": seq, "code": code, "en": en, "fr": fr}


def _kept(lines: Iterable[bytes], kept: list[bytes] | None, tell: Tell) -> Iterator[bytes]:
    """The lines on their way to the verifier, counted, and kept if they are needed again."""
    for number, line in enumerate(lines, 1):
        if kept is not None:
            kept.append(line)
        if number % 1_000 == 0:
            tell(number)
        yield line


def _tell(result: dict[str, Any], language: Language) -> None:
    if not result["ok"]:
        complain(f"{result['source']}: {result[language]}", language)
        return
    facts = {"count": result["entries"], "head": result["head"]}
    console().print(escape(LABELS["holds"].say(language, facts)), soft_wrap=True)
    if result["witnessed"] is not None:
        facts = {"count": result["witnessed"]}
        console().print(escape(LABELS["checkpoint_holds"].say(language, facts)))
    if result["deep"]:
        console().print(escape(LABELS["decided_again"].say(language)))


def checkpoint(
    night: Night,
    out: Out = None,
    qr: Annotated[bool, typer.Option("--qr", help=help_of("qr"))] = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language, nights = language_of(lang), nights_at(at)
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
    if as_json:
        root = point.root.hex()
        print_json({"night": night, "entries": point.size, "root": root, "note": note})
        return
    if out is None:
        typer.echo(note.encode(), nl=False)
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
    with sources(what, at, language) as found:
        lines = [line for source in found for line in source.lines()]
        try:
            chain(lines)
        except Broken as broken:
            complain(broken.say(language), language)
            raise typer.Exit(REFUSED) from None
    told = [draw for draw in draws.draws(lines) if entry in (None, draw.entry)]
    if entry is not None and not told:
        fail(ERRORS["no_such_entry"], language, entry=entry)
    if as_json:
        print_json([_draw(draw) for draw in told])
    else:
        _sheet(told, language)
    if any(draw.found in draws.WRONG for draw in told):
        raise typer.Exit(REFUSED)


def _draw(draw: draws.Draw) -> dict[str, Any]:
    en, fr = draws.SENTENCES[draw.found]
    return {
        "entry": draw.entry,
        "desk": draw.desk,
        "draw": draw.draw,
        "ticket": draw.ticket,
        "of": draw.of,
        "closing": draw.closing,
        "commitment": draw.commitment,
        "seed": draw.seed,
        "ok": draw.found not in draws.WRONG,
        "code": draw.found,
        "en": en,
        "fr": fr,
    }


def _sheet(told: list[draws.Draw], language: Language) -> None:
    if not told:
        console().print(escape(LABELS["no_draws"].say(language)))
        return
    sheet = Table(box=box.SIMPLE_HEAD)
    for name in ("entry", "table", "ticket", "verdict"):
        sheet.add_column(LABELS[name].say(language))
    for draw in told:
        said = draws.SENTENCES[draw.found][language == "fr"]
        sheet.add_row(str(draw.entry), draw.desk, f"{draw.ticket} / {draw.of}", said)
    console().print(sheet)
    wrong = sum(draw.found in draws.WRONG for draw in told)
    facts = {"count": len(told), "wrong": wrong}
    console().print(escape(LABELS["draws_checked"].say(language, facts)))
