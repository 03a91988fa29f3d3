"""Sentences that every page shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BASE: Final[Mapping[str, Words]] = {
    "charset": Words(
        "This house reads UTF-8, and nothing else.",
        "Cette maison lit l'UTF-8, et rien d'autre.",
    ),
    "choose": Words("Choose", "Choisir"),
    "dismiss": Words("Dismiss", "Fermer"),
    "forged": Words(
        "This page was open for too long, or was not ours. Go back, reload it, and try again.",
        "Cette page est restée ouverte trop longtemps, ou n'est pas la nôtre. "
        "Revenez en arrière, rechargez-la et réessayez.",
    ),
    "home": Words("Home", "Accueil"),
    "language": Words("Language", "Langue"),
    "later": Words("Not now", "Pas maintenant"),
    "live": Words("Live", "En direct"),
    "lost": Words("There is nothing here.", "Il n'y a rien ici."),
    "night_shut": Words(
        "This night can't be opened now: another program has it, or its files can't be read. "
        "Tell whoever runs this house.",
        "Cette soirée ne peut pas être ouverte : un autre programme la tient, ou ses fichiers sont "
        "illisibles. Prévenez qui fait tourner la maison.",
    ),
    "no_such_host": Words(
        "This house is not known by that name. Use an address that it printed.",
        "Cette maison n'est pas connue sous ce nom. Prenez une adresse qu'elle a affichée.",
    ),
    "not_done": Words("Not done", "Pas fait"),
    "not_understood": Words("Not understood", "Pas compris"),
    "offline_since": Words("Offline since {time}", "Hors ligne depuis {time}"),
    "opening": Words(
        "Opening {night}: {done} of {total} entries checked. This page goes on by itself.",
        "Ouverture de la soirée {night} : {done} écritures vérifiées sur {total}. Cette page "
        "continue d'elle-même.",
    ),
    "our_mistake": Words(
        "A mistake of ours. Nothing was changed; try again.",
        "Une erreur de notre part. Rien n'a changé ; réessayez.",
    ),
    "pair": Words("{first}: {second}", "{first} : {second}"),
    "paper": Words("Light", "Clair"),
    "read_only": Words(
        "This night is open for reading only.", "Cette soirée n'est ouverte qu'à la lecture."
    ),
    "reconnecting": Words("Reconnecting", "Reconnexion"),
    "register_away": Words(
        "The register of people can't be reached now. Try again in a moment.",
        "Le registre des personnes n'est pas joignable. Réessayez dans un instant.",
    ),
    "refused": Words("Refused", "Refusé"),
    "room": Words("Dark", "Sombre"),
    "skip": Words("Skip to the content", "Aller au contenu"),
    "stopped": Words(
        "The journal could not be written. Whether this was recorded is not known: try again.",
        "Le journal n'a pas pu être écrit. On ne sait pas si c'est enregistré : réessayez.",
    ),
    "timer": Words("Seconds left to bet", "Secondes restantes pour miser"),
    "too_large": Words(
        "That is more than anybody has to say here. Nothing was changed.",
        "C'est plus que ce que l'on a à dire ici. Rien n'a changé.",
    ),
    "unfinished": Words("Not finished", "Pas terminé"),
    "unsent": Words(
        "No answer came: it may have been recorded, or not. Wait for “Live” and look at what the "
        "screen shows before you try again.",
        "Aucune réponse : c'est peut-être enregistré, peut-être pas. Attendez « En direct » et "
        "regardez ce que montre l'écran avant de réessayer.",
    ),
    "unwritten": Words(
        "The people's register can't be written now, so nothing was changed. Tell whoever runs "
        "this house, and try again.",
        "Le registre des personnes ne peut pas être écrit pour l'instant : rien n'a changé. "
        "Prévenez qui fait tourner la maison, et réessayez.",
    ),
    "whole_chips": Words(
        "“{typed}” can't be read as chips. Type a whole number, such as 5.",
        "« {typed} » ne se lit pas comme des jetons. Tapez un nombre entier, par exemple 5.",
    ),
    "whole_number": Words(
        "“{typed}” can't be read here. Type a whole number, such as 5.",
        "« {typed} » ne se lit pas ici. Tapez un nombre entier, par exemple 5.",
    ),
}
