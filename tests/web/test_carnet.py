"""The float of a French table in the pages: closing asks for it, and the record tells its lines."""

from __future__ import annotations

import json
import re
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.journal.entry import document_of
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.desks import Desk, plain
from helpers.webhouse import AT, STAFF, Web


def emptied(france: Desk) -> None:
    for seat in (2, 3):
        france.at("croupier", "Ann", "leave", seat=seat)


def asked(page: str) -> list[str]:
    """The field for the float: nobody is told what to find."""
    fields: list[str] = re.findall(r'<input[^>]*name="counted"[^>]*>', page)
    assert not any(" value=" in one for one in fields)
    return fields


@pytest.mark.clause("FR-43")
def test_the_console_asks_for_the_float_and_does_not_tell_it(france: Desk) -> None:
    emptied(france)
    assert len(asked(france.page())) == 1
    assert "Encaisse, comptée à haute voix" in france.text(language="fr")
    short = france.act(by="croupier", action="close")
    assert short.status_code == 422
    assert "FR-43" in short.content.decode()
    france.act(by="croupier", action="top_up")
    assert france.act(by="croupier", action="close", counted="20000").status_code == 303
    *_, line = france.room.night.tables["W1"].advances
    assert (line.line, line.units, line.person, line.result) == ("closing", 20_000, "Ann", 0)


@pytest.mark.clause("FR-42")
def test_anybody_present_may_read_the_carnet(france: Desk) -> None:
    france.act(by="croupier", action="top_up")

    async def page(path: str, language: str = "fr") -> str:
        stranger = france.web.browser(language=language)
        return plain((await stranger.get(f"/nights/{france.name}{path}")).content.decode())

    shown = france.web.run(page("/tables/W1/carnet"))
    assert "Toute personne présente peut le consulter" in shown
    assert "1. première avance 10 000 €" in shown.replace("\xa0", " ").replace("\u202f", " ")
    assert "2. avance complémentaire" in shown
    assert "Signer" not in shown
    assert "Anybody present may read it" in france.web.run(page("/tables/W1/carnet", "en"))


@pytest.mark.clause("FR-43")
def test_a_second_person_counts_what_the_books_have_otherwise(france: Desk) -> None:
    """The croupier's screen and the wall lead to it; nobody is told what the first one found."""
    emptied(france)
    cora, wall = france.web.browser("Cora"), f"/nights/{france.name}/wall"
    assert france.act(by="croupier", action="close", counted="9974").status_code == 303
    told = "Ann a compté l'encaisse. La table ferme quand une seconde personne a compté de même."
    assert told in france.text(language="fr")
    assert "The table closes when a second person has counted the same." in france.text()

    async def page(path: str) -> str:
        return (await cora.get(path)).content.decode()

    async def go() -> None:
        shown = await page(f"{wall}?table=W1")
        assert "Ann has counted the float: say what you count yourself." in shown
        assert "9974" not in shown.replace(",", "")
        record = await page(f"/nights/{france.name}/record?table=W1")
        assert "9974" not in record.replace(",", "")
        close = {"by": "pit boss", "action": "close", "command": str(uuid4()), "counted": "9974"}
        assert (await cora.post(f"{wall}/W1/act", close)).status_code == 303
        told = plain(await page(wall))
        assert "chips −€26" in told.replace("\xa0", " "), told

    france.web.run(go())
    *_, line = france.room.night.tables["W1"].advances
    assert (line.person, line.units, line.books, line.result) == ("Ann", 9_974, 10_000, -26)
    (sheet,) = france.room.night.bank.papers.of("count")
    assert (sheet.tier, sheet.hands) == ("report", {"first": "Ann", "second": "Cora"})
    text = france.text()
    assert "C-1 Counted by two: €9,974." in text, text
    assert 'name="text"' in france.page()


