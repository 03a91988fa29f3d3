"""The house log has who read the record of a night by the API, once for each session."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any, Final

from croupier.journal.store import StoreError
from croupier.web.api.answers import Wrong
from croupier.web.log import note
from croupier.web.may import Place
from croupier.web.outcomes import BUSY
from croupier.web.sight import sees_all

NOTED_MAX: Final = 10_000
_noted: set[tuple[str, str]] = set()  # sessions and nights that this process has noted


async def note_reader(request: Any, place: Place) -> None:
    """Note that somebody who sees all of this night reads its record; `Wrong` where it can't be.

    Wherever they begin: whoever leaves the first entry out has the rest.
    """
    assert place.room
    key = (request.session_key, place.room.name)
    if key in _noted or not sees_all(place.roles):
        return
    by, night, seq = place.who.name, place.room.name, place.room.floor.seq
    try:
        await to_thread(note, "exported_by_program", by=by, night=night, entries=seq)
    except StoreError as error:  # what leaves the house unnoted doesn't leave it
        raise Wrong("base.unwritten", BUSY) from error
    if len(_noted) >= NOTED_MAX:
        _noted.clear()
    _noted.add(key)
