"""A player's phone at blackjack: one's cards, lawful moves with their reasons, one's own story."""

from __future__ import annotations

import re

import pytest

from helpers.desks import button, plain
from helpers.phones import Phone, seen
from helpers.webhouse import Web
from web.test_card_console import Cards

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@pytest.fixture
def cards(web: Web) -> Cards:
    return Cards(web, "charity")


@pytest.fixture
def zoe(cards: Cards) -> Phone:
    return Phone(cards, "Zoé", 4)


def dealt(cards: Cards, zoe: Phone, *ranks: str, units: int = 5) -> None:
    """Zoé alone has bet, and these cards fell."""
    assert zoe.act(action="stake", units=str(units)).status_code == 303
    cards.at("croupier", "Ann", "deal")
    cards.cards(*ranks)


def test_a_chip_is_a_bet_and_may_be_taken_back(cards: Cards, zoe: Phone) -> None:
    assert zoe.act(action="stake", units="5").status_code == 303
    assert zoe.act(action="stake", units="2").status_code == 303
    page = zoe.page()
    assert (seen(page, "balance"), seen(page, "staked")) == ("$93", "$7")
    undo = form_of(page, "undo")
    assert undo["units"] == "2"
    zoe.act(**undo)
    assert seen(zoe.page(), "staked") == "$5"
    zoe.act(**form_of(zoe.page(), "clear"))
    assert seen(zoe.page(), "staked") == "$0"
    assert not cards.play.boxes


def form_of(page: str, name: str) -> dict[str, str]:
    form = page[page.index(f'id="{name}"') :].partition("</form>")[0]
    found = dict(re.findall(r'name="(action|units|box)" value="([^"]*)"', form))
    return {str(key): str(value) for key, value in found.items()}


@pytest.mark.clause("ON-BJA-4", "ON-BJA-5")
def test_a_bet_that_is_too_much_or_too_late_says_why(cards: Cards, zoe: Phone) -> None:
    answer = zoe.act(action="stake", units="11")
    assert answer.status_code == 422
    assert "ON-BJA-4" in plain(answer.content.decode())
    dealt(cards, zoe, "10")
    answer = zoe.act(action="stake", units="1")
    assert answer.status_code == 422
    assert "ON-BJA-5" in plain(answer.content.decode())
    assert "ON-BJA-5" in seen(zoe.page(), "closed")


@LANGUAGES
def test_ones_turn_is_told_with_ones_total(cards: Cards, zoe: Phone, language: str) -> None:
    dealt(cards, zoe, "A", "9", "6")
    call = seen(zoe.page(language), "call")
    assert "Your turn: you have soft 17." in call
    assert "À vous : vous avez 17 souple." in call
    label = {"en": "ace, 6: soft 17", "fr": "as, 6 : 17 souple"}[language]
    assert f'aria-label="{label}"' in zoe.page(language)


def test_lawful_moves_alone_can_be_pressed(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "6", "9", "5")
    page = zoe.page()
    assert "aria-disabled" not in button(page, "Hit")
    assert "aria-disabled" not in button(page, "Stand")
    assert "$5 more, one card" in button(page, "Double")
    assert 'aria-disabled="true"' in button(page, "Split")
    assert "no pair. ON-BJA-9" in seen(page, "my-moves")
    assert zoe.act(action="split").status_code == 422
    assert zoe.act(action="double").status_code == 303
    cards.cards("10", "7", "K")
    assert "Round 1: you won $10." in seen(zoe.page(), "told")


@pytest.mark.clause("ON-BJA-13")
def test_insurance_under_a_is_refused_by_its_clause(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "10", "A", "9")
    answer = zoe.act(action="insure")
    assert answer.status_code == 422
    assert "ON-BJA-13" in plain(answer.content.decode())


@pytest.mark.clause("HOUSE-2")
def test_nobody_doubles_with_chips_they_have_not(cards: Cards) -> None:
    poor = Phone(cards, "Max", 5, units=20)
    for _ in range(2):
        poor.act(action="stake", units="8")
        cards.at("croupier", "Ann", "deal")
        cards.cards("10", "10", "6")
        poor.act(action="stand")
        cards.cards("9")
    poor.act(action="stake", units="4")
    cards.at("croupier", "Ann", "deal")
    cards.cards("6", "9", "5")
    page = poor.page()
    assert 'aria-disabled="true"' in button(page, "Double")
    assert "HOUSE-2" in seen(page, "my-moves")


def test_others_do_not_play_ones_hand(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "10", "9", "5")
    kim = Phone(cards, "Kim", 6)
    answer = kim.act(by="player 4", action="stand")
    assert answer.status_code == 422
    assert not cards.play.boxes[0].hands[0].stood
    assert "my-moves" not in kim.page()
    assert f"Box 4, {zoe.name} plays: 15." in seen(kim.page(), "call")


def test_a_history_of_hands_that_a_coach_could_read(cards: Cards, zoe: Phone) -> None:
    assert "Every hand that you play is told here." in seen(zoe.page(), "hands")
    dealt(cards, zoe, "8", "9", "8", units=4)
    zoe.act(action="split")
    cards.cards("3")
    zoe.act(action="double")
    cards.cards("K", "5")
    zoe.act(action="hit")
    cards.cards("9")
    cards.cards("8")
    told = seen(zoe.page(), "hands")
    assert "1 Won, Over 21 +$4" in told
    assert "hand 1: 8 8 (16) · Split · 3 → 11 · Double: K → 21" in told
    assert "hand 2: 8 · 5 → 13 · Hit: 9 → 22" in told
    assert "Dealer: 9 8 (17)" in told


