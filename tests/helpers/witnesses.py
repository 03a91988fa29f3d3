"""Witnesses of the law: words that are said at desks and tables, and all that came of them.

Each says the same whatever the law is; what comes of it is told line by line, so that whoever
compares two laws can stop at the first difference.
"""

from __future__ import annotations

import json
import random
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.bank.ledger import DRAWER, STOCK
from croupier.bank.places import float_of
from croupier.cli.night import Asked, games_asked
from croupier.floor import wire
from croupier.floor.chance import Draws
from croupier.floor.clock import StoppedClock
from croupier.floor.floor import Floor
from croupier.floor.practice import practice_maxima
from croupier.games.registry import GAMES
from croupier.kit.actors import (
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Role,
    Seat,
    parse_actor,
    player,
)
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.actions import Mode
from croupier.night.bank.closing import missing
from croupier.night.model import MACHINE, Command, law_of
from croupier.night.office.application import PaymentKind, RecordPayment
from croupier.night.office.model import (
    Adopt,
    Appoint,
    CloseNight,
    GiveKey,
    OpenNight,
    PostNotice,
    Release,
)
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from croupier.rulebooks.loader import load, refuse_wheel, rulebook_names
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.notice import notice_of
from croupier.words.money import money
from helpers.applications import approved
from helpers.bank.books import MODES, Books
from helpers.bank.nights import said as bank_said
from helpers.bank.states import evening, lying
from helpers.boards import scene_at
from helpers.french_witnesses import FRENCH
from helpers.golden.write import FOLDER
from helpers.houses import House, house
from helpers.mutants import Mutant, Settled, in_force, settled
from helpers.nights import said
from helpers.signers import public
from helpers.strikes import rules_with
from law import test_bank_strikes, test_roulette_strikes, test_strikes

Lines = Iterator[str]
Witness = Callable[[], Lines]
COMMANDS = 300
FILE = Path(__file__).parents[1] / "data" / "witnesses.toml"
NOBODY, CASES = "nobody", "cases of "
TURNING = ("wheel", "roulette")  # whose nights the dice know
ONTARIO, W1 = "ontario-monte-carlo", "tables/W1"


def rounds(book: str) -> Lines:
    """The golden rounds at a table under this rulebook, as they were said."""
    found = load(book)
    rules, game = found.rules, GAMES[found.game]
    state = game.begin(1)
    for line in (FOLDER / f"{book}.jsonl").read_text("utf-8").splitlines():
        plain = json.loads(line)
        by = parse_actor(plain.pop("by"))
        assert by
        plain.pop("events", None), plain.pop("refusal", None)
        action = wire.decode(plain.pop("action"), plain, game.actions)
        verdict = game.decide(rules, state, by, action)
        yield repr(verdict)
        for event in () if isinstance(verdict, Refusal) else verdict:
            state = game.evolve(state, event)


@cache
def said_in_night(book: str) -> tuple[Command, ...]:
    """What people say in a night of this game, chosen by dice under the law as it is."""
    dice, found, told = random.Random(f"witness {book}"), house(load(book), practice=True), []
    for number in range(COMMANDS):
        command = said(found, dice, number)
        if command.operator != MACHINE:
            told.append(command)
            found.floor.submit(command)
    return tuple(told)


def night(book: str) -> Lines:
    found = house(load(book), practice=True)
    for command in said_in_night(book):
        yield str(found.floor.submit(command))


def _bank(mode: Mode, *, opened: bool = True) -> Books:
    """The bank of a licensed night."""
    made = house(load("ontario-wheel"), event=load(ONTARIO), practice=False)
    books = Books(made.floor, made.book)
    books.staffed(mode, opened=opened)
    return books


@cache
def said_at_bank(mode: Mode) -> tuple[Command, ...]:
    dice, found, told = random.Random(f"witness {mode}"), _bank(mode), []
    for number in range(COMMANDS):
        command = bank_said(found, dice, number)
        told.append(command)
        found.floor.submit(command)
    return tuple(told)


def bank(mode: Mode) -> Lines:
    found = _bank(mode)
    for command in said_at_bank(mode):
        yield str(found.floor.submit(command))


