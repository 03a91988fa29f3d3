"""The bank's papers and reports: listed, shown, printed; each for whom it is."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import render

from croupier.bank.places import RUNNER, TABLE
from croupier.floor.rooms import Room
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.reports.bank.named import REPORTS, asked, numbered
from croupier.reports.bank.papers import reprinted
from croupier.reports.bank.records import Records
from croupier.reports.pdf import BOTH, Languages, pdf
from croupier.reports.pdf import Paper as Size
from croupier.reports.sheet import Sheet, Text, told
from croupier.reports.spreadsheet import csv_of
from croupier.reports.writing import moment, said
from croupier.web.bankbooks import made
from croupier.web.may import SEE, Place, page, turned_away
from croupier.web.models import Printing
from croupier.web.printings import originals, printed, printings
from croupier.web.screens import papers as screen
from croupier.web.views.errors import complaint
from croupier.words.papers_bank import LABELS, STATES
from croupier.words.web import sentence
from croupier.words.words import Language, Words

SIZES: Final[dict[str, Size]] = {"A4": "A4", "receipt": "receipt"}
UNPROCESSABLE: Final = 422
ACCOUNTS: Final = {"tables": TABLE, "runners": RUNNER}


@page("papers", "nights/<str:night>/papers", method="GET")
async def papers(request: Any, place: Place) -> HttpResponse:
    room, typed = room_of(place), request.GET
    names = ("number", "kind", "person", "state")
    wanted = screen.Wanted(*(typed.get(name, "")[:80] for name in names))
    found = await made(room, lambda now: screen.list_papers(now, place, wanted, request.language))
    first = _number(typed.get("after", ""))
    shown = found[first : first + screen.PAGE]
    everything = screen.sees_every_paper(place)
    return render(
        request,
        "papers/list.html",
        {
            "room": room,
            "lines": shown,
            "count": len(found),
            "older": first + screen.PAGE if len(found) > first + screen.PAGE else None,
            "newer": max(0, first - screen.PAGE) if first else None,
            "asked": {name: getattr(wanted, name) for name in names},
            "search": urlencode({name: getattr(wanted, name) for name in names}),
            "kinds": screen.kinds(request.language),
            "states": [(name, words.say(request.language)) for name, words in STATES.items()],
            "people": screen.people(room.night) if everything else [],
            "printed": await originals(room.name),
            "numbers": list(screen.numbers(room.night)) if everything else [],
            "everything": everything,
            "sheets": list(screen.accounts(place, room.night, request.language)),
        },
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0  # noqa: PLR2004


def room_of(place: Place) -> Room:
    assert place.room
    return place.room


def refuse_paper(place: Place, name: str) -> Refusal | None:
    """Why this paper is not for these eyes, or None; whether there is one is for them alone too."""
    night = room_of(place).night
    found = night.bank.papers.find(name)
    if found is None:
        if screen.sees_every_paper(place):
            raise Http404(name)
    elif screen.theirs(place, night, found):
        return None
    return refuse("not_for_these_eyes", Rule(None, SEE["papers"].clause))


@page("papers", "nights/<str:night>/papers/<str:paper>", method="GET")
async def paper(request: Any, place: Place, paper: str) -> HttpResponseBase:
    """A paper on the screen; `F-41.pdf` and `F-41.csv` are copies of it, and say so."""
    room, (name, form) = room_of(place), split(paper)
    name = name.upper()
    if no := refuse_paper(place, name):
        return turned_away(request, no)
    sheet = await made(room, lambda now: sheet_of(now, name))
    before = await printings(room.name, name)
    if form:
        copy = reprinted(sheet, *first_printed(sheet, before))
        if form == "csv":
            return as_csv(request, copy, name)
        return await as_pdf(request, copy, request.GET, name)
    more = {
        "room": room,
        "sheet": sheet,
        "name": name,
        "printings": [_printing(sheet, one, request.language) for one in before],
        "entry": room.night.bank.papers[name].seq,
    }
    return render(request, "papers/paper.html", more)


@page("papers", "nights/<str:night>/papers/<str:paper>/print", method="POST")
async def print_out(request: Any, place: Place, paper: str) -> HttpResponseBase:
    """The paper itself: the first time it is the original, and from then on a reprint."""
    room = room_of(place)
    if no := refuse_paper(place, paper):
        return turned_away(request, no)
    if (size := SIZES.get(request.POST.get("paper", ""))) is None:
        return complaint(request, "base.not_understood", 400)
    sheet = await made(room, lambda now: sheet_of(now, paper))
    languages = ",".join(languages_of(request.POST, request))
    this = await printed(room.name, paper, place.who.name, size, languages)
    if this.number > 1:
        sheet = reprinted(sheet, *first_printed(sheet, await printings(room.name, paper)))
    return await as_pdf(request, sheet, request.POST, paper)


def sheet_of(records: Records, name: str) -> Sheet:
    sheet = numbered(records, name)
    if sheet is None:
        raise Http404(name)
    return sheet


def languages_of(typed: Any, request: Any) -> Languages:
    """The one that was asked for, else both, the reader's own first."""
    for language in BOTH:
        if typed.get("lang") == language:
            return (language,)
    return (request.language, *(one for one in BOTH if one != request.language))


