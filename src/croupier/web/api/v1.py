"""The house for programs: `/api/v1`. The same submit, the same decoder, the same eyes as pages."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from functools import wraps
from inspect import iscoroutinefunction
from typing import Annotated, Any, Final

from asgiref.sync import sync_to_async
from django.db import InternalError, OperationalError
from django.http import Http404, HttpResponse, HttpResponseBase, JsonResponse
from ninja import NinjaAPI, Query
from ninja.errors import AuthenticationError, ValidationError

from croupier.floor import wire
from croupier.floor.nights import BadName
from croupier.floor.protocol import refusal
from croupier.floor.rooms import Room
from croupier.floor.spoken import actions_at, command_of, labels_at
from croupier.journal.store import StoreError
from croupier.kit.actors import Role, player
from croupier.night.bank import view as bank_view
from croupier.night.bank.bank import BANK
from croupier.night.model import Command
from croupier.night.office.office import OFFICE
from croupier.night.tables import view as seen_at
from croupier.night.tables.tables import desk_of
from croupier.web import reading
from croupier.web.acts import submit
from croupier.web.api import shapes as s
from croupier.web.api.answers import (
    LOST,
    NOT_TAKEN,
    UNKNOWN,
    NotForThem,
    Wrong,
    body_of,
    forbidden,
    malformed,
    not_taken,
    respond,
    rulebook_lines,
    told,
    wrong,
)
from croupier.web.api.exports import note_reader
from croupier.web.api.keys import Bearer, MaybeBearer, pin_refused, signed_in, signed_out
from croupier.web.house import AGAIN_S, Shut, StillOpening, await_room, open_rooms
from croupier.web.may import Place, View, place_of, refuse_sight
from croupier.web.outcomes import BUSY
from croupier.web.people import register
from croupier.web.people.again import gives_power, refuse_pin, takes_pin
from croupier.web.stream_limits import RETRY_S
from croupier.web.views.stream import PARTS_MAX, is_topic, refuse_topic, streamed
from croupier.web.views.texts import scan_in

LIMIT_MAX: Final = 1_000
EVERYTHING: Final = ["*"]
ON = Annotated[list[str], Query(description=s.ON)]
SINCE = Annotated[int | None, Query(ge=0, lt=10**15, description=s.SINCE)]
SET_UP: Final = "set_up"  # the one word at a table that is not there yet
OWN_FIELDS: Final = ("desk", "operator", "via")  # ours to fill in, never the caller's
ANYBODY: Final = MaybeBearer()
API: Final = NinjaAPI(
    title="Croupier",
    version="1",
    description="A licensed casino night by its law. docs/api.md has a client of fifty lines.",
    docs_url=None,
    auth=Bearer(),
    urls_namespace="api-v1",
)


def place_at(request: Any, see: str, night: str, table: str | None = None) -> Place:
    """Where the caller stands; `Http404` or `NotForThem` where they don't."""
    place = place_of(request.who, night, table)
    if no := refuse_sight(see, place):
        raise NotForThem(no)
    return place


def room_of(place: Place) -> Room:
    assert place.room
    return place.room


@API.post("/session", auth=None, response={200: s.Token, **s.SIGN_IN},
          openapi_extra=s.SESSION_BODY, tags=["session"])  # fmt: skip
async def sign_in(request: Any) -> JsonResponse:
    """A token for a name and its PIN, or for a ticket. Send it as `Authorization: Bearer …`."""
    return told(await sync_to_async(signed_in)(request, body_of(request)))


@API.delete("/session", response={200: dict[str, bool], **s.ANY}, tags=["session"])
async def sign_out(request: Any) -> JsonResponse:
    """The token of this call opens nothing any more."""
    token = request.headers["Authorization"].partition(" ")[2]
    await sync_to_async(signed_out)(request.who, token)
    return told({"signed_out": True})


@API.get("/nights", auth=ANYBODY, response={200: s.Nights, **s.ANY}, openapi_extra=s.FREE,
         tags=["nights"])  # fmt: skip
async def nights(request: Any) -> JsonResponse:  # noqa: ARG001
    """The nights of this house."""
    rooms = (await open_rooms()).rooms
    return told({"nights": [night_line(room) for room in rooms]})