def closing(mode: Mode) -> Lines:
    """An evening until everything is turned in, and all that is missing before it can close."""
    books = evening(mode, "turned in", event=load(ONTARIO), wheel=load("ontario-wheel"))
    books.does("Rex", a.Confirm(tuple(sorted(books.night().bank.papers.unconfirmed))))
    yield str(list(missing(books.floor.law, books.night())))
    yield str(books.tries("Cass", a.Sell(Units(20))))
    yield str(books.tries("Cass", a.Confirm(("S-4",))))
    books.sheet("bank", *lying(books, STOCK, DRAWER))
    yield str(books.tries("Lou", Release("Rex", Role.RECORDER), OFFICE))
    yield str(books.tries("Cass", a.Sell(Units(20))))


def media(mode: Mode) -> Lines:
    """A table before its bank; then a stake in each medium, at a table beside the bank."""
    early = _bank(mode, opened=False)
    early.does("Lou", t.SetUp(early.wheel.digest, "Ann"), desk=W1)
    yield str(early.tries("Lou", t.Open(), W1))
    books = _bank(mode)
    books.does("Lou", t.SetUp(books.wheel.digest, "Ann"), t.Open(), desk=W1)
    books.filled(p20=20, p5=50)
    books.does("Ann", t.StateAge(), desk=W1)
    yield str(books.tries("Ann", t.Sit(Seat(1), "Gus", of_age=True), W1))
    for medium in ("chips", "plaques", "tokens", "play money", "cash"):
        stake = _stake(books.wheel, medium)
        yield str(books.tries("Gus", stake, W1, by=player(1)))


def casino(book: str) -> Lines:
    """A table of a casino opens, is topped up and closes; then the books are signed."""
    found = house(load(book))
    books = Books(found.floor, found.book)
    for who, by in {"Ann": CROUPIER, "Cora": PIT_BOSS, "Dora": DIRECTOR, "Lou": LICENSEE}.items():
        found.must(OFFICE, by, GiveKey(who, public(who)), who)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    for by in (DIRECTOR, PIT_BOSS, CROUPIER):
        yield str(found.say(W1, by, t.Check()))
    maximum = practice_maxima(found.book.game, found.book.rules)
    for by, action in ((DIRECTOR, t.Open(maximum=maximum)), (CROUPIER, t.TopUp())):
        yield str(found.say(W1, by, action))
    counted = Units(found.floor.night.holds(float_of("W1")))
    yield str(found.say(W1, CROUPIER, t.Close(counted)))
    for who, scope in (
        ("Dora", "advance W1 1"),
        ("Ann", "advance W1 2"),
        ("Ann", "advance W1 3"),
        ("Dora", "register"),
        ("Lou", "register"),
    ):
        yield str(found.say(OFFICE, LICENSEE, CloseNight()))
        yield str(books.tries(who, books.certificate(who, scope, first=1)))
    yield str(found.say(OFFICE, LICENSEE, CloseNight()))


def fitted(book: str) -> Lines:
    """Wheels whose first spot pays more and more."""
    law = load(book)
    first = next(iter(law.rules.wheel.spots.values()))
    for pays in range(1, 12):
        spots = {**law.rules.wheel.spots, first.name: replace(first, pays=pays)}
        yield str(refuse_wheel(law, replace(law.rules.wheel, spots=spots)))


def turned_on(event: str) -> Lines:
    """The games that a new night takes up by itself."""
    nothing = Asked(games=None, sets=(), wheel=None)
    yield str([one.name for one in games_asked(load(event), nothing, "en", as_json=False)])


