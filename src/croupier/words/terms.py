"""Single words that stand inside sentences: directions, parts, reasons, colours, media."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.titles import Title
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "a advance": Words("line of the carnet", "ligne du carnet"),
    "a bank": Words("the bank", "la banque"),
    "a paper": Words("paper", "la pièce"),
    "a players": Words("players", "les joueurs"),
    "a register": Words("the control register", "le registre de contrôle"),
    "a runner": Words("runner", "le préposé"),
    "a table": Words("table", "la table"),
    "anticlockwise": Words("anticlockwise", "dans le sens antihoraire"),
    "ball": Words("ball", "bille"),
    "black": Words(
        "black",
        "noir",
    ),
    "blue": Words(
        "blue",
        "bleu",
    ),
    "cash": Words("cash", "de l'argent en espèces"),
    "cashier": Words("cashier", "caissier"),
    "chance": Words("wheel", "roue"),
    "chip_in_cylinder": Words(
        "a chip fell into the cylinder",
        "un jeton est tombé dans le cylindre",
    ),
    "chips": Words("chips", "des jetons"),
    "clock": Words("clock", "horloge"),
    "clockwise": Words("clockwise", "dans le sens horaire"),
    "croupier": Words("croupier", "croupier"),
    "director": Words("director", "directeur"),
    "even": Words(
        "even",
        "pair",
    ),
    "green": Words(
        "green",
        "vert",
    ),
    "high": Words(
        "high",
        "passe",
    ),
    "inspector": Words("inspector", "inspecteur de l'autorité"),
    "licensee": Words("licensee", "titulaire de la licence"),
    "low": Words(
        "low",
        "manque",
    ),
    "mode not redeemable": Words("Play money, not redeemable", "Argent de jeu, sans échange"),
    "mode redeemable": Words("Chips, redeemable", "Jetons échangeables"),
    "no": Words("no", "non"),
    "no_pocket": Words(
        "the ball came to rest in no pocket",
        "la bille n'est dans aucune case",
    ),
    "obstruction": Words("the wheel was obstructed", "la roue a été gênée"),
    "odd": Words(
        "odd",
        "impair",
    ),
    "on_a_peg": Words("the marker rests on a peg", "le marqueur est sur un taquet"),
    "orange": Words(
        "orange",
        "orange",
    ),
    "pink": Words(
        "pink",
        "rose",
    ),
    "pit boss": Words("pit boss", "inspecteur de table"),
    "plaques": Words("plaques", "des plaques"),
    "play money": Words("play money", "de l'argent de jeu"),
    "player": Words("player", "joueur"),
    "recorder": Words("recorder", "secrétaire"),
    "red": Words(
        "red",
        "rouge",
    ),
    "ruling": Words("by ruling", "sur décision"),
    "runner": Words("runner", "préposé"),
    "shoe": Words("shoe", "sabot"),
    "tokens": Words("tokens", "des pièces de jeu"),
    "too_few_revolutions": Words(
        "the wheel made too few revolutions", "la roue n'a pas fait assez de tours"
    ),
    "violet": Words(
        "violet",
        "violet",
    ),
    "white": Words(
        "white",
        "blanc",
    ),
    "yellow": Words(
        "yellow",
        "jaune",
    ),
    "yes": Words("yes", "oui"),
}
TERMS: Final[Mapping[str, Words]] = with_words(_OWN, "terms")
ANNOUNCEMENT: Final = "announcement "  # before the name of what is said aloud, among a law's terms
MODE: Final = "mode "  # before the name of a mode of the bank
PARTS: Final = (
    "pit boss", "cashier", "croupier", "director", "inspector", "licensee", "recorder", "runner",
)  # fmt: skip


def titles_in(terms: Mapping[str, Words]) -> tuple[Title, ...]:
    """The titles that a law gives people, where it has its own."""
    return tuple(
        Title(language, getattr(TERMS[part], language), getattr(terms[part], language))
        for part in PARTS
        if part in terms
        for language in ("en", "fr")
    )
