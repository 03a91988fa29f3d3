"""The readings in docs/blackjack.md are those of the rulebooks; as a program it writes them."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.rulebooks.loader import load

PAGE = Path(__file__).parents[2] / "docs" / "blackjack.md"
BOOKS = {"A": "ontario-blackjack-a", "B": "ontario-blackjack-b"}
TABLE = re.compile(r"(?<=<!-- readings -->\n).*?(?=<!-- end -->)", re.DOTALL)


def readings() -> str:
    rows = [
        "| rulebook | name | choices, the first is the default | reads | why |",
        "|---|---|---|---|---|",
    ]
    for short, name in BOOKS.items():
        for one in load(name).interpretations:
            choices = ", ".join(f"`{choice}`" for choice in one.choices)
            choices += " or another number" if one.number else ""
            rows.append(f"| {short} | `{one.name}` | {choices} | {one.clause} | {one.why.en} |")
    return "\n".join(rows) + "\n"


def test_every_reading_is_on_the_page_as_its_rulebook_has_it() -> None:
    (found,) = TABLE.findall(PAGE.read_text("utf-8"))
    assert found == readings(), "run python tests/docs/test_blackjack.py"


if __name__ == "__main__":
    text = PAGE.read_text("utf-8")
    PAGE.write_text(TABLE.sub(lambda _: readings(), text), encoding="utf-8")
