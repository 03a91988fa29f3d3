"""A whole night by lines of JSON: the groundwork of `serve`, for any program that speaks it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, get_args

from croupier.floor import record, wire
from croupier.floor.protocol import refusal
from croupier.floor.writer import Answer, Stopped, Writer
from croupier.games.game import Saying
from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, parse_actor
from croupier.kit.rules import Refusal
from croupier.night.model import MACHINE, Command
from croupier.night.night import OFFICE, TABLES
from croupier.night.office.model import NoteJump
from croupier.night.tables import view as seen
from croupier.night.tables.model import MachineAction
from croupier.words.record import ERRORS
from croupier.words.sentences import Labels

Later = Callable[[], dict[str, Any]]  # the answer, once it is known
ID_MAX: Final = 100
MACHINES: Final = (*get_args(MachineAction), NoteJump)  # said by nobody who sends lines
TABLE_NAME: Final = re.compile(r"[^\W_](?:[^\W_]|-){0,29}")  # part of the names of accounts
FIELDS: Final = ("command", "desk", "by", "operator", "action")


@dataclass(slots=True)
class Service:
    """Answers lines. A command is answered after its commit, a question in its turn."""

    writer: Writer
    _last: Answer | None = None

    def take(self, line: bytes) -> Later:
        """Submit at once, answer later: who sends many lines shares commits among them."""
        try:
            said = wire.parse(line)
            if "ask" in said:
                return lambda: self._told(said)  # in its turn: after what was said before it
            command = self._command(said)
            answer = self._last = self.writer.submit(command)
        except wire.Malformed as error:
            malformed = {"malformed": str(error)}
            return lambda: malformed
        return lambda: self._answer(answer, command.desk)

    def _told(self, said: dict[str, Any]) -> dict[str, Any]:
        try:
            return self._asked(said)
        except wire.Malformed as error:
            return {"malformed": str(error)}

    def _command(self, said: dict[str, Any]) -> Command:
        for name in FIELDS:
            if not isinstance(said.get(name), str) or not said[name].strip():
                raise wire.Malformed(f"a line has {', '.join(FIELDS)}, or ask; {name} is missing")
        number, desk, by, operator, word = (said.pop(name) for name in FIELDS)
        if len(number) > ID_MAX:
            raise wire.Malformed(f"command: longer than {ID_MAX} characters")
        if operator.strip().casefold() == MACHINE:
            raise wire.Malformed("operator: the machine speaks for itself")
        if operator != operator.strip():
            raise wire.Malformed("operator: begins or ends with a space")
        actor = parse_actor(by)
        if actor is None:
            raise wire.Malformed(f"nobody here is called {by[:40]!r}")
        self._settle(desk)
        sayings = record.sayings_at(self.writer.floor.night, desk)
        action = wire.decode(word, said, sayings)
        return Command(id=number, desk=desk, by=actor, operator=operator, action=action)

    def _settle(self, desk: str) -> None:
        """What can be said at a table depends on its game: one that is being set up is awaited."""
        name = desk.removeprefix(TABLES)
        if name not in self.writer.floor.night.tables and self._last:
            self._last.wait()
        if desk != OFFICE and (name == desk or not TABLE_NAME.fullmatch(name)):
            raise wire.Malformed(
                f"no such desk: {desk[:40]!r}; there are: {OFFICE}, and {TABLES}NAME, "
                "a name of letters, digits and hyphens"
            )

    def _labels(self, desk: str) -> Labels:
        floor = self.writer.floor
        terms = floor.law.books[floor.night.office.rulebook].terms
        table = floor.night.tables.get(desk.removeprefix(TABLES))
        return {**terms, **GAMES[table.game].labels(floor.law.at(table))} if table else terms

    def _answer(self, answer: Answer, desk: str) -> dict[str, Any]:
        try:
            verdict = answer.result()
        except Stopped as stopped:
            return {"error": {"code": "stopped", **_both("stopped", why=str(stopped))}}
        except Exception as error:  # noqa: BLE001 - our own mistake, told as such
            why = f"{type(error).__name__}: {error}"
            return {"error": {"code": "our_mistake", **_both("our_mistake", why=why)}}
        if isinstance(verdict, Refusal):
            return {"refusal": refusal(verdict, self._labels(desk))}
        entry = json.loads(verdict.entry.body)
        return {
            "seq": verdict.entry.seq,
            "digest": verdict.entry.digest.hex(),
            "events": entry["events"],
            "balances": entry["balances"],
        }

    def _actions(self, said: dict[str, Any]) -> list[dict[str, Any]]:
        """What people can say at a desk; the machine's own words are its own."""
        desk = said.pop("desk", OFFICE)
        if said or not isinstance(desk, str):
            raise wire.Malformed("ask: actions takes a desk, and nothing else")
        self._settle(desk)
        sayings = record.sayings_at(self.writer.floor.night, desk)
        return [
            _explained(word, saying)
            for word, saying in sayings.items()
            if saying.record not in MACHINES
        ]

    def _asked(self, said: dict[str, Any]) -> dict[str, Any]:
        question, table = said.pop("ask"), said.pop("table", None)
        if question == "actions":
            return {"actions": self._actions(said)}
        viewer = _viewer(said.pop("for", None))
        if said:
            raise wire.Malformed(f"ask: no such field: {', '.join(sorted(said))}")
        self.writer.look()
        floor = self.writer.floor
        known = floor.known
        if question == "head":
            return {"head": {"seq": known.seq, "digest": known.head.hex()}}
        if question == "tables":
            return {"tables": sorted(known.night.tables)}
        if question not in ("view", "waiting"):
            raise wire.Malformed("ask: one of head, tables, actions, view, waiting")
        found = known.night.tables.get(table) if isinstance(table, str) else None
        if found is None:
            raise wire.Malformed(f"no such table: {str(table)[:40]!r}")
        if question == "waiting":
            return {"waiting": [str(actor) for actor in seen.waiting(floor.law, found)]}
        return {"view": seen.view(floor.law, known.night, found, viewer)}


def _explained(word: str, saying: Saying) -> dict[str, Any]:
    return {
        "action": word,
        "by": [role.value for role in saying.by],
        "fields": wire.describe(saying.record),
    }


def _viewer(text: object) -> Actor | None:
    if text is None:
        return None
    actor = parse_actor(text) if isinstance(text, str) else None
    if actor is None:
        raise wire.Malformed(f"nobody here is called {str(text)[:40]!r}")
    return actor


def _both(code: str, **facts: object) -> dict[str, str]:
    return {"en": ERRORS[code].say("en", facts), "fr": ERRORS[code].say("fr", facts)}
