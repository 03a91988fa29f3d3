"""Records are learned by one thread at a time: nights open side by side."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from croupier import convert as module


def test_two_threads_never_learn_a_record_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class Fresh:
        units: int

    real, inside, most = msgspec.convert, [0], [0]
    together = threading.Barrier(4)

    def watched(plain: Any, kind: Any, *, strict: bool) -> Any:
        if kind not in module._learned:
            inside[0] += 1
            most[0] = max(most[0], inside[0])
            time.sleep(0.01)  # long enough for the others to come
            inside[0] -= 1
        return real(plain, kind, strict=strict)

    def go(units: int) -> Any:
        together.wait()
        return module.convert({"units": units}, Fresh)

    monkeypatch.setattr(msgspec, "convert", watched)
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(go, range(4)))
    assert [one.units for one in made] == [0, 1, 2, 3]
    assert most == [1]


def test_what_is_none_is_told_each_time() -> None:
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError):
            module.convert("x", list[int])
