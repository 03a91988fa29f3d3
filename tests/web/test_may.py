"""Who may see and say what: every cell of the matrix, at the real addresses, by real people."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor import record
from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.games.registry import GAMES
from croupier.games.roulette.model import TakeColour
from croupier.kit.actors import LICENSEE, PIT_BOSS, Role, player
from croupier.kit.rules import Refusal
from croupier.night.bank import specs as bank_specs
from croupier.night.model import Command
from croupier.night.office import model as office
from croupier.night.office import specs as office_specs
from croupier.night.office.model import Appoint, CloseNight
from croupier.night.tables import model as tables
from croupier.night.tables import specs as table_specs
from croupier.night.tables.model import Open, SetUp
from croupier.rulebooks.loader import load, rulebook_names
from helpers.webhouse import AT, NIGHT, Web, made_night

MATRIX = tomllib.loads(
    Path(record.__file__).parent.parent.joinpath("web", "matrix.toml").read_text("utf-8")
)
SAYINGS = tomllib.loads(
    Path(__file__).parents[1].joinpath("data", "sayings.toml").read_text("utf-8")
)
OTHER, CLOSED = "other-gala", "closed-gala"  # a night where nobody has a part; one that is over
CASINO = "casino"  # under French law, where roulette is played
PARTS = {
    "croupier": "Ann",
    "pit boss": "Cora",
    "director": "Dora",
    "licensee": "Lou",
    "inspector": "Ida",
    "cashier": "Cass",
    "recorder": "Rex",
    "runner": "Rune",
    "administrator": "Ada",
    "player": "#1",
    "nobody": "",
}
NO_PART = {"nobody", "administrator"}
SPOKEN = tuple(part for part in PARTS if part not in NO_PART)
# What each action is said with, so that nothing but the part can be wrong with it at first sight.
FIELDS: dict[str, dict[str, Any]] = {
    "adopt": {"rulebook": "0" * 64},
    "appoint": {"person": "Zoe", "role": "runner", "of_age": False, "member": True},
    "commit": {"commitment": "0" * 64},
    "confirm_key": {"person": "Nobody"},
    "draw": {"ticket": 1, "of": 40},
    "give_key": {"person": "Nobody", "key": "0" * 64},
    "go_on": {"generation": 9},
    "hand_over": {"to": "Nobody"},
    "land": {"segment": 999, "revolutions": 3},
    "leave": {"seat": 11},
    "mark_player": {"seat": 11},
    "note_jump": {"ms": 5000},
    "open_night": {"name": "Again"},
    "place": {"stakes": {"purple": 1}},
    "post_notice": {"rulebook": "0" * 64},
    "record_payment": {"what": "prize", "payee": "", "purpose": "", "cents": 0},
    "release": {"person": "Nobody", "role": "croupier"},
    "renew_key": {"person": "Nobody", "key": "0" * 64},
    "state_application": {
        **dict.fromkeys(("number", "licensee", "authority", "place", "begins", "ends"), ""),
        "tables": {},
        "mode": "redeemable",
        "goods": False,
        "purposes": [],
    },
    "void_payment": {"number": 99, "reason": ""},
    "reveal": {"seed": "0" * 64},
    "rule": {"ruling": "void", "round": 99},
    "set_up": {"rulebook": "0" * 64, "croupier": "Nobody"},
    "sit": {"seat": 99, "player": "#1", "of_age": True},
    "stake": {"spot": "purple", "units": 1},
    "take_back": {"spot": "purple"},
    "time_bets": {"seconds": 1},
    "time_turns": {"seconds": 1},
}
AT_THE_BANK: dict[str, dict[str, Any]] = {
    "accept": {"paper": "F-99", "carrier": "Nobody"},
    "acknowledge": {"paper": "C-99"},
    "approve": {"paper": "F-99"},
    "ask": {"what": "fill", "table": "X9", "units": 0},
    "carry": {"paper": "F-99"},
    "certify": {"scope": "attic", "first": 1, "last": 1, "digest": "0", "signature": "0"},
    "change": {"taken": {}, "given": {}},
    "confirm": {"papers": []},
    "confirm_void": {"paper": "V-99"},
    "count": {"place": "attic"},
    "count_again": {"place": "attic"},
    "decline": {"paper": "F-99", "reason": ""},
    "deposit": {"cash": 0},
    "enter_from_paper": {"what": "sale", "number": "", "at": ""},
    "issue": {"runner": "Nobody"},
    "note_late": {"paper": "F-99"},
    "receive": {"paper": "F-99"},
    "report": {"paper": "C-99", "text": ""},
    "bring_float": {"cash": 1000},
    "return_float": {"cash": 0},
    "set_mode": {"mode": "redeemable"},
    "void": {"paper": "S-99", "reason": ""},
    "write_off": {"pieces": {}, "reason": ""},
}
AT_BLACKJACK: dict[str, dict[str, Any]] = {
    "rule": {"ruling": "void"},
    "show": {"card": "17"},
    "stake": {"units": 0},
    "take_back": {},
}
AT_ROULETTE: dict[str, dict[str, Any]] = {
    "abandon": {"seat": 11},
    "announce": {"sector": "purple", "seat": 1},
    "change": {"units": 0},
    "land": {"number": 99},
    "pay_in_value": {"seat": 11, "units": 1},
    "ask_marker": {"seat": 11},
    "give_marker": {"seat": 11},
    "place": {"stakes": {"99": 1}, "seat": 1},
    "rule": {"ruling": "void", "round": 99},
    "stake": {"bet": "99", "units": 1, "seat": 1},
    "take_back": {"bet": "99"},
    "take_colour": {"colour": "blue", "value": 0},
    "tip": {"units": 0},
}
TABLES = {"blackjack": "B1", "tables": "W1", "wheel": "W1", "roulette": "R1"}  # where each is said


@pytest.fixture(scope="session")  # as long as the house that it changes
def house(web: Web) -> Web:
    """Two more nights, people for every part, a second table, and a ticket."""
    from croupier.web.people.models import Person  # noqa: PLC0415
    from helpers.webhouse import aside  # noqa: PLC0415

    for name in (OTHER, CLOSED):
        made_night(name)
    for part in ("cashier", "recorder", "runner"):
        web.say(
            "office", LICENSEE, "Lou", Appoint(PARTS[part], Role(part), of_age=True, member=True)
        )
    wheel = load("ontario-wheel").digest
    up = SetUp(wheel, "Ben", chance="physical", minimum=1)
    web.say("tables/W7", LICENSEE, "Lou", up)
    web.say("tables/W7", LICENSEE, "Lou", Open())
    cards = load("ontario-blackjack-a").digest
    for word in (office.Adopt(cards), office.PostNotice(cards)):
        web.say("office", LICENSEE, "Lou", word)
    for desk, croupier in (("tables/B1", "Ann"), ("tables/B7", "Ben")):
        web.say(desk, LICENSEE, "Lou", SetUp(cards, croupier, chance="virtual", seating="open"))
        web.say(desk, LICENSEE, "Lou", Open())
    web.rooms.at(OTHER)  # opened here: on a busy machine nobody waits for it later
    closed = web.rooms.at(CLOSED)
    everybody = [
        Appoint(person, Role(part), of_age=True, member=True)
        for part, person in PARTS.items()
        if part not in (*NO_PART, "player", "licensee")
    ]
    for action in (*everybody, CloseNight()):
        assert not isinstance(closed.writer.submit(_at_the_office(action)).result(), Refusal)
    _casino(web)
    for night in (NIGHT, CLOSED):
        aside(
            lambda night=night: Person.objects.get_or_create(  # type: ignore[misc]
                login=f"{night}/1", defaults={"name": "#1", "night": night, "number": 1}
            )
        )
    return web


def _casino(web: Web) -> None:
    """A roulette, open, and somebody at it who has a colour."""
    event, book = load("france-casino"), load("france-roulette-anglaise")
    opening = Opening(CASINO, "Casino", "Lou", event, [book], "Europe/Paris", practice=True)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()
    room, table = web.rooms.at(CASINO), "tables/R1"
    staff = [part for part in PARTS if part not in (*NO_PART, "player", "licensee")]
    words = [
        _at_the_office(Appoint(PARTS[one], Role(one), of_age=True, member=True)) for one in staff
    ]
    words += [_at_the_office(word) for word in (office.PostNotice(book.digest),)]
    up = SetUp(book.digest, "Ann", chance="virtual", seating="open")
    said = (
        (LICENSEE, "Lou", up),
        (PIT_BOSS, "Cora", tables.Check()),
        (LICENSEE, "Lou", Open()),
        (player(1), "Eve", TakeColour("blue")),
    )
    words += [
        Command(id=str(uuid4()), desk=table, by=by, operator=who, action=word)
        for by, who, word in said
    ]
    for word in words:
        verdict = room.writer.submit(word).result()
        assert not isinstance(verdict, Refusal), verdict


def room_of(house: Web, desk: str) -> Any:
    return house.rooms.at(CASINO) if desk == "roulette" else house.room


def _at_the_office(action: Any) -> Any:
    from croupier.floor.house import at_the_office  # noqa: PLC0415

    return at_the_office("Lou", action)


def browser(house: Web, part: str, night: str = NIGHT) -> Any:
    if part != "player":
        return house.browser(PARTS[part])
    from croupier.web.people.models import Person  # noqa: PLC0415
    from helpers.webhouse import aside  # noqa: PLC0415

    client = house.browser()
    bearer = aside(lambda: Person.objects.get(login=f"{night if night == CLOSED else NIGHT}/1"))
    aside(lambda: client.force_login(bearer))
    return client


# --- the matrix is whole


def routes() -> Iterator[tuple[str, Any]]:
    from croupier.web.urls import urlpatterns  # noqa: PLC0415

    for pattern in urlpatterns:
        if getattr(pattern, "callback", None):
            yield str(pattern.pattern), pattern.callback


def test_every_route_stands_under_a_row(house: Web) -> None:  # noqa: ARG001
    missing = [route for route, view in routes() if getattr(view, "see", None) not in MATRIX["see"]]
    assert missing == []


def test_every_row_has_a_route_or_an_operation_or_a_topic(house: Web) -> None:  # noqa: ARG001
    from croupier.web.stream_rights import ROWS  # noqa: PLC0415

    used = {view.see for _, view in routes()} | set(MATRIX["api"].values())
    assert used | {"stream_all", *ROWS.values()} == set(MATRIX["see"])


def test_every_operation_of_the_api_stands_under_a_row(house: Web) -> None:
    schema = json.loads(house.run(house.browser().get("/api/v1/openapi.json")).content)
    found = {
        f"{verb.upper()} {path.removeprefix('/api/v1')}"
        for path, operations in schema["paths"].items()
        for verb in operations
    }
    assert found == set(MATRIX["api"])
    assert set(MATRIX["api"].values()) <= set(MATRIX["see"])


@pytest.mark.parametrize("desk", ["office", "bank", "tables", *GAMES])
def test_each_desk_and_game_names_the_parts_that_are_expected(desk: str) -> None:
    desks = {
        "office": office_specs.ACTIONS,
        "bank": bank_specs.ACTIONS,
        "tables": table_specs.ACTIONS,
    }
    known = desks.get(desk)
    sayings = GAMES[desk].actions if known is None else known
    said = {word: {role.value for role in saying.by} for word, saying in sayings.items()}
    assert {word: set(row["who"]) for word, row in SAYINGS[desk].items()} == said


def test_every_clause_of_the_matrix_is_one() -> None:
    known = {clause.id for name in rulebook_names() for clause in load(name).clauses}
    assert {row["clause"] for row in MATRIX["see"].values()} <= known


# --- every cell of what is seen


PAGES = {
    "home": "/",
    "clause": "/clauses/ON-21",
    "look": "/look",
    "signing_in": "/sign-in",
    "board": "/nights/{night}/tables/{table}/board",
    "carnet": "/nights/{night}/tables/{table}/carnet",
    "play": "/nights/{night}/tables/{table}/play",
    "console": "/nights/{night}/tables/{table}/console",
    "night": "/nights/{night}",
    "wall": "/nights/{night}/wall",
    "bank": "/nights/{night}/bank",
    "record": "/nights/{night}/record",
    "office": "/nights/{night}/office",
    "papers": "/nights/{night}/papers",
    "reports": "/nights/{night}/reports/x",
    "people": "/people",
    "log": "/log",
}


def expected(see: str, part: str, night: str) -> bool:
    """By the data alone: the row's people, and that a part is a part of one night."""
    who = set(MATRIX["see"][see]["who"])
    if "anybody" in who or (part == "administrator" and "administrator" in who):
        return True
    if "known" in who:
        return part != "nobody" and (night != OTHER or part in ("administrator", "licensee"))
    if "{night}" not in PAGES[see]:  # of the house: a part in any of its nights
        return part in who
    return part in who and (night != OTHER or part == "licensee")