@pytest.mark.clause("FR-43")
@pytest.mark.parametrize("who", ["Cora", "Dora", "Lou", "Ida"])
def test_what_one_found_is_in_nobody_elses_record(france: Desk, who: str) -> None:
    """Nor in the file, nor by trying figures until the digest is right; also if play goes on."""
    emptied(france)
    before = france.room.floor.seq
    france.at("croupier", "Ann", "close", counted=9_974)
    counted = france.room.floor.seq
    assert told(france, who) == before
    assert "9974" in kept(france, "Ann", counted)
    france.at("croupier", "Ann", "sit", seat=2, player="Bob", of_age=True, units=9)
    assert france.room.night.tables["W1"].closer is None
    assert told(france, who) == before
    france.at("croupier", "Ann", "leave", seat=2)
    france.at("croupier", "Ann", "close", counted=9_974)
    assert told(france, who) == before
    france.at("pit boss", "Cora", "close", counted=9_975)
    assert told(france, who) == before, "both count again, and neither knows what the other found"
    france.at("croupier", "Ann", "close", counted=9_974)
    france.at("pit boss", "Cora", "close", counted=9_974)
    assert told(france, who, "9974") == france.room.floor.seq
    assert "9974" in kept(france, who, counted)


def told(france: Desk, who: str, figure: str = "") -> int:
    """How far the file goes; in the file, the entries and their pages the figure is or isn't."""
    browser, seqs = france.web.browser(who), range(1, france.room.floor.seq + 1)

    async def file() -> bytes:
        answer: Any = await browser.get(f"/nights/{france.name}/record.jsonl")
        return b"".join([part async for part in answer.streaming_content])

    lines = france.web.run(file()).splitlines()
    texts = (b"".join(lines).decode(), "".join(kept(france, who, seq) for seq in seqs))
    # As a figure: a digest may have the same digits.
    assert all(bool(re.search(r"[: ]9974\b", one)) is bool(figure) for one in texts)
    return len(lines)


def kept(france: Desk, who: str, seq: int) -> str:
    """An entry as the API gives it; if its figures are left out, so is its number."""
    from croupier.web.reading import Eyes, after  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    room = france.room
    eyes = Eyes(room, Who(who), frozenset(room.night.office.staff[who]))
    (found,) = after(eyes, seq - 1, 1).entries
    document = found.document
    assert "hidden" not in document or document["command"] == ""
    return json.dumps(document)


@pytest.mark.clause("FR-43")
def test_so_do_the_wall_and_the_office(france: Desk) -> None:
    emptied(france)
    wall, office = f"/nights/{france.name}/wall", f"/nights/{france.name}/office"

    async def go() -> None:
        cora, lou = france.web.browser("Cora"), france.web.browser("Lou")
        assert len(asked((await cora.get(f"{wall}?table=W1")).content.decode())) == 1
        assert len(asked((await lou.get(office)).content.decode())) == 1
        close = {"action": "close", "table": "W1"}
        wrong = await lou.post(office, {**close, "counted": "many"})
        assert wrong.status_code == 422
        assert (await lou.post(office, close)).status_code == 422
        done = await lou.post(office, {**close, "counted": "10000"})
        assert done.status_code == 303

    france.web.run(go())
    *_, line = france.room.night.tables["W1"].advances
    assert (line.person, line.result) == ("Lou", 0)


def test_where_no_law_asks_nobody_does(ontario: Desk) -> None:
    emptied(ontario)
    page = ontario.page()
    assert asked(page) == []
    assert "top_up" not in page
    assert ontario.act(by="croupier", action="close").status_code == 303


class Casino(Desk):
    """The same for what a record tells: a roulette, physical, with Bob and Eve."""

    def __init__(self, web: Web, *, practice: bool = True) -> None:
        self.web, self.law, self.name = web, "roulette", f"casino-{uuid4().hex[:6]}"
        event, book = load("france-casino"), load("france-roulette-anglaise")
        opening = Opening(
            self.name, "Gala", "Lou", event, [book], "Europe/Paris", practice=practice
        )
        floor = open_new(Folder(AT), opening)
        assert not isinstance(floor, Refusal), floor
        floor.store.close()
        for person, role in STAFF.items():
            self.say("office", "licensee", "Lou", "appoint", person=person, role=role.value,
                     of_age=True, member=True)  # fmt: skip
        self.say("office", "licensee", "Lou", "post_notice", rulebook=book.digest)
        self.at("licensee", "Lou", "set_up", croupier="Ann", rulebook=book.digest)
        self.at("pit boss", "Cora", "check")
        self.at("director", "Dora", "open", approved=True)
        for seat, player in ((2, "Bob"), (3, "Eve")):
            self.at("croupier", "Ann", "sit", seat=seat, player=player, of_age=True, units=100)


