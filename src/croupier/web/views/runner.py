"""A runner's phone: one screen, answered by the bank's one way in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse
from django.views.decorators.http import require_GET

from croupier.web.may import Place, seen
from croupier.web.pages import written
from croupier.web.screens.bank.done import done
from croupier.web.screens.bank.runner import RunnerScene
from croupier.web.screens.bank.runner import runner as shown
from croupier.web.screens.refused import Trouble
from croupier.web.views.bank import NOTHING, SCREENS, Answered, asked_at

SCREEN: Final = "runner"


def way(place: Place, _: Mapping[str, str] = NOTHING) -> str:
    assert place.room
    return f"/nights/{place.room.name}/runner"


async def rendered(
    request: Any, place: Place, trouble: Trouble | None, said: Mapping[str, str], *, part: bool
) -> str:
    assert place.room
    asked = asked_at(request, place)
    scene = RunnerScene(place, request.language, asked, said)
    context = {
        **shown(scene),
        "scene": scene,
        "done": done(scene),
        "sold_at": scene.activity.sold.get(scene.me),
        "room": scene.room,
        "screen": SCREEN,
        "trouble": trouble,
        "part": part,
        "here": way(place),
        "asked": urlencode(asked),
    }
    return written("runner/screen.html" if part else "runner/page.html", context, request)


SCREENS[SCREEN] = Answered("runner", rendered, way, shared=False)


@require_GET
@seen("runner")
async def runner(request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    return HttpResponse(await rendered(request, place, None, NOTHING, part=part))
