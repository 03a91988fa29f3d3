"""The board of a blackjack table: what is posted follows the rules, what lies there is all seen."""

from __future__ import annotations

import os
import re
from dataclasses import fields, replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import django
import pytest
from django.template.loader import render_to_string

from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import Rules
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.kit.events import Outcome
from croupier.kit.rules import Rule
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.blackjack.game import SCREENS
from croupier.web.screens.blackjack.posted import post_rules, rules_said
from croupier.web.screens.both import Both
from croupier.web.screens.notice import notice_of
from croupier.web.screens.part import context_of
from croupier.web.screens.posted import LINES, lines_of
from croupier.words.web.cards import CARDS
from croupier.words.web.posted import POSTED
from helpers.blackjack.readings import READINGS
from helpers.blackjack.worlds import CHARITY, CHOICES, VEGAS, readings, set_to
from helpers.boards import scene_at
from helpers.houses import House, house, with_table

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "croupier.web.settings")
django.setup(set_prefix=False)

W1 = "tables/W1"


def texts(both: Both) -> list[str]:
    return [one.text for one in both]


def shown(found: House, clock: int = 0) -> SimpleNamespace:
    scene = scene_at(found)
    return SimpleNamespace(**context_of(notice_of(scene, SCREENS.board(scene), clock)))


def page_of(one: SimpleNamespace) -> str:
    context = {"board": one, "languages": ["en", "fr"], "lang": "en", "here": "/x", "qr": ""}
    return render_to_string("cards/board_screen.html", context).replace("&#x27;", "'")


def vegas(**choices: str) -> House:
    """Open by the other rules: they leave the maximum to the licensee."""
    found = house(load(VEGAS, choices))
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(W1, DIRECTOR, t.Open(maximum={"bet": Units(50)}))
    return found


def played(found: House, script: str) -> House:
    """`1 stake 5`, `deal`, `show 9 K`, `1 hit`: who has the word says it."""
    moves = {"hit": m.Hit(), "stand": m.Stand(), "double": m.Double(), "split": m.Split()}
    for line in script.strip().splitlines():
        first, *rest = line.split()
        match first:
            case "deal":
                found.must(W1, CROUPIER, m.Deal())
            case "invite":
                found.must(W1, CROUPIER, m.OpenBetting())
            case "show":
                for card in rest:
                    found.must(W1, CHANCE, m.Show(card))
            case _:
                seat = Seat(int(first))
                if seat not in found.table().seats:
                    sits = t.Sit(seat, f"P{seat}", of_age=True, units=Units(70))
                    found.must(W1, CROUPIER, sits)
                said = m.Stake(Units(int(rest[1]))) if rest[0] == "stake" else moves[rest[0]]
                found.must(W1, player(seat), said)
    return found


def sentences(book: Rulebook[Any], rules: Rules | None = None) -> list[list[str]]:
    return [
        texts(one.text) for one in post_rules(rules or book.rules, book, {}, "CAD", ("en", "fr"))
    ]


THREE = """
1 stake 5
2 stake 10
4 stake 6
deal
show A 10 8 9 K 6 3
"""


@pytest.mark.clause("ON-21")
def test_the_table_posts_limits_pay_offs_rules_and_age() -> None:
    one = shown(with_table(CHARITY))
    figures = {texts(figure.head)[0]: (figure.figure, figure.clause) for figure in one.figures}
    assert figures == {
        "blackjack": ("2\xa0:\xa01", "ON-BJA-8"),
        "win": ("1\xa0:\xa01", "ON-BJA-i3"),
        "first bet": ("$1–10", "ON-BJA-4"),
        "in the shoe": ("208", ""),
    }
    rules = {text: rule.clause for rule in one.rules for text in texts(rule.text)}
    assert rules["The house wins ties."] == "ON-BJA-10"
    assert rules["La banque gagne les égalités."] == "ON-BJA-10"
    assert rules["Bets from $1 to $10."] == "ON-BJA-4"
    assert rules["Double on two cards that count 9, 10 or 11; one card follows."] == "ON-BJA-12"
    assert rules["On double à 9, 10 ou 11 en deux cartes ; une seule carte suit."] == "ON-BJA-12"
    assert (one.posted.age_mark, one.posted.age_clause) == ("18+", "ON-20")
    assert texts(one.terms)[0].endswith("minimum $1, maximum $10.")