def evening(found: Casino) -> None:
    """Everything that a roulette can tell."""
    found.at("player 2", "Bob", "take_colour", colour="blue", value=2)
    found.at("player 2", "Bob", "stake", bet="17-20", units=3)
    found.at("player 2", "Bob", "announce", sector="tiers")
    found.at("player 2", "Bob", "take_back", bet="17-20", units=1)
    found.at("player 3", "Eve", "stake", bet="odd", units=5, chips="value")
    found.at("croupier", "Ann", "assist", person="Ben")
    found.at("croupier", "Ann", "assist")
    found.at("croupier", "Ann", "spin", direction="clockwise")
    found.at("chance", "Ann", "chip_in_cylinder")
    found.at("croupier", "Ann", "spin", direction="anticlockwise")
    found.at("chance", "Ann", "land", number=None)
    found.at("croupier", "Ann", "spin", direction="clockwise")
    found.at("croupier", "Ann", "call")
    found.at("chance", "Ann", "land", number=20)
    found.at("player 2", "Bob", "tip", units=1)
    found.at("pit boss", "Cora", "rule", ruling="correct", number=17, round=1)
    found.at("pit boss", "Cora", "rule", ruling="void", round=1)
    found.at("croupier", "Ann", "top_up")
    found.at("croupier", "Ann", "mark_player", seat=2)
    found.at("croupier", "Ann", "abandon", seat=2)
    for seat in (2, 3):
        found.at("croupier", "Ann", "leave", seat=seat)
    found.at("croupier", "Ann", "close", counted=30_000)


def test_everything_at_a_roulette_can_be_told_with_its_worth(web: Web) -> None:
    from croupier.web.screens.happened import Teller  # noqa: PLC0415
    from croupier.web.screens.record import moves  # noqa: PLC0415

    found = Casino(web)
    evening(found)
    told: dict[str, list[str]] = {"en": [], "fr": []}
    for entry in found.room.store.read():
        document = document_of(entry)
        for language in ("en", "fr"):
            teller = Teller(found.room, language)
            said = [teller.told(document["desk"], event) for event in document["events"]]
            labels = teller.labels(document["desk"])
            said += [f"{one.source} {one.units}" for one in moves(teller, document, labels)]
            assert teller.action(document)
            assert not [one for one in said if "{" in one or "None" in one], said
            told[language] += map(plain, said)
    for sentence in (
        "Seat 2 has the colour blue, at €2 a chip.",
        "Seat 2: €6 changed into 3 chips of colour blue.",
        "Seat 2 staked €6 on cheval 17-20.",
        "Seat 2 announced tiers du cylindre, 1 on each part.",
        "Seat 2 took €2 back from cheval 17-20.",
        "The plate was turned clockwise, the ball thrown anticlockwise.",
        "The throw of round 1 is void: a chip fell into the cylinder.",
        "The ball rests in no pocket.",
        "Round 1 closed: 20.",
        "Seat 2, €4 on cheval 17-20: €4 back, €68 won.",
        "Seat 2 gave the employees €2.",
        "Round 1 now reads 17.",
        "Carnet d'avances, line 1, by Dora: first advance €15,000.",
        "Carnet d'avances, line 3, by Ann: closing €30,000, result €0.",
        "W1, colour chips nobody has 3 blue chips",
    ):
        assert sentence in told["en"], sentence
    for phrase in ("Place 2 : couleur bleu, à 2 € le jeton.", "Ben assiste le croupier."):
        assert phrase in told["fr"], phrase


