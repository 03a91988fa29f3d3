"""Equipment that the licensee owns and a rulebook may name: a wheel, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.words.law import Phrase, phrase
from croupier.words.words import Words


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the layout to bet on. It pays `pays` to 1, and the winner keeps the stake."""

    name: str
    label: Words
    letter: Words
    pays: int


@dataclass(frozen=True, slots=True)
class Wheel:
    """The licensee's wheel as data: the spots of its layout, and its segments in wheel order."""

    name: str
    title: Words
    spots: Mapping[str, Spot]
    segments: tuple[str, ...]  # the spot that each segment wins for; segment 1 comes first


def wheel_flaws(wheel: Wheel) -> Iterator[Phrase]:
    """What is wrong with a wheel by itself, under any law."""
    if len(wheel.segments) < 2:  # noqa: PLR2004 - one segment is no game of chance
        yield phrase("one_segment")
    for name in sorted(set(wheel.segments) - wheel.spots.keys()):
        segment = wheel.segments.index(name) + 1
        yield phrase("segment_of_no_spot", segment=segment, name=name)
    for name in sorted(wheel.spots.keys() - set(wheel.segments)):
        yield phrase("spot_never_wins", name=name)
    for spot in wheel.spots.values():
        if spot.pays < 1:
            yield phrase("spot_pays_nothing", name=spot.name, pays=spot.pays)
    seen: dict[object, str] = {}
    for spot in wheel.spots.values():
        for mark in (*_marked("label", spot.label), *_marked("letter", spot.letter)):
            if mark in seen:
                yield phrase("spots_look_alike", name=spot.name, other=seen[mark])
            seen[mark] = spot.name


def _marked(kind: str, words: Words) -> Iterator[tuple[str, str, str]]:
    """What a reader of each language tells a spot by."""
    return ((kind, language, text.lower()) for language, text in words._asdict().items())
