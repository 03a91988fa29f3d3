"""Commands as people and programs meet them: what they print, where, and how they end."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from croupier.cli.app import app
from croupier.rulebooks import shelf
from croupier.rulebooks.loader import file_of, load, rulebook_names, wheel_names
from helpers.floor.stranger import COMMAND, run

COMMANDS = (
    *("rulebooks", "clauses", "wheels", "odds", "table", "play"),
    *("serve", "export", "import", "backup", "restore", "verify", "checkpoint", "check-draw"),
)
ONTARIO, FRANCE = "ontario-wheel", "france-roue-de-la-chance"
ASCII = {"PYTHONIOENCODING": "ascii"}
WIDE = {"COLUMNS": "200", "CROUPIER_LANG": "en"}


def call(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env=WIDE)


def told(*arguments: str) -> str:
    """What a command prints, and nothing on the side."""
    ended = call(*arguments)
    assert ended.exit_code == 0, ended.stderr
    assert ended.stderr == ""
    return ended.stdout


def data(*arguments: str) -> Any:
    return json.loads(told(*arguments, "--json"))


# What is printed.


def test_the_rulebooks() -> None:
    books = data("rulebooks")
    assert [book["name"] for book in books] == list(rulebook_names())
    for book in books:
        assert {"name", "edition", "digest", "en", "fr", "game", "under", "clauses"} <= book.keys()
        assert book["digest"] == load(book["name"]).digest
        assert book["clauses"] > 0
        for reading in book["interpretations"]:
            assert reading["choice"] == reading["default"] == reading["choices"][0]
            assert reading["why_en"].strip()
            assert reading["why_fr"].strip()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rulebooks_as_a_table(lang: str) -> None:
    sheet = told("rulebooks", "--lang", lang)
    for name in rulebook_names():
        assert name in sheet
    title = load(ONTARIO).title
    assert (title.en in sheet) == (lang == "en")
    assert (title.fr in sheet) == (lang == "fr")


def test_every_clause_as_data() -> None:
    clauses = data("clauses")
    keys = {"id", "rulebook", "status", "duty", "en", "fr", "sets", "tests"}
    assert len({clause["id"] for clause in clauses}) == len(clauses)
    for clause in clauses:
        assert keys <= clause.keys()
        assert clause["en"].strip()
        assert clause["fr"].strip()
        assert isinstance(clause["sets"], dict)
        assert isinstance(clause["tests"], list)
    assert {clause["rulebook"] for clause in clauses} == set(rulebook_names())
    (limit,) = [clause for clause in clauses if clause["id"] == "ON-WOF-2"]
    assert limit["sets"] == {"stake_max": 10}
    assert (limit["status"], limit["duty"]) == ("supplied", "enforce")
    assert limit["tests"], "no test holds it"


@pytest.mark.parametrize("rulebook", rulebook_names())
def test_the_clauses_of_one_rulebook(rulebook: str) -> None:
    clauses = data("clauses", rulebook)
    assert {clause["rulebook"] for clause in clauses} == {rulebook}
    assert clauses == [clause for clause in data("clauses") if clause["rulebook"] == rulebook]
    for lang in ("en", "fr"):
        sheet = told("clauses", rulebook, "--lang", lang)
        for clause in clauses:
            assert clause["id"] in sheet


def test_the_language_of_json_is_both() -> None:
    assert data("clauses", ONTARIO, "--lang", "fr") == data("clauses", ONTARIO, "--lang", "en")


def test_a_clause_is_read_in_one_language() -> None:
    english, french = (told("clauses", ONTARIO, "--lang", lang) for lang in ("en", "fr"))
    assert "Nobody bets more than ten dollars." in english
    assert "Personne ne mise plus de dix dollars." in french
    assert "Nobody" not in french
    assert "Personne" not in english


def test_the_wheels() -> None:
    wheels = {wheel["wheel"]: wheel for wheel in data("wheels")}
    assert set(wheels) == set(wheel_names())
    assert wheels["big-six"]["allowed_under"] == []
    assert wheels["australian"]["allowed_under"] == []
    assert wheels["four-colours"]["allowed_under"] == [ONTARIO]
    assert wheels["ten-numbers"]["allowed_under"] == [ONTARIO]
    assert wheels["roue-de-la-chance"]["allowed_under"] == [FRANCE]
    assert len(wheels["big-six"]["segments"]) == 54
    assert sorted(wheels["big-six"]["spots"].values()) == [1, 2, 5, 10, 20, 40, 40]
    assert len(wheels["australian"]["segments"]) == 52
    assert sorted(wheels["australian"]["spots"].values()) == [1, 3, 5, 11, 23, 47, 47]
    assert "nulle part ici" in told("wheels", "--lang", "fr")


def test_the_odds_of_france() -> None:
    """The figures of the issue, as fractions."""
    found = {odd["spot"]: Fraction(odd["expectation"]) for odd in data("odds", FRANCE)}
    assert found == {
        "orange": Fraction(-1, 13),
        "green": Fraction(-1, 13),
        "blue": Fraction(-1, 13),
        "red": Fraction(-2, 13),
        "violet": Fraction(-5, 26),
        "white": Fraction(-1, 52),
        "black": Fraction(-1, 52),
    }


def test_the_odds_of_the_licensees_wheel() -> None:
    for odd in data("odds", ONTARIO, "--wheel", "ten-numbers"):
        wins = Fraction(odd["wins"])
        assert Fraction(odd["expectation"]) == wins * odd["pays"] - (1 - wins)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("orange", "−1/13 (−7.69 %)")), ("fr", ("vert", "−1/13 (−7,69 %)"))],
)
def test_the_odds_as_a_table(lang: str, words: tuple[str, ...]) -> None:
    sheet = told("odds", FRANCE, "--lang", lang)
    for word in words:
        assert word in sheet


ROULETTE = "france-roulette-anglaise"


def test_the_odds_of_roulette_are_all_its_places() -> None:
    found = data("odds", ROULETTE)
    assert len(found) == len({odd["bet"] for odd in found}) == 161
    for odd in found:
        usual = Fraction(-1, 74) if odd["kind"] == "even-chance" else Fraction(-1, 37)
        assert Fraction(odd["expectation"]) == usual
        assert Fraction(odd["wins"]) == Fraction(len(odd["numbers"]), 37)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("two dozens", "1:2", "even chance", "−1/74 (−1.35 %)", "60", "17:1")),
        ("fr", ("deux douzaines", "chance simple", "−1/37 (−2,70 %)", "6/37", "35:1")),
    ],
)
def test_the_odds_of_roulette_as_a_table(lang: str, words: tuple[str, ...]) -> None:
    sheet = told("odds", ROULETTE, "--lang", lang)
    for word in words:
        assert word in sheet
    assert sheet.count(":1") + sheet.count(":2") == 10, "a line a kind"


# Wrong use, and the law's no.

WRONG: tuple[tuple[str, str], ...] = (
    ("clauses nope", "there is no rulebook called 'nope'; there are: "),
    ("odds nope", "there is no rulebook called 'nope'"),
    ("table nope", "there is no rulebook called 'nope'"),
    ("play nope", "there is no rulebook called 'nope'"),
    ("rulebooks nope", "there is no rulebook called 'nope'"),
    ("clauses ''", "there is no rulebook called ''"),
    (f"clauses {'x' * 300}", "there is no rulebook called 'xxx"),
    (f"odds {ONTARIO} --wheel nope", "there is no wheel called 'nope'; there are: "),
    (f"table {ONTARIO} --wheel nope", "there is no wheel called 'nope'"),
    ("clauses nowhere.toml", "there is no file 'nowhere.toml'"),
    ("rulebooks /", "there is no file '/'"),
    (f"play {ONTARIO} --wheel nowhere.toml", "there is no file 'nowhere.toml'"),
    ("clauses --lang de", "--lang is en or fr, not 'de'"),
    ("wheels --lang ''", "--lang is en or fr, not ''"),
    ("odds ontario-blackjack-a", "there are no exact odds for ontario-blackjack-a yet"),
    (
        "table ontario-rapid-blackjack",
        "these can: france-roue-de-la-chance, france-roulette-anglaise",
    ),
    ("play house", "house can't be played here yet"),
    ("play france-casino", "france-casino can't be played here yet"),
    ("odds house --wheel big-six", "house is not played on a wheel"),
    (f"table {ONTARIO} --minimum 0", "--minimum"),
    (f"table {ONTARIO} --minimum -1", "--minimum"),
    (f"table {ONTARIO} --minimum abc", "--minimum"),
    (f"table {ONTARIO} --minimum 1.5", "--minimum"),
    (f"play {ONTARIO} --bots 12", "--bots"),
    (f"play {ONTARIO} --bots -1", "--bots"),
    (f"play {ONTARIO} --chips 0", "--chips"),
    (f"table {ONTARIO} --set x", "--set takes interpretation=choice, not 'x'"),
    (f"table {ONTARIO} --nonsense", "--nonsense"),
    ("odds", "rulebook"),
    ("nonsense", "nonsense"),
)


@pytest.mark.parametrize(("line", "complaint"), WRONG, ids=[line[:40] for line, _ in WRONG])
def test_wrong_use_is_one_clear_sentence(line: str, complaint: str) -> None:
    ended = call(*shlex.split(line))
    assert ended.exit_code == 2
    assert ended.stdout == ""
    assert complaint in ended.stderr
    assert isinstance(ended.exception, SystemExit), ended.exception
    if ended.stderr.startswith("Error: "):
        assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        f"odds {ONTARIO} --wheel big-six",
        f"odds {FRANCE} --wheel four-colours",
        f"table {ONTARIO} --wheel australian",
        f"table {ONTARIO} --minimum 2",
        f"play {ONTARIO} --minimum 2",
        f"play {ONTARIO} --wheel big-six",
    ],
)
def test_the_laws_no_is_exit_code_one(line: str) -> None:
    for lang, word in (("en", "Refused: "), ("fr", "Refusé")):
        ended = call(*shlex.split(line), "--lang", lang)
        assert ended.exit_code == 1
        assert ended.stderr.startswith(word)
        assert ended.stderr.count("\n") == 1
        assert ended.stderr.rstrip().endswith("]"), "it cites its clause"


def test_the_laws_no_as_data() -> None:
    ended = call("odds", ONTARIO, "--wheel", "big-six", "--json")
    assert ended.exit_code == 1
    no = json.loads(ended.stdout)["refusal"]
    assert no["clause"] == "ON-WOF-4"
    assert no.keys() == {"code", "clause", "facts", "en", "fr"}


# Files of one's own.


def test_a_good_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(file_of(ONTARIO).read_text("utf-8"), "utf-8")
    assert "a good rulebook." in told("rulebooks", str(mine)).replace("\n", " ")
    (book,) = data("rulebooks", str(mine))
    assert book["digest"] == load(ONTARIO).digest
    assert data("clauses", str(mine)) == data("clauses", ONTARIO)


def test_a_folder_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "SHELVES", list(shelf.SHELVES))
    text = file_of(ONTARIO).read_text("utf-8")
    (tmp_path / "wheel.toml").write_text(text.replace("stake_max = 10", "stake_max = 9"), "utf-8")
    (tmp_path / "other.toml").write_text(text.replace(ONTARIO, "unlisted-wheel"), "utf-8")
    (book,) = data("rulebooks", ONTARIO, "--law", str(tmp_path))
    assert book["digest"] == load(tmp_path / "wheel.toml").digest
    for command in ("table", "play"):
        ended = call(command, "unlisted-wheel", "--law", str(tmp_path))
        assert "none of the games that this night may run. [ON-12]" in ended.stderr
    (tmp_path / "again.toml").write_text(text, "utf-8")
    for folder, complaint in {
        str(tmp_path): "two files have the name ontario-wheel: again.toml, wheel.toml",
        str(tmp_path / "nowhere"): "there is no folder",
        str(Path(__file__).parent): "there is no rulebook in the folder",
    }.items():
        ended = call("rulebooks", "--law", folder)
        assert (ended.exit_code > 0, complaint in ended.stderr) == (True, True), folder


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ("stake_max = 10", "stake_top = 10", "ON-WOF-2: no such rule: stake_top"),
        ("stake_max = 10", "stake_max = 0", "ON-WOF-2"),
        ("fr = ", "de = ", "mine.toml"),
        ('name = "ontario-wheel"', "name = ", "mine.toml"),
        ('game = "wheel"', 'game = "chess"', "no such game: chess"),
        ('wheel = "four-colours"', 'wheel = "big-six"', "ON-WOF-4"),
    ],
)
def test_a_bad_file(tmp_path: Path, was: str, now: str, complaint: str) -> None:
    mine = tmp_path / "mine.toml"
    text = file_of(ONTARIO).read_text("utf-8")
    assert was in text
    mine.write_text(text.replace(was, now), "utf-8")
    ended = call("rulebooks", str(mine))
    assert ended.exit_code == 1
    assert ended.stdout == ""
    assert ended.stderr.startswith("Error: mine.toml")
    assert complaint in ended.stderr
    assert isinstance(ended.exception, SystemExit)


@pytest.mark.parametrize("text", [b"\xff\xfe", b"", b"[[", b"\0" * 10])
def test_a_file_that_is_no_rulebook(tmp_path: Path, text: bytes) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(text)
    for command in (("rulebooks", str(mine)), ("table", ONTARIO, "--wheel", str(mine))):
        ended = call(*command)
        assert ended.exit_code == 1
        assert ended.stderr.startswith("Error: mine.toml: ")
        assert isinstance(ended.exception, SystemExit)


def test_a_rulebook_under_no_event_can_be_read_but_not_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = file_of(FRANCE).read_text("utf-8")
    mine.write_text(text.replace('under = "france-casino"\n', ""), "utf-8")
    for command in ("table", "play"):
        ended = call(command, str(mine))
        assert ended.exit_code == 2
        assert isinstance(ended.exception, SystemExit), ended.exception


# Help.


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_shows_an_example(command: str, flag: str) -> None:
    assert f"$ croupier {command}" in told(command, flag)
    assert command in told("--help")


@pytest.mark.parametrize("command", ["new", "list", "show", "close"])
def test_help_of_a_night_shows_an_example(command: str) -> None:
    assert f"$ croupier night {command}" in told("night", command, "--help")
    assert command in told("night", "--help")


def test_the_version() -> None:
    assert told("--version").startswith("croupier ")


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({"CROUPIER_LANG": "fr"}, ("Exemples :", "règlement")),
        ({"CROUPIER_LANG": "fr_CA.UTF-8", "LANG": "en_US.UTF-8"}, ("Exemples :",)),
        ({"CROUPIER_LANG": "", "LC_ALL": "fr_FR.UTF-8"}, ("Exemples :",)),
        ({"CROUPIER_LANG": "en", "LANG": "fr_FR.UTF-8"}, ("Examples:", "rulebook")),
        ({"CROUPIER_LANG": "de"}, ("Examples:",)),
    ],
    ids=str,
)
def test_help_in_the_readers_language(env: dict[str, str], words: tuple[str, ...]) -> None:
    ended = run("odds", "--help", env=env)
    assert ended.returncode == 0
    for word in words:
        assert word in ended.stdout.decode()


def test_errors_in_the_readers_language() -> None:
    ended = run("table", "house", env={"CROUPIER_LANG": "fr"})
    assert ended.returncode == 2
    assert ended.stderr.decode().startswith("Erreur")
    assert "ne se joue pas encore ici" in ended.stderr.decode()


# As a process.


@pytest.mark.parametrize("command", ["clauses --json", "clauses", "rulebooks", "wheels --json"])
def test_a_broken_pipe_is_quiet(command: str) -> None:
    """`croupier clauses --json | head -1`: the reader has had enough, and nobody complains."""
    process = subprocess.Popen(
        [*COMMAND, *command.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(1)
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=30) in (0, 1)
    assert complaint == b""


def test_the_installed_command() -> None:
    command = Path(sys.executable).with_name("croupier")
    ended = subprocess.run([command, "rulebooks", "--json"], capture_output=True, check=True)
    assert len(json.loads(ended.stdout)) == len(rulebook_names())


def test_json_is_utf_8_whatever_the_locale() -> None:
    ended = run("clauses", ONTARIO, "--json", env=ASCII)
    assert ended.returncode == 0
    assert "mise minimale" in json.loads(ended.stdout.decode())[0]["fr"]
    assert run("odds", FRANCE, "--lang", "fr", env=ASCII).returncode == 0


@pytest.mark.parametrize("command", ["table ontario-wheel", "play ontario-wheel --seed x"])
def test_a_closed_standard_input_is_an_end_of_input(command: str) -> None:
    line = f"{sys.executable} -m croupier.cli.app {command} <&-"
    ended = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)  # noqa: S607
    assert (ended.returncode, ended.stderr) == (0, "")
