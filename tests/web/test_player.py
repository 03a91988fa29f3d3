"""The player's phone: what it shows and when, what it offers, and what it answers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from helpers.desks import Desk, button, plain
from helpers.phones import Phone, seen
from helpers.webhouse import Web, aside

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
LAWS = pytest.mark.parametrize("law", ["ontario", "france"])


def everything(desk: Desk) -> dict[str, int]:
    """A little on every spot: something wins, whatever the machine draws."""
    return dict.fromkeys(desk.spots, 2)


def turned(desk: Desk, spot: str, **more: Any) -> None:
    desk.turns(desk.segment(spot), **more)


def clause_of(desk: Desk, rule: str) -> str:
    return str(getattr(desk.room.floor.law.at(desk.room.night.tables["W1"]), rule).clause)


# While the wheel turns


@LAWS
@LANGUAGES
def test_nothing_tells_the_result_before_the_wheel_rests(web: Web, law: str, language: str) -> None:
    desk = Desk(web, law, chance="virtual")
    zoe = Phone(desk, "Zoé", 4)
    zoe.stake(**everything(desk))
    parts = ("balance", "staked", "spots")
    before, history = [zoe.seen(part, language) for part in parts], zoe.history(language)
    desk.turns()
    page = zoe.page(language)
    assert [seen(page, part, turning=True) for part in parts] == before
    assert zoe.history(language, turning=True) == history
    assert seen(page, "told", turning=True) == ""
    assert seen(page, "outcome", turning=True) == ""
    assert clause_of(desk, "bets_close") in seen(page, "held", turning=True)
    words = {
        "ontario": ("Cutoff of bets", "Fin des paris"),
        "france": ("No more bets", "Rien ne va plus"),
    }
    assert words[law][language == "fr"] in seen(page, "call", turning=True)


@LAWS
def test_at_rest_the_phone_has_what_the_night_has(web: Web, law: str) -> None:
    desk = Desk(web, law, chance="virtual")
    zoe = Phone(desk, "Zoé", 4)
    stakes = everything(desk)
    zoe.stake(**stakes)
    desk.turns()
    mark = "$" if law == "ontario" else "€"
    assert zoe.stakes == {}
    assert zoe.seen("balance") == f"{mark}{zoe.rack}"
    assert zoe.seen("balance", turning=True) == f"{mark}{100 - sum(stakes.values())}"
    assert zoe.seen("staked") == f"{mark}0"
    net = zoe.rack - 100
    assert zoe.seen("told") == (
        f"Round 1: you won {mark}{net}." if net > 0
        else f"Round 1: you lost {mark}{-net}." if net < 0
        else "Round 1: you have neither won nor lost."
    )  # fmt: skip


def test_a_stake_of_the_next_round_waits_for_the_result_too(web: Web) -> None:
    """The croupier keys it while this phone still turns: it would tell the balance."""
    desk = Desk(web, "ontario", chance="virtual")
    zoe = Phone(desk, "Zoé", 4)
    zoe.stake(**everything(desk))
    parts = ("balance", "staked", "spots")
    before, history = [zoe.seen(part) for part in parts], zoe.history()
    desk.turns()
    desk.at("player 4", "Ann", "stake", spot="red", units=3)
    assert [zoe.seen(part, turning=True) for part in parts] == before
    assert zoe.history(turning=True) == history
    assert zoe.seen("balance") == f"${zoe.rack}"
    assert zoe.seen("staked") == "$3"
    assert zoe.history()[0] == ("2", "Staked on red", "−$3", f"${zoe.rack}")


def test_nothing_is_held_back_once_the_next_bets_are_closed(web: Web) -> None:
    desk = Desk(web, "ontario", chance="virtual")
    zoe = Phone(desk, "Zoé", 4)
    zoe.stake(red=2)
    desk.turns()
    desk.at("croupier", "Ann", "open_betting")
    desk.at("croupier", "Ann", "call")
    for part in ("balance", "staked", "spots", "history"):
        assert zoe.seen(part, turning=True) == zoe.seen(part)


def test_whoever_takes_a_seat_has_none_of_the_last_ones_round(ontario: Desk) -> None:
    amir = Phone(ontario, "Amir", 4)
    amir.stake(blue=5)
    turned(ontario, "blue")
    assert amir.seen("told") == "Round 1: you won $10."
    amir.act(action="leave", seat=4)
    zoe = Phone(ontario, "Zoé", 4, units=50)
    assert "blue" not in zoe.seen("outcome")
    assert zoe.seen("told") == ""
    assert zoe.seen("balance", turning=True) == zoe.seen("balance") == "$50"
    assert zoe.history() == [("2", "Brought to the table", "+$50", "$50")]
    assert zoe.short("repeat") is None


# Rulings


RULED = {
    "void": ("Ruled on round 1: void.", "Décision sur le coup 1 : nul."),
    "correct": (
        "Ruled on round 1: the result is corrected.",
        "Décision sur le coup 1 : le résultat est corrigé.",
    ),
    "stands": ("Ruled on round 1: it stands.", "Décision sur le coup 1 : il est maintenu."),
}


@pytest.mark.parametrize(
    ("ruling", "rack", "line"),
    [
        ("void", 100, "$5 on blue: given back."),
        ("correct", 95, "$5 on blue: lost."),
        ("stands", 110, "$5 on blue at 2 to 1: $10 won, and you keep your stake."),
    ],
)
def test_a_ruling_is_answered_on_the_phone(
    ontario: Desk, ruling: str, rack: int, line: str
) -> None:
    zoe, amir = Phone(ontario, "Zoé", 4), Phone(ontario, "Amir", 5)
    zoe.stake(blue=5)
    turned(ontario, "blue")
    assert zoe.act(action="dispute", about="It touched the peg").status_code == 303
    assert zoe.seen("asked").startswith("A ruling has been asked for: the pit boss will come.")
    assert 'aria-disabled="true"' in button(zoe.page(), "Ask the pit boss to rule")
    segment = {"segment": ontario.segment("red")} if ruling == "correct" else {}
    ontario.at("pit boss", "Cora", "rule", ruling=ruling, reason="Eve saw it <too>", **segment)
    clause = ontario.room.sights.at("W1").ruled.event.clause  # type: ignore[union-attr]
    english, french = RULED[ruling]
    assert zoe.seen("told") == f"{english} {clause}"
    assert zoe.seen("asked") == f"{english} “Eve saw it <too>” {clause}"
    assert zoe.seen("outcome").startswith(f"{english} “Eve saw it <too>” {clause}")
    assert zoe.seen("outcome", "fr").startswith(f"{french} « Eve saw it <too> » {clause}")
    assert line in zoe.seen("outcome")
    assert (zoe.rack, zoe.seen("balance")) == (rack, f"${rack}")
    # Who did not ask is told what was decided; why, in words that may name others, is not theirs.
    assert amir.seen("told") == f"{english} {clause}"
    assert amir.seen("told", "fr") == f"{french} {clause}"
    assert "Eve saw it" not in amir.page()
    turned(ontario, "red")
    assert "Ruled" not in zoe.seen("screen"), "it was news until the next result"


def test_a_ruling_without_a_reason_quotes_nobody(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    turned(ontario, "blue")
    zoe.act(action="dispute", about="")
    ontario.at("pit boss", "Cora", "rule", ruling="stands")
    assert zoe.seen("asked").startswith("Ruled on round 1: it stands. HOUSE-5")
    assert "“" not in zoe.seen("screen")
    assert "«" not in zoe.seen("screen", "fr")


def test_whoever_asked_and_left_is_answered_too(ontario: Desk) -> None:
    zoe, amir = Phone(ontario, "Zoé", 4), Phone(ontario, "Amir", 5)
    turned(ontario, "blue")
    zoe.act(action="dispute", about="")
    for phone, seat in ((zoe, 4), (amir, 5)):
        assert phone.act(action="leave", seat=seat).status_code == 303
    ontario.at("pit boss", "Cora", "rule", ruling="stands", reason="seen from both sides")
    assert "it stands. “seen from both sides” HOUSE-5" in zoe.seen("asked")
    assert "il est maintenu. « seen from both sides »" in zoe.seen("asked", "fr")
    assert "stands" not in amir.page()


# The wire


def followed(phone: Phone) -> set[str]:
    """The topics that the moving part of the page asks to hear of."""
    (way,) = re.findall(r'id="screen" data-stream="([^"]*)"', phone.page())
    path, _, asked = way.replace("&amp;", "&").partition("?")
    assert path == f"/nights/{phone.desk.name}/stream"
    return {one.removeprefix("on=") for one in asked.split("&")}


def test_the_stream_follows_the_seat(ontario: Desk) -> None:
    from croupier.web.news import topics_of  # noqa: PLC0415 - Django must be set up

    zoe = Phone(ontario, "Zoé")
    assert followed(zoe) == {"tables/W1/step"}
    zoe.sit(4)
    topics = followed(zoe)
    assert topics == {"tables/W1/step", "tables/W1/4"}
    own = ontario.at("player 4", "Ann", "stake", spot="red", units=1)
    others = ontario.at("player 2", "Ann", "stake", spot="red", units=1)
    call = ontario.at("croupier", "Ann", "open_betting")
    assert topics_of(own) & topics
    assert not topics_of(others) & topics, "a hall of phones does not stir for one stake"
    assert topics_of(call) & topics
    zoe.act(action="clear")
    zoe.act(action="leave", seat=4)
    assert followed(zoe) == {"tables/W1/step"}
    zoe.sit(7)
    assert followed(zoe) == {"tables/W1/step", "tables/W1/7"}


# Names


def sat(desk: Desk, player: str, seat: int = 6) -> Any:
    """The croupier seats somebody."""
    return desk.act(by="croupier", action="sit", seat=seat, player=player, of_age="true", units=50)


@pytest.mark.parametrize(
    "typed", ["{number}", "#{number}", " # {number}", "zoe", "ZOÉ #{number}", "Zoé #{number}",
              "{code}", "{written}"]
)  # fmt: skip
def test_whoever_the_croupier_seats_has_their_seat_on_their_phone(
    ontario: Desk, typed: str
) -> None:
    zoe = Phone(ontario, "Zoé")
    ticket = zoe.ticket
    said = typed.format(number=ticket.number, code=ticket.code.lower(), written=ticket.written)
    assert sat(ontario, said).status_code == 303
    assert ontario.sitter(6) == f"Zoé #{ticket.number}"
    assert zoe.seen("my-seat") == "seat 6"
    assert zoe.seen("balance") == "$50"
    zoe.stake(red=2)
    record = b"".join(entry.body for entry in ontario.room.floor.store.read())
    assert ticket.code.encode() not in record.upper().replace(b"-", b""), "a key is in no record"


@LANGUAGES
def test_a_ticket_that_is_none_is_refused_with_a_sentence(ontario: Desk, language: str) -> None:
    from croupier.web.people.tickets import void_ticket  # noqa: PLC0415 - Django must be set up

    zoe, other, gone = Phone(ontario, "Chloé"), Phone(ontario, "Chloe"), Phone(ontario, "Gus")
    aside(lambda: void_ticket(ontario.name, gone.ticket.number))
    none = {"en": "No ticket in force is “{}”.", "fr": "Aucun billet en cours n'est « {} »."}
    several = {
        "en": "Several tickets are called “{}”",
        "fr": "Plusieurs billets s'appellent « {} »",
    }
    before = dict(ontario.room.night.tables["W1"].seats)
    ontario.page(language=language)  # this browser reads that language from now on
    for typed, sentence in {
        "99": none, "#99": none, "Chloé #99": none, str(gone.ticket.number): none,
        gone.name: none, gone.ticket.code: none, "chloé": several,
    }.items():  # fmt: skip
        answer = sat(ontario, typed)
        assert answer.status_code == 422, typed
        assert sentence[language].format(typed) in plain(answer.content.decode())
    assert ontario.room.night.tables["W1"].seats == before
    assert (zoe.seat, other.seat) == (None, None)


def test_somebody_without_a_ticket_sits_under_the_name_that_was_said(ontario: Desk) -> None:
    Phone(ontario, "Zoé")
    assert sat(ontario, "Benjamin").status_code == 303, "eight letters, and no code"
    assert ontario.sitter(6) == "Benjamin"


def test_a_seat_taken_by_number_stays_with_its_phone(ontario: Desk) -> None:
    """The croupier seats ticket #1 before its bearer came and said a name."""
    zoe = Phone(ontario, "")
    assert sat(ontario, str(zoe.ticket.number)).status_code == 303
    name = f"#{zoe.ticket.number}"
    answer = zoe.come("Zoé")
    assert answer.status_code == 422
    assert f"You have a seat as {name} already" in plain(answer.content.decode())
    assert 'value="Zoé"' in answer.content.decode(), "what was typed is not lost"
    assert zoe.come("").status_code == 303
    assert zoe.seen("my-seat") == "seat 6"
    zoe.stake(red=2)
    assert zoe.stakes == {"red": 2}
    assert zoe.history()[-1] == ("1", "Brought to the table", "+$50", "$50")


