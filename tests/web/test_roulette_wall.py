"""A roulette table on the wall: its tile, its alerts, rulings, and leave to pay in value."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from helpers.desks import Desk, plain
from helpers.webhouse import Web


class Pit(Desk):
    def __init__(self, web: Web, law: str, **table: Any) -> None:
        super().__init__(web, law, **table)
        self.cora = web.browser("Cora")
        self.at("player 2", "Ann", "take_colour", colour="blue", value=2)

    def wall(self, language: str = "en") -> str:
        async def go() -> Any:
            return await self.cora.get(f"/nights/{self.name}/wall?table=W1&lang={language}")

        answer = self.web.run(go())
        assert answer.status_code == 200
        return str(answer.content.decode())

    def rule(self, **form: str) -> Any:
        async def go() -> Any:
            said = {"command": str(uuid4()), "screen": "wall", "by": "pit boss", **form}
            return await self.cora.post(f"/nights/{self.name}/wall/W1/act", said)

        return self.web.run(go())

    def lands(self, number: int | None, way: str = "clockwise") -> None:
        self.at("croupier", "Ann", "spin", direction=way)
        self.at("croupier", "Ann", "call")
        self.at("chance", "Ann", "land", number=number)

    @property
    def play(self) -> Any:
        return self.room.night.tables["W1"].play


@pytest.fixture
def pit(web: Web) -> Pit:
    return Pit(web, "roulette")


def tile(wall: str) -> str:
    return plain(wall[wall.index('class="table-tile') :].partition("</a>")[0])


def test_a_tile_says_where_the_throw_stands(pit: Pit) -> None:
    assert "Bets open" in tile(pit.wall())
    pit.at("player 2", "Ann", "stake", bet="17", units=2)
    pit.at("croupier", "Ann", "spin", direction="clockwise")
    assert "Ball running, bets open" in tile(pit.wall())
    assert "1 of 2" in tile(pit.wall())
    pit.at("croupier", "Ann", "call")
    assert "La bille court" in tile(pit.wall("fr"))
    pit.at("chance", "Ann", "land", number=17)
    assert "17◊ black" in tile(pit.wall())


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("stands", ""),
        ("void", "round 1 is annulled"),
        ("correct", "the number of round 1 is 18"),
    ],
)
def test_a_ruling_is_given_with_its_reason(pit: Pit, word: str, said: str) -> None:
    pit.at("player 2", "Ann", "stake", bet="17", units=2)
    pit.lands(17)
    form = {"action": "rule", "ruling": word, "round": "1"}
    assert "Say why, for the record." in plain(pit.rule(**form).content.decode())
    form["reason"] = "Seen by two"
    if word == "correct":
        asked = pit.rule(**form)
        assert asked.status_code == 422
        assert "Say which number it really was." in plain(asked.content.decode())
        form["number"] = "18"
    assert pit.rule(**form).status_code == 303
    assert said in plain(pit.page())
    assert pit.play.past[-1].pocket == {"stands": 17, "void": None, "correct": 18}[word]


def test_a_corrected_number_is_one_line_on_the_wall(pit: Pit) -> None:
    pit.at("player 2", "Ann", "stake", bet="17", units=2)
    pit.lands(17)
    form = {"action": "rule", "ruling": "correct", "round": "1", "number": "18", "reason": "x"}
    pit.rule(**form)
    assert "1 payment corrected, round 1: 18." in plain(pit.wall())
    assert "1 paiement corrigé, coup 1 : 18." in plain(pit.wall("fr"))


@pytest.mark.clause("FR-55-10.19")
def test_leave_to_pay_in_value_names_who_has_won(pit: Pit) -> None:
    before = plain(pit.wall())
    assert "Leave to pay in value chips" in before
    assert "FR-55-10.19" in before
    pit.at("player 2", "Ann", "stake", bet="17", units=2)
    pit.lands(17)
    assert "2, blue: 70 at most, Bob" in plain(pit.wall())
    asked = pit.rule(action="pay_in_value", seat="2")
    assert "Say how many chips are paid in value." in plain(asked.content.decode())
    assert pit.rule(action="pay_in_value", seat="2", units="71").status_code == 422
    assert pit.rule(action="pay_in_value", seat="2", units="40").status_code == 303
    assert pit.play.colours[2].chips == 2 + 30
    assert pit.room.sights.at("W1").in_value == ((2, 40),)


def test_what_goes_against_the_procedure_is_an_alert(pit: Pit) -> None:
    pit.lands(17)
    refused = pit.act(by="croupier", action="spin", direction="clockwise")
    assert refused.status_code == 422
    same = pit.act(by="croupier", action="spin", direction="anticlockwise", ball="anticlockwise")
    assert same.status_code == 422
    wall = plain(pit.wall())
    assert "Direction not reversed: the plate must turn anticlockwise (Ann, table W1)." in wall
    assert "The ball goes against the plate: throw it clockwise." in wall


def test_a_ball_that_is_thrown_again_is_an_alert_with_its_reason(pit: Pit) -> None:
    pit.at("croupier", "Ann", "spin", direction="clockwise")
    pit.act(by="croupier", action="chip_in_cylinder")
    pit.at("croupier", "Ann", "spin", direction="anticlockwise")
    pit.act(by="chance", action="land", number="null")
    wall, french = plain(pit.wall()), plain(pit.wall("fr"))
    assert "(Ann, table W1). FR-55-10.8" in wall
    assert wall.count("A chip fell into the cylinder: the ball") == 1, (
        "and not its void throw besides"
    )
    assert "Throw void, round 1: the ball came to rest in no pocket (Ann, table W1)." in wall
    assert "Un jeton est tombé dans le cylindre" in french
    assert "Lancer nul, coup 1 : la bille n'est dans aucune case (Ann, table W1)." in french


@pytest.mark.clause("FR-55-10.14")
def test_a_chef_with_too_many_tables_is_an_alert(pit: Pit) -> None:
    book = pit.room.night.tables["W1"].rulebook
    pit.say("tables/W2", "licensee", "Lou", "set_up", croupier="Ann", rulebook=book, minimum=2)

    async def go() -> Any:
        form = {"command": str(uuid4()), "screen": "console", "by": "pit boss", "action": "check",
                "sound": "true"}  # fmt: skip
        return await pit.cora.post(f"/nights/{pit.name}/tables/W2/act", form)

    answer = pit.web.run(go())
    assert answer.status_code == 422
    assert "FR-55-10.14" in plain(answer.content.decode())
    assert "chef_has_tables" in {alert.code for alert in alerts(pit)}
    assert "FR-55-10.14" in plain(pit.wall())


def test_a_list_of_payments_that_was_left_is_an_alert(pit: Pit) -> None:
    pit.at("player 2", "Ann", "stake", bet="17", units=2)
    pit.lands(17)
    pit.act(by="croupier", action="open_betting")
    assert "list_undone" in {alert.code for alert in alerts(pit)}


def alerts(pit: Pit) -> Any:
    from croupier.web.alerts import open_alerts  # noqa: PLC0415 - Django must be set up

    return pit.web.run(open_alerts(pit.room))
