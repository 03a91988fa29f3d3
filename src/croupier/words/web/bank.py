"""The bank's pages: the mode, counting, opening, selling, the identity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.web.bank_work import BANK_WORK
from croupier.words.words import Words

_BANK: Final[Mapping[str, Words]] = {
    "add_up": Words("Add up", "Additionner"),
    "agrees": Words("agrees", "concorde"),
    "amount": Words("Amount", "Montant"),
    "amount_missing": Words(
        "Type how much to sell: a whole amount, such as 35.",
        "Tapez combien vendre : un montant entier, par exemple 35.",
    ),
    "amount_unread": Words(
        "“{typed}” can't be read as an amount. Type it as 40 or 12.50.",
        "« {typed} » ne se lit pas comme un montant. Écrivez 40 ou 12,50.",
    ),
    "amount_wanted": Words(
        "“{typed}” can't be sold. Type a whole amount, such as 35.",
        "« {typed} » ne se vend pas. Tapez un montant entier, par exemple 35.",
    ),
    "and_more": Words("And {count} more.", "Et {count} de plus."),
    "another": Words("Another one", "Une autre"),
    "another_count": Words("Another denomination: how many", "Autre coupure : combien"),
    "another_each": Words(
        "Another denomination: what one is worth",
        "Autre coupure : valeur d'une pièce",
    ),
    "another_half": Words(
        "Half of “Another one” is empty: {typed}. Type what one is worth and how many there are, "
        "or empty both.",
        "« Une autre » n'est remplie qu'à moitié : {typed}. Tapez ce que vaut une pièce et "
        "combien il y en a, ou videz les deux.",
    ),
    "another_there": Words(
        "{each} has a line of its own: type all of them there.",
        "{each} a sa propre ligne : tapez-les toutes là.",
    ),
    "at_tables": Words("Tables", "Tables"),
    "bank": Words("Bank", "Banque"),
    "below_nothing": Words(
        "“{typed}” beside {each}: there can't be less than nothing. Type how many there are.",
        "« {typed} » en face de {each} : il ne peut y avoir moins que rien. Tapez combien il y en "
        "a.",
    ),
    "books_missing": Words("Before the night closes", "Avant de clore la soirée"),
    "both_sign": Words(
        "Both sign the sheet with their PIN. The second signature opens the bank.",
        "Tous deux signent la feuille avec leur code. La seconde signature ouvre la banque.",
    ),
    "broken_since": Words(
        "A line doesn't agree: more was counted than was issued, some time after",
        "Une ligne ne concorde pas : on a compté plus que l'émission, quelque part après",
    ),
    "brought": Words(
        "Brought by the licensee, not given back yet",
        "Apporté par le titulaire, pas encore rendu",
    ),
    "buyer": Words(
        "Table {table}, seat {seat}: {player}", "Table {table}, place {seat} : {player}"
    ),
    "cannot_make": Words(
        "{units} can't be made up of what is in stock. Choose other pieces below, or another "
        "amount.",
        "On ne peut pas composer {units} avec la réserve. Choisissez d'autres coupures "
        "ci-dessous, ou un autre montant.",
    ),
    "cash": Words("Cash", "Espèces"),
    "cash_missing": Words(
        "Say how much cash was handed over.",
        "Dites combien d'espèces ont été remises.",
    ),
    "cash_received": Words(
        "Cash received? This tap records the sale.",
        "Espèces reçues ? Cette touche enregistre la vente.",
    ),
    "change": Words("change {cash}", "rendre {cash}"),
    "change_pieces": Words("Make change", "Faire le change"),
    "check": Words("Check", "Contrôle"),
    "chips": Words("Chips", "Jetons"),
    "chips_of": Words("{each} chips", "Jetons de {each}"),
    "choose_mode": Words("Choose: {other}", "Choisir : {other}"),
    "choose_amount": Words("Choose", "Choisir"),
    "choose_first": Words("Choose an amount first.", "Choisissez d'abord un montant."),
    "count_and_worth": Words(
        "{count} × {each} is not {amount}: put one of them right.",
        "{count} × {each} ne fait pas {amount} : rectifiez l'un des deux.",
    ),
    "count_anew": Words("It isn't right: count again", "Ce n'est pas juste : recompter"),
    "count_bank": Words("Count the bank", "Compter la banque"),
    "count_first": Words(
        "Count everything, by number of pieces or by amount. Nobody sees your figures before "
        "the second count.",
        "Comptez tout, en nombre de pièces ou en montant. Personne ne voit vos chiffres avant "
        "le second comptage.",
    ),
    "count_it": Words("count", "compter"),
    "count_mine": Words(
        "You have counted. Your figures, which nobody else sees:",
        "Vous avez compté. Vos chiffres, que personne d'autre ne voit :",
    ),
    "count_of": Words("how many of {each}", "nombre de {each}"),
    "count_of_place": Words("Count: {place}", "Comptage : {place}"),
    "count_second": Words(
        "{person} has counted. Count everything yourself: you don't see the other's figures, "
        "and nobody sees yours.",
        "{person} a compté. Comptez tout vous-même : vous ne voyez pas ses chiffres, et "
        "personne ne voit les vôtres.",
    ),
    "count_waits": Words(
        "The next count is for: {people}.",
        "Le prochain comptage revient à : {people}.",
    ),
    "counted_by": Words("{person} has counted.", "{person} a compté."),
    "counted_this": Words("This is what I counted", "Voilà ce que j'ai compté"),
    "counts_again": Words(
        "Both count again, each alone.",
        "Tous deux recomptent, chacun de son côté.",
    ),
    "counts_differ": Words("The two counts differ", "Les deux comptages diffèrent"),
    "counts_differ_at": Words("Not the same:", "Pas pareil :"),
    "denomination": Words("Denomination", "Coupure"),
    "differs": Words("differs", "diffère"),
    "drawer": Words("Cash in the drawer", "Espèces en caisse"),
    "each": Words("Each", "Coupure"),
    "every_chip": Words("Every chip accounted for", "Chaque jeton a sa place"),
    "every_note": Words("Every note accounted for", "Chaque billet a sa place"),
    "give_back": Words("Give back", "À rendre"),
    "given_back": Words("{cash} given back", "{cash} rendus"),
    "hand_over": Words("Hand over {units}", "Remettre {units}"),
    "how_many": Words("How many", "Combien"),
    "how_much": Words("How much?", "Combien ?"),
    "in_bank": Words("Bank", "Banque"),
    "is_void": Words("It was undone.", "Elle a été annulée."),
    "issued": Words("Issued", "Émis"),
    "mode_lead": Words(
        "One switch for the whole event, before anything is counted. It decides what may move, "
        "and what the papers say.",
        "Un seul choix pour toute l'activité, avant tout comptage. Il décide de ce qui peut "
        "bouger et de ce que disent les pièces.",
    ),
    "mode_none": Words("Not settled yet", "Pas encore décidé"),
    "mode_title": Words(
        "Is play money redeemed tonight?",
        "L'argent de jeu s'échange-t-il ce soir ?",
    ),
    "mode_waits": Words("This is for {people} to settle.", "C'est à {people} d'en décider."),
    "no_bank": Words(
        "This night was opened under rules that know no bank.",
        "Cette soirée a été ouverte sous un règlement qui ne connaît pas de banque.",
    ),
    "no_change": Words("no change", "rien à rendre"),
    "no_mode": Words(
        "Under this law no bank sells play money or chips: each table has its own advance.",
        "Sous ce règlement, aucune banque ne vend d'argent de jeu ni de jetons : chaque table a "
        "son avance.",
    ),
    "not_recorded": Words(
        "The recorder hasn't seen it yet.",
        "Le secrétaire ne l'a pas encore vue.",
    ),
    "not_whole_pieces": Words(
        "{amount} is no whole number of {each}.",
        "{amount} ne fait pas un nombre entier de {each}.",
    ),
    "notes": Words("Play money", "Argent de jeu"),
    "notes_of": Words("{each} notes", "Billets de {each}"),
    "off": Words("Written off", "En perte"),
    "open_title": Words("Open the bank", "Ouvrir la banque"),
    "or_amount": Words("or amount", "ou montant"),
    "other_amount": Words("Other amount", "Autre montant"),
    "other_cash": Words("Other cash", "Autre somme"),
    "pay_out": Words("Pay out", "À payer"),
    "receipt": Words("Receipt", "Reçu"),
    "recorded_by": Words("Recorded by {person}.", "Inscrite par {person}."),
    "redeem": Words("Redeem for cash", "Échanger contre espèces"),
    "redeem_lead": Words(
        "Count what comes back: the same amount of money goes out.",
        "Comptez ce qui revient : la même somme en espèces sort.",
    ),
    "redeem_now": Words("Pay, and record it", "Payer et enregistrer"),
    "sell": Words("Sell", "Vendre"),
    "sell_chips": Words("Sell chips", "Vendre des jetons"),
    "sell_notes": Words("Sell play money", "Vendre de l'argent de jeu"),
    "sheet_agrees": Words(
        "Both found the same. Count sheet {paper}:",
        "Tous deux ont trouvé la même chose. Feuille de comptage {paper} :",
    ),
    "sold": Words("{units} sold for {cash}", "{units} vendus contre {cash}"),
    "sold_at": Words(
        "{units} sold for {cash}, to table {table}, seat {seat}",
        "{units} vendus contre {cash}, à la table {table}, place {seat}",
    ),
    "step_first": Words("First count", "Premier comptage"),
    "step_second": Words("Second count, blind", "Second comptage, à l'aveugle"),
    "step_sign": Words("Both sign", "Deux signatures"),
    "stock": Words("Stock", "Réserve"),
    "switch_mode": Words("Change to: {other}", "Passer à : {other}"),
    "tables_lost": Words(
        "Players hold more than they bought: tables have lost it since they were last counted. "
        "Counting them puts the figures right.",
        "Les joueurs ont plus qu'ils n'ont acheté : des tables l'ont perdu depuis leur dernier "
        "comptage. Compter ces tables remet les chiffres en place.",
    ),
    "the_cash": Words("the cash", "les espèces"),
    "there": Words("of {count}", "sur {count}"),
    "to_office": Words("To the office", "Au bureau"),
    "total": Words("Total", "Total"),
    "unnamed": Words(
        "Nobody is named yet: {parts}. The licensee names them at the office.",
        "Personne n'est encore désigné : {parts}. Le titulaire s'en charge au bureau.",
    ),
    "value": Words("Value", "Valeur"),
    "with_players": Words("With players", "Aux joueurs"),
    "with_runners": Words("Runners", "Préposés"),
    "worth_of": Words("amount in {each}", "montant en {each}"),
}

BANK: Final[Mapping[str, Words]] = dict(sorted({**_BANK, **BANK_WORK}.items()))
