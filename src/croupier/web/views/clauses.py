"""The clauses: what every refusal cites, in both languages, as this night has adopted them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render

from croupier.floor.library import in_force, shelf
from croupier.floor.rooms import Room
from croupier.rulebooks.model import Clause, Rulebook
from croupier.web.back import back_of
from croupier.web.may import Place, page, place_of, titles_at
from croupier.words.cli import DUTIES, STATUSES
from croupier.words.titles import use_titles
from croupier.words.web.clauses import SETS, VALUES
from croupier.words.words import Language

WORDS_MAX: Final = 10
Books = Sequence[Rulebook[Any]]


def _books(request: Any) -> tuple[Room | None, Books]:
    """The night's own law where one is named, else what comes with this version."""
    night = request.GET.get("night")
    if not night:
        return None, shelf()
    request.place = place_of(request.who, night, None)
    room: Room = request.place.room
    office = room.night.office
    return room, in_force(office.rulebook, office.adopted, room.floor.law.books)


@page("clause", "clauses/<str:ident>")
async def clause(request: Any, place: Place, ident: str) -> HttpResponse:  # noqa: ARG001
    room, books = _books(request)
    for book in books:
        for one in book.clauses:
            if one.id == ident:
                with use_titles(titles_at(request.place)):
                    shown = _shown(request.language, room, book, one)
                    return render(request, "clause.html", {**shown, "back": back_of(request)})
    raise Http404(ident)


def _sets(language: Language, sets: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What people have a word for. A clause that sets more says it in its own text."""
    for name, value in sorted(sets.items()):
        if name in SETS and isinstance(value, int | str):
            known = VALUES.get(str(value))
            yield SETS[name].say(language), known.say(language) if known else str(value)


def _shown(
    language: Language, room: Room | None, book: Rulebook[Any], one: Clause
) -> dict[str, Any]:
    other: Language = "en" if language == "fr" else "fr"
    readings = [
        {"why": reading.why.say(language), "choice": book.choices[reading.name],
         "choices": reading.choices, "name": reading.name}
        for reading in book.interpretations if reading.clause == one.id
    ]  # fmt: skip
    return {
        "room": room,
        "book": book,
        "title": book.title.say(language),
        "clause_id": one.id,
        "texts": [(tongue, one.text.say(tongue)) for tongue in (language, other)],
        "notes": [(tongue, one.note.say(tongue)) for tongue in (language, other)]
        if one.note else [],
        "status": STATUSES[one.status].say(language),
        "duties": [DUTIES[duty].say(language) for duty in one.duty],
        "sets": list(_sets(language, one.sets)),
        "readings": readings,
        "source": one.source,
    }  # fmt: skip


@page("clause", "clauses")
async def clauses(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001
    room, books = _books(request)
    with use_titles(titles_at(request.place)):
        return render(request, "clauses.html", _list_clauses(request, room, books))


def _list_clauses(request: Any, room: Room | None, books: Books) -> dict[str, Any]:
    """The clauses that have the words one looks for."""
    asked = request.GET.get("words", "")
    words = asked.casefold().split()[:WORDS_MAX]
    some = [
        (book, lines)
        for book in books
        if (lines := [_line(request.language, one) for one in book.clauses if _has(one, words)])
    ]
    return {
        "room": room,
        "found": [
            {"book": book, "title": book.title.say(request.language), "clauses": lines}
            for book, lines in some
        ],
        "count": sum(len(lines) for _, lines in some),
        "words": asked,
        "asked": request.GET,
        "back": back_of(request),
    }


def _has(one: Clause, words: list[str]) -> bool:
    """Every word, in either language or in the number."""
    text = " ".join((one.id, *one.text, *(one.note or ()))).casefold()
    return all(word in text for word in words)


def _line(language: Language, one: Clause) -> dict[str, str]:
    status = "" if one.status == "supplied" else STATUSES[one.status].say(language)
    return {"id": one.id, "text": one.text.say(language), "status": status}
