"""The last words at a table, as they hold: a ruling may have overturned the result they told."""

from __future__ import annotations

from typing import Final, NamedTuple

from croupier.kit.events import Announced, announce
from croupier.kit.rules import Fact

TOLD: Final = {"number": "number", "result": "spot", "zero": "number"}  # which fact is the result


class Ended(NamedTuple):
    """How the last round ended, after every ruling: in which number or spot; None: annulled."""

    round: int
    result: Fact | None


def last_words(said: Announced | None, ended: Ended | None) -> Announced | None:
    if said is None or said.words not in TOLD or ended is None:
        return said
    fact, (round_, result) = TOLD[said.words], ended
    if result is None:
        return announce("round_annulled", said.clause, round=round_)
    if result == dict(said.facts)[fact]:
        return said
    if fact == "number":
        return announce("number_corrected", said.clause, round=round_, number=result)
    return announce("result_corrected", said.clause, round=round_, spot=result)