@pytest.mark.parametrize(("book", "name", "choice", "beside"), [one[:4] for one in READINGS])
def test_every_choice_of_every_reading_is_posted(
    book: str, name: str, choice: str, beside: dict[str, str]
) -> None:
    """What changes play is read on the board: no two choices post the same."""
    reading = next(one for one in load(book).interpretations if one.name == name)
    mine = load(book, {**beside, name: choice})
    for other in set(reading.choices) - {choice}:
        theirs = load(book, {**beside, name: other})
        told_here, told_there = sentences(mine), sentences(theirs)
        assert any(one not in told_there for one in told_here)
        for language in (0, 1):
            assert {one[language] for one in told_here} != {one[language] for one in told_there}
    clauses = {one.clause for one in post_rules(mine.rules, mine, {}, "CAD", ("en", "fr"))}
    assert reading.clause in clauses


def test_the_readings_above_are_all_there_are() -> None:
    listed = {(book, name) for book, name, *_ in READINGS}
    for book in (CHARITY, VEGAS):
        for one in load(book).interpretations:
            known = (book, one.name) in listed or one.number or len(one.choices) == 1
            assert known, one.name
            if one.number:
                low, high = (sentences(load(book, {one.name: cards})) for cards in ("30", "52"))
                assert low != high
            if len(one.choices) == 1 and not one.number:
                assert [one.why.en, one.why.fr] in sentences(load(book))


@pytest.mark.parametrize("name", CHOICES)
def test_the_rules_of_the_world_are_posted_too(name: str) -> None:
    everything = set_to(load(VEGAS).rules, surrender="late", split_blackjack_pays=(3, 2))
    for one, other in combinations(dict.fromkeys(CHOICES[name]), 2):
        both = [
            {said.key: said.facts for said in rules_said(set_to(everything, **{name: value}))}
            for value in (one, other)
        ]
        assert both[0] != both[1], (one, other)


def test_every_sentence_is_posted_by_some_rules() -> None:
    base = set_to(load(VEGAS).rules, surrender="late")
    worlds = [load(book, dict(choices)).rules for book, choices in readings()]
    worlds += [set_to(base, **{name: value}) for name in CHOICES for value in CHOICES[name]]
    bools = ("players_cards_face_up", "bets_for_dealer", "dealer_draws_while_undecided")
    worlds += [set_to(base, **{name: value}) for name in bools for value in (False, True)]
    worlds.append(replace(base, house_maximum=Rule(9, base.decks.clause)))
    said = {one.key for rules in worlds for one in rules_said(rules)}
    posted = {key.removeprefix("posted.") for key in said if key.startswith("posted.")}
    assert posted | {"totals"} == set(POSTED)


def test_no_rule_of_play_is_left_out() -> None:
    """Every figure of the rulebook has its sentence, but for what no player asks about."""
    silent = {"minimum", "minimum_max", "stake_max", "house_maximum", "maximum_at_opening"}
    silent |= {"card_possible", "box_holder", "nearer_wins"}  # what `win_pays` says too
    silent |= {"opening_words", "closing_words", "named_moves"}
    for book in (load(CHARITY), load(VEGAS, {"surrender": "late"})):
        rules = {id(one.rule) for one in rules_said(book.rules)}
        for field in fields(book.rules):
            rule = getattr(book.rules, field.name)
            assert rule is None or field.name in silent or id(rule) in rules, field.name


