"""A player's screen at blackjack: one's cards, what one may do with them, and what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.web.screens.blackjack.boxes import boxes, dealer, open_to
from croupier.web.screens.blackjack.calls import ended, whose
from croupier.web.screens.blackjack.cards import capital, total
from croupier.web.screens.blackjack.moves import moves
from croupier.web.screens.blackjack.payout import posted
from croupier.web.screens.blackjack.story import stories
from croupier.web.screens.chips import row
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.seat import (
    HISTORY_READ,
    HISTORY_SHOWN,
    asked,
    rows,
    ruled,
    said,
    standing,
)
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

ROW_TO: Final = 100  # the largest chip that is offered where nothing bounds a bet
STILL: Final = ("above_maximum", "not_enough_chips", "below_minimum", "one_box_each")


def player_screen(scene: Scene, seat: Seat | None, name: str) -> dict[str, Any]:
    lines = scene.room.history.of(name, scene.table.name)[-HISTORY_READ:]
    lying = over(scene) or scene.view
    shown: dict[str, Any] = {
        "scene": scene,
        "view": scene.view,
        "seat": seat,
        "said": headline(scene, seat) or said(scene),
        "dealer": dealer(scene, lying),
        "over": lying is not scene.view,
        "opens": scene.room.floor.law.event(scene.room.night).open_table.clause,
        "title": scene.room.floor.law.books[scene.table.rulebook].title,
        "posted": posted(scene),
        "history": rows(lines)[:HISTORY_SHOWN],
        "stories": stories(scene, scene.room.hands.of(name, scene.table.name)),
    }
    around = [box for box in boxes(scene, lying) if not box["free"]]
    if seat is None:
        return {**shown, **standing(scene, name, lines), "others": around}
    mine = [box for box in around if box["seat"] == seat]
    return {
        **shown,
        "mine": mine,
        "others": [box for box in around if box not in mine],
        "balance": scene.balance(seat),
        "staked": scene.view["own"]["staked"],
        "moves": moves(scene, name) if scene.view["own"]["moves"] else [],
        "insures": insures(scene, seat, name),
        "closed": closed(scene, seat, name),
        "chips": row(scene.currency, scene.rules.minimum.value, most(scene)),
        "shorts": shorts(scene, seat),
        "boxes_open": open_to(scene, seat),
        "outcome": outcome(scene, seat),
        "ruled": ruled(scene, name),
        "asked": asked(scene, seat, name),
    }


def over(scene: Scene) -> dict[str, Any] | None:
    """The last round as it lies there, until somebody bets on the next or is invited to."""
    view = scene.view
    mine = view["own"]["staked"] if "own" in view else view["boxes"]
    if view["phase"] != "betting" or view["invited"] or mine or not view["last"]:
        return None
    return {**view["last"], "card_due": None, "turn": None, "phase": "over"}


def headline(scene: Scene, seat: Seat | None) -> list[dict[str, str]]:
    """Whose turn it is, in both languages; none: the last words stand."""
    turn = scene.view["turn"]
    if over(scene):
        return [{"lang": tongue, "said": result(replace(scene, language=tongue))}
                for tongue in scene.languages]  # fmt: skip
    if turn is None and between(scene):
        said = sentence("cards.between")
        return [{"lang": tongue, "said": said.say(tongue)} for tongue in scene.languages]
    if turn is None:
        return []
    box = next(one for one in scene.view["boxes"] if one["box"] == turn["box"])
    hand = next(one for one in box["hands"] if one["hand"] == turn["hand"])
    key = "cards.your_turn" if turn["seat"] == seat else "cards.others_turn"
    return [
        {
            "lang": tongue,
            "said": capital(
                sentence(key).say(
                    tongue,
                    {
                        "total": total(hand, tongue),
                        "box": whose(replace(scene, language=tongue), box, turn["hand"]),
                    },
                )
            ),
        }
        for tongue in scene.languages
    ]


def between(scene: Scene) -> bool:
    """After a round, before the next invitation: the last words were about the bets before."""
    view = scene.view
    betting = view["open"] and view["phase"] == "betting"
    return bool(betting and not view["invited"] and view["last"])


def result(scene: Scene) -> str:
    """How the round ended for everybody."""
    last = scene.view["last"]
    if last["void"]:
        return sentence("cards.call_void").say(scene.language, {"round": last["round"]})
    how = ended(scene, last["dealer"])
    key = "cards.call_over" if how == "over" else f"cards.dealer_{how}"
    return sentence(key).say(scene.language, {"total": total(last["dealer"], scene.language)})


def most(scene: Scene) -> int:
    return int(scene.view["limits"]["maximum"] or ROW_TO)


def closed(scene: Scene, seat: Seat, name: str) -> dict[str, str] | None:
    """Why nothing can be bet now, if so: as the night itself would say it."""
    stake = m.Stake(Units(scene.rules.minimum.value))
    no = refused_at(scene.room, scene.table, player(seat), name, stake)
    return None if no is None or no.code in STILL else scene.refusal(no)


def insures(scene: Scene, seat: Seat, name: str) -> dict[str, Any] | None:
    """Insurance, while it is offered: how much, or why not."""
    if scene.view["phase"] != "insurance" or not scene.view["own"]["boxes"]:
        return None
    no = refused_at(scene.room, scene.table, player(seat), name, m.Insure())
    return {"most": scene.view["own"]["insure"], "no": scene.refusal(no) if no else None}


def shorts(scene: Scene, seat: Seat) -> list[dict[str, Any]]:
    """Undo, repeat, clear: words that the table knows, filled in with what they would be now."""
    history, view = scene.room.history, scene.view
    last = history.undo(scene.table.name, seat)
    mine = [box for box in view["boxes"] if box["seat"] == seat]
    before = next((box for box in (view["last"] or {"boxes": ()})["boxes"]
                   if box["seat"] == seat), None)  # fmt: skip
    sitter = scene.table.seats.get(seat)
    same = before and sitter and view["last"] and sitter.since <= view["last"]["round"]
    again = before if same and not mine else None
    found = (
        ("undo", "take_back", box_in(last[0]) if last else seat, last[1] if last and mine else 0),
        ("repeat", "stake", again["box"] if again else seat, again["bet"] if again else 0),
        ("clear", "take_back", mine[-1]["box"] if mine else seat, mine[-1]["bet"] if mine else 0),
    )
    return [
        {
            "name": name,
            "key": name[0],
            "action": action,
            "box": box,
            "units": units,
            "label": sentence(f"player.{name}").say(scene.language),
        }
        for name, action, box, units in found
    ]


def box_in(spot: str) -> int:
    """The number of the box that a spot of the layout is in."""
    return int(spot.split(" ")[1])


def outcome(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    """What the last round meant for this seat."""
    last, sitter = scene.view["last"], scene.table.seats.get(seat)
    if last is None or sitter is None or sitter.since > last["round"]:
        return None
    hands = [hand for box in last["boxes"] if box["seat"] == seat for hand in box["hands"]]
    ends = [hand for hand in hands if hand["outcome"]]
    extra = [box["insurance_settled"] for box in last["boxes"]
             if box["seat"] == seat and box["insurance_settled"]]  # fmt: skip
    if not ends and not last["void"]:
        return None
    net = sum(hand["returned"] + hand["won"] - hand["staked"] for hand in ends)
    net += sum(one["won"] or -one["staked"] for one in extra)
    return {"round": last["round"], "void": last["void"], "net": net, "lost": -net}
