"""The public board of a roulette table: the last number, every chance, and the drawn cylinder."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.games.registry import GAMES
from croupier.games.roulette import model as m
from croupier.games.roulette.rules import Rules
from croupier.kit.rules import Rule
from croupier.rulebooks.loader import load
from helpers.desks import Desk, plain
from helpers.webhouse import Web

BOOK = "france-roulette-anglaise"


@pytest.fixture(scope="module")
def rules() -> Rules:
    found: Rules = load(BOOK).rules
    return replace(found, minimum=Rule(2, found.minimum.clause))


class Hall(Desk):
    def board(self, part: str = "") -> str:
        async def go() -> Any:
            where = f"/nights/{self.name}/tables/W1/board{part}"
            return await self.web.browser().get(where)

        answer = self.web.run(go())
        assert answer.status_code == 200
        return str(answer.content.decode())

    def lands(self, number: int | None, way: str = "clockwise") -> None:
        self.at("croupier", "Ann", "spin", direction=way)
        self.at("croupier", "Ann", "call")
        self.at("chance", "Ann", "land", number=number)


@pytest.fixture
def hall(web: Web) -> Hall:
    return Hall(web, "roulette")


def rows(board: str) -> list[str]:
    table = board[board.index("<tbody>") : board.index("</tbody>")]
    return [plain(row) for row in table.split("</tr>") if plain(row)]


@pytest.mark.clause("FR-35")
@pytest.mark.clause("FR-55-12")
@pytest.mark.clause("FR-55-13")
def test_every_chance_has_its_pay_off_its_odds_and_its_limits(hall: Hall) -> None:
    board = hall.board()
    assert rows(board) == [
        "Plein 35 : 1 1 2–40 €",
        "Cheval 17 : 1 2 2–80 €",
        "Transversale 11 : 1 3 2–120 €",
        "Carré 8 : 1 4 2–160 €",
        "Sixain 5 : 1 6 2–240 €",
        "Colonne Column 2 : 1 12 2–480 €",
        "Douzaine Dozen 2 : 1 12 2–480 €",
        "2 colonnes 2 columns 1 : 2 24 2–960 €",
        "2 douzaines 2 dozens 1 : 2 24 2–960 €",
        "Chance simple Even chance 1 : 1 18 2–720 €",
    ]
    text = plain(board)
    assert "Encaisse 30 000 € Float €30,000" in text
    assert "minimum 2 €" in text
    assert "W1" in text


def test_the_last_number_is_large_with_its_even_chances(hall: Hall) -> None:
    assert "Aucun encore None yet" in plain(hall.board())
    hall.lands(17)
    hall.lands(32, "anticlockwise")
    board = hall.board()
    shown = plain(board[board.index('class="shown') : board.index("<figure>")])
    assert shown.endswith("32♦ rouge red pair even passe high")
    text = plain(board)
    assert "32, rouge, pair et passe 32, red, even and high" in text
    last = board[board.index('class="last"') :].partition("</ol>")[0]
    assert plain(last).endswith("32♦ 32, rouge 17◊ 17, noir")
    assert "Chaque coup est indépendant. Each spin is independent." in text


def test_a_ruling_is_heard_of_on_the_board(hall: Hall) -> None:
    hall.lands(17)
    hall.at("pit boss", "Cora", "rule", ruling="correct", number=18, reason="x")
    assert "le numéro du coup 1 est le 18" in plain(hall.board())
    assert "18♦" in plain(hall.board())
    hall.at("pit boss", "Cora", "rule", ruling="void", reason="x")
    board = hall.board()
    assert "le coup 1 est annulé" in plain(board)
    assert "17" not in plain(board[board.index('class="shown') : board.index("<figure>")])


def test_the_ball_runs_against_the_plate(hall: Hall) -> None:
    hall.at("croupier", "Ann", "spin", direction="clockwise")
    board = hall.board()
    assert 'data-turning="clockwise"' in board
    ring, ball = re.findall(r'class="ring" transform="scale\((-?1) 1\)"', board)
    assert (ring, ball) == ("1", "-1")
    assert "la bille court, coup 1" in board


def test_nothing_tells_a_result_before_it_rests(hall: Hall) -> None:
    hall.lands(29)  # a figure that stands nowhere else on a board
    board = hall.board("?part=screen")
    told = re.sub(r"<svg.*?</svg>", "", board, flags=re.DOTALL)
    hidden = re.sub(r'<(p|div|li)[^>]*class="[^"]*at-rest[^"]*".*?</\1>', "", told, flags=re.DOTALL)
    assert "29" in plain(told)
    assert "29" not in plain(hidden)
    assert "Rien ne va plus" in plain(hidden)
    disc = re.search(r'<g class="disc"[^>]*>', board)
    assert disc
    assert 'data-direction="clockwise"' in disc[0]
    assert 'data-revolutions="2"' in disc[0]
    assert 'class="orbit anticlockwise"' in board


def test_what_is_posted_is_short_enough_for_its_line(rules: Rules) -> None:
    from croupier.web.screens.posted import LINE  # noqa: PLC0415 - Django must be set up
    from croupier.web.screens.roulette.posted import post_rules  # noqa: PLC0415

    labels = GAMES["roulette"].labels(rules)
    names = [one.name for one in load(BOOK).interpretations if len(one.choices) > 1]
    for side in (0, 1):
        chosen = {one.name: one.choices[side] for one in load(BOOK).interpretations
                  if one.name in names}  # fmt: skip
        book = load(BOOK, chosen)
        posted = list(post_rules(book.rules, book, labels, "EUR", ("fr", "en")))
        for one in posted:
            assert one.clause
            assert max(len(text.text) for text in one.text) <= LINE, one.text
        assert len(posted) >= 20


def test_the_long_run_is_told_exactly(rules: Rules) -> None:
    from croupier.web.screens.roulette.posted import house_share  # noqa: PLC0415 - Django must be set up

    for kind in rules.pays.value:
        due = Fraction(1, 74) if kind == "even-chance" else Fraction(1, 37)
        assert house_share(rules, kind) == due, kind


def test_the_readings_of_the_house_are_posted(hall: Hall) -> None:
    text = plain(hall.board())
    for words in (
        "Au zéro, l'unité impaire d'une chance simple va à la banque. FR-55-12",
        "Avec le zéro : 0-1, 0-2, 0-3, 0-1-2 et 0-2-3 sont acceptés.",
        "A ball thrown again: stakes stand, betting is open until the call. FR-55-10.8",
        "À la longue, la banque garde 1/37, aux chances simples 1/74.",
    ):
        assert words in text


class TestTheCylinder:
    """As it is drawn: true order, true colours, the ball where it lies."""

    @pytest.mark.clause("FR-55-10.1")
    def test_has_its_pockets_in_their_order_and_colours(self, rules: Rules) -> None:
        from croupier.web.screens.roulette.slots import ROULETTE  # noqa: PLC0415
        from croupier.web.screens.turning.shown import draw_disc  # noqa: PLC0415

        cylinder = draw_disc(ROULETTE, rules, m.State(), ["fr"])
        assert [int(one.text) for one in cylinder.face.letters] == list(rules.wheel_order.value)
        reds = {int(one.text) for one in cylinder.face.letters if one.colour == "w-red"}
        assert reds == set(rules.red_numbers.value)
        assert {one.text for one in cylinder.face.letters if one.colour == "w-green"} == {"0"}
        assert len({one.angle for one in cylinder.face.letters}) == 37
        assert not cylinder.rests

    @pytest.mark.parametrize("number", [0, 17, 26, 32])
    def test_turns_its_number_to_the_ball(self, rules: Rules, number: int) -> None:
        from croupier.web.screens.roulette.slots import ROULETTE  # noqa: PLC0415
        from croupier.web.screens.turning.shown import draw_disc  # noqa: PLC0415

        past = (m.Round(1, number, ()),)
        shown = m.State(round=2, past=past, last_direction="clockwise")
        cylinder = draw_disc(ROULETTE, rules, shown, ["fr", "en"])
        (own,) = (one for one in cylinder.face.letters if int(one.text) == number)
        assert (float(own.angle) + float(cylinder.angle)) % 360 == pytest.approx(0, abs=0.01)
        assert cylinder.rests
        assert str(number) in cylinder.label
        assert str(number) not in cylinder.until.replace("coup 1", "").replace("round 1", "")

    def test_shows_the_ball_against_the_plate(self, rules: Rules) -> None:
        from croupier.web.screens.roulette.slots import ROULETTE  # noqa: PLC0415
        from croupier.web.screens.turning.shown import draw_disc  # noqa: PLC0415

        cylinder = draw_disc(ROULETTE, rules, m.State(turning="anticlockwise"), ["fr"])
        assert (cylinder.turning, cylinder.against) == ("anticlockwise", "clockwise")
        assert not cylinder.rests

    @pytest.mark.parametrize("state", [m.State(round=2), m.State(round=2, turning="clockwise")])
    def test_has_no_figure_in_its_middle_before_a_number_came(
        self, rules: Rules, state: m.State
    ) -> None:
        from croupier.web.screens.roulette.slots import ROULETTE  # noqa: PLC0415
        from croupier.web.screens.turning.shown import draw_disc  # noqa: PLC0415

        hub = draw_disc(ROULETTE, rules, state, ["fr", "en"]).hub.rest
        assert [one.text for one in hub][:2] == ["Coup 2", "Round 2"]
        assert {one.kind for one in hub} == {"note"}
