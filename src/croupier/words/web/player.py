"""A player's screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

PLAYER: Final[Mapping[str, Words]] = {
    "amount_head": Words("Amount", "Montant"),
    "ask_seat": Words("Ask the croupier for a seat", "Demandez une place au croupier"),
    "ask_seat_why": Words(
        "Say this name. The croupier looks first: nobody under {age} plays.",
        "Dites ce nom. Le croupier regarde d'abord : personne ne joue avant {age} ans.",
    ),
    "asked": Words(
        "A ruling has been asked for: the pit boss will come.",
        "Un arbitrage est demandé : l'inspecteur de table va venir.",
    ),
    "balance": Words("Balance", "Solde"),
    "owed": Words(
        "The table owes you {units}: you are paid before the next round.",
        "La table vous doit {units} : vous êtes payé avant le coup suivant.",
    ),
    "brought": Words("Practice chips you bring", "Jetons d'entraînement que vous apportez"),
    "chance": Words("Of {total}", "Sur {total}"),
    "chip": Words("Chip to place", "Jeton à poser"),
    "clear": Words("Clear", "Effacer"),
    "closed": Words(
        "This table is closed. If it opens again, this page follows by itself.",
        "Cette table est fermée. Si elle rouvre, cette page suit d'elle-même.",
    ),
    "dispute": Words("Ask the pit boss to rule", "Demander l'arbitrage de l'inspecteur de table"),
    "dispute_about": Words("What is it about?", "De quoi s'agit-il ?"),
    "double": Words("Double", "Doubler"),
    "history": Words("My history", "Mon historique"),
    "history_abandoned": Words("Kept apart: nobody claimed it", "Mis à part : non réclamé"),
    "history_brought": Words("Brought to the table", "Apporté à la table"),
    "history_carried": Words("Carried away", "Emporté"),
    "history_chips_changed": Words(
        "Changed into colour chips: {stake}", "Change en couleur : {stake}"
    ),
    "history_chips_changed_back": Words(
        "Changed into value chips: {stake}", "Change en valeur : {stake}"
    ),
    "history_colour_freed": Words("Colour given back", "Couleur rendue"),
    "history_colour_taken": Words("Colour taken", "Couleur prise"),
    "history_corrected": Words("Corrected, {spot}", "Correction : {spot}"),
    "history_empty": Words("You have not played here yet.", "Vous n'avez pas encore joué ici."),
    "history_lost": Words("Lost on {spot}: {stake}", "Perte : {spot}, {stake}"),
    "history_reopened": Words(
        "By a ruling, {spot} is open again", "Par décision, {spot} est de nouveau en jeu"
    ),
    "history_returned": Words("Given back, {spot}", "Mise rendue : {spot}"),
    "history_staked": Words("Staked on {spot}", "Mise : {spot}"),
    "history_taken_back": Words("Taken back from {spot}", "Reprise : {spot}"),
    "history_tipped": Words("Tip to the employees", "Pourboire aux employés"),
    "history_won": Words(
        "Won on {spot}: {won}, and the stake back: {stake}",
        "Gain : {spot}, {won}, et la mise rendue : {stake}",
    ),
    "how": Words("Choose a chip, then tap a spot.", "Choisissez un jeton, puis touchez une case."),
    "independent": Words(
        "Newest first. Every spin is independent.",
        "Du plus récent au plus ancien. Chaque coup est indépendant.",
    ),
    "last": Words("Last spins", "Derniers coups"),
    "layout": Words("Layout", "Tapis"),
    "leave": Words("Leave the table", "Quitter la table"),
    "left": Words("You have left the table.", "Vous avez quitté la table."),
    "left_with": Words(
        "You have left the table with {units}.", "Vous avez quitté la table avec {units}."
    ),
    "limit_all": Words(
        "At most {units} a spin in all; at least {minimum} a spot.",
        "Au plus {units} par coup en tout ; au moins {minimum} par case.",
    ),
    "limits": Words("Limits and pay-offs", "Limites et paiements"),
    "line_back": Words("{stake} on {spot}: given back.", "{spot} : mise de {stake} rendue."),
    "line_lost": Words("{stake} on {spot}: lost.", "{spot} : mise de {stake} perdue."),
    "line_won": Words(
        "{stake} on {spot} at {pays} to 1: {won} won, and you keep your stake.",
        "{spot} à {pays} pour 1, mise de {stake} : gain de {won}, et vous gardez votre mise.",
    ),
    "max": Words("max. {units}", "max. {units}"),
    "minimum": Words("At least {units} a spot.", "Au moins {units} par case."),
    "more": Words("Leave, or ask for a ruling", "Partir, ou demander un arbitrage"),
    "net_even": Words(
        "Round {round}: you have neither won nor lost.", "Coup {round} : ni gain ni perte."
    ),
    "net_lost": Words("Round {round}: you lost {units}.", "Coup {round} : perte de {units}."),
    "net_won": Words("Round {round}: you won {units}.", "Coup {round} : gain de {units}."),
    "not_open": Words(
        "This table is not open yet. Stay here: the page follows by itself.",
        "Cette table n'est pas encore ouverte. Restez ici : la page suit d'elle-même.",
    ),
    "of_age": Words("I am {age} or over.", "J'ai {age} ans ou plus."),
    "outcome": Words("Round {round}, for you", "Coup {round} : votre résultat"),
    "outcome_none": Words(
        "What a round means for you will stand here.", "Votre résultat de chaque coup sera ici."
    ),
    "own_stake": Words("your stake: {units}", "votre mise : {units}"),
    "pays": Words("pays {pays} : 1", "paie {pays} : 1"),
    "pays_head": Words("Pays", "Paie"),
    "repeat": Words("Repeat", "Rejouer"),
    "round": Words("round {round}", "coup {round}"),
    "round_head": Words("Round", "Coup"),
    "seat": Words("seat {seat}", "place {seat}"),
    "silence": Words("The game is about to begin", "La partie va commencer"),
    "sit": Words("Sit down", "S'asseoir"),
    "spot": Words("Spot", "Case"),
    "stake_head": Words("Stake", "Mise"),
    "staked": Words("My stakes", "Mes mises"),
    "standing": Words("Place {seat}, standing", "Place {seat}, debout"),
    "take_seat": Words("Take a seat", "Prenez place"),
    "undo": Words("Undo", "Annuler"),
    "what_head": Words("What", "Quoi"),
    "wheel_and_last": Words("Wheel and last spins", "Roue et derniers coups"),
    "which_seat": Words("Which seat?", "Quelle place ?"),
}
