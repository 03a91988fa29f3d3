"""The application on the command line: printed to fill in, stated, shown, and refused whole."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from helpers.command_line import Place

pytestmark = pytest.mark.clause("ON-2")
TERMS: dict[str, str] = {
    "number": '"M-1"',
    "licensee": '"Friends of the library"',
    "authority": '"Registrar"',
    "place": '"Town hall"',
    "begins": '"2027-03-05T19:00"',
    "ends": "2027-03-06T01:00:00",
    "mode": '"redeemable"',
    "goods": "false",
    "purposes": '["library", "food bank"]',
    "entry_fee": "20",
    "expenses_max": "1250.50",
    "advancing": "2",
    "tables": "{ ontario-wheel = 3, ontario-blackjack-a = 0 }",
}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    place = Place(str(tmp_path / "nights"))
    place.new("gala")
    return place


def file_of(folder: Path, **changed: str) -> str:
    terms = {**TERMS, **changed}
    path = folder / "application.toml"
    lines = (f"{name} = {value}\n" for name, value in terms.items() if value)
    path.write_text("".join(lines), "utf-8")
    return str(path)


def stated(place: Place) -> Any:
    return place.data("night", "application", "gala")["application"]


def test_a_night_without_an_application_says_so(place: Place) -> None:
    for command in ("application", "show"):
        assert "No application is on record." in place.told("night", command, "gala")
        french = place.told("night", command, "gala", "--lang", "fr")
        assert "Aucune demande n'est au registre." in french
        assert place.data("night", command, "gala")["application"] is None


def test_the_licensee_states_the_application_from_a_file(place: Place, tmp_path: Path) -> None:
    told = place.told("night", "apply", "gala", "--file", file_of(tmp_path))
    assert "The application is on record." in told
    found = stated(place)
    assert (found["begins"], found["ends"]) == ("2027-03-05T19:00", "2027-03-06T01:00")
    assert (found["entry_fee"], found["expenses_max"]) == (2_000, 125_050)
    assert found["tables"] == {"ontario-wheel": 3}
    assert found["purposes"] == ["library", "food bank"]
    assert place.data("night", "application", "gala")["currency"] == "CAD"
    shown = place.told("night", "application", "gala", "--lang", "fr")
    assert "Plafond de toutes les dépenses" in shown
    assert "1\u202f250,50\xa0$" in shown or "1\xa0250,50\xa0$" in shown
    assert "Échangés contre des espèces" in shown
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    last = (tmp_path / "gala.jsonl").read_text("utf-8").splitlines()[-1]
    for part in ('"by":"licensee"', '"operator":"Lou"', '"via":"lines"'):
        assert part in last
    assert place.data("verify", "gala", "--deep")["ok"]


def test_a_night_shows_the_main_terms(place: Place, tmp_path: Path) -> None:
    place.told("night", "apply", "gala", "-f", file_of(tmp_path))
    shown = place.told("night", "show", "gala")
    for part in (
        "M-1 – Friends of the library",
        "Town hall, 2027-03-05 19:00 – 2027-03-06 01:00",
        "ontario-wheel × 3",
        "Play money and chips: Redeemed for cash",
        "Entry fee: $20; Players advancing, per table: 2; Limit of all expenses: $1,250.50",
    ):
        assert part in shown
    assert "Droit d'entrée : 20" in place.told("night", "show", "gala", "--lang", "fr")
    told = place.data("night", "show", "gala")
    assert (told["application"]["number"], told["currency"]) == ("M-1", "CAD")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_template_is_filled_in_and_stated_again(
    place: Place, tmp_path: Path, language: str
) -> None:
    asked = ("night", "apply", "gala", "--template", "--lang", language)
    blank = tomllib.loads(place.told(*asked))
    assert blank.keys() == TERMS.keys() - {"entry_fee", "expenses_max", "advancing"}
    assert {"ontario-wheel": 0, "ontario-blackjack-a": 0}.items() <= blank["tables"].items()
    (tmp_path / "blank.toml").write_text(place.told(*asked), "utf-8")
    no = place.no(2, "night", "apply", "gala", "--file", str(tmp_path / "blank.toml"))
    assert 'mode is not as it should be. Write one of: "not redeemable", "redeemable".' in no
    place.told("night", "apply", "gala", "--file", file_of(tmp_path))
    before, again = stated(place), tmp_path / "again.toml"
    again.write_text(place.told(*asked), "utf-8")
    place.told("night", "apply", "gala", "--file", str(again))
    assert stated(place) == before


@pytest.mark.parametrize(
    ("changed", "code", "said"),
    [
        ({"dress": '"black"'}, 2, ("an application has no dress", "une demande n'a pas de dress")),
        ({"place": ""}, 2, ("lacks: place", "Il manque dans")),
        ({"number": "7"}, 2, ("number is not as it should be. Write a text", "Écrivez un texte")),
        ({"number": '"a\\u0007b"'}, 2, ("number is not as it should be", "number ne convient pas")),
        ({"begins": "2027-03-05T19:00:00Z"}, 2, ("Write a day and an hour", "Écrivez un jour")),
        ({"goods": '"no"'}, 2, ("Write true or false", "Écrivez true (oui)")),
        ({"purposes": '"library"'}, 2, ("Write a list of texts", "Écrivez une liste")),
        ({"advancing": "2.5"}, 2, ("Write a whole number", "Écrivez un nombre entier")),
        ({"entry_fee": "0.005"}, 2, ("Write an amount of money", "Écrivez un montant")),
        ({"entry_fee": "inf"}, 2, ("Write an amount of money", "Écrivez un montant")),
        ({"entry_fee": "true"}, 2, ("Write an amount of money", "Écrivez un montant")),
        ({"mode": '"both"'}, 2, ("Write one of", "Écrivez l'un de")),
        ({"tables": "{ ontario-wheel = true }"}, 2, ("for each game", "tables par jeu")),
        ({"tables": "["}, 2, ("can't be read as TOML", "n'est pas lisible en TOML")),
        ({"expenses_max": "-1"}, 1, ("ON-2", "ON-2")),
        ({"ends": '"2027-03-05T18:00"'}, 1, ("ON-2", "ON-2")),
        ({"number": '""'}, 1, ("fill in all four", "ON-2")),
        ({"tables": "{ poker = 1 }"}, 1, ("ON-12", "ON-12")),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    place: Place, tmp_path: Path, changed: dict[str, str], code: int, said: tuple[str, str]
) -> None:
    file = file_of(tmp_path, **changed)
    before = place.data("night", "show", "gala")["head"]
    for language, part in zip(("en", "fr"), said, strict=True):
        asked = ("night", "apply", "gala", "--file", file, "--lang", language)
        assert part in place.no(code, *asked)
    assert place.data("night", "show", "gala")["head"] == before


def test_a_file_that_is_missing_or_too_long_or_not_asked_for(place: Place, tmp_path: Path) -> None:
    asked = ("night", "apply", "gala")
    assert "none.toml" in place.no(1, *asked, "--file", str(tmp_path / "none.toml"))
    assert "--template" in place.no(2, *asked)
    assert "--template" in place.no(2, *asked, "--template", "--file", file_of(tmp_path))
    (tmp_path / "long.toml").write_text("#" * 70_000, "utf-8")
    assert "longer than 64 KiB" in place.no(2, *asked, "--file", str(tmp_path / "long.toml"))
    (tmp_path / "deep.toml").write_text("a = " + "[" * 30_000, "utf-8")
    assert "as TOML" in place.no(2, *asked, "--file", str(tmp_path / "deep.toml"))
    assert "none" in place.no(2, "night", "application", "none")
