"""Sentences about the keys that people sign with, and about PINs that open them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

SIGNING: Final[Mapping[str, Words]] = {
    "asked": Words(
        "{by} has asked for a new key. The licensee, the director or the recorder confirms it, "
        "but not {by}.",
        "Nouvelle clé demandée par {by}. Le titulaire, le directeur ou le secrétaire la "
        "confirme, mais pas {by}.",
    ),
    "choose_pin": Words(
        "You have no PIN yet. Choose one: you sign with it from then on.",
        "Vous n'avez pas encore de code. Choisissez-en un : il vous servira à signer.",
    ),
    "confirm": Words(
        "Confirm the new key",
        "Confirmer la nouvelle clé",
    ),
    "differs": Words(
        "A new PIN brought a new key. Somebody asks for it here, and somebody else confirms it.",
        "Un nouveau code a donné une nouvelle clé. Quelqu'un la demande ici, une autre "
        "personne la confirme.",
    ),
    "elsewhere": Words(
        "Your key was made on another installation. Ask an administrator for a new PIN.",
        "Votre clé vient d'une autre installation. Demandez un nouveau code à l'administrateur.",
    ),
    "kept_out": Words(
        "{name} is kept out of this house, and signs nothing.",
        "{name} n'a plus accès à la maison, et ne signe rien.",
    ),
    "keys": Words(
        "Keys to sign with",
        "Clés de signature",
    ),
    "locked": Words(
        "{tries} wrong PINs: this key signs nothing any more. Ask an administrator for a new PIN.",
        "{tries} codes erronés : cette clé ne signe plus. Demandez un nouveau code à "
        "l'administrateur.",
    ),
    "locked_person": Words(
        "{name} typed a wrong PIN too often, and can't sign until there is a new one.",
        "Trop de codes erronés : {name} ne peut plus signer avant d'avoir un nouveau code.",
    ),
    "no_account": Words(
        "{name} has no PIN in this house: an administrator makes one first.",
        "{name} n'a pas de code dans cette maison : un administrateur en crée un d'abord.",
    ),
    "own_screen": Words(
        "Too many wrong PINs here: {name} signs on their own screen.",
        "Trop de codes erronés ici : {name} signe sur son propre écran.",
    ),
    "own_screen_first": Words(
        "{name} has no PIN yet: they choose it on their own screen, where they sign first.",
        "{name} n'a pas encore de code : il se choisit sur son propre écran, en y signant d'abord.",
    ),
    "own_screen_short": Words(
        "This PIN is too short by now: {name} signs in on their own screen, and changes it there.",
        "Ce code est désormais trop court : {name} s'identifie sur son propre écran et l'y change.",
    ),
    "reset": Words(
        "With a new PIN comes a new key to sign with. Where {name} has signed before, two "
        "people put it in force at the office of the night.",
        "Un nouveau code donne une nouvelle clé de signature. Là où {name} a déjà une clé, "
        "deux personnes mettent la nouvelle en vigueur au bureau de la soirée.",
    ),
    "waits": Words(
        "Your key is a new one. The licensee, the director or the recorder confirms it at the "
        "office; then sign again.",
        "Votre clé est nouvelle. Le titulaire, le directeur ou le secrétaire la confirme au "
        "bureau ; signez ensuite.",
    ),
    "wrong_pin": Words(
        "That is not your PIN. Tries left: {left}",
        "Ce n'est pas votre code. Essais restants : {left}",
    ),
}
