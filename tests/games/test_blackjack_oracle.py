"""Finished rounds, played at random by the engine and judged by somebody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.blackjack.play import refuse_action
from croupier.games.blackjack.rules import Rules
from croupier.kit.actors import CHANCE, CROUPIER, Actor, player
from croupier.kit.cards import rank_of
from croupier.kit.chips import Units
from croupier.kit.events import HandSettled, InsuranceSettled, Staked, TakenBack
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.blackjack import oracle
from helpers.blackjack.worlds import CHARITY, VEGAS, law_of, of_the_world, readings
from helpers.soak import examples
from helpers.wheel.drawn import REPLAY, seed_of

MOVES: dict[str, m.Action] = {
    "hit": m.Hit(),
    "stand": m.Stand(),
    "double": m.Double(),
    "split": m.Split(),
    "surrender": m.Surrender(),
}
SHOES: tuple[tuple[str, ...], ...] = (  # what comes most often, so that the rare is not rare
    (),
    ("A", "10", "K"),
    ("A", "A", "Q", "5"),
    ("8", "8", "3", "10"),
    ("2", "3", "A", "4"),
)
SETTLED = (HandSettled, InsuranceSettled)


@dataclass
class Session:
    """A table played at random, with everything that was said and what came of it."""

    rules: Rules
    random: Random
    law: oracle.Law = field(init=False)
    state: m.State = field(default_factory=lambda: BLACKJACK.begin(1))
    said: list[tuple[Actor, m.Action]] = field(default_factory=list)
    events: list[m.Event] = field(default_factory=list)  # of this round
    favoured: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.law = law_of(self.rules)

    def say(self, by: Actor, action: m.Action) -> tuple[m.Event, ...] | Refusal:
        verdict = BLACKJACK.decide(self.rules, self.state, by, action)
        if not isinstance(verdict, Refusal):
            self.said.append((by, action))
            for event in verdict:
                self.state = BLACKJACK.evolve(self.state, event)
            self.events.extend(verdict)
            self.judge_order(verdict)
            self.judge_what_is_certain()
        return verdict

    def must(self, by: Actor, action: m.Action) -> None:
        verdict = self.say(by, action)
        assert not isinstance(verdict, Refusal), (by, action, verdict)

    # Playing

    def play_round(self) -> m.Round:
        self.events, self.said = [], []
        self.favoured = self.random.choice(SHOES)
        self.bet()
        self.must(CROUPIER, m.Deal())
        while self.state.closed:
            (awaited,) = BLACKJACK.waiting(self.rules, self.state)
            if awaited == CHANCE:
                self.card()
            elif awaited == CROUPIER:
                self.insure()
            else:
                self.move(awaited)
        assert self.state.last is not None
        return self.state.last

    def bet(self) -> None:
        boxes = self.random.sample(range(1, 8), self.random.choice((1, 1, 2, 3, 7)))
        several = self.rules.boxes_per_player.value == "several"
        for box in boxes:
            seat = self.random.randint(1, 3) if several and self.random.random() < 0.5 else box
            units = Units(self.random.randint(1, min(self.law.maximum, 12)))
            self.say(player(seat), m.Stake(units, box))
        if not self.state.boxes:
            self.must(player(1), m.Stake(Units(1)))

    def card(self) -> None:
        if self.favoured and self.random.random() < 0.6:
            ranks: Sequence[str] = self.favoured
        else:
            ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
        if not isinstance(self.say(CHANCE, m.Show(self.random.choice(ranks))), Refusal):
            return
        drawn = BLACKJACK.draws(self.rules, self.state)
        assert drawn, "chance is waited for, and nothing can come"
        outcomes, weights = zip(*drawn, strict=True)
        self.must(CHANCE, self.random.choices(outcomes, weights)[0])

    def insure(self) -> None:
        """Words before the look: insurance up to the half, and an early surrender."""
        for box in self.state.boxes:
            if self.random.random() < 0.3:
                self.say(player(box.seat), m.Surrender(box.number))
            most = oracle.part(box.bet, (1, 2), self.law.odd_at_insurance)
            units = Units(self.random.randint(1, most + 1))
            now = self.state.box(box.number)
            over = now is None or now.hands[0].settled  # nothing is left to insure
            verdict = self.say(player(box.seat), m.Insure(units, box.number))
            ace = rank_of(self.state.dealer[0]) == "A" if self.state.dealer else False
            lawful = units <= most and not over and ace and self.law.insurance is not None
            assert isinstance(verdict, Refusal) != lawful, verdict
        if self.state.closed and BLACKJACK.waiting(self.rules, self.state) == (CROUPIER,):
            self.must(CROUPIER, m.CloseInsurance())

    def move(self, by: Actor) -> None:
        open_to = self.judge_moves(by)
        if "split" in open_to and self.random.random() < 0.6:
            word = "split"
        else:
            word = self.random.choice(sorted(open_to))
        action = MOVES[word]
        if word == "double" and self.rules.double_stake.value == "up-to-equal":
            action = m.Double(Units(1))
        self.must(by, action)

    # Judging

    def judge_moves(self, by: Actor) -> set[str]:
        """The oracle and the engine open the same moves to this hand."""
        assert by.seat is not None
        box, hand = whose_turn(self.rules, self.state)
        assert box.seat == by.seat
        turn = oracle.Turn(
            hand=played(hand),
            bet=hand.units,
            hands=len(box.hands),
            on_box=lying(box),
            of_player=sum(lying(one) for one in self.state.boxes if one.seat == by.seat),
        )
        refusals = {
            word: refuse_action(self.rules, self.state, by, action)
            for word, action in MOVES.items()
        }
        open_to = {word for word, no in refusals.items() if no is None}
        short = {word for word, no in refusals.items() if no and no.code == "no_cards_left"}
        assert open_to | short == oracle.moves(self.law, turn) | short, (turn, refusals)
        if self.law.limit_applies_to == "first-bet":
            assert len(open_to | short) > 1, "nobody is asked who has no choice"
        return open_to

    def judge_order(self, verdict: tuple[m.Event, ...]) -> None:
        """HOUSE-6: what is lost is taken first, then the others are paid, from the first box."""
        came = [
            (event.returned + event.won >= event.staked, event.box)
            for event in verdict
            if isinstance(event, SETTLED)
        ]
        assert came == sorted(came), verdict

    def judge_what_is_certain(self) -> None:
        """A hand that waits for nothing has been settled: at once, not at the end."""
        dealt = all(len(hand.cards) > 1 for box in self.state.boxes for hand in box.hands[:1])
        if not (self.state.closed and self.state.dealer and dealt):
            return
        up = rank_of(self.state.dealer[0])
        for box in self.state.boxes:
            for hand in box.hands:
                waits = oracle.waits_for(self.law, played(hand), up)
                if self.state.looked or len(self.state.dealer) > 1:
                    waits = 2 if waits == 2 else 0
                assert bool(waits) or hand.settled, hand


def whose_turn(rules: Rules, state: m.State) -> tuple[m.Box, m.Hand]:
    """As the screens show it."""
    turn = BLACKJACK.view(rules, state, None)["turn"]
    box = state.box(turn["box"])
    assert box is not None
    return box, next(hand for hand in box.hands if hand.number == turn["hand"])


def lying(box: m.Box) -> int:
    return sum(hand.units for hand in box.hands)


def played(hand: m.Hand, staked: int = 0) -> oracle.Played:
    return oracle.Played(
        cards=tuple(rank_of(card) for card in hand.cards),
        staked=staked or hand.units,
        doubled=hand.doubled,
        from_split=hand.from_split,
        surrendered=hand.surrendered,
        stood=hand.stood,
    )


def chips(events: Sequence[m.Event]) -> Counter[str]:
    """What was put on each spot, as the events tell it."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Staked):
            found[event.spot] += event.units
        elif isinstance(event, TakenBack):
            found[event.spot] -= event.units
    return found


