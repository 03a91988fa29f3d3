"""The float on a console: asked, signed, received, given back, counted by two, certified."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from croupier.bank.places import float_of
from croupier.kit.actors import Role, Seat
from croupier.night.tables.model import Recording
from croupier.rulebooks.loader import load
from croupier.web.screens.seat import owed_to
from croupier.web.screens.table import Scene
from helpers.bank.pages import Till, field, trouble
from helpers.desks import LAWS, Desk, button, plain
from helpers.signers import public, signed
from helpers.webhouse import PIN, Web
from web.test_bank_pages import hands  # noqa: F401 - a fixture

W1 = "tables/W1"
CONSOLE = f"{W1}/console"


class Table(Till):
    """Ann's table, in a night with a bank."""

    def __init__(
        self,
        web: Web,
        mode: str = "not redeemable",
        recording: Recording = "float only",
        **choices: Any,
    ) -> None:
        super().__init__(web, mode, **choices)
        self.table(recording)

    def opened(self) -> None:
        self.say(W1, "Ann", "croupier", "open")

    def console(self, who: str = "Ann", language: str = "en") -> str:
        return self.page(who, page=CONSOLE, language=language)

    def told(self, who: str = "Ann", language: str = "en") -> str:
        return plain(self.console(who, language)).replace("\xa0", " ")

    def act(self, who: str, by: str, action: str, **form: Any) -> Any:
        return super().act(who, by, action, **{"screen": "console", "of_table": "W1", **form})

    def did(self, who: str, by: str, action: str, **form: Any) -> None:
        answer = self.act(who, by, action, **form)
        assert answer.status_code == 303, plain(answer.content.decode())
        assert answer["Location"] == f"/nights/{self.name}/{CONSOLE}"

    def step(self) -> str:
        (found,) = re.findall(r'data-step="(\w+)"', self.console())
        return str(found)

    def grid(self, who: str = "Ann") -> str:
        found = re.search(r'<table class="figures float-figures">.*?</table>', self.console(who),
                          re.DOTALL)  # fmt: skip
        assert found
        return plain(found[0])

    def held(self) -> int:
        return int(self.room.night.holds(float_of("W1")))


def pay_on(table: Table) -> None:
    """The big button of a step in paying."""
    seq, step = (field(table.console(), name) for name in ("seq", "step"))
    paid = f"/nights/{table.name}/{W1}/paid"
    assert (
        table.web.run(table.web.browser("Ann").post(paid, {"seq": seq, "step": step})).status_code
        == 303
    )


@pytest.fixture
def table(web: Web) -> Table:
    return Table(web)


# --- what travels


@pytest.mark.clause("ON-17d", "HOUSE-22")
@pytest.mark.usefixtures("hands")
def test_a_fill_is_asked_signed_accepted_carried_and_received(table: Table) -> None:
    assert "This table was given nothing yet: ask for its first fill." in table.told()
    table.did("Ann", "croupier", "ask", what="fill", table="W1", **{"pieces.5": "20"})
    assert "F-1, $100 asked for: sign your voucher. 20 × $5 ON-17d" in table.told()
    assert "F-1 Fill, $100 20 × $5 Asked · Ann signs" in table.told("Cora")
    shown = table.console()
    assert field(shown, "scope") == "paper F-1"
    assert field(shown, "of_table") == "W1"
    done = table.sign("Ann", "paper F-1", PIN, by="croupier", screen="console", of_table="W1")
    assert (done.status_code, done["Location"]) == (303, f"/nights/{table.name}/{CONSOLE}")
    assert table.bank.papers["F-1"].signed == {"Ann"}
    assert "Asked · Cass accepts" in table.told()
    table.says("Cass", "cashier", "accept", paper="F-1", carrier="Rune")
    assert "Rune fetches it" in table.told("Cora")
    table.says("Rune", "runner", "carry", paper="F-1")
    assert "F-1 has come: $100. Count it: 20 × $5." in table.told()
    assert "Carried by Rune · Ann receives it" in table.told("Cora")
    assert table.held() == 0
    table.did("Ann", "croupier", "receive", paper="F-1")
    assert table.held() == 100
    assert "Received" in table.told()
    assert table.grid().startswith("Opening, fills, credits, count and result Opening F-1 $100")


