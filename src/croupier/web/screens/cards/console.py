"""The croupier's console at cards: whose turn it is, what it counts, what to take and pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import completes
from croupier.games.blackjack.moves import insurance_most
from croupier.games.blackjack.play import refuse_card
from croupier.games.blackjack.rules import DECK
from croupier.games.blackjack.shoe import can_come, in_shoe
from croupier.games.blackjack.view import limit
from croupier.kit.actors import CHANCE, Role, Seat, player
from croupier.kit.cards import RANKS, SIGNS, Card
from croupier.kit.rules import refuse
from croupier.night.tables.model import Sitter
from croupier.web.screens.both import Both
from croupier.web.screens.cards.boxes import Box, Dealer, boxes, dealer, open_to
from croupier.web.screens.cards.calls import headline, teaching
from croupier.web.screens.cards.drawing import says
from croupier.web.screens.cards.moves import MoveButton, moves
from croupier.web.screens.cards.payout import Payment, Term, payments, terms
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.cards.spread import Spread, past, present
from croupier.web.screens.dealing import Console, ask_offers, console_of, step_before_round
from croupier.web.screens.lawful import maxima_missing, refused_at
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene, deals

KEYS: Final = {"10": "0"}  # a card is keyed by its first letter; a ten by its nought
CARDED: Final = frozenset({"card", "turn", "look"})  # steps in which a card is keyed


@dataclass(frozen=True, slots=True)
class PadKey:
    """The key of a rank; `no`: why such a card can't come."""

    rank: str
    key: str
    no: Trouble | None


@dataclass(frozen=True, slots=True)
class Insurer:
    """A box, and how much it may insure for; or why not."""

    box: int
    by: str
    no: Trouble | None
    units: str


@dataclass(frozen=True, slots=True)
class Bettor:
    """Somebody who could bet, with the chips of a counted rack and what lies there."""

    seat: Seat
    player: str
    balance: int | None
    bet: int
    boxes: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsConsole(Part):
    """What the console of a table of cards shows besides."""

    phase: str
    round: int
    cards_left: int
    all_cards: int
    maximum: int | None  # of a bet; None: none was named yet
    headline: Both
    shown_round: int
    teach: str
    dealer: Dealer
    boxes: Sequence[Box]
    moves: Sequence[MoveButton]
    pad: Sequence[PadKey]
    suits: Sequence[tuple[str, str]]
    hits: MoveButton | None  # a card that is keyed in somebody's turn was asked for
    box_now: int | None  # the box that has the word
    pays: Sequence[Payment]
    mends: Sequence[str]
    insurers: Sequence[Insurer]
    bettors: Sequence[Bettor]
    seats: Mapping[Seat, Sitter]
    turns: bool  # the clock may count them
    seated: Sequence[int]  # boxes that can be dealt to where nobody keeps their bets
    boss: bool
    stand_on: int
    posted: Sequence[Term]
    maxima: Sequence[str]


