"""The colours of our stylesheet: readable, and apart for colour-blind eyes."""

from __future__ import annotations

import itertools
import os
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import django
import pytest
from django.template.loader import render_to_string

from croupier.rulebooks.loader import wheel_names
from croupier.web import files
from croupier.web.screens.wheel import samples
from croupier.web.screens.wheel.drawing import NAMED, PALETTE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "croupier.web.settings")
django.setup(set_prefix=False)

CSS = Path(files.HERE, "css")
TOKENS = (CSS / "tokens.css").read_text("utf-8")


def tokens(selector: str) -> dict[str, str]:
    found = re.search(re.escape(selector) + r" \{(.*?)\n\}", TOKENS, re.DOTALL)
    assert found, selector
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", found[1]))


PAPER = tokens(":root") | tokens(':root, [data-theme="paper"]')
ROOM = PAPER | tokens('[data-theme="room"]')
THEMES = {"paper": PAPER, "room": ROOM}
GROUNDS = ("bg", "panel", "well")
STATES = ("good", "warn", "bad")
ON_WHEEL = {
    **dict.fromkeys(("orange", "green", "violet", "white", "yellow"), "ink"),
    **dict.fromkeys(("blue", "red", "black"), "white"),
}

Pair = tuple[str, str, float]
TEXT: list[Pair] = [
    *((front, back, 4.5) for back in GROUNDS for front in ("text", "quiet", "accent", *STATES)),
    *((front, f"{state}-bg", 4.5) for state in STATES for front in (state, "text", "quiet")),
    ("on-primary", "primary", 4.5),
    ("on-cloth", "cloth", 4.5),
    ("ink", "ivory", 4.5),
]
EDGES: list[Pair] = [(front, back, 3) for back in GROUNDS for front in ("edge", "primary", "focus")]
SERIES: list[Pair] = [("white" if one in "de" else "ink", f"c-{one}", 4.5) for one in "abcdefg"]
BOARD: list[Pair] = [
    ("text", "bg", 7),
    ("accent", "bg", 7),
    ("quiet", "bg", 7),
    ("quiet", "panel", 7),
    ("text", "panel", 7),
    ("text", "warn-bg", 7),
    ("text", "well", 7),
    ("on-cloth", "cloth", 7),
    ("ink", "ivory", 7),
    *((front, "panel", 7) for front in ("good", "bad")),
    *((front, "white", 7) for front in ("ink", "w-red")),  # a card's rank and suit
    *((ink, f"w-{colour}", 7.0) for colour, ink in ON_WHEEL.items()),
]

# Machado, Oliveira and Fernandes 2009, full severity; distance in CIELAB (1976)
Matrix = Sequence[Sequence[float]]
EYES: dict[str, Matrix] = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: Matrix) -> tuple[float, float, float]:
    light = linear(colour)
    red, green, blue = (
        min(1, max(0, sum(m * part for m, part in zip(row, light, strict=True)))) for row in eye
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eye: Matrix) -> float:
    pairs = zip(lab(one, eye), lab(other, eye), strict=True)
    distance: float = sum((a - b) ** 2 for a, b in pairs) ** 0.5
    return distance


@pytest.mark.parametrize("theme", THEMES)
def test_contrast(theme: str) -> None:
    for front, back, bar in TEXT + EDGES + SERIES:
        assert contrast(THEMES[theme][front], THEMES[theme][back]) >= bar, (front, back)


def test_contrast_on_a_board() -> None:
    for front, back, bar in BOARD:
        assert contrast(ROOM[front], ROOM[back]) >= bar, (front, back)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    ("names", "bar"),
    [
        ([f"w-{colour}" for colour in PALETTE], 25),
        ([f"w-{colour}" for colour in sorted(NAMED)], 20),  # yellow is near orange
        ([f"c-{one}" for one in "abcdefg"], 15),
        ([f"d-{units}" for units in (1, 2, 5, 10, 20, 25, 50, 100, 500, 1000)], 15),
    ],
    ids=["wheel", "wheel and yellow", "series", "chips"],
)
def test_colours_stay_apart(eye: str, names: list[str], bar: float) -> None:
    pairs = itertools.combinations(names, 2)
    near = min((apart(PAPER[a], PAPER[b], EYES[eye]), a, b) for a, b in pairs)
    assert near[0] >= bar, near