@pytest.mark.parametrize("see", PAGES)
def test_every_cell_of_what_is_seen(house: Web, see: str) -> None:
    wrong = []
    for part in PARTS:
        for night, table in ((NIGHT, "W1"), (NIGHT, "W7"), (OTHER, "W1"), (CLOSED, "W1")):
            if "{table}" in PAGES[see] and night != NIGHT:
                continue  # those nights have no table: nobody finds one (tested below)
            address = PAGES[see].format(night=night, table=table)
            status = house.run(browser(house, part, night).get(address)).status_code
            allowed = expected(see, part, night)
            told = {True: {200}, False: {303} if part == "nobody" else {403}}[allowed]
            if status not in told:
                wrong.append((part, night, table, status, sorted(told)))
    assert wrong == []


def test_nobody_is_told_whether_a_night_or_a_table_exists(house: Web) -> None:
    for address in ("/nights/none/wall", f"/nights/{NIGHT}/tables/X9/console"):
        for part in ("nobody", "player", "croupier"):
            assert house.run(browser(house, part).get(address)).status_code in (303, 404)


def test_no_page_changes_anything_by_being_looked_at(house: Web) -> None:
    head = house.room.floor.seq
    for part in PARTS:
        for address in PAGES.values():
            house.run(browser(house, part).get(address.format(night=NIGHT, table="W7")))
    assert house.room.floor.seq == head


