"""A blackjack table on the wall: its tile, rulings on its cards, alerts, and its record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.games.blackjack import model as m
from croupier.journal.entry import document_of
from croupier.kit.cards import RANKS
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.webhouse import AT, STAFF, Web

NIGHT = "cards"
DESK = "tables/B1"


class Cards:
    """A practice night with a table of cards, keyed by Ann, where players sit at 1 and 4."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.book = load("ontario-blackjack-a")
        opening = Opening(NIGHT, "Gala", "Lou", load("ontario-monte-carlo"), [self.book], "UTC",
                          practice=True)  # fmt: skip
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        for name, role in STAFF.items():
            self.must("office", "licensee", "Lou", "appoint", person=name, role=role.value,
                      of_age=True, member=True)  # fmt: skip
        self.must("office", "licensee", "Lou", "post_notice", rulebook=self.book.digest)
        for table in ("B1", "B2"):
            self.must(f"tables/{table}", "licensee", "Lou", "set_up", croupier="Ann",
                      rulebook=self.book.digest, seating="open")  # fmt: skip
        self.must(DESK, "director", "Dora", "open")
        for seat in (1, 4):
            self.must(DESK, "croupier", "Ann", "sit", seat=seat, player=f"P{seat}", of_age=True,
                      units=500)  # fmt: skip

    @property
    def room(self) -> Room:
        return self.web.rooms.at(NIGHT)

    @property
    def play(self) -> m.State:
        play: m.State = self.room.night.tables["B1"].play
        return play

    def say(self, desk: str, by: str, operator: str, action: str, **fields: Any) -> Any:
        from croupier.web.acts import submit  # noqa: PLC0415
        from croupier.web.may import place_of  # noqa: PLC0415
        from croupier.web.who import Who  # noqa: PLC0415

        said = {"command": str(uuid4()), "desk": desk, "by": by, "operator": operator,
                "action": action, **fields}  # fmt: skip
        command = command_of(self.room.night, said, via="page")
        return self.web.run(submit(place_of(Who(operator), NIGHT, None), command))

    def must(self, *said: str, **fields: Any) -> Any:
        verdict = self.say(*said, **fields)
        assert hasattr(verdict, "entry"), verdict
        return verdict

    def show(self, cards: str) -> None:
        for card in cards.split():
            self.must(DESK, "chance", "Ann", "show", card=card)

    def dealt(self, cards: str = "10 6 9 8 5") -> None:
        """Boxes 1 and 4 play: the cards go to 1, 4, the dealer, 1, 4."""
        for seat in (1, 4):
            self.must(DESK, f"player {seat}", f"P{seat}", "stake", units=5)
        self.must(DESK, "croupier", "Ann", "deal")
        self.show(cards)

    def stands(self) -> None:
        while self.play.closed and (turn := self.turn()):
            self.must(DESK, f"player {turn}", f"P{turn}", "stand")

    def turn(self) -> int | None:
        from croupier.games.blackjack.turns import asked  # noqa: PLC0415

        turn = asked(self.book.rules, self.play)
        return turn.box.number if turn else None

    def over(self) -> None:
        """The round is brought to its end, if one is in progress."""
        if self.play.closed:
            self.must(DESK, "pit boss", "Cora", "rule", ruling="void", reason="x")

    def get(self, name: str, path: str, language: str = "en") -> Any:
        browser = self.web.browser(name, language=language)

        async def go() -> Any:
            return await browser.get(f"/nights/{NIGHT}/{path}")

        return self.web.run(go())

    def wall(self, query: str = "?table=B1", language: str = "en") -> str:
        text: str = self.get("Cora", f"wall{query}", language).content.decode()
        return text.replace("&#x27;", "'")

    def rule(self, name: str = "Cora", **fields: str) -> Any:
        """The ruling form of the panel, filled in and sent."""
        form = next(one for one in re.findall(r"<form.*?</form>", self.wall(), re.DOTALL)
                    if 'value="correct"' in one or 'id="why-correct"' in one)  # fmt: skip
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
        browser = self.web.browser(name)
        headers = {"HX-Request": "true"}

        async def go() -> Any:
            said = {**hidden, "reason": "Seen by two", **fields}
            return await browser.post(f"/nights/{NIGHT}/wall/B1/act", said, headers=headers)

        return self.web.run(go())

    def alerts(self) -> dict[str, Any]:
        from croupier.web.alerts import open_alerts  # noqa: PLC0415

        return {alert.code: alert for alert in self.web.run(open_alerts(self.room))}


