"""What a wheel refuses, and why, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WHEEL: Final[Mapping[str, Words]] = {
    "above_maximum": Words(
        "That would be too much: the most here is {maximum} in all.",
        "Ce serait trop : le maximum ici est de {maximum} en tout.",
    ),
    "already_called": Words(
        "Bets are closed already.",
        "Les mises sont déjà closes.",
    ),
    "already_turning": Words(
        "The wheel is turning already: wait until it rests.",
        "La roue tourne déjà : attendez qu'elle s'arrête.",
    ),
    "below_minimum": Words(
        "That is too little: the least here is {minimum}.",
        "C'est trop peu : le minimum ici est de {minimum}.",
    ),
    "bets_not_closed": Words(
        "Call the bets closed first: the result comes after it.",
        "Annoncez d'abord la clôture des mises : le résultat vient ensuite.",
    ),
    "cutoff_not_announced": Words(
        "Announce the cutoff of bets first, then spin.",
        "Annoncez d'abord la fin des paris, puis lancez la roue.",
    ),
    "direction_not_reversed": Words(
        "The last spin went that way: spin {direction}.",
        "Le lancer précédent allait dans ce sens : lancez {direction}.",
    ),
    "direction_not_stated": Words(
        "Say in which direction it is spun.",
        "Indiquez le sens du lancer.",
    ),
    "maximum_holds_today": Words(
        "The maximum was fixed when the table opened; it holds until tomorrow.",
        "Le maximum a été fixé à l'ouverture de la table ; il vaut jusqu'à demain.",
    ),
    "maximum_is_the_laws": Words(
        "The rules set the maximum at this table; the house sets none of its own.",
        "Les règles fixent le maximum à cette table ; la maison n'en fixe pas d'autre.",
    ),
    "maximum_out_of_bounds": Words(
        "The maximum on {spot} must lie between {minimum} and {most}.",
        "Le maximum sur {spot} doit être compris entre {minimum} et {most}.",
    ),
    "minimum_holds_today": Words(
        "The minimum was fixed when the table opened; it holds until tomorrow.",
        "Le minimum a été fixé à l'ouverture de la table ; il vaut jusqu'à demain.",
    ),
    "minimum_too_high": Words(
        "The minimum bet may be {maximum} at most.",
        "La mise minimale ne peut dépasser {maximum}.",
    ),
    "minimum_too_low": Words(
        "The minimum may be raised, not lowered: it is at least {minimum}.",
        "Le minimum peut être augmenté, pas abaissé : il est d'au moins {minimum}.",
    ),
    "more_than_staked": Words(
        "Between 1 and {staked} can be taken back from there.",
        "On peut reprendre de cette case entre 1 et {staked}.",
    ),
    "no_more_bets": Words(
        "No more bets.",
        "Les mises sont closes.",
    ),
    "no_result_to_show": Words(
        "No result waits to be announced here.",
        "Aucun résultat n'attend d'être annoncé ici.",
    ),
    "no_result_yet": Words(
        "This spin has no result yet, so there is nothing to correct: void it, or let it land.",
        "Ce tirage n'a pas encore de résultat à corriger : annulez-le ou attendez l'arrêt.",
    ),
    "no_spin_to_void": Words(
        "No spin is in progress in this round.",
        "Aucun tirage n'est en cours dans ce coup.",
    ),
    "no_such_round": Words(
        "There is no such closed round.",
        "Il n'y a pas de tel coup terminé.",
    ),
    "no_such_seat": Words(
        "There is no such seat: this table has {seats}.",
        "Cette place n'existe pas : la table en a {seats}.",
    ),
    "no_such_segment": Words(
        "There is no segment {segment}: this wheel has 1 to {segments}. Key it again.",
        "Il n'y a pas de case {segment} : cette roue va de 1 à {segments}. Saisissez de nouveau.",
    ),
    "no_such_spot": Words(
        "There is no {spot} on this layout.",
        "Il n'y a pas de {spot} sur ce tapis.",
    ),
    "no_such_turns": Words(
        "A wheel makes no turns, or some: count them again.",
        "Une roue fait zéro tour ou plus : comptez de nouveau.",
    ),
    "not_a_betting_medium": Words(
        "One doesn't bet with {medium} here.",
        "On ne mise pas avec {medium} ici.",
    ),
    "not_a_multiple": Words(
        "Bets are multiples of {multiple}.",
        "Les mises sont des multiples de {multiple}.",
    ),
    "not_the_lawful_pay": Words(
        "{spot} pays {lawful} to 1 by law.",
        "{spot} rapporte {lawful} pour 1 selon la loi.",
    ),
    "not_the_lawful_segments": Words(
        "The wheel {wheel} doesn't have the segments that the law gives.",
        "La roue {wheel} n'a pas les cases que la loi prévoit.",
    ),
    "nothing_staked": Words(
        "You have nothing on the layout.",
        "Vous n'avez aucune mise sur le tapis.",
    ),
    "nothing_there": Words(
        "You have nothing on {spot}.",
        "Vous n'avez rien sur {spot}.",
    ),
    "nothing_to_correct": Words(
        "Round {round} stands so already.",
        "Le coup {round} est déjà ainsi.",
    ),
    "nothing_to_place": Words(
        "Say which spots you stake on, and how much on each.",
        "Indiquez sur quelles cases vous misez, et combien sur chacune.",
    ),
    "only_players_stake": Words(
        "Only players stake, and take their own stakes back.",
        "Seuls les joueurs misent et reprennent leurs mises.",
    ),
    "only_the_croupier_calls": Words(
        "Only the croupier closes the bets.",
        "Seul le croupier clôt les mises.",
    ),
    "only_the_croupier_invites": Words(
        "Only the croupier invites bets.",
        "Seul le croupier invite à miser.",
    ),
    "only_the_croupier_sees_it": Words(
        "Tell the croupier: an obstruction is recorded by the croupier.",
        "Dites-le au croupier : c'est lui qui constate une obstruction.",
    ),
    "only_the_croupier_shows": Words(
        "Only the croupier announces the result and points it out.",
        "Seul le croupier annonce le résultat et le désigne.",
    ),
    "only_the_croupier_spins": Words(
        "Only the croupier spins the wheel.",
        "Seul le croupier lance la roue.",
    ),
    "only_the_director_raises": Words(
        "Only the director may raise the minimum, at the opening.",
        "Seul le directeur peut augmenter le minimum, à l'ouverture.",
    ),
    "only_the_pit_boss_rules": Words(
        "Only the pit boss rules on a dispute.",
        "Seul l'inspecteur de table tranche un litige.",
    ),
    "only_the_wheel_lands": Words(
        "Only the wheel itself says where it rests.",
        "Seule la roue dit où elle s'arrête.",
    ),
    "pays_too_much": Words(
        "{spot} pays {pays} to 1 on this wheel; the most allowed is {pays_max} to 1.",
        "{spot} rapporte {pays} contre 1 sur cette roue ; le plus permis est {pays_max} contre 1.",
    ),
    "result_not_shown": Words(
        "There is a result: announce it, point it out and settle it.",
        "Il y a un résultat : annoncez-le, désignez-le et réglez.",
    ),
    "wheel_not_spun": Words(
        "The wheel has not been spun.",
        "La roue n'a pas été lancée.",
    ),
    "wheel_not_turning": Words(
        "The wheel is not turning: spin it first.",
        "La roue ne tourne pas : lancez-la d'abord.",
    ),
    "which_segment": Words(
        "Say which segment the wheel really showed.",
        "Indiquez la case que la roue a réellement donnée.",
    ),
}
