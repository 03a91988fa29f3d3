"""The sentences of the record, the wall, the clauses and the API: twice each, and all are said."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier.words.web import WEB
from croupier.words.web.happened import HAPPENED, MOVED
from croupier.words.web.said import SAID
from croupier.words.words import Words

AREAS = (
    "api",
    "bank",
    "boxes",
    "clauses",
    "float",
    "form",
    "papers",
    "posted",
    "record",
    "roulette_board",
    "roulette_console",
    "runner",
    "signing",
    "wall",
)
SRC = Path(__file__).parent.parent.parent / "src" / "croupier" / "web"
READINGS = (  # by the name of a rule, and by how it is settled
    "after_rethrow.",
    "direction_after_rethrow.",
    "eighth_player.",
    "finales.",
    "first_spin.",
    "hippodrome.",
    "limit_applies_to.",
    "odd_unit_",
    "payment_order.",
    "player_by_player.",
    "two_columns_or_dozens.",
    "value_chip_winners.",
    "zero",
)
DONE = ("mended", "moved", "nothing_to_take", "paid", "said", "settled", "taken", "told")
STEMS: dict[str, tuple[str, ...]] = {  # of keys that are put together where they are said
    "bank": ("chips_of", "hand_", "notes_of", "stage_", "state_", "what_"),
    "boxes": (
        "bet_",
        "blackjack",
        "card_for",
        "insurance",
        "over_",
        "surrender_",
        "to_play",
        "win",
    ),
    "float": ("carnet_",),
    "record": ("account_", "desk_", "what_"),
    "roulette_board": ("kind_", *READINGS),
    "roulette_console": ("aloud_", "teach_", "void_", *DONE),
    "runner": ("redeem_",),
    "wall": (
        *("direction_", "lost_", "phase_", "pushed_", "surrendered_", "won_"),
        *("chip_fell", "list_undone", "throw_void"),  # alerts that are told by their own names
    ),
}
OURS: dict[str, Mapping[str, Words]] = {
    **{area: WEB[area] for area in AREAS},
    "happened": HAPPENED,
    "moved": MOVED,
    "said": SAID,
}


def placeholders(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("area", OURS)
def test_both_languages_say_the_same_things_in_order(area: str) -> None:
    assert list(OURS[area]) == sorted(OURS[area])
    for key, words in OURS[area].items():
        assert words.en.strip(), key
        assert words.fr.strip(), key
        assert placeholders(words.en) == placeholders(words.fr), key


@pytest.mark.parametrize("area", OURS)
def test_french_is_french(area: str) -> None:
    for key, words in OURS[area].items():
        assert "“" not in words.fr, key
        assert not re.search(r"[^\s«!?][:;!?](\s|$)", words.fr), key


@pytest.mark.parametrize("area", [area for area in AREAS if area not in ("form", "posted")])
def test_every_sentence_is_said_somewhere(area: str) -> None:
    source = "".join(
        path.read_text("utf-8") for path in SRC.rglob("*") if path.suffix in (".py", ".html")
    )
    unsaid = [
        key
        for key in WEB[area]
        if f'"{area}.{key}"' not in source
        and f'{area.upper()}["{key}"]' not in source
        and not (area == "api" and f'"{key}"' in source)
        and not key.startswith(STEMS.get(area, ("\0",)))
    ]
    assert unsaid == []
