"""A night of its own with one open table, for tests of the screens of those who deal and play."""

from __future__ import annotations

import html
import re
from functools import cache
from itertools import count
from typing import Any
from uuid import uuid4

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.kit.actors import Seat
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.webhouse import AT, STAFF, Web

NUMBERS = count(1)
LAWS = {
    "charity": ("ontario-monte-carlo", "ontario-blackjack-a", "America/Toronto"),
    "several": ("ontario-monte-carlo", "ontario-blackjack-a", "America/Toronto"),
    "vegas": ("ontario-monte-carlo", "ontario-blackjack-b", "America/Toronto"),
    "france": ("france-casino", "france-roue-de-la-chance", "Europe/Paris"),
    "ontario": ("ontario-monte-carlo", "ontario-wheel", "America/Toronto"),
    "roulette": ("france-casino", "france-roulette-anglaise", "Europe/Paris"),
    "strict": ("france-casino", "france-roulette-anglaise", "Europe/Paris"),
}
CHOICES = {
    "several": {"boxes_per_player": "several"},
    "strict": {"after_rethrow": "stakes-stand-closed", "hippodrome": "absent"},
}


@cache
def books(law: str) -> tuple[Rulebook[Any], Rulebook[Any]]:
    """Of the event, and of its game as it is read there."""
    event, game, _ = LAWS[law]
    return load(event), load(game, CHOICES.get(law, {}))


class Desk:
    """A night of its own with one open table W1; Ann deals, Bob sits on 2 and Eve on 3."""

    def __init__(self, web: Web, law: str, **table: Any) -> None:
        self.web, self.law, self.name = web, law, f"desk-{next(NUMBERS)}"
        name, _, zone = LAWS[law]
        event, book = books(law)
        opening = Opening(self.name, "Gala", "Lou", event, [book], zone, practice=True)
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        for person, role in STAFF.items():
            self.say("office", "licensee", "Lou", "appoint", person=person, role=role.value,
                     of_age=True, member=True)  # fmt: skip
        self.say("office", "licensee", "Lou", "post_notice", rulebook=book.digest)
        minimum = 2 if name == "france-casino" else 1
        self.at("licensee", "Lou", "set_up", croupier="Ann", rulebook=book.digest,
                minimum=minimum, **{"seating": "open", **table})  # fmt: skip
        if law == "france":
            self.at("director", "Dora", "check")
            self.at("croupier", "Ann", "check")
        if law in ("roulette", "strict"):
            self.at("pit boss", "Cora", "check")
        self.at("director", "Dora", "open", **({"maximum": {"bet": 50}} if law == "vegas" else {}))
        for seat, player in ((2, "Bob"), (3, "Eve")):
            self.at("croupier", "Ann", "sit", seat=seat, player=player, of_age=True, units=100)
        self.ann = web.browser("Ann")

    @property
    def room(self) -> Room:
        return self.web.rooms.at(self.name)

    @property
    def spots(self) -> list[str]:
        """The spot of each segment."""
        table = self.room.night.tables["W1"]
        return list(self.room.floor.law.at(table).wheel.segments)

    def sitter(self, seat: int) -> str:
        return self.room.night.tables["W1"].seats[Seat(seat)].player

    def segment(self, spot: str, nth: int = 0) -> int:
        return [place for place, one in enumerate(self.spots, 1) if one == spot][nth]

    def say(self, desk: str, by: str, operator: str, action: str, **fields: Any) -> Any:
        said = {"command": str(uuid4()), "desk": desk, "by": by, "operator": operator,
                "action": action, **fields}  # fmt: skip
        verdict = self.room.writer.submit(command_of(self.room.night, said, via="page")).result()
        assert not isinstance(verdict, Refusal), verdict
        return verdict

    def at(self, by: str, operator: str, action: str, **fields: Any) -> Any:
        return self.say("tables/W1", by, operator, action, **fields)

    def bets(self, **stakes: dict[str, int]) -> None:
        """By player: `bob={"blue": 6}`."""
        for player, lay in stakes.items():
            seat = {"bob": 2, "eve": 3}[player]
            for spot, units in lay.items():
                self.at(f"player {seat}", "Ann", "stake", spot=spot, units=units)

    def turns(self, segment: int | None = None, turns: int = 4, way: str = "clockwise") -> None:
        """To the result; where the machine draws, it has drawn by then."""
        if self.law == "ontario":
            self.at("croupier", "Ann", "open_betting")
            self.at("croupier", "Ann", "call")
            self.at("croupier", "Ann", "spin", direction=way)
        else:
            self.at("croupier", "Ann", "spin", direction=way)
            self.at("croupier", "Ann", "call")
        if self.room.night.tables["W1"].chance == "physical":
            self.at("chance", "Ann", "land", segment=segment, revolutions=turns)

    def page(self, who: Any = None, language: str = "en") -> str:
        async def go() -> Any:
            where = f"/nights/{self.name}/tables/W1/console?lang={language}"
            return await (who or self.ann).get(where)

        answer = self.web.run(go())
        assert answer.status_code == 200
        return str(answer.content.decode())

    def post(self, way: str, **form: Any) -> Any:
        async def go() -> Any:
            return await self.ann.post(f"/nights/{self.name}/tables/W1/{way}", form)

        return self.web.run(go())

    def act(self, **form: Any) -> Any:
        return self.post("act", command=str(uuid4()), screen="console", **form)

    def press(self) -> str:
        """The big button of a step in paying; the step that follows."""
        page = self.page()
        (seq,) = re.findall(r'name="seq" value="(\d+)"', page)
        (step,) = re.findall(r'name="step" value="(\d+)"', page)
        assert self.post("paid", seq=seq, step=step).status_code == 303
        return self.step()

    def step(self) -> str:
        (found,) = re.findall(r'data-step="(\w+)"', self.page())
        return str(found)

    def text(self, selector: str = "", language: str = "en") -> str:
        """What a part of the page says; a part is named by its class."""
        page = self.page(language=language)
        if selector:
            page = page[page.index(f'class="{selector}') :]
            page = page[: re.search(r"</section>|</footer>|</tbody>|</header>", page).start()]  # type: ignore[union-attr]
        return plain(page)


def plain(page: str) -> str:
    text = re.sub(r"<script.*?</script>|<[^>]*>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(text).replace("\xa0", " ").replace("\u202f", " ").split())


def button(page: str, words: str) -> str:
    """The opening tag of the button that says so."""
    found = [one for one in re.findall(r"<button[^>]*>.*?</button>", page, re.DOTALL)
             if words in plain(one)]  # fmt: skip
    assert found, words
    return str(found[-1])
