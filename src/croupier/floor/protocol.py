"""The engine protocol: one JSON object a line in, one a line out. What UCI is to chess."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor import wire
from croupier.floor.offers import offers
from croupier.floor.practice import SPEAKERS, PracticeTable
from croupier.kit.actors import Actor, Role, parse_actor
from croupier.kit.events import Announced
from croupier.kit.rules import Refusal
from croupier.words import sentences
from croupier.words.sayings import saying as meaning

QUESTIONS: Final = ("actions", "waiting", "draws", "view")


@dataclass(slots=True)
class Protocol:
    """A table that reads and answers lines."""

    table: PracticeTable

    def run(self, lines: Iterable[bytes]) -> Iterator[str]:
        for line in lines:
            yield json.dumps(self.answer(line), ensure_ascii=False)

    def answer(self, line: bytes) -> dict[str, Any]:
        """Whatever comes, an answer; a malformed line changes nothing."""
        try:
            said = wire.parse(line)
            if "ask" in said:
                return self._answer_question(said)
            return self._say(said)
        except wire.Malformed as error:
            return {"malformed": str(error)}

    def _say(self, said: dict[str, Any]) -> dict[str, Any]:
        if "by" not in said or "action" not in said:
            raise wire.Malformed('a line has "by" and "action", or "ask"')
        by, word = _actor(said.pop("by")), said.pop("action")
        if not isinstance(word, str):
            raise wire.Malformed("action: must be a string")
        verdict = self.table.say(by, wire.decode(word, said, self.table.actions))
        if isinstance(verdict, Refusal):
            return {"refusal": refusal(verdict, self.labels)}
        return {"events": [self._event(event) for event in verdict.events]}

    def _answer_question(self, said: dict[str, Any]) -> dict[str, Any]:
        question = said.pop("ask")
        viewer = _actor(said.pop("for")) if question == "view" and "for" in said else None
        if said:
            raise wire.Malformed(f"ask: no such field: {', '.join(sorted(said))}")
        match question:
            case "actions":
                return {"actions": self._actions()}
            case "waiting":
                return {"waiting": [str(actor) for actor in self.table.waiting()]}
            case "draws":
                return {"draws": self._draws()}
            case "view":
                return {"view": self.table.view(viewer)}
            case _:
                raise wire.Malformed(f"ask: one of {', '.join(QUESTIONS)}")

    @property
    def labels(self) -> sentences.Labels:
        return self.table.labels

    def _event(self, event: Any) -> dict[str, Any]:
        plain = wire.encode(event, self.table.events)
        if isinstance(event, Announced):
            plain["en"] = sentences.announcement(event, "en", self.labels)
            plain["fr"] = sentences.announcement(event, "fr", self.labels)
        return plain

    def _actions(self) -> list[dict[str, Any]]:
        game, now = self.table.table.game, offers(self.table)
        return [
            {
                "action": word,
                "by": [_speaker(role) for role in saying.by if role in SPEAKERS],
                "fields": wire.describe(saying.record),
                "now": now.of(word),
                "en": sentences.explained(meaning(game, word), "en", self.labels),
                "fr": sentences.explained(meaning(game, word), "fr", self.labels),
            }
            for word, saying in self.table.actions.items()
        ]

    def _draws(self) -> list[dict[str, Any]]:
        return [
            {**wire.say(action, self.table.actions), "weight": weight}
            for action, weight in self.table.outcomes()
        ]


def refusal(no: Refusal, spots: sentences.Labels) -> dict[str, Any]:
    """A refusal as a stranger reads it: code, clause, facts, and the sentence twice."""
    return {
        "code": no.code,
        "clause": no.clause,
        "facts": dict(no.facts),
        "en": sentences.refusal(no, "en", spots),
        "fr": sentences.refusal(no, "fr", spots),
    }


def _actor(text: object) -> Actor:
    actor = parse_actor(text) if isinstance(text, str) else None
    if actor is None or actor.role not in SPEAKERS:
        who = ", ".join(_speaker(role) for role in SPEAKERS)
        raise wire.Malformed(f"nobody here is called {str(text)[:40]!r}; there are: {who}")
    return actor


def _speaker(role: Role) -> str:
    return "player N" if role is Role.PLAYER else role.value
