"""Plain screens for a game that brings none: what can be said there as forms, from its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor import wire
from croupier.games.registry import GAMES
from croupier.kit.actors import CHANCE, CROUPIER, Actor, Role, Seat, player
from croupier.kit.specs import ActionSpec, Offered
from croupier.night.registry import plugin_of
from croupier.night.tables.model import Check, Dispute, Open, Table
from croupier.web.forms import kinds_of
from croupier.web.screens.both import Both
from croupier.web.screens.dealing import (
    Console,
    Looked,
    ask_offers,
    checks,
    console_of,
    hand_over,
    roles_to_check,
)
from croupier.web.screens.desk_forms import choices_at
from croupier.web.screens.forms import RULE, Choices, label_of, nobody_said
from croupier.web.screens.game_screens import Screens
from croupier.web.screens.notice import Posting, say_aloud
from croupier.web.screens.part import Part
from croupier.web.screens.paying import Marks
from croupier.web.screens.pit import Glance, Last, Rulings
from croupier.web.screens.posted import Short
from croupier.web.screens.refused import Trouble
from croupier.web.screens.seat import (
    Phone,
    Sitting,
    lines_of,
    owed_to,
    phone_of,
    rows,
    say_last,
    show_standing,
)
from croupier.web.screens.table import Scene
from croupier.words.sayings import saying
from croupier.words.sentences import Labels, explained
from croupier.words.terms import TERMS
from croupier.words.web import sentence
from croupier.words.web.said import said_of
from croupier.words.words import Language

BAND: Final = 7  # lines of rules that the middle of a board has room for
RESULTS_MAX: Final = 6


@dataclass(frozen=True, slots=True)
class Field:
    """What a form asks for; with choices, one of them."""

    name: str
    label: str
    choices: Choices | None  # None: it is typed
    value: str


@dataclass(frozen=True, slots=True)
class Form:
    """Something that can be said: by whom, what it means, and why not now."""

    action: str
    by: str
    label: str
    hint: str
    fields: tuple[Field, ...]
    no: Trouble | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainPart(Part):
    """What a plain phone and a plain console show besides what all of them show."""

    forms: Sequence[Form]
    stakes: Sequence[tuple[str, int]]  # of whoever looks: where, and how much
    checks: Sequence[Looked] = ()


def forms(scene: Scene, by: Actor, operator: str) -> Iterator[Form]:
    """Forms of what this person can say at the table, but rulings; each tried as it would be sent.

    What it means is said where nothing has to be filled in.
    """
    for name, spec in GAMES[scene.table.game].actions.items():
        if by.role not in spec.by or name == RULE:
            continue
        fields = tuple(_fields(scene, spec))
        lacks = next((field.name for field in fields if field.choices == ()), "")
        whole = {name for name, kind in kinds_of(spec.record).items() if "integer" in kind.types}
        told: dict[str, Any] = {
            field.name: int(field.value) if field.name in whole else field.value
            for field in fields
            if field.value
        }
        no = None
        if lacks:
            clause = scene.event.role_given.clause
            no = Trouble("", nobody_said(spec, lacks, scene.language), clause)
        elif len(told) == len(fields):  # else what is typed decides
            no = scene.refused_to(by, operator, wire.decode(name, told, {name: spec}))
        hint = explained(saying(scene.table.game, name), scene.language, scene.labels)
        label = said_of(name, plugin_of(spec)).say(scene.language)
        yield Form(name, str(by), label, "" if fields else hint, () if lacks else fields, no)


def _fields(scene: Scene, spec: ActionSpec) -> Iterator[Field]:
    """What must be filled in, with what a form begins with."""
    plugin = plugin_of(spec)
    for name, kind in kinds_of(spec.record).items():
        if not kind.required:
            continue
        labels = GAMES[scene.table.game].labels(scene.rules) if name in ("spot", "bet") else ()
        choices = tuple((one, _term(scene, one)) for one in labels or kind.choices) or None
        if kind.offered and kind.offered is not Offered.PERSON:  # of whom any name may be typed
            choices = choices_at(scene.room, scene.language, kind.offered, scene.table)
        first = str(scene.least_stake) if name == "units" else ""
        label = label_of(spec.name, name, scene.language, plugin=plugin)
        yield Field(name, label, choices, choices[0][0] if choices else first)


def _term(scene: Scene, name: str) -> str:
    return _name(name, scene.labels, scene.language)


def _name(name: str, labels: Labels, language: Language) -> str:
    words = labels.get(name) or TERMS.get(name)
    return words.say(language) if words else name


def play(scene: Scene, seat: Seat | None, name: str) -> Phone:
    lines = lines_of(scene, name)
    own = PlainPart(forms=(), stakes=())
    if seat is None:
        at: Any = show_standing(scene, lines)
    else:
        game = GAMES[scene.table.game]
        seen = game.view(scene.rules, scene.table.play, player(seat))
        stakes = [
            (_term(scene, one["spot"]), one["units"])
            for one in seen.get("stakes", ())
            if one["seat"] == seat
        ]
        own = PlainPart(forms=list(forms(scene, player(seat), name)), stakes=stakes)
        at = Sitting(
            balance=scene.balance(seat),
            owed=owed_to(scene, seat),
            staked=sum(units for _, units in stakes),
            closed=None,
            asked=scene.refused_to(player(seat), name, Dispute()),
            own=PlainSeat(),
        )
    return phone_of(scene, seat, name, said=say_last(scene), history=rows(lines), at=at, own=own)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainSeat(Part):
    """Nothing more is shown to whoever sits."""


def console(scene: Scene, name: str, roles: frozenset[Role], _: Marks) -> Console:
    table = scene.table
    asked = {
        "open": (CROUPIER, Open(approved=True)),
        "check": (CROUPIER, Check(sound=True)),
        "dispute": (CROUPIER, Dispute()),
        "hand_over": (CROUPIER, hand_over(scene, name)),
    }
    speakers = (CROUPIER, CHANCE) if table.chance == "physical" else (CROUPIER,)
    said_here = [form for by in speakers for form in forms(scene, by, name)]
    own = PlainPart(forms=said_here if table.opened else [], stakes=(), checks=checks(scene, roles))
    closed = "check" if roles_to_check(scene) else "open"
    step = "play" if table.opened else closed
    offers = ask_offers(scene, name, asked)
    return console_of(scene, name, roles, step=step, offers=offers, own=own, said=scene.said())


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainBoard(Part):
    """The last results, newest first, in both languages; none where a game tells none."""

    results: Both


def board(scene: Scene) -> Posting:
    clauses = tuple(Short(scene.in_both(one.text.say), one.id) for one in scene.book.clauses)
    results = results_of(scene.table, scene.rules)[:RESULTS_MAX]

    def tell(language: Language) -> str:
        names = ", ".join(_name(one, scene.labels, language) for one in results)
        return sentence("board.results").say(language, {"results": names})

    return Posting(
        own=PlainBoard(results=scene.in_both(tell) if results else ()),
        rules=clauses,
        said=say_aloud(scene, scene.sight.said) if scene.sight.said else (),
        band=BAND,
        stage=scene.round,
    )


def results_of(table: Table, rules: Any) -> Sequence[str]:
    """The last results, newest first, where the game's view has `results`."""
    results = GAMES[table.game].view(rules, table.play, None).get("results", ())
    return [str(one) for one in results]


def glance(scene: Scene) -> Glance:
    game, play_ = GAMES[scene.table.game], scene.table.play
    going = not game.resting(play_)
    phase = sentence("wall.phase_called" if going else "wall.phase_betting")
    staking = frozenset(seat for seat in scene.table.seats if not game.bare(play_, seat))
    results = results_of(scene.table, scene.rules)
    last = Last(_term(scene, results[0])) if results else None
    return Glance(phase.say(scene.language), going, staking, last)


def rulings(scene: Scene) -> Rulings:
    """Those that every game has, where this one has any."""
    ruled = ("stands", "void") if RULE in GAMES[scene.table.game].actions else ()
    return Rulings(asked={name: (RULE, {"ruling": name}) for name in ruled})


PLAIN: Final = Screens(
    play=play, console=console, board=board, glance=glance, rulings=rulings, templates="plain"
)