# History


def total(rows: list[tuple[str, ...]]) -> int:
    """The amounts of a history, added up with their signs."""
    return sum(int(row[2].replace("$", "").replace("−", "-")) for row in rows if row[2])


def test_a_history_of_rounds_won_and_lost(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(blue=5, red=2)
    zoe.act(action="take_back", spot="red", units=1)
    turned(ontario, "blue")
    zoe.stake(blue=3)
    turned(ontario, "red", way="anticlockwise")
    rows = zoe.history()
    assert rows == [
        ("2", "Lost on blue: $3", "$0", ""),
        ("2", "Staked on blue", "−$3", "$106"),
        ("1", "Won on blue: $10, and the stake back: $5", "+$15", "$109"),
        ("1", "Lost on red: $1", "$0", ""),
        ("1", "Taken back from red", "+$1", "$94"),
        ("1", "Staked on red", "−$2", "$93"),
        ("1", "Staked on blue", "−$5", "$95"),
        ("1", "Brought to the table", "+$100", "$100"),
    ]
    assert total(rows) == zoe.rack == 106
    french = zoe.history("fr")
    assert french[2] == ("1", "Gain : bleu, 10 $, et la mise rendue : 5 $", "+15 $", "109 $")
    assert french[4] == ("1", "Reprise : rouge", "+1 $", "94 $")
    zoe.act(action="leave", seat=4)
    assert zoe.history()[0] == ("3", "Carried away", "−$106", "$0")
    assert total(zoe.history()) == 0


@pytest.mark.parametrize(
    ("ruling", "added"),
    [
        ("void", [("1", "Corrected, red", "+$2", "$100"), ("1", "Corrected, blue", "−$10", "")]),
        ("red", [("1", "Corrected, red", "+$4", "$97"), ("1", "Corrected, blue", "−$15", "")]),
    ],
)
def test_a_history_tells_a_correction_by_what_it_changes(
    ontario: Desk, ruling: str, added: list[tuple[str, ...]]
) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(blue=5, red=2)
    turned(ontario, "blue")
    before = zoe.history()
    assert total(before) == 108
    changed = (
        {"ruling": "void"} if ruling == "void"
        else {"ruling": "correct", "segment": ontario.segment(ruling)}
    )  # fmt: skip
    ontario.at("pit boss", "Cora", "rule", round=1, **changed)
    rows = zoe.history()
    assert sorted(row[1:3] for row in rows[:2]) == sorted(row[1:3] for row in added)
    assert rows[0][3] == added[0][3]
    assert rows[1][3] == "", "the balance stands once, where it is true"
    assert rows[2:] == before, "what was on record stays there"
    assert total(rows) == zoe.rack
    ontario.at("pit boss", "Cora", "rule", round=1, ruling="correct",
               segment=ontario.segment("blue"))  # fmt: skip
    assert total(zoe.history()) == zoe.rack == 108, "and corrected back"


def test_a_spin_that_is_void_gives_nothing_back_and_takes_nothing(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(blue=5)
    ontario.at("croupier", "Ann", "open_betting")
    ontario.at("croupier", "Ann", "call")
    ontario.at("croupier", "Ann", "spin", direction="clockwise")
    ontario.at("pit boss", "Cora", "rule", ruling="void")
    assert zoe.history()[0] == ("1", "Staked on blue", "−$5", "$95"), "the stakes stand"
    assert zoe.seen("staked") == "$5"


# Tables at which nobody plays


SHUT = {
    "en": ("This table is closed.", "This table is not open yet.", "Table W1 is paused"),
    "fr": ("Cette table est fermée.", "Cette table n'est pas encore ouverte.",
           "La table W1 est suspendue"),
}  # fmt: skip


def offered(page: str) -> set[str]:
    """What the page's forms would say, where their buttons can be pressed."""
    found = set()
    for form in re.findall(r"<form .*?</form>", page, re.DOTALL):
        buttons = re.findall(r"<button([^>]*)>", form)
        live = [one for one in buttons if "aria-disabled" not in one and "hidden" not in one]
        said = re.findall(r'name="action" value="(\w+)"', form)
        found |= set(said) if live else set()
    return found


@LANGUAGES
def test_a_closed_table_says_so_and_offers_nothing(ontario: Desk, language: str) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    turned(ontario, "red")
    for seat in (2, 3, 4):
        ontario.at("croupier", "Ann", "leave", seat=seat)
    assert offered(zoe.page()) == {"sit"}
    ontario.at("croupier", "Ann", "close")
    page = zoe.page(language)
    clause = ontario.room.floor.law.event(ontario.room.night).open_table.clause
    assert seen(page, "empty").startswith(SHUT[language][0])
    assert seen(page, "empty").endswith(clause)
    assert offered(page) == set()
    assert "red" not in seen(page, "call")
    answer = zoe.act(language, action="stake", spot="red", units=1, by="player 4")
    assert answer.status_code == 422
    assert clause in seen(answer.content.decode(), "refusal")


@LANGUAGES
def test_a_table_that_never_opened_says_so(ontario: Desk, language: str) -> None:
    book = ontario.room.night.tables["W1"].rulebook
    ontario.say("tables/W2", "licensee", "Lou", "set_up", croupier="Ben", rulebook=book,
                seating="open", minimum=1)  # fmt: skip
    zoe = Phone(ontario, "Zoé")
    way = f"/nights/{ontario.name}/tables/W2/play?lang={language}"
    page = zoe.ask("get", way).content.decode()
    assert seen(page, "empty").startswith(SHUT[language][1])
    assert offered(page) == set()


@LANGUAGES
def test_a_paused_table_says_so_and_takes_no_stake(ontario: Desk, language: str) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(red=2)
    playing = {"stake", "take_back", "place", "clear", "leave", "dispute"}
    assert offered(zoe.page()) == playing
    zoe.act(action="clear")
    turned(ontario, "red")
    ontario.at("pit boss", "Cora", "pause")
    page = zoe.page(language)
    clause = ontario.room.floor.law.event(ontario.room.night).open_table.clause
    assert seen(page, "closed").startswith(SHUT[language][2])
    assert seen(page, "closed").endswith(clause)
    assert offered(page) == {"leave", "dispute"}
    assert seen(page, "told") == ""
    answer = zoe.act(language, action="stake", spot="red", units=1)
    assert answer.status_code == 422
    assert SHUT[language][2] in seen(answer.content.decode(), "refusal")
    assert zoe.stakes == {}
    amir = Phone(ontario, "Amir")
    assert amir.seen("paused", language) == seen(page, "closed"), "before they sit down"
    ontario.at("pit boss", "Cora", "resume")
    assert "stake" in offered(zoe.page())
    assert 'id="paused"' not in amir.page()


# Short cuts


def test_undo_takes_back_the_last_chip_first(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    assert zoe.short("undo") is None
    zoe.stake(red=2, blue=3)
    zoe.stake(red=1)
    for left in ({"red": 2, "blue": 3}, {"red": 2}, {}):
        assert zoe.press("undo").status_code == 303
        assert zoe.stakes == left
    assert zoe.short("undo") is None
    assert zoe.rack == 100


def test_repeat_double_and_clear(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    assert [zoe.short(name) for name in ("repeat", "double", "clear")] == [None] * 3
    zoe.stake(red=2, blue=1)
    assert zoe.short("repeat") is None, "nothing was played yet"
    turned(ontario, "green")
    assert zoe.press("repeat").status_code == 303
    assert zoe.stakes == {"red": 2, "blue": 1}
    assert zoe.press("double").status_code == 303
    assert zoe.stakes == {"red": 4, "blue": 2}
    double = zoe.short("double")
    assert double
    assert json.loads(double["stakes"]) == {"red": 4, "blue": 2}
    assert zoe.press("undo").status_code == 303
    assert zoe.stakes == {"red": 2, "blue": 2}, "the last that was laid, and no more"
    assert zoe.press("clear").status_code == 303
    assert (zoe.stakes, zoe.rack) == ({}, 97)


def test_a_short_cut_sent_twice_is_done_once(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(red=2)
    fields = zoe.short("double")
    for _ in range(2):
        way = f"/nights/{ontario.name}/tables/W1/act"
        assert zoe.ask("post", way, fields).status_code == 303
    assert zoe.stakes == {"red": 4}


@LANGUAGES
def test_a_short_cut_over_the_limit_changes_nothing(ontario: Desk, language: str) -> None:
    """Ten dollars a spin in all, and no more than there is on the rack."""
    zoe, poor = Phone(ontario, "Zoé", 4), Phone(ontario, "Amir", 5, units=5)
    zoe.stake(red=4, blue=2)
    poor.stake(red=3)
    most = {"en": "the most here is $10", "fr": "le maximum ici est de 10 $"}
    short = {"en": "The chips are $1 short", "fr": "Il manque 1 $"}
    for phone, sentence, clause in (
        (zoe, most, clause_of(ontario, "stake_max")),
        (poor, short, ontario.room.floor.law.event(ontario.room.night).chips_held.clause),
    ):
        before = (phone.stakes, phone.rack, phone.history())
        answer = phone.press("double", language)
        assert answer.status_code == 422
        told = seen(answer.content.decode(), "refusal")
        assert sentence[language] in told
        assert clause in told
        assert (phone.stakes, phone.rack, phone.history()) == before
    turned(ontario, "green")
    assert poor.rack == 2
    answer = poor.press("repeat", language)
    assert answer.status_code == 422
    assert short[language] in seen(answer.content.decode(), "refusal")
    assert (poor.stakes, poor.rack) == ({}, 2)


def test_what_is_undone_already_is_refused(ontario: Desk) -> None:
    zoe = Phone(ontario, "Zoé", 4)
    zoe.stake(red=2)
    fields = zoe.short("undo")
    assert fields
    zoe.act(action="clear")
    way = f"/nights/{ontario.name}/tables/W1/act"
    answer = zoe.ask("post", way, fields)
    assert answer.status_code == 422
    assert "You have nothing on red" in seen(answer.content.decode(), "refusal")
    assert zoe.rack == 100
