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
from croupier.web.screens.bank.carnet import carnet
from croupier.web.screens.bank.float_only import FLOAT_ONLY, float_console
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.table import table_float
from croupier.web.screens.games import SCREENS as OF_GAMES
from croupier.web.screens.table import Scene, deals, scene_of
from croupier.web.screens.unfinished import keyed, unfinished
from croupier.web.verdicts import BUSY, REFUSED, TOO_FAST, malformed, told, worded
from croupier.web.views.bank import NOTHING, Answered, Said
from croupier.web.views.bank import SCREENS as ANSWERED
from croupier.web.views.bank import act as bank_act
from croupier.web.views.bank import sign as bank_sign

MALFORMED: Final = 400


async def _play(place: Place, scene: Scene, _: Said) -> dict[str, Any]:
    return OF_GAMES[scene.table.game].play(scene, place.seat, place.who.name)


async def _console(place: Place, scene: Scene, said: Said) -> dict[str, Any]:
    name, table = place.who.name, scene.table
    banked = await floated(place, scene, said)
    if table.recording == FLOAT_ONLY:
        return {**float_console(scene, name, place.roles, banked["float"]), **banked}
    marks = await marks_at(scene.room, table.name)
    return {**OF_GAMES[table.game].console(scene, name, place.roles, marks), **banked}


async def floated(place: Place, scene: Scene, said: Said) -> dict[str, Any]:
    """The table's float and its carnet, where there are any."""
    if scene.room.night.bank.mode is None and not scene.table.advances:
        return {"float": None, "carnet": None}
    bank = BankScene(place, scene.language, said=said)
    return {"float": table_float(bank, scene.table), "carnet": carnet(bank, scene.table)}


SCREENS: Final[dict[str, Callable[[Place, Scene, Said], Awaitable[dict[str, Any]]]]] = {
    "play": _play,
    "console": _console,
}


async def rendered(  # noqa: PLR0913 - who asks for what, and what came of it
    request: Any, place: Place, screen: str, trouble: Any = None, said: Said = NOTHING, *,
    part: bool,
) -> str:  # fmt: skip
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    assert place.room
    assert place.table
    scene = scene_of(place.room, place.table, request.language, place.seat)
    shown = await SCREENS[screen](place, scene, said)
    own = screen == "console" and place.table.recording == FLOAT_ONLY
    template = f"{'float' if own else scene.table.game}/{screen}{'_screen' if part else ''}.html"
    here = way(place, screen)
    context = {**shown, "screen": screen, "trouble": trouble, "part": part, "here": here}
    return written(template, context, request)


def way(place: Place, screen: str) -> str:
    assert place.room
    return f"/nights/{place.room.name}/{desk_of(place)}/{screen}"


async def console_answered(
    request: Any, place: Place, trouble: Any, said: Said, *, part: bool
) -> str:
    """The console again, after something was said at the bank from it."""
    assert place.room
    at = place_of(request.who, place.room.name, request.POST.get("of_table", ""))
    return await rendered(request, at, "console", trouble, said, part=part)


def console_way(place: Place, said: Said) -> str:
    assert place.room
    return way(place_of(place.who, place.room.name, said.get("of_table", "")), "console")


ANSWERED["console"] = Answered("console", console_answered, console_way)


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
        return HttpResponseRedirect(way(place, screen), status=SEE_OTHER)
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


@require_POST
@seen("console")
async def bank(request: Any, place: Place) -> HttpResponseBase:
    """The bank's one way in, from a console without script: its page's own addresses stay true."""
    assert place.room
    said: HttpResponseBase = await bank_act(request, night=place.room.name)
    return said


@require_POST
@seen("console")
async def sign(request: Any, place: Place) -> HttpResponseBase:
    """A signature, likewise."""
    assert place.room
    signed: HttpResponseBase = await bank_sign(request, night=place.room.name)
    return signed
