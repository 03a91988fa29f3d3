"""A runner's phone: the float, what is carried, what goes back, the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

RUNNER: Final[Mapping[str, Words]] = {
    "cannot_make": Words(
        "{units} can't be made up of what you carry. Choose other pieces below, or another amount.",
        "On ne peut pas composer {units} avec ce que vous portez. Choisissez d'autres coupures "
        "ci-dessous, ou un autre montant.",
    ),
    "closed": Words("The bank is closed.", "La banque est fermée."),
    "closed_lead": Words(
        "Everything was turned in and signed. Good night.",
        "Tout a été rendu et signé. Bonne nuit.",
    ),
    "count": Words("Count with the cashier", "Compter avec le caissier"),
    "counted_received": Words("Counted: I have it", "Compté : je l'ai"),
    "float": Words("My float", "Mon fonds"),
    "from_cashier": Words("from the cashier", "du caissier"),
    "from_table": Words("from table {table} to the bank", "de la table {table} à la banque"),
    "given_to_me": Words("for you, from the cashier", "pour vous, du caissier"),
    "in_cash": Words("{cash} in cash", "{cash} en espèces"),
    "more": Words("What else you can do", "Autres opérations"),
    "not_right": Words("It isn't right", "Ce n'est pas juste"),
    "nothing": Words("You have nothing to sell yet.", "Vous n'avez encore rien à vendre."),
    "nothing_lead": Words(
        "The cashier gives you a cash float and what to sell; it appears here.",
        "Le caissier vous remet un fonds et de quoi vendre ; cela s'affiche ici.",
    ),
    "redeem_cashier": Words(
        "Players turn chips back into cash at the bank: only the cashier redeems.",
        "Les joueurs échangent leurs jetons à la banque : seul le caissier rembourse.",
    ),
    "redeem_never": Words(
        "Not at this event: play money isn't redeemable.",
        "Pas à cette activité : l'argent de jeu n'est pas remboursable.",
    ),
    "return": Words("Return to the bank", "Rapporter à la banque"),
    "returned": Words("back to the bank", "retour à la banque"),
    "send_back": Words("Send it back", "Renvoyer"),
    "sent_back": Words("Bring it back.", "Rapportez-la."),
    "sheet": Words("My sheet", "Ma feuille"),
    "sheet_more": Words(
        "And {count} older ones, in the record.", "Et {count} autres, au registre."
    ),
    "sheet_none": Words("No paper of yours yet.", "Aucune pièce à votre nom."),
    "shut": Words("The bank isn't open yet.", "La banque n'est pas encore ouverte."),
    "shut_lead": Words(
        "Cashier and recorder count it first, and both sign. This page follows by itself.",
        "Le caissier et le secrétaire la comptent d'abord et signent tous deux. Cette page suivra.",
    ),
    "sign": Words("Sign my sheet", "Signer ma feuille"),
    "sign_lead": Words(
        "You answer for all that moved through your hands since you last signed.",
        "Vous répondez de tout ce qui est passé par vos mains depuis votre dernière signature.",
    ),
    "signed": Words("Signed, up to entry {seq}.", "Signée, jusqu'à l'écriture {seq}."),
    "take_at_table": Words("I have it, from table {table}", "Je l'ai, de la table {table}"),
    "tasks": Words("Now", "Maintenant"),
    "title": Words("Runner", "Préposé"),
    "to_table": Words("from the bank to table {table}", "de la banque à la table {table}"),
    "unconfirmed": Words("not confirmed yet", "pas encore confirmée"),
    "waits_since": Words("{person} confirms; since {time}", "{person} confirme ; depuis {time}"),
}
