"""The screens of one table for those who play and deal there, and what they say from them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase

from croupier.floor import wire
from croupier.kit.chips import UNITS_MAX
from croupier.web.acts import submit
from croupier.web.commands import desk_at, read_commands, words_of
from croupier.web.forms import Said, fields_in
from croupier.web.house import ROOMS
from croupier.web.marks import mark, marks_at
from croupier.web.may import Place, page, place_of, refuse_sight, turned_away
from croupier.web.outcomes import MALFORMED, PageOutcome, Rejected, decline
from croupier.web.pages import written
from croupier.web.people.tickets import seated_name
from croupier.web.people.wrong import Wrong
from croupier.web.responses import NOTHING, Screen, Told, respond, show
from croupier.web.screens.bank.carnet import carnet
from croupier.web.screens.bank.float_only import FLOAT_ONLY, float_console
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.table import table_float
from croupier.web.screens.games import SCREENS as OF_GAMES
from croupier.web.screens.games import templates_of
from croupier.web.screens.inputs import asking_for, combine, refuse_gone
from croupier.web.screens.part import context_of
from croupier.web.screens.table import Scene, deals
from croupier.web.views.bank import SCREENS as OF_BANK
from croupier.web.views.bank import act as bank_act
from croupier.web.views.bank import sign as bank_sign


async def _play(place: Place, scene: Scene, _: Told) -> dict[str, Any]:
    return context_of(OF_GAMES[scene.table.game].play(scene, place.seat, place.who.name))


async def _console(place: Place, scene: Scene, told: Told) -> dict[str, Any]:
    name, table = place.who.name, scene.table
    banked = await float_context(place, scene, told)
    if table.recording == FLOAT_ONLY:
        shown = float_console(scene, name, place.roles, banked["float"])
    else:
        marks = await marks_at(scene.room, table.name)
        shown = OF_GAMES[table.game].console(scene, name, place.roles, marks)
    return {**context_of(shown), **banked}


async def float_context(place: Place, scene: Scene, told: Told) -> dict[str, Any]:
    """The table's float and its carnet, where there are any."""
    if scene.room.night.bank.mode is None and not scene.table.advances:
        return {"float": None, "carnet": None}
    bank = BankScene(place, scene.language, said=told.said, errors=told.errors)
    return {"float": table_float(bank, scene.table), "carnet": carnet(bank, scene.table)}


DRAWN: Final[dict[str, Callable[[Place, Scene, Told], Awaitable[dict[str, Any]]]]] = {
    "play": _play,
    "console": _console,
}


async def render(screen: str, request: Any, place: Place, told: Told, *, part: bool) -> str:
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    assert place.room
    assert place.table
    scene = Scene(place.room, place.table, request.language)
    shown = await DRAWN[screen](place, scene, told)
    own = screen == "console" and place.table.recording == FLOAT_ONLY
    folder = "float" if own else templates_of(scene.table.game)
    template = f"{folder}/{screen}{'_screen' if part else ''}.html"
    here = address(screen, place)
    context = {**shown, "screen": screen, "trouble": told.trouble, "part": part, "here": here}
    return written(template, context, request)


def address(screen: str, place: Place, _: Said | None = None) -> str:
    assert place.room
    return f"/nights/{place.room.name}/{desk_at(place)}/{screen}"


SCREENS: Final = {
    name: Screen(name, partial(render, name), partial(address, name)) for name in DRAWN
}


async def render_after_bank(request: Any, place: Place, told: Told, *, part: bool) -> str:
    """The console again, after something was said at the bank from it."""
    at = place_at(place, request.POST)
    return await render("console", request, at, told, part=part)


def place_at(place: Place, said: Said) -> Place:
    assert place.room
    return place_of(place.who, place.room.name, said.get("of_table", ""))


def address_after_bank(place: Place, said: Said) -> str:
    return address("console", place_at(place, said))


OF_BANK["console"] = Screen("console", render_after_bank, address_after_bank)


async def show_screen(screen: str, request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    return HttpResponse(await render(screen, request, place, NOTHING, part=part))


@page("play", "nights/<str:night>/tables/<str:table>/play", method="GET")
async def play(request: Any, place: Place) -> HttpResponse:
    return await show_screen("play", request, place)


@page("console", "nights/<str:night>/tables/<str:table>/console", method="GET")
async def console(request: Any, place: Place) -> HttpResponse:
    return await show_screen("console", request, place)


@page("act", "nights/<str:night>/tables/<str:table>/act", method="POST")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at the table. Whoever said it gets their screen back, or the reason."""
    assert place.room
    form = fields_in(place.room.night, desk_at(place), request.POST)
    screen = SCREENS.get(form.get("screen", "play"))
    if screen is None or refuse_sight(screen.see, place):
        return HttpResponse(status=MALFORMED)
    outcome = await said_at_table(request, place, screen.see, form)
    return await respond(request, place, screen, desk_at(place), outcome, form)


async def said_at_table(request: Any, place: Place, screen: str, form: Said) -> PageOutcome:
    """What the night says to a form of a table; screens are the table's own, and the wall."""
    assert place.room
    assert place.table
    plain = combine(place.table.game, form)
    if isinstance(plain, Rejected):
        return plain
    scene = Scene(place.room, place.table, request.language)
    asking = asking_for(scene, screen, plain)
    if no := refuse_gone(scene, plain, asking) or await refuse_player(place, plain):
        return no
    try:
        words = words_of(plain)
    except wire.Malformed as error:
        return error
    commands = read_commands(place, desk_at(place), words, asking)
    return await submit(place, *commands) if isinstance(commands, list) else commands


async def refuse_player(place: Place, form: dict[str, str]) -> Rejected | None:
    """Whoever the croupier seats gets the name that their own phone goes by; or why not."""
    said = form.get("player", "")
    if form.get("action") != "sit" or not said or said == place.who.name:
        return None
    assert place.room
    found = await seated_name(place.room.name, said)
    if isinstance(found, Wrong):
        return decline(found, "player")
    form["player"] = found
    return None


@page("console", "nights/<str:night>/tables/<str:table>/paid", method="POST")
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
        await to_thread(ROOMS.tell, place.room.name, desk_at(place))
    part = bool(request.headers.get("HX-Request"))
    return await show(request, place, SCREENS["console"], {}, part=part)


@page("console", "nights/<str:night>/tables/<str:table>/bank", method="POST")
async def bank(request: Any, place: Place) -> HttpResponseBase:
    """The bank's one way in, from a console without script: its page's own addresses stay true."""
    assert place.room
    said: HttpResponseBase = await bank_act(request, night=place.room.name)
    return said


@page("console", "nights/<str:night>/tables/<str:table>/sign", method="POST")
async def sign(request: Any, place: Place) -> HttpResponseBase:
    """A signature, likewise."""
    assert place.room
    signed: HttpResponseBase = await bank_sign(request, night=place.room.name)
    return signed
