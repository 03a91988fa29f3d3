"""A fill of a table as a paper, as long and as hostile as a test wants it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from croupier.reports.sheet import Cell, Column, Foot, Grid, Money, Sheet, Signature, Text, Worth
from croupier.words.words import Words

AT = datetime(2026, 3, 1, 22, 15, 3, tzinfo=ZoneInfo("America/Toronto"))
CHECKPOINT = "croupier/spring\n1042\nqx8wd4D3y3n0y1l8c7a8S0m9cQ1k2n3b4v5c6x7z8a9=\n"
COLUMNS = (
    Column(Words("Denomination", "Coupure")),
    Column(Words("What it is", "De quoi il s’agit")),
    Column(Words("Count", "Nombre de pièces"), figures=True),
    Column(Words("Value", "Valeur"), figures=True),
)


def foot(licensee: str = "Les Amis de l’Orchestre", checkpoint: str | None = CHECKPOINT) -> Foot:
    return Foot(licensee, "Spring night", AT, "America/Toronto", checkpoint)


def fill(
    rows: int = 3, name: str = "Zoë Beauséjour", what: Text = "chips", mark: Words | None = None
) -> Sheet:
    """A voucher with so many rows, on which somebody of this name signed."""
    lines: tuple[tuple[Cell, ...], ...] = tuple(
        (Worth(5, "CAD"), what, 1000 + row, Money(123_456 * row, "CAD")) for row in range(rows)
    )
    total: tuple[Cell, ...] = (Words("Total", "Total"), None, 1000 * rows, Money(-50, "CAD"))
    return Sheet(
        kind="fill",
        title=Words("Fill voucher", "Bon d’approvisionnement"),
        foot=foot(),
        number="F-41",
        mark=mark,
        head=((Words("Table", "Table"), "R1"), (Words("Asked by", "Demandé par"), name)),
        grids=(Grid(COLUMNS, lines, (total,), Words("Chips", "Jetons")),),
        notes=(Words("Against a signed voucher.", "Contre un reçu signé."), name),
        signatures=(
            Signature(Words("Cashier", "Caissier"), name, AT, "3f2a 9c10"),
            Signature(Words("Recorder", "Secrétaire")),
        ),
    )
