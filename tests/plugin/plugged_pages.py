"""The plug-ins in a browser's eyes: every screen of both games, and the cloakroom's page.

`test_heads.py` runs this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest

from croupier.games.registry import GAMES
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.specs import ActionSpec, Offered
from croupier.night.office.model import Adopt, Appoint
from croupier.night.registry import DESKS
from croupier.rulebooks.loader import file_of, load
from helpers import desks
from helpers.desks import Desk, plain
from helpers.phones import Phone
from helpers.webhouse import NIGHT, Web, made_night, staffed


@pytest.fixture(scope="module")
def fair() -> Iterator[Desk]:
    """A physical table of the plug-in's game, under the plug-in's law."""
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    call_command("migrate", verbosity=0)
    made_night()
    from croupier.web.house import ROOMS  # noqa: PLC0415 - Django must be set up

    web = Web(ROOMS)
    staffed(web)
    with pytest.MonkeyPatch.context() as patch:
        law = ("village-fair", "heads-or-tails", "America/Toronto")
        patch.setitem(desks.LAWS, "fair", law)
        yield Desk(web, "fair")
    ROOMS.close()


def look(fair: Desk, who: Any, way: str, language: str = "en") -> str:
    async def go() -> Any:
        return await who.get(f"/nights/{fair.name}/{way}?lang={language}")

    answer = fair.web.run(go())
    assert answer.status_code == 200, way
    return str(answer.content.decode())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_screen_is_there(fair: Desk, language: str) -> None:
    phone = Phone(fair, f"Zoe {language}", {"en": 4, "fr": 5}[language]).page(language)
    assert 'name="action" value="stake"' in phone
    assert {"en": ">heads<", "fr": ">pile<"}[language] in phone
    console = fair.page(language=language)
    said = set(re.findall(r'name="action" value="(\w+)"', console))
    assert {"open_betting", "call", "fall", "dispute", "sit"} <= said
    assert {"en": ">Toss</button>", "fr": ">Lancer la pièce</button>"}[language] in console
    board = plain(look(fair, fair.web.browser(), "tables/W1/board", language))
    assert "The right side pays one to one." in board
    assert "Le bon côté rapporte un contre un." in board
    wall = look(fair, fair.web.browser("Cora"), "wall", f"{language}&table=W1")
    assert 'value="stands"' in wall


def test_a_round_is_played_from_the_pages(fair: Desk) -> None:
    zoe = Phone(fair, "Zoe", 6, units=50)
    assert zoe.act(action="stake", by="player 6", spot="heads", units="5").status_code == 303
    no = zoe.act(action="stake", by="player 6", spot="heads", units="16")
    assert no.status_code == 422
    assert "HT-2" in no.content.decode()
    assert fair.act(by="croupier", action="call").status_code == 303
    assert fair.act(by="chance", action="fall", side="heads").status_code == 303
    assert zoe.seen("balance") == "$55"
    assert "Heads" in look(fair, fair.web.browser(), "tables/W1/board")
    record = look(fair, fair.web.browser("Cora"), "record")
    assert "Coin" in record
    assert "Toss" in record


BLACKJACK = "ontario-blackjack-a"
TITLES = {"en": "Quick blackjack", "fr": "Blackjack rapide"}


def test_a_variant_has_the_screens_of_its_base_game_and_its_own_title(
    fair: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file_of(BLACKJACK).read_text("utf-8").replace('"blackjack"', '"quick"')
    own = tmp_path / f"{BLACKJACK}.toml"
    titles = "\n".join(f'{language} = "{title}"' for language, title in TITLES.items())
    own.write_text(re.sub(r"(?m)^en = .*\nfr = .*", titles, text, count=1), "utf-8")
    monkeypatch.setitem(desks.LAWS, "quick", ("ontario-monte-carlo", own, "America/Toronto"))
    quick = Desk(fair.web, "quick")
    zoe, cora = Phone(quick, "Zoe", 4, units=50), quick.web.browser("Cora")
    assert zoe.act(action="stake", by="player 4", units="5").status_code == 303
    for action in ("open_betting", "deal"):
        assert quick.act(by="croupier", action=action).status_code == 303
    assert quick.room.night.tables["W1"].play.base.closed
    for language, title in TITLES.items():
        assert title in zoe.page(language)
        assert title in look(quick, quick.web.browser(), "tables/W1/board", language)
        assert title in look(quick, cora, "record", language)
        assert 'value="show"' in quick.page(language=language)
        assert 'value="void"' in look(quick, cora, "wall", f"{language}&table=W1")


@pytest.fixture(scope="module")
def cloakroom(fair: Desk) -> Web:
    """The house's own night, which has a cloakroom and people to keep it."""
    said = [Appoint(name, role, of_age=True, member=True) for name, role in KEEPERS.items()]
    for action in (*said, Adopt(load("cloakroom").digest)):
        fair.web.say("office", LICENSEE, "Lou", action)
    return fair.web