def application(event: str) -> Lines:
    """Licensed nights: tables before the bank opens and before the application; payments."""
    early = house("ontario-blackjack-a", event=load(event), practice=False)
    Books(early.floor, early.book).staffed("redeemable", opened=False)
    early.must(W1, PIT_BOSS, t.SetUp(early.book.digest, "Ann"))
    yield str(early.say(W1, PIT_BOSS, t.Open()))
    found = house("ontario-blackjack-a", event=load(event), practice=False)
    Books(found.floor, found.book).staffed("not redeemable", opened=True, stated=False)
    for name in (W1, "tables/W2"):
        found.must(name, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    yield str(found.say(W1, PIT_BOSS, t.Open()))
    terms = {"tables": {found.book.name: 1}, "goods": True, "expenses_max": 500, "prizes_max": 500}
    yield str(found.say(OFFICE, LICENSEE, approved("not redeemable", **terms)))
    for name in (W1, "tables/W2"):
        yield str(found.say(name, PIT_BOSS, t.Open()))
    yield str(found.say(W1, CROUPIER, t.Sit(Seat(1), "Zoe", of_age=True)))
    yield str(found.say(W1, player(1), _stake(found.book, "tokens"), "Zoe"))
    tried: tuple[PaymentKind, ...] = ("expense", "prize", "donation")
    for what in tried:
        for payee, receipt in (("", ""), ("Ed", ""), ("Ed", "1")):
            for purpose in ("yacht", "library"):
                paid = RecordPayment(what, payee, purpose, 200, receipt)
                yield str(found.say(OFFICE, LICENSEE, paid))


def rule_sets(event: str) -> Lines:
    """Both rule sets of blackjack, turned on by the director or the licensee, at two tables."""
    books = [load("ontario-blackjack-b"), load("ontario-blackjack-a")]
    found = house("ontario-wheel", event=load(event))
    for name, book in zip(("tables/B1", "tables/A1"), books, strict=True):
        found.floor.law |= book
        for by in (DIRECTOR, LICENSEE):
            yield str(found.say(OFFICE, by, Adopt(book.digest)))
        yield str(found.say(OFFICE, LICENSEE, PostNotice(book.digest)))
        yield str(found.say(name, LICENSEE, t.SetUp(book.digest, "Ann")))
        maximum = practice_maxima(book.game, book.rules)
        yield str(found.say(name, LICENSEE, t.Open(maximum=maximum)))


def shown(book: str) -> Lines:
    """A table that opens: what everybody sees of it, and its board."""
    found = house(load(book), practice=True)
    rulebook, game = found.book, GAMES[found.book.game]
    yield str(found.say(W1, PIT_BOSS, t.SetUp(rulebook.digest, "Ann")))
    for by in (DIRECTOR, PIT_BOSS, CROUPIER):
        yield str(found.say(W1, by, t.Check()))
    for minimum in (None, 2):
        for by in (CROUPIER, DIRECTOR):
            for maximum in ({}, practice_maxima(rulebook.game, rulebook.rules)):
                opens = t.Open(minimum=minimum, maximum=maximum)
                yield str(found.say(W1, by, opens))
    yield str(game.seats(rulebook.rules).value)
    for viewer in (None, CROUPIER, player(1)):
        yield str(seen.view(found.floor.law, found.floor.night, found.table(), viewer))
    import_module("helpers.webhouse")  # the settings of the pages come first
    screens = import_module("croupier.web.screens.games").SCREENS
    scene = scene_at(found)
    for language in ("en", "fr"):
        yield str(notice_of(replace(scene, language=language), screens[rulebook.game].board(scene)))


def office(book: str) -> Lines:
    """Everybody is appointed in every way, and a table opens before its notice hangs."""
    law = load(book)
    assert law.event
    floor = Floor(law_of(law.event, law), machine.begin(law.event.digest), clock=StoppedClock())
    found = House(floor, law, Draws(bytes(32)).block)
    yield str(found.say(OFFICE, LICENSEE, OpenNight("Gala", practice=False)))
    for role in (Role.CASHIER, Role.RUNNER, Role.CROUPIER, Role.PIT_BOSS, Role.DIRECTOR):
        for of_age, member in ((False, True), (True, None), (True, False), (True, True)):
            named = Appoint(f"{role.value} one", role, of_age=of_age, member=member)
            yield str(found.say(OFFICE, LICENSEE, named))
    yield str(found.say(OFFICE, LICENSEE, Adopt(law.digest)))
    for chance in ("virtual", "physical"):
        up = t.SetUp(law.digest, "croupier one", chance=chance)
        yield str(found.say(W1, LICENSEE, up))
    for by in (DIRECTOR, PIT_BOSS, CROUPIER):
        yield str(found.say(W1, by, t.Check(), f"{by.role.value} one"))
    maximum = practice_maxima(law.game, law.rules)
    for action in (None, PostNotice(law.digest)):
        if action:
            yield str(found.say(OFFICE, LICENSEE, action))
        yield str(found.say(W1, DIRECTOR, t.Open(maximum=maximum), "director one"))
    for name, of_age in (("Zoe", False), ("croupier one", True), ("Zoe", True)):
        sits = t.Sit(Seat(1), name, of_age=of_age)
        yield str(found.say(W1, CROUPIER, sits, "croupier one"))
    for medium in ("chips", "plaques", "tokens", "play money", "cash"):
        yield str(found.say(W1, player(1), _stake(law, medium), "Zoe"))
    yield str(found.say(W1, CROUPIER, t.TakeDownNotice("torn"), "croupier one"))
    yield str(found.say(W1, player(1), _stake(law, "play money"), "Zoe"))
    yield money(1, law.event.rules.currency.value, "en")


def _stake(law: Rulebook[Any], medium: str) -> Any:
    """The least stake, in this medium where the game tells them apart."""
    actions = GAMES[law.game].actions
    plain: dict[str, Any] = {"units": 1}
    fields = wire.describe(actions["stake"].record)
    if "medium" in fields:
        plain["medium"] = medium
    if "spot" in fields:
        plain["spot"] = next(iter(law.rules.wheel.spots))
    if "bet" in fields:
        plain |= {"bet": "red", "chips": "value"}
    return wire.decode("stake", plain, actions)


def strikes(clause: str) -> Lines:
    """The cases in which this clause is struck out, as they come out under the law as it is."""
    for cases in (test_strikes.CASES, test_roulette_strikes.CASES):
        for name, case in cases.items():
            if name.split()[0] == clause:
                book = load(case.book)
                yield case.check(replace(book, rules=rules_with(book.rules, case.law)))
    for name, each in test_bank_strikes.CASES.items():
        if name.split()[0] == clause:
            event = load(ONTARIO)
            law = replace(event, rules=rules_with(event.rules, each.law or {}))
            yield test_bank_strikes.came(each, law)


def lines_of(witness: Witness) -> Lines:
    """Its lines; where its setting can't even be set up, that is one."""
    try:
        yield from witness()
    except AssertionError as error:
        yield f"not set up: {error}"


def differs(witness: Witness, before: list[str]) -> bool:
    """Whether anything comes out otherwise than before."""
    found = 0
    for found, line in enumerate(lines_of(witness), 1):
        if found > len(before) or line != before[found - 1]:
            return True
    return found != len(before)


def named(*games: str) -> list[str]:
    """The rulebooks of these games."""
    return [name for name in rulebook_names() if load(name).game in games]


@cache
def witnesses() -> dict[str, Witness]:
    """All of them by name, but those of a clause."""
    games = named(*GAMES)
    french = [name for name in games if not load(name).event.rules.play_money_bank]  # type: ignore[union-attr]
    return {
        **{f"{name} is shown": partial(shown, name) for name in games},
        **{f"office of {name}": partial(office, name) for name in games},
        **FRENCH,
        **{f"casino of {name}": partial(casino, name) for name in french},
        **{
            f"wheels for {name}": partial(fitted, name)
            for name in games
            if load(name).game == "wheel"
        },
        **{
            f"games of {name}": partial(turned_on, name)
            for name in rulebook_names()
            if load(name).game == "event"
        },
        f"rule sets of {ONTARIO}": partial(rule_sets, ONTARIO),
        f"application of {ONTARIO}": partial(application, ONTARIO),
        **{f"media, {mode}": partial(media, mode) for mode in MODES},
        **{f"closing, {mode}": partial(closing, mode) for mode in MODES},
        **{f"rounds at {name}": partial(rounds, name) for name in games},
        **{f"night of {name}": partial(night, name) for name in named(*TURNING)},
        **{f"bank, {mode}": partial(bank, mode) for mode in MODES},
    }


def witness_named(name: str) -> Witness:
    clause = name.removeprefix(CASES)
    return partial(strikes, clause) if clause != name else witnesses()[name]


def names_it(one: Settled) -> bool:
    """Whether this rule must have a witness: those of games that can't be played yet wait."""
    return load(one.book).game in {*GAMES, "event", "house"}


def find(one: Settled) -> str:
    """The name of the first witness that notices each of its mutants, or nobody's."""
    tried = list(one.mutants())
    own = [name for name in witnesses() if one.book in name]
    names = [CASES + one.clause, *own, *(name for name in witnesses() if name not in own)]
    for name in names if tried else names[1:2]:
        before = told(name)
        if before and all(_noticed(mutant, name, before) for mutant in tried):
            return name
    return NOBODY


def _noticed(mutant: Mutant, name: str, before: list[str]) -> bool:
    with in_force(mutant):
        return differs(witness_named(name), before)


@cache
def told(name: str) -> list[str]:
    """What this witness tells under the law as it is."""
    return list(lines_of(witness_named(name)))


def main() -> None:
    """Write down who notices what: those that are written already are asked first."""
    known = tomllib.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    found = {}
    for one in settled():
        if names_it(one):
            name = known.get(one.key, NOBODY)
            right = name != NOBODY and all(
                _noticed(mutant, name, told(name)) for mutant in one.mutants()
            )
            found[one.key] = name if right else find(one)
            if found[one.key] == NOBODY:
                sys.stdout.write(f"nobody notices {one.key} {one.clause}\n")
    lines = (f'"{key}" = "{name}"\n' for key, name in sorted(found.items()))
    FILE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
