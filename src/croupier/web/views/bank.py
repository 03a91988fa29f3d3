"""The bank's pages, a runner's phone, the one way in for what is said there, and signatures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseBase

from croupier.floor import wire
from croupier.floor.outcomes import unavailable
from croupier.floor.spoken import actor_of
from croupier.kit.actors import Actor, Role
from croupier.night.bank.actions import Certify
from croupier.night.bank.bank import BANK
from croupier.night.bank.signing import asked_of
from croupier.night.model import Command
from croupier.web.acts import submit
from croupier.web.commands import read_commands, speaker
from croupier.web.forms import TYPED_MAX, Said, fields_in
from croupier.web.may import Place, page, place_of, refuse_sight
from croupier.web.outcomes import MALFORMED, PageOutcome, Rejected, decline, reject
from croupier.web.pages import written
from croupier.web.people.wrong import Wrong
from croupier.web.responses import NOTHING, Screen, Told, respond
from croupier.web.screens.bank.cashier import cashier
from croupier.web.screens.bank.closing import closing
from croupier.web.screens.bank.desk import closed, recorder, watching
from croupier.web.screens.bank.done import done
from croupier.web.screens.bank.identity import shown as identity_shown
from croupier.web.screens.bank.inputs import asking_for, combine
from croupier.web.screens.bank.opening import mode, opening
from croupier.web.screens.bank.runner import RunnerScene
from croupier.web.screens.bank.runner import runner as runner_screen
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import part_of
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.part import Part, context_of
from croupier.web.signatures import certified
from croupier.web.who import Who

# What an address of the bank may ask for: to `sell` an amount or to `count` a place, as it stood
# `at` this entry; a paper; and in which of two parts somebody looks.
ASKED: Final = ("sell", "at", "paper", "count", "as")


def asked_at(request: Any, place: Place) -> dict[str, str]:
    """By the address; an amount to sell, or a count, is asked for once, as things stood then."""
    assert place.room
    asked = {name: request.GET[name] for name in ASKED if name in request.GET}
    if "sell" in asked or "count" in asked:
        asked.setdefault("at", str(place.room.floor.seq))
    return asked


def of_bank(scene: BankScene) -> Part:
    """The next thing for whoever looks."""
    bank, last = scene.bank, scene.asked.get("as", "")
    if bank.mode is None:
        return mode(scene)
    if bank.closed:
        return closed(scene)
    if not bank.opened:
        return opening(scene)
    if scene.has(Role.CASHIER) and not (last == "recorder" and scene.has(Role.RECORDER)):
        return cashier(scene)
    return recorder(scene) if scene.has(Role.RECORDER) else watching(scene)


def of_closing(scene: BankScene) -> Part:
    return closing(scene) if scene.at_work else of_bank(scene)


@dataclass(frozen=True, slots=True)
class Page:
    """A page about the bank: who sees it, where it is, how it is drawn, and what it shows."""

    see: str
    path: str
    folder: str  # of its templates
    scene: type[BankScene]
    screen: Callable[[Any], Part]


PAGES: Final = {
    "bank": Page("bank", "bank", "bank", BankScene, of_bank),
    "close": Page("bank", "bank/close", "bank", BankScene, of_closing),
    "runner": Page("runner", "runner", "runner", RunnerScene, runner_screen),
}


async def render(name: str, request: Any, place: Place, told: Told, *, part: bool) -> str:
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    page = PAGES[name]
    asked = asked_at(request, place)
    scene = page.scene(place, request.language, asked, told.said, told.errors)
    context = {
        **context_of(page.screen(scene)),
        "scene": scene,
        "room": scene.room,
        "screen": name,
        "identity": identity_shown(scene) if page.folder == "bank" else None,
        "done": done(scene),
        "sold_at": scene.activity.sold.get(scene.me),
        "trouble": told.trouble,
        "part": part,
        "here": address(name, place),
        "asked": urlencode(asked),
    }
    return written(f"{page.folder}/{'screen' if part else 'page'}.html", context, request)


def address(name: str, place: Place, _: Said | None = None) -> str:
    assert place.room
    return f"/nights/{place.room.name}/{PAGES[name].path}"


# A phone is its runner's alone: nobody else signs there.
SCREENS: Final[dict[str, Screen]] = {
    name: Screen(
        page.see, partial(render, name), partial(address, name), shared=page.see != "runner"
    )
    for name, page in PAGES.items()
}


async def show_screen(name: str, request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    return HttpResponse(await render(name, request, place, NOTHING, part=part))


@page("bank", "nights/<str:night>/bank", method="GET")
async def bank(request: Any, place: Place) -> HttpResponse:
    return await show_screen("bank", request, place)


@page("bank", "nights/<str:night>/bank/close", method="GET")
async def close(request: Any, place: Place) -> HttpResponse:
    return await show_screen("close", request, place)


@page("runner", "nights/<str:night>/runner", method="GET")
async def runner(request: Any, place: Place) -> HttpResponse:
    return await show_screen("runner", request, place)


@page("act", "nights/<str:night>/bank/act", method="POST")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at the bank. Whoever said it gets their screen back, or the reason."""
    assert place.room
    form = fields_in(place.room.night, BANK, request.POST)
    screen = screen_of(place, form)
    if screen is None:
        return HttpResponse(status=MALFORMED)
    if form.pop("add", ""):  # a page without script: nothing is said, the sums are made
        return HttpResponse(await screen.render(request, place, Told(said=form), part=False))
    said = await said_at_bank(BankScene(place, request.language), form)
    return await respond(request, place, screen, BANK, said, form)


