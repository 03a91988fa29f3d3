"""A night whose record doesn't fit is read and not written."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from croupier.journal.entry import Entry, digest_of, document_of, encode
from croupier.journal.sqlite import SqliteJournal
from croupier.rulebooks.loader import load
from helpers.webhouse import AT, Web, made_night

SAID = {
    "en": ("This night is open for reading only.", "Entry 2 has another desk"),
    "fr": ("Cette soirée n'est ouverte qu'à la lecture.", "L'écriture 2 a dans l'index"),
}
PAGES = ("", "/record", "/office", "/wall", "/record/1", "/papers")


def gone(name: str) -> None:
    from croupier.web import house  # noqa: PLC0415

    if room := house.ROOMS._open.pop(name, None):
        room.close()
    for left in AT.glob(f"{name}.sqlite*"):
        left.unlink()
    house._failed.clear()


@pytest.fixture
def torn(web: Web) -> Iterator[str]:  # noqa: ARG001 - the house stands
    """A night with a row that says other than its body."""
    made_night("torn")
    forger = apsw.Connection(str(AT / "torn.sqlite"))
    name = "journal_is_not_changed"
    query = "SELECT sql FROM sqlite_master WHERE name = ?"
    trigger = str(forger.execute(query, (name,)).fetchone()[0])  # type: ignore[index]
    forger.execute(f"DROP TRIGGER {name}")
    forger.execute("UPDATE journal SET desk = 'bank' WHERE seq = 2")
    forger.execute(trigger)
    forger.close()
    yield "torn"
    gone("torn")


@pytest.mark.parametrize("language", SAID)
def test_every_page_of_it_says_so(web: Web, torn: str, language: str) -> None:
    async def look() -> None:
        browser = web.browser("Lou", language=language)
        for page in PAGES:
            answer = await browser.get(f"/nights/{torn}{page}")
            shown = html.unescape(answer.content.decode())
            assert answer.status_code == 200, page
            assert all(said in shown for said in SAID[language]), page
        other = await browser.get(f"/nights/{web.room.name}")
        assert SAID[language][0] not in html.unescape(other.content.decode())

    web.run(look())


HOLLOW: dict[str, dict[str, Any]] = {
    "unknown action": {"action": {"action": "zz"}, "events": []},
    "unknown event": {"events": [{"kind": "zz"}]},
    "no form": {"events": 5, "by": None},
}


@pytest.mark.parametrize("name", HOLLOW)
def test_a_row_that_makes_no_sense_is_shown_as_such(web: Web, name: str) -> None:
    made_night("torn")
    store = SqliteJournal(AT / "torn.sqlite")
    last = store.last()
    assert last
    place = {"seq": last.seq + 1, "prev": last.digest.hex(), "command": "sly"}
    body = encode({**document_of(last), **place, **HOLLOW[name]})
    with store.writing() as writing:
        writing.append(Entry(last.seq + 1, "sly", last.desk, body, last.digest, digest_of(body)))
    store.close()

    async def look() -> None:
        browser = web.browser("Lou", language="en")
        for page in PAGES:
            answer = await browser.get(f"/nights/torn{page}")
            shown = html.unescape(answer.content.decode())
            assert (answer.status_code, SAID["en"][0] in shown) == (200, True), page
            if page == "/record":
                assert "This entry is not understood by this version." in shown

    try:
        web.run(look())
    finally:
        gone("torn")


@pytest.mark.parametrize("language", SAID)
def test_every_act_is_answered_by_the_sentence(web: Web, torn: str, language: str) -> None:
    async def act() -> None:
        browser = web.browser("Lou", language=language)
        said = {"action": "post_notice", "rulebook": load("ontario-wheel").digest}
        answer = await browser.post(f"/nights/{torn}/office", {**said, "by": "licensee"})
        assert answer.status_code == 503
        shown = html.unescape(answer.content.decode())
        assert all(part in shown for part in SAID[language])

    web.run(act())
    assert web.rooms.at(torn).floor.seq == 2, "nothing was added"


def test_a_night_whose_first_entry_is_lost_is_shut_with_its_sentence(web: Web, torn: str) -> None:
    path = Path(AT / f"{torn}.sqlite")
    forger = apsw.Connection(str(path))
    forger.execute("DROP TRIGGER journal_is_not_cut")
    forger.execute("DELETE FROM journal WHERE seq = 1")
    forger.close()
    answer = web.run(web.browser("Lou").get(f"/nights/{torn}"))
    assert answer.status_code == 503
