"""A player's phone at roulette: a colour, its chips, what was won, and one's own story."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from helpers.desks import plain
from helpers.phones import Phone, seen
from helpers.webhouse import Web
from web.test_roulette_console import Roulette

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@pytest.fixture
def table(web: Web) -> Roulette:
    return Roulette(web, "roulette")


@pytest.fixture
def zoe(table: Roulette) -> Phone:
    phone = Phone(table, "Zoé", 4)
    assert phone.act(action="take_colour", colour="pink", value="2").status_code == 303
    return phone


def fields_of(page: str, name: str) -> dict[str, str]:
    """What the form of a short cut would send."""
    form = page[page.index(f'id="{name}"') :].partition("</form>")[0]
    found = re.findall(r'name="(action|bet|units|chips|stakes|value)" value="([^"]*)"', form)
    return {key: unescape(value) for key, value in found}


def lies(table: Roulette) -> dict[str, int]:
    return {f"{bet} {chips}": units for (_, bet, chips), units in table.play.stakes.items()}


def test_chips_are_counted_in_ones_own_colour(table: Roulette, zoe: Phone) -> None:
    page = zoe.page()
    assert (seen(page, "left"), seen(page, "staked")) == ("50", "€0")
    for bet, units in (("17", "3"), ("17-20", "2")):
        assert zoe.act(action="stake", bet=bet, units=units, chips="colour").status_code == 303
    page = zoe.page()
    assert (seen(page, "left"), seen(page, "staked")) == ("45", "€10")
    assert "you: plein 17: 3; cheval 17-20: 2." in seen(page, "lies")
    rooms = json.loads(unescape(re.findall(r'data-rooms="([^"]*)"', page)[0]))
    assert rooms == {"17": [3, 17], "17-20": [2, 38]}
    del table


def test_undo_double_and_repeat_know_which_chips(table: Roulette, zoe: Phone) -> None:
    zoe.act(action="stake", bet="red", units="3", chips="colour")
    zoe.act(action="stake", bet="red", units="1", worth="4", chips="value")
    assert lies(table) == {"red colour": 3, "red value": 4}
    undo = fields_of(zoe.page(), "undo")
    assert undo == {"action": "take_back", "bet": "red", "units": "4", "chips": "value"}
    zoe.act(**fields_of(zoe.page(), "double"))
    assert lies(table) == {"red colour": 6, "red value": 8}
    table.lands(17)
    assert fields_of(zoe.page(), "undo")["action"] == "take_back"
    assert "units" not in fields_of(zoe.page(), "undo")
    zoe.act(**fields_of(zoe.page(), "repeat"))
    assert lies(table) == {"red colour": 6, "red value": 8}


def test_undo_takes_back_what_one_word_put_down(table: Roulette, zoe: Phone) -> None:
    zoe.act(action="stake", bet="17", units="1", chips="colour")
    zoe.act(action="announce", sector="orphelins", units="1")
    page = zoe.page()
    form = page[page.index('id="undo"') :].partition("</form>")[0]
    several = unescape(re.findall(r'name="several" value="([^"]*)"', form)[0])
    assert len(json.loads(several)) == 5
    assert zoe.act(action="take_back", several=several).status_code == 303
    assert lies(table) == {"17 colour": 1}
    assert zoe.act(action="take_back", several=several).status_code == 422
    for wrong in ("[]", "{", '[{"seat": 1}]', "[1]"):
        assert zoe.act(action="take_back", several=wrong).status_code == 400
    assert lies(table) == {"17 colour": 1}


@LANGUAGES
@pytest.mark.clause("FR-55-12", "FR-55-10.16")
def test_what_a_round_meant_is_told_in_money(table: Roulette, zoe: Phone, language: str) -> None:
    stakes = json.dumps({"0": 1, "black": 3, "dozen 1": 2})
    assert zoe.act(action="place", stakes=stakes).status_code == 303
    table.lands(0)
    told = seen(zoe.page(language), "outcome")
    if language == "en":
        assert "€2 on plein 0 at 35:1: €70 won, and you keep your stake." in told
        assert "€6 on black: €3 given back." in told  # one chip, and a euro in value chips
        assert "€4 on dozen 1: lost." in told
        assert "Round 1: you won €63." in seen(zoe.page(), "told")
    else:
        assert "Plein 0 à 35:1, mise de 2 € : gain de 70 €" in told
        assert "Noir, mise de 6 € : 3 € rendus." in told
        assert "Coup 1 : gain de 63 €." in seen(zoe.page("fr"), "told")


def test_a_history_tells_colours_changes_and_tips(table: Roulette, zoe: Phone) -> None:
    zoe.act(action="stake", bet="17", units="1", chips="colour")
    table.lands(17)
    zoe.act(action="tip", units="2")
    zoe.act(action="hand_in")
    rows = [row[1:3] for row in zoe.history()]
    assert rows[0] == ("Colour given back", "")
    assert ("Changed into value chips: €68", "") in rows
    assert ("Tip to the employees", "−€4") in rows
    assert ("Won on plein 17: €70, and the stake back: €2", "+€72") in rows
    assert ("Staked on plein 17", "−€2") in rows
    assert ("Changed into colour chips: €2", "") in rows
    assert ("Colour taken", "") in rows
    assert zoe.history("fr")[0][1] == "Couleur rendue"


@pytest.mark.clause("FR-55-10.13")
def test_without_a_colour_value_chips_go_on_even_chances(table: Roulette) -> None:
    max_ = Phone(table, "Max", 5)
    assert 'id="take"' in max_.page()
    assert max_.act(action="stake", bet="red", units="2", chips="value").status_code == 303
    answer = max_.act(action="stake", bet="17", units="2", chips="value")
    assert answer.status_code == 422
    assert "FR-55-10.13" in plain(answer.content.decode())
    assert lies(table) == {"red value": 2}


@LANGUAGES
def test_an_unreadable_bet_says_what_to_write(table: Roulette, zoe: Phone, language: str) -> None:
    answer: Any = zoe.act(language, action="stake", bet="dix-sept", units="1", chips="colour")
    assert answer.status_code == 422
    said = {"en": "names no bet", "fr": "ne nomme aucune mise"}[language]
    assert said in plain(answer.content.decode())
    assert zoe.act(action="stake", bet="Rouge", units="1", chips="colour").status_code == 303
    assert lies(table) == {"red colour": 1}


def test_bets_are_closed_with_the_call(table: Roulette, zoe: Phone) -> None:
    table.thrown()
    page = zoe.page()
    assert "FR-55-10.9" in seen(page, "closed")
    assert "data-closed" in page
    assert zoe.act(action="stake", bet="17", units="1", chips="colour").status_code == 422


@LANGUAGES
@pytest.mark.clause("FR-55-10.4", "FR-55-10.13")
def test_whoever_stands_is_told_so_and_asked_for_no_colour(table: Roulette, language: str) -> None:
    phone = Phone(table, "Zoé", 8)
    page = phone.page(language)
    assert {"en": "Place 8, standing", "fr": "Place 8, debout"}[language] in page
    assert 'id="standing"' in page
    assert 'value="take_colour"' not in page
    assert phone.act(action="take_colour", colour="pink").status_code == 422
    assert phone.act(action="stake", bet="red", units="5", chips="value").status_code == 303
