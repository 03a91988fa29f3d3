"""What holds for every sequence of things that anybody could say at roulette anglaise."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.bank.booking import Chart, book
from croupier.bank.ledger import (
    CHIPS,
    EMPTY,
    PLAYERS,
    Balances,
    Transfer,
    may_owe,
    refuse_transfers,
)
from croupier.games.game import Terms
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.terms import layout_of, maximum_at, seats, value_max, with_terms
from croupier.games.turning import Direction
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS, ChipsCorrected
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.sayings import roulette_actors, roulette_bets, roulette_says, roulette_stakes
from helpers.soak import examples

BOOK = "france-roulette-anglaise"
STRICT = {
    "odd_unit_on_zero": "player-keeps-it",
    "odd_unit_at_half_pay": "player-keeps-it",
    "zero_chevaux_and_trios": "refused",
    "after_rethrow": "stakes-stand-closed",
    "direction_after_rethrow": "doesn't-count",
    "hippodrome": "absent",
    "double_table": "double",
}
TABLES: dict[str, Rules] = {
    "as it comes": load(BOOK).rules,
    "minimum 5": with_terms(load(BOOK).rules, Terms(minimum=5)),
    "every other reading": load(BOOK, STRICT).rules,
}
CHART = Chart("R1", frozenset(Seat(seat) for seat in range(1, 16)))
PURSE = 100_000
Said = tuple[Actor, Any]


def purses() -> Balances:
    """Every player has brought chips that are counted."""
    brought = (
        Transfer(CHIPS, PLAYERS, CHART.rack(seat), Units(PURSE), "brought")
        for seat in CHART.counted
    )
    return EMPTY.after(brought)


class Talk:
    """A table and its book. What nobody has chips for doesn't happen, as at any desk."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.state, self.balances = rules, ROULETTE.begin(1), purses()
        self.story: list[Any] = []

    def say(self, by: Actor, action: Any) -> tuple[m.Event, ...] | Refusal:
        verdict = ROULETTE.decide(self.rules, self.state, by, action)
        assert verdict == ROULETTE.decide(self.rules, self.state, by, action), "deciding is pure"
        if isinstance(verdict, Refusal):
            assert verdict.clause
            return verdict
        assert verdict, "a yes is at least one event"
        return self.happen(verdict, owing=isinstance(action, m.GiveRuling))

    def happen(
        self, events: tuple[m.Event, ...], *, owing: bool = False
    ) -> tuple[m.Event, ...] | Refusal:
        transfers = [transfer for event in events for transfer in book(CHART, event)]
        no = refuse_transfers(self.balances, transfers, self.rules.minimum)
        if no and not owing:
            return no
        for event in events:
            self.state = ROULETTE.evolve(self.state, event)
        self.balances = self.balances.after(transfers)
        self.story.extend(events)
        return events


def sound(talk: Talk) -> None:
    """What is booked is what lies there, asset by asset, and the law holds for all that lies."""
    rules, state = talk.rules, talk.state
    sums: Counter[str] = Counter()
    for account, asset, units in talk.balances:
        sums[asset] += units
        if asset != CHIPS:
            assert units > 0 or may_owe(account), "colour chips are somewhere"
    assert not any(sums.values()), "chips of every sort are neither made nor lost"
    booked = {
        (account, asset): units
        for account, asset, units in talk.balances
        if ":cloth:" in account or (":rack:" in account and asset != CHIPS)
    }
    assert booked == lying(state)
    each = Counter((layout_of(rules, seat), held.colour) for seat, held in state.colours.items())
    assert set(each.values()) <= {1}, "a colour is one player's at its layout"
    assert all(
        1 <= seat <= seats(rules).value
        and rules.minimum.value <= held.value <= value_max(rules).value
        for seat, held in state.colours.items()
    )
    limits(rules, state)


def lying(state: m.State) -> dict[tuple[str, str], int]:
    """Where the state has chips, as accounts: on the cloth, and colour chips with their player."""
    there: dict[tuple[str, str], int] = {}
    for (seat, bet, chips), units in state.stakes.items():
        asset = CHART.colour(state.colours[seat].colour) if chips == "colour" else CHIPS
        there[CHART.cloth(seat, bet), asset] = units
    for seat, held in state.colours.items():
        if held.chips:
            there[CHART.own(seat), CHART.colour(held.colour)] = held.chips
    return there


