"""What the bar of a screen of cards says: whose turn it is, or where the next card goes."""

from __future__ import annotations

from croupier.games.blackjack import model as m
from croupier.kit.cards import Card, rank_of
from croupier.web.screens.both import Both
from croupier.web.screens.cards.drawing import capital, count_said, name_card, says
from croupier.web.screens.cards.spread import Spread
from croupier.web.screens.table import Scene
from croupier.words.words import Language


def headline(scene: Scene, lying: Spread, step: str) -> Both:
    """In the reader's language, then in the other. None: the last words stand."""
    told = scene.in_both(lambda tongue: _tell_step(scene, lying, step, tongue))
    return tuple(one for one in told if one.text)


def _tell_step(scene: Scene, lying: Spread, step: str, tongue: Language) -> str:
    match step:
        case "turn":
            return turn_said(scene, lying, "call_turn", tongue)
        case "card" | "look" | "drawing":
            return _card(scene, lying, tongue)
        case "insurance":
            return says(tongue, "call_insurance")
        case "pay":
            return end_said(lying, "call", tongue)
        case _:
            return ""


def turn_said(scene: Scene, lying: Spread, key: str, tongue: Language) -> str:
    """Whose turn it is, with what, against which card of the dealer's."""
    assert lying.turn
    box, hand = lying.turn
    total = count_said(lying.rules, hand.cards, tongue)
    facts = {"box": whose(scene, box, hand.number, tongue), "up": _up(lying, tongue)}
    return capital(says(tongue, key, total=total, **facts))


def end_said(lying: Spread, kind: str, tongue: Language) -> str:
    """How a round ended for everybody; `kind`: the sentences that tell of the dealer's hand."""
    key = "call_void" if lying.void else f"{kind if lying.end != 'over' else 'call'}_{lying.end}"
    total = count_said(lying.rules, lying.dealer, tongue)
    return says(tongue, key, round=lying.round, total=total)


def whose(scene: Scene, box: m.Box, number: int, tongue: Language) -> str:
    """Box 4, Omar; of several hands, which."""
    hand = says(tongue, "hand", hand=number) if len(box.hands) > 1 else ""
    said = (says(tongue, "box", box=box.number), scene.player_at(box.seat), hand)
    return ", ".join(filter(None, said))


def _up(lying: Spread, tongue: Language) -> str:
    """The dealer's first card, by its rank: what is said at a table."""
    return name_card(Card(rank_of(lying.dealer[0])), tongue)


def _card(scene: Scene, lying: Spread, tongue: Language) -> str:
    """To whom the next card goes."""
    due, dealer = lying.due, lying.dealer
    if due is None:
        return ""
    if due.look:
        return says(tongue, "call_look", up=_up(lying, tongue))
    if due.to != m.DEALER:
        return says(tongue, "call_card", box=whose(scene, lying.box_now, due.hand, tongue))
    if not dealer:
        return says(tongue, "call_first")
    if len(dealer) == 1:
        return says(tongue, "call_second", up=_up(lying, tongue))
    return says(tongue, "call_draw", total=count_said(lying.rules, dealer, tongue))


def teaching(scene: Scene, step: str) -> str:
    """What somebody who has never dealt has to do now."""
    how = "_machine" if scene.table.chance == "virtual" and step in ("turn", "drawing") else ""
    if scene.table.recording == "rounds" and step in ("bets", "pay"):
        how = "_rounds"
    return says(scene.language, f"teach_{step}{how}", limit=scene.rules.dealer_draws_to.value)
