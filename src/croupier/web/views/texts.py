"""Rules that came with the licence: the licensee attests their text with a scan, and reads it."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseBase

from croupier.floor.recorded import Recorded
from croupier.floor.scans import SCAN_BYTES_MAX, read_scan
from croupier.night.office.office import OFFICE
from croupier.web.house import ROOMS
from croupier.web.may import Place, page
from croupier.web.outcomes import decline
from croupier.web.people.wrong import wrong
from croupier.web.responses import respond
from croupier.web.views.office import OFFICE_SCREEN, said_at_office
from croupier.web.views.people import SAID


@page("office", "nights/<str:night>/office/attest", method="POST")
async def attest(request: Any, place: Place) -> HttpResponseBase:
    """A rulebook is adopted with the scan of its text."""
    assert place.room
    form, scan = {**request.POST.dict(), "action": "adopt"}, scan_in(request)
    if scan is None:
        most = SCAN_BYTES_MAX // 2**20
        no = decline(wrong("no_scan", most=most), "scan")
        return await respond(request, place, OFFICE_SCREEN, OFFICE, no, form)
    with place.room.floor.scans.at_hand(scan) as digest:
        outcome = await said_at_office(request, place, OFFICE, {**form, "scan": digest})
    if isinstance(outcome, Recorded):
        await request.session.aset(SAID, {"key": "people.done_adopt", "facts": {}})
    return await respond(request, place, OFFICE_SCREEN, OFFICE, outcome, form)


def scan_in(request: Any) -> bytes | None:
    """The file that came with a form, or None: there is none, or it is empty or too large."""
    file = request.FILES.get("scan")
    return file.read() if file is not None and 0 < file.size <= SCAN_BYTES_MAX else None


@page("office", "nights/<str:night>/office/scans/<str:digest>", method="GET")
async def scan(_: Any, place: Place, digest: str) -> HttpResponse:
    """A scan that a rulebook of this night was attested with, as a file."""
    assert place.room
    found = None
    if digest in place.room.night.office.scans.values():
        found = await to_thread(stored_scan, place.room.name, digest)
    if found is None:
        raise Http404(digest)
    name = f'attachment; filename="scan-{digest[:12]}"'
    kind = "application/octet-stream"
    return HttpResponse(found, content_type=kind, headers={"Content-Disposition": name})


def stored_scan(night: str, digest: str) -> bytes | None:
    store = ROOMS.nights.read(night)
    try:
        return read_scan(store, digest)
    finally:
        store.close()
