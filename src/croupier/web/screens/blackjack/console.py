"""The croupier's console at blackjack: whose turn it is, what it counts, what to take and pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import completes
from croupier.games.blackjack.moves import insurance_most
from croupier.games.blackjack.rules import DECK
from croupier.games.blackjack.shoe import can_come
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.cards import RANKS, SIGNS, Card
from croupier.kit.rules import refuse
from croupier.night.tables.model import Close, Dispute, Open
from croupier.web.screens.blackjack.boxes import boxes, dealer, open_to
from croupier.web.screens.blackjack.calls import headline, teaching
from croupier.web.screens.blackjack.moves import moves
from croupier.web.screens.blackjack.payout import posted, rows
from croupier.web.screens.both import Both, Text
from croupier.web.screens.dealing import Console, Offers, console_of, hand_over, offered
from croupier.web.screens.lawful import maxima_missing, refused_at
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene, deals
from croupier.words.web import sentence

KEYS: Final = {"10": "0"}  # a card is keyed by its first letter; a ten by its nought
CARDED: Final = frozenset({"card", "turn", "look"})  # steps in which a card is keyed


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsConsole(Part):
    """What the console of a table of cards shows besides."""

    view: Mapping[str, Any]
    headline: Sequence[Text]
    shown_round: int
    teach: str
    dealer: Mapping[str, Any]
    boxes: Sequence[Mapping[str, Any]]
    moves: Sequence[Mapping[str, Any]]
    pad: Sequence[Mapping[str, Any]]
    suits: Iterable[tuple[str, str]]
    hits: Mapping[str, Any] | None
    pays: Sequence[Any]
    mends: Sequence[str]
    insurers: Sequence[Mapping[str, Any]]
    bettors: Sequence[Mapping[str, Any]]
    seats: Mapping[Seat, Any]
    turns: bool  # the clock may count them
    seated: Sequence[int]
    boss: bool
    stand_on: int
    all_cards: int
    posted: Any
    maxima: Sequence[str]


def console_screen(scene: Scene, name: str, roles: frozenset[Role], _: Any) -> Console:
    step = step_of(scene)
    mine = deals(scene.table, name, roles)
    lying = last_round(scene) if step == "pay" else scene.view
    taken = moves(scene, name) if step == "turn" else []
    own = CardsConsole(
        view=scene.view,
        headline=headline(scene, step),
        shown_round=lying["round"],
        teach=teaching(scene, step),
        dealer=dealer(scene, lying),
        boxes=boxes(scene, lying),
        moves=taken,
        pad=list(pad(scene, step, name)) if mine and scene.table.chance == "physical" else [],
        suits=SIGNS.items(),
        hits=hits(scene, step, taken),
        pays=rows(scene, lying["boxes"]) if step != "bets" else [],
        mends=mends(scene) if step == "pay" else [],
        insurers=insurers(scene, name) if step == "insurance" else [],
        bettors=bettors(scene),
        seats=scene.table.seats,
        turns=True,
        seated=[seat for seat in scene.seats if takes_box(scene, seat)],
        boss=Role.PIT_BOSS in roles,
        stand_on=scene.rules.dealer_draws_to.value + 1,
        all_cards=scene.rules.decks.value * DECK,
        posted=posted(scene),
        maxima=maxima_missing(scene.room, scene.table),
    )
    return console_of(
        scene,
        name,
        roles,
        step=step,
        aloud=aloud(scene, step),
        said=scene.said(),
        offers=offers(scene, name, roles),
        own=own,
    )


def step_of(scene: Scene) -> str:
    """The next lawful step; what lies on the table from the last round comes first."""
    table, view = scene.table, scene.view
    if not table.opened:
        return "open"
    if table.lost and table.disputed:
        return "disputed"
    phase = view["phase"]
    if phase == "betting":
        if table.disputed or table.paused:
            return "disputed" if table.disputed else "paused"
        if view["invited"]:
            return "bets"
        return "pay" if view["last"] else "bets" if view["boxes"] else "invite"
    if phase == "playing" and view["turn"]:
        return "turn"
    if phase in ("insurance", "looking"):
        return "insurance" if phase == "insurance" else "look"
    return "card" if table.chance == "physical" else "drawing"


def last_round(scene: Scene) -> dict[str, Any]:
    """The round that is over, as it lies there until the next bets are invited."""
    last: dict[str, Any] = scene.view["last"]
    return {**last, "card_due": None, "turn": None, "phase": "over"}


def aloud(scene: Scene, step: str) -> Both:
    """The words that belong to the next step, in both languages."""
    if step in ("invite", "pay"):
        return scene.aloud(scene.rules.opening_words.value)
    return scene.aloud(scene.rules.closing_words.value) if step == "bets" else ()


def pad(scene: Scene, step: str, name: str) -> Iterator[dict[str, Any]]:
    """One key a rank, each with the reason why such a card can't come."""
    if step not in CARDED:
        return
    hidden = step == "look"
    for rank in RANKS:
        if hidden and not completes(scene.rules, scene.view["dealer"]["cards"][0], rank):
            continue
        no = refused_key(scene, step, name, Card(rank))
        yield {"rank": rank, "key": KEYS.get(rank, rank.lower()), "no": no}


