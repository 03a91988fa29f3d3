"""The last words at a table, as they hold: a ruling may have overturned the result they told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.floor.sights import Sight
from croupier.kit.events import Announced, announce


def last_words(sight: Sight, view: Mapping[str, Any]) -> Announced | None:
    said, last = sight.said, view["last"]
    if said is None or said.words != "result" or last is None:
        return said
    if last["spot"] is None:
        return announce("round_annulled", said.clause, round=last["round"])
    if last["spot"] != dict(said.facts)["spot"]:
        return announce("result_corrected", said.clause, round=last["round"], spot=last["spot"])
    return said
