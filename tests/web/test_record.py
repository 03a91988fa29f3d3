"""The record on its pages: each sees what they may, in both languages, and can check a draw."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from croupier.floor.rooms import Room
from croupier.games.blackjack.model import Ruling as CardRuling
from croupier.games.registry import GAMES
from croupier.games.wheel.model import Call, GiveRuling, Ruling, Spin, Stake
from croupier.journal import check_draw, verify
from croupier.journal.entry import document_of
from croupier.kit.actors import CROUPIER, PIT_BOSS, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.bank import specs as bank_specs
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs
from croupier.night.tables.model import Dispute, Leave, Sit, TurnAway
from croupier.words.web.happened import HAPPENED, MOVED
from croupier.words.web.said import SAID
from helpers.bank.pages import Till
from helpers.webhouse import NIGHT, Web

KINDS = {
    *office_specs.EVENTS,
    *bank_specs.EVENTS,
    *table_specs.EVENTS,
    *(kind for game in GAMES.values() for kind in game.events),
}
WORDS = {
    *office_specs.ACTIONS,
    *bank_specs.ACTIONS,
    *table_specs.ACTIONS,
    *(word for game in GAMES.values() for word in game.actions),
}


def get(web: Web, name: str, path: str, language: str = "en") -> Any:
    browser = web.browser(name, language=language)

    async def go() -> Any:
        answer: Any = await browser.get(path)
        if answer.streaming:
            answer.whole = b"".join([part async for part in answer.streaming_content])
        return answer

    return web.run(go())


@pytest.fixture(scope="module")
def played(web: Web) -> Iterator[dict[str, int]]:
    """Two people play a round, one of them is turned against the other, and the pit boss rules."""
    room, at = web.room, dict[str, int]()

    def say(name: str, by: Any, operator: str, action: Any) -> None:
        web.say("tables/W1", by, operator, action)
        at[name] = room.floor.seq

    for seat, name in ((1, "Eve"), (2, "Fay")):
        say(f"sit {name}", player(seat), name, Sit(Seat(seat), name, of_age=True, units=Units(50)))
    say("stake Eve", player(1), "Eve", Stake("red", Units(3)))
    say("stake Fay", player(2), "Fay", Stake("blue", Units(4)))
    say("call", CROUPIER, "Ann", Call())
    web.say("tables/W1", CROUPIER, "Ann", Spin())
    at["drawn"] = next(
        entry.seq for entry in room.store.read(after=at["call"]) if b'"drawn"' in entry.body
    )
    say("turned", CROUPIER, "Ann", TurnAway("a boy in a red cap"))
    say("dispute", player(2), "Fay", Dispute("Eve moved her chip"))
    say("ruled", PIT_BOSS, "Cora", GiveRuling("stands", reason="Nobody saw it"))
    yield at
    for seat, name in ((1, "Eve"), (2, "Fay")):
        web.say("tables/W1", player(seat), name, Leave(Seat(seat)))


def ticketed(web: Web, name: str) -> Any:
    """A browser of somebody with a ticket, whom the record knows by this name."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    found, made = Person.objects.get_or_create(
        login=f"{NIGHT}/{name}", defaults={"name": name, "night": NIGHT, "number": 900}
    )
    if made:
        found.set_unusable_password()
        found.save()
    browser = web.browser()
    browser.force_login(found)
    return browser


def seen_by(web: Web, name: str, path: str) -> Any:
    browser = ticketed(web, name)

    async def go() -> Any:
        return await browser.get(path)

    return web.run(go())


def test_every_kind_of_event_has_its_sentences() -> None:
    assert {key.partition(".")[0] for key in HAPPENED} == KINDS
    assert {key for key in HAPPENED if key.startswith("ruled.")} == {
        f"ruled.{ruling}" for ruling in (*get_args(Ruling), *get_args(CardRuling))
    }


def test_every_word_that_can_be_said_has_its_name() -> None:
    assert set(SAID) == WORDS


def test_every_entry_of_the_house_can_be_told(web: Web, played: dict[str, int]) -> None:
    from croupier.web.screens.happened import Teller  # noqa: PLC0415

    assert played
    for entry in web.room.store.read():
        document = document_of(entry)
        for language in ("en", "fr"):
            teller = Teller(web.room, language)
            assert teller.action(document)
            assert teller.actor(document["by"])
            for event in document["events"]:
                said = teller.told(document["desk"], event)
                assert said
                assert "{" not in said
                assert "None" not in said
        for *_, reason in document["transfers"]:
            assert reason in MOVED or re.fullmatch(r"[A-Z]+(-[A-Za-z0-9.]+)+", reason)


def test_the_newest_entry_stands_first_in_both_languages(web: Web, played: dict[str, int]) -> None:
    shown = get(web, "Lou", f"/nights/{NIGHT}/record").content.decode()
    numbers = [int(seq) for seq in re.findall(r'id="e(\d+)"', shown)]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] == web.room.floor.seq
    assert "Seat 2 staked $4 on blue." in shown
    french = get(web, "Lou", f"/nights/{NIGHT}/record", language="fr").content.decode()
    assert "Place 2 : mise de 4\xa0$ sur bleu." in french
    assert played


