"""A wrong rulebook is refused before the doors open, by file and by clause."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.rulebooks import loader
from croupier.rulebooks.loader import ChoiceError, RulebookError
from croupier.rulebooks.shelf import SHELF
from croupier.words.terms import TERMS

# file, what stands there, what is put instead, the refusal
EDITS: tuple[tuple[str, str, str, str], ...] = (
    # rules
    ("ontario-wheel", "stake_max = 10", "stake_top = 10", "ON-WOF-2: no such rule: stake_top"),
    (
        "ontario-wheel",
        "sets = { stake_max = 10 }",
        "sets = { stake_max = 10, revolutions_min = 3 }",
        "ON-WOF-7: revolutions_min is set by ON-WOF-2 already",
    ),
    (
        "ontario-wheel",
        "sets = { revolutions_min = 3 }",
        "",
        "wheel.toml: no clause sets revolutions_min",
    ),
    (
        "ontario-wheel",
        "sets = { stake_max = 10 }",
        'cites = ["stake_max"]',
        "ON-WOF-2: stake_max is set to a value: write sets = { stake_max = … }",
    ),
    (
        "house",
        'cites = ["open_table"]',
        "sets = { open_table = false }",
        'HOUSE-8: open_table can\'t be set otherwise: write cites = ["open_table"]',
    ),
    # parts that people have
    (
        "ontario-monte-carlo",
        'play_money_sold_by = ["cashier", "runner"]',
        'play_money_sold_by = ["croupier"]',
        "ON-17c: play_money_sold_by names croupier, whose word it can't be",
    ),
    (
        "ontario-monte-carlo",
        'redeemed_by = ["cashier"]',
        'redeemed_by = ["cashier", "runner"]',
        "ON-18i: redeemed_by names runner, whose word it can't be; it can name: cashier",
    ),
    (
        "ontario-monte-carlo",
        '[mode."not redeemable"]',
        "[mode.halfway]",
        "event.toml term mode halfway: nobody uses this word; there are: not redeemable, redeem",
    ),
    (
        "ontario-monte-carlo",
        '[mode."not redeemable"]',
        "[announcement.result]\nen = '{whose}'\nfr = '{spot}'\n[mode.\"not redeemable\"]",
        "event.toml term announcement result: the sentence isn't told whose",
    ),
    (
        "ontario-monte-carlo",
        'redeemed_by = ["cashier"]',
        "redeemed_by = []",
        "ON-18i: redeemed_by names nobody; it can name: cashier",
    ),
    (
        "ontario-monte-carlo",
        'play_money_bank = ["cashier", "recorder"]',
        'play_money_bank = ["recorder"]',
        "ON-17b: a bank has a cashier",
    ),
    (
        "ontario-monte-carlo",
        'redeemable_recorded_by = ["recorder"]',
        'redeemable_recorded_by = ["runner"]',
        "ON-18e: it can't be the word of runner; it can name: cashier, recorder",
    ),
    # what is usual there
    ("france-casino", '"Europe/Paris"', '"Europe/Lutece"', "zone of [locale] can't be so"),
    ("france-casino", '["fr", "en"]', '["fr"]', "languages of [locale] can't be so"),
    ("france-casino", "chips = [1, 2,", "chips = [2, 1,", "chips of [locale] can't be so"),
    # languages
    (
        "ontario-wheel",
        'fr = "Personne ne mise plus de dix dollars."\n',
        "",
        "ON-WOF-2: Object missing required field `fr`",
    ),
    (
        "ontario-wheel",
        'en = "Nobody bets more than ten dollars."',
        'en = "  "',
        "ON-WOF-2: says nothing in en",
    ),
    (
        "ontario-wheel",
        'note.fr = "Avec ON-WOF-3, le minimum est exactement d\'un dollar."',
        'note.fr = ""',
        "ON-WOF-1: note: says nothing in fr",
    ),
    (
        "ontario-wheel",
        'fr = "Ontario : roues de fortune, règles de jeu"',
        'fr = ""',
        "wheel.toml: says nothing in fr",
    ),
    # types
    ("ontario-wheel", "stake_max = 10", 'stake_max = "10"', "ON-WOF-2: stake_max: Expected `int`"),
    ("ontario-wheel", "stake_max = 10", "stake_max = true", "ON-WOF-2: stake_max: Expected `int`"),
    ("ontario-wheel", "stake_max = 10", "stake_max = 10.0", "ON-WOF-2: stake_max: Expected `int`"),
    (
        "ontario-blackjack-a",
        "blackjack_pays = [2, 1]",
        "blackjack_pays = [2]",
        "ON-BJA-8: blackjack_pays: Expected `array` of length 2",
    ),
    (
        "ontario-blackjack-a",
        'ties = "house"',
        'ties = "bank"',
        "ON-BJA-10: ties: Invalid enum value 'bank'",
    ),
    (
        "ontario-monte-carlo",
        '"pay-offs", "chances"',
        '"pay-offs", "weather"',
        "ON-21: notice_shows: Invalid enum value 'weather'",
    ),
    # the shape of a clause
    (
        "ontario-wheel",
        '[clause."ON-WOF-2"]\n',
        '[clause."ON-WOF-2"]\nstatus = "rumoured"\n',
        "ON-WOF-2: Invalid enum value 'rumoured'",
    ),
    (
        "ontario-wheel",
        '[clause."ON-WOF-2"]\n',
        '[clause."ON-WOF-2"]\nduty = ["enforce", "hope"]\n',
        "ON-WOF-2: Invalid enum value 'hope'",
    ),
    (
        "ontario-wheel",
        '[clause."ON-WOF-2"]\n',
        '[clause."ON-WOF-2"]\ncomment = "?"\n',
        "ON-WOF-2: Object contains unknown field `comment`",
    ),
    # interpretations
    (
        "ontario-wheel",
        'clause = "ON-WOF-2"',
        'clause = "ON-WOF-20"',
        "interpretation limit_applies_to: no such clause: ON-WOF-20",
    ),
    (
        "ontario-wheel",
        'call_words = "cutoff_of_bets"',
        'call_words = "hello"',
        "ON-WOF-6: nobody can say 'hello'",
    ),
    (
        "ontario-wheel",
        'bets_close = "before-spin"',
        'bets_close = "while-turning"',
        "ON-WOF-6: bets must close with the call, but ON-WOF-5",
    ),
    (
        "ontario-wheel",
        'edition = "2027-02"',
        'edition = ""',
        "a rulebook has a name and an edition",
    ),
    ("ontario-wheel", 'wheel = "four-colours"', 'wheel = "nope"', "no such wheel: nope"),
    (
        "ontario-monte-carlo",
        '    "ontario-wheel",',
        '    "ontario-whel",',
        "ON-12: no such rulebook: ontario-whel",
    ),
    (
        "france-roue-de-la-chance",
        "[interpretation.after_void]",
        "[interpretation.after_a_void]",
        "interpretation after_a_void: no such rule: after_a_void",
    ),
    (
        "ontario-wheel",
        'choices = ["player-per-spin", "spot"]',
        'choices = ["player-per-spin", "place"]',
        "interpretation limit_applies_to: limit_applies_to: Invalid enum value 'place'",
    ),
    (
        "ontario-wheel",
        'choices = ["player-per-spin", "spot"]',
        "choices = []",
        "interpretation limit_applies_to: needs choices",
    ),
    (
        "ontario-blackjack-a",
        "sets = { stake_max = 10 }",
        "sets = { stake_max = 10, double_soft = true }",
        "interpretation double_soft: double_soft is set by ON-BJA-4 already",
    ),
    # figures that can't be
    ("ontario-wheel", "stake_max = 10", "stake_max = 0", "ON-WOF-2: the maximum is below"),
    (
        "france-roue-de-la-chance",
        "sets.segments = { orange = 24",
        "sets.segments = { orange = 23",
        "FR-46-1.3: The wheel roue-de-la-chance doesn't have the segments that the law gives.",
    ),
    (
        "france-roue-de-la-chance",
        "sets.pays = { orange = 1, ",
        "sets.pays = { ",
        "FR-46-1.10: not the spots that FR-46-1.3 names",
    ),
    ("ontario-wheel", "pays_max = 8", "pays_max = 7", "ON-WOF-4: Yellow pays 8 to 1"),
    ("ontario-blackjack-a", "stake_max = 10", "stake_max = 0", "ON-BJA-4: the maximum, 0, is"),
    ("ontario-blackjack-a", "decks = 4", "decks = 0", "ON-BJA-2: 0 is below 1"),
    (
        "ontario-blackjack-a",
        "= [9, 10, 11]",
        "= [9, 10, 22]",
        "ON-BJA-12: two cards never count 22",
    ),
    ("ontario-blackjack-a", "draws_to = 16", "draws_to = 21", "ON-BJA-6: the dealer would draw"),
    (
        "ontario-blackjack-a",
        "pays = [2, 1]",
        "pays = [3, 2]",
        "ON-BJA-8: an odd bet needs odd_unit",
    ),
    ("ontario-blackjack-a", "pays = [2, 1]", "pays = [0, 1]", "ON-BJA-8: 0 to 1 is no pay-off"),
    (
        "ontario-blackjack-b",
        ", maximum_at_opening = true",
        "",
        "ON-BJB-2: no clause sets a maximum",
    ),
    (
        "ontario-blackjack-b",
        "insurance = [2, 1]",
        "insurance = [0, 1]",
        "ON-BJB-15: insurance pays nothing",
    ),
    (
        "ontario-blackjack-tournament",
        "board_percent = 80",
        "board_percent = 180",
        "ON-BJT-2: 180 % of the fees",
    ),
    (
        "ontario-blackjack-tournament",
        "advance_max = 3",
        "advance_max = 0",
        "ON-BJT-9: the maximum, 0, is below the minimum, 1",
    ),
    (
        "ontario-rapid-blackjack",
        "players_max = 7",
        "players_max = 3",
        "ON-RBJ-4: the maximum, 3, is below the minimum, 4",
    ),
    ("ontario-rapid-blackjack", "fees = 1", "fees = 4", "ON-RBJ-8: nothing is left for the winner"),
    ("france-roulette-anglaise", "0, 32, 15", "0, 32, 32", "FR-55-10.1: the cylinder must hold"),
    ("france-roulette-anglaise", "34, 36]", "34, 35, 36]", "FR-55-10.1: eighteen numbers are red"),
    ("france-roulette-anglaise", "plein = [35, 1]\n", "", "FR-55-12: says nothing of plein"),
    ("france-roulette-anglaise", "plein = 20\n", "", "FR-55-13: says nothing of plein"),
    (
        "france-roulette-anglaise",
        "cheval = 60",
        "cheval = 61",
        "FR-55-12: cheval: the layout has 60",
    ),
    ("france-roulette-anglaise", "cheval = 40", "cheval = 0", "FR-55-13: 0 is below 1"),
    ("france-roulette-anglaise", "cheval = 40", "horse = 40", "FR-55-13: times_minimum: Invalid"),
    (
        "france-roulette-anglaise",
        '"column", "passe", "impair"',
        '"column", "passe", "passe"',
        "FR-55-10.17: must name each winning combination once",
    ),
    ("france-roulette-anglaise", "[2, [0, 2, 3]]", "[2, [0, 2, 37]]", "FR-55-12: voisins: 2 on"),
    ("ontario-monte-carlo", "staff_age_min = 18", "staff_age_min = 0", "ON-19: 0 is no age"),
    ("ontario-monte-carlo", "report_days = 30", "report_days = 0", "ON-23a: 0 is below 1"),
    (
        "ontario-monte-carlo",
        'games_to_turn_on = ["ontario-blackjack-b"]',
        'games_to_turn_on = ["ontario-poker"]',
        "ON-12: ontario-poker may not be played at all",
    ),
    # the file
    (
        "ontario-wheel",
        'game = "wheel"',
        'game = "poker"',
        "wheel.toml: no such game: poker",
    ),
    (
        "ontario-wheel",
        'under = "ontario-monte-carlo"',
        'under = "alberta"',
        "no such rulebook: alb",
    ),
    (
        "ontario-wheel",
        '"ontario-monte-carlo"',
        '"france-roulette-anglaise"',
        "is no rulebook of an",
    ),
    ("ontario-wheel", "stake_max = 10 }", "stake_max = 10", "wheel.toml: "),
)

# the same in French, whole
IN_FRENCH: tuple[tuple[str, str, str, str], ...] = (
    (
        "ontario-wheel",
        "stake_max = 10",
        "stake_top = 10",
        " ON-WOF-2 : cette règle n'existe pas : stake_top",
    ),
    (
        "ontario-wheel",
        "stake_max = 10",
        'stake_max = "10"',
        " ON-WOF-2 : stake_max n'a pas la forme voulue : Expected `int`, got `str`",
    ),
    (
        "ontario-wheel",
        'fr = "Personne ne mise plus de dix dollars."\n',
        "",
        " ON-WOF-2 : n'a pas la forme voulue : Object missing required field `fr`",
    ),
    (
        "ontario-wheel",
        'note.fr = "Avec ON-WOF-3, le minimum est exactement d\'un dollar."',
        'note.fr = ""',
        " ON-WOF-1 : note : le texte « fr » est vide",
    ),
    (
        "ontario-wheel",
        'clause = "ON-WOF-2"',
        'clause = "ON-WOF-20"',
        " interprétation limit_applies_to : cette clause n'existe pas : ON-WOF-20",
    ),
    (
        "ontario-wheel",
        "pays_max = 8",
        "pays_max = 7",
        " ON-WOF-4 : Jaune rapporte 8 contre 1 sur cette roue ; le plus permis est 7 contre 1.",
    ),
    (
        "ontario-blackjack-a",
        "pays = [2, 1]",
        "pays = [3, 2]",
        " ON-BJA-8 : une mise impaire exige odd_unit_at_blackjack",
    ),
    (
        "france-casino",
        "[term.",
        "[term.king]\nen = 'king'\nfr = 'roi'\n[term.",
        " terme king : personne n'emploie ce mot ; il y a : "
        + ", ".join(term for term in TERMS if not term.startswith("mode ")),
    ),
    (
        "wheels/four-colours",
        '"red", "blue", "green"',
        '"pink", "blue", "green"',
        " : la case 1 de la roue est de « pink », qui n'est pas une case du tapis",
    ),
    ("wheels/four-colours", 'fr = "rouge"', 'fr = ""', " case red : le texte « fr » est vide"),
)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A copy of the house's rulebooks, to be spoiled."""
    return Path(shutil.copytree(SHELF, tmp_path / "shelf"))


