"""The sentences of the practice table in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

PLAY: Final[Mapping[str, Words]] = {
    "all_stakes": Words("table", "table"),
    "balance": Words("Your chips: {units}", "Vos jetons : {units}"),
    "broke": Words(
        "You have too few chips left to bet. `chips` brings {units} more; `quit` leaves.",
        "Il ne vous reste pas de quoi miser. « jetons » : {units} de plus ; « quitter ».",
    ),
    "brought": Words("You bring {units} more.", "Vous apportez {units} de plus."),
    "goodbye": Words(
        "Thank you for playing. You leave with {units}.",
        "Merci d'avoir joué. Vous partez avec {units}.",
    ),
    "help": Words(
        "  SPOT UNITS   stake, e.g. `{letter} {minimum}`      spin, or Enter   spin the wheel\n"
        "  back SPOT    take a stake back        undo   repeat   double   clear\n"
        "  limits       the limits here          odds   rules   history   chips\n"
        "  fr           en français              quit",
        "  CASE UNITÉS  miser : « {letter} {minimum} »      lancer, ou Entrée   lancer la roue\n"
        "  retour CASE  reprendre une mise       annuler  répéter  doubler  vider\n"
        "  limites      les limites ici          chances  règles  historique  jetons\n"
        "  en           in English               quitter",
    ),
    "history_empty": Words("No round has been played yet.", "Aucun coup n'a encore été joué."),
    "independent": Words(
        "Spins are independent: what fell before says nothing about the next.",
        "Les tirages sont indépendants : le passé ne dit rien du suivant.",
    ),
    "last": Words("Last", "Derniers"),
    "limits": Words(
        "{spot}: from {minimum} to {maximum}, pays {pays} to 1",
        "{spot} : de {minimum} à {maximum}, rapporte {pays} pour 1",
    ),
    "limits_together": Words(
        "All your stakes together: from {minimum} to {maximum}.",
        "Toutes vos mises ensemble : de {minimum} à {maximum}.",
    ),
    "lost": Words(
        "You staked {units} on {spot}: lost.",
        "Vous aviez {units} sur {spot} : perdu.",
    ),
    "nothing_staked": Words("You had nothing on the layout.", "Vous n'aviez rien sur le tapis."),
    "nothing_to_repeat": Words(
        "There is nothing to repeat yet.", "Il n'y a encore rien à répéter."
    ),
    "nothing_to_undo": Words("There is nothing to undo.", "Il n'y a rien à annuler."),
    "others": Words("With you: {players}", "Avec vous : {players}"),
    "prompt": Words(
        "bet (`{letter} {minimum}`), Enter spins, `help`",
        "misez (« {letter} {minimum} »), Entrée lance, « aide »",
    ),
    "round": Words("Round {round}", "Coup {round}"),
    "spun": Words("{direction}, {turns} turns", "{direction}, {turns} tours"),
    "staked": Words("{units} on {spot}.", "{units} sur {spot}."),
    "taken_back": Words("Taken back from {spot}: {units}.", "Repris sur {spot} : {units}."),
    "unknown": Words(
        "I don't know what “{said}” means here. `help` lists what you can type.",
        "Je ne comprends pas « {said} » ici. « aide » dit ce que vous pouvez taper.",
    ),
    "whole_number": Words(
        "A stake is a whole number of chips, not “{said}”.",
        "Une mise est un nombre entier de jetons, pas « {said} ».",
    ),
    "won": Words(
        "You staked {units} on {spot}: you keep it and win {won} ({pays} to 1, {clause}).",
        "Vous aviez {units} sur {spot} : vous les gardez et gagnez {won} "
        "({pays} pour 1, {clause}).",
    ),
    "your_stakes": Words("you", "vous"),
}

# What a player may type, in either language, for each thing the table can do.
COMMANDS: Final[Mapping[str, Words]] = {
    "back": Words("back", "retour"),
    "chips": Words("chips", "jetons"),
    "clear": Words("clear", "vider"),
    "double": Words("double", "doubler"),
    "help": Words("help", "aide"),
    "history": Words("history", "historique"),
    "limits": Words("limits", "limites"),
    "odds": Words("odds", "chances"),
    "quit": Words("quit", "quitter"),
    "repeat": Words("repeat", "répéter"),
    "rules": Words("rules", "règles"),
    "spin": Words("spin", "lancer"),
    "undo": Words("undo", "annuler"),
}