def test_by_count_or_by_amount_and_nothing_typed_is_lost(table: Table) -> None:
    table.did("Ann", "croupier", "ask", what="fill", table="W1", units="40")
    assert table.bank.papers["F-1"].pieces == {"20": 1, "5": 3, "1": 5}
    both = table.act("Ann", "croupier", "ask", what="fill", table="W1", units="41",
                       **{"pieces.20": "2"})  # fmt: skip
    assert both.status_code == 422
    assert "$40" in trouble(both)
    again = both.content.decode()
    asked = again[again.index('id="ask-float"') :]
    assert (field(asked, "pieces.20"), field(asked, "units")) == ("2", "41")
    none = table.act("Ann", "croupier", "ask", what="fill", table="W1")
    assert none.status_code == 422


def test_only_its_croupier_asks_and_others_are_told_why_not(table: Table) -> None:
    for who in ("Cora", "Ida"):
        page = table.console(who)
        assert 'name="what"' not in page
        assert 'id="ask-float"' not in page
    no = table.act("Cora", "pit boss", "ask", what="fill", table="W1", units="5")
    assert no.status_code == 422
    assert table.bank.papers.count("F") == 0


def test_who_asked_may_take_it_back_before_it_leaves(table: Table) -> None:
    table.asks(p5=1)
    empty = table.act("Ann", "croupier", "decline", paper="F-1", reason="")
    assert empty.status_code == 422
    table.did("Ann", "croupier", "decline", paper="F-1", reason="enough here")
    assert table.bank.papers["F-1"].state == "declined"
    assert "F-1 Fill, $5 1 × $5 Declined" in table.told()
    table.says("Cass", "cashier", "accept", paper=table.asks(p5=1), carrier="Rune")
    assert "I don't need it" not in table.told()


@pytest.mark.clause("HOUSE-22")
def test_where_the_law_wants_a_fourth_the_pit_boss_approves(web: Web) -> None:
    table = Table(web, supervised_fills="yes")
    table.asks(p5=1)
    assert "Asked · Cora approves" in table.told()
    assert button(table.console("Cora"), "Approve F-1")
    table.did("Cora", "pit boss", "approve", paper="F-1")
    assert "Approved · Cass accepts" in table.told()


@pytest.mark.clause("ON-17d")
def test_the_console_asks_for_a_fill_and_shows_what_is_owed(web: Web) -> None:
    table = Table(web, recording="every stake", practice=False)
    table.opened()
    for word in ("state_age", "sit"):
        sits = {"seat": 1, "player": "Eve", "of_age": True} if word == "sit" else {}
        table.say(W1, "Ann", "croupier", word, **sits)
    assert table.step() == "fill"
    short = "The float has $0, and the round could cost $80: ask the bank for $80 first. ON-17d"
    assert short in table.told()
    assert "Places covered at the posted maxima: 0; taken: 1" in table.told()
    french = table.told(language="fr")
    assert "L'encaisse a 0 $, et le coup pourrait coûter 80 $ : demandez d'abord 80 $" in french
    assert "Places couvertes aux maximums affichés : 0 ; prises : 1" in french
    assert button(table.console(), "Ask the bank for $80")
    table.did("Ann", "croupier", "ask", what="fill", table="W1", units="80")
    assert "What was asked for is on its way." in table.told()
    table.signs("Ann", "paper F-1")
    table.says("Cass", "cashier", "accept", paper="F-1", carrier="Rune")
    table.says("Rune", "runner", "carry", paper="F-1")
    table.says("Ann", "croupier", "receive", paper="F-1")
    assert table.step() == "invite"
    table.say(W1, "Ann", "croupier", "open_betting")
    table.say(W1, "Ann", "croupier", "sit", seat=2, player="Gus", of_age=True)
    table.says("Cass", "cashier", "sell", units=20)
    for seat, who in ((1, "Eve"), (2, "Gus")):
        table.say(W1, who, f"player {seat}", "stake", spot="yellow", units=10)
    yellow = load("ontario-wheel").rules.wheel.segments.index("yellow") + 1
    table.say(W1, "Ann", "croupier", "call")
    table.say(W1, "Ann", "croupier", "spin", direction="clockwise")
    table.say(W1, "Ann", "chance", "land", segment=yellow, revolutions=3)
    assert "Seat 2, Gus: $80 owed" in table.told()
    phone = Scene(table.room, table.room.night.tables["W1"], "en")
    assert (owed_to(phone, Seat(1)), owed_to(phone, Seat(2))) == (0, 80)
    assert "owes $80" in plain(table.page("Cass")).replace("\xa0", " ")
    table.filled(p5=16)
    while 'name="seq"' in table.console():  # what hands do with the last round comes first
        pay_on(table)
    assert table.step() == "pay_debts"
    assert "Table W1 owes its players $80: pay them first." in table.told()
    assert button(table.console(language="fr"), "Payer ce qui est dû")


