"""A whole night by lines of JSON: for any program that speaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from croupier.floor import wire
from croupier.floor.lines_keys import outside_key
from croupier.floor.outcomes import Outcome, unavailable
from croupier.floor.spoken import actions_at, actor_of, answer_of, command_of
from croupier.floor.writer import Answer, Writer
from croupier.night.office.office import OFFICE
from croupier.night.registry import where_is
from croupier.night.tables import view as seen

Later = Callable[[], dict[str, Any]]  # the answer, once it is known


@dataclass(slots=True)
class Service:
    """Answers lines. A command is answered after its commit, a question in its turn."""

    writer: Writer
    speakers: frozenset[str] | None = None  # the people a key speaks for; None: anybody
    administrators: Callable[[], Iterable[str]] = tuple  # of the house, now: no key speaks for them
    _last: Answer | None = None

    def take(self, line: bytes) -> Later:
        """Submit at once, answer later: who sends many lines shares commits among them."""
        try:
            said = wire.parse(line)
            if "ask" in said:
                return lambda: self._answer_question(said)  # after what was said before it
            self._settle(said.get("desk"))
            command = command_of(self.writer.floor.night, said, via="lines")
            if self.speakers is not None:
                outside = outside_key(command.operator, self.speakers, self.administrators())
                if outside:
                    return lambda: outside
            answer = self._last = self.writer.submit(command)
        except wire.Malformed as error:
            malformed = {"malformed": str(error)}
            return lambda: malformed
        return lambda: self._answer(answer, command.desk)

    def _answer_question(self, said: dict[str, Any]) -> dict[str, Any]:
        try:
            return self._look_up(said)
        except wire.Malformed as error:
            return {"malformed": str(error)}

    def _settle(self, desk: object) -> None:
        """What can be said at a place may depend on how it was set up: that is awaited."""
        at = where_is(desk) if isinstance(desk, str) else None
        begun = at is not None and at.place in self.writer.floor.night.parts[at.desk.name]
        if not begun and self._last:
            self._last.wait()

    def _answer(self, answer: Answer, desk: str) -> dict[str, Any]:
        outcome: Outcome
        try:
            outcome = answer.result()
        except Exception as error:  # noqa: BLE001 - told, whatever it is
            outcome = unavailable(error)
        return answer_of(self.writer.floor, desk, outcome)

    def _actions(self, said: dict[str, Any]) -> list[dict[str, Any]]:
        desk = said.pop("desk", OFFICE)
        if said or not isinstance(desk, str):
            raise wire.Malformed("ask: actions takes a desk, and nothing else")
        self._settle(desk)
        return actions_at(self.writer.floor, desk)

    def _look_up(self, said: dict[str, Any]) -> dict[str, Any]:
        question, table = said.pop("ask"), said.pop("table", None)
        if question == "actions":
            return {"actions": self._actions(said)}
        whose = said.pop("for", None)
        viewer = None if whose is None else actor_of(whose)
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
