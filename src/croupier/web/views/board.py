"""The public board of a table, whole or only what moves on it."""

from __future__ import annotations

from typing import Any

import segno
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe

from croupier.web.may import Place, seen
from croupier.web.screens.board import board as shown
from croupier.web.screens.board import own_languages
from croupier.web.screens.table import scene_of


@seen("board")
async def board(request: Any, place: Place) -> HttpResponse:
    assert place.room
    assert place.table
    floor = place.room.floor
    languages = own_languages(floor.law.event(place.room.night).currency.value)
    scene = scene_of(place.room, place.table, languages[0])
    one = shown(floor.law, place.room.night, place.table, scene.labels, scene.sight)
    context = {
        "board": one,
        "languages": languages,
        "lang": languages[0],  # both are on it: a board has no reader of its own
        "scene": scene,
        "qr": qr(request.build_absolute_uri(request.path)),
    }
    part = request.GET.get("part") == "screen"
    return render(request, "board_screen.html" if part else "board.html", context)


def qr(address: str) -> SafeString:
    """An address as a drawing: no picture to fetch, nothing for a stranger to put in."""
    drawing = segno.make(address, error="m", micro=False).svg_inline(
        svgclass="qr", lineclass=None, omitsize=True, border=2
    )
    return mark_safe(drawing)  # noqa: S308 - squares, made here