@pytest.mark.clause("ON-17d")
def test_everything_is_turned_in_by_a_credit_of_what_was_counted(table: Table) -> None:
    table.filled(p5=20, p1=50)
    assert 'value="turn in"' not in table.console(), "it has to be counted first"
    counted(table, p5="22", p1="47")
    page = table.console()
    form = page[page.index('value="turn in"') :]
    assert (field(form, "pieces.5"), field(form, "pieces.1")) == ("22", "47")
    assert "All that was counted: 22 × $5, 47 × $1." in table.told()
    table.did("Ann", "croupier", "ask", what="credit", table="W1",
               **{"pieces.5": "22", "pieces.1": "47"})  # fmt: skip
    assert 'value="turn in"' not in table.console(), "it is asked for"
    table.signs("Ann", "paper K-1")
    table.says("Cass", "cashier", "accept", paper="K-1", carrier="Rune")
    table.says("Rune", "runner", "carry", paper="K-1")
    assert table.held() == 0


# --- counting, and the one grid


def counted(table: Table, second: str = "Cora", **pieces: str) -> None:
    form = {f"pieces.{name.removeprefix('p')}": many for name, many in pieces.items()}
    by = {"Cora": "pit boss", "Cass": "cashier"}[second]
    table.did("Ann", "croupier", "count", place="table W1", **form)
    found = {name.removeprefix("p"): int(many) for name, many in pieces.items()}
    table.says(second, by, "count", place="table W1", pieces=found)


@pytest.mark.clause("HOUSE-21")
def test_the_second_counter_sees_nothing_of_the_first(table: Table) -> None:
    table.filled(p5=20, p1=50)
    table.did("Ann", "croupier", "count", place="table W1", **{"pieces.5": "29", "pieces.1": "47"})
    assert "29 × $5, 47 × $1" in table.told()
    for who in ("Cora", "Dora", "Ida"):
        page = plain(re.sub(r'name="csrf[^>]*>|value="[0-9a-f-]{36}"', "", table.console(who)))
        assert not re.search(r"(?<![\d:.-])(29|47|145|192)(?![\d:-])", page), who
    assert "Ann has counted. Count everything yourself" in table.told("Cora")
    table.did("Cora", "pit boss", "count", place="table W1",
               **{"pieces.5": "29", "pieces.1": "46"})  # fmt: skip
    for who in ("Ann", "Cora"):
        assert "The two counts differ" in table.told(who)
    assert table.step() in ("fill", "run", "open")


@pytest.mark.clause("HOUSE-21")
@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("second", ["Cora", "Cass"])
def test_the_grid_has_opening_fills_credits_closer_and_result(table: Table, second: str) -> None:
    table.filled(p5=20, p1=50)
    table.opened()
    table.filled(p20=2)
    table.filled(p20=1)
    credit = table.asks("credit", p5=4)
    table.says("Cass", "cashier", "accept", paper=credit, carrier="Rune")
    table.says("Rune", "runner", "carry", paper=credit)
    assert table.grid().endswith(
        "Opening F-1 $150 Fills F-2, F-3 +$60 Given back K-1 −$20 Given, less given back $190 "
        "Counted – Result –"
    )
    counted(table, second, p20="3", p5="20", p1="45")
    assert table.grid().endswith("Counted C-2 $205 Result +$15")
    assert "C-2 Counted by two: $205." in table.told()
    table.sign("Ann", "paper C-2", PIN, screen="console", of_table="W1")
    assert table.bank.papers["C-2"].signed == {"Ann"}
    assert f"To sign: {second}." in table.told()


