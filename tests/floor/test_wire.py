"""What is malformed never reaches the rules, and says what is wrong; what is sound comes back."""

from __future__ import annotations

import json
import types
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.floor import wire
from croupier.floor.wire import Malformed
from croupier.games.registry import GAMES
from croupier.games.roulette import model as roulette
from croupier.games.wheel.model import Land, Spin, Stake, TakeBack
from croupier.kit.actors import Seat
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.colours import ChipsSettled, Colour
from croupier.kit.events import HandSettled, Settled
from croupier.kit.rules import ClauseId
from croupier.kit.specs import ActionSpec, Specs
from croupier.night.bank import specs as bank_specs
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs
from croupier.night.tables.model import Open, Sit
from helpers.soak import examples

DESKS: Mapping[str, Mapping[str, ActionSpec]] = {
    **{name: {**game.actions, **table_specs.ACTIONS} for name, game in GAMES.items()},
    "office": office_specs.ACTIONS,
    "bank": bank_specs.ACTIONS,
}
SAYINGS = {**DESKS["wheel"], **DESKS["office"]}
KINDS: Mapping[str, Specs] = {
    **{name: {**game.events, **table_specs.EVENTS} for name, game in GAMES.items()},
    "office": office_specs.EVENTS,
    "bank": bank_specs.EVENTS,
}


def once(
    desks: Mapping[str, Mapping[str, ActionSpec]] | Mapping[str, Specs],
) -> list[tuple[str, str]]:
    """Every word that means something, at the first desk that knows it: of the tables' own all
    games have the same."""
    found: dict[tuple[str, type], str] = {}
    for desk, words in desks.items():
        for word, one in words.items():
            found.setdefault((word, one.record), desk)
    return [(desk, word) for (word, _), desk in found.items()]


SAID, HAPPENED = once(DESKS), once(KINDS)

NFC, NFD = unicodedata.normalize("NFC", "é"), unicodedata.normalize("NFD", "é")
DEEP = b'{"a":' * 9 + b"1" + b"}" * 9
NOT_DEEP = b'{"a":' * 8 + b"1" + b"}" * 8

# a line, and what the complaint must name
LINES: tuple[tuple[bytes, str], ...] = (
    (b"", "not JSON"),
    (b" ", "not JSON"),
    (b"stake red 5", "not JSON"),
    (b"{'by': 'croupier'}", "not JSON"),
    (b'{"ask": "view"', "not JSON"),
    (b'{"ask": "view"} {"ask": "view"}', "not JSON"),
    (b'{"ask": "view"},', "not JSON"),
    (b'{"units": 05}', "not JSON"),
    (b'{"units": +5}', "not JSON"),
    (b'{"units": 0x5}', "not JSON"),
    (b'{"spot": "re\td"}', "not JSON"),
    (b'{"spot": "re\x00d"}', "not JSON"),
    (b'\xef\xbb\xbf{"ask": "view"}', "BOM"),
    (b"null", "one JSON object"),
    (b"5", "one JSON object"),
    (b'"stake"', "one JSON object"),
    (b"true", "one JSON object"),
    (b"[]", "one JSON object"),
    (b'[{"ask": "view"}]', "one JSON object"),
    (b'{"ask": "view", "ask": "view"}', "key stands twice"),
    (b'{"a": {"b": 1, "b": 2}}', "key stands twice"),
    (b'{"a": 1, "\\u0061": 2}', "key stands twice"),
    (b'{"units": NaN}', "NaN"),
    (b'{"units": Infinity}', "Infinity"),
    (b'{"units": -Infinity}', "-Infinity"),
    (DEEP, "nested too deep"),
    (b"[" * 50_000, "nested too deep"),
    (b'{"a":' * 10_000, "nested too deep"),
    (b'{"a": ' + b"[" * 30 + b"]" * 30 + b"}", "nested too deep"),
    (b'{"spot": "\\ud800"}', "spot"),
    (b'{"spot": "\\udc00\\ud800"}', "half a character"),
    (b'{"\\ud800": 1}', "a key"),
    (b'{"spot": "\xed\xa0\x80"}', "UTF-8"),
    (b'{"spot": "\xff"}', "UTF-8"),
    (b'{"spot": "\xc0\xaf"}', "UTF-8"),
    ('{"spot": "é"}'.encode("latin-1"), "UTF-8"),
    ('{"ask": "view"}'.encode("utf-16"), "UTF-8"),
    ('{"ask": "view"}'.encode("utf-16-le"), "not JSON"),
    ('{"ask": "view"}'.encode("utf-32-be"), "not JSON"),
    (f'{{"spot": "{NFD}"}}'.encode(), "spot: must be in Unicode form NFC"),
    (f'{{"{NFD}": 1}}'.encode(), "a key: must be in Unicode form NFC"),
    ('{"spot": "\N{ANGSTROM SIGN}"}'.encode(), "NFC"),
    (b'{"spot": "\\u0000"}', "spot: holds a control character"),
    (b'{"spot": "red\\n"}', "control character"),
    (b'{"spot": "\\u001b[2J"}', "control character"),
    (b'{"spot": "\\u0085"}', "control character"),
    (b'{"spot": "\\u202e"}', "control character"),
    (b'{"deep": {"spot": ["\\u0007"]}}', "spot: holds a control character"),
    (b'{"spot": "' + b"x" * 501 + b'"}', "spot: longer than 500 characters"),
    (b'{"' + b"x" * 501 + b'": 1}', "a key: longer than 500 characters"),
    (b'{"units": 1000000000001}', "units: 1000000000001 is out of range"),
    (b'{"units": -1000000000001}', "units: -1000000000001 is out of range"),
    (b'{"units": 9223372036854775808}', "out of range"),
    (b'{"units": [9223372036854775808]}', "units"),
    (b'{"units": 1' + b"0" * 5000 + b"}", "out of range"),
    (b'{"units": -1' + b"0" * 5000 + b"}", "out of range"),
    (b'{"units": 1e400}', "units: inf is out of range"),
    (b'{"units": -1e400}', "units: -inf is out of range"),
    (b'{"spot": "' + b"x" * wire.LINE_BYTES_MAX + b'"}', "longer than 65536 bytes"),
    (b" " * wire.LINE_BYTES_MAX + b"{}", "longer than 65536 bytes"),
)


