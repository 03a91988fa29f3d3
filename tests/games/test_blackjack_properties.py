"""What holds for every sequence of things that anybody could say at a blackjack table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.bank.booking import Chart, book
from croupier.bank.ledger import EMPTY, Balances
from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.blackjack.play import refuse_action
from croupier.games.blackjack.rules import Rules
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.cards import RANKS, Card, is_card, rank_of
from croupier.kit.chips import Units
from croupier.kit.events import HandSettled, InsuranceSettled, Reopened, RoundReopened
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.blackjack.oracle import two_card_21
from helpers.blackjack.worlds import CHARITY, VEGAS, of_the_world, set_to
from helpers.sayings import blackjack_actors, blackjack_says, rulings_of_blackjack
from helpers.soak import examples

BOOKS: dict[str, Rules] = {
    "charity": load(CHARITY).rules,
    "charity, peek": load(CHARITY, {"hole_card": "peek", "boxes_per_player": "several"}).rules,
    "vegas": load(VEGAS).rules,
    "vegas, surrender": load(VEGAS, {"surrender": "late", "boxes_per_player": "several"}).rules,
}
WORLDS = st.integers(0, 10**9).map(lambda seed: of_the_world(Random(seed)))
CHART = Chart("B1", frozenset(Seat(seat) for seat in range(1, 8)))
MOVES = (m.Hit(), m.Stand(), m.Double(), m.Split(), m.Surrender())
VIEWERS = (None, CROUPIER, player(1), player(2))
SHOES = ((), ("A", "10", "K"), ("8", "3", "10"), ("A", "Q", "5"), ("2", "3", "4"))
Word = tuple[Actor, m.Action]


def next_words(rules: Rules, state: m.State) -> list[Word]:
    """What the one who is waited on could say, so that conversations get somewhere."""
    (awaited,) = BLACKJACK.waiting(rules, state)
    if awaited == CHANCE:
        return [(CHANCE, action) for action, _ in BLACKJACK.draws(rules, state)]
    if awaited == CROUPIER:
        return [(CROUPIER, action) for action in (m.Deal(), m.CloseInsurance(), m.Shuffle())]
    return [(awaited, move) for move in MOVES]


def lawful(rules: Rules, state: m.State) -> Iterator[Word]:
    return (word for word in next_words(rules, state) if not refuse_action(rules, state, *word))


def likely(table: Table) -> list[Word]:
    """Lawful words, the interesting ones many times: pairs, splits, the dealer's aces."""
    words = [*lawful(table.rules, table.state)]
    often = [word for word in words if interesting(table.favoured, word[1])]
    cards = sum(isinstance(action, m.Show) for _, action in words)
    return words + often * (1 + 2 * cards // max(1, len(often)))


def interesting(favoured: tuple[str, ...], action: m.Action) -> bool:
    match action:
        case m.Show(card=card):
            return rank_of(Card(card)) in favoured
        case m.Split() | m.Double() | m.Deal() | m.LookUnder():
            return True
        case _:
            return False


@dataclass
class Table:
    """A table with its books, and everything that was ever told of it."""

    rules: Rules
    state: m.State = field(default_factory=lambda: BLACKJACK.begin(1))
    favoured: tuple[str, ...] = ()
    balances: Balances = EMPTY
    story: list[m.Event] = field(default_factory=list)
    settled: set[str] = field(default_factory=set)  # spots of this round
    closed: set[str] = field(default_factory=set)  # and of the last one
    dealt: tuple[m.State, Balances] | None = None  # as the bets were closed
    words: list[Word] = field(default_factory=list)  # since then

    def say(self, by: Actor, action: m.Action) -> tuple[m.Event, ...] | Refusal:
        before = repr(self.state)
        verdict = BLACKJACK.decide(self.rules, self.state, by, action)
        assert verdict == BLACKJACK.decide(self.rules, self.state, by, action), "deciding is pure"
        assert repr(self.state) == before, "words alone change nothing"
        if isinstance(verdict, Refusal):
            assert verdict.clause
            return verdict
        assert verdict, "a yes is at least one event"
        for event in verdict:
            self.state = BLACKJACK.evolve(self.state, event)
            self.balances = self.balances.after(book(CHART, event))
            self.count(event)
        self.story.extend(verdict)
        if isinstance(action, m.Deal):
            self.dealt, self.words = (self.state, self.balances), []
        else:
            self.words.append((by, action))
        return verdict

    def count(self, event: m.Event) -> None:
        match event:
            case HandSettled(spot=spot) | InsuranceSettled(spot=spot):
                assert spot not in self.settled, "a hand is settled once"
                self.settled.add(spot)
            case Reopened(spot=spot):
                self.settled.remove(spot)
            case m.RoundClosed() | m.RoundVoid():
                assert self.state.boxes == ()
                assert BLACKJACK.bare(self.state, None)
                assert not cloth(self.balances), "a cleared table is bare"
                self.settled, self.closed = set(), self.settled
            case RoundReopened():
                self.settled = self.closed
            case _:
                pass

    # What must hold

    def check(self) -> None:
        assert sum(units for *_, units in self.balances) == 0, "chips are neither made nor lost"
        assert cloth(self.balances) == dict(lies(self.state)), "what is booked is what lies there"
        assert any(lawful(self.rules, self.state)), "a table never gets stuck"
        may = refuse_action(self.rules, self.state, CLOCK, m.Deal()) is None
        timed = BLACKJACK.timed(self.rules, self.state)
        if not self.state.closed:  # the clock closes no bets that nobody invited
            assert (timed is not None) == (self.state.invited and may)
        else:  # and speaks for nobody but who has the word
            assert (timed is None) == (BLACKJACK.waiting(self.rules, self.state) == (CHANCE,))
        if timed:
            assert refuse_action(self.rules, self.state, CLOCK, timed.then) is None
        self.check_draws()
        self.check_what_is_known()

    def check_draws(self) -> None:
        drawn = BLACKJACK.draws(self.rules, self.state)
        waits = BLACKJACK.waiting(self.rules, self.state) == (CHANCE,)
        assert bool(drawn) == waits
        if not drawn:
            return
        for action, weight in drawn:
            assert weight > 0
            assert refuse_action(self.rules, self.state, CHANCE, action) is None, action
        assert Counter(dict(shown(drawn))) == Counter(expected(self.rules, self.state)), drawn

    def check_what_is_known(self) -> None:
        seen = {event.card for event in self.story if isinstance(event, m.CardShown)}
        assert cards_in(self.state) <= seen, "nobody knows a card before it is dealt"
        for viewer in VIEWERS:
            view = BLACKJACK.view(self.rules, self.state, viewer)
            assert cards_in(view) <= seen, view

    def check_the_story(self) -> None:
        again = BLACKJACK.begin(1)
        for event in self.story:
            again = BLACKJACK.evolve(again, event)
        assert again == self.state, "the events tell the whole story"


def cloth(balances: Balances) -> dict[str, int]:
    return {account: units for account, _, units in balances if ":cloth:" in account}


def lies(state: m.State) -> Iterator[tuple[str, int]]:
    for box in state.boxes:
        if box.insurance:
            yield f"B1:cloth:{box.seat}:box {box.number} insurance", box.insurance
        for hand in box.hands:
            if hand.units:
                yield f"B1:cloth:{box.seat}:box {box.number} hand {hand.number}", hand.units


def cards_in(value: Any) -> set[str]:
    """Every card that stands anywhere in a record or a view."""
    found, rest = set[str](), [value]
    while rest:
        match rest.pop():
            case str() as text:
                found |= {text} if is_card(text) else set()
            case dict() as held:
                rest += [*held, *held.values()]
            case tuple() | list() as held:
                rest += held
            case held if is_dataclass(held):
                rest += [getattr(held, each.name) for each in fields(held)]
            case _:
                pass
    return found


def shown(drawn: tuple[tuple[m.Action, int], ...]) -> Iterator[tuple[str, int]]:
    """The weight of each card, by its rank; no card is a look that found no blackjack."""
    found: Counter[str] = Counter()
    for action, weight in drawn:
        found[rank_of(Card(action.card)) if isinstance(action, m.Show) else "none"] += weight
    yield from found.items()


def expected(rules: Rules, state: m.State) -> dict[str, int]:
    """How the unseen cards fall, counted one by one: each hidden card, then each that comes."""
    left = Counter(dict.fromkeys(RANKS, 4 * rules.decks.value))
    for card, count in state.gone.items():
        left[rank_of(card)] -= count
    assert min(left.values()) >= 0
    hidden = rules.hole_card.value == "peek" and len(state.dealer) == 1
    dealt = all(len(box.hands) > 1 or len(box.hands[0].cards) > 1 for box in state.boxes)
    if not (hidden and dealt):
        return {rank: count for rank, count in left.items() if count}
    up = rank_of(state.dealer[0])
    makes = {rank for rank in RANKS if two_card_21((up, rank))}
    if makes and not state.looked:
        found = {rank: left[rank] for rank in makes if left[rank]}
        rest = sum(left.values()) - sum(found.values())
        return {**found, **({"none": rest} if rest else {})}
    holes = {rank: count for rank, count in left.items() if count and rank not in makes}
    if dealer_next(rules, state):
        return holes
    if not makes:  # any card may lie there: the next is as any other
        return {rank: count for rank, count in left.items() if count}
    return {
        rank: sum(hole_count * (left[rank] - (rank == hole)) for hole, hole_count in holes.items())
        for rank in RANKS
        if any(left[rank] - (rank == hole) for hole in holes)
    }


def dealer_next(rules: Rules, state: m.State) -> bool:
    return bool(BLACKJACK.view(rules, state, None)["card_due"]["to"] == m.DEALER)


ANYTHING = st.tuples(blackjack_actors(), blackjack_says())
# What may come between: before the deal somebody bets a little in front of themselves,
BETTINGS = st.tuples(
    st.sampled_from([player(1), player(2), player(5)]),
    st.builds(m.Stake, st.integers(1, 5).map(Units)),
)
# and after it somebody insures, or the pit boss speaks.
ANSWERS = st.one_of(
    st.tuples(st.sampled_from([player(1), player(2)]), st.just(m.Insure())),
    st.tuples(st.just(PIT_BOSS), rulings_of_blackjack()),
)


def talk(rules: Rules, data: st.DataObject) -> None:
    table = Table(rules, favoured=data.draw(st.sampled_from(SHOES)))
    for _ in range(data.draw(st.integers(1, 60))):
        kind = data.draw(st.integers(0, 9))
        if kind < 7 and not new(table.state):
            word = data.draw(st.sampled_from(likely(table)))
        elif kind < 9:
            word = data.draw(ANSWERS if table.state.closed else BETTINGS)
        else:
            word = data.draw(ANYTHING)
        if not isinstance(table.say(*word), Refusal):
            table.check()
    table.check_the_story()


def new(state: m.State) -> bool:
    return not state.closed and not state.boxes


@pytest.mark.slow
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
@given(data=st.data())
@settings(max_examples=examples(20))
def test_any_conversation(rules: Rules, data: st.DataObject) -> None:
    talk(rules, data)


def play_on(table: Table, random: Random, words: int) -> None:
    """Lawful words alone, at random."""
    for _ in range(words):
        if new(table.state):
            table.favoured = random.choice(SHOES)
            for seat in random.sample((1, 2, 5), random.randint(1, 3)):
                table.say(player(seat), m.Stake(Units(random.randint(1, 5))))
        else:
            table.say(*random.choice(likely(table)))


def interrupted(table: Table, random: Random) -> Word:
    """Somebody speaks who was not asked, and may be right to."""
    ruling: m.Ruling = random.choice(
        ("undo", "undo", "correct", "correct", "correct", "void", "stands")
    )
    cards = sum(isinstance(step, m.CardShown) for step in table.state.story)
    seat = player(random.choice((1, 2, 5)))
    words: list[Word] = [
        (PIT_BOSS, m.GiveRuling(ruling, random.randint(0, cards), random.choice(RANKS))),
        (seat, m.Insure()),
        (seat, m.Surrender()),
        (seat, m.Stake(Units(random.randint(1, 9)), random.randint(1, 7))),
        (seat, m.TakeBack()),
    ]
    return random.choice(words)


@pytest.mark.slow
@given(rules=WORLDS, seed=st.integers(0, 10**9))
@settings(max_examples=examples(50))
def test_any_conversation_under_the_rules_of_the_world(rules: Rules, seed: int) -> None:
    table, random = Table(rules), Random(seed)
    for _ in range(60):
        if random.random() < 0.25:
            table.say(*interrupted(table, random))
        else:
            play_on(table, random, 1)
        table.check()
    table.check_the_story()


@pytest.mark.slow
@given(rules=WORLDS, seed=st.integers(0, 10**9), words=st.integers(3, 40))
@settings(max_examples=examples(200))
def test_a_step_that_is_taken_back_was_never_taken(rules: Rules, seed: int, words: int) -> None:
    table, random = Table(rules), Random(seed)
    play_on(table, random, words)
    while not table.state.story:
        play_on(table, random, 1)
    before, chips = table.state, table.balances
    verdict = table.say(*random.choice([*lawful(rules, before)]))
    assert not isinstance(verdict, Refusal)
    if not table.state.closed or any(isinstance(event, m.ShoeShuffled) for event in verdict):
        return  # the round is over, or the discards are among the cards
    assert not isinstance(table.say(PIT_BOSS, m.GiveRuling("undo")), Refusal)
    table.check()
    table.check_the_story()
    assert plain(table.state) == plain(before)
    assert dict(table.balances.held) == dict(chips.held)


@pytest.mark.slow
@given(rules=WORLDS, seed=st.integers(0, 10**9), words=st.integers(3, 25))
@settings(max_examples=examples(200))
def test_a_correction_is_as_if_it_had_been_so(rules: Rules, seed: int, words: int) -> None:
    """The right card from the start, and the same words after it, come to the same."""
    table, random = Table(rules), Random(seed)
    play_on(table, random, words)
    while not table.state.story:
        play_on(table, random, 1)
    said = list(table.words)
    cards = [place for place, (_, action) in enumerate(said) if isinstance(action, m.Show)]
    if not cards or any(isinstance(event, m.ShoeShuffled) for event in table.story):
        return
    number, card = random.randint(1, len(cards)), random.choice(RANKS)
    if isinstance(table.say(PIT_BOSS, m.GiveRuling("correct", number, card)), Refusal):
        return
    table.check()
    table.check_the_story()
    said[cards[number - 1]] = (CHANCE, m.Show(card))
    assert table.dealt is not None
    state, balances = table.dealt
    right = Table(rules, state, balances=balances)
    for word in said:
        assert not isinstance(right.say(*word), Refusal), word
    assert plain(right.state) == plain(table.state)
    assert dict(right.balances.held) == dict(table.balances.held)


def plain(state: m.State) -> m.State:
    return replace(state, gone=+Counter(state.gone))


def nearly_empty(left: tuple[str, ...]) -> Table:
    """One deck, of which so many cards are unseen once the dealer shows a king to a player's 11."""
    rules = set_to(BOOKS["vegas"], decks=1, shuffle_at=0)
    gone = Counter({Card(rank): 4 for rank in RANKS})
    gone.subtract(Card(rank) for rank in ("5", "K", "6", *left))
    table = Table(rules, m.State(gone=dict(gone)))
    words: list[Word] = [(player(1), m.Stake(Units(2))), (CROUPIER, m.Deal())]
    for word in [*words, *((CHANCE, m.Show(card)) for card in ("5", "K", "6"))]:
        assert not isinstance(table.say(*word), Refusal), word
    return table


def test_the_last_card_that_can_lie_face_down_lies_there() -> None:
    table = nearly_empty(("9", "A", "A"))
    assert not isinstance(table.say(CHANCE, m.LookUnder()), Refusal)
    assert not isinstance(table.say(player(1), m.Hit()), Refusal)
    assert BLACKJACK.draws(table.rules, table.state) == ((m.Show("A"), 2),)
    no = table.say(CHANCE, m.Show("9"))
    assert isinstance(no, Refusal)
    assert (no.code, no.clause) == ("no_such_card_left", "HOUSE-3")


def test_where_only_a_blackjack_can_lie_there_nobody_says_otherwise() -> None:
    table = nearly_empty(("A", "A"))
    no = table.say(CHANCE, m.LookUnder())
    assert isinstance(no, Refusal)
    assert (no.code, no.clause) == ("must_be_blackjack", "ON-BJB-8")
    assert BLACKJACK.draws(table.rules, table.state) == ((m.Show("A"), 2),)


def test_the_only_unseen_card_is_turned_over_not_shuffled_away() -> None:
    table = nearly_empty(("9",))
    assert not isinstance(table.say(CHANCE, m.LookUnder()), Refusal)
    assert not isinstance(table.say(player(1), m.Stand()), Refusal)
    assert BLACKJACK.draws(table.rules, table.state) == ((m.Show("9"), 1),)


def test_a_shoe_that_ends_with_a_players_card_is_shuffled_for_the_dealers() -> None:
    table = nearly_empty(())
    assert isinstance(table.story[-1], m.ShoeShuffled)
    table.check()
    assert sum(weight for _, weight in BLACKJACK.draws(table.rules, table.state)) == 52 - 3


def test_the_same_words_may_not_come_to_mean_another_hand() -> None:
    """With the right card the first box was a blackjack: its player stood before the other."""
    rules = load(CHARITY, {"boxes_per_player": "several"}).rules
    table = Table(rules)
    words: list[Word] = [(player(1), m.Stake(Units(2), box)) for box in (1, 2)]
    words += [(CROUPIER, m.Deal())]
    words += [(CHANCE, m.Show(card)) for card in ("A", "9", "6", "9", "8")]
    for word in [*words, (player(1), m.Stand())]:
        assert not isinstance(table.say(*word), Refusal), word
    no = table.say(PIT_BOSS, m.GiveRuling("correct", 4, "K"))
    assert isinstance(no, Refusal)
    assert (no.code, no.clause) == ("would_change_play", "HOUSE-5")


def test_a_card_that_is_read_again_does_not_stand_in_its_own_way() -> None:
    table = Table(set_to(BOOKS["charity"], decks=1, shuffle_at=0))
    words: list[Word] = [(player(seat), m.Stake(Units(2))) for seat in (1, 2)]
    words += [(CROUPIER, m.Deal())]
    words += [(CHANCE, m.Show("8")) for _ in range(4)]
    for word in words:
        assert not isinstance(table.say(*word), Refusal), word
    assert not isinstance(table.say(PIT_BOSS, m.GiveRuling("correct", 1, "8S")), Refusal)
    assert isinstance(table.say(CHANCE, m.Show("8")), Refusal)
