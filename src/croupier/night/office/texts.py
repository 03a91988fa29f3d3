"""The texts of rulebooks: which of them a licensed night takes, and how each is marked."""

from __future__ import annotations

from typing import Any, Final

from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command
from croupier.night.office.model import Adopted, Office, OpenNight, Procedure
from croupier.night.rules import EventRules
from croupier.rulebooks.model import Rulebook

MARKED_FROM: Final = 3  # the edition of the procedure from which texts are looked at


def refuse_text(
    rules: EventRules, night: Office | OpenNight, command: Command, book: Rulebook[Any]
) -> Refusal | None:
    """Why a night that is, or begins, so doesn't take this text. Reasons in descending precedence.

    What was shipped once stays shipped, and may be attested as well: so a later version, which
    ships more, decides the same.
    """
    scan = command.action.scan
    if scan and command.by.role is not Role.LICENSEE:
        return refuse("licensee_attests", rules.games, rulebook=book.name)
    if scan or book.shipped or night.practice or night.procedure < MARKED_FROM:
        return None
    if book.differs:
        clauses = ", ".join(book.differs)
        return refuse("text_amended", rules.games, rulebook=book.name, clauses=clauses)
    return refuse("text_not_shipped", rules.games, rulebook=book.name)


def adopt_text(book: Rulebook[Any], procedure: Procedure, scan: str) -> Adopted:
    """The whole text of a rulebook for the record, with its marks."""
    marked = procedure >= MARKED_FROM and not book.shipped
    return Adopted(
        rulebook=book.digest,
        name=book.name,
        edition=book.edition,
        file=book.file,
        sources=dict(book.sources),
        choices=dict(book.choices),
        shipped=not marked,
        differs=book.differs if marked else (),
        scan=scan,
    )
