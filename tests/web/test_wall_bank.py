"""The bank on the wall: floats and results, what travels, what must be seen until it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.wheel.model import Call, Land, Spin
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER
from croupier.night.bank.actions import NoteLate
from croupier.night.model import MACHINE
from croupier.night.tables.model import Recording
from helpers.bank.books import W1
from helpers.bank.pages import Till, field, trouble
from helpers.desks import button, plain
from helpers.webhouse import PIN, Web
from web.test_bank_pages import hands  # noqa: F401 - a fixture


class Pit(Till):
    """Cora watches over Ann's table."""

    def __init__(
        self,
        web: Web,
        mode: str = "not redeemable",
        recording: Recording = "float only",
        **choices: Any,
    ) -> None:
        super().__init__(web, mode, **choices)
        self.table(recording, opened=True)

    def wall(self, query: str = "", who: str = "Cora", language: str = "en") -> str:
        return self.text(who, query, page="wall", language=language)

    def alerts(self) -> list[str]:
        page = self.page("Cora", page="wall")
        found = re.findall(r'<li class="alert.*?</li>', page, re.DOTALL)
        return [plain(one) for one in found]

    def acknowledged(
        self, who: str, said: str, meanwhile: Callable[[], None] = lambda: None
    ) -> Any:
        page = self.page(who, page="wall")
        one = next(one for one in re.findall(r'<li class="alert.*?</li>', page, re.DOTALL)
                   if said in plain(one))  # fmt: skip
        (number,) = re.findall(r' action="[^"]*/alerts/(\d+)/acknowledge"', one)
        browser = self.web.browser(who)
        meanwhile()

        async def go() -> Any:
            way = f"/nights/{self.name}/alerts/{number}/acknowledge"
            return await browser.post(way, {}, headers={"Accept": "text/html"})

        return self.web.run(go())

    def late(self, paper: str) -> None:
        self.tries(MACHINE, NoteLate(paper), by=CLOCK)

    def counts(self, first: int, second: int, who: str = "Cora", by: str = "pit boss") -> None:
        self.says("Ann", "croupier", "count", place="table W1", pieces={"5": first})
        self.says(who, by, "count", place="table W1", pieces={"5": second})


# --- floats, results, what travels


def test_a_tile_has_the_float_what_came_and_went_and_the_result(web: Web) -> None:
    pit = Pit(web)
    assert "Float $0 $0 given, $0 back" in pit.wall()
    pit.filled(p5=40)
    pit.says("Cass", "cashier", "sell", pieces={"5": 5})
    pit.counts(45, 45)
    shown = pit.wall()
    assert "Float only Deals Ann Float $225 $200 given, $0 back Result +$25" in shown
    assert "Encaisse 225 $ 200 $ reçus, 0 $ rendus Résultat +25 $" in pit.wall(language="fr")
    assert "Dealt by Table Staked Result Hold Ann W1 – +$25 –" in shown


def test_hold_by_croupier_where_every_stake_is_kept(web: Web) -> None:
    pit = Pit(web, recording="every stake")
    pit.office("appoint", person="Ben", role="croupier", of_age=True, member=True)
    pit.filled(p5=40)
    pit.says("Cass", "cashier", "sell", units=50)
    pit.say(W1, "Ann", "croupier", "sit", seat=1, player="Eve", of_age=True, units=50)
    spots = pit.room.floor.law.at(pit.night().tables["W1"]).wheel.segments
    lost = next(one for one in spots if one != spots[0])
    pit.say(W1, "Eve", "player 1", "stake", spot=lost, units=8)
    for by, word in ((CROUPIER, Call()), (CROUPIER, Spin("clockwise")), (CHANCE, Land(1, 3))):
        pit.tries("Ann", word, W1, by)
    pit.say(W1, "Ann", "croupier", "hand_over", to="Ben")
    assert "Ann W1 $8 +$8 100 %" in pit.wall()
    assert "Ann W1 8 $ +8 $ 100 %" in pit.wall(language="fr")
    pit.says("Ben", "croupier", "count", place="table W1", pieces={"5": 40})
    pit.says("Cora", "pit boss", "count", place="table W1", pieces={"5": 40})
    assert "Result +$8 Difference −$8" in pit.wall(), "what is missing is no luck of the players"


