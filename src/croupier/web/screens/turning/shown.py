"""What every screen of a game that turns shows: the disc, the last results, the last round."""

from __future__ import annotations

from typing import Any

from croupier.floor.sights import NOTHING, Sight
from croupier.games.turning import OPPOSITE, phase, stated
from croupier.kit.actors import Seat
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.calls import Ended
from croupier.web.screens.seat import Outcome
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Disc, Mark, number, rest_angle, segment_path
from croupier.web.screens.turning.slots import Languages, State, TurningGame
from croupier.words.web import sentence
from croupier.words.words import Language


def find_ended(game: TurningGame, rules: Any, state: State) -> Ended | None:
    """How the last round ended."""
    if not state.past:
        return None
    result = game.result(state.past[-1])
    return Ended(state.past[-1].number, None if result is None else game.fact(rules, result))


def marks(
    game: TurningGame, rules: Any, state: State, languages: Languages, most: int
) -> list[Mark | None]:
    """The last results, the newest first; None: the round was annulled."""
    results = (game.result(one) for one in state.past[: -most - 1 : -1])
    return [None if one is None else game.mark(rules, one, languages) for one in results]


def draw_disc(
    game: TurningGame, rules: Any, state: State, languages: Languages, sight: Sight = NOTHING
) -> Disc:
    """The disc as this table shows it now. Without a sight nothing turns on the screen."""
    last = state.past[-1] if state.past else None
    results = [game.result(one) for one in reversed(state.past)]
    rested = next((one for one in results if one is not None), None)
    place = 1 if rested is None else game.place(rules, rested)
    shown, turning = bool(results) and results[0] is not None, state.turning or ""
    segments, way = game.segments(rules), stated(state.turning) or state.last_direction
    return Disc(
        label=_label(game, rules, state, languages),
        until=_running(game, segments, last.number, languages) if last and not turning else "",
        face=game.face(rules, languages),
        angle=number(rest_angle(place, segments)),
        round=last.number if last else "",
        segment=place if shown else "",
        segments=segments,
        revolutions=game.revolutions(state, sight),
        direction=state.last_direction or "",
        turning=turning,
        against=OPPOSITE[way] if way else "",
        rests=shown and not turning,
        win=segment_path(place, segments) if shown and not turning else "",
        hub=game.hub(rules, state, languages),
    )


def _running(game: TurningGame, segments: int, round_: int, languages: Languages) -> str:
    return _join_both(both(game.spinning, languages, segments=segments, round=round_))


def _label(game: TurningGame, rules: Any, state: State, languages: Languages) -> str:
    segments = game.segments(rules)
    if state.turning:
        return _running(game, segments, state.round, languages)

    def said(language: Language) -> str:
        facts: dict[str, object] = {"segments": segments}
        if not state.past:
            return sentence(game.never_spun).say(language, facts)
        facts["round"], result = state.past[-1].number, game.result(state.past[-1])
        if result is None:
            return sentence(game.annulled).say(language, facts)
        facts[game.told_as] = game.named(rules, result, language)
        return sentence(game.at_rest).say(language, facts)

    return _join_both(each(languages, said))


def _join_both(said: Both) -> str:
    return " / ".join(one.text for one in said)


def resting(scene: Scene) -> bool:
    """Whether a result may still be turning on a screen: nothing has followed it but bets."""
    play: State = scene.table.play
    return bool(play.past) and phase(play) == "betting"


def until_rest(scene: Scene) -> Both:
    """What stands for the result while it still turns on the screen: the call before it."""
    if not resting(scene) or not scene.table.opened:
        return ()
    return scene.aloud(scene.rules.call_words.value)


def last_lines(game: TurningGame, scene: Scene, seat: Seat) -> list[Any]:
    """What the last round did at this seat, if whoever sits there now sat there then."""
    play: State = scene.table.play
    sitter = scene.table.seats.get(seat)
    if not play.past or sitter is None or sitter.since > play.past[-1].number:
        return []
    return [line for line in game.in_turn(scene.rules, play.past[-1].lines) if line.seat == seat]


def outcome(game: TurningGame, scene: Scene, seat: Seat) -> Outcome | None:
    """What the last round meant for this seat, line by line."""
    lines = [game.outcome(scene.rules, line) for line in last_lines(game, scene, seat)]
    return Outcome(scene.table.play.past[-1].number, lines) if lines else None
