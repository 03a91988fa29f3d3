"""The words of forms that come from declarations: `action.field`, or `field` for all of them.

Of a form itself: `title`, `lead`, `hint`, and `now` on its button. Of a choice: `none`, where
nothing need be chosen, and `nobody`, where there is nothing to choose; `field.choice` is what one
is called. Of a field: `hint` under it, `lead` before it. Of a field that was left empty:
`field.missing`. `rule/cards` are words of `rule` where the games of that family have their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "accept.carrier": Words("Who carries {paper}", "Qui porte {paper}"),
    "acknowledge.now": Words("I have seen it", "J'en prends acte"),
    "adopt.now": Words("Adopt the rulebook", "Adopter le règlement"),
    "appoint.exemption": Words("Exemption, if any", "Exemption, le cas échéant"),
    "appoint.member": Words("Membership", "Appartenance"),
    "appoint.member.no": Words("From outside", "Personne de l'extérieur"),
    "appoint.member.yes": Words("Member of the organisation", "Membre de l'organisme"),
    "appoint.now": Words("Give the part", "Confier ce rôle"),
    "appoint.of_age": Words(
        "I have looked: at least {age} years old", "J'ai vérifié : au moins {age} ans"
    ),
    "appoint.own_pin.hint": Words(
        "This gives somebody power: the PIN shows that it is you.",
        "Cet acte donne un pouvoir : votre code montre que c'est bien vous.",
    ),
    "appoint.person": Words("Name", "Nom"),
    "appoint.registration": Words("Registration number", "Numéro d'inscription"),
    "appoint.registration.lead": Words(
        "Somebody from outside needs a registration or an exemption.",
        "Une personne de l'extérieur doit être inscrite ou exemptée.",
    ),
    "appoint.role": Words("Part", "Rôle"),
    "approve.now": Words("Approve {paper}", "Approuver {paper}"),
    "ask.pieces": Words("Ask for a fill, or give back", "Demander un approvisionnement, ou rendre"),
    "ask.units": Words("Or the amount", "Ou le montant"),
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
    "check.now": Words("The wheel is sound", "La roue est en ordre"),
    "close.counted": Words(
        "Float, counted aloud",
        "Encaisse comptée à haute voix",
    ),
    "close.now": Words("Close the table", "Fermer la table"),
    "close_bank.now": Words("Close the bank", "Fermer la banque"),
    "close_night.lead": Words(
        "Nothing can be added to a night that is closed.",
        "On ne peut plus rien ajouter à une soirée close.",
    ),
    "close_night.now": Words("Close the night", "Clore la soirée"),
    "confirm.now": Words("I have seen the paper: confirm", "J'ai vu le papier : confirmer"),
    "confirm_key.now": Words(
        "Confirm the new key",
        "Confirmer la nouvelle clé",
    ),
    "confirm_void.now": Words("Confirm: undo it", "Confirmer l'annulation"),
    "count.cash": Words("Or all of the cash as one amount", "Ou toutes les espèces en un montant"),
    "count.coins": Words("Cash", "Espèces"),
    "count.pieces": Words("{medium}", "{medium}"),
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
    "hand_over.now": Words("Hand the table over", "Passer la table"),
    "hand_over.to": Words("To which croupier", "À quel croupier"),
    "hand_over.to.nobody": Words(
        "No other croupier is appointed tonight.", "Aucun autre croupier n'est désigné ce soir."
    ),
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
    "open.maximum": Words("The most that may be bet", "La mise la plus élevée permise"),
    "open.now": Words("Open the table", "Ouvrir la table"),
    "own_pin": Words("Your own PIN, once more", "Votre propre code, encore une fois"),
    "paper": Words("Number", "Numéro"),
    "paper.missing": Words(
        "Say which paper, by its number.", "Dites quelle pièce, par son numéro."
    ),
    "papers.missing": Words(
        "Tick the papers that you have looked at.", "Cochez les pièces que vous avez regardées."
    ),
    "pause.now": Words("Pause after this round", "Suspendre après ce coup"),
    "pause.reason": Words("Reason, for the record", "Motif, pour le registre"),
    "pay_in_value.now": Words("Leave to pay in value chips", "Autoriser en jetons de valeur"),
    "pay_in_value.seat": Words("Whose payment", "Le gain de qui"),
    "pay_in_value.title": Words(
        "Part of a payment in value chips", "Part d'un gain en jetons de valeur"
    ),
    "pay_in_value.units": Words(
        "Colour chips, paid in value", "Jetons de couleur, réglés en valeur"
    ),
    "pieces.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "post_notice.now": Words("I have posted the notice", "J'ai affiché l'avis"),
    "reason": Words("Reason", "Motif"),
    "reason.missing": Words("Say why, in a few words.", "Dites pourquoi, en quelques mots."),
    "receive.now": Words("Received", "Reçu"),
    "redeem.pieces": Words("Chips that come back", "Jetons rendus"),
    "redeem.table": Words("From", "Rendus par"),
    "redeem.table.none": Words("One of the players", "Un des joueurs"),
    "refuse_sale.lead": Words(
        "Somebody who looks too young is sold nothing. The refusal goes on record.",
        "On ne vend rien à une personne paraissant trop jeune. Le refus est inscrit.",
    ),
    "refuse_sale.now": Words("Record the refusal", "Inscrire le refus"),
    "release.now": Words("Take the part back", "Retirer le rôle"),
    "renew_key.now": Words(
        "Ask for the new key",
        "Demander la nouvelle clé",
    ),
    "report.now": Words("File the report", "Déposer le rapport"),
    "report.text": Words("What is known of the difference", "Ce que l'on sait de l'écart"),
    "resume.now": Words("Go on", "Reprendre"),
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
    "rule.card": Words("What it really was", "Ce qu'elle était vraiment"),
    "rule.card.none": Words("only to correct a card", "seulement pour corriger une carte"),
    "rule.number": Words("Number it really was", "Numéro réellement sorti"),
    "rule.number.none": Words("only to correct a result", "seulement pour corriger un résultat"),
    "rule.reason": Words("Reason, for the record", "Motif, pour le registre"),
    "rule.round": Words("About", "Au sujet de"),
    "rule.ruling.correct": Words("Correct", "Corriger"),
    "rule.ruling.correct.named": Words("Correct round {round}", "Corriger le coup {round}"),
    "rule.ruling.stands": Words("Stands", "Maintenir"),
    "rule.ruling.stands.named": Words("Round {round} stands", "Maintenir le coup {round}"),
    "rule.ruling.undo": Words("Undo a step", "Reprendre un pas"),
    "rule.ruling.undo.named": Words(
        "Undo a step of round {round}", "Reprendre un pas du coup {round}"
    ),
    "rule.ruling.void": Words("Void", "Annuler"),
    "rule.ruling.void.named": Words("Void round {round}", "Annuler le coup {round}"),
    "rule.segment": Words("Segment it really showed", "Case réellement sortie"),
    "rule.segment.none": Words("only to correct a result", "seulement pour corriger un résultat"),
    "rule.title": Words("Ruling", "Décision"),
    "rule/cards.number": Words("Card that was misread", "Carte mal lue"),
    "rule/cards.number.none": Words("only to correct a card", "seulement pour corriger une carte"),
    "runner": Words("Runner", "Préposé"),
    "runner.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "seconds": Words("Seconds", "Secondes"),
    "sell.pieces": Words("Hand over other pieces", "Remettre d'autres coupures"),
    "sell.table": Words("Sold to", "Vendu à"),
    "sell.table.none": Words("One of the players", "Un des joueurs"),
    "sell.tendered": Words("Cash handed over", "Espèces reçues"),
    "set_mode.hint": Words(
        "Nothing is counted yet: the event can still change its condition. The other one: {other}.",
        "Rien n'est encore compté : l'activité peut encore changer de condition. L'autre : "
        "{other}.",
    ),
    "set_up.chance": Words("Wheel", "Roue"),
    "set_up.chance.physical": Words(
        "A real one, keyed by the croupier",
        "Une vraie, saisie par le croupier",
    ),
    "set_up.chance.virtual": Words(
        "Drawn by the machine (practice)",
        "Tirée par la machine (entraînement)",
    ),
    "set_up.croupier": Words("Croupier", "Croupier"),
    "set_up.croupier.nobody": Words(
        "Give somebody the part of croupier first.",
        "Confiez d'abord à quelqu'un le rôle de croupier.",
    ),
    "set_up.minimum": Words(
        "Authorised minimum stake, if one was given",
        "Mise minimale autorisée, s'il y en a une",
    ),
    "set_up.now": Words("Set it up", "Préparer"),
    "set_up.recording": Words("Recorded are", "On enregistre"),
    "set_up.recording.every_stake": Words("Every stake", "Chaque mise"),
    "set_up.recording.float_only": Words(
        "Float only: opener, fills, credits, closer",
        "L'encaisse seule : ouverture, approvisionnements, remises, clôture",
    ),
    "set_up.recording.rounds": Words("Rounds and results", "Les coups et les résultats"),
    "set_up.rulebook": Words("Game", "Jeu"),
    "set_up.seating": Words("Seats", "Places"),
    "set_up.seating.checked": Words(
        "Given by the croupier after a look",
        "Données par le croupier après vérification",
    ),
    "set_up.seating.open": Words("Taken freely (practice)", "Prises librement (entraînement)"),
    "set_up.table": Words("Name of the table", "Nom de la table"),
    "set_up.table.hint": Words("Short, as people call it: W1.", "Court, comme on l'appelle : W1."),
    "spot": Words("Where", "Où"),
    "take_charge.now": Words("Answer for this table", "Répondre de cette table"),
    "taken.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "text.missing": Words(
        "Write what is known of the difference.", "Écrivez ce que l'on sait de l'écart."
    ),
    "time_bets.now": Words("Time the bets", "Chronométrer les mises"),
    "time_turns.now": Words("Time the turns", "Chronométrer les tours"),
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
