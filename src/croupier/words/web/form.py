"""The words of forms that come from declarations: `action.field`, or `field` for all of them.

Of a form itself: `title`, `lead`, `hint`, and `now` on its button. Of a choice: `none`, where
nothing need be chosen, and `nobody`, where there is nothing to choose. Of a field that was left
empty: `field.missing`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "acknowledge.now": Words("I have seen it", "J'en prends acte"),
    "approve.now": Words("Approve {paper}", "Approuver {paper}"),
    "at.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "bring_float.cash": Words("Cash", "Espèces"),
    "bring_float.lead": Words(
        "Too little cash or too few pieces: what the licensee brings is theirs, and no receipt.",
        "Espèces ou coupures à court : ce qu'apporte le titulaire est à lui, et n'est pas une "
        "recette.",
    ),
    "bring_float.now": Words("Record what came", "Enregistrer l'apport"),
    "bring_float.pieces": Words("Pieces that come", "Coupures apportées"),
    "carrier.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "carry.now": Words("I have it, from the bank", "Je l'ai, de la banque"),
    "cash": Words("Amount", "Montant"),
    "cash.missing": Words("Say how much.", "Dites combien."),
    "change.given": Words("You give", "Vous donnez"),
    "change.lead": Words(
        "Pieces against others of the same worth: nobody gains.",
        "Des coupures contre d'autres de même valeur : personne n'y gagne.",
    ),
    "change.now": Words("Record the change", "Enregistrer le change"),
    "change.runner": Words("With", "Avec"),
    "change.runner.none": Words("a player", "un joueur"),
    "change.taken": Words("You take", "Vous prenez"),
    "close_bank.now": Words("Close the bank", "Fermer la banque"),
    "confirm.now": Words("I have seen the paper: confirm", "J'ai vu le papier : confirmer"),
    "confirm_void.now": Words("Confirm: undo it", "Confirmer l'annulation"),
    "count_again.now": Words("Count again", "Recommencer"),
    "decline.now": Words("Decline it", "Refuser la pièce"),
    "deposit.hint": Words(
        "Receipts of this event: {receipts}. In the drawer: {drawer}.",
        "Recettes de l'activité : {receipts}. En caisse : {drawer}.",
    ),
    "deposit.now": Words("Record the deposit", "Enregistrer le dépôt"),
    "deposit.title": Words("To the designated account", "Vers le compte désigné"),
    "enter_from_paper.at": Words("Time on it", "Heure inscrite"),
    "enter_from_paper.cash": Words("Cash on it", "Espèces inscrites"),
    "enter_from_paper.lead": Words(
        "What was written by hand while the program was away. It counts once somebody else "
        "has confirmed it.",
        "Ce qui a été écrit à la main pendant une panne. Cela compte dès qu'une autre "
        "personne l'a confirmé.",
    ),
    "enter_from_paper.now": Words("Enter the paper", "Inscrire le papier"),
    "enter_from_paper.number": Words("Number", "Numéro"),
    "enter_from_paper.pieces": Words("Pieces on it", "Coupures inscrites"),
    "enter_from_paper.place": Words("Of", "De"),
    "enter_from_paper.what": Words("The paper is", "Le papier est"),
    "given.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "issue.cash": Words("Cash float", "Fonds de caisse"),
    "issue.now": Words("Hand it over", "Remettre"),
    "issue.pieces": Words("To sell", "À vendre"),
    "issue.runner.nobody": Words(
        "No runner is named who could do it: the licensee names one at the office.",
        "Aucun préposé n'est désigné pour cela : le titulaire en nomme un au bureau.",
    ),
    "issue.title": Words("Supply a runner", "Fournir un préposé"),
    "note": Words("Note", "Remarque"),
    "number.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "paper": Words("Number", "Numéro"),
    "paper.missing": Words(
        "Say which paper, by its number.", "Dites quelle pièce, par son numéro."
    ),
    "papers.missing": Words(
        "Tick the papers that you have looked at.", "Cochez les pièces que vous avez regardées."
    ),
    "pieces.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "reason": Words("Reason", "Motif"),
    "reason.missing": Words("Say why, in a few words.", "Dites pourquoi, en quelques mots."),
    "receive.now": Words("Received", "Reçu"),
    "refuse_sale.lead": Words(
        "Somebody who looks too young is sold nothing. The refusal goes on record.",
        "On ne vend rien à une personne paraissant trop jeune. Le refus est inscrit.",
    ),
    "refuse_sale.now": Words("Record the refusal", "Inscrire le refus"),
    "report.now": Words("File the report", "Déposer le rapport"),
    "report.text": Words("What is known of the difference", "Ce que l'on sait de l'écart"),
    "return.cash": Words("Cash", "Espèces"),
    "return.lead": Words(
        "What you should have is filled in. Put right what you bring, all of it or a part.",
        "Ce que vous devez avoir est inscrit. Rectifiez selon ce que vous rapportez, tout ou "
        "partie.",
    ),
    "return.now": Words("I am bringing it", "Je l'apporte"),
    "return.pieces": Words("What goes back", "Ce qui revient"),
    "return_float.hint": Words(
        "The licensee brought {brought} that are not given back yet.",
        "Le titulaire a apporté {brought}, qui restent à rendre.",
    ),
    "return_float.now": Words("Record that it went back", "Enregistrer le retour"),
    "return_float.title": Words("Float, back to the licensee", "Fonds rendu au titulaire"),
    "runner": Words("Runner", "Préposé"),
    "runner.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "spot": Words("Where", "Où"),
    "taken.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "text.missing": Words(
        "Write what is known of the difference.", "Écrivez ce que l'on sait de l'écart."
    ),
    "units": Words("How much", "Combien"),
    "void.lead": Words(
        "Nothing is erased: another paper, with your reason, puts back what this one moved, "
        "once somebody else confirms.",
        "Rien ne s'efface : une autre pièce, avec votre motif, remet ce que celle-ci a "
        "déplacé, dès qu'une autre personne confirme.",
    ),
    "void.now": Words("Ask to undo it", "Demander l'annulation"),
    "write_off.lead": Words(
        "Torn, soaked or gone: it leaves the stock under a name.",
        "Déchirés, trempés ou disparus : ils quittent la réserve sous un nom.",
    ),
    "write_off.now": Words("Write it off", "Passer en perte"),
    "write_off.pieces": Words("Write off", "Passer en perte"),
}

FORM: Final[Mapping[str, Words]] = with_words(_OWN, "form")
