"""B1 at the bank: every action in every phase, with hostile values. The books stand."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import islice
from typing import Any, Final

import pytest

from croupier.floor import wire
from croupier.floor.floor import Floor
from croupier.floor.protocol import refusal
from croupier.floor.recorded import Recorded
from croupier.floor.spoken import command_of
from croupier.journal.memory import MemoryJournal
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.specs import ACTIONS
from croupier.night.model import Night
from croupier.words.refusals import REFUSALS
from helpers.bank.books import BANK, CASH, MODES, PIECES, Books
from helpers.bank.proofs import tallies, worth_what_lies_there
from helpers.bank.states import busy, opened, staffed
from helpers.bank.winding import wound_up
from helpers.floor import lines
from helpers.houses import checked, with_part
from helpers.signers import PERSON
from helpers.soak import examples

NOBODY: Final = ("Eve", "cass", "Cass ", "machine", "", "Cass\n", "x" * 501)
FIELDS: Final = {word: [one.name for one in fields(said.record)] for word, said in ACTIONS.items()}
TALKS, WORDS_A_TALK = examples(4), 1500
FULL: Final = ("busy under 17", "busy under 18")


def counted_once() -> Books:
    found = staffed("not redeemable")
    found.does("Cass", a.Count(BANK, PIECES, CASH))
    return found


def counted() -> Books:
    found = staffed("redeemable")
    found.counted()
    return found


def over() -> Books:
    found = opened("redeemable")
    wound_up(found, random.Random(0))
    return found


PHASES: Final = {
    "no mode": staffed,
    "counted once": counted_once,
    "counted, not signed": counted,
    "open": lambda: opened("redeemable"),
    "busy under 17": lambda: busy("not redeemable"),
    "busy under 18": lambda: busy("redeemable"),
    "closed": over,
}


@dataclass(slots=True)
class House:
    """A bank under attack, and what was seen of it."""

    found: Books
    heard: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    malformed: Counter[str] = field(default_factory=Counter)

    @property
    def floor(self) -> Floor:
        return self.found.floor

    def attack(self, word: str, line: bytes, *, stays: bool = False) -> None:
        """Whatever comes: yes, no, or not understood; and nothing changed but by a yes."""
        before = self.floor.known
        try:
            command = command_of(before.night, wire.parse(line), via="lines")
        except wire.Malformed as complaint:
            self.malformed[word] += bool(str(complaint).strip())
            return
        verdict = self.floor.submit(command)
        if isinstance(verdict, Refusal):
            assert self.floor.known is before, line
            self.check_refusal(verdict)
            self.refused[word] += 1
            return
        assert isinstance(verdict, Recorded)
        self.check_books(self.floor.night)
        self.heard[word] += 1
        if not stays:
            self.forget(before)

    def forget(self, before: Any) -> None:
        """Back to the same night: each attack meets it alike."""
        store = self.floor.store
        assert isinstance(store, MemoryJournal)
        while len(store.entries) > before.seq:
            del store.by_command[store.entries.pop().command]
        self.floor.known = before

    def check_refusal(self, no: Refusal) -> None:
        told = refusal(no, {})
        assert no.code in REFUSALS
        for language in ("en", "fr"):
            assert told[language].strip(), no

    def check_books(self, night: Night) -> None:
        checked(night)
        if night.bank.mode:
            worth_what_lies_there(night)
            tallies(night)


def line(by: str, operator: str, word: str, said: dict[str, str], more: str = "") -> bytes:
    parts = {"command": json.dumps(f"a{next(NUMBERS)}"), "desk": json.dumps(BANK),
             "by": json.dumps(by), "operator": json.dumps(operator),
             "action": json.dumps(word), **said}  # fmt: skip
    inner = ", ".join(f"{json.dumps(name)}: {value}" for name, value in parts.items())
    return f"{{{inner}{more}}}".encode("utf-8", "surrogatepass")


def numbers() -> Iterator[int]:
    number = 0
    while True:
        yield (number := number + 1)


NUMBERS = numbers()


def values(name: str) -> tuple[str, ...]:
    """Everything that is hostile anywhere, and what is hostile in such a field."""
    more: tuple[str, ...] = lines.AMOUNTS
    if name in ("pieces", "coins", "taken", "given"):
        more = (*lines.PIECES, *lines.AMOUNTS)
    elif name in ("paper", "papers", "place", "scope", "runner", "carrier", "table"):
        more = lines.PAPERS
    return (*lines.HOSTILE, *more)


def sensible() -> Iterator[tuple[str, bytes]]:
    """Each action as it should be, by everybody, in every part, and by people who are nobody."""
    for word, saids in lines.AT_BANK.items():
        for said in saids:
            for role, person in PERSON.items():
                yield word, line(role.value, person, word, lines.plain(said))
        for operator in NOBODY:
            yield word, line("cashier", operator, word, lines.plain(saids[0]))
        yield word, line("clock", "machine", word, lines.plain(saids[0]))


def hostile() -> Iterator[tuple[str, bytes]]:
    """Each field wrong in turn, missing, doubled, extra; by somebody whose word it is."""
    for word, saids in lines.AT_BANK.items():
        roles = [role for role in ACTIONS[word].by if role in PERSON][:2]
        for said in saids:
            plain = lines.plain(said)
            for role in roles:
                yield from broken(role, word, plain)


def broken(role: Role, word: str, plain: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    by, who = role.value, PERSON[role]
    yield word, line(by, who, word, plain, ', "extra": 1')
    for name in FIELDS[word]:
        for value in values(name):
            yield word, line(by, who, word, {**plain, name: value})
        yield word, line(by, who, word, {one: it for one, it in plain.items() if one != name})
        yield word, line(by, who, word, plain, f', "{name}": 1, "{name}": 1')


def test_every_action_has_its_sensible_words() -> None:
    assert set(lines.AT_BANK) == set(ACTIONS), "a new action needs its sensible words"


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
def test_every_attack_in_every_phase(phase: str) -> None:
    """About 13,000 lines where there is much to do; where little may be said, each fourth."""
    told = House(PHASES[phase]())
    for word, said in (*sensible(), *islice(hostile(), 0, None, 1 if phase in FULL else 4)):
        told.attack(word, said)
    machine = {word for word, saying in ACTIONS.items() if saying.sender == "machine"}
    assert told.refused.keys() | machine == set(ACTIONS), "never refused: the attack is blind"
    assert told.malformed.keys() == set(ACTIONS), "never malformed: the attack is blind"
    if phase in FULL:
        unheard = {"set_mode", "close_bank", "approve", *machine}
        unheard |= {"redeem"} if phase.endswith("17") else set()
        quiet = set(ACTIONS) - told.heard.keys() - {"certify"}  # of that the journal has a say
        assert quiet == unheard, "never heard: the attack is blind"


@pytest.mark.slow
def test_any_talk() -> None:
    """Lines of every sort one after the other, each from where the last has left the night."""
    pool = (*sensible(), *sensible(), *hostile())
    for seed in range(TALKS):
        dice, told = random.Random(seed), House(busy(MODES[seed % 2]))
        try:
            for word, said in dice.sample(pool, WORDS_A_TALK):
                told.attack(word, said, stays=True)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        assert told.heard.total() > 20


def test_the_attack_goes_red_when_a_refusal_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a bank that changes on a refusal is found at once."""
    told = House(opened("redeemable"))
    honest = Floor.submit

    def leaky(self: Floor, command: Any) -> Any:
        verdict = honest(self, command)
        self.known = self.known._replace(
            night=with_part(machine.begin(), "office", self.night.office)
        )
        return verdict

    monkeypatch.setattr(Floor, "submit", leaky)
    with pytest.raises(AssertionError):
        told.attack("sell", line("cashier", "Cass", "sell", {"units": "0"}))


@pytest.mark.parametrize(
    ("word", "said"),
    [("count", {"place": "bank", "coins": {"x": 1}}),
     ("enter_from_paper", {"what": "sale", "number": "1", "at": "1", "pieces": {"x": 1}}),
     ("receive", {"paper": "T-1", "pieces": {"x": 1}}),
     ("count", {"place": "bank", "pieces": {"": 1}})],
)  # fmt: skip
def test_what_was_an_exception_once_is_a_refusal(word: str, said: dict[str, Any]) -> None:
    told = House(busy("redeemable"))
    told.attack(word, line("cashier", "Cass", word, lines.plain(said)))
    assert told.refused[word] == 1
