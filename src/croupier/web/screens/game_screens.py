"""What a game brings to the pages: a record of the functions that tell what its screens show."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.kit.actors import Role, Seat
from croupier.web.screens.dealing import Console
from croupier.web.screens.notice import Posting
from croupier.web.screens.paying import Marks, Plan
from croupier.web.screens.pit import Glance, Rulings
from croupier.web.screens.seat import Phone
from croupier.web.screens.table import Scene
from croupier.words.words import Language

Screen = dict[str, Any]
Form = Mapping[str, str]
Missing = Mapping[str, Mapping[str, str]]  # by action and field, the sentence that asks for it
SEATS: Final[Missing] = {
    "sit": {"seat": "console.seat_missing", "player": "console.name_missing"},
    "stake": {"by": "console.whose_missing", "units": "console.units_missing"},
    "clear": {"by": "console.whose_missing"},
    "leave": {"seat": "console.whose_missing"},
    "hand_over": {"to": "wall.whom_missing"},
}
WALL: Final[Missing] = {
    "rule": {"round": "wall.round_missing", "reason": "wall.reason_missing"},
    "hand_over": {"to": "wall.whom_missing"},
}


@dataclass(frozen=True, slots=True)
class Drill:
    """An exercise for croupiers, with a page `drill.html` among the game's templates."""

    levels: Collection[int]
    answer_max: int
    screen: Callable[[Language, int, str, dict[str, int | None]], Screen]  # of a level and a seed


@dataclass(frozen=True, slots=True)
class Screens:
    """Their templates stand in a folder that is called like the game, unless another is named."""

    play: Callable[[Scene, Seat | None, str], Phone]
    console: Callable[[Scene, str, frozenset[Role], Marks], Console]
    board: Callable[[Scene], Posting]
    glance: Callable[[Scene], Glance]
    rulings: Callable[[Scene], Rulings]
    plan: Callable[[Scene, Marks], Plan | None] | None = None  # what hands do about a result
    missing: Mapping[str, Missing] = field(default_factory=dict)  # by screen; see `inputs`
    wanted_by: Mapping[str, str] = field(default_factory=dict)  # by field, the rule that wants it
    combine: Callable[[Form], dict[str, str]] = dict  # several inputs as the one field they mean
    unreadable: Callable[[Form], str] = lambda _: ""  # the field that says what can't be bet on
    drill: Drill | None = None
    templates: str = ""
    samples: Callable[[Language], Screen] = lambda _: {}  # for the page that shows components
