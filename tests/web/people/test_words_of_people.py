"""Every sentence about people exists twice, is said somewhere, and is found by its key."""

from __future__ import annotations

import re
import string
from pathlib import Path

import croupier.web
from croupier.words.web.people import PEOPLE

WEB = Path(croupier.web.__path__[0])
PUT_TOGETHER = ("done_",)  # with the name of what was done


def placeholders(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name}


def test_every_sentence_is_said_and_every_one_that_is_said_exists() -> None:
    modules = [path for path in WEB.rglob("*.py") if path.name not in ("settings.py", "config.py")]
    source = "".join(path.read_text("utf-8") for path in modules)
    pages = "".join(path.read_text("utf-8") for path in WEB.rglob("*.html"))
    said = set(re.findall(r'"people\.(\w+)"', source + pages))
    said |= set(re.findall(r'(?:wrong|tell)\((?:request, )?\s*"(\w+)"', source))
    said |= set(re.findall(r'="(\w+_\w+)"', source)) & set(PEOPLE)  # choices of a field
    said |= {key for key in PEOPLE if f'"{key}"' in source}
    assert said - set(PEOPLE) == set()
    assert {key for key in set(PEOPLE) - said if not key.startswith(PUT_TOGETHER)} == set()


def test_both_languages_say_the_same_things() -> None:
    assert list(PEOPLE) == sorted(PEOPLE)
    for key, words in PEOPLE.items():
        assert placeholders(words.en) == placeholders(words.fr), key
        assert not re.search(r"[^\s«!?][:;!?](\s|$)", words.fr), key
        if len(words.en) > 20:
            assert words.en != words.fr, key