async def said_at_bank(scene: BankScene, form: Said) -> PageOutcome:
    plain = combine(form, scene.cash)
    if isinstance(plain, Rejected):
        return plain
    commands = read_commands(scene.place, BANK, [plain], asking_for(plain.get("action", "")))
    return await submit(scene.place, *commands) if isinstance(commands, list) else commands


def screen_of(place: Place, form: Said) -> Screen | None:
    """The screen that this form came from, where it is for these eyes."""
    screen = SCREENS.get(form.get("screen", ""))
    return None if screen is None or refuse_sight(screen.see, place) else screen


@page("act", "nights/<str:night>/bank/sign", method="POST")
async def sign(request: Any, place: Place) -> HttpResponseBase:
    """A signature: of whoever is at the screen, or of another who types their PIN here."""
    form: Said = request.POST.dict()
    screen = screen_of(place, form)
    if screen is None:
        return HttpResponse(status=MALFORMED)
    try:
        wire.refuse_unsafe({name: text for name, text in form.items() if name != "pin"})
    except wire.Malformed:
        return HttpResponse(status=MALFORMED)
    return await respond(request, place, screen, BANK, await signed(place, screen, form), form)


async def signed(place: Place, screen: Screen, form: Said) -> PageOutcome:
    """By the one function that knows how. It is asked for exactly the entries that they sign."""
    assert place.room
    room, scope = place.room, form.get("scope", "")
    person = form.get("signer", "") or place.who.name
    own, named = person == place.who.name, person[:TYPED_MAX]
    hand = place if own else place_of(Who(person), room.name, None)
    if not form.get("pin"):
        return reject("bank.pin_missing", "pin", person=named)
    if not own and not screen.shared:
        return decline(Wrong("signing.own_screen", {"name": named}))
    if not hand.roles:
        return decline(Wrong("bank.no_part", {"person": named}))
    part = part_of(room.night, person, scope, form.get("by", ""))
    whole = asked_of(room.night, part, person, scope) if part else None
    if part is None or whole is None:  # the night says why; no key is opened for it
        said = Certify(scope, 1, room.night.told, "", "")
        by = actor_of(speaker(hand, BANK, "certify"))
        no = refusal_of(room, Command(id="", desk=BANK, by=by, operator=person, action=said))
        assert no is not None
        return no
    try:
        return await certified(
            hand, scope, form["pin"], by=Actor(part), first=whole.first, last=whole.last,
            command=form.get("command", ""), at=place.who.name,
        )  # fmt: skip
    except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
        return unavailable(error)
