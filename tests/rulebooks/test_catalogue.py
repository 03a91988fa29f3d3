"""The law on the shelf is the law of CLAUSES.md: each clause, each reading, each figure."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from croupier.floor.audit import adopted_in
from croupier.floor.library import described
from croupier.rulebooks import editions, loader
from croupier.rulebooks.model import Clause
from helpers.coverage import TESTS
from helpers.editions import texts, version

ARRETE = "arrêté of 14 May 2007, as consolidated"

CLAUSES = {
    "ontario-monte-carlo": (
        "ON-1 ON-2 ON-3 ON-4 ON-5 ON-6 ON-7a ON-7b ON-8 ON-9 ON-10 ON-11 ON-12 ON-13 ON-14 "
        "ON-15a ON-15b ON-16 ON-17 ON-17a ON-17b ON-17c ON-17d ON-17e ON-17f ON-17g "
        "ON-18 ON-18a ON-18b ON-18c ON-18d ON-18e ON-18f ON-18g ON-18h ON-18i ON-19 ON-20 ON-21 "
        "ON-22a ON-22b ON-22c ON-23a ON-23b CA-207-4c"
    ),
    "ontario-blackjack-a": (
        "ON-BJA-1 ON-BJA-2 ON-BJA-3 ON-BJA-4 ON-BJA-5 ON-BJA-6 ON-BJA-7 ON-BJA-8 ON-BJA-9 "
        "ON-BJA-10 ON-BJA-11 ON-BJA-12 ON-BJA-13 ON-BJA-14 "
        "ON-BJA-i1 ON-BJA-i2 ON-BJA-i3 ON-BJA-i4 ON-BJA-i5 ON-BJA-i6"
    ),
    "ontario-blackjack-b": (
        "ON-BJB-1 ON-BJB-2 ON-BJB-3 ON-BJB-4 ON-BJB-5 ON-BJB-6 ON-BJB-7 ON-BJB-8 ON-BJB-9 "
        "ON-BJB-10 ON-BJB-11 ON-BJB-12 ON-BJB-13 ON-BJB-14 ON-BJB-15 ON-BJB-16"
    ),
    "ontario-blackjack-tournament": (
        "ON-BJT-1 ON-BJT-2 ON-BJT-3 ON-BJT-4 ON-BJT-5 ON-BJT-6 ON-BJT-7 ON-BJT-8 ON-BJT-9 "
        "ON-BJT-10 ON-BJT-11 ON-BJT-12 ON-BJT-13"
    ),
    "ontario-rapid-blackjack": (
        "ON-RBJ-1 ON-RBJ-2 ON-RBJ-3 ON-RBJ-4 ON-RBJ-5 ON-RBJ-6 ON-RBJ-7 ON-RBJ-8 ON-RBJ-9 "
        "ON-RBJ-10 ON-RBJ-11 ON-RBJ-12 ON-RBJ-13 ON-RBJ-14 ON-RBJ-15"
    ),
    "ontario-wheel": "ON-WOF-1 ON-WOF-2 ON-WOF-3 ON-WOF-4 ON-WOF-5 ON-WOF-6 ON-WOF-7",
    "france-casino": "FR-18 FR-35 FR-38 FR-41 FR-42 FR-43 FR-49 FR-69 FR-72",
    "france-roue-de-la-chance": (
        "FR-46-1.1 FR-46-1.2 FR-46-1.3 FR-46-1.4 FR-46-1.5 FR-46-1.6 FR-46-1.7 FR-46-1.8 "
        "FR-46-1.9 FR-46-1.10 FR-46-1.11 FR-46-1.12 FR-46-1.13"
    ),
    "france-roulette-anglaise": (
        "FR-55-10.1 FR-55-10.2 FR-55-10.3 FR-55-10.4 FR-55-10.5 FR-55-10.6 FR-55-10.7 FR-55-10.8 "
        "FR-55-10.9 FR-55-10.10 FR-55-10.11 FR-55-10.12 FR-55-10.13 FR-55-10.14 FR-55-10.15 "
        "FR-55-10.16 FR-55-10.17 FR-55-10.18 FR-55-10.19 FR-55-10.20 FR-55-12 FR-55-13"
    ),
}

# What is not plainly supplied. Everything else is.
STATUS = {
    "not supplied": "ON-8 ON-9 ON-10 ON-11 ON-17g",
    "inferred": (
        "ON-18 ON-18a ON-18b ON-18c ON-18d ON-18e "
        "ON-BJA-i1 ON-BJA-i2 ON-BJA-i3 ON-BJA-i4 ON-BJA-i5 ON-BJA-i6"
    ),
    "unverified": CLAUSES["ontario-blackjack-b"],
    "companion": CLAUSES["france-casino"] + " FR-55-10.1 FR-55-12 FR-55-13 CA-207-4c",
}

# What is owed beside or instead of enforcing. Everything else is enforced.
DUTY = {
    "ON-1": "attest",
    "ON-6": "evidence",
    "ON-7b": "evidence",
    "ON-8": "",
    "ON-9": "",
    "ON-10": "",
    "ON-11": "",
    "ON-14": "attest",
    "ON-15a": "post",
    "ON-15b": "post attest",
    "ON-17f": "evidence",
    "ON-17g": "",
    "ON-18f": "evidence",
    "ON-18g": "evidence",
    "ON-21": "post",
    "ON-22c": "evidence",
    "ON-23a": "evidence",
    "ON-BJT-10": "post attest",
    "ON-RBJ-15": "attest enforce",
    "FR-35": "enforce post",
}

# Where English and French differ, the clause says so.
NOTED = (
    "ON-4 ON-13 ON-21 ON-BJA-1 ON-BJA-2 ON-BJA-6 ON-BJA-8 ON-BJA-12 ON-BJT-2 ON-BJT-10 FR-46-1.11"
)

INTERPRETATIONS = {
    "ontario-monte-carlo": {
        "blackjack_sets_a_night": "one per-table",
        "age_statement": "per-table per-seat per-sale",
        "proof_of_age": "rebuts-appearance doesn't",
        "sufficient": "posted-maxima stakes-that-lie alert-only",
        "supervised_fills": "no yes",
        "carried_within_s": "600 300 900",
        "report_over_cents": "2500",
        "regulator_from_cents": "10000",
    },
    "france-casino": {"report_over_cents": "2500", "regulator_from_cents": "10000"},
    "ontario-blackjack-a": {
        "split_hands_max": "4 3 2",
        "split_aces": "once-only",
        "double_after_split": "yes no",
        "pair_of_tens": "same-rank any-ten-value",
        "double_soft": "yes no",
        "hole_card": "none peek",
        "dealer_blackjack_takes": "all original",
        "blackjack_against_blackjack": "pays push",
        "split_blackjack_on_tie": "wins push loses",
        "limit_applies_to": "first-bet whole-box whole-player",
        "boxes_per_player": "one several",
        "shuffle_at": "52",
        "empty_shoe": "discards-shuffled-in",
    },
    "ontario-blackjack-b": {
        "pair_of_tens": "same-rank any-ten-value",
        "limit_applies_to": "first-bet whole-box whole-player",
        "boxes_per_player": "one several",
        "shuffle_at": "52",
        "empty_shoe": "discards-shuffled-in",
        "surrender": "none late",
        "odd_unit_at_blackjack": "house-keeps-it player-keeps-it",
        "odd_unit_at_insurance": "house-keeps-it player-keeps-it",
        "odd_unit_at_surrender": "house-keeps-it player-keeps-it",
    },
    "ontario-blackjack-tournament": {
        "played_under": "A B",
        "bet_limits": "posted-chip-limits game",
        "chips_each_round": "fresh carried",
        "seats_each_round": "redrawn kept",
        "tie_among": "tied-players-at-the-cut whole-table",
        "tie_all_broke": "a-fresh-chip-each",
        "clock_ends": "finish-the-hand",
        "marker_start": "drawn first-seat",
        "marker_moves": "left-skipping-those-out",
        "less_than_one_unit": "out",
        "one_player_left": "wins-at-once",
        "prize_board_rounding": "down-to-a-dollar-rest-to-first",
    },
    "ontario-rapid-blackjack": {
        "played_under": "A B",
        "bet_limits": "posted-chip-limits game",
        "marker_start": "drawn first-seat",
        "marker_moves": "left-skipping-those-out",
        "double_and_split_are_new_bets": "yes no",
        "bet_clock_starts": "at-the-player's-turn for-all-at-once",
        "once_through": "cut-card last-card",
        "less_than_one_unit": "out",
        "one_player_left": "wins-at-once",
        "tie_at_the_end": "five-hand-play-off pit-boss",
    },
    "ontario-wheel": {
        "limit_applies_to": "player-per-spin spot",
        "after_void": "stakes-stand-and-may-change",
        "pointer_on_peg": "spin-again",
        "layout": "licensee's-own",
    },
    "france-roue-de-la-chance": {
        "after_void": "stakes-stand-and-may-change stakes-returned",
        "direction_after_void": "counts-as-a-spin doesn't-count",
        "first_spin": "free",
        "pointer_on_peg": "spin-again",
        "equal_winnings": "by-seat",
        "white_and_black": "two-bets",
    },
    "france-roulette-anglaise": {
        "odd_unit_on_zero": "house-keeps-it player-keeps-it",
        "odd_unit_at_half_pay": "house-keeps-it player-keeps-it",
        "zero_chevaux_and_trios": "allowed refused",
        "after_rethrow": "stakes-stand-betting-reopens stakes-stand-closed",
        "direction_after_rethrow": "counts-as-a-spin doesn't-count",
        "first_spin": "free",
        "hippodrome": "present absent",
        "double_table": "single double",
        "value_chip_winners": "paid-in-value-chips",
        "eighth_player": "even-chances-only nobody-stands",
        "player_by_player": "each-in-the-lawful-order",
        "two_columns_or_dozens": "after-the-simple-ones",
        "limit_applies_to": "player-and-combination",
        "finales": "numbers-ending-in-the-digit",
    },
}
NUMBERS = {
    ("france-casino", "regulator_from_cents"),
    ("france-casino", "report_over_cents"),
    ("ontario-monte-carlo", "carried_within_s"),
    ("ontario-monte-carlo", "regulator_from_cents"),
    ("ontario-monte-carlo", "report_over_cents"),
    ("ontario-blackjack-a", "shuffle_at"),
    ("ontario-blackjack-b", "shuffle_at"),
}

BOOKS = sorted(CLAUSES)


def every_clause() -> Iterator[Clause]:
    for name in BOOKS:
        yield from loader.load(name).clauses


def test_the_shelf_holds_these_rulebooks_and_the_houses_own() -> None:
    assert loader.rulebook_names() == tuple(sorted([*BOOKS, "house"]))


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_is_there_and_no_other(name: str) -> None:
    assert [clause.id for clause in loader.load(name).clauses] == CLAUSES[name].split()


@pytest.mark.parametrize("name", BOOKS)
def test_every_interpretation_is_there_with_its_choices_in_order(name: str) -> None:
    book = loader.load(name)
    found = {reading.name: " ".join(reading.choices) for reading in book.interpretations}
    assert found == INTERPRETATIONS[name]
    numbers = {(name, reading.name) for reading in book.interpretations if reading.number}
    assert numbers == {pair for pair in NUMBERS if pair[0] == name}


@pytest.mark.parametrize("name", BOOKS)
def test_every_choice_of_every_interpretation_loads(name: str) -> None:
    for reading, choices in INTERPRETATIONS[name].items():
        for choice in choices.split():
            assert loader.load(name, {reading: choice}).choices[reading] == choice


def test_each_clause_has_the_status_that_the_catalogue_gives_it() -> None:
    expected = {number: status for status, ids in STATUS.items() for number in ids.split()}
    for clause in every_clause():
        assert (clause.id, clause.status) == (clause.id, expected.get(clause.id, "supplied"))
    assert {clause.status for clause in loader.load("house").clauses} == {"house"}


def test_each_clause_has_the_duty_that_the_catalogue_gives_it() -> None:
    for clause in every_clause():
        assert (clause.id, " ".join(clause.duty)) == (clause.id, DUTY.get(clause.id, "enforce"))


def test_a_companion_names_its_source_and_a_missing_page_sets_nothing() -> None:
    for clause in every_clause():
        if clause.status == "companion":
            assert clause.source, clause.id
            assert ARRETE in clause.source or clause.id == "CA-207-4c"
        if clause.status == "not supplied":
            assert not clause.sets, clause.id


def test_where_the_languages_differ_the_clause_says_so() -> None:
    noted = {clause.id for clause in every_clause() if clause.note}
    assert set(NOTED.split()) <= noted


def test_the_licence_names_games_that_are_on_the_shelf() -> None:
    for event, country in (("ontario-monte-carlo", "ontario-"), ("france-casino", "france-")):
        games = {name for name in BOOKS if name.startswith(country)} - {event}
        assert set(loader.load(event).rules.games.value) == games
        events = {found.name for name in games if (found := loader.load(name).event)}
        assert events == {event}
    to_turn_on = loader.load("ontario-monte-carlo").rules.games_to_turn_on
    assert to_turn_on.value == ("ontario-blackjack-b",)


def test_the_two_countries_ages_rest_on_different_clauses() -> None:
    ontario = loader.load("ontario-monte-carlo").rules
    france = loader.load("france-casino").rules
    assert (ontario.staff_age_min.clause, ontario.player_age_min.clause) == ("ON-19", "ON-20")
    assert (france.staff_age_min.clause, france.player_age_min.clause) == ("HOUSE-14", "HOUSE-14")
    assert {rule.value for rule in (ontario.player_age_min, france.player_age_min)} == {18}


@pytest.mark.clause("ON-12")
def test_the_list_of_editions_has_every_shipped_text() -> None:
    """Run `make editions` after a rulebook was changed."""
    assert json.loads(editions.FILE.read_text("utf-8"))[version()] == texts()


def test_texts_of_earlier_nights_are_in_the_list() -> None:
    nights = (TESTS / "data" / "nights").glob("*.jsonl")
    lines = (line for night in nights for line in night.read_bytes().splitlines())
    adopted = list(adopted_in(json.loads(line) for line in lines if b'"adopted"' in line))
    assert len(adopted) > len(CLAUSES) // 2
    assert all(described(event)["shipped"] for event in adopted)
