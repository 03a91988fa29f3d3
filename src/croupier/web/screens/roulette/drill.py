"""Pay this: what the practice page shows of an exercise, and how an answer is marked."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.roulette.layout import layout
from croupier.games.roulette.throw import result
from croupier.kit.colours import LETTERS, ChipsSettled
from croupier.kit.events import Announced
from croupier.web.screens.roulette.exercises import LEVELS, ZERO, Exercise, rules_of
from croupier.web.screens.roulette.heights import height_of
from croupier.web.screens.roulette.layout import cloth
from croupier.web.screens.roulette.series import mark
from croupier.words.sentences import announcement
from croupier.words.terms import TERMS
from croupier.words.web import sentence
from croupier.words.words import Language

ANSWER_MAX: Final = 10**6


def drill_screen(
    language: Language, one: Exercise, answers: dict[str, int | None]
) -> dict[str, Any]:
    """The layout, the call, and, once it was answered, what is due in the lawful order."""
    rules = rules_of()
    said = result(rules, one.number)
    assert isinstance(said, Announced)
    answered = answers["paid"] is not None
    return {
        "exercise": one,
        "levels": [(level, sentence(f"roulette.level_{level}").say(language)) for level in LEVELS],
        "zero": one.level == ZERO,
        "aloud": announcement(said, language, {}),
        "cloth": cloth(rules),
        "stacks": stacks(one),
        "mark": mark(one.colour),
        "letter": LETTERS[one.colour],
        "colour": TERMS[one.colour].say(language),
        "answers": answers,
        "answered": answered,
        "right": answered and is_marked(one, answers),
        "lines": [line_of(language, line) for line in one.winners],
        "halved": [line_of(language, line) for line in one.halved],
        "order": rules.combination_order.clause,
        "pays": rules.pays.clause,
        "stack": rules.stack_chips,
        "sum": height_of(rules.stack_chips.value, one.paid),
    }


def is_marked(one: Exercise, answers: dict[str, int | None]) -> bool:
    """Whether the payment is right; with the ball in zero, what was taken too."""
    return answers["paid"] == one.paid and (one.level != ZERO or answers["taken"] == one.taken)


def line_of(language: Language, line: ChipsSettled) -> dict[str, Any]:
    place = layout(rules_of())[line.spot]
    won, per = rules_of().pays.value[place.kind]
    return {
        "spot": place.label.say(language),
        "staked": line.staked,
        "pays": f"{won}:{per}",
        "back": line.returned,
        "taken": line.staked - line.returned,
        "height": height_of(rules_of().stack_chips.value, line.won),
    }


def stacks(one: Exercise) -> list[dict[str, Any]]:
    where = {zone.bet: zone for zone in cloth(rules_of()).zones}
    letter = LETTERS[one.colour]
    return [
        {"x": where[bet].x, "y": where[bet].y, "mark": mark(one.colour), "text": f"{letter}{units}"}
        for bet, units in one.stakes.items()
    ]
