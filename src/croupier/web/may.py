"""Who may see what: one table, read by every route. What may be said, the night decides."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from croupier.floor.rooms import Room
from croupier.journal.finding import Finding
from croupier.kit.actors import Role, Seat
from croupier.kit.rules import ClauseId, Refusal, Rule, refuse
from croupier.night.tables.model import Table
from croupier.web.house import Shut, StillOpening, await_room, open_rooms, room_at, table_at
from croupier.web.who import Who
from croupier.words.terms import titles_in
from croupier.words.titles import Title, use_titles

LOG: Final = logging.getLogger(__name__)
SEE_OTHER: Final = 303
DOOR: Final = "signing_in"  # the row of the pages where PINs are typed and changed


class Row(NamedTuple):
    who: frozenset[str]
    clause: ClauseId


def _rows(kind: str) -> Mapping[str, Row]:
    data = tomllib.loads((Path(__file__).parent / "matrix.toml").read_text("utf-8"))
    return {
        name: Row(frozenset(row["who"]), ClauseId(row["clause"]))
        for name, row in data[kind].items()
    }


SEE: Final = _rows("see")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a request stands: which night, which table, and in which parts this person is there."""

    who: Who
    room: Room | None = None
    table: Table | None = None
    roles: frozenset[Role] = frozenset()

    @property
    def seat(self) -> Seat | None:
        """Where this person sits at this table."""
        if self.room is None or self.table is None:
            return None
        return self.who.seat(self.table, self.room.name)


def refuse_sight(see: str, place: Place) -> Refusal | None:
    """Why this is not for these eyes, or None."""
    row = SEE[see]
    allowed = (
        "anybody" in row.who
        or ("known" in row.who and admitted(place))
        or ("administrator" in row.who and place.who.administrator and place.who.known)
        or any(role.value in row.who for role in place.roles)
    )
    return None if allowed else refuse("not_for_these_eyes", Rule(None, row.clause))


def refuse_unknown() -> Refusal:
    """For pages that anybody sees but whoever has to change their PIN first."""
    return refuse("not_for_these_eyes", Rule(None, SEE["home"].clause))


def admitted(place: Place) -> bool:
    """Signed in; and where it is a night's page, with something to do there."""
    return place.who.known and (place.room is None or bool(place.roles) or place.who.administrator)


def names_parts(see: str) -> bool:
    """Whether a row lets people in by their parts in a night."""
    return any(role.value in SEE[see].who for role in Role)


def place_in_house(who: Who, rooms: Iterable[Room]) -> Place:
    """A page of the house itself: there a person has every part they have in any of its nights."""
    if not who.known or who.ticket:
        return Place(who)
    roles = (who.roles(room.night, room.name) for room in rooms)
    return Place(who, roles=frozenset[Role]().union(*roles))


def place_of(who: Who, night: str | None, table: str | None) -> Place:
    if night is None:
        return Place(who)
    room = room_at(night)
    roles = who.roles(room.night, room.name)
    return Place(who, room, table_at(room, table) if table is not None else None, roles)


def titles_at(place: Place) -> tuple[Title, ...]:
    """Titles of people in the sentences of a page, by the law of its night."""
    room = place.room
    return titles_in(room.floor.law.terms(room.night)) if room else ()


View = Callable[..., Any]  # awaited: Django's stubs know no other name for it
PAGES: Final[list[tuple[str, View]]] = []  # every address of the house, as its view declares it


def page(see: str, address: str, *, method: str = "") -> Callable[[View], View]:
    """A view at an address, for those alone whom its row of the matrix lets in.

    It is given its place: night, table, person, parts. `method`: the only one it answers to.
    """
    assert see in SEE, see

    def wrapped(view: View) -> View:
        @wraps(view)
        async def look(
            request: Any, night: str | None = None, table: str | None = None, **rest: Any
        ) -> HttpResponseBase:
            try:
                if night is None and names_parts(see):
                    place = place_in_house(request.who, (await open_rooms()).rooms)
                else:
                    if night is not None:
                        await await_room(night)
                    place = place_of(request.who, night, table)
                no = refuse_sight(see, place)
                if no or (request.who.must_change and see != DOOR):
                    return turned_away(request, no or refuse_unknown())
                request.place = place
                with use_titles(titles_at(place)):
                    response: HttpResponseBase = await view(request, place, **rest)
            except StillOpening as opening:
                return still_opening(request, opening)
            except Shut as shut:
                return not_now(request, "base.night_shut", shut.why)
            except Exception:
                if not (why := _unsound_at(request)):
                    raise
                LOG.exception("a page of an unsound night could not be drawn")
                return not_now(request, "base.read_only", why)
            return response

        answer: View = require_http_methods([method])(look) if method else look
        answer.see = see  # type: ignore[attr-defined]
        PAGES.append((address, answer))
        return answer

    return wrapped


def _unsound_at(request: Any) -> Finding | None:
    """What doesn't fit in the record that this page is drawn from."""
    place: Place | None = getattr(request, "place", None)
    return place.room.unsound if place and place.room else None


def not_now(request: Any, key: str, why: Finding | None = None) -> HttpResponseBase:
    from croupier.web.views.errors import complaint  # noqa: PLC0415 - pages stand above this

    return complaint(request, key, 503, why)


def still_opening(request: Any, opening: StillOpening) -> HttpResponseBase:
    from croupier.web.views.errors import opening_page  # noqa: PLC0415 - pages stand above this

    return opening_page(request, opening)


def turned_away(request: Any, no: Refusal) -> HttpResponseBase:
    """Somebody unknown may say who they are, again if need be; somebody known is told why not."""
    from croupier.web.views.errors import refused_page  # noqa: PLC0415 - pages stand above this

    if getattr(request, "register_away", False):
        return not_now(request, "base.register_away")
    if request.who.known:
        return refused_page(request, no)
    door = "/unlock" if request.who.locked else "/pin" if request.who.must_change else "/sign-in"
    way = f"{door}?next={quote(page_of(request))}"
    if request.headers.get("HX-Request"):
        return HttpResponse(status=401, headers={"HX-Redirect": way})
    if "text/html" not in request.headers.get("Accept", ""):
        return HttpResponse(status=401)
    return HttpResponseRedirect(way, status=SEE_OTHER)


def page_of(request: Any) -> str:
    """The page that somebody is on: a fragment and a form belong to the one they came from."""
    came = request.headers.get("HX-Current-URL")
    if came is None and request.method == "GET":
        return str(request.get_full_path())
    return str(urlsplit(came or request.headers.get("Referer", "/")).path)
