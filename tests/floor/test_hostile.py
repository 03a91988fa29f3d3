"""B1: every action in every phase, by everybody, with hostile values. The table stands."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.protocol import Protocol
from croupier.night.model import Night
from croupier.rulebooks.loader import load
from croupier.words.refusals import REFUSALS
from helpers.floor import lines
from helpers.soak import SOAKING, examples

EVENINGS = max(6, examples(6))  # at each table; fewer do not come to every phase
WORDS_AN_EVENING = 1500
STEPS = 50  # in one conversation
CONVERSATIONS = examples(25)  # at each table
SHARES = 1 if SOAKING else 3  # of the hostile lines, in most phases
WHOLE = ("bets",)  # where each of them is said
STARTS = ("physical", "virtual", "closed", "virtual closed")

ONTARIO, FRANCE, ROULETTE = "ontario-wheel", "france-roue-de-la-chance", "france-roulette-anglaise"
BOOKS = (ONTARIO, FRANCE, ROULETTE)
ANSWERS = {"events", "refusal", "malformed", "actions", "waiting", "draws", "view"}

# The way to each phase: said in this order, each word is heard. One line, one phase.
OPENING = ("director: check", "croupier: check", "director: open")
BETS = (
    'croupier: sit {"seat": 1, "player": "Ann", "of_age": true, "units": 7}',
    'croupier: sit {"seat": 2, "player": "Bob", "of_age": true}',
    'player 1: stake {"spot": "red", "units": 3}',
    'player 2: stake {"spot": "blue", "units": 5}',
)
SPIN = {
    ONTARIO: ("croupier: call", 'croupier: spin {"direction": "clockwise"}'),
    FRANCE: ('croupier: spin {"direction": "clockwise"}', "croupier: call"),
    ROULETTE: ('croupier: spin {"direction": "clockwise"}', "croupier: call"),
}
LAND = ('chance: land {"segment": 1, "revolutions": 3}',)
VOID = ('chance: land {"segment": 1, "revolutions": 1}',)
COUNTED = {ONTARIO: 0, FRANCE: 5_000, ROULETTE: 15_000}
WAYS = {
    "not checked": (),
    "half checked": OPENING[:1],
    "checked": OPENING[:2],
    "opened": OPENING,
    "bets": (*OPENING, *BETS),
    "one step": (*OPENING, *BETS, "step 1"),
    "turning": (*OPENING, *BETS, "step 2"),
    "void": (*OPENING, *BETS, "step 2", *VOID),
    "second round": (*OPENING, *BETS, "step 2", *LAND),
    "disputed": (*OPENING, *BETS, "step 2", *LAND, "player 1: dispute"),
    "disputed while turning": (*OPENING, *BETS, "step 2", "player 2: dispute"),
    "handed over": (*OPENING, 'pit boss: hand_over {"to": "relief croupier"}'),
    "paused": (*OPENING, *BETS, "croupier: open_betting", "director: pause"),
    "closed again": (*OPENING, "director: close"),
}
# The same steps at a roulette, where a chef looks, and chips have colours.
THERE = {
    "director: check": ("pit boss: check",),
    "croupier: check": (),
    BETS[0]: ('croupier: sit {"seat": 1, "player": "Ann", "of_age": true, "units": 70}',),
    BETS[2]: (
        'player 1: take_colour {"colour": "blue", "value": 2}',
        'player 1: place {"stakes": {"17-20": 2, "column 1": 1, "column 2": 1, "column 3": 1}}',
    ),
    BETS[3]: ('player 2: stake {"bet": "red", "units": 5, "chips": "value"}',),
    LAND[0]: ('chance: land {"number": 17}',),
    VOID[0]: ('chance: land {"number": null}',),
}
PHYSICAL_ONLY = {"void", "turning", "disputed while turning"}


@dataclass(slots=True)
class House:
    """A table under attack, and what was seen of it."""

    rulebook: str
    virtual: bool
    protocol: Protocol
    clauses: frozenset[str]
    heard: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    steps: int = 0
    looked: tuple[Night, str] | None = None  # when it was last looked at, and its phase then

    @property
    def night(self) -> Night:
        return self.protocol.table.floor.night

    @night.setter
    def night(self, night: Night) -> None:
        floor = self.protocol.table.floor
        floor.known = floor.known._replace(night=night)

    @property
    def phase(self) -> str:
        """Most attacks change nothing, and a whole view is much to make."""
        if self.looked is None or self.looked[0] is not self.night:
            table = self.protocol.table.table
            shown: str = self.protocol.table.view(None)["phase"] if table.opened else "closed"
            self.looked = self.night, f"disputed {shown}" if table.disputed else shown
        return self.looked[1]

    def attack(self, line: bytes, word: str = "") -> dict[str, Any]:
        """Whatever comes: one answer, and nothing changed unless it tells events."""
        before = self.night
        answer = self.protocol.answer(line)
        self.steps += 1
        json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()
        (kind,) = answer
        assert kind in ANSWERS, line
        if kind == "events":
            self.check_speaker(json.loads(line))
            self.check_events(answer["events"])
            self.heard.add(word)
        else:
            assert self.night is before, line
        if kind == "refusal":
            self.check_refusal(answer["refusal"])
            self.refused.add(word)
        elif kind == "malformed":
            assert answer["malformed"].strip(), line
        return answer

    def check_speaker(self, said: dict[str, Any]) -> None:
        """Nobody is heard whose word it is not."""
        saying = self.protocol.table.actions[said["action"]]
        assert said["by"] in lines.rightful(saying), said

    def check_events(self, events: list[dict[str, Any]]) -> None:
        assert events
        for event in events:
            assert event["kind"] in self.protocol.table.events
            assert event.get("clause", "HOUSE-1") in self.clauses
        held = self.night.balances.held
        for asset in {asset for _, asset in held}:
            assert sum(units for (_, of), units in held.items() if of == asset) == 0
        owing = [account for (account, _), units in held.items() if units < 0]
        assert not [who for who in owing if ":rack:" in who or ":cloth:" in who]

    def check_refusal(self, no: dict[str, Any]) -> None:
        assert list(no) == ["code", "clause", "facts", "en", "fr"]
        assert no["code"] in REFUSALS
        assert no["clause"] in self.clauses, no
        told = "".join(str(fact) for fact in no["facts"].values())
        for language in ("en", "fr"):
            sentence: str = no[language]
            assert sentence.strip()
            assert sentence[0].isupper() or sentence.startswith(str(no["facts"].get("person")))
            assert ("{" in sentence or "}" in sentence) <= ("{" in told or "}" in told), sentence


def house(rulebook: str, *, virtual: bool, closed: bool = True) -> House:
    book = load(rulebook)
    table = practice_table(book, virtual=virtual, closed=closed, seed=bytes(32))
    assert isinstance(table, PracticeTable)
    assert book.event is not None
    law = (book, book.event, load("house"))
    clauses = frozenset(str(clause.id) for part in law for clause in part.clauses)
    return House(rulebook, virtual, Protocol(table), clauses)


def house_at(rulebook: str, start: str) -> House:
    return house(rulebook, virtual="virtual" in start, closed="closed" in start)


def walk(told: House, way: tuple[str, ...]) -> None:
    """Go to a phase. Every word of the way must be heard."""
    for step in way:
        if step.startswith("step "):
            walk(told, SPIN[told.rulebook][: int(step[5:])])
            continue
        if told.rulebook == ROULETTE and step in THERE:
            walk(told, THERE[step])
            continue
        who, _, words = step.partition(": ")
        if words == "close":
            words = f'close {{"counted": {COUNTED[told.rulebook]}}}'
        word, _, said = words.partition(" ")
        line = json.dumps({"by": who, "action": word, **json.loads(said or "{}")}).encode()
        answer = told.protocol.answer(line)
        assert "events" in answer, (step, answer)


def known(rulebook: str) -> list[str]:
    """The words of this table, in order."""
    return sorted(lines.AT_ROULETTE if rulebook == ROULETTE else lines.SENSIBLE)


@cache
def attacks(rulebook: str, share: int = 0, of: int = 1) -> tuple[tuple[str, bytes], ...]:
    """What is sensible, always; of what is hostile all, or one of several shares."""
    actions = house(rulebook, virtual=False).protocol.table.actions
    names = {word: [one.name for one in fields(said.record)] for word, said in actions.items()}
    assert actions.keys() == set(known(rulebook)), "a new action needs its sensible words"
    return (
        *lines.sensible(actions),
        *islice(lines.hostile(actions, names), share, None, of),
        *(("", line) for line in (*lines.QUESTIONS, *lines.NONSENSE)),
    )


def ways(*, virtual: bool) -> Iterator[str]:
    """A virtual wheel lands as soon as it may: nobody finds it turning with the bets closed."""
    return (name for name in WAYS if not (virtual and name in PHYSICAL_ONLY))


def unheard(rulebook: str, *, virtual: bool) -> set[str]:
    """Where the machine draws nobody else lands the wheel, nor, in Ontario, finds it turning.

    And at no wheel has anybody the word alone.
    """
    alone = {"time_turns", "show_result"}  # practice shows a result at once
    alone |= {"take_charge"}  # there is one pit boss, and she has every table
    alone |= {"pay_debts"}  # no bank keeps these floats
    alone |= {"hang_notice"} if rulebook == ONTARIO else {"hang_notice", "take_down_notice"}
    alone |= {"abandon"} if rulebook == ROULETTE else {"mark_chef"}  # nobody has gone; no chef
    alone |= {"give_marker"} if rulebook == ROULETTE else set()  # nobody has asked for one
    alone |= {"top_up"} if rulebook == ONTARIO else set()
    if not virtual:
        return alone
    alone |= {"ask_marker"} if rulebook == ROULETTE else set()  # no hand gives one there
    return {"land", *alone} | ({"obstruct"} if rulebook == ONTARIO else set())


@pytest.mark.slow
@pytest.mark.parametrize("virtual", [False, True], ids=["physical", "virtual"])
@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_attack_in_every_phase(rulebook: str, virtual: bool) -> None:  # noqa: FBT001
    """Each line from the same night: all 10,000 in the phase where most can be said, elsewhere the
    sensible ones and a share of the hostile, another one in each phase."""
    heard: set[str] = set()
    refused: set[str] = set()
    phases: set[str] = set()
    steps = 0
    for number, name in enumerate(ways(virtual=virtual)):
        told = house(rulebook, virtual=virtual)
        way = [step for step in WAYS[name] if not (virtual and step in LAND)]
        walk(told, tuple(way))
        start = told.night
        phases.add(told.phase)
        share = (0, 1) if name in WHOLE else (number % SHARES, SHARES)
        for word, line in attacks(rulebook, *share):
            told.night = start
            told.attack(line, word)
        heard |= told.heard
        refused |= told.refused
        steps += told.steps
    words = set(known(rulebook))
    assert words - heard == unheard(rulebook, virtual=virtual), "never heard: the attack is blind"
    assert words - refused == set(), "never refused: the attack is blind"
    assert phases >= {"closed", "betting", "disputed betting"}
    assert steps > 10_000


Talk = list[tuple[str, bytes]]
PROCEDURE = ["call", "check", "land", "open", "rule", "spin"]
SAID: dict[tuple[int, str], list[bytes]] = {}


@cache
def pools(rulebook: str) -> tuple[Talk, Talk, Talk]:
    """The wheel's own procedure, all that is sensible, and all attacks."""
    sense = list(lines.sensible(house(rulebook, virtual=False).protocol.table.actions))
    procedure = [pair for pair in sense if pair[0] in PROCEDURE]
    return procedure, sense, list(attacks(rulebook))