# --- every cell of what is said


def cells() -> Iterator[tuple[str, str, str]]:
    for desk, rows in SAYINGS.items():
        for word in rows:
            for part in SPOKEN:
                yield desk, word, part


def said_by(  # noqa: PLR0913 - a cell of the matrix
    house: Web, part: str, desk: str, word: str, night: str = NIGHT, *, dry: bool = False
) -> Any:
    """What the pages' own way in answers to somebody of this part; dry: what it would answer."""
    from croupier.floor.spoken import parse_command  # noqa: PLC0415
    from croupier.web.acts import refuse_speaker, submit  # noqa: PLC0415
    from croupier.web.may import place_of, refuse_sight  # noqa: PLC0415
    from croupier.web.screens.lawful import refusal_of  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    night = CASINO if desk == "roulette" else night
    ticket = (night if night in (CLOSED, CASINO) else NIGHT) if part == "player" else ""
    place = place_of(Who(PARTS[part], ticket), night, None)
    if no := refuse_sight("act", place):
        return no
    by = "player 11" if part == "player" else part
    where = desk if desk in ("office", "bank") else f"tables/{TABLES[desk]}"
    fields = {"command": str(uuid4()), "desk": where, "by": by, "operator": PARTS[part]}
    assert place.room
    command = parse_command(  # what the house says itself has its cells, too
        place.room.night, {**fields, "action": word, **fields_of(desk, word)}, via="page"
    )
    if dry:
        return refuse_speaker(place, command) or refusal_of(place.room, command)
    return house.run(submit(place, command))


