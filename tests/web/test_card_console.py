"""The console of a card table: whose turn, what it counts, what to take and what to pay."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from croupier.kit.cards import RANKS
from helpers.desks import Desk, button, plain
from helpers.webhouse import Web

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


class Cards(Desk):
    """Bob has box 2 and Eve box 3; Ann keys what falls."""

    def bet(self, bob: int = 5, eve: int = 0) -> None:
        for seat, units in ((2, bob), (3, eve)):
            if units:
                self.at(f"player {seat}", "Ann", "stake", units=units)
        self.at("croupier", "Ann", "deal")

    def cards(self, *ranks: str) -> None:
        for rank in ranks:
            self.at("chance", "Ann", "show", card=rank)

    def keyed(self, card: str, **more: str) -> Any:
        """A tap on the pad, as the page itself would send it."""
        page = self.page()
        pad = page[page.index('id="pad"') :].partition("</form>")[0]
        fields = dict(re.findall(r'name="(by|action|ahead|ahead_by)" value="([^"]*)"', pad))
        return self.act(card=card, **{**fields, **more})

    @property
    def play(self) -> Any:
        return self.room.night.tables["W1"].play


@pytest.fixture
def cards(web: Web) -> Cards:
    return Cards(web, "charity")


def test_a_round_from_the_first_bet_to_the_next(cards: Cards) -> None:
    assert cards.step() == "invite"
    assert cards.act(by="croupier", action="open_betting").status_code == 303
    assert cards.step() == "bets"
    assert 'aria-disabled="true"' in button(cards.page(), "Deal the cards"), "nobody has bet"
    assert "ON-BJA-5" in cards.text("next-step")
    assert cards.act(by="player 2", action="stake", units="5").status_code == 303
    assert cards.act(by="croupier", action="deal").status_code == 303
    assert cards.step() == "card"
    assert "A card to box 2, Bob." in cards.text("call")
    for card in ("10", "6", "4"):
        assert cards.keyed(card).status_code == 303
    assert cards.step() == "turn"
    assert "Box 2, Bob: 14 against your 6." in cards.text("call")
    assert cards.keyed("7").status_code == 303
    assert cards.step() == "card", "21: nobody is asked"
    assert "Your second card, on 6." in cards.text("call")
    cards.keyed("10")
    assert "You have 16: draw." in cards.text("call")
    cards.keyed("9")
    assert cards.step() == "pay"
    assert "You are over: 25." in cards.text("call")
    assert "Bob won, 1 to 1 pay $5 1 × 5" in cards.text("panel keys")
    assert "Place your bets." in cards.text("next-step")
    assert cards.act(by="croupier", action="open_betting").status_code == 303
    assert cards.step() == "bets"


@LANGUAGES
def test_what_is_said_is_said_in_both_languages(cards: Cards, language: str) -> None:
    cards.bet()
    cards.cards("A", "6", "6")
    call = cards.text("call", language)
    assert "Box 2, Bob: soft 17 against your 6." in call
    assert "Case 2, Bob : 17 souple contre 6." in call
    head = {"en": "Moves of box 2", "fr": "Ce que peut la case 2"}[language]
    assert head in cards.text("panel moves", language)


def test_a_card_keyed_in_a_turn_was_asked_for(cards: Cards) -> None:
    cards.bet()
    cards.cards("10", "6", "2")
    before = cards.room.floor.seq
    assert cards.keyed("3").status_code == 303
    assert cards.room.floor.seq == before + 2, "a hit, and its card"
    assert cards.play.boxes[0].hands[0].cards == ("10", "2", "3")


def test_the_same_tap_twice_is_one_card(cards: Cards) -> None:
    cards.bet()
    cards.cards("10", "6", "2")
    form = {"by": "chance", "action": "show", "card": "3", "screen": "console"}
    form |= {"ahead": "hit", "ahead_by": "player 2", "command": str(uuid4())}
    assert [cards.post("act", **form).status_code for _ in range(3)] == [303, 303, 303]
    assert cards.play.boxes[0].hands[0].cards == ("10", "2", "3")


@pytest.mark.clause("ON-BJA-2")
def test_a_seventeenth_king_changes_nothing_not_even_by_a_hit(cards: Cards) -> None:
    for _ in range(4):  # sixteen kings, two hands and the dealer's at a time
        cards.bet(eve=5)
        cards.cards("K", "K", "2", "K", "K")
        for seat in (2, 3):
            cards.at(f"player {seat}", "Ann", "stand")
        cards.cards("5", "10")
    cards.bet()
    cards.cards("9", "6", "3")
    before = cards.room.floor.seq
    assert 'aria-disabled="true"' in button(cards.page(), "K")
    answer = cards.keyed("K")
    assert (answer.status_code, cards.room.floor.seq) == (422, before)
    assert "HOUSE-3" in plain(answer.content.decode())


def test_what_a_player_may_not_do_says_why_and_by_which_clause(cards: Cards) -> None:
    cards.bet()
    cards.cards("10", "6", "6")
    moves = cards.text("panel moves")
    assert "Stand on 16" in moves
    assert "one doubles on 9, 10, 11. ON-BJA-12" in moves
    assert "no pair. ON-BJA-9" in moves
    page = cards.page()
    for word in ("Double", "Split", "Surrender"):
        assert 'aria-disabled="true"' in button(page, word)


def test_a_split_and_a_double_stand_in_the_boxes_and_in_the_list(cards: Cards) -> None:
    cards.bet(bob=4)
    cards.cards("8", "9", "8")
    cards.act(by="player 2", action="split")
    cards.keyed("3")
    assert "Box 2, Bob, hand 1: 11 against your 9." in cards.text("call")
    cards.act(by="player 2", action="double")
    cards.keyed("K")
    cards.keyed("Q")
    cards.act(by="player 2", action="stand")
    cards.cards("8")
    assert cards.step() == "pay"
    pays = cards.text("panel keys")
    assert "2.1 Bob won, 1 to 1, doubled pay $8 1 × 5 + 1 × 2 + 1 × 1" in pays
    assert "2.2 Bob won, 1 to 1 pay $4 2 × 2" in pays


@pytest.mark.clause("ON-BJA-8", "ON-BJA-10")
def test_a_blackjack_is_paid_at_once_and_a_tie_is_taken(cards: Cards) -> None:
    cards.bet(bob=5, eve=5)
    cards.cards("A", "10", "9", "K", "9")
    assert "2 blackjack, 2 to 1 pay $10 1 × 10" in cards.text("panel side pays")
    cards.at("player 3", "Ann", "stand")
    cards.cards("10")
    pays = cards.text("panel keys")
    assert "Bob blackjack, 2 to 1 pay $10" in pays
    assert "Eve lost take $5" in pays


def test_a_ruling_on_the_last_round_says_what_hands_must_put_right(cards: Cards) -> None:
    cards.bet(bob=5)
    cards.cards("10", "9", "9")
    cards.at("player 2", "Ann", "stand")
    cards.cards("K")
    assert "Bob lost take $5" in cards.text("panel keys")
    cards.at("pit boss", "Cora", "rule", ruling="correct", number=2, card="8", reason="an 8")
    assert "Seat 2: give $10 more." in cards.text("panel moves"), "the bet and the win"
    assert "Bob won, 1 to 1 pay $5" in cards.text("panel keys")
    cards.at("croupier", "Ann", "open_betting")
    assert "give" not in cards.text("panel moves")


def test_suits_are_keyed_where_they_are_wanted(cards: Cards) -> None:
    cards.bet()
    assert cards.keyed("K", suit="H").status_code == 303
    assert cards.play.boxes[0].hands[0].cards == ("KH",)
    assert 'aria-label="king of hearts: 10"' in cards.page()
    assert 'aria-label="roi de cœur : 10"' in cards.page(language="fr")


def test_undo_is_the_pit_boss_and_says_so(cards: Cards) -> None:
    cards.bet()
    cards.cards("10", "6")
    assert "Mis-keyed? Call the pit boss" in plain(cards.page())
    cora = cards.web.browser("Cora")
    page = cards.page(cora)
    assert "Take the last step back" in plain(page)
    answer = cards.act(by="pit boss", action="rule", ruling="undo")
    assert answer.status_code == 422, "Ann is none"
    assert len(cards.play.dealer) == 1


def test_a_table_that_keeps_rounds_deals_to_ticked_boxes(web: Web) -> None:
    cards = Cards(web, "charity", recording="rounds")
    cards.act(by="croupier", action="open_betting")
    assert "Which boxes play?" in cards.text("panel keys")
    answer = cards.act(by="croupier", action="deal", boxes=["2", "5"])
    assert answer.status_code == 303
    assert [box.number for box in cards.play.boxes] == [2, 5]
    cards.cards("10", "9", "6", "9", "8")
    for box in (2, 5):
        cards.act(by=f"player {box}", action="stand")
    cards.cards("K", "K")
    pays = cards.text("panel keys")
    assert "2 Bob won, 1 to 1 pay" in pays
    assert "5 won, 1 to 1 pay" in pays
    assert "$" not in pays


def test_insurance_is_asked_box_by_box(web: Web) -> None:
    cards = Cards(web, "vegas")
    cards.bet(bob=10, eve=5)
    cards.cards("10", "9", "A", "8", "9")
    assert cards.step() == "insurance"
    cards.act(by="player 2", action="insure", box="2")
    assert "Insured: $5" in plain(cards.page())
    cards.act(by="croupier", action="close_insurance")
    assert cards.step() == "look"
    pad = re.findall(r'name="card" value="(\w+)"', cards.page())
    assert pad == ["10", "J", "Q", "K"]
    cards.act(by="chance", action="look_under")
    assert cards.step() == "turn"


def test_the_undealt_shoe_is_nowhere_on_the_page(web: Web) -> None:
    cards = Cards(web, "charity", chance="virtual")
    cards.bet()
    page = cards.page()
    seen = re.findall(r'<text x="3" y="18">([^<]+)</text>', page)
    lies = cards.play.last or cards.play  # with a blackjack it is over at once, and lies there
    lying = [card for box in lies.boxes for hand in box.hands for card in hand.cards]
    lying += lies.dealer
    assert lying
    assert sorted(seen) == sorted(re.sub("[SHDC]$", "", card) for card in lying)
    assert set(seen) <= set(RANKS)


@pytest.mark.parametrize("seat", [1, 7])
def test_every_box_is_there_taken_or_not(cards: Cards, seat: int) -> None:
    assert f'id="box-{seat}"' in cards.page()


@pytest.mark.clause("ON-BJB-2")
def test_a_table_whose_law_names_no_maximum_asks_for_one_to_open(web: Web) -> None:
    cards = Cards(web, "vegas")
    for seat in (2, 3):
        cards.at("croupier", "Ann", "leave", seat=seat)
    cards.at("croupier", "Ann", "close")
    assert cards.act(by="croupier", action="open").status_code == 303, "it has one for tonight"
    digest = cards.room.night.tables["W1"].rulebook
    cards.say("tables/W2", "licensee", "Lou", "set_up", croupier="Ann", rulebook=digest)
    page = cards.web.run(cards.ann.get(f"/nights/{cards.name}/tables/W2/console")).content.decode()
    assert 'name="maximum.bet"' in page
    assert "aria-disabled" not in button(page, "Open the table")
    said = {"by": "croupier", "action": "open", "screen": "console"}
    way = f"/nights/{cards.name}/tables/W2/act"
    for typed, status in (("", 422), ("lots", 422), ("0", 422), ("25", 303)):
        answer = cards.web.run(cards.ann.post(way, {**said, "maximum.bet": typed}))
        assert answer.status_code == status, typed
    assert dict(cards.room.night.tables["W2"].terms.maximum) == {"bet": 25}


@pytest.mark.clause("ON-BJB-2")
def test_the_office_asks_for_it_too(web: Web) -> None:
    cards = Cards(web, "vegas")
    digest = cards.room.night.tables["W1"].rulebook
    cards.say("tables/W2", "licensee", "Lou", "set_up", croupier="Ann", rulebook=digest)
    lou, office = web.browser("Lou"), f"/nights/{cards.name}/office"
    assert 'name="maximum.bet"' in web.run(lou.get(office)).content.decode()
    said = {"action": "open", "table": "W2"}
    for typed, status in (("", 422), ("1.5", 422), ("30", 303)):
        answer = web.run(lou.post(office, {**said, "maximum.bet": typed}))
        assert answer.status_code == status, typed
    assert cards.room.night.tables["W2"].opened
