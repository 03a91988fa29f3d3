"""What would be refused: an answer that is kept is the one that would be found anew."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import replace

import pytest

from croupier.floor import options
from croupier.floor.audit import Step, decided_again
from croupier.floor.options import Options, find_refusal
from croupier.games.wheel.model import Call, Spin
from croupier.kit.actors import CROUPIER, LICENSEE, PIT_BOSS, Role
from croupier.night import night as machine
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import Appoint
from croupier.night.tables.model import HandOver, SetUp
from helpers.golden.nights import SHELF
from helpers.houses import with_table

NIGHTS = sorted(path.stem for path in SHELF.glob("*.jsonl"))
ASKED_AGAIN = 6  # of what was said last, after each entry


class Asking:
    """Asks what was said last again and again, and holds each kept answer against a fresh one."""

    def __init__(self, kept: Options) -> None:
        self.kept = kept
        self.last: deque[Command] = deque(maxlen=ASKED_AGAIN)
        self.asked = 0

    def look(self, step: Step) -> None:
        self.last.append(step.command)
        for night in (step.known.night, step.night):
            for command in self.last:
                fresh = find_refusal(step.law, night, command)
                assert self.kept.refusal_of(step.law, night, command) == fresh, step.document["seq"]
                self.asked += 1


@pytest.mark.parametrize("name", NIGHTS)
def test_a_kept_answer_is_what_would_be_said_anew(name: str) -> None:
    lines = (SHELF / f"{name}.jsonl").read_bytes().splitlines()
    asking = Asking(Options())
    assert decided_again(map(json.loads, lines), asking.look) is None
    assert asking.asked > len(lines) * ASKED_AGAIN


def test_the_comparison_can_go_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: answers that are kept whatever has moved."""
    monkeypatch.setattr(options.Answer, "holds", lambda *_: True)
    lines = (SHELF / f"{NIGHTS[-1]}.jsonl").read_bytes().splitlines()
    found = decided_again(map(json.loads, lines), Asking(Options()).look)
    assert found is not None
    assert found.code == "not_understood"


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    told: list[str] = []
    honest = machine.decide

    def decide(law: Law, night: Night, command: Command) -> object:
        told.append(command.desk)
        return honest(law, night, command)

    monkeypatch.setattr(machine, "decide", decide)
    return told


def test_what_was_asked_is_decided_again_when_its_table_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = with_table("ontario-wheel")
    floor = found.floor
    found.must("tables/W2", PIT_BOSS, SetUp(found.book.digest, "Ben"))
    told = counted(monkeypatch)
    spun = Command(id="", desk="tables/W1", by=CROUPIER, operator="Ann", action=Spin("clockwise"))

    def asked() -> int:
        before = len(told)
        no = floor.refusal_of(replace(spun, id="whatever"))
        assert no == find_refusal(floor.law, floor.night, spun)
        return len(told) - before - 1  # the last was to compare

    assert [asked(), asked()] == [1, 0]
    found.must("tables/W2", PIT_BOSS, HandOver("Ann"), "Cora")
    assert asked() == 0, "another table"
    found.must("tables/W1", CROUPIER, Call())
    assert [asked(), asked()] == [1, 0]
    found.must("office", LICENSEE, Appoint("Robin", Role.RUNNER, of_age=True, member=True))
    assert asked() == 1, "who has which part was read too"
