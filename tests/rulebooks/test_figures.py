"""The figures of the documents, clause by clause, and the rules that they become."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.rulebooks import loader

FIGURES: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("ontario-monte-carlo", "ON-6", {"retention_years": 4}),
    ("ontario-monte-carlo", "ON-16", {"medium": ["chips", "tokens", "play money"]}),
    (
        "ontario-monte-carlo",
        "ON-17b",
        {
            "play_money_bank": ["cashier", "recorder"],
            "play_money_bank_first": True,
            "bank_members_only": True,
        },
    ),
    ("ontario-monte-carlo", "ON-17", {"play_money_redeemed": False}),
    ("ontario-monte-carlo", "ON-17c", {"play_money_sold_by": ["cashier", "runner"]}),
    ("ontario-monte-carlo", "ON-17f", {"play_money_certified_by": ["cashier", "recorder"]}),
    ("ontario-monte-carlo", "ON-18h", {"redeemable_sold_by": ["cashier", "runner"]}),
    ("ontario-monte-carlo", "ON-18i", {"redeemed_by": ["cashier"]}),
    ("ontario-monte-carlo", "ON-19", {"staff_age_min": 18}),
    ("ontario-monte-carlo", "ON-20", {"player_age_min": 18}),
    ("ontario-monte-carlo", "ON-23a", {"report_days": 30, "report_form": "MC-R"}),
    ("ontario-blackjack-a", "ON-BJA-2", {"decks": 4, "players_cards_face_up": True}),
    ("ontario-blackjack-a", "ON-BJA-3", {"minimum": 1, "minimum_max": 1}),
    ("ontario-blackjack-a", "ON-BJA-4", {"stake_max": 10}),
    ("ontario-blackjack-a", "ON-BJA-6", {"dealer_draws_to": 16, "dealer_soft_17": "stands"}),
    ("ontario-blackjack-a", "ON-BJA-7", {"ace_counts": [1, 11]}),
    ("ontario-blackjack-a", "ON-BJA-8", {"blackjack_pays": [2, 1]}),
    (
        "ontario-blackjack-a",
        "ON-BJA-9",
        {
            "split_bet": "equal",
            "split_blackjack_pays": [1, 1],
            "split_aces_cards": "one",
            "resplit_aces": False,
        },
    ),
    ("ontario-blackjack-a", "ON-BJA-10", {"ties": "house"}),
    ("ontario-blackjack-a", "ON-BJA-12", {"double_on": [9, 10, 11], "double_stake": "equal"}),
    ("ontario-blackjack-a", "ON-BJA-13", {"insurance": "none"}),
    ("ontario-blackjack-a", "ON-BJA-14", {"bets_for_dealer": False}),
    ("ontario-blackjack-b", "ON-BJB-9", {"blackjack_pays": [3, 2]}),
    ("ontario-blackjack-b", "ON-BJB-15", {"insurance": [2, 1]}),
    ("ontario-blackjack-tournament", "ON-BJT-1", {"entry_fee_max_dollars": 100}),
    (
        "ontario-blackjack-tournament",
        "ON-BJT-2",
        {
            "prize_cap_covers": "all-prizes",
            "letter_of_credit_from_dollars": 10000,
            "prize_board_percent": 80,
            "prize_board_disclosed": True,
        },
    ),
    ("ontario-blackjack-tournament", "ON-BJT-6", {"decks": 4, "players_cards_face_up": True}),
    (
        "ontario-blackjack-tournament",
        "ON-BJT-7",
        {
            "round_lengths": ["hands", "minutes"],
            "round_hands": 30,
            "round_minutes": 30,
            "round_uniform": True,
        },
    ),
    (
        "ontario-blackjack-tournament",
        "ON-BJT-9",
        {"advance_min": 1, "advance_max": 3, "tie_hands": 5},
    ),
    ("ontario-blackjack-tournament", "ON-BJT-11", {"positions_per_player": 1}),
    ("ontario-rapid-blackjack", "ON-RBJ-3", {"decks": 4, "players_cards_face_up": True}),
    ("ontario-rapid-blackjack", "ON-RBJ-4", {"players_min": 4, "players_max": 7}),
    ("ontario-rapid-blackjack", "ON-RBJ-5", {"entry_fee_max_dollars": 100}),
    ("ontario-rapid-blackjack", "ON-RBJ-8", {"house_takes_fees": 1}),
    (
        "ontario-rapid-blackjack",
        "ON-RBJ-11",
        {
            "marker_rotates": True,
            "game_lengths": ["marker", "shoe"],
            "marker_turns": 3,
            "length_uniform": True,
        },
    ),
    ("ontario-rapid-blackjack", "ON-RBJ-12", {"bet_seconds": 10, "late_bet": 1}),
    ("ontario-rapid-blackjack", "ON-RBJ-13", {"minimum": 1}),
    ("ontario-wheel", "ON-WOF-1", {"minimum": 1, "minimum_max": 1}),
    ("ontario-wheel", "ON-WOF-2", {"stake_max": 10}),
    ("ontario-wheel", "ON-WOF-3", {"stake_multiple": 1}),
    ("ontario-wheel", "ON-WOF-4", {"pays_max": 8}),
    ("ontario-wheel", "ON-WOF-7", {"revolutions_min": 3}),
    (
        "france-casino",
        "FR-49",
        {
            "currency": "EUR",
            "float_times_minimum_roulette": 15000,
            "float_times_minimum_wheel": 5000,
            "top_up": "equals-first-advance",
        },
    ),
    (
        "france-casino",
        "FR-43",
        {"float_signed_at": ["opening", "top-up", "closing"], "closing_by_two": True},
    ),
    ("france-casino", "FR-72", {"control_signatures": 2, "register_signed": True}),
    ("france-roue-de-la-chance", "FR-46-1.2", {"seats_max": 12}),
    ("france-roue-de-la-chance", "FR-46-1.6", {"revolutions_min": 3, "obstruction_voids": True}),
    ("france-roulette-anglaise", "FR-55-10.3", {"colours": 7, "plaque_chips": 20}),
    ("france-roulette-anglaise", "FR-55-10.4", {"seats_max": 7, "standing_max": 1}),
    ("france-roulette-anglaise", "FR-55-10.5", {"assistants_max": 1, "croupier_one_table": True}),
    ("france-roulette-anglaise", "FR-55-10.13", {"value_chips_on": ["even-chance"]}),
    ("france-roulette-anglaise", "FR-55-10.18", {"stack_chips": 20}),
)

# colour: segments, pays to 1, times the minimum
ROUE = {
    "orange": (24, 1, 100),
    "green": (12, 3, 50),
    "blue": (8, 5, 25),
    "red": (4, 10, 12),
    "violet": (2, 20, 10),
    "white": (1, 50, 5),
    "black": (1, 50, 5),
}

# combination: places on the layout, pays, times the minimum
ROULETTE = {
    "plein": (37, (35, 1), 20),
    "cheval": (60, (17, 1), 40),
    "transversale": (14, (11, 1), 60),
    "carre": (23, (8, 1), 80),
    "sixain": (11, (5, 1), 120),
    "column": (3, (2, 1), 240),
    "dozen": (3, (2, 1), 240),
    "two-columns": (2, (1, 2), 480),
    "two-dozens": (2, (1, 2), 480),
    "even-chance": (6, (1, 1), 360),
}


@pytest.mark.parametrize(("book", "clause", "figures"), FIGURES, ids=[row[1] for row in FIGURES])
def test_a_clause_sets_the_figures_of_its_document(
    book: str, clause: str, figures: dict[str, object]
) -> None:
    law = loader.load(book)
    (found,) = (part for part in law.clauses if part.id == clause)
    cited = {name: getattr(law.rules, name).value for name in found.cites}
    assert {**found.sets, **cited} == figures


def test_the_tables_of_the_roue_de_la_chance() -> None:
    rules = loader.load("france-roue-de-la-chance").rules
    assert rules.segments.value == {name: row[0] for name, row in ROUE.items()}
    assert rules.pays.value == {name: row[1] for name, row in ROUE.items()}
    assert rules.times_minimum.value == {name: row[2] for name, row in ROUE.items()}
    assert sum(rules.segments.value.values()) == 52


def test_the_tables_of_roulette_anglaise() -> None:
    rules = loader.load("france-roulette-anglaise").rules
    assert rules.places.value == {name: row[0] for name, row in ROULETTE.items()}
    assert rules.pays.value == {name: row[1] for name, row in ROULETTE.items()}
    assert rules.times_minimum.value == {name: row[2] for name, row in ROULETTE.items()}
    assert sum(rules.places.value.values()) == 161


def test_the_cylinder_alternates_its_colours_from_zero_round() -> None:
    rules = loader.load("france-roulette-anglaise").rules
    zero, *numbers = rules.wheel_order.value
    assert zero == 0
    assert (numbers[0], numbers[-1]) == (32, 26)
    assert set(numbers[::2]) == set(rules.red_numbers.value)


def test_the_order_of_payment_is_the_articles() -> None:
    order = (
        "column passe impair noir rouge pair manque dozen sixain transversale carre cheval plein"
    )
    rules = loader.load("france-roulette-anglaise").rules
    assert rules.combination_order.value == tuple(order.split())


def test_the_announces_of_the_racetrack_cost_what_they_cost_and_cover_the_wheel_once() -> None:
    bets = loader.load("france-roulette-anglaise").rules.racetrack_bets.value
    costs = {name: sum(units for units, _ in groups) for name, groups in bets.items()}
    assert costs == {"voisins": 9, "tiers": 6, "orphelins": 5, "jeu-zero": 4}
    covered = Counter(
        number
        for name in ("voisins", "tiers", "orphelins")
        for _, group in bets[name]
        for number in group
    )
    assert covered == {number: 2 if number == 17 else 1 for number in range(37)}


def test_a_ratio_and_a_choice_become_values_with_their_clause() -> None:
    rules = loader.load("ontario-blackjack-a", {"split_hands_max": "2", "double_soft": "no"}).rules
    assert (rules.blackjack_pays.value, rules.blackjack_pays.clause) == ((2, 1), "ON-BJA-8")
    assert (rules.split_hands_max.value, rules.split_hands_max.clause) == (2, "ON-BJA-9")
    assert (rules.double_soft.value, rules.double_soft.clause) == (False, "ON-BJA-12")
    assert (rules.medium.clause, rules.boxes_max.clause) == ("ON-16", "HOUSE-18")
    assert loader.load("ontario-blackjack-a", {"shuffle_at": "78"}).rules.shuffle_at.value == 78
