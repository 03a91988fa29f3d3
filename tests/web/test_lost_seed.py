"""A seed that is not the promised one, as the pit sees it: an alert, a ruling, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.damage import DAMAGE
from helpers.desks import Desk
from helpers.webhouse import Web

SAID = {
    "missing": ("is missing: nothing can be drawn", "manque : rien ne peut être tiré"),
    "does_not_fit": ("nothing is drawn from it", "rien n'en est tiré"),
}


def damage(desk: Desk, how: str) -> str:
    """What became of the seed; the words for it."""
    promise = desk.room.night.tables["W1"].promise
    assert promise
    change, why = DAMAGE[how]
    change(desk.room.floor.store, promise.commitment)
    return why


def wall(desk: Desk, language: str) -> str:
    async def go() -> Any:
        browser = desk.web.browser("Cora", language=language)
        return await browser.get(f"/nights/{desk.name}/wall?table=W1")

    return str(desk.web.run(go()).content.decode())


@pytest.mark.parametrize("how", ["deleted", "flipped"])
@pytest.mark.parametrize("law", ["ontario", "roulette", "charity"])
def test_a_lost_seed_is_on_the_wall_until_somebody_rules(web: Web, law: str, how: str) -> None:
    desk = Desk(web, law, chance="virtual")
    if law == "charity":
        desk.at("player 2", "Ann", "stake", units=10)
        why = damage(desk, how)
        desk.at("croupier", "Ann", "deal")
    else:
        if law == "ontario":
            desk.bets(bob={"red": 6})
        why = damage(desk, how)
        desk.turns()
    table = desk.room.night.tables["W1"]
    assert (table.lost, table.disputed) == (why, True)
    for language, said in zip(("en", "fr"), SAID[why], strict=True):
        assert said in wall(desk, language).replace("&#x27;", "'")
    assert "A ruling is due" in desk.page()
    assert "Une décision est attendue" in desk.page(language="fr")
    desk.at("pit boss", "Cora", "rule", ruling="void")
    table = desk.room.night.tables["W1"]
    assert table.promise
    assert not table.disputed
    assert "stakes stand" not in desk.page()