def test_everything_on_its_way_says_where_it_stands_and_for_how_long(web: Web) -> None:
    pit = Pit(web)
    assert "On the way Nothing is on its way." in pit.wall()
    pit.asks(p5=4)
    pit.says("Cass", "cashier", "accept", paper="F-1", carrier="Rune")
    pit.says("Cass", "cashier", "issue", runner="Robin", units=20, cash=1000)
    shown = pit.wall()
    assert re.search(r"F-1 Fill, W1, \$20 Rune fetches it · \d\d:\d\d", shown)
    assert "I-1 To a runner, Robin, $20 + $10 Carried by Robin · Robin receives it" in shown
    page = pit.page("Cora", page="wall")
    assert len(re.findall(r'data-since="\d{13}" data-now="\d{13}" data-minutes="% min"', page)) == 2


@pytest.mark.clause("HOUSE-22")
def test_the_pit_boss_approves_from_the_wall(web: Web) -> None:
    pit = Pit(web, supervised_fills="yes")
    pit.asks(p5=4)
    assert 'value="approve"' in pit.page("Cora", page="wall")
    assert 'value="approve"' not in pit.page("Dora", page="wall"), "it is the pit boss's part"
    pit.did("Cora", "pit boss", "approve", paper="F-1", screen="wall", of_table="")
    assert pit.bank.papers["F-1"].hands["approved"] == "Cora"


@pytest.mark.clause("HOUSE-21")
@pytest.mark.usefixtures("hands")
def test_a_table_is_counted_second_from_the_wall_without_the_firsts_figures(web: Web) -> None:
    pit = Pit(web)
    pit.filled(p5=40)
    pit.says("Ann", "croupier", "count", place="table W1", pieces={"5": 37})
    page = pit.page("Cora", "?table=W1", page="wall")
    assert "Ann has counted. Count everything yourself" in plain(page)
    assert not re.search(r"(?<![\d:.-])(37|185)(?![\d:-])", plain(page))
    form = {"place": "table W1", "screen": "wall", "of_table": "W1", "form": "count table W1"}
    wrong = pit.act("Cora", "pit boss", "count", **{**form, "pieces.5": "many"})
    assert wrong.status_code == 422
    assert field(wrong.content.decode(), "pieces.5") == "many"
    done = pit.act("Cora", "pit boss", "count", **{**form, "pieces.5": "37"})
    assert done["Location"] == f"/nights/{pit.name}/wall?table=W1"
    assert pit.bank.counted["table W1"] == "C-2"
    assert button(pit.page("Cora", "?table=W1", page="wall"), "Sign sheet C-2")
    signed = pit.sign("Cora", "paper C-2", PIN, screen="wall", of_table="W1")
    assert signed.status_code == 303
    assert pit.bank.papers["C-2"].signed == {"Cora"}


def test_what_nobody_keys_in_can_not_be_ruled_or_timed(web: Web) -> None:
    pit = Pit(web)
    page = pit.page("Cora", "?table=W1", page="wall")
    for word in ("rule", "pause", "time_bets"):
        assert f'value="{word}"' not in page
    assert 'value="hand_over"' not in page, "there is no other croupier"
    assert 'value="close"' in page


def test_without_a_bank_the_wall_speaks_of_none(web: Web) -> None:
    till = Till(web, None)
    till.table("every stake")
    page = till.page("Cora", "?table=W1", page="wall")
    assert "Hold by croupier" not in plain(page)


# --- alerts