@pytest.fixture(scope="session")  # as long as the house that it changes
def cards(web: Web) -> Cards:
    return Cards(web)


@pytest.fixture(autouse=True)
def _clean(cards: Cards) -> Iterator[None]:
    from croupier.web.alerts import caught_up  # noqa: PLC0415
    from croupier.web.models import Alert  # noqa: PLC0415

    cards.over()
    cards.web.run(caught_up(cards.room))
    Alert.objects.filter(night=NIGHT).delete()
    yield
    cards.over()


def options(shown: str, select: str) -> list[tuple[str, str]]:
    listed = shown[shown.index(f'<select id="{select}"') :]
    return re.findall(r'<option value="(\w*)">([^<]*)', listed[: listed.index("</select>")])


def test_a_tile_tells_where_the_round_stands_and_how_the_last_ended(cards: Cards) -> None:
    shown = cards.wall("")
    assert re.search(r'id="t-B1".*?Open.*?Bets open.*?0 of 2', shown, re.DOTALL)
    assert re.search(r'id="t-B2".*?Closed', shown, re.DOTALL)
    cards.dealt()
    assert re.search(r'id="t-B1".*?Box 1 to play.*?2 of 2', cards.wall(""), re.DOTALL)
    assert "Case 1 à jouer" in cards.wall("", "fr")
    cards.stands()
    assert "Dealer draws" in cards.wall("")
    cards.show("8")
    assert "dealer 17: 1 won, 1 lost" in cards.wall("")
    assert "donneur 17 : 1 gagnée, 1 perdue" in cards.wall("", "fr")


def test_the_panel_lists_the_cards_of_the_round_in_order(cards: Cards) -> None:
    cards.dealt("8 6 9 8 5")
    cards.must(DESK, "player 1", "P1", "split")
    cards.show("3")
    shown = cards.wall()
    assert f"About round {cards.play.round}, in progress" in shown
    assert [said for _, said in options(shown, "rule-number")] == [
        "only to correct a card", "1. 8, box 1, hand 1", "2. 6, box 4", "3. 9, dealer",
        "4. 8, box 1, hand 1", "5. 5, box 4", "6. 3, box 1, hand 1",
    ]  # fmt: skip
    assert [value for value, _ in options(shown, "rule-card")][1:] == [*RANKS]
    cards.stands()
    cards.show("10")
    cards.stands()
    assert "7. 10, box 1, hand 2" in cards.wall()
    assert "7. 10, case 1, main 2" in cards.wall(language="fr")
    cards.show("10")
    shown = cards.wall()
    assert f"About round {cards.play.round - 1}: dealer 19: " in shown
    assert "8. 10, dealer" in shown


def test_a_card_is_put_right_from_the_wall(cards: Cards) -> None:
    cards.dealt()
    cards.stands()
    cards.show("8")  # the dealer has seventeen: eighteen wins, eleven loses
    last = cards.play.last
    assert last
    answer = cards.rule(ruling="correct", number="6", card="10")
    assert answer.status_code == 200, answer.content.decode()
    assert cards.play.last
    assert cards.play.last.dealer == ("9", "10")
    alert = cards.alerts()["card_corrected"]
    assert alert.serious
    assert (alert.facts["round"], alert.facts["count"]) == (last.number, 1)
    said = f"Card 6 of round {last.number} was 10, not 8. 1 payment changed."
    assert said in cards.wall("")
    said = f"La carte 6 du coup {last.number} était 10, et non 8. 1 paiement a changé."
    assert said in cards.wall("", "fr")
    assert "rewound" not in cards.alerts()


