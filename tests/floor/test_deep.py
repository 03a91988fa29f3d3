"""`verify --deep`: whoever writes a whole chain anew is found by what the program never writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.audit import decided_again
from croupier.floor.clock import NS_IN_MS, WallClock
from croupier.floor.deep import Deep
from croupier.floor.floor import Floor
from croupier.journal.entry import GENESIS, digest_of, encode
from croupier.journal.finding import Finding
from croupier.journal.memory import MemoryJournal
from croupier.journal.verify import verify
from croupier.night import night as machine
from helpers.command_line import Place, evening
from helpers.floors import EVENT, LAW, opened, tap
from helpers.golden.nights import SHELF

Document = dict[str, Any]
Forge = Callable[[Document], None]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> list[Document]:
    """An evening at a virtual table: people's entries, and the machine's among them."""
    folder = tmp_path_factory.mktemp("deep")
    place = Place(str(folder))
    place.new("gala", "--practice")
    place.serve("gala", evening(place.wheel("gala")))
    place.told("export", "gala", "-o", str(folder / "gala.jsonl"))
    return [json.loads(line) for line in (folder / "gala.jsonl").read_bytes().splitlines()]


def chained(documents: list[Document]) -> list[Document]:
    """The same, linked anew: whoever can write the file can do as much."""
    prev = GENESIS
    for document in documents:
        document["prev"] = prev.hex()
        prev = digest_of(encode(document))
    return documents


def deep(documents: list[Document]) -> Finding | None:
    return decided_again(documents, Deep().look)


def entry_with(documents: list[Document], **wanted: str) -> Document:
    def fits(document: Document) -> bool:
        said = {**document, "action": document["action"]["action"]}
        return all(said[name] == value for name, value in wanted.items())

    return next(document for document in documents if fits(document))


def forged(honest: list[Document], forge: Forge, **wanted: str) -> tuple[int, str]:
    """What is found, where one entry was changed and all later ones linked anew."""
    documents: list[Document] = json.loads(json.dumps(honest))
    entry = entry_with(documents, **wanted)
    forge(entry)
    lines = [encode(document) for document in chained(documents)]
    assert verify(lines)[0] == len(documents), "the chain alone finds nothing"
    found = deep(documents)
    assert found, "let through"
    assert found.seq == entry["seq"]
    return found.seq, found.code


STAKE = {"action": "stake"}
SIT = {"action": "sit"}
APPOINT = {"action": "appoint"}
ADOPT = {"action": "adopt"}
COMMIT = {"action": "commit"}


def put(*path: str | int, value: object) -> Forge:
    def forge(document: Document) -> None:
        inner: Any = document
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return forge


CRIMES: dict[str, tuple[Forge, dict[str, str], str]] = {
    "an unknown field of an action": (put("action", "tip", value=5), STAKE, "not_understood"),
    "an unknown field of an event": (put("events", 0, "tip", value=5), STAKE, "form_otherwise"),
    "true for 1": (put("action", "seat", value=True), SIT, "not_understood"),
    "a text for a number": (put("action", "units", value="5"), STAKE, "not_understood"),
    "a speaker in another form": (put("by", value="player  1"), STAKE, "not_understood"),
    "a control character in a name": (put("operator", value="Eve\x1b[31m"), STAKE, "text_unsafe"),
    "C1 in a name": (put("operator", value="Eve\x9b31m"), STAKE, "text_unsafe"),
    "a turn of direction": (put("operator", value="Eve\u202e"), STAKE, "text_unsafe"),
    "not in normal form": (put("operator", value="E\u0301ve"), STAKE, "text_unsafe"),
    "a space at the end": (put("operator", value="Eve "), STAKE, "text_unsafe"),
    "a very long text": (put("operator", value="E" * 501), STAKE, "text_unsafe"),
    "a very long number": (put("command", value="x" * 101), STAKE, "text_unsafe"),
    "an empty number": (put("command", value="  "), STAKE, "text_unsafe"),
    "the machine by another name": (put("operator", value="MACHINE"), STAKE, "text_unsafe"),
    "ESC in a rulebook": (
        put("events", 0, "sources", "notes.toml", value="\x1b[2J"), ADOPT, "text_unsafe"),
    "a label without milliseconds": (put("at", value="2026-11-16T15:16:33Z"), STAKE, "time_form"),
    "a label of another zone": (
        put("at", value="2026-11-16T15:16:33.375+01:00"), STAKE, "time_form"),
    "a day that is none": (put("at", value="2026-02-30T15:16:33.375Z"), STAKE, "time_form"),
    "a label in other digits": (put("at", value="٢٠٢٦-11-16T15:16:33.375Z"), STAKE, "time_form"),
    "an hour before": (put("at", value="2020-11-16T15:16:33.375Z"), STAKE, "time_back"),
    "somebody poses as the dealer": (put("command", value="dealer " + "0" * 32), STAKE,
                                     "machine_posed"),
    "somebody poses as the clock": (put("command", value="clock call " + "0" * 32), STAKE,
                                    "machine_posed"),
    "the dealer answers something else": (put("command", value="dealer " + "0" * 32), COMMIT,
                                          "machine_id"),
}  # fmt: skip


@pytest.mark.parametrize("name", CRIMES)
def test_what_the_program_never_writes_is_found(honest: list[Document], name: str) -> None:
    forge, wanted, code = CRIMES[name]
    assert forged(honest, forge, **wanted)[1] == code


def test_an_honest_evening_passes(honest: list[Document]) -> None:
    assert deep(honest) is None
    assert any(document["command"].startswith("dealer ") for document in honest)


def test_from_version_2_on_the_machine_has_no_other_number(honest: list[Document]) -> None:
    documents: list[Document] = json.loads(json.dumps(honest))
    entry = entry_with(documents, action="commit")
    entry["command"] = "x"
    documents = documents[: entry["seq"]]
    found = deep(chained(documents))
    for document in documents:
        document["v"] = 1
        del document["via"]
    late = deep(chained(documents))
    assert late
    assert (late.seq, late.code) == (1, "edition_unfit"), "version 1 knew one edition"
    for part in (documents[0]["action"], documents[0]["events"][0]):
        part["procedure"] = 1
    assert deep(chained(documents)) is None, "in version 1 nights were written so"
    assert found
    assert (found.seq, found.code) == (entry["seq"], "machine_id")


@pytest.mark.parametrize("zone", ["Mars/Base", "../../etc/passwd", "/etc/hostname", "", "Europe"])
def test_a_time_zone_that_does_not_exist_is_found(honest: list[Document], zone: str) -> None:
    documents: list[Document] = json.loads(json.dumps(honest))
    for part in (documents[0]["action"], documents[0]["events"][0]):
        part["zone"] = zone
    found = deep(chained(documents))
    assert found
    assert (found.seq, found.code) == (1, "zone_unknown")
    assert repr(zone) in found.sentence("fr")


@pytest.mark.parametrize("path", sorted(SHELF.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_nights_pass(path: Path) -> None:
    assert deep([json.loads(line) for line in path.read_bytes().splitlines()]) is None


@pytest.mark.parametrize(
    "jump_ms",
    [-1_799_999_000_000, -3_600_000, -2_000, -1_999, 0, 1_999, 3_600_000, 3_000_000_000_000],
)
def test_every_jump_that_the_house_writes_passes(jump_ms: int) -> None:
    """Two processes share a journal; the clock of the second stands otherwise, or in 1970."""
    store, now = MemoryJournal(), [1_800_000_000_000 * NS_IN_MS, 5]

    def floor(off_ms: int) -> Floor:
        clock = WallClock(lambda: now[0] + off_ms * NS_IN_MS, lambda: now[1])
        found = Floor(LAW, machine.begin(EVENT.digest), store, name="gala", clock=clock)
        found.catch_up()
        return found

    one = opened(floor(0))
    other = floor(jump_ms)
    for turn in range(6):
        now[:] = [value + 400 * NS_IN_MS for value in now]
        (one, other)[turn % 2].submit(tap())
    now[0] += jump_ms * NS_IN_MS  # and now somebody puts both
    for turn in range(6):
        (one, other)[turn % 2].submit(tap())
    assert deep([json.loads(entry.body) for entry in store.read()]) is None


@pytest.mark.parametrize("ms", [0, 1, -1_999, 1_999, 3_600_000, -(10**15), -(2**53)])
def test_a_jump_that_nobody_made_is_found(honest: list[Document], ms: int) -> None:
    """Too small to be noted, an hour forward in an evening of seconds, or beyond all years."""
    documents: list[Document] = json.loads(json.dumps(honest))
    last = documents[-1]
    jump = {
        "action": {"action": "note_jump", "ms": ms},
        "events": [{"kind": "clock_jumped", "ms": ms}],
    }
    by = {"desk": "office", "by": "clock", "operator": "machine", "via": "machine"}
    command = f"clock {digest_of(encode(last)).hex()[:32]}"
    added = {**last, **jump, **by, "command": command, "seq": last["seq"] + 1}
    found = deep(chained([*documents, {**added, "transfers": [], "balances": []}]))
    assert found
    assert (found.seq, found.code) == (added["seq"], "jump_unfit")


def test_a_label_never_shows_a_jump_before_it_is_on_record() -> None:
    """Put between the look and the entry: the entry bears the old time, the next one notes it."""
    now = [1_800_000_000_000 * NS_IN_MS, 5]
    clock = WallClock(lambda: now[0], lambda: now[1])
    assert clock.jump_ms() == 0
    before = clock.label()
    now[0] -= 3_600_000 * NS_IN_MS
    assert clock.label() == before
    assert clock.jump_ms() == -3_600_000
    assert clock.label() < before
