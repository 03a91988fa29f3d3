"""The croupier's console: what to say, take and pay next, and nothing that is not so."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from helpers.bank.pages import Till
from helpers.desks import Desk, button, plain
from helpers.webhouse import Web


def test_the_colour_is_announced_before_anything_is_taken(france: Desk) -> None:
    france.bets(bob={"blue": 10}, eve={"blue": 6, "orange": 7})
    france.turns(france.segment("blue"))
    assert france.step() == "say"
    assert "Say “Blue.” « Bleu. »" in france.text("call")
    assert "FR-46-1.8" in france.text("panel pay")
    assert france.press() == "take"
    assert france.press() == "pay"
    assert "Seat 3 wins €30 on blue" in france.text("call")
    assert france.press() == "pay"
    assert "Seat 2 wins €50 on blue" in france.text("call")
    assert france.press() == "spin"


def test_a_round_without_stakes_is_announced_as_well(ontario: Desk) -> None:
    ontario.turns(ontario.segment("blue"))
    assert ontario.step() == "say"
    assert ontario.press() == "invite"


def test_a_ruling_before_any_chip_moved_is_paid_as_corrected(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"red": 3})
    ontario.turns(ontario.segment("blue"))
    ontario.press()
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=ontario.segment("red"),
               reason="read upside down")  # fmt: skip
    assert ontario.step() == "say", "the other colour is announced first"
    assert "the result of round 1 is red" in ontario.text("call")
    assert "read upside down" in ontario.text("panel pay")
    assert ontario.press() == "take"
    assert "$6" in ontario.text("panel lost")
    assert ontario.press() == "pay"
    assert ontario.press() == "invite"


def test_a_ruling_after_payment_says_what_to_take_back_and_to_give(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"red": 3, "blue": 1})
    ontario.turns(ontario.segment("blue"))
    assert [ontario.press() for _ in range(3)] == ["take", "pay", "pay"]  # Bob has 12, Eve not yet
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=ontario.segment("red"),
               reason="mis-keyed")  # fmt: skip
    won = next(spot.pays for spot in
               ontario.room.floor.law.at(ontario.room.night.tables["W1"]).wheel.spots.values()
               if spot.name == "red") * 3  # fmt: skip
    page = ontario.text()
    assert ontario.step() == "say"
    assert "Ruling on round 1" in page
    assert "mis-keyed" in page
    assert "Paid" not in page, "nothing of the list before"
    assert "By ruling, the result of round 1 is red" in page
    assert "Sur décision, le résultat du coup 1 est rouge" in page
    rows = ontario.text("panel winners")
    assert "2 Bob B Blue Take back $18" in rows, "his winnings and his stake"
    assert "3 Eve B Blue Take back $1 " in rows, "she was not paid yet: her stake alone"
    assert f"3 Eve R Red Give ${3 + won}" in rows
    assert ontario.press() == "back"
    assert "Seat 2: $18 goes back to the bank" in ontario.text("call")
    assert ontario.press() == "back"
    assert ontario.press() == "give"
    assert ontario.press() == "invite"


def test_a_ruling_on_a_ruling_begins_with_what_was_done(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"red": 3})
    ontario.turns(ontario.segment("blue"))
    while ontario.press() != "invite":
        pass
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=ontario.segment("red"))
    assert [ontario.press(), ontario.press()] == ["back", "give"]  # Bob gave it all back
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=ontario.segment("blue"))
    rows = ontario.text("panel winners")
    assert "2 Bob B Blue Give $18" in rows
    assert "Eve" not in rows, "she was never given anything"


def test_an_annulled_round_gives_every_stake_back(france: Desk) -> None:
    france.bets(bob={"blue": 10}, eve={"orange": 7})
    france.turns(france.segment("blue"))
    while france.press() != "spin":
        pass
    france.at("pit boss", "Cora", "rule", ruling="void", round=1, reason="the wheel was loose")
    page = france.text(language="fr")
    assert "Sur décision, le coup 1 est annulé" in page
    assert "the wheel was loose" in page
    rows = france.text("panel winners")
    assert "2 Bob B Blue Take back €50" in rows
    assert "3 Eve O Orange Give €7" in rows


def test_a_correction_within_the_colour_changes_nothing_at_the_table(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"red": 3})
    ontario.turns(ontario.segment("blue"))
    assert [ontario.press(), ontario.press()] == ["take", "pay"]
    other = ontario.segment("blue", 1)
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=other)
    assert ontario.step() == "pay", "the list goes on where it was"


def test_a_ruling_while_the_wheel_turns_waits_for_its_result(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6})
    ontario.turns(ontario.segment("blue"))
    while ontario.press() != "invite":
        pass
    ontario.at("croupier", "Ann", "open_betting")
    ontario.at("croupier", "Ann", "call")
    ontario.at("pit boss", "Cora", "rule", ruling="void", round=1)
    assert ontario.step() == "spin"
    ontario.at("croupier", "Ann", "spin", direction="clockwise")
    ontario.at("chance", "Ann", "land", segment=1, revolutions=4)
    assert "Ruling on round 1" in ontario.text()
    assert ontario.press() == "back"
    assert ontario.press() == "say", "and then the second round"


def test_every_press_is_fresher_than_the_one_before(ontario: Desk) -> None:
    """A page that seems older than what is shown is dropped: js/page.js, `overtaken`."""

    def stands() -> tuple[int, ...]:
        (found,) = re.findall(r'data-at="(\d+)\.(\d+)"', ontario.page())
        return tuple(map(int, found))

    ontario.bets(bob={"blue": 6})
    ontario.turns(ontario.segment("blue"))
    told = [stands()]
    while ontario.press() != "invite":
        told.append(stands())
    told.append(stands())
    assert len(told) == 4
    assert told == sorted(set(told))


def test_whoever_relieves_the_croupier_goes_on_where_the_list_stood(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"blue": 3})
    ontario.turns(ontario.segment("blue"))
    assert [ontario.press(), ontario.press(), ontario.press()] == ["take", "pay", "pay"]
    ontario.at("croupier", "Ann", "hand_over", to="Ben")
    assert 'name="step"' not in ontario.page(), "Ann has nothing to pay here any more"
    ann, ontario.ann = ontario.ann, ontario.web.browser("Ben")
    assert ontario.step() == "pay"
    assert ontario.text("panel winners").endswith("1 × 2 Paid 3 Eve $3 $6 1 × 5 + 1 × 1 To pay")
    (seq,) = re.findall(r'name="seq" value="(\d+)"', ontario.page())
    ben, ontario.ann = ontario.ann, ann
    assert ontario.post("paid", seq=seq, step=4).status_code == 303
    ontario.ann = ben
    assert ontario.step() == "pay", "a bookmark is moved by whoever deals there, and nobody else"
    assert ontario.press() == "invite"


def test_a_dispute_freezes_the_list(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"blue": 3})
    ontario.turns(ontario.segment("blue"))
    assert [ontario.press(), ontario.press()] == ["take", "pay"]
    ontario.at("croupier", "Ann", "dispute")
    page = ontario.page()
    assert ontario.step() == "disputed"
    assert "2 Bob $6 $12" in ontario.text("panel winners")
    assert "Waiting for the pit boss. The list stays" in ontario.text("foot")
    assert 'action="paid"' not in page
    ontario.at("pit boss", "Cora", "rule", ruling="stands")
    assert ontario.step() == "pay"


@pytest.mark.parametrize("law", ["ontario", "france"])
def test_a_machines_result_is_announced_step_by_step(web: Web, law: str) -> None:
    desk = Desk(web, law, chance="virtual")
    desk.bets(bob=dict.fromkeys(desk.spots, 2))  # somebody wins, others lose
    desk.turns()
    page = desk.page()
    assert desk.step() == "say"
    assert 'class="wheel"' in page
    assert re.search(r'<form [^>]*action="paid"[^>]* class="at-rest"', page), "while it lands: no"
    assert desk.press() == "lose"
    assert "Lost on " in desk.text("call")
    assert desk.press() == "win"
    assert "Seat 2 wins" in desk.text("call")
    assert "To pay" not in desk.text()
    assert desk.press() == ("invite" if law == "ontario" else "spin")


@pytest.mark.parametrize("turns", [2, 4])
def test_a_void_spin_is_told_with_its_clause(france: Desk, turns: int) -> None:
    france.bets(bob={"blue": 10})
    france.turns(None if turns == 4 else 3, turns)
    note = france.text("void-note")
    assert "No spin: " in note
    assert {2: "FR-46-1.6", 4: "FR-46-1.8"}[turns] in note
    assert "The stakes stand, and may be changed." in note
    assert "Les mises restent" in france.text("void-note", "fr")
    france.at("croupier", "Ann", "spin", direction="anticlockwise")
    assert "void-note" not in france.page()


def test_a_table_that_records_rounds_says_what_to_do(web: Web) -> None:
    desk = Desk(web, "france", recording="rounds")
    desk.turns(desk.segment("blue"))
    assert desk.step() == "say"
    assert desk.press() == "settle"
    page = desk.text()
    assert "Take the losing stakes. Then pay blue, 5 : 1." in page
    assert "smallest winnings first" in page
    assert desk.press() == "spin"


def test_nothing_unlawful_is_offered(france: Desk) -> None:
    assert "nobody" not in france.page()
    assert 'aria-disabled="true"' in button(france.page(), "Give the stakes back")
    france.turns(france.segment("blue"))
    france.press()
    page = france.page()
    assert 'aria-disabled="true"' in button(page, "Spin clockwise")
    assert 'aria-disabled="true"' not in button(page, "Spin anticlockwise")
    assert "FR-46-1.5" in france.text("foot")
    france.at("croupier", "Ann", "spin", direction="anticlockwise")
    taking = france.page(france.web.browser("Ben"))
    assert 'aria-disabled="true"' in button(taking, "Take this table from Ann")


def test_no_stake_is_keyed_after_the_cutoff(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 2})
    assert 'aria-disabled="true"' not in button(ontario.page(), "Give the stakes back")
    ontario.at("croupier", "Ann", "open_betting")
    ontario.at("croupier", "Ann", "call")
    page = ontario.page()
    form = page[page.index('id="key-stake"') :]
    form = form[: form.index("</details>")]
    assert "ON-WOF-5" in plain(form)
    open_buttons = [one for one in re.findall(r"<button[^>]*>", form) if "hidden" not in one]
    assert all('aria-disabled="true"' in one for one in open_buttons)


@pytest.mark.parametrize(
    ("told", "status"),
    [({}, 422), ({"revolutions": "4", "many": "12"}, 422), ({"many": "12"}, 303)],
)
def test_the_turns_are_told_once(ontario: Desk, told: dict[str, str], status: int) -> None:
    ontario.at("croupier", "Ann", "call")
    ontario.at("croupier", "Ann", "spin", direction="clockwise")
    assert "novalidate" in ontario.page()
    answer = ontario.act(by="chance", action="land", segment="2", **told)
    assert answer.status_code == status
    if status == 422:
        assert "First choose how many full turns" in plain(answer.content.decode())
    else:
        landed = ontario.room.sights.at("W1").step("land", last=True)
        assert landed
        assert landed.event.revolutions == 12


def test_a_forgotten_name_is_asked_for_in_our_own_words(ontario: Desk) -> None:
    answer = ontario.act(by="croupier", action="sit", seat="5", player="", of_age="true")
    assert answer.status_code == 422
    assert "Say who it is" in plain(answer.content.decode())


@pytest.mark.parametrize("typed", ["2.5", "1,50", "1" + "0" * 21, "1" + "0" * 15, "two"])
def test_chips_that_are_no_whole_number_are_refused_in_our_own_words(
    ontario: Desk, typed: str
) -> None:
    answer = ontario.act(by="player 2", action="stake", spot="blue", units=typed)
    assert answer.status_code == 422
    told = plain(answer.content.decode())
    assert f"“{typed[:24]}” can't be read as chips. Type a whole number, such as 5." in told
    assert ontario.room.floor.law.at(ontario.room.night.tables["W1"]).stake_multiple.clause in told
    answer = ontario.act(by="croupier", action="time_bets", seconds=typed)
    assert answer.status_code == 422
    assert "can't be read here" in plain(answer.content.decode())


def test_a_ruling_at_the_console_names_its_round(ontario: Desk) -> None:
    ontario.turns(2)
    cora = ontario.web.browser("Cora")
    assert "Void round 1" in plain(ontario.page(cora))
    ontario.at("croupier", "Ann", "open_betting")
    ontario.at("croupier", "Ann", "call")
    page = ontario.page(cora)
    assert "Void round 2" in plain(page)
    assert re.search(
        r'name="ruling" value="void"><input type="hidden" name="round" value="2"', page
    )
    answer = ontario.act(by="pit boss", action="rule", ruling="void")
    assert answer.status_code == 422
    assert "Say which round it is about." in plain(answer.content.decode())


def test_a_closed_table_invites_nobody(ontario: Desk) -> None:
    ontario.at("croupier", "Ann", "open_betting")
    for seat in (2, 3):
        ontario.at("croupier", "Ann", "leave", seat=seat)
    assert re.search(r'<details class="sure".*Yes, close it', ontario.page(), re.DOTALL)
    ontario.at("croupier", "Ann", "close")
    page = ontario.text()
    assert "The table is closed" in page
    assert "Place your bets" not in page


def test_the_console_in_french(ontario: Desk) -> None:
    page = ontario.text(language="fr")
    for words in ("J'ai vérifié : 18 ans ou plus", "Paraît avoir moins de 18 ans : ne joue pas",
                  "Remarque : quelle place ou case", "Chronométrer les mises",
                  "Personne n'a misé"):  # fmt: skip
        assert words in page
    ontario.bets(bob={"blue": 2}, eve={"red": 1})
    assert "2 joueurs ont misé" in ontario.text(language="fr")
    assert "pupitre" not in page


@pytest.mark.clause("FR-46-1.7")
def test_in_france_the_croupier_is_taught_to_call_as_the_wheel_slows(web: Web) -> None:
    desk = Desk(web, "france", chance="physical")
    desk.at("croupier", "Ann", "spin", direction="clockwise")
    assert "As soon as it begins to slow" in desk.text("panel teach")
    assert "Dès qu'elle commence à ralentir" in desk.text("panel teach", "fr")
    machine = Desk(web, "france", chance="virtual")
    machine.at("croupier", "Ann", "spin", direction="clockwise")
    assert "When they are done" in machine.text("panel teach")


def test_a_ruling_overturns_what_was_called(ontario: Desk) -> None:
    board = f"/nights/{ontario.name}/tables/W1/board"

    def headline() -> str:
        page = ontario.web.run(ontario.web.browser().get(board)).content.decode()
        call = page[page.index('class="call"') :].partition("</header>")[0]
        return plain(call)

    ontario.bets(bob={"red": 6})
    ontario.turns(ontario.segment("red"))
    assert headline().startswith('class="call"> Red Rouge')
    ontario.at("pit boss", "Cora", "rule", ruling="correct", segment=ontario.segment("yellow"))
    assert "the result of round 1 is yellow" in headline()
    assert "est jaune" in headline()
    ontario.at("pit boss", "Cora", "rule", ruling="void")
    assert "round 1 is annulled" in headline()
    ontario.at("croupier", "Ann", "open_betting")
    assert headline().startswith('class="call"> Place your bets')


def test_a_list_that_was_left_undone_is_told_to_the_pit_boss(ontario: Desk) -> None:
    def alerts() -> str:
        wall = f"/nights/{ontario.name}/wall"
        page = ontario.web.run(ontario.web.browser("Cora").get(wall)).content.decode()
        return plain(page)

    ontario.bets(bob={"blue": 6}, eve={"red": 3})
    ontario.turns(ontario.segment("blue"))
    assert [ontario.press(), ontario.press()] == ["take", "pay"]
    ontario.act(by="croupier", action="open_betting")
    assert "Ann began the next round before round 1 was taken and paid to the end." in alerts()
    ontario.act(by="croupier", action="call")
    ontario.act(by="croupier", action="spin", direction="anticlockwise")
    ontario.act(by="chance", action="land", segment="1", revolutions="4")
    while ontario.step() not in ("invite", "spin"):
        ontario.press()
    ontario.act(by="croupier", action="open_betting")
    assert "before round 2" not in alerts(), "this one was gone through"


@pytest.mark.parametrize("name", ["Ben", "Cora", "Ida", "Dora"])
def test_everybody_at_the_console_sees_the_payment(ontario: Desk, name: str) -> None:
    """How far it has come belongs to the table; the button is the croupier's alone."""
    ontario.bets(bob={"blue": 6}, eve={"red": 2})
    ontario.turns(ontario.segment("blue"))
    other = ontario.web.browser(name)
    page = ontario.page(other)
    assert 'data-step="say"' in page
    assert ontario.press() == "take"
    assert ontario.press() == "pay"
    page = ontario.page(other)
    assert 'data-step="pay"' in page
    assert "Place your bets" not in plain(page[page.index('id="call"') : page.index("<main")])
    assert "Seat 2 Bob" in plain(page)
    assert 'action="paid"' not in page
    assert ontario.press() == "invite"
    assert 'data-step="invite"' in ontario.page(other)


