"""What the auditor's program says: every reason in both languages, and every sentence a reason."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest

from croupier.journal import certificates, checkpoint, entry, memory, postgres, sqlite, store
from croupier.journal import verify as auditor
from croupier.journal.checkpoint import BadCheckpoint
from croupier.journal.verify import ANSWERS, SENTENCES, Broken
from helpers.journal.crimes import CRIMES
from helpers.journal.forgeries import honest

TABLES: dict[str, Mapping[str, tuple[str, str]]] = {
    "reasons": SENTENCES,
    "answers": ANSWERS,
    "certificates": certificates.SENTENCES,
    "checkpoints": checkpoint.SENTENCES,
}
SAYS = {
    "Broken": SENTENCES,
    "BadCheckpoint": checkpoint.SENTENCES,
    "BadCertificate": certificates.SENTENCES,
}
FACTS = {
    **dict.fromkeys(("account", "asset", "command", "name", "names", "night", "other"), "x"),
    **dict.fromkeys(("operator", "source", "target", "via"), "y"),
    **dict.fromkeys(("entries", "first", "found", "number", "size", "text", "units", "version"), 1),
    "why": BadCheckpoint("not_a_note"),
}


def source(module: ModuleType) -> str:
    assert module.__file__
    return Path(module.__file__).read_text("utf-8")


def codes(text: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    """What is raised or answered: the name of the call, the code, the facts beside it."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
                facts = frozenset(word.arg for word in node.keywords if word.arg)
                place = 1 if name == "Broken" else 0
                if name in (*SAYS, "answer") and len(node.args) > place:
                    found = node.args[place]
                    if isinstance(found, ast.Constant):
                        yield name, str(found.value), facts
            case ast.FunctionDef(name="flaw"):
                words = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
                yield from (("Broken", word, frozenset()) for word in words if word in SENTENCES)
            case _:
                pass


EVERY = {
    found
    for module in (auditor, certificates, checkpoint, entry, memory, postgres, sqlite, store)
    for found in codes(source(module))
}


def placeholders(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name}


def test_every_code_has_its_sentences_and_every_sentence_its_code() -> None:
    said = {name: {code for who, code, _ in EVERY if who == name} for name, _, _ in EVERY}
    for name, known in SAYS.items():
        assert said[name] == set(known)
    assert said["answer"] == set(ANSWERS)
    for table in TABLES.values():
        assert list(table) == sorted(table), "sorted, so that they are found"


def test_the_check_can_go_red() -> None:
    assert set(codes('raise Broken(1, "new", a=b)')) == {("Broken", "new", frozenset({"a"}))}
    assert not set(codes("raise ValueError"))


@pytest.mark.parametrize("name", TABLES)
def test_both_languages_say_the_same_things(name: str) -> None:
    for code, (english, french) in TABLES[name].items():
        assert english.strip(), code
        assert placeholders(english) == placeholders(french), code
        assert english != french, code
        assert not re.search(r"[^\s«!?][:;!?](\s|$)", french), f"{code}: a space before it"


def test_a_sentence_is_given_what_it_says() -> None:
    for who, code, facts in EVERY:
        assert who == "answer" or placeholders(SAYS[who][code][0]) == facts, code


def test_an_entry_is_named_in_both() -> None:
    for code, (english, _) in SENTENCES.items():
        broken = Broken(5, code, **{name: FACTS[name] for name in placeholders(english)})
        assert str(broken) == broken.say("en")
        assert broken.say("en").startswith("entry 5: ")
        assert broken.say("fr").startswith("écriture 5 : ")


def test_a_checkpoint_inside_an_entry_speaks_the_same_language() -> None:
    broken = Broken(0, "checkpoint", why=BadCheckpoint("not_signed_by", name="house"))
    assert str(broken) == "entry 0: the checkpoint does not count: house did not sign this note"
    assert broken.say("fr") == (
        "écriture 0 : le point de contrôle ne compte pas : house n'a pas signé cette note"
    )


def test_what_the_file_says_can_neither_flood_nor_steer_a_terminal() -> None:
    assert str(Broken(1, "night", other="x" * 9999, night="{night}\x1b[2J")) == (
        f"entry 1: belongs to night {'x' * 80}…, not '{{night}}\\x1b[2J'"
    )
    assert str(Broken(1, "night", other="\ud800", night="a\nb")).isprintable()


@pytest.mark.parametrize(
    ("environment", "options", "french"),
    [
        ({}, [], False),
        ({"LANG": "fr_CA.UTF-8"}, [], True),
        ({"LANG": "en_CA.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, [], True),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "C"}, [], False),
        ({"LANG": "fr_CA.UTF-8"}, ["--lang", "en"], False),
        ({"LANG": "en_CA.UTF-8"}, ["--lang", "fr"], True),
    ],
)
def test_the_reader_chooses_the_language(  # noqa: PLR0913, PLR0917
    environment: dict[str, str],
    options: list[str],
    french: bool,  # noqa: FBT001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    file = tmp_path / "night.jsonl"
    file.write_bytes(honest().journal)
    assert auditor.main([str(file), *options]) == 0
    said = capsys.readouterr().out
    assert said.startswith("20 écritures vérifiées ; la dern" if french else "20 entries hold; ")
    file.write_bytes(CRIMES["one in the middle left out"].forge(honest()).journal)
    assert auditor.main([str(file), *options]) == 1
    said = capsys.readouterr().out
    assert said == (
        "ROMPU, écriture 9 : porte le numéro 10 : une écriture manque ou a été déplacée\n"
        if french
        else "BROKEN at entry 9: is numbered 10: an entry is missing or moved\n"
    )
    assert auditor.main([str(file), *options, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["ok", "entry", "code", "en", "fr"]
    assert (found["entry"], found["code"]) == (9, "number")
