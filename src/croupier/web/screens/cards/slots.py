"""What a game tells of itself, so that the screens of cards show it: blackjack, or a variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.games.blackjack.model import State
from croupier.games.blackjack.rules import Rules
from croupier.kit.actors import Role
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.dealing import Asked
from croupier.web.screens.posted import Short
from croupier.web.screens.table import Scene
from croupier.words.sentences import Labels
from croupier.words.words import Language

Languages = Sequence[Language]


class Move(NamedTuple):
    """What whoever has the word may say, and its key on a keyboard."""

    action: Any
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsGame:
    """One game. Its rules are those of blackjack, or more than those."""

    state: Callable[[Any], State]  # of a table's play: the cards and bets; a variant has more
    moves: Mapping[str, Move]
    asked: Callable[[Scene, str, frozenset[Role]], Asked]  # what a croupier may be able to say
    still_open: frozenset[str]  # refusals of a stake that close no betting
    post: Callable[[Rules, Rulebook[Any], Labels, str, Languages], Iterable[Short]]  # on the board
