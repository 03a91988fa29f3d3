"""One person's evening at a practice wheel: what they type, and what the table makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console

from croupier.cli.games.wheel.voice import YOU, Voice
from croupier.floor.bots import NAMES
from croupier.floor.habits.wheel import wheel_stakes
from croupier.floor.practice import PracticeTable
from croupier.games.equipment import Spot
from croupier.games.turning import Direction
from croupier.games.wheel.model import (
    Call,
    OpenBetting,
    Spin,
    Stake,
    State,
    TakeBack,
    WheelLanded,
)
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.view import directions
from croupier.kit.actors import CROUPIER, Seat, player
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.events import Settled
from croupier.kit.rules import Refusal
from croupier.night.model import Decision
from croupier.night.tables.model import Leave, Sit
from croupier.words.play import COMMANDS
from croupier.words.words import Language

BOT_CHIPS: Final = 200
SPOT_AND_WORD: Final = 2


@dataclass(slots=True)
class Session:
    """The table, the voice that tells of it, and what the person did last."""

    table: PracticeTable
    voice: Voice
    chips: int
    bots: int
    done: list[Stake | TakeBack] = field(default_factory=list)  # this round, to undo
    before: list[Stake] = field(default_factory=list)  # the last round, to repeat
    names: dict[Seat, str] = field(default_factory=dict)
    invited: tuple[Any, ...] = ()  # the croupier's words that opened this round
    over: bool = False

    @property
    def rules(self) -> Rules:
        return self.voice.rules

    @property
    def state(self) -> State:
        return self.voice.state

    def run(self) -> None:
        """Rounds until the person has had enough, or the input ends."""
        self.seat(YOU, "you", self.chips)
        for number, name in enumerate(NAMES[: self.bots], 2):
            self.seat(Seat(number), name, BOT_CHIPS)
        self.voice.welcome([name for seat, name in self.names.items() if seat != YOU])
        while not self.over:
            self.invite()
            if self.listen():
                self.spin()
        self.voice.tell("goodbye", units=self.voice.amount(self.voice.held(YOU)))

    # At the table.

    def seat(self, seat: Seat, name: str, units: int) -> None:
        self.names[seat] = name
        self.must(self.table.say(CROUPIER, Sit(seat, name, of_age=True, units=Units(units))))

    def must(self, verdict: Decision | Refusal) -> Decision:
        assert isinstance(verdict, Decision), verdict
        return verdict

    def own(self) -> dict[str, Units]:
        return {spot: units for (seat, spot), units in self.state.stakes.items() if seat == YOU}

    def invite(self) -> None:
        """A new round: the croupier's words, the bots' stakes, the picture."""
        self.done = []
        decision = self.must(self.table.say(CROUPIER, OpenBetting()))
        for seat in self.names:
            if seat != YOU:
                self.bot(seat)
        self.voice.show(whole=not self.state.past)
        self.voice.announce(decision.events)
        self.invited = decision.events
        if self.voice.held(YOU) < self.rules.minimum.value:
            self.voice.tell("broke", units=self.voice.amount(self.chips))

    def bot(self, seat: Seat) -> None:
        if self.voice.held(seat) < self.rules.minimum.value:
            self.must(self.table.say(CROUPIER, Leave(seat)))
            self.seat(seat, self.names[seat], BOT_CHIPS)
        for stake in wheel_stakes(self.rules, self.voice.held(seat), self.table.draws.below):
            self.must(self.table.say(player(seat), stake))

    def spin(self) -> None:
        """The croupier's procedure, in the order of the rulebook; then the machine draws."""
        start, layout = self.voice.last_segment(), self.voice.layout()
        way: Direction = directions(self.rules, self.state)[0]
        self.before = [Stake(spot, units) for spot, units in self.own().items()] or self.before
        steps: list[Any] = [Spin(way), Call()]
        if self.rules.call.value == "before-spin":
            steps.reverse()
        told: list[Any] = []
        for step in steps:
            told.extend(self.must(self.table.say(CROUPIER, step)).events)
        landed = next(event for event in told if isinstance(event, WheelLanded))
        assert landed.segment is not None
        self.voice.announce(told[: told.index(landed)], but=self.invited)
        self.voice.turn(start, landed, way, layout)
        self.voice.announce(told[told.index(landed) :])
        self.voice.explain([event for event in told if isinstance(event, Settled)])

    # What the person types.

    def listen(self) -> bool:
        """Take bets until the person lets the wheel go. The end of input is one last spin."""
        while True:
            try:
                said = self.voice.out.input(self.voice.prompt())
            except EOFError:
                self.over = True
                self.voice.out.print()
                return True
            words = said.strip().lower().split()
            name = self.command(words[0]) if words else "spin"
            if name == "spin":
                return True
            if name == "quit":
                self.over = True
                self.clear()
                return False
            self.obey(words, said)

    def command(self, word: str) -> str | None:
        return next((name for name, both in COMMANDS.items() if word in both), None)

    def obey(self, words: list[str], said: str) -> None:
        simple = {
            "chips": self.bring,
            "clear": self.clear,
            "double": self.double,
            "help": self.voice.help,
            "history": self.voice.history,
            "limits": self.voice.limits,
            "odds": self.voice.odds,
            "repeat": self.repeat,
            "rules": self.voice.law,
            "undo": self.undo,
        }
        name = self.command(words[0])
        if words[0] in ("en", "fr"):
            self.voice.language = "fr" if words[0] == "fr" else "en"
            self.voice.show()
        elif name in simple and len(words) == 1:
            simple[name]()
        elif name == "back" and len(words) == SPOT_AND_WORD:
            self.back(words[1], said)
        else:
            self.bet(words, said)

    def spot(self, text: str) -> Spot | None:
        """A spot by its letter in the reader's language, or by any of its names."""
        spots = self.rules.wheel.spots.values()
        for spot in spots:
            if text == spot.letter.say(self.voice.language).lower():
                return spot
        named = (spot for spot in spots if text in (spot.name, spot.label.en, spot.label.fr))
        return next(named, None)

    def bet(self, words: list[str], said: str) -> None:
        spot = self.spot(" ".join(words[:-1])) if len(words) > 1 else None
        if spot is None:
            self.voice.tell("unknown", said=said.strip())
        elif not whole_number(words[-1]):
            self.voice.tell("whole_number", said=words[-1])
        else:
            self.stake(spot.name, Units(int(words[-1])))

    def stake(self, spot: str, units: Units) -> None:
        stake = Stake(spot, units, self.rules.medium.value[0])
        if self.act(stake):
            self.done.append(stake)
            self.voice.tell("staked", units=self.voice.amount(units), spot=self.voice.spot(spot))

    def back(self, text: str, said: str) -> None:
        spot = self.spot(text)
        if spot is None:
            self.voice.tell("unknown", said=said.strip())
            return
        units = self.own().get(spot.name, Units(0))
        if self.act(TakeBack(spot.name)):
            self.done.append(TakeBack(spot.name, units))
            self.taken_back(spot.name, units)

    def taken_back(self, spot: str, units: Units) -> None:
        self.voice.tell("taken_back", units=self.voice.amount(units), spot=self.voice.spot(spot))

    def act(self, action: Stake | TakeBack) -> bool:
        verdict = self.table.say(player(YOU), action)
        if isinstance(verdict, Refusal):
            self.voice.refuse(verdict)
            return False
        return True

    def undo(self) -> None:
        if not self.done:
            self.voice.tell("nothing_to_undo")
            return
        last = self.done.pop()
        assert last.units is not None
        if isinstance(last, Stake):
            self.act(TakeBack(last.spot, last.units))
            self.taken_back(last.spot, last.units)
        else:
            self.stake(last.spot, last.units)
            self.done.pop()

    def repeat(self) -> None:
        if not self.before:
            self.voice.tell("nothing_to_repeat")
        for stake in self.before:
            self.stake(stake.spot, stake.units)

    def double(self) -> None:
        if not self.own():
            self.voice.tell("nothing_to_repeat")
        for spot, units in self.own().items():
            self.stake(spot, units)

    def clear(self) -> None:
        for spot, units in self.own().items():
            self.act(TakeBack(spot))
            self.taken_back(spot, units)
        self.done = []

    def bring(self) -> None:
        """More chips come to the table with the same person."""
        self.clear()
        held = self.voice.held(YOU)
        self.must(self.table.say(player(YOU), Leave(YOU)))
        self.seat(YOU, "you", held + self.chips)
        self.voice.tell("brought", units=self.voice.amount(self.chips))


def play_evening(
    table: PracticeTable,
    language: Language,
    out: Console,
    *,
    chips: int,
    bots: int,
    motion: bool,
) -> None:
    Session(table, Voice(table, language, out, motion), chips=chips, bots=bots).run()


def whole_number(text: str) -> bool:
    digits = len(str(UNITS_MAX))
    return text.isascii() and text.isdigit() and len(text) <= digits and int(text) <= UNITS_MAX
