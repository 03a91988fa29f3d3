"""What the README says besides its doctests and conversations: the licensee's wheel, the links."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from croupier import Refusal, load, spot_odds, with_wheel

HOME: Final = Path(__file__).parents[2]
PAPERS: Final = (*sorted(HOME.glob("*.md")), *sorted((HOME / "docs").glob("*.md")))
CODE: Final = re.compile(r"`[^`]*`")
LINK: Final = re.compile(r"\]\(([^)#]*)#?([^)]*)\)")


@pytest.fixture
def wheel() -> str:
    (found,) = re.findall(
        r"^```toml\n(.*?)^```$", (HOME / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


def test_the_wheel_is_lawful_in_ontario(wheel: str, tmp_path: Path) -> None:
    file = tmp_path / "harbour.toml"
    file.write_text(wheel, "utf-8")
    book = with_wheel(load("ontario-wheel"), file)
    assert not isinstance(book, Refusal)
    assert {odd.expectation for odd in spot_odds(book.rules)} == {Fraction(-1, 13)}


def test_with_a_higher_pay_off_it_is_not(wheel: str, tmp_path: Path) -> None:
    file = tmp_path / "harbour.toml"
    file.write_text(wheel.replace("pays = 3", "pays = 9"), "utf-8")
    no = with_wheel(load("ontario-wheel"), file)
    assert isinstance(no, Refusal)
    assert no.clause == "ON-WOF-4"


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_link_leads_somewhere(paper: Path) -> None:
    for path, part in LINK.findall(CODE.sub("", paper.read_text("utf-8"))):
        if path.startswith("https:"):
            continue
        target = (paper.parent / path).resolve() if path else paper
        assert target.exists(), path
        if part:
            heads = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE)
            assert part in {head.lower().replace(" ", "-") for head in heads}
