"""The bank's pages, the one way in for what is said at the bank, and its signatures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect, QueryDict
from django.views.decorators.http import require_GET, require_POST

from croupier.floor import wire
from croupier.kit.actors import Actor, Role
from croupier.night.bank.actions import Certify
from croupier.night.bank.signing import asked_of
from croupier.night.bank.specs import ACTIONS
from croupier.night.model import Command
from croupier.night.night import BANK
from croupier.web.acts import Verdict, command_from, submitted
from croupier.web.crowd import RETRY_S
from croupier.web.forms import said_in, unread
from croupier.web.may import SEE_OTHER, Place, place_of, refuse_sight, seen
from croupier.web.pages import written
from croupier.web.people.wrong import Wrong
from croupier.web.screens.bank.cashier import cashier
from croupier.web.screens.bank.closing import closing
from croupier.web.screens.bank.done import done
from croupier.web.screens.bank.identity import shown as identity_shown
from croupier.web.screens.bank.opening import mode, opening
from croupier.web.screens.bank.recorder import recorder
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import part_of
from croupier.web.screens.bank.typed import TYPED_MAX, Unread, keyed, unfilled
from croupier.web.screens.bank.watching import closed, watching
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.refused import Trouble
from croupier.web.signatures import certified
from croupier.web.verdicts import BUSY, REFUSED, TOO_FAST, malformed, told, worded
from croupier.web.who import Who
from croupier.words.web import sentence

MALFORMED: Final = 400
# What an address of the bank may ask for: to `sell` an amount or to `count` a place, as it stood
# `at` this entry; a paper; and in which of two parts somebody looks.
ASKED: Final = ("sell", "at", "paper", "count", "as")
Said = Mapping[str, str]
NOTHING: Final[Said] = {}


@dataclass(frozen=True, slots=True)
class Answered:
    """A screen that is answered when something is said at the bank: who sees it, and how.

    `rendered` is given what was typed, where that was not accepted; `way` is the page to go to.
    `shared`: others sign there too, each with their PIN.
    """

    see: str
    rendered: Callable[..., Awaitable[str]]  # request, place, trouble, said, part
    way: Callable[[Place, Said], str]
    shared: bool = True


async def scene_at(request: Any, place: Place, said: Said = NOTHING) -> BankScene:
    assert place.room
    asked = asked_at(request, place)
    return BankScene(place, request.language, asked, said)


def asked_at(request: Any, place: Place) -> dict[str, str]:
    """By the address; an amount to sell, or a count, is asked for once, as things stood then."""
    assert place.room
    asked = {name: request.GET[name] for name in ASKED if name in request.GET}
    if "sell" in asked or "count" in asked:
        asked.setdefault("at", str(place.room.floor.seq))
    return asked


def of_bank(scene: BankScene) -> dict[str, Any]:
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


def of_closing(scene: BankScene) -> dict[str, Any]:
    ready = scene.bank.opened and not scene.bank.closed
    return closing(scene) if ready else of_bank(scene)


async def rendered(  # noqa: PLR0913, PLR0917 - who asks for what, and what came of it
    name: str,
    screen: Callable[[BankScene], dict[str, Any]],
    request: Any,
    place: Place,
    trouble: Trouble | None,
    said: Said,
    *,
    part: bool,
) -> str:
    """A screen as a whole page or, for one that is open already, as the part that moves."""
    scene = await scene_at(request, place, said)
    context = {
        **screen(scene),
        "scene": scene,
        "room": scene.room,
        "screen": name,
        "identity": identity_shown(scene),
        "done": done(scene),
        "sold_at": scene.activity.sold.get(scene.me),
        "trouble": trouble,
        "part": part,
        "here": way(name, place, said),
        "asked": urlencode(scene.asked),
    }
    return written("bank/screen.html" if part else "bank/page.html", context, request)


def way(name: str, place: Place, _: Said = NOTHING) -> str:
    assert place.room
    return f"/nights/{place.room.name}/bank{'' if name == 'bank' else f'/{name}'}"


SCREENS: Final[dict[str, Answered]] = {
    "bank": Answered("bank", partial(rendered, "bank", of_bank), partial(way, "bank")),
    "close": Answered("bank", partial(rendered, "close", of_closing), partial(way, "close")),
}


def shown(name: str) -> Any:
    @require_GET
    @seen("bank")
    async def show(request: Any, place: Place) -> HttpResponse:
        part = request.GET.get("part") == "screen"
        page = await SCREENS[name].rendered(request, place, None, NOTHING, part=part)
        return HttpResponse(page)

    return show


bank = shown("bank")
close = shown("close")


@require_POST
@seen("act")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at the bank. Whoever said it gets their screen back, or the reason."""
    form = said_in(request.POST)
    screen = answered(place, form)
    if screen is None:
        return HttpResponse(status=MALFORMED)
    assert place.room
    scene = await scene_at(request, place)
    if form.pop("add", ""):  # a page without script: nothing is said, the sums are made
        return HttpResponse(await screen.rendered(request, place, None, form, part=False))
    plain = keyed(form, scene.cash)
    if no := unreadable(place, plain):
        return await answer(request, place, screen, unfinished(scene, no), REFUSED, form)
    assert not isinstance(plain, Unread)
    try:
        command = command_from(place, plain)
    except wire.Malformed as error:
        no_sense = malformed(request.language, str(error))
        return await answer(request, place, screen, no_sense, MALFORMED, form)
    return await settled(request, place, screen, await submitted(place, command), form)


