"""The reader of forms, and who speaks where a form names nobody."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

import pytest

from croupier.floor.wire import Malformed
from croupier.kit.actors import Role
from croupier.kit.specs import ActionSpec
from croupier.plugins import PluginError
from helpers.desks import Desk

W1 = "tables/W1"
READ: list[tuple[str, str, dict[str, str], dict[str, Any]]] = [
    ("bank", "deposit", {"cash": "12.50"}, {"cash": 1250}),
    ("bank", "deposit", {"cash": "1 250,5"}, {"cash": 125050}),
    ("bank", "sell", {"units": "$1,250", "tendered": ""}, {"units": 1250}),
    ("bank", "void", {"paper": "s-1", "reason": "twice"}, {"paper": "S-1", "reason": "twice"}),
    ("bank", "receive", {"paper": "v-1", "pieces.5": "1 000", "pieces.1": ""},
     {"paper": "V-1", "pieces": {"5": 1000}}),
    ("bank", "confirm", {"papers": "A-1 A-2"}, {"papers": ["A-1", "A-2"]}),
    ("bank", "confirm", {"papers": "12 A-2"}, {"papers": ["12", "A-2"]}),
    ("office", "appoint", {"person": "Al", "role": "croupier"},
     {"person": "Al", "role": "croupier", "of_age": False}),
    ("office", "appoint", {"person": "", "of_age": "yes", "member": "no"},
     {"person": "", "of_age": True, "member": False}),
    (W1, "stake", {"spot": "red", "units": "-5"}, {"spot": "red", "units": -5}),
    (W1, "place", {"stakes": '{"red": 5}'}, {"stakes": {"red": 5}}),
    (W1, "time_bets", {"seconds": "null"}, {"seconds": None}),
    (W1, "time_bets", {"seconds": ""}, {"seconds": None}),
    (W1, "open", {"maximum.red": "5", "maximum.blue": "7"}, {"maximum": {"red": 5, "blue": 7}}),
]  # fmt: skip
UNREADABLE = [
    ("bank", "deposit", "cash", "lots", "bank.amount_unread"),
    ("bank", "sell", "units", "12.50", "bank.amount_unread"),
    ("bank", "receive", "pieces.5", "two", "base.whole_number"),
    (W1, "stake", "units", "5.5", "base.whole_number"),
    (W1, "stake", "units", "9" * 18, "base.whole_number"),
]


def read(desk: Desk, at: str, form: dict[str, str], **asking: Any) -> Any:
    from croupier.web.forms import Asking, read_form  # noqa: PLC0415 - Django must be set up

    return read_form(desk.room.night, at, form, Asking(**asking))


@pytest.mark.parametrize(("at", "action", "form", "fields"), READ)
def test_text_becomes_what_the_record_declares(
    ontario: Desk, at: str, action: str, form: dict[str, str], fields: dict[str, Any]
) -> None:
    ours = {"command": "1", "by": "croupier", "screen": "console"}
    assert read(ontario, at, {"action": action, **ours, **form}) == fields


@pytest.mark.parametrize(("at", "action", "name", "typed", "key"), UNREADABLE)
def test_what_is_no_number_is_told_by_its_field(  # noqa: PLR0913, PLR0917 - a line of a table
    ontario: Desk, at: str, action: str, name: str, typed: str, key: str
) -> None:
    no = read(ontario, at, {"action": action, name: typed})
    assert {field: (why.key, why.facts) for field, why in no.errors.items()} == {
        name: (key, {"typed": typed[:24]})
    }


def test_what_is_left_empty_is_asked_for_also_where_it_has_several_inputs(ontario: Desk) -> None:
    from croupier.web.forms import Ask  # noqa: PLC0415 - Django must be set up

    missing = {"pieces": Ask("form.pieces.missing", "HOUSE-1")}
    form = {"action": "write_off", "reason": "torn", "pieces.5": ""}
    no = read(ontario, "bank", form, missing=missing)
    assert (no.errors["pieces"].key, no.clause) == ("form.pieces.missing", "HOUSE-1")
    assert read(ontario, "bank", {**form, "pieces.5": "1"}, missing=missing)["pieces"] == {"5": 1}


def test_what_no_page_sends_is_malformed(ontario: Desk) -> None:
    for form in ({"action": "fly"}, {}, {"action": "stake", "operator": "Ann"}):
        with pytest.raises(Malformed):
            read(ontario, W1, form)


@pytest.mark.parametrize("name", ["form", "screen", "operator"])
def test_a_field_that_every_form_has_itself_is_no_actions(name: str) -> None:
    record = make_dataclass("Look", [(name, str)])
    with pytest.raises(PluginError, match=f"action look: a field can't be called {name}"):
        ActionSpec("look", record, (Role.CROUPIER,))


@pytest.mark.parametrize(
    ("roles", "at", "action", "who"),
    [
        ("licensee director", "office", "appoint", "licensee"),
        ("pit boss licensee", W1, "pause", "pit boss"),
        ("croupier pit boss", W1, "rule", "pit boss"),
        ("cashier recorder", "bank", "confirm", "recorder"),
        ("croupier cashier", "bank", "sell", "cashier"),
        ("croupier", "bank", "sell", "croupier"),
        ("", "office", "appoint", "licensee"),
    ],
)
def test_who_speaks_is_the_first_part_that_the_action_is_declared_for(
    ontario: Desk, roles: str, at: str, action: str, who: str
) -> None:
    from croupier.web.commands import speaker  # noqa: PLC0415 - Django must be set up
    from croupier.web.may import Place  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    held = frozenset(role for role in Role if role.value in roles)
    place = Place(Who("Ann"), ontario.room, ontario.room.night.tables["W1"], held)
    assert speaker(place, at, action) == who


def test_whoever_sits_there_plays_unless_no_player_may_say_it(ontario: Desk) -> None:
    from croupier.web.commands import speaker  # noqa: PLC0415 - Django must be set up
    from croupier.web.may import Place  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    table, held = ontario.room.night.tables["W1"], frozenset({Role.PLAYER, Role.CROUPIER})
    bob, new = (Place(Who(name), ontario.room, table, held) for name in ("Bob", "Zoé"))
    assert speaker(bob, W1, "stake") == "player 2"
    assert speaker(bob, W1, "leave") == "player 2"
    assert speaker(bob, W1, "spin") == "croupier"
    assert speaker(new, W1, "sit", seat="5") == "player 5"