@pytest.mark.parametrize(("line", "complaint"), LINES, ids=lambda part: repr(part)[:50])
def test_a_line_that_two_readers_might_read_differently_is_malformed(
    line: bytes, complaint: str
) -> None:
    with pytest.raises(Malformed) as found:
        wire.parse(line)
    assert complaint in str(found.value)
    assert len(str(found.value)) < 200, "a complaint is a sentence, not the line again"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (b"{}", {}),
        (b' \t{"ask" : "view"}\r', {"ask": "view"}),
        (b'{"units": 1000000000000}', {"units": UNITS_MAX}),
        (b'{"units": -1000000000000}', {"units": -UNITS_MAX}),
        (f'{{"spot": "{NFC}"}}'.encode(), {"spot": NFC}),
        (b'{"spot": "\\u00e9"}', {"spot": NFC}),
        ('{"spot": "🎡"}'.encode(), {"spot": "🎡"}),
        (b'{"spot": "\\ud83c\\udfa1"}', {"spot": "🎡"}),
        (b'{"spot": "' + b"x" * 500 + b'"}', {"spot": "x" * 500}),
        (b"{" + b" " * (wire.LINE_BYTES_MAX - 2) + b"}", {}),
    ],
    ids=repr,
)
def test_a_sound_line_is_read(line: bytes, value: dict[str, Any]) -> None:
    assert wire.parse(line) == value


def test_eight_deep_is_not_too_deep() -> None:
    wire.parse(NOT_DEEP)


# an action, its fields, and what the complaint must name
FIELDS: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("steak", {}, ("no such action", "'steak'", "stake")),
    ("", {}, ("no such action",)),
    ("Stake", {"spot": "red", "units": 5}, ("no such action",)),
    ("stake", {}, ("stake", "spot")),
    ("stake", {"spot": "red"}, ("stake", "missing", "units")),
    ("stake", {"units": 5}, ("stake", "missing", "spot")),
    ("stake", {"spot": "red", "units": "5"}, ("units", "`int`", "`str`")),
    ("stake", {"spot": "red", "units": "1,50"}, ("units", "`str`")),
    ("stake", {"spot": "red", "units": True}, ("units", "`bool`")),
    ("stake", {"spot": "red", "units": 5.0}, ("units", "`float`")),
    ("stake", {"spot": "red", "units": 1.5}, ("units", "`float`")),
    ("stake", {"spot": "red", "units": 1e300}, ("units", "`float`")),
    ("stake", {"spot": "red", "units": None}, ("units", "`null`")),
    ("stake", {"spot": "red", "units": [5]}, ("units", "`array`")),
    ("stake", {"spot": "red", "units": {"n": 5}}, ("units", "`object`")),
    ("stake", {"spot": None, "units": 5}, ("spot", "`null`")),
    ("stake", {"spot": 7, "units": 5}, ("spot", "`int`")),
    ("stake", {"spot": ["red"], "units": 5}, ("spot", "`array`")),
    ("stake", {"spot": "red", "units": 5, "medium": "buttons"}, ("medium", "'buttons'")),
    ("stake", {"spot": "red", "units": 5, "medium": 5}, ("medium",)),
    ("stake", {"spot": "red", "units": 5, "Units": 6}, ("no such field", "Units")),
    ("stake", {"spot": "red", "units": 5, "seat": 1}, ("no such field", "seat")),
    ("take_back", {"spot": "red", "units": False}, ("units", "`bool`")),
    ("call", {"now": True}, ("call", "no such field", "now")),
    ("spin", {"direction": "left"}, ("direction", "'left'")),
    ("spin", {"direction": ""}, ("direction",)),
    ("spin", {"direction": 1}, ("direction", "`int`")),
    ("land", {"segment": 1}, ("missing", "revolutions")),
    ("land", {"revolutions": 3}, ("missing", "segment")),
    ("land", {"segment": 1.0, "revolutions": 3}, ("segment", "`float`")),
    ("land", {"segment": 1, "revolutions": None}, ("revolutions", "`null`")),
    ("rule", {"ruling": "undo"}, ("ruling", "'undo'")),
    ("rule", {"ruling": "void", "round": "1"}, ("round", "`str`")),
    ("sit", {"seat": 1, "player": "Ann", "of_age": 1}, ("of_age", "`int`")),
    ("sit", {"seat": 1, "player": "Ann", "of_age": "yes"}, ("of_age", "`str`")),
    ("open", {"maximum": []}, ("maximum", "`array`")),
    ("open", {"maximum": {"red": "5"}}, ("maximum", "`str`")),
    ("open", {"maximum": {"red": True}}, ("maximum", "`bool`")),
    ("open", {"maximum": None}, ("maximum", "`null`")),
    (
        "appoint",
        {"person": "Ann", "role": "king", "of_age": True, "member": True},
        ("role", "'king'"),
    ),
)