def test_what_the_bank_undid_stands_on_the_grid(table: Table) -> None:
    table.filled(p5=20)
    table.says("Cass", "cashier", "void", paper="F-1", reason="wrong table")
    table.says("Rex", "recorder", "confirm_void", paper="V-1")
    assert "Undone F-1 −$100 Given, less given back $0" in table.grid()


@pytest.mark.clause("HOUSE-23")
@pytest.mark.usefixtures("hands")
def test_a_difference_asks_for_its_report_where_it_was_counted(web: Web) -> None:
    table = Table(web, recording="every stake")
    table.filled(p5=40)
    counted(table, p5="30")
    told = table.told()
    assert "C-2 differs from the books" in told
    assert "By the books $150" in told, "it is what was found"
    silent = table.act("Ann", "croupier", "report", paper="C-2", text="")
    assert silent.status_code == 422
    table.did("Ann", "croupier", "report", paper="C-2", text="A rack fell over.")
    assert button(table.console(), "Sign report N-1")
    table.sign("Ann", "paper N-1", PIN, screen="console", of_table="W1")
    assert table.bank.papers["N-1"].signed == {"Ann"}


# --- a table that records its float only


@pytest.mark.usefixtures("hands")
def test_an_evening_of_a_table_that_records_its_float_only(web: Web) -> None:
    table = Table(web, "redeemable")
    page = table.console()
    assert 'class="croupier float-only"' in page
    for word in ("open_betting", "spin", "stake", "sit", "dispute"):
        assert f'value="{word}"' not in page
    assert table.step() == "fill"
    table.filled(p5=20, p1=50)
    assert table.step() == "open"
    table.opened()
    assert table.step() == "run"
    assert plain(button(table.console(), "Yes, close it")) == "Yes, close it"
    table.say(W1, "Ann", "croupier", "close")
    assert table.step() == "count"
    table.did("Ann", "croupier", "count", place="table W1", **{"pieces.5": "21"})
    assert table.step() == "count"
    table.says("Cora", "pit boss", "count", place="table W1", pieces={"5": 21})
    assert table.step() == "sheet"
    page = table.console()
    assert "btn-primary" in button(page, "Sign sheet C-2")
    assert "btn-primary" not in button(page, "This is what I counted")
    table.signs("Ann", "paper C-2")
    assert table.step() == "turn_in"
    table.asks("credit", p5=21)
    table.says("Cass", "cashier", "accept", paper="K-1", carrier="Rune")
    table.says("Rune", "runner", "carry", paper="K-1")
    table.says("Cass", "cashier", "receive", paper="K-1")
    assert table.step() == "sign"
    assert "since you last signed. ON-18f" in table.told()
    done = table.sign("Ann", "table W1", PIN, by="croupier", screen="console", of_table="W1")
    assert done.status_code == 303
    (signed,) = [one for one in table.bank.certificates if one.scope == "table W1"]
    assert (signed.person, signed.role, signed.clause) == ("Ann", Role.CROUPIER, "ON-18f")
    assert table.step() == "fill", "it may open again"
    assert f"Your records are signed, up to entry {signed.last}." in table.told()


def test_the_rail_ticks_nothing_that_was_left_out(web: Web) -> None:
    """Opened and closed with nothing given and nothing counted."""
    table = Table(web, "redeemable")
    table.opened()
    table.say(W1, "Ann", "croupier", "close")
    assert table.step() == "count"
    page = table.console()
    assert "given nothing yet" in plain(page)
    rail = plain(page[page.index('<ol class="rail">') : page.index("</ol>")])
    assert re.findall(r"(\S+) (First fill|Open|Play|Count|Close|Turn in|Sign)", rail) == [
        ("1", "First fill"), ("✓", "Open"), ("✓", "Play"), ("✓", "Close"), ("5", "Count"),
        ("6", "Turn in"), ("7", "Sign"),
    ]  # fmt: skip