@API.get("/nights/{night}", auth=ANYBODY, response={200: s.NightShown, **s.WALL},
         openapi_extra=s.FREE, tags=["nights"])  # fmt: skip
async def night(request: Any, night: str) -> JsonResponse:
    """One night: its law, its tables, and where its record stands."""
    room = room_of(place_at(request, "board", night))
    known, office = room.floor.known, room.night.office
    return told(
        {
            **night_line(room),
            "zone": office.zone,
            "head": {"seq": known.seq, "digest": known.head.hex()},
            "rulebooks": rulebook_lines(room.floor.law, office),
            "tables": sorted(room.night.tables),
        }
    )


def night_line(room: Room) -> dict[str, Any]:
    office = room.night.office
    state = "closed" if office.closed else "open" if office.opened else "new"
    return {"night": room.name, "title": office.name, "state": state, "practice": office.practice}


@API.get("/nights/{night}/tables", auth=ANYBODY, response={200: s.Tables, **s.WALL},
         openapi_extra=s.FREE, tags=["tables"])  # fmt: skip
async def tables(request: Any, night: str) -> JsonResponse:
    """The tables of a night, and whose word each needs next."""
    room = room_of(place_at(request, "board", night))
    known = room.floor.known
    lines = [
        {
            "table": name,
            "game": table.game,
            "open": table.opened,
            "disputed": table.disputed,
            "paused": table.paused,
            "croupier": table.croupier,
            "waiting": [str(actor) for actor in seen_at.waiting(room.floor.law, table)],
        }
        for name, table in sorted(known.night.tables.items())
    ]
    return told({"seq": known.seq, "tables": lines})


@API.get("/nights/{night}/tables/{table}", auth=ANYBODY,
         response={200: s.TableShown, **s.WALL}, openapi_extra=s.FREE,
         tags=["tables"])  # fmt: skip
async def table(request: Any, night: str, table: str) -> JsonResponse:
    """What the caller may see of a table, from their own seat if they have one."""
    place = place_at(request, "board", night, table)
    assert place.table
    room, seat = room_of(place), place.seat
    seq = room.floor.seq
    viewer = player(seat) if seat else None
    view = seen_at.view(room.floor.law, room.night, place.table, viewer)
    if not place.roles - {Role.PLAYER}:  # names are for the staff; a seat is what others see
        view["players"] = [
            one if one["seat"] == seat else {**one, "player": ""} for one in view["players"]
        ]
    return told({"seq": seq, "view": view})


@API.get("/nights/{night}/tables/{table}/waiting", auth=ANYBODY,
         response={200: s.Waiting, **s.WALL}, openapi_extra=s.FREE,
         tags=["tables"])  # fmt: skip
async def waiting(request: Any, night: str, table: str) -> JsonResponse:
    """Whose word the table needs next."""
    place = place_at(request, "board", night, table)
    assert place.table
    room = room_of(place)
    found = seen_at.waiting(room.floor.law, place.table)
    return told({"seq": room.floor.seq, "waiting": [str(actor) for actor in found]})


@API.get("/nights/{night}/tables/{table}/actions", auth=ANYBODY,
         response={200: s.Actions, **s.WALL}, openapi_extra=s.FREE,
         tags=["tables"])  # fmt: skip
async def table_actions(request: Any, night: str, table: str) -> JsonResponse:
    """What can be said at a table, by whom, with which fields."""
    room = room_of(place_at(request, "board", night, table))
    return told({"actions": actions_at(room.floor, desk_of(table))})


@API.get("/nights/{night}/actions", auth=ANYBODY,
         response={200: s.Actions, 400: s.Malformed, **s.WALL}, openapi_extra=s.FREE,
         tags=["nights"])  # fmt: skip
async def actions(request: Any, night: str, desk: str = OFFICE) -> JsonResponse:
    """What can be said at a desk: `office`, `bank`, or `tables/NAME`, also of a table to come."""
    room = room_of(place_at(request, "board", night))
    return told({"actions": actions_at(room.floor, desk)})


@API.post("/nights/{night}/tables/{table}/act", response=s.ACT, openapi_extra=s.ACT_BODY,
          tags=["acts"])  # fmt: skip