@pytest.mark.clause("HOUSE-22")
def test_what_is_late_stays_on_the_wall_until_it_is_acknowledged(web: Web) -> None:
    pit = Pit(web)
    pit.asks(p5=4)
    pit.says("Cass", "cashier", "accept", paper="F-1", carrier="Rune")
    assert pit.alerts() == []
    pit.late("F-1")
    (said,) = pit.alerts()
    assert said.startswith("W1 ")
    assert "F-1, $20 (table W1): on its way for too long, with Rune." in said
    assert "1 alert" in pit.wall()
    pit.says("Rune", "runner", "carry", paper="F-1")
    pit.says("Ann", "croupier", "receive", paper="F-1")
    assert len(pit.alerts()) == 1, "somebody has to have seen it"
    assert pit.acknowledged("Cora", "F-1").status_code == 303
    assert pit.alerts() == []


@pytest.mark.clause("HOUSE-21")
def test_counts_that_differ_are_an_alert_that_tells_no_figure(web: Web) -> None:
    pit = Pit(web)
    pit.filled(p5=40)
    pit.counts(37, 38)
    (said,) = pit.alerts()
    assert "Ann and Cora counted table W1 differently: both count again." in said
    told = re.sub(r"\b\d\d:\d\d\b", "", said)  # the time may be any minute
    assert not re.search(r"\b(37|38|185|190)\b", told)


@pytest.mark.clause("HOUSE-23")
def test_a_count_that_differs_from_the_books_is_acknowledged_at_the_bank_with_it(web: Web) -> None:
    pit = Pit(web, recording="every stake")
    pit.filled(p5=40)
    pit.counts(40, 40)
    assert pit.alerts() == [], "what agrees is no news"
    pit.counts(38, 38)
    (said,) = pit.alerts()
    assert "C-3: Ann and Cora counted table W1, and it differs from the books" in said
    assert "play money −$10" in said
    both_sides = pit.acknowledged("Cora", "C-3")
    assert both_sides.status_code == 422
    assert "HOUSE-23" in trouble(both_sides)
    assert "acknowledged" not in pit.bank.papers["C-3"].hands
    assert len(pit.alerts()) == 1
    assert pit.acknowledged("Dora", "C-3").status_code == 303
    assert pit.bank.papers["C-3"].hands["acknowledged"] == "Dora"
    assert pit.alerts() == []


@pytest.mark.clause("HOUSE-23")
def test_what_was_acknowledged_at_the_bank_is_on_no_wall(web: Web) -> None:
    pit = Pit(web, "redeemable", recording="every stake")
    pit.filled(p5=40)
    pit.counts(42, 42)
    assert "chips +$10" in pit.alerts()[0]
    pit.counts(41, 41)
    assert len(pit.alerts()) == 2
    pit.says("Lou", "licensee", "acknowledge", paper="C-2")
    (other,) = pit.alerts()
    assert other.startswith("W1 ")
    assert "C-3: " in other


def test_who_finds_that_it_was_acknowledged_meanwhile_has_seen_it_too(web: Web) -> None:
    pit = Pit(web, "redeemable", recording="every stake")
    pit.filled(p5=40)
    pit.counts(42, 42)

    def meanwhile() -> None:
        pit.says("Lou", "licensee", "acknowledge", paper="C-2")

    assert pit.acknowledged("Cora", "C-2", meanwhile).status_code == 303
    assert pit.alerts() == []


def test_cash_and_pieces_that_differ_are_told_apart(web: Web) -> None:
    pit = Pit(web)
    found = {"1": 2000, "5": 1000, "20": 250}
    pit.counted(pieces=found, cash=49_000)
    assert "cash −$10" in pit.alerts()[0]
    pit.counted(pieces={**found, "20": 249, "5": 1004}, cash=49_000)
    said = next(one for one in pit.alerts() if "C-3" in one)
    assert said.startswith("Bank ")
    assert "the pieces alone, not their worth" in said


@pytest.mark.clause("ON-20")
def test_a_sale_that_was_refused_is_seen(web: Web) -> None:
    pit = Pit(web)
    pit.says("Rune", "runner", "refuse_sale", note="By the bar.")
    (said,) = pit.alerts()
    assert "Rune sold nothing to somebody who looked too young. By the bar." in said
    assert said.startswith("Bank ")
    page = pit.text("Cora", page="wall", language="fr")
    assert "Rune n'a rien vendu à une personne paraissant trop jeune. By the bar." in page