@pytest.mark.parametrize(("word", "plain", "complaints"), FIELDS, ids=repr)
def test_a_field_is_exactly_what_its_record_says(
    word: str, plain: dict[str, Any], complaints: tuple[str, ...]
) -> None:
    with pytest.raises(Malformed) as found:
        wire.decode(word, plain, SAYINGS)
    for complaint in complaints:
        assert complaint in str(found.value)


def test_what_may_be_left_out_or_null_is() -> None:
    red = {"spot": "red", "units": 5}
    assert wire.decode("stake", red, SAYINGS) == Stake("red", Units(5))
    assert wire.decode("take_back", {"spot": "red"}, SAYINGS) == TakeBack("red", None)
    assert wire.decode("take_back", {"spot": "red", "units": None}, SAYINGS) == TakeBack("red")
    assert wire.decode("spin", {}, SAYINGS) == Spin(None)
    assert wire.decode("land", {"segment": None, "revolutions": 3}, SAYINGS) == Land(None, 3)
    assert wire.decode("open", {"maximum": {"red": 5}}, SAYINGS) == Open(None, {"red": 5})
    ann = {"seat": 1, "player": "Ann", "of_age": False}
    assert wire.decode("sit", ann, SAYINGS) == Sit(Seat(1), "Ann", of_age=False)


# Round trips.