def places(done: m.Round, staked: Counter[str]) -> Iterator[oracle.Place]:
    for box in done.boxes:
        hands = sorted(box.hands, key=lambda hand: hand.number)
        yield oracle.Place(
            bet=box.bet,
            hands=tuple(
                played(hand, staked[f"box {box.number} hand {hand.number}"]) for hand in hands
            ),
            insurance=staked[f"box {box.number} insurance"],
        )


def judged(law: oracle.Law, done: m.Round, events: Sequence[m.Event]) -> Iterator[str]:
    """Everything that the oracle sees otherwise."""
    staked, dealer = chips(events), [rank_of(card) for card in done.dealer]
    hands: dict[tuple[int, int], list[Any]] = {}
    insured: dict[int, list[Any]] = {}
    for event in events:
        money = (event.staked, event.returned, event.won) if isinstance(event, SETTLED) else None
        if isinstance(event, HandSettled):
            hands.setdefault((event.box, event.hand), []).append((event.outcome, money))
        elif isinstance(event, InsuranceSettled):
            insured.setdefault(event.box, []).append(money)
    found = list(places(done, staked))
    for box, place in zip(done.boxes, found, strict=True):
        verdict = oracle.owed(law, place, dealer)
        for number, want in enumerate(verdict.hands, start=1):
            got = hands.pop((box.number, number), [])
            if got != [want]:
                yield f"box {box.number} hand {number}: {got}, owed {want}: {place} {dealer}"
        got = insured.pop(box.number, [])
        if got != ([verdict.insurance] if verdict.insurance else []):
            yield f"box {box.number} insurance: {got}, owed {verdict.insurance}: {dealer}"
    if hands or insured:
        yield f"settled, and nobody had bet: {hands} {insured}"
    yield from oracle.complaints(law, found, dealer)