def first_printed(sheet: Sheet, before: list[Printing]) -> tuple[Text, ...]:
    """When the original was printed, and by whom; nothing where it never was."""
    return tuple(
        told(LABELS["first_printed"], when=_when(sheet, one), who=one.by) for one in before[:1]
    )


def _when(sheet: Sheet, one: Printing) -> Words:
    at = one.at.astimezone(sheet.foot.at.tzinfo)
    return Words(moment(at, "en"), moment(at, "fr"))


def _printing(sheet: Sheet, one: Printing, language: Language) -> dict[str, Any]:
    when = said(_when(sheet, one), language)
    size = sentence("papers.receipt").say(language) if one.size == "receipt" else one.size
    return {"number": one.number, "when": when, "by": one.by, "size": size}


async def as_pdf(request: Any, sheet: Sheet, typed: Any, name: str) -> HttpResponse:
    """On the paper and in the languages that were asked for."""
    if (size := SIZES.get(typed.get("paper", "A4"))) is None:
        return complaint(request, "base.not_understood", 400)
    whole = await to_thread(pdf, sheet, size, languages_of(typed, request))
    return _file(whole, "application/pdf", f"{name}.pdf")


def as_csv(request: Any, sheet: Sheet, name: str) -> HttpResponse:
    """In the language that was asked for, else the reader's."""
    language, *_ = languages_of(request.GET, request)
    return _file(csv_of(sheet, language), "text/csv; charset=utf-8", f"{name}.csv")


def _file(whole: bytes, kind: str, name: str) -> HttpResponse:
    plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in name[:-4])
    shown = {"Content-Disposition": f'inline; filename="{plain}{name[-4:]}"'}
    return HttpResponse(whole, content_type=kind, headers=shown)


@page("reports", "nights/<str:night>/reports/<str:report>", method="GET")
async def report(request: Any, place: Place, report: str) -> HttpResponse:
    """X, Z or the numbers: on the screen, as PDF, or as CSV."""
    what, form = split(report)
    if what not in REPORTS:
        raise Http404(report)
    return await given(request, place, what, form)


@page("papers", "nights/<str:night>/reports/<str:kind>/<str:name>", method="GET")
async def account(request: Any, place: Place, kind: str, name: str) -> HttpResponseBase:
    """What one table or one runner answers for; croupiers and runners see their own."""
    what, form = split(name)
    if kind not in ACCOUNTS:
        raise Http404(kind)
    if not screen.accountable(place, room_of(place).night, ACCOUNTS[kind] + what):
        return turned_away(request, refuse("not_for_these_eyes", Rule(None, SEE["papers"].clause)))
    return await given(request, place, ACCOUNTS[kind] + what, form)


def split(name: str) -> tuple[str, str]:
    """`x.pdf` is the report x as PDF."""
    for form in ("pdf", "csv"):
        if name.endswith(f".{form}"):
            return name.removesuffix(f".{form}"), form
    return name, ""


async def given(request: Any, place: Place, what: str, form: str) -> HttpResponse:
    """The sheet as it was asked for; where there is none yet, everything that it lacks."""
    room = room_of(place)
    sheet = await made(room, lambda now: asked(now, what))
    if not isinstance(sheet, Sheet):
        return await lacking(request, room, what, sheet, UNPROCESSABLE if form else 200)
    name = f"{room.name}-{what}"
    if form == "pdf":
        copy = reprinted(sheet) if sheet.number else sheet
        return await as_pdf(request, copy, request.GET, name)
    if form == "csv":
        return as_csv(request, sheet, name)
    return render(request, "papers/report.html", {"room": room, "sheet": sheet, "what": what})


async def lacking(
    request: Any, room: Room, what: str, why: tuple[Refusal, ...], status: int
) -> HttpResponse:
    def told_of(records: Records) -> list[tuple[str, str]]:
        return [(said(records.sentence(no), request.language), no.clause) for no in why]

    more = {"room": room, "what": what, "why": await made(room, told_of)}
    return render(request, "papers/lacking.html", more, status=status)
