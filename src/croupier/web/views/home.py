"""The front door, and each night's own page: what there is, and what this person can do there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import resolve

from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.night.office.model import Office
from croupier.night.office.office import OFFICE
from croupier.night.tables.model import Table
from croupier.web.house import Shut, open_rooms
from croupier.web.may import Place, page, place_in_house, place_of, refuse_sight
from croupier.web.screens.desk import PLAIN_DESKS, sees_desk
from croupier.web.who import Who
from croupier.words.terms import TERMS
from croupier.words.web.record import RECORD
from croupier.words.words import Words

PAGES = {  # by the row of the matrix, the way there
    **{page: page for page in ("runner", "bank", "wall", "record", "office")},
    "ticket_move": "tickets/move",
}
WORK = ("runner", "bank", "wall", "office")  # of these, one is where somebody's part is done


@page("home", "", method="GET")
async def home(request: Any, place: Place) -> HttpResponse:
    found = await open_rooms()
    nights = [night_of(room, place.who) for room in found.rooms]
    mine = [night for night in nights if night.roles] if place.who.known else nights
    others = [night for night in nights if night not in mine]
    more = {
        "mine": mine,
        "others": others,
        "shut": found.shut,
        "opening": found.opening,
        "sees_log": refuse_sight("log", place_in_house(place.who, found.rooms)) is None,
    }
    return render(request, "home.html", more)


@page("night", "nights/<str:night>", method="GET")
async def night(request: Any, place: Place) -> HttpResponse:
    assert place.room
    return render(request, "night.html", {"night": night_of(place.room, place.who)})


@dataclass(frozen=True, slots=True)
class TableWays:
    """One table, and the screens of it that are for this person; their own one first."""

    table: Table
    rulebook: Words
    round: int
    pages: Sequence[str]
    mine: bool


@dataclass(frozen=True, slots=True)
class NightWays:
    """One night, and the pages of it that are for this person."""

    name: str
    office: Office
    roles: Sequence[Words]
    pages: Sequence[str]
    desks: Sequence[tuple[str, Words]]  # that have a plain page, each with its title
    tables: Sequence[TableWays]


def night_of(room: Room, who: Who) -> NightWays:
    place = place_of(who, room.name, None)
    terms, roles = labels_at(room.floor, OFFICE), sorted(role.value for role in place.roles)
    return NightWays(
        room.name,
        room.night.office,
        roles=[terms.get(role) or TERMS[role] for role in roles],
        pages=[way for page, way in PAGES.items() if not refuse_sight(page, place)],
        desks=[
            (name, RECORD.get(f"desk_{name}") or Words(name, name))
            for name, desk in PLAIN_DESKS.items()
            if sees_desk(place, desk)
        ],
        tables=[table_of(room, table, place) for _, table in sorted(room.night.tables.items())],
    )


def way_of(who: Who, path: str) -> str:
    """The page of this path; where it isn't for this person, their own first one of its night."""
    try:
        found = resolve(urlsplit(path).path)
        place = place_of(who, found.kwargs.get("night"), None)
    except (Http404, Shut):
        return path  # what it answers is for that page to say
    see = getattr(found.func, "see", "")
    if place.room is None or not see or refuse_sight(see, place) is None:
        return path
    return "/" if refuse_sight("night", place) else own_page(place.room, who)


def own_page(room: Room, who: Who) -> str:
    """The table that somebody deals at, the page of their part; else the night's own."""
    night, way = night_of(room, who), f"/nights/{room.name}"
    mine = next((f"/tables/{one.table.name}/console" for one in night.tables if one.mine), "")
    page = next((f"/{one}" for one in WORK if one in night.pages), "")
    return way + (mine or page)


def table_of(room: Room, table: Table, place: Place) -> TableWays:
    plays = table.recording != "float only"  # else nobody plays there by phone
    carnet = ("carnet",) if table.advances else ()
    screens = (*(("play",) if plays else ()), "console", "board", *carnet)
    return TableWays(
        table,
        room.floor.law.books[table.rulebook].title,
        GAMES[table.game].round(table.play),
        [page for page in screens if not refuse_sight(page, place)],
        mine=table.croupier == place.who.name and Role.CROUPIER in place.roles,
    )
