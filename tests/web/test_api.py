"""The API: one decoder, one submit, the same eyes as the pages; a token and never a cookie."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor import wire
from croupier.rulebooks.loader import load
from helpers.bank.pages import Till
from helpers.webhouse import NIGHT, PIN, Web

V1 = "/api/v1"


class Caller:
    """A program with a token."""

    def __init__(self, web: Web, name: str = "") -> None:
        self.web, self.token = web, ""
        if name:
            web.person(name)
            answer = self.post("/session", {"name": name, "pin": PIN})
            assert answer.status_code == 200, answer.content
            self.token = answer.json()["token"]

    def get(self, path: str, **query: Any) -> Any:
        client, headers = self.web.browser(), self.bearer()

        async def go() -> Any:
            return await client.get(V1 + path, query, headers=headers)

        return self.web.run(go())

    def post(self, path: str, said: Any, raw: bytes | None = None) -> Any:
        client, headers = self.web.browser(), self.bearer()
        body = json.dumps(said).encode() if raw is None else raw

        async def go() -> Any:
            return await client.post(
                V1 + path, body, content_type="application/json", headers=headers
            )

        return self.web.run(go())

    def delete(self, path: str) -> Any:
        return self.ask("delete", path)

    def ask(self, method: str, path: str) -> Any:
        client, headers = self.web.browser(), self.bearer()

        async def go() -> Any:
            return await getattr(client, method)(V1 + path, headers=headers)

        return self.web.run(go())

    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def act(self, by: str, action: str, number: str = "", **fields: Any) -> Any:
        said = {"command": number or str(uuid4()), "by": by, "action": action, **fields}
        return self.post(f"/nights/{NIGHT}/tables/W1/act", said)


@pytest.fixture
def anybody(web: Web) -> Caller:
    return Caller(web)


@pytest.fixture
def ann(web: Web) -> Caller:
    return Caller(web, "Ann")


@pytest.fixture
def eve(web: Web) -> Iterator[Caller]:
    """A player with a ticket, in seat 9 of the practice table."""
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made = make_tickets(NIGHT, 1)
    assert isinstance(made, list)
    ticket = made[0]
    caller = Caller(web)
    answer = caller.post("/session", {"ticket": ticket.written})
    caller.token = answer.json()["token"]
    name = f"#{ticket.number}"
    sat = caller.act("player 9", "sit", seat=9, player=name, of_age=True, units=100)
    assert sat.status_code == 200, sat.content
    yield caller
    caller.act("player 9", "clear")
    caller.act("player 9", "leave", seat=9)


def test_anybody_reads_what_hangs_on_the_wall(anybody: Caller) -> None:
    assert {"night": NIGHT, "title": "Spring gala", "state": "open", "practice": True} in (
        anybody.get("/nights").json()["nights"]
    )
    shown = anybody.get(f"/nights/{NIGHT}").json()
    assert shown["zone"] == "America/Toronto"
    assert "W1" in shown["tables"]
    assert shown["head"]["seq"] == anybody.web.room.floor.seq
    books = {book["rulebook"] for book in shown["rulebooks"]}
    assert books >= {"ontario-monte-carlo", "ontario-wheel"}
    found = anybody.get(f"/nights/{NIGHT}/tables").json()["tables"]
    table = next(one for one in found if one["table"] == "W1")
    assert (table["open"], table["croupier"]) == (True, "Ann")
    assert anybody.get(f"/nights/{NIGHT}/tables/W1/waiting").json()["waiting"] == ["croupier"]
    words = anybody.get(f"/nights/{NIGHT}/tables/W1/actions").json()["actions"]
    assert "stake" in {word["action"] for word in words}
    assert "commit" not in {word["action"] for word in words}
    office = anybody.get(f"/nights/{NIGHT}/actions", desk="office").json()["actions"]
    assert "appoint" in {word["action"] for word in office}


def test_the_description_is_served_and_needs_no_other_house(anybody: Caller) -> None:
    described = anybody.get("/openapi.json").json()
    assert f"{V1}/nights/{{night}}/tables/{{table}}/act" in described["paths"]
    assert anybody.get("/docs").status_code == 404


def test_the_description_tells_the_truth(anybody: Caller) -> None:
    paths = anybody.get("/openapi.json").json()["paths"]
    stream = paths[f"{V1}/nights/{{night}}/stream"]["get"]
    assert list(stream["responses"]["200"]["content"]) == ["text/event-stream"]
    asked = {one["name"]: one for one in stream["parameters"] if one["in"] == "query"}
    assert set(asked) == {"on", "since"}
    assert all(one["description"] and not one["required"] for one in asked.values())
    assert asked["on"]["schema"]["type"] == "array"
    for path, methods in paths.items():
        for method, call in methods.items():
            assert {"500", "503"} <= call["responses"].keys(), path
            free = "security" not in call or {} in call["security"]
            answer = anybody.ask(method, path.format(night=NIGHT, table="W1").removeprefix(V1))
            assert free == (answer.status_code != 401), (method, path)


def test_a_method_that_is_not_taken_is_answered_in_the_same_shape(anybody: Caller) -> None:
    for method, path, allow in (
        ("put", "/session", "DELETE, POST"),
        ("post", "/nights", "GET"),
        ("delete", f"/nights/{NIGHT}/tables/W1/act", "POST"),
    ):
        answer = anybody.ask(method, path)
        assert (answer.status_code, answer["Allow"]) == (405, allow)
        error = answer.json()["error"]
        assert (error["code"], allow in error["en"], allow in error["fr"]) == (
            "not_taken", True, True,
        )  # fmt: skip


@pytest.mark.parametrize("query", [{"on": "zzz"}, {"on": "tables/W9"}, {"since": "zzz"}])
def test_a_stream_of_nothing_is_malformed(anybody: Caller, query: dict[str, str]) -> None:
    answer = anybody.get(f"/nights/{NIGHT}/stream", **query)
    assert answer.status_code == 400
    assert answer.json()["malformed"].startswith(next(iter(query)))


def test_who_has_no_token_does_nothing(anybody: Caller) -> None:
    for answer in (
        anybody.act("player 1", "stake", spot="red", units=1),
        anybody.get(f"/nights/{NIGHT}/entries"),
        anybody.delete("/session"),
    ):
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "sign_in_first"
        assert answer.json()["error"]["fr"]


def test_a_token_that_is_none_is_an_error_even_where_anybody_may_read(web: Web) -> None:
    liar = Caller(web)
    liar.token = "a" * 32
    assert liar.get("/nights").status_code == 401
    liar.token = "é" * 3_000
    assert liar.get("/nights").status_code == 401


def test_a_cookie_is_no_token(web: Web) -> None:
    browser = web.browser("Lou")

    async def go() -> Any:
        said = {"command": "c", "by": "licensee", "action": "close_night"}
        return await browser.post(
            f"{V1}/nights/{NIGHT}/office/act", json.dumps(said), content_type="application/json"
        )

    assert web.run(go()).status_code == 401
    assert not web.room.night.office.closed


def test_a_wrong_pin_gets_no_token_and_no_cookie(web: Web) -> None:
    web.person("Ben")
    answer = Caller(web).post("/session", {"name": "Ben", "pin": "0000"})
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "no_match"
    right = Caller(web).post("/session", {"name": "Ben", "pin": PIN})
    assert right.status_code == 200
    assert "croupier" not in right.cookies


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "text/json"])
def test_a_body_that_does_not_say_it_is_json_is_not_read(web: Web, kind: str) -> None:
    said = json.dumps({"name": "Ann", "pin": PIN})
    for path in ("/session", f"/nights/{NIGHT}/office/act"):
        headers = Caller(web, "Ann").bearer() if path != "/session" else {}
        answer = web.run(web.browser().post(V1 + path, said, content_type=kind, headers=headers))
        assert answer.status_code == 415
        assert answer.json()["error"]["code"] == "not_json"


def test_after_signing_out_the_token_is_nobodys(web: Web) -> None:
    ann = Caller(web, "Ann")
    assert ann.get(f"/nights/{NIGHT}/entries").status_code == 200
    assert ann.delete("/session").json() == {"signed_out": True}
    assert ann.get(f"/nights/{NIGHT}/entries").status_code == 401


def test_a_stake_is_on_record_once(eve: Caller) -> None:
    number = str(uuid4())
    first = eve.act("player 9", "stake", number, spot="red", units=2)
    assert first.status_code == 200
    assert first.json()["events"] == [{"kind": "staked", "seat": 9, "spot": "red", "units": 2}]
    again = eve.act("player 9", "stake", number, spot="red", units=2)
    assert again.json() == first.json()
    other = eve.act("player 9", "stake", number, spot="red", units=3)
    assert other.status_code == 422
    assert other.json()["refusal"]["clause"] == "HOUSE-1"
    view = eve.get(f"/nights/{NIGHT}/tables/W1").json()
    assert view["view"]["own"]["stakes"] == {"red": 2}
    assert view["seq"] == eve.web.room.floor.seq


def test_a_refusal_comes_with_its_clause_in_both_languages(eve: Caller) -> None:
    answer = eve.act("player 9", "stake", spot="red", units=11)
    assert answer.status_code == 422
    no = answer.json()["refusal"]
    assert (no["code"], no["clause"]) == ("above_maximum", "ON-WOF-2")
    assert no["en"] != no["fr"]


def test_a_ticket_speaks_in_no_other_part(eve: Caller) -> None:
    answer = eve.act("croupier", "call")
    assert answer.status_code == 422
    assert answer.json()["refusal"]["code"] == "not_their_part"


def test_nobody_says_who_they_are_in_the_body(ann: Caller) -> None:
    for field in ({"operator": "Lou"}, {"desk": "office"}):
        answer = ann.act("licensee", "close", **field)
        assert answer.status_code == 400
        assert "known" in answer.json()["malformed"]


@pytest.mark.parametrize(
    "raw",
    [
        b" ",
        b"{",
        b"[]",
        b'{"command": 1, "by": "croupier", "action": "call"}',
        b'{"command": "x", "command": "y", "by": "croupier", "action": "call"}',
        b'{"command": "x", "by": "croupier", "action": "call", "at": NaN}',
        b'{"command": "x", "by": "croupier", "action": "dance"}',
        b'{"command": "x", "by": "emperor", "action": "call"}',
        b"\xff\xfe",
        b" " * (wire.LINE_BYTES_MAX + 1),
        b'{"command": "' + b"x" * wire.LINE_BYTES_MAX + b'"}',
    ],
)
def test_what_is_malformed_never_reaches_the_rules(ann: Caller, raw: bytes) -> None:
    before = ann.web.room.floor.seq
    answer = ann.post(f"/nights/{NIGHT}/tables/W1/act", None, raw)
    assert answer.status_code == 400
    assert answer.json()["malformed"]
    assert ann.web.room.floor.seq == before


def test_what_is_not_there_is_not_found(ann: Caller) -> None:
    for path in ("/nights/nowhere", f"/nights/{NIGHT}/tables/W9", "/nights/BAD NAME/tables"):
        assert ann.get(path).status_code == 404
        assert ann.get(path).json()["error"]["code"] == "lost"
    assert ann.get(f"/nights/{NIGHT}/actions", desk="bar").status_code == 400
    assert ann.get(f"/nights/{NIGHT}/entries", after="-1").status_code == 400


def test_at_a_table_that_is_not_there_nothing_is_said_but_to_set_it_up(web: Web) -> None:
    lou, number = Caller(web, "Lou"), f"N{uuid4().hex[:6]}"
    path = f"/nights/{NIGHT}/tables/{number}/act"
    for action in ("open", "dance", None):
        answer = lou.post(path, {"command": str(uuid4()), "by": "licensee", "action": action})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "lost")
    said = {"command": str(uuid4()), "by": "licensee", "action": "set_up", "croupier": "Ann",
            "rulebook": load("ontario-wheel").digest, "chance": "virtual"}  # fmt: skip
    assert lou.post(path.replace(number, "no_name"), said).status_code == 400
    answer = lou.post(path, said)
    assert answer.status_code == 200, answer.content
    assert number in web.room.night.tables
    answer = lou.post(path, {"command": str(uuid4()), "by": "licensee", "action": "dance"})
    assert answer.status_code == 400


def test_somebody_without_a_part_is_told_the_clause(web: Web) -> None:
    answer = Caller(web, "Zoe").get(f"/nights/{NIGHT}/entries")
    assert answer.status_code == 403
    assert answer.json()["refusal"]["clause"] == "HOUSE-7"


def test_entries_come_in_order_and_only_for_these_eyes(eve: Caller, web: Web) -> None:
    eve.act("player 9", "stake", spot="blue", units=1)
    lou = Caller(web, "Lou")
    page = lou.get(f"/nights/{NIGHT}/entries", after=0, limit=3).json()
    assert [entry["seq"] for entry in page["entries"]] == [1, 2, 3]
    assert page["more"]
    rest = lou.get(f"/nights/{NIGHT}/entries", after=page["next"], limit=1000).json()
    assert rest["next"] == web.room.floor.seq
    assert not rest["more"]
    own = eve.get(f"/nights/{NIGHT}/entries", limit=1000).json()["entries"]
    kinds = {event["kind"] for entry in own for event in entry["events"]}
    assert "staked" in kinds
    assert "appointed" not in kinds
    assert all(event["seat"] == 9 for entry in own for event in entry["events"] if "seat" in event)


def test_a_ticket_is_for_the_program_that_used_it_first(anybody: Caller) -> None:
    """Whoever sends the device back is the same one; anybody else asks the staff."""
    from croupier.web.people.tickets import make_tickets, move_ticket  # noqa: PLC0415

    made: Any = make_tickets(NIGHT, 1)
    said = {"ticket": made[0].written}
    first = anybody.post("/session", said)
    assert first.status_code == 200
    assert "device" not in first.cookies, "a program has no cookies"
    again = anybody.post("/session", said)
    assert (again.status_code, again.json()["error"]["code"]) == (401, "ticket_elsewhere")
    device = first.json()["device"]
    for _ in range(2):
        assert anybody.post("/session", {**said, "device": device}).status_code == 200
    for none in (device[:-1] + ("a" if device[-1] != "a" else "b"), "", "x" * 5_000, "a:b:c"):
        assert anybody.post("/session", {**said, "device": none}).status_code == 400
    move_ticket(NIGHT, made[0].number)
    second = anybody.post("/session", said)
    assert second.status_code == 200
    assert anybody.post("/session", {**said, "device": device}).status_code == 401


def test_names_are_for_the_staff(eve: Caller, anybody: Caller, ann: Caller) -> None:
    path = f"/nights/{NIGHT}/tables/W1"
    named = [one["player"] for one in ann.get(path).json()["view"]["players"]]
    assert any(named)
    assert not any(one["player"] for one in anybody.get(path).json()["view"]["players"])
    own = {one["seat"]: one["player"] for one in eve.get(path).json()["view"]["players"]}
    assert own[9].startswith("#")


@pytest.mark.parametrize(
    "query", ["", "?on=tables/W1", "?on=tables/W1/step&on=tables/W1/4&since=1"]
)
def test_the_stream_is_the_same_as_the_pages(web: Web, query: str) -> None:
    async def go() -> list[bytes]:
        answer: Any = await web.browser().get(f"{V1}/nights/{NIGHT}/stream{query}")
        assert answer["Content-Type"] == "text/event-stream"
        parts = aiter(answer.streaming_content)
        first = [await anext(parts), await anext(parts)]
        await parts.aclose()
        return first

    assert web.run(go())[1].startswith(b"id: ")


def test_a_crowd_is_told_to_come_back(ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.web import crowd  # noqa: PLC0415

    monkeypatch.setattr(crowd, "WAITING_MAX", 0)
    answer = ann.act("croupier", "open_betting")
    assert (answer.status_code, answer["Retry-After"]) == (503, "1")
    assert answer.json()["error"]["code"] == "busy"
    monkeypatch.setattr(crowd, "OF_ONE_MAX", 0)
    answer = ann.act("croupier", "open_betting")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_fast")
    assert crowd.QUEUE.waiting == 0
    assert not crowd.QUEUE.of


def test_a_journal_that_can_not_be_written_is_said_so(
    ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.floor.rooms import Room  # noqa: PLC0415
    from croupier.floor.writer import Stopped  # noqa: PLC0415

    async def stopped(*_: Any) -> Any:
        raise Stopped("the disk is full")

    monkeypatch.setattr(Room, "submit", stopped)
    answer = ann.act("croupier", "open_betting")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["why"]) == (503, "stopped", "the disk is full")
    assert "disk" not in error["en"] + error["fr"]  # it is in one language, and for few


def test_the_office_hears_its_own(web: Web) -> None:
    from croupier.web.reading import reading  # noqa: PLC0415

    lou = Caller(web, "Lou")
    said = {"command": str(uuid4()), "by": "licensee", "action": "appoint", "person": "Rae",
            "role": "runner", "of_age": True, "member": True}  # fmt: skip
    way = f"/nights/{NIGHT}/office/act"
    for more, code in (({}, "pin_again"), ({"pin": "999999"}, "pin_again_wrong")):
        answer = lou.post(way, {**said, **more})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, code)
        assert "Rae" not in web.room.night.office.staff
    assert lou.post(way, {**said, "pin": 482617}).status_code == 400
    answer = lou.post(way, {**said, "pin": PIN})
    assert answer.status_code == 200
    with reading(NIGHT) as record:
        assert not any(PIN.encode() in entry.body for entry in record.read())
    assert answer.json()["events"][0]["kind"] == "appointed"
    assert web.room.night.office.staff["Rae"]


@pytest.mark.clause("HOUSE-21")
def test_nobody_can_try_figures_until_the_digest_is_right(web: Web) -> None:
    """What an entry shows of a first count leaves out its number too, which nobody can guess."""
    till = Till(web)
    till.says("Cass", "cashier", "count", place="bank", pieces={"5": 77}, cash=9_135)
    seq = till.room.floor.seq
    own, other = (
        Caller(web, who).get(f"/nights/{till.name}/entries", after=seq - 1).json()["entries"][0]
        for who in ("Cass", "Rex")
    )
    assert (own["seq"], own["action"]["cash"]) == (seq, 9_135)
    assert own["command"]
    assert (other["seq"], other["action"]["cash"], other["command"]) == (seq, 0, "")
    assert own["command"] not in till.page("Rex", page=f"record/{seq}")


@pytest.mark.clause("HOUSE-21")
def test_a_second_counter_who_differs_is_not_told_what_the_first_one_found(web: Web) -> None:
    till = Till(web)
    till.says("Cass", "cashier", "count", place="bank", pieces={"5": 77}, cash=9_135)
    said = {"command": str(uuid4()), "by": "recorder", "action": "count", "place": "bank",
            "pieces": {"5": 78}, "cash": 9_136}  # fmt: skip
    answer = Caller(web, "Rex").post(f"/nights/{till.name}/bank/act", said).json()
    (event,) = answer["events"]
    assert event["kind"] == "counts_differ"
    assert answer["hidden"] == 1
    assert not answer["digest"], "who has it could try figures"
    assert "77" not in str(answer).replace(str(answer["seq"]), "")
    assert "9135" not in str(answer)
