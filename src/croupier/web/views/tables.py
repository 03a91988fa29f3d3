"""The screens of one table for those who play and deal there, and what they say from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_POST

from croupier.floor import wire
from croupier.kit.chips import UNITS_MAX
from croupier.web.acts import command_from, desk_of, submitted
from croupier.web.crowd import RETRY_S
from croupier.web.may import SEE_OTHER, Place, place_of, refuse_sight, seen, turned_away
from croupier.web.pages import written
from croupier.web.people.tickets import seated_name
from croupier.web.people.wrong import Wrong
from croupier.web.screens.console import console_screen, keyed, unfinished
from croupier.web.screens.payment import Marks
from croupier.web.screens.player import player_screen
from croupier.web.screens.table import Scene, scene_of
from croupier.web.verdicts import BUSY, REFUSED, TOO_FAST, malformed, told, worded

MALFORMED: Final = 400


def _play(_: Any, place: Place, scene: Scene) -> dict[str, Any]:
    assert place.table
    return player_screen(scene, place.seat, place.who.name)


def _console(request: Any, place: Place, scene: Scene) -> dict[str, Any]:
    return console_screen(scene, place.who.name, place.roles, paid_by(request, place))


SCREENS: Final[dict[str, Callable[[Any, Place, Scene], dict[str, Any]]]] = {
    "play": _play,
    "console": _console,
}


def rendered(request: Any, place: Place, screen: str, trouble: Any = None, *, part: bool) -> str:
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    assert place.room
    assert place.table
    scene = scene_of(place.room, place.table, request.language, place.seat)
    shown = SCREENS[screen](request, place, scene)
    template = f"{screen}_screen.html" if part else f"{screen}.html"
    here = f"/nights/{place.room.name}/{desk_of(place)}/{screen}"
    context = {**shown, "screen": screen, "trouble": trouble, "part": part, "here": here}
    return written(template, context, request)


def shown(screen: str) -> Any:
    @require_GET
    @seen(screen)
    async def show(request: Any, place: Place) -> HttpResponse:
        await request.session.aget("paid")  # read here, where it may be awaited
        part = request.GET.get("part") == "screen"
        return HttpResponse(rendered(request, place, screen, part=part))

    return show


play = shown("play")
console = shown("console")


@require_POST
@seen("act")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at the table. Whoever said it gets their screen back, or the reason."""
    await request.session.aget("paid")
    form = request.POST.dict()
    screen = form.get("screen", "play")
    if screen not in SCREENS or refuse_sight(screen, place):
        return HttpResponse(status=MALFORMED)
    assert place.room
    assert place.table
    if screen == "console":
        form = keyed(form)
        if forgotten := unfinished(scene_of(place.room, place.table, request.language), form):
            return answer(request, place, screen, forgotten, REFUSED)
    if no := await named(place, form):
        return answer(request, place, screen, worded(request.language, no), REFUSED)
    try:
        command = command_from(place, form)
    except wire.Malformed as error:
        return answer(request, place, screen, malformed(request.language, str(error)), MALFORMED)
    verdict = await submitted(place, command)
    fresh = place_of(request.who, place.room.name, place.table.name)
    request.place = fresh
    status, trouble = told(fresh, desk_of(fresh), request.language, verdict)
    return answer(request, fresh, screen, trouble, status)


async def named(place: Place, form: dict[str, str]) -> Wrong | None:
    """Whoever the croupier seats gets the name that their own phone goes by."""
    said = form.get("player", "")
    if form.get("action") != "sit" or not said or said == place.who.name:
        return None
    assert place.room
    found = await seated_name(place.room.name, said)
    if isinstance(found, Wrong):
        return found
    form["player"] = found
    return None


def answer(request: Any, place: Place, screen: str, trouble: Any, status: int) -> HttpResponseBase:
    """With script, the fresh part; without, the page again, and nothing typed is lost."""
    later = {"Retry-After": str(RETRY_S)} if status in (TOO_FAST, BUSY) else None
    if request.headers.get("HX-Request"):
        body = rendered(request, place, screen, trouble, part=True)
        return HttpResponse(body, status=status, headers=later)
    if trouble is None:
        assert place.table
        assert place.room
        way = f"/nights/{place.room.name}/{desk_of(place)}/{screen}"
        return HttpResponseRedirect(way, status=SEE_OTHER)
    body = rendered(request, place, screen, trouble, part=False)
    return HttpResponse(body, status=status, headers=later)


def paid_key(place: Place) -> str:
    assert place.room
    assert place.table
    return f"paid {place.room.name} {place.table.name}"


def paid_by(request: Any, place: Place) -> Marks:
    """How far this device has come, by the entry that told it what to do."""
    marks = request.session.get(paid_key(place), {})
    return marks if isinstance(marks, dict) else {}


@require_POST
@seen("console")
async def paid(request: Any, place: Place) -> HttpResponseBase:
    """How far the croupier has come in taking and paying: a bookmark, no act of the night."""
    if no := refuse_sight("act", place):
        return turned_away(request, no)
    try:
        seq, step = (int(request.POST[name]) for name in ("seq", "step"))
    except (KeyError, ValueError):
        return HttpResponse(status=MALFORMED)
    if not 0 <= step <= UNITS_MAX:
        return HttpResponse(status=MALFORMED)
    assert place.room
    assert place.table
    await request.session.aget("paid")
    dues = {str(due.seq) for due in place.room.sights.at(place.table.name).dues}
    kept = {key: at for key, at in paid_by(request, place).items() if key in dues}
    marks = {**kept, str(seq): max(step, kept.get(str(seq), 0))} if str(seq) in dues else kept
    await request.session.aset(paid_key(place), marks)
    return answer(request, place, "console", None, 200)