def run(rules: Rules, name: str, rounds: int) -> Counter[str]:
    """So many rounds; how many ended how."""
    session, tally = Session(rules, Random(seed_of(name))), Counter[str]()
    for _ in range(rounds):
        try:
            done = session.play_round()
            wrong = list(judged(session.law, done, session.events))
            assert not wrong, wrong
        except AssertionError as error:
            story = "\n".join(f"{by}: {action}" for by, action in session.said)
            raise AssertionError(f"{error}\n{session.law}\n{story}\n{name}: {REPLAY}") from error
        tally.update(e.outcome for e in session.events if isinstance(e, HandSettled))
        tally.update("insurance" for e in session.events if isinstance(e, InsuranceSettled))
        tally.update("split" for e in session.events if isinstance(e, m.HandSplit))
    return tally


@pytest.mark.slow
@pytest.mark.parametrize(("book", "choice"), [*readings()], ids=str)
def test_every_reading_pays_what_the_clauses_say(book: str, choice: dict[str, str]) -> None:
    rounds = max(200, examples(200 if choice else 900))  # fewer have no blackjack, or no split
    tally = run(load(book, choice).rules, f"{book} {choice}", rounds)
    usual = {"blackjack", "won", "lost", "busted", "split"}
    assert usual <= tally.keys(), tally
    assert ("insurance" in tally) == (book == VEGAS), tally


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_the_rules_of_the_world_pay_what_they_say(part: int) -> None:
    random, tally = Random(seed_of(f"world {part}")), Counter[str]()
    for number in range(examples(30)):
        tally += run(of_the_world(random), f"world {part} {number}", 10)
    ways = {"blackjack", "won", "lost", "busted", "split", "pushed", "surrendered", "insurance"}
    assert tally.keys() == ways, tally


def broken(rules: Rules, name: str, **otherwise: Any) -> None:
    """The same rounds, judged by a law that differs in one word."""
    session = Session(rules, Random(seed_of(name)))
    session.law = replace(session.law, **otherwise)
    for _ in range(1500):
        done = session.play_round()
        assert not list(judged(session.law, done, session.events))


WORDS: list[tuple[str, dict[str, Any]]] = [
    (CHARITY, {"blackjack_pays": (3, 2)}),
    (CHARITY, {"split_blackjack_pays": (2, 1)}),
    (CHARITY, {"ties": "push"}),
    (CHARITY, {"blackjack_against_blackjack": "push"}),
    (CHARITY, {"split_blackjack_on_tie": "push"}),
    (CHARITY, {"dealer_blackjack_takes": "original"}),
    (CHARITY, {"five_cards": "wins"}),
    (CHARITY, {"hole_card": "peek"}),
    (CHARITY, {"dealer_soft_17": "hits"}),
    (CHARITY, {"double_on": None}),
    (CHARITY, {"double_soft": False}),
    (CHARITY, {"double_after_split": False}),
    (CHARITY, {"pair_of_tens": "any-ten-value"}),
    (CHARITY, {"split_hands_max": 3}),
    (CHARITY, {"split_aces_cards": "any"}),
    (CHARITY, {"limit_applies_to": "whole-box"}),
    (VEGAS, {"blackjack_pays": (6, 5)}),
    (VEGAS, {"ties": "house"}),
    (VEGAS, {"insurance": (3, 1)}),
    (VEGAS, {"odd_at_blackjack": "player-keeps-it"}),
    (VEGAS, {"surrender": "late"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("book", "otherwise"), WORDS, ids=str)
def test_one_word_otherwise_is_found(book: str, otherwise: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        broken(load(book).rules, f"broken {book}", **otherwise)


@pytest.mark.slow
@pytest.mark.parametrize("book", [CHARITY, VEGAS])
def test_and_no_word_otherwise_is_not(book: str) -> None:
    broken(load(book).rules, f"broken {book}")