def refused_key(scene: Scene, step: str, name: str, card: Card) -> Trouble | None:
    """Why this card can't come: there is none left of it."""
    if step != "turn":
        return refused(scene, CHANCE, name, m.Show(card))
    rules = scene.rules
    if can_come(rules, scene.table.play, card):
        return None
    return scene.refusal(refuse("no_such_card_left", rules.card_possible, card=card))


def hits(scene: Scene, step: str, offered: list[dict[str, Any]]) -> dict[str, Any] | None:
    """A card that is keyed in somebody's turn was asked for: whose, and why not if it can't be."""
    if step != "turn":
        return None
    hit = next(one for one in offered if one["move"] == "hit")
    return {"by": str(player(Seat(scene.view["turn"]["seat"]))), "no": hit["no"]}


def refused(scene: Scene, by: Actor, name: str, action: Any) -> Trouble | None:
    no = refused_at(scene.room, scene.table, by, name, action)
    return scene.refusal(no) if no else None


def offers(scene: Scene, name: str, roles: frozenset[Role]) -> Offers:
    """What is always at hand, each with the reason why it can't be now, if it can't."""
    asks = maxima_missing(scene.room, scene.table)
    judge = PIT_BOSS if Role.PIT_BOSS in roles else CROUPIER
    asked: dict[str, tuple[Actor, Any]] = {
        "open": (CROUPIER, Open(maximum=dict.fromkeys(asks, scene.rules.minimum.value))),
        "invite": (CROUPIER, m.OpenBetting()),
        "deal": (CROUPIER, m.Deal()),
        "shuffle": (CROUPIER, m.Shuffle()),
        "dispute": (CROUPIER, Dispute("")),
        "close": (CROUPIER, Close(scene.counted)),
        "hand_over": (CROUPIER, hand_over(scene, name)),
        "undo": (judge, m.GiveRuling("undo")),
        "void": (judge, m.GiveRuling("void")),
    }
    return offered(scene, name, asked)


def bettors(scene: Scene) -> list[dict[str, Any]]:
    """Who could bet: every seat that is taken, with the chips of a counted rack."""
    lay = {box["seat"]: box["bet"] for box in scene.view["boxes"]}
    return [
        {
            "seat": seat,
            "player": sitter.player,
            "balance": scene.balance(seat),
            "bet": lay.get(seat, 0),
            "boxes": open_to(scene, seat),
        }
        for seat, sitter in sorted(scene.table.seats.items())
    ]


def takes_box(scene: Scene, seat: int) -> bool:
    """Whether a box can be dealt to where nobody keeps its bets: where somebody may sit."""
    return scene.table.seating == "open" or seat in scene.table.seats


def insurers(scene: Scene, name: str) -> list[dict[str, Any]]:
    """Each box, and how much it may insure for; or why not."""
    found = []
    for box in scene.view["boxes"]:
        by = player(Seat(box["seat"]))
        no = refused(scene, by, name, m.Insure(None, box["box"]))
        units = scene.money(insurance_most(scene.rules, place_of(scene, box["box"])))
        found.append({"box": box["box"], "by": str(by), "no": no, "units": units})
    return found


def place_of(scene: Scene, number: int) -> m.Box:
    box = scene.table.play.box(number)
    assert isinstance(box, m.Box)
    return box


def mends(scene: Scene) -> list[str]:
    """What a ruling on this round changed: whom to give back to, and from whom to take."""
    return [
        sentence("cards.mend_give" if units > 0 else "cards.mend_take").say(
            scene.language, {"seat": seat, "units": scene.money(abs(units))}
        )
        for seat, units in scene.sight.mends
    ]
