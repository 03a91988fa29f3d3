"""A roulette table in a browser: by keys in French, by taps in English, and its board."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.test_axe import clean
from helpers.browser.house import House, Seated
from helpers.browser.photograph import CLIPPED, WIDE
from helpers.browser.screens import PROJECTOR, TABLET, Hall, Screen, plain
from helpers.browser.tables import Console

PEOPLE = (
    Seated(
        1, "Luc", 400, colour="yellow", laid={"17": 2, "14-17": 3, "17-20": 1, "column 2": 4}
    ),
    Seated(2, "Camille", 600, colour="blue", value=5, laid={"17": 1, "black": 6}),
    Seated(4, "Paul", 300, colour="violet", laid={"0": 1, "red": 5}),
    Seated(6, "Mona", 300),
)  # fmt: skip


def whole(screen: Screen, what: str) -> None:
    """Nothing is cut off, and nobody is kept out."""
    assert screen.page.evaluate(WIDE) == [], what
    assert screen.page.evaluate(CLIPPED) == [], what
    clean(screen.page, what)


class Croupier(Console):
    """At a roulette table."""

    def types(self, number: str, then: str = "say") -> None:
        """The number by its digits; Enter presses it."""
        self.steady()
        self.screen.page.keyboard.type(number)
        key = self.screen.page.locator(f'#numbers .key[value="{number}"]')
        expect(key).to_be_focused()
        self.screen.page.keyboard.press("Enter")
        self.pressed(then)

    def taps(self, selector: str, then: str) -> None:
        self.steady()
        self.screen.page.locator(selector).click()
        self.pressed(then)

    def big(self) -> str:
        return plain(self.next.inner_text())

    def brass(self) -> int:
        """How many next steps there are."""
        lawful = self.screen.page.locator('.btn-primary:not([aria-disabled="true"])')
        return lawful.filter(visible=True).count()


def test_an_evening_in_french_by_keys_alone(house: House, hall: Hall) -> None:
    night = house.night("roulette", "physical", *PEOPLE, minimum=2)
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "fr"))
    board = hall.screen(PROJECTOR, "fr")
    board.goto(f"{night.table}/board")
    ann.at("invite")
    ann.screen.live()
    board.live()
    whole(ann.screen, "console, invitation")
    ann.key("spin", "call", "land")
    board.sees(".call", "Rien ne va plus")
    whole(ann.screen, "console, pad")
    assert ann.brass() == 0, "the pad is the next step"
    ann.steady()
    ann.screen.page.keyboard.press("Enter")  # once too often: no number was chosen
    ann.screen.page.wait_for_timeout(300)
    ann.at("land")
    expect(ann.screen.page.locator("#numbers")).to_be_focused()
    ann.types("17")
    ann.screen.sees("#call", "17, noir, impair et manque.")
    board.sees(".call", "17, noir, impair et manque")
    board.sees(".shown", "17◊")
    whole(board, "board, a number")
    ann.key("take")
    whole(ann.screen, "console, losers")
    ann.screen.sees(".lost", "violet ×6")
    ann.key("pay")
    whole(ann.screen, "console, a winner")
    ann.screen.sees(".owed tfoot", "146")
    assert (
        ann.big() == "Payé. Suivant : place 2, 41 jetons, couleur bleu ↵"
        or ann.big().startswith("Payé. Suivant : place 2, 41 jetons, couleur bleu")
    )
    ann.key("pay")
    ann.screen.sees(".owed tfoot", "41")
    ann.key("invite", "spin")
    assert ann.brass() == 1, "the plate goes the other way now"
    ann.screen.sees("#next-step", "FR-55-10.7")
    ann.key("call")
    ann.screen.page.keyboard.press("o")  # a chip falls
    ann.at("invite")
    ann.screen.sees("#void-note", "Un jeton est tombé dans le cylindre")
    whole(ann.screen, "console, a throw that is void")


def test_an_evening_in_english_by_taps(house: House, hall: Hall) -> None:
    night = house.night("roulette", "physical", *PEOPLE, minimum=2)
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "en"))
    page = ann.screen.page
    page.locator("#more-colour summary").click()
    page.locator("#colour-by").select_option("player 6")
    page.locator('.colour-picks label:has(input[value="pink"])').click()
    ann.screen.button("Give this colour")
    expect(page.locator(".seated")).to_contain_text("pink")
    page.locator("#more-stake summary").click()
    page.locator("#stake-seat").select_option("6")
    page.locator("#stake-bet").select_option("0")
    ann.screen.button("Place it")
    expect(page.locator("#staked-6")).to_contain_text("2")
    page.locator("#sector-seat").select_option("6")
    page.locator("#sector").select_option("tiers")
    ann.screen.button("Place this sector")
    expect(page.locator("#staked-6")).to_contain_text("14")
    whole(ann.screen, "console, forms")
    ann.go("spin")
    ann.spin("anticlockwise", "call")
    ann.go("land")
    ann.steady()
    page.locator('[data-pocket="0"]').click()
    ann.pressed("say")
    ann.screen.sees("#call", "Zero.")
    ann.go("take")
    ann.screen.sees(".pay", "Zero: first cut these stakes in half")
    whole(ann.screen, "console, zero")
    ann.go("pay")
    ann.screen.sees(".owed", "Seat 4 Paul")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", TABLET, "en")
    cora.page.locator("#pay_in_value-seat").select_option("4")
    cora.page.locator("#pay_in_value-units").fill("15")
    cora.button("Leave to pay in value chips")
    ann.screen.sees(".owed", "By leave, 15 of these chips are paid in value.")
    whole(ann.screen, "console, part in value")
    ann.go("pay", "invite")


ALL_ROUND_17 = {
    "17": 2, "14-17": 3, "17-20": 1, "16-17": 1, "17-18": 2, "16-17-19-20": 1, "13-14-16-17": 1,
    "16-17-18": 1, "13-18": 1, "column 2": 4, "dozen 2": 1, "black": 3,
}  # fmt: skip
LONG = "Dr Jean-Baptiste de la Rochefoucauld"


def test_the_total_and_its_stacks_stay_in_sight(house: House, hall: Hall) -> None:
    winner = Seated(1, LONG, 900, colour="yellow", value=7, laid=ALL_ROUND_17)
    night = house.night("roulette", "physical", winner, minimum=2)
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "fr"))
    ann.key("spin", "call", "land")
    ann.types("17")
    ann.key("take", "pay")
    page = ann.screen.page
    foot = page.locator(".foot").bounding_box()
    panel = page.locator(".panel.pay").bounding_box()
    assert foot
    assert panel
    for part in (".owed .amount", ".owed tfoot td >> nth=0", ".lay-out"):
        box = page.locator(part).bounding_box()
        assert box, part
        assert box["y"] + box["height"] <= foot["y"], part
        assert box["x"] + box["width"] <= panel["x"] + panel["width"], part
    last = page.locator(".owed tbody tr").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    clean(page, "console, many combinations")


def test_a_ruling_on_somebody_with_a_long_name_stays_in_its_panel(house: House, hall: Hall) -> None:
    winner = Seated(1, LONG, 900, colour="yellow", value=7, laid={"red": 1, "17": 1})
    night = house.night("roulette", "physical", winner, minimum=2)
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "fr"))
    ann.key("spin", "call", "land")
    ann.types("0")
    ann.key("take", "invite")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", TABLET, "fr")
    cora.page.locator("[name=reason]").first.fill("Vu par deux")
    cora.page.locator("#rule-number").select_option("32")
    cora.page.locator("button[value=correct]").click()
    ann.at("say")
    ann.key("give")
    ann.screen.sees(".winners", "A ×2")
    ann.screen.sees(".winners", "Reprendre 3 €")
    panel = ann.screen.page.locator(".panel.winners").bounding_box()
    table = ann.screen.page.locator(".winners table").bounding_box()
    assert panel
    assert table
    assert table["x"] + table["width"] <= panel["x"] + panel["width"]


def test_the_machines_ball_tells_nothing_before_it_rests(house: House, hall: Hall) -> None:
    hall.hurried = False
    night = house.night("roulette", "virtual", *PEOPLE, minimum=2)
    board = hall.screen(PROJECTOR, "fr")
    board.goto(f"{night.table}/board")
    board.live()
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "fr"))
    ann.go("spin")
    ann.spin("clockwise", "call")
    expect(board.page.locator(".wheel")).to_have_attribute("data-state", "turning")
    ann.go("say")
    expect(ann.screen.page.locator("body")).to_have_attribute("data-wheel", "landing")
    expect(ann.screen.page.locator(".rail .now .at-rest")).to_be_hidden()
    body = board.page.locator("body")
    expect(body).to_have_attribute("data-wheel", "landing")
    expect(board.page.locator(".shown")).to_be_hidden()
    assert "Rien ne va plus" in board.text(".call")
    expect(body).to_have_attribute("data-wheel", "rest", timeout=6_500)
    expect(board.page.locator(".shown")).to_be_visible()
    whole(board, "board, at rest")


def test_a_still_picture_for_whoever_wants_no_motion(house: House, hall: Hall) -> None:
    night = house.night("roulette", "physical", *PEOPLE, minimum=2)
    board = hall.screen(PROJECTOR, "fr", reduced_motion="reduce")
    board.goto(f"{night.table}/board")
    board.live()
    ann = Croupier(hall.staff("Ann", f"{night.table}/console", TABLET, "fr"))
    ann.go("spin")
    ann.spin("clockwise", "call")
    ann.go("land")
    ann.taps('#numbers .key[value="32"]', "say")
    board.sees(".shown", "32♦")
    expect(board.page.locator("body")).to_have_attribute("data-wheel", "rest")


def test_a_float_that_differs_is_counted_by_two(house: House, hall: Hall) -> None:
    """The croupier counts at the console, the chef de table on the wall; nothing is told before."""
    night = house.night("roulette", "physical", minimum=2)
    ann = hall.staff("Ann", f"{night.table}/console", TABLET, "fr")
    cora = hall.staff("Cora", f"{night.path}/wall?table=W1", TABLET, "fr")
    cora.live()
    ann.page.locator("details:has(> #close-sure)").evaluate("one => { one.open = true }")
    ann.page.locator("#close-sure > summary").click()
    ann.page.locator('#close-sure input[name="counted"]').fill("29990")
    ann.page.locator("#close-sure button").click()
    ann.sees("#counted-once", "Ann a compté l'encaisse")
    expect(ann.page.locator('#close-sure input[name="counted"]')).to_have_value("")
    whole(ann, "console, counted once")
    cora.sees(".desk", "dites ce que vous comptez vous-même")
    assert "29990" not in cora.page.content()
    cora.page.locator("#close-counted").fill("29990")
    cora.page.locator("form:has(#close-counted) button").click()
    cora.sees("main", "C-1")
    ann.sees("#call", "La table est fermée")
    ann.page.locator("#more-carnet > summary").click()
    ann.sees(".carnet-drawer", "Compté à deux")
    ann.sees(".carnet-drawer", "Écart −10 €")
    whole(ann, "console, the sheet")
