"""Rulebooks whose text doesn't come with the program: their marks, and commands about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "attest": Words(
        "A scan of the rules that came with the licence: the licensee attests with it every text "
        "that isn't shipped.",
        "Les règles jointes à la licence, numérisées : son titulaire atteste ainsi chaque texte "
        "qui n'est pas livré.",
    ),
    "attest_rulebook": Words(
        "Adopt a rulebook whose text came with the licence: the licensee attests it with a scan.",
        "Adopter un règlement dont le texte était joint à la licence : son titulaire l'atteste "
        "avec les pages numérisées.",
    ),
    "scan": Words(
        "Write the scan that a rulebook was attested with to a file.",
        "Écrire dans un fichier le document numérisé qui atteste un règlement.",
    ),
    "scan_digest": Words(
        "Its SHA-256, as `night show --json` has it.",
        "Son SHA-256, tel que le donne `night show --json`.",
    ),
    "scan_file": Words(
        "The pages that came with the licence, as a picture or PDF.",
        "Les pages jointes à la licence, en image ou en PDF.",
    ),
}
ERRORS: Final[Mapping[str, Words]] = {
    "bad_scan": Words(
        "{file} is no scan that can be kept: it is empty, or larger than {most} MiB.",
        "{file} ne peut être conservé : le fichier est vide, ou dépasse {most} Mio.",
    ),
    "no_such_scan": Words(
        "No scan {scan} is stored with this night.",
        "Aucun document numérisé {scan} n'est conservé avec cette soirée.",
    ),
}
MARKS: Final[Mapping[str, Words]] = {
    "amended": Words(
        "AMENDED: differs from the shipped text in {clauses}.",
        "MODIFIÉ : diffère du texte livré ({clauses}).",
    ),
    "attested": Words(
        "NOT SHIPPED: attested as the text that came with the licence (scan {scan}).",
        "NON LIVRÉ : attesté comme le texte joint à la licence (document numérisé {scan}).",
    ),
    "attested_amended": Words(
        "NOT SHIPPED: attested as the text that came with the licence (scan {scan}); it differs "
        "from the shipped text in {clauses}.",
        "NON LIVRÉ : attesté comme le texte joint à la licence (document numérisé {scan}) ; il "
        "diffère du texte livré ({clauses}).",
    ),
    "not_shipped": Words(
        "NOT SHIPPED: this text does not come with the program.",
        "NON LIVRÉ : ce texte ne vient pas avec le logiciel.",
    ),
}
SHORT: Final[Mapping[str, Words]] = {
    "amended": Words("Amended rules", "Règles modifiées"),
    "not_shipped": Words("Rules not shipped", "Règles non livrées"),
}


def mark_text(differs: tuple[str, ...], scan: str) -> Words:
    """The mark of a text that isn't shipped, in both languages."""
    attested = "attested_amended" if differs else "attested"
    words = MARKS[attested if scan else mark_code(differs, scan)]
    facts = {"clauses": ", ".join(differs), "scan": scan[:12]}
    return Words(words.say("en", facts), words.say("fr", facts))


def named_mark(book: Mapping[str, Any]) -> Words:
    """The mark of a rulebook as it was described, behind its name and edition."""
    name = f"{book['rulebook']} ({book['edition']})"
    mark = mark_text(tuple(book["differs"]), book["scan"])
    return Words(f"{name}: {mark.en}", f"{name} : {mark.fr}")


def mark_code(differs: tuple[str, ...], scan: str) -> str:
    """Amended, where nobody attests a text that bears a shipped name; else not shipped."""
    return "amended" if differs and not scan else "not_shipped"
