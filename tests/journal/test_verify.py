"""The auditor's program: an honest journal holds, and any change of it is found and named."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.journal import verify as auditor
from croupier.journal.entry import read_line
from croupier.journal.memory import MemoryJournal
from journals import write
from soak import SOAKING

Lines = list[bytes]


def honest(count: int = 6) -> Lines:
    return [entry.body for entry in write(MemoryJournal(), count)]


def broken(lines: Lines) -> auditor.Broken:
    with pytest.raises(auditor.Broken) as found:
        auditor.verify(lines)
    return found.value


def edited(change: Callable[[dict[str, object]], object]) -> Callable[[Lines], Lines]:
    """Entry 3 with another content, in the same form."""

    def crime(lines: Lines) -> Lines:
        document = json.loads(lines[2])
        change(document)
        text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return [*lines[:2], text.encode(), *lines[3:]]

    return crime


CRIMES: dict[str, tuple[Callable[[Lines], Lines], int, str]] = {
    "a figure changed": (edited(lambda d: d.update(at="later")), 4, "does not follow"),
    "an entry left out": (lambda lines: [*lines[:2], *lines[3:]], 3, "is numbered 4"),
    "the first left out": (lambda lines: lines[1:], 1, "is numbered 2"),
    "two swapped": (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], 2, "is numbered 3"),
    "one put in twice": (lambda lines: [*lines[:3], lines[2], *lines[3:]], 4, "is numbered 3"),
    "not JSON": (lambda lines: [*lines[:2], b"{", *lines[3:]], 3, "is not JSON"),
    "not UTF-8": (lambda lines: [*lines[:2], b"\xff", *lines[3:]], 3, "is not JSON"),
    "not an object": (lambda lines: [*lines[:2], b"[]", *lines[3:]], 3, "not a JSON object"),
    "a key twice": (lambda lines: [b'{"v":1,"v":1}', *lines[1:]], 1, "has a key twice"),
    "another version": (edited(lambda d: d.update(v=2)), 3, "is of version 2"),
    "another night": (edited(lambda d: d.update(night="other")), 3, "belongs to night other"),
    "a command twice": (edited(lambda d: d.update(command="c1")), 3, "carried out before"),
    "another predecessor": (edited(lambda d: d.update(prev="00" * 32)), 3, "does not follow"),
    "another balance": (
        edited(
            lambda d: d.update(balances=[["W1:cloth:1:red", "chips", 99], ["players", "chips", -3]])
        ),
        3,
        "records another balance of W1:cloth:1:red",
    ),
    "a balance left out": (
        edited(lambda d: d.update(balances=[["players", "chips", -3]])),
        3,
        "records another balance of W1:cloth:1:red",
    ),
    "a balance too many": (
        edited(lambda d: d["balances"].append(["moon", "chips", 1])),  # type: ignore[attr-defined]
        3,
        "did not touch: moon",
    ),
    "a transfer of nothing": (
        edited(lambda d: d.update(transfers=[["chips", "players", "x", 0, "r"]])),
        3,
        "moves 0 units",
    ),
    "a transfer of half a chip": (
        edited(lambda d: d.update(transfers=[["chips", "players", "x", 0.5, "r"]])),
        3,
        "has transfers of another form",
    ),
    "a transfer to itself": (
        edited(lambda d: d.update(transfers=[["chips", "x", "x", 1, "r"]])),
        3,
        "to itself",
    ),
    "an account below zero": (
        edited(
            lambda d: d.update(
                transfers=[["chips", "W1:rack:9", "players", 1, "r"]],
                balances=[["W1:rack:9", "chips", -1], ["players", "chips", -1]],
            )
        ),
        3,
        "leaves W1:rack:9 with -1 chips",
    ),
}


def test_an_honest_journal_holds() -> None:
    lines = honest(50)
    count, digest = auditor.verify(lines)
    assert (count, digest) == (50, read_line(lines[-1]).digest.hex())
    assert auditor.verify([]) == (0, auditor.GENESIS)


@pytest.mark.parametrize("name", CRIMES)
def test_tampering_is_found_and_the_first_bad_entry_named(name: str) -> None:
    crime, seq, why = CRIMES[name]
    found = broken(crime(honest()))
    assert found.seq == seq
    assert why in found.why


def test_every_bit_of_every_byte() -> None:
    """T1: whatever bit is turned over, some entry no longer holds, or the head is another."""
    lines = honest(3)
    _, head = auditor.verify(lines)
    for number, line in enumerate(lines):
        for place in range(len(line)):
            for bit in range(8) if SOAKING else (place % 8,):
                changed = line[:place] + bytes([line[place] ^ 1 << bit]) + line[place + 1 :]
                try:
                    _, digest = auditor.verify([*lines[:number], changed, *lines[number + 1 :]])
                except auditor.Broken:
                    continue
                assert digest != head, f"line {number + 1}, byte {place}, bit {bit}"


def test_a_cut_tail_shows_in_the_head_alone() -> None:
    lines = honest()
    count, digest = auditor.verify(lines[:-1])
    assert (count, digest) != auditor.verify(lines)


def test_as_a_program_with_nothing_but_python(tmp_path: Path) -> None:
    """`-I -S`: no site packages, no environment; a copy outside the project."""
    program, file = tmp_path / "verify.py", tmp_path / "night.jsonl"
    program.write_bytes(Path(auditor.__file__).read_bytes())

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(program), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    lines = honest()
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    done = run(str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("6 entries hold; the last has the digest ")
    file.write_bytes(b"".join(line + b"\n" for line in CRIMES["two swapped"][0](lines)))
    done = run(str(file))
    assert done.returncode == 1
    assert done.stdout.startswith("BROKEN at entry 2: is numbered 3")
    file.write_bytes(b"\n".join(lines))
    assert "the file was cut" in run(str(file)).stderr
    assert run().returncode == 2
    assert run(str(tmp_path / "nowhere")).returncode == 2
