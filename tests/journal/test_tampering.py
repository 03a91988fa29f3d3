"""T3: whatever is done to a journal or its papers, the auditor's program names the first bad entry.

It is run as an auditor runs it, with the witness's last checkpoint and the key from the paper.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
import subprocess
import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from croupier.journal import certificates, checkpoint
from croupier.journal import verify as auditor
from helpers.journal.certified import HELD, LINES, certified
from helpers.journal.crimes import CERTIFICATES, CRIMES, FORMS, HISTORY, MONEY, PAPERS
from helpers.journal.forgeries import ENTRIES, Papers, honest, note_of, raw

WITNESSED = ("checkpoint", "empty", "forgery", "signed_night", "tail")  # seen on paper alone
FILES = ("verify.py", "certificates.py", "checkpoint.py", "moves.py", "rfc8032.py")
REFUSERS = ("Broken", "BadCheckpoint", "BadCertificate")
AS_A_PROGRAM = (
    "one in the middle left out",
    "the tail cut",
    "a fork at the last entry",
    "a balance dropped",
    "a sale for half",
    "a key that fits anybody",
    "signed again, same name",
    "the key's name mistyped",
)


def laid_out(papers: Papers, folder: Path, *, paper: bool = True) -> list[str]:
    """The papers on the auditor's table, and the arguments that name them."""
    file, note = folder / "night.jsonl", folder / "note.txt"
    file.write_bytes(papers.journal)
    note.write_text(papers.note, encoding="utf-8")
    return [str(file), *(["--checkpoint", str(note), "--key", papers.key] if paper else [])]