def fields_of(desk: str, word: str) -> dict[str, Any]:
    games = {"bank": AT_THE_BANK, "blackjack": AT_BLACKJACK, "roulette": AT_ROULETTE}
    own = games.get(desk, FIELDS)
    return own.get(word, {})


def clause_of(house: Web, desk: str, word: str) -> str:
    floor = room_of(house, desk).floor
    rule = SAYINGS[desk][word]["rule"]
    if desk in ("office", "bank", "tables"):
        return str(getattr(floor.law.event(floor.night), rule).clause)
    return str(getattr(floor.law.at(floor.night.tables[TABLES[desk]]), rule).clause)


def of_the_part(verdict: Refusal | None) -> bool:
    """Whether this was refused because of who said it."""
    codes = ("not_their_part", "not_for_these_eyes", "machine_draws")
    return verdict is not None and (verdict.code in codes or verdict.code.startswith("only_"))


@pytest.mark.parametrize("desk", sorted(SAYINGS))
def test_every_cell_of_what_is_said(house: Web, desk: str) -> None:
    """A part that may say it is refused for what was said, if at all; any other for its part."""
    wrong, head = [], room_of(house, desk).floor.seq
    for word, row in SAYINGS[desk].items():
        lawful = {clause_of(house, desk, word), "HOUSE-7"}
        for part in SPOKEN:
            may = part in row["who"]
            verdict = said_by(house, part, desk, word, dry=may)
            if may == of_the_part(verdict) or (not may and verdict.clause not in lawful):
                wrong.append((word, part, verdict))
    assert wrong == []
    assert room_of(house, desk).floor.seq == head


