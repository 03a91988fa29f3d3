"""The auditor's program: an honest journal holds, and any change of it is found and named."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.journal import verify as auditor
from croupier.journal.checkpoint import Checkpoint, PublicKey, root_of, signed
from croupier.journal.entry import read_line, seal
from croupier.journal.memory import MemoryJournal
from helpers.journal.journals import write
from helpers.soak import SOAKING

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
    "another version": (edited(lambda d: d.update(v=3)), 3, "is of version 3"),
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
        "holds 0.5, which is no whole number",
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
    assert why in str(found)


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
    """No site packages, no environment; copies of five files outside the project."""
    program, file = tmp_path / "verify.py", tmp_path / "night.jsonl"
    for name in ("verify.py", "certificates.py", "checkpoint.py", "moves.py", "rfc8032.py"):
        (tmp_path / name).write_bytes(Path(auditor.__file__).with_name(name).read_bytes())

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(program), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    lines = honest()
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    done = run(str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("6 entries hold; the last has the digest ")
    note, key = signed_note(lines[:4])
    (tmp_path / "note").write_text(note, encoding="utf-8")
    done = run(str(file), "--checkpoint", str(tmp_path / "note"), "--key", key)
    assert (done.returncode, done.stderr) == (0, "")
    assert "vouches for the first 4" in done.stdout
    assert run(str(file), "--key", key).returncode == 2
    done = run(str(file), "--checkpoint", "", "--key", "")
    assert done.returncode == 2, "an empty variable of a shell is no leave to look away"
    file.write_bytes(b"".join(line + b"\n" for line in CRIMES["two swapped"][0](lines)))
    done = run(str(file))
    assert done.returncode == 1
    assert done.stdout.startswith("BROKEN at entry 2: is numbered 3")
    file.write_bytes(b"\n".join(lines))
    done = run(str(file))
    assert (done.returncode, done.stdout) == (
        1,
        "BROKEN at entry 6: has no end: the file was cut\n",
    )
    file.write_bytes(b"")
    assert run(str(file)).stdout == "BROKEN at entry 1: is missing: the journal is empty\n"
    assert run().returncode == 2
    assert run(str(tmp_path / "nowhere")).returncode == 2
    assert run(str(tmp_path)).returncode == 2
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    for name in ("checkpoint.py", "certificates.py", "moves.py"):
        (tmp_path / name).unlink()
        done = run(str(file), "--checkpoint", str(tmp_path / "note"), "--key", key)
        assert done.returncode == 2
        assert done.stderr.startswith("certificates.py, checkpoint.py, moves.py and")


def signed_note(lines: Lines, night: str = "gala") -> tuple[str, str]:
    """A checkpoint of these lines, and the key that it was signed with."""
    secret = Ed25519PrivateKey.from_private_bytes(bytes(32))
    key = PublicKey("house", secret.public_key().public_bytes_raw())
    root = root_of([read_line(line).digest for line in lines])
    return signed(Checkpoint(night, len(lines), root), key, secret.sign), str(key)


def witnessed(lines: Lines, note: str, key: str) -> int:
    night, digests = auditor.chain(lines)
    return auditor.witnessed(night, digests, note, key)


def anew(lines: Lines, change: dict[str, object]) -> Lines:
    """The whole journal written again from entry 3 on, every link made good: a perfect forgery."""
    forged, prev = lines[:2], read_line(lines[1]).digest
    for number, line in enumerate(lines[2:], 3):
        document = json.loads(line)
        entry = seal(number, prev, document | (change if number == 3 else {}))
        forged, prev = [*forged, entry.body], entry.digest
    return forged


def test_a_checkpoint_finds_what_a_chain_alone_cannot() -> None:
    lines = honest(10)
    note, key = signed_note(lines[:6])
    assert witnessed(lines, note, key) == 6
    with pytest.raises(auditor.Broken, match="entry 6: is missing: 6 entries were signed"):
        witnessed(lines[:5], note, key)  # the tail cut, or an old copy brought back
    forged = anew(lines, {"at": "later"})
    assert auditor.verify(forged)[0] == 10, "by itself the forgery is without a flaw"
    with pytest.raises(auditor.Broken, match="not the one that was signed"):
        witnessed(forged, note, key)
    fork = [*lines[:4], *anew(lines, {})[4:]]
    assert witnessed(fork, note, key) == 6
    other, _ = signed_note(lines[:6], night="other")
    with pytest.raises(auditor.Broken, match="is of night other"):
        witnessed(lines, other, key)
    stranger = str(PublicKey("house", Ed25519PrivateKey.generate().public_key().public_bytes_raw()))
    with pytest.raises(auditor.Broken, match="the checkpoint does not count"):
        witnessed(lines, note, stranger)
