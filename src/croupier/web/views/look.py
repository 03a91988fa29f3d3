"""Every component in its states, in both themes: for us, and for tests to photograph."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render

from croupier.web.may import Place, seen
from croupier.web.screens import samples

CHIPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 500, 1000)


@seen("look")
async def look(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001 - no night is shown
    languages = (request.language,)
    found = samples.every_mark(languages)
    context = {
        "chips": CHIPS,
        "wheels": samples.wheels(languages),
        "shipped": samples.shipped(languages),
        "last": samples.last(languages),
        "marks": found,
        "spots": found["roue-de-la-chance"],
    }
    return render(request, "look.html", context)
