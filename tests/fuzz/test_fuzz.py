"""B2: the command decoder, the journal reader and the checkpoint parser under atheris.

Nothing but Malformed, Broken or BadCheckpoint comes out of them, and what they accept is
accepted again by a second reading. A failure prints the input; to replay it, decode it to a
file and run `python tests/helpers/fuzz/run.py NAME FILE`.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from croupier.journal.checkpoint import Checkpoint, signed
from helpers.floor import lines
from helpers.fuzz import targets
from helpers.journal.forgeries import honest
from helpers.soak import SOAKING, sized

BUILT_FOR = (sys.platform, platform.machine(), sys.version_info < (3, 14))
pytestmark = pytest.mark.skipif(  # where it is built for, a missing atheris is a failure
    BUILT_FOR != ("linux", "x86_64", True), reason="atheris is built for Linux on x86-64 only"
)
SECONDS = sized(check=5, test=10, soak=30 * 60)
SEED = int.from_bytes(os.urandom(3), "big") + 1 if SOAKING else 1
FINDS = SEED if SOAKING else 4  # a seed that soon comes upon the planted mistakes
RUN = Path(targets.__file__).with_name("run.py")
CRASHED = 77  # libFuzzer's word for it


@cache
def seeds() -> dict[str, list[bytes]]:
    """Real lines of each kind, every one accepted."""
    night = honest().lines
    told = [json.loads(line) for line in night]
    known = {word: said for word, said in targets.SAYINGS.items() if word in lines.SENSIBLE}
    notes = [Checkpoint("gala", size, bytes(32)) for size in (0, 7, 1000)]
    return {
        "command": [
            *(line for _, line in lines.sensible(known)),
            *(json.dumps({"by": one["by"], **one["action"]}).encode() for one in told),
        ],
        "journal": [b"\n".join(night[start:end]) for start, end in ((0, 2), (2, 5), (5, 8))],
        "paper": [
            *(signed(note, targets.KEY, lambda _: bytes(64)).encode() for note in notes),
            str(targets.KEY).encode(),
        ],
    }


def start(name: str, folder: Path, seed: int, *options: str) -> subprocess.Popen[bytes]:
    corpus = folder / name
    corpus.mkdir()
    for number, content in enumerate(seeds()[name]):
        (corpus / str(number)).write_bytes(content)
    limits = (f"-max_total_time={SECONDS}", f"-seed={seed}", "-max_len=4096", "-timeout=60")
    shown = ("-print_final_stats=1", f"-artifact_prefix={folder}/{name}-")
    command = [sys.executable, str(RUN), name, str(corpus), *limits, *shown, *options]
    with (folder / f"{name}.log").open("w") as log:  # a pipe that nobody reads would stop it
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment)


def searched(folder: Path, seed: int, *options: str) -> dict[str, tuple[int, str]]:
    """All three side by side, each with how it ended and what it said; its seed stands first."""
    running = {name: start(name, folder, seed, *options) for name in targets.TARGETS}
    ends = {name: process.wait() for name, process in running.items()}
    logs = {name: (folder / f"{name}.log").read_text("utf-8", "replace") for name in running}
    return {name: (ends[name], f"{name}, -seed={seed}\n{logs[name][-4000:]}") for name in running}


@pytest.mark.parametrize("name", targets.TARGETS)
def test_every_seed_is_accepted(name: str) -> None:
    assert len(seeds()[name]) >= 3
    for seed in seeds()[name]:
        assert targets.TARGETS[name](seed), seed
        assert targets.planted(name)(seed), "and the planted mistake is not in the seeds"


@pytest.mark.slow
def test_nothing_else_escapes(tmp_path: Path) -> None:
    """Side by side, so that three searches take little longer than one."""
    for code, output in searched(tmp_path, SEED).values():
        assert code == 0, output
        tried = re.search(r"number_of_executed_units: (\d+)", output)
        assert tried, output
        assert int(tried[1]) > 100, "it hardly looked"
        print(output.splitlines()[0], tried[0])  # noqa: T201 - shown with -s


@pytest.mark.slow
def test_a_planted_mistake_is_found(tmp_path: Path) -> None:
    """The control: one mistake in each reader, and the same search finds it (in seconds)."""
    patient = f"-max_total_time={6 * SECONDS}"  # it ends when it finds; this machine may be busy
    for code, output in searched(tmp_path, FINDS, "--planted", patient).values():
        assert "Planted" in output, output
        assert code == CRASHED, output
