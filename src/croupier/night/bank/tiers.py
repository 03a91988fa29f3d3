"""What a difference demands, by how large it is; and of which papers anything is demanded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from croupier.night.bank.events import Tier
from croupier.night.bank.model import Paper, Papers
from croupier.night.rules import EventRules

DIFFERS: Final = ("manager", "report", "regulator")  # a paper of these tiers asks for more
COUNTED: Final = ("first", "second", "person", "confirmed")  # who can't acknowledge it themselves


def tier_at(rules: EventRules, cents: int) -> Tier:
    if rules.regulator_from_cents and cents >= rules.regulator_from_cents.value:
        return "regulator"
    if rules.report_over_cents and cents > rules.report_over_cents.value:
        return "report"
    return "manager"


def differing(papers: Papers) -> Iterator[Paper]:
    """Count sheets that differ from the books, and what was written off without a count."""
    every = chain(papers.of("count"), papers.of("write-off"))
    return (one for one in every if one.tier in DIFFERS and one.state != "void")


def makers(paper: Paper) -> set[str]:
    """Whose word it is that so much is missing."""
    return {paper.hands[part] for part in COUNTED if part in paper.hands}
