"""An entry of the record as sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.bank.pieces import CENTS, tidy
from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.games.game import AnyGame
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.events import Announced, hand_spot
from croupier.kit.rules import ClauseId
from croupier.kit.specs import Document, EventSpec
from croupier.night.office.office import OFFICE
from croupier.night.registry import declaring, every_spec, plugin_of, sayings_at, specs_at
from croupier.night.tables.tables import table_in
from croupier.words.money import money
from croupier.words.sentences import Labels, announcement, place
from croupier.words.terms import TERMS
from croupier.words.texts import mark_text
from croupier.words.web.happened import HAPPENED
from croupier.words.web.said import said_of
from croupier.words.words import Language

MS: Final = 1_000
SHORT: Final = 12  # of a digest: enough to compare by eye, and one tap from the whole
MONEY: Final = frozenset(
    {
        "books",
        "books_units",
        "units",
        "staked",
        "returned",
        "won",
        "minimum",
        "value",
        "result",
        "worst",
    }
)
CASH: Final = frozenset({"cash", "change", "first_cash", "second_cash", "tendered"})
PIECES: Final = frozenset({"first_pieces", "given", "pieces", "second_pieces", "taken"})
CHIPS: Final = ("units", "staked", "returned", "won", "was_returned", "was_won")


def worth(event: Document) -> Document:
    """Chips of a colour as what they are worth, with the rest that came in value chips.

    `count` is how many they were.
    """
    value = event.get("value", 1)
    told = {name: event[name] * value for name in CHIPS if name in event}
    if "rest" in event:
        kept = event["returned"] == event["staked"]  # then the rest is of what was won
        told["won" if kept else "returned"] += event["rest"]
    if "was_rest" in event:
        told["was_won"] += event["was_rest"]
    return {**event, **told, "count": event.get("units")}


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the record of one night in one language."""

    room: Room
    language: Language

    def told(self, desk: str, event: Document) -> str:
        """What happened, as a sentence. What is not in it stands in the entry itself."""
        kind = event["kind"]
        spec, labels = self.spec(desk, kind), self.labels(desk)
        if kind == "settled" and "spot" not in event:  # a hand of cards
            event = {**event, "spot": hand_spot(event["box"], event["hand"])}
        if "colour" in event:
            event = worth(event)
        if kind == "announced":
            facts = {"said": self.said_aloud(event, labels)}
        else:
            game = self._game(desk)
            facts = {
                name: self._fact(game, spec, name, value, labels) for name, value in event.items()
            }
            facts |= self._more(desk, event, labels)
        key = kind + spec.sentence(event)
        return HAPPENED[key].say(self.language, facts).strip()

    def spec(self, desk: str, kind: str) -> EventSpec:
        """The declaration of an event there; a table may be set up for another game by now."""
        return specs_at(self.room.night, desk).get(kind) or every_spec()[kind][0]

    def said_aloud(self, event: Document, labels: Labels) -> str:
        said = Announced(
            event["words"], ClauseId(event["clause"]), tuple(sorted(event["facts"].items()))
        )
        return announcement(said, self.language, labels, self.money)

    def action(self, document: Document) -> str:
        """The action of an entry; a table may be set up for another game by now, as above."""
        name = document["action"]["action"]
        every = [one.actions for one in declaring() if name in one.actions]
        spec = sayings_at(self.room.night, document["desk"]).get(name) or every[0][name]
        return said_of(name, plugin_of(spec)).say(self.language)

    def actor(self, by: str, desk: str = OFFICE) -> str:
        """`player 3` as `Player 3`, or `Joueur 3`; chance is the shoe where cards are played."""
        role, _, seat = by.partition(" ") if by.startswith("player ") else (by, "", "")
        game = self._game(desk)
        if role == Role.CHANCE.value and game:
            role = game.chance
        term = self._term(role, self.labels(OFFICE))
        return f"{term[:1].upper()}{term[1:]} {seat}".strip()

    def money(self, units: int | Decimal) -> str:
        currency = self.room.floor.law.event(self.room.night).currency.value
        return money(units, currency, self.language)

    def cash(self, cents: int) -> str:
        return self.money(Decimal(cents) / CENTS)

    def pieces(self, pieces: Mapping[str, int]) -> str:
        """`20 × $5, 50 × $1`; nothing at all is a dash."""
        spelled = (f"{count} × {self.money(int(each))}" for each, count in tidy(pieces).items())
        return ", ".join(spelled) or "–"

    def time(self, label: str, form: str = "%H:%M:%S") -> str:
        """A label of the record in the night's own zone."""
        return datetime.fromisoformat(label).astimezone(self.zone).strftime(form)

    def at(self, moment: datetime) -> str:
        return moment.astimezone(self.zone).strftime("%H:%M")

    def labels(self, desk: str) -> Labels:
        return labels_at(self.room.floor, desk)

    @property
    def zone(self) -> ZoneInfo:
        try:
            return ZoneInfo(self.room.night.office.zone)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo("UTC")

    def _game(self, desk: str) -> AnyGame | None:
        table = table_in(self.room.night, desk)
        return GAMES[table.game] if table else None

    def _fact(
        self, game: AnyGame | None, spec: EventSpec, name: str, value: Any, labels: Labels
    ) -> Any:
        if game and (words := game.fact_words(spec.kind, name, value)) is not None:
            return getattr(words, self.language)
        if name in MONEY and isinstance(value, int):
            return self.money(value)
        if name in CASH and isinstance(value, int):
            return self.cash(value)
        if name in PIECES and isinstance(value, Mapping):
            return self.pieces(value)
        if name in ("place", "scope"):
            return place(value, self.language)
        if name in ("spot", "role", *spec.terms):
            return self._term(value, labels)
        if name == "rulebook":
            return self.title(value)
        if name in ("commitment", "key", "seed"):
            return value[:SHORT]
        return value

    def _more(self, desk: str, event: Document, labels: Labels) -> Document:
        """What a sentence says besides the event's own fields."""
        if event.get("segment") and "spot" not in event:
            return {"spot": self._spot(desk, event["segment"], labels)}
        match event:
            case {"kind": "corrected"}:
                was, due = (event[f"{of}returned"] + event[f"{of}won"] for of in ("was_", ""))
                return {"was": self.money(was), "due": self.money(due)}
            case {"kind": "sector_announced", "units": units}:
                return {"units": units}  # chips of a colour, whatever they are worth
            case {"kind": "adopted", "shipped": False, "differs": differs, "scan": scan}:
                return {"mark": mark_text(tuple(differs), scan).say(self.language)}
            case {"kind": "clock_jumped", "ms": ms}:
                return {"seconds": f"{round(ms / MS):+d}"}
            case _:
                return {}

    def spot(self, desk: str, segment: int) -> str:
        return self._spot(desk, segment, self.labels(desk))

    def term(self, value: Any, desk: str = OFFICE) -> str:
        return self._term(value, self.labels(desk))

    def _spot(self, desk: str, segment: int, labels: Labels) -> str:
        """What the segment shows, where the table has a wheel."""
        table = table_in(self.room.night, desk)
        if table is None:
            return ""
        rules = self.room.floor.law.at(table)
        for shown in GAMES[table.game].view(rules, table.play, None).get("segments", ()):
            if shown["segment"] == segment:
                return self._term(shown["spot"], labels)
        return ""

    def _term(self, value: Any, labels: Labels) -> str:
        words = labels.get(value) or TERMS.get(value)
        return words.say(self.language) if words else str(value)

    def title(self, digest: str) -> str:
        book = self.room.floor.law.books.get(digest)
        return book.title.say(self.language) if book else digest[:SHORT]
