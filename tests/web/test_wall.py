"""The wall: every table at a glance, alerts that stay, rulings with their reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import Room
from croupier.floor.spoken import command_of
from croupier.games.registry import GAMES
from croupier.kit.rules import Refusal
from croupier.night.tables.model import Table
from croupier.rulebooks.loader import load
from helpers.webhouse import AT, STAFF, Web, aside

NIGHT = "wall"


class Pit:
    """A French night with a physical table, where the procedure can be broken."""

    def __init__(self, web: Web) -> None:
        self.web = web
        event, self.book = load("france-casino"), load("france-roue-de-la-chance")
        opening = Opening(NIGHT, "Gala", "Lou", event, [self.book], "Europe/Paris", practice=True)
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        for name, role in STAFF.items():
            self.must("office", "licensee", "Lou", "appoint", person=name, role=role.value,
                      of_age=True, member=True)  # fmt: skip
        self.must("office", "licensee", "Lou", "post_notice", rulebook=self.book.digest)
        for table, croupier in (("W1", "Ann"), ("W2", "Ben")):
            self.must(f"tables/{table}", "licensee", "Lou", "set_up", croupier=croupier,
                      rulebook=self.book.digest, seating="open", minimum=2)  # fmt: skip
        self.must("tables/W1", "director", "Dora", "check")
        self.must("tables/W1", "croupier", "Ann", "check")
        self.must("tables/W1", "director", "Dora", "open", minimum=2)

    @property
    def room(self) -> Room:
        return self.web.rooms.at(NIGHT)

    def table(self) -> Table:
        return self.room.night.tables["W1"]

    def say(self, desk: str, by: str, operator: str, action: str, **fields: Any) -> Any:
        from croupier.web.acts import submit  # noqa: PLC0415
        from croupier.web.may import place_of  # noqa: PLC0415
        from croupier.web.who import Who  # noqa: PLC0415

        said = {"command": str(uuid4()), "desk": desk, "by": by, "operator": operator,
                "action": action, **fields}  # fmt: skip
        command = command_of(self.room.night, said, via="page")
        return self.web.run(submit(place_of(Who(operator), NIGHT, None), command))

    def must(self, *said: str, **fields: Any) -> Any:
        verdict = self.say(*said, **fields)
        assert hasattr(verdict, "entry"), verdict
        return verdict

    def spun(self, direction: str, turns: int = 4, segment: int | None = 5) -> None:
        self.must("tables/W1", "croupier", "Ann", "spin", direction=direction)
        self.must("tables/W1", "croupier", "Ann", "call")
        self.must("tables/W1", "chance", "Ann", "land", segment=segment, revolutions=turns)

    def due(self) -> str:
        """The way in which the wheel must go next."""
        last = self.table().play.last_direction
        return "anticlockwise" if last == "clockwise" else "clockwise"

    def get(self, name: str, query: str = "", language: str = "en") -> Any:
        browser = self.web.browser(name, language=language)

        async def go() -> Any:
            return await browser.get(f"/nights/{NIGHT}/wall{query}")

        return self.web.run(go())

    def post(self, name: str, path: str, form: dict[str, str], *, script: bool = False) -> Any:
        browser = self.web.browser(name)
        headers = {"HX-Request": "true"} if script else {"Accept": "text/html"}

        async def go() -> Any:
            return await browser.post(f"/nights/{NIGHT}/{path}", form, headers=headers)

        return self.web.run(go())

    def alerts(self) -> list[Any]:
        from croupier.web.alerts import open_alerts  # noqa: PLC0415

        return list(self.web.run(open_alerts(self.room)))


@pytest.fixture(scope="session")  # as long as the house that it changes
def pit(web: Web) -> Pit:
    return Pit(web)


@pytest.fixture(autouse=True)
def _clean(pit: Pit) -> Iterator[None]:
    from croupier.web.alerts import caught_up  # noqa: PLC0415
    from croupier.web.models import Alert  # noqa: PLC0415

    pit.web.run(caught_up(pit.room))
    Alert.objects.filter(night=NIGHT, entry=None).delete()
    Alert.objects.filter(night=NIGHT).update(
        acknowledged_by="-", acknowledged_at="2026-11-15 12:00Z"
    )
    yield
    assert not pit.table().disputed
    assert not pit.table().paused


def test_the_wall_shows_every_table(pit: Pit) -> None:
    shown = pit.get("Cora").content.decode()
    assert re.search(r'id="t-W1".*?Open.*?Bets open.*?Ann', shown, re.DOTALL)
    assert re.search(r'id="t-W2".*?Closed.*?Ben', shown, re.DOTALL)
    assert f'data-stream="/nights/{NIGHT}/stream?on=*&amp;on=alerts"' in shown
    assert 'hx-swap="morph:outerHTML"' in shown
    part = pit.get("Cora", "?part=screen").content.decode()
    assert "<html" not in part
    assert 'id="screen"' in part


def test_who_has_nothing_to_do_with_it_is_told_so(pit: Pit) -> None:
    assert pit.get("Ann").status_code == 403
    assert pit.get("").status_code == 303
    for path in ("wall/W1/act", "alerts/1/acknowledge"):
        assert pit.post("Ann", path, {}).status_code == 403
        assert pit.post("Ida", path, {}).status_code == 403


def test_a_wheel_that_is_not_reversed_is_an_alert_until_somebody_has_seen_it(pit: Pit) -> None:
    pit.spun("clockwise")
    for _ in range(2):
        pit.say("tables/W1", "croupier", "Ann", "spin", direction="clockwise")
    (alert,) = pit.alerts()
    assert (alert.code, alert.clause, alert.times) == ("direction_not_reversed", "FR-46-1.5", 2)
    assert alert.serious
    shown = pit.get("Cora").content.decode()
    said = "Direction not reversed: the wheel must turn anticlockwise (Ann, table W1)."
    assert said in shown
    assert "2 times" in shown
    assert "1 alert" in shown
    french = pit.get("Cora", language="fr").content.decode()
    assert "la roue doit tourner dans le sens antihoraire (Ann, table W1)" in french
    answer = pit.post("Cora", f"alerts/{alert.pk}/acknowledge", {})
    assert answer.status_code == 303
    assert pit.alerts() == []
    alert.refresh_from_db()
    assert alert.acknowledged_by == "Cora"
    pit.post("Dora", f"alerts/{alert.pk}/acknowledge", {})
    alert.refresh_from_db()
    assert alert.acknowledged_by == "Cora"
    pit.spun("anticlockwise")


def test_a_void_spin_and_a_dispute_are_seen(pit: Pit) -> None:
    pit.spun("clockwise", turns=2)
    pit.must("tables/W1", "croupier", "Ann", "dispute", about="Which colour?")
    kinds = {(alert.code, alert.serious) for alert in pit.alerts()}
    assert kinds == {("spin_void", False), ("disputed", True)}
    shown = pit.get("Cora").content.decode()
    assert re.search(r'is-disputed[^>]*id="t-W1"', shown)
    assert "Ann (Croupier) asks for a ruling: Which colour?" in shown
    assert f"/nights/{NIGHT}/record/{pit.room.floor.seq}" in shown
    pit.must("tables/W1", "pit boss", "Cora", "rule", ruling="stands")


def test_a_correction_of_several_payments_is_one_line(pit: Pit) -> None:
    wheel = [one["spot"] for one in GAMES["wheel"].view(
        pit.room.floor.law.at(pit.table()), pit.table().play, None)["segments"]]  # fmt: skip
    blue, green = wheel.index("blue") + 1, wheel.index("green") + 1
    for seat, spot in enumerate(("blue", "green", "green", "orange"), 1):
        pit.must("tables/W1", f"player {seat}", f"P{seat}", "sit", seat=seat,
                 player=f"P{seat}", of_age=True)  # fmt: skip
        pit.must("tables/W1", f"player {seat}", f"P{seat}", "stake", spot=spot, units=2)
    pit.spun(pit.due(), segment=blue)
    number = pit.table().play.past[-1].number
    shown = pit.get("Cora", "?table=W1").content.decode()
    rounds = offered(shown, "rule-round")
    assert rounds[0] == (str(number), f"Round {number}: Blue, segment {blue}")
    assert rounds[-2] == (str(number + 1), f"Round {number + 1}: not spun yet")
    assert rounds[-1] == ("", "Choose")
    assert f'<option value="{green}">{green}, Green</option>' in shown
    pit.must("tables/W1", "pit boss", "Cora", "rule", ruling="correct", segment=green, reason="x")
    said = f"3 payments corrected, round {number}: green instead of blue."
    shown = pit.get("Cora").content.decode()
    assert said in shown
    assert f"/nights/{NIGHT}/record/{pit.room.floor.seq}" in shown
    french = pit.get("Cora", language="fr").content.decode()
    assert f"3 paiements corrigés, coup {number} : vert au lieu de bleu." in french
    pit.must("tables/W1", "pit boss", "Cora", "rule", ruling="void", round=number, reason="x")
    assert "the round is void." in pit.get("Cora").content.decode()
    for seat in range(1, 5):
        pit.must("tables/W1", f"player {seat}", f"P{seat}", "leave", seat=seat)


def test_what_a_player_gets_wrong_is_no_alert(pit: Pit) -> None:
    no = pit.say("tables/W1", "player 3", "Eve", "stake", spot="orange", units=9_999)
    assert isinstance(no, Refusal)
    assert pit.alerts() == []


def test_an_alert_of_the_record_is_one_however_often_it_is_read(pit: Pit) -> None:
    from croupier.web import alerts  # noqa: PLC0415

    pit.spun(pit.due(), turns=1)
    before = len(pit.alerts())
    alerts._looked.clear()  # as after a restart, or in another process
    alerts._looked[NIGHT] = 0
    assert len(pit.alerts()) == before == 1


def test_the_wall_and_the_office_say_how_many_alerts_they_do_not_show(pit: Pit) -> None:
    from croupier.web import alerts  # noqa: PLC0415
    from croupier.web.models import Alert  # noqa: PLC0415
    from croupier.web.views.office import ALERTS_MAX  # noqa: PLC0415

    def raised(count: int) -> None:
        for _ in range(count):
            Alert.objects.create(
                night=NIGHT, code="invited", operator="Ada", facts={"person": "Ann"},
                at=datetime.now(UTC),
            )  # fmt: skip

    def office() -> str:
        browser = pit.web.browser("Lou")

        async def go() -> Any:
            return await browser.get(f"/nights/{NIGHT}/office")

        return str(pit.web.run(go()).content.decode())

    aside(lambda: raised(alerts.SHOWN_MAX))
    assert "more. They are shown" not in pit.get("Cora").content.decode()
    aside(lambda: raised(3))
    shown = pit.get("Cora").content.decode()
    assert "And 3 more." in shown
    assert f"Alerts <b>{alerts.SHOWN_MAX + 3}</b>" in shown
    assert "Encore 3 en attente." in pit.get("Cora", language="fr").content.decode()
    assert f"And {alerts.SHOWN_MAX + 3 - ALERTS_MAX} more." in office()


def test_an_alert_that_can_not_be_kept_changes_no_verdict(
    pit: Pit, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web import alerts  # noqa: PLC0415

    async def broken(*_: Any) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(alerts, "_raised", broken)
    assert pit.must("tables/W1", "croupier", "Ann", "turn_away").entry
    monkeypatch.undo()
    assert [alert.code for alert in pit.alerts()] == ["turned_away"]


def fields_of(shown: str, button: str) -> dict[str, str]:
    """The hidden fields of the form that has this button."""
    form = next(form for form in re.findall(r"<form.*?</form>", shown, re.DOTALL) if button in form)
    hidden = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    return dict(hidden)


def offered(shown: str, select: str) -> list[tuple[str, str]]:
    """Every option of a list, by its value."""
    listed = shown[shown.index(f'<select id="{select}"') :]
    return re.findall(r'<option value="(\d*)">([^<]*)', listed[: listed.index("</select>")])


def test_a_ruling_is_given_from_the_wall_with_its_reason(pit: Pit) -> None:
    pit.spun(pit.due())
    pit.must("tables/W1", "croupier", "Ann", "dispute", about="")
    shown = pit.get("Cora", "?table=W1").content.decode()
    form = fields_of(shown, 'value="correct"')
    assert (form["by"], form["action"]) == ("pit boss", "rule")
    said = {**form, "ruling": "correct", "segment": "7", "reason": "Seen by two"}
    unnamed = pit.post("Cora", "wall/W1/act", said, script=True)
    assert unnamed.status_code == 422
    assert "Say which round it is about." in unnamed.content.decode()
    said["round"] = str(pit.table().play.past[-1].number)
    silent = pit.post("Cora", "wall/W1/act", {**said, "reason": ""}, script=True)
    assert silent.status_code == 422
    assert "Say why, for the record." in silent.content.decode()
    plain = pit.post("Cora", "wall/W1/act", {**said, "round": ""}).content.decode()
    assert 'value="Seen by two"' in plain  # nothing typed is lost without script either
    assert pit.table().play.past[-1].segment == 5
    answer = pit.post("Cora", "wall/W1/act", said)
    assert answer.status_code == 303
    assert answer["Location"] == f"/nights/{NIGHT}/wall?table=W1"
    assert pit.table().play.past[-1].segment == 7
    assert not pit.table().disputed
    assert {alert.code for alert in pit.alerts()} >= {"disputed", "ruled"}
    again = pit.post("Cora", "wall/W1/act", {**said, "command": str(uuid4())}, script=True)
    assert again.status_code == 422
    assert "stands so already" in again.content.decode()


def test_a_table_pauses_and_goes_on(pit: Pit) -> None:
    shown = pit.get("Dora", "?table=W1").content.decode()
    form = fields_of(shown, 'value="pause"')
    pit.post("Dora", "wall/W1/act", {**form, "action": "pause", "reason": "Relief"})
    assert pit.table().paused
    shown = pit.get("Dora", "?table=W1").content.decode()
    assert "Paused" in shown
    assert re.search(r'btn-primary"\s*>Go on<', shown)
    form = fields_of(shown, 'value="resume"')
    pit.post("Dora", "wall/W1/act", {**form, "action": "resume"})
    assert not pit.table().paused


def test_the_clock_and_the_croupier_are_changed(pit: Pit) -> None:
    shown = pit.get("Cora", "?table=W1").content.decode()
    form = fields_of(shown, 'value="time_bets"')
    pit.post("Cora", "wall/W1/act", {**form, "action": "time_bets", "seconds": "45"})
    assert pit.table().betting_s == 45
    shown = pit.get("Cora", "?table=W1").content.decode()
    by_hand = {**fields_of(shown, "By hand"), "action": "time_bets"}
    assert by_hand["seconds"] == "null"
    pit.post("Cora", "wall/W1/act", by_hand)
    assert pit.table().betting_s is None
    shown = pit.get("Cora", "?table=W1").content.decode()
    over = fields_of(shown, 'value="hand_over"')
    pit.post("Cora", "wall/W1/act", {**over, "action": "hand_over", "to": "Ben"})
    assert pit.table().croupier == "Ben"
    pit.must("tables/W1", "pit boss", "Cora", "hand_over", to="Ann")


def test_what_is_not_lawful_says_why_with_its_clause(pit: Pit) -> None:
    shown = pit.get("Dora", "?table=W1").content.decode()
    dashed = re.search(r'aria-describedby="why-void".*?id="why-void">(.*?)</p>', shown, re.DOTALL)
    assert dashed
    assert "Only" in dashed[1]
    assert "HOUSE-5" in dashed[1]
    closed = pit.get("Cora", "?table=W2").content.decode()
    assert "Table W2 is not open." in closed


def test_asking_changes_nothing(pit: Pit) -> None:
    before = pit.room.floor.known
    pit.get("Cora", "?table=W1")
    pit.get("Lou", "?table=W2")
    assert pit.room.floor.known is before


def test_an_inspector_reads_along(pit: Pit) -> None:
    shown = pit.get("Ida", "?table=W1").content.decode()
    assert "You read along" in shown
    assert "<form" not in shown


def test_what_is_malformed_is_said_and_nothing_is_lost(pit: Pit) -> None:
    said = {"by": "pit boss", "action": "rule", "ruling": "sing", "round": "1", "reason": "x"}
    answer = pit.post("Cora", "wall/W1/act", said)
    assert answer.status_code == 400
    assert 'class="refusal"' in answer.content.decode()


def test_an_empty_wall_says_what_to_do(web: Web) -> None:
    event, book = load("ontario-monte-carlo"), load("ontario-wheel")
    opening = Opening("bare", "Bare", "Lou", event, [book], "UTC", practice=True)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal)
    floor.store.close()
    browser = web.browser("Lou")

    async def go() -> Any:
        return await browser.get("/nights/bare/wall")

    shown = web.run(go()).content.decode()
    assert "No table is set up yet" in shown
    assert "Nothing to look at" in shown