async def act_at_table(request: Any, night: str, table: str) -> JsonResponse:
    """Something is said at a table. The same `command` again finds the same entry again."""
    place, said = place_at(request, "act", night), body_of(request)
    if table not in room_of(place).night.tables and said.get("action") != SET_UP:
        raise Http404(table)
    return await acted(place, desk_of(table), said)


@API.get("/nights/{night}/bank", response={200: s.BankShown, **s.READ}, tags=["bank"])
async def bank(request: Any, night: str) -> JsonResponse:
    """The bank: its mode, where everything lies, the identity, what is pending and missing."""
    place = place_at(request, "bank", night)
    room = room_of(place)
    shown = bank_view.view(room.floor.law, room.night)
    labels = labels_at(room.floor, BANK)
    missing = [refusal(no, labels) for no in bank_view.missing(room.floor.law, room.night)]
    return told({"seq": room.floor.seq, "bank": shown, "missing": missing})


@API.post("/nights/{night}/bank/act", response=s.ACT, openapi_extra=s.ACT_BODY, tags=["acts"])
async def act_at_bank(request: Any, night: str) -> JsonResponse:
    """Something is said at the bank."""
    place = place_at(request, "act", night)
    return await acted(place, BANK, body_of(request))


@API.post("/nights/{night}/office/act", response=s.OFFICE_ACT, openapi_extra=s.ACT_BODY,
          tags=["acts"])  # fmt: skip
async def act_at_office(request: Any, night: str) -> JsonResponse:
    """Something is said at the office. What gives power needs the caller's own `pin` once more."""
    return await acted_with_pin(request, place_at(request, "act", night), body_of(request))


@API.post("/nights/{night}/office/attest", response=s.OFFICE_ACT, openapi_extra=s.ATTEST_BODY,
          tags=["acts"])  # fmt: skip
async def attest(request: Any, night: str) -> JsonResponse:
    """The licensee adopts a rulebook, and attests with a scan that its text came with the licence.

    A form of several parts: `command`, `rulebook` (its digest), the file `scan`, and the caller's
    own `pin` once more.
    """
    place, form = place_at(request, "act", night), request.POST.dict()
    if (scan := scan_in(request)) is None:
        raise wire.Malformed("scan: a file, neither empty nor too large")
    with room_of(place).floor.scans.at_hand(scan) as digest:
        said = {**form, "by": "licensee", "action": "adopt", "scan": digest}
        return await acted_with_pin(request, place, said)


async def acted_with_pin(request: Any, place: Place, said: dict[str, Any]) -> JsonResponse:
    """Something is said at the office, with the caller's own PIN where it gives power."""
    pin = said.pop("pin", "") if takes_pin(said) else ""
    command = command_said(place, OFFICE, said)
    if not isinstance(pin, str):
        raise wire.Malformed("pin: a text")
    refuse = sync_to_async(refuse_pin)
    if gives_power(command) and (no := await refuse(request, request.who.name, pin)):
        raise pin_refused(no)
    return respond(place, OFFICE, await submit(place, command))


async def acted(place: Place, desk: str, said: dict[str, Any]) -> JsonResponse:
    """What may be said, the night decides."""
    return respond(place, desk, await submit(place, command_said(place, desk, said)))


def command_said(place: Place, desk: str, said: dict[str, Any]) -> Command:
    """The command of this body. The operator is whoever is signed in."""
    for name in OWN_FIELDS:
        if name in said:
            raise wire.Malformed(f"{name}: is not said, but known")
    who = {"desk": desk, "operator": place.who.name}
    return command_of(room_of(place).night, {**said, **who}, via="api")


@API.get("/nights/{night}/entries", response={200: s.Entries, **s.READ}, tags=["record"])
async def entries(
    request: Any,
    night: str,
    after: int = Query(0, ge=0, le=2**53),  # type: ignore[type-arg]
    limit: int = Query(100, ge=1, le=LIMIT_MAX),  # type: ignore[type-arg]
) -> JsonResponse:
    """The record, in order: what the caller may see of it. `hidden` counts what was left out."""
    place = place_at(request, "record", night)
    await note_reader(request, place)
    room = room_of(place)
    eyes = reading.Eyes(room, place.who, place.roles)
    page = await to_thread(reading.after, eyes, after, limit)
    shown = [{**one.document, "digest": one.entry.digest.hex()} for one in page.entries]
    last = page.then or 0
    return told({"entries": shown, "next": last, "more": last < room.floor.seq})


