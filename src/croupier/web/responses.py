"""The one answer of a page to what was said from it: the fresh part, the page, or a redirect."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect, QueryDict

from croupier.floor.outcomes import Reason, Unavailable
from croupier.web.crowd import RETRY_S
from croupier.web.forms import Said
from croupier.web.may import SEE_OTHER, Place, place_of
from croupier.web.outcomes import BUSY, PageOutcome, Rejected, status_of, trouble_of
from croupier.web.people.wrong import Wrong
from croupier.web.screens.refused import Trouble

SECRET: Final = ("pin", "own_pin")  # fields that no page shows again


@dataclass(frozen=True, slots=True)
class Told:
    """What a screen shows of the form that was sent from it, where it was not accepted."""

    trouble: Trouble | None = None
    said: Said = field(default_factory=dict)
    errors: Mapping[str, Wrong] = field(default_factory=dict)  # by field
    status: int = 200


NOTHING: Final = Told()


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen that answers what is said from it: who sees it, how it is drawn, its address.

    `shared`: others sign there too, each with their PIN.
    """

    see: str
    render: Callable[..., Awaitable[str]]  # request, place, told, part
    address: Callable[[Place, Said], str]
    shared: bool = True


async def respond(  # noqa: PLR0913, PLR0917 - who said what at which desk, and what came of it
    request: Any, place: Place, screen: Screen, desk: str, outcome: PageOutcome, form: Said
) -> HttpResponseBase:
    """With script, the fresh part; without, the page again, and nothing typed is lost."""
    assert place.room
    table = place.table.name if place.table else None
    fresh = request.place = place_of(request.who, place.room.name, table)
    part = bool(request.headers.get("HX-Request"))
    trouble = trouble_of(place.room, desk, request.language, outcome)
    if trouble is None:
        return await show(request, fresh, screen, form, part=part)
    errors = outcome.errors if isinstance(outcome, Rejected) else {}
    said = {name: text for name, text in form.items() if name not in SECRET}
    told = Told(trouble, said, errors, status_on_page(outcome))
    later = {"Retry-After": str(RETRY_S)} if isinstance(outcome, Unavailable) else None
    body = await screen.render(request, fresh, told, part=part)
    return HttpResponse(body, status=told.status, headers=later)


async def show(
    request: Any, place: Place, screen: Screen, form: Said, *, part: bool
) -> HttpResponseBase:
    """The screen as it is now that everything is done."""
    request.GET = QueryDict()  # what the address asked for is done
    if not part:
        return HttpResponseRedirect(screen.address(place, form), status=SEE_OTHER)
    return HttpResponse(await screen.render(request, place, NOTHING, part=True))


def status_on_page(outcome: PageOutcome) -> int:
    """Our own mistake is one to be tried again: a page shows no part that comes with a 500."""
    mistake = isinstance(outcome, Unavailable) and outcome.reason is Reason.OUR_MISTAKE
    return BUSY if mistake else status_of(outcome)
