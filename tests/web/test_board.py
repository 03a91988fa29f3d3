"""The public board: what the law wants posted is on it, in both languages, whatever happens."""

from __future__ import annotations

import html
import os
from dataclasses import replace
from types import SimpleNamespace
from typing import get_args

import django
import pytest
from django.template.loader import render_to_string

from croupier.floor.sights import Sights
from croupier.games.wheel import model as m
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS
from croupier.kit.rules import Refusal, Rule
from croupier.night.rules import NoticeItem
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load, with_wheel
from croupier.web.kept import Kept
from croupier.web.screens.both import Both, Text
from croupier.web.screens.notice import length, notice_of, span
from croupier.web.screens.part import context_of
from croupier.web.screens.posted import LINES, lines_of
from croupier.web.screens.turning.board import board
from croupier.web.screens.wheel.posted import BAND
from croupier.web.screens.wheel.slots import WHEEL
from helpers.boards import scene_at
from helpers.houses import House, with_table

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "croupier.web.settings")
django.setup(set_prefix=False)

W1 = "tables/W1"


def shown(house: House, sights: Sights | None = None, clock: int = 0) -> SimpleNamespace:
    scene = scene_at(house, sights)
    return SimpleNamespace(**context_of(notice_of(scene, board(WHEEL, scene), clock)))


def texts(both: Both) -> list[str]:
    return [one.text for one in both]


@pytest.mark.clause("ON-21")
def test_ontario_posts_limits_pay_offs_chances_rules_and_age() -> None:
    one = shown(with_table("ontario-wheel"))
    rows = [(row.mark.name, row.mark.pays, row.segments, row.stake) for row in one.columns[0]]
    assert rows[0] == ("Red", 1, 18, "")
    assert rows[3] == ("Yellow", 8, 4, "")
    assert texts(one.note) == ["$1 to $10 a spin in all", "1\xa0$ à 10\xa0$ par coup en tout"]
    assert "stake" not in one.heads
    assert texts(one.heads["of"]) == ["of 40", "sur 40"]
    rules = {rule.clause: texts(rule.text) for rule in one.rules}
    assert (
        rules[load("ontario-wheel").rules.bets_close.clause][0] == "Bets are down before the spin."
    )
    assert rules[load("ontario-wheel").rules.stake_max.clause] == [
        "A player stakes $1 to $10 a spin, on all spots together.",
        "Un joueur mise de 1\xa0$ à 10\xa0$ par coup, toutes cases réunies.",
    ]
    assert (one.posted.age_mark, one.posted.age_clause) == ("18+", "ON-20")
    assert texts(one.posted.age) == ["No one under 18.", "Interdit aux moins de 18 ans."]


PIECES = {  # words that only this part of a notice says
    "limits": ("A player stakes $1 to $10", "$1 to $10 a spin in all", "Bets in multiples"),
    "pay-offs": ("The winner keeps the stake.", 'class="num pay"'),
    "chances": (">of 40<", ">18</td>"),
    "rules of play": ("Bets are down before the spin.", "In a dispute"),
    "age": ("No one under 18.", ">18+<"),
    "table number": ("table W1",),
    "minimum": ("minimum $1",),
}


@pytest.mark.clause("ON-21")
@pytest.mark.parametrize("item", get_args(NoticeItem))
def test_a_part_of_the_notice_is_shown_where_the_law_lists_it(item: NoticeItem) -> None:
    event = load("ontario-monte-carlo")
    shows = Rule((item,), event.rules.notice_shows.clause)
    event = replace(event, rules=replace(event.rules, notice_shows=shows))
    one = shown(with_table("ontario-wheel", practice=True, event=event))
    context = {"board": one, "languages": ["en", "fr"], "lang": "en", "here": "/x", "qr": ""}
    page = html.unescape(render_to_string("wheel/board_screen.html", context)).replace("\xa0", " ")
    listed = {item, "minimum"} if item == "limits" else {item}
    for part, words in PIECES.items():
        for said in words:
            assert (said in page) == (part in listed), said


@pytest.mark.clause("FR-35")
def test_france_posts_table_float_minimum_and_maxima_in_french_first() -> None:
    one = shown(with_table("france-roue-de-la-chance", minimum=2))
    assert one.posted.table == "W1"
    assert [row.stake for row in one.columns[0]][:4] == [
        "2–200\xa0€", "2–100\xa0€", "2–50\xa0€", "2–24\xa0€",
    ]  # fmt: skip
    assert [name.lang for name in one.columns[0][1].mark.names] == ["fr", "en"]
    assert one.terms[0].text.endswith("table W1, minimum 2\xa0€, encaisse 10\u202f000\xa0€.")
    assert texts(one.note)[0] == "Encaisse 10\u202f000\xa0€"
    assert texts(one.said.now) == ["La partie va commencer", "The game is about to begin"]


