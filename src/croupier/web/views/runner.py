"""A runner's phone: one screen, answered by the bank's one way in."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse
from django.views.decorators.http import require_GET

from croupier.web.forms import Said
from croupier.web.may import Place, seen
from croupier.web.pages import written
from croupier.web.responses import NOTHING, Screen, Told
from croupier.web.screens.bank.done import done
from croupier.web.screens.bank.runner import RunnerScene
from croupier.web.screens.bank.runner import runner as shown
from croupier.web.screens.part import context_of
from croupier.web.views.bank import SCREENS, asked_at

SCREEN: Final = "runner"


def address(place: Place, _: Said | None = None) -> str:
    assert place.room
    return f"/nights/{place.room.name}/runner"


async def render(request: Any, place: Place, told: Told, *, part: bool) -> str:
    assert place.room
    asked = asked_at(request, place)
    scene = RunnerScene(place, request.language, asked, told.said, told.errors)
    context = {
        **context_of(shown(scene)),
        "scene": scene,
        "done": done(scene),
        "sold_at": scene.activity.sold.get(scene.me),
        "room": scene.room,
        "screen": SCREEN,
        "trouble": told.trouble,
        "part": part,
        "here": address(place),
        "asked": urlencode(asked),
    }
    return written("runner/screen.html" if part else "runner/page.html", context, request)


SCREENS[SCREEN] = Screen("runner", render, address, shared=False)


@require_GET
@seen("runner")
async def runner(request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    return HttpResponse(await render(request, place, NOTHING, part=part))
