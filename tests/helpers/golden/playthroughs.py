"""Playthroughs: conversations a person can read, with everything that anybody could observe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from croupier.bank.ledger import CHIPS, Transfer
from croupier.floor import wire
from croupier.floor.practice import PracticeTable
from croupier.games.blackjack import model as m
from croupier.kit.actors import CHANCE, CROUPIER, Actor, parse_actor, player
from croupier.kit.chips import Units
from croupier.kit.events import Announced
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from croupier.words import sentences
from helpers.blackjack import readings as blackjack_readings
from helpers.blackjack.scripts import expanded
from helpers.blackjack.worlds import CHARITY, VEGAS
from helpers.roulette import scripts as roulette_scripts
from helpers.scripts import action_of, at_table, event_words
from helpers.wheel.scripts import READINGS, SCRIPTS

SHOES = {  # what the licensee chose, and a shoe that comes to that point
    "shuffle_at 52": {"shuffle_at": "52"},
    "shuffle_at 26": {"shuffle_at": "26"},
    "empty_shoe discards-shuffled-in": {"shuffle_at": "0", "empty_shoe": "discards-shuffled-in"},
}
ROULETTE = (  # those of its conversations that show what can be seen
    *("order", "zero", "rethrow", "standing in", "announces"),
    *("rulings", "corrected with chips spent", "tips", "abandoned", "leaving"),
)
ROUND_MIN = 6  # cards: fewer than two rounds take
LEFT_OUT: tuple[Any, ...] = (None, False, "chips", [], "")  # fields that say nothing
Conversation = Callable[[], tuple[PracticeTable, str]]
FOLDER = Path(__file__).parents[2] / "data" / "playthroughs"


def tables() -> dict[str, Conversation]:
    """Each conversation by name: the table for it, and what is said there."""
    found: dict[str, Conversation] = {
        name: partial(conversation, book, script, **options)
        for name, (book, script, options) in SCRIPTS.items()
    }
    for book, choice, script in READINGS:
        ((name, value),) = choice.items()
        found[f"{name} {value}"] = partial(conversation, book, script, choice)
    for book, name, value, others, script in blackjack_readings.READINGS:
        found[f"{book.removeprefix('ontario-')} {name} {value}"] = partial(
            conversation, book, expanded(script), {**others, name: value},
            closed="director" in script,
        )  # fmt: skip
    for name in ROULETTE:
        _, script, options = roulette_scripts.SCRIPTS[name]
        book = roulette_scripts.BOOK
        found[f"roulette {name}"] = partial(conversation, book, script, **options)
    for book in (CHARITY, VEGAS):
        for name, choices in SHOES.items():
            shoe = partial(end_of_shoe, book, choices)
            found[f"{book.removeprefix('ontario-')} {name}"] = shoe
    return found


def conversation(
    book: str, script: str, choices: Mapping[str, str] | None = None, **options: Any
) -> tuple[PracticeTable, str]:
    return at_table(load(book, choices or {}), **options), script


def end_of_shoe(book: str, choices: Mapping[str, str]) -> tuple[PracticeTable, str]:
    rules, until = load(book, choices), int(choices["shuffle_at"])
    return nearly_through(rules, until), shoe_script(nearly_through(rules, until))


def nearly_through(book: Rulebook[Any], until: int) -> PracticeTable:
    """A table whose shoe is about to be shuffled: one player stood on everything until then."""
    table = at_table(book)
    while table.view(None)["cards_left"] > until + ROUND_MIN:
        for by, action in stood(table):
            assert not isinstance(table.say(by, action), Refusal)
    return table


def stood(table: PracticeTable) -> Iterator[tuple[Actor, Any]]:
    """A round in which the first card that can come comes, and nobody asks for more."""
    yield player(1), m.Stake(Units(1))
    yield CROUPIER, m.Deal()
    while (seen := table.view(None))["phase"] != "betting":
        if seen["phase"] == "insurance":
            yield CROUPIER, m.CloseInsurance()
        elif seen["turn"]:
            yield player(1), m.Stand()
        else:
            yield CHANCE, table.outcomes()[0][0]


def shoe_script(table: PracticeTable) -> str:
    """The next rounds, until the shoe is shuffled."""
    lines: list[str] = []
    while True:
        for by, action in stood(table):
            said = wire.say(action, table.actions)
            words = " ".join(str(value) for value in said.values() if value not in LEFT_OUT)
            before = table.view(None)["cards_left"]
            assert not isinstance(table.say(by, action), Refusal)
            lines.append(f"{by}  {words}  ok")
            if table.view(None)["cards_left"] > before:
                return "\n".join(lines)


def playthrough(table: PracticeTable, script: str) -> str:
    book = table.book
    chosen = ", ".join(f"{name}={choice}" for name, choice in book.choices.items())
    wheel = f", wheel {table.rules.wheel.name}" if book.game == "wheel" else ""
    lines = [f"{book.name} {book.edition}{wheel}", f"({chosen})", ""]
    for raw in script.strip().splitlines():
        who, says, _ = re.split(r"\s{2,}", raw.strip(), maxsplit=2)
        by = parse_actor(who)
        assert by
        lines.append(f"{who}: {says}")
        lines += [f"    {line}" for line in heard(table, by, action_of(says, table.actions))]
        lines.append(f"    -- {standing(table)}")
    return "\n".join(lines) + "\n"


def heard(table: PracticeTable, by: Any, action: Any) -> list[str]:
    verdict = table.say(by, action)
    if isinstance(verdict, Refusal):
        english, french = (sentences.refusal(verdict, lang, table.labels) for lang in ("en", "fr"))
        return [f"NO [{verdict.clause}] {english}", f"   « {french} »"]
    lines = []
    for event in verdict.events:
        lines.append(event_words(event, table.events))
        if isinstance(event, Announced):
            said = (sentences.announcement(event, lang, table.labels) for lang in ("en", "fr"))
            lines.append("   « {} » / « {} »".format(*said))
    lines += [
        f"   {moved.source} -> {moved.target}: {amount(moved)} ({moved.reason})"
        for moved in verdict.transfers
    ]
    return lines


def amount(moved: Transfer) -> str:
    return f"{moved.units}" if moved.asset == CHIPS else f"{moved.units} {moved.asset}"


def standing(table: PracticeTable) -> str:
    """Where the table stands, in one line."""
    seen = table.view(None)
    if "boxes" in seen:
        return cards_standing(table, seen)
    if "colours" in seen:
        return roulette_standing(table, seen)
    stakes = " ".join(f"{s['seat']}:{s['spot']}={s['units']}" for s in seen["stakes"]) or "bare"
    waits = ", ".join(str(actor) for actor in table.waiting())
    return f"round {seen['round']}, {seen['phase']}, waits on {waits}, layout {stakes}"


def roulette_standing(table: PracticeTable, seen: dict[str, Any]) -> str:
    waits = ", ".join(str(actor) for actor in table.waiting())
    lines = [f"round {seen['round']}, {seen['phase']}, waits on {waits}"]
    stakes = [
        f"{one['seat']}:{one['bet']}={one['units']} {one['colour'] or 'value'}"
        for one in seen["stakes"]
    ]
    lines.append(f"layout {', '.join(stakes) or 'bare'}")
    lines += [
        f"{one['colour']} {one['letter']}: seat {one['seat']}, {one['value']} a chip, "
        f"{one['chips']} in front"
        for one in seen["colours"]
        if one["seat"] is not None
    ]
    return "\n       ".join(lines)


def cards_standing(table: PracticeTable, seen: dict[str, Any]) -> str:
    waits = ", ".join(str(actor) for actor in table.waiting())
    lines = [f"round {seen['round']}, {seen['phase']}, waits on {waits}"]
    if seen["dealer"]["cards"]:
        down = " and one face down" if seen["dealer"]["face_down"] else ""
        lines.append(f"dealer {counted(seen['dealer'])}{down}")
    for box in seen["boxes"]:
        hands = "; ".join(f"{hand['staked']} on {counted(hand)}" for hand in box["hands"])
        insured = f", insured for {box['insurance']}" if box["insurance"] else ""
        lines.append(f"box {box['box']}: {hands}{insured}")
    return "\n       ".join(lines)


def counted(hand: dict[str, Any]) -> str:
    if not hand["cards"]:
        return "no cards"
    outcome = f" {hand['outcome']}" if hand.get("outcome") else ""
    soft = "soft " if hand["soft"] else ""
    return f"{' '.join(hand['cards'])} ({soft}{hand['points']}){outcome}"


def file_of(name: str) -> Path:
    return FOLDER / (re.sub(r"[^a-z0-9_]+", "-", name) + ".txt")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, conversation_at in tables().items():
        file_of(name).write_text(playthrough(*conversation_at()), encoding="utf-8")


if __name__ == "__main__":
    main()