def test_a_step_is_taken_back_and_a_round_is_void_from_the_wall(cards: Cards) -> None:
    cards.dealt()
    cards.stands()
    assert cards.rule(ruling="undo").status_code == 200
    assert cards.turn() == 4
    assert "goes back to its bets" in cards.wall("")
    assert cards.alerts()["rewound"].facts["count"] == 0
    cards.stands()
    cards.show("8")
    number = cards.play.round - 1
    assert cards.rule(ruling="undo").status_code == 200
    assert (cards.play.closed, cards.play.round) == (True, number)
    assert "2 payments changed." in cards.wall("")
    assert cards.rule(ruling="void").status_code == 200
    assert cards.play.last
    assert cards.play.last.void
    assert f"Round {number} is void" in cards.wall("")
    assert cards.alerts()["round_void"].serious


def test_a_dispute_ends_with_a_word_from_the_wall(cards: Cards) -> None:
    cards.must(DESK, "player 1", "P1", "dispute", about="Box 1 was passed over")
    assert re.search(r'class="ways next"', cards.wall())
    assert cards.rule(ruling="stands").status_code == 200
    assert not cards.room.night.tables["B1"].disputed


def test_what_is_left_open_is_asked_for(cards: Cards) -> None:
    cards.dealt()
    for fields, said in (
        ({"ruling": "void", "reason": ""}, "Say why, for the record."),
        ({"ruling": "void", "of_round": ""}, "Say which round it is about."),
        ({"ruling": "correct", "card": "K"}, "Say which card was misread."),
        ({"ruling": "correct", "number": "1"}, "Say what the card really was."),
    ):
        answer = cards.rule(**fields)
        assert (answer.status_code, said in answer.content.decode()) == (422, True), said
    assert cards.play.closed


def test_a_ruling_is_about_the_round_that_its_page_showed(cards: Cards) -> None:
    cards.dealt()
    before = cards.play.round - 1
    answer = cards.rule(ruling="void", of_round=str(before))
    assert answer.status_code == 422
    assert f"Round {before} is not the one in question any more" in answer.content.decode()
    assert cards.play.closed


def test_what_can_not_be_ruled_says_why_with_its_clause(cards: Cards) -> None:
    cards.dealt()
    cards.stands()
    cards.show("8")
    refused = cards.rule(ruling="correct", number="4", card="A")
    assert refused.status_code == 422  # on a blackjack nobody would have been asked
    assert "the round would have gone otherwise" in refused.content.decode()
    cards.rule("Cora", ruling="void")
    assert "There is no round to put right." in cards.wall()
    assert "Table B2 is not open." in cards.wall("?table=B2")


@pytest.mark.clause("HOUSE-3")
def test_a_card_that_can_not_be_there_is_an_alert(cards: Cards) -> None:
    cards.must(DESK, "croupier", "Ann", "shuffle")
    cards.dealt("2 2 2 2 2")
    cards.stands()
    cards.show("2 2 2 2 2 2 2 2")  # thirteen twos are out, and the dealer stands
    cards.dealt("2 2 2 9 9")
    cards.must(DESK, "player 1", "P1", "hit")
    assert isinstance(cards.say(DESK, "chance", "Ann", "show", card="2"), Refusal)
    alert = cards.alerts()["no_such_card_left"]
    assert (alert.clause, alert.serious) == ("HOUSE-3", True)
    said = "Refused to Ann: There can be no other 2 in this shoe: read the card again."
    assert said in cards.wall("")
    assert "Refusé à Ann : Il ne peut plus y avoir de 2 dans ce sabot" in cards.wall("", "fr")


