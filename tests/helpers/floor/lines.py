"""What a hostile stranger types: every action, by everybody, with every wrong value."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.kit.specs import ActionSpec

SPEAKERS: Final = (
    "player 1",
    "player 2",
    "player 12",
    "player 13",
    "player 9999",
    "croupier",
    "pit boss",
    "director",
    "chance",
    "clock",
)
NOBODY: Final = (  # as JSON
    *map(json.dumps, ("", "player", "player 0", "player 01", "player 10000", "player -1")),
    *map(
        json.dumps,
        (
            "player  1",
            "Player 1",
            "player 1 ",
            "player \N{ARABIC-INDIC DIGIT ONE}",
            "player 1\n",
            "machine",
        ),
    ),
    *map(json.dumps, ("licensee", "inspector", "x" * 600, "\ud800")),
    *("null", "true", "1", "1.5", "[]", '["croupier"]', "{}", '{"role": "croupier"}'),
)
HOSTILE: Final = (  # as JSON, or nearly
    *("true", "false", "null", "0", "-1", "1", "2", "7", "99", "-0", "1.5", "5.0", "1e400"),
    *("1000000000000", "-1000000000000", "1000000000001", "9223372036854775807"),
    *("9223372036854775808", "-9223372036854775808", "1" + "0" * 5000, "NaN", "-Infinity"),
    *map(json.dumps, ("", " ", "5", "1,50", "1.5", "null", "red", "RED", "red ", "purple")),
    *map(json.dumps, ("réd", unicodedata.normalize("NFD", "réd"), "🎡", "\ud800", "\0", "a\nb")),
    *map(json.dumps, ("{spot}", "{0}", "{", "%s", "'; DROP TABLE", "x" * 500, "x" * 501)),
    *map(json.dumps, ("player 1", "croupier", "relief croupier", "clockwise", "void", "correct")),
    *("[]", "{}", "[5]", '{"red": 5}', '{"red": -1}', '{"red": true}', '{"purple": 5}'),
    *("[" * 9 + "]" * 9, '{"red": 1, "red": 2}', '{"orange": 1000000000000}'),
)

# Sensible words: said by the right person at the right time, they are heard.
SENSIBLE: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "stake": (
        {"spot": "red", "units": 1},
        {"spot": "blue", "units": 5},
        {"spot": "green", "units": 3, "medium": "chips"},
        {"spot": "red", "units": 2, "medium": "cash"},
    ),
    "take_back": ({"spot": "red"}, {"spot": "red", "units": 1}, {"spot": "blue", "units": None}),
    "place": (
        {"stakes": {"red": 1, "blue": 2}},
        {"stakes": {"green": 1}, "medium": "chips"},
        {"stakes": {"red": 5, "blue": 9}},
        {"stakes": {}},
    ),
    "clear": ({},),
    "open_betting": ({},),
    "call": ({},),
    "spin": ({}, {"direction": "clockwise"}, {"direction": "anticlockwise"}),
    "land": (
        {"segment": 1, "revolutions": 3},
        {"segment": 40, "revolutions": 4},
        {"segment": 5, "revolutions": 2},
        {"segment": None, "revolutions": 3},
    ),
    "show_result": ({},),
    "obstruct": ({},),
    "rule": (
        {"ruling": "void"},
        {"ruling": "void", "round": 1},
        {"ruling": "correct", "segment": 2},
        {"ruling": "correct", "round": 1, "segment": 3, "reason": "mis-keyed"},
        {"ruling": "stands"},
    ),
    "check": ({}, {"sound": False, "note": "it grinds"}),
    "open": ({}, {"minimum": 2}, {"maximum": {"red": 5}}, {"minimum": 3, "maximum": {"red": 9}}),
    "sit": (
        {"seat": 1, "player": "Ann", "of_age": True, "units": 7},
        {"seat": 2, "player": "Bob", "of_age": True},
        {"seat": 3, "player": "Cy", "of_age": False},
    ),
    "leave": ({"seat": 1}, {"seat": 2}),
    "state_age": ({},),
    "turn_away": ({}, {"note": "fourteen at most"}),
    "hand_over": ({"to": "relief croupier"}, {"to": "croupier"}, {"to": "Ann"}),
    "dispute": ({}, {"about": "it was blue"}),
    "time_bets": ({"seconds": 20}, {"seconds": None}, {"seconds": 4}),
    "time_turns": ({"seconds": 20}, {"seconds": None}, {"seconds": 4}),
    "pause": ({}, {"reason": "dinner"}),
    "take_down_notice": ({}, {"reason": "torn"}),
    "hang_notice": ({},),
    "resume": ({},),
    "pay_debts": ({},),
    "top_up": ({}, {"units": 5000}),
    "take_charge": ({},),
    "mark_player": ({"seat": 1}, {"seat": 2, "away": False}),
    "mark_chef": ({"away": True}, {"away": False}),
    "close": ({}, {"counted": 5000}),
}

# The same at a roulette: its bets have other names, and some words are its own.
AT_ROULETTE: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    **{word: said for word, said in SENSIBLE.items() if word != "obstruct"},
    "take_colour": (
        {"colour": "blue"},
        {"colour": "white", "value": 3},
        {"colour": "blue", "value": 5},
    ),
    "change": ({"units": 2}, {"units": 1}),
    "hand_in": ({},),
    "stake": (
        {"bet": "17", "units": 1},
        {"bet": "17-20", "units": 2, "chips": "colour"},
        {"bet": "red", "units": 3, "chips": "value"},
        {"bet": "31-36", "units": 1, "seat": 1},
    ),
    "place": (
        {"stakes": {"0-2-3": 1, "dozen 1": 2}},
        {"stakes": {"odd": 2}, "chips": "value"},
        {"stakes": {"17": 19, "20": 1}, "seat": 2},
        {"stakes": {}},
    ),
    "announce": ({"sector": "tiers"}, {"sector": "voisins", "units": 2}, {"sector": "zero"}),
    "take_back": ({"bet": "17"}, {"bet": "red", "units": 1}, {"bet": "17-20", "units": None}),
    "tip": ({"units": 1}, {"units": 1, "chips": "value"}),
    "chip_in_cylinder": ({},),
    "assist": ({"person": "Zoe"}, {}),
    "abandon": ({"seat": 1}, {"seat": 2}),
    "ask_marker": ({"seat": 1}, {"seat": 2}),
    "give_marker": ({"seat": 1}, {"seat": 2}),
    "pay_in_value": ({"seat": 1, "units": 1}, {"seat": 2, "units": 5}),
    "land": ({"number": 17}, {"number": 0}, {"number": None}, {"number": 37}),
    "rule": (
        {"ruling": "void"},
        {"ruling": "void", "round": 1},
        {"ruling": "correct", "number": 2},
        {"ruling": "correct", "round": 1, "number": 17, "reason": "mis-keyed"},
        {"ruling": "stands"},
    ),
    "open": ({}, {"minimum": 2}, {"maximum": {"red": 5}}),
    "leave": ({}, {"seat": 1}, {"seat": 2}),
    "close": ({}, {"counted": 15000}),
}


# At the bank: sensible words, and values that look like pieces, papers and amounts.
AT_BANK: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "set_mode": ({"mode": "redeemable"},),
    "count": (
        {"place": "bank", "pieces": {"20": 250, "5": 1000, "1": 2000}, "cash": 50_000},
        {"place": "table W1", "pieces": {"5": 1}},
        {"place": "runner Rune", "pieces": {"20": 4, "1": 5}, "cash": 5000, "coins": {"500": 10}},
    ),
    "count_again": ({"place": "table W1"}, {"place": "bank"}),
    "sell": (
        {"units": 20},
        {"pieces": {"5": 2}, "tendered": 5000},
        {"units": 5, "pieces": {"5": 1}, "table": "W1", "seat": 1},
    ),
    "redeem": ({"units": 5}, {"pieces": {"5": 1}}, {"units": 5, "table": "W1", "seat": 1}),
    "change": ({"taken": {"5": 1}, "given": {"1": 5}},
               {"taken": {"20": 1}, "given": {"5": 4}, "runner": "Rune"}),
    "refuse_sale": ({}, {"note": "fifteen"}),
    "ask": ({"what": "fill", "table": "W1", "pieces": {"5": 1}},
            {"what": "credit", "table": "W1", "units": 5, "pieces": {"5": 1}}),
    "approve": ({"paper": "F-1"},),
    "accept": ({"paper": "F-1", "carrier": "Robin"},),
    "carry": ({"paper": "F-2"},),
    "receive": ({"paper": "F-3"}, {"paper": "I-2"}, {"paper": "T-1", "pieces": {"20": 1}}),
    "decline": ({"paper": "F-1", "reason": "no"}, {"paper": "V-1", "reason": "no"}),
    "issue": (
        {"runner": "Robin", "pieces": {"5": 1}},
        {"runner": "Robin", "units": 5, "cash": 100},
    ),
    "return": ({"pieces": {"20": 1}}, {"cash": 100}),
    "deposit": ({"cash": 1000}, {"cash": 1, "note": "safe"}),
    "bring_float": ({"cash": 1000}, {"pieces": {"25": 4}}),
    "return_float": ({"cash": 1000},),
    "write_off": ({"pieces": {"5": 1}, "reason": "torn"},),
    "void": ({"paper": "I-1", "reason": "wrong"},),
    "confirm_void": ({"paper": "V-1"},),
    "enter_from_paper": (
        {"what": "sale", "number": "8", "at": "21:05", "pieces": {"5": 1}, "cash": 500},
        {"what": "fill", "number": "8", "at": "21:05", "place": "table W1", "pieces": {"5": 1}},
    ),
    "confirm": ({"papers": ["S-1"]}, {"papers": ["P-1"]}),
    "report": ({"paper": "C-2", "text": "looked everywhere"},),
    "acknowledge": ({"paper": "C-2"},),
    "certify": ({"scope": "paper C-2", "first": 1, "last": 20, "digest": "0" * 64,
                 "signature": "0" * 128},),
    "close_bank": ({},),
    "note_late": ({"paper": "F-2"},),
}  # fmt: skip
FIVE: Final = "\N{ARABIC-INDIC DIGIT FIVE}"
PIECES: Final = (  # as JSON
    *map(json.dumps, ({"5": -1}, {"5": 0}, {"01": 1}, {"5.0": 1}, {"": 1}, {" 5": 1}, {"5 ": 1})),
    *map(
        json.dumps, ({"-5": 1}, {"+5": 1}, {"1e3": 1}, {FIVE: 1}, {"five": 1}, {"7": 1}, {"0": 1})
    ),
    *map(json.dumps, ({"5": True}, {"5": "1"}, {"5": 1.5}, {"5": None}, {"5": [1]}, {"5": {}})),
    *map(json.dumps, ({"999999999": 10**12}, {"5": 10**12}, {"5": 10**13}, {"5": 2**63})),
    *map(json.dumps, ({"9999999999": 1}, {"1" * 400: 1}, {"5": -(2**63)}, {"1": 10**12 - 1})),
    json.dumps({str(each): 1 for each in range(1, 3000)}),
    *('{"5": 1, "5": 2}', '{"5": NaN}', '{"5": 1e2}', '[["5", 1]]', '"5:1"'),
)
PAPERS: Final = (
    *map(
        json.dumps,
        ("F-0", "F-01", "F--1", "F-", "-1", "F", "f-1", "F-1 ", f"F-{FIVE}", "Q-1", "F-9"),
    ),
    *map(json.dumps, ("F-" + "9" * 400, "C-1", "S-1", "Z-1", "table W1", "runner Rune", "bank")),
    *map(json.dumps, (["S-1"] * 2, ["S-1", "S-01"], [], ["S-1", 5], [None], [["S-1"]], "S-1")),
    json.dumps([f"S-{number}" for number in range(1, 501)]),
    json.dumps([f"S-{number}" for number in range(1, 502)]),
)
AMOUNTS: Final = ("0.5", '"1,50"', '"1.50"', '"$5"', "-1", "1e3", "true", "[1]", "1000000000000")


def said_at(actions: Mapping[str, ActionSpec]) -> Mapping[str, tuple[dict[str, Any], ...]]:
    if "set_mode" in actions:
        return AT_BANK
    return AT_ROULETTE if "take_colour" in actions else SENSIBLE


def line(by: str, word: str, said: Mapping[str, str], more: str = "") -> bytes:
    """A line, from pieces that are JSON already, or only look like it."""
    parts = {"by": by, "action": json.dumps(word), **said}
    inner = ", ".join(f"{json.dumps(name)}: {value}" for name, value in parts.items())
    return f"{{{inner}{more}}}".encode()


def plain(said: Mapping[str, Any]) -> dict[str, str]:
    return {name: json.dumps(value) for name, value in said.items()}


def rightful(saying: ActionSpec) -> list[str]:
    """Those of the speakers whose word this is."""
    roles = {role.value for role in saying.by}
    return [who for who in SPEAKERS if (who[:6] if who.startswith("player") else who) in roles]


def sensible(actions: Mapping[str, ActionSpec]) -> Iterator[tuple[str, bytes]]:
    for word, saying in actions.items():
        for said in said_at(actions)[word]:
            for who in rightful(saying):
                yield word, line(json.dumps(who), word, plain(said))


def hostile(
    actions: Mapping[str, ActionSpec], fields: Mapping[str, list[str]]
) -> Iterator[tuple[str, bytes]]:
    """Each action by the wrong people, each field wrong in turn, missing, doubled, extra."""
    known = said_at(actions)
    for word, saying in actions.items():
        for said in known[word]:
            for who in SPEAKERS:
                if who not in rightful(saying):
                    yield word, line(json.dumps(who), word, plain(said))
        for nobody in NOBODY:
            yield word, line(nobody, word, plain(known[word][0]))
        for said in {id(said): said for said in (known[word][0], known[word][-1])}.values():
            for who in rightful(saying)[:2]:
                for broken in mutated(json.dumps(who), word, plain(said), fields[word]):
                    yield word, broken


def mutated(by: str, word: str, said: dict[str, str], fields: list[str]) -> Iterator[bytes]:
    yield line(by, word, said, ', "extra": 1')
    yield line(by, word, said, ', "by": "croupier"')
    for name in fields:
        for value in HOSTILE:
            yield line(by, word, {**said, name: value})
        yield line(by, word, {other: value for other, value in said.items() if other != name})
        yield line(by, word, said, f', "{name}": 1, "{name}": 1')
        yield line(by, word, {**said, name.upper(): "1"})


QUESTIONS: Final = (
    b'{"ask": "actions"}',
    b'{"ask": "waiting"}',
    b'{"ask": "draws"}',
    b'{"ask": "view"}',
    b'{"ask": "view", "for": "player 1"}',
    b'{"ask": "view", "for": "player 9999"}',
    b'{"ask": "view", "for": "clock"}',
)
NONSENSE: Final = (
    b"",
    b"{}",
    b"[]",
    b"\xff",
    b"[" * 5000,
    b'{"by": "croupier"}',
    b'{"action": "call"}',
    b'{"by": "croupier", "action": null}',
    b'{"by": "croupier", "action": ["call"]}',
    b'{"by": "croupier", "action": "set_up"}',
    b'{"by": "croupier", "action": "appoint"}',
    b'{"ask": null}',
    b'{"ask": ["view"]}',
    b'{"ask": "seed"}',
    b'{"ask": "view", "for": null}',
    b'{"ask": "view", "for": "licensee"}',
    b'{"ask": "waiting", "for": "player 1"}',
    b'{"ask": "draws", "by": "chance", "action": "land"}',
)
