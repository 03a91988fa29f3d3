"""Every component in its states, in both themes: for us, and for tests to photograph."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render

from croupier.web.may import Place, seen
from croupier.web.screens import samples
from croupier.words.words import Language

CHIPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 500, 1000)


@seen("look")
async def look(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001 - no night is shown
    return render(request, "look.html", components(request.language))


def components(language: Language) -> dict[str, Any]:
    languages = (language,)
    found = samples.every_mark(languages)
    return {
        "chips": CHIPS,
        "wheels": samples.wheels(languages),
        "shipped": samples.shipped(languages),
        "last": samples.last(languages),
        "marks": found,
        "spots": found[samples.WHEELS[0]],
    }
