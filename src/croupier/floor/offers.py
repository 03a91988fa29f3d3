"""What could be said at a table right now: whole lines, tried on the night and let go again."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.floor import wire
from croupier.floor.practice import SPEAKERS, STAFF, PracticeTable, practice_maxima
from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, Role, Seat, player

Line = dict[str, Any]
Fields = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Offers:
    """For a stranger who knows nothing of the game: whoever says only these is always heard.

    What must be there is filled in; more could be said than is offered, in other units for one.
    """

    table: PracticeTable
    seats: tuple[Seat, ...]  # of everybody at the table, and the next that is free

    def of(self, word: str) -> list[Line]:
        """The lines with this word that would be heard if they came next."""
        roles = self.table.actions[word].by
        players = map(player, self.seats) if Role.PLAYER in roles else ()
        others = (Actor(role) for role in SPEAKERS if role in roles and role is not Role.PLAYER)
        if wire.describe(self.table.actions[word].record).keys() & {"bet", "sector"}:
            return self._bets(word, (*players, *others))
        return [
            {"by": str(by), "action": word, **said}
            for by in (*others, *players)
            for said in self._heard(word, by)
        ]

    def _bets(self, word: str, speakers: Iterable[Actor]) -> list[Line]:
        """The places of a layout for the first who may bet: there are many, and all may alike.

        Who may not bet on an even chance may bet nowhere; who has nothing there takes nothing.
        """
        for by in speakers:
            if word == "take_back":
                places = self._lying(by)
            elif word == "announce":
                places = []
            elif any(self._heard(word, by, list(self.table.spots)[-1:])):
                places = list(self.table.spots)
            else:
                continue
            if lines := list(self._heard(word, by, places)):
                return [{"by": str(by), "action": word, **said} for said in lines]
        return []

    def _lying(self, by: Actor) -> list[str]:
        """Where this player has something on the layout."""
        own = self.table.view(by).get("own", {"stakes": ()})
        return sorted({stake["bet"] for stake in own["stakes"]})

    def _heard(self, word: str, by: Actor, bets: Sequence[str] = ()) -> Iterator[Fields]:
        for said in self._filled(word, by, bets):
            if self._would_be_heard(word, by, said):
                yield said
            else:
                more = self._chosen(word, by, said)
                yield from (one for one in more if self._would_be_heard(word, by, one))

    def _would_be_heard(self, word: str, by: Actor, said: Fields) -> bool:
        action = wire.decode(word, said, self.table.actions)
        return self.table.refuse(by, action) is None

    def _filled(self, word: str, by: Actor, bets: Sequence[str]) -> Iterator[Fields]:
        """The word with the fields that it must have; of chance, what may come."""
        record = self.table.actions[word].record
        if drawn := [one for one, _ in self.table.outcomes() if type(one) is record]:
            for outcome in drawn:
                said = wire.say(outcome, self.table.actions)
                yield {name: value for name, value in said.items() if name != "action"}
            return
        needed = {name: about for name, about in wire.describe(record).items() if about["required"]}
        ways = [
            bets if name == "bet" else self._values(name, about, by)
            for name, about in needed.items()
        ]
        for values in itertools.product(*ways):
            yield dict(zip(needed, values, strict=True))

    def _chosen(self, word: str, by: Actor, said: Fields) -> Iterator[Fields]:
        """The same with one more choice made: some law may ask for what others leave open."""
        if word == "open":
            yield {**said, "maximum": practice_maxima(self.table.table.game, self.table.rules)}
        for name, about in wire.describe(self.table.actions[word].record).items():
            if not about["required"]:
                choices = about.get("choices") or self._left_open(name, by)
                yield from ({**said, name: choice} for choice in choices)

    def _left_open(self, name: str, by: Actor) -> list[Any]:
        """What may be left out, and somebody may have to say: whose seat, how much was counted."""
        if name == "seat" and by.seat is None:
            return list(self.seats)
        if name == "away":  # or back
            return [False]
        return [max(0, self.table.float_units)] if name == "counted" else []

    def _values(self, name: str, about: Fields, by: Actor) -> list[Any]:
        """What a field can hold at this table. Nothing where only those who see it can tell."""
        if "choices" in about:
            return list(about["choices"])
        units = GAMES[self.table.table.game].least_stake(self.table.rules)
        spots = list(self.table.spots)
        seats = [by.seat] if by.seat else list(self.seats)
        known: dict[str, list[Any]] = {
            "of_age": [True],
            "sector": sorted(GAMES[self.table.table.game].sectors(self.table.rules)),
            "units": [units],
            "spot": spots,
            "stakes": [{spot: units} for spot in spots[:1]],
            "seat": seats,
            "player": [f"guest {seats[-1]}"],
            "to": [person for person, role in STAFF if role is Role.CROUPIER],
            "seconds": [None],
        }
        return known.get(name, [])


def offers(table: PracticeTable) -> Offers:
    at, game = table.table, GAMES[table.table.game]
    seats = [Seat(seat) for seat in range(1, game.seats(table.rules).value + 1)]
    taken = [seat for seat in seats if seat in at.seats or not game.bare(at.play, seat)]
    free = [seat for seat in seats if seat not in taken]
    return Offers(table, (*taken, *free[:1]))