def test_unverified_clauses_say_so() -> None:
    one = shown(vegas())
    assert texts(one.marked) == ["unverified", "non vérifiée"]
    marked = {str(rule.clause): texts(rule.status) for rule in one.rules}
    assert marked["ON-BJB-9"] == ["unverified", "non vérifiée"]
    assert marked["HOUSE-5"] == []
    page = page_of(one)
    assert re.search(r'ON-BJB-9</a> <span class="status">unverified</span>', page)
    assert re.search(r'ON-BJB-9</a> <span class="status">non vérifiée</span>', page)
    known = shown(with_table(CHARITY))
    assert known.marked == ()
    assert "status" not in page_of(known).replace('role="status"', "")


def test_a_maximum_that_is_not_fixed_yet_is_said_to_come() -> None:
    found = house(VEGAS)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    one = shown(found)
    assert [figure.figure for figure in one.figures if "first bet" in texts(figure.head)] == ["$1+"]
    first = texts(one.rules[0].text)
    assert first[0] == "Bets from $1; the maximum is posted when the table opens."
    assert (one.state, texts(one.said.now)) == ("closed", ["Table closed", "Table fermée"])


@pytest.mark.parametrize("book", [CHARITY, VEGAS])
def test_every_rule_has_its_turn_to_be_read_from_afar(book: str) -> None:
    found = with_table(book) if book == CHARITY else vegas()
    one, large = shown(found), set()
    for clock in range(60):
        turn = shown(found, clock).turn
        large |= {short.text for short in turn.foot}
        assert sum(map(lines_of, turn.foot)) <= LINES
    assert {rule.text for rule in one.rules} < large


def test_what_is_large_follows_the_round() -> None:
    found = with_table(CHARITY)

    def said() -> list[str]:
        return texts(shown(found).said.now)

    assert said() == ["The game is about to begin", "La partie va commencer"]
    assert texts(shown(found).lies.nothing) == ["No cards yet", "Aucune carte encore"]
    played(found, "invite")
    assert said() == ["Place your bets", "Faites vos jeux"]
    played(found, "1 stake 5\n4 stake 6\ndeal")
    assert said() == ["No more bets", "Rien ne va plus"]
    played(found, "show 8 6 9 8 5")
    assert said() == ["Box 1: 16 against 9", "Case 1 : 16 contre 9"]
    played(found, "1 split\nshow 2")
    assert said() == ["Box 1, hand 1: 10 against 9", "Case 1, main 1 : 10 contre 9"]
    played(found, "1 hit")
    assert said() == ["A card for box 1, hand 1", "Une carte pour la case 1, main 1"]
    played(found, "show A 10\n1 stand")
    assert said() == ["Box 4: 11 against 9", "Case 4 : 11 contre 9"]
    assert [box.turn for box in shown(found).lies.boxes] == [False] * 3 + [True] + [False] * 3
    played(found, "4 hit\nshow K")
    assert said() == ["The dealer has 9", "Le donneur a 9"]
    played(found, "show 3 7")
    assert said() == ["Dealer 19", "Donneur 19"]
    one = shown(found)
    results = [(hand.total, texts(hand.result), hand.sign) for hand in one.lies.boxes[0].hands]
    assert results == [("21", ["Won", "Gagné"], "+"), ("18", ["Lost", "Perdu"], "−")]
    assert texts(one.lies.round) == ["No. 1"]
    played(found, "invite")
    assert said() == ["Place your bets", "Faites vos jeux"]


def test_soft_hands_and_aces_are_called_so() -> None:
    found = played(with_table(CHARITY), "1 stake 5\ndeal\nshow A A 6")
    said = texts(shown(found).said.now)
    assert said == ["Box 1: soft 17 against an ace", "Case 1 : 17 souple contre un as"]


def test_every_end_of_a_hand_has_its_words() -> None:
    for outcome in Outcome.__args__:  # type: ignore[attr-defined]
        assert f"state_{outcome}" in CARDS
    one = shown(played(with_table(CHARITY), THREE + "2 hit\nshow 9"))
    hands = [box.hands[0] for box in one.lies.boxes if box.hands]
    assert [texts(hand.result) for hand in hands] == [
        ["Blackjack"], ["Over 21", "Sauté"], [],
    ]  # fmt: skip