def test_where_there_is_no_bank_it_opens_and_closes(web: Web) -> None:
    table = Till(web, None)
    table.table()
    page = table.page("Ann", page=CONSOLE)
    assert "There is no bank tonight" in plain(page)
    assert 'data-step="open"' in page
    table.say(W1, "Ann", "croupier", "open")
    assert 'data-step="run"' in table.page("Ann", page=CONSOLE)
    assert button(table.page("Ann", page=CONSOLE), "Yes, close it")


def test_a_relief_takes_the_table_and_with_it_what_is_on_its_way(table: Table) -> None:
    table.office("appoint", person="Ben", role="croupier", of_age=True, member=True)
    table.asks(p5=1)
    table.says("Cass", "cashier", "accept", paper="F-1", carrier="Rune")
    table.says("Rune", "runner", "carry", paper="F-1")
    assert field(table.console("Ben"), "to") == "Ben"
    table.say(W1, "Ben", "croupier", "hand_over", to="Ben")
    assert "F-1 has come" in table.told("Ben")
    assert "F-1 has come" not in table.told("Ann")


def test_the_office_sets_one_up_and_the_night_has_no_page_to_play_it(web: Web) -> None:
    till = Till(web)
    office = till.page("Lou", page="office")
    assert '<option value="float only"' in office
    assert "L'encaisse seule" in till.text("Lou", page="office", language="fr")
    browser = web.browser("Lou")

    async def go() -> Any:
        form = {"action": "set_up", "table": "W1", "rulebook": till.wheel.digest,
                "croupier": "Ann", "chance": "physical", "recording": "float only",
                "seating": "checked", "command": str(uuid4())}  # fmt: skip
        return await browser.post(f"/nights/{till.name}/office", form)

    assert web.run(go()).status_code == 303
    assert till.night().tables["W1"].recording == "float only"
    till.say(W1, "Ann", "croupier", "open")
    ann = web.browser("Ann")

    async def home() -> Any:
        return await ann.get(f"/nights/{till.name}")

    page = web.run(home()).content.decode()
    assert f"/nights/{till.name}/{CONSOLE}" in page
    assert f"/nights/{till.name}/{W1}/play" not in page
    assert "open, float only" in plain(page)


# --- every game's console has it


@pytest.mark.parametrize("law", ["ontario", "charity"])
def test_the_console_of_every_game_has_its_float(web: Web, law: str) -> None:
    table = Till(web)
    _, name, _ = LAWS[law]
    book = load(name)
    if law != "ontario":
        table.office("adopt", rulebook=book.digest)
    table.say("tables/T1", "Lou", "licensee", "set_up", rulebook=book.digest, croupier="Ann")
    page = table.page("Ann", page="tables/T1/console")
    assert 'id="more-float"' in page
    assert "stream?on=tables/T1&amp;on=bank/step" in page
    asked = table.act("Ann", "croupier", "ask", what="fill", table="T1", units="40",
                      screen="console", of_table="T1")  # fmt: skip
    assert asked["Location"] == f"/nights/{table.name}/tables/T1/console"
    assert "F-1, $40 asked for: sign your voucher." in plain(
        table.page("Ann", page="tables/T1/console")
    )
    part = table.page("Ann", "?part=screen", page="tables/T1/console")
    assert "<html" not in part
    assert 'id="more-float"' in part


def test_without_a_bank_no_console_speaks_of_one_yet(web: Web) -> None:
    """When the event has its mode, the float comes onto a console that lies open already."""
    till = Till(web, None)
    till.table("every stake")
    page = till.page("Ann", page="tables/W1/console")
    assert "more-float" not in page
    assert "on=bank/step" in page
    assert "float.css" in page
    till.says("Lou", "licensee", "set_mode", mode="redeemable")
    assert "more-float" in till.page("Ann", "?part=screen", page="tables/W1/console")


def test_no_page_for_a_table_that_isnt_there(table: Table) -> None:
    gone = table.act("Ann", "croupier", "ask", what="fill", table="W1", units="5",
                     screen="console", of_table="W9")  # fmt: skip
    assert gone.status_code == 404


