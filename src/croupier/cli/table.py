"""`croupier table`: the engine protocol on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated, BinaryIO

import typer

from croupier.cli.common import Law, at_law, help_of, language_of, playable, refused
from croupier.cli.terminal import safe_json
from croupier.floor.practice import practice_table
from croupier.floor.protocol import Protocol
from croupier.floor.wire import LINE_BYTES_MAX
from croupier.kit.chips import UNITS_MAX
from croupier.kit.rules import Refusal

Rulebook = Annotated[str, typer.Argument(help=help_of("rulebook"))]
Minimum = Annotated[
    int | None, typer.Option("--minimum", min=1, max=UNITS_MAX // 1000, help=help_of("minimum"))
]
Wheel = Annotated[str | None, typer.Option("--wheel", help=help_of("wheel"))]
Sets = Annotated[list[str] | None, typer.Option("--set", help=help_of("set"))]
Lang = Annotated[str | None, typer.Option("--lang", help=help_of("lang"))]


def table(
    rulebook: Rulebook,
    minimum: Minimum = None,
    wheel: Wheel = None,
    sets: Sets = None,
    virtual: Annotated[bool, typer.Option("--virtual", help=help_of("virtual"))] = False,
    closed: Annotated[bool, typer.Option("--closed", help=help_of("closed"))] = False,
    law: Law = None,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    at_law(law, language)
    book = playable(rulebook, language, sets or (), wheel, as_json=True)
    found = practice_table(book, virtual=virtual, closed=closed, minimum=minimum)
    if isinstance(found, Refusal):
        refused(found, language, {}, as_json=True)
    for answer in Protocol(found).run(lines(sys.stdin.buffer)):
        typer.echo(f"{safe_json(answer)}\n".encode(), nl=False)  # UTF-8 in any locale, and at once


def lines(source: BinaryIO) -> Iterator[bytes]:
    """Whole lines. Of one that is too long only the start is kept: enough to call it malformed."""
    while line := source.readline(LINE_BYTES_MAX + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LINE_BYTES_MAX)
        yield line.removesuffix(b"\n").removesuffix(b"\r")