def test_a_card_that_lies_face_down_is_a_back() -> None:
    found = played(vegas(), "1 stake 5\ndeal\nshow 9H AD 7C")
    one = shown(found)
    assert texts(one.said.now) == ["Insurance?", "Assurance ?"]
    assert [card.sign for card in one.lies.dealer.cards] == ["A♦", ""]
    page = page_of(one)
    assert page.count('class="back"') == 1
    assert "face down" in page
    assert "cachée" in page
    found.must(W1, CROUPIER, m.CloseInsurance())
    assert texts(shown(found).said.now)[0] == "The dealer looks for a blackjack"


def test_what_could_be_given_up_early_is_asked() -> None:
    book = load(VEGAS)
    rules = set_to(book.rules, surrender="early", insurance="none", house_maximum=50)
    found = house(replace(book, rules=rules))
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(W1, DIRECTOR, t.Open(maximum={"bet": Units(50)}))
    played(found, "1 stake 5\ndeal\nshow 9 K 7")
    assert texts(shown(found).said.now) == ["Surrender?", "Abandon ?"]


def test_a_table_that_stands_still_says_so() -> None:
    found = with_table(CHARITY)
    found.must(W1, CROUPIER, t.Dispute())
    one = shown(found)
    assert (one.state, texts(one.said.now)[1]) == ("disputed", "Litige : un instant")
    found.must(W1, PIT_BOSS, t.Pause())
    assert (shown(found).state, texts(shown(found).said.now)[0]) == ("paused", "Paused")
    found.must(W1, PIT_BOSS, t.Resume())
    found.must(W1, PIT_BOSS, m.GiveRuling("stands", reason="x"))
    found.must(W1, CROUPIER, t.Close())
    assert (shown(found).state, texts(shown(found).said.now)[0]) == ("closed", "Table closed")


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("show 10 9 9\n1 stand\nshow 3 Q", "Dealer over: 22"),
        ("show 10 A 9\n1 stand\nshow K", "Dealer has blackjack"),
        ("show A 9 K", "Round 1 is over"),
        ("show 10 9 9\n1 stand\nshow 8", "Dealer 17"),
    ],
)
def test_the_end_of_a_round_is_said(cards: str, said: str) -> None:
    found = played(with_table(CHARITY), f"1 stake 5\ndeal\n{cards}")
    assert texts(shown(found).said.now)[0] == said


def test_a_round_that_is_void_says_so() -> None:
    found = played(with_table(CHARITY), THREE)
    found.must(W1, PIT_BOSS, m.GiveRuling("void", reason="x"))
    assert texts(shown(found).said.now) == ["Round 1 is void", "Le coup 1 est nul"]


def test_nobody_reads_a_bet_or_a_name_or_a_card_to_come() -> None:
    found = with_table(CHARITY, practice=True, chance="virtual", seating="open")
    played(found, "1 stake 7\n3 stake 9")
    found.must(W1, CROUPIER, m.Deal())
    one = shown(found)
    page = page_of(one)
    assert "$7" not in page
    assert "$9" not in page
    assert "P1" not in page
    lying = [card.sign for box in one.lies.boxes for hand in box.hands for card in hand.cards]
    lying += [card.sign for card in one.lies.dealer.cards]
    state = found.table().play
    known = [card for box in state.boxes for hand in box.hands for card in hand.cards]
    assert len(lying) == len(known) + len(state.dealer)
    assert page.count('class="face"') == len(lying)


def test_the_page_is_a_notice_in_both_languages_without_inline_style_or_script() -> None:
    one = shown(played(with_table(CHARITY), THREE))
    page = page_of(one)
    assert 'id="screen"' in page
    for forbidden in (" style=", "<script", "<style", " onclick"):
        assert forbidden not in page
    for language in ("en", "fr"):
        assert page.count(f'<section class="near" lang="{language}">') == 1
    for rule in one.rules:
        for text in rule.text:
            assert text.text in page
        assert f"/clauses/{rule.clause}" in page
    assert page.count('aria-current="true"') == 1
