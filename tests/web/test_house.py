"""The house of these tests stands, and its front door opens."""

from __future__ import annotations

from croupier.kit.actors import Role
from webhouse import Web


def test_the_front_door_opens(web: Web) -> None:
    async def look() -> None:
        answer = await web.browser().get("/")
        assert answer.status_code == 200
        assert answer["Cache-Control"] == "no-store"

    web.run(look())
    assert web.room.night.office.staff["Ann"] == frozenset({Role.CROUPIER})
    assert web.room.night.tables["W1"].opened
