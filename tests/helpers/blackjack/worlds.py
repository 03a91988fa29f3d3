"""Rule sets of blackjack: both books, every reading of them, and those of the world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

from croupier.games.blackjack.rules import Rules, flaws
from croupier.kit.chips import UNITS_MAX
from croupier.kit.rules import ClauseId, Rule
from croupier.rulebooks.loader import load
from helpers.blackjack.oracle import Law

CHARITY, VEGAS = "ontario-blackjack-a", "ontario-blackjack-b"

CHOICES: dict[str, tuple[Any, ...]] = {
    "decks": (1, 2, 4, 6, 8),
    "shuffle_at": (0, 10, 26, 40),
    "hole_card": ("none", "peek"),
    "boxes_per_player": ("one", "several"),
    "stake_max": (10, 25),
    "limit_applies_to": ("first-bet", "first-bet", "whole-box", "whole-player"),
    "five_cards": ("points", "points", "wins"),
    "dealer_soft_17": ("stands", "hits"),
    "dealer_blackjack_takes": ("all", "original"),
    "pair_of_tens": ("same-rank", "any-ten-value"),
    "split_hands_max": (1, 2, 3, 4),
    "split_aces_cards": ("one", "any"),
    "resplit_aces": (False, True),
    "double_on": ("any", (9, 10, 11), (10, 11), (11,)),
    "double_soft": (False, True),
    "double_after_split": (False, True),
    "double_stake": ("equal", "up-to-equal"),
    "blackjack_pays": ((3, 2), (6, 5), (2, 1), (1, 1)),
    "split_blackjack_pays": ((1, 1), (1, 1), (3, 2)),
    "ties": ("house", "push", "push"),
    "blackjack_against_blackjack": ("pays", "push"),
    "split_blackjack_on_tie": ("wins", "push", "loses"),
    "insurance": ((2, 1), "none"),
    "surrender": ("none", "late", "early"),
    "odd_unit_at_blackjack": ("house-keeps-it", "player-keeps-it"),
    "odd_unit_at_insurance": ("house-keeps-it", "player-keeps-it"),
    "odd_unit_at_surrender": ("house-keeps-it", "player-keeps-it"),
}
BOOKS: tuple[Rules, ...] = (load(CHARITY).rules, load(VEGAS).rules)


def readings() -> Iterator[tuple[str, dict[str, str]]]:
    """Both books as they are, then every choice of every interpretation but the default."""
    for book in (CHARITY, VEGAS):
        yield book, {}
        for reading in load(book).interpretations:
            choices = ("30", "104") if reading.number else reading.choices[1:]
            for choice in choices:
                yield book, {reading.name: choice}


def of_the_world(random: Random) -> Rules:
    """Rules that some house somewhere might play by."""
    rules = BOOKS[random.randrange(len(BOOKS))]
    chosen = {name: random.choice(values) for name, values in CHOICES.items()}
    rules = set_to(rules, **chosen)
    assert not list(flaws(rules)), chosen
    return rules


def set_to(rules: Rules, **values: Any) -> Rules:
    return replace(rules, **{name: Rule(value, CLAUSE) for name, value in values.items()})


CLAUSE = ClauseId("WORLD")


def law_of(rules: Rules) -> Law:
    """The same rules in plain words, for the oracle."""
    value = {field.name: _plain(getattr(rules, field.name)) for field in fields(rules)}
    maximum = value["house_maximum"] or value["stake_max"] or UNITS_MAX
    same = {field.name for field in fields(Law)} & value.keys()
    plain: dict[str, Any] = {name: value[name] for name in same if value[name] is not None}
    plain["insurance"] = None if value["insurance"] in (None, "none") else value["insurance"]
    plain["double_on"] = None if value["double_on"] == "any" else value["double_on"]
    for odd in ("blackjack", "insurance", "surrender"):
        plain[f"odd_at_{odd}"] = value[f"odd_unit_at_{odd}"] or "house-keeps-it"
    return Law(**{**plain, "maximum": maximum})


def _plain(rule: Rule[Any] | None) -> Any:
    return None if rule is None else rule.value
