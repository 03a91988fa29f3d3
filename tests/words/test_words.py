"""Every sentence exists twice, and every code has its sentence."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.registry import GAMES
from croupier.games.wheel.model import VoidReason
from croupier.kit.actors import Role
from croupier.kit.rules import ClauseId, Refusal
from croupier.night.bank.events import Tier
from croupier.night.bank.model import SERIES, State
from croupier.plugins import word_files
from croupier.rulebooks.loader import load, rulebook_names
from croupier.words import (
    application,
    cli,
    findings,
    house,
    houselog,
    lines_key,
    pages,
    papers,
    papers_bank,
    play,
    record,
    sentences,
)
from croupier.words.announcements import ANNOUNCEMENTS
from croupier.words.law import LAW, phrase
from croupier.words.money import amount, count, money, share
from croupier.words.refusals import NIGHT, REFUSALS, WHEEL
from croupier.words.sayings import OF_GAMES, SAYINGS, saying
from croupier.words.terms import TERMS, titles_in
from croupier.words.titles import retitle_by, use_titles
from croupier.words.ways import WAYS
from croupier.words.web import WEB
from croupier.words.web.happened import HAPPENED
from croupier.words.web.log import LOG as LOG_PAGE
from croupier.words.words import Language, Words

SRC = Path(sentences.__file__).parent.parent
ALL: dict[str, Mapping[str, Words]] = {
    "refusals": REFUSALS,
    "announcements": ANNOUNCEMENTS,
    "terms": TERMS,
    "sayings": SAYINGS,
    "help": cli.HELP,
    "labels": cli.LABELS,
    "statuses": cli.STATUSES,
    "duties": cli.DUTIES,
    "play": play.PLAY,
    "commands": play.COMMANDS,
    "law": LAW,
    "addresses": pages.ADDRESSES,
    "record labels": record.LABELS,
    "record errors": record.ERRORS,
    "lines key": lines_key.ERRORS,
    "lines key labels": lines_key.LABELS,
    "application labels": application.LABELS,
    "application errors": application.ERRORS,
    "application kinds": application.KINDS,
    "ways in": WAYS,
    "findings": findings.FINDINGS,
    "papers": papers.PAPERS,
    "papers of the bank": papers_bank.LABELS,
    "titles of papers": papers_bank.TITLES,
    "states of papers": papers_bank.STATES,
    "house labels": house.LABELS,
    "house errors": house.ERRORS,
    "house log": {key: kind.sentence for key, kind in houselog.KINDS.items()},
    "kinds of the house log": {key: kind.name for key, kind in houselog.KINDS.items()},
    "page of the house log": LOG_PAGE,
    "tiers": papers_bank.TIERS,
    "short tiers": papers_bank.SHORT_TIERS,
}


LAW_MAKERS = ("RulebookError", "ChoiceError", "flaw", "phrase")
MAKERS = ("refuse", "announce", *LAW_MAKERS)

Said = tuple[str, tuple[str, ...]]  # a code, and the facts beside it


@cache
def said_in_source() -> Mapping[str, set[Said]]:
    """What the source hands to each of these; read once, and only where one of them is named."""
    found: dict[str, set[Said]] = {name: set() for name in MAKERS}
    for path in SRC.rglob("*.py"):
        text = path.read_text("utf-8")
        if not any(name in text for name in MAKERS):
            continue
        for node in ast.walk(ast.parse(text)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in found and node.args and isinstance(node.args[0], ast.Constant):
                facts = {keyword.arg for keyword in node.keywords if keyword.arg}
                found[node.func.id].add((str(node.args[0].value), tuple(sorted(facts))))
    return found


def calls(name: str) -> set[Said]:
    return said_in_source()[name]


def law_calls() -> set[Said]:
    return {call for name in LAW_MAKERS for call in calls(name)}


def placeholders(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name}


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    assert {code for code, _ in calls("refuse")} == set(REFUSALS)
    assert not set(WHEEL) & set(NIGHT)


def test_a_refusal_gives_what_its_sentence_needs() -> None:
    for code, facts in calls("refuse"):
        assert placeholders(REFUSALS[code].en) <= set(facts), code


def test_every_error_of_the_law_has_its_sentence_and_every_sentence_its_error() -> None:
    assert {code for code, _ in law_calls()} == set(LAW)


def test_an_error_of_the_law_gives_what_its_sentence_says() -> None:
    for code, facts in law_calls():
        assert placeholders(LAW[code].en) == set(facts), code


def test_every_announcement_has_its_words_and_all_words_are_said() -> None:
    said = {code for code, _ in calls("announce")}
    rules = [load(name).rules for name in rulebook_names() if load(name).game in GAMES]
    named = ("opening_words", "call_words", "closing_words")
    said |= {getattr(law, name).value for law in rules for name in named if hasattr(law, name)}
    assert said == set(ANNOUNCEMENTS)


def test_every_action_is_explained() -> None:
    known: set[tuple[str, str]] = set()
    for book in rulebook_names():
        if load(book).game in GAMES:
            table = practice_table(load(book))
            assert isinstance(table, PracticeTable)
            known |= {(table.table.game, word) for word in table.actions}
    for game, word in known:
        assert saying(game, word)
    own = {(game, word) for game, words in OF_GAMES.items() for word in words}
    assert own <= known
    assert {word for _, word in known - own} == set(SAYINGS)


def test_every_word_inside_a_sentence_is_known() -> None:
    reasons = set(VoidReason.__args__)  # type: ignore[attr-defined]
    assert reasons | {role.value for role in Role} | {"clockwise", "anticlockwise"} <= set(TERMS)


@pytest.mark.parametrize("name", ALL)
def test_both_languages_say_the_same_things(name: str) -> None:
    for key, words in ALL[name].items():
        assert words.en.strip(), key
        assert words.fr.strip(), key
        assert placeholders(words.en) == placeholders(words.fr), key


@pytest.mark.parametrize(
    "name", ["refusals", "announcements", "help", "sayings", "law", "papers of the bank"]
)
def test_french_is_french(name: str) -> None:
    """Guillemets, a space before double punctuation, and no sentence left in English."""
    for key, words in ALL[name].items():
        assert "“" not in words.fr, key
        assert not re.search(r"[^\s«!?][:;!?](\s|$)", words.fr), key
        if len(words.en) > 20:
            assert words.en != words.fr, key


def test_nobodys_name_follows_a_word_that_it_would_shorten() -> None:
    """`de {person}` would be wrong for Ann, and `d'{person}` for Rex."""
    names = "asked_by|carrier|cashier|croupier|operator|people|person|player|recorder|source|target"
    short = re.compile(rf"\b(?:de|que|\w+sque) \{{(?:{names})\}}", re.IGNORECASE)
    found = [*ALL.values(), *WEB.values(), HAPPENED]
    assert [words.fr for one in found for words in one.values() if short.search(words.fr)] == []
    assert not any(re.search(r"\b(de|que) \{name\}", words.fr) for words in WEB["people"].values())


def test_no_page_writes_a_colon_that_french_writes_otherwise() -> None:
    colon = re.compile(r"(?:\}\}|%\}): ?\{[{%](?! value)")  # a rule's value is as its book has it
    written = (SRC / "web/templates").rglob("*.html")
    assert [one.name for one in written if colon.search(one.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "words",
    [
        record.HELP,
        record.LABELS,
        record.ERRORS,
        lines_key.LABELS,
        lines_key.ERRORS,
        application.LABELS,
        application.ERRORS,
        application.KINDS,
        findings.FINDINGS,
        papers.PAPERS,
        papers_bank.LABELS,
    ],
)
def test_every_sentence_of_the_record_is_said_somewhere(words: Mapping[str, Words]) -> None:
    others = [path for path in SRC.rglob("*.py") if path.parent.name != "words"]
    source = "".join(path.read_text("utf-8") for path in others)
    stems = ("state_",)  # keys that are put together where they are said
    said = [f'"{key}"' in source or f"'{key}'" in source for key in words]
    unsaid = [
        key
        for key, is_said in zip(words, said, strict=True)
        if not is_said and not key.startswith(stems)
    ]
    assert unsaid == []


def test_every_paper_has_its_title_its_states_and_what_it_demands() -> None:
    assert set(papers_bank.TITLES) == set(SERIES)
    assert set(papers_bank.STATES) == {*get_args(State), "unconfirmed"}
    assert set(papers_bank.TIERS) == set(papers_bank.SHORT_TIERS) == set(get_args(Tier))


def test_keys_are_sorted_so_that_they_are_found() -> None:
    for name, words in ALL.items():
        if name != "refusals":
            assert list(words) == sorted(words), name
    assert list(WHEEL) == sorted(WHEEL)
    assert list(NIGHT) == sorted(NIGHT)
    for _, file in word_files():
        assert unsorted_in(file) == []


def unsorted_in(section: Mapping[str, Any]) -> list[str]:
    """The keys of the first section of a words.toml, from outside in, that is not in order."""
    if list(section) != sorted(section):
        return list(section)
    below = (unsorted_in(part) for part in section.values() if isinstance(part, dict))
    return next(filter(None, below), [])


def test_a_sentence_is_filled_in_the_readers_language() -> None:
    no = Refusal("direction_not_reversed", ClauseId("FR-46-1.5"), (("direction", "clockwise"),))
    assert sentences.refusal(no, "en", {}) == "The last spin went that way: spin clockwise."
    assert sentences.refusal(no, "fr", {}).endswith("lancez dans le sens horaire.")
    bare = Refusal("no_such_spot", ClauseId("ON-12"), (("spot", "purple"),))
    assert sentences.refusal(bare, "fr", {}) == "Il n'y a pas de purple sur ce tapis."


def test_what_somebody_typed_is_not_a_template() -> None:
    no = Refusal("no_such_spot", ClauseId("ON-12"), (("spot", "{minimum!r}"),))
    assert sentences.refusal(no, "en", {}) == "There is no {minimum!r} on this layout."
    where = phrase("interpretation", file="{0}.toml", name="{where}")
    wrong = phrase("flawed", where=where, flaw=Words("{}", "{1}"))
    assert wrong.say("fr") == "{0}.toml interprétation {where} : {1}"


def test_money_as_each_country_writes_it() -> None:
    assert money(1234, "CAD", "en") == "$1,234"
    assert money(1234, "CAD", "fr") == "1\xa0234\xa0$"
    assert money(1234, "EUR", "fr") == "1\u202f234\xa0€"
    assert amount(-123_450, "CAD", "en") == "−$1,234.50"
    assert amount(123_450, "EUR", "fr") == "1\u202f234,50\xa0€"
    assert count(-1234, "fr") == "−1\u202f234"
    assert share(Fraction(-1, 13), "en") == "−1/13 (−7.69 %)"
    assert share(Fraction(6, 13), "fr") == "6/13 (46,15 %)"


@pytest.mark.parametrize(
    ("language", "common", "own"),
    [
        ("en", "A cashier, {cashier}, the pit boss.", "An usher, {cashier}, the marshal."),
        ("en", "Croupiers: croupier serve --tls", "Hosts: croupier serve --tls"),
        ("fr", "Le croupier, du caissier au titulaire.", "L'hôte, de l'huissier au chef."),
        ("fr", "L'accord de l'inspecteur de table.", "L'accord du maréchal."),
        ("fr", "Un joueur titulaire d'une couleur.", "Un joueur titulaire d'une couleur."),
    ],
)
def test_a_law_has_its_own_titles_with_their_articles(
    language: Language, common: str, own: str
) -> None:
    titles = titles_in(
        {
            "cashier": Words("usher", "huissier"),
            "croupier": Words("host", "hôte"),
            "licensee": Words("head", "chef"),
            "pit boss": Words("marshal", "maréchal"),
        }
    )
    assert retitle_by(titles, common, language) == own
    with use_titles(titles), use_titles(()):
        assert Words("the cashier {it}", "le caissier {it}").say("en", {"it": "cashier"}) == (
            "the usher cashier"
        )
