"""A served night that is killed, stopped, copied and checked while it is played."""

from __future__ import annotations

import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from helpers.command_line import COMMAND, Place, evening, round_, say
from helpers.databases import new_database
from helpers.soak import examples

ROUNDS = 3


class Served:
    """`croupier serve` in a process of its own; what it answered is remembered."""

    def __init__(self, place: Place, name: str = "gala") -> None:
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell has it in the background
            signal.signal(signal.SIGINT, signal.default_int_handler)  # a child would be deaf too
        self.process = subprocess.Popen(
            [*COMMAND, "serve", name, "--lines", "--at", place.at],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def say(self, line: dict[str, Any]) -> dict[str, Any] | None:
        """The answer, or None: it was gone before it gave one."""
        assert self.process.stdin
        assert self.process.stdout
        try:
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return None
        answer = self.process.stdout.readline()
        return json.loads(answer) if answer.endswith(b"\n") else None

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        assert self.process.stdin
        assert self.process.stdout
        self.process.wait(30)
        with suppress(BrokenPipeError):  # what it had not read when it was killed
            self.process.stdin.close()
        self.process.stdout.close()
        return self.process.returncode


def bets() -> Any:
    """Stakes, and a round now and then, each under a number of its own."""
    for number in itertools.count():
        bet = say("tables/W1", "player 1", "Eve", "stake", spot="red", units=1)
        back = say("tables/W1", "player 1", "Eve", "take_back", spot="red", units=1)
        yield {**bet, "command": f"bet {number}"}
        yield {**back, "command": f"back {number}"}
        if number % 5 == 4:
            yield from round_(number)


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """A line as somebody types it."""
    return subprocess.run(
        ["/bin/bash", "-c", script], capture_output=True, text=True, check=False, timeout=120
    )


def opened(tmp_path: Path, place: Place | None = None) -> Place:
    place = place or Place(str(tmp_path / "nights"))
    place.new("gala", "--practice")
    place.serve("gala", evening(place.wheel("gala")))
    return place


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(examples(4)))
def test_a_killed_house_loses_nothing_and_goes_on(seed: int, tmp_path: Path) -> None:
    """kill -9 at any moment; whoever had no answer asks again with the same number."""
    place, dice = opened(tmp_path), random.Random(seed)
    told: dict[str, dict[str, Any]] = {}
    unanswered: list[dict[str, Any]] = []
    said = bets()
    for _ in range(ROUNDS):
        served = Served(place)
        timer = threading.Timer(dice.random() * 0.3, served.process.kill)
        assert served.say({"ask": "head"}), "it is at work"
        timer.start()
        for line in itertools.chain(list(unanswered), said):
            answer = served.say(line)
            if answer is None:
                unanswered = [line]
                break
            assert "seq" in answer, f"seed {seed}: {line} {answer}"
            told[line["command"]] = answer
        timer.join()
        served.end(signal.SIGKILL)
        assert place.data("verify", "gala", "--deep")["ok"]
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    lines = [json.loads(line) for line in (tmp_path / "gala.jsonl").read_bytes().splitlines()]
    by_command = {entry["command"]: entry for entry in lines}
    for command, answer in told.items():
        assert by_command[command]["seq"] == answer["seq"], f"seed {seed}: {command} is lost"
        assert by_command[command]["events"] == answer["events"]
    assert all(draw["ok"] for draw in place.data("check-draw", "gala"))
    assert told


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_polite_end_is_an_end(how: signal.Signals, tmp_path: Path) -> None:
    place = opened(tmp_path)
    served = Served(place)
    answer = served.say(next(bets()))
    assert answer
    assert "seq" in answer
    assert served.end(how) == 0
    assert place.data("night", "show", "gala")["entries"] == answer["seq"]