def test_the_history_of_hands_survives_a_restart(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "10", "9", "9")
    zoe.act(action="stand")
    cards.cards("8")
    before = cards.room.hands.of(zoe.name, "W1")
    assert len(before) == 1
    from croupier.web.house import ROOMS  # noqa: PLC0415

    room = ROOMS._open.pop(cards.name)
    room.close()
    assert cards.room.hands.of(zoe.name, "W1") == before


def test_a_corrected_round_is_told_as_it_stands(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "10", "9", "9")
    zoe.act(action="stand")
    cards.cards("K")
    assert "−" in seen(zoe.page(), "hands")
    cards.at("pit boss", "Cora", "rule", ruling="correct", number=2, card="8", reason="an 8")
    told = seen(zoe.page(), "hands")
    assert "1 Won +$5" in told
    assert told.count("Dealer:") == 1
    assert seen(zoe.page(), "balance") == "$105"


def test_the_history_of_chips_adds_up(cards: Cards, zoe: Phone) -> None:
    dealt(cards, zoe, "10", "9", "9")
    zoe.act(action="stand")
    cards.cards("K")
    cards.at("pit boss", "Cora", "rule", ruling="correct", number=2, card="8", reason="an 8")
    rows = zoe.history("en")
    assert rows[0][1:] == ("Won on box 4, hand 1: $5, and the stake back: $5", "+$10", "$105")
    assert rows[1][1:] == ("By a ruling, box 4, hand 1 is open again", "$0", "")
    moved = [row[2].replace("−", "-").replace("$", "") for row in rows]
    assert sum(int(one) for one in moved) == 105, "from nothing to what is there"


def test_at_a_virtual_table_the_cards_come_by_themselves(web: Web) -> None:
    desk = Cards(web, "charity", chance="virtual")
    zoe = Phone(desk, "Zoé", 4)
    zoe.act(action="stake", units="5")
    desk.at("croupier", "Ann", "deal")
    for _ in range(20):
        if not desk.play.closed:
            break
        assert zoe.act(action="stand").status_code == 303
    assert desk.play.last.number == 1
    assert "Dealer:" in seen(zoe.page(), "hands")


def test_who_has_no_seat_is_offered_the_free_ones(cards: Cards) -> None:
    page = Phone(cards, "Ned").page()
    assert len(re.findall(r'name="seat" value="\d"', page)) == 5, "seven boxes, two taken"


def test_a_bet_nobody_invited_wipes_neither_the_list_nor_anybody_s_cards(
    cards: Cards, zoe: Phone
) -> None:
    dealt(cards, zoe, "10", "9", "9")
    zoe.act(action="stand")
    cards.cards("8")
    kim = Phone(cards, "Kim", 6)
    assert kim.act(action="stake", units="5").status_code == 303
    assert cards.step() == "pay"
    assert f"{zoe.name} won, 1 to 1 pay $5" in cards.text("panel keys")
    assert "The dealer has 17." in seen(zoe.page(), "call")
    assert 'aria-label="10, 9: 19"' in zoe.page(), "her cards still lie there"
    assert "The next round: bets are open." in seen(kim.page(), "call")
    cards.at("croupier", "Ann", "open_betting")
    assert cards.step() == "bets"


@pytest.fixture
def several(web: Web) -> Cards:
    return Cards(web, "several")


def test_where_several_boxes_may_be_bet_in_each_has_its_chips(several: Cards) -> None:
    zoe = Phone(several, "Zoé", 4)
    page = zoe.page()
    assert re.findall(r'id="in-box-(\d)"', page) == ["4", "1", "2", "3", "5", "6", "7"]
    for box, units in ((4, 5), (5, 2), (5, 1)):
        assert zoe.act(action="stake", units=str(units), box=str(box)).status_code == 303
    page = zoe.page()
    assert seen(page, "staked") == "$8"
    assert {name: form_of(page, name)["box"] for name in ("undo", "clear")} == {
        "undo": "5",
        "clear": "5",
    }
    zoe.act(**form_of(page, "undo"))
    assert [(box.number, box.bet) for box in several.play.boxes] == [(4, 5), (5, 2)]
    several.at("croupier", "Ann", "open_betting")
    assert '<select name="box"' in several.page(), "the croupier chooses too"


def test_hands_of_several_boxes_are_each_told_once_after_a_ruling(several: Cards) -> None:
    zoe = Phone(several, "Zoé", 4)
    for box in (4, 5):
        zoe.act(action="stake", units="5", box=str(box))
    several.at("croupier", "Ann", "deal")
    several.cards("10", "10", "9", "9", "8")
    for _ in range(2):
        zoe.act(action="stand")
    several.cards("10")
    assert len(several.room.hands.of(zoe.name, "W1")) == 2
    several.at("pit boss", "Cora", "rule", ruling="correct", number=3, card="8", reason="an 8")
    assert [one.hand.box.number for one in several.room.hands.of(zoe.name, "W1")] == [5, 4]


def test_a_round_is_told_to_who_played_it_not_to_who_sits_there_since(
    cards: Cards, zoe: Phone
) -> None:
    dealt(cards, zoe, "10", "9", "9")
    zoe.act(action="stand")
    cards.cards("10")
    zoe.act(action="leave", seat="4")
    kim = Phone(cards, "Kim", 4)
    cards.at("pit boss", "Cora", "rule", ruling="correct", number=2, card="8", reason="an 8")
    assert cards.room.hands.of(kim.name, "W1") == ()
    (told,) = cards.room.hands.of(zoe.name, "W1")
    assert told.hand.dealer == ("8", "10")
