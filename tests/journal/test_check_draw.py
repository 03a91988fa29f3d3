"""What a player's program finds in the machine's draws: each way to cheat has its name."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.chance import ticket
from croupier.journal import check_draw
from croupier.journal.check_draw import FINE, SENTENCES, Draw, draws

OF = 40
SEED, OTHER = bytes(32), bytes([1]) * 32
Event = dict[str, Any]

SET_UP: Event = {"kind": "table_set_up", "chance": "virtual", "game": "wheel"}
SHOE_UP: Event = {**SET_UP, "game": "blackjack"}
STAKED: Event = {"kind": "staked", "seat": 1, "spot": "red", "units": 5}
BACK: Event = {"kind": "taken_back", "seat": 1, "spot": "red", "units": 5}
SETTLED: Event = {"kind": "settled", "seat": 1, "spot": "red"}
CLOSED: Event = {"kind": "bets_closed", "round": 1}
VOID: Event = {"kind": "spin_void"}
BALL_UP: Event = {**SET_UP, "game": "roulette"}
BLUE: Event = {**STAKED, "colour": "blue", "value": 2}
BLUE_BACK: Event = {**BACK, "colour": "blue", "value": 2}
BLUE_PAID: Event = {**SETTLED, "colour": "blue", "value": 2}
FELL: Event = {"kind": "throw_void", "round": 1, "closed": False}
CARD: Event = {"kind": "card_shown", "to": 1, "card": "8S", "hand": 1}
ON_BOX: Event = {"kind": "staked", "seat": 1, "spot": "box 1 hand 1", "units": 5}
HAND: Event = {"kind": "settled", "seat": 1, "box": 1, "hand": 1}
INSURED: Event = {"kind": "staked", "seat": 1, "spot": "box 1 insurance", "units": 2}
INSURES: Event = {"kind": "insured", "box": 1, "units": 2}
DOUBLES: Event = {"kind": "doubled", "box": 1, "hand": 1, "units": 5}
INSURANCE: Event = {"kind": "insurance_settled", "seat": 1, "box": 1}
REOPENED: Event = {"kind": "reopened", "seat": 1, "spot": "box 1 hand 1", "staked": 5}
LOST: Event = {"kind": "seed_lost", "commitment": ""}
SHUT: Event = {"kind": "table_closed"}
OPENED: Event = {"kind": "table_opened"}
DEALT: Event = {"kind": "round_closed", "round": 1}
END: Event = {"kind": "night_closed"}


def committed(seed: bytes) -> Event:
    return {"kind": "committed", "commitment": hashlib.sha256(seed).hexdigest(), "round": 1}


def revealed(seed: bytes) -> Event:
    return {"kind": "revealed", "commitment": "", "seed": seed.hex()}


def drawn(seed: bytes, draw: int = 0, off: int = 0) -> Event:
    """Its ticket is computed where it stands; `off` is what a cheat adds to it."""
    return {"kind": "drawn", "seed": seed.hex(), "draw": draw, "of": OF, "off": off}


def told(*events: Event | tuple[Event, ...], desk: str = "tables/W1") -> list[bytes]:
    """One entry for each event or tuple of them; tickets follow from the closing line."""
    lines: list[bytes] = []
    closing = bytes(32)
    for seq, said in enumerate(events, 1):
        first, *more = said if isinstance(said, tuple) else (said,)
        event = dict(first)
        if event["kind"] == "drawn":
            seed = bytes.fromhex(event.pop("seed"))
            due = ticket(seed, closing, event["draw"], OF)
            event["ticket"] = (due + event.pop("off")) % OF
        lines.append(json.dumps({"seq": seq, "desk": desk, "events": [event, *more]}).encode())
        if event["kind"] == "bets_closed" and event["round"] == 1:
            closing = hashlib.sha256(lines[-1]).digest()
    return lines


ROUND = (committed(SEED), STAKED, CLOSED, drawn(SEED), (SETTLED, DEALT), revealed(SEED))
SHOE = (  # two rounds of one shoe: the first closing counts for both
    *(SHOE_UP, committed(SEED), ON_BOX, CLOSED, drawn(SEED), CARD, (INSURES, INSURED), INSURANCE),
    *((HAND, DEALT), ON_BOX, {**CLOSED, "round": 2}, drawn(SEED, draw=1), CARD),
    *((DOUBLES, ON_BOX), HAND),
)
CASES: dict[str, tuple[tuple[Event | tuple[Event, ...], ...], list[str]]] = {
    "a round": ((SET_UP, *ROUND), ["right"]),
    "not yet": ((SET_UP, *ROUND[:4]), ["not_revealed"]),
    "a promise that nothing was drawn from": (
        (SET_UP, committed(SEED), revealed(SEED)), ["unused"]
    ),
    "a void spin, and the same promise": (
        (SET_UP, committed(SEED), STAKED, CLOSED, VOID, CLOSED, drawn(SEED), revealed(SEED)),
        ["right"],
    ),
    "chips of both sorts on one place": (
        (BALL_UP, committed(SEED), BLUE, STAKED, CLOSED, FELL, BLUE, BLUE_BACK, CLOSED,
         drawn(SEED), BLUE_PAID, SETTLED, revealed(SEED), committed(OTHER)),
        ["right"],
    ),
    "a colour that lies there when another seed is promised": (
        (BALL_UP, committed(SEED), STAKED, BLUE, BACK, revealed(SEED), committed(OTHER)),
        ["unused", "bets_before"],
    ),
    "lost before anything was drawn": (
        (SET_UP, committed(SEED), STAKED, CLOSED, LOST), ["lost_unused"]
    ),
    "lost afterwards": ((SET_UP, *ROUND[:5], LOST), ["seed_lost"]),
    "another number": (
        (SET_UP, *ROUND[:3], drawn(SEED, off=1), SETTLED, revealed(SEED)), ["other_ticket"]
    ),
    "another seed": ((SET_UP, *ROUND[:5], revealed(OTHER)), ["other_seed"]),
    "promised again": ((SET_UP, *ROUND, *ROUND), ["right", "promised_again", "right"]),
    "replaced after the bets": (
        (SET_UP, committed(SEED), STAKED, committed(OTHER), CLOSED, drawn(OTHER), revealed(OTHER)),
        ["replaced", "bets_before", "right"],
    ),
    "never revealed": (
        (SET_UP, *ROUND[:5], committed(OTHER)), ["never_revealed", "replaced"]
    ),
    "closed and not revealed": ((SET_UP, *ROUND[:5], END), ["never_revealed", "never_revealed"]),
    "a table closed and not revealed": (
        (SET_UP, *ROUND[:5], SHUT), ["never_revealed", "never_revealed"]
    ),
    "a table closed with a promise that nobody keeps": (
        (SET_UP, committed(SEED), SHUT), ["never_revealed"]
    ),
    "a table closed, and revealed after that": ((SET_UP, *ROUND[:5], SHUT, ROUND[5]), ["right"]),
    "a table closed and opened again before it revealed": (
        (SET_UP, *ROUND[:5], SHUT, OPENED), ["never_revealed", "never_revealed"]
    ),
    "a promise that nobody keeps, and the table opened again": (
        (SET_UP, committed(SEED), SHUT, OPENED, committed(OTHER), revealed(OTHER)),
        ["never_revealed", "unused"],
    ),
    "a table closed, revealed and opened again": (
        (SET_UP, *ROUND[:5], SHUT, ROUND[5], OPENED), ["right"]
    ),
    "bet after the closing": (
        (SET_UP, committed(SEED), CLOSED, STAKED, drawn(SEED), SETTLED, revealed(SEED)),
        ["bets_late", "right"],
    ),
    "bet on a ball that is thrown again on closed bets": (
        (BALL_UP, committed(SEED), CLOSED, {**FELL, "closed": True}, BLUE, drawn(SEED)),
        ["bets_late", "not_revealed"],
    ),
    "bet on a card that was seen": (
        (*SHOE[:6], ON_BOX, (HAND, DEALT), revealed(SEED)), ["right", "bets_late"]
    ),
    "promised when bets lay there": (
        (SET_UP, committed(SEED), STAKED, revealed(SEED), committed(OTHER)),
        ["unused", "bets_before"],
    ),
    "taken back before the next": (
        (SET_UP, committed(SEED), STAKED, BACK, revealed(SEED), committed(OTHER)), ["unused"]
    ),
    "bet without a promise": ((SET_UP, STAKED), ["not_promised"]),
    "bet after the draw": ((SET_UP, *ROUND[:5], STAKED), ["not_revealed", "not_promised"]),
    "a shoe": ((*SHOE, revealed(SEED), committed(OTHER)), ["right", "right"]),
    "a card of a shoe that is another": (
        (*SHOE[:9], CLOSED, drawn(SEED, draw=1, off=1), revealed(SEED)), ["right", "other_ticket"]
    ),
    "a new shoe under bets": (
        (*SHOE, REOPENED, revealed(SEED), committed(OTHER)), ["right", "right", "bets_before"]
    ),
    "drawn without a promise": ((SET_UP, drawn(SEED)), ["not_promised"]),
    "drawn at a physical table": ((drawn(SEED),), ["not_promised"]),
    "drawn with the bets open": ((SET_UP, committed(SEED), drawn(SEED)), ["bets_open"]),
    "the second draw first": (
        (SET_UP, committed(SEED), CLOSED, drawn(SEED, draw=1)), ["out_of_turn"]
    ),
    "revealed without a promise": ((SET_UP, revealed(SEED)), ["not_promised"]),
    "a seed that is none": (
        (SET_UP, *ROUND[:5], {"kind": "revealed", "seed": "zz"}),
        ["not_revealed", "not_understood"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_is_found(name: str) -> None:
    events, expected = CASES[name]
    assert [draw.found for draw in draws(told(*events))] == expected


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "drawn"},
        {"kind": "drawn", "draw": 0, "ticket": 0, "of": 2**65},
        {"kind": "drawn", "draw": -1, "ticket": 0, "of": 0},
        {"kind": "drawn", "draw": "0", "ticket": [], "of": {}},
        {"kind": "committed"},
        {"kind": "revealed", "seed": 5},
        {"kind": 7},
        {},
        "word",
    ],
)
def test_nonsense_is_wrong_and_no_more(event: Any) -> None:
    """Neither a traceback nor an endless search."""
    lines = told(SET_UP, committed(SEED), CLOSED)
    lines.append(json.dumps({"seq": 4, "desk": "tables/W1", "events": [event]}).encode())
    found = draws([*lines, b"no line"])
    assert found[-1].found == "not_understood"
    assert event == {"kind": 7} or found[0].wrong


def test_every_finding_has_both_sentences_and_is_tried() -> None:
    assert {code for _, expected in CASES.values() for code in expected} == set(SENTENCES)
    assert set(FINE) < set(SENTENCES)
    for en, fr in SENTENCES.values():
        assert en != fr


def test_a_void_spin_is_counted() -> None:
    events, _ = CASES["a void spin, and the same promise"]
    (draw,) = draws(told(*events))
    assert isinstance(draw, Draw)
    assert (draw.closings, draw.closing) == (2, 6)


def test_two_tables_may_not_share_a_seed() -> None:
    one, two = told(SET_UP, *ROUND), told(SET_UP, *ROUND, desk="tables/W2")
    assert [draw.found for draw in draws([*one, *two])] == ["right", "promised_again", "right"]


@pytest.mark.parametrize(("name", "code"), [("a round", 0), ("another number", 1)])
def test_it_runs_alone(name: str, code: int, tmp_path: Path) -> None:
    """As a player runs it: one file, and nothing but Python."""
    program = tmp_path / "check_draw.py"
    program.write_bytes(Path(check_draw.__file__).read_bytes())
    (tmp_path / "night.jsonl").write_bytes(b"".join(line + b"\n" for line in told(*CASES[name][0])))
    ended = subprocess.run(
        [sys.executable, "-I", str(program), str(tmp_path / "night.jsonl")],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert ended.returncode == code
    assert f"1 draws, {code} wrong" in ended.stdout
    gone = subprocess.run(
        [sys.executable, "-I", str(program), str(tmp_path / "nope")],
        capture_output=True,
        check=False,
        timeout=30,
    )
    assert gone.returncode == 2


def test_the_page_about_draws_says_every_finding() -> None:
    page = Path("docs/draws.md").read_text("utf-8")
    told = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert sorted(told) == sorted(SENTENCES)
    assert set(told[: len(FINE)]) == set(FINE), "those that are not wrong come first"