def console(
    game: CardsGame, scene: Scene, name: str, roles: frozenset[Role], _: Any = None
) -> Console:
    rules, state = scene.rules, game.state(scene.table.play)
    now = present(rules, state)
    step = step_of(scene, state, now)
    lying = past(rules, state.last) if step == "pay" and state.last else now
    taken = moves(game, scene, now, name) if step == "turn" else []
    keyed = deals(scene.table, name, roles) and scene.table.chance == "physical"
    anybody = scene.table.seating == "open"
    own = CardsConsole(
        phase=now.phase,
        round=state.round,
        cards_left=in_shoe(rules, state),
        all_cards=rules.decks.value * DECK,
        maximum=limit(rules),
        headline=headline(scene, lying, step),
        shown_round=lying.round,
        teach=teaching(scene, step),
        dealer=dealer(scene, lying),
        boxes=boxes(scene, lying),
        moves=taken,
        pad=list(pad(scene, state, step, name)) if keyed and step in CARDED else [],
        suits=list(SIGNS.items()),
        hits=next((one for one in taken if one.move == "hit"), None),
        box_now=now.turn.box.number if now.turn else None,
        pays=payments(scene, lying) if step != "bets" else [],
        mends=mends(scene) if step == "pay" else [],
        insurers=list(insurers(scene, state, name)) if step == "insurance" else [],
        bettors=bettors(scene, state),
        seats=scene.table.seats,
        turns=True,
        seated=[seat for seat in scene.seats if anybody or seat in scene.table.seats],
        boss=Role.PIT_BOSS in roles,
        stand_on=rules.dealer_draws_to.value + 1,
        posted=terms(scene),
        maxima=maxima_missing(scene.room, scene.table),
    )
    return console_of(
        scene,
        name,
        roles,
        step=step,
        aloud=aloud(scene, step),
        said=scene.said(),
        offers=ask_offers(scene, name, game.asked(scene, name, roles)),
        own=own,
    )


def step_of(scene: Scene, state: m.State, now: Spread) -> str:
    """The next lawful step; what lies on the table from the last round comes first."""
    table = scene.table
    if not table.opened:
        return "open"
    if table.lost and table.disputed:
        return "disputed"
    match now.phase:
        case "betting" if before := step_before_round(scene):
            return before
        case "betting" if state.invited or (state.boxes and not state.last):
            return "bets"
        case "betting":
            return "pay" if state.last else "invite"
        case "playing" if now.turn:
            return "turn"
        case "insurance":
            return "insurance"
        case "looking":
            return "look"
        case _:
            return "card" if table.chance == "physical" else "drawing"


def aloud(scene: Scene, step: str) -> Both:
    """The words that belong to the next step, in both languages."""
    if step in ("invite", "pay"):
        return scene.aloud(scene.rules.opening_words.value)
    return scene.aloud(scene.rules.closing_words.value) if step == "bets" else ()


def pad(scene: Scene, state: m.State, step: str, name: str) -> Iterator[PadKey]:
    """One key a rank, each with the reason why such a card can't come.

    The night is asked about the first of them; what stands against the others is the shoe's.
    """
    rules = scene.rules
    ranks = [one for one in RANKS if step != "look" or completes(rules, state.dealer[0], one)]
    held = None
    if step != "turn" and ranks:
        first = m.Show(ranks[0])
        held = refused_at(scene.room, scene.table, CHANCE, name, first)
        if held == refuse_card(rules, state, CHANCE, first):
            held = None
    for rank in ranks:
        if step != "turn":
            no = held or refuse_card(rules, state, CHANCE, m.Show(rank))
        elif can_come(rules, state, Card(rank)):
            no = None
        else:
            no = refuse("no_such_card_left", rules.card_possible, card=rank)
        yield PadKey(rank, KEYS.get(rank, rank.lower()), scene.refusal(no) if no else None)


def bettors(scene: Scene, state: m.State) -> list[Bettor]:
    """Every seat that is taken."""
    lay = {box.seat: box.bet for box in state.boxes}
    return [
        Bettor(seat, name, scene.balance(seat), lay.get(seat, 0), open_to(scene, state, seat))
        for seat, name in scene.players
    ]


def insurers(scene: Scene, state: m.State, name: str) -> Iterator[Insurer]:
    for box in state.boxes:
        by = player(box.seat)
        no = scene.refused_to(by, name, m.Insure(None, box.number))
        units = scene.money(insurance_most(scene.rules, box))
        yield Insurer(box.number, str(by), no, units)


def mends(scene: Scene) -> list[str]:
    """What a ruling on this round changed: whom to give back to, and from whom to take."""
    found = []
    for seat, units in scene.sight.mends:
        key, amount = "mend_give" if units > 0 else "mend_take", scene.money(abs(units))
        found.append(says(scene.language, key, seat=seat, units=amount))
    return found
