"""A form as a person left it: what they typed, and what was wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.web.people.wrong import Wrong


@dataclass(frozen=True, slots=True)
class Form:
    """Nothing typed is lost, except secrets. Names of forms tell their fields apart on one page."""

    name: str = "f"
    said: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, Wrong] = field(default_factory=dict)


def typed(request: object, *names: str) -> dict[str, str]:
    post: Mapping[str, str] = request.POST  # type: ignore[attr-defined]
    return {name: post.get(name, "") for name in names}
