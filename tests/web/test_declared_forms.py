"""Forms from declarations: each is complete in both languages, and nothing typed there is lost."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.games.registry import GAMES
from croupier.kit.specs import names_in
from croupier.night.registry import DESKS
from croupier.web.forms import kinds_of
from croupier.web.screens.office import PIN
from croupier.words.web import WEB
from helpers.bank.pages import Till, trouble
from helpers.desks import plain
from helpers.webhouse import Web

ACTIONS = {name: [spec] for desk in DESKS.values() for name, spec in desk.actions.items()}
RULE = "rule"  # games have a record each for it
ACTIONS[RULE] = [game.actions[RULE] for game in GAMES.values()]
IN_VALUE = "pay_in_value"
ACTIONS[IN_VALUE] = [GAMES["roulette"].actions[IN_VALUE]]
MARKER = "give_marker"
ACTIONS[MARKER] = [GAMES["roulette"].actions[MARKER]]
TAG = re.compile(r'{% form "(\w+)" (.*?) ?%}')
LAID_OUT = re.compile(r'{% says "(\w+)"')  # by the page itself, from declared fields
TEMPLATES = [
    path.read_text("utf-8")
    for path in sorted((Path(croupier.__file__).parent / "web/templates").rglob("*.html"))
]
DRAWN = [found for text in TEMPLATES for found in TAG.findall(text)]
DRAWN += [
    (IN_VALUE, ""),
    ("take_charge", ""),
    (MARKER, "seat=one.seat"),
]  # named by a game, and not in a template
SAID = {action for action, _ in DRAWN} | {
    one for text in TEMPLATES for one in LAID_OUT.findall(text)
}
CASHIER = ("Cass", "cashier")


@pytest.fixture
def till(web: Web) -> Till:
    return Till(web)


def asked(action: str) -> set[str]:
    found = {"table"} if any(spec.new_place for spec in ACTIONS[action]) else set()
    for spec in ACTIONS[action]:
        groups = spec.asks
        if groups is None:
            groups = tuple(one.name for one in fields(spec.record))
        found |= {name for group in groups for name in names_in(group)}
    return found


def choices(action: str) -> set[str]:
    """What the words of a choice are called: `chance.physical`, `member.yes`."""
    return {
        f"{name}.{choice.replace(' ', '_')}"
        for spec in ACTIONS[action]
        for name, kind in kinds_of(spec.record).items()
        for choice in kind.choices or ("yes", "no")
    }


def form_in(page: str, name: str) -> str:
    found = re.search(
        rf'<form(?:(?!</form>).)*name="form" value="{name}".*?</form>', page, re.DOTALL
    )
    assert found, name
    return found[0]


@pytest.mark.parametrize(("action", "said"), DRAWN)
def test_every_field_that_a_page_asks_for_has_its_label(action: str, said: str) -> None:
    words = WEB["form"]
    given = set(re.findall(r"(\w+)=", said))
    buttons = f"{action}.now" if action != RULE else f"{RULE}.ruling.stands"
    assert "now" in given or buttons in words
    for name in asked(action) - given:
        assert f"{action}.{name}" in words or name in words, name


def test_every_choice_of_a_record_has_its_word_where_the_office_asks_for_it() -> None:
    for action in ("appoint", "set_up"):
        for name, kind in kinds_of(ACTIONS[action][0].record).items():
            own = () if kind.offered else kind.choices
            for one in own:
                assert f"{action}.{name}.{one.replace(' ', '_')}" in WEB["form"]


def test_every_word_of_a_form_is_of_an_action_that_a_page_asks_for() -> None:
    shared = {name for action, _ in DRAWN for name in asked(action)} | {PIN}
    plain = (spec for game in GAMES.values() for spec in game.actions.values())
    shared |= {one.name for spec in plain for one in fields(spec.record)}  # of plain screens
    required = {
        one.name
        for specs in ACTIONS.values()
        for spec in specs
        for one in fields(spec.record)
        if one.default is MISSING and one.default_factory is MISSING
    }
    parts = {"title", "lead", "hint", "now"}
    for key in WEB["form"]:
        action, _, what = re.sub(r"^(\w+)/\w+", r"\1", key).partition(".")
        if what in ("", "missing"):
            assert action in (shared if not what else required), key
            continue
        assert action in SAID, key
        stem = re.sub(r"\.(none|nobody|hint|lead|named)$", "", what)
        assert stem in parts | asked(action) | choices(action) | {PIN}, key


@pytest.mark.parametrize(
    ("action", "typed", "wrong"),
    [
        ("deposit", {"cash": "lots"}, "“lots” can't be read as an amount."),
        ("write_off", {"pieces.5": "1", "reason": " "}, "Say why, in a few words."),
        ("write_off", {"pieces.5": "one", "reason": "torn"}, "whole number"),
        ("bring_float", {"worth.pieces.5": "7"}, "$7"),
        ("bring_float", {"more.each": "25"}, "Half of “Another one” is empty: 25 × …."),
        ("issue", {"runner": ""}, "Choose a runner."),
        ("sell", {"tendered": "typed", "cash_for.": "lots"}, "“lots” can't be read as an amount."),
        ("sell", {"pieces.5": "one", "tendered": "5"}, "whole number"),
    ],
)
def test_the_reason_stands_beside_its_field(
    till: Till, action: str, typed: dict[str, str], wrong: str
) -> None:
    no = till.act(*CASHIER, action, **typed)
    assert no.status_code == 422
    form = form_in(no.content.decode(), action)
    reasons = [plain(one) for one in re.findall(r'class="error">(.*?)</', form)]
    assert len(reasons) == 1
    assert wrong in reasons[0]
    assert reasons[0] in trouble(no)
    elsewhere = no.content.decode().replace(form, "")
    assert 'class="error"' not in elsewhere
    assert "aria-invalid" not in elsewhere


def test_what_was_chosen_is_kept(till: Till) -> None:
    def chosen(page: Any) -> list[str]:
        return re.findall(r'<option value="([^"]*)" selected>', form_in(page, "issue"))

    assert chosen(till.page("Cass")) == []
    no = till.act(*CASHIER, "issue", runner="Rune", cash="lots")
    assert chosen(no.content.decode()) == ["Rune"]


def test_what_was_ticked_is_kept(till: Till) -> None:
    for _ in range(2):
        till.did(*CASHIER, "sell", units="5", tendered="5")
    page = till.page("Rex")
    first, second = re.findall(r'<input type="checkbox" name="papers" value="([^"]*)"', page)
    assert "checked" not in page
    no = till.act("Rex", "recorder", "confirm", papers=f"{second} S-99")
    ticked = re.findall(r'value="([^"]*)"[^>]* checked', no.content.decode())
    assert (no.status_code, ticked) == (422, [second]), first