def test_a_tip_and_what_nobody_claimed_are_for_whom_they_concern(web: Web) -> None:
    from croupier.web.sight import may_see  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    found = Casino(web)
    evening(found)
    night, player = found.room.night, frozenset({Role.PLAYER})

    def kinds(name: str, seat: int, roles: frozenset[Role]) -> set[str]:
        seen: set[str] = set()
        for entry in found.room.store.read():
            own = frozenset({seat}) if seat else frozenset[int]()
            shown: Any = may_see(document_of(entry), Who(name), roles, night, own)
            seen |= {event["kind"] for event in shown["events"]} if shown else set()
        return seen

    private = {"tipped", "abandoned", "chips_changed"}
    assert private <= kinds("Bob", 2, player)
    assert private <= kinds("Cora", 0, frozenset({Role.PIT_BOSS}))
    assert not private & kinds("Eve", 3, player)
    public = {"colour_taken", "sector_announced", "ball_thrown", "throw_void", "float_entered"}
    assert public <= kinds("Eve", 3, player)


def test_a_corrected_number_is_an_alert_on_the_wall(web: Web) -> None:
    from croupier.web.watched import worth_seeing  # noqa: PLC0415

    found = Casino(web)
    evening(found)
    documents = [document_of(entry) for entry in found.room.store.read()]
    alerts = [
        (event["kind"], more)
        for one in documents
        for event, more, _ in worth_seeing(found.room.night, one)
    ]
    assert [more for kind, more in alerts if kind == "corrected"] == [
        {"count": 1, "number": 17},  # odd wins after all
        {"count": 8, "number": None},  # and everything goes back
    ]
    kinds = [kind for kind, _ in alerts]
    assert (kinds.count("throw_void"), kinds.count("chip_fell")) == (1, 1)  # each throw once


@pytest.mark.clause("FR-55-10.10")
def test_a_lone_croupier_ticks_that_the_stacks_are_rebuilt(web: Web) -> None:
    found, drill = Casino(web, practice=False), Casino(web)
    found.ann = drill.ann = web.browser("Ann")
    for one in (found, drill):
        one.at("croupier", "Ann", "open_betting")
    tick = '<input type="checkbox" name="stacks" value="true"'
    assert tick in found.page()
    assert found.act(by="croupier", action="spin", direction="clockwise").status_code == 422
    thrown = found.act(by="croupier", action="spin", direction="clockwise", stacks="true")
    assert thrown.status_code == 303
    assert tick not in drill.page(), "a practice night lets it go"


@pytest.mark.clause("FR-55-10.1")
def test_one_tap_each_attests_the_cylinder_at_opening_and_its_cover_at_closing(web: Web) -> None:
    found, drill = Casino(web, practice=False), Casino(web)
    found.ann = drill.ann = web.browser("Ann")
    locked = '<input type="checkbox" name="locked" value="true"'
    for one in (found, drill):
        for seat in (2, 3):
            one.at("croupier", "Ann", "leave", seat=seat)
    assert locked in found.page()
    assert locked not in drill.page(), "a practice night lets it go"
    close = {"by": "croupier", "action": "close", "counted": "15000"}
    no = found.act(**close)
    assert no.status_code == 422
    assert "Lock the cylinder under its cover" in plain(no.content.decode())
    assert found.act(**close, locked="true").status_code == 303
    found.at("pit boss", "Cora", "check")
    assert '<input type="checkbox" name="approved" value="true"' in found.page()
    assert found.act(by="croupier", action="open").status_code == 422
    assert found.act(by="croupier", action="open", approved="true").status_code == 303
    told = [
        (event["attests"], event["person"], event["clause"])
        for entry in found.room.store.read()
        for event in document_of(entry)["events"]
        if event["kind"] == "apparatus_attested"
    ]
    assert told == [
        ("approved", "Dora", "FR-55-10.1"),
        ("locked", "Ann", "FR-55-10.1"),
        ("approved", "Ann", "FR-55-10.1"),
    ]


@pytest.mark.clause("FR-55-10.1")
def test_the_office_and_the_wall_have_a_box_to_tick_for_the_cylinder(web: Web) -> None:
    found = Casino(web, practice=False)
    for seat in (2, 3):
        found.at("croupier", "Ann", "leave", seat=seat)
    lou, cora = web.browser("Lou"), web.browser("Cora")
    pages = ((lou, f"/nights/{found.name}/office"), (cora, f"/nights/{found.name}/wall?table=W1"))
    for browser, address in pages:
        page = web.run(browser.get(address)).content.decode()
        assert re.search(r'<input type="checkbox"[^>]*name="locked"', page), address
    found.at("croupier", "Ann", "close", counted=15_000, locked=True)
    found.at("pit boss", "Cora", "check")
    page = web.run(lou.get(f"/nights/{found.name}/office")).content.decode()
    assert re.search(r'<input type="checkbox"[^>]*name="approved"', page)


