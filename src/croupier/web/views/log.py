"""The log of the house: who came in, who was given what, what left it. Newest first."""

from __future__ import annotations

import json
from asyncio import to_thread
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render

from croupier.floor.houselog import house_log
from croupier.kit.names import name_key
from croupier.web.house import ROOMS
from croupier.web.may import Place, page
from croupier.words.houselog import KINDS, sentence_of

PAGE: Final = 100
SEQ_DIGITS_MAX: Final = 15
PERSON_MAX: Final = 200


class Wanted(NamedTuple):
    """Which lines somebody asks for."""

    kind: str = ""
    person: str = ""

    def fits(self, line: Mapping[str, Any]) -> bool:
        if self.kind and line["kind"] != self.kind:
            return False
        key = name_key(self.person)
        return not key or key in (name_key(str(line["by"])), name_key(str(line["about"])))


@page("log", "log", method="GET")
async def log(request: Any, _: Place) -> HttpResponse:
    asked = request.GET
    kind = asked.get("kind", "")
    wanted = Wanted(kind if kind in KINDS else "", asked.get("person", "")[:PERSON_MAX].strip())
    before = asked.get("before", "")
    number = before.isascii() and before.isdigit() and len(before) <= SEQ_DIGITS_MAX
    last = int(before) if number else None
    found = await to_thread(newest, wanted, last)
    then = found[PAGE - 1]["seq"] if len(found) > PAGE else None
    more = {
        "lines": [(line, sentence_of(line, request.language)) for line in found[:PAGE]],
        "then": then,
        "before": last,
        "asked": asked,
        "wanted": wanted,
        "filtered": any(wanted),
        "kinds": [(key, kind.name.say(request.language)) for key, kind in sorted(KINDS.items())],
    }
    return render(request, "log.html", more)


def newest(wanted: Wanted, before: int | None) -> list[Mapping[str, Any]]:
    """A page of lines that fit, and one more to tell whether there are older ones."""
    lines: Iterator[Mapping[str, Any]] = map(json.loads, house_log(ROOMS.nights).read_back(before))
    return list(islice(filter(wanted.fits, lines), PAGE + 1))
