"""What a practice player sees and hears: the picture, the calls, what was paid and why."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text

from croupier.bank.ledger import Account
from croupier.cli.common import label
from croupier.cli.games.wheel.screen import WIDTH, picture, ribbon, tag, turning
from croupier.floor.practice import TABLE, PracticeTable
from croupier.games.turning import Direction
from croupier.games.wheel.bets import maximum
from croupier.games.wheel.model import State, WheelLanded
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Seat
from croupier.kit.events import Announced, Settled
from croupier.kit.rules import Refusal
from croupier.odds.wheel import spot_odds
from croupier.words import sentences
from croupier.words.money import money, share
from croupier.words.play import PLAY
from croupier.words.terms import TERMS
from croupier.words.words import Language

YOU: Final = Seat(1)
SECONDS: Final = 4.0
FRAMES_A_SECOND: Final = 20
LAST_SHOWN: Final = 7


@dataclass(slots=True)
class Voice:
    """Speaks the reader's language about one table."""

    table: PracticeTable
    language: Language
    out: Console
    motion: bool

    @property
    def rules(self) -> Rules:
        rules: Rules = self.table.rules
        return rules

    @property
    def state(self) -> State:
        state: State = self.table.table.play
        return state

    def held(self, seat: Seat) -> int:
        return self.table.floor.night.balances.of(Account(f"{TABLE}:rack:{seat}"))

    def amount(self, units: int | Decimal) -> str:
        event = self.table.floor.law.event(self.table.floor.night)
        return money(units, event.currency.value, self.language)

    def spot(self, name: str) -> str:
        return self.rules.wheel.spots[name].label.say(self.language)

    def text(self, name: str, **facts: object) -> str:
        return PLAY[name].say(self.language, facts)

    def tell(self, name: str, **facts: object) -> None:
        self.out.print(Text(self.text(name, **facts)))

    def welcome(self, others: Sequence[str]) -> None:
        self.out.print(Text(self.table.book.title.say(self.language), "bold"))
        if others:
            self.tell("others", players=", ".join(others))

    def prompt(self) -> Text:
        balance = self.text("balance", units=self.amount(self.held(YOU)))
        return Text(f"{balance} · {self.text('prompt', **self.example())} > ", "bold")

    def example(self) -> dict[str, object]:
        """A bet that anybody could type now."""
        spot = next(iter(self.rules.wheel.spots.values()))
        letter = spot.letter.say(self.language).lower()
        return {"letter": letter, "minimum": self.rules.minimum.value}

    def refuse(self, no: Refusal) -> None:
        said = sentences.refusal(no, self.language, self.table.labels, self.amount)
        self.out.print(Text.assemble(("✗ ", "bold red"), said, (f"  {no.clause}", "dim")))

    def announce(self, events: Sequence[Any], but: Sequence[Any] = ()) -> None:
        """What is said aloud, `but` what the reader has just heard."""
        heard = {event.words for event in but}
        for event in events:
            if isinstance(event, Announced) and event.words not in heard:
                said = sentences.announcement(event, self.language, self.table.labels, self.amount)
                quoted = f" “{said}” " if self.language == "en" else f" « {said} » "
                self.out.print(Text(quoted, "bold #f4f1e8 on #17553f"))

    def explain(self, settled: Sequence[Settled]) -> None:
        """What happened to the reader's own stakes, and by which clause."""
        own = [event for event in settled if event.seat == YOU]
        if not own:
            self.tell("nothing_staked")
        for event in own:
            self.tell(
                "won" if event.won else "lost",
                units=self.amount(event.staked),
                spot=self.spot(event.spot),
                won=self.amount(event.won),
                pays=self.rules.wheel.spots[event.spot].pays,
                clause=event.clause,
            )

    # Pictures.

    def show(self, *, whole: bool = True) -> None:
        """The wheel with the layout inside, or the layout alone where the wheel was just seen."""
        layout = self.layout()
        alone = Text("\n").join([Text(), *layout])
        self.out.print(self.whole(self.last_segment(), layout) if whole else alone)

    def whole(self, under_marker: float, layout: Sequence[Text]) -> Text:
        wheel = self.rules.wheel
        if self.out.width < WIDTH:
            return ribbon(wheel, round(under_marker), layout, self.language)
        return picture(wheel, under_marker, layout, self.language)

    def last_segment(self) -> int:
        past = [round_.segment for round_ in self.state.past if round_.segment]
        return past[-1] if past else 1

    def turn(
        self, start: int, landed: WheelLanded, direction: Direction, layout: Sequence[Text]
    ) -> None:
        """The true number of turns in the true direction, or the result at once."""
        end, revolutions = landed.segment, landed.revolutions
        assert end is not None
        if self.motion:
            at = turning(len(self.rules.wheel.segments), start, end, revolutions, direction)
            frames = int(SECONDS * FRAMES_A_SECOND)
            with Live(console=self.out, auto_refresh=False, transient=True) as live:
                for frame in range(frames + 1):
                    live.update(self.whole(at(frame / frames), layout), refresh=True)
                    time.sleep(1 / FRAMES_A_SECOND)
        self.out.print(self.whole(end, layout))
        way = TERMS[direction].say(self.language)
        self.out.print(Text(self.text("spun", direction=way, turns=revolutions), "dim"))

    def layout(self) -> list[Text]:
        """The layout as lines: letter, spot, pay-off, chances, your stake, the table's."""
        wheel, stakes = self.rules.wheel, self.state.stakes
        total = len(wheel.segments)
        heads = (self.text("your_stakes"), self.text("all_stakes"))
        lines = [
            Text(self.text("round", round=self.state.round), "bold"),
            Text(f"{'':14}{'':>6}{'':>7}{heads[0]:>7}{heads[1]:>7}", "dim"),
        ]
        for spot in wheel.spots.values():
            yours = stakes.get((YOU, spot.name), 0)
            every = sum(units for (_, where), units in stakes.items() if where == spot.name)
            chance = f"{wheel.segments.count(spot.name)}/{total}"
            line = Text.assemble(tag(wheel, spot.name, self.language))
            line.append(f" {spot.label.say(self.language):<10}{spot.pays:>4}:1{chance:>7}")
            line.append(f"{yours or '·':>7}", "bold")
            line.append(f"{every or '·':>7}")
            lines.append(line)
        return [*lines, self.last()]

    def last(self) -> Text:
        """The last results, the newest first."""
        line = Text.assemble((f"{self.text('last')} ", "dim"))
        for past in self.state.past[: -LAST_SHOWN - 1 : -1]:
            if past.segment:
                spot = self.rules.wheel.segments[past.segment - 1]
                line.append_text(tag(self.rules.wheel, spot, self.language))
        return line if self.state.past else Text()

    # Cards to read.

    def help(self) -> None:
        self.tell("help", **self.example())

    def limits(self) -> None:
        if self.rules.limit_applies_to.value == "player-per-spin":
            most = maximum(self.rules, next(iter(self.rules.wheel.spots))).value
            least = self.rules.minimum.value
            amounts = {"minimum": self.amount(least), "maximum": self.amount(most)}
            self.tell("limits_together", **amounts)
        for spot in self.rules.wheel.spots.values():
            self.tell(
                "limits",
                spot=spot.label.say(self.language),
                minimum=self.amount(self.rules.minimum.value),
                maximum=self.amount(maximum(self.rules, spot.name).value),
                pays=spot.pays,
            )

    def odds(self) -> None:
        sheet = Table(box=box.SIMPLE_HEAD)
        for heading in ("bet", "wins", "expectation"):
            sheet.add_column(label(heading, self.language), justify="right")
        for odd in spot_odds(self.rules):
            sheet.add_row(
                odd.spot.label.say(self.language),
                share(odd.wins, self.language),
                share(odd.expectation, self.language),
            )
        self.out.print(sheet)

    def law(self) -> None:
        for clause in self.table.book.clauses:
            self.out.print(
                Text.assemble((f"{clause.id:<12}", "bold"), clause.text.say(self.language))
            )

    def history(self) -> None:
        if not self.state.past:
            self.tell("history_empty")
            return
        for past in self.state.past:
            assert past.segment is not None
            line = Text(f"{self.text('round', round=past.number):<12}")
            line.append_text(
                tag(self.rules.wheel, self.rules.wheel.segments[past.segment - 1], self.language)
            )
            for own in past.lines:
                if own.seat == YOU:
                    net = own.returned + own.won - own.staked
                    line.append(
                        f"  {self.spot(own.spot)} {own.staked} → {net:+d}".replace("-", "−")
                    )
            self.out.print(line)
        self.out.print(Text(self.text("independent"), "dim"))