def test_without_script_the_console_stays_the_console(table: Table) -> None:
    browser = table.web.browser("Ann")
    page = table.console()
    assert f'action="/nights/{table.name}/{W1}/bank"' in page
    form = {"command": str(uuid4()), "screen": "console", "of_table": "W1", "form": "ask",
            "by": "croupier", "action": "ask", "what": "fill", "table": "W1",
            "units": "5000000"}  # fmt: skip

    async def go() -> Any:
        return await browser.post(f"/nights/{table.name}/{W1}/bank", form)

    no = table.web.run(go())
    assert no.status_code == 422
    assert field(no.content.decode(), "units") == "5000000"


# --- the carnet of a French table


@pytest.mark.clause("FR-43")
@pytest.mark.parametrize("law", ["france", "roulette"])
def test_a_line_of_the_carnet_is_signed_by_its_croupier_and_its_chef(web: Web, law: str) -> None:
    desk = Desk(web, law)
    page = desk.page()
    assert 'id="more-carnet"' in page
    told = plain(page)
    assert "1. first advance" in told
    assert field(page, "scope") == "advance W1 1"
    for who, by in (("Ann", "croupier"), ("Cora", "pit boss")):
        desk.say("office", by, who, "give_key", person=who, key=public(who))
    chef = desk.page(web.browser("Cora"))
    assert ("advance W1 1" in chef) == (law == "roulette"), "a chef de table answers for it"
    lines = [entry.body for entry in desk.room.store.read()]
    said = signed("Ann", "advance W1 1", lines, night=desk.name)
    desk.say("bank", "croupier", "Ann", "certify", **said)
    assert 'value="advance W1 1"' not in desk.page()
    assert "Signed Ann" in plain(desk.page(web.browser("Ida")))
    assert "Carnet d'avances 1 première avance" in plain(desk.page(language="fr"))


def test_a_console_doesnt_stir_when_the_bank_sells(table: Table) -> None:
    from croupier.web.news import topics_of  # noqa: PLC0415 - Django must be set up

    sold = table.says("Cass", "cashier", "sell", units=20)
    seen = table.says("Rex", "recorder", "confirm", papers=["S-1"])
    asked = table.says("Ann", "croupier", "ask", what="fill", table="W1", units=20)
    assert "bank" in topics_of(sold) & topics_of(seen) & topics_of(asked)
    assert "bank/step" not in topics_of(sold) | topics_of(seen)
    assert "bank/step" in topics_of(asked)


def test_but_it_does_when_the_bank_sells_to_one_of_its_seats(web: Web) -> None:
    from croupier.web.news import topics_of  # noqa: PLC0415 - Django must be set up

    till = Till(web, "redeemable")
    till.table("every stake")
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.says("Cass", "cashier", "sell", pieces={"5": 4})
    till.say("tables/W1", "Ann", "croupier", "sit", seat=3, player="Eve", of_age=True, units=20)
    at = {"table": "W1", "seat": 3}
    sold = till.says("Cass", "cashier", "sell", pieces={"5": 4}, **at)
    back = till.says("Cass", "cashier", "redeem", pieces={"5": 1}, **at)
    for one in (sold, back):
        assert topics_of(one) == {"bank", "*", "tables/W1", "tables/W1/3"}


def test_a_fill_that_is_short_goes_back_with_a_reason(table: Table) -> None:
    paper = table.sent(p5=20)
    table.says("Rune", "runner", "carry", paper=paper)
    assert "It isn't right" in table.told()
    table.says("Ann", "croupier", "decline", paper=paper, reason="one is missing")
    assert table.bank.papers[paper].state == "returning"
    assert "Rune brings it back (one is missing)" in table.told()
    assert "Bring it back." in table.text("Rune", page="runner")
    assert "Rune brings it back (one is missing)" in table.text("Cass")
    table.says("Cass", "cashier", "receive", paper=paper)
    assert table.bank.papers[paper].state == "declined"
    assert table.night().holds(float_of("W1")) == 0
    table.filled(p5=20)
    credit = table.asks("credit", p5=1)
    table.says("Cass", "cashier", "accept", paper=credit, carrier="Rune")
    table.says("Rune", "runner", "carry", paper=credit)
    table.says("Cass", "cashier", "decline", paper=credit, reason="it is a token of the fair")
    assert f"{credit} has come" in table.told()
    table.says("Ann", "croupier", "receive", paper=credit)
    assert table.night().holds(float_of("W1")) == 100, "it lies on the table again"