@pytest.mark.clause("FR-55-10.4", "FR-55-10.13")
def test_an_eighth_player_stands_and_has_no_colour_to_take(web: Web) -> None:
    found = Casino(web, practice=False)
    found.ann = web.browser("Ann")
    assert '<option value="8">8 standing</option>' in found.page()
    found.at("croupier", "Ann", "leave", seat=3)
    found.at("croupier", "Ann", "sit", seat=8, player="Eve", of_age=True, units=100)
    page = found.page()
    assert '<small class="quiet">standing</small>' in page
    assert '<option value="player 8">8 Eve</option>' in page, "who stakes value chips"
    colours = page.partition('id="colour-by"')[2].partition("</select>")[0]
    assert "8 Eve" not in colours
    no = found.act(by="player 8", action="take_colour", colour="blue")
    assert no.status_code == 422
    assert "no colour is given out here" in plain(no.content.decode())
    done = found.act(by="player 8", action="stake", bet="red", units="5", chips="value")
    assert done.status_code == 303


@pytest.mark.clause("FR-55-10.11")
def test_one_tap_says_that_the_result_was_announced_and_shown(web: Web) -> None:
    found = Casino(web, practice=False)
    found.ann = web.browser("Ann")
    found.at("croupier", "Ann", "spin", direction="clockwise", stacks=True)
    found.at("croupier", "Ann", "call")
    assert found.act(by="chance", action="land", number="17").status_code == 303
    page = plain(found.page())
    assert "Announced and shown" in page
    assert "17, black, odd and low" in page
    assert found.act(by="chance", action="land", number="18").status_code == 303  # keyed again
    assert found.act(by="croupier", action="show_result").status_code == 303
    (table,) = found.room.night.tables.values()
    assert table.play.past[-1].pocket == 18
    assert "Announced and shown" not in plain(found.page())


@pytest.mark.clause("FR-55-10.6")
def test_the_console_takes_no_stake_of_a_colour_without_its_marker(web: Web) -> None:
    found = Casino(web, practice=False)
    found.ann = web.browser("Ann", language="fr")
    found.at("player 2", "Ann", "take_colour", colour="blue", value=3)
    stake = {"by": "croupier", "action": "stake", "seat": "2", "bet": "17", "units": "1"}
    refused = found.act(**stake)
    assert refused.status_code == 422
    told = plain(refused.content.decode())
    assert "Aucun marqueur ne montre encore la valeur de la couleur de la place 2" in told
    assert "FR-55-10.6" in told
    assert found.act(by="croupier", action="ask_marker", seat="2").status_code == 303
    found.at("pit boss", "Cora", "give_marker", seat=2)
    assert found.act(**stake).status_code == 303


@pytest.mark.clause("FR-43", "FR-72")
def test_the_banks_page_leads_through_what_a_difference_demands(web: Web) -> None:
    found = Casino(web, practice=False)
    for seat in (2, 3):
        found.at("croupier", "Ann", "leave", seat=seat)
    found.at("croupier", "Ann", "close", counted=14_990, locked=True)
    found.at("pit boss", "Cora", "close", counted=14_990, locked=True)
    bank, browser = f"/nights/{found.name}/bank", web.browser("Lou", language="fr")

    async def said() -> str:
        return plain((await browser.get(bank)).content.decode())

    async def go() -> None:
        told = await said()
        assert "Avant de clore la soirée" in told
        assert "Dora doit encore signer la ligne 1 du carnet" in told
        assert "Cora doit encore signer C-1." in told
        assert "C-1 présente un écart" in told
        seen = {"by": "licensee", "action": "acknowledge", "paper": "C-1", "screen": "bank"}
        answer = await browser.post(f"{bank}/act", {**seen, "command": str(uuid4())})
        assert answer.status_code == 303
        assert "C-1 présente un écart" not in await said()

    web.run(go())
