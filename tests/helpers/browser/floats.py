"""The bank on the floor, for browsers: a runner, a table that records its float, one that plays."""

from __future__ import annotations

from collections.abc import Iterator

from helpers.browser.house import House, Prepared
from helpers.browser.screens import PHONE, SMALL, TABLET, Hall, Language, Screen, Size
from helpers.browser.windows import Window
from helpers.signers import public

W1, W2 = "tables/W1", "tables/W2"


def on_the_floor(window: Window) -> None:
    """An hour of the floor: a float that was counted, a fill that has come, a runner at work."""
    window.office("appoint", person="Ben", role="croupier", of_age=True, member=True)
    window.table()
    window.filled(p5=20, p1=50)
    window.say(W1, "Ann", "croupier", "open")
    window.filled(p20=2)
    window.says("Cass", "cashier", "sell", pieces={"5": 4, "1": 20})
    found = {"20": 2, "5": 24, "1": 45}
    for who, by in (("Ann", "croupier"), ("Cora", "pit boss")):
        window.says(who, by, "count", place="table W1", pieces=found)
    window.say(W2, "Lou", "licensee", "set_up", rulebook=window.wheel.digest, croupier="Ben")
    window.say(W2, "Ben", "croupier", "open")
    window.says("Cass", "cashier", "issue", runner="Rune", units=100, cash=5_000)
    window.says("Rune", "runner", "receive", paper="I-1")
    window.says("Rune", "runner", "sell", units=20, tendered=5_000)
    window.says("Rex", "recorder", "confirm", papers=["S-1", "S-2"])
    window.says("Rune", "runner", "refuse_sale", note="")
    window.asks(p5=10)
    window.says("Cass", "cashier", "accept", paper="F-3", carrier="Rune")
    window.says("Rune", "runner", "carry", paper="F-3")
    window.asks("credit", p20=1)
    window.says("Cass", "cashier", "accept", paper="K-1", carrier="Rune")
    window.says("Cass", "cashier", "issue", runner="Rune", units=40, cash=2_000)


def floor_evening(house: House, hall: Hall, language: Language) -> Iterator[tuple[str, Screen]]:
    """The phone, both consoles and the wall."""
    work, new = Window(house), Window(house)
    on_the_floor(work)
    new.table()
    night, empty = work.done(), new.done()

    def shown(who: str, path: str, size: Size = TABLET) -> Screen:
        screen = hall.staff(who, path, size, language)
        screen.live()
        return screen

    phone = SMALL if language == "fr" else PHONE
    rune = shown("Rune", f"{night.path}/runner", phone)
    yield "runner", rune
    rune.page.locator('label[for="u-40"]').click()
    rune.page.locator('label[for="u-40"]').scroll_into_view_if_needed()
    yield "runner-sell", rune
    yield "runner-empty", shown("Robin", f"{night.path}/runner", phone)
    yield "float-first", shown("Ann", f"{empty.table}/console")
    yield "float-only", shown("Ann", f"{night.table}/console")
    ben = shown("Ben", f"{night.path}/{W2}/console")
    ben.page.locator("#more-float > summary").click()
    ben.page.locator("#ask-float > summary").click()
    yield "float-drawer", ben
    yield "float-wall", shown("Cora", f"{night.path}/wall")
    yield "float-wall-table", shown("Cora", f"{night.path}/wall?table=W1")


def prepared(house: House) -> Prepared:
    window = Window(house)
    on_the_floor(window)
    return window.done()


def own_keys(house: House, mode: str = "not redeemable") -> Window:
    """An open bank; whoever signs from here on brings the key of their account."""
    window = Window(house, None, keys=False)
    for person, role in (("Cass", "cashier"), ("Rex", "recorder")):
        window.say("office", person, role, "give_key", person=person, key=public(person))
    window.says("Lou", "licensee", "set_mode", mode=mode)
    window.open()
    return window
