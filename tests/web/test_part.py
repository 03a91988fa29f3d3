"""A screen's parts: templates read the fields of all of them as the screen's own."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.web.screens.part import Part, context_of


@dataclass(frozen=True, slots=True)
class Inner(Part):
    spots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Middle(Part):
    phase: str
    own: Inner | None


@dataclass(frozen=True, slots=True)
class Outer(Part):
    step: str
    own: Middle


def test_the_fields_of_all_parts_stand_side_by_side() -> None:
    screen = Outer("call", Middle("betting", Inner(("red", "blue"))))
    assert context_of(screen) == {"step": "call", "phase": "betting", "spots": ("red", "blue")}


def test_a_part_that_is_not_there_is_a_field_like_any_other() -> None:
    assert context_of(Outer("open", Middle("betting", None))) == {
        "step": "open",
        "phase": "betting",
        "own": None,
    }
