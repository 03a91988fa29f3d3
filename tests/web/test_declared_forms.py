"""Forms from declarations: each is complete in both languages, and nothing typed there is lost."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.kit.specs import ActionSpec, names_in
from croupier.night.bank.specs import ACTIONS
from croupier.words.web import WEB
from helpers.bank.pages import Till, trouble
from helpers.desks import plain
from helpers.webhouse import Web

TAG = re.compile(r'{% form "(\w+)" (.*?) ?%}')
LAID_OUT = re.compile(r'{% says "(\w+)"')  # by the page itself, from declared fields
TEMPLATES = [
    path.read_text("utf-8")
    for path in sorted((Path(croupier.__file__).parent / "web/templates").rglob("*.html"))
]
DRAWN = [found for text in TEMPLATES for found in TAG.findall(text)]
SAID = {action for action, _ in DRAWN} | {
    one for text in TEMPLATES for one in LAID_OUT.findall(text)
}
CASHIER = ("Cass", "cashier")


@pytest.fixture
def till(web: Web) -> Till:
    return Till(web)


def asked(spec: ActionSpec) -> list[str]:
    groups = spec.asks or tuple(one.name for one in fields(spec.record))
    return [name for group in groups for name in names_in(group)]


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
    assert "now" in given or f"{action}.now" in words
    for name in set(asked(ACTIONS[action])) - given:
        assert f"{action}.{name}" in words or name in words, name


def test_every_word_of_a_form_is_of_an_action_that_a_page_asks_for() -> None:
    shared = {name for action, _ in DRAWN for name in asked(ACTIONS[action])}
    required = {
        one.name
        for spec in ACTIONS.values()
        for one in fields(spec.record)
        if one.default is MISSING and one.default_factory is MISSING
    }
    parts = {"title", "lead", "hint", "now"}
    for key in WEB["form"]:
        action, _, what = key.partition(".")
        if what in ("", "missing"):
            assert action in (shared if not what else required), key
            continue
        assert action in SAID, key
        stem = what.removesuffix(".none").removesuffix(".nobody")
        assert stem in parts | set(asked(ACTIONS[action])), key


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