def said(pool: Talk, word: str) -> list[bytes]:
    key = (id(pool), word)
    if key not in SAID:
        SAID[key] = [line for other, line in pool if other == word]
    return SAID[key]


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_long_evenings(rulebook: str, start: str) -> None:
    """Mostly sensible words in any order, so that play goes on; among them attacks."""
    tried: Counter[tuple[str, str]] = Counter()
    for seed in range(EVENINGS):
        told, chance = house_at(rulebook, start), random.Random(f"{rulebook} {start} {seed}")
        words = known(rulebook)
        for _ in range(WORDS_AN_EVENING):
            word = chance.choice(PROCEDURE if chance.random() < 1 / 2 else words)
            if word == "mark_chef" and seed % 3:
                continue  # while the chef is away no ball is thrown
            _, sense, every = pools(rulebook)
            pool = sense if chance.random() < 3 / 4 else every
            tried[told.phase, word] += 1
            told.attack(chance.choice(said(pool, word)), word)
    phases = {"betting", "disputed betting"}
    phases |= {"closed"} if "closed" in start else set()
    phases |= {"called"} if rulebook == ONTARIO else {"turning_bets_open"}
    phases |= set() if "virtual" in start else {"turning"}
    pairs = {(phase, word) for phase in phases for word in known(rulebook)}
    assert {phase for phase, _ in tried} >= phases, "the talk never got there"
    assert len(pairs - tried.keys()) * 20 <= len(pairs), "too much was never said"