def run(
    program: Any, papers: Papers, folder: Path, capsys: pytest.CaptureFixture[str], **how: bool
) -> dict[str, Any]:
    """What the program prints, as it would for an auditor who asks for JSON."""
    status = program.main([*laid_out(papers, folder, **how), "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert status == (0 if found["ok"] else 1)
    return found


@pytest.mark.parametrize("name", CRIMES)
def test_the_first_bad_entry_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge, entry, code, why = CRIMES[name]
    papers = forge(honest())
    assert papers != honest()
    found = run(auditor, papers, tmp_path, capsys)
    assert (found["ok"], found["entry"], found["code"]) == (False, entry, code)
    assert found["en"].startswith(f"entry {entry}: ")
    assert found["fr"].startswith(f"écriture {entry} : ")
    for lang, number in (("en", 0), ("fr", 1)):
        if why:
            table = certificates.SENTENCES if code == "certificate" else checkpoint.SENTENCES
            assert all(part in found[lang] for part in re.split("{[a-z]+}", table[why][number]))
        assert len(found[lang]) < 300
        assert found[lang].isprintable()


def test_there_are_enough_of_them() -> None:
    assert len(HISTORY) >= 40
    assert len(CERTIFICATES) >= 50
    papers = len(PAPERS) + len(CERTIFICATES)
    assert len(CRIMES) == len(HISTORY) + len(MONEY) + len(FORMS) + papers >= 200
    assert {crime.code for crime in CRIMES.values()} == set(auditor.SENTENCES)
    assert {crime.why for crime in PAPERS.values() if crime.why} == set(checkpoint.SENTENCES)
    assert {crime.why for crime in CERTIFICATES.values()} == set(certificates.SENTENCES)


# The controls: honest papers hold, and no check can be dropped unnoticed.


@pytest.mark.parametrize("paper", [True, False])
def test_honest_papers_hold(
    paper: bool,  # noqa: FBT001
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    papers = honest()
    _, head = auditor.verify(papers.lines)
    held = {"ok": True, "night": "gala", "entries": ENTRIES, "head": head, "signatures": 0}
    found = run(auditor, papers, tmp_path, capsys, paper=paper)
    assert found == held | {"witnessed": ENTRIES if paper else None}
    crlf = replace(papers, note=papers.note.replace("\n", "\r\n"), key=f" {papers.key}\n")
    assert run(auditor, crlf, tmp_path, capsys)["ok"], "the post may change the ends of lines"
    marked = replace(papers, note="\ufeff" + papers.note)
    assert run(auditor, marked, tmp_path, capsys)["ok"], "and an editor put its mark before it"


def test_honest_signatures_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = run(auditor, certified(), tmp_path, capsys)
    assert (found["ok"], found["entries"], found["signatures"]) == (True, LINES, HELD)
    for lang, said in (("en", f"hold: {HELD}\n"), ("fr", f"signatures vérifiées : {HELD}\n")):
        assert auditor.main([*laid_out(certified(), tmp_path), "--lang", lang]) == 0
        assert capsys.readouterr().out.endswith(said)


def test_what_came_after_the_last_checkpoint_is_proved_by_the_chain_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The limit, said in docs/journal.md: this is why a checkpoint leaves at the very end."""
    early = replace(honest(), note=note_of(honest().lines[:14]))
    for forge in (lambda papers: papers, raw(lambda lines: lines[:15])):
        assert run(auditor, forge(early), tmp_path, capsys)["witnessed"] == 14
    found = run(auditor, raw(lambda lines: lines[:13])(early), tmp_path, capsys)
    assert (found["entry"], found["code"]) == (14, "tail")


def test_as_the_auditor_runs_it(tmp_path: Path) -> None:
    """Four files in an empty folder, no site packages, no environment."""
    folder = tmp_path / "auditor"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_bytes(Path(auditor.__file__).with_name(name).read_bytes())

    def program(papers: Papers, *more: str) -> subprocess.CompletedProcess[str]:
        arguments = [*laid_out(papers, tmp_path), *more]
        command = [
            sys.executable,
            "-E",
            "-s",
            "-S",
            "-X",
            "utf8",
            str(folder / "verify.py"),
            *arguments,
        ]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)

    done = program(honest())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("the checkpoint vouches for the first 20\n20 entries hold;")
    done = program(honest(), "--lang", "fr")
    assert done.stdout.startswith("le point de contrôle répond des 20 premières\n20 écritures")
    for name in AS_A_PROGRAM:
        forge, entry, _, _ = CRIMES[name]
        for lang, words in (("en", "BROKEN at entry {}: "), ("fr", "ROMPU, écriture {} : ")):
            done = program(forge(honest()), "--lang", lang)
            assert (done.returncode, done.stderr) == (1, "")
            assert done.stdout.startswith(words.format(entry))


@dataclass(frozen=True, slots=True)
class Check:
    """One place where the program says no."""

    module: types.ModuleType
    number: int  # among the refusals of its module, from the top
    line: str

    def __str__(self) -> str:
        return f"{self.module.__name__.rpartition('.')[2]}: {self.line}"


def refuses(node: ast.AST) -> bool:
    """`raise Broken(…)`, `BadCheckpoint`, `BadCertificate`, the names that `misshapen` yields."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in REFUSERS:
            return True
        case ast.Expr(value=ast.Yield(value=ast.Name() | ast.Constant() | ast.IfExp())):
            return True
        case _:
            return False


class Without(ast.NodeTransformer):
    """The program with one of its refusals struck out."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen: list[str] = []

    def visit(self, node: ast.AST) -> ast.AST:
        if refuses(node):
            self.seen.append(ast.unparse(node))
            if len(self.seen) - 1 == self.number:
                return ast.copy_location(ast.Pass(), node)
        return super().visit(node)  # type: ignore[no-any-return]


def struck(module: types.ModuleType, number: int) -> tuple[types.ModuleType, list[str]]:
    """The module without this refusal, and the lines of all of them."""
    assert module.__file__
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    eraser = Without(number)
    eraser.visit(tree)
    blind = types.ModuleType(module.__name__)
    blind.__package__ = module.__package__
    sys.modules[module.__name__], kept = blind, sys.modules[module.__name__]
    try:
        exec(compile(ast.fix_missing_locations(tree), module.__file__, "exec"), blind.__dict__)  # noqa: S102
    finally:
        sys.modules[module.__name__] = kept
    return blind, eraser.seen


Evidence = dict[str, list[str]]  # by crime: the arguments that name its papers


@pytest.fixture(scope="module")
def evidence(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    """Every crime, laid out once for all programs."""
    found: Evidence = {}
    for name, crime in CRIMES.items():
        folder = tmp_path_factory.mktemp("crime")
        witnessed = crime.code in WITNESSED
        found[name] = laid_out(crime.forge(honest()), folder, paper=witnessed)
    return found


def checks() -> Iterator[Check]:
    for module in (auditor, checkpoint, certificates):
        for number, line in enumerate(struck(module, -1)[1]):
            yield Check(module, number, line)


# Struck out, these let nothing through: what comes next fails, or says it in other words.
FOUND_ANYWAY = {
    "raise Broken(0, 'checkpoint', why=bad) from None": "no checkpoint is left to compare with",
    "raise Broken(len(digests) + 1, 'tail', size=point.size)": "fewer entries, another root",
    "raise Broken(seq, 'not_whole', number=number) from None": "nothing was read",
    "raise Broken(seq, 'too_deep') from None": "nothing was read",
    "raise Broken(seq, 'not_object')": "a list has no version",
    "raise Broken(seq, 'version', version=version)": "no form is known for it",
    "raise Broken(seq, 'cut')": "what was torn is no JSON",
    "raise Broken(1, 'empty')": "there is no last digest to print",
    "raise BadCheckpoint('not_a_key')": "nobody can have signed",
    "raise BadCheckpoint('not_signed_by', name=key.name)": "no checkpoint is left to compare with",
    "raise BadCheckpoint('root')": "no tree has such a root",
    "raise BadCertificate('no_key', person=person)": "no key is left to look with",
}


def verdict(program: Any, papers: list[str]) -> tuple[int, str] | str:
    """The entry and the code that a program names, or how else it ends."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            program.main([*papers, "--json"])
    except Exception as error:  # noqa: BLE001 - a blind program may fall over
        return f"fell over: {error!r}"
    found = json.loads(said.getvalue())
    return "let through" if found["ok"] else (found["entry"], found["code"])


@pytest.mark.slow
@pytest.mark.parametrize("check", [*checks()], ids=str)
def test_every_check_is_needed(check: Check, evidence: Evidence) -> None:
    """Each refusal struck out in turn: a crime passes, or none does and one is named otherwise."""
    blind, _ = struck(check.module, check.number)
    program: Any = blind
    if check.module is not auditor:
        program, _ = struck(auditor, -1)
        true, own = program.beside, check.module.__name__.rpartition(".")[2]
        program.beside = lambda name: blind if name == own else true(name)
    likely = sorted(evidence, key=lambda name: f"'{CRIMES[name].code}'" not in check.line)
    verdicts = ((name, verdict(program, evidence[name])) for name in likely)
    if check.line not in FOUND_ANYWAY:
        assert any(found == "let through" for _, found in verdicts)
        return
    judged = dict(verdicts)
    assert "let through" not in judged.values()
    assert any(found != CRIMES[name][1:3] for name, found in judged.items())


def test_with_nothing_struck_out_nothing_passes(evidence: Evidence) -> None:
    program, seen = struck(auditor, -1)
    assert len(seen) > 20
    for name, crime in CRIMES.items():
        assert verdict(program, evidence[name]) == (crime.entry, crime.code)
