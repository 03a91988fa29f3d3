"""The house of these tests stands, and its front door opens."""

from __future__ import annotations

from croupier.kit.actors import Role
from helpers.webhouse import AT, Web


def test_the_front_door_opens(web: Web) -> None:
    async def look() -> None:
        answer = await web.browser().get("/")
        assert answer.status_code == 200
        assert answer["Cache-Control"] == "no-store"

    web.run(look())
    assert web.room.night.office.staff["Ann"] == frozenset({Role.CROUPIER})
    assert web.room.night.tables["W1"].opened


def test_a_night_that_can_not_be_opened_is_named_and_the_others_are_shown(web: Web) -> None:
    from croupier.web import house  # noqa: PLC0415

    junk = AT / "junk.sqlite"
    junk.write_bytes(b"not a journal, whatever its name says" * 100)

    async def look(language: str) -> str:
        answer = await web.browser(language=language).get("/")
        assert answer.status_code == 200
        return str(answer.content.decode())

    try:
        for language, said in (("en", "be shown now"), ("fr", "Indisponible : un autre")):
            page = web.run(look(language))
            assert said in page
            assert "<b>junk</b>" in page
            assert f'href="/nights/{web.room.name}"' in page
        assert house.shelf().shut == ["junk"]
        for address in ("/nights/junk", "/clauses/ON-1?night=junk", "/api/v1/nights/junk"):
            answer = web.run(web.browser().get(address))
            assert answer.status_code == 503, address
            assert "be opened now" in answer.content.decode().replace("&#x27;", "'")
    finally:
        for left in AT.glob("junk.sqlite*"):
            left.unlink()
        house._failed.clear()


def test_the_components_are_drawn_once_for_each_language(web: Web) -> None:
    from croupier.web.views.look import text  # noqa: PLC0415

    async def look() -> bytes:
        return bytes((await web.browser().get("/look")).content)

    assert web.run(look()) == web.run(look())
    assert text.cache_info().misses <= 2


def test_a_board_is_drawn_once_for_everybody(web: Web) -> None:
    from croupier.web.views.board import KEPT  # noqa: PLC0415

    async def look() -> bytes:
        address = f"/nights/{web.room.name}/tables/W1/board?part=screen"
        return bytes((await web.browser().get(address)).content)

    first = web.run(look())
    kept = dict(KEPT._texts)
    assert web.run(look()) == first
    assert dict(KEPT._texts) == kept
    assert first.decode() in kept.values()


def test_a_reader_has_the_theme_they_wish_and_a_screen_its_own_without(web: Web) -> None:
    async def themes() -> list[str]:
        browser, night = web.browser("Cora"), f"/nights/{web.room.name}"
        ways = ("/", f"{night}/wall", f"{night}/wall?theme=neon", f"{night}/wall?theme=paper",
                f"{night}/tables/W1/board", "/?theme=room", "/record")  # fmt: skip
        pages = [(await browser.get(way)).content.decode() for way in ways]
        return [page.partition('data-theme="')[2].partition('"')[0] for page in pages]

    assert web.run(themes()) == ["paper", "room", "room", "paper", "paper", "room", "room"]
