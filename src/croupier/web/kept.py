"""What comes out the same for everybody is written once, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

KEPT_MAX: Final = 64


class Kept:
    """The last texts by what they were made from; the one that was longest unasked goes first."""

    def __init__(self, most: int = KEPT_MAX) -> None:
        self._most = most
        self._texts: OrderedDict[Hashable, str] = OrderedDict()

    def text(self, key: Hashable, make: Callable[[], str]) -> str:
        if key in self._texts:
            self._texts.move_to_end(key)
            return self._texts[key]
        text = self._texts[key] = make()
        if len(self._texts) > self._most:
            self._texts.popitem(last=False)
        return text
