"""The words of fields in forms that come from declarations, for all actions that have one so.

A field is `field`, and where it was left empty `field.missing`. The words of an action's own form
are in the words.toml of its desk: `action.field`; of the form itself `action.title`, `.lead`,
`.hint`, and `.now` on its button; of a choice `action.field.none`, where nothing need be chosen,
and `.nobody`, where there is nothing to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FORM: Final[Mapping[str, Words]] = {
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
    "at.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "carrier.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "cash": Words("Amount", "Montant"),
    "cash.missing": Words("Say how much.", "Dites combien."),
    "check.now": Words("The wheel is sound", "La roue est en ordre"),
    "close.counted": Words(
        "Float, counted aloud",
        "Encaisse comptée à haute voix",
    ),
    "close.locked": Words(
        "The cylinder is locked under its cover",
        "Le cylindre est enfermé à clé sous son couvercle",
    ),
    "close.now": Words("Close the table", "Fermer la table"),
    "close_night.lead": Words(
        "Nothing can be added to a night that is closed.",
        "On ne peut plus rien ajouter à une soirée close.",
    ),
    "close_night.now": Words("Close the night", "Clore la soirée"),
    "confirm_key.now": Words(
        "Confirm the new key",
        "Confirmer la nouvelle clé",
    ),
    "give_marker.now": Words(
        "Hand over the marker",
        "Remettre le marqueur",
    ),
    "given.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "hand_over.now": Words("Hand the table over", "Passer la table"),
    "hand_over.to": Words("To which croupier", "À quel croupier"),
    "hand_over.to.nobody": Words(
        "No other croupier is appointed tonight.", "Aucun autre croupier n'est désigné ce soir."
    ),
    "hang_notice.now": Words("The notice hangs again", "L'avis est remis"),
    "note": Words("Note", "Remarque"),
    "number.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "open.approved": Words(
        "The cylinder is of an approved make", "Le cylindre est d'un modèle agréé"
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
    "record_payment.cents": Words("Amount", "Montant"),
    "record_payment.now": Words("Record it", "Consigner"),
    "record_payment.payee": Words("Paid to", "Versé à"),
    "record_payment.purpose": Words("What for", "Pour quoi"),
    "record_payment.receipt": Words("Number of the receipt", "Numéro du reçu"),
    "release.now": Words("Take the part back", "Retirer le rôle"),
    "renew_key.now": Words(
        "Ask for the new key",
        "Demander la nouvelle clé",
    ),
    "resume.now": Words("Go on", "Reprendre"),
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
    "state_application.advancing": Words(
        "Players advancing, per table", "Joueurs qui avancent, par table"
    ),
    "state_application.authority": Words("Authority", "Autorité"),
    "state_application.begins": Words("Begins", "Début"),
    "state_application.begins.hint": Words(
        "By the clock of the place. Without a picker, type it as 2027-03-05T19:00.",
        "À l'heure du lieu. Sans calendrier, saisissez-la comme 2027-03-05T19:00.",
    ),
    "state_application.ends": Words("Ends", "Fin"),
    "state_application.entry_fee": Words("Entry fee", "Droit d'entrée"),
    "state_application.expenses": Words("Approved expenses", "Dépenses approuvées"),
    "state_application.expenses_max": Words(
        "Limit of all expenses", "Plafond de toutes les dépenses"
    ),
    "state_application.goods": Words(
        "Goods are sold or auctioned", "Des marchandises se vendent ou s'adjugent"
    ),
    "state_application.licensee": Words("Licensee", "Titulaire de la licence"),
    "state_application.mode": Words("Play money and chips", "Argent de jeu et jetons"),
    "state_application.mode.not_redeemable": Words(
        "Not redeemed for cash", "Non échangés contre des espèces"
    ),
    "state_application.mode.redeemable": Words("Redeemed for cash", "Échangés contre des espèces"),
    "state_application.now": Words("Put it on record", "Inscrire au registre"),
    "state_application.number": Words("Number of the licence", "Numéro de la licence"),
    "state_application.place": Words("Place", "Lieu"),
    "state_application.prizes": Words("Prizes", "Prix"),
    "state_application.prizes_max": Words("Maximum of all prizes", "Maximum de tous les prix"),
    "state_application.purposes": Words("Charitable purposes", "Fins de bienfaisance"),
    "state_application.purposes.hint": Words(
        "With a semicolon between them", "Séparées par un point-virgule"
    ),
    "state_application.reason": Words(
        "Why it is stated again, once tables have opened", "Motif, si des tables ont déjà ouvert"
    ),
    "state_application.starting_chips": Words(
        "Authorised starting chips", "Jetons de départ autorisés"
    ),
    "state_application.tables": Words("Tables: {game}", "Tables : {game}"),
    "take_charge.now": Words("Answer for this table", "Répondre de cette table"),
    "taken.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "text.missing": Words(
        "Write what is known of the difference.", "Écrivez ce que l'on sait de l'écart."
    ),
    "time_bets.now": Words("Time the bets", "Chronométrer les mises"),
    "time_turns.now": Words("Time the turns", "Chronométrer les tours"),
    "units": Words("How much", "Combien"),
    "void_payment.now": Words("Void it", "Annuler"),
    "void_payment.reason": Words("Why", "Motif"),
}
