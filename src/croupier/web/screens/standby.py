"""How far the copy for a second laptop has come, as the office says it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from croupier.floor.nights import Nights
from croupier.floor.standby.marks import State, state_of
from croupier.words.web import sentence
from croupier.words.words import Language

MS: Final = 1_000
DEAD_MS: Final = 15_000  # whoever keeps the copy says how far it is once a second
WARN_MS: Final = 5_000


@dataclass(frozen=True, slots=True)
class CopyLine:
    """One sentence on the copy; `late` where somebody should look at it."""

    said: str
    late: bool = False


def copy_line(nights: Nights, language: Language, *, kept: bool) -> CopyLine:
    """The sentence for now. `kept`: this house was started with a copy to keep."""
    state = state_of(nights) if kept else None
    if state is None:
        return CopyLine(sentence("house.copy_none").say(language))
    return line_of(state, time.time_ns() // 1_000_000, language)


def line_of(state: State, now_ms: int, language: Language) -> CopyLine:
    since = state.since_ms or (state.written_ms if now_ms - state.written_ms > DEAD_MS else 0)
    facts: dict[str, object] = {"folder": state.folder, "behind": state.behind}
    if not since:
        facts["time"] = seconds(now_ms - state.copied_ms, language)
        return CopyLine(sentence("house.copy_current").say(language, facts))
    facts["time"] = seconds(now_ms - since, language)
    facts["trouble"] = state.trouble or "?"
    if state.trouble or not state.behind:
        key = "house.copy_trouble"
    else:
        key = "house.copy_behind_one" if state.behind == 1 else "house.copy_behind"
    return CopyLine(sentence(key).say(language, facts), now_ms - since > WARN_MS)


def seconds(ms: int, language: Language) -> str:
    count = max(0, ms) // MS
    return sentence(f"house.second{'' if count == 1 else 's'}").say(language, {"count": count})
