"""`croupier play`: an evening at the terminal, typed ahead, in both languages."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.cli.games.wheel.screen import picture, turning
from croupier.cli.games.wheel.session import Session, whole_number
from croupier.cli.games.wheel.voice import YOU, Voice
from croupier.floor.bots import NAMES
from croupier.floor.practice import PracticeTable, practice_table
from croupier.kit.chips import UNITS_MAX
from croupier.rulebooks.loader import load
from croupier.words.play import COMMANDS
from croupier.words.words import Language
from helpers.floor.stranger import run
from helpers.soak import examples

ONTARIO, FRANCE = "ontario-wheel", "france-roue-de-la-chance"
BOOKS = (ONTARIO, FRANCE)
LANGUAGES: tuple[Language, ...] = ("en", "fr")
FIVE = "\N{ARABIC-INDIC DIGIT FIVE}"
AMOUNT = r"[€$]?([0-9][0-9,\u00a0\u202f]*)"


def evening(rulebook: str, *typed: str, options: tuple[str, ...] = ()) -> str:
    """What the screen shows when these lines are typed; the input then ends."""
    ended = CliRunner().invoke(
        app,
        ["play", rulebook, "--seed", "test", "--lang", "en", *options],
        input="".join(f"{line}\n" for line in typed),
        env={"COLUMNS": "100"},
    )
    assert ended.exit_code == 0, ended.exception
    assert ended.stderr == ""
    return ended.stdout


def amount(pattern: str, shown: str) -> int:
    """The last amount that the screen gave in these words."""
    return int(re.sub(r"\D", "", re.findall(pattern.replace("#", AMOUNT), shown)[-1]))


def leaves_with(shown: str) -> int:
    return amount("You leave with #", shown)


def chips(shown: str) -> int:
    return amount("Your chips: #", shown)


# The whole evening.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_end_of_input_is_one_round(rulebook: str, lang: Language) -> None:
    ended = run("play", rulebook, "--lang", lang)
    shown = ended.stdout.decode()
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert load(rulebook).title.say(lang) in shown
    rounds, goodbye, other = {
        "en": ("Round 1", "Thank you for playing", "Merci d'avoir joué"),
        "fr": ("Coup 1", "Merci d'avoir joué", "Thank you for playing"),
    }[lang]
    assert rounds in shown
    assert goodbye in shown
    assert other not in shown


@pytest.mark.parametrize(("rulebook", "lang"), [*zip(BOOKS, LANGUAGES, strict=True)])
def test_the_same_seed_is_the_same_evening(rulebook: str, lang: Language) -> None:
    typed = b"r 5\n\nb 2\n\nr 1\n\n\n\nhistory\nquit\n"
    shown = [
        run("play", rulebook, "--lang", lang, "--seed", seed, said=typed).stdout
        for seed in ("a", "a", "b")
    ]
    assert shown[0] == shown[1]
    assert shown[0] != shown[2]


def test_without_a_seed_chance_is_fresh() -> None:
    typed = b"\n" * 12
    assert len({run("play", ONTARIO, said=typed).stdout for _ in range(2)}) == 2


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_balance_is_what_the_history_says(rulebook: str) -> None:
    typed = [line for spot in "rbgrbg" for line in (f"{spot} 2", "r 1", "spin")]
    shown = evening(rulebook, *typed, "history", "quit", options=("--chips", "50"))
    nets = [int(net.replace("−", "-")) for net in re.findall(r"→ ([+−]\d+)", shown)]
    assert len(nets) >= 6
    assert any(net < 0 for net in nets)
    assert leaves_with(shown) == 50 + sum(nets)
    won = [int(units) for units in re.findall(rf"you keep it and win {AMOUNT}", shown)]
    lost = [int(units) for units in re.findall(rf"You staked {AMOUNT} on \w+: lost", shown)]
    assert 50 + sum(won) - sum(lost) == leaves_with(shown)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_winner_keeps_the_stake_and_is_told_why(rulebook: str) -> None:
    """Enough rounds that something wins: the clause of the pay-off stands beside it."""
    shown = evening(rulebook, *["r 1", "b 1", "g 1", "spin"] * 20)
    clause = "FR-46-1.10" if rulebook == FRANCE else "ON-WOF-4"
    told = rf"staked {AMOUNT} on (\w+): you keep it and win {AMOUNT} \((\d+) to 1, {clause}\)"
    won = re.findall(told, shown)
    assert won
    for staked_units, spot, units, pays in won:
        assert int(pays) == load(rulebook).rules.wheel.spots[spot].pays
        assert int(units) == int(staked_units) * int(pays)


# What can be typed.


def test_undo_takes_the_last_thing_back() -> None:
    assert chips(evening(FRANCE, "r 5", "o 3", "undo", "limits")) == 95
    assert chips(evening(FRANCE, "r 5", "o 3", "undo", "undo", "limits")) == 100
    assert "There is nothing to undo." in evening(FRANCE, "undo")
    assert "There is nothing to undo." in evening(FRANCE, "r 5", "", "undo")
    assert chips(evening(FRANCE, "r 5", "back r", "undo", "limits")) == 95
    assert chips(evening(FRANCE, "r 5", "double", "undo", "limits")) == 95


def test_back_clear_and_double() -> None:
    assert chips(evening(FRANCE, "r 5", "o 3", "back r", "limits")) == 97
    assert chips(evening(FRANCE, "r 5", "o 3", "clear", "limits")) == 100
    assert chips(evening(FRANCE, "r 5", "o 3", "double", "limits")) == 84
    assert "You have nothing on red." in evening(FRANCE, "back r")
    assert "FR-46-1.11" in evening(FRANCE, "r 7", "double")


def staked(words: str, shown: str) -> int:
    """How often these chips were put down: told first thing on a line, or after the prompt."""
    return len(re.findall(rf"(?:^|> ){re.escape(words)}", shown, re.MULTILINE))


def test_repeat_is_the_last_round_again() -> None:
    shown = evening(ONTARIO, "r 2", "b 3", "spin", "repeat", "quit")
    assert staked("$2 on red.", shown) == 2
    assert staked("$3 on blue.", shown) == 2
    assert "There is nothing to repeat yet." in evening(ONTARIO, "repeat")
    shown = evening(ONTARIO, "r 2", "spin", "spin", "repeat", "quit")
    assert staked("$2 on red.", shown) == 2, "a round without stakes is not the one to repeat"


def test_quit_takes_the_stakes_along() -> None:
    shown = evening(ONTARIO, "r 5", "quit")
    assert leaves_with(shown) == 100
    assert "Round 1" in shown
    assert "Cutoff of bets" not in shown


def test_chips_brings_as_many_again() -> None:
    shown = evening(ONTARIO, "r 5", "chips", "quit", options=("--chips", "30"))
    assert "You bring $30 more." in shown
    assert leaves_with(shown) == 60


def test_cards_to_read() -> None:
    limits = evening(FRANCE, "limits")
    for line in ("orange: from €1 to €100, pays 1 to 1", "black: from €1 to €5, pays 50 to 1"):
        assert line in limits
    assert "−2/13 (−15.38 %)" in evening(FRANCE, "odds")
    rules = evening(FRANCE, "rules")
    for clause in load(FRANCE).clauses:
        assert clause.id in rules
    assert "No round has been played yet." in evening(FRANCE, "history")
    assert "Spins are independent" in evening(FRANCE, "", "history")
    assert evening(FRANCE, "help").count("take a stake back") == 1


def test_the_language_changes_at_the_table() -> None:
    shown = evening(ONTARIO, "fr", "vert 2", "aide", "en", "yellow 1", "quit")
    assert "2\u00a0$ sur vert." in shown
    assert "reprendre une mise" in shown
    assert "$1 on yellow." in shown
    assert "Thank you for playing" in shown


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_word_is_known_in_both_languages(rulebook: str, name: str) -> None:
    typed = (COMMANDS[name].en, COMMANDS[name].fr)
    more = " r" if name == "back" else ""
    shown = evening(rulebook, *(word + more for word in typed), "quit")
    assert "I don't know" not in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("purple 5", "I don't know what “purple 5” means here."),
        ("zz", "I don't know what “zz” means here."),
        ("r", "I don't know what “r” means here."),
        ("5 r", "I don't know what “5 r” means here."),
        ("[bold]x[/] 5", "I don't know what “[bold]x[/] 5” means here."),
        ("r 1,5", "A stake is a whole number of chips, not “1,5”."),
        ("r 1.5", "not “1.5”"),
        ("r -5", "not “-5”"),
        (f"r {FIVE}", f"not “{FIVE}”"),
        ("r five", "not “five”"),
        ("r 1000000000001", "not “1000000000001”"),
        ("r " + "0" * 20 + "9" * 5000, "A stake is a whole number of chips"),
        ("back purple", "I don't know what “back purple” means here."),
        ("undo it", "I don't know what “undo it” means here."),
    ],
)
def test_what_is_not_understood_is_said(typed: str, answer: str) -> None:
    shown = evening(FRANCE, typed, "limits", options=("--bots", "0"))
    assert answer in shown
    assert chips(shown) == 100


@pytest.mark.parametrize(
    ("rulebook", "typed", "sentence", "clause"),
    [
        (
            ONTARIO,
            "r 11",
            "That would be too much: the most here is $10 in all.",
            "ON-WOF-2",
        ),
        (ONTARIO, "r 0", "That is too little: the least here is $1.", "ON-WOF-1"),
        (ONTARIO, "r 1000000000000", "the most here is $10 in all.", "ON-WOF-2"),
        (
            FRANCE,
            "k 6",
            "That would be too much: the most here is €5 in all.",
            "FR-46-1.11",
        ),
        (FRANCE, "r 0", "That is too little: the least here is €1.", "FR-46-1.12"),
        (FRANCE, "back r", "You have nothing on red.", "FR-46-1.7"),
    ],
)
def test_a_refusal_cites_its_clause(rulebook: str, typed: str, sentence: str, clause: str) -> None:
    shown = evening(rulebook, typed, "limits")
    assert re.search(rf"✗ .*{re.escape(sentence)}\s+{re.escape(clause)}", shown)
    assert chips(shown) == 100


@pytest.mark.parametrize("rulebook", BOOKS)
def test_nobody_stakes_more_than_they_have(rulebook: str) -> None:
    shown = evening(rulebook, "r 3", "b 3", "limits", "clear", options=("--chips", "5"))
    assert re.search(r"✗ .*short.*HOUSE-2", shown)
    assert chips(shown) == 5
    assert "b 3" not in shown


def test_a_player_without_chips_is_told_what_to_do() -> None:
    shown = evening(ONTARIO, *["y 10", "spin"] * 12, options=("--chips", "10", "--seed", "0"))
    assert "You have too few chips left to bet. `chips` brings $10 more; `quit` leaves." in shown


def test_bytes_that_are_no_text_are_not_understood() -> None:
    utf = {"PYTHONIOENCODING": "utf-8"}
    ended = run("play", ONTARIO, "--seed", "x", said=b"\xff 5\n\xc3\nr 5\nquit\n", env=utf)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "$5 on red." in ended.stdout.decode()


def test_a_high_minimum_and_a_full_table() -> None:
    most = ("--bots", str(len(NAMES)), "--minimum", "500", "--chips", "600")
    shown = evening(FRANCE, "o 499", "o 500", "spin", "quit", options=most)
    assert "the least here is €500." in shown
    assert "€500 on orange." in shown


# The picture.


def wheel_file(folder: Path, spots: int, segments: int) -> Path:
    body = "".join(
        f'[spot.s{n}]\nen = "spot {n}"\nfr = "case {n}"\n'
        f'letter = {{ en = "{n}", fr = "{n}" }}\npays = 8\n'
        for n in range(spots)
    )
    names = ", ".join(f'"s{n % spots}"' for n in range(segments))
    made = folder / "made.toml"
    made.write_text(f'name = "m"\nen = "M"\nfr = "M"\nsegments = [{names}]\n{body}', "utf-8")
    return made


@pytest.mark.parametrize(
    ("spots", "segments"), [(2, 2), (1, 3), (10, 10), (11, 40), (30, 30), (40, 200), (99, 99)]
)
def test_any_lawful_wheel_can_be_shown(tmp_path: Path, spots: int, segments: int) -> None:
    made = wheel_file(tmp_path, spots, segments)
    shown = evening(ONTARIO, "s0 5", "spin", "fr", "quitter", options=("--wheel", str(made)))
    assert "$5 on spot 0." in shown
    for spot in range(spots):
        assert f"spot {spot} " in shown


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_segment_stands_on_the_ring(rulebook: str, lang: Language) -> None:
    wheel = load(rulebook).rules.wheel
    for marker in range(1, len(wheel.segments) + 1):
        drawn = picture(wheel, marker, [], lang).plain
        letters = [wheel.spots[spot].letter.say(lang) for spot in wheel.segments]
        assert sorted(drawn.replace("▼", "").split()) == sorted(letters)
        top = drawn.splitlines()[1]
        assert letters[marker - 1] in top


@given(st.integers(2, 60), st.data(), st.integers(3, 9))
def test_the_wheel_comes_to_rest_where_it_landed(
    count: int, data: st.DataObject, turns: int
) -> None:
    start, end = data.draw(st.integers(1, count)), data.draw(st.integers(1, count))
    for way in ("clockwise", "anticlockwise"):
        at = turning(count, start, end, turns, way)
        assert round(at(0)) == start
        assert round(at(1)) % count == end % count


# Anything typed.

LINES = st.one_of(
    st.sampled_from([word for both in COMMANDS.values() for word in both]),
    st.sampled_from(["en", "fr", "", " ", "r 1", "b 5", "rouge 2", "back red", "retour r"]),
    st.builds(
        "{} {}".format,
        st.sampled_from(["r", "b", "g", "o", "v", "red", "vert", "back", "retour", "spin", "en"]),
        st.integers(-2, 12) | st.integers() | st.text(max_size=5),
    ),
    st.text(max_size=20),
)


class Guest(Session):
    """Somebody who remembers how often they went for more chips."""

    brings = 0

    def bring(self) -> None:
        super().bring()
        self.brings += 1


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_whatever_is_typed_the_evening_goes_on(rulebook: str, language: Language) -> None:
    book = load(rulebook)

    @settings(
        max_examples=examples(60),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(st.lists(LINES, max_size=25), st.integers(1, 40), st.integers(0, 4))
    def check(lines: list[str], brought: int, bots: int) -> None:
        table = practice_table(book, virtual=True, seed=bytes(32))
        assert isinstance(table, PracticeTable)
        screen = StringIO()
        voice = Voice(table, language, Console(file=screen, width=100), motion=False)
        session = Guest(table, voice, chips=brought, bots=bots)
        with patch("builtins.input", side_effect=[*lines, EOFError]):
            session.run()
        lines_of_mine = [
            line for past in session.state.past for line in past.lines if line.seat == YOU
        ]
        won = sum(line.returned + line.won - line.staked for line in lines_of_mine)
        assert voice.held(YOU) == brought * (1 + session.brings) + won
        assert not session.own()
        assert sum(table.floor.night.balances.held.values()) == 0
        assert "{" not in re.sub(r"'.*?'|\".*?\"", "", screen.getvalue())

    check()


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("0", True),
        ("7", True),
        (str(UNITS_MAX), True),
        (str(UNITS_MAX + 1), False),
        ("9" * 17, False),
        ("0" * 5000, False),
        ("", False),
        ("-1", False),
        ("1_0", False),
        ("²", False),
        (FIVE, False),
    ],
    ids=lambda part: str(part)[:20],
)
def test_a_whole_number(text: str, whole: bool) -> None:  # noqa: FBT001
    assert whole_number(text) == whole
