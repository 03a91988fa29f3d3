"""Which papers were printed when, and by whom: the first printing is the original, alone."""

from __future__ import annotations

from datetime import UTC, datetime

from django.db import IntegrityError, transaction

from croupier.web.log import try_note
from croupier.web.models import Printing
from croupier.web.waits import off_loop


@off_loop
def printed(night: str, paper: str, by: str, size: str, languages: str) -> Printing:
    """One more printing of this paper. Its number is kept before anybody has the paper."""
    while True:
        number = Printing.objects.filter(night=night, paper=paper).count() + 1
        made = Printing(
            night=night, paper=paper, number=number, at=datetime.now(UTC), by=by, size=size,
            languages=languages,
        )  # fmt: skip
        try:
            with transaction.atomic():
                made.save(force_insert=True)
        except IntegrityError:  # somebody else was faster
            continue
        kind = "printed" if number == 1 else "reprinted"
        try_note(kind, by=by, night=night, paper=paper, number=number)
        return made


@off_loop
def printings(night: str, paper: str) -> list[Printing]:
    """Every printing of a paper, the original first."""
    return list(Printing.objects.filter(night=night, paper=paper).order_by("number"))


@off_loop
def originals(night: str) -> frozenset[str]:
    """The papers of a night whose original was printed."""
    found = Printing.objects.filter(night=night, number=1)
    return frozenset(found.values_list("paper", flat=True))