KEEPERS = {"Rune": Role.RUNNER, "Rex": Role.RECORDER, "Cass": Role.CASHIER}
SEES = {"Rune": 200, "Rex": 200, "Cass": 200, "Lou": 200, "Dora": 200, "Cora": 200, "Ida": 200}
COATS = f"/nights/{NIGHT}/desks/cloakroom"


def asked(web: Web, name: str, address: str = COATS, **form: str) -> Any:
    """The answer to somebody who looks, or who sends a form."""
    browser = web.browser(name)
    return web.run(browser.post(address, form) if form else browser.get(address))


def test_a_desk_has_a_page_for_those_who_speak_there_or_see_all(cloakroom: Web) -> None:
    from croupier.web.may import place_of  # noqa: PLC0415
    from croupier.web.stream_rights import refuse_row  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    for name, status in {**SEES, "Ann": 403, "Ada": 403, "": 303}.items():
        assert asked(cloakroom, name).status_code == status, name
        links = COATS in asked(cloakroom, name, f"/nights/{NIGHT}").content.decode()
        assert links == (status == 200), name
    for nowhere in ("attic", "bank", "tables"):
        assert asked(cloakroom, "Rune", f"/nights/{NIGHT}/desks/{nowhere}").status_code == 404
    assert refuse_row("cloakroom", place_of(Who("Rune"), NIGHT, None)) is None
    assert refuse_row("cloakroom", place_of(Who("Eve"), NIGHT, None)) is not None


def test_a_coat_is_taken_in_and_given_back_from_the_page(cloakroom: Web) -> None:
    taken = asked(cloakroom, "Rune", action="take_in", tag="1", what="blue coat")
    assert (taken.status_code, taken["Location"]) == (303, COATS)
    page = asked(cloakroom, "Rune").content.decode()
    assert "<dt>1</dt><dd>blue coat</dd>" in page
    assert "Handed in for tag 1: blue coat." in page
    record = f"/nights/{NIGHT}/record"
    filtered = asked(cloakroom, "Lou", f"{record}?table=cloakroom").content.decode()
    assert re.search(r'<option value="cloakroom" selected>\s*Cloakroom', filtered)
    assert "blue coat" in filtered
    assert "blue coat" not in asked(cloakroom, "Lou", f"{record}?table=bank").content.decode()
    french = plain(asked(cloakroom, "Rune", f"{COATS}?lang=fr").content.decode())
    for words in ("Vestiaire", "Numéros libres 2, 3", "Prendre en dépôt", "Déposé contre"):
        assert words in french
    for form, why in (({"tag": "1", "what": "hat"}, "COAT-2"), ({"tag": ""}, "Fill this in"),
                      ({"tag": "one", "what": "hat"}, "hat")):  # fmt: skip
        no = asked(cloakroom, "Rune", action="take_in", **form)
        assert (no.status_code, why in no.content.decode()) == (422, True), form
    assert 'value="hat"' in no.content.decode(), "nothing typed is lost"
    assert asked(cloakroom, "Rex", action="give_back", tag="1").status_code == 303


@dataclass(frozen=True, slots=True)
class Send:
    runner: Annotated[str, Offered.RUNNER]
    errand: str


def test_a_form_offers_the_people_of_the_night_or_says_that_there_is_nobody(
    fair: Desk, cloakroom: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.screens import desk_forms  # noqa: PLC0415

    spec = ActionSpec("send", Send, (Role.RUNNER, Role.CROUPIER))
    monkeypatch.setitem(DESKS["cloakroom"].actions, "send", spec)
    monkeypatch.setitem(GAMES["heads"].actions, "send", spec)
    nobody = "No runner is named who could do it"
    page = asked(cloakroom, "Rune").content.decode()
    assert ('<option value="Rune">' in page, nobody in page) == (True, False)
    assert nobody in fair.page()
    monkeypatch.setattr(desk_forms, "holders", lambda *_: ("Rune",))
    assert re.search(r'type="radio" name="runner"\s+value="Rune" checked', fair.page())
    monkeypatch.setattr(desk_forms, "holders", lambda *_: ())
    page = asked(cloakroom, "Rune").content.decode()
    assert ('value="send"' in page, nobody in page) == (False, True)


def test_whoever_has_no_word_there_is_told_why(cloakroom: Web) -> None:
    page = plain(asked(cloakroom, "Dora").content.decode())
    assert page.count("That is not for the director to say") == 2
    assert 'name="action"' not in asked(cloakroom, "Dora").content.decode()
    no = asked(cloakroom, "Dora", action="take_in", tag="1", what="fur")
    assert (no.status_code, "HOUSE-7" in no.content.decode()) == (422, True)