@pytest.mark.clause("HOUSE-7")
@pytest.mark.parametrize("law", ["ontario", "roulette", "charity"])
def test_a_running_table_is_given_and_not_taken(web: Web, law: str) -> None:
    desk = Desk(web, law)
    ben = web.browser("Ben")
    shown = plain(desk.page(ben))
    boss = "the chef de table" if law == "roulette" else "the pit boss"
    assert f"Ann deals at this table: Ann or {boss} hands it over to you." in shown
    assert "Ann tient cette table : Ann ou" in plain(desk.page(ben, "fr"))
    (form,) = re.findall(r'value="hand_over">.*?</form>', desk.page(), re.DOTALL)
    assert "<option>Ben</option>" in form
    assert "aria-disabled" not in form
    nobody = desk.act(by="croupier", action="hand_over", to="")
    assert nobody.status_code == 422
    assert desk.act(by="croupier", action="hand_over", to="Ben").status_code == 303
    assert desk.room.night.tables["W1"].croupier == "Ben"
    assert "Ben deals at this table" in plain(desk.page())


def test_the_head_of_the_console_says_who_deals_now(ontario: Desk) -> None:
    """It stands outside of what moves, and moves with it."""
    ontario.at("pit boss", "Cora", "hand_over", to="Ben")

    async def part() -> Any:
        where = f"/nights/{ontario.name}/tables/W1/console?part=screen"
        return await ontario.ann.get(where)

    page = ontario.web.run(part()).content.decode()
    assert re.search(r'id="dealer" hx-swap-oob="true">Croupier: Ben<', page)
    assert page.count('id="dealer"') == ontario.page().count('id="dealer"') == 1
    assert "hx-swap-oob" not in ontario.page()


