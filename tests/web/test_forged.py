"""What a hand-made form tries: to speak for others, elsewhere, or in what no line may say."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from croupier.kit.actors import LICENSEE, player
from croupier.kit.chips import Units
from croupier.night.tables.model import Open, SetUp, Sit
from croupier.rulebooks.loader import load
from helpers.webhouse import NIGHT, Web, aside

TABLE = "F1"
ACT = f"/nights/{NIGHT}/tables/{TABLE}/act"


@pytest.fixture(scope="session")  # as long as the house that it changes
def hall(web: Web) -> Web:
    """A practice table of Ann's; two players have tickets 5001, 5002: beyond all others."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    wheel = load("ontario-wheel").digest
    web.say(f"tables/{TABLE}", LICENSEE, "Lou", SetUp(wheel, "Ann", "physical", seating="open"))
    web.say(f"tables/{TABLE}", LICENSEE, "Lou", Open())
    for seat, number in ((1, 5_001), (2, 5_002)):
        made = {"name": f"#{number}", "night": NIGHT, "number": number}
        aside(lambda made=made: Person.objects.create(login=f"{NIGHT}/{made['number']}", **made))  # type: ignore[misc]
        sit = Sit(seat, f"#{number}", of_age=True, units=Units(50))  # type: ignore[arg-type]
        web.say(f"tables/{TABLE}", player(seat), f"#{number}", sit)
    return web


def bearer(web: Web, number: int) -> Any:
    from croupier.web.people.models import Person  # noqa: PLC0415

    client = web.browser()
    person = aside(lambda: Person.objects.get(login=f"{NIGHT}/{number}"))
    aside(lambda: client.force_login(person))
    return client


def post(web: Web, client: Any, **fields: Any) -> Any:
    form = {"command": str(uuid4()), "screen": "play", **fields}
    return web.run(client.post(ACT, form))


STAKE = {"action": "stake", "spot": "red", "units": "5", "medium": "chips"}


def test_the_control_an_honest_form_is_taken(hall: Web) -> None:
    before = hall.room.floor.seq
    assert post(hall, bearer(hall, 5_001), by="player 1", **STAKE).status_code == 303
    assert hall.room.floor.seq == before + 1


@pytest.mark.clause("HOUSE-7")
@pytest.mark.parametrize(
    "forged",
    [
        {"by": "player 2", "operator": "#5002", **STAKE},
        {"by": "player 2", "desk": f"tables/{TABLE}", **STAKE},
        {"by": "player 2", **STAKE},
        {"by": "croupier", "operator": "Ann", "action": "call"},
        {"by": "pit boss", "operator": "Cora", "action": "pause", "reason": "x"},
        {"by": "licensee", "operator": "Lou", "desk": "tables/F9", "action": "set_up",
         "rulebook": load("ontario-wheel").digest, "croupier": "Ann"},
        {"by": "clock", "action": "call"},
        {"by": "chance", "operator": "machine", "action": "land", "segment": "1",
         "revolutions": "3"},
    ],
)  # fmt: skip
def test_nobody_speaks_for_somebody_else(hall: Web, forged: dict[str, str]) -> None:
    before, tables = hall.room.floor.seq, set(hall.room.night.tables)
    for client, screen in ((bearer(hall, 5_001), "play"), (hall.browser("Ben"), "console")):
        answer = post(hall, client, **{**forged, "screen": screen})
        assert answer.status_code in (400, 422), answer.status_code
    assert hall.room.floor.seq == before
    assert set(hall.room.night.tables) == tables


@pytest.mark.parametrize(
    "fields",
    [
        {"action": "dispute", "about": "a\x00b"},
        {"action": "dispute", "about": "\u202etxt"},
        {"action": "dispute", "about": "A" * 501},
        {"action": "dispute", "about": "e\u0301"},
        {**STAKE, "command": "a\x00b"},
        {**STAKE, "command": "x" * 101},
        {**STAKE, "units": "9" * 30},
        {**STAKE, "units": "5.0"},
        {**STAKE, "units": "5 "},
        {**STAKE, "colour": "red"},
        {"action": "place", "stakes": '{"red": 2, "red": 4}'},
        {"action": "place", "stakes": "[" * 5000},
        {"action": "place", "stakes": '{"\\ud800": 2}'},
        {"action": "place", "stakes": '{"red": NaN}'},
        {"action": "place", "stakes": '{"red": true}'},
        {"action": "draw", "ticket": "1", "of": "40"},
        {"action": "no_such_word"},
        {},
    ],
    ids=lambda fields: str(fields)[:40],
)
def test_a_form_says_nothing_that_a_line_may_not(hall: Web, fields: dict[str, str]) -> None:
    before = hall.room.floor.seq
    answer = post(hall, bearer(hall, 5_001), by="player 1", **fields)
    assert answer.status_code in (400, 422)
    assert hall.room.floor.seq == before


def test_every_short_cut_sent_twice_is_one_act(hall: Web) -> None:
    """What it means stands in the form, so a repeated request repeats the same words."""
    client = bearer(hall, 5_002)
    post(hall, client, by="player 2", **STAKE)
    undo = {"command": str(uuid4()), "action": "take_back", "spot": "red", "units": "5"}
    before = hall.room.floor.seq
    for _ in range(2):
        assert post(hall, client, by="player 2", **undo).status_code == 303
    assert hall.room.floor.seq == before + 1


def test_a_ticket_has_no_seat_in_another_night(hall: Web) -> None:
    from croupier.web.who import Who  # noqa: PLC0415

    table = hall.room.night.tables[TABLE]
    assert Who("#5001", NIGHT).seat(table, NIGHT) == 1
    assert Who("#5001", "elsewhere").seat(table, NIGHT) is None


def test_a_strange_host_or_charset_is_refused(hall: Web) -> None:
    client = hall.browser()
    for path in ("/", "/sign-in", "/api/v1/nights"):
        assert hall.run(client.get(path, headers={"host": "evil.example"})).status_code == 400
    odd = "application/x-www-form-urlencoded; charset=utf-7"
    answer = hall.run(bearer(hall, 5_001).post(ACT, "action=call", content_type=odd))
    assert answer.status_code == 400


def test_a_bookmark_is_a_number_or_nothing(hall: Web) -> None:
    client = hall.browser("Ann")
    for step in ("-5", "1e9", "x", "9" * 30, ""):
        fields = {"round": "1", "step": step}
        answer = hall.run(client.post(ACT.replace("/act", "/paid"), fields))
        assert answer.status_code == 400, step
    page = hall.run(client.get(ACT.replace("/act", "/console")))
    assert page.status_code == 200


def test_when_the_register_is_away_the_public_still_sees_the_board(
    hall: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError  # noqa: PLC0415

    from croupier.web import middleware  # noqa: PLC0415

    async def away(_: Any) -> Any:
        raise OperationalError("gone")

    client = hall.browser("Ann")
    monkeypatch.setattr(middleware, "who_is", away)
    assert hall.run(client.get(ACT.replace("/act", "/board"))).status_code == 200
    private = hall.run(client.get(ACT.replace("/act", "/console")))
    assert private.status_code == 503
    assert "Content-Security-Policy" in private.headers