def test_words_at_the_wrong_time_are_alerts_unless_a_player_says_them(cards: Cards) -> None:
    cards.dealt()
    assert isinstance(cards.say(DESK, "chance", "Ann", "show", card="K"), Refusal)
    assert cards.alerts()["no_card_due"].serious
    for word in ("shuffle", "deal", "open_betting"):
        assert isinstance(cards.say(DESK, "croupier", "Ann", word), Refusal)
    assert cards.alerts()["cards_are_out"].times == 3
    assert isinstance(cards.say(DESK, "player 4", "P4", "hit"), Refusal)
    assert {*cards.alerts()} == {"no_card_due", "cards_are_out"}


def test_a_shuffle_between_two_rounds_is_no_alert(cards: Cards) -> None:
    cards.must(DESK, "croupier", "Ann", "shuffle")
    assert cards.alerts() == {}


@pytest.mark.parametrize(
    "kinds", [["card_shown", "shoe_shuffled"], ["shoe_shuffled", "no_blackjack"]]
)
def test_a_shoe_that_runs_out_in_a_round_is_one(cards: Cards, kinds: list[str]) -> None:
    from croupier.web.watched import worth_seeing  # noqa: PLC0415

    events = [{"kind": kind} for kind in kinds]
    document = {"action": {"action": "show"}, "events": events, "by": "chance", "desk": DESK}
    night = cards.room.night
    assert [seen.event["kind"] for seen in worth_seeing(night, document)] == ["shoe_shuffled"]
    closed = {**document, "events": [*events, {"kind": "round_closed"}]}
    assert list(worth_seeing(night, closed)) == []


def test_an_inspector_reads_every_entry_as_sentences(cards: Cards) -> None:
    from croupier.web.screens.happened import Teller  # noqa: PLC0415

    cards.dealt("8 6 9 8 5")
    cards.must(DESK, "player 1", "P1", "split")
    cards.show("3")
    cards.must(DESK, "player 1", "P1", "double")
    cards.show("10 10")
    cards.stands()
    cards.show("10")
    cards.dealt()
    boss = (DESK, "pit boss", "Cora", "rule")
    cards.must(*boss, ruling="correct", number=2, card="7", reason="misread")
    cards.must(*boss, ruling="undo", reason="one card too many")
    cards.over()
    seen = set()
    for entry in cards.room.store.read():
        document = document_of(entry)
        for language in ("en", "fr"):
            teller = Teller(cards.room, language)
            assert teller.action(document)
            for event in document["events"]:
                said = teller.told(document["desk"], event)
                assert said
                assert "{" not in said
                assert not re.search(r"\bbox \d", said) or language == "en", said
                seen.add(event["kind"])
    assert {"doubled", "hand_split", "rewound", "card_corrected", "round_void"} <= seen
    shown = cards.get("Ida", "record?table=B1").content.decode()
    assert "Shoe" in shown
    assert "Sabot" in cards.get("Ida", "record?table=B1", "fr").content.decode()
    for what in ("cards", "rulings", "stakes", "results"):
        page = cards.get("Ida", f"record?table=B1&what={what}")
        assert page.status_code == 200
        assert "<time" in page.content.decode(), what


def test_the_wall_times_turns(cards: Cards) -> None:
    shown = cards.wall()
    form = next(one for one in re.findall(r"<form.*?</form>", shown, re.DOTALL)
                if 'value="time_turns"' in one)  # fmt: skip
    said = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    browser = cards.web.browser("Cora")

    async def go(seconds: str) -> Any:
        fields = {**said, "command": str(uuid4()), "action": "time_turns", "seconds": seconds}
        return await browser.post(f"/nights/{NIGHT}/wall/B1/act", fields)

    cards.web.run(go("45"))
    assert cards.room.night.tables["B1"].turn_s == 45
    assert "Turns as they like" in cards.wall()
    cards.web.run(go("null"))
    assert cards.room.night.tables["B1"].turn_s is None
