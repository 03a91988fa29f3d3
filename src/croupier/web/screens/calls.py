"""The last words at a table, as they hold: a ruling may have overturned the result they told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.floor.sights import Sight
from croupier.kit.events import Announced, announce

TOLD: Final = {"number": "number", "result": "spot", "zero": "number"}  # which fact is the result


def last_words(sight: Sight, view: Mapping[str, Any]) -> Announced | None:
    said, last = sight.said, view["last"]
    if said is None or said.words not in TOLD or last is None:
        return said
    fact, round_ = TOLD[said.words], last["round"]
    if last[fact] is None:
        return announce("round_annulled", said.clause, round=round_)
    if last[fact] == dict(said.facts)[fact]:
        return said
    if fact == "number":
        return announce("number_corrected", said.clause, round=round_, number=last[fact])
    return announce("result_corrected", said.clause, round=round_, spot=last[fact])
