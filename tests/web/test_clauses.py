"""The clauses: one tap from every refusal, in both languages, as the night has adopted them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.floor.library import in_force, shelf
from croupier.rulebooks.loader import rulebook_names
from helpers.webhouse import NIGHT, Web


def get(web: Web, path: str, language: str = "en") -> Any:
    browser = web.browser(language=language)

    async def go() -> Any:
        return await browser.get(path)

    return web.run(go())


def test_a_clause_is_read_in_both_languages_the_readers_first(web: Web) -> None:
    english = get(web, "/clauses/ON-WOF-2").content.decode()
    assert english.index('blockquote lang="en"') < english.index('blockquote lang="fr"')
    assert "Highest stake: 10" in english
    french = get(web, "/clauses/ON-WOF-2", "fr").content.decode()
    assert french.index('blockquote lang="fr"') < french.index('blockquote lang="en"')


def test_every_clause_that_ships_has_its_page(web: Web) -> None:
    assert {book.name for book in shelf()} == set(rulebook_names())
    shown = get(web, "/clauses").content.decode()
    for book in shelf():
        for clause in book.clauses:
            assert f'href="/clauses/{clause.id}"' in shown
        if book.clauses:
            assert get(web, f"/clauses/{book.clauses[-1].id}").status_code == 200


def test_a_night_shows_its_own_law_and_no_other(web: Web) -> None:
    assert get(web, f"/clauses/ON-WOF-2?night={NIGHT}").status_code == 200
    assert get(web, f"/clauses/HOUSE-5?night={NIGHT}").status_code == 200
    assert get(web, f"/clauses/FR-46-1.5?night={NIGHT}").status_code == 404
    assert get(web, "/clauses/ON-WOF-2?night=nowhere").status_code == 404
    assert get(web, "/clauses/NOWHERE-1").status_code == 404
    office, law = web.room.night.office, web.room.floor.law
    names = [book.name for book in in_force(office.rulebook, office.adopted, law.books)]
    adopted = {law.books[digest].name for digest in office.adopted}  # other tests may adopt more
    assert (names[0], names[-1]) == ("ontario-monte-carlo", "house")
    assert {"ontario-wheel", "house", *adopted} == set(names)
    assert "france-casino" not in names


@pytest.mark.parametrize(
    ("words", "found", "not_found"),
    [
        ("direction", "FR-46-1.5", "HOUSE-1"),
        ("SENS+roue", "FR-46-1.5", "HOUSE-1"),
        ("on-wof-2", "ON-WOF-2", "ON-WOF-5"),
    ],
)
def test_clauses_are_found_by_words(web: Web, words: str, found: str, not_found: str) -> None:
    shown = get(web, f"/clauses?words={words}").content.decode()
    assert f'href="/clauses/{found}"' in shown
    assert f'href="/clauses/{not_found}"' not in shown


def test_no_clause_is_an_answer(web: Web) -> None:
    assert "Try fewer" in get(web, "/clauses?words=xylophone").content.decode()


@pytest.mark.parametrize(
    ("came", "asked", "back"),
    [
        ("http://testserver/nights/gala/tables/W1/play", "", "/nights/gala/tables/W1/play"),
        ("", "&from=/nights/gala/wall", "/nights/gala/wall"),
        ("http://elsewhere.example/nights/gala/wall", "", ""),
        ("", "&from=//elsewhere.example/nights/gala", ""),
        ("", "&from=https://elsewhere.example", ""),
        ("", "&from=/nights/gala/tables/W1/act", ""),
    ],
)
def test_there_is_a_way_back_and_only_to_our_own_pages(
    web: Web, came: str, asked: str, back: str
) -> None:
    async def go(path: str) -> str:
        answer = await web.browser().get(path, headers={"Referer": came} if came else {})
        assert answer.status_code == 200
        return str(answer.content.decode())

    page = web.run(go(f"/clauses/HOUSE-2?night=gala{asked}"))
    assert ('class="back"' in page) == bool(back)
    assert not re.search(r'href="[^"?]*elsewhere', page)
    assert "chips_held" not in page
    if back:
        assert f'<a class="back" href="{back}">' in page


def test_what_a_clause_sets_is_said_in_words(web: Web) -> None:
    async def go(language: str) -> str:
        answer = await web.browser(language=language).get("/clauses/ON-WOF-7")
        return str(answer.content.decode())

    assert "Full turns, at least: 3" in web.run(go("en"))
    assert "Tours complets, au moins" in web.run(go("fr"))