def test_every_colour_of_the_palette_has_its_class_and_its_ink() -> None:
    for colour, ink in ON_WHEEL.items():
        assert f".w-{colour} {{ --spot: var(--w-{colour}); --on-spot: var(--{ink}); }}" in TOKENS
    assert set(ON_WHEEL) == NAMED


def test_what_is_printed_is_paper() -> None:
    assert re.search(r'@media screen \{\n\[data-theme="room"\] \{', TOKENS)


@pytest.mark.parametrize("sheet", sorted(CSS.glob("*.css")), ids=lambda path: path.name)
def test_a_stylesheet_names_only_what_there_is(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    known = set(re.findall(r"--([\w-]+):", TOKENS))
    assert set(re.findall(r"var\(--([\w-]+)", text)) <= known
    for found in re.findall(r'url\("([^"]+)"\)', text):
        assert (sheet.parent / found).is_file(), found


def test_the_check_can_go_red() -> None:
    assert contrast("#777777", "#888888") < 3
    assert apart("#ff0000", "#ff0000", EYES["usual"]) == 0
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_component_is_drawn_without_inline_style_and_each_id_is_one(language: Any) -> None:
    from croupier.web.views.look import components  # noqa: PLC0415 - Django must be set up first

    halves = [
        render_to_string(
            "parts/components.html", {**components(language), "lang": language, "half": half}
        )
        for half in ("p", "r")
    ]
    page = "".join(halves)
    assert max(Counter(re.findall(r' id="([^"]+)"', page)).values()) == 1
    assert page.count('class="wheel"') == 2 * (3 + 4 + len(samples.WHEELS) - 1)
    for forbidden in (" style=", "<script", "<style", " onclick", "{{", "{%"):
        assert forbidden not in page


def test_the_samples_have_every_wheel_that_we_ship() -> None:
    assert set(samples.WHEELS) == set(wheel_names())


# Put together from what a table, a chip or a step is: no template spells them out.
MADE = re.compile(r"w-\w+|s-\w+|d\d+|at-\w+|is-\w+")


def test_every_rule_is_for_something_that_is_drawn() -> None:
    web = CSS.parent.parent
    drawn = [*web.glob("templates/**/*.html"), *web.glob("templatetags/*.py")]
    pages = "".join(path.read_text("utf-8") for path in drawn)
    attributes = re.findall(
        r'(?:class|css)="((?:{%.*?%}|[^"])*)"|block (?:class|size) %}(.*?){%', pages
    )
    named = " ".join(one for pair in attributes for one in pair)
    modules = [*web.glob("screens/**/*.py"), *web.glob("views/*.py")]
    computed = "".join(path.read_text("utf-8") for path in modules)
    known = {*re.findall(r"[\w-]+", named), *re.findall(r'"([\w-]+)"', computed)}
    script = "".join(path.read_text("utf-8") for path in web.glob("static/js/*.js"))
    known |= set(re.findall(r"[\w-]+", script))
    for path in sorted(CSS.glob("*.css")):
        sheet = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        rules = "".join(re.findall(r"[^{};]+{", sheet))
        classes = set(re.findall(r"\.([a-z][\w-]*)", rules))
        assert {one for one in classes - known if not MADE.fullmatch(one)} == set(), path.name


def test_every_token_is_used() -> None:
    sheets = "".join(path.read_text("utf-8") for path in CSS.glob("*.css"))
    assert set(re.findall(r"(--[\w-]+):", sheets)) == set(re.findall(r"var\((--[\w-]+)", sheets))