def limits(rules: Rules, state: m.State) -> None:
    """However stakes came and went, no place bears more than the law lets one player lay."""
    worth: Counter[tuple[Seat, str]] = Counter()
    for (seat, bet, chips), units in state.stakes.items():
        worth[seat, bet] += units * (state.colours[seat].value if chips == "colour" else 1)
    for (_, bet), all_there in worth.items():
        most = maximum_at(rules, layout(rules)[bet]).value
        assert rules.minimum.value <= all_there <= most, (bet, all_there)


def next_steps(talk: Talk) -> list[Said]:
    """What the one who is waited on could say, so that conversations get somewhere."""
    if ROULETTE.waiting(talk.rules, talk.state) == (CHANCE,):
        return [(CHANCE, action) for action, _ in ROULETTE.draws(talk.rules, talk.state)]
    ways: tuple[Direction, ...] = ("clockwise", "anticlockwise")
    return [(CROUPIER, m.Call()), *((CROUPIER, m.Spin(way)) for way in ways)]


def everybody_leaves(talk: Talk) -> None:
    """The throw in progress is played, whoever is there leaves, and every series is whole."""
    while not ROULETTE.resting(talk.state):
        assert any(not isinstance(talk.say(*step), Refusal) for step in next_steps(talk)), "stuck"
    for seat in sorted(CHART.counted):
        if not ROULETTE.bare(talk.state, seat):
            assert not isinstance(talk.say(player(seat), m.Clear()), Refusal)
        talk.happen(ROULETTE.leaving(talk.rules, talk.state, seat))
    sound(talk)
    assert not talk.state.stakes
    assert not talk.state.colours
    assert {asset for _, asset, _ in talk.balances} <= {CHIPS}, "every series is complete"


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(60))
def test_any_conversation(rules: Rules, data: st.DataObject) -> None:
    talk = Talk(rules)
    for seat in data.draw(st.sets(st.integers(1, 8), max_size=7)):
        talk.say(player(seat), m.TakeColour(COLOURS[seat % 7]))
    for _ in range(data.draw(st.integers(1, 50))):
        if data.draw(st.integers(0, 2)):
            by, action = data.draw(roulette_actors()), data.draw(roulette_says())
        else:
            by, action = data.draw(st.sampled_from(next_steps(talk)))
        before = talk.state
        if isinstance(talk.say(by, action), Refusal):
            assert talk.state is before, "a no changes nothing"
            continue
        sound(talk)
        assert any(
            not isinstance(ROULETTE.decide(rules, talk.state, *step), Refusal)
            for step in next_steps(talk)
        ), "a table never gets stuck"
        heard = not isinstance(ROULETTE.decide(rules, talk.state, CLOCK, m.Call()), Refusal)
        timed = ROULETTE.timed(rules, talk.state) is not None
        assert timed == (talk.state.invited and heard), "who is timed can be closed"
        assert not (talk.state.called and talk.state.invited), "an invitation ends with the call"
        for viewer in (None, by):
            ROULETTE.view(rules, talk.state, viewer)
    everybody_leaves(talk)
    again = ROULETTE.begin(1)
    for event in talk.story:
        again = ROULETTE.evolve(again, event)
    assert again == talk.state, "the events tell the whole story"


