"""Heads or tails in a browser's eyes: phone, console, board and wall. `test_heads.py` runs this."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from helpers import desks
from helpers.desks import Desk, plain
from helpers.phones import Phone
from helpers.webhouse import Web, made_night, staffed


@pytest.fixture(scope="module")
def fair() -> Iterator[Desk]:
    """A physical table of the plug-in's game, under the plug-in's law."""
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    call_command("migrate", verbosity=0)
    made_night()
    from croupier.web.house import ROOMS  # noqa: PLC0415 - Django must be set up

    web = Web(ROOMS)
    staffed(web)
    with pytest.MonkeyPatch.context() as patch:
        law = ("village-fair", "heads-or-tails", "America/Toronto")
        patch.setitem(desks.LAWS, "fair", law)
        yield Desk(web, "fair")
    ROOMS.close()


def look(fair: Desk, who: Any, way: str, language: str = "en") -> str:
    async def go() -> Any:
        return await who.get(f"/nights/{fair.name}/{way}?lang={language}")

    answer = fair.web.run(go())
    assert answer.status_code == 200, way
    return str(answer.content.decode())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_screen_is_there(fair: Desk, language: str) -> None:
    phone = Phone(fair, f"Zoe {language}", {"en": 4, "fr": 5}[language]).page(language)
    assert 'name="action" value="stake"' in phone
    assert {"en": ">heads<", "fr": ">pile<"}[language] in phone
    console = fair.page(language=language)
    said = set(re.findall(r'name="action" value="(\w+)"', console))
    assert {"open_betting", "call", "fall", "dispute", "sit"} <= said
    board = plain(look(fair, fair.web.browser(), "tables/W1/board", language))
    assert "The right side pays one to one." in board
    assert "Le bon côté rapporte un contre un." in board
    wall = look(fair, fair.web.browser("Cora"), "wall", f"{language}&table=W1")
    assert 'value="stands"' in wall


def test_a_round_is_played_from_the_pages(fair: Desk) -> None:
    zoe = Phone(fair, "Zoe", 6, units=50)
    assert zoe.act(action="stake", by="player 6", spot="heads", units="5").status_code == 303
    no = zoe.act(action="stake", by="player 6", spot="heads", units="16")
    assert no.status_code == 422
    assert "HT-2" in no.content.decode()
    assert fair.act(by="croupier", action="call").status_code == 303
    assert fair.act(by="chance", action="fall", side="heads").status_code == 303
    assert zoe.seen("balance") == "$55"
    assert "Heads" in look(fair, fair.web.browser(), "tables/W1/board")
    assert "Coin" in look(fair, fair.web.browser("Cora"), "record")
