"""The screens of one table for those who play and deal there, and what they say from them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_POST

from croupier.floor import wire
from croupier.kit.chips import UNITS_MAX
from croupier.web.acts import command_from, desk_of, submitted_all, words_of
from croupier.web.crowd import RETRY_S
from croupier.web.forms import said_in
from croupier.web.house import ROOMS
from croupier.web.marks import mark, marks_at
from croupier.web.may import SEE_OTHER, Place, place_of, refuse_sight, seen, turned_away
from croupier.web.pages import written
from croupier.web.people.tickets import seated_name
from croupier.web.people.wrong import Wrong
from croupier.web.screens.games import SCREENS as OF_GAMES
from croupier.web.screens.table import Scene, deals, scene_of
from croupier.web.screens.unfinished import keyed, unfinished
from croupier.web.verdicts import BUSY, REFUSED, TOO_FAST, malformed, told, worded

MALFORMED: Final = 400


async def _play(place: Place, scene: Scene) -> dict[str, Any]:
    return OF_GAMES[scene.table.game].play(scene, place.seat, place.who.name)


async def _console(place: Place, scene: Scene) -> dict[str, Any]:
    marks = await marks_at(scene.room, scene.table.name)
    return OF_GAMES[scene.table.game].console(scene, place.who.name, place.roles, marks)


SCREENS: Final[dict[str, Callable[[Place, Scene], Awaitable[dict[str, Any]]]]] = {
    "play": _play,
    "console": _console,
}


async def rendered(
    request: Any, place: Place, screen: str, trouble: Any = None, *, part: bool
) -> str:
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    assert place.room
    assert place.table
    scene = scene_of(place.room, place.table, request.language, place.seat)
    shown = await SCREENS[screen](place, scene)
    template = f"{scene.table.game}/{screen}{'_screen' if part else ''}.html"
    here = f"/nights/{place.room.name}/{desk_of(place)}/{screen}"
    context = {**shown, "screen": screen, "trouble": trouble, "part": part, "here": here}
    return written(template, context, request)


def shown(screen: str) -> Any:
    @require_GET
    @seen(screen)
    async def show(request: Any, place: Place) -> HttpResponse:
        part = request.GET.get("part") == "screen"
        return HttpResponse(await rendered(request, place, screen, part=part))

    return show


play = shown("play")
console = shown("console")


@require_POST
@seen("act")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at the table. Whoever said it gets their screen back, or the reason."""
    form = said_in(request.POST)
    screen = form.get("screen", "play")
    if screen not in SCREENS or refuse_sight(screen, place):
        return HttpResponse(status=MALFORMED)
    assert place.room
    assert place.table
    form = keyed(form)
    scene = scene_of(place.room, place.table, request.language)
    if open_yet := unfinished(scene, screen, form):
        return await answer(request, place, screen, open_yet, REFUSED)
    if no := await named(place, form):
        return await answer(request, place, screen, worded(request.language, no), REFUSED)
    try:
        commands = [command_from(place, words) for words in words_of(form)]
    except wire.Malformed as error:
        return await answer(
            request, place, screen, malformed(request.language, str(error)), MALFORMED
        )
    verdict = await submitted_all(place, commands)
    fresh = place_of(request.who, place.room.name, place.table.name)
    request.place = fresh
    status, trouble = told(fresh, desk_of(fresh), request.language, verdict)
    return await answer(request, fresh, screen, trouble, status)


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


async def answer(
    request: Any, place: Place, screen: str, trouble: Any, status: int
) -> HttpResponseBase:
    """With script, the fresh part; without, the page again, and nothing typed is lost."""
    later = {"Retry-After": str(RETRY_S)} if status in (TOO_FAST, BUSY) else None
    if request.headers.get("HX-Request"):
        body = await rendered(request, place, screen, trouble, part=True)
        return HttpResponse(body, status=status, headers=later)
    if trouble is None:
        assert place.table
        assert place.room
        way = f"/nights/{place.room.name}/{desk_of(place)}/{screen}"
        return HttpResponseRedirect(way, status=SEE_OTHER)
    body = await rendered(request, place, screen, trouble, part=False)
    return HttpResponse(body, status=status, headers=later)


@require_POST
@seen("console")
async def paid(request: Any, place: Place) -> HttpResponseBase:
    """The croupier has done a step of taking and paying."""
    assert place.room
    assert place.table
    if no := refuse_sight("act", place):
        return turned_away(request, no)
    try:
        seq, step = (int(request.POST[name]) for name in ("seq", "step"))
    except (KeyError, ValueError):
        return HttpResponse(status=MALFORMED)
    if not (0 <= seq <= UNITS_MAX and 0 <= step <= UNITS_MAX):
        return HttpResponse(status=MALFORMED)
    if deals(place.table, place.who.name, place.roles):
        await mark(place.room, place.table.name, seq, step)
        await to_thread(ROOMS.tell, place.room.name, desk_of(place))
    return await answer(request, place, "console", None, 200)