def file_in(shelf: Path, name: str) -> Path:
    """The copy of one rulebook there."""
    wheel = name.partition("wheels/")[2]
    return shelf / (f"{name}.toml" if wheel else loader.file_of(name).relative_to(SHELF))


def spoil(path: Path, was: str, now: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert text.count(was) >= 1, f"{path.name} doesn't say {was!r}"
    path.write_text(text.replace(was, now, 1), encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(RulebookError) as caught:
        loader.load(path)
    assert str(caught.value).startswith(path.name)
    return str(caught.value)


@pytest.mark.parametrize("name", loader.rulebook_names())
def test_an_unspoiled_copy_loads_with_the_same_digest(shelf: Path, name: str) -> None:
    assert loader.load(file_in(shelf, name)).digest == loader.load(name).digest


@pytest.mark.parametrize(("name", "was", "now", "says"), EDITS)
def test_a_spoiled_rulebook_is_refused_by_file_and_clause(
    shelf: Path, name: str, was: str, now: str, says: str
) -> None:
    assert says in refusal(spoil(file_in(shelf, name), was, now))


@pytest.mark.parametrize(("name", "was", "now", "says"), IN_FRENCH)
def test_the_author_is_told_in_french_too(
    shelf: Path, name: str, was: str, now: str, says: str
) -> None:
    path = spoil(file_in(shelf, name), was, now)
    with pytest.raises(RulebookError) as caught:
        loader.load(file_in(shelf, "ontario-wheel") if path.parent.name == "wheels" else path)
    assert caught.value.say("fr") == f"{path.name}{says}"


def command(*arguments: str) -> tuple[int, str]:
    ended = CliRunner().invoke(app, [*arguments, "--lang", "fr"])
    assert ended.stdout == ""
    return ended.exit_code, ended.stderr


def test_the_command_line_refuses_a_file_in_french(shelf: Path) -> None:
    path = spoil(file_in(shelf, "ontario-wheel"), "stake_max = 10", "stake_max = 0")
    assert command("rulebooks", str(path)) == (
        1,
        "Erreur : wheel.toml ON-WOF-2 : le maximum est inférieur au minimum\n",
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ("table", "ontario-wheel", "--set", "limit_applies_to=table"),
            "limit_applies_to ne peut être « table » ; les choix sont : player-per-spin, spot",
        ),
        (
            ("table", "ontario-blackjack-a", "--set", "shuffle_at=half"),
            "shuffle_at ne peut être « half » ; les choix sont : 52, un nombre",
        ),
        (
            ("table", "house", "--set", "hour=late"),
            "house n'a pas d'interprétation « hour » ; ses interprétations : aucune",
        ),
        (("rulebooks", "x" * 5000), f"il n'y a pas de règlement du nom de « {'x' * 5000} » ; il y"),
        (
            ("odds", "ontario-wheel", "--wheel", "square"),
            "il n'y a pas de roue du nom de « square » ; il y a : australian, big-six,",
        ),
        (
            ("odds", "ontario-blackjack-a", "--wheel", "big-six"),
            "ontario-blackjack-a ne se joue pas avec une roue",
        ),
    ],
)
def test_the_asker_is_told_in_french_too(arguments: tuple[str, ...], says: str) -> None:
    code, said = command(*arguments)
    assert code == 2
    assert said.startswith(f"Erreur : {says}")


