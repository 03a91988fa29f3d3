"""Sentences about PINs that people choose themselves: invitations, resets, the PIN once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

PINS: Final[Mapping[str, Words]] = {
    "add_and_invite": Words("Add and invite", "Ajouter et inviter"),
    "alert_is_yours": Words(
        "This is about something that you did, or about your own PIN: somebody else has to see it.",
        "Ceci concerne un acte de votre part, ou votre propre code : une autre personne doit le "
        "voir.",
    ),
    "ask_reset": Words("Ask for the reset", "Demander la réinitialisation"),
    "asked_by": Words("Asked for by {by}", "Demandé par {by}"),
    "choose": Words("Choose a PIN", "Choisir un code"),
    "choose_button": Words("This is my PIN", "C'est mon code"),
    "choose_password": Words(
        "Choose a password: at least ten characters, not digits alone. You manage this house and "
        "sign with it tonight.",
        "Choisissez un mot de passe : au moins dix caractères, pas seulement des chiffres. Il "
        "vous sert à gérer la maison et à signer ce soir.",
    ),
    "choose_pin": Words(
        "Choose a PIN: six digits. You will sign with it tonight.",
        "Choisissez un code : six chiffres. Vous signerez avec lui ce soir.",
    ),
    "confirm": Words("Confirm the reset", "Confirmer la réinitialisation"),
    "confirm_why": Words(
        "You confirm that {name} needs a new PIN. The invitation is then shown to you, once: hand "
        "it to {name} yourself.",
        "Vous confirmez qu'il faut un nouveau code pour {name}. L'invitation s'affiche alors chez "
        "vous, une seule fois : à remettre vous-même à {name}.",
    ),
    "done": Words("Done", "Terminé"),
    "doors_open": Words(
        "Doors are open: an invitation on paper would not work any more. Show it on screen.",
        "Les portes sont ouvertes : une invitation sur papier ne vaudrait plus rien. Affichez-la à "
        "l'écran.",
    ),
    "earlier": Words("Resets of your PIN", "Réinitialisations de votre code"),
    "end": Words("End the invitation", "Mettre fin à l'invitation"),
    "end_at": Words("End it, or change your PIN", "Y mettre fin, ou changer votre code"),
    "end_why": Words(
        "A new PIN was asked for you, and whoever holds the invitation can choose it. Did you not "
        "ask for it? End it here: your PIN stays as it is. Changing your PIN ends it too.",
        "Un nouveau code a été demandé pour vous, et qui détient l'invitation peut le choisir. Ce "
        "n'était pas vous ? Mettez-y fin ici : votre code reste le même. Changer votre code y met "
        "fin aussi.",
    ),
    "gone": Words("This invitation is over", "Cette invitation n'est plus valable"),
    "gone_why": Words(
        "It was used, or its time is over, or a newer one was made. Ask an administrator for a new "
        "invitation.",
        "Elle a servi, son délai est passé, ou une plus récente existe. Demandez une nouvelle "
        "invitation à un administrateur.",
    ),
    "invitation": Words("Invitation", "Invitation"),
    "invitation_for": Words("Invitation for {name}", "Invitation pour {name}"),
    "invite": Words("Make an invitation", "Créer une invitation"),
    "invite_why": Words(
        "{name} has no PIN yet. They choose it themselves, by a link that works once.",
        "{name} n'a pas encore de code, et le choisit soi-même par un lien qui sert une fois.",
    ),
    "kept_out": Words(
        "{name} is kept out: let them in first.",
        "{name} n'a plus accès : rendez d'abord l'accès.",
    ),
    "kind": Words("The invitation", "L'invitation"),
    "kind_paper": Words(
        "On paper: works once, until doors open",
        "Sur papier : sert une fois, jusqu'à l'ouverture des portes",
    ),
    "kind_screen": Words(
        "On screen: works once, for ten minutes",
        "À l'écran : sert une fois, pendant dix minutes",
    ),
    "look": Words("Look at it", "Examiner"),
    "look_at": Words("Look at the reset of {name}", "Examiner la demande pour {name}"),
    "lookalike": Words(
        "The name {name} reads like another account's, so this one stays out. Add this person anew "
        "under a name of their own.",
        "Le nom {name} se lit comme celui d'un autre compte : celui-ci reste sans accès. Ajoutez "
        "cette personne sous un autre nom.",
    ),
    "must_change": Words(
        "Your PIN is too short by now. Choose one of six digits; then you go on.",
        "Votre code est désormais trop court. Choisissez-en un de six chiffres ; puis continuez.",
    ),
    "must_change_password": Words(
        "Whoever manages this house has a password now: ten characters, not digits alone. Choose "
        "it; then you go on.",
        "Qui gère la maison a désormais un mot de passe : dix caractères, pas seulement des "
        "chiffres. Choisissez-le ; puis continuez.",
    ),
    "no_pin_yet": Words("No PIN yet", "Pas encore de code"),
    "nobody_types": Words(
        "You type nobody's PIN: they choose it themselves, by the invitation that you get next.",
        "Vous ne saisissez le code de personne : chacun le choisit avec l'invitation qui suit.",
    ),
    "not_a_confirmer": Words(
        "Another administrator, or the licensee, the director or the recorder of the night "
        "confirms this. Who could: {who}",
        "Un autre administrateur, ou le titulaire, le directeur ou le secrétaire de la soirée, "
        "confirme ceci. Qui le pourrait : {who}",
    ),
    "not_asked": Words(
        "If you did not ask for it, tell the licensee at once.",
        "Si vous ne l'avez pas demandé, prévenez tout de suite le titulaire.",
    ),
    "not_the_asker": Words(
        "Whoever asked never confirms: it takes a second person. Who could: {who}",
        "Qui a demandé ne confirme jamais : il faut une deuxième personne. Qui le pourrait : {who}",
    ),
    "not_the_owner": Words(
        "Nobody confirms the reset of their own PIN. Who could: {who}",
        "Personne ne confirme la réinitialisation de son propre code. Qui le pourrait : {who}",
    ),
    "of_house": Words("Accounts and PINs of the house", "Comptes et codes de la maison"),
    "only_here": Words(
        "This link leads to this computer alone. Open this page by the address that phones can "
        "reach, and make the invitation there.",
        "Ce lien ne mène qu'à cet ordinateur. Ouvrez cette page par l'adresse que les téléphones "
        "peuvent joindre, et créez-y l'invitation.",
    ),
    "open_link": Words(
        "Open this link on your own device and choose your PIN. Show it to nobody.",
        "Ouvrez ce lien sur votre propre appareil et choisissez votre code. Ne le montrez à "
        "personne.",
    ),
    "paper_until": Words(
        "It works once, until doors open: until the first table is opened on a night of this "
        "house.",
        "Il sert une fois, jusqu'à l'ouverture des portes : jusqu'à ce que la première table "
        "ouvre lors d'une soirée de cette maison.",
    ),
    "password": Words("Password", "Mot de passe"),
    "password_hint": Words(
        "At least 10 characters, not digits alone.",
        "Au moins 10 caractères, pas seulement des chiffres.",
    ),
    "pin_again": Words(
        "This gives somebody power: type your own PIN once more.",
        "Cet acte donne un pouvoir : saisissez encore une fois votre propre code.",
    ),
    "pin_again_wrong": Words("That is not your PIN.", "Ce n'est pas votre code."),
    "pin_must_change": Words(
        "This PIN is too short by now: sign in on the pages and change it first.",
        "Ce code est désormais trop court : identifiez-vous sur les pages et changez-le d'abord.",
    ),
    "print": Words("Print it", "Imprimer"),
    "print_once": Words(
        "Print it now: the link is shown once, and only its digest is kept.",
        "Imprimez-la maintenant : le lien ne s'affiche qu'une fois, seule son empreinte est "
        "conservée.",
    ),
    "reset": Words("Reset the PIN", "Réinitialiser le code"),
    "reset_asked": Words("{by} asked for this on {when}.", "Demandé par {by} le {when}."),
    "reset_gone": Words(
        "This reset was confirmed or withdrawn already, or its hour is over.",
        "Cette demande est déjà confirmée ou retirée, ou son heure est passée.",
    ),
    "reset_of": Words("A new PIN for {name}", "Un nouveau code pour {name}"),
    "reset_two": Words(
        "A night is open, so a new PIN for {name} takes a second person: another administrator, "
        "or the licensee, the director or the recorder of the night. It waits for an hour. The "
        "PIN of now works until the new one is chosen.",
        "Une soirée est ouverte : pour un nouveau code de {name}, il faut donc une deuxième "
        "personne, un autre administrateur, ou le titulaire, le directeur ou le secrétaire de la "
        "soirée. La demande vaut une heure. Le code actuel sert jusqu'au choix du nouveau.",
    ),
    "reset_why": Words(
        "{name} gets an invitation and chooses a new PIN. It is on record in the log of the house, "
        "and {name} is told who asked. The PIN of now works until then.",
        "{name} reçoit une invitation et choisit un nouveau code. C'est inscrit au journal de la "
        "maison, et {name} apprend qui l'a demandé. Le code actuel sert jusque-là.",
    ),
    "screen_once": Words(
        "Let {name} scan or type it now: it works for ten minutes and is shown once.",
        "À scanner ou à saisir maintenant par {name} : le lien vaut dix minutes et ne s'affiche "
        "qu'une fois.",
    ),
    "screen_until": Words(
        "It works once, for ten minutes.",
        "Il sert une fois, pendant dix minutes.",
    ),
    "too_new_to_confirm": Words(
        "Your own PIN was chosen after doors opened, or in the hour before this was asked for: it "
        "confirms nothing yet. Who could: {who}",
        "Votre propre code date d'après l'ouverture des portes, ou de l'heure avant cette "
        "demande : il ne confirme encore rien. Qui le pourrait : {who}",
    ),
    "waiting": Words(
        "Resets that wait for a second person", "Demandes en attente d'une deuxième personne"
    ),
    "was_reset": Words(
        "Your PIN was reset on {when} by {by}.",
        "Votre code a été réinitialisé le {when} par {by}.",
    ),
    "who_could": Words("Who can confirm it: {who}", "Qui peut confirmer : {who}"),
    "withdraw": Words("Withdraw the reset", "Retirer la demande"),
}