def test_while_a_round_is_paid_nobody_is_told_to_spin_it(ontario: Desk) -> None:
    ontario.turns(2)
    assert "Round 1 has its result: only a ruling can change it now." in ontario.text("foot")
    assert "spin it first" not in ontario.text("foot")
    assert ontario.press() == "invite"
    assert "has its result" not in ontario.text("foot")


def test_while_the_wheel_turns_one_sees_whose_stakes_lie_where(ontario: Desk) -> None:
    ontario.bets(bob={"blue": 6}, eve={"blue": 2, "red": 1})
    ontario.at("croupier", "Ann", "call")
    ontario.at("croupier", "Ann", "spin", direction="clockwise")
    told = ontario.text("panel side")
    assert "Blue $8 2 Bob $6 3 Eve $2" in told
    assert "Red $1 3 Eve $1" in told


def test_nobody_is_told_to_sit_down_where_seats_are_given(web: Web) -> None:
    for seating in ("open", "checked"):
        desk = Desk(web, "ontario", seating=seating)
        for seat in (2, 3):
            desk.at("croupier", "Ann", "leave", seat=seat)
        assert ("on their phone" in desk.text()) == (seating == "open")
        assert 'id="more-people" open' in desk.page()


@pytest.mark.clause("ON-21")
def test_a_notice_that_is_down_stops_the_table_until_it_hangs(ontario: Desk) -> None:
    assert button(ontario.page(), "The notice is down")
    assert (
        ontario.act(by="croupier", action="take_down_notice", reason="It fell").status_code == 303
    )
    assert ontario.step() == "notice_down"
    no = ontario.act(by="croupier", action="open_betting")
    assert no.status_code == 422
    assert "The notice of table W1 is down" in plain(no.content.decode())
    assert "L'avis n'est plus affiché. Rien ne commence" in ontario.text(language="fr")
    assert button(ontario.page(language="fr"), "L'avis est remis")
    assert ontario.act(by="croupier", action="hang_notice").status_code == 303
    assert ontario.step() == "invite"


@pytest.mark.clause("ON-20")
def test_the_croupier_of_a_licensed_table_says_how_old_the_players_look(web: Web) -> None:
    till, console = Till(web, practice=False), "tables/W1/console"
    till.table("every stake", opened=True)
    assert 'data-step="state_age"' in till.page("Ann", page=console)
    french = till.page("Ann", page=console, language="fr")
    assert button(french, "Aucun joueur ne paraît avoir moins de 18 ans")
    assert button(french, "Paraît avoir moins de 18 ans : ne joue pas")
    form = {"command": str(uuid4()), "screen": "console", "by": "croupier"}
    act, ann = f"/nights/{till.name}/tables/W1/act", web.browser("Ann")
    no = web.run(ann.post(act, {**form, "action": "open_betting"}))
    assert "First say that nobody who plays here looks under 18." in plain(no.content.decode())
    assert web.run(ann.post(act, {**form, "action": "state_age"})).status_code == 303
    assert 'data-step="fill"' in till.page("Ann", page=console)