def test_a_rule_that_both_the_event_and_the_game_set_is_refused(shelf: Path) -> None:
    spoil(
        file_in(shelf, "ontario-monte-carlo"),
        "report_days = 30,",
        "report_days = 30, stake_max = 5,",
    )
    with pytest.raises(RulebookError) as caught:
        loader.load(file_in(shelf, "ontario-wheel"))
    assert str(caught.value) == ("event.toml ON-23a: stake_max is set by ON-WOF-2 already")


def test_a_wrong_rule_of_the_house_is_refused_by_its_own_clause(shelf: Path) -> None:
    spoil(shelf / "house.toml", "seats_max = 99", 'seats_max = "many"')
    with pytest.raises(RulebookError, match=r"^house\.toml HOUSE-4: seats_max: Expected `int`"):
        loader.load(file_in(shelf, "ontario-wheel"))


def test_the_house_may_not_set_what_no_game_knows(shelf: Path) -> None:
    path = spoil(shelf / "house.toml", "seats_max = 99", "chairs = 99")
    assert "HOUSE-4: no such rule: chairs" in refusal(path)


def test_a_file_that_is_not_utf_8_is_refused(shelf: Path) -> None:
    path = file_in(shelf, "ontario-wheel")
    path.write_bytes(path.read_bytes() + b"\xff")
    assert refusal(path) == "wheel.toml: is not UTF-8 text"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(loader.ChoiceError, match="there is no file"):
        loader.load(tmp_path / "nowhere.toml")


