"""What is public at a table: its board, whole or only what moves on it, and its carnet."""

from __future__ import annotations

import time
from typing import Any, Final

import segno
from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from croupier.web.kept import Kept
from croupier.web.may import Place, page
from croupier.web.screens.bank.carnet import carnet as carnet_of
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.games import SCREENS, templates_of
from croupier.web.screens.notice import STATES, notice_of, still
from croupier.web.screens.part import context_of
from croupier.web.screens.posted import TURN_S
from croupier.web.screens.table import Scene

KEPT: Final = Kept()


@page("board", "nights/<str:night>/tables/<str:table>/board")
async def board(request: Any, place: Place) -> HttpResponse:
    """The same for everybody at the same address, so it is written once for all of them.

    While the clock counts it is written each time: it carries the time by which it was.
    """
    assert place.room
    assert place.table
    room, name = place.room, place.table.name
    moment = (room.floor.known.head, room.sights.at(name).seq)  # before what is read of it
    language = room.floor.law.locale(room.night).languages[0]
    scene = Scene(room, room.night.tables[name], language)
    clock = int(time.time()) // TURN_S if still(scene.table) else 0
    part = request.GET.get("part") == "screen"
    address = request.build_absolute_uri(request.path)

    def text() -> str:
        return _text(request, scene, address, clock, part=part)

    if scene.deadline_ms:
        return HttpResponse(text())
    return HttpResponse(KEPT.text((address, moment, clock, part, request.theme), text))


@page("carnet", "nights/<str:night>/tables/<str:table>/carnet")
async def carnet(request: Any, place: Place) -> HttpResponse:
    """Every line of the carnet d'avances, for anybody who is there."""
    assert place.room
    assert place.table
    scene = BankScene(place, request.language)
    shown = carnet_of(scene, place.table)
    context = {"room": place.room, "table": place.table, "carnet": shown, "here": request.path}
    return render(request, "carnet.html", context)


def _text(request: Any, scene: Scene, address: str, clock: int, *, part: bool) -> str:
    game = scene.table.game
    notice = notice_of(scene, SCREENS[game].board(scene), clock)
    context = {
        "board": context_of(notice),
        "languages": scene.languages,
        "lang": scene.language,  # both are on it: a board has no reader of its own
        "scene": scene,
        "still": TURN_S if notice.state in STATES else 0,
        "qr": qr(address),
    }
    return render_to_string(
        f"{templates_of(game)}/board{'_screen' if part else ''}.html", context, request
    )


def qr(address: str) -> SafeString:
    """An address as a drawing: no picture to fetch, nothing for a stranger to put in."""
    drawing = segno.make(address, error="m", micro=False).svg_inline(
        svgclass="qr", lineclass=None, omitsize=True, border=2
    )
    return mark_safe(drawing)  # noqa: S308 - squares, made here