@pytest.mark.clause("HOUSE-7")
def test_a_croupier_of_another_table_says_nothing_here(house: Web) -> None:
    for desk, table in (("tables", "W7"), ("wheel", "W7"), ("blackjack", "B7")):
        for word, row in SAYINGS[desk].items():
            if "croupier" not in row["who"] or word == "hand_over":
                continue
            from croupier.floor.spoken import command_of  # noqa: PLC0415

            said = {"command": str(uuid4()), "desk": f"tables/{table}", "by": "croupier"}
            said |= {"operator": "Ann", "action": word, **fields_of(desk, word)}
            verdict = house.room.writer.submit(
                command_of(house.room.night, said, via="page")
            ).result()
            assert isinstance(verdict, Refusal), word
            assert (verdict.code, verdict.clause) == ("not_this_table", "HOUSE-7"), word


@pytest.mark.clause("HOUSE-17")
def test_nothing_is_said_in_a_night_that_is_over_or_of_others(house: Web) -> None:
    for desk, word, part in cells():
        if desk not in ("office", "bank"):
            continue
        over = said_by(house, part, desk, word, CLOSED)
        assert isinstance(over, Refusal)
        assert over.code in ("night_closed", "not_for_these_eyes"), (word, part, over)
        if part != "licensee":
            strange = said_by(house, part, desk, word, OTHER)
            assert isinstance(strange, Refusal)
            assert strange.code in ("not_for_these_eyes", "not_their_part"), (word, part, strange)


def test_a_part_that_was_taken_back_is_gone_at_once(house: Web) -> None:
    """No session remembers a part: it is read from the night at every look."""
    client = house.browser("Zed")
    wall = f"/nights/{NIGHT}/wall"
    house.say("office", LICENSEE, "Lou", Appoint("Zed", Role.PIT_BOSS, of_age=True, member=True))
    assert house.run(client.get(wall)).status_code == 200
    house.say("office", LICENSEE, "Lou", office.Release("Zed", Role.PIT_BOSS))
    assert house.run(client.get(wall)).status_code == 403
    assert PIT_BOSS.role not in house.room.night.office.staff.get("Zed", frozenset())
