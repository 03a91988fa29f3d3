"""The way back: from a clause or the record to the page of a night that somebody came from."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit

from croupier.words.web import sentence
from croupier.words.words import Language

FROM: Final = "from"
# Pages where people are at work; not a form's address, and no other place that a link could name.
PAGES: Final = re.compile(
    r"/nights/(?P<night>[\w-]{1,63})"
    r"(?:/tables/(?P<table>[\w-]{1,30})/(?:board|console|play)"
    r"|/(?P<page>bank|bank/close|office|record|runner|wall))?",
    re.ASCII,
)


SAID: Final = {
    "bank": "clauses.back_to_bank",
    "bank/close": "clauses.back_to_bank",
    "night": "clauses.back_to_night",
    "office": "clauses.back_to_office",
    "record": "clauses.back_to_record",
    "runner": "clauses.back_to_runner",
    "wall": "clauses.back_to_wall",
}


class Back(NamedTuple):
    path: str
    said: str

    @property
    def asked(self) -> str:
        """For links that lead further from there."""
        return f"{FROM}={quote(self.path)}"


def back_of(request: Any) -> Back | None:
    """Where this reader was: by the address, else by the page before; it is kept in the address."""
    came = urlsplit(request.headers.get("Referer", ""))
    near = came.netloc == request.get_host()
    path = request.GET.get(FROM) or (came.path if near else "")
    found = PAGES.fullmatch(path)
    if found is None or path == request.path:
        return None
    request.GET = request.GET.copy()
    request.GET[FROM] = path
    return Back(path, _said(found, request.language))


def _said(found: re.Match[str], language: Language) -> str:
    if table := found["table"]:
        return sentence("clauses.back_to_table").say(language, {"table": table})
    return sentence(SAID[found["page"] or "night"]).say(language)