PLAIN_TEXT = st.text(
    st.characters(exclude_categories=("Cc", "Cs")).filter(
        lambda char: unicodedata.is_normalized("NFC", char) and not unicodedata.combining(char)
    ),
    max_size=20,
).filter(lambda text: unicodedata.is_normalized("NFC", text))
WHOLE = st.integers(-UNITS_MAX, UNITS_MAX)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that a field of this type may hold on the wire."""
    simple: dict[Any, st.SearchStrategy[Any]] = {
        int: WHOLE,
        str: PLAIN_TEXT,
        bool: st.booleans(),
        types.NoneType: st.none(),
    }
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    if hint in simple:
        return simple[hint]
    if isinstance(hint, type) and is_dataclass(hint):
        return records(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, types.UnionType):
        return st.one_of([values(part) for part in parts])
    if origin is tuple and parts[-1] is not Ellipsis:
        return st.tuples(*[values(part) for part in parts])
    return containers(origin, parts)


def containers(origin: Any, parts: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if origin is tuple:
        return st.lists(values(parts[0]), max_size=3, unique_by=str).map(tuple)
    assert issubclass(origin, Mapping), origin
    return st.dictionaries(values(parts[0]), values(parts[1]), max_size=3)


BETS = st.sampled_from(["17", "17-20", "0-2-3", "31-36", "column 2", "dozens 1-2", "red", "99"])


def records(kind: type) -> st.SearchStrategy[Any]:
    if kind is HandSettled:
        return records(Settled).map(
            lambda one: HandSettled(
                one.seat, 1, 2, one.staked, one.returned, one.won, "won", one.clause
            )
        )
    if kind is Settled:
        chips = st.lists(st.integers(0, UNITS_MAX), min_size=3, max_size=3).map(sorted)
        return chips.map(
            lambda n: Settled(
                Seat(1), "red", Units(n[2]), Units(n[0]), Units(n[1]), ClauseId("ON-WOF-4")
            )
        )
    if kind is ChipsSettled:
        return st.builds(in_chips, records(Settled), values(Colour | None), values(Units))
    hints = get_type_hints(kind)
    named = {field.name: values(hints[field.name]) for field in fields(kind)}
    if kind.__module__ == roulette.__name__ and "bet" in named:
        named["bet"] = BETS
    if kind is roulette.PlaceStakes:
        named["stakes"] = st.dictionaries(BETS, values(Units), max_size=3)
        named["value"] = st.dictionaries(BETS, values(Units), max_size=2)
    return st.builds(kind, **named)


def in_chips(one: Settled, colour: Colour | None, value: Units) -> ChipsSettled:
    return ChipsSettled(
        one.seat, one.spot, one.staked, one.returned, one.won, one.clause, colour, value, Units(0)
    )


@pytest.mark.parametrize(("desk", "word"), SAID)
def test_every_action_comes_back_as_it_was_said(desk: str, word: str) -> None:
    sayings = DESKS[desk]

    @settings(max_examples=examples(20))
    @given(records(sayings[word].record))
    def check(action: Any) -> None:
        said = wire.say(action, sayings)
        heard = wire.parse(json.dumps(said, ensure_ascii=False).encode())
        assert heard == said
        assert heard.pop("action") == word
        again = wire.decode(word, heard, sayings)
        assert again == action
        assert type(again) is type(action)

    check()


@pytest.mark.parametrize(("desk", "kind"), HAPPENED)
def test_every_event_is_plain_and_can_be_read_back(desk: str, kind: str) -> None:
    record = KINDS[desk][kind].record

    @settings(max_examples=examples(20))
    @given(records(record))
    def check(event: Any) -> None:
        plain = wire.encode(event, KINDS[desk])
        assert list(plain) == ["kind", *(field.name for field in fields(record))]
        heard = json.loads(json.dumps(plain, allow_nan=False))
        assert heard == plain or kind == "table_opened", "tuples are lists on the wire"
        assert heard.pop("kind") == kind
        if "facts" in heard:
            heard["facts"] = list(heard["facts"].items())
            assert dict(event.facts) == dict(heard["facts"])
            assert len(event.facts) >= len(heard["facts"])
        again: Any = msgspec.convert(heard, record, strict=True)
        if "facts" not in plain:
            assert again == event

    check()


def test_at_a_desk_the_same_word_never_means_two_records() -> None:
    for desk, game in GAMES.items():
        assert len(DESKS[desk]) == len(game.actions) + len(table_specs.ACTIONS)
        assert len(KINDS[desk]) == len(game.events) + len(table_specs.EVENTS)
    for sayings in DESKS.values():
        assert len({saying.record for saying in sayings.values()}) == len(sayings)
    for kinds in KINDS.values():
        assert len({spec.record for spec in kinds.values()}) == len(kinds)


@pytest.mark.parametrize(("desk", "word"), SAID)
def test_a_description_is_enough_to_speak(desk: str, word: str) -> None:
    """The required fields alone are a sentence; each of them left out is none."""
    sayings = DESKS[desk]
    described = wire.describe(sayings[word].record)
    samples: dict[str, Any] = {"integer": 1, "string": "x", "boolean": True, "null": None}
    samples |= {"object": {"x": 1}, "array": ["x"]}
    if desk == "roulette":
        samples["object"] = {"17-20": 1}
    plain = {
        name: about["choices"][0] if "choices" in about else samples[about["type"].split(" or ")[0]]
        for name, about in described.items()
        if about["required"]
    } | ({"bet": "17-20"} if "bet" in described else {})
    wire.decode(word, plain, sayings)
    for name in plain:
        short = {other: value for other, value in plain.items() if other != name}
        with pytest.raises(Malformed, match=name):
            wire.decode(word, short, sayings)
    for name, about in described.items():
        if "choices" in about:
            for choice in about["choices"]:
                wire.decode(word, {**plain, name: choice}, sayings)
            with pytest.raises(Malformed, match=name):
                wire.decode(word, {**plain, name: "none of these"}, sayings)
        nullable = "null" in about["type"]
        if nullable:
            wire.decode(word, {**plain, name: None}, sayings)
        else:
            with pytest.raises(Malformed, match=name):
                wire.decode(word, {**plain, name: None}, sayings)


@given(
    st.binary(max_size=200)
    | st.text(max_size=100).map(lambda text: text.encode("utf-8", "replace"))
)
def test_any_bytes_are_read_or_malformed(line: bytes) -> None:
    with suppress(Malformed):
        assert isinstance(wire.parse(line), dict)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_any_value_of_json_is_read_or_malformed(value: object) -> None:
    line = json.dumps({"spot": value}).encode()
    with suppress(Malformed):
        assert wire.parse(line) == {"spot": value}