def test_pages_follow_each_other_without_a_gap(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.web.views import record  # noqa: PLC0415

    monkeypatch.setattr(record, "PAGE", 4)
    path, numbers = f"/nights/{NIGHT}/record", list[int]()
    while path:
        shown = get(web, "Lou", path).content.decode()
        numbers += [int(seq) for seq in re.findall(r'id="e(\d+)"', shown)]
        older = re.search(r'rel="next" href="([^"]+)"', shown)
        path = older[1].replace("&amp;", "&") if older else ""
    assert numbers == list(range(web.room.floor.seq, 0, -1))


@pytest.mark.parametrize(
    ("query", "inside", "outside"),
    [
        ("table=office", "night", "Seat 1 staked"),
        ("person=Fay", "Seat 2 staked", "was appointed"),
        ("what=stakes", "Seat 1 staked", "was appointed"),
        ("what=draws", "Ticket", "Seat 1 took"),
        ("kind=turned_away", "red cap", "Seat 1 staked"),
        ("table=W1&what=office", "No entry is like that", "Seat 1 staked"),
    ],
)
def test_the_record_is_searched(
    web: Web, played: dict[str, int], query: str, inside: str, outside: str
) -> None:
    shown = get(web, "Lou", f"/nights/{NIGHT}/record?{query}").content.decode()
    assert inside in shown
    assert outside not in shown
    assert played


def test_a_player_sees_the_procedure_and_their_own(web: Web, played: dict[str, int]) -> None:
    shown = seen_by(web, "Eve", f"/nights/{NIGHT}/record").content.decode()
    assert "Seat 1 staked $3 on red." in shown
    assert "No more bets" in shown
    assert "Seat 2" not in shown
    for secret in ("Fay", "red cap", "moved her chip", "Nobody saw it", "was appointed"):
        assert secret not in shown, secret
    assert "Follow" not in shown
    assert played


def test_an_entry_of_somebody_else_is_not_there(web: Web, played: dict[str, int]) -> None:
    at = f"/nights/{NIGHT}/record/{{}}".format
    assert seen_by(web, "Eve", at(played["stake Eve"])).status_code == 200
    for name in ("stake Fay", "sit Fay", "turned"):
        assert seen_by(web, "Eve", at(played[name])).status_code == 404
    drawn = seen_by(web, "Eve", at(played["drawn"])).content.decode()
    assert "left out" in drawn
    assert "W1:cloth:2" not in drawn


def test_a_stake_is_followed_to_the_proof(web: Web, played: dict[str, int]) -> None:
    shown = seen_by(web, "Eve", f"/nights/{NIGHT}/record/{played['stake Eve']}").content.decode()
    followed = [int(seq) for seq in re.findall(r'id="e(\d+)"', shown)]
    assert followed[0] == played["stake Eve"]
    assert played["drawn"] in followed


def test_an_entry_is_shown_as_it_was_written(web: Web, played: dict[str, int]) -> None:
    import html  # noqa: PLC0415

    seq = played["stake Eve"]
    entry = next(iter(web.room.store.read(after=seq - 1)))
    shown = get(web, "Lou", f"/nights/{NIGHT}/record/{seq}").content.decode()
    assert entry.digest.hex() in shown
    assert entry.prev.hex() in shown
    assert html.escape(entry.body.decode()) in shown
    land = get(web, "Lou", f"/nights/{NIGHT}/record/{played['drawn']}").content.decode()
    assert re.search(r"/clauses/(ON|HOUSE)-", land)
    for nothing in (0, 10**9, 10**25):
        assert get(web, "Lou", f"/nights/{NIGHT}/record/{nothing}").status_code == 404


def test_a_draw_is_computed_again_before_ones_eyes(web: Web, played: dict[str, int]) -> None:
    seq = played["drawn"]
    shown = seen_by(web, "Eve", f"/nights/{NIGHT}/record/{seq}/draw").content.decode()
    (proved,) = [
        one
        for one in check_draw.draws(entry.body for entry in web.room.store.read())
        if one.entry == seq
    ]
    assert proved.seed in shown
    assert proved.commitment in shown
    assert f"{proved.ticket} / {proved.of}" in shown
    assert "This draw is right" in shown
    assert get(web, "Lou", f"/nights/{NIGHT}/record/1/draw").status_code == 404


def test_a_draw_whose_seed_is_not_shown_says_when(
    web: Web, played: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is read between the draw and the reveal: the reader sees no further."""
    seq = played["drawn"]
    whole = check_draw.draws
    monkeypatch.setattr(
        check_draw,
        "draws",
        lambda lines: whole(line for line in lines if json.loads(line)["seq"] <= seq),
    )
    shown = get(web, "Lou", f"/nights/{NIGHT}/record/{seq}/draw").content.decode()
    assert "The seed is shown when the round is over" in shown
    assert "not shown yet" in shown


def test_a_draw_that_was_tampered_with_is_called_so(
    web: Web, played: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = check_draw.draws

    def bent(lines: Any) -> Any:
        return whole(line.replace(b'"ticket":', b'"ticket":1') for line in lines)

    monkeypatch.setattr(check_draw, "draws", bent)
    shown = get(web, "Lou", f"/nights/{NIGHT}/record/{played['drawn']}/draw").content.decode()
    assert "can&#x27;t be proved" in shown


def test_the_whole_night_goes_home_with_those_who_see_all(web: Web) -> None:
    answer = get(web, "Ida", f"/nights/{NIGHT}/record.jsonl")
    lines = answer.whole.splitlines()
    assert len(lines) == web.room.floor.seq
    assert verify.verify(lines) == (web.room.floor.seq, web.room.floor.known.head.hex())
    assert get(web, "Ann", f"/nights/{NIGHT}/record.jsonl").status_code == 403


@pytest.mark.clause("HOUSE-21")
@pytest.mark.parametrize("who", ["Cass", "Rex", "Lou", "Ida"])
def test_while_somebody_counts_the_file_ends_before_their_figures(web: Web, who: str) -> None:
    till = Till(web)
    before = till.room.floor.seq
    till.says("Cass", "cashier", "count", place="bank", pieces={"5": 77}, cash=9_135)
    till.says("Cass", "cashier", "refuse_sale", note="")
    lines = get(web, who, f"/nights/{till.name}/record.jsonl").whole.splitlines()
    assert verify.verify(lines)[0] == before
    assert "the file ends before the first" in till.text(who, page="record")
    till.says("Rex", "recorder", "count", place="bank", pieces={"5": 77}, cash=9_135)
    lines = get(web, who, f"/nights/{till.name}/record.jsonl").whole.splitlines()
    assert verify.verify(lines)[0] == till.room.floor.seq


def test_the_record_is_for_people_of_the_night(web: Web) -> None:
    assert get(web, "", f"/nights/{NIGHT}/record").status_code == 303
    assert get(web, "Zoe", f"/nights/{NIGHT}/record").status_code == 403


def test_who_sees_what_is_one_table(web: Web, played: dict[str, int]) -> None:
    from croupier.web.sight import ALL, may_see  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    entries = {entry.seq: document_of(entry) for entry in web.room.store.read()}
    for role in Role:
        fay = may_see(entries[played["stake Fay"]], Who("Zed"), frozenset({role}), web.room.night)
        assert (fay is not None) == (role in ALL), role
        named = may_see(entries[3], Who("Zed"), frozenset({role}), web.room.night)
        assert (named is not None) == (role in ALL | {Role.CROUPIER}), role
    dealt = entries[played["stake Fay"]]
    ann = frozenset({Role.CROUPIER})
    assert may_see(dealt, Who("Ann"), ann, web.room.night) == dealt
    assert may_see(dealt, Who("Ben"), ann, web.room.night) is None
    assert may_see(dealt, Who("Fay"), frozenset(), web.room.night) == dealt
    assert may_see(dealt, Who(), frozenset(), web.room.night) is None


def test_whose_hand_moved_my_chips_is_told_to_me_and_to_nobody_else(
    web: Web, played: dict[str, int]
) -> None:
    from croupier.web.sight import may_see  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    (entry,) = (one for one in web.room.store.read() if one.seq == played["stake Eve"])
    keyed = {**document_of(entry), "operator": "Ann"}
    parts, night = frozenset({Role.PLAYER}), web.room.night
    mine = may_see(keyed, Who("Eve"), parts, night, frozenset({1}))
    assert mine
    assert mine["operator"] == "Ann"
    assert may_see(keyed, Who("Fay"), parts, night, frozenset({2})) is None


def test_a_seat_that_changed_hands_keeps_its_stories_apart(
    web: Web, played: dict[str, int]
) -> None:
    """Whoever sits in seat 2 now has not played Fay's round."""
    shown = seen_by(web, "Eve", f"/nights/{NIGHT}/record?what=stakes").content.decode()
    assert "Seat 2" not in shown
    assert isinstance(web.room, Room)
    assert played


def test_who_asked_reads_why_it_was_ruled_so(web: Web, played: dict[str, int]) -> None:
    address = f"/nights/{NIGHT}/record/{played['ruled']}"
    assert "Nobody saw it" in seen_by(web, "Fay", address).content.decode()
    assert "Nobody saw it" not in seen_by(web, "Eve", address).content.decode()


def test_the_record_leads_back_to_the_table(web: Web, played: dict[str, int]) -> None:
    browser, table = web.browser("Cora"), f"/nights/{NIGHT}/tables/W1/console"

    async def go(path: str) -> str:
        came = {"Referer": f"http://testserver{table}"}
        return str((await browser.get(path, headers=came)).content.decode())

    for path in ("", f"/{played['stake Eve']}", f"/{played['drawn']}/draw"):
        page = web.run(go(f"/nights/{NIGHT}/record{path}"))
        assert f'<a class="back" href="{table}">Back to table W1</a>' in page
        assert f"?from={table}" in page
    assert "tickets count from zero" in page
    assert f"/nights/{NIGHT}/record.jsonl" in page