@API.get("/nights/{night}/stream", auth=ANYBODY, response={400: s.Malformed, **s.WALL},
         openapi_extra={**s.FREE, **s.STREAM}, tags=["record"])  # fmt: skip
async def stream(
    request: Any,
    night: str,
    on: ON = EVERYTHING,
    since: SINCE = None,  # noqa: ARG001 - read where the pages' own are
) -> HttpResponse:
    """Server-sent events: the number of an entry when something moved, a beat when nothing did."""
    place = place_at(request, "stream", night)
    topics = [topic for topic in on[:PARTS_MAX] if is_topic(room_of(place), topic)]
    if not topics:
        raise wire.Malformed(f"on: nothing here is called that. {s.ON}")
    for topic in topics:
        if no := refuse_topic(topic, place):
            raise NotForThem(no)
    response: Any = streamed(request, place, topics)
    if response is None:
        raise Wrong("api.streams_full", BUSY, RETRY_S)
    return response  # type: ignore[no-any-return]


@API.exception_handler(wire.Malformed)
@API.exception_handler(BadName)
def not_understood(_: Any, error: Exception) -> JsonResponse:
    return malformed(str(error))


@API.exception_handler(ValidationError)
def not_valid(_: Any, error: ValidationError) -> JsonResponse:
    said = [f"{one['loc'][-1]}: {one['msg']}" for one in error.errors]
    return malformed("; ".join(said))


@API.exception_handler(NotForThem)
def not_for_them(request: Any, error: NotForThem) -> JsonResponse:
    if not request.who.known:
        return wrong(Wrong("api.sign_in_first", UNKNOWN))
    return forbidden(error.no)


@API.exception_handler(AuthenticationError)
def unknown(_: Any, __: AuthenticationError) -> JsonResponse:
    return wrong(Wrong("api.sign_in_first", UNKNOWN))


@API.exception_handler(Http404)
def lost(_: Any, __: Http404) -> JsonResponse:
    return wrong(Wrong("api.lost", LOST))


@API.exception_handler(Wrong)
def went_wrong(_: Any, error: Wrong) -> JsonResponse:
    return wrong(error)


@API.exception_handler(Shut)
def night_shut(_: Any, __: Shut) -> JsonResponse:
    return wrong(Wrong("base.night_shut", BUSY, retry_s=int(AGAIN_S)))


@API.exception_handler(StillOpening)
def still_opening(_: Any, opening: StillOpening) -> JsonResponse:
    facts = {"night": opening.name, "done": opening.done, "total": opening.total}
    return wrong(Wrong("base.opening", BUSY, retry_s=1, facts=facts))


@API.exception_handler(StoreError)
def stopped(_: Any, __: StoreError) -> JsonResponse:
    return wrong(Wrong("base.stopped", BUSY, retry_s=1))


def spoken_to(view: View) -> View:
    """A method that an address doesn't take is answered as everything else is."""

    @wraps(view)
    async def answer(request: Any, **named: Any) -> HttpResponseBase:
        if "night" in named:
            with suppress(Shut, Http404):  # said by the view, to those who may hear it
                await await_room(named["night"])
        response: HttpResponseBase = await view(request, **named)
        return not_taken(response["Allow"]) if response.status_code == NOT_TAKEN else response

    return answer


@API.exception_handler(OperationalError)
@API.exception_handler(InternalError)
def unwritten(_: Any, error: Exception) -> JsonResponse:
    register.noted(error)
    return wrong(Wrong("base.unwritten", BUSY))


URLS: Final = API.urls
for _pattern in URLS[0]:  # each operation asks the matrix itself, for the night that it is about
    if iscoroutinefunction(_pattern.callback):
        _pattern.callback = spoken_to(_pattern.callback)
    vars(_pattern.callback)["see"] = "api"