def conversation(rulebook: str) -> st.SearchStrategy[Talk]:
    """The same with values that nobody thought of; hypothesis finds the shortest bad one."""
    procedure, sense, every = pools(rulebook)
    whole = st.integers() | st.integers(-3, 60)
    value = st.none() | st.booleans() | whole | st.floats() | st.text(max_size=8)
    names = st.sampled_from(
        ["spot", "units", "segment", "revolutions", "round", "seat", "bet", "x"]
    )
    invented = st.builds(
        lambda who, word, said: (word, json.dumps({"by": who, "action": word, **said}).encode()),
        st.sampled_from(lines.SPEAKERS),
        st.sampled_from(known(rulebook)),
        st.dictionaries(names, value, max_size=3),
    )
    step = st.one_of(*map(st.sampled_from, (procedure, procedure, sense, every)), invented)
    return st.lists(step, min_size=1, max_size=2 * STEPS)


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_any_conversation(rulebook: str, start: str) -> None:
    @settings(
        max_examples=CONVERSATIONS,
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(conversation(rulebook))
    def talk(whole: Talk) -> None:
        told = house_at(rulebook, start)
        for word, line in whole:
            told.attack(line, word)

    talk()


def test_the_attack_goes_red_when_a_refusal_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a house that changes its night on a refusal is found at once."""
    told = house(ONTARIO, virtual=False, closed=False)
    honest = Protocol._say

    def leaky(self: Protocol, said: dict[str, Any]) -> dict[str, Any]:
        answer = honest(self, said)
        floor = self.table.floor
        floor.known = floor.known._replace(night=Night(floor.night.parts))
        return answer

    monkeypatch.setattr(Protocol, "_say", leaky)
    with pytest.raises(AssertionError):
        told.attack(b'{"by": "player 1", "action": "stake", "spot": "purple", "units": 5}')
