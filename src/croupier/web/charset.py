"""Text is UTF-8 here: whatever says that it is something else is turned away unread."""

from __future__ import annotations

import codecs
from typing import Any, Final

from django.http import HttpResponse, JsonResponse

from croupier.words.web import sentence

OURS: Final = ("utf-8", "ascii")  # by whichever of their names


def refuse_charset(request: Any) -> HttpResponse | None:
    """An answer to a body that nobody here reads, or None. Call it before anything is read.

    Django takes whatever charset Python knows, also for addresses: `hex` is one. Some of these
    fall over when a form is read.
    """
    said = request.content_params.get("charset")
    if said is None:
        return None
    if _name(said) in OURS:
        request.encoding = "utf-8"  # Django's own check knows it by this name alone
        return None
    words = sentence("base.charset")
    if request.path.startswith("/api/"):
        return JsonResponse({"malformed": words.en}, status=400)
    text = f"{words.en}\n{words.fr}\n"
    return HttpResponse(text, status=400, content_type="text/plain; charset=utf-8")


def _name(said: str) -> str:
    try:
        return codecs.lookup(said).name
    except LookupError:
        return ""
