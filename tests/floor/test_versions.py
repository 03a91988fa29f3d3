"""One night, one version: an older one goes on as it began, on every store and through copies."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.floor.audit import decided_again
from croupier.floor.floor import Floor
from croupier.floor.house import folded
from croupier.floor.nights import nights_at
from croupier.floor.recorded import Recorded
from croupier.journal import verify as auditor
from croupier.journal.entry import document_of, read_line, seal
from croupier.journal.finding import Unsound
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store
from croupier.kit.actors import LICENSEE, Role
from croupier.night.model import Command, Via
from croupier.night.office.model import Appoint
from croupier.words.ways import WAYS
from helpers.command_line import Place
from helpers.databases import new_database
from helpers.floors import command, floor_on, opened
from helpers.golden.nights import SHELF

OPEN = 60  # entries of a golden night in the middle of its play
GOLDEN = {1: "v1-ontario", 2: "v2-ontario"}


def lines_of(version: int, count: int = OPEN) -> list[bytes]:
    return (SHELF / f"{GOLDEN[version]}.jsonl").read_bytes().splitlines()[:count]


def fill(store: Store, version: int) -> None:
    with store.writing() as writing:
        for line in lines_of(version):
            writing.append(read_line(line))


def appoint(floor: Floor, person: str, via: Via) -> Recorded:
    licensee = next(
        who for who, roles in floor.night.office.staff.items() if Role.LICENSEE in roles
    )
    said = command(
        "office", LICENSEE, licensee, Appoint(person, Role.CROUPIER, of_age=True, member=True)
    )
    verdict = floor.submit(replace(said, via=via))
    assert isinstance(verdict, Recorded), verdict
    return verdict


def proved(store: Store) -> list[dict[str, Any]]:
    lines = [entry.body for entry in store.read()]
    auditor.verify(lines)
    documents = [json.loads(line) for line in lines]
    assert decided_again(documents) is None
    return documents


@pytest.mark.parametrize("version", GOLDEN)
def test_a_night_goes_on_in_its_own_version(store: Store, version: int) -> None:
    fill(store, version)
    appoint(folded(store, "practice"), "Nan", "page")
    appoint(folded(store, "practice"), "Noa", "api")  # after a restart
    documents = proved(store)
    assert {one["v"] for one in documents} == {version}
    ways = [one.get("via") for one in documents[OPEN:]]
    assert ways == ([None, None] if version == 1 else ["page", "api"])


@pytest.mark.parametrize(("place", "version"), [(1, 3), (OPEN, 1), (OPEN, 3)])
def test_a_night_of_no_version_or_of_two_is_not_gone_on_with(place: int, version: int) -> None:
    store, prev = MemoryJournal(), bytes(32)
    with store.writing() as writing:
        for seq, line in enumerate(lines_of(2), 1):
            said, own = json.loads(line), version if seq == place else 2
            if own == 1:
                del said["via"]
            entry = seal(seq, prev, said, own)
            writing.append(entry)
            prev = entry.digest
    with pytest.raises(Unsound, match=f"(?i)entry {place} .* is of version {version}"):
        folded(store, "practice")


def test_a_night_begun_now_names_the_way_of_every_entry(store: Store) -> None:
    floor = opened(floor_on(store))
    for via in ("page", "api", "lines"):
        appoint(floor, f"N {via}", via)
    documents = proved(store)
    assert {one["v"] for one in documents} == {2}
    assert [one["via"] for one in documents[-3:]] == ["page", "api", "lines"]


def test_a_command_is_found_again_by_another_way(store: Store) -> None:
    floor = opened(floor_on(store))
    said = command(
        "office", LICENSEE, "Lou", Appoint("Nan", Role.CROUPIER, of_age=True, member=True)
    )
    first = floor.submit(replace(said, via="page"))
    again = floor.submit(replace(said, via="lines"))
    assert isinstance(first, Recorded)
    assert again == first
    assert document_of(first.entry)["via"] == "page"


def test_the_machines_way_is_the_machines_alone() -> None:
    """Whoever builds a command otherwise has made a mistake: nothing is recorded."""
    floor = opened(floor_on(MemoryJournal()))
    said = command(
        "office", LICENSEE, "Lou", Appoint("Nan", Role.CROUPIER, of_age=True, member=True)
    )
    before = floor.seq
    with pytest.raises(AssertionError):
        floor.submit(replace(said, via="machine"))
    assert floor.seq == before


def test_the_auditor_and_the_words_know_the_same_ways() -> None:
    assert sorted(get_args(Via)) == sorted(auditor.WAYS) == sorted(WAYS)
    assert Command.__dataclass_fields__["via"].default in WAYS


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("version", GOLDEN)
def test_copies_of_a_night_go_on_in_its_version(version: int, kind: str, tmp_path: Path) -> None:
    """Out as lines or as a backup, in again elsewhere, and played on there."""
    export = tmp_path / "night.jsonl"
    export.write_bytes(b"".join(line + b"\n" for line in lines_of(version)))
    place = Place(str(tmp_path / "nights") if kind == "sqlite" else new_database(tmp_path))
    place.told("import", str(export))
    place.told("backup", "practice", str(tmp_path / "night.sqlite"))
    clean = Place(str(tmp_path / "clean"))
    clean.told("restore", str(tmp_path / "night.sqlite"))
    for where in (place, clean):
        said = {"command": "nan", "desk": "office", "by": "licensee", "action": "appoint",
                "operator": where.data("night", "show", "practice")["licensee"],
                "person": "Nan", "role": "croupier", "of_age": True, "member": True}  # fmt: skip
        assert "seq" in where.serve("practice", [said])[0]
        store = nights_at(where.at).write("practice")
        try:
            documents = proved(store)
        finally:
            store.close()
        assert {one["v"] for one in documents} == {version}
        assert len(documents) > OPEN
        assert all(("via" in one) == (version > 1) for one in documents)