def laid(rules: Rules, data: st.DataObject, *numbers: int) -> list[Said]:
    """Seven players with a colour each, one without: bets that these numbers decide, of all kinds.

    Value chips lie on even chances, and stand in on any place while the ball runs.
    """
    least = rules.minimum.value
    words: list[Said] = [
        (player(seat), m.TakeColour(colour, Units(data.draw(st.integers(least, 2 * least)))))
        for seat, colour in enumerate(COLOURS, 1)
    ]
    decided = [place.name for place in layout(rules).values() if set(numbers) & {*place.numbers, 0}]
    bets = st.one_of(st.sampled_from(decided), st.sampled_from(["red", "black", "odd", "low"]))
    colour = st.builds(m.Stake, bets, st.integers(1, 9))
    value = st.builds(m.Stake, bets, st.integers(least, 9 * least), st.just("value"))
    lays = st.lists(st.tuples(st.integers(1, 8), st.one_of(colour, colour, value)), max_size=20)
    words += [(player(seat), stake) for seat, stake in data.draw(lays)]
    words += [(CROUPIER, m.Spin("clockwise"))]
    words += [(player(seat), stake) for seat, stake in data.draw(lays)]
    return [*words, (CROUPIER, m.Call())]


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_correction_is_as_if_it_had_been_so(rules: Rules, data: st.DataObject) -> None:
    """Keyed wrong, corrected by way of another wrong number or a void: all end the same."""
    true, keyed = data.draw(st.integers(0, 36)), data.draw(st.integers(0, 36))
    words, ends = laid(rules, data, true, keyed), []
    way = data.draw(st.sampled_from([None, "void", *range(37)]))
    for first, rulings in ((true, []), (keyed, [way, true])):
        talk = Talk(rules)
        for by, action in words:
            talk.say(by, action)
        talk.say(CHANCE, m.Land(first))
        for number in rulings:
            if number == "void":
                talk.say(PIT_BOSS, m.GiveRuling("void", 1))
            elif number is not None:
                talk.say(PIT_BOSS, m.GiveRuling("correct", 1, number))
        sound(talk)
        (past,) = talk.state.past
        ends.append((dict(talk.balances.held), past.pocket, frozenset(past.lines)))
    assert ends[0] == ends[1]


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_late_correction_touches_nobodys_new_chips(rules: Rules, data: st.DataObject) -> None:
    """Whoever took a colour since, at the same seat and value, keeps every chip of it."""
    keyed, true = data.draw(st.integers(0, 36)), data.draw(st.integers(0, 36))
    talk = Talk(rules)
    for by, action in [*laid(rules, data, keyed, true), (CHANCE, m.Land(keyed))]:
        talk.say(by, action)
    held = dict(talk.state.colours)
    gone = data.draw(st.sets(st.sampled_from(sorted(held)))) if held else set()
    for seat in sorted(gone):
        talk.say(player(seat), m.HandIn())
        talk.say(player(seat), m.TakeColour(held[seat].colour, held[seat].value))
        talk.say(player(seat), m.Change(Units(data.draw(st.integers(1, 9)))))
    for seat in sorted(held.keys() - gone):  # and some have spent theirs
        if data.draw(st.booleans()) and talk.state.colours[seat].chips:
            talk.say(player(seat), m.Tip(Units(talk.state.colours[seat].chips)))
    before = {seat: talk.state.colours[seat] for seat in gone}
    worth = total_worth(talk)
    if not isinstance(talk.say(PIT_BOSS, m.GiveRuling("correct", 1, true)), Refusal):
        sound(talk)
        assert {seat: talk.state.colours[seat] for seat in gone} == before
        assert total_worth(talk) - worth == sum(differences(talk))
    everybody_leaves(talk)


def total_worth(talk: Talk) -> int:
    """All that the players hold, in units of value: racks, and colour chips at their value."""
    racks = sum(talk.balances.of(CHART.rack(seat)) for seat in CHART.counted)
    return racks + sum(held.chips * held.value for held in talk.state.colours.values())


def differences(talk: Talk) -> list[int]:
    """By how much each correction changes what its player has, in units of value."""
    return [
        (event.returned + event.won - event.was_returned - event.was_won) * event.value
        + event.rest
        - event.was_rest
        for event in talk.story
        if isinstance(event, ChipsCorrected)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(60))
def test_several_stakes_are_those_stakes_one_by_one_or_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    """Placed or announced together or apart comes to the same."""
    together, apart = Talk(rules), Talk(rules)
    before = data.draw(st.lists(roulette_stakes(), max_size=2))
    for talk in (together, apart):
        talk.say(player(1), m.TakeColour("blue", Units(7)))
        for stake in before:
            talk.say(player(1), stake)
    bets = st.dictionaries(roulette_bets(), st.integers(-1, 60), min_size=1, max_size=4)
    stakes: dict[str, Any] = data.draw(bets)
    kept = ROULETTE.decide(
        rules, together.state, player(1), m.PlaceStakes(dict(sorted(stakes.items())))
    )
    verdict = together.say(player(1), m.PlaceStakes(stakes))
    assert isinstance(kept, Refusal) == isinstance(verdict, Refusal), "a record sorts its keys"
    one: Any = None
    for bet, units in stakes.items():
        one = apart.say(player(1), m.Stake(bet, units))
        if isinstance(one, Refusal):
            break
    if isinstance(verdict, Refusal):
        assert verdict == one or sorted(stakes) != list(stakes)
        return
    assert not isinstance(one, Refusal)
    assert (together.state, together.balances) == (apart.state, apart.balances)
    assert not isinstance(together.say(player(1), m.Clear()), Refusal)
    assert not together.state.stakes