def test_malformed_toml_is_refused_with_its_line(shelf: Path) -> None:
    path = spoil(file_in(shelf, "ontario-wheel"), '[clause."ON-WOF-2"]', '[clause."ON-WOF-2"')
    assert "line" in refusal(path)


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('"red", "blue", "green"', '"pink", "blue", "green"', "segment 1 is of 'pink'"),
        ("[spot.red]", "[spot.rouge]", "segment 1 is of 'red', which is no spot"),
        ("pays = 1\n", "pays = 0\n", "spot 'red' pays 0 to 1"),
        (
            '{ en = "R", fr = "R" }',
            '{ en = "B", fr = "R" }',
            "spots 'blue' and 'red' have the same",
        ),
        ("pays = 1\n", 'pays = "1"\n', "Expected `int`"),
        ('fr = "rouge"', 'fr = ""', "spot red: says nothing in fr"),
    ],
)
def test_a_wheel_that_can_t_be_is_refused(shelf: Path, was: str, now: str, says: str) -> None:
    spoil(shelf / "wheels" / "four-colours.toml", was, now)
    with pytest.raises(RulebookError) as caught:
        loader.load(file_in(shelf, "ontario-wheel"))
    assert str(caught.value).startswith("four-colours.toml")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("name", "choices", "says"),
    [
        ("ontario-wheel", {"limit_aplies_to": "spot"}, "has no interpretation 'limit_aplies_to'"),
        ("ontario-wheel", {"limit_applies_to": "table"}, "can't be 'table'; the choices are: play"),
        ("ontario-blackjack-a", {"shuffle_at": "half"}, "the choices are: 52, a number"),
        ("ontario-blackjack-a", {"shuffle_at": "-1"}, "shuffle_at can't be '-1'"),
        ("ontario-blackjack-a", {"shuffle_at": "007"}, "shuffle_at can't be '007'"),
        ("ontario-blackjack-a", {"shuffle_at": "9" * 5000}, "shuffle_at can't be '999"),
        ("ontario-blackjack-a", {"shuffle_at": "٥٢"}, "shuffle_at can't be"),
        ("ontario-blackjack-a", {"split_hands_max": "5"}, "the choices are: 4, 3, 2"),
        ("ontario-baccarat", {}, "there is no rulebook called 'ontario-baccarat'; there are: "),
    ],
)
def test_a_choice_that_is_not_offered_is_the_askers_error(
    name: str, choices: dict[str, str], says: str
) -> None:
    with pytest.raises(ChoiceError) as caught:
        loader.load(name, choices)
    assert says in str(caught.value)


def test_a_number_that_the_shoe_can_t_hold_is_refused_by_its_clause() -> None:
    with pytest.raises(RulebookError, match="ON-BJA-2: 208 of 208 cards left"):
        loader.load("ontario-blackjack-a", {"shuffle_at": "208"})
    assert loader.load("ontario-blackjack-a", {"shuffle_at": "207"}).rules.shuffle_at.value == 207


def test_another_choice_is_another_digest() -> None:
    digests = {
        loader.load("ontario-blackjack-a", choices).digest
        for choices in ({}, {"double_soft": "no"}, {"shuffle_at": "78"}, {"hole_card": "peek"})
    }
    assert len(digests) == 4