def play_until(served: Served, done: threading.Event, count: list[int]) -> None:
    for line in bets():
        answer = served.say(line)
        assert answer
        assert "seq" in answer, answer
        count[0] = answer["seq"]
        if done.is_set():
            return


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_backup_while_playing_and_restore_on_a_clean_machine(kind: str, tmp_path: Path) -> None:
    """F10: the head of what comes back is the head that a checkpoint of that moment names."""
    place = opened(tmp_path, None if kind == "sqlite" else Place(new_database(tmp_path)))
    served, done, count = Served(place), threading.Event(), [0]
    player = threading.Thread(target=play_until, args=(served, done, count))
    player.start()
    copies = []
    for number in range(max(4, examples(4))):
        before = count[0]
        while count[0] < before + 5:  # it is played meanwhile
            time.sleep(0.01)
        copies.append(place.data("backup", "gala", str(tmp_path / f"{number}.sqlite")))
        place.told("checkpoint", "gala", "-o", str(tmp_path / f"{number}.note"))
    naive = tmp_path / "naive.sqlite"
    if kind == "sqlite":  # the control: a file without its log
        shutil.copy(tmp_path / "nights" / "gala.sqlite", naive)
    acknowledged = count[0]
    done.set()
    player.join()
    served.end(signal.SIGTERM)
    key = place.data("night", "show", "gala")["key"]
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    for number, copy in enumerate(copies):
        clean = Place(str(tmp_path / f"clean {number}"))
        assert clean.data("restore", copy["file"])["head"] == copy["head"]
        told = clean.data("verify", "gala", "--deep")
        assert (told["entries"], told["head"]) == (copy["entries"], copy["head"])
        note = tmp_path / f"{number}.note"
        proof = ("--checkpoint", str(note), "--key", key)
        assert place.data("verify", str(tmp_path / "gala.jsonl"), *proof)["witnessed"] > 0
        assert clean.call("verify", "gala", *proof).exit_code in (0, 1)  # it may be a little older
    assert copies[-1]["entries"] > copies[0]["entries"], "it was played meanwhile"
    if kind == "sqlite":
        found = json.loads(place.call("verify", str(naive), "--json").stdout or "{}")
        assert found.get("entries", 0) < acknowledged, "a copy of the file alone lacks its log"


def test_a_copied_night_signs_the_same_checkpoint(tmp_path: Path) -> None:
    place = opened(tmp_path)
    place.told("backup", "gala", str(tmp_path / "copy.sqlite"))
    clean = Place(str(tmp_path / "clean"))
    clean.told("restore", str(tmp_path / "copy.sqlite"))
    assert clean.told("checkpoint", "gala") == place.told("checkpoint", "gala")


def test_a_second_house_is_refused_while_the_first_plays(tmp_path: Path) -> None:
    place = opened(tmp_path)
    served = Served(place)
    assert served.say(next(bets()))
    second = subprocess.run(
        [*COMMAND, "serve", "gala", "--lines", "--at", place.at],
        env={**os.environ, "CROUPIER_LANG": "fr"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert second.returncode == 1
    assert "un autre processus" in second.stderr
    served.end(signal.SIGTERM)


@pytest.mark.slow
def test_a_house_whose_answers_nobody_reads_ends_and_frees_the_night(tmp_path: Path) -> None:
    place = opened(tmp_path)
    many = "".join(f"{json.dumps(line)}\n" for line in itertools.islice(bets(), 3_000))
    with (tmp_path / "many").open("w") as file:
        file.write(many)
    script = (
        f"{sys.executable} -m croupier.cli.app serve gala --lines --at {place.at} < {tmp_path}/many"
    )
    ended = shell(f"set -o pipefail; {script} | head -1")
    assert ended.returncode == 1
    assert "Nobody reads" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert place.data("verify", "gala", "--deep")["ok"]
    full = shell(f"{script} > /dev/full")
    assert full.returncode == 1
    assert "Traceback" not in full.stderr


@pytest.mark.parametrize("command", ["verify gala", "night show gala", "checkpoint gala"])
def test_a_full_disk_under_the_output_is_one_sentence(command: str, tmp_path: Path) -> None:
    place = opened(tmp_path)
    ended = shell(f"{' '.join(COMMAND)} {command} --at {place.at} > /dev/full")
    assert ended.returncode == 1
    assert ended.stderr == "croupier: No space left on device\n"
