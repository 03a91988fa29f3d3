"""The console of a roulette table: the step, the words, the pad, and whom to pay in which chips."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from helpers.desks import Desk, button, plain
from helpers.webhouse import Web

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


class Roulette(Desk):
    """Bob on 2 has blue at 2, Eve on 3 has green at 4; Ann throws."""

    def colours(self) -> None:
        self.at("player 2", "Ann", "take_colour", colour="blue", value=2)
        self.at("player 3", "Ann", "take_colour", colour="green", value=4)

    def lay(self, seat: int, stakes: dict[str, int], chips: str = "colour") -> None:
        for bet, units in stakes.items():
            self.at(f"player {seat}", "Ann", "stake", bet=bet, units=units, chips=chips)

    def thrown(self) -> None:
        way = self.room.night.tables["W1"].play.last_direction
        back = {"clockwise": "anticlockwise"}.get(way, "clockwise")
        self.at("croupier", "Ann", "spin", direction=back)
        self.at("croupier", "Ann", "call")

    def lands(self, number: int | None) -> None:
        self.thrown()
        self.at("chance", "Ann", "land", number=number)

    def paying(self) -> str:
        """All that stands about the player who is paid now."""
        return plain(self.page().split('class="panel pay"')[1].partition("</section>")[0])

    @property
    def play(self) -> Any:
        return self.room.night.tables["W1"].play


@pytest.fixture
def table(web: Web) -> Roulette:
    made = Roulette(web, "roulette")
    made.colours()
    return made


def test_a_round_from_the_invitation_to_the_next(table: Roulette) -> None:
    assert table.step() == "invite"
    assert "rebuild the stacks" in table.text("panel teach")
    assert "Place your bets." in table.text("call")
    assert table.act(by="croupier", action="open_betting").status_code == 303
    assert table.step() == "spin"
    assert table.act(by="croupier", action="spin", direction="clockwise").status_code == 303
    assert table.step() == "call"
    assert "No more bets." in table.text("call")
    assert table.act(by="croupier", action="call").status_code == 303
    assert table.step() == "land"
    assert table.act(by="chance", action="land", number="17").status_code == 303
    assert table.step() == "say"
    assert "“17, black, odd and low.”" in table.text("call")
    assert table.press() == "invite", "nobody has staked: there is nothing to take or to pay"


@pytest.mark.clause("FR-55-10.11")
@LANGUAGES
def test_what_is_announced_is_said_in_both_languages(table: Roulette, language: str) -> None:
    table.lands(32)
    assert "32, red, even and high." in table.text("call", language)
    assert "32, rouge, pair et passe." in table.text("call", language)


@pytest.mark.clause("FR-55-10.7")
def test_the_one_lawful_way_of_the_plate_is_the_big_button(table: Roulette) -> None:
    table.act(by="croupier", action="open_betting")
    first = table.page()
    for way in ("Plate clockwise", "Plate anticlockwise"):
        assert "aria-disabled" not in button(first, way), "the first throw is free"
    table.lands(17)
    table.press()
    table.act(by="croupier", action="open_betting")
    page = table.page()
    lawful, other = button(page, "Plate anticlockwise"), button(page, "Plate clockwise")
    assert "ball clockwise" in plain(lawful)
    assert 'data-key="Enter"' in lawful
    assert 'aria-disabled="true"' in other
    assert "FR-55-10.7" in table.text("next-step")


@pytest.mark.clause("FR-55-10.10")
def test_the_stacks_are_the_croupiers_while_nobody_helps(table: Roulette) -> None:
    assert "You are alone" in table.text("panel teach")
    assert table.act(by="croupier", action="assist", person="Ben").status_code == 303
    assert "Your second rebuilds the stacks" in table.text("panel teach")
    assert "Ben helps at this table." in table.text("panel side")
    assert table.act(by="croupier", action="assist").status_code == 303
    assert "You are alone" in table.text("panel teach")


@pytest.mark.clause("FR-55-10.14")
def test_the_ball_waits_while_the_chef_is_away(table: Roulette) -> None:
    table.act(by="croupier", action="open_betting")
    assert "leaves" in table.text("panel side")
    assert table.act(by="croupier", action="mark_chef", away="true").status_code == 303
    assert "is back" in table.text("panel side")
    assert "FR-55-10.14" in table.text("next-step")
    assert table.act(by="croupier", action="mark_chef", away="false").status_code == 303
    assert "FR-55-10.14" not in table.text("next-step")


def test_the_pad_has_every_number_once_in_the_order_of_the_cloth(table: Roulette) -> None:
    table.thrown()
    page = table.page()
    keys = [int(one) for one in re.findall(r'class="key [^"]*" name="number" value="(\d+)"', page)]
    assert sorted(keys) == list(range(37))
    assert keys[:3] == [0, 3, 6]
    assert keys[13] == 2
    pockets = [int(one) for one in re.findall(r'data-pocket="(\d+)"', page)]
    assert pockets[:3] == [0, 32, 15], "as the cylinder has them, clockwise from zero"


@pytest.mark.clause("FR-55-10.8")
def test_a_chip_in_the_cylinder_is_a_throw_again(table: Roulette) -> None:
    table.lay(2, {"17": 3})
    table.thrown()
    assert table.act(by="croupier", action="chip_in_cylinder").status_code == 303
    assert table.step() == "invite"
    note = table.text("void-note")
    assert "A chip fell into the cylinder. Nobody loses; the ball is thrown again." in note
    assert "The stakes stand" in note
    assert "FR-55-10.8" in note
    assert table.play.stakes[2, "17", "colour"] == 3


def test_a_ball_in_no_pocket_and_bets_that_stay_closed(web: Web) -> None:
    strict = Roulette(web, "strict")
    strict.colours()
    assert "This table has no hippodrome" in plain(strict.page())
    strict.thrown()
    assert strict.act(by="chance", action="land", number="null").status_code == 303
    assert strict.step() == "spin", "no invitation: betting stays closed"
    assert "betting stays closed" in strict.text("void-note")


@pytest.mark.clause("FR-55-10.17")
@pytest.mark.clause("FR-55-10.18")
def test_a_plein_and_two_chevaux_are_paid_without_thinking(table: Roulette) -> None:
    table.lay(2, {"17": 2, "17-20": 1, "14-17": 3, "column 2": 4, "5": 1})
    table.lands(17)
    table.press()
    assert table.step() == "take"
    assert "2 B blue ×1" in table.text("panel lost")
    assert table.press() == "pay"
    rows = [plain(one) for one in re.findall(r"<tr>.*?</tr>", table.page().split('class="owed')[1])]
    assert rows[1:] == [
        "column 2 ×4 2 : 1 8 8",
        "cheval 14-17 ×3 17 : 1 51 2 × 20 + 11",
        "cheval 17-20 ×1 17 : 1 17 17",
        "plein 17 ×2 35 : 1 70 3 × 20 + 10",
        "In all €292 146 7 × 20 + 6",
    ]
    page = table.paying()
    assert "7 stacks of 20 FR-55-10.18 or 7 plaques of 20 FR-55-10.3" in page
    assert "FR-55-10.3 B 6 chips" in page
    assert (
        "Seat 2: column 2, 8; cheval 14-17, 51; cheval 17-20, 17; plein 17, 70. "
        "In all 146 chips, blue." in table.text("call")
    )
    assert table.press() == "invite"


@LANGUAGES
def test_the_button_names_the_next_to_be_paid(table: Roulette, language: str) -> None:
    table.lay(2, {"17": 1})
    table.lay(3, {"black": 5})
    table.lands(17)
    said = {
        "en": (
            "Said. Now take the losers",
            "Nothing to take. Next: seat 2, 35 chips, blue",
            "Paid. Next: seat 3, 5 chips, green",
            "Paid. The round is done",
        ),
        "fr": (
            "C'est dit. Ramassez les perdantes",
            "Rien à ramasser. Suivant : place 2, 35 jetons, couleur bleu",
            "Payé. Suivant : place 3, 5 jetons, couleur vert",
            "Payé. Le coup est fini",
        ),
    }[language]
    for words in said:
        assert words in plain(table.page(language=language).split('id="next-step"')[1])
        table.press()


@pytest.mark.clause("FR-55-12")
def test_zero_says_which_even_chances_are_cut_and_what_goes(table: Roulette) -> None:
    table.lay(2, {"red": 5, "17": 2})
    table.lay(3, {"low": 4})
    table.lands(0)
    table.press()
    assert "Zero: the even chances lose half." in table.text("call")
    cut = table.paying()
    assert "Zero: first cut these stakes in half FR-55-12" in cut
    assert "2 B blue red 3 2 + €1" in cut, "of five chips at 2, what is worth 5"
    assert "3 E green low 2 2" in cut
    assert cut.index("low 2 2") < cut.index("Then sweep the other stakes that don't cover zero")
    assert "every stake that doesn't cover the number" not in cut
    lost = table.text("panel lost")
    assert "2 B blue ×5" in lost
    assert "3 E green ×2" in lost
    assert table.press() == "invite", "nobody has won"


@pytest.mark.clause("FR-55-10.19")
def test_leave_to_pay_in_value_is_shown_where_the_chips_are_laid_out(table: Roulette) -> None:
    table.lay(2, {"17": 2})
    table.lands(17)
    table.press()
    table.press()
    table.at("pit boss", "Cora", "pay_in_value", seat=2, units=20)
    paid = table.paying()
    assert "By leave, 20 of these chips are paid in value. FR-55-10.19" in paid
    assert "In all €140 50 + €40 2 × 20 + 10" in paid
    assert "20 2 × 20 By leave" in paid, "forty euros in value chips"
    assert "Paid" in table.text("next-step")


def test_value_chips_on_an_even_chance_are_paid_in_the_players_colour(table: Roulette) -> None:
    table.lay(3, {"red": 10}, chips="value")
    table.lands(32)
    table.press()
    table.press()
    paid = table.text("panel pay")
    assert "red €10 1 : 1 2 + €2 2" in paid, "two chips of four, and two in value"


def test_what_a_croupier_places_and_gives_out(table: Roulette) -> None:
    assert table.act(by="croupier", action="stake", seat="2", bet="17-20", units="3").status_code \
        == 303  # fmt: skip
    assert table.play.stakes[2, "17-20", "colour"] == 3
    assert table.act(by="croupier", action="announce", seat="3", sector="tiers", units="1") \
        .status_code == 303  # fmt: skip
    assert table.act(by="player 2", action="change", units="5").status_code == 303
    assert table.play.colours[2].chips == 5
    assert table.act(by="player 2", action="tip", units="2").status_code == 303
    assert table.act(by="player 3", action="clear").status_code == 303
    assert table.act(by="player 3", action="take_colour", colour="pink", value="6").status_code \
        == 303  # fmt: skip
    assert "pink €6 each" in table.text("panel stakes")


@pytest.mark.parametrize(
    ("form", "asks"),
    [
        ({"by": "croupier", "action": "stake", "bet": "17", "units": "1"}, "Say whose seat it is."),
        ({"by": "croupier", "action": "stake", "seat": "2", "units": "1"}, "Say on what"),
        ({"by": "croupier", "action": "announce", "seat": "2", "units": "1"}, "Say which sector"),
        ({"by": "player 2", "action": "take_colour"}, "Choose a colour."),
        ({"by": "player 2", "action": "tip"}, "Say how many chips."),
        ({"by": "croupier", "action": "abandon"}, "Say whose seat it is."),
        ({"by": "player 2", "action": "change", "units": "two"}, "two"),
    ],
)
def test_what_a_form_leaves_open_is_asked_for(
    table: Roulette, form: dict[str, str], asks: str
) -> None:
    before = table.room.floor.seq
    answer = table.act(**form)
    assert (answer.status_code, table.room.floor.seq) == (422, before)
    assert asks in plain(answer.content.decode())


def test_nobodys_chips_are_kept_apart_by_one_tap(table: Roulette) -> None:
    table.at("player 2", "Ann", "hand_in")
    assert table.act(by="croupier", action="abandon", seat="3").status_code == 422
    assert "Who has gone and left chips? FR-41" in table.text("panel side")
    assert table.act(by="croupier", action="mark_player", seat="3").status_code == 303
    asked = table.page().split('id="abandon-sure"')[1].partition("</details>")[0]
    assert asked.index("</summary>") < asked.index("All chips of this seat leave the table")
    listed = asked.partition("</select>")[0]
    assert re.findall(r'<option value="([^"]*)"', listed) == ["", "3"], "even where one has any"


@pytest.mark.clause("FR-55-10.15")
def test_value_chips_stand_in_for_colour_while_the_ball_runs(web: Web) -> None:
    bare = Roulette(web, "roulette")
    assert offered(bare.page(), "value-bet") == ["high", "odd", "black", "red", "even", "low"]
    bare.at("croupier", "Ann", "spin", direction="clockwise")
    assert len(offered(bare.page(), "value-bet")) == 161
    late = {"by": "player 2", "action": "stake", "bet": "17", "units": "2", "chips": "value"}
    assert bare.act(**late).status_code == 303
    assert "17 €2" in bare.text("panel stakes")


def offered(page: str, select: str) -> list[str]:
    listed = page[page.index(f'id="{select}"') :].partition("</select>")[0]
    return [value for value in re.findall(r'<option value="([^"]*)"', listed) if value]


@pytest.mark.clause("FR-55-10.12")
def test_what_can_not_be_is_shown_with_its_reason(web: Web) -> None:
    bare = Roulette(web, "roulette")
    side = bare.text("panel side")
    assert "The croupier places bets for players who hold a colour" in side
    assert "FR-55-10.12" in side
    assert 'aria-disabled="true"' in button(bare.page(), "Place it")
    assert 'aria-disabled="true"' in button(bare.page(), "Chip in the cylinder")


def test_a_ruling_after_payment_says_what_goes_back_and_what_is_given(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lay(3, {"18": 1})
    table.lands(17)
    for _ in range(3):
        table.press()
    assert table.step() == "invite"
    table.at("pit boss", "Cora", "rule", ruling="correct", number=18, reason="Seen by two")
    assert table.step() == "say"
    assert "By ruling, the number of round 1 is 18." in table.text("call")
    assert table.press() == "back"
    moves = [plain(one) for one in re.findall(r"<tr class.*?</tr>", table.page())]
    assert moves[0] == "2 Bob plein 17 Take back B ×36 Now"
    assert moves[1] == "3 Eve plein 18 Give E ×36 Waits"
    assert "Seat 2 gives back 36 chips, blue, on plein 17." in table.text("call")
    assert table.press() == "give"
    assert table.press() == "invite"


def test_a_ruling_before_the_payment_changes_the_list(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lands(17)
    table.at("pit boss", "Cora", "rule", ruling="void", reason="Late bet")
    assert table.step() == "say"
    assert "round 1 is annulled" in table.text("call")


def test_a_table_of_rounds_says_what_wins_in_the_order_of_payment(web: Web) -> None:
    rounds = Roulette(web, "roulette", recording="rounds")
    rounds.lands(17)
    assert rounds.press() == "settle"
    wins = rounds.text("panel wins")
    order = ("column 2", "odd", "dozen 2", "sixain", "transversale", "carré", "cheval", "plein 17")
    assert [wins.index(one) for one in order] == sorted(wins.index(one) for one in order)
    assert "plein 17 35 : 1" in wins
    assert rounds.press() == "invite"


def test_the_machine_moves_the_chips_and_the_croupier_announces(web: Web) -> None:
    virtual = Roulette(web, "roulette", chance="virtual")
    virtual.colours()
    virtual.lay(2, {"dozen 1": 1, "dozen 2": 1, "dozen 3": 1})
    assert virtual.step() == "invite"
    assert "stacks" not in virtual.text("panel teach"), "the machine has none"
    virtual.thrown()
    assert virtual.step() == "say"
    page = virtual.page()
    assert 'data-revolutions="2"' in page
    assert "until-rest" in page
    assert virtual.press() == "lose"
    last = virtual.press()
    assert last in ("win", "invite"), "zero pays no dozen"


@pytest.mark.clause("FR-55-10.6")
def test_the_chef_counts_the_series_before_the_table_opens(web: Web) -> None:
    table = Roulette(web, "roulette")
    for seat in (2, 3):
        table.at("croupier", "Ann", "leave", seat=seat)
    table.at("croupier", "Ann", "close", counted=30_000)
    assert table.step() == "check"
    text = table.text("panel teach")
    assert "Chef de table colour series not counted yet FR-55-10.6" in text
    table.at("pit boss", "Cora", "check")
    assert table.step() == "open"
    assert table.act(by="croupier", action="open").status_code == 303
    assert table.step() == "invite"


def test_closing_asks_for_the_float(table: Roulette) -> None:
    for seat in (2, 3):
        table.at("croupier", "Ann", "leave", seat=seat)
    assert 'name="counted"' in table.page()
    refused = table.act(by="croupier", action="close")
    assert refused.status_code == 422
    assert table.act(by="croupier", action="close", counted="30000").status_code == 303
    assert not table.room.night.tables["W1"].opened


def test_the_same_press_twice_is_one_step(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lands(17)
    form = {"command": str(uuid4()), "screen": "console", "by": "croupier", "action": "dispute"}
    assert [table.post("act", **form).status_code for _ in range(2)] == [303, 303]
    assert table.step() == "disputed", "and the list stays as it is"
    assert "The list stays as it is" in table.text("next-step")


@pytest.mark.clause("FR-55-10.6")
def test_one_tap_asks_for_a_marker_and_one_hands_it_over(table: Roulette) -> None:
    """Eve's green at 4 has a value of its own; Bob's blue is worth the minimum, 2."""
    stakes = table.text("panel stakes")
    assert stakes.count("Ask for the marker") == 1
    assert "Demander le marqueur" in table.text("panel stakes", "fr")
    assert table.act(by="croupier", action="ask_marker", seat="3").status_code == 303
    stakes = table.text("panel stakes")
    assert "Ask for the marker" not in stakes
    assert "Marker asked for" in stakes
    assert "Marqueur demandé" in table.text("panel stakes", "fr")
    cora, wall = table.web.browser("Cora"), f"/nights/{table.name}/wall"

    async def seen(language: str) -> str:
        page = await cora.get(f"{wall}?table=W1&lang={language}")
        return plain(page.content.decode()).replace("\xa0", " ")

    async def give() -> Any:
        form = {"by": "pit boss", "action": "give_marker", "seat": "3", "screen": "wall"}
        return await cora.post(f"{wall}/W1/act", {**form, "command": str(uuid4())})

    shown = table.web.run(seen("en"))
    assert "The croupier asked for the marker of seat 3: green, at €4 a chip." in shown  # an alert
    assert "The croupier asks for a marker: seat 3, green, €4 a chip." in shown
    assert "Hand over the marker" in shown
    french = table.web.run(seen("fr"))
    assert "Le croupier demande un marqueur : place 3, vert, 4 € le jeton." in french
    assert "Remettre le marqueur" in french
    assert table.web.run(give()).status_code == 303
    assert table.play.colours[3].marker == "given"
    assert "Hand over the marker" not in table.web.run(seen("en"))
    assert "Marker asked for" not in table.text("panel stakes")
    assert table.web.run(give()).status_code == 422


@pytest.mark.clause("FR-55-10.6")
def test_another_chef_hands_over_no_marker_of_this_table(table: Roulette) -> None:
    table.say("office", "licensee", "Lou", "appoint", person="Dora", role="pit boss",
              of_age=True, member=True)  # fmt: skip
    table.at("croupier", "Ann", "ask_marker", seat=3)
    dora, wall = table.web.browser("Dora"), f"/nights/{table.name}/wall"

    async def give() -> Any:
        form = {"by": "pit boss", "action": "give_marker", "seat": "3", "screen": "wall"}
        return await dora.post(f"{wall}/W1/act", {**form, "command": str(uuid4())})

    answer = table.web.run(give())
    assert answer.status_code == 422
    told = plain(answer.content.decode())
    assert "Cora answers for this table" in told
    assert "FR-55-10.6" in told


@pytest.mark.clause("FR-55-10.6")
def test_the_banks_page_takes_no_word_of_a_chef_about_anothers_table(table: Roulette) -> None:
    """R1 was closed ten short and opened again with Dora's check: Cora has no more to say of it."""
    for person in ("Dora", "Ben"):
        table.say("office", "licensee", "Lou", "appoint", person=person, role="pit boss",
                  of_age=True, member=True)  # fmt: skip
    for seat in (2, 3):
        table.at("croupier", "Ann", "leave", seat=seat)
    table.at("croupier", "Ann", "close", counted=29_990)
    table.at("pit boss", "Cora", "close", counted=29_990)
    table.at("pit boss", "Dora", "check")
    table.at("director", "Dora", "open")
    ben, dora = table.web.browser("Ben"), table.web.browser("Dora")
    bank = f"/nights/{table.name}/bank"

    async def seen(who: Any) -> Any:
        form = {"by": "pit boss", "action": "acknowledge", "paper": "C-1", "screen": "bank"}
        return await who.post(f"{bank}/act", {**form, "command": str(uuid4())})

    refused = table.web.run(seen(ben))
    assert refused.status_code == 422
    told = plain(refused.content.decode())
    assert "Dora answers for this table" in told
    assert "FR-55-10.6" in told
    assert table.web.run(seen(dora)).status_code == 303