def unreadable(place: Place, plain: dict[str, str] | Unread) -> Unread | None:
    """What somebody typed and nobody can read, or left empty and it can't be."""
    assert place.room
    if isinstance(plain, Unread):
        return plain
    if name := unread(place.room.night, BANK, plain):
        return Unread("base.whole_number", {"typed": plain[name][:TYPED_MAX]})
    saying = ACTIONS.get(plain.get("action", ""))
    kinds = wire.describe(saying.record) if saying else {}
    return unfilled((name for name, kind in kinds.items() if kind["required"]), plain)


async def settled(
    request: Any, place: Place, screen: Answered, verdict: Verdict | Wrong, form: Said
) -> HttpResponseBase:
    """What somebody is told, on a screen that shows how things stand by then."""
    assert place.room
    fresh = request.place = place_of(request.who, place.room.name, None)
    if isinstance(verdict, Wrong):
        return await answer(
            request, fresh, screen, worded(request.language, verdict), REFUSED, form
        )
    status, trouble = told(fresh, BANK, request.language, verdict)
    return await answer(request, fresh, screen, trouble, status, form)


def answered(place: Place, form: Said) -> Answered | None:
    """The screen that this form came from, where it is for these eyes."""
    screen = SCREENS.get(form.get("screen", ""))
    return None if screen is None or refuse_sight(screen.see, place) else screen


def unfinished(scene: BankScene, no: Unread) -> Trouble:
    head = sentence("base.unfinished").say(scene.language)
    return {"head": head, "said": scene.say(no.key, **no.facts), "clause": ""}


async def answer(  # noqa: PLR0913, PLR0917 - who asked for what, and what came of it
    request: Any,
    place: Place,
    screen: Answered,
    trouble: Trouble | None,
    status: int,
    form: Said,
) -> HttpResponseBase:
    """With script, the fresh part; without, the page again, and nothing typed is lost."""
    later = {"Retry-After": str(RETRY_S)} if status in (TOO_FAST, BUSY) else None
    part = bool(request.headers.get("HX-Request"))
    if trouble is None:
        request.GET = QueryDict()  # what the address asked for is done
        if not part:
            return HttpResponseRedirect(screen.way(place, form), status=SEE_OTHER)
    said = form if trouble else NOTHING
    body = await screen.rendered(request, place, trouble, without_secrets(said), part=part)
    return HttpResponse(body, status=status, headers=later)


def without_secrets(said: Said) -> Said:
    return {name: text for name, text in said.items() if name != "pin"}


@require_POST
@seen("act")
async def sign(request: Any, place: Place) -> HttpResponseBase:
    """A signature: of whoever is at the screen, or of another who types their PIN here."""
    form: Said = request.POST.dict()
    screen = answered(place, form)
    if screen is None:
        return HttpResponse(status=MALFORMED)
    assert place.room
    try:
        wire.refuse_unsafe({name: text for name, text in form.items() if name != "pin"})
    except wire.Malformed:
        return HttpResponse(status=MALFORMED)
    signer = form.get("signer", "") or place.who.name
    own = signer == place.who.name
    hand = place if own else place_of(Who(signer), place.room.name, None)
    if not form.get("pin"):
        no = Unread("bank.pin_missing", {"person": signer[:TYPED_MAX]})
        scene = await scene_at(request, place)
        return await answer(request, place, screen, unfinished(scene, no), REFUSED, form)
    verdict: Verdict | Wrong = Wrong("signing.own_screen", {"name": signer[:TYPED_MAX]})
    if own or screen.shared:
        verdict = await signed(hand, form, place.who.name)
    return await settled(request, place, screen, verdict, form)


async def signed(hand: Place, form: Said, at: str) -> Verdict | Wrong:
    """By the one function that knows how. It is asked for exactly the entries that they sign."""
    assert hand.room
    room, scope, person = hand.room, form.get("scope", ""), hand.who.name
    if not hand.roles:
        return Wrong("bank.no_part", {"person": person[:TYPED_MAX]})
    part = part_of(room.night, person, scope, form.get("by", ""))
    whole = asked_of(room.night, part, person, scope) if part else None
    if part is None or whole is None:  # the night says why; no key is opened for it
        said = Certify(scope, 1, room.night.told, "", "")
        by = Actor(min(hand.roles, key=lambda role: role.value))
        no = refusal_of(room, Command(id="", desk=BANK, by=by, operator=person, action=said))
        assert no is not None
        return no
    try:
        return await certified(
            hand, scope, form["pin"], by=Actor(part), first=whole.first, last=whole.last,
            command=form.get("command", ""), at=at,
        )  # fmt: skip
    except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
        return error
