"""Nothing from a file steers a terminal: not a colour, not a title, not the turn of a line."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from croupier.cli import terminal
from croupier.cli.app import app
from croupier.cli.terminal import Screen, json_text, visible, visible_line
from croupier.journal import check_draw, verify
from croupier.journal.entry import GENESIS, digest_of, encode
from helpers.command_line import ENV, Place, evening

HOSTILE = "\x1b[31mx\x07\x9b2J\x7f\x85\u202ey\u2066\u061c"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def harmless(*printed: str) -> None:
    for text in printed:
        assert not STEERING.search(text), ascii(text)[:400]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("terminal")
    place = Place(str(folder))
    place.new("gala", "--practice")
    place.serve("gala", evening(place.wheel("gala")))
    place.told("export", "gala", "-o", str(folder / "gala.jsonl"))
    return [json.loads(line) for line in (folder / "gala.jsonl").read_bytes().splitlines()]


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every text of an entry, and every key of one."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))


def fields_of(documents: list[dict[str, Any]]) -> dict[str, tuple[int, tuple[str | int, ...]]]:
    """One place of each sort of text: by its field, and the action that it stands beside."""
    found: dict[str, tuple[int, tuple[str | int, ...]]] = {}
    for number, document in enumerate(documents):
        for path in leaves(document):
            name = ".".join(str(step) for step in path if isinstance(step, str))
            word = document["action"]["action"] if path[0] in ("action", "events") else ""
            if path[0] != "prev":
                found.setdefault(f"{word} {name} {path[-1]}", (number, path))
    return found


def forged(
    honest: list[dict[str, Any]], number: int, path: tuple[str | int, ...]
) -> list[dict[str, Any]]:
    documents: list[dict[str, Any]] = json.loads(json.dumps(honest))
    inner: Any = documents[number]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = f"{inner[path[-1]]}{HOSTILE}"
    return documents


def written(documents: list[dict[str, Any]], file: Path) -> None:
    prev = GENESIS
    with file.open("wb") as out:
        for document in documents:
            document["prev"] = prev.hex()
            line = encode(document)
            prev = digest_of(line)
            out.write(line + b"\n")


def call(*arguments: str) -> Result:
    ended = CliRunner().invoke(app, [*arguments], env=ENV)
    assert ended.exception is None or isinstance(ended.exception, SystemExit), ended.exception
    harmless(ended.stdout, ended.stderr)
    return ended


def test_no_text_of_an_export_steers_whoever_looks_at_it(
    honest: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = fields_of(honest)
    assert len(places) > 60
    came_in = 0
    for turn, (number, path) in enumerate(places.values()):
        file, at = tmp_path / f"{turn}.jsonl", str(tmp_path / f"at {turn}")
        written(forged(honest, number, path), file)
        language = ("en", "fr")[turn % 2]
        call("verify", str(file), "--deep", "--lang", language)
        call("check-draw", str(file), "--lang", language)
        verify.main([str(file), "--lang", language])
        check_draw.main([str(file)])
        printed = capsys.readouterr()
        harmless(printed.out, printed.err)
        if turn % 3 == 0 and call("import", str(file), "--at", at).exit_code == 0:
            came_in += 1
            everything(at, language)
    assert came_in > 10, "such a night can be taken in, and is looked at"


def everything(at: str, language: str) -> None:
    """Every command that shows something of a night."""
    where = ("--at", at, "--lang", language)
    (name,) = [
        found["night"] for found in json.loads(call("night", "list", "--json", *where).stdout)
    ]
    for command in (
        ("night", "list"),
        ("night", "show", name),
        ("verify", name, "--deep"),
        ("check-draw", name),
        ("checkpoint", name),
        ("bank", "show", name),
        ("night", "close", name),
        ("serve", name, "--lines"),
    ):
        call(*command, *where)
    for command in (("night", "show", name), ("verify", name, "--deep"), ("check-draw", name)):
        call(*command, "--json", *where)


def test_what_people_type_is_shown_by_number_too(tmp_path: Path) -> None:
    for arguments in (
        ("verify", HOSTILE),
        ("verify", f"{tmp_path}/{HOSTILE}.jsonl"),
        ("night", "show", HOSTILE),
        ("night", "new", "gala", "--title", HOSTILE),
        ("night", "new", "gala", "--event", HOSTILE),
        ("night", "new", "gala", "--zone", HOSTILE),
        ("rulebooks", HOSTILE),
        ("restore", HOSTILE),
        ("import", HOSTILE),
        ("export", "gala", "--format", HOSTILE),
    ):
        ended = call(*arguments, *(() if arguments[0] == "rulebooks" else ("--at", str(tmp_path))))
        assert ended.exit_code in (1, 2), arguments


def test_half_a_character_is_no_traceback(tmp_path: Path) -> None:
    """An argument that is no UTF-8 comes in with halves of characters in it."""
    for command in (("night", "show"), ("verify",), ("import",), ("restore",), ("export",)):
        for more in ((), ("--json",)) if command[0] in ("night", "verify") else ((),):
            ended = call(*command, "\udcff\udcfe", *more, "--at", str(tmp_path))
            assert ended.exit_code in (1, 2)


def test_steering_characters_are_shown_by_number() -> None:
    assert visible("a\x1b[0m\u202eb\n\tc\x85") == "a\\x1b[0m\\u202eb\n\tc\\x85"
    assert visible_line("a\nEntry 2 holds") == "a\\nEntry 2 holds"
    assert visible("Zoë – « oui » 🎲") == "Zoë – « oui » 🎲"
    value = {"name": HOSTILE, "lines": ["a\nb", "é"]}
    harmless(json_text(value, indent=2))
    assert json.loads(json_text(value, indent=2)) == value


def test_an_export_is_exact_in_a_pipe_and_harmless_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = io.BytesIO()
    Screen(out).write(f"{HOSTILE}é\n".encode() + b"\xff")
    harmless(out.getvalue().decode())

    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdout", Terminal(io.BytesIO()))
    assert isinstance(terminal.bytes_out(), Screen)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    assert not isinstance(terminal.bytes_out(), Screen)