@pytest.mark.parametrize("name", ["ontario-wheel", "france-roue-de-la-chance"])
def test_every_rule_has_its_turn_to_be_read_from_afar(name: str) -> None:
    house = with_table(name)
    one = shown(house)
    large = set()
    for clock in range(12):
        turn = shown(house, clock=clock).turn
        large |= {short.text for short in (*turn.band, *turn.foot)}
        assert sum(map(lines_of, turn.foot)) <= LINES
        assert sum(map(lines_of, turn.band)) <= BAND
        assert bool(turn.band) <= (name == "ontario-wheel")
    assert {rule.text for rule in one.rules} < large
    assert one.independent in large


def test_the_turn_changes_with_the_spin_and_with_the_round() -> None:
    house = with_table("france-roue-de-la-chance")
    seen = [shown(house).turn]
    house.must(W1, CROUPIER, m.Spin("clockwise"))
    seen.append(shown(house).turn)
    house.must(W1, CROUPIER, m.Call())
    assert shown(house).turn == seen[-1]
    house.must(W1, CHANCE, m.Land(2, 4))
    house.must(W1, CROUPIER, m.ShowResult())
    seen.append(shown(house).turn)
    assert len(set(seen)) == 3


def test_what_is_said_follows_the_round() -> None:
    house, sights = with_table("france-roue-de-la-chance"), Sights()
    house.floor.projections.append(sights)
    house.must(W1, CROUPIER, m.Spin("clockwise"))
    one = shown(house, sights)
    assert (one.state, texts(one.said.now)[0]) == ("turning", "Faites vos jeux")
    house.must(W1, CROUPIER, m.Call())
    assert texts(shown(house, sights).said.now)[0] == "Rien ne va plus"
    house.must(W1, CHANCE, m.Land(2, 4))
    house.must(W1, CROUPIER, m.ShowResult())
    one = shown(house, sights)
    assert [mark.name for mark in one.last if mark] == ["Vert"]
    assert texts(one.said.now) == ["Vert", "Green"]
    assert texts(one.said.until_rest)[0] == "Rien ne va plus"  # the screen still turns
    assert (one.wheel.round, one.wheel.segment, one.wheel.revolutions) == (1, 2, 4)


def test_a_table_that_stands_still_says_so() -> None:
    house = with_table("france-roue-de-la-chance")
    house.must(W1, CROUPIER, t.Dispute())
    one = shown(house)
    assert (one.state, texts(one.said.now)[0]) == ("disputed", "Litige : un instant")
    house.must(W1, PIT_BOSS, t.Pause())
    assert (shown(house).state, texts(shown(house).said.now)[0]) == ("paused", "En pause")
    closed = with_table("ontario-wheel")
    closed.must(W1, CROUPIER, t.Close())
    one = shown(closed)
    assert (one.state, texts(one.said.now), one.said.until_rest) == (
        "closed", ["Table closed", "Table fermée"], (),
    )  # fmt: skip


def test_the_larger_the_type_the_shorter_the_words() -> None:
    words = [Text("en", "x" * 20), Text("fr", "x" * 16)]
    assert length(tuple(words)) == ""
    assert length((*words, Text("en", "x"))) == "long"
    assert length((Text("en", "x" * 43),)) == "longest"


def test_amounts_say_their_currency_once() -> None:
    assert span(1, 10, "CAD", "en") == "$1–10"
    assert span(1, 10, "CAD", "fr") == "1–10\xa0$"
    assert span(1, 1, "CAD", "en") == "$1"


def test_many_spots_stand_in_columns() -> None:
    book = with_wheel(load("ontario-wheel"), "ten-numbers")
    assert not isinstance(book, Refusal)
    one = shown(with_table(book))
    assert [len(rows) for rows in one.columns] == [10]


@pytest.mark.parametrize("name", ["ontario-wheel", "france-roue-de-la-chance"])
def test_the_page_has_no_inline_style_or_script(name: str) -> None:
    one = shown(with_table(name))
    languages = [text.lang for text in one.posted.age]
    context = {"board": one, "languages": languages, "lang": languages[0], "here": "/x", "qr": ""}
    page = render_to_string("wheel/board_screen.html", context)
    assert 'id="screen"' in page
    assert 'hx-trigger="moved"' in page
    for forbidden in (" style=", "<script", "<style", " onclick"):
        assert forbidden not in page
    for language in ("en", "fr"):
        assert page.count(f'<section class="near" lang="{language}">') == 1
    for rule in one.rules:
        for text in rule.text:
            assert text.text in page.replace("&#x27;", "'")


def test_a_table_that_stands_still_turns_its_rules_by_the_clock() -> None:
    one = shown(with_table("ontario-wheel"))
    context = {"board": one, "languages": ["en"], "lang": "en", "here": "/x", "qr": "", "still": 20}
    page = render_to_string("wheel/board_screen.html", context)
    assert 'hx-trigger="moved, every 20s"' in page
    assert "Aucun encore" in page


def test_what_is_kept_is_made_once_and_not_for_ever() -> None:
    kept, made = Kept(2), list[str]()

    def text(key: str) -> str:
        def make() -> str:
            made.append(key)
            return key

        return kept.text(key, make)

    for key in "aabacab":
        assert text(key) == key
    assert made == ["a", "b", "c", "b"]
