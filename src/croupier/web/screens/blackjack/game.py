"""The screens of blackjack, as the pages find them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import Rules
from croupier.kit.actors import CROUPIER, PIT_BOSS, Role
from croupier.night.tables.model import Close, Dispute, Open
from croupier.web.screens.blackjack.posted import post_rules
from croupier.web.screens.blackjack.samples import samples
from croupier.web.screens.cards.screens import cards_screens
from croupier.web.screens.cards.slots import CardsGame, Move
from croupier.web.screens.dealing import Asked, hand_over
from croupier.web.screens.lawful import maxima_missing
from croupier.web.screens.table import Scene


def state_of(play: m.State) -> m.State:
    return play


def list_actions(scene: Scene, name: str, roles: frozenset[Role]) -> Asked:
    """What a croupier may be able to say."""
    rules: Rules = scene.rules
    maxima = dict.fromkeys(maxima_missing(scene.room, scene.table), rules.minimum.value)
    judge = PIT_BOSS if Role.PIT_BOSS in roles else CROUPIER
    return {
        "open": (CROUPIER, Open(maximum=maxima)),
        "invite": (CROUPIER, m.OpenBetting()),
        "deal": (CROUPIER, m.Deal()),
        "shuffle": (CROUPIER, m.Shuffle()),
        "dispute": (CROUPIER, Dispute("")),
        "close": (CROUPIER, Close(scene.counted)),
        "hand_over": (CROUPIER, hand_over(scene, name)),
        "undo": (judge, m.GiveRuling("undo")),
        "void": (judge, m.GiveRuling("void")),
    }


BLACKJACK: Final = CardsGame(
    state=state_of,
    moves={
        "hit": Move(m.Hit(), "h"),
        "stand": Move(m.Stand(), "s"),
        "double": Move(m.Double(), "d"),
        "split": Move(m.Split(), "p"),
        "surrender": Move(m.Surrender(), "u"),
    },
    asked=list_actions,
    still_open=frozenset({"above_maximum", "not_enough_chips", "below_minimum", "one_box_each"}),
    post=post_rules,
)
SCREENS: Final = replace(cards_screens(BLACKJACK), samples=samples)
